//! The example of each answer.

use kernel::{Money, ProjectId};
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{
    DashboardComing, DashboardFigures, DashboardOverview, DashboardProject, DashboardTask,
    DashboardWaiting,
    names::{ComingKind, TaskKind},
};
use crate::user::at;

const MILESTONE: Uuid = Uuid::from_u128(0x0193_5f2a_6f00_7000_8000_0000_0000_0011);
const PAYMENT: Uuid = Uuid::from_u128(0x0193_5f2a_6f00_7000_8000_0000_0000_0051);

impl Example for DashboardOverview {
    fn example() -> Self {
        Self {
            figures: DashboardFigures::example(),
            waiting: vec![DashboardWaiting::example()],
            coming: vec![DashboardComing::example()],
        }
    }
}

impl Example for DashboardFigures {
    fn example() -> Self {
        Self { total_projects: 2, active_projects: 1, total_tickets: 14, open_tickets: 3 }
    }
}

impl Example for DashboardWaiting {
    fn example() -> Self {
        Self { kind: TaskKind::MilestoneToAccept, count: 1, tasks: vec![DashboardTask::example()] }
    }
}

impl Example for DashboardTask {
    fn example() -> Self {
        Self {
            id: MILESTONE,
            title: "Foundation".to_owned(),
            project: Some(DashboardProject::example()),
            since: at(),
            on: Some(at().date_naive()),
            due_at: None,
            assignee: None,
            amount_paise: None,
        }
    }
}

impl Example for DashboardProject {
    fn example() -> Self {
        let id =
            "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new());
        Self { id, name: "Rao residence".to_owned() }
    }
}

impl Example for DashboardComing {
    fn example() -> Self {
        Self {
            kind: ComingKind::Payment,
            id: PAYMENT,
            title: "On completion of the foundation".to_owned(),
            project: DashboardProject::example(),
            on: at().date_naive(),
            amount_paise: Some(Money::from_paise(48_000_000)),
        }
    }
}
