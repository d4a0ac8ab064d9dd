//! Invitations of clients to projects.

use chrono::{DateTime, Utc};
use kernel::InvitationId;
use poem_openapi::{Object, OpenApi, param::Path, payload::Json, types::Example};
use projects::{Invited, Projects};

use super::Answer;
use crate::{
    caller::Call, person_ref::PersonRef, problem::Result, tag::Tag, user::at, versioned::Done,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// List projects to which the caller is invited.
    ///
    /// For clients, newest first. The team learns nothing about the invited account until the
    /// invitation is accepted.
    #[oai(path = "/project-invitations", method = "get", operation_id = "listProjectInvitations")]
    async fn list_project_invitations(
        &self,
        call: Call<'_, Projects>,
    ) -> Result<ProjectInvitationList> {
        let invited = call.module.invitations(call.cause).await?;
        Ok(Json(ProjectInvitationList { items: invited.into_iter().map(Into::into).collect() }))
    }

    /// Accept an invitation to a project.
    ///
    /// The caller can then see the project, and its team can see the caller's name and e-mail
    /// address.
    #[oai(
        path = "/project-invitations/:id/accept",
        method = "post",
        operation_id = "acceptProjectInvitation"
    )]
    async fn accept_project_invitation(
        &self,
        call: Call<'_, Projects>,
        id: Path<InvitationId>,
    ) -> Answer<Done> {
        call.module.accept_invitation(call.cause, id.0).await?;
        Ok(Done::Done)
    }
}

/// Invitations of the caller.
#[derive(Object)]
#[oai(example)]
struct ProjectInvitationList {
    items: Vec<ProjectInvitation>,
}

/// An invitation to join a project as its client.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct ProjectInvitation {
    id: InvitationId,
    project_name: String,
    invited_by: Option<PersonRef>,
    invited_at: DateTime<Utc>,
}

impl From<Invited> for ProjectInvitation {
    fn from(it: Invited) -> Self {
        Self {
            id: it.id,
            project_name: it.project,
            invited_by: it.by.map(Into::into),
            invited_at: it.at,
        }
    }
}

impl Example for ProjectInvitationList {
    fn example() -> Self {
        Self { items: vec![ProjectInvitation::example()] }
    }
}

impl Example for ProjectInvitation {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000060".parse();
        Self {
            id: id.unwrap_or_else(|_| InvitationId::new()),
            project_name: super::example::NAME.to_owned(),
            invited_by: Some(PersonRef::example()),
            invited_at: at(),
        }
    }
}
