//! Feeds of projects and the managers' queue. Their statements have few fixed shapes: a filter that
//! is not given is bound as null, so that each is prepared once for a role and a size of page.

use chrono::{DateTime, NaiveDate, Utc};
use diary::{Card, Feed, Filter, QueueFilter, Status};
use kernel::{Actor, Cursor, Internal, Page, ProjectId, Role, Total};
use sqlx::{PgExecutor, Postgres, QueryBuilder};
use uuid::Uuid;

use super::{
    revision_for,
    row::{CARD, CardRow, HEAD, joins},
    scope,
};
use crate::{
    Connections, failed,
    page::{cut, fetched, rows, total},
    projects,
};

/// `verb`: empty, or to explain the statement.
fn select(verb: &str, actor: &Actor) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    query
        .push("select ")
        .push(HEAD)
        .push(CARD)
        .push(joins(revision_for(actor.role)))
        .push(" where ");
    scope(&mut query, actor);
    query
}

/// By one statement; of an empty page, by one more.
pub(super) async fn feed(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) -> Result<Option<Feed>, Internal> {
    let nothing = Feed { items: Vec::new(), next: None };
    // Clients see approved entries alone.
    if actor.role == Role::Client && filter.status.is_some_and(|it| it != Status::Approved) {
        return Ok(is_seen(pool, actor, project).await?.then_some(nothing));
    }
    let mut query = page_of("", actor, project, filter);
    let rows = rows::<CardRow>(pool, &mut query, true).await.map_err(failed)?;
    if rows.is_empty() {
        return Ok(is_seen(pool, actor, project).await?.then_some(nothing));
    }
    let (items, last) = cards(actor, rows, filter.limit)?;
    let next = last.map(|it| Cursor {
        order: Filter::ORDER.to_owned(),
        key: it.entry_on.to_string(),
        id: it.id.into(),
        total: None,
    });
    Ok(Some(Feed { items, next }))
}

/// The statement of a page of a feed.
fn page_of(
    verb: &str,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) -> QueryBuilder<Postgres> {
    let last = (filter.to.unwrap_or(LAST), Uuid::max());
    let after = filter.after.as_ref().and_then(|it| Some((it.key.parse().ok()?, it.id)));
    let (day, id): (NaiveDate, Uuid) = after.map_or(last, |it| it.min(last));
    let status = filter.status.filter(|_| actor.role != Role::Client).map(Status::as_str);

    let mut query = select(verb, actor);
    query.push(" and e.project_id = ").push_bind(project);
    query.push(" and (e.entry_on, e.id) < (").push_bind(day).push(", ").push_bind(id);
    query.push(") and e.entry_on >= ").push_bind(filter.from.unwrap_or(FIRST));
    let mut given = |column: &str, value: Option<&'static str>| {
        query.push(" and (").push_bind(value).push("::text is null or ").push(column);
        query.push(" = ").push_bind(value).push(")");
    };
    given("e.status", status);
    given("r.stage", filter.stage.map(::projects::Stage::as_str));
    query.push(" and (").push_bind(filter.author).push("::uuid is null or e.author_id = ");
    query.push_bind(filter.author).push(")");
    query.push(" and (").push_bind(filter.milestone).push("::uuid is null or r.milestone_id = ");
    query.push_bind(filter.milestone).push(")");
    query.push(" and (not ").push_bind(filter.delayed).push(" or r.delays <> '[]')");
    query.push(" order by e.entry_on desc, e.id desc limit ").push(fetched(filter.limit));
    query
}

/// Plans of a page of a feed, in the database's words: for the values that are bound, and for any.
pub(super) async fn explain(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) -> Result<Vec<String>, Internal> {
    let mut plans = Vec::new();
    for mode in ["force_custom_plan", "force_generic_plan"] {
        let mut tx = pool.begin().await.map_err(failed)?;
        let set = sqlx::query!("select set_config('plan_cache_mode', $1, true)", mode);
        set.fetch_one(&mut *tx).await.map_err(failed)?;
        let mut query = page_of("explain ", actor, project, filter);
        let plan: Vec<String> =
            query.build_query_scalar().fetch_all(&mut *tx).await.map_err(failed)?;
        plans.push(plan.join("\n"));
    }
    Ok(plans)
}

/// Days that the database knows, and no entry has.
const FIRST: NaiveDate = NaiveDate::from_ymd_opt(1, 1, 1).unwrap();
const LAST: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).unwrap();

/// The cards of a page, and the last one if more follow.
fn cards(
    actor: &Actor,
    mut rows: Vec<CardRow>,
    limit: i64,
) -> Result<(Vec<Card>, Option<Last>), Internal> {
    let more = cut(&mut rows, limit);
    let last = rows.last().filter(|_| more).map(|it| Last {
        id: it.head().id(),
        entry_on: it.head().entry_on(),
        submitted_at: it.head().submitted_at(),
    });
    let cards = rows.into_iter().map(|it| it.read(actor.role));
    Ok((cards.collect::<Result<_, _>>()?, last))
}

/// The place of the last card of a page.
struct Last {
    id: kernel::DailyEntryId,
    entry_on: NaiveDate,
    submitted_at: Option<DateTime<Utc>>,
}

pub(super) async fn queue(
    pool: &Connections,
    actor: &Actor,
    filter: &QueueFilter,
) -> Result<Page<Card>, Internal> {
    let after = filter.after.as_ref();
    let after = after.and_then(|it| Some((it.key.parse::<DateTime<Utc>>().ok()?, it.id)));
    let (at, id) = after.unwrap_or((DateTime::UNIX_EPOCH, Uuid::nil()));
    let waiting = |query: &mut QueryBuilder<Postgres>| {
        query.push(" and e.status = 'submitted' and p.archived_at is null and (");
        query.push_bind(filter.project).push("::uuid is null or e.project_id = ");
        query.push_bind(filter.project).push(")");
    };
    let mut query = select("", actor);
    waiting(&mut query);
    query.push(" and (e.submitted_at, e.id) > (").push_bind(at).push(", ").push_bind(id);
    query.push(") order by e.submitted_at, e.id limit ").push(fetched(filter.limit));
    let rows = rows::<CardRow>(pool, &mut query, true);

    let mut count = QueryBuilder::new(
        "select count(*) from (select from daily_entry e join project p on p.id = e.project_id where ",
    );
    scope(&mut count, actor);
    waiting(&mut count);
    count.push(" limit ").push(Total::MOST + 1).push(") counted");
    let total = total(pool, filter.after.as_ref(), count, true);

    let (rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let (items, last) = cards(actor, rows, filter.limit)?;
    let next = last.and_then(|it| {
        let (order, key) = (QueueFilter::ORDER.to_owned(), it.submitted_at?.to_rfc3339());
        Some(Cursor { order, key, id: it.id.into(), total: None })
    });
    Ok(Page::new(items, next, total))
}

/// Whether the actor sees a project.
pub(super) async fn is_seen(
    db: impl PgExecutor<'_>,
    actor: &Actor,
    project: ProjectId,
) -> Result<bool, Internal> {
    let mut query = QueryBuilder::new("select exists (select from project p where ");
    projects::scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project).push(")");
    query.build_query_scalar().fetch_one(db).await.map_err(failed)
}
