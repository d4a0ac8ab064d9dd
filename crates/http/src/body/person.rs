//! Fields about people, the same in every body.

use identity::Password;
use kernel::{Email, FullName, Phone};

use super::kind::{Text, text, text_as};
use crate::{input::required, user::Role};

pub(crate) fn full_name() -> Text<String, FullName> {
    text(str::parse).at_least(1).at_most(100)
}

/// The e-mail address of a new account or invitation.
pub(crate) fn email() -> Text<String, Email> {
    text(str::parse).at_most(254).like(r"^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$")
}

/// An empty number is none.
pub(crate) fn phone() -> Text<String, Option<Phone>> {
    text(Phone::parse_optional).nullable()
}

/// The password of a new account.
pub(crate) fn password() -> Text<String, Password> {
    ruled(str::parse)
}

/// The password that replaces another.
pub(crate) fn new_password() -> Text<String, Password> {
    ruled(|it| if it.is_empty() { Err(crate::texts::NEW_PASSWORD_REQUIRED) } else { it.parse() })
}

fn ruled(parse: fn(&str) -> Result<Password, &'static str>) -> Text<String, Password> {
    text(parse).at_least(8).at_most(1_024).like(r"^[A-Za-z0-9@$!%*?&]+$")
}

/// An existing password, not trimmed: a space may be part of it.
pub(crate) fn as_typed(text: &str) -> Result<String, &'static str> {
    if text.is_empty() { Err(crate::texts::PASSWORD_REQUIRED) } else { Ok(text.to_owned()) }
}

pub(crate) fn role() -> Text<Role, kernel::Role> {
    text_as(|it| it.parse().map_err(|_| crate::texts::ROLE_REQUIRED))
}

/// The six digits of a mailed code.
pub(crate) fn mailed_code() -> Text<String, String> {
    text(|it| required(it, crate::texts::CODE_REQUIRED))
}
