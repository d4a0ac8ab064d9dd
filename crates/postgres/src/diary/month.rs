//! The calendar of entries, and sites without one.

use chrono::NaiveDate;
use diary::{DayEntries, MonthFacts, SilentSite};
use kernel::{Actor, Internal, ProjectId};
use sqlx::{FromRow, QueryBuilder};

use super::{revision_for, row::joins, scope};
use crate::{
    Connections,
    calendar::{HOURS, HoursRow},
    columns::row,
    failed, projects,
};

row! {
    struct ProjectRow (hours: HoursRow) {
        began_on: NaiveDate,
        ended_on: Option<NaiveDate>,
        opened: Vec<NaiveDate>,
    }
}

#[derive(FromRow)]
struct DayRow {
    entry_on: NaiveDate,
    count: i64,
    has_rain: bool,
    has_waiting: bool,
    has_returned: bool,
}

impl From<DayRow> for (NaiveDate, DayEntries) {
    fn from(it: DayRow) -> Self {
        let DayRow { entry_on, count, has_rain, has_waiting, has_returned } = it;
        (entry_on, DayEntries { count, has_rain, has_waiting, has_returned })
    }
}

pub(super) async fn facts(
    pool: &Connections,
    actor: &Actor,
    project: ProjectId,
    first: NaiveDate,
    end: NaiveDate,
) -> Result<Option<MonthFacts>, Internal> {
    let mut query = QueryBuilder::new("select ");
    query.push(HOURS).push(
        ", coalesce(p.actual_start_on, case when p.status = 'planning' then '9999-12-31'::date
                    else p.planned_start_on end) as began_on,
                coalesce(p.actual_end_on, case when p.status in ('completed', 'cancelled')
                    then (p.updated_at at time zone 'Asia/Kolkata')::date end) as ended_on,
                array(select d.entry_on from diary_day d where d.project_id = p.id
                      and d.entry_on >= ",
    );
    query.push_bind(first).push(" and d.entry_on < ").push_bind(end);
    query.push(") as opened from project p where ");
    projects::scope(&mut query, actor);
    query.push(" and p.id = ").push_bind(project);
    let found = query.build_query_as::<ProjectRow>().fetch_optional(pool).await.map_err(failed)?;
    let Some(row) = found else { return Ok(None) };

    let mut query = QueryBuilder::new(
        "select e.entry_on, count(*) as count, bool_or(r.has_rain) as has_rain,
                bool_or(e.status = 'submitted') as has_waiting,
                bool_or(e.status = 'changes_requested') as has_returned ",
    );
    query.push(joins(revision_for(actor.role))).push(" where ");
    scope(&mut query, actor);
    query.push(" and e.status <> 'draft' and e.project_id = ").push_bind(project);
    query.push(" and e.entry_on >= ").push_bind(first);
    query.push(" and e.entry_on < ").push_bind(end).push(" group by e.entry_on");
    let days = query.build_query_as::<DayRow>().fetch_all(pool).await.map_err(failed)?;

    let holidays =
        sqlx::query!("select day, name from holiday where day >= $1 and day < $2", first, end)
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    Ok(Some(MonthFacts {
        entries: days.into_iter().map(Into::into).collect(),
        holidays: holidays.into_iter().map(|it| (it.day, it.name)).collect(),
        hours: row.hours.try_into()?,
        opened: row.opened.into_iter().collect(),
        began_on: row.began_on,
        ended_on: row.ended_on,
    }))
}

pub(super) async fn silent_sites(
    pool: &Connections,
    on: NaiveDate,
) -> Result<Vec<SilentSite>, Internal> {
    let projects = sqlx::query_scalar!(
        r#"select p.id as "id: ProjectId" from project p
           where p.status = 'in_progress' and p.archived_at is null
             and extract(isodow from $1::date) = any ((select days from working_hours)::int[])
             and not exists (select from holiday h where h.day = $1)
             and not exists (select from daily_entry e where e.project_id = p.id
                             and e.entry_on = $1 and e.status <> 'draft')
             and not exists (select from event told where told.project = p.id
                             and told.kind = 'daily_entry_missing'
                             and told.payload->>'on' = $1::date::text)
           order by p.id"#,
        on,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    Ok(projects.into_iter().map(|project| SilentSite { project }).collect())
}
