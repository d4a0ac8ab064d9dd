use chrono::NaiveDate;
use kernel::{Actor, Cause, DemandId, PaymentEvent, ProjectId};
use projects::{Milestone, Project, milestone::Status as MilestoneStatus};

use crate::{
    Action, Demand, DemandState, Error, Payments, ProjectState, Receipt, Result, Retention, Tx,
    publish,
};

/// A unit of work on one demand, which nobody else changes meanwhile.
pub(crate) struct Locked {
    pub(crate) tx: Box<dyn Tx>,
    pub(crate) project: Project,
    /// All demands of the project.
    pub(crate) demands: Vec<Demand>,
    pub(crate) demand: Demand,
    pub(crate) milestone: Option<Milestone>,
    pub(crate) receipts: Vec<Receipt>,
}

impl Payments {
    pub(crate) async fn locked(&self, actor: &Actor, demand: DemandId) -> Result<Locked> {
        let mut tx = self.store.begin().await?;
        let project = tx.project_of_demand(actor, demand).await?.ok_or(Error::NotFound)?;
        let project = tx.lock_project(actor, project).await?.ok_or(Error::NotFound)?;
        Locked::of(tx, project, demand).await?.ok_or(Error::NotFound)
    }

    /// The same for a job.
    pub(crate) async fn locked_for_job(
        &self,
        project: ProjectId,
        demand: DemandId,
    ) -> Result<Option<Locked>> {
        let mut tx = self.store.begin().await?;
        match tx.lock_project_for_job(project).await? {
            Some(project) => Locked::of(tx, project, demand).await,
            None => Ok(None),
        }
    }
}

impl Locked {
    async fn of(mut tx: Box<dyn Tx>, project: Project, demand: DemandId) -> Result<Option<Self>> {
        let demands = tx.demands(project.id).await?;
        let Some(demand) = demands.iter().find(|it| it.id == demand).cloned() else {
            return Ok(None);
        };
        let milestone = match demand.milestone {
            Some(id) => tx.milestones(project.id).await?.into_iter().find(|it| it.id == id),
            None => None,
        };
        let receipts = tx.receipts(demand.id).await?;
        Ok(Some(Self { tx, project, demands, demand, milestone, receipts }))
    }

    pub(crate) fn site(&self) -> ProjectState {
        ProjectState { status: self.project.status, is_archived: self.project.is_archived() }
    }

    pub(crate) fn state(&self, today: NaiveDate) -> DemandState {
        let milestone = self.milestone.as_ref();
        let is_accepted = milestone.map(|it| it.status == MilestoneStatus::Accepted);
        self.demand.state(is_accepted, Retention::is_over(self.project.dlp_ends_on(), today))
    }

    pub(crate) fn allows(&self, action: Action, actor: &Actor, today: NaiveDate) -> Result<()> {
        self.state(today).allows(action, actor, self.site())
    }

    /// Stores the demand with its event, and ends the unit of work.
    pub(crate) async fn keep(mut self, cause: &Cause, event: PaymentEvent) -> Result<()> {
        self.tx.update_demands(std::slice::from_ref(&self.demand)).await?;
        publish(&mut *self.tx, cause, event).await?;
        Ok(self.tx.commit().await?)
    }
}
