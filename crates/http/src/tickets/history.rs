use chrono::{DateTime, Utc};
use poem_openapi::Object;

use super::{comment::Comment, names::EntryKind};
use crate::projects::{activity::ActivityChange, member::PersonRef};

/// A part of what has happened to a ticket, the latest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketActivity {
    pub(super) items: Vec<TicketEntry>,
    /// Asks for the next part; absent at the end.
    pub(super) next_cursor: Option<String>,
}

/// Something that has happened to a ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketEntry {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// Absent for what the system did.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: EntryKind,
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
    /// Of `ticket_commented`: the comment as it is now.
    pub(super) comment: Option<Comment>,
}
