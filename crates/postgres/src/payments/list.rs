//! Payments of all projects. The statements have few fixed shapes, so that each is prepared once for a
//! role, an order, a state and a size of page. Conditions that are always true are not written: for them
//! PostgreSQL would plan anew at each call.

use chrono::{Days, NaiveDate};
use kernel::{Actor, Cursor, Internal, Money, Page, Total};
use payments::{Age, Aged, Card, Filter, Listed, Order};
use sqlx::{Postgres, QueryBuilder};

use super::{
    row::{CARD, CLIENTS, DEMAND, JOINS, ListedRow, NO_CLIENTS, shows_clients},
    scope,
};
use crate::{
    Connections,
    columns::row,
    failed,
    page::{cut, fetched, rows, total},
};

/// The day in the order of payments without a day: after all others.
const LAST: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).unwrap();

/// Demands in these states are owed.
pub(super) const OWED: &str = " d.status in ('requested', 'under_verification', 'partially_paid') ";

/// Restricts demands `d` of projects `p` to those of a filter.
fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &Filter, today: NaiveDate) {
    scope(query, actor);
    if let Some(project) = filter.project {
        query.push(" and d.project_id = ").push_bind(project);
    } else {
        query.push(" and p.archived_at is null");
    }
    if let Some(status) = filter.status {
        query.push(" and d.status = '").push(status.as_str()).push("'");
    }
    if let Some(kind) = filter.kind {
        query.push(" and d.kind = '").push(kind.as_str()).push("'");
    }
    if filter.owed || filter.overdue || filter.age.is_some() {
        query.push(" and").push(OWED).push("and d.balance_paise > 0");
    }
    let before =
        |days: i64| days.try_into().ok().and_then(|it| today.checked_sub_days(Days::new(it)));
    // Days that follow from today are a part of the statement, one for each day: the plan for any day
    // would look dear, and PostgreSQL would plan anew at each call.
    let mut bound = |comparison: &str, day: Option<NaiveDate>| {
        if let Some(day) = day {
            query.push(" and d.sort_on ").push(comparison).push(" '").push(day).push("'");
        }
    };
    bound("<", Some(today).filter(|_| filter.overdue));
    bound(">=", filter.age.and_then(Age::last_day).and_then(before));
    bound("<=", filter.age.and_then(Age::first_day).and_then(before));
    if let Some(from) = filter.from {
        query.push(" and d.sort_on >= ").push_bind(from);
    }
    if let Some(to) = filter.to {
        query.push(" and d.sort_on <= ").push_bind(to);
    }
}

pub(super) async fn page(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    today: NaiveDate,
) -> Result<Page<Listed>, Internal> {
    let mut query = page_of("", actor, filter, today);
    let found = rows::<ListedRow>(pool, &mut query, true);
    let mut count = QueryBuilder::new("select count(*) from (select ");
    count.push(JOINS).push(" where ");
    matching(&mut count, actor, filter, today);
    count.push(" limit ").push(Total::MOST + 1).push(") counted");
    let total = total(pool, filter.after.as_ref(), count, true);
    let (mut found, total) = tokio::try_join!(found, total).map_err(failed)?;
    let more = cut(&mut found, filter.limit);
    let listed = found.into_iter().map(|it| it.read(today)).collect::<Result<Vec<_>, _>>()?;
    let next = listed.last().filter(|_| more).map(|it| place(&it.card, filter.order));
    Ok(Page::new(listed, next, total))
}

/// The place of a card in an order.
fn place(card: &Card, order: Order) -> Cursor {
    let it = &card.demand;
    let key = match order {
        Order::Due => it.due_on.unwrap_or(LAST).to_string(),
        Order::Newest => it.number.to_string(),
    };
    Cursor { order: order.as_str().to_owned(), key, id: it.id.into(), total: None }
}

/// The statement of a page. `verb`: empty, or to explain it.
fn page_of(verb: &str, actor: &Actor, filter: &Filter, today: NaiveDate) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(verb);
    query.push("select ").push(DEMAND).push(CARD);
    query.push(if shows_clients(actor) { CLIENTS } else { NO_CLIENTS });
    query.push(JOINS).push(" where ");
    matching(&mut query, actor, filter, today);
    let after = filter.after.as_ref();
    match filter.order {
        Order::Due => {
            let place = after.and_then(|it| Some((it.key.parse::<NaiveDate>().ok()?, it.id)));
            if let Some((day, id)) = place {
                query.push(" and (d.sort_on, d.id) > (").push_bind(day).push(", ").push_bind(id);
                query.push(")");
            }
            query.push(" order by d.sort_on, d.id");
        }
        Order::Newest => {
            if let Some(number) = after.and_then(|it| it.key.parse::<i64>().ok()) {
                query.push(" and d.number < ").push_bind(number);
            }
            query.push(" order by d.number desc");
        }
    }
    query.push(" limit ").push(fetched(filter.limit));
    query
}

/// Plans of a page, in the database's words: for the values that are bound, and for any.
pub(super) async fn explain(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    today: NaiveDate,
) -> Result<Vec<String>, Internal> {
    let mut plans = Vec::new();
    for mode in ["force_custom_plan", "force_generic_plan"] {
        let mut tx = pool.begin().await.map_err(failed)?;
        let set = sqlx::query!("select set_config('plan_cache_mode', $1, true)", mode);
        set.fetch_one(&mut *tx).await.map_err(failed)?;
        let mut query = page_of("explain ", actor, filter, today);
        let plan: Vec<String> =
            query.build_query_scalar().fetch_all(&mut *tx).await.map_err(failed)?;
        plans.push(plan.join("\n"));
    }
    Ok(plans)
}

row! {
    struct AgedRow {
        age: String,
        count: i64,
        balance: Money,
    }
}

pub(super) async fn ageing(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    today: NaiveDate,
) -> Result<Vec<Aged>, Internal> {
    let mut query = QueryBuilder::new("select case ");
    for age in Age::ALL {
        let oldest = age.last_day().and_then(|it| it.try_into().ok());
        match oldest.and_then(|it| today.checked_sub_days(Days::new(it))) {
            Some(oldest) => query.push("when d.due_on >= ").push_bind(oldest).push(" then '"),
            None => query.push("else '"),
        };
        query.push(age.as_str()).push("' ");
    }
    query.push("end as age, count(*) as count, sum(d.balance_paise)::bigint as balance ");
    query.push(JOINS).push(" where ").push(OWED).push("and d.balance_paise > 0 and ");
    matching(&mut query, actor, filter, today);
    query.push(" group by age");
    let found = rows::<AgedRow>(pool, &mut query, true).await.map_err(failed)?;
    let aged = |age: Age| {
        let row = found.iter().find(|it| it.age == age.as_str());
        let (count, balance) = row.map_or((0, Money::ZERO), |it| (it.count, it.balance));
        Aged { age, count, balance }
    };
    Ok(Age::ALL.map(aged).into())
}
