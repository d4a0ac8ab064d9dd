//! Refusals of single fields, in the words people read.

pub(crate) const SUMMARY_REQUIRED: &str = "Please write what was done";
pub(crate) const IN_FUTURE: &str = "Must not be in the future";
pub(crate) const UNTIMED_ID: &str = "Must be a version 7 UUID";
pub(crate) const UNKNOWN_MILESTONE: &str = "Choose a milestone of this project";
pub(crate) const MILESTONE_DONE: &str = "This milestone is already submitted. Choose another one";
pub(crate) const MILESTONE_REQUIRED: &str = "Choose the milestone that this progress belongs to";
pub(crate) const UNKNOWN_PHOTO: &str =
    "Must be a picture you uploaded to this project and have not used elsewhere";
pub(crate) const ENDS_BEFORE: &str = "Must not be before the first day";
pub(crate) const TOO_LONG: &str = "Choose at most 92 days";
pub(crate) const LISTED_TWICE: &str = "Listed twice";
pub(crate) const REASON_REQUIRED: &str = "Please write what is missing";

pub(crate) fn progress_falls(from: i32, to: i32) -> String {
    format!("Progress falls from {from} % to {to} %. Please give the reason")
}
