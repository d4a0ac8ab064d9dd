use chrono::{DateTime, Utc};
use kernel::{DocumentId, FileId, MilestoneId, UserId};
use poem_openapi::Object;

use super::{
    names::{Cancellation, Part},
    summary::{TicketReference, TicketSummary},
};
use crate::{files::MediaType, projects::member::PersonRef};

/// A ticket with all that is said of it.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Ticket {
    #[oai(flatten)]
    pub(super) summary: TicketSummary,
    /// Markdown.
    pub(super) description: String,
    /// Where on the site.
    pub(super) location_on_site: Option<String>,
    pub(super) milestone: Option<MilestoneRef>,
    /// Who hears of what happens to it.
    pub(super) watchers: Vec<PersonRef>,
    /// Whether the caller does.
    pub(super) is_watching: bool,
    /// By when somebody should have answered.
    pub(super) first_response_due_at: Option<DateTime<Utc>>,
    pub(super) first_responded_at: Option<DateTime<Utc>>,
    /// By when it should be resolved; later for each minute it waited for the client.
    pub(super) resolution_due_at: Option<DateTime<Utc>>,
    pub(super) resolved_at: Option<DateTime<Utc>>,
    pub(super) closed_at: Option<DateTime<Utc>>,
    /// Since when it waits for the client.
    pub(super) paused_at: Option<DateTime<Utc>>,
    /// How long it has waited for the client before, in minutes of working time.
    pub(super) paused_minutes: i32,
    pub(super) cancellation: Option<Cancellation>,
    /// What we need from the client, why it was opened again, or why it was rejected.
    pub(super) status_reason: Option<String>,
    pub(super) duplicate_of: Option<TicketReference>,
    /// Those that say the same as this one.
    pub(super) duplicates: Vec<TicketReference>,
    pub(super) links: Vec<TicketReference>,
    /// What was done about it.
    pub(super) resolution: Option<String>,
    pub(super) rating: Option<Rating>,
    pub(super) attachments: Vec<Attachment>,
    /// Who may be mentioned and assigned.
    pub(super) people: Vec<TicketPerson>,
}

/// The milestone a ticket is about.
#[derive(Object)]
#[oai(rename = "TicketMilestone", example)]
pub(super) struct MilestoneRef {
    pub(super) id: MilestoneId,
    pub(super) name: String,
}

/// What a client says of how it went.
#[derive(Object)]
#[oai(rename = "TicketRating", skip_serializing_if_is_none, example)]
pub(super) struct Rating {
    /// 1 to 5.
    pub(super) stars: i32,
    pub(super) note: Option<String>,
    pub(super) at: DateTime<Utc>,
    pub(super) by: PersonRef,
}

/// A file beside a ticket or a comment; `downloadFile` has its bytes.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Attachment {
    pub(super) file_id: FileId,
    pub(super) document_id: DocumentId,
    pub(super) name: String,
    pub(super) media_type: MediaType,
    pub(super) bytes: i64,
    /// Of an image, in pixels.
    pub(super) width: Option<i32>,
    /// Of an image, in pixels.
    pub(super) height: Option<i32>,
}

/// Somebody who has to do with a ticket.
#[derive(Object)]
#[oai(example)]
pub(super) struct TicketPerson {
    pub(super) id: UserId,
    pub(super) full_name: String,
    pub(super) part: Part,
    /// Whether they read internal comments.
    pub(super) reads_internal: bool,
    pub(super) can_be_assigned: bool,
}
