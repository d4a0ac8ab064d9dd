//! Refusals that all modules share, in the words people read.

pub(crate) const EMAIL_REQUIRED: &str = "Email is required";
pub(crate) const EMAIL_INVALID: &str = "Please enter a valid email";
pub(crate) const NAME_REQUIRED: &str = "Full name is required";
pub(crate) const NAME_HIDDEN: &str = "Full name must not contain hidden characters";
pub(crate) const NAME_LONG: &str = "Full name must be at most 100 characters";
pub(crate) const PHONE_INVALID: &str = "Please enter a valid phone number";
pub(crate) const KEY_MISUSED: &str = "This Idempotency-Key was used for another request.";
