//! Feeds of projects and the managers' queue. A statement is prepared once for a role and a size of
//! page.

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
    let rows = rows::<CardRow>(pool, &mut query, is_prepared(filter)).await.map_err(failed)?;
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

/// The statement of a page of a feed. Only given conditions are written: a condition that is always true
/// makes the database expect few rows of any values, and so plan the statement anew at each call.
fn page_of(
    verb: &str,
    actor: &Actor,
    project: ProjectId,
    filter: &Filter,
) -> QueryBuilder<Postgres> {
    let after = filter.after.as_ref().and_then(|it| Some((it.key.parse().ok()?, it.id)));
    let last = filter.to.map(|it| (it, Uuid::max()));
    let place: Option<(NaiveDate, Uuid)> = [after, last].into_iter().flatten().min();

    let mut query = select(verb, actor);
    query.push(" and e.project_id = ").push_bind(project);
    if let Some((day, id)) = place {
        query.push(" and (e.entry_on, e.id) < (").push_bind(day).push(", ").push_bind(id).push(")");
    }
    if let Some(from) = filter.from {
        query.push(" and e.entry_on >= ").push_bind(from);
    }
    if let Some(status) = filter.status.filter(|_| actor.role != Role::Client) {
        query.push(" and e.status = ").push_bind(status.as_str());
    }
    if let Some(stage) = filter.stage {
        query.push(" and r.stage = ").push_bind(stage.as_str());
    }
    if let Some(author) = filter.author {
        query.push(" and e.author_id = ").push_bind(author);
    }
    if let Some(milestone) = filter.milestone {
        query.push(" and r.milestone_id = ").push_bind(milestone);
    }
    if filter.delayed {
        query.push(" and r.delays <> '[]'");
    }
    query.push(" order by e.entry_on desc, e.id desc limit ").push(fetched(filter.limit));
    query
}

/// Whether the statement is prepared: filters that are seldom used together are planned at each call.
const fn is_prepared(filter: &Filter) -> bool {
    let Filter { status, author, stage, milestone, delayed, from, .. } = filter;
    status.is_none()
        && author.is_none()
        && stage.is_none()
        && milestone.is_none()
        && from.is_none()
        && !*delayed
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
        query.push(" and e.status = 'submitted' and p.archived_at is null");
        if let Some(project) = filter.project {
            query.push(" and e.project_id = ").push_bind(project);
        }
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
