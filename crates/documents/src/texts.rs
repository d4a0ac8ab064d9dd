//! Refusals of single fields, in the words people read.

pub(crate) const CONTRACT_OF_MANAGER: &str = "Only project managers can file contracts";
pub(crate) const ATTACHMENT_CATEGORY: &str =
    "Attachments keep their category, and other documents cannot become attachments";
pub(crate) const ATTACHMENT_VISIBILITY: &str =
    "An attachment is visible to everyone who can see its ticket or comment";
pub(crate) const TITLE_REQUIRED: &str = "Title is required";
pub(crate) const TITLE_LONG: &str = "Title must be at most 200 characters";
pub(crate) const TITLE_HIDDEN: &str = "Title must not contain hidden characters";
pub(crate) const FILE_REQUIRED: &str = "File is required";
pub(crate) const UNKNOWN_DOCUMENT: &str = "This project has no such document";
