//! Texts of single fields, in the words people read.

pub(crate) const NO_THING: &str = "Must be an id, or a code such as PRJ-0042";
