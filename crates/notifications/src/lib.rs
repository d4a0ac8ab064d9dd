//! Who hears of what, and how it reads. Hears events, and nothing else.

mod bell;
mod error;
mod letter;
mod notice;
mod topic;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{CodeId, Internal, JobId, NotificationId, Recorded, Role, UserId};

pub use self::{
    bell::{Bell, KEPT, Link, Notification, Thing},
    error::Error,
    letter::{Company, Letter, Mail, Mailer, Recipient, SendError},
    notice::{Notice, Subject, is_heard},
    topic::{Choice, Preferences, Tone, Topic},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Notifications {
    store: Arc<dyn Store>,
    mailer: Arc<dyn Mailer>,
    codes: Arc<dyn Codes>,
    company: Company,
}

/// Whom a letter is about.
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

/// What notifications read of the rest of the system.
#[async_trait]
pub trait Store: Send + Sync {
    async fn recipient(&self, user: UserId) -> Result<Option<Recipient>, Internal>;
    async fn account(&self, user: UserId) -> Result<Option<Account>, Internal>;
    async fn active_admins(&self) -> Result<Vec<UserId>, Internal>;
    /// What somebody was told, the newest first, at most [`KEPT`].
    async fn notifications(&self, of: UserId) -> Result<Vec<Notification>, Internal>;
    /// Those of these that are still there, and whose they are.
    async fn by_ids(&self, ids: &[NotificationId])
    -> Result<Vec<(UserId, Notification)>, Internal>;
    /// Whether somebody wants the digest, and what they chose of topics.
    async fn chosen(&self, by: UserId) -> Result<(bool, Vec<Choice>), Internal>;
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
}

#[async_trait]
pub trait Tx: kernel::Tx {
    /// Queues a mail, once for each `dedupe_key`.
    async fn enqueue(
        &mut self,
        notice: &Notice,
        dedupe_key: &str,
        now: DateTime<Utc>,
    ) -> Result<(), Internal>;
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
    /// Marks the job that asked for this work as done.
    async fn finish(&mut self, job: JobId, now: DateTime<Utc>) -> Result<(), Internal>;
}

/// What a one-time code looks like to its reader. It is stored nowhere, so it is made
/// when the mail is written.
pub trait Codes: Send + Sync {
    fn digits(&self, code: CodeId) -> String;
    fn link_token(&self, code: CodeId) -> String;
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
        company: Company,
    ) -> Self {
        Self { store, mailer, codes, company }
    }

    /// Queues what follows from an event, and finishes `job` with it: both or neither.
    #[tracing::instrument(skip_all, fields(event.id = recorded.id))]
    pub async fn react(
        &self,
        job: JobId,
        recorded: &Recorded,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let admins = if notice::concerns_admins(&recorded.event) {
            self.store.active_admins().await?
        } else {
            Vec::new()
        };
        let mut tx = self.store.begin().await?;
        for notice in notice::about(recorded, &admins) {
            let key = format!("mail:{}:{}:{}", recorded.id, notice.to, notice.subject.name());
            tx.enqueue(&notice, &key, now).await?;
        }
        tx.finish(job, now).await?;
        tx.commit().await
    }

    /// Writes and sends one mail. `job` names it: a retry is the same mail to the receiver.
    #[tracing::instrument(skip_all, fields(job.id = %job))]
    pub async fn deliver(&self, job: JobId, notice: &Notice) -> Result<(), Undelivered> {
        let Some(to) = self.store.recipient(notice.to).await? else { return Ok(()) };
        let Some(letter) = self.letter(notice).await? else { return Ok(()) };
        let mail = letter.render(job.to_string(), to, &self.company)?;
        Ok(self.mailer.send(&mail).await?)
    }

    /// None when what it is about is gone, or no longer so.
    async fn letter(&self, notice: &Notice) -> Result<Option<Letter>, Internal> {
        // In the fragment, which is sent to no server and stands in no log.
        let link = |name: &str, code| {
            let url = self.company.public_url.trim_end_matches('/');
            format!("{url}/#{name}={}", self.codes.link_token(code))
        };
        let about = match notice.subject {
            Subject::ApprovalRequested { user }
            | Subject::AdminProposed { user }
            | Subject::AdminGranted { user } => user,
            _ => notice.to,
        };
        let Some(account) = self.store.account(about).await? else { return Ok(None) };
        let Account { full_name, email, role, rejection_reason, suspension_reason, is_proven } =
            account;
        Ok(Some(match notice.subject {
            Subject::VerificationCode { code, minutes } => {
                Letter::VerificationCode { code: self.codes.digits(code), minutes }
            }
            Subject::ConfirmAddress { code, role, hours } => {
                Letter::ConfirmAddress { link: link("verify-email", code), role, hours }
            }
            Subject::AlreadyRegistered => Letter::AlreadyRegistered,
            Subject::Welcome => Letter::Welcome,
            Subject::SessionsEnded => Letter::SessionsEnded,
            Subject::GoogleLinked => Letter::GoogleLinked,
            Subject::ApprovalRequested { .. } => {
                Letter::ApprovalRequested { full_name, email, role }
            }
            Subject::ResetCode { code, minutes } => {
                Letter::ResetCode { code: self.codes.digits(code), minutes }
            }
            Subject::Invitation { code, role, days } => {
                Letter::Invitation { link: link("accept-invitation", code), role, days }
            }
            Subject::PasswordChanged => Letter::PasswordChanged,
            Subject::Approved { role } => Letter::Approved { role },
            Subject::Rejected => match rejection_reason {
                // Whoever has not proven the address may never have asked.
                Some(reason) if is_proven => Letter::Rejected { reason },
                _ => return Ok(None),
            },
            Subject::Suspended => Letter::Suspended { reason: suspension_reason },
            Subject::Reactivated => Letter::Reactivated,
            Subject::RoleChanged { role } => Letter::RoleChanged { role },
            Subject::AdminProposed { .. } => Letter::AdminProposed { full_name, email },
            Subject::AdminGranted { .. } => Letter::AdminGranted { full_name, email },
        }))
    }
}
