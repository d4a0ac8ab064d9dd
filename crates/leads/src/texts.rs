//! Refusals of single fields, in the words people read.

pub(crate) const PHONE_REQUIRED: &str = "Phone number is required";
pub(crate) const NAME_LINKED: &str = "Please enter a name without links and email addresses";
pub(crate) const PHONE_INVALID: &str = "Please enter a valid phone number";

pub(crate) const FOLLOW_UP_REQUIRED: &str = "Please choose when to follow up";
pub(crate) const FOLLOW_UP_PAST: &str = "The next follow-up must be in the future";
pub(crate) const FOLLOW_UP_UNWANTED: &str = "Only an open lead has a next follow-up";
pub(crate) const REVISIT_REQUIRED: &str = "Please choose the day on which to take it up again";
pub(crate) const REVISIT_PAST: &str = "The day on which to take it up again must be in the future";
pub(crate) const REVISIT_UNWANTED: &str = "Only a lead on hold is taken up again on a day";
pub(crate) const LOST_REASON_REQUIRED: &str = "Please say why the lead was lost";
pub(crate) const LOST_REASON_UNWANTED: &str = "Only a lost lead has a reason";
pub(crate) const LOST_NOTE_REQUIRED: &str = "Please describe the other reason";
pub(crate) const LOST_NOTE_UNWANTED: &str = "Only a lost lead has a note about its loss";

/// Note about a loss that a withdrawal brings about.
pub(crate) const WITHDREW: &str = "The person withdrew their consent.";

pub(crate) const OUTCOME_REQUIRED: &str = "Please say how the call ended";
pub(crate) const OUTCOME_UNWANTED: &str = "Only a call has an outcome";
pub(crate) const NOTE_REQUIRED: &str = "Please write the note";
pub(crate) const FILES_UNWANTED: &str = "Only a proposal has files";
pub(crate) const FILES_MANY: &str = "A proposal has at most 5 files";
pub(crate) const FILE_TWICE: &str = "List each file once";
pub(crate) const UNFIT_FILE: &str =
    "Must be a file you uploaded to this lead and have not used yet";
pub(crate) const HAPPENED_LATER: &str = "This cannot be in the future";
pub(crate) const HAPPENED_BEFORE: &str = "This was before the lead came in";

pub(crate) const CLIENT_EMAIL_REQUIRED: &str =
    "Please enter the person's e-mail address first, so that they can be invited";
pub(crate) const OWNER_UNKNOWN: &str = "Please choose a salesperson or an admin who is active";
pub(crate) const LEAVE_PAST: &str = "The last day of leave cannot be in the past";
pub(crate) const LEAVE_LONG: &str = "The last day of leave must be within a year";
pub(crate) const MERGE_SAME: &str = "A lead cannot be merged into itself";

pub(crate) const FILE_UNREADABLE: &str =
    "This file cannot be read: it is damaged, or it is neither CSV nor XLSX";
pub(crate) const FILE_OLD: &str =
    "This is an old Excel file, or one with a password. Please save it as XLSX without a password";
pub(crate) const FILE_NOT_UTF8: &str =
    "This file is not in UTF-8. Please save it as “CSV UTF-8” or as XLSX";
pub(crate) const FILE_QUOTE_OPEN: &str =
    "A quotation mark in this file is never closed: the file may be incomplete";
pub(crate) const FILE_EMPTY: &str = "This file has no rows below its headings";
pub(crate) const FILE_LARGE: &str = "The file must be at most 5 MB";
pub(crate) const FILE_LONG: &str = "The file must have at most 10,000 rows below its headings";
pub(crate) const FILE_WIDE: &str = "The file must have at most 50 columns";
pub(crate) const FILE_HEAVY: &str = "This file contains too much text";

/// The refusal of a file because of one cell.
pub(crate) fn cell_long(row: usize) -> String {
    format!("A cell in row {row} has more than 5,000 characters")
}

/// The name of a column without a heading.
pub(crate) fn column(letters: &str) -> String {
    format!("Column {letters}")
}

pub(crate) const COLUMNS_REQUIRED: &str =
    "Please choose the columns with the name and the phone number";
pub(crate) const COLUMN_UNKNOWN: &str = "The file does not have this column";
pub(crate) const COLUMN_TWICE: &str = "A column can be chosen once only";
pub(crate) const FIELD_TWICE: &str = "A field can have one column only";

pub(crate) const FILES_WON: &str =
    "This lead is a project: add the files to the documents of the project";

pub(crate) const HIDDEN_CHARACTERS: &str = "Please remove the hidden characters";
pub(crate) const CITY_LONG: &str = "City must be at most 100 characters";
pub(crate) const PINCODE_INVALID: &str = "Please enter a valid 6-digit PIN code";
pub(crate) const PROJECT_TYPE_UNKNOWN: &str = "This project type is unknown";
pub(crate) const MESSAGE_LONG: &str = "Message and notes must be at most 2,000 characters";
pub(crate) const VALUE_INVALID: &str = "Please enter the value in rupees, as a number";
pub(crate) const DAY_INVALID: &str = "Please enter the day as 24/11/2026 or 2026-11-24";
pub(crate) const PERSON_KNOWN: &str = "This person is known already, or is earlier in the file";
