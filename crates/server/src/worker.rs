//! Runs background jobs: claims them, performs them, and retries those that fail.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use chrono::{DateTime, TimeDelta, Utc};
use company::Company;
use diary::Diary;
use documents::Documents;
use kernel::{Cause, Clock, Internal};
use leads::Leads;
use notifications::{Accepted, Notice, Notifications, SendError, Undelivered};
use payments::Payments;
use postgres::jobs::{self, Fate, Job, Queue};
use tickets::Tickets;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::{JoinError, JoinSet},
};
use tokio_util::sync::CancellationToken;

use crate::outage::Outage;

/// The modules that have regular work, and consequences of events to draw.
#[derive(Clone)]
pub struct WorkModules {
    pub notifications: Notifications,
    pub documents: Documents,
    pub tickets: Tickets,
    pub diary: Diary,
    pub payments: Payments,
    pub leads: Leads,
    pub company: Company,
}

/// One worker of this instance.
#[derive(Clone)]
pub struct Worker {
    queue: Queue,
    modules: WorkModules,
    /// Shared by all workers that use the same mail server.
    outage: Arc<Mutex<Outage>>,
    clock: Clock,
}

/// Number of jobs of each kind that run at once. Each kind has its own slots, so hanging mails
/// delay nothing else. A kind that is missing here is left to an instance that knows it.
const SLOTS: [(&str, usize); 12] = [
    (jobs::REACT, 4),
    (jobs::MAIL, 4),
    (jobs::UPKEEP, 1),
    (jobs::CLOSE_TICKETS, 1),
    (jobs::DIGEST, 1),
    (jobs::SILENT_SITES, 1),
    (jobs::WEEKLY_REPORTS, 1),
    (jobs::FOLLOW_PROJECT, 2),
    (jobs::REMINDERS, 1),
    (jobs::MIND_LEADS, 1),
    (jobs::IMPORT_LEADS, 1),
    // Another paper can be drawn for a person meanwhile.
    (jobs::PRINT, 1),
];
/// Interval at which an accepted mail is recorded again, while the database is away.
const RECORD_EVERY: Duration = Duration::from_millis(500);
/// Longest sleep of the queue without a wake-up.
const POLL: Duration = Duration::from_secs(1);
/// Time limit of one job, however often its lease is renewed.
const PATIENCE: Duration = Duration::from_secs(150);
const RENEW_EVERY: Duration = Duration::from_secs(20);
/// Time that running jobs get once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
const MEASURE_EVERY: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Internal(#[from] Internal),
    #[error(transparent)]
    Documents(#[from] documents::Error),
    #[error(transparent)]
    Tickets(#[from] tickets::Error),
    #[error(transparent)]
    Diary(#[from] diary::Error),
    #[error(transparent)]
    Payments(#[from] payments::Error),
    #[error(transparent)]
    Leads(#[from] leads::Error),
    #[error(transparent)]
    Company(#[from] company::Error),
    #[error(transparent)]
    Undelivered(#[from] Undelivered),
    #[error("its payload cannot be read")]
    Payload(#[from] serde_json::Error),
    #[error("its event is not in the log")]
    NoEvent,
    #[error("it has no handler")]
    Unknown,
    #[error("it took too long")]
    Slow,
}

impl Failure {
    fn is_permanent(&self) -> bool {
        match self {
            Self::Undelivered(error) => error.is_permanent(),
            Self::Payload(_) | Self::NoEvent | Self::Unknown => true,
            Self::Internal(_)
            | Self::Documents(_)
            | Self::Tickets(_)
            | Self::Diary(_)
            | Self::Payments(_)
            | Self::Leads(_)
            | Self::Company(_)
            | Self::Slow => false,
        }
    }
}

/// Running jobs and free slots.
struct Running {
    tasks: JoinSet<()>,
    slots: [(&'static str, Arc<Semaphore>); SLOTS.len()],
}

impl Running {
    fn new() -> Self {
        let slots = SLOTS.map(|(kind, count)| (kind, Arc::new(Semaphore::new(count))));
        Self { tasks: JoinSet::new(), slots }
    }

    /// Kinds with free slots, and their number; for mails at most `mails`, counting those in
    /// flight.
    fn free(&self, mails: usize) -> Vec<(&'static str, i64)> {
        let free = SLOTS.iter().zip(&self.slots).map(|((kind, count), (_, slots))| {
            let taken = count - slots.available_permits();
            let most = if *kind == jobs::MAIL { mails.min(*count) } else { *count };
            (*kind, i64::try_from(most.saturating_sub(taken)).unwrap_or(0))
        });
        free.filter(|(_, slots)| *slots > 0).collect()
    }

    fn slot(&self, kind: &str) -> Option<OwnedSemaphorePermit> {
        let (_, slots) = self.slots.iter().find(|(it, _)| *it == kind)?;
        Arc::clone(slots).try_acquire_owned().ok()
    }
}

impl Worker {
    pub fn new(queue: Queue, modules: WorkModules, clock: Clock) -> Self {
        Self { queue, modules, outage: Arc::default(), clock }
    }

    fn outage(&self) -> MutexGuard<'_, Outage> {
        self.outage.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same worker, but its notifications send no mail.
    #[must_use]
    pub(crate) fn without_mail(self) -> Self {
        let notifications = self.modules.notifications.without_mail();
        Self { modules: WorkModules { notifications, ..self.modules }, ..self }
    }

    /// Works until `stop` is cancelled. Jobs already claimed are finished if that does not take
    /// long, else left to another worker.
    pub async fn run(self, mut wake: postgres::WakeUps, stop: CancellationToken) {
        if let Err(error) = self.queue.schedule(self.clock.now()).await {
            tracing::error!(error = kernel::chain(&error), "regular jobs cannot be scheduled");
        }
        let mut running = Running::new();
        let mut measured: Option<Instant> = None;
        while !stop.is_cancelled() {
            if measured.is_none_or(|at| at.elapsed() > MEASURE_EVERY) {
                self.measure().await;
                measured = Some(Instant::now());
            }
            if let Err(error) = self.take_on(&mut running).await {
                tracing::error!(error = kernel::chain(&error), "jobs cannot be claimed");
            }
            tokio::select! {
                () = stop.cancelled() => {}
                Some(ended) = running.tasks.join_next() => note(ended),
                () = wake.next(POLL) => {}
            }
        }
        let farewell = async { while running.tasks.join_next().await.map(note).is_some() {} };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            running.tasks.shutdown().await;
        }
        if let Err(error) = self.queue.release().await {
            // Another worker may claim them when their leases expire.
            tracing::warn!(error = kernel::chain(&error), "leases cannot be given back");
        }
    }

    /// Runs all due jobs, and the jobs that they queue, then returns. For tests and the demo.
    pub async fn drain(&self) -> Result<(), Internal> {
        let mut running = Running::new();
        loop {
            self.take_on(&mut running).await?;
            match running.tasks.join_next().await {
                Some(ended) => note(ended),
                None => return Ok(()),
            }
        }
    }

    /// Claims a job for each free slot and starts it: a slow job delays no other.
    async fn take_on(&self, running: &mut Running) -> Result<(), Internal> {
        let now = self.clock.now();
        let mails = self.outage().mails_at_once(now);
        let free = running.free(mails);
        if !free.is_empty() {
            for job in self.queue.claim(&free, now).await? {
                let (worker, slot) = (self.clone(), running.slot(&job.kind));
                running.tasks.spawn(async move {
                    worker.settle(&job).await;
                    drop(slot);
                });
            }
        }
        Ok(())
    }

    #[tracing::instrument(skip_all, fields(job.id = %job.id, job.kind = job.kind, job.attempt))]
    async fn settle(&self, job: &Job) {
        let outcome = tokio::select! {
            outcome = tokio::time::timeout(PATIENCE, self.perform(job)) => {
                outcome.unwrap_or(Err(Failure::Slow))
            }
            // Another worker owns the job now and records its result.
            () = self.lease_lost(job) => return,
        };
        let now = self.clock.now();
        let (outcome, settled) = match outcome {
            Ok(accepted) => {
                let settled = self.finish(job, accepted.is_some()).await;
                // Only now may the next mail be handed over.
                let was_sent = accepted.map(drop).is_some();
                if was_sent && self.outage().end() {
                    tracing::info!("mails get through again: all that wait are due");
                    if let Err(error) = self.queue.hasten_mails(now).await {
                        tracing::warn!(
                            error = kernel::chain(&error),
                            "waiting mails are not hastened"
                        );
                    }
                }
                ("done", settled)
            }
            Err(failure) => {
                let error = kernel::chain(&failure);
                let outage = if job.kind == jobs::MAIL { self.learn(&failure) } else { None };
                let fate = match (job.fate(failure.is_permanent(), now), outage) {
                    (Fate::Retry(_), Some(probe)) => Fate::Retry(probe),
                    (fate, _) => fate,
                };
                match fate {
                    Fate::Dead => tracing::error!(error, "job given up"),
                    Fate::Retry(_) if outage.is_some() => {
                        tracing::debug!(error, "mail failed during an outage");
                    }
                    Fate::Retry(_) => tracing::warn!(error, "job failed, to be tried again"),
                }
                ("failed", self.queue.fail(job, &error, fate, now).await)
            }
        };
        metrics::counter!("jobs_total", "kind" => job.kind.clone(), "outcome" => outcome)
            .increment(1);
        if let Err(error) = settled {
            // The lease expires, and a worker runs the job again.
            tracing::error!(error = kernel::chain(&error), "job cannot be settled");
        }
    }

    /// Records a job as done. A sent mail is recorded however long the database is away, because it
    /// would be sent again.
    async fn finish(&self, job: &Job, was_sent: bool) -> Result<(), Internal> {
        let started = Instant::now();
        loop {
            match self.queue.finish(job.id, self.clock.now()).await {
                Err(error) if was_sent && started.elapsed() < PATIENCE => {
                    tracing::warn!(
                        error = kernel::chain(&error),
                        "a sent mail is not recorded yet"
                    );
                    tokio::time::sleep(RECORD_EVERY).await;
                }
                finished => return finished,
            }
        }
    }

    /// Updates the outage after a failed mail; returns when that mail is tried again, during an
    /// outage.
    fn learn(&self, failure: &Failure) -> Option<DateTime<Utc>> {
        let now = self.clock.now();
        let mut outage = self.outage();
        let was_on = outage.is_on();
        match failure {
            Failure::Slow | Failure::Undelivered(Undelivered::Send(SendError::Unavailable(_))) => {
                outage.unavailable(now);
            }
            Failure::Undelivered(Undelivered::Send(SendError::Transient(_))) => outage.refused(now),
            _ => {
                outage.answered(now);
                return None;
            }
        }
        if outage.is_on() && !was_on {
            let error = kernel::chain(failure);
            tracing::error!(error, "no mail gets through: one at a time is tried for a day");
        }
        outage.next()
    }

    /// Renews the lease as long as possible; returns when it is lost.
    async fn lease_lost(&self, job: &Job) {
        loop {
            tokio::time::sleep(RENEW_EVERY).await;
            match self.queue.renew(job.id).await {
                Ok(true) => {}
                Ok(false) => return tracing::warn!("the job's lease was lost"),
                Err(error) => {
                    tracing::warn!(error = kernel::chain(&error), "the lease cannot be renewed");
                }
            }
        }
    }

    /// Performs a job; returns the accepted mail, which is still to be recorded as sent.
    async fn perform(&self, job: &Job) -> Result<Option<Accepted>, Failure> {
        let now = self.clock.now();
        match job.kind.as_str() {
            jobs::REACT => {
                let recorded = self.queue.event(job).await?.ok_or(Failure::NoEvent)?;
                self.modules.notifications.react(job.id, &recorded, now).await?;
            }
            jobs::MAIL if job.not_after.is_some_and(|it| it < now) => {
                tracing::warn!("mail not sent: its time limit has passed");
            }
            jobs::MAIL => {
                let notice: Notice = serde_json::from_value(job.payload.clone())?;
                return Ok(self.modules.notifications.deliver(job.id, &notice).await?);
            }
            jobs::UPKEEP => {
                self.queue.upkeep(now).await?;
                let swept = self.modules.documents.sweep(now).await?;
                tracing::info!(swept, "objects of unfinished uploads were deleted");
                let rules = self.rules_of_leads().await?;
                let purged = self.modules.leads.purge(&Cause::system(now), &rules).await?;
                tracing::info!(purged, "leads of people who withdrew their consent were deleted");
                self.queue.delete_old_events(now).await?;
            }
            jobs::CLOSE_TICKETS => {
                self.queue.schedule_closing(now + TimeDelta::hours(1)).await?;
                let closed = self.modules.tickets.close_resolved(&Cause::system(now)).await?;
                tracing::info!(closed, "resolved tickets without objections were closed");
                let swept = self.modules.documents.sweep_unsent(now).await?;
                tracing::info!(swept, "attachments not sent within a day were deleted");
                let swept = self.modules.leads.sweep_files(now).await?;
                tracing::info!(swept, "files of leads not sent within a day were deleted");
            }
            jobs::DIGEST => {
                self.queue.schedule_digest(now).await?;
                let readers = self.modules.notifications.queue_digests(now).await?;
                tracing::info!(readers, "digests were queued");
            }
            jobs::SILENT_SITES => {
                self.queue.schedule_evening(now).await?;
                let silent = self.modules.diary.tell_silent_sites(&Cause::system(now)).await?;
                tracing::info!(silent, "managers of sites without a daily entry are told");
            }
            jobs::WEEKLY_REPORTS => {
                self.queue.schedule_monday(now).await?;
                let reports = self.modules.diary.tell_weeks(&Cause::system(now)).await?;
                tracing::info!(reports, "clients are told of the reports of last week");
            }
            jobs::FOLLOW_PROJECT => {
                let recorded = self.queue.event(job).await?.ok_or(Failure::NoEvent)?;
                self.modules.payments.react(&Cause::system(now), &recorded).await?;
            }
            jobs::REMINDERS => {
                self.queue.schedule_reminders(now).await?;
                let reminded = self.modules.payments.remind(&Cause::system(now)).await?;
                tracing::info!(reminded, "clients are reminded of payments");
            }
            jobs::MIND_LEADS => {
                self.queue.schedule_leads(now).await?;
                let rules = self.rules_of_leads().await?;
                let minded = self.modules.leads.mind(&Cause::system(now), &rules).await?;
                tracing::debug!(minded, "leads were given, handed back or reminded of");
            }
            jobs::IMPORT_LEADS => {
                let import = serde_json::from_value(job.payload["import"].clone())?;
                let rows = self.modules.leads.run_import(&Cause::system(now), import).await?;
                tracing::info!(rows, "rows of a file became leads, or were refused");
            }
            jobs::PRINT => {
                let recorded = self.queue.event(job).await?.ok_or(Failure::NoEvent)?;
                self.modules.payments.file_of(&Cause::system(now), &recorded).await?;
            }
            _ => return Err(Failure::Unknown),
        }
        Ok(None)
    }

    async fn rules_of_leads(&self) -> Result<leads::Rules, Failure> {
        let sales = self.modules.company.sales().await?;
        Ok(leads::Rules {
            is_round_robin: sales.is_round_robin,
            hand_back_hours: sales.hand_back_hours.into(),
            purge_days: sales.purge_days.into(),
        })
    }

    async fn measure(&self) {
        metrics::gauge!("mail_outage").set(if self.outage().is_on() { 1.0 } else { 0.0 });
        match self.queue.depth(self.clock.now()).await {
            Ok(depth) => {
                #[expect(clippy::cast_precision_loss, reason = "a gauge")]
                for (state, count) in [("waiting", depth.waiting), ("dead", depth.dead)] {
                    metrics::gauge!("jobs", "state" => state).set(count as f64);
                }
                #[expect(clippy::cast_precision_loss, reason = "a gauge")]
                metrics::gauge!("jobs_oldest_seconds").set(depth.oldest_seconds as f64);
            }
            Err(error) => {
                tracing::warn!(error = kernel::chain(&error), "the queue cannot be measured");
            }
        }
    }
}

fn note(ended: Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(error = kernel::chain(&error), "a job's handler panicked");
    }
}
