//! Keeps payments.

mod activity;
mod books;
mod list;
mod paper;
mod plan;
mod receipts;
mod row;
mod view;
mod write;

use ::projects::Project;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Actor, Calendar, Cause, DemandId, FileId, Internal, Page, ProjectId, ReceiptId, Role, UserId,
};
use payments::{
    Aged, Demand, Entry, Filter, FinancialYear, KeptPaper, Listed, Numbered, Paper, PaperId, Plan,
    Postings, Print, Receipt, ReceiptCard, ReceiptFilter, Remindable, Schedule, Series, View,
};
use sqlx::{Postgres, QueryBuilder};
use uuid::Uuid;

use crate::{documents, projects};

/// Restricts projects `p` to those whose payments the actor may see. Engineers see none.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    match actor.role {
        Role::Client | Role::ProjectManager | Role::Admin => projects::scope(query, actor),
        Role::Engineer | Role::Salesperson => {
            query.push(" false ");
        }
    }
}

impl crate::Store {
    /// The plans of a page of payments, in the database's words. For tests.
    pub async fn explain_payments(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Vec<String>, Internal> {
        list::explain(&self.pool, actor, filter, today).await
    }
}

#[async_trait]
impl payments::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn payments::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn page(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Page<Listed>, Internal> {
        list::page(&self.pool, actor, filter, today).await
    }

    async fn ageing(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Vec<Aged>, Internal> {
        list::ageing(&self.pool, actor, filter, today).await
    }

    async fn schedule(
        &self,
        actor: &Actor,
        project: ProjectId,
        today: NaiveDate,
    ) -> Result<Option<Schedule>, Internal> {
        view::schedule(&self.pool, actor, project, today).await
    }

    async fn demand(
        &self,
        actor: &Actor,
        demand: DemandId,
        today: NaiveDate,
    ) -> Result<Option<View>, Internal> {
        view::one(&self.pool, actor, demand, today).await
    }

    async fn receipts(
        &self,
        actor: &Actor,
        filter: &ReceiptFilter,
        today: NaiveDate,
    ) -> Result<Page<ReceiptCard>, Internal> {
        receipts::page(&self.pool, actor, filter, today).await
    }

    async fn activity(
        &self,
        actor: &Actor,
        demand: DemandId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal> {
        activity::entries(&self.pool, actor, demand, before, limit).await
    }

    async fn receipts_of(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Vec<Receipt>, Internal> {
        receipts::of_project(&self.pool, actor, project).await
    }

    async fn demand_of(
        &self,
        actor: &Actor,
        receipt: ReceiptId,
    ) -> Result<Option<DemandId>, Internal> {
        receipts::demand_of(&self.pool, actor, receipt).await
    }

    async fn paper(&self, actor: &Actor, paper: PaperId) -> Result<Option<KeptPaper>, Internal> {
        paper::one(&self.pool, Some(actor), paper).await
    }

    async fn paper_for_job(&self, paper: PaperId) -> Result<Option<KeptPaper>, Internal> {
        paper::one(&self.pool, None, paper).await
    }

    async fn postings(&self, first: NaiveDate, end: NaiveDate) -> Result<Postings, Internal> {
        books::postings(&self.pool, first, end).await
    }

    async fn announce_print(&self, object: Uuid, at: DateTime<Utc>) -> Result<(), Internal> {
        documents::announce(&self.pool, &[object], at).await
    }

    async fn calendar(&self) -> Result<Calendar, Internal> {
        crate::calendar::calendar(&self.pool).await
    }

    async fn remindable(
        &self,
        today: NaiveDate,
    ) -> Result<Vec<(ProjectId, DemandId, Remindable)>, Internal> {
        write::remindable(&self.pool, today).await
    }
}

impl payments::Tx for crate::Tx {}

#[async_trait]
impl payments::PlanTx for crate::Tx {
    async fn lock_project_for_job(
        &mut self,
        project: ProjectId,
    ) -> Result<Option<Project>, Internal> {
        projects::lock_for_job(&mut self.tx, project).await
    }

    async fn plan(&mut self, project: ProjectId) -> Result<Plan, Internal> {
        plan::read(&mut *self.tx, project).await
    }

    async fn put_plan(
        &mut self,
        project: ProjectId,
        plan: &Plan,
        cause: &Cause,
    ) -> Result<(), Internal> {
        plan::put(&mut *self.tx, project, plan, cause).await
    }
}

#[async_trait]
impl payments::DemandTx for crate::Tx {
    async fn project_of_demand(
        &mut self,
        actor: &Actor,
        demand: DemandId,
    ) -> Result<Option<ProjectId>, Internal> {
        write::project_of(&mut self.tx, actor, demand).await
    }

    async fn demands(&mut self, project: ProjectId) -> Result<Vec<Demand>, Internal> {
        write::demands(&mut self.tx, project).await
    }

    async fn demand_numbers(&mut self, count: usize) -> Result<Vec<i64>, Internal> {
        write::numbers(&mut self.tx, count).await
    }

    async fn insert_demands(&mut self, demands: &[Demand]) -> Result<(), Internal> {
        for it in demands {
            write::insert(&mut self.tx, it).await?;
        }
        Ok(())
    }

    async fn update_demands(&mut self, demands: &[Demand]) -> Result<(), Internal> {
        for it in demands {
            write::update(&mut self.tx, it).await?;
        }
        Ok(())
    }

    async fn delete_demands(&mut self, demands: &[DemandId]) -> Result<(), Internal> {
        write::delete(&mut self.tx, demands).await
    }

    async fn next_in_series(
        &mut self,
        series: Series,
        year: FinancialYear,
        today: NaiveDate,
    ) -> Result<Numbered, Internal> {
        write::next_in_series(&mut self.tx, series, year, today).await
    }

    async fn remind(
        &mut self,
        demand: DemandId,
        due_on: NaiveDate,
        step: i64,
        cause: &Cause,
    ) -> Result<bool, Internal> {
        write::remind(&mut self.tx, demand, due_on, step, cause).await
    }
}

#[async_trait]
impl payments::PaperTx for crate::Tx {
    async fn keep_paper(
        &mut self,
        demand: DemandId,
        receipt: Option<ReceiptId>,
        paper: &Paper,
    ) -> Result<(), Internal> {
        paper::keep(&mut self.tx, demand, receipt, paper).await
    }

    async fn keep_print(&mut self, paper: Uuid, print: &Print) -> Result<Print, Internal> {
        paper::keep_print(&mut self.tx, paper, print).await
    }
}

#[async_trait]
impl payments::ReceiptTx for crate::Tx {
    async fn receipts(&mut self, demand: DemandId) -> Result<Vec<Receipt>, Internal> {
        write::receipts(&mut self.tx, demand).await
    }

    async fn insert_receipt(&mut self, receipt: &Receipt) -> Result<(), Internal> {
        write::insert_receipt(&mut self.tx, receipt).await
    }

    async fn update_receipt(&mut self, receipt: &Receipt) -> Result<(), Internal> {
        write::update_receipt(&mut self.tx, receipt).await
    }

    async fn is_proof(
        &mut self,
        user: UserId,
        project: ProjectId,
        file: FileId,
    ) -> Result<bool, Internal> {
        write::is_proof(&mut self.tx, user, project, file).await
    }
}
