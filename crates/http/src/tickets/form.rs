//! Request bodies of tickets.

use chrono::NaiveDate;
use kernel::{FileId, MilestoneId, ProjectId, TicketId, UserId};
use poem_openapi::Object;

use super::names::{Cancellation, Category, Priority, Status};
use crate::projects::names::Visibility;

/// A ticket to raise.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct NewTicket {
    pub(super) project_id: ProjectId,
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: String,
    /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
    #[oai(validator(min_length = 1, max_length = 20_000))]
    pub(super) description: String,
    pub(super) category: Category,
    /// Default: `medium`. Only staff can set `urgent`.
    pub(super) priority: Option<Priority>,
    /// The place on the site.
    #[oai(nullable, validator(max_length = 200))]
    pub(super) location_on_site: Option<String>,
    /// A milestone of the project.
    #[oai(nullable)]
    pub(super) milestone_id: Option<MilestoneId>,
    #[oai(nullable)]
    pub(super) due_on: Option<NaiveDate>,
    /// Whether the project's clients can see the ticket. Default: false. A client's own ticket is
    /// always visible.
    pub(super) client_visible: Option<bool>,
    /// An engineer or the manager of the project; admins can also assign themselves. Only managers
    /// and admins can set it.
    #[oai(nullable)]
    pub(super) assignee_id: Option<UserId>,
    /// The caller's own uploads of category `attachment` that are not attached to anything yet.
    #[oai(validator(max_items = 20))]
    pub(super) attachments: Option<Vec<FileId>>,
    /// A related ticket of the same project.
    #[oai(nullable)]
    pub(super) linked_to: Option<TicketId>,
}

/// Changes of a ticket: absent fields stay unchanged, null clears a field.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketChange {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
    /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
    #[oai(validator(min_length = 1, max_length = 20_000))]
    pub(super) description: Option<String>,
    pub(super) category: Option<Category>,
    /// Only staff can set `urgent`.
    pub(super) priority: Option<Priority>,
    /// The place on the site.
    #[oai(nullable, validator(max_length = 200))]
    pub(super) location_on_site: Option<String>,
    /// A milestone of the project.
    #[oai(nullable)]
    pub(super) milestone_id: Option<MilestoneId>,
    #[oai(nullable)]
    pub(super) due_on: Option<NaiveDate>,
    /// A client's own ticket cannot be hidden from clients (409 `requested_by_client`).
    pub(super) client_visible: Option<bool>,
}

/// The new status of a ticket, with the fields that it requires.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketStep {
    pub(super) status: Status,
    /// Required for `waiting_on_client` (the question), for `open` (the reason for reopening) and
    /// for a rejection.
    #[oai(nullable, validator(max_length = 500))]
    pub(super) reason: Option<String>,
    /// The work done; required for `resolved`.
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) resolution: Option<String>,
    /// Required for `cancelled`.
    #[oai(nullable)]
    pub(super) cancellation: Option<Cancellation>,
    /// Required for a duplicate: the original, a ticket of the same project that is not a duplicate
    /// itself.
    #[oai(nullable)]
    pub(super) duplicate_of: Option<TicketId>,
    /// The rating of a client who confirms the resolution.
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "5")))]
    pub(super) rating: Option<i32>,
    /// Requires `rating`.
    #[oai(nullable, validator(max_length = 1_000))]
    pub(super) rating_note: Option<String>,
}

/// The new assignee of a ticket.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketAssignment {
    /// An engineer or the manager of the project; admins can also assign themselves. Absent: the
    /// ticket becomes unassigned.
    #[oai(nullable)]
    pub(super) assignee_id: Option<UserId>,
}

/// The ticket that receives this one.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct TicketMerge {
    /// A ticket of the same project that can still be changed.
    pub(super) into: TicketId,
}

/// One change for many tickets. Exactly one of the five changes must be given.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketBulkChange {
    #[oai(validator(min_items = 1, max_items = 50))]
    pub(super) ids: Vec<TicketId>,
    #[oai(nullable)]
    pub(super) status: Option<TicketStep>,
    #[oai(nullable)]
    pub(super) priority: Option<Priority>,
    #[oai(nullable)]
    pub(super) category: Option<Category>,
    #[oai(nullable)]
    pub(super) assign: Option<TicketAssignment>,
    #[oai(nullable)]
    pub(super) watch: Option<bool>,
}

/// A new comment on a ticket.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct NewComment {
    /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
    #[oai(validator(min_length = 1, max_length = 10_000))]
    pub(super) body: String,
    /// Default: `client`, or `internal` on a ticket hidden from clients. Clients cannot write
    /// internal comments.
    #[oai(nullable)]
    pub(super) visibility: Option<Visibility>,
    /// The caller's own uploads of category `attachment` that are not attached to anything yet.
    #[oai(validator(max_items = 20))]
    pub(super) attachments: Option<Vec<FileId>>,
}

/// The new text of a comment.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct CommentChange {
    /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
    #[oai(validator(min_length = 1, max_length = 10_000))]
    pub(super) body: String,
}

/// A saved view: a name and the filters of the ticket list.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct NewTicketView {
    #[oai(validator(min_length = 1, max_length = 60))]
    pub(super) name: String,
    /// The query string of the list, as in the address bar.
    #[oai(validator(max_length = 1_000))]
    pub(super) query: String,
}
