//! The texts and ids of the examples.

use chrono::NaiveDate;
use kernel::{CommentId, DocumentId, FileId, MilestoneId, ProjectId, TicketId, UserId};

use crate::person_ref::PersonRef;

pub(super) const TITLE: &str = "Damp patch under the kitchen window";
pub(super) const DESCRIPTION: &str =
    "After each rain the wall below the **east window** is wet for a day.";
pub(super) const PLACE: &str = "Kitchen, east wall";
pub(super) const RESOLUTION: &str = "The sill was sealed again and the plaster dried.";

pub(super) fn ticket() -> TicketId {
    "01935f2a-6f00-7000-8000-000000000030".parse().unwrap_or_else(|_| TicketId::new())
}

pub(super) fn other() -> TicketId {
    "01935f2a-6f00-7000-8000-000000000031".parse().unwrap_or_else(|_| TicketId::new())
}

pub(super) fn comment() -> CommentId {
    "01935f2a-6f00-7000-8000-000000000032".parse().unwrap_or_else(|_| CommentId::new())
}

pub(super) fn document() -> DocumentId {
    "01935f2a-6f00-7000-8000-000000000034".parse().unwrap_or_else(|_| DocumentId::new())
}

pub(super) fn file() -> FileId {
    "01935f2a-6f00-7000-8000-000000000035".parse().unwrap_or_else(|_| FileId::new())
}

pub(super) fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

pub(super) fn milestone() -> MilestoneId {
    "01935f2a-6f00-7000-8000-000000000011".parse().unwrap_or_else(|_| MilestoneId::new())
}

pub(super) fn client() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000001".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Asha Rao".to_owned() }
}

pub(super) fn engineer() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Vikram Nair".to_owned() }
}

pub(super) fn due_on() -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(2026, 11, 28)
}

pub(super) fn mention() -> String {
    let PersonRef { id, full_name } = client();
    format!("@[{full_name}](user:{id})")
}
