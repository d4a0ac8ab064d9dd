//! Request bodies about accounts.

use identity::{Edit, Invitee};
use serde_json::Value;

use super::example::NAME;
use crate::{
    body::{body, change, email, full_name, phone, role, text},
    input::required,
    texts,
};

body! {
    /// The person to invite.
    pub(super) struct Invitation for Invitee {
        full_name: full_name() => NAME,
        email: email() => "vikram.nair@example.com",
        /// Optional. Must follow the rule of `Registration.phone`.
        phone: phone() => Value::Null,
        role: role() => "engineer",
    }
}

body! {
    /// Changes of an account; absent fields stay unchanged.
    pub(super) struct AccountChange for Edit {
        full_name: change(full_name().optional()) => NAME,
        /// An empty string or null removes the number.
        phone: change(phone()) => Value::Null,
        role: change(role().optional()) => "engineer",
    }
}

body! {
    /// The role to grant.
    pub(super) struct Approval (optional) -> Option<kernel::Role> {
        /// Default: the requested role.
        role: change(role().optional()) => "engineer",
    } => role
}

body! {
    /// The reason for rejecting a sign-up.
    pub(super) struct Rejection -> String {
        /// Shown to the person.
        reason: text(|it| short(required(it, texts::REASON_REQUIRED)?)).at_least(1).at_most(REASON) =>
            "Please ask your site manager to sign you up.",
    } => reason
}

body! {
    /// The reason for suspending an account.
    pub(super) struct Suspension (optional) -> Option<String> {
        /// Sent to the person; optional.
        reason: text(|it| match it.trim() {
            "" => Ok(None),
            it => short(it.to_owned()).map(Some),
        })
        .at_most(REASON)
        .nullable() => "Left the company.",
    } => reason
}

const REASON: usize = 500;

fn short(reason: String) -> Result<String, &'static str> {
    if reason.chars().count() <= REASON { Ok(reason) } else { Err(texts::REASON_LONG) }
}
