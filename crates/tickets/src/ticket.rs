use std::ops::{Deref, DerefMut};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use kernel::{MilestoneId, ProjectId, TicketEvent, TicketFact, TicketId, UserId, end_of};

use crate::{
    Cancellation, Category, Error, Priority, ReplyClock, Result, Status, TargetState,
    status::StatusRules,
};

/// Something to be put right.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticket {
    pub summary: Summary,
    pub details: Details,
}

/// The part of a ticket that lists show, and by which the actions on it are decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    pub id: TicketId,
    /// The 42 of `TKT-0042`.
    pub number: i64,
    pub project: ProjectId,
    pub title: String,
    pub category: Category,
    pub priority: Priority,
    pub status: Status,
    pub requester: UserId,
    /// Whether a client asked for it, who then sees it.
    pub by_client: bool,
    pub assignee: Option<UserId>,
    pub due_on: Option<NaiveDate>,
    pub client_visible: bool,
    pub clock: ReplyClock,
    pub resolved_at: Option<DateTime<Utc>>,
    pub reopen_count: i32,
    pub created_at: DateTime<Utc>,
    /// The last change or comment.
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so. Comments do not count.
    pub version: i32,
}

/// The part of a ticket that only its page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Details {
    pub location_on_site: Option<String>,
    pub milestone: Option<MilestoneId>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The work done.
    pub resolution: Option<String>,
    pub cancellation: Option<Cancellation>,
    /// Why it waits, was opened again, or was cancelled.
    pub status_reason: Option<String>,
    pub duplicate_of: Option<TicketId>,
    pub rating: Option<Rating>,
}

/// How content a client is with how it was put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// 1 to 5.
    pub stars: i16,
    pub note: Option<String>,
    pub by: UserId,
    pub at: DateTime<Utc>,
}

/// Time after which a resolved ticket closes by itself; until then it can be reopened.
pub const CONFIRMATION_TIME: TimeDelta = TimeDelta::days(7);

impl Deref for Ticket {
    type Target = Summary;

    fn deref(&self) -> &Summary {
        &self.summary
    }
}

impl DerefMut for Ticket {
    fn deref_mut(&mut self) -> &mut Summary {
        &mut self.summary
    }
}

impl Summary {
    /// The public code.
    pub fn code(&self) -> String {
        code(self.number)
    }

    /// How it fares against its targets; None when it was cancelled.
    pub fn target_state(&self, now: DateTime<Utc>) -> Option<TargetState> {
        if self.status == Status::Cancelled {
            return None;
        }
        let ended = self.resolved_at.filter(|_| !self.status.is_open());
        Some(self.clock.state(ended, now))
    }

    /// When something is next due of it: an answer, or all of it at the end of its own day. None
    /// once it is settled.
    pub fn due(&self) -> Option<DateTime<Utc>> {
        let day_ends = self.due_on.filter(|_| self.status.is_open()).map(end_of);
        self.clock.due_at.into_iter().chain(day_ends).min()
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }

    pub(crate) fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }

    /// The event about this ticket, for all who can see it.
    pub(crate) fn event(&self, what: TicketFact) -> TicketEvent {
        self.event_among(!self.client_visible, what)
    }

    pub(crate) fn event_among(&self, is_internal: bool, what: TicketFact) -> TicketEvent {
        let (code, title) = (self.code(), self.title.clone());
        TicketEvent { ticket: self.id, project: self.project, code, title, is_internal, what }
    }
}

/// The public code of the ticket with this number.
pub fn code(number: i64) -> String {
    format!("TKT-{number:04}")
}

/// The number of the ticket that somebody calls so: `TKT-0042`, `#42` or `42`.
pub fn number(text: &str) -> Option<i64> {
    let text = text.trim();
    let strip = |prefix: &str| {
        let head = text.get(..prefix.len())?;
        head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
    };
    let digits = strip("TKT-").or_else(|| strip("#")).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit());
    digits.parse().ok().filter(|_| is_number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_found_by_what_people_call_it() {
        for text in ["TKT-0042", "tkt-42", "#42", " 42 "] {
            assert_eq!(number(text), Some(42), "{text}");
        }
        for text in ["", "TKT-", "PRJ-0042", "4 2", "-42", "99999999999999999999", "टी"] {
            assert_eq!(number(text), None, "{text}");
        }
        assert_eq!(number(&code(7)), Some(7));
    }
}
