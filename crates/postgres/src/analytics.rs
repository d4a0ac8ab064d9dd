//! Figures over time. Each statement has a shape for one project and one for all, so that it is prepared once
//! for each. The days of a report are bound, and summed up by the module.

mod diary;
mod progress;
mod users;

use ::analytics::{
    CollectionFacts, Compared, DiaryFacts, DueDay, FirstCallFact, LeadFacts, LeadGroup, MoneyDay,
    ProgressFacts, Resolved, Scope, Span, TicketDay, TicketFacts, TicketsOf, UserFacts, Won,
};
use ::leads::{Source, Status as LeadStatus};
use ::payments::{Filter, Order};
use async_trait::async_trait;
use chrono::{DateTime, Months, NaiveDate, Utc};
use kernel::{Actor, Internal, LostReason, Money, ProjectId, TicketCategory, Tx};
use sqlx::{Postgres, QueryBuilder};

use crate::{
    Connections,
    calendar::calendar,
    columns::{Name, row},
    failed,
    page::rows,
};

/// Leads `l` that a list shows.
const KEPT: &str = " l.merged_into is null and l.purged_at is null ";

#[async_trait]
impl ::analytics::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn collections(
        &self,
        actor: &Actor,
        scope: &Scope,
        today: NaiveDate,
    ) -> Result<CollectionFacts, Internal> {
        let all = Filter {
            project: scope.project,
            status: None,
            kind: None,
            owed: false,
            overdue: false,
            age: None,
            from: None,
            to: None,
            order: Order::Due,
            after: None,
            limit: 0,
        };
        let (days, due, ageing) = tokio::try_join!(
            async { money(&self.pool, scope).await.map_err(failed) },
            async { due(&self.pool, scope.project, today).await.map_err(failed) },
            ::payments::Store::ageing(self, actor, &all, today),
        )?;
        Ok(CollectionFacts { days, ageing, due })
    }

    async fn tickets(&self, scope: &Scope) -> Result<TicketFacts, Internal> {
        let (days, categories) =
            tokio::try_join!(ticket_days(&self.pool, scope), categories(&self.pool, scope))
                .map_err(failed)?;
        Ok(TicketFacts { days, categories })
    }

    async fn leads(&self, span: Span, now: DateTime<Utc>) -> Result<LeadFacts, Internal> {
        let (groups, calls, won, calendar) = tokio::try_join!(
            async { lead_groups(&self.pool, span).await.map_err(failed) },
            async { first_calls(&self.pool, span, now).await.map_err(failed) },
            async { won(&self.pool, span).await.map_err(failed) },
            calendar(&self.pool),
        )?;
        Ok(LeadFacts { groups, calls, won, calendar })
    }

    async fn diary(
        &self,
        actor: &Actor,
        scope: &Scope,
        today: NaiveDate,
    ) -> Result<DiaryFacts, Internal> {
        diary::facts(self, actor, scope, today).await
    }

    async fn progress(&self, scope: &Scope, today: NaiveDate) -> Result<ProgressFacts, Internal> {
        progress::facts(&self.pool, scope, today).await.map_err(failed)
    }

    async fn users(&self, span: Span) -> Result<UserFacts, Internal> {
        users::facts(&self.pool, span).await.map_err(failed)
    }
}

/// Restricts rows of projects `p` to one project, or to those that are not archived, as lists do.
fn of_project(query: &mut QueryBuilder<Postgres>, project: Option<ProjectId>) {
    match project {
        Some(project) => query.push(" and p.id = ").push_bind(project),
        None => query.push(" and p.archived_at is null"),
    };
}

/// Restricts a column of days to a span.
fn within(
    query: &mut QueryBuilder<Postgres>,
    column: &'static str,
    from: NaiveDate,
    to: NaiveDate,
) {
    query.push(" and ").push(column).push(" between ").push_bind(from);
    query.push(" and ").push_bind(to);
}

/// Restricts a column of instants to the days of a span and the days before it.
fn during(query: &mut QueryBuilder<Postgres>, column: &'static str, span: Span) {
    query.push(" and ").push(column).push(" >= ").push_bind(span.before().starts_at());
    query.push(" and ").push(column).push(" < ").push_bind(span.ends_at());
}

row! {
    struct MoneyRow {
        day: NaiveDate,
        billed: Money,
        received: Money,
        tds: Money,
    }
}

/// Invoices by their day, and verified receipts by theirs: reversed and rejected ones do not count.
async fn money(pool: &Connections, scope: &Scope) -> Result<Vec<MoneyDay>, sqlx::Error> {
    let (from, to) = (scope.span.before().from(), scope.span.to());
    let mut query = QueryBuilder::new(
        "select day, sum(billed)::bigint as billed, sum(received)::bigint as received,
                sum(tds)::bigint as tds
         from (select d.invoice_on as day, d.gross_paise as billed, 0::bigint as received,
                      0::bigint as tds
               from demand d join project p on p.id = d.project_id
               where d.status in ('requested', 'under_verification', 'partially_paid', 'paid')",
    );
    within(&mut query, "d.invoice_on", from, to);
    of_project(&mut query, scope.project);
    query.push(
        " union all
          select r.receipt_on, 0, r.amount_paise + r.tds_paise, r.tds_paise
          from receipt r join demand d on d.id = r.demand_id join project p on p.id = d.project_id
          where r.status = 'verified'",
    );
    within(&mut query, "r.receipt_on", from, to);
    of_project(&mut query, scope.project);
    query.push(") each group by day");
    let found = rows::<MoneyRow>(pool, &mut query, true).await?;
    let day = |it: MoneyRow| MoneyDay {
        on: it.day,
        billed: it.billed,
        received: it.received,
        tds: it.tds,
    };
    Ok(found.into_iter().map(day).collect())
}

row! {
    struct DueRow {
        day: NaiveDate,
        requested: Money,
        scheduled: Money,
        payments: i64,
    }
}

/// Money that falls due from today on, for three months.
async fn due(
    pool: &Connections,
    project: Option<ProjectId>,
    today: NaiveDate,
) -> Result<Vec<DueDay>, sqlx::Error> {
    let last = today.checked_add_months(Months::new(3)).unwrap_or(today);
    let mut query = QueryBuilder::new(
        "select d.due_on as day,
                coalesce(sum(d.balance_paise) filter (where d.status <> 'scheduled'), 0)::bigint
                    as requested,
                coalesce(sum(d.net_payable_paise) filter (where d.status = 'scheduled'), 0)::bigint
                    as scheduled,
                count(*) as payments
         from demand d join project p on p.id = d.project_id
         where d.status in ('scheduled', 'requested', 'under_verification', 'partially_paid')
           and d.balance_paise > 0",
    );
    within(&mut query, "d.sort_on", today, last);
    of_project(&mut query, project);
    query.push(" group by d.due_on");
    let found = rows::<DueRow>(pool, &mut query, true).await?;
    let day = |it: DueRow| DueDay {
        on: it.day,
        requested: it.requested,
        scheduled: it.scheduled,
        payments: it.payments,
    };
    Ok(found.into_iter().map(day).collect())
}

/// Whether a resolved ticket `t` met both reply targets.
const IN_TIME: &str = " t.resolved_at <= t.resolution_due_at
    and coalesce(t.first_responded_at, t.resolved_at) <= t.first_response_due_at ";
/// Whether ticket `t` is neither resolved nor ended.
const OPEN: &str = " t.status in ('open', 'in_progress', 'waiting_on_client') ";

row! {
    struct TicketRow {
        day: NaiveDate,
        opened: i64,
        resolved: i64,
        in_time: i64,
        reopened: i64,
        open: i64,
    }
}

async fn ticket_days(pool: &Connections, scope: &Scope) -> Result<Vec<TicketDay>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select (at at time zone 'Asia/Kolkata')::date as day, sum(opened)::bigint as opened,
                sum(resolved)::bigint as resolved, sum(in_time)::bigint as in_time,
                sum(reopened)::bigint as reopened, sum(open)::bigint as open
         from (select t.created_at as at, 1 as opened, 0 as resolved, 0 as in_time, 0 as reopened,
                      0 as open
               from ticket t join project p on p.id = t.project_id where true",
    );
    during(&mut query, "t.created_at", scope.span);
    of_project(&mut query, scope.project);
    query.push(" union all select t.resolved_at, 0, 1, (").push(IN_TIME);
    query.push(
        ")::int, (t.reopen_count > 0)::int, 0
          from ticket t join project p on p.id = t.project_id where true",
    );
    during(&mut query, "t.resolved_at", scope.span);
    of_project(&mut query, scope.project);
    query.push(
        " union all select t.created_at, 0, 0, 0, 0, 1
          from ticket t join project p on p.id = t.project_id where",
    );
    query.push(OPEN);
    of_project(&mut query, scope.project);
    query.push(") each group by day");
    let found = rows::<TicketRow>(pool, &mut query, true).await?;
    let day = |it: TicketRow| TicketDay {
        on: it.day,
        opened: it.opened,
        resolved: Resolved { count: it.resolved, in_time: it.in_time, reopened: it.reopened },
        open: it.open,
    };
    Ok(found.into_iter().map(day).collect())
}

row! {
    struct CategoryRow {
        category: Name<TicketCategory>,
        opened: i64,
        opened_before: i64,
        resolved: i64,
        resolved_before: i64,
        in_time: i64,
        open: i64,
    }
}

async fn categories(pool: &Connections, scope: &Scope) -> Result<Vec<TicketsOf>, sqlx::Error> {
    let (before, start, end) =
        (scope.span.before().starts_at(), scope.span.starts_at(), scope.span.ends_at());
    let mut query = QueryBuilder::new("select t.category, ");
    for (column, from, to, name) in [
        ("t.created_at", start, end, "opened"),
        ("t.created_at", before, start, "opened_before"),
        ("t.resolved_at", start, end, "resolved"),
        ("t.resolved_at", before, start, "resolved_before"),
    ] {
        query.push("count(*) filter (where ").push(column).push(" >= ").push_bind(from);
        query.push(" and ").push(column).push(" < ").push_bind(to).push(") as ").push(name);
        query.push(", ");
    }
    query.push("count(*) filter (where t.resolved_at >= ").push_bind(start);
    query.push(" and t.resolved_at < ").push_bind(end).push(" and ").push(IN_TIME);
    query.push(") as in_time, count(*) filter (where ").push(OPEN);
    query.push(") as open from ticket t join project p on p.id = t.project_id where (");
    query.push(OPEN).push(" or (t.created_at >= ").push_bind(before);
    query.push(" and t.created_at < ").push_bind(end).push(") or (t.resolved_at >= ");
    query.push_bind(before).push(" and t.resolved_at < ").push_bind(end).push("))");
    of_project(&mut query, scope.project);
    query.push(" group by t.category");
    let found = rows::<CategoryRow>(pool, &mut query, true).await?;
    let each = |it: CategoryRow| TicketsOf {
        category: it.category.0,
        opened: Compared { range: it.opened, before: it.opened_before },
        resolved: Compared { range: it.resolved, before: it.resolved_before },
        in_time: it.in_time,
        open: it.open,
    };
    Ok(found.into_iter().map(each).collect())
}

row! {
    struct GroupRow {
        is_before: bool,
        status: Name<LeadStatus>,
        source: Name<Source>,
        lost_reason: Option<String>,
        count: i64,
        value: Money,
    }
}

async fn lead_groups(pool: &Connections, span: Span) -> Result<Vec<LeadGroup>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select is_before, status, source, lost_reason, count(*) as count,
        least(coalesce(sum(value), 0), 9007199254740991)::bigint as value
        from (select l.created_at < ",
    );
    query.push_bind(span.starts_at());
    query.push(
        " as is_before, l.status, l.source, l.lost_reason, l.estimated_value_paise as value
          from lead l where",
    );
    query.push(KEPT);
    during(&mut query, "l.created_at", span);
    query.push(") each group by is_before, status, source, lost_reason");
    let found = rows::<GroupRow>(pool, &mut query, true).await?;
    let group = |it: GroupRow| {
        let lost_reason = it.lost_reason.map(|it| it.parse::<LostReason>());
        Ok(LeadGroup {
            is_before: it.is_before,
            status: it.status.0,
            source: it.source.0,
            lost_reason: lost_reason
                .transpose()
                .map_err(|error| sqlx::Error::Decode(error.into()))?,
            count: it.count,
            value: it.value,
        })
    };
    found.into_iter().map(group).collect()
}

row! {
    struct CallRow {
        came: DateTime<Utc>,
        due: DateTime<Utc>,
        made: Option<DateTime<Utc>>,
    }
}

/// First calls that were promised, and that were made or are overdue: as `leads::Lead::call_state` says.
async fn first_calls(
    pool: &Connections,
    span: Span,
    now: DateTime<Utc>,
) -> Result<Vec<FirstCallFact>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select l.created_at as came, l.first_call_due_at as due, l.first_call_at as made
         from lead l where",
    );
    query.push(KEPT).push(
        "and not l.is_imported and l.status <> 'junk'
         and l.first_call_at is distinct from l.first_call_due_at
         and (l.first_call_at is not null or (l.withdrawn_at is null
              and l.status in ('new', 'contacted', 'consultation_scheduled', 'site_visited',
                               'proposal_sent', 'negotiation')
              and l.first_call_due_at < ",
    );
    query.push_bind(now).push("))");
    during(&mut query, "l.created_at", span);
    let found = rows::<CallRow>(pool, &mut query, true).await?;
    let call = |it: CallRow| FirstCallFact { came_at: it.came, due_at: it.due, made_at: it.made };
    Ok(found.into_iter().map(call).collect())
}

row! {
    struct WonRow {
        count: i64,
        value: Money,
        count_before: i64,
        value_before: Money,
    }
}

async fn won(pool: &Connections, span: Span) -> Result<Compared<Won>, sqlx::Error> {
    let mut query = QueryBuilder::new(
        "select count(*) filter (where is_in) as count,
                coalesce(sum(value) filter (where is_in), 0)::bigint as value,
                count(*) filter (where not is_in) as count_before,
                coalesce(sum(value) filter (where not is_in), 0)::bigint as value_before
         from (select l.converted_at >= ",
    );
    query.push_bind(span.starts_at());
    query.push(" as is_in, l.estimated_value_paise as value from lead l where").push(KEPT);
    during(&mut query, "l.converted_at", span);
    query.push(") each");
    let found = rows::<WonRow>(pool, &mut query, true).await?;
    let it = found.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(Compared {
        range: Won { count: it.count, value: it.value },
        before: Won { count: it.count_before, value: it.value_before },
    })
}
