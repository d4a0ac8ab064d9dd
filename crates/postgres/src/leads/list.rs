//! Lists of leads in each order and by each filter, and the board.

use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Internal, Money, Page, Role, Total};
use leads::{Column, Filter, Order, Overview, Status, StatusRules};
use sqlx::{Postgres, QueryBuilder};

use super::{
    row::{JOINS, KEPT, LEAD, OPEN, OWNER, OWNERS, OverviewRow, UNCALLED},
    scope,
};
use crate::{
    Connections,
    columns::{Name, row},
    containing, failed,
    page::{cut, fetched, rows, sums, total},
};

/// A part of the leads that an actor sees, which has an index that begins with the owner.
#[derive(Clone, Copy)]
enum Pile {
    All,
    Own,
    Unowned,
}

impl Pile {
    /// A salesperson's own and nobody's leads are read one after the other, so that a page of few leads
    /// among many reads few.
    const fn of(actor: &Actor, filter: &Filter) -> &'static [Self] {
        match actor.role {
            Role::Salesperson if filter.search.is_some() => &[Self::All],
            Role::Salesperson if filter.unowned => &[Self::Unowned],
            // Of anybody else's they see none.
            Role::Salesperson if filter.owner.is_some() => &[Self::Own],
            Role::Salesperson => &[Self::Own, Self::Unowned],
            _ => &[Self::All],
        }
    }

    fn push(self, query: &mut QueryBuilder<Postgres>, actor: &Actor) {
        match self {
            Self::All => scope(query, actor),
            Self::Own => {
                query.push(" and l.owner_id = ").push_bind(actor.user);
            }
            Self::Unowned => {
                query.push(" and l.owner_id is null");
            }
        }
    }
}

/// The filter's conditions on leads `l`, but for their status. Names of closed lists are written out, so
/// that each has a plan of its own.
fn matching(query: &mut QueryBuilder<Postgres>, filter: &Filter, now: DateTime<Utc>) {
    if let Some(source) = filter.source {
        query.push(" and l.source = '").push(source.as_str()).push("'");
    }
    if let Some(owner) = filter.owner {
        query.push(" and l.owner_id = ").push_bind(owner);
    }
    if filter.unowned {
        query.push(" and l.owner_id is null");
    }
    if filter.open {
        query.push(OPEN);
    }
    if filter.overdue {
        // Leads that wait for nothing stand at the end of the index and are not read.
        query.push(" and l.follow_up_order < 'infinity' and (l.follow_up_order <= ").push_bind(now);
        query.push(" or").push(UNCALLED).push_bind(now).push(")");
    }
    if !filter.came.is_always() {
        let (from, to) = filter.came.bounds();
        query.push(" and l.created_at >= ").push_bind(from);
        query.push(" and l.created_at < ").push_bind(to);
    }
    if let Some(search) = &filter.search {
        query.push(" and l.called ilike ").push_bind(containing(search));
    }
}

fn in_status(query: &mut QueryBuilder<Postgres>, filter: &Filter) {
    match filter.status {
        Some(status) => query.push(" and l.status = '").push(status.as_str()).push("'"),
        None if filter.open => query,
        None => query.push(" and l.status <> 'junk'"),
    };
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> Result<Page<Overview>, Internal> {
    let mut query = page_of("", actor, filter, now);
    let is_prepared = filter.search.is_none();
    let found = rows::<OverviewRow>(pool, &mut query, is_prepared);
    let count = count("", actor, filter, now);
    let total = total(pool, filter.after.as_ref(), count, is_prepared);
    let (mut found, total) = tokio::try_join!(found, total).map_err(failed)?;
    let more = cut(&mut found, filter.limit);
    let items = found.into_iter().map(Overview::try_from).collect::<Result<Vec<_>, _>>()?;
    let next = items.last().filter(|_| more).map(|it| place(it, filter.order));
    Ok(Page::new(items, next, total))
}

/// The place of a lead in an order.
fn place(it: &Overview, order: Order) -> Cursor {
    let lead = &it.lead;
    let key = match order {
        Order::Newest => String::new(),
        Order::FollowUp => {
            lead.next_follow_up_at.map_or(i64::MAX, |it| it.timestamp_micros()).to_string()
        }
        Order::Value => lead.weighted_value().map_or(0, Money::paise).to_string(),
    };
    Cursor { order: order.as_str().to_owned(), key, id: lead.id.into(), total: None }
}

/// The statement of a page: its leads are found first, then named. `verb`: empty, or to explain it.
fn page_of(
    verb: &str,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> QueryBuilder<Postgres> {
    let order = match filter.order {
        Order::Newest => " order by l.id desc",
        Order::FollowUp => " order by l.follow_up_order, l.id",
        Order::Value => " order by l.weighted_paise desc, l.id desc",
    };
    let limit = fetched(filter.limit);
    let mut query = QueryBuilder::new(verb);
    query.push("select ").push(LEAD).push(OWNER).push(" from (select * from (");
    for (at, pile) in Pile::of(actor, filter).iter().enumerate() {
        query.push(if at > 0 { " union all " } else { "" });
        query.push("(select * from lead l where").push(KEPT);
        pile.push(&mut query, actor);
        in_status(&mut query, filter);
        matching(&mut query, filter, now);
        after(&mut query, filter);
        query.push(order).push(" limit ").push(limit).push(")");
    }
    query.push(") l").push(order).push(" limit ").push(limit).push(") l");
    query.push(JOINS).push(OWNERS).push(order);
    query
}

/// Goes on after a place in the order.
fn after(query: &mut QueryBuilder<Postgres>, filter: &Filter) {
    let Some(after) = &filter.after else { return };
    let key = after.key.parse::<i64>().unwrap_or_default();
    match filter.order {
        Order::Newest => {
            query.push(" and l.id < ").push_bind(after.id);
        }
        Order::FollowUp => {
            query.push(" and (l.follow_up_order, l.id) > (coalesce(");
            query.push_bind(DateTime::<Utc>::from_timestamp_micros(key));
            query.push(", 'infinity'::timestamptz), ").push_bind(after.id).push(")");
        }
        Order::Value => {
            query.push(" and (l.weighted_paise, l.id) < (").push_bind(key);
            query.push(", ").push_bind(after.id).push(")");
        }
    }
}

fn count(verb: &str, actor: &Actor, filter: &Filter, now: DateTime<Utc>) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    query.push("select count(*) from (");
    for (at, pile) in Pile::of(actor, filter).iter().enumerate() {
        query.push(if at > 0 { " union all " } else { "" });
        query.push("(select from lead l where").push(KEPT);
        pile.push(&mut query, actor);
        in_status(&mut query, filter);
        matching(&mut query, filter, now);
        query.push(" limit ").push(Total::MOST + 1).push(")");
    }
    query.push(") found");
    query
}

row! {
    struct FiguresRow {
        status: Name<Status>,
        count: i64,
        value: Money,
        weighted: Money,
    }
}

/// One statement for the figures, which reads an index alone, and one for the leads of all columns.
pub(super) async fn board(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    limit: i64,
    now: DateTime<Utc>,
) -> Result<Vec<Column>, Internal> {
    let mut figures = QueryBuilder::new(
        "select l.status, count(*) as count,
                least(coalesce(sum(l.estimated_value_paise), 0), 9007199254740991)::bigint as value,
                least(coalesce(sum(l.weighted_paise), 0), 9007199254740991)::bigint as weighted
         from lead l where",
    );
    figures.push(KEPT);
    scope(&mut figures, actor);
    matching(&mut figures, filter, now);
    figures.push(" group by l.status");
    let mut cards = cards_of("", actor, filter, limit, now);
    let is_prepared = filter.search.is_none();
    let (figures, cards) = tokio::try_join!(
        sums::<FiguresRow>(pool, &mut figures, is_prepared),
        rows::<OverviewRow>(pool, &mut cards, is_prepared)
    )
    .map_err(failed)?;
    let mut columns = Status::ALL.map(|status| Column {
        status,
        count: 0,
        value: Money::ZERO,
        weighted: Money::ZERO,
        leads: Vec::new(),
    });
    for it in figures.iter() {
        if let Some(column) = columns.iter_mut().find(|column| column.status == it.status.0) {
            (column.count, column.value, column.weighted) = (it.count, it.value, it.weighted);
        }
    }
    for card in cards {
        let card = Overview::try_from(card)?;
        if let Some(column) = columns.iter_mut().find(|it| it.status == card.lead.status) {
            column.leads.push(card);
        }
    }
    Ok(columns.into())
}

/// The leads of all columns. Of those that wait for nothing the newest come first; the index of a column
/// is read backwards for them.
fn cards_of(
    verb: &str,
    actor: &Actor,
    filter: &Filter,
    limit: i64,
    now: DateTime<Utc>,
) -> QueryBuilder<Postgres> {
    let (followed, decided): (Vec<_>, Vec<_>) =
        Status::ALL.into_iter().partition(|it| it.is_open() || *it == Status::OnHold);
    let followed = (followed, "", " order by l.follow_up_order, l.id");
    let decided = (decided, " and l.follow_up_order = 'infinity'", " order by l.id desc");
    let mut query = QueryBuilder::new(verb);
    query.push("select ").push(LEAD).push(OWNER).push(" from (");
    for (at, (statuses, condition, order)) in [followed, decided].into_iter().enumerate() {
        query.push(if at > 0 { " union all " } else { "" });
        query.push("select l.* from unnest(");
        query.push_bind(statuses.into_iter().map(Status::as_str).collect::<Vec<_>>());
        query.push("::text[]) as col(status) cross join lateral (select * from (");
        for (at, pile) in Pile::of(actor, filter).iter().enumerate() {
            query.push(if at > 0 { " union all " } else { "" });
            query.push("(select * from lead l where").push(KEPT).push("and l.status = col.status");
            query.push(condition);
            pile.push(&mut query, actor);
            matching(&mut query, filter, now);
            query.push(order).push(" limit ").push_bind(limit).push(")");
        }
        query.push(") l").push(order).push(" limit ").push_bind(limit).push(") l");
    }
    query.push(") l").push(JOINS).push(OWNERS).push(
        " order by l.follow_up_order, case when l.follow_up_order < 'infinity' then l.id end,
                   l.id desc",
    );
    query
}

/// The plans of a page, of its count and of the board's leads, in the database's words.
pub(super) async fn explain(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    now: DateTime<Utc>,
) -> Result<Vec<String>, Internal> {
    const VERB: &str = "explain (costs off) ";
    let mut plans = Vec::new();
    for mut query in [
        page_of(VERB, actor, filter, now),
        count(VERB, actor, filter, now),
        cards_of(VERB, actor, filter, filter.limit, now),
    ] {
        let lines: Vec<String> =
            query.build_query_scalar().persistent(false).fetch_all(pool).await.map_err(failed)?;
        plans.push(lines.join("\n"));
    }
    Ok(plans)
}
