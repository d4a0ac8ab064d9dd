use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{MemberRole, Role, UserId};

kernel::names! {
    /// Whether somebody can be reached through their account.
    pub enum Presence as "presence" {
        Active = "active",
        /// Has not opened the invitation yet.
        Invited = "invited",
        /// Suspended, or no longer in the role their part needs.
        Inactive = "inactive",
    }
}

/// Somebody in a project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub person: Person,
    /// None to whom it is not told: clients are not told of one another.
    pub email: Option<String>,
    pub phone: Option<String>,
    pub part: MemberRole,
    /// The engineer who answers for the site; at most one.
    pub is_lead: bool,
    pub presence: Presence,
    pub added_at: DateTime<Utc>,
}

/// Somebody who could be made a member.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    pub person: Person,
    pub role: Role,
}

/// A place in a project, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    pub user: UserId,
    pub part: MemberRole,
    pub is_lead: bool,
}
