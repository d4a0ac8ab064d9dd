//! People as projects name them.

use chrono::{DateTime, Utc};
use kernel::{Cause, ProjectId, UserId};
use poem::{http::HeaderMap, web::Data};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
};

use super::{
    Answer,
    form::InvitedClient,
    names::{MemberStatus, Part},
    project::Project,
};
use crate::{
    api::Tag,
    caller::Caller,
    input::Input,
    problem::{Problem, Result},
    versioned::{Created, Done, Versioned},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// Who is in a project.
    #[oai(path = "/projects/:id/members", method = "get", operation_id = "listProjectMembers")]
    async fn list_project_members(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
    ) -> Result<MemberList> {
        Err(Problem::pending())
    }

    /// Give somebody a part in a project.
    ///
    /// Their role has to fit it (422 `part`). Another manager, whom only an admin names, takes
    /// the place of the one before.
    #[oai(
        path = "/projects/:id/members/:user_id",
        method = "put",
        operation_id = "setProjectMember"
    )]
    async fn set_project_member(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        user_id: Path<UserId>,
        form: Input<Membership>,
    ) -> Answer<Versioned<Project>> {
        Err(Problem::pending())
    }

    /// Take somebody out of a project.
    ///
    /// One client stays (409 `last_client`), and so does the manager until another takes their
    /// place (409 `manager_needed`).
    #[oai(
        path = "/projects/:id/members/:user_id",
        method = "delete",
        operation_id = "removeProjectMember"
    )]
    async fn remove_project_member(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        user_id: Path<UserId>,
    ) -> Answer<Done> {
        Err(Problem::pending())
    }

    /// Add a client by their address.
    ///
    /// An account that exists has to be a client's (422 `email`); without one, they are mailed a
    /// link, good for 7 days, to open one.
    #[oai(path = "/projects/:id/clients", method = "post", operation_id = "inviteProjectClient")]
    async fn invite_project_client(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
        #[oai(name = "Idempotency-Key", validator(min_length = 1, max_length = 255))]
        key: Header<Option<String>>,
        headers: &HeaderMap,
        form: Input<InvitedClient>,
    ) -> Answer<Created<Project>> {
        Err(Problem::pending())
    }
}

/// Somebody by name.
#[derive(Object)]
#[oai(example)]
pub(crate) struct PersonRef {
    pub(crate) id: UserId,
    pub(crate) full_name: String,
}

/// When something was done, and by whom.
#[derive(Object)]
#[oai(example)]
pub(super) struct Signature {
    pub(super) at: DateTime<Utc>,
    pub(super) by: PersonRef,
}

/// Somebody in a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct Member {
    pub(super) user: MemberUser,
    pub(super) part: Part,
    /// The engineer who answers for the site; one of a project.
    pub(super) is_lead: bool,
    pub(super) added_at: DateTime<Utc>,
}

/// The account behind a member.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct MemberUser {
    pub(super) id: UserId,
    pub(super) full_name: String,
    /// For staff; clients see that of staff.
    pub(super) email: Option<String>,
    /// For staff; clients see that of staff.
    pub(super) phone: Option<String>,
    pub(super) status: MemberStatus,
}

/// Who is in a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct MemberList {
    pub(super) items: Vec<Member>,
}

/// What somebody is to be in a project.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct Membership {
    /// Fits their role.
    pub(super) part: Part,
    /// Of an engineer; whoever led before no longer does.
    #[oai(default)]
    pub(super) is_lead: bool,
}

impl crate::input::Form for Membership {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}
