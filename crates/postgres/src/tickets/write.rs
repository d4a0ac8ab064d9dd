use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, FileId, Internal, MilestoneId, Named, ProjectId, TicketId, UserId};
use sqlx::{PgConnection, Postgres, QueryBuilder, types::Json};
use tickets::{
    AttachedTo, Calendar, Comment, Grounds, ProjectState, Promises, Reader, Target, Ticket,
};
use uuid::Uuid;

use super::{
    row::{DETAILS, SUMMARY, TicketRow},
    scope,
    view::{READERS, ReaderRow},
};
use crate::{columns::row, failed, projects};

/// Columns of the company's promises.
const PROMISES: &str = "array(select day from holiday) as holidays,
    array(select priority from reply_target order by priority) as priorities,
    array(select first_response_minutes from reply_target order by priority) as first_response,
    array(select resolution_minutes from reply_target order by priority) as resolution ";

row! {
    struct PromisesRow {
        holidays: Vec<NaiveDate>,
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
        Ok(Self { calendar: Calendar::new(row.holidays), targets })
    }
}

pub(super) async fn promises(conn: &mut PgConnection) -> Result<Promises, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(PROMISES);
    let row = query.build_query_as::<PromisesRow>().fetch_one(conn).await.map_err(failed)?;
    row.try_into()
}

pub(super) async fn grounds(
    conn: &mut PgConnection,
    actor: &Actor,
    project: ProjectId,
) -> Result<Grounds, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(PROMISES).push(", nextval('ticket_number') as number, ");
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

/// A shared lock for assigning tickets; removing all of a person's tickets takes it exclusively.
pub(super) async fn hold_assignee(conn: &mut PgConnection, user: UserId) -> Result<(), Internal> {
    sqlx::query!(
        "select pg_advisory_xact_lock_shared(hashtextextended('assignee ' || $1::uuid, 0))",
        Uuid::from(user)
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
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

/// Selects the readers of project `p`.
fn readers_of(query: &mut QueryBuilder<Postgres>, actor: &Actor, assignee: Option<UserId>) {
    query.push(READERS).push(" union all select u.id, u.full_name, null from users u");
    query.push(" where u.role = 'admin' and u.status = 'active' and u.id in (");
    query.push_bind(actor.user).push(", ").push_bind(assignee).push(")");
}

pub(super) async fn readers(
    conn: &mut PgConnection,
    actor: &Actor,
    project: ProjectId,
    assignee: Option<UserId>,
) -> Result<Vec<Reader>, Internal> {
    let mut query = QueryBuilder::new("select r.id, r.full_name, r.part from project p, lateral (");
    readers_of(&mut query, actor, assignee);
    query.push(") r where p.id = ").push_bind(project).push(" order by r.full_name, r.id");
    let rows: Vec<(UserId, String, Option<String>)> =
        query.build_query_as().fetch_all(conn).await.map_err(failed)?;
    rows.into_iter()
        .map(|(id, full_name, part)| ReaderRow::new(id, full_name, part).try_into())
        .collect()
}

pub(super) async fn named(conn: &mut PgConnection, user: UserId) -> Result<Named, Internal> {
    let name = sqlx::query_scalar!("select full_name from users where id = $1", user as _);
    let name = name.fetch_one(conn).await.map_err(failed)?;
    Ok(Named { user, name })
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

pub(super) async fn watch(
    conn: &mut PgConnection,
    ticket: TicketId,
    users: &[UserId],
) -> Result<(), Internal> {
    let ids: Vec<_> = users.iter().copied().map(Uuid::from).collect();
    sqlx::query!(
        "insert into ticket_watcher (ticket_id, user_id)
         select $1, id from unnest($2::uuid[]) id on conflict do nothing",
        ticket as _,
        &ids,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn unwatch(
    conn: &mut PgConnection,
    ticket: TicketId,
    user: UserId,
) -> Result<(), Internal> {
    sqlx::query!(
        "delete from ticket_watcher where ticket_id = $1 and user_id = $2",
        ticket as _,
        user as _
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn attach(
    conn: &mut PgConnection,
    actor: &Actor,
    ticket: &Ticket,
    place: AttachedTo,
    files: &[FileId],
) -> Result<Vec<FileId>, Internal> {
    let ids: Vec<_> = files.iter().copied().map(Uuid::from).collect();
    let comment = match place {
        AttachedTo::Ticket => None,
        AttachedTo::Comment(comment) => Some(comment),
    };
    sqlx::query_scalar!(
        r#"insert into attachment (file_id, ticket_id, comment_id, seq)
           select f.id, $2, $3, array_position($1::uuid[], f.id)
           from file f join document d on d.id = f.document_id
           where f.id = any($1) and d.project_id = $4 and d.category = 'attachment'
             and d.removed_at is null and d.created_by = $5 and f.uploaded_by = $5
             and not exists (select from daily_entry_photo ph where ph.file_id = f.id)
           -- So that none is removed while it is being sent.
           for key share of d
           on conflict do nothing
           returning file_id as "file: FileId""#,
        &ids,
        ticket.id as _,
        comment as _,
        ticket.project as _,
        actor.user as _,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)
}

pub(super) async fn follow_visibility(
    conn: &mut PgConnection,
    ticket: &Ticket,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document d set visibility = v.visibility, version = d.version + 1
         from (
             select f.document_id,
                    case when t.client_visible and (c.id is null or c.visibility = 'client')
                         then 'client' else 'internal' end as visibility
             from attachment a join ticket t on t.id = a.ticket_id
             join file f on f.id = a.file_id left join comment c on c.id = a.comment_id
             where a.ticket_id = $1
         ) v
         where d.id = v.document_id and d.visibility <> v.visibility",
        ticket.id as _,
    )
    .execute(&mut *conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn remove_attachments(
    conn: &mut PgConnection,
    comment: &Comment,
    by: UserId,
) -> Result<(), Internal> {
    sqlx::query!(
        "update document d set removed_at = $2, removed_by = $3, updated_at = $2,
                version = d.version + 1
         from attachment a join file f on f.id = a.file_id
         where a.comment_id = $1 and d.id = f.document_id and d.removed_at is null",
        comment.id as _,
        comment.removed_at,
        by as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(super) async fn move_duplicates(
    conn: &mut PgConnection,
    from: TicketId,
    to: TicketId,
) -> Result<(), Internal> {
    sqlx::query!("update ticket set duplicate_of = $2 where duplicate_of = $1", from as _, to as _)
        .execute(conn)
        .await
        .map_err(failed)?;
    Ok(())
}

pub(super) async fn link(
    conn: &mut PgConnection,
    one: TicketId,
    other: TicketId,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "insert into ticket_link (one_id, other_id) values ($1, $2) on conflict do nothing",
        one.min(other) as _,
        one.max(other) as _,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}

pub(super) async fn unlink(
    conn: &mut PgConnection,
    one: TicketId,
    other: TicketId,
) -> Result<bool, Internal> {
    let done = sqlx::query!(
        "delete from ticket_link where one_id = $1 and other_id = $2",
        one.min(other) as _,
        one.max(other) as _,
    );
    Ok(done.execute(conn).await.map_err(failed)?.rows_affected() > 0)
}
