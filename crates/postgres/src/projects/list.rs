//! Lists of projects, in whatever order and by whatever filter, and the page of one.

use chrono::NaiveDate;
use identity::Person;
use kernel::{Actor, Cursor, Internal, Page, ProjectId, Total};
use projects::{Filter, Order, Overview, PublicFilter, View};
use sqlx::{PgPool, Postgres, QueryBuilder};

use super::{
    milestones,
    row::{OverviewRow, select_overviews},
    scope,
};
use crate::{containing, failed};

fn matching(query: &mut QueryBuilder<Postgres>, actor: &Actor, filter: &Filter) {
    scope(query, actor);
    query.push(if filter.archived {
        " and p.archived_at is not null"
    } else {
        " and p.archived_at is null"
    });
    if let Some(status) = filter.status {
        query.push(" and p.status = ").push_bind(status.as_str());
    }
    if let Some(kind) = filter.project_type {
        query.push(" and p.project_type = ").push_bind(kind.as_str());
    }
    if let Some(health) = filter.health {
        query.push(" and p.health = ").push_bind(health.as_str());
    }
    if let Some(manager) = filter.manager {
        query
            .push(" and p.id in (select project_id from project_member where part = 'manager'")
            .push(" and user_id = ")
            .push_bind(manager)
            .push(")");
    }
    if let Some(search) = &filter.search {
        query.push(" and p.search ilike ").push_bind(containing(search));
    }
}

/// Goes on after a place in the order; a place of no such order is none.
fn after(query: &mut QueryBuilder<Postgres>, order: Order, cursor: &Cursor) {
    match order {
        Order::Newest => {
            query.push(" and (p.id) < (");
        }
        Order::Name => {
            // Small letters are the database's: elsewhere some have others.
            let name = cursor.key.clone();
            query.push(" and (lower(p.name), p.id) > (lower(").push_bind(name).push("), ");
        }
        Order::Due => {
            let day: NaiveDate = cursor.key.parse().unwrap_or(NaiveDate::MIN);
            query.push(" and (p.due_on, p.id) > (").push_bind(day).push(", ");
        }
    }
    query.push_bind(cursor.id).push(")");
}

const fn in_order(order: Order) -> &'static str {
    match order {
        Order::Newest => " order by p.id desc limit ",
        Order::Name => " order by lower(p.name), p.id limit ",
        Order::Due => " order by p.due_on, p.id limit ",
    }
}

pub(super) async fn page(
    pool: &PgPool,
    actor: &Actor,
    filter: &Filter,
    today: NaiveDate,
) -> Result<Page<Overview>, Internal> {
    let mut query = select_overviews(Some(actor));
    matching(&mut query, actor, filter);
    if let Some(cursor) = &filter.after {
        after(&mut query, filter.order, cursor);
    }
    query.push(in_order(filter.order)).push_bind(filter.limit + 1);
    let mut count = QueryBuilder::new("select count(*) from (select from project p where ");
    matching(&mut count, actor, filter);
    fetch(pool, query, count, filter.order, filter.limit, today).await
}

async fn fetch(
    pool: &PgPool,
    mut query: QueryBuilder<Postgres>,
    mut count: QueryBuilder<Postgres>,
    order: Order,
    limit: i64,
    today: NaiveDate,
) -> Result<Page<Overview>, Internal> {
    count.push(" limit ").push_bind(Total::MOST + 1).push(") found");
    let rows = query.build_query_as::<OverviewRow>().fetch_all(pool);
    let counted = count.build_query_scalar::<i64>().fetch_one(pool);
    let (mut rows, counted) = tokio::try_join!(rows, counted).map_err(failed)?;
    let limit = usize::try_from(limit).unwrap_or_default();
    let more = rows.len() > limit;
    rows.truncate(limit);
    let next = rows.last().filter(|_| more).map(|last| Cursor {
        order: order.as_str().to_owned(),
        key: match order {
            Order::Newest => String::new(),
            Order::Name => last.project.name.clone(),
            Order::Due => last.project.due_on.to_string(),
        },
        id: last.project.id.into(),
    });
    let items = rows.into_iter().map(|it| it.read(today)).collect::<Result<_, _>>()?;
    Ok(Page { items, next, total: Total::of(counted) })
}

pub(super) async fn view(
    pool: &PgPool,
    actor: &Actor,
    project: ProjectId,
    today: NaiveDate,
) -> Result<Option<View>, Internal> {
    let mut query = select_overviews(Some(actor));
    scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    let row = query.build_query_as::<OverviewRow>().fetch_optional(pool);
    let milestones = milestones::views(pool, actor, project);
    let (row, milestones) = tokio::join!(row, milestones);
    let (Some(row), milestones) = (row.map_err(failed)?, milestones?) else { return Ok(None) };
    let (creator, consenter) = (row.creator.clone(), row.consenter.clone());
    let Overview { project, members, .. } = row.read(today)?;
    let named = |id: Option<kernel::UserId>, name: Option<String>| {
        id.zip(name).map(|(id, full_name)| Person { id, full_name })
    };
    Ok(Some(View {
        created_by: named(project.created_by, creator),
        consent_by: named(project.portfolio.consent.map(|it| it.by), consenter),
        project,
        members,
        milestones,
        today,
    }))
}

/// What a client agreed to show.
pub(super) const PUBLISHED: &str =
    " p.is_public and p.consent_at is not null and p.archived_at is null";

pub(super) async fn published(
    pool: &PgPool,
    filter: &PublicFilter,
    today: NaiveDate,
) -> Result<Page<Overview>, Internal> {
    let matching = |query: &mut QueryBuilder<Postgres>| {
        query.push(PUBLISHED);
        if let Some(kind) = filter.project_type {
            query.push(" and p.project_type = ").push_bind(kind.as_str());
        }
    };
    let mut query = select_overviews(None);
    matching(&mut query);
    if let Some(cursor) = &filter.after {
        after(&mut query, Order::Newest, cursor);
    }
    query.push(in_order(Order::Newest)).push_bind(filter.limit + 1);
    let mut count = QueryBuilder::new("select count(*) from (select from project p where ");
    matching(&mut count);
    fetch(pool, query, count, Order::Newest, filter.limit, today).await
}

pub(super) async fn published_as(
    pool: &PgPool,
    slug: &str,
    today: NaiveDate,
) -> Result<Option<Overview>, Internal> {
    let mut query = select_overviews(None);
    query.push(PUBLISHED).push(" and p.slug = ").push_bind(slug);
    let row = query.build_query_as::<OverviewRow>().fetch_optional(pool).await.map_err(failed)?;
    row.map(|it| it.read(today)).transpose()
}
