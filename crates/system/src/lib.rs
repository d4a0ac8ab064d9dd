//! The state of the running system, for the people who operate it.

mod concern;
mod error;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cause, Internal, JobId, Role, SystemEvent};

pub use self::{
    concern::{BACKUP_LIFE, Concern, LATE_AFTER},
    error::Error,
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct System {
    store: Arc<dyn Store>,
}

/// The state of the system at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub at: DateTime<Utc>,
    pub facts: Facts,
    /// Conditions that an operator must look at, the most pressing one first.
    pub concerns: Vec<Concern>,
    /// At most [`SHOWN`] jobs that failed and are not done, dead ones first, the newest of each first.
    pub failing: Vec<FailedJob>,
}

/// Sizes and counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Version of the database server, such as `17.4`.
    pub database_version: String,
    /// Size of the database, in bytes.
    pub database_bytes: i64,
    /// Uploaded files.
    pub files: i64,
    /// Size of the uploaded files with the smaller copies of pictures, in bytes.
    pub file_bytes: i64,
    /// Jobs that are due or being done.
    pub waiting_jobs: i64,
    /// Jobs that failed for good.
    pub dead_jobs: i64,
    /// Age of the oldest due job, in seconds; 0 if none is due.
    pub oldest_seconds: i64,
    /// The end of the last whole backup that was recorded.
    pub last_backup_at: Option<DateTime<Utc>>,
}

/// A job that failed and is not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedJob {
    pub id: JobId,
    pub kind: String,
    /// The subject of a mail, or the event that is reacted to.
    pub about: Option<String>,
    /// The address a mail goes to.
    pub to: Option<String>,
    pub attempts: i16,
    pub failing_since: Option<DateTime<Utc>>,
    /// The time at which it failed for good. None: it is tried again.
    pub dead_at: Option<DateTime<Utc>>,
    /// The time after which it is no longer useful.
    pub not_after: Option<DateTime<Utc>>,
    pub last_error: Option<String>,
}

/// Most failed jobs of a [`State`].
pub const SHOWN: i64 = 50;

#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn facts(&self, now: DateTime<Utc>) -> Result<Facts, Internal>;
    /// Jobs that failed and are not done, dead ones first, the newest of each first.
    async fn failing(&self, most: i64) -> Result<Vec<FailedJob>, Internal>;
    async fn record_backup(&self, at: DateTime<Utc>) -> Result<(), Internal>;
}

/// Dead jobs, locked and queued again.
#[async_trait]
pub trait JobTx: Send {
    /// None: there is no such job.
    async fn lock_job(&mut self, job: JobId) -> Result<Option<LockedJob>, Internal>;
    /// Queues dead jobs again, all of them or one; how many. A job past its time stays dead.
    async fn queue_again(
        &mut self,
        only: Option<JobId>,
        now: DateTime<Utc>,
    ) -> Result<u64, Internal>;
}

/// The part of a job that decides whether it can be queued again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedJob {
    pub is_dead: bool,
    pub not_after: Option<DateTime<Utc>>,
}

/// A unit of work on the system's jobs.
pub trait Tx: kernel::Tx + JobTx {}

impl FailedJob {
    /// Whether it can be queued again: it is dead and not past its time.
    pub fn can_be_retried(&self, now: DateTime<Utc>) -> bool {
        LockedJob { is_dead: self.dead_at.is_some(), not_after: self.not_after }.check(now).is_ok()
    }

    /// The address of a mail, shortened: enough to recognise its owner, too little to write to.
    pub fn masked_address(&self) -> Option<String> {
        let email = self.to.as_deref()?;
        let (name, domain) = email.rsplit_once('@').unwrap_or((email, ""));
        Some(format!("{}…@{domain}", name.chars().take(1).collect::<String>()))
    }
}

impl LockedJob {
    fn check(self, now: DateTime<Utc>) -> Result<()> {
        if !self.is_dead {
            return Err(Error::NotDead);
        }
        if self.not_after.is_some_and(|end| end <= now) {
            return Err(Error::PastItsTime);
        }
        Ok(())
    }
}

impl System {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The state of the system. For admins, and for commands.
    pub async fn state(&self, cause: &Cause) -> Result<State> {
        admitted(cause)?;
        let facts = self.store.facts(cause.at).await?;
        let failing = self.store.failing(SHOWN).await?;
        let concerns = concern::all(&facts, cause.at);
        Ok(State { at: cause.at, facts, concerns, failing })
    }

    /// Jobs that failed and are not done, at most `most`.
    pub async fn failing(&self, cause: &Cause, most: i64) -> Result<Vec<FailedJob>> {
        admitted(cause)?;
        Ok(self.store.failing(most).await?)
    }

    /// Queues one dead job again.
    #[tracing::instrument(skip_all)]
    pub async fn retry(&self, cause: &Cause, job: JobId) -> Result<()> {
        admitted(cause)?;
        let mut tx = self.store.begin().await?;
        let locked = tx.lock_job(job).await?.ok_or(Error::NotFound)?;
        locked.check(cause.at)?;
        tx.queue_again(Some(job), cause.at).await?;
        tx.publish(cause, &SystemEvent::JobsRetried { job: Some(job), count: 1 }.into()).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Queues all dead jobs again that are not past their time; how many.
    #[tracing::instrument(skip_all)]
    pub async fn retry_all(&self, cause: &Cause) -> Result<u64> {
        admitted(cause)?;
        let mut tx = self.store.begin().await?;
        let count = tx.queue_again(None, cause.at).await?;
        if count > 0 {
            tx.publish(cause, &SystemEvent::JobsRetried { job: None, count }.into()).await?;
        }
        tx.commit().await?;
        Ok(count)
    }

    /// Records that a whole backup ended now. For commands.
    pub async fn record_backup(&self, cause: &Cause) -> Result<()> {
        admitted(cause)?;
        Ok(self.store.record_backup(cause.at).await?)
    }
}

/// Admits admins, and causes without a person: commands on the machine.
fn admitted(cause: &Cause) -> Result<()> {
    match (cause.actor, cause.address) {
        (Some(it), _) if it.role == Role::Admin => Ok(()),
        (Some(_), _) => Err(Error::Forbidden),
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Error::Unauthenticated),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn dead_jobs_are_queued_again_until_they_are_past_their_time() {
        let now = DateTime::UNIX_EPOCH;
        let job = |is_dead, not_after| LockedJob { is_dead, not_after }.check(now);
        let later = Some(now + TimeDelta::seconds(1));
        assert!(job(true, None).is_ok());
        assert!(job(true, later).is_ok());
        assert!(matches!(job(true, Some(now)), Err(Error::PastItsTime)));
        assert!(matches!(job(false, None), Err(Error::NotDead)));
    }

    #[test]
    fn visitors_are_refused_and_commands_are_not() {
        let command = Cause::system(DateTime::UNIX_EPOCH);
        assert!(admitted(&command).is_ok());
        let visitor = Cause { address: "203.0.113.7".parse().ok(), ..command };
        assert!(matches!(admitted(&visitor), Err(Error::Unauthenticated)));
    }
}
