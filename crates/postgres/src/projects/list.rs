//! Lists of projects, in whatever order and by whatever filter, and the page of one.

use chrono::{Datelike, NaiveDate};
use identity::Person;
use kernel::{Actor, Cursor, Internal, Page, ProjectId, Role, Total, UserId};
use projects::{
    Filter, Member, MilestoneView, Order, Overview, Project, PublicFilter, Published, View,
};
use sqlx::{Postgres, QueryBuilder};

use super::{
    milestones,
    row::{
        PublishedRow, SummaryRow, ViewRow, WITH_NEXT, overviews, select_published,
        select_summaries, select_views,
    },
    scope,
};
use crate::{
    Connections, containing, failed,
    page::{self, cut, fetched, total},
};

/// Most clients that one search matches; a broader search says too little.
const CLIENTS_FOUND: i64 = 1_000;

/// A searched column. Each is searched separately, so that its index is used.
#[derive(Clone, Copy)]
enum Within {
    Project,
    ClientNames,
}

fn matching(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    filter: &Filter,
    search: Option<(&str, Within)>,
) {
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
    match search {
        None => {}
        Some((text, Within::Project)) => {
            query.push(" and p.search ilike ").push_bind(containing(text));
        }
        // Of the few somebody sees, all.
        Some((text, Within::ClientNames)) if actor.role != Role::Admin => {
            query
                .push(
                    " and exists (select from project_member c join users u on u.id = c.user_id
                                  where c.project_id = p.id and c.part = 'client'
                                    and u.full_name ilike ",
                )
                .push_bind(containing(text))
                .push(
                    " union all select from project_invitation i
                                  where i.project_id = p.id and i.full_name ilike ",
                )
                .push_bind(containing(text))
                .push(")");
        }
        Some((text, Within::ClientNames)) => {
            query
                .push(
                    " and p.id = any(array(
                          select c.project_id from project_member c
                          where c.part = 'client' and c.user_id = any(array(
                              select u.id from users u where u.role = 'client' and u.full_name ilike ",
                )
                .push_bind(containing(text))
                .push(" limit ")
                .push_bind(CLIENTS_FOUND)
                .push(
                    ")) union all
                          select i.project_id from project_invitation i where i.full_name ilike ",
                )
                .push_bind(containing(text))
                .push("))");
        }
    }
}

/// The matching projects' ids, as many as are asked for.
fn found(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    filter: &Filter,
    rest: impl Fn(&mut QueryBuilder<Postgres>),
) {
    let Some(text) = &filter.search else {
        query.push("select p.id from project p where ");
        matching(query, actor, filter, None);
        return rest(query);
    };
    for within in [Within::Project, Within::ClientNames] {
        query.push(match within {
            Within::Project => "(select p.id from project p where ",
            Within::ClientNames => ") union (select p.id from project p where ",
        });
        matching(query, actor, filter, Some((text, within)));
        rest(query);
    }
    query.push(")");
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
            let day = cursor.key.parse::<NaiveDate>().ok();
            // The database has no such day, so no cursor contains it.
            let day = day.filter(|it| (0..10_000).contains(&it.year())).unwrap_or_default();
            query.push(" and (p.due_on, p.id) > (").push_bind(day).push(", ");
        }
        Order::Need => {
            // A cursor with another key is none of ours: the list begins anew.
            let need = cursor.key.parse::<i32>().unwrap_or_default();
            query.push(" and (p.need, p.id) > (").push_bind(need).push(", ");
        }
    }
    query.push_bind(cursor.id).push(")");
}

const fn in_order(order: Order) -> &'static str {
    match order {
        Order::Newest => " order by p.id desc limit ",
        Order::Name => " order by lower(p.name), p.id limit ",
        Order::Due => " order by p.due_on, p.id limit ",
        Order::Need => " order by p.need, p.id limit ",
    }
}

pub(super) async fn list(
    pool: &Connections,
    actor: &Actor,
    filter: &Filter,
    today: NaiveDate,
) -> Result<Page<Overview>, Internal> {
    let mut query = select_summaries(actor);
    query.push("from project p").push(WITH_NEXT).push("where ");
    let in_place = |query: &mut QueryBuilder<Postgres>| {
        if let Some(cursor) = &filter.after {
            after(query, filter.order, cursor);
        }
        query.push(in_order(filter.order)).push(fetched(filter.limit));
    };
    if filter.search.is_some() {
        query.push("p.id in (");
        found(&mut query, actor, filter, in_place);
        query.push(")").push(in_order(filter.order)).push(fetched(filter.limit));
    } else {
        matching(&mut query, actor, filter, None);
        in_place(&mut query);
    }
    let mut count = QueryBuilder::new("select count(*) from (select from (");
    found(&mut count, actor, filter, |query| {
        query.push(" limit ").push(Total::MOST + 1);
    });
    count.push(") each limit ").push(Total::MOST + 1).push(") found");
    let rows = page::rows::<SummaryRow>(pool, &mut query, true);
    let total = total(pool, filter.after.as_ref(), count, true);
    let (mut rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let more = cut(&mut rows, filter.limit);
    let next = rows.last().filter(|_| more).map(|last| last.place(filter.order));
    Ok(Page::new(overviews(pool, rows, today).await?, next, total))
}

impl SummaryRow {
    /// The place of this project in a list's order.
    fn place(&self, order: Order) -> Cursor {
        let key = match order {
            Order::Newest => return newest(self.id),
            Order::Name => self.name.clone(),
            Order::Due => self.due_on.to_string(),
            Order::Need => self.need.to_string(),
        };
        Cursor { order: order.as_str().to_owned(), key, id: self.id.into(), total: None }
    }
}

/// The place of a project among the newest.
fn newest(id: ProjectId) -> Cursor {
    let order = Order::Newest.as_str().to_owned();
    Cursor { order, key: String::new(), id: id.into(), total: None }
}

/// One statement, so that all parts are consistent.
pub(super) async fn view(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    today: NaiveDate,
) -> Result<Option<View>, Internal> {
    let plan = milestones::plan_shown_to(actor.role);
    let mut query = select_views(actor, &plan);
    scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    let rows = page::rows::<ViewRow>(pool, &mut query, true).await.map_err(failed)?;
    let Some(row) = rows.into_iter().next() else { return Ok(None) };
    let ViewRow { project, creator, consenter, members, milestones } = row;
    let project = Project::try_from(project)?;
    let members = members.0.into_iter().map(Member::try_from).collect::<Result<_, _>>()?;
    let named = |id: Option<UserId>, name: Option<String>| {
        id.zip(name).map(|(id, full_name)| Person { id, full_name })
    };
    let milestones = milestones.0.into_iter().map(MilestoneView::try_from);
    Ok(Some(View {
        created_by: named(project.created_by, creator),
        consent_by: named(project.portfolio.consent.map(|it| it.by), consenter),
        project,
        members,
        milestones: milestones.collect::<Result<_, _>>()?,
        today,
    }))
}

/// Published with the consent of a current client.
pub(crate) const PUBLISHED: &str =
    " p.is_public and p.consent_at is not null and p.archived_at is null and exists (
          select from project_member m join users u on u.id = m.user_id
          where m.project_id = p.id and m.user_id = p.consent_by
            and m.part = 'client' and u.role = 'client') ";

pub(super) async fn published(
    pool: &Connections,
    filter: &PublicFilter,
) -> Result<Page<Published>, Internal> {
    let matching = |query: &mut QueryBuilder<Postgres>| {
        query.push(PUBLISHED);
        if let Some(kind) = filter.project_type {
            query.push(" and p.project_type = ").push_bind(kind.as_str());
        }
    };
    let mut query = select_published();
    matching(&mut query);
    if let Some(cursor) = &filter.after {
        after(&mut query, Order::Newest, cursor);
    }
    query.push(in_order(Order::Newest)).push(fetched(filter.limit));
    let mut count = QueryBuilder::new("select count(*) from (select from project p where ");
    matching(&mut count);
    count.push(" limit ").push(Total::MOST + 1).push(") found");
    let rows = page::rows::<PublishedRow>(pool, &mut query, true);
    let total = total(pool, filter.after.as_ref(), count, true);
    let (mut rows, total) = tokio::try_join!(rows, total).map_err(failed)?;
    let more = cut(&mut rows, filter.limit);
    let next = rows.last().filter(|_| more).map(|last| newest(last.project.id));
    let items = rows.into_iter().map(PublishedRow::read).collect::<Result<_, _>>()?;
    Ok(Page::new(items, next, total))
}

pub(super) async fn published_slugs(pool: &Connections) -> Result<Vec<String>, Internal> {
    let mut query = QueryBuilder::new("select p.slug from project p where p.slug is not null and");
    query.push(PUBLISHED).push("order by p.id desc limit 50000");
    query.build_query_scalar().fetch_all(pool).await.map_err(failed)
}

pub(super) async fn published_as(
    pool: &Connections,
    slug: &str,
) -> Result<Option<Published>, Internal> {
    let mut query = select_published();
    query.push(PUBLISHED).push(" and p.slug = ").push_bind(slug);
    let rows = page::rows::<PublishedRow>(pool, &mut query, true).await.map_err(failed)?;
    rows.into_iter().next().map(PublishedRow::read).transpose()
}
