//! People who use the system.

use kernel::Role;

use crate::{Compared, Span};

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserFacts {
    pub roles: Vec<UsersOf>,
    /// Accounts that were created.
    pub created: Compared<i64>,
    /// Accounts that wait for approval now.
    pub waiting: i64,
}

/// People in one role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsersOf {
    pub role: Role,
    /// Active accounts now.
    pub accounts: i64,
    /// People who were signed in at some time.
    pub signed_in: Compared<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Users {
    pub span: Span,
    /// All roles, in their order.
    pub roles: Vec<UsersOf>,
    pub signed_in: Compared<i64>,
    pub created: Compared<i64>,
    pub waiting: i64,
}

impl Users {
    pub(crate) fn of(facts: &UserFacts, span: Span) -> Self {
        let of = |role: Role| {
            let found = facts.roles.iter().find(|it| it.role == role).copied();
            found.unwrap_or(UsersOf { role, accounts: 0, signed_in: Compared::default() })
        };
        let roles: Vec<_> = Role::ALL.map(of).into();
        let signed_in = Compared {
            range: roles.iter().map(|it| it.signed_in.range).sum(),
            before: roles.iter().map(|it| it.signed_in.before).sum(),
        };
        Self { span, roles, signed_in, created: facts.created, waiting: facts.waiting }
    }
}
