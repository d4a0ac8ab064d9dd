//! People as projects name them.

use chrono::{DateTime, Utc};
use kernel::{ProjectId, UserId};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
    payload::Json,
};
use projects::Projects;

use super::{
    Answer,
    form::InvitedClient,
    names::{MemberStatus, Part},
    project::{Project, changed, opened},
};
use crate::{
    caller::Call,
    input::{Fields, Form, Given, Input},
    problem::Result,
    tag::Tag,
    versioned::{Created, Done, Versioned},
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Projects")]
impl Api {
    /// Who is in a project.
    #[oai(path = "/projects/:id/members", method = "get", operation_id = "listProjectMembers")]
    async fn list_project_members(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
    ) -> Result<MemberList> {
        let view = call.module.project(call.cause, id.0).await?;
        Ok(Json(MemberList { items: view.members.into_iter().map(Into::into).collect() }))
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
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        user_id: Path<UserId>,
    ) -> Answer<Done> {
        call.module.remove_member(call.cause, id.0, user_id.0).await?;
        Ok(Done::Done)
    }

    /// Invite a client by their address.
    ///
    /// A person without an account is mailed a link, good for 7 days, to open one; a client with an
    /// account is mailed to accept. The answer is the same for every address: until it is accepted, the
    /// member has the name given here, the status `invited`, and an id that is no account's.
    #[oai(path = "/projects/:id/clients", method = "post", operation_id = "inviteProjectClient")]
    async fn invite_project_client(
        &self,
        call: Call<'_, Projects>,
        id: Path<ProjectId>,
        /// Names this call: a repeat within 24 hours makes nothing more and answers with
        /// what was made.
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

/// Somebody by name.
#[derive(Object)]
#[oai(example)]
pub(crate) struct PersonRef {
    pub(crate) id: UserId,
    pub(crate) full_name: String,
}

impl From<identity::Person> for PersonRef {
    fn from(it: identity::Person) -> Self {
        Self { id: it.id, full_name: it.full_name }
    }
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

impl From<projects::Member> for Member {
    fn from(it: projects::Member) -> Self {
        let identity::Person { id, full_name } = it.person;
        let (email, phone) = (it.email, it.phone);
        let user = MemberUser { id, full_name, email, phone, status: it.presence.into() };
        Self { user, part: it.part.into(), is_lead: it.is_lead, added_at: it.added_at }
    }
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

impl Form for Membership {
    type Command = (projects::Part, bool);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let part = fields.required("part", Given::name);
        let is_lead = fields.edit("is_lead", Given::flag);
        Some((part?, is_lead?.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn what_is_described_is_what_is_read() {
        assert_reads_what_it_describes::<Membership>();
    }
}
