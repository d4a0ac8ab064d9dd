//! Lists of tickets in each order and by each filter, and the board.
//!
//! Statements for admins and clients are prepared: admins see all projects and clients see few, so
//! one plan serves each. An engineer or a manager has three projects or thousands, and a search may
//! be rare or common, so these statements are planned each time.

use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Internal, Page, Role, Total};
use sqlx::{Postgres, QueryBuilder};
use tickets::{Column, Details, Filter, Order, Overview, Priority, Status};

use super::{
    row::{DETAILS, ExportRow, FoundRow, OverviewRow, WITH_PROJECTS, select_overviews, turn},
    scope, visible_comments,
};
use crate::{
    Connections, containing, failed,
    page::{self, cut, fetched, total},
};

/// Newest matches of each kind that are ranked.
const CANDIDATES: i64 = Total::MOST + 1;

/// Where words lead to so many tickets, parts of what they are called are not looked for: most of
/// them are parts of much.
const ENOUGH: i64 = 50;

/// Shorter parts of a title than this have no index.
const TRIGRAM: usize = 3;

/// The columns of each ticket's project `p` that a statement may use.
#[derive(Clone, Copy)]
enum ProjectColumns {
    /// The columns that a list shows.
    Shown,
    /// The id alone, taken from the ticket: counts and searches read thousands of tickets.
    Id,
}

impl ProjectColumns {
    const fn join(self) -> &'static str {
        match self {
            Self::Shown => WITH_PROJECTS,
            Self::Id => " cross join lateral (select t.project_id as id) p",
        }
    }

    const fn is_not_archived(self) -> &'static str {
        match self {
            Self::Shown => " and p.archived_at is null",
            // Archived projects are few, and read once for the whole statement.
            Self::Id => {
                " and t.project_id not in (select id from project where archived_at is not null)"
            }
        }
    }
}

/// The filter's conditions on tickets `t` of projects `p`, except search words. Names of closed
/// lists are written out, so that each has a plan of its own.
fn matching(
    query: &mut QueryBuilder<Postgres>,
    columns: ProjectColumns,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) {
    scope(query, actor);
    match filter.project {
        Some(project) => query.push(" and t.project_id = ").push_bind(project),
        None => query.push(columns.is_not_archived()),
    };
    let mut named = |column: &str, name: Option<&'static str>| {
        if let Some(name) = name {
            query.push(" and t.").push(column).push(" = '").push(name).push("'");
        }
    };
    named("status", filter.status.map(Status::as_str));
    named("priority", filter.priority.map(Priority::as_str));
    named("category", filter.category.map(tickets::Category::as_str));
    if let Some(priority) = filter.priority {
        // The expression of the index.
        query.push(" and t.urgency = ").push(urgency(priority));
    }
    if filter.open {
        query.push(" and t.status in ('open', 'in_progress', 'waiting_on_client')");
    }
    if filter.overdue {
        query.push(" and t.due_order < ").push_bind(now);
    }
    if filter.unassigned {
        query.push(" and t.assignee_id is null");
    }
    if let Some(user) = filter.assignee {
        query.push(" and t.assignee_id = ").push_bind(user);
    }
    if let Some(user) = filter.requester {
        query.push(" and t.requester_id = ").push_bind(user);
    }
    for (column, days) in [("created_at", filter.raised), ("resolved_at", filter.resolved)] {
        if !days.is_always() {
            let (from, to) = days.bounds();
            query.push(" and t.").push(column).push(" >= ").push_bind(from);
            query.push(" and t.").push(column).push(" < ").push_bind(to);
        }
    }
    if filter.watching {
        query
            .push(" and t.id in (select w.ticket_id from ticket_watcher w where w.user_id = ")
            .push_bind(actor.user)
            .push(")");
    }
}

/// Gathers the tickets that are found by a text, and how well, as `found`. Each way to be found is
/// looked in by itself, so that each has its index; only the newest it leads to are ranked.
fn gather(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    filter: &Filter,
    text: &str,
    now: DateTime<Utc>,
) {
    let tickets = format!(" from ticket t{} where ", ProjectColumns::Id.join());
    let words = words(text);
    let newest = |query: &mut QueryBuilder<Postgres>| {
        query.push(" order by t.id desc limit ").push(CANDIDATES).push(")");
    };
    query.push("with by_words as materialized (");
    query.push("select id, ts_rank(words, websearch_to_tsquery('english', ");
    query.push_bind(words.clone()).push("))::float8 as rank from (select t.id, t.words");
    query.push(&tickets);
    matching(query, ProjectColumns::Id, actor, filter, now);
    query.push(" and t.words @@ websearch_to_tsquery('english', ");
    query.push_bind(words.clone()).push(")");
    newest(query);

    // A match in a comment ranks below one in title or description.
    query.push(" newest union all select id, ts_rank(words, websearch_to_tsquery('english', ");
    query.push_bind(words.clone()).push("))::float8 / 2 from (select t.id, c.words from comment c");
    query
        .push(" join ticket t on t.id = c.ticket_id")
        .push(ProjectColumns::Id.join())
        .push(" where ");
    matching(query, ProjectColumns::Id, actor, filter, now);
    query
        .push(visible_comments(actor.role))
        .push(" and c.words @@ websearch_to_tsquery('english', ");
    query.push_bind(words);
    query.push(") order by c.id desc limit ").push(CANDIDATES).push(") newest)");

    query.push(", found as materialized (select id, max(rank) as rank from (table by_words");
    if text.chars().count() >= TRIGRAM {
        query.push(" union all select id, word_similarity(").push_bind(text.to_owned());
        query.push(", called)::float8 from (select t.id, t.called").push(&tickets);
        matching(query, ProjectColumns::Id, actor, filter, now);
        query.push(" and (select count(distinct id) from by_words) < ").push(ENOUGH);
        query.push(" and t.called ilike ").push_bind(containing(text));
        newest(query);
        query.push(" newest");
    }
    if let Some(number) = tickets::number(text) {
        // Nothing says more of what is looked for.
        query.push(" union all (select t.id, 2::float8").push(&tickets);
        matching(query, ProjectColumns::Id, actor, filter, now);
        query.push(" and t.number = ").push_bind(number);
        newest(query);
    }
    query.push(") each group by id) ");
}

/// The words as the database reads them: a leading minus excludes a word, and other minus signs
/// separate. The database cannot read long runs of them.
pub(crate) fn words(text: &str) -> String {
    let before = [' '].into_iter().chain(text.chars());
    let after = text.chars().skip(1).chain([' ']);
    let kept = text.chars().zip(before).zip(after).map(|((it, before), after)| {
        let excludes = before.is_whitespace() && after.is_alphanumeric();
        if it == '-' && !excludes { ' ' } else { it }
    });
    kept.collect()
}

/// The tickets `t`, of projects `p`, that fit the filter. `column`: those of them in one state.
fn source(
    query: &mut QueryBuilder<Postgres>,
    columns: ProjectColumns,
    actor: &Actor,
    filter: &Filter,
    column: Option<Status>,
    now: DateTime<Utc>,
) {
    if filter.search.is_some() {
        query.push(" from found join ticket t on t.id = found.id").push(columns.join());
        query.push(" where true");
    } else {
        query.push(" from ticket t").push(columns.join()).push(" where ");
        matching(query, columns, actor, filter, now);
    }
    if let Some(status) = column {
        query.push(" and t.status = '").push(status.as_str()).push("'");
    }
}

const fn urgency(priority: Priority) -> i16 {
    match priority {
        Priority::Low => 0,
        Priority::Medium => 1,
        Priority::High => 2,
        Priority::Urgent => 3,
    }
}

/// Goes on after a place in the order.
fn after(query: &mut QueryBuilder<Postgres>, role: Role, order: Order, cursor: &Cursor) {
    let instant = cursor.key.parse::<DateTime<Utc>>().ok();
    match order {
        Order::Newest => {
            query.push(" and (t.id) < (");
        }
        Order::Updated => {
            query.push(" and (t.updated_at, t.id) < (").push_bind(instant).push(", ");
        }
        Order::Priority => {
            let key = cursor.key.parse().map_or(-1, urgency);
            query.push(" and (t.urgency, t.id) < (").push(key).push(", ");
        }
        Order::Due => {
            query.push(" and (t.due_order, t.id) > (coalesce(").push_bind(instant);
            query.push(", 'infinity'::timestamptz), ");
        }
        Order::Next => {
            let key = cursor.key.parse().unwrap_or(i64::MAX);
            query.push(" and (").push(turn(role)).push(", t.id) > (").push_bind(key).push(", ");
        }
        Order::Relevance => {
            let rank = cursor.key.parse::<f64>().unwrap_or(-1.0);
            query.push(" and (found.rank, found.id) < (").push_bind(rank).push(", ");
        }
    }
    query.push_bind(cursor.id).push(")");
}

fn in_order(query: &mut QueryBuilder<Postgres>, role: Role, order: Order, limit: i64) {
    query.push(" order by ");
    match order {
        Order::Newest => query.push("t.id desc"),
        Order::Updated => query.push("t.updated_at desc, t.id desc"),
        Order::Priority => query.push("t.urgency desc, t.id desc"),
        Order::Due => query.push("t.due_order, t.id"),
        Order::Next => query.push(turn(role)).push(", t.id"),
        Order::Relevance => query.push("found.rank desc, found.id desc"),
    };
    query.push(" limit ").push(limit);
}

/// As many as are asked for, after where they begin, with `more` columns.
fn select(
    verb: &str,
    actor: &Actor,
    filter: &Filter,
    more: &str,
    limit: i64,
    now: DateTime<Utc>,
) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    if let Some(text) = &filter.search {
        gather(&mut query, actor, filter, text, now);
    }
    select_overviews(&mut query, actor, more);
    if filter.order == Order::Relevance {
        best(&mut query, actor.role, filter, limit);
    } else {
        source(&mut query, ProjectColumns::Shown, actor, filter, None, now);
        if let Some(cursor) = &filter.after {
            after(&mut query, actor.role, filter.order, cursor);
        }
    }
    in_order(&mut query, actor.role, filter.order, limit);
    query
}

/// Selects the best matches before any other column is read.
fn best(query: &mut QueryBuilder<Postgres>, role: Role, filter: &Filter, limit: i64) {
    query.push(" from (select found.* from found where true");
    if let Some(cursor) = &filter.after {
        after(query, role, filter.order, cursor);
    }
    in_order(query, role, filter.order, limit);
    query.push(") found join ticket t on t.id = found.id").push(WITH_PROJECTS);
}

/// Columns of a search: how well it found a ticket, and how many it found.
const FOUND: &str = ", found.rank as rank, (select count(*) from found) as found";

/// The same columns of a list without search words.
const NOT_SOUGHT: &str = ", 0::float8 as rank, 0::bigint as found";

/// The columns that a page reads of a search alone.
const fn found(filter: &Filter) -> &'static str {
    if filter.search.is_some() { FOUND } else { "" }
}

/// Whether one plan serves every such list.
fn is_prepared(actor: &Actor, filter: &Filter) -> bool {
    filter.search.is_none() && matches!(actor.role, Role::Admin | Role::Client)
}

pub(super) async fn list(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> Result<Page<Overview>, Internal> {
    let is_prepared = is_prepared(actor, filter);
    let mut query = select("", actor, filter, found(filter), fetched(filter.limit), now);
    if filter.search.is_some() {
        let rows = page::rows::<FoundRow>(pool, &mut query, is_prepared).await.map_err(failed)?;
        let total = Total::of(rows.first().map_or(0, |it| it.found));
        let items = rows.into_iter().map(FoundRow::read).collect();
        return Ok(paged(items, filter.order, filter.limit, total));
    }
    let rows = page::rows::<OverviewRow>(pool, &mut query, is_prepared);
    let total = total(pool, filter.after.as_ref(), count(actor, filter, now), is_prepared);
    let (rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let items = rows.into_iter().map(OverviewRow::read).collect();
    Ok(paged(items, filter.order, filter.limit, total))
}

/// `items`: one more than a page has, if there are more.
fn paged(mut items: Vec<Overview>, order: Order, limit: i64, total: Total) -> Page<Overview> {
    let more = cut(&mut items, limit);
    let next = items.last().filter(|_| more).map(|it| it.place(order));
    Page::new(items, next, total)
}

pub(super) async fn rows(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> Result<Vec<(Overview, Details)>, Internal> {
    let more = if filter.search.is_some() { FOUND } else { NOT_SOUGHT };
    let mut query = select("", actor, filter, &format!("{more}{DETAILS}"), filter.limit, now);
    let rows = page::rows(pool, &mut query, is_prepared(actor, filter));
    Ok(rows.await.map_err(failed)?.into_iter().map(ExportRow::read).collect())
}

/// How many fit the filter, counted as far as a list does; of a search, each says so.
fn count(actor: &Actor, filter: &Filter, now: DateTime<Utc>) -> QueryBuilder<Postgres> {
    let mut count = QueryBuilder::new("select count(*) from (select");
    source(&mut count, ProjectColumns::Id, actor, filter, None, now);
    count.push(" limit ").push(Total::MOST + 1).push(") counted");
    count
}

/// The statements of a page of a list.
pub(super) fn statements(actor: &Actor, filter: &Filter, now: DateTime<Utc>) -> Vec<String> {
    let page = select("", actor, filter, found(filter), fetched(filter.limit), now);
    let is_counted = filter.after.as_ref().is_none_or(|it| it.total.is_none());
    let is_counted = is_counted && filter.search.is_none();
    let count = is_counted.then(|| count(actor, filter, now));
    [page].into_iter().chain(count).map(|it| it.sql().as_str().to_owned()).collect()
}

/// Plans of a list's page, in the database's words: for the values that are bound and, of a
/// prepared statement, also the one for any values.
pub(super) async fn explain(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> Result<Vec<String>, Internal> {
    let mut modes = vec!["force_custom_plan"];
    if is_prepared(actor, filter) {
        modes.push("force_generic_plan");
    }
    let mut plans = Vec::new();
    for mode in modes {
        let mut tx = pool.begin().await.map_err(failed)?;
        let set = sqlx::query!("select set_config('plan_cache_mode', $1, true)", mode);
        set.fetch_one(&mut *tx).await.map_err(failed)?;
        let mut query =
            select("explain ", actor, filter, found(filter), fetched(filter.limit), now);
        let plan: Vec<String> =
            query.build_query_scalar().fetch_all(&mut *tx).await.map_err(failed)?;
        plans.push(plan.join("\n"));
    }
    Ok(plans)
}

pub(super) async fn board(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Column>, Internal> {
    let filter = Filter { status: None, open: false, order: Order::Next, ..filter.clone() };
    let (mut query, mut count) = (QueryBuilder::new(""), QueryBuilder::new(""));
    if let Some(text) = &filter.search {
        gather(&mut query, actor, &filter, text, now);
        gather(&mut count, actor, &filter, text, now);
    }
    for (seq, status) in Status::ALL.into_iter().enumerate() {
        query.push(if seq == 0 { "(" } else { " union all (" });
        select_overviews(&mut query, actor, "");
        source(&mut query, ProjectColumns::Shown, actor, &filter, Some(status), now);
        in_order(&mut query, actor.role, filter.order, fetched(limit));
        query.push(")");

        count.push(if seq == 0 { "" } else { " union all " });
        count.push("select '").push(status.as_str()).push("', count(*), ");
        count.push(if filter.search.is_some() {
            "(select count(*) from found)"
        } else {
            "0::bigint"
        });
        count.push(" from (select");
        source(&mut count, ProjectColumns::Id, actor, &filter, Some(status), now);
        count.push(" limit ").push(Total::MOST + 1).push(") counted");
    }
    let is_prepared = is_prepared(actor, &filter);
    let rows = page::rows::<OverviewRow>(pool, &mut query, is_prepared);
    let counted =
        count.build_query_as::<(String, i64, i64)>().persistent(is_prepared).fetch_all(pool);
    let (rows, counted) = tokio::try_join!(rows, counted).map_err(failed)?;
    let mut columns = Status::ALL.map(|it| (it, Vec::new()));
    for row in rows {
        let status = row.status();
        if let Some((_, rows)) = columns.iter_mut().find(|(it, _)| *it == status) {
            rows.push(row);
        }
    }
    let columns = columns.into_iter().map(|(status, rows)| {
        let counted = counted.iter().find(|(it, ..)| it == status.as_str());
        let (count, found) = counted.map_or((0, 0), |(_, count, found)| (*count, *found));
        let items = rows.into_iter().map(OverviewRow::read).collect();
        let mut page = paged(items, filter.order, limit, Total::of(count));
        // A search ranks a limited number of matches.
        page.total.more |= found >= CANDIDATES;
        Column { status, page }
    });
    Ok(columns.collect())
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn a_minus_excludes_a_word_or_is_a_gap() {
        assert_eq!(words("leak -kitchen"), "leak -kitchen");
        assert_eq!(words("drip-edge"), "drip edge");
        assert_eq!(words("--- -"), "     ");
        assert_eq!(words("-- leak"), "   leak");
        assert_eq!(words("a --b"), "a   b");
    }
}
