//! The ledger of delays.

use std::cmp::Reverse;

use chrono::NaiveDate;
use diary::{Amount, Entry, Ledger, LedgerFilter, Loss, Lost, ShownDelay};
use identity::Person;
use kernel::{Actor, Cursor, DailyEntryId, Internal, ProjectId, Role, UserId};
use sqlx::{FromRow, PgConnection, Postgres, QueryBuilder};
use uuid::Uuid;

use super::row::name;
use crate::{Connections, failed, page::fetched, projects};

/// No month or no reason: the sum over all of them.
#[derive(FromRow)]
struct LossRow {
    month: Option<NaiveDate>,
    reason: Option<String>,
    days: i64,
    hours: i64,
    entries: i64,
}

#[derive(FromRow)]
struct DelayRow {
    entry_id: DailyEntryId,
    seq: i32,
    entry_on: NaiveDate,
    project_id: ProjectId,
    number: i64,
    name: String,
    author_id: UserId,
    author: String,
    reason: String,
    hours: i64,
    note: Option<String>,
}

/// The delays `d` of projects `p` that the actor may see: clients those of shared entries.
fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &LedgerFilter) {
    query.push(" where ");
    projects::scope(query, actor);
    if actor.role == Role::Client {
        query.push(" and e.client_revision is not null");
    }
    if let Some(project) = filter.project {
        query.push(" and d.project_id = ").push_bind(project);
    }
    if let Some(reason) = filter.reason {
        query.push(" and d.reason = ").push_bind(reason.as_str());
    }
    if let Some(from) = filter.from {
        query.push(" and d.entry_on >= ").push_bind(from);
    }
    if let Some(to) = filter.to {
        query.push(" and d.entry_on <= ").push_bind(to);
    }
}

const JOINS: &str = " from daily_entry_delay d join project p on p.id = d.project_id
    join daily_entry e on e.id = d.entry_id ";

/// Of several entries of a day that name the same reason, the one with most hours counts.
pub(super) async fn ledger(
    pool: &Connections,
    actor: &Actor,
    filter: &LedgerFilter,
) -> Result<Ledger, Internal> {
    let mut query = QueryBuilder::new(
        "select month, reason, count(distinct (project_id, entry_on)) as days,
                coalesce(sum(hours) filter (where is_longest), 0)::bigint as hours,
                count(distinct entry_id) as entries
         from (select date_trunc('month', d.entry_on)::date as month, d.project_id, d.entry_on,
                      d.reason, d.entry_id, sum(d.hours) as hours,
                      row_number() over (partition by d.project_id, d.entry_on, d.reason
                                         order by sum(d.hours) desc, d.entry_id) = 1 as is_longest",
    );
    query.push(JOINS);
    matching(&mut query, actor, filter);
    query.push(
        " group by d.project_id, d.entry_on, d.reason, d.entry_id) of_entry
          group by grouping sets ((month, reason), (month), (reason), ())
          order by month, reason",
    );
    let rows = query.build_query_as::<LossRow>().fetch_all(pool).await.map_err(failed)?;
    let mut res = Ledger::default();
    for row in rows {
        let hours = Amount::from_thousandths(row.hours);
        let lost = Lost { days: row.days, hours, entries: row.entries };
        let reason = name(row.reason.as_deref())?;
        match (row.month, reason) {
            (Some(month), Some(reason)) => res.items.push(Loss { month, reason, lost }),
            (Some(month), None) => res.by_month.push((month, lost)),
            (None, Some(reason)) => res.by_reason.push((reason, lost)),
            (None, None) => res.total = lost,
        }
    }
    res.by_reason.sort_by_key(|(_, lost)| Reverse((lost.hours, lost.days)));
    Ok(res)
}

pub(super) async fn delays(
    pool: &Connections,
    actor: &Actor,
    filter: &LedgerFilter,
) -> Result<Vec<ShownDelay>, Internal> {
    let after = filter.after.as_ref();
    let after = after.and_then(|it| Some((LedgerFilter::place(&it.key)?, it.id)));
    let mut query = QueryBuilder::new(
        "select d.entry_id, d.seq, d.entry_on, d.project_id, p.number, p.name, e.author_id,
                author.full_name as author, d.reason, d.hours, d.note",
    );
    query.push(JOINS).push(" join users author on author.id = e.author_id ");
    matching(&mut query, actor, filter);
    if let Some(((day, seq), entry)) = after {
        query.push(" and (d.entry_on, d.entry_id, d.seq) < (").push_bind(day).push(", ");
        query.push_bind(entry).push(", ").push_bind(seq).push(")");
    }
    query.push(" order by d.entry_on desc, d.entry_id desc, d.seq desc limit ");
    query.push(fetched(filter.limit));
    let rows = query.build_query_as::<DelayRow>().fetch_all(pool).await.map_err(failed)?;
    let delays = rows.into_iter().map(|it| {
        Ok(ShownDelay {
            place: Cursor {
                order: LedgerFilter::ORDER.to_owned(),
                key: format!("{} {}", it.entry_on, it.seq),
                id: it.entry_id.into(),
                total: None,
            },
            entry: it.entry_id,
            seq: it.seq,
            entry_on: it.entry_on,
            project: it.project_id,
            project_code: ::projects::code(it.number),
            project_name: it.name,
            author: Person { id: it.author_id, full_name: it.author },
            reason: it.reason.parse().map_err(Internal::new)?,
            hours: Amount::from_thousandths(it.hours),
            note: it.note,
        })
    });
    delays.collect()
}

pub(super) async fn count(conn: &mut PgConnection, entry: &Entry) -> Result<(), Internal> {
    let delays = entry.content.delays.as_slice();
    let reasons: Vec<_> = delays.iter().map(|it| it.reason.as_str().to_owned()).collect();
    let hours: Vec<_> = delays.iter().map(|it| it.hours.thousandths()).collect();
    let notes: Vec<_> = delays.iter().map(|it| it.note.clone()).collect();
    sqlx::query!("delete from daily_entry_delay where entry_id = $1", Uuid::from(entry.id))
        .execute(&mut *conn)
        .await
        .map_err(failed)?;
    if delays.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "insert into daily_entry_delay (entry_id, seq, project_id, entry_on, reason, hours, note)
         select $1, it.seq::int, $2, $3, it.reason, it.hours, it.note
         from unnest($4::text[], $5::bigint[], $6::text[])
              with ordinality as it (reason, hours, note, seq)",
        entry.id as _,
        entry.project as _,
        entry.entry_on,
        &reasons,
        &hours,
        &notes as &[Option<String>],
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
