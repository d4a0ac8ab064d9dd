//! A ticket as the database spells it, with what belongs to it.

use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{Actor, DocumentId, FileId, Internal, MilestoneId, ProjectId, Role, TicketId, UserId};
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder};
use tickets::{
    Attachment, Cancellation, Category, Details, Overview, Priority, ProjectRef, ProjectState,
    Rating, ReplyClock, Status, Summary, Target, Ticket, TicketRef,
};

use crate::columns::{Name, row};

row! {
    struct SummaryRow {
        id: TicketId,
        number: i64,
        project_id: ProjectId,
        title: String,
        category: Name<Category>,
        priority: Name<Priority>,
        status: Name<Status>,
        requester_id: UserId,
        by_client: bool,
        assignee_id: Option<UserId>,
        due_on: Option<NaiveDate>,
        client_visible: bool,
        first_response_minutes: i32,
        resolution_minutes: i32,
        started_at: DateTime<Utc>,
        paused_at: Option<DateTime<Utc>>,
        paused_seconds: i64,
        first_responded_at: Option<DateTime<Utc>>,
        first_response_due_at: DateTime<Utc>,
        resolution_due_at: DateTime<Utc>,
        due_at: Option<DateTime<Utc>>,
        soon_at: Option<DateTime<Utc>>,
        resolved_at: Option<DateTime<Utc>>,
        reopen_count: i32,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        version: i32,
        project_status: Name<projects::Status>,
        project_archived: bool,
    }
}

row! {
    pub(super) struct DetailsRow {
        location_on_site: Option<String>,
        milestone_id: Option<MilestoneId>,
        closed_at: Option<DateTime<Utc>>,
        resolution: Option<String>,
        cancellation: Option<Name<Cancellation>>,
        status_reason: Option<String>,
        duplicate_of: Option<TicketId>,
        stars: Option<i16>,
        rating_note: Option<String>,
        rated_by: Option<UserId>,
        rated_at: Option<DateTime<Utc>>,
    }
}

row! {
    /// A ticket with the state of its project.
    pub(super) struct TicketRow (summary: SummaryRow, details: DetailsRow) {}
}

row! {
    /// A ticket with its project, its people, and how much was said.
    pub(super) struct OverviewRow (summary: SummaryRow) {
        project_number: i64,
        project_name: String,
        requester: String,
        assignee: Option<String>,
        turn: i64,
        comments: i32,
    }
}

row! {
    /// A ticket that a search found.
    pub(super) struct FoundRow (overview: OverviewRow) {
        rank: f64,
        /// How many were found.
        pub(super) found: i64,
    }
}

row! {
    /// A ticket as an export shows it.
    pub(super) struct ExportRow (found: FoundRow, details: DetailsRow) {}
}

#[derive(Deserialize)]
pub(super) struct RefRow {
    id: TicketId,
    number: i64,
    title: String,
    status: String,
}

#[derive(Deserialize)]
pub(super) struct AttachmentRow {
    file: FileId,
    document: DocumentId,
    name: String,
    media_type: String,
    bytes: i64,
    width: Option<i32>,
    height: Option<i32>,
}

/// Of tickets `t` and their projects `p`, the columns of a summary.
pub(super) const SUMMARY: &str = "t.id, t.number, t.project_id, t.title, t.category, t.priority,
    t.status, t.requester_id, t.by_client, t.assignee_id, t.due_on, t.client_visible,
    t.first_response_minutes, t.resolution_minutes, t.started_at, t.paused_at, t.paused_seconds,
    t.first_responded_at, t.first_response_due_at, t.resolution_due_at, t.due_at, t.soon_at,
    t.resolved_at, t.reopen_count, t.created_at, t.updated_at, t.version,
    p.status as project_status, p.archived_at is not null as project_archived";

/// Of tickets `t`, the columns of their details.
pub(super) const DETAILS: &str = ", t.location_on_site, t.milestone_id, t.closed_at, t.resolution,
    t.cancellation, t.status_reason, t.duplicate_of, t.stars, t.rating_note, t.rated_by, t.rated_at";

/// The attachments of a ticket or a comment as JSON; `place` is the condition.
pub(super) fn attachments(place: &str) -> String {
    format!(
        "(select coalesce(json_agg(json_build_object(
                     'file', f.id, 'document', d.id, 'name', f.name, 'media_type', f.media_type,
                     'bytes', f.bytes, 'width', f.width, 'height', f.height) order by x.seq), '[]')
          from attachment x join file f on f.id = x.file_id
          join document d on d.id = f.document_id
          where d.removed_at is null and {place}) as attachments "
    )
}

/// A ticket by name, as JSON.
pub(super) fn named(ticket: &str) -> String {
    format!(
        "json_build_object('id', {ticket}.id, 'number', {ticket}.number, 'title', {ticket}.title,
                           'status', {ticket}.status)"
    )
}

/// The project `p` of each ticket `t`, and the names of its people.
pub(super) const WITH_PROJECTS: &str = " join project p on p.id = t.project_id
    join users requester on requester.id = t.requester_id
    left join users assignee on assignee.id = t.assignee_id";

/// Selects overviews as `actor` sees them, and `more` columns, of tickets `t` with
/// [`WITH_PROJECTS`]; the `from` clause follows.
pub(super) fn select_overviews(query: &mut QueryBuilder<Postgres>, actor: &Actor, more: &str) {
    query.push("select ").push(SUMMARY).push(
        ", p.number as project_number, p.name as project_name,
         requester.full_name as requester, assignee.full_name as assignee, ",
    );
    let comments = match actor.role {
        Role::Client => "t.client_comments",
        Role::Admin | Role::Engineer | Role::ProjectManager | Role::Salesperson => "t.comments",
    };
    query.push(turn(actor.role)).push(" as turn, ");
    query.push(comments).push(" as comments").push(more);
}

/// The place of tickets `t` in the order `next`. Tickets that wait for a client come before all
/// others for the client, who has so few that this needs no index.
pub(super) const fn turn(role: Role) -> &'static str {
    match role {
        Role::Client => {
            "(t.turn - case when t.status in ('waiting_on_client', 'resolved')
                      then 30000000000000000 else 0 end)"
        }
        Role::Admin | Role::Engineer | Role::ProjectManager | Role::Salesperson => "t.turn",
    }
}

impl SummaryRow {
    fn read(self) -> (Summary, ProjectState) {
        let clock = ReplyClock {
            target: Target {
                first_response_minutes: self.first_response_minutes,
                resolution_minutes: self.resolution_minutes,
            },
            started_at: self.started_at,
            paused_at: self.paused_at,
            paused_seconds: self.paused_seconds,
            first_responded_at: self.first_responded_at,
            first_response_due_at: self.first_response_due_at,
            resolution_due_at: self.resolution_due_at,
            due_at: self.due_at,
            soon_at: self.soon_at,
        };
        let site =
            ProjectState { status: self.project_status.0, is_archived: self.project_archived };
        let summary = Summary {
            id: self.id,
            number: self.number,
            project: self.project_id,
            title: self.title,
            category: self.category.0,
            priority: self.priority.0,
            status: self.status.0,
            requester: self.requester_id,
            by_client: self.by_client,
            assignee: self.assignee_id,
            due_on: self.due_on,
            client_visible: self.client_visible,
            clock,
            resolved_at: self.resolved_at,
            reopen_count: self.reopen_count,
            created_at: self.created_at,
            updated_at: self.updated_at,
            version: self.version,
        };
        (summary, site)
    }
}

impl From<DetailsRow> for Details {
    fn from(row: DetailsRow) -> Self {
        let rating = match (row.stars, row.rated_by, row.rated_at) {
            (Some(stars), Some(by), Some(at)) => {
                Some(Rating { stars, note: row.rating_note, by, at })
            }
            _ => None,
        };
        Self {
            location_on_site: row.location_on_site,
            milestone: row.milestone_id,
            closed_at: row.closed_at,
            resolution: row.resolution,
            cancellation: row.cancellation.map(|it| it.0),
            status_reason: row.status_reason,
            duplicate_of: row.duplicate_of,
            rating,
        }
    }
}

impl TicketRow {
    pub(super) fn read(self) -> (Ticket, ProjectState) {
        let (summary, site) = self.summary.read();
        (Ticket { summary, details: self.details.into() }, site)
    }
}

impl OverviewRow {
    pub(super) const fn status(&self) -> Status {
        self.summary.status.0
    }

    pub(super) fn read(self) -> Overview {
        let (summary, site) = self.summary.read();
        let person = |id, full_name| Person { id, full_name };
        Overview {
            project: ProjectRef {
                id: summary.project,
                code: projects::code(self.project_number),
                name: self.project_name,
                site,
            },
            requester: person(summary.requester, self.requester),
            assignee: summary.assignee.zip(self.assignee).map(|(id, name)| person(id, name)),
            comments: self.comments.into(),
            rank: 0.0,
            turn: self.turn,
            summary,
        }
    }
}

impl FoundRow {
    pub(super) fn read(self) -> Overview {
        Overview { rank: self.rank, ..self.overview.read() }
    }
}

impl ExportRow {
    pub(super) fn read(self) -> (Overview, Details) {
        (self.found.read(), self.details.into())
    }
}

impl TryFrom<RefRow> for TicketRef {
    type Error = Internal;

    fn try_from(row: RefRow) -> Result<Self, Internal> {
        let status = row.status.parse().map_err(Internal::new)?;
        Ok(Self { id: row.id, number: row.number, title: row.title, status })
    }
}

impl From<AttachmentRow> for Attachment {
    fn from(row: AttachmentRow) -> Self {
        Self {
            file: row.file,
            document: row.document,
            name: row.name,
            media_type: row.media_type,
            bytes: row.bytes,
            width: row.width,
            height: row.height,
        }
    }
}
