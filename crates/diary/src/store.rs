//! Ports through which entries are stored: [`Store`] reads, [`Tx`] is a unit of work.

use async_trait::async_trait;
use chrono::{DateTime, Datelike, NaiveDate, Utc};
use identity::Person;
use kernel::{
    Actor, Cause, Cursor, DailyEntryId, FileId, Internal, MilestoneId, Page, ProjectId, UserId,
};
use projects::{Stage, milestone::Status as MilestoneStatus};

use crate::{
    Delay, Entry, EntryState, Ledger, LedgerFilter, MilestoneRef, MonthFacts, Period, ProjectRef,
    ReportFacts, ShownDelay, ShownPhoto, Status, Weather,
};

/// Years that the database knows.
const YEARS: std::ops::Range<i32> = 1..10_000;

/// Which entries of a project are listed, the latest day first.
#[derive(Clone, Debug)]
pub struct Filter {
    pub status: Option<Status>,
    pub author: Option<UserId>,
    pub stage: Option<Stage>,
    pub milestone: Option<MilestoneId>,
    /// Only those that tell of a delay.
    pub delayed: bool,
    pub from: Option<NaiveDate>,
    /// Included.
    pub to: Option<NaiveDate>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl Filter {
    /// The one order of a feed, as cursors call it.
    pub const ORDER: &str = "latest";

    /// Whether a feed can have given out this key as a place to go on from.
    pub fn has_place(key: &str) -> bool {
        key.parse::<NaiveDate>().is_ok_and(|it| YEARS.contains(&it.year()))
    }
}

/// Which entries managers are listed, over all their projects, the oldest submission first.
#[derive(Clone, Debug)]
pub struct QueueFilter {
    pub project: Option<ProjectId>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl QueueFilter {
    /// The one order of the queue, as cursors call it.
    pub const ORDER: &str = "submitted";

    pub fn has_place(key: &str) -> bool {
        key.parse::<DateTime<Utc>>().is_ok_and(|it| YEARS.contains(&it.year()))
    }
}

/// An entry as a list shows it.
#[derive(Clone, Debug)]
pub struct Card {
    pub id: DailyEntryId,
    pub version: i32,
    pub project: ProjectRef,
    pub entry_on: NaiveDate,
    pub author: Person,
    pub state: EntryState,
    /// The revision that the reader sees.
    pub revision: i32,
    pub is_shared: bool,
    /// Whether clients see the revision once it is approved.
    pub shared_with_client: bool,
    /// Why the manager sent it back; never for clients.
    pub return_reason: Option<String>,
    pub submitted_at: Option<DateTime<Utc>>,
    pub stage: Option<Stage>,
    pub milestone: Option<MilestoneRef>,
    pub progress_percent: Option<i32>,
    pub summary: String,
    pub weather: Option<Weather>,
    pub people: i32,
    pub delays: Vec<Delay>,
    pub photo_count: i32,
    /// The first ones.
    pub photos: Vec<ShownPhoto>,
}

/// Pictures of an entry that a list shows.
pub const CARD_PHOTOS: i32 = 6;

/// A part of the feed of a project.
#[derive(Clone, Debug)]
pub struct Feed {
    pub items: Vec<Card>,
    pub next: Option<Cursor>,
}

/// An entry as its page shows it. `entry` has the content of the revision that the reader sees.
#[derive(Clone, Debug)]
pub struct View {
    pub entry: Entry,
    /// The revision of the content.
    pub revision: i32,
    pub author: Person,
    pub reviewer: Option<Person>,
    pub project: ProjectRef,
    pub milestone: Option<MilestoneRef>,
    pub photos: Vec<ShownPhoto>,
    /// The newest first; those that the reader sees.
    pub revisions: Vec<Revision>,
}

/// One revision of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Revision {
    pub number: i32,
    pub created_at: DateTime<Utc>,
}

/// Projects and entries that a phone keeps to file entries without a network.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The projects that the reader may file for.
    pub sites: Vec<Site>,
    pub entries: Vec<View>,
}

/// A project that entries may be filed for.
#[derive(Clone, Debug)]
pub struct Site {
    pub project: ProjectRef,
    /// Milestones that are not done, in the order of the plan.
    pub milestones: Vec<OpenMilestone>,
    /// Closed days that a manager opened, without an entry of the reader.
    pub opened: Vec<NaiveDate>,
}

/// A milestone that is not done.
#[derive(Clone, Debug)]
pub struct OpenMilestone {
    pub id: MilestoneId,
    pub name: String,
    pub stage: Stage,
    pub status: MilestoneStatus,
    pub progress_percent: i32,
}

/// The request that filed an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiledAs {
    pub project: ProjectId,
    pub author: UserId,
    /// The digest of the request.
    pub request: Vec<u8>,
}

/// A site without an entry of a working day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SilentSite {
    pub project: ProjectId,
}

/// Every read is of what the actor may see: drafts only by their author, and by clients only the
/// approved revision of shared entries.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    /// None for a project the actor does not see.
    async fn feed(
        &self,
        actor: &Actor,
        project: ProjectId,
        filter: &Filter,
    ) -> Result<Option<Feed>, Internal>;
    /// Submitted entries of all projects the actor sees.
    async fn queue(&self, actor: &Actor, filter: &QueueFilter) -> Result<Page<Card>, Internal>;
    /// `revision`: an older one; the actor's current one unless given.
    async fn entry(
        &self,
        actor: &Actor,
        entry: DailyEntryId,
        revision: Option<i32>,
    ) -> Result<Option<View>, Internal>;
    /// The last entry of a project: the actor's own, else anybody's. The outer None is for a project
    /// the actor does not see.
    async fn last(
        &self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<Option<View>>, Internal>;
    async fn bundle(&self, actor: &Actor, since: NaiveDate) -> Result<Bundle, Internal>;
    /// Facts about the days from `first` up to, and without, `end`.
    async fn month(
        &self,
        actor: &Actor,
        project: ProjectId,
        first: NaiveDate,
        end: NaiveDate,
    ) -> Result<Option<MonthFacts>, Internal>;
    async fn ledger(&self, actor: &Actor, filter: &LedgerFilter) -> Result<Ledger, Internal>;
    /// The latest day first.
    async fn delays(
        &self,
        actor: &Actor,
        filter: &LedgerFilter,
    ) -> Result<Vec<ShownDelay>, Internal>;
    /// Data of a report about approved and shared entries alone; None for a project the actor does not
    /// see.
    async fn report(
        &self,
        actor: &Actor,
        project: ProjectId,
        period: Period,
    ) -> Result<Option<ReportFacts>, Internal>;
    /// Projects with clients and shared entries of that week, whose clients were not told of it.
    async fn reported_projects(&self, week: Period) -> Result<Vec<ProjectId>, Internal>;
    /// Whether clients see an entry now; None when there is no such entry.
    async fn is_shared(&self, entry: DailyEntryId) -> Result<Option<bool>, Internal>;
    /// Running projects without an entry of that day that nobody was told of; none on a day on which
    /// nobody works.
    async fn silent_sites(&self, on: NaiveDate) -> Result<Vec<SilentSite>, Internal>;
}

/// Entries, locked and written, once their project is locked.
#[async_trait]
pub trait DiaryTx: Send {
    /// The project of an entry that the actor sees.
    async fn project_of_entry(
        &mut self,
        actor: &Actor,
        entry: DailyEntryId,
    ) -> Result<Option<ProjectId>, Internal>;
    /// The entry with its current revision, if the actor sees it.
    async fn lock_entry(
        &mut self,
        actor: &Actor,
        entry: DailyEntryId,
    ) -> Result<Option<Entry>, Internal>;
    /// How an entry was filed, whoever may see it.
    async fn filed_as(&mut self, entry: DailyEntryId) -> Result<Option<FiledAs>, Internal>;
    /// Whether a manager opened a closed day.
    async fn is_opened(&mut self, project: ProjectId, on: NaiveDate) -> Result<bool, Internal>;
    /// False if it was opened before.
    async fn open_day(
        &mut self,
        project: ProjectId,
        on: NaiveDate,
        cause: &Cause,
    ) -> Result<bool, Internal>;
    /// Which of `files` are pictures that the actor may use in this entry: their own uploads of
    /// category `attachment` to this project that are used nowhere else.
    async fn pictures(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        entry: DailyEntryId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal>;
    /// False if the author has an entry of that day.
    async fn insert_entry(&mut self, entry: &Entry, request: &[u8]) -> Result<bool, Internal>;
    /// Whether the author has another entry of the entry's day.
    async fn is_day_taken(&mut self, entry: &Entry) -> Result<bool, Internal>;
    /// Stores an entry, its current revision included.
    async fn update_entry(&mut self, entry: &Entry) -> Result<(), Internal>;
    /// Deletes a draft. Its pictures become unsent attachments again.
    async fn delete_entry(&mut self, entry: DailyEntryId) -> Result<(), Internal>;
    /// Gives the pictures of an entry the visibility of the revision that clients see.
    async fn show_pictures(&mut self, entry: &Entry) -> Result<(), Internal>;
    /// Replaces the delays of the entry in the ledger.
    async fn count_delays(&mut self, entry: &Entry) -> Result<(), Internal>;
    /// Whether an approved entry of a later day gives the milestone a progress.
    async fn has_later_progress(
        &mut self,
        entry: &Entry,
        milestone: MilestoneId,
    ) -> Result<bool, Internal>;
}

/// Each change of an entry locks its project first.
pub trait Tx: projects::Tx + DiaryTx {}
