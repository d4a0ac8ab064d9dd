use crate::person_ref::PersonRef;
use chrono::{DateTime, Utc};
use kernel::{Cause, TicketId};
use poem_openapi::Object;
use tickets::Entry;

use super::{comment::Comment, names::EntryKind};
use crate::projects::activity::{ActivityChange, cut};

/// A page of a ticket's activity, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketActivity {
    pub(super) items: Vec<TicketEntry>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
}

/// An entry in the activity of a ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketEntry {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// The person who acted; absent if the system acted.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: EntryKind,
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
    /// For `ticket_commented`: the comment in its current form.
    pub(super) comment: Option<Comment>,
}

impl TicketActivity {
    /// `entries`: one more than fits where there are more.
    pub(super) fn new(
        ticket: TicketId,
        mut entries: Vec<Entry>,
        limit: usize,
        cause: &Cause,
    ) -> Self {
        let next_cursor = cut(ticket, &mut entries, limit, |it| it.id);
        let items = entries.into_iter().map(|it| TicketEntry::new(it, cause)).collect();
        Self { items, next_cursor }
    }
}

impl TicketEntry {
    fn new(it: Entry, cause: &Cause) -> Self {
        Self {
            id: it.id.to_string(),
            at: it.at,
            kind: (&it.what.fact).into(),
            changes: it.changes().into_iter().map(Into::into).collect(),
            reason: it.reason().map(str::to_owned),
            by: it.by.map(Into::into),
            comment: it.what.comment.map(|it| Comment::new(it, cause)),
        }
    }
}
