use kernel::{Cursor, Role, UserId};

use crate::{Status, User};

/// People offered for an assignment at once.
pub const ASSIGNABLE_AT_ONCE: i64 = 50;

/// An account as an admin sees it.
#[derive(Clone, Debug)]
pub struct Account {
    pub user: User,
    pub approved_by: Option<Person>,
    pub proposed_by: Option<Person>,
}

/// Somebody by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub full_name: String,
}

/// Somebody work can be given to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assignable {
    pub id: UserId,
    pub full_name: String,
    pub role: Role,
}

kernel::names! {
    /// In which order people are listed.
    pub enum Order as "order" {
        /// Accounts that wait for a decision first, then the newest.
        Waiting = "waiting",
        Name = "name",
        Newest = "newest",
    }
}

/// Which people to list.
#[derive(Clone, Debug)]
pub struct Filter {
    /// A part of the name, address or number.
    pub search: Option<String>,
    pub role: Option<Role>,
    pub status: Option<Status>,
    pub order: Order,
    pub after: Option<Cursor>,
    pub limit: i64,
}
