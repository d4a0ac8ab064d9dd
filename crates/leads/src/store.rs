//! Ports through which leads are stored: [`Store`] reads, [`Tx`] is a unit of work.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use documents::NewFile;
use identity::Person;
use kernel::{
    Actor, Calendar, Cursor, Days, Email, FileId, Internal, LeadActivityId, LeadId, Money, Named,
    Page, UserId, ViewStore, ViewTx,
};

use crate::{
    Activity, Candidate, Desk, ImportStore, ImportTx, Lead, LeadRef, NewActivity, Number, Owner,
    ProposalFile, Rules, Source, Status,
};

kernel::names! {
    /// In which order leads are listed.
    pub enum Order as "order" {
        /// The earliest next follow-up first; leads without one last.
        FollowUp = "follow_up",
        Newest = "newest",
        /// The highest weighted value first.
        Value = "value",
    }
}

/// Which leads to list.
#[derive(Clone, Debug)]
pub struct Filter {
    /// A part of the name, the phone number, the address, the city or the code.
    pub search: Option<String>,
    /// Without one, all but junk.
    pub status: Option<Status>,
    pub source: Option<Source>,
    pub owner: Option<UserId>,
    /// Only those that nobody has.
    pub unowned: bool,
    /// Only those whose follow-up or first call is overdue.
    pub overdue: bool,
    /// Only those on the pipeline.
    pub open: bool,
    /// Only those that came in on these days.
    pub came: Days,
    pub order: Order,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl Filter {
    /// Whether a list in this order can have given out this key as a place to go on from.
    pub fn has_place(order: Order, key: &str) -> bool {
        match order {
            Order::Newest => key.is_empty(),
            Order::FollowUp | Order::Value => key.parse::<i64>().is_ok(),
        }
    }
}

/// A lead as a list shows it.
#[derive(Clone, Debug)]
pub struct Overview {
    pub lead: Lead,
    pub owner: Option<Named>,
}

/// A lead as its page shows it.
#[derive(Clone, Debug)]
pub struct View {
    pub overview: Overview,
    /// Other leads of the same person that the reader sees, the oldest first.
    pub duplicates: Vec<Overview>,
    /// The newest first.
    pub activities: Vec<Activity>,
    /// The project that a won lead became.
    pub project: Option<WonProject>,
}

/// The part of a project that its salesperson keeps seeing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WonProject {
    pub code: String,
    pub status: projects::Status,
    pub health: projects::Health,
}

/// The leads in one status.
#[derive(Clone, Debug)]
pub struct Column {
    pub status: Status,
    /// As far as they are counted.
    pub count: i64,
    /// The estimates of all of them.
    pub value: Money,
    /// The estimates times the probability of the status.
    pub weighted: Money,
    pub leads: Vec<Overview>,
}

/// Earlier enquiries of the same person.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    /// The first they sent, junk aside.
    pub first: Option<LeadRef>,
    /// The owner of the first enquiry.
    pub owner: Option<UserId>,
    /// How many they have sent since an instant, junk aside.
    pub lately: i64,
}

/// An entry of the log about a lead.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its place in the log.
    pub id: i64,
    pub at: DateTime<Utc>,
    /// None when it happened by itself, or when the visitor changed or withdrew their enquiry.
    pub by: Option<Person>,
    pub fact: kernel::LeadFact,
}

/// Every read is of what the actor may see: admins all leads, salespeople their own and nobody's.
#[async_trait]
pub trait Store: ImportStore + ViewStore {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn leads(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Page<Overview>, Internal>;
    /// One column for each status, at most `limit` leads in each.
    async fn lead_board(
        &self,
        actor: &Actor,
        filter: &Filter,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<Column>, Internal>;
    async fn lead(&self, actor: &Actor, lead: LeadId) -> Result<Option<View>, Internal>;
    /// Entries before the entry `before`, newest first; None for a lead the actor does not see.
    async fn lead_activity(
        &self,
        actor: &Actor,
        lead: LeadId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal>;
    /// A lead that was not purged, for the sender of the enquiry.
    async fn enquiry(&self, lead: LeadId) -> Result<Option<Lead>, Internal>;
    /// Leads that wait for a salesperson.
    async fn desk(&self, actor: &Actor, now: DateTime<Utc>) -> Result<Desk, Internal>;
    /// Leads that [`Lead::mind`] may do something about, after a lead in the order of ids.
    async fn leads_to_mind(
        &self,
        rules: &Rules,
        now: DateTime<Utc>,
        after: Option<LeadId>,
        limit: i64,
    ) -> Result<Vec<LeadId>, Internal>;
    /// Active salespeople and admins, by name.
    async fn lead_owners(&self) -> Result<Vec<Owner>, Internal>;
    /// Active people who may see one of the leads; with `all_sellers` all active salespeople and admins.
    async fn lead_readers(
        &self,
        leads: &[LeadId],
        all_sellers: bool,
    ) -> Result<Vec<UserId>, Internal>;
    /// A file of any lead, sent or not.
    async fn lead_file(&self, file: FileId) -> Result<Option<ProposalFile>, Internal>;
    /// Leads whose people withdrew their consent before this time, the earliest first.
    async fn leads_to_purge(
        &self,
        before: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<LeadId>, Internal>;
}

/// Leads, locked and written.
#[async_trait]
pub trait LeadTx: Send {
    /// The days on which the company works.
    async fn calendar(&mut self) -> Result<Calendar, Internal>;
    /// Earlier enquiries with this phone number or mailbox. Locks both, so that enquiries of one
    /// person are recorded one after another.
    async fn lock_sender(
        &mut self,
        phone: &Number,
        email: Option<&Email>,
        since: DateTime<Utc>,
    ) -> Result<Known, Internal>;
    /// How many visitors' enquiries, junk aside, came in since an instant, counted up to `most`.
    async fn enquiries_since(&mut self, since: DateTime<Utc>, most: i64) -> Result<i64, Internal>;
    /// The next number. It is used up even if this unit of work fails.
    async fn next_lead_number(&mut self) -> Result<i64, Internal>;
    async fn insert_lead(&mut self, lead: &Lead) -> Result<(), Internal>;
    /// The lead, if the actor may see it.
    async fn lock_lead(&mut self, actor: &Actor, lead: LeadId) -> Result<Option<Lead>, Internal>;
    /// The lead for a salesperson who wants it, whoever has it, and for a job.
    async fn lock_any_lead(&mut self, lead: LeadId) -> Result<Option<Lead>, Internal>;
    /// Leads with this phone number or this mailbox, also those merged into others.
    async fn leads_of_person(
        &mut self,
        phone: &Number,
        mailbox: Option<&str>,
    ) -> Result<Vec<LeadId>, Internal>;
    /// Leads for which a link to this mailbox speaks, also those merged into others.
    async fn leads_of_link(&mut self, mailbox: &str) -> Result<Vec<LeadId>, Internal>;
    async fn update_lead(&mut self, lead: &Lead) -> Result<(), Internal>;
    async fn insert_lead_activity(
        &mut self,
        lead: LeadId,
        activity: &NewActivity,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<LeadActivityId, Internal>;
    /// Activities, files and duplicates of one lead become the other's.
    async fn move_lead_contents(&mut self, from: LeadId, to: LeadId) -> Result<(), Internal>;
    /// Deletes the words about the person: of the lead, of leads merged into it, of their activities with
    /// their files and of notifications. The rows keep their numbers, and documents of a project stay.
    async fn purge_lead(&mut self, lead: LeadId, at: DateTime<Utc>) -> Result<(), Internal>;
}

/// Files of proposals.
#[async_trait]
pub trait FileTx: Send {
    /// A file that is put, and that no activity has sent.
    async fn insert_lead_file(&mut self, lead: LeadId, file: &NewFile) -> Result<(), Internal>;
    /// The bytes of all files of a lead, with their smaller copies.
    async fn lead_bytes(&mut self, lead: LeadId) -> Result<i64, Internal>;
    /// Sends files of a lead with an activity, in this order. Returns those that are sent now: files that the
    /// user uploaded to the lead and that no activity had sent.
    async fn send_lead_files(
        &mut self,
        lead: LeadId,
        activity: LeadActivityId,
        by: UserId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal>;
    /// The files of all activities of a lead, in their order.
    async fn sent_lead_files(&mut self, lead: LeadId) -> Result<Vec<ProposalFile>, Internal>;
    /// Deletes a file that the user uploaded to the lead and that no activity has sent; false if there is none.
    /// Its objects are loose from `at` on.
    async fn remove_lead_file(
        &mut self,
        lead: LeadId,
        file: FileId,
        by: UserId,
        at: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Deletes a few files of before `before` that no activity has sent; returns their number. Their objects
    /// are loose from `at` on.
    async fn take_unsent_lead_files(
        &mut self,
        before: DateTime<Utc>,
        at: DateTime<Utc>,
    ) -> Result<usize, Internal>;
}

/// People who may have leads.
#[async_trait]
pub trait OwnerTx: Send {
    /// An active salesperson or admin, who stays so until the end of this unit of work.
    async fn hold_owner(&mut self, user: UserId) -> Result<Option<Named>, Internal>;
    /// The current name of a person, in any state of the account.
    async fn owner_named(&mut self, user: UserId) -> Result<Named, Internal>;
    /// Active salespeople; locks the turn, so that two leads go to two people.
    async fn lock_turn(&mut self) -> Result<Vec<Candidate>, Internal>;
    /// Notes that a salesperson had their turn.
    async fn take_turn(&mut self, user: UserId, at: DateTime<Utc>) -> Result<(), Internal>;
    /// Takes the open leads and those on hold from somebody, and returns them. There may be many.
    async fn release_owned(
        &mut self,
        user: UserId,
        at: DateTime<Utc>,
    ) -> Result<Vec<LeadRef>, Internal>;
    /// The last day of somebody's leave, which may have passed.
    async fn leave_until(&mut self, user: UserId) -> Result<Option<NaiveDate>, Internal>;
    /// Sets the last day of somebody's leave, or ends it; returns the day before. Needs
    /// [`OwnerTx::lock_turn`].
    async fn put_leave(
        &mut self,
        user: UserId,
        until: Option<NaiveDate>,
    ) -> Result<Option<NaiveDate>, Internal>;
}

/// Each change of a lead locks the lead first; a conversion locks the project after it.
pub trait Tx: payments::Tx + documents::Tx + LeadTx + FileTx + OwnerTx + ImportTx + ViewTx {}
