//! Refusals of single fields, in the words people read.

pub(crate) const PINCODE_INVALID: &str = "Please enter a valid 6-digit PIN code";
pub(crate) const UNFIT_PICTURE: &str =
    "Choose a picture of this project that everyone on it can see";
pub(crate) const REASON_REQUIRED: &str = "Reason is required";
pub(crate) const NEEDED_TO_PUBLISH: &str = "Required to show the project in public";
pub(crate) const NO_PHOTO_REASON_REQUIRED: &str = "Add a photo, or say why there is none";
pub(crate) const NO_PICTURE: &str = "Choose a picture";
pub(crate) const LISTED_TWICE: &str = "Listed twice";
pub(crate) const BEFORE_PROJECT_START: &str = "Must not be before the project's planned start";
pub(crate) const PROGRESS_UNWANTED: &str = "Can be set only while the milestone is in progress";
pub(crate) const CLIENT_REQUIRED: &str = "A project needs a client";
pub(crate) const MANAGER_REQUIRED: &str = "Please choose a manager";
pub(crate) const MANAGER_IS_CREATOR: &str = "You must be the manager of a project you create";
pub(crate) const ONE_LEAD: &str = "Only one engineer can lead the site";
pub(crate) const ALREADY_MEMBER: &str = "This person is already in the project";
pub(crate) const NOT_A_CLIENT: &str = "This person is not a client";
pub(crate) const NOT_AN_ENGINEER: &str = "This person is not an engineer";
pub(crate) const NOT_A_MANAGER: &str = "This person is not a project manager";
pub(crate) const WEIGHT_RANGE: &str = "Must be between 0.01 % and 100 %";
pub(crate) const UNKNOWN_MILESTONE: &str = "Not a milestone of this project, or listed twice";
pub(crate) const BEFORE_PLANNED_START: &str = "Must not be before the planned start";
pub(crate) const AFTER_FIRST_MILESTONE: &str = "A milestone is planned before this day";
pub(crate) const BEFORE_ACTUAL_START: &str = "Must not be before the actual start";
pub(crate) const ACTUAL_START_REQUIRED: &str = "Required with the actual end";
pub(crate) const BEFORE_START: &str = "Must not be before the start";
pub(crate) const IN_FUTURE: &str = "Must not be in the future";
pub(crate) const HEALTH_NOTE_REQUIRED: &str = "Please write what is wrong";
pub(crate) const COORDINATES_REQUIRED: &str = "Enter both latitude and longitude, or neither";
pub(crate) const OTHER_SYSTEM_REQUIRED: &str =
    "Enter both the other system and its number, or neither";
pub(crate) const UNKNOWN_TEMPLATE: &str = "Choose one of the templates";
pub(crate) const UNKNOWN_FILE: &str = "Not a file of this project";
pub(crate) const UNKNOWN_PERSON: &str = "This person was not found";
pub(crate) const UNKNOWN_CLIENT: &str = "Choose an active client of this project";
pub(crate) const CHOOSE_CLIENT: &str = "Choose one of the clients";
pub(crate) const LEAD_IS_ENGINEER: &str = "Only an engineer can lead the site";

pub(crate) fn plan_size(most: usize) -> String {
    format!("A plan has 1 to {most} milestones")
}

/// `sum` is in percent.
pub(crate) fn weights(sum: &str) -> String {
    format!("Weights must add up to 100 %: they add up to {sum} %")
}
