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
    /// Markdown; `@[Full Name](user:id)` mentions somebody who may read it.
    #[oai(validator(min_length = 1, max_length = 20_000))]
    pub(super) description: String,
    pub(super) category: Category,
    /// `medium` unless said; `urgent` is for staff to set.
    pub(super) priority: Option<Priority>,
    /// Where on the site.
    #[oai(nullable, validator(max_length = 200))]
    pub(super) location_on_site: Option<String>,
    /// One of the project's.
    #[oai(nullable)]
    pub(super) milestone_id: Option<MilestoneId>,
    #[oai(nullable)]
    pub(super) due_on: Option<NaiveDate>,
    /// Whether the project's clients see it; false unless said. A client's own always is.
    pub(super) client_visible: Option<bool>,
    /// An engineer or the manager of the project, or an admin themselves; for managers and admins
    /// to say.
    #[oai(nullable)]
    pub(super) assignee_id: Option<UserId>,
    /// One's own uploads of category `attachment`, attached to nothing else.
    #[oai(validator(max_items = 20))]
    pub(super) attachments: Option<Vec<FileId>>,
    /// Another ticket of the project it has to do with.
    #[oai(nullable)]
    pub(super) linked_to: Option<TicketId>,
}

/// Changes of a ticket: absent fields stay unchanged, null clears a field.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketChange {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) title: Option<String>,
    /// Markdown; `@[Full Name](user:id)` mentions somebody who may read it.
    #[oai(validator(min_length = 1, max_length = 20_000))]
    pub(super) description: Option<String>,
    pub(super) category: Option<Category>,
    /// `urgent` is for staff to set.
    pub(super) priority: Option<Priority>,
    /// Where on the site.
    #[oai(nullable, validator(max_length = 200))]
    pub(super) location_on_site: Option<String>,
    /// One of the project's.
    #[oai(nullable)]
    pub(super) milestone_id: Option<MilestoneId>,
    #[oai(nullable)]
    pub(super) due_on: Option<NaiveDate>,
    /// A client's own stays visible (409 `requested_by_client`).
    pub(super) client_visible: Option<bool>,
}

/// Where a ticket is to stand, and what that takes.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketStep {
    pub(super) status: Status,
    /// Required for `waiting_on_client` (what we need), `open` (why again) and a rejection.
    #[oai(nullable, validator(max_length = 500))]
    pub(super) reason: Option<String>,
    /// The work done; required for `resolved`.
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) resolution: Option<String>,
    /// Required for `cancelled`.
    #[oai(nullable)]
    pub(super) cancellation: Option<Cancellation>,
    /// Required for a duplicate: a ticket of the same project that is none itself.
    #[oai(nullable)]
    pub(super) duplicate_of: Option<TicketId>,
    /// Of a client who confirms.
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "5")))]
    pub(super) rating: Option<i32>,
    /// Goes with `rating`.
    #[oai(nullable, validator(max_length = 1_000))]
    pub(super) rating_note: Option<String>,
}

/// The new assignee of a ticket.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct TicketAssignment {
    /// An engineer or the manager of the project, or an admin themselves; nobody's without.
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

/// One change of many tickets: exactly one of the five.
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
    /// Markdown; `@[Full Name](user:id)` mentions somebody who may read it.
    #[oai(validator(min_length = 1, max_length = 10_000))]
    pub(super) body: String,
    /// `client` unless said, `internal` on a ticket that clients do not see; clients write no
    /// internal ones.
    #[oai(nullable)]
    pub(super) visibility: Option<Visibility>,
    /// One's own uploads of category `attachment`, attached to nothing else.
    #[oai(validator(max_items = 20))]
    pub(super) attachments: Option<Vec<FileId>>,
}

/// The new text of a comment.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct CommentChange {
    /// Markdown; `@[Full Name](user:id)` mentions somebody who may read it.
    #[oai(validator(min_length = 1, max_length = 10_000))]
    pub(super) body: String,
}

/// A choice of tickets to come back to.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct NewTicketView {
    #[oai(validator(min_length = 1, max_length = 60))]
    pub(super) name: String,
    /// The parameters of the list as the address bar has them.
    #[oai(validator(max_length = 1_000))]
    pub(super) query: String,
}
