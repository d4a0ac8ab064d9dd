use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, Failure, Page, ProjectId, TicketId};
use poem_openapi::Object;
use serde::Serialize;
use tickets::{Column, Overview, TicketRef};

use super::names::{Action, Category, Priority, SlaState, Status};
use crate::{
    json::{instant, instant_if_any},
    list::Total,
    person_ref::PersonRef,
};

/// A page of tickets.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketList {
    pub(super) items: Vec<TicketSummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// Tickets grouped by status.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct TicketBoard {
    /// One for each status, in the order a ticket goes through them.
    pub(super) columns: Vec<TicketColumn>,
}

/// The tickets with one status.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketColumn {
    pub(super) status: Status,
    pub(super) total: Total,
    /// At most 20, in the order `next`.
    pub(super) items: Vec<TicketSummary>,
    /// The cursor for `listTickets` with this status and `sort=next`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
}

/// A ticket as lists show it.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketSummary {
    pub(super) id: TicketId,
    /// The public code: `TKT-0042`.
    pub(super) code: String,
    /// Counts the changes of this ticket.
    pub(super) version: i32,
    pub(super) project: ProjectRef,
    pub(super) title: String,
    pub(super) status: Status,
    pub(super) priority: Priority,
    pub(super) category: Category,
    pub(super) requester: PersonRef,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) assignee: Option<PersonRef>,
    /// Whether the project's clients can see the ticket.
    pub(super) client_visible: bool,
    /// Absent if the ticket is cancelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) sla_state: Option<SlaState>,
    /// The next due time: the first response, then the resolution. Absent while the ticket waits
    /// for the client, and when it is resolved, closed or cancelled.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) due_at: Option<DateTime<Utc>>,
    /// The due day set by staff; the ticket is due by the end of that day in Asia/Kolkata.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) due_on: Option<NaiveDate>,
    /// Number of comments visible to the caller.
    pub(super) comments: i64,
    /// Number of times the ticket was reopened.
    pub(super) reopen_count: i32,
    #[serde(serialize_with = "instant")]
    pub(super) created_at: DateTime<Utc>,
    #[serde(serialize_with = "instant")]
    pub(super) updated_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
    /// The statuses to which the caller can change it now. For a client, `closed` confirms the
    /// resolution.
    pub(super) next_statuses: Vec<Status>,
}

/// The project of a ticket.
#[derive(Object, Serialize)]
#[oai(rename = "TicketProject", example)]
pub(super) struct ProjectRef {
    pub(super) id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) code: String,
    pub(super) name: String,
}

/// A reference to a ticket, with its title.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct TicketReference {
    pub(super) id: TicketId,
    /// The public code: `TKT-0042`.
    pub(super) code: String,
    pub(super) title: String,
    pub(super) status: Status,
}

/// Tickets similar to a new one.
#[derive(Object)]
#[oai(example)]
pub(super) struct SimilarTickets {
    /// At most 5, the most similar first.
    pub(super) items: Vec<TicketReference>,
}

/// The outcome of a change of many tickets.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketBulkResult {
    /// One result for each id, in the order of the request.
    pub(super) results: Vec<TicketResult>,
}

/// The outcome for one ticket.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct TicketResult {
    pub(super) id: TicketId,
    pub(super) ok: bool,
    /// The error code that a call for this single ticket would return.
    pub(super) code: Option<String>,
    /// An explanation for people.
    pub(super) message: Option<String>,
}

impl TicketList {
    pub(super) fn new(page: Page<Overview>, cause: &Cause) -> Self {
        Self {
            items: page.items.into_iter().map(|it| TicketSummary::new(it, cause)).collect(),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

impl TicketColumn {
    pub(super) fn new(column: Column, cause: &Cause) -> Self {
        let TicketList { items, next_cursor, total } = TicketList::new(column.page, cause);
        Self { status: column.status.into(), total, items, next_cursor }
    }
}

impl TicketSummary {
    pub(super) fn new(it: Overview, cause: &Cause) -> Self {
        let Overview { summary, project, requester, assignee, comments, .. } = it;
        let site = project.site;
        let can = cause.actor.map(|it| summary.actions(&it, site));
        let next = cause.actor.map(|it| summary.next_statuses(&it, site, cause.at));
        Self {
            id: summary.id,
            code: summary.code(),
            version: summary.version,
            project: project.into(),
            status: summary.status.into(),
            priority: summary.priority.into(),
            category: summary.category.into(),
            requester: requester.into(),
            assignee: assignee.map(Into::into),
            client_visible: summary.client_visible,
            sla_state: summary.target_state(cause.at).map(Into::into),
            due_at: summary.clock.due_at,
            due_on: summary.due_on,
            comments,
            reopen_count: summary.reopen_count,
            created_at: summary.created_at,
            updated_at: summary.updated_at,
            can: can.into_iter().flatten().map(Into::into).collect(),
            next_statuses: next.into_iter().flatten().map(Into::into).collect(),
            title: summary.title,
        }
    }
}

impl From<tickets::ProjectRef> for ProjectRef {
    fn from(it: tickets::ProjectRef) -> Self {
        Self { id: it.id, code: it.code, name: it.name }
    }
}

impl From<TicketRef> for TicketReference {
    fn from(it: TicketRef) -> Self {
        Self { id: it.id, code: it.code(), title: it.title, status: it.status.into() }
    }
}

impl From<(TicketId, tickets::Result<()>)> for TicketResult {
    fn from((id, outcome): (TicketId, tickets::Result<()>)) -> Self {
        let error = outcome.err();
        Self {
            id,
            ok: error.is_none(),
            code: error.as_ref().map(|it| it.code().to_owned()),
            message: error.map(|it| it.to_string()),
        }
    }
}
