//! Refusals of saved views, in the words people read.

pub(super) const UNKNOWN_FILTER: &str = "Remove the filters that this list does not have";
