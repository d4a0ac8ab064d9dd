//! People as projects name them.

use chrono::{DateTime, Utc};
use kernel::UserId;
use poem_openapi::Object;

use super::names::{MemberStatus, Part};

/// A member of a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct Member {
    pub(super) user: MemberUser,
    pub(super) part: Part,
    /// Whether this engineer is responsible for the site; at most one per project.
    pub(super) is_lead: bool,
    pub(super) added_at: DateTime<Utc>,
}

/// The account of a member.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct MemberUser {
    pub(super) id: UserId,
    pub(super) full_name: String,
    /// Shown to staff. Clients see the addresses of staff only.
    pub(super) email: Option<String>,
    /// Shown to staff. Clients see the addresses of staff only.
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

/// A member of a project.
#[derive(Object)]
#[oai(example)]
pub(super) struct MemberList {
    pub(super) items: Vec<Member>,
}
