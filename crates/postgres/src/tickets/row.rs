//! A ticket as the database spells it, with what belongs to it.

use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{
    Actor, Cursor, DocumentId, FileId, Internal, MilestoneId, ProjectId, Role, TicketId, UserId,
};
use serde::Deserialize;
use sqlx::{Postgres, QueryBuilder};
use tickets::{
    Attachment, Order, Overview, ProjectRef, ProjectState, Rating, ReplyClock, Target, Ticket,
    TicketRef,
};

use crate::columns::row;

row! {
    pub(super) struct TicketRow {
        id: TicketId,
        number: i64,
        project_id: ProjectId,
        title: String,
        category: String,
        priority: String,
        status: String,
        requester_id: UserId,
        by_client: bool,
        assignee_id: Option<UserId>,
        location_on_site: Option<String>,
        milestone_id: Option<MilestoneId>,
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
        closed_at: Option<DateTime<Utc>>,
        resolution: Option<String>,
        cancellation: Option<String>,
        status_reason: Option<String>,
        duplicate_of: Option<TicketId>,
        reopen_count: i32,
        stars: Option<i16>,
        rating_note: Option<String>,
        rated_by: Option<UserId>,
        rated_at: Option<DateTime<Utc>>,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        version: i32,
    }
}

row! {
    /// A ticket with its project.
    pub(super) struct SitedRow (ticket: TicketRow) {
        project_status: String,
        project_archived: bool,
    }
}

row! {
    /// A ticket with its project, its people, and how much was said.
    pub(super) struct OverviewRow (sited: SitedRow) {
        project_number: i64,
        project_name: String,
        requester: String,
        assignee: Option<String>,
        comments: i32,
        rank: f64,
        /// Of a search, how many were found.
        pub(super) found: i64,
    }
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

/// Columns of a list without search words.
pub(super) const UNRANKED: &str = "0::float8 as rank, 0::bigint as found";

/// Of tickets `t`.
pub(super) const COLUMNS: &str = "t.id, t.number, t.project_id, t.title, t.category, t.priority,
    t.status, t.requester_id, t.by_client, t.assignee_id, t.location_on_site, t.milestone_id,
    t.due_on, t.client_visible, t.first_response_minutes, t.resolution_minutes, t.started_at,
    t.paused_at, t.paused_seconds, t.first_responded_at, t.first_response_due_at,
    t.resolution_due_at, t.due_at, t.soon_at, t.resolved_at, t.closed_at, t.resolution,
    t.cancellation, t.status_reason, t.duplicate_of, t.reopen_count, t.stars, t.rating_note,
    t.rated_by, t.rated_at, t.created_at, t.updated_at, t.version ";

/// Of their projects `p`.
pub(super) const SITE: &str =
    ", p.status as project_status, p.archived_at is not null as project_archived ";

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
pub(super) fn select_overviews(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    rank: &str,
    more: &str,
) {
    query.push("select ").push(COLUMNS).push(SITE).push(
        ", p.number as project_number, p.name as project_name,
         requester.full_name as requester, assignee.full_name as assignee, ",
    );
    let comments = match actor.role {
        Role::Client => "t.client_comments",
        Role::Admin | Role::Engineer | Role::ProjectManager | Role::Salesperson => "t.comments",
    };
    query.push(comments).push(" as comments, ").push(rank).push(" ");
    query.push(more);
}

impl TryFrom<TicketRow> for Ticket {
    type Error = Internal;

    fn try_from(row: TicketRow) -> Result<Self, Internal> {
        let rating = match (row.stars, row.rated_by, row.rated_at) {
            (Some(stars), Some(by), Some(at)) => {
                Some(Rating { stars, note: row.rating_note, by, at })
            }
            _ => None,
        };
        let clock = ReplyClock {
            target: Target {
                first_response_minutes: row.first_response_minutes,
                resolution_minutes: row.resolution_minutes,
            },
            started_at: row.started_at,
            paused_at: row.paused_at,
            paused_seconds: row.paused_seconds,
            first_responded_at: row.first_responded_at,
            first_response_due_at: row.first_response_due_at,
            resolution_due_at: row.resolution_due_at,
            due_at: row.due_at,
            soon_at: row.soon_at,
        };
        let cancellation = row.cancellation.map(|it| it.parse()).transpose();
        Ok(Self {
            id: row.id,
            number: row.number,
            project: row.project_id,
            title: row.title,
            category: row.category.parse().map_err(Internal::new)?,
            priority: row.priority.parse().map_err(Internal::new)?,
            status: row.status.parse().map_err(Internal::new)?,
            requester: row.requester_id,
            by_client: row.by_client,
            assignee: row.assignee_id,
            location_on_site: row.location_on_site,
            milestone: row.milestone_id,
            due_on: row.due_on,
            client_visible: row.client_visible,
            clock,
            resolved_at: row.resolved_at,
            closed_at: row.closed_at,
            resolution: row.resolution,
            cancellation: cancellation.map_err(Internal::new)?,
            status_reason: row.status_reason,
            duplicate_of: row.duplicate_of,
            reopen_count: row.reopen_count,
            rating,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        })
    }
}

impl SitedRow {
    pub(super) fn read(self) -> Result<(Ticket, ProjectState), Internal> {
        let status = self.project_status.parse().map_err(Internal::new)?;
        let site = ProjectState { status, is_archived: self.project_archived };
        Ok((self.ticket.try_into()?, site))
    }
}

impl OverviewRow {
    pub(super) fn status(&self) -> &str {
        &self.sited.ticket.status
    }

    pub(super) fn read(self, order: Order) -> Result<Overview, Internal> {
        let (ticket, site) = self.sited.read()?;
        let key = match order {
            Order::Newest => String::new(),
            Order::Updated => ticket.updated_at.to_rfc3339(),
            Order::Priority => ticket.priority.as_str().to_owned(),
            Order::Due => ticket.due().map(|it| it.to_rfc3339()).unwrap_or_default(),
            Order::Relevance => self.rank.to_string(),
        };
        let place =
            Cursor { order: order.as_str().to_owned(), key, id: ticket.id.into(), total: None };
        let person = |id, full_name| Person { id, full_name };
        Ok(Overview {
            project: ProjectRef {
                id: ticket.project,
                code: projects::code(self.project_number),
                name: self.project_name,
                site,
            },
            requester: person(ticket.requester, self.requester),
            assignee: ticket.assignee.zip(self.assignee).map(|(id, name)| person(id, name)),
            comments: self.comments.into(),
            place,
            ticket,
        })
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
