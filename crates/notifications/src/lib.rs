//! Recipients and words of notifications, derived from events alone.

mod bell;
mod error;
mod letter;
mod mail;
mod mailer;
mod news;
mod notice;
mod own_enquiry;
mod react;
mod subscription;
mod texts;
mod topic;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    CodeId, Delivery, Internal, JobId, LeadId, NotificationId, ProjectId, Recorded, Role, UserId,
};

pub use self::{
    bell::{Inbox, KEPT, Link, Notification, Thing},
    error::Error,
    letter::{Company, Item, Letter, Look, Week},
    mail::next_digest,
    mailer::{Accepted, Attachment, Mail, Mailer, Recipient, SendError},
    news::{Audience, BURST, Listener, News, news},
    notice::{Addressee, Notice, Subject, is_heard},
    subscription::Subscription,
    topic::{Choice, Preferences, Tone, Topic},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Notifications {
    store: Arc<dyn Store>,
    mailer: Arc<dyn Mailer>,
    codes: Arc<dyn Codes>,
    papers: Arc<dyn Papers>,
    looks: Arc<dyn Looks>,
    company: Company,
    /// Whether what people are told is mailed as well.
    mails_news: bool,
}

/// The person that a mail is about.
#[derive(Clone, Debug)]
pub struct Account {
    pub full_name: String,
    pub email: String,
    /// The role asked for.
    pub role: Role,
    pub rejection_reason: Option<String>,
    pub suspension_reason: Option<String>,
    /// Whether the address is known to be theirs.
    pub is_proven: bool,
}

/// The data that notifications read from the rest of the system.
#[async_trait]
pub trait Store: Send + Sync {
    async fn recipient(&self, of: Addressee) -> Result<Option<Recipient>, Internal>;
    async fn account(&self, user: UserId) -> Result<Option<Account>, Internal>;
    async fn active_admins(&self) -> Result<Vec<UserId>, Internal>;
    /// A person's notifications, newest first, at most [`KEPT`].
    async fn notifications(&self, of: UserId) -> Result<Vec<Notification>, Internal>;
    /// Those of these that are still there, and whose they are.
    async fn by_ids(&self, ids: &[NotificationId])
    -> Result<Vec<(UserId, Notification)>, Internal>;
    /// An event of the log.
    async fn happened(&self, event: i64, at: DateTime<Utc>) -> Result<Option<Recorded>, Internal>;
    /// The people who can see the subject of an event; `None` when the subject is gone.
    async fn audience(&self, recorded: &Recorded) -> Result<Option<Audience>, Internal>;
    /// The topic settings of these people. A topic without a saved choice has the company's default.
    async fn choices(&self, of: &[UserId]) -> Result<Vec<(UserId, Choice)>, Internal>;
    /// People who want the digest and have unread notifications since then.
    async fn digest_readers(&self, since: DateTime<Utc>) -> Result<Vec<UserId>, Internal>;
    /// Whether somebody wants the digest, and their topic settings, as [`Store::choices`] has them.
    async fn chosen(&self, by: UserId) -> Result<(bool, Vec<Choice>), Internal>;
    /// The report of a project about the week from `monday`, as this client may read it now; None
    /// without a shared entry.
    async fn week(
        &self,
        reader: UserId,
        project: ProjectId,
        monday: NaiveDate,
    ) -> Result<Option<Week>, Internal>;
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
}

#[async_trait]
pub trait Tx: kernel::Tx {
    /// Queues mails to be sent at `run_at`, each once for its key.
    async fn enqueue(
        &mut self,
        notices: &[(Notice, String)],
        run_at: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// Whether a job is still to be done; nobody else does it meanwhile.
    async fn take(&mut self, job: JobId) -> Result<bool, Internal>;
    /// Stores the notifications of an event, at most [`KEPT`] for each person. An unread
    /// notification of the same thread within [`BURST`] is counted up instead.
    async fn tell(&mut self, recorded: &Recorded, news: &[News])
    -> Result<Vec<Delivery>, Internal>;
    /// Whether it was read before; None when they have no such notification.
    async fn mark_read(
        &mut self,
        of: UserId,
        id: NotificationId,
        at: DateTime<Utc>,
    ) -> Result<Option<bool>, Internal>;
    /// How many were unread, of what had happened by `until`.
    async fn mark_all_read(
        &mut self,
        of: UserId,
        until: Option<DateTime<Utc>>,
        at: DateTime<Utc>,
    ) -> Result<u64, Internal>;
    /// Whether it was there.
    async fn remove(&mut self, of: UserId, id: NotificationId) -> Result<bool, Internal>;
    /// How many were there, of what had happened by `until`.
    async fn remove_all(
        &mut self,
        of: UserId,
        until: Option<DateTime<Utc>>,
    ) -> Result<u64, Internal>;
    /// Instead of what they chose before.
    async fn choose(&mut self, by: UserId, wanted: &Preferences) -> Result<(), Internal>;
    /// From now on the mailbox of a lead is not thanked for enquiries.
    async fn refuse_mail(&mut self, lead: LeadId) -> Result<(), Internal>;
    /// Marks the job that asked for this work as done.
    async fn finish(&mut self, job: JobId, now: DateTime<Utc>) -> Result<(), Internal>;
}

/// Derives the digits of a one-time code. They are stored nowhere, so they are computed when the
/// mail is written.
pub trait Codes: Send + Sync {
    fn digits(&self, code: CodeId) -> String;
    fn link_token(&self, code: CodeId) -> String;
    /// Proves that a link with this text is ours. Fit for a URL, without dots.
    fn seal(&self, text: &str) -> String;
    fn is_sealed(&self, text: &str, seal: &str) -> bool;
}

/// The papers that mails carry.
#[async_trait]
pub trait Papers: Send + Sync {
    /// The paper that an event made, as a file; None for an event that made none.
    async fn paper(&self, recorded: &Recorded) -> Result<Option<Attachment>, Internal>;
}

/// The look and the words of mails that admins edit.
#[async_trait]
pub trait Looks: Send + Sync {
    /// The current look of mails.
    async fn look(&self) -> Result<Look, Internal>;
    /// The promise of a call, in the words that visitors read.
    async fn call_promise(&self) -> Result<String, Internal>;
}

/// Why a mail was not delivered.
#[derive(Debug, thiserror::Error)]
pub enum Undelivered {
    #[error(transparent)]
    Send(#[from] SendError),
    #[error("the letter cannot be rendered")]
    Render(#[from] askama::Error),
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Undelivered {
    /// Whether trying again is pointless.
    pub fn is_permanent(&self) -> bool {
        matches!(self, Self::Send(SendError::Permanent(_)) | Self::Render(_))
    }
}

impl Notifications {
    pub fn new(
        store: Arc<dyn Store>,
        mailer: Arc<dyn Mailer>,
        codes: Arc<dyn Codes>,
        papers: Arc<dyn Papers>,
        looks: Arc<dyn Looks>,
        company: Company,
    ) -> Self {
        Self { store, mailer, codes, papers, looks, company, mails_news: true }
    }

    /// The same notifications without mails, for invented history.
    #[must_use]
    pub fn without_mail(self) -> Self {
        Self { mails_news: false, ..self }
    }
}
