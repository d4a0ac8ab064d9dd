//! The event log: appended to inside each write, followed from outside in commit order.

use kernel::{Cause, Event, Internal, JobId, Recorded, UserId};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Connections, failed};

/// The kind of job that reacts to an event with notifications and mails.
pub const REACT: &str = "react";
/// The kind of job with which payments follow an event of their project.
pub const FOLLOW_PROJECT: &str = "follow_project";

/// The kind of job that draws the paper which an event made legal.
pub const PRINT: &str = "print_paper";

/// Appends what happened, and queues the reactions to it if there are any, in the caller's
/// transaction.
pub(crate) async fn append(
    conn: &mut PgConnection,
    cause: &Cause,
    event: &Event,
) -> Result<(), Internal> {
    expect_own_act(cause)?;
    let entity = event.entity();
    let payload = serde_json::to_value(event).map_err(Internal::new)?;
    let reactions = [
        (REACT, notifications::is_heard(event)),
        (FOLLOW_PROJECT, payments::concerns_payments(event)),
        (PRINT, payments::paper_of(event).is_some()),
    ];
    let kinds: Vec<_> = reactions.into_iter().filter(|it| it.1).map(|it| it.0).collect();
    let ids: Vec<_> = kinds.iter().map(|_| Uuid::from(JobId::new())).collect();
    sqlx::query!(
        "with added as (
             insert into event (occurred_at, actor, request, address, agent,
                                entity, entity_id, project, kind, payload)
             values ($1, $2, $3, $4::text::inet, $5, $6, $7, $8, $9, $10)
             returning id, occurred_at
         )
         insert into job (id, kind, dedupe_key, payload, run_at, created_at)
         select job.id, job.kind, job.kind || ':' || added.id,
                jsonb_build_object('event', added.id, 'at', occurred_at), occurred_at, occurred_at
         from added cross join unnest($11::uuid[], $12::text[]) as job (id, kind)",
        cause.at,
        cause.actor.map(|it| it.user) as _,
        cause.request as _,
        cause.address.map(|it| it.to_string()),
        cause.agent,
        entity.kind,
        entity.id,
        event.project() as _,
        event.kind(),
        payload,
        &ids,
        &kinds as _,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// Fails for staff who read a project as its client: nothing they do may be written down as the client's.
fn expect_own_act(cause: &Cause) -> Result<(), Internal> {
    match cause.actor {
        Some(actor) if actor.is_viewed() => {
            Err(Internal::new("a view as a client tried to change something".to_owned()))
        }
        _ => Ok(()),
    }
}

/// Appends many events of somebody, or of nobody, by one statement. They must have no reactions.
pub(crate) async fn append_quietly(
    conn: &mut PgConnection,
    cause: &Cause,
    by: Option<UserId>,
    events: &[Event],
) -> Result<(), Internal> {
    expect_own_act(cause)?;
    let entities: Vec<_> = events.iter().map(Event::entity).collect();
    let names: Vec<_> = entities.iter().map(|it| it.kind.to_owned()).collect();
    let ids: Vec<_> = entities.iter().map(|it| it.id).collect();
    let kinds: Vec<_> = events.iter().map(|it| it.kind().to_owned()).collect();
    let payloads: Vec<_> =
        events.iter().map(serde_json::to_value).collect::<Result<_, _>>().map_err(Internal::new)?;
    sqlx::query!(
        "insert into event (occurred_at, actor, request, address, agent, entity, entity_id, kind,
                            payload)
         select $1, $2, $3, $4::text::inet, $5, it.entity, it.entity_id, it.kind, it.payload
         from unnest($6::text[], $7::uuid[], $8::text[], $9::jsonb[])
             it (entity, entity_id, kind, payload)",
        cause.at,
        by as _,
        cause.request as _,
        cause.address.map(|it| it.to_string()),
        cause.agent,
        &names,
        &ids,
        &kinds,
        &payloads,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// One event of the log.
pub(crate) async fn event(
    pool: &Connections,
    id: i64,
    at: chrono::DateTime<chrono::Utc>,
) -> Result<Option<Recorded>, Internal> {
    let row = sqlx::query!(
        r#"select id, occurred_at, actor as "actor: kernel::UserId", payload
           from event where id = $1 and occurred_at = $2"#,
        id,
        at,
    )
    .fetch_optional(pool)
    .await
    .map_err(failed)?;
    row.map(|row| {
        let event = serde_json::from_value(row.payload).map_err(Internal::new)?;
        Ok(Recorded { id: row.id, at: row.occurred_at, by: row.actor, event })
    })
    .transpose()
}

/// How far a follower has read: the last row's transaction and id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    tx: i64,
    id: i64,
}

/// Reads the log as it grows. Rows come in the order of their transactions; a row is given
/// only once no older transaction can add one before it, so none is ever skipped.
pub struct Follower {
    pool: Connections,
    position: Position,
    has_unread: bool,
}

impl Follower {
    /// Follows from the beginning of the log.
    pub fn from_start(pool: Connections) -> Self {
        Self::after(pool, Position { tx: 0, id: 0 })
    }

    /// Follows what is committed from here on.
    pub async fn from_now(pool: Connections) -> Result<Self, Internal> {
        let last = sqlx::query!(
            r#"select tx::text::bigint as "tx!", id from event
               where tx < pg_snapshot_xmin(pg_current_snapshot())
               order by event.tx desc, id desc limit 1"#
        )
        .fetch_optional(&pool)
        .await
        .map_err(failed)?;
        let position =
            last.map_or(Position { tx: 0, id: 0 }, |it| Position { tx: it.tx, id: it.id });
        Ok(Self::after(pool, position))
    }

    /// Follows what comes after `position`.
    pub fn after(pool: Connections, position: Position) -> Self {
        Self { pool, position, has_unread: false }
    }

    pub fn position(&self) -> Position {
        self.position
    }

    /// Whether there was an event since the last question that could not be read: one of a newer
    /// version of this program, perhaps, on another instance.
    pub fn has_unread(&mut self) -> bool {
        std::mem::take(&mut self.has_unread)
    }

    /// Events committed since the last call, at most `limit`, possibly none. Unreadable ones are
    /// skipped.
    pub async fn read(&mut self, limit: i64) -> Result<Vec<Recorded>, Internal> {
        let rows = sqlx::query!(
            r#"select id, tx::text::bigint as "tx!", occurred_at,
                      actor as "actor: kernel::UserId", payload
               from event
               where (tx, id) > ($1::bigint::text::xid8, $2)
                 and tx < pg_snapshot_xmin(pg_current_snapshot())
               order by event.tx, id limit $3"#,
            self.position.tx,
            self.position.id,
            limit,
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        if !rows.is_empty() {
            // Another instance may have written them.
            self.pool.totals().forget();
        }
        let mut res = Vec::with_capacity(rows.len());
        let mut unread = 0;
        for row in rows {
            self.position = Position { tx: row.tx, id: row.id };
            match serde_json::from_value(row.payload) {
                Ok(event) => {
                    res.push(Recorded { id: row.id, at: row.occurred_at, by: row.actor, event });
                }
                Err(error) => {
                    // There may be thousands of its kind.
                    if unread == 0 {
                        tracing::error!(event.id = row.id, %error, "an event cannot be read");
                    }
                    unread += 1;
                }
            }
        }
        if unread > 1 {
            tracing::error!(unread, "nor can others after it");
        }
        self.has_unread |= unread > 0;
        Ok(res)
    }
}
