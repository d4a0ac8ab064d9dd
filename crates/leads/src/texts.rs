//! Refusals of single fields, in the words people read.

pub(crate) const PHONE_REQUIRED: &str = "Phone number is required";
pub(crate) const PHONE_INVALID: &str = "Please enter a valid phone number";
