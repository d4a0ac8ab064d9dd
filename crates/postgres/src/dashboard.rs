//! The first page of somebody, by three statements: figures, tasks, and days to come.

use async_trait::async_trait;
use chrono::{DateTime, Days, NaiveDate, Utc};
use dashboard::{
    COMING, COMING_DAYS, COUNTED, Coming, ComingKind, Figures, Overview, ProjectName, SHOWN, Task,
    TaskKind, Waiting,
};
use kernel::{Actor, Internal, Money, ProjectId, Role, end_of};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use crate::{
    Connections,
    columns::{Name, row},
    failed,
    page::{rows, sums},
    payments, projects, tickets,
};

#[async_trait]
impl dashboard::Store for crate::Store {
    async fn overview(
        &self,
        actor: &Actor,
        project: Option<ProjectId>,
        now: DateTime<Utc>,
        today: NaiveDate,
    ) -> Result<Overview, Internal> {
        let (figures, waiting, coming) = tokio::try_join!(
            figures(&self.pool, actor, project),
            waiting(&self.pool, actor, project, now, today),
            coming(&self.pool, actor, project, today),
        )
        .map_err(failed)?;
        Ok(Overview { figures, waiting, coming })
    }
}

row! {
    struct FiguresRow {
        projects: i64,
        active_projects: i64,
        tickets: i64,
        open_tickets: i64,
    }
}

/// Limits a statement to one project `p`, if it is given.
fn within(query: &mut QueryBuilder<Postgres>, project: Option<ProjectId>) {
    if let Some(project) = project {
        query.push(" and p.id = ").push_bind(project);
    }
}

async fn figures(
    pool: &Connections,
    actor: &Actor,
    project: Option<ProjectId>,
) -> Result<Figures, sqlx::Error> {
    if actor.role == Role::Salesperson {
        return Ok(Figures::default());
    }
    let mut query = QueryBuilder::new(
        "select p.projects, p.active_projects, t.tickets, t.open_tickets from (
             select count(*) as projects,
                    count(*) filter (where p.status = 'in_progress') as active_projects
             from project p where p.archived_at is null and ",
    );
    projects::scope(&mut query, actor);
    within(&mut query, project);
    query.push(
        ") p, (select count(*) as tickets, count(*) filter (
                   where t.status in ('open', 'in_progress', 'waiting_on_client')) as open_tickets
               from ticket t join project p on p.id = t.project_id
               where p.archived_at is null and ",
    );
    tickets::scope(&mut query, actor);
    within(&mut query, project);
    query.push(") t");
    let found = sums::<FiguresRow>(pool, &mut query, true).await?;
    let it = found.first().ok_or(sqlx::Error::RowNotFound)?;
    Ok(Figures {
        projects: it.projects,
        active_projects: it.active_projects,
        tickets: it.tickets,
        open_tickets: it.open_tickets,
    })
}

row! {
    struct TaskRow {
        kind: Name<TaskKind>,
        id: Uuid,
        title: String,
        project_id: Option<ProjectId>,
        project_name: Option<String>,
        since: DateTime<Utc>,
        due_on: Option<NaiveDate>,
        due_at: Option<DateTime<Utc>>,
        assignee: Option<String>,
        amount: Option<Money>,
        count: i64,
        place: i64,
    }
}

/// One statement: each kind is read in an index of its own, no further than it is counted.
async fn waiting(
    pool: &Connections,
    actor: &Actor,
    project: Option<ProjectId>,
    now: DateTime<Utc>,
    today: NaiveDate,
) -> Result<Vec<Waiting>, sqlx::Error> {
    let kinds = TaskKind::of(actor.role).iter().copied();
    let kinds: Vec<_> = kinds.filter(|it| project.is_none() || it.is_in_project()).collect();
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let mut query = QueryBuilder::new("");
    for (at, kind) in kinds.iter().enumerate() {
        query.push(if at == 0 { "(" } else { " union all (" });
        query.push("select '").push(kind.as_str()).push("'::text as kind, it.id, it.title, ");
        query.push("it.project_id, it.project_name, it.since, it.due_on, ").push(due_at(*kind));
        query.push(" as due_at, ").push(assignee(*kind));
        query.push(" as assignee, it.amount, count(*) over () as count, row_number() over (");
        query.push(order(*kind)).push(") as place from (");
        push(*kind, &mut query, actor, now, today);
        within(&mut query, project);
        query.push(order(*kind)).push(" limit ").push(COUNTED).push(") it");
        query.push(order(*kind)).push(" limit ").push(SHOWN).push(")");
    }
    let mut found = rows::<TaskRow>(pool, &mut query, true).await?;
    // `union all` promises no order.
    found.sort_by_key(|it| it.place);
    let mut res: Vec<_> =
        kinds.iter().map(|kind| Waiting { kind: *kind, count: 0, tasks: Vec::new() }).collect();
    for it in found {
        let Some(of) = res.iter_mut().find(|of| of.kind == it.kind.0) else { continue };
        of.count = it.count;
        of.tasks.push(Task {
            id: it.id,
            title: it.title,
            project: it.project_id.zip(it.project_name).map(|(id, name)| ProjectName { id, name }),
            since: it.since,
            on: it.due_on,
            due_at: it.due_at,
            assignee: it.assignee,
            amount: it.amount,
        });
    }
    res.retain(|of| of.count > 0);
    Ok(res)
}

const MILESTONE: &str =
    "select m.id, m.name as title, p.id as project_id, p.name as project_name, ";
/// Milestones take steps while their project runs.
const OF_MILESTONE: &str = " m.planned_on as due_on, null::bigint as amount
    from milestone m join project p on p.id = m.project_id
    where p.archived_at is null and p.status in ('in_progress', 'handed_over') and ";
const TICKET: &str = "select t.id, t.title, p.id as project_id, p.name as project_name, ";
const OF_TICKET: &str = " as since, t.due_on, null::bigint as amount
    from ticket t join project p on p.id = t.project_id where p.archived_at is null and ";
/// To staff a ticket is due by its day or by its target, whichever is earlier. The end of a day belongs to it.
const OF_DUE_TICKET: &str = " as since, case when isfinite(t.due_order)
        then ((t.due_order - interval '1 microsecond') at time zone 'UTC'
            + interval '5:30')::date end as due_on,
    case when t.due_order = t.due_at then t.due_at end as due_at, t.due_order,
    null::bigint as amount, a.full_name as assignee
    from ticket t join project p on p.id = t.project_id left join users a on a.id = t.assignee_id
    where p.archived_at is null and ";
const ENTRY: &str = "select e.id, a.full_name as title, p.id as project_id, p.name as project_name,
    coalesce(e.submitted_at, e.updated_at) as since, e.entry_on as due_on, null::bigint as amount
    from daily_entry e join project p on p.id = e.project_id join users a on a.id = e.author_id
    where p.archived_at is null and ";
const SITE: &str = "select p.id, p.name as title, p.id as project_id, p.name as project_name, ";
const OF_SITE: &str = "::timestamptz as since, null::date as due_on, null::bigint as amount
    from project p where p.archived_at is null and p.status = 'in_progress' and ";

// Seen by admins alone, who see all of them.
const ACCOUNTS: &str = "select u.id, u.full_name as title, null::uuid as project_id,
    null::text as project_name, u.created_at as since, null::date as due_on,
    null::bigint as amount from users u where u.waiting = 2";
const RECEIPTS: &str = "select r.id, d.title, p.id as project_id, p.name as project_name,
    r.reported_at as since, r.received_on as due_on, r.amount_paise as amount
    from receipt r join demand d on d.id = r.demand_id
    join project p on p.id = d.project_id
    where r.status = 'reported' and p.archived_at is null";
const LEADS: &str = "select l.id, l.full_name as title, null::uuid as project_id,
    null::text as project_name, l.created_at as since, null::date as due_on,
    l.estimated_value_paise as amount from lead l
    where l.owner_id is null and l.status = 'new' and l.merged_into is null
    and l.purged_at is null";
const JOBS: &str = "select j.id, j.kind as title, null::uuid as project_id,
    null::text as project_name, j.dead_at as since, null::date as due_on,
    null::bigint as amount from job j where j.dead_at is not null";

/// The order of a statement: the soonest due of the tickets to resolve, else the longest waiting.
const fn order(kind: TaskKind) -> &'static str {
    if matches!(kind, TaskKind::TicketToResolve) {
        " order by due_order, since, id"
    } else {
        " order by since, id"
    }
}

/// The column of the time by which a thing is due: only tickets of staff have a target.
const fn due_at(kind: TaskKind) -> &'static str {
    match kind {
        TaskKind::TicketToAssign | TaskKind::TicketOverdue | TaskKind::TicketToResolve => {
            "it.due_at"
        }
        TaskKind::MilestoneToAccept
        | TaskKind::PaymentToMake
        | TaskKind::TicketToAnswer
        | TaskKind::TicketToConfirm
        | TaskKind::MilestoneToCertify
        | TaskKind::EntryToReview
        | TaskKind::SiteWithoutEntry
        | TaskKind::EntryToWrite
        | TaskKind::EntryToCorrect
        | TaskKind::MilestoneSentBack
        | TaskKind::AccountToApprove
        | TaskKind::ReceiptToVerify
        | TaskKind::LeadUnclaimed
        | TaskKind::JobFailed => "null::timestamptz",
    }
}

/// The column of the assignee, for overdue tickets alone: the reader follows up with the assignee.
const fn assignee(kind: TaskKind) -> &'static str {
    if matches!(kind, TaskKind::TicketOverdue) { "it.assignee" } else { "null::text" }
}

/// Selects the things of a kind that wait for the actor.
fn push(
    kind: TaskKind,
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    now: DateTime<Utc>,
    today: NaiveDate,
) {
    match kind {
        TaskKind::MilestoneToAccept => {
            query.push(MILESTONE).push("m.certified_at as since,").push(OF_MILESTONE);
            projects::scope(query, actor);
            query.push("and m.status = 'certified'");
        }
        TaskKind::MilestoneToCertify => {
            query.push(MILESTONE).push("m.submitted_at as since,").push(OF_MILESTONE);
            projects::scope(query, actor);
            query.push("and m.status = 'submitted'");
        }
        TaskKind::MilestoneSentBack => {
            query.push(MILESTONE).push("m.updated_at as since,").push(OF_MILESTONE);
            projects::scope(query, actor);
            query.push("and m.status = 'in_progress' and m.query_reason is not null");
        }
        TaskKind::PaymentToMake => {
            query.push(
                "select d.id, d.title, p.id as project_id, p.name as project_name,
                 d.requested_at as since, d.due_on, d.balance_paise as amount
                 from demand d join project p on p.id = d.project_id
                 where p.archived_at is null and d.status in ('requested', 'partially_paid')
                 and d.balance_paise > 0 and ",
            );
            payments::scope(query, actor);
        }
        TaskKind::TicketToAnswer => {
            query.push(TICKET).push("t.paused_at").push(OF_TICKET);
            tickets::scope(query, actor);
            query.push(" and t.status = 'waiting_on_client'");
        }
        TaskKind::TicketToConfirm => {
            query.push(TICKET).push("t.resolved_at").push(OF_TICKET);
            tickets::scope(query, actor);
            query.push(" and t.status = 'resolved'");
        }
        TaskKind::TicketToAssign => {
            query.push(TICKET).push("t.created_at").push(OF_DUE_TICKET);
            tickets::scope(query, actor);
            query.push(
                " and t.assignee_id is null
                 and t.status in ('open', 'in_progress', 'waiting_on_client')",
            );
        }
        TaskKind::TicketOverdue => {
            query.push(TICKET).push("t.due_order").push(OF_DUE_TICKET);
            tickets::scope(query, actor);
            query.push(" and t.due_order < ").push_bind(now);
        }
        TaskKind::TicketToResolve => {
            query.push(TICKET).push("t.created_at").push(OF_DUE_TICKET);
            tickets::scope(query, actor);
            query.push(" and t.status in ('open', 'in_progress') and t.assignee_id = ");
            query.push_bind(actor.user);
        }
        TaskKind::EntryToReview => {
            query.push(ENTRY);
            projects::scope(query, actor);
            query.push(" and e.status = 'submitted'");
        }
        TaskKind::EntryToCorrect => {
            query.push(ENTRY);
            projects::scope(query, actor);
            query.push(" and p.status not in ('completed', 'cancelled')");
            query.push(" and e.status = 'changes_requested' and e.author_id = ");
            query.push_bind(actor.user);
        }
        TaskKind::SiteWithoutEntry => site(query, actor, today, |_| {}),
        TaskKind::EntryToWrite => site(query, actor, today, |query| {
            query.push(" and e.author_id = ").push_bind(actor.user);
        }),
        TaskKind::AccountToApprove => {
            query.push(ACCOUNTS);
        }
        TaskKind::ReceiptToVerify => {
            query.push(RECEIPTS);
        }
        TaskKind::LeadUnclaimed => {
            query.push(LEADS);
        }
        TaskKind::JobFailed => {
            query.push(JOBS);
        }
    }
}

/// Selects sites without a submitted entry of today, on a working day, with midnight as the time since
/// which they wait. `whose` limits the entries that count.
fn site(
    query: &mut QueryBuilder<Postgres>,
    actor: &Actor,
    today: NaiveDate,
    whose: impl FnOnce(&mut QueryBuilder<Postgres>),
) {
    let morning = end_of(today - Days::new(1));
    query.push(SITE).push_bind(morning).push(OF_SITE);
    projects::scope(query, actor);
    query.push(" and extract(isodow from ").push_bind(today);
    query.push("::date) = any ((select days from working_hours)::int[])");
    query.push(" and not exists (select from holiday h where h.day = ").push_bind(today);
    query.push(") and not exists (select from daily_entry e where e.project_id = p.id");
    query.push(" and e.status <> 'draft' and e.entry_on = ").push_bind(today);
    whose(query);
    query.push(")");
}

row! {
    struct ComingRow {
        kind: Name<ComingKind>,
        id: Uuid,
        title: String,
        project_id: ProjectId,
        project_name: String,
        due_on: NaiveDate,
        amount: Option<Money>,
    }
}

async fn coming(
    pool: &Connections,
    actor: &Actor,
    project: Option<ProjectId>,
    today: NaiveDate,
) -> Result<Vec<Coming>, sqlx::Error> {
    if actor.role == Role::Salesperson {
        return Ok(Vec::new());
    }
    let last = today.checked_add_days(Days::new(COMING_DAYS)).unwrap_or(today);
    let mut query = QueryBuilder::new(
        "(select 'milestone'::text as kind, m.id, m.name as title, p.id as project_id,
          p.name as project_name, m.planned_on as due_on, null::bigint as amount
          from milestone m join project p on p.id = m.project_id
          where p.archived_at is null and p.status = 'in_progress'
          and m.status in ('upcoming', 'in_progress') and m.planned_on between ",
    );
    query.push_bind(today).push(" and ").push_bind(last).push(" and ");
    projects::scope(&mut query, actor);
    within(&mut query, project);
    query.push(" order by m.planned_on, m.id limit ").push(COMING);
    query.push(
        ") union all (select 'payment', d.id, d.title, p.id, p.name, d.due_on, d.balance_paise
          from demand d join project p on p.id = d.project_id
          where p.archived_at is null and d.status in ('requested', 'partially_paid')
          and d.balance_paise > 0 and d.sort_on between ",
    );
    query.push_bind(today).push(" and ").push_bind(last).push(" and ");
    payments::scope(&mut query, actor);
    within(&mut query, project);
    query.push(" order by d.sort_on, d.id limit ").push(COMING);
    query.push(") order by due_on, id limit ").push(COMING);
    let found = rows::<ComingRow>(pool, &mut query, true).await?;
    let coming = found.into_iter().map(|it| Coming {
        kind: it.kind.0,
        id: it.id,
        title: it.title,
        project: ProjectName { id: it.project_id, name: it.project_name },
        on: it.due_on,
        amount: it.amount,
    });
    Ok(coming.collect())
}
