//! The example each schema shows.

use kernel::UserId;
use poem_openapi::types::Example;

use super::account::{Account, AccountList, Action, AssignableList, AssignableUser, PersonName};
use crate::{
    list::Total,
    user::{Role, User},
};

pub(super) const NAME: &str = "Vikram Nair";

fn id() -> UserId {
    "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new())
}

impl Example for AccountList {
    fn example() -> Self {
        Self { items: vec![Account::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for Account {
    fn example() -> Self {
        Self {
            user: User::example(),
            can: vec![Action::Edit, Action::ChangeRole, Action::Suspend, Action::EndSessions],
            is_invited: false,
            approved_by: Some(PersonName::example()),
            proposed_by: None,
            rejection_reason: None,
            suspension_reason: None,
        }
    }
}

impl Example for PersonName {
    fn example() -> Self {
        Self { id: id(), full_name: "Kavita Deshpande".to_owned() }
    }
}

impl Example for AssignableList {
    fn example() -> Self {
        Self { items: vec![AssignableUser::example()] }
    }
}

impl Example for AssignableUser {
    fn example() -> Self {
        Self { id: id(), full_name: NAME.to_owned(), role: Role::Engineer }
    }
}
