//! Tickets as they are locked, read and written within a transaction.

use chrono::{DateTime, Utc};
use kernel::{Actor, Internal, MilestoneId, ProjectId, TicketId, UserId};
use sqlx::{PgConnection, Postgres, QueryBuilder, types::Json};
use tickets::{Grounds, ProjectState, Promises, Reader, Target, Ticket};
use uuid::Uuid;

use super::{
    people::readers_of,
    row::{DETAILS, SUMMARY, TicketRow},
    scope,
    view::ReaderRow,
};
use crate::{
    calendar::{CalendarRow, HOLIDAYS, HOURS},
    columns::row,
    failed, projects,
};

/// Columns of the reply targets.
const TARGETS: &str = "array(select priority from reply_target order by priority) as priorities,
    array(select first_response_minutes from reply_target order by priority) as first_response,
    array(select resolution_minutes from reply_target order by priority) as resolution ";

row! {
    struct PromisesRow (calendar: CalendarRow) {
        priorities: Vec<String>,
        first_response: Vec<i32>,
        resolution: Vec<i32>,
    }
}

row! {
    struct GroundsRow (promises: PromisesRow) {
        number: i64,
        readers: Json<Vec<ReaderRow>>,
    }
}

impl TryFrom<PromisesRow> for Promises {
    type Error = Internal;

    fn try_from(row: PromisesRow) -> Result<Self, Internal> {
        let minutes = row.first_response.into_iter().zip(row.resolution);
        let targets = row.priorities.iter().zip(minutes).map(|(priority, minutes)| {
            let priority = priority.parse().map_err(Internal::new)?;
            let (first_response_minutes, resolution_minutes) = minutes;
            Ok((priority, Target { first_response_minutes, resolution_minutes }))
        });
        let targets = targets.collect::<Result<_, Internal>>()?;
        Ok(Self { calendar: row.calendar.try_into()?, targets })
    }
}

/// Columns of the company's promises.
fn promised(query: &mut QueryBuilder<Postgres>) {
    query.push(HOURS).push(", ").push(HOLIDAYS).push(", ").push(TARGETS);
}

pub(super) async fn promises(conn: &mut PgConnection) -> Result<Promises, Internal> {
    let mut query = QueryBuilder::new("select ");
    promised(&mut query);
    let row = query.build_query_as::<PromisesRow>().fetch_one(conn).await.map_err(failed)?;
    row.try_into()
}

pub(super) async fn grounds(
    conn: &mut PgConnection,
    actor: &Actor,
    project: ProjectId,
) -> Result<Grounds, Internal> {
    let mut query = QueryBuilder::new("select ");
    promised(&mut query);
    query.push(", nextval('ticket_number') as number, ");
    query.push("(select coalesce(json_agg(json_build_object('id', r.id, 'full_name', ");
    query.push("r.full_name, 'part', r.part) order by r.full_name, r.id), '[]') from (");
    readers_of(&mut query, actor, None);
    query.push(") r) as readers from project p where p.id = ").push_bind(project);
    let row = query.build_query_as::<GroundsRow>().fetch_one(conn).await.map_err(failed)?;
    let readers = row.readers.0.into_iter().map(Reader::try_from);
    Ok(Grounds {
        number: row.number,
        readers: readers.collect::<Result<_, _>>()?,
        promises: row.promises.try_into()?,
    })
}

/// Whether the actor is still who they were when they called.
fn still_there(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    query.push(" and exists (select from users u where u.id = ").push_bind(actor.user);
    query.push(" and u.status = 'active' and u.role = ").push_bind(actor.role.as_str()).push(")");
}

pub(super) async fn project_state(
    conn: &mut PgConnection,
    actor: &Actor,
    project: ProjectId,
) -> Result<Option<ProjectState>, Internal> {
    let mut query =
        QueryBuilder::new("select p.status, p.archived_at is not null from project p where ");
    projects::scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    still_there(&mut query, actor);
    query.push(" for share of p");
    let row: Option<(String, bool)> =
        query.build_query_as().fetch_optional(conn).await.map_err(failed)?;
    row.map(|(status, is_archived)| {
        Ok(ProjectState { status: status.parse().map_err(Internal::new)?, is_archived })
    })
    .transpose()
}

/// Everybody locks tickets in the order of their ids, so that no two wait for each other.
pub(super) async fn lock(conn: &mut PgConnection, tickets: &[TicketId]) -> Result<(), Internal> {
    let ids: Vec<_> = tickets.iter().copied().map(Uuid::from).collect();
    sqlx::query!("select 1 as one from ticket where id = any($1) order by id for update", &ids)
        .fetch_all(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

/// The same, with the duplicates of them.
pub(super) async fn lock_with_duplicates(
    conn: &mut PgConnection,
    tickets: &[TicketId],
) -> Result<(), Internal> {
    let ids: Vec<_> = tickets.iter().copied().map(Uuid::from).collect();
    sqlx::query!(
        "select 1 as one from ticket where id = any($1) or duplicate_of = any($1)
         order by id for update",
        &ids
    )
    .fetch_all(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Locks a ticket, if the actor can see it and still has the role of the call: the wait for the
/// lock may have taken long.
pub(super) async fn read(
    conn: &mut PgConnection,
    actor: &Actor,
    ticket: TicketId,
) -> Result<Option<(Ticket, ProjectState)>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(SUMMARY).push(DETAILS);
    query.push(" from ticket t join project p on p.id = t.project_id where ");
    scope(&mut query, actor);
    query.push(" and t.id = ").push_bind(ticket);
    still_there(&mut query, actor);
    let row = query.build_query_as::<TicketRow>().fetch_optional(conn).await.map_err(failed)?;
    Ok(row.map(TicketRow::read))
}

pub(super) async fn lock_resolved(
    conn: &mut PgConnection,
    before: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<Ticket>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(SUMMARY).push(DETAILS);
    query.push(
        " from ticket t join project p on p.id = t.project_id
          where t.status = 'resolved' and p.archived_at is null and t.resolved_at <= ",
    );
    query.push_bind(before).push(" order by t.resolved_at limit ").push_bind(limit);
    query.push(" for update of t skip locked");
    let rows = query.build_query_as::<TicketRow>().fetch_all(conn).await.map_err(failed)?;
    Ok(rows.into_iter().map(|it| it.read().0).collect())
}

pub(super) async fn lock_assigned(
    conn: &mut PgConnection,
    user: UserId,
    project: Option<ProjectId>,
) -> Result<Vec<Ticket>, Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock(hashtextextended('assignee ' || $1::uuid, 0))",
        Uuid::from(user)
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    let mut query = QueryBuilder::new("select ");
    query.push(SUMMARY).push(DETAILS);
    query.push(
        " from ticket t join project p on p.id = t.project_id
          where t.status not in ('closed', 'cancelled') and t.assignee_id = ",
    );
    query.push_bind(user);
    if let Some(project) = project {
        query.push(" and t.project_id = ").push_bind(project);
    }
    query.push(" order by t.id for update of t");
    let rows = query.build_query_as::<TicketRow>().fetch_all(conn).await.map_err(failed)?;
    Ok(rows.into_iter().map(|it| it.read().0).collect())
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    it: &Ticket,
    description: &str,
    watchers: &[UserId],
) -> Result<(), Internal> {
    let clock = &it.clock;
    let watchers: Vec<_> = watchers.iter().copied().map(Uuid::from).collect();
    sqlx::query!(
        "with added as (insert into ticket (
             id, number, project_id, title, description, category, priority, status, requester_id,
             by_client, assignee_id, location_on_site, milestone_id, due_on, client_visible,
             first_response_minutes, resolution_minutes, started_at, paused_seconds,
             first_response_due_at, resolution_due_at, due_at, soon_at, reopen_count, created_at,
             updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
                 $19, $20, $21, $22, $23, $24, $25, $26, $27)
         returning id)
         insert into ticket_watcher (ticket_id, user_id)
         select added.id, watcher from added, unnest($28::uuid[]) watcher on conflict do nothing",
        it.id as _,
        it.number,
        it.project as _,
        it.title,
        description,
        it.category.as_str(),
        it.priority.as_str(),
        it.status.as_str(),
        it.requester as _,
        it.by_client,
        it.assignee as _,
        it.details.location_on_site,
        it.details.milestone as _,
        it.due_on,
        it.client_visible,
        clock.target.first_response_minutes,
        clock.target.resolution_minutes,
        clock.started_at,
        clock.paused_seconds,
        clock.first_response_due_at,
        clock.resolution_due_at,
        clock.due_at,
        clock.soon_at,
        it.reopen_count,
        it.created_at,
        it.updated_at,
        it.version,
        &watchers,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn update(conn: &mut PgConnection, it: &Ticket) -> Result<(), Internal> {
    let (clock, rating) = (&it.clock, it.details.rating.as_ref());
    sqlx::query!(
        "update ticket set by_client = $34,
             title = $2, category = $3, priority = $4, status = $5, assignee_id = $6,
             location_on_site = $7, milestone_id = $8, due_on = $9, client_visible = $10,
             first_response_minutes = $11, resolution_minutes = $12, started_at = $13,
             paused_at = $14, paused_seconds = $15, first_responded_at = $16,
             first_response_due_at = $17, resolution_due_at = $18, due_at = $19, soon_at = $20,
             resolved_at = $21, closed_at = $22, resolution = $23, cancellation = $24,
             status_reason = $25, duplicate_of = $26, reopen_count = $27, stars = $28,
             rating_note = $29, rated_by = $30, rated_at = $31, updated_at = $32, version = $33
         where id = $1",
        it.id as _,
        it.title,
        it.category.as_str(),
        it.priority.as_str(),
        it.status.as_str(),
        it.assignee as _,
        it.details.location_on_site,
        it.details.milestone as _,
        it.due_on,
        it.client_visible,
        clock.target.first_response_minutes,
        clock.target.resolution_minutes,
        clock.started_at,
        clock.paused_at,
        clock.paused_seconds,
        clock.first_responded_at,
        clock.first_response_due_at,
        clock.resolution_due_at,
        clock.due_at,
        clock.soon_at,
        it.resolved_at,
        it.details.closed_at,
        it.details.resolution,
        it.details.cancellation.map(tickets::Cancellation::as_str),
        it.details.status_reason,
        it.details.duplicate_of as _,
        it.reopen_count,
        rating.map(|it| it.stars),
        rating.and_then(|it| it.note.as_deref()),
        rating.map(|it| it.by) as _,
        rating.map(|it| it.at),
        it.updated_at,
        it.version,
        it.by_client,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn description(
    conn: &mut PgConnection,
    ticket: TicketId,
) -> Result<String, Internal> {
    sqlx::query_scalar!("select description from ticket where id = $1", ticket as _)
        .fetch_one(conn)
        .await
        .map_err(failed)
}

pub(super) async fn describe(
    conn: &mut PgConnection,
    ticket: TicketId,
    description: &str,
) -> Result<(), Internal> {
    sqlx::query!("update ticket set description = $2 where id = $1", ticket as _, description)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn has_milestone(
    conn: &mut PgConnection,
    project: ProjectId,
    milestone: MilestoneId,
) -> Result<bool, Internal> {
    // It is not taken out of the plan before the ticket is kept.
    let found = sqlx::query_scalar!(
        "select 1 as one from milestone where id = $1 and project_id = $2 for key share",
        milestone as _,
        project as _,
    );
    Ok(found.fetch_optional(conn).await.map_err(failed)?.is_some())
}
