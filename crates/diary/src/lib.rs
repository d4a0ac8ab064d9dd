//! Daily entries of sites, from filing to approval.

mod amount;
mod brief;
mod content;
mod entry;
mod error;
mod filing;
mod ledger;
mod month;
mod period;
mod print;
mod report;
mod review;
mod shown;
mod status;
mod store;
mod texts;

use std::sync::Arc;

use chrono::NaiveDate;
use kernel::{
    AccountEvent, Actor, Cause, DailyEntryId, DiaryEvent, DiaryFact, ExportFormat, ExportedList,
    Page, ProjectId, Role, last_week,
};

pub use self::{
    amount::Amount,
    brief::Brief,
    content::{
        Content, Delay, DelayReason, Edit, Equipment, Labour, Material, Photo, Safety, SafetyKind,
        Sky, Weather, WorkItem,
    },
    entry::{Action, Entry, EntryState, OPEN_DAYS, ProjectState},
    error::Error,
    filing::{EntryChange, Filed, NewEntry},
    ledger::{Ledger, LedgerFilter, Loss, Lost, ShownDelay},
    month::{Day, DayEntries, DayState, MonthFacts, bounds, next_evening, next_monday},
    period::{BadPeriod, MOST_DAYS, Period},
    print::{Pictures, Print, Printing},
    report::{
        MilestoneFacts, NextMilestone, Plan, Progress, REPORT_PHOTOS, Report, ReportFacts,
        ReportMilestone, ReportPhoto, ReportedEntry,
    },
    review::{AT_ONCE, Approval, Review, Reviewed},
    shown::{MilestoneRef, ProjectRef, ShownPhoto},
    status::Status,
    store::{
        Bundle, CARD_PHOTOS, Card, DiaryTx, Feed, FiledAs, Filter, OpenMilestone, QueueFilter,
        Revision, SilentSite, Site, Store, Tx, View,
    },
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Diary {
    store: Arc<dyn Store>,
    printing: Printing,
}

impl Diary {
    pub fn new(store: Arc<dyn Store>, printing: Printing) -> Self {
        Self { store, printing }
    }

    /// The entries of a project that the caller sees, the latest day first.
    pub async fn feed(&self, cause: &Cause, project: ProjectId, filter: &Filter) -> Result<Feed> {
        let feed = self.store.feed(&participant(cause)?, project, filter).await?;
        feed.ok_or(Error::NotFound)
    }

    /// The entries that wait for the caller's approval, the oldest first.
    pub async fn queue(&self, cause: &Cause, filter: &QueueFilter) -> Result<Page<Card>> {
        Ok(self.store.queue(&participant(cause)?, filter).await?)
    }

    pub async fn entry(&self, cause: &Cause, entry: DailyEntryId) -> Result<View> {
        self.store.entry(&participant(cause)?, entry, None).await?.ok_or(Error::NotFound)
    }

    /// An older or the current revision of an entry.
    pub async fn revision(
        &self,
        cause: &Cause,
        entry: DailyEntryId,
        revision: i32,
    ) -> Result<View> {
        let view = self.store.entry(&participant(cause)?, entry, Some(revision)).await?;
        view.ok_or(Error::NotFound)
    }

    /// The entry to begin a new one from: the caller's last one in the project, else anybody's.
    pub async fn last(&self, cause: &Cause, project: ProjectId) -> Result<Option<View>> {
        self.store.last(&participant(cause)?, project).await?.ok_or(Error::NotFound)
    }

    /// Projects and recent entries for use without a network.
    pub async fn bundle(&self, cause: &Cause) -> Result<Bundle> {
        let since = month::offline_since(cause.today());
        Ok(self.store.bundle(&participant(cause)?, since).await?)
    }

    /// The days of a project from `first` up to, and without, `end`.
    pub async fn days(
        &self,
        cause: &Cause,
        project: ProjectId,
        first: NaiveDate,
        end: NaiveDate,
    ) -> Result<Vec<Day>> {
        let actor = participant(cause)?;
        let facts = self.store.month(&actor, project, first, end).await?;
        Ok(facts.ok_or(Error::NotFound)?.days(first, end, cause.today(), actor.role))
    }

    /// Time lost by month and reason, as approved entries tell of it.
    pub async fn ledger(&self, cause: &Cause, filter: &LedgerFilter) -> Result<Ledger> {
        Ok(self.store.ledger(&participant(cause)?, filter).await?)
    }

    /// The delays behind these figures, the latest day first.
    pub async fn delays(&self, cause: &Cause, filter: &LedgerFilter) -> Result<Vec<ShownDelay>> {
        Ok(self.store.delays(&participant(cause)?, filter).await?)
    }

    /// The report of a project to its client, about approved and shared entries alone.
    pub async fn report(
        &self,
        cause: &Cause,
        project: ProjectId,
        period: Period,
    ) -> Result<Report> {
        let actor = participant(cause)?;
        let facts = self.store.report(&actor, project, period).await?;
        Ok(facts.ok_or(Error::NotFound)?.report(period))
    }

    /// The report as a PDF file.
    #[tracing::instrument(skip_all)]
    pub async fn report_pdf(
        &self,
        cause: &Cause,
        project: ProjectId,
        period: Period,
    ) -> Result<Print> {
        let report = self.report(cause, project, period).await?;
        let print = self.printing.pdf(&report).await?;
        self.exported(cause, ExportedList::ProjectReport, ExportFormat::Pdf).await?;
        Ok(print)
    }

    /// The report as a picture of 1080 by 1350 pixels.
    #[tracing::instrument(skip_all)]
    pub async fn report_png(
        &self,
        cause: &Cause,
        project: ProjectId,
        period: Period,
    ) -> Result<Print> {
        let report = self.report(cause, project, period).await?;
        let print = self.printing.png(&report).await?;
        self.exported(cause, ExportedList::ProjectReport, ExportFormat::Png).await?;
        Ok(print)
    }

    /// Remembers that the caller takes the delays away as a file.
    pub async fn delays_exported(&self, cause: &Cause, format: ExportFormat) -> Result<()> {
        self.exported(cause, ExportedList::Delays, format).await
    }

    async fn exported(
        &self,
        cause: &Cause,
        what: ExportedList,
        format: ExportFormat,
    ) -> Result<()> {
        let user = participant(cause)?.user;
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }

    /// Whether clients see an entry now; None when there is no such entry.
    pub async fn is_shared(&self, entry: DailyEntryId) -> Result<Option<bool>> {
        Ok(self.store.is_shared(entry).await?)
    }

    /// Tells of each running site without an entry today, unless nobody works today. Each site is told
    /// of once a day, in the evening: a late run tells nothing.
    #[tracing::instrument(skip_all)]
    pub async fn tell_silent_sites(&self, cause: &Cause) -> Result<usize> {
        if !month::is_evening(cause.at) {
            return Ok(0);
        }
        let on = cause.today();
        let silent = self.store.silent_sites(on).await?;
        let mut tx = self.store.begin().await?;
        for site in &silent {
            let what = DiaryFact::DailyEntryMissing;
            let event = DiaryEvent { project: site.project, on, entry: None, what };
            publish(&mut *tx, cause, event).await?;
        }
        tx.commit().await?;
        Ok(silent.len())
    }

    /// Tells the clients of each project with shared entries that the report of last week is ready: once
    /// for each project and week, on Monday from 09:30 to 18:30. A late run tells nothing.
    #[tracing::instrument(skip_all)]
    pub async fn tell_weeks(&self, cause: &Cause) -> Result<usize> {
        if !month::is_monday(cause.at) {
            return Ok(0);
        }
        let monday = last_week(cause.today());
        let projects = self.store.reported_projects(Period::week(monday)).await?;
        let mut tx = self.store.begin().await?;
        for project in &projects {
            let what = DiaryFact::WeeklyReportReady;
            let event = DiaryEvent { project: *project, on: monday, entry: None, what };
            publish(&mut *tx, cause, event).await?;
        }
        tx.commit().await?;
        Ok(projects.len())
    }
}

/// Says what has happened in a diary.
async fn publish(tx: &mut dyn Tx, cause: &Cause, event: DiaryEvent) -> Result<()> {
    Ok(tx.publish(cause, &event.into()).await?)
}

/// Salespeople have no part in projects.
fn participant(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    if actor.role == Role::Salesperson { Err(Error::Forbidden) } else { Ok(actor) }
}
