//! Accounts and people as calls return them.

use kernel::{Cause, UserId};
use poem_openapi::{Enum, Object};

use crate::{
    list::Total,
    user::{Role, User},
};

/// An action of an admin on an account.
#[derive(Clone, Copy, Enum)]
#[oai(rename = "UserAction", rename_all = "snake_case")]
pub(super) enum Action {
    Approve,
    Reject,
    ResendLink,
    Edit,
    ChangeRole,
    Suspend,
    Reactivate,
    EndSessions,
}

impl From<identity::Action> for Action {
    fn from(it: identity::Action) -> Self {
        match it {
            identity::Action::Approve => Self::Approve,
            identity::Action::Reject => Self::Reject,
            identity::Action::ResendLink => Self::ResendLink,
            identity::Action::Edit => Self::Edit,
            identity::Action::ChangeRole => Self::ChangeRole,
            identity::Action::Suspend => Self::Suspend,
            identity::Action::Reactivate => Self::Reactivate,
            identity::Action::EndSessions => Self::EndSessions,
        }
    }
}

/// A page of accounts.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct AccountList {
    pub(super) items: Vec<Account>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// An account as an admin sees it.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Account {
    #[oai(flatten)]
    pub(super) user: User,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
    /// Whether the account was created by an invitation that is not accepted yet.
    pub(super) is_invited: bool,
    pub(super) approved_by: Option<PersonName>,
    /// The admin who proposed this person as an admin; a second admin must approve.
    pub(super) proposed_by: Option<PersonName>,
    pub(super) rejection_reason: Option<String>,
    pub(super) suspension_reason: Option<String>,
}

impl Account {
    pub(super) fn new(it: identity::Account, cause: &Cause) -> Self {
        let identity::Account { user, approved_by, proposed_by } = it;
        let actions = cause.actor.map(|it| user.actions(it.user)).unwrap_or_default();
        Self {
            can: actions.into_iter().map(Into::into).collect(),
            is_invited: user.is_invited(),
            approved_by: approved_by.map(Into::into),
            proposed_by: proposed_by.map(Into::into),
            rejection_reason: user.rejection_reason.clone(),
            suspension_reason: user.suspension_reason.clone(),
            user: user.into(),
        }
    }
}

/// A reference to a person, with their name.
#[derive(Object)]
#[oai(example)]
pub(super) struct PersonName {
    pub(super) id: UserId,
    pub(super) full_name: String,
}

impl From<identity::Person> for PersonName {
    fn from(it: identity::Person) -> Self {
        Self { id: it.id, full_name: it.full_name }
    }
}

/// People who can be assigned work.
#[derive(Object)]
#[oai(example)]
pub(super) struct AssignableList {
    pub(super) items: Vec<AssignableUser>,
}

/// A person who can be assigned work.
#[derive(Object)]
#[oai(example)]
pub(super) struct AssignableUser {
    pub(super) id: UserId,
    pub(super) full_name: String,
    pub(super) role: Role,
}

impl From<identity::Assignable> for AssignableUser {
    fn from(it: identity::Assignable) -> Self {
        Self { id: it.id, full_name: it.full_name, role: it.role.into() }
    }
}
