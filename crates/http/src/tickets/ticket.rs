use chrono::{DateTime, Utc};
use kernel::{Cause, DocumentId, FileId, MilestoneId, UserId};
use poem_openapi::Object;
use serde::Serialize;
use tickets::{Opened, Reader, Status, View};

use super::{
    names::{Cancellation, Part},
    summary::{TicketReference, TicketSummary},
};
use crate::{
    documents::MediaType,
    json::{Written, instant, instant_if_any},
    person_ref::PersonRef,
    versioned::{Created, Versioned},
};

/// A ticket with all its details.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Ticket {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(super) summary: TicketSummary,
    /// Markdown.
    pub(super) description: String,
    /// The place on the site.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) location_on_site: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) milestone: Option<MilestoneRef>,
    /// People who are notified of changes.
    pub(super) watchers: Vec<PersonRef>,
    /// Whether the caller watches the ticket.
    pub(super) is_watching: bool,
    /// The due time of the first response; absent if the ticket is cancelled.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) first_response_due_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) first_responded_at: Option<DateTime<Utc>>,
    /// The due time of the resolution, extended by the time spent waiting for the client. Absent
    /// while the ticket waits for the client, and if it is cancelled.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) resolution_due_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) resolved_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) closed_at: Option<DateTime<Utc>>,
    /// The time since which the ticket waits for the client.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) paused_at: Option<DateTime<Utc>>,
    /// Earlier time spent waiting for the client, in working minutes.
    pub(super) paused_minutes: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cancellation: Option<Cancellation>,
    /// The question to the client, or the reason for reopening or cancelling.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) status_reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) duplicate_of: Option<TicketReference>,
    /// Tickets that were closed as duplicates of this one.
    pub(super) duplicates: Vec<TicketReference>,
    pub(super) links: Vec<TicketReference>,
    /// The work done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) resolution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rating: Option<Rating>,
    pub(super) attachments: Vec<Attachment>,
    /// People who can be mentioned or assigned.
    pub(super) people: Vec<TicketPerson>,
}

/// The related milestone of a ticket.
#[derive(Object, Serialize)]
#[oai(rename = "TicketMilestone", example)]
pub(super) struct MilestoneRef {
    pub(super) id: MilestoneId,
    pub(super) name: String,
}

/// The client's rating of the work.
#[derive(Object, Serialize)]
#[oai(rename = "TicketRating", skip_serializing_if_is_none, example)]
pub(super) struct Rating {
    /// 1 to 5.
    pub(super) stars: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    #[serde(serialize_with = "instant")]
    pub(super) at: DateTime<Utc>,
    pub(super) by: PersonRef,
}

/// A file attached to a ticket or a comment. `downloadFile` returns its content.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Attachment {
    pub(super) file_id: FileId,
    pub(super) document_id: DocumentId,
    pub(super) name: String,
    pub(super) media_type: MediaType,
    pub(super) bytes: i64,
    /// In pixels; for images only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) width: Option<i32>,
    /// In pixels; for images only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) height: Option<i32>,
}

/// A person who can be mentioned or assigned.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct TicketPerson {
    pub(super) id: UserId,
    pub(super) full_name: String,
    pub(super) part: Part,
    /// Whether they read internal comments.
    pub(super) reads_internal: bool,
    pub(super) can_be_assigned: bool,
}

impl Ticket {
    pub(super) fn new(view: View, cause: &Cause) -> Self {
        let View {
            overview,
            details,
            description,
            milestone,
            watchers,
            duplicate_of,
            duplicates,
            links,
            rated_by,
            attachments,
            readers,
        } = view;
        let (it, clock) = (&overview.summary, &overview.summary.clock);
        let is_owed = it.status != Status::Cancelled;
        let resolution_due_at = Some(clock.resolution_due_at).filter(|_| clock.paused_at.is_none());
        Self {
            description,
            location_on_site: details.location_on_site,
            milestone: milestone.map(|(id, name)| MilestoneRef { id, name }),
            is_watching: watchers.iter().any(|it| cause.actor.is_some_and(|me| me.user == it.id)),
            watchers: watchers.into_iter().map(Into::into).collect(),
            first_response_due_at: Some(clock.first_response_due_at).filter(|_| is_owed),
            first_responded_at: clock.first_responded_at,
            resolution_due_at: resolution_due_at.filter(|_| is_owed),
            resolved_at: it.resolved_at,
            closed_at: details.closed_at,
            paused_at: clock.paused_at,
            paused_minutes: clock.paused_minutes(),
            cancellation: details.cancellation.map(Into::into),
            status_reason: details.status_reason,
            duplicate_of: duplicate_of.map(Into::into),
            duplicates: duplicates.into_iter().map(Into::into).collect(),
            links: links.into_iter().map(Into::into).collect(),
            resolution: details.resolution,
            rating: details.rating.zip(rated_by).map(Into::into),
            attachments: attachments.into_iter().map(Into::into).collect(),
            people: readers.into_iter().map(Into::into).collect(),
            summary: TicketSummary::new(overview, cause),
        }
    }
}

/// A ticket after a change.
pub(super) fn changed(view: View, cause: &Cause) -> Versioned<Ticket> {
    let version = view.overview.summary.version;
    Versioned::new(Written::new(&Ticket::new(view, cause)), version)
}

/// A ticket that was raised.
pub(super) fn opened(it: Opened, cause: &Cause) -> Created<Ticket> {
    let ticket = Ticket::new(it.view, cause);
    let place = format!("/api/v1/tickets/{}", ticket.summary.id);
    Created::new(Written::new(&ticket), ticket.summary.version, place, it.is_repeated)
}

impl From<(tickets::Rating, identity::Person)> for Rating {
    fn from((it, by): (tickets::Rating, identity::Person)) -> Self {
        Self { stars: it.stars.into(), note: it.note, at: it.at, by: by.into() }
    }
}

impl From<tickets::Attachment> for Attachment {
    fn from(it: tickets::Attachment) -> Self {
        Self {
            file_id: it.file,
            document_id: it.document,
            name: it.name,
            // No others are kept.
            media_type: match it.media_type.as_str() {
                "image/jpeg" => MediaType::Jpeg,
                "image/png" => MediaType::Png,
                _ => MediaType::Pdf,
            },
            bytes: it.bytes,
            width: it.width,
            height: it.height,
        }
    }
}

impl From<Reader> for TicketPerson {
    fn from(it: Reader) -> Self {
        let identity::Person { id, full_name } = it.person;
        let (reads_internal, can_be_assigned) =
            (it.part.reads_internal(), it.part.can_be_assigned());
        Self { id, full_name, part: it.part.into(), reads_internal, can_be_assigned }
    }
}
