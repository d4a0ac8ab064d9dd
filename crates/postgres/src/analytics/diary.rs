//! Daily entries by site, and the time lost.

use ::analytics::{
    Compared, DiaryFacts, Filed, ProjectName, Scope, SiteFacts, Span, last_expected,
};
use ::diary::{Ledger, LedgerFilter};
use chrono::NaiveDate;
use kernel::{Actor, Internal, ProjectId};
use sqlx::QueryBuilder;

use super::{of_project, within};
use crate::{Connections, calendar::calendar, columns::row, failed, page::rows};

row! {
    struct SiteRow {
        id: ProjectId,
        number: i64,
        name: String,
        began_on: NaiveDate,
        ended_on: Option<NaiveDate>,
        days: i64,
        on_time: i64,
        approved: i64,
        days_before: i64,
        on_time_before: i64,
        approved_before: i64,
    }
}

pub(super) async fn facts(
    store: &crate::Store,
    actor: &Actor,
    scope: &Scope,
    today: NaiveDate,
) -> Result<DiaryFacts, Internal> {
    let before = scope.span.before();
    let (sites, calendar, range, before) = tokio::try_join!(
        async { sites(&store.pool, scope, today).await.map_err(failed) },
        calendar(&store.pool),
        ledger(store, actor, scope, scope.span),
        ledger(store, actor, scope, before),
    )?;
    Ok(DiaryFacts { sites, calendar, delays: Compared { range, before } })
}

/// The ledger of delays, as its screen reads it.
async fn ledger(
    store: &crate::Store,
    actor: &Actor,
    scope: &Scope,
    span: Span,
) -> Result<Ledger, Internal> {
    let filter = LedgerFilter {
        project: scope.project,
        reason: None,
        from: Some(span.from()),
        to: Some(span.to()),
        after: None,
        limit: 0,
    };
    ::diary::Store::ledger(store, actor, &filter).await
}

/// The first and the last day of work of project `p`, as the calendar of its entries has them, and its working
/// days with an entry.
async fn sites(
    pool: &Connections,
    scope: &Scope,
    today: NaiveDate,
) -> Result<Vec<SiteFacts>, sqlx::Error> {
    let (first, from) = (scope.span.before().from(), scope.span.from());
    let last = scope.span.to().min(last_expected(today));
    let mut query = QueryBuilder::new(
        "with site as (
             select p.id, p.number, p.name,
                    coalesce(p.actual_start_on, case when p.status = 'planning'
                        then '9999-12-31'::date else p.planned_start_on end) as began_on,
                    coalesce(p.actual_end_on, case when p.status in ('completed', 'cancelled')
                        then (p.updated_at at time zone 'Asia/Kolkata')::date end) as ended_on
             from project p where true",
    );
    of_project(&mut query, scope.project);
    query.push(
        "), day as (
             select e.project_id, e.entry_on,
                    bool_or((e.created_at at time zone 'Asia/Kolkata')::date <= e.entry_on) as on_time,
                    bool_or(e.approved_revision is not null) as approved
             from daily_entry e
             where e.status <> 'draft'
               and extract(isodow from e.entry_on) = any ((select days from working_hours)::int[])
               and not exists (select from holiday h where h.day = e.entry_on)",
    );
    within(&mut query, "e.entry_on", first, last);
    if let Some(project) = scope.project {
        query.push(" and e.project_id = ").push_bind(project);
    }
    query.push(
        " group by e.project_id, e.entry_on
         ), counted as (
             select day.*, day.entry_on >= ",
    );
    query.push_bind(from);
    query.push(
        " as is_in from day)
         select s.id, s.number, s.name, s.began_on, s.ended_on,
                count(*) filter (where c.is_in) as days,
                count(*) filter (where c.is_in and c.on_time) as on_time,
                count(*) filter (where c.is_in and c.approved) as approved,
                count(*) filter (where not c.is_in) as days_before,
                count(*) filter (where not c.is_in and c.on_time) as on_time_before,
                count(*) filter (where not c.is_in and c.approved) as approved_before
         from site s left join counted c on c.project_id = s.id and c.entry_on >= s.began_on
              and (s.ended_on is null or c.entry_on <= s.ended_on)
         group by s.id, s.number, s.name, s.began_on, s.ended_on",
    );
    let found = rows::<SiteRow>(pool, &mut query, true).await?;
    let site = |it: SiteRow| SiteFacts {
        project: ProjectName { id: it.id, code: ::projects::code(it.number), name: it.name },
        began_on: it.began_on,
        ended_on: it.ended_on,
        filed: Compared {
            range: Filed { days: it.days, on_time: it.on_time, approved: it.approved },
            before: Filed {
                days: it.days_before,
                on_time: it.on_time_before,
                approved: it.approved_before,
            },
        },
    };
    Ok(found.into_iter().map(site).collect())
}
