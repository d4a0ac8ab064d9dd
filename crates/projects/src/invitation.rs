use chrono::{DateTime, Utc};
use identity::{Email, FullName, Person, Phone};
use kernel::{InvitationId, ProjectId, UserId};

/// A place in a project that waits for a client to accept it.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub id: InvitationId,
    pub project: ProjectId,
    /// The account that has the address; no answer names it.
    pub user: UserId,
    pub email: Email,
    pub full_name: FullName,
    pub phone: Option<Phone>,
    pub at: DateTime<Utc>,
    pub by: UserId,
}

/// An invitation as the invited person sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invited {
    pub id: InvitationId,
    /// The project's name.
    pub project: String,
    pub by: Option<Person>,
    pub at: DateTime<Utc>,
}
