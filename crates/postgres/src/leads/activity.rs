//! Activities and the log of a lead.

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, Event, Internal, LeadActivityId, LeadId, Named, UserId};
use leads::{Activity, ActivityKind, Entry, NewActivity, Outcome};
use sqlx::{FromRow, PgConnection, QueryBuilder, types::Json};

use super::{
    files::{FILES, FileRow},
    scope,
};
use crate::{
    Connections,
    columns::{Name, row},
    failed,
    page::rows,
};

/// Activities that the page of a lead shows.
const SHOWN: i64 = 200;

row! {
    struct ActivityRow {
        id: LeadActivityId,
        kind: Name<ActivityKind>,
        outcome: Option<Name<Outcome>>,
        note: Option<String>,
        happened_at: DateTime<Utc>,
        by_user: UserId,
        by_name: String,
        files: Json<Vec<FileRow>>,
    }
}

pub(super) async fn insert(
    conn: &mut PgConnection,
    lead: LeadId,
    new: &NewActivity,
    by: UserId,
    at: DateTime<Utc>,
) -> Result<LeadActivityId, Internal> {
    let id = LeadActivityId::new();
    sqlx::query!(
        "insert into lead_activity
             (id, lead_id, kind, outcome, note, happened_at, by_user, recorded_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        id as _,
        lead as _,
        new.kind.as_str(),
        new.outcome.map(Outcome::as_str),
        new.note,
        new.happened_at.unwrap_or(at),
        by as _,
        at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(id)
}

/// The latest first.
pub(super) async fn all(pool: &Connections, lead: LeadId) -> Result<Vec<Activity>, Internal> {
    let mut query = QueryBuilder::new(
        "select a.id, a.kind, a.outcome, a.note, a.happened_at, a.by_user, u.full_name as by_name, ",
    );
    query
        .push(FILES)
        .push(" as files from lead_activity a join users u on u.id = a.by_user where a.lead_id = ");
    query.push_bind(lead).push(" order by a.happened_at desc, a.id desc limit ").push(SHOWN);
    let found = rows::<ActivityRow>(pool, &mut query, true).await.map_err(failed)?;
    let activities = found.into_iter().map(|row| {
        let files = row.files.0.into_iter().map(TryInto::try_into);
        Ok(Activity {
            id: row.id,
            kind: row.kind.0,
            outcome: row.outcome.map(|it| it.0),
            note: row.note,
            happened_at: row.happened_at,
            by: Named { user: row.by_user, name: row.by_name },
            files: files.collect::<Result<_, Internal>>()?,
        })
    });
    activities.collect()
}

#[derive(FromRow)]
struct EntryRow {
    /// None of a lead without such entries.
    id: Option<i64>,
    occurred_at: Option<DateTime<Utc>>,
    actor: Option<UserId>,
    full_name: Option<String>,
    payload: Option<Json<Event>>,
}

impl EntryRow {
    fn read(self) -> Option<Entry> {
        let Event::Lead(event) = self.payload?.0 else { return None };
        let by = self.actor.zip(self.full_name).map(|(id, full_name)| Person { id, full_name });
        Some(Entry { id: self.id?, at: self.occurred_at?, by, fact: event.what })
    }
}

/// Entries before one of them, the latest first; None for a lead that the actor does not see.
pub(super) async fn entries(
    pool: &Connections,
    actor: &Actor,
    lead: LeadId,
    before: Option<i64>,
    limit: i64,
) -> Result<Option<Vec<Entry>>, Internal> {
    let mut query = QueryBuilder::new(
        "select e.id, e.occurred_at, e.actor, e.full_name, e.payload
         from lead l left join lateral (
             select e.id, e.occurred_at, e.actor, u.full_name, e.payload
             from event e left join users u on u.id = e.actor
             where e.entity = 'lead' and e.entity_id = l.id and e.id < ",
    );
    query.push_bind(before.unwrap_or(i64::MAX)).push(" order by e.id desc limit ");
    query.push_bind(limit).push(") e on true where l.purged_at is null and l.id = ");
    query.push_bind(lead);
    scope(&mut query, actor);
    query.push(" order by e.id desc");
    let rows = query.build_query_as::<EntryRow>().fetch_all(pool).await.map_err(failed)?;
    let is_seen = !rows.is_empty();
    Ok(is_seen.then(|| rows.into_iter().filter_map(EntryRow::read).collect()))
}
