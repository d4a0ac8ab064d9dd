use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Role, UserId};

kernel::names! {
    /// A person's part in a project.
    pub enum MemberRole as "part" {
        /// For whom it is built.
        Client = "client",
        Engineer = "engineer",
        /// One alone.
        Manager = "manager",
    }

    /// Whether somebody can be reached through their account.
    pub enum Presence as "presence" {
        Active = "active",
        /// Has not opened the invitation yet.
        Invited = "invited",
        /// Suspended, or no longer in the role their part needs.
        Inactive = "inactive",
    }
}

impl MemberRole {
    /// As what somebody in this role sees projects; None sees none, or all.
    pub const fn of(role: Role) -> Option<Self> {
        match role {
            Role::Client => Some(Self::Client),
            Role::Engineer => Some(Self::Engineer),
            Role::ProjectManager => Some(Self::Manager),
            Role::Salesperson | Role::Admin => None,
        }
    }

    /// Whether a person with this role may have the part.
    pub const fn fits(self, role: Role) -> bool {
        matches!(
            (self, role),
            (Self::Client, Role::Client)
                | (Self::Engineer, Role::Engineer)
                | (Self::Manager, Role::ProjectManager)
        )
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A role that fits a part sees the project through it.
    #[test]
    fn a_part_is_taken_in_the_role_it_is_seen_in() {
        for part in MemberRole::ALL {
            for role in Role::ALL {
                assert_eq!(part.fits(role), MemberRole::of(role) == Some(part), "{part} {role}");
            }
        }
    }
}
