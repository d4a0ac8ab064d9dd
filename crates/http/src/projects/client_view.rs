//! Looks of staff at a project as its client.

use chrono::{DateTime, Utc};
use kernel::{ClientViewId, ProjectId, UserId};
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
    payload::Json,
    types::Example,
};
use projects::{CLIENT_VIEW_LIFE, Projects, StartedView};

use super::Answer;
use crate::{
    body::{body, id, optional},
    caller::Call,
    input::Input,
    person_ref::PersonRef,
    tag::Tag,
    user::at,
    versioned::Done,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// Start a view of a project as one of its clients sees it.
    ///
    /// For admins, and for project managers of the project. The view belongs to the caller's session,
    /// shows this project alone, changes nothing, and is over after 30 minutes. The activity of the
    /// project and the audit log record it, for staff. Send its id as `X-Client-View` with a call that
    /// reads the project: the answer is the one that the client gets, but `can` is empty. A call that
    /// changes something, or does not read a project, returns 403 `client_view_limited` with this
    /// header; every call returns 403 `client_view_over` when the view is over, when the client can no
    /// longer see the project, and when the caller can no longer see it. 409 `no_client` if no client
    /// of the project can sign in yet.
    #[oai(path = "/projects/:id/client-views", method = "post", operation_id = "startClientView")]
    async fn start_client_view(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<NewClientView>,
    ) -> Answer<Started> {
        let cause = call.once(key.0, form.digest())?;
        Ok(call.module.start_client_view(&cause, id.0, form.0).await?.into())
    }

    /// End a view of a project as its client.
    ///
    /// 404 unless the caller started it in this session. Ending it again changes nothing.
    #[oai(
        path = "/projects/:id/client-views/:view_id",
        method = "delete",
        operation_id = "endClientView"
    )]
    async fn end_client_view(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        view_id: Path<ClientViewId>,
    ) -> Answer<Done> {
        call.module.end_client_view(call.cause, id.0, view_id.0).await?;
        Ok(Done::Done)
    }
}

body! {
    /// The client as whom the project is to be seen.
    struct NewClientView (optional) -> Option<UserId> {
        /// An active client of the project; required if there are several.
        client_id: optional(id::<UserId>()) => PersonRef::example().id,
    } => client_id
}

/// A view was started.
#[derive(ApiResponse)]
enum Started {
    /// Started, now or by an earlier call with the same `Idempotency-Key`.
    #[oai(status = 201)]
    Started(
        Json<ClientView>,
        /// `true` if an earlier call with the same key started it.
        #[oai(header = "Idempotent-Replayed")]
        Option<String>,
    ),
}

impl From<StartedView> for Started {
    fn from(it: StartedView) -> Self {
        let projects::ClientView { id, project, client, expires_at, session: _ } = it.view;
        let view = ClientView { id, project_id: project, client: client.into(), expires_at };
        Self::Started(Json(view), it.is_repeated.then(|| "true".to_owned()))
    }
}

/// A view of a project as one of its clients sees it.
#[derive(Object)]
#[oai(example)]
struct ClientView {
    /// The value of `X-Client-View`.
    id: ClientViewId,
    project_id: ProjectId,
    client: PersonRef,
    /// The time at which the view is over.
    expires_at: DateTime<Utc>,
}

impl Example for ClientView {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000070".parse();
        let project_id = "01935f2a-6f00-7000-8000-000000000010".parse();
        Self {
            id: id.unwrap_or_else(|_| ClientViewId::new()),
            project_id: project_id.unwrap_or_else(|_| ProjectId::new()),
            client: PersonRef::example(),
            expires_at: at() + CLIENT_VIEW_LIFE,
        }
    }
}
