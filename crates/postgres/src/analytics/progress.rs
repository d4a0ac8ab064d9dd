//! Work by day, and projects behind their plan.

use ::analytics::{BehindPlan, ProgressFacts, ProjectName, Scope, WorkDay};
use chrono::NaiveDate;
use kernel::ProjectId;
use sqlx::{Postgres, QueryBuilder};

use super::of_project;
use crate::{Connections, columns::row, page::rows};

row! {
    /// No day: the number of projects.
    struct DayRow {
        day: Option<NaiveDate>,
        planned: i64,
        done: i64,
        projects: i64,
    }
}

row! {
    struct BehindRow {
        id: ProjectId,
        number: i64,
        name: String,
        planned_percent: i32,
        done_percent: i32,
        late: i32,
        days_late: i64,
    }
}

pub(super) async fn facts(
    pool: &Connections,
    scope: &Scope,
    today: NaiveDate,
) -> Result<ProgressFacts, sqlx::Error> {
    let (days, behind) = tokio::try_join!(days(pool, scope), behind(pool, scope, today))?;
    let projects = days.iter().map(|it| it.projects).sum();
    let day =
        |it: &DayRow| Some(WorkDay { on: it.day?, planned_bps: it.planned, done_bps: it.done });
    Ok(ProgressFacts { projects, days: days.iter().filter_map(day).collect(), behind })
}

/// Restricts projects `p` to those in progress, or to one project in any state.
fn running(query: &mut QueryBuilder<Postgres>, scope: &Scope) {
    if scope.project.is_none() {
        query.push(" and p.status = 'in_progress'");
    }
    of_project(query, scope.project);
}

async fn days(pool: &Connections, scope: &Scope) -> Result<Vec<DayRow>, sqlx::Error> {
    let mut query = QueryBuilder::new("with site as (select p.id from project p where true");
    running(&mut query, scope);
    query.push(
        ") select day, sum(planned)::bigint as planned, sum(done)::bigint as done,
                  sum(projects)::bigint as projects
           from (select null::date as day, 0 as planned, 0 as done, count(*) as projects from site
                 union all
                 select m.planned_on, m.weight_bps, 0, 0
                 from milestone m join site s on s.id = m.project_id
                 union all
                 select m.actual_on, 0, m.weight_bps, 0
                 from milestone m join site s on s.id = m.project_id
                 where m.actual_on is not null) each
           group by day",
    );
    rows(pool, &mut query, true).await
}

async fn behind(
    pool: &Connections,
    scope: &Scope,
    today: NaiveDate,
) -> Result<Vec<BehindPlan>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select p.id, p.number, p.name,
                (select coalesce(sum(m.weight_bps), 0) / 100 from milestone m
                 where m.project_id = p.id and m.planned_on <= ",
    );
    query.push_bind(today);
    query.push(
        ")::int as planned_percent, p.progress_percent as done_percent, late.count::int as late,
          late.days::bigint as days_late
          from project p cross join lateral (
              select count(*) as count, ",
    );
    query
        .push_bind(today)
        .push("::date - min(due) as days from unnest(p.open_on) due where due < ");
    query.push_bind(today).push(") late where late.count > 0");
    running(&mut query, scope);
    query.push(" order by late.days desc, p.number");
    let found = rows::<BehindRow>(pool, &mut query, true).await?;
    let each = |it: BehindRow| BehindPlan {
        project: ProjectName { id: it.id, code: ::projects::code(it.number), name: it.name },
        planned_percent: it.planned_percent,
        done_percent: it.done_percent,
        late_milestones: it.late,
        days_late: it.days_late,
    };
    Ok(found.into_iter().map(each).collect())
}
