//! Refusals of single fields, in the words people read.

pub(crate) const ROLE_TOO_HIGH: &str = "Choose the requested role or a lower one";
pub(crate) const ROLE_CLOSED: &str =
    "This role is not open for sign-up. Please choose another one, or ask us for an invitation.";
pub(crate) const PASSWORD_WEAK: &str = "Password must be at least 8 characters with uppercase, lowercase, number, and special character";
pub(crate) const PASSWORD_LONG: &str = "Password must be at most 1,024 characters";
pub(crate) const PASSWORD_COMMON: &str =
    "This password is one of the most common ones. Please choose another.";
pub(crate) const PASSWORD_REQUIRED: &str = "Password is required";
