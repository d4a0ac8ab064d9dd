//! The first page after signing in: figures, tasks that wait for the reader, and the days to come.

mod error;
mod task;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, Cause, Internal, Money, ProjectId};
use uuid::Uuid;

pub use self::{
    error::Error,
    task::{COUNTED, ProjectName, SHOWN, Task, TaskKind, Waiting},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Dashboard {
    store: Arc<dyn Store>,
}

/// The first page of somebody, at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overview {
    pub figures: Figures,
    /// Kinds without a task are left out.
    pub waiting: Vec<Waiting>,
    /// The next days of the reader's projects, at most [`COMING`], the earliest first.
    pub coming: Vec<Coming>,
}

/// Numbers of what the reader may see, without archived projects and their tickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub projects: i64,
    /// Projects in progress.
    pub active_projects: i64,
    pub tickets: i64,
    /// Tickets that are neither resolved nor ended.
    pub open_tickets: i64,
}

kernel::names! {
    pub enum ComingKind as "kind of a day to come" {
        /// A planned milestone that is not submitted yet.
        Milestone = "milestone",
        /// A requested payment that is not paid in full.
        Payment = "payment",
    }
}

/// Something that is due within [`COMING_DAYS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    pub kind: ComingKind,
    pub id: Uuid,
    pub title: String,
    pub project: ProjectName,
    pub on: NaiveDate,
    pub amount: Option<Money>,
}

pub const COMING: i64 = 6;
pub const COMING_DAYS: u64 = 30;

/// Every read is of what the actor may see, and of one project alone if it is given.
#[async_trait]
pub trait Store: Send + Sync {
    async fn overview(
        &self,
        actor: &Actor,
        project: Option<ProjectId>,
        now: DateTime<Utc>,
        today: NaiveDate,
    ) -> Result<Overview, Internal>;
}

impl Dashboard {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The page of the caller, or the part of it that is about `project`.
    pub async fn overview(&self, cause: &Cause, project: Option<ProjectId>) -> Result<Overview> {
        let actor = cause.signed_in()?;
        Ok(self.store.overview(&actor, project, cause.at, cause.today()).await?)
    }
}
