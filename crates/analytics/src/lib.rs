//! Figures of the company over time, for admins: money, tickets, leads, daily entries, progress and people.
//! Reads only. Facts come from the store by day or by group; the figures are made of them here.

mod collections;
mod diary;
mod error;
mod leads;
mod progress;
mod span;
mod texts;
mod tickets;
mod users;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    AccountEvent, Actor, Cause, ExportFormat, ExportedList, Internal, ProjectId, Role, Tx,
};

pub use self::{
    collections::{CollectionFacts, Collections, DueDay, Forecast, MoneyDay, MoneyStep},
    diary::{DiaryFacts, DiaryFigures, Discipline, Filed, ProjectName, SiteFacts, last_expected},
    error::Error,
    leads::{FirstCallFact, FirstCalls, LeadFacts, LeadGroup, Leads, LeadsOf, Won},
    progress::{BehindPlan, Progress, ProgressFacts, Share, WorkDay, WorkStep},
    span::{Compared, Span},
    tickets::{Resolved, TicketAge, TicketDay, TicketFacts, TicketStep, Tickets, TicketsOf},
    users::{UserFacts, Users, UsersOf},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Analytics {
    store: Arc<dyn Store>,
}

/// The rows that a report is about.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    pub span: Span,
    /// One project, archived or not. None: all projects that are not archived.
    pub project: Option<ProjectId>,
}

/// Every read is for an admin, who sees everything.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;

    async fn collections(
        &self,
        actor: &Actor,
        scope: &Scope,
        today: NaiveDate,
    ) -> Result<CollectionFacts, Internal>;

    async fn tickets(&self, scope: &Scope) -> Result<TicketFacts, Internal>;

    async fn leads(&self, span: Span, now: DateTime<Utc>) -> Result<LeadFacts, Internal>;

    async fn diary(
        &self,
        actor: &Actor,
        scope: &Scope,
        today: NaiveDate,
    ) -> Result<DiaryFacts, Internal>;

    async fn progress(&self, scope: &Scope, today: NaiveDate) -> Result<ProgressFacts, Internal>;

    async fn users(&self, span: Span) -> Result<UserFacts, Internal>;
}

impl Analytics {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    pub async fn collections(&self, cause: &Cause, scope: &Scope) -> Result<Collections> {
        let (actor, today) = (admin(cause)?, cause.today());
        let facts = self.store.collections(&actor, scope, today).await?;
        Collections::of(facts, scope.span, today).ok_or(Error::TooLarge)
    }

    pub async fn tickets(&self, cause: &Cause, scope: &Scope) -> Result<Tickets> {
        admin(cause)?;
        let facts = self.store.tickets(scope).await?;
        Ok(Tickets::of(facts, scope.span, cause.today()))
    }

    pub async fn leads(&self, cause: &Cause, span: Span) -> Result<Leads> {
        admin(cause)?;
        let facts = self.store.leads(span, cause.at).await?;
        Leads::of(&facts, span).ok_or(Error::TooLarge)
    }

    pub async fn diary(&self, cause: &Cause, scope: &Scope) -> Result<DiaryFigures> {
        let (actor, today) = (admin(cause)?, cause.today());
        let facts = self.store.diary(&actor, scope, today).await?;
        Ok(DiaryFigures::of(facts, scope.span, today))
    }

    pub async fn progress(&self, cause: &Cause, scope: &Scope) -> Result<Progress> {
        admin(cause)?;
        let today = cause.today();
        let facts = self.store.progress(scope, today).await?;
        Ok(Progress::of(facts, scope.span, today))
    }

    pub async fn users(&self, cause: &Cause, span: Span) -> Result<Users> {
        admin(cause)?;
        Ok(Users::of(&self.store.users(span).await?, span))
    }

    /// Records in the log that the caller exported figures.
    pub async fn exported(&self, cause: &Cause, format: ExportFormat) -> Result<()> {
        let (user, what) = (admin(cause)?.user, ExportedList::Analytics);
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }
}

fn admin(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    if actor.role == Role::Admin { Ok(actor) } else { Err(Error::Forbidden) }
}
