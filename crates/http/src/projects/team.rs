//! Routes of the team of a project.

use kernel::{ProjectId, UserId};
use poem_openapi::{
    OpenApi,
    param::{Header, Path},
    payload::Json,
};
use projects::Projects;

use super::{
    Answer,
    client::InvitedClient,
    form::Membership,
    member::MemberList,
    project::{Project, changed, opened},
};
use crate::{
    caller::Call,
    input::Input,
    problem::Result,
    tag::Tag,
    versioned::{Created, Done, Versioned},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// List the members of a project.
    #[oai(path = "/projects/:id/members", method = "get", operation_id = "listProjectMembers")]
    async fn list_project_members(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
    ) -> Result<MemberList> {
        let view = call.module.project(call.cause, id.0).await?;
        Ok(Json(MemberList { items: view.members.into_iter().map(Into::into).collect() }))
    }

    /// Add a member to a project, or change their part.
    ///
    /// The part must fit the user's role (422 `part`). Only an admin can set the manager; a new
    /// manager replaces the current one.
    #[oai(
        path = "/projects/:id/members/:user_id",
        method = "put",
        operation_id = "setProjectMember"
    )]
    async fn set_project_member(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        user_id: Path<UserId>,
        form: Input<Membership>,
    ) -> Answer<Versioned<Project>> {
        let (part, is_lead) = form.0;
        let wanted = projects::Membership { user: user_id.0, part, is_lead };
        let view = call.module.set_member(call.cause, id.0, wanted).await?;
        Ok(changed(view, call.cause))
    }

    /// Remove a member from a project.
    ///
    /// The last client cannot be removed (409 `last_client`), and the manager can only be replaced
    /// (409 `manager_needed`).
    #[oai(
        path = "/projects/:id/members/:user_id",
        method = "delete",
        operation_id = "removeProjectMember"
    )]
    async fn remove_project_member(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        user_id: Path<UserId>,
    ) -> Answer<Done> {
        call.module.remove_member(call.cause, id.0, user_id.0).await?;
        Ok(Done::Done)
    }

    /// Invite a client by e-mail address.
    ///
    /// A person without an account receives a link by e-mail, valid for 7 days, to open one. A
    /// client with an account receives an e-mail that asks them to accept. The answer is the same
    /// for every address. Until the invitation is accepted, the member has the name given here, the
    /// status `invited`, and an id that is not the id of an account.
    #[oai(path = "/projects/:id/clients", method = "post", operation_id = "inviteProjectClient")]
    async fn invite_project_client(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// A unique key for this call. A repeat within 24 hours creates nothing new and returns the
        /// result of the first call.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        form: Input<InvitedClient>,
    ) -> Answer<Created<Project>> {
        let cause = call.once(key.0, form.digest())?;
        let (full_name, email, phone) = &form.0;
        let invited =
            call.module.invite_client(&cause, id.0, full_name, email, phone.as_ref()).await?;
        Ok(opened(invited, &cause))
    }
}
