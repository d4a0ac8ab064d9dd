//! Refusals of single fields, in the words people read.

pub(crate) const HIDDEN_FROM_CLIENT: &str = "The client cannot see this ticket";
pub(crate) const UNKNOWN_MILESTONE: &str = "Choose a milestone of this project";
pub(crate) const SAME_TICKET: &str = "Choose another ticket";
pub(crate) const OTHER_PROJECT: &str = "Choose a ticket from this project";
pub(crate) const IS_DUPLICATE: &str = "This ticket is itself a duplicate";
pub(crate) const UNFIT_MENTION: &str = "Mentions someone who cannot see this";
pub(crate) const OWN_TICKET_HIDDEN: &str = "You cannot hide your own ticket";
pub(crate) const REASON_REQUIRED: &str = "Reason is required";
pub(crate) const RESOLUTION_REQUIRED: &str = "Please write what was done";
pub(crate) const RESOLUTION_UNWANTED: &str = "Allowed only when the ticket is resolved";
pub(crate) const CANCELLATION_REQUIRED: &str = "Please choose a reason";
pub(crate) const CANCELLATION_UNWANTED: &str = "Allowed only when the ticket is cancelled";
pub(crate) const DUPLICATE_REQUIRED: &str = "Please choose the other ticket";
pub(crate) const DUPLICATE_UNWANTED: &str = "Allowed only for a duplicate";
pub(crate) const ONLY_WITHDRAWAL: &str = "You can only withdraw the ticket";
pub(crate) const RATING_UNWANTED: &str = "Only a client can rate, when closing the ticket";
pub(crate) const RATING_RANGE: &str = "Must be from 1 to 5";
pub(crate) const RATING_REQUIRED: &str = "Please give a rating with the note";
pub(crate) const URGENT: &str = "Only our team can set \u{201c}urgent\u{201d}. Choose \u{201c}high\u{201d} and we will review it";
pub(crate) const UNFIT_ASSIGNEE: &str = "Must be an engineer or the manager of this project";
pub(crate) const TWICE: &str = "Stands twice";
pub(crate) const UNFIT_ATTACHMENT: &str =
    "Must be an attachment you uploaded to this project and have not sent yet";
