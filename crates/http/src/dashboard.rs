//! The first page after signing in.

mod names;
mod sample;

use chrono::{DateTime, NaiveDate, Utc};
use dashboard::Dashboard;
use kernel::{Money, ProjectId};
use poem_openapi::{Object, OpenApi, param::Query, payload::Json};
use uuid::Uuid;

use self::names::{ComingKind, TaskKind};
use crate::{caller::Call, problem::Result, tag::Tag};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Dashboard")]
impl Api {
    /// Read the caller's dashboard.
    ///
    /// Archived projects are left out everywhere. A salesperson's work is in `getLeadDesk`.
    #[oai(path = "/dashboard", method = "get", operation_id = "getDashboard")]
    async fn get_dashboard(
        &self,
        call: Call<'_, Dashboard>,
        /// Figures, tasks and days of this project alone: nothing, if the caller cannot see it.
        project_id: Query<Option<ProjectId>>,
    ) -> Result<DashboardOverview> {
        Ok(Json(call.module.overview(call.cause, project_id.0).await?.into()))
    }
}

/// Figures, tasks that wait for the caller, and the days to come, at one moment.
#[derive(Object)]
#[oai(example)]
struct DashboardOverview {
    figures: DashboardFigures,
    /// One entry for each kind of task that waits for the caller, the most pressing kind first.
    waiting: Vec<DashboardWaiting>,
    /// Milestones and payments of the next 30 days, at most 6, the earliest first.
    coming: Vec<DashboardComing>,
}

/// Numbers of the projects and tickets that the caller can see.
#[derive(Object)]
#[oai(example)]
struct DashboardFigures {
    total_projects: i64,
    /// Projects in progress.
    active_projects: i64,
    total_tickets: i64,
    /// Tickets with status `open`, `in_progress` or `waiting_on_client`.
    open_tickets: i64,
}

/// The tasks of one kind that wait for the caller.
#[derive(Object)]
#[oai(example)]
struct DashboardWaiting {
    kind: TaskKind,
    /// The number of these tasks, counted up to 1,000.
    count: i64,
    /// At most 5, the longest waiting first; tickets to resolve with the soonest due first.
    tasks: Vec<DashboardTask>,
}

/// Something that waits for the caller.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct DashboardTask {
    /// The milestone, payment, ticket, daily entry, project, account, receipt, lead or job.
    id: Uuid,
    /// Its title or name; the author of a daily entry, the title of a receipt's payment.
    title: String,
    project: Option<DashboardProject>,
    /// The time since which it waits.
    since: DateTime<Utc>,
    /// The day on which it is due; the day of a daily entry or of a receipt. To staff a ticket is due by its
    /// day or by its target, whichever is earlier.
    on: Option<NaiveDate>,
    /// The reply target of a ticket, for staff: the time after which it is overdue. Missing if the ticket's own due
    /// day, `on`, ends earlier, and for all other kinds.
    due_at: Option<DateTime<Utc>>,
    /// The full name of the assignee of an overdue ticket. Missing while nobody has it, and for all other kinds.
    assignee: Option<String>,
    /// The balance of a payment, the amount of a receipt, the estimated value of a lead.
    amount_paise: Option<Money>,
}

/// A reference to a project, with its name.
#[derive(Object)]
#[oai(example)]
struct DashboardProject {
    id: ProjectId,
    name: String,
}

/// A milestone or a payment of the next 30 days.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct DashboardComing {
    kind: ComingKind,
    id: Uuid,
    title: String,
    project: DashboardProject,
    /// The planned day of a milestone, the due day of a payment.
    on: NaiveDate,
    /// The balance of a payment.
    amount_paise: Option<Money>,
}

impl From<dashboard::Overview> for DashboardOverview {
    fn from(it: dashboard::Overview) -> Self {
        Self {
            figures: it.figures.into(),
            waiting: it.waiting.into_iter().map(Into::into).collect(),
            coming: it.coming.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<dashboard::Figures> for DashboardFigures {
    fn from(it: dashboard::Figures) -> Self {
        Self {
            total_projects: it.projects,
            active_projects: it.active_projects,
            total_tickets: it.tickets,
            open_tickets: it.open_tickets,
        }
    }
}

impl From<dashboard::Waiting> for DashboardWaiting {
    fn from(it: dashboard::Waiting) -> Self {
        let tasks = it.tasks.into_iter().map(Into::into).collect();
        Self { kind: it.kind.into(), count: it.count, tasks }
    }
}

impl From<dashboard::Task> for DashboardTask {
    fn from(it: dashboard::Task) -> Self {
        Self {
            id: it.id,
            title: it.title,
            project: it.project.map(Into::into),
            since: it.since,
            on: it.on,
            due_at: it.due_at,
            assignee: it.assignee,
            amount_paise: it.amount,
        }
    }
}

impl From<dashboard::ProjectName> for DashboardProject {
    fn from(it: dashboard::ProjectName) -> Self {
        Self { id: it.id, name: it.name }
    }
}

impl From<dashboard::Coming> for DashboardComing {
    fn from(it: dashboard::Coming) -> Self {
        Self {
            kind: it.kind.into(),
            id: it.id,
            title: it.title,
            project: it.project.into(),
            on: it.on,
            amount_paise: it.amount,
        }
    }
}
