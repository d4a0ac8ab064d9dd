//! Texts of single fields, in the words people read.

pub(crate) const ENDS_BEFORE_IT_BEGINS: &str = "The last day must not be before the first";
pub(crate) const TOO_LONG: &str = "Choose at most 3 years";
pub(crate) const TOO_FAR: &str = "Choose days between 1905 and 2195";
