//! Readers, assignees and watchers of tickets.

use kernel::{Actor, Internal, Named, ProjectId, TicketId, UserId};
use sqlx::{PgConnection, Postgres, QueryBuilder};
use tickets::Reader;
use uuid::Uuid;

use super::view::{READERS, ReaderRow};
use crate::failed;

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

/// Selects the readers of project `p`.
pub(super) fn readers_of(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    assignee: Option<UserId>,
) {
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
