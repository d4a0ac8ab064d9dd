//! Does what must happen because of events: claims jobs, runs them, puts back what failed.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use kernel::{Cause, Clock, Internal};
use notifications::{Notice, Notifications, Undelivered};
use postgres::jobs::{self, Job, Queue};
use projects::Documents;
use tickets::Tickets;
use tokio::task::{JoinError, JoinSet};
use tokio_util::sync::CancellationToken;

/// One worker of this instance.
#[derive(Clone)]
pub struct Worker {
    queue: Queue,
    notifications: Notifications,
    documents: Documents,
    tickets: Tickets,
    clock: Clock,
}

/// Jobs run at once.
const SLOTS: usize = 8;
/// How long the queue sleeps when no wake-up reaches it.
const POLL: Duration = Duration::from_secs(1);
/// A job may take this long, however often its lease is renewed.
const PATIENCE: Duration = Duration::from_secs(150);
const RENEW_EVERY: Duration = Duration::from_secs(20);
/// How long running jobs may take once the server stops.
const FAREWELL: Duration = Duration::from_secs(5);
const MEASURE_EVERY: Duration = Duration::from_secs(10);

#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Internal(#[from] Internal),
    #[error(transparent)]
    Projects(#[from] projects::Error),
    #[error(transparent)]
    Tickets(#[from] tickets::Error),
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
            Self::Internal(_) | Self::Projects(_) | Self::Tickets(_) | Self::Slow => false,
        }
    }
}

impl Worker {
    pub fn new(
        queue: Queue,
        notifications: Notifications,
        documents: Documents,
        tickets: Tickets,
        clock: Clock,
    ) -> Self {
        Self { queue, notifications, documents, tickets, clock }
    }

    /// The same, by which nobody is mailed what they are told.
    #[must_use]
    pub(crate) fn without_mail(self) -> Self {
        Self { notifications: self.notifications.without_mail(), ..self }
    }

    /// Works until told to stop. What has been claimed by then is finished if that does not
    /// take long, else left to another worker.
    pub async fn run(self, mut wake: postgres::WakeUps, stop: CancellationToken) {
        if let Err(error) = self.queue.schedule(self.clock.now()).await {
            tracing::error!(
                error = kernel::chain(&error),
                "what is done regularly cannot be scheduled"
            );
        }
        let mut running = JoinSet::new();
        let mut measured: Option<Instant> = None;
        while !stop.is_cancelled() {
            if measured.is_none_or(|at| at.elapsed() > MEASURE_EVERY) {
                self.measure().await;
                measured = Some(Instant::now());
            }
            if let Err(error) = self.take_on(&mut running).await {
                tracing::error!(error = kernel::chain(&error), "jobs cannot be claimed");
            }
            let full = running.len() >= SLOTS;
            tokio::select! {
                () = stop.cancelled() => {}
                Some(ended) = running.join_next() => note(ended),
                () = wake.next(POLL), if !full => {}
            }
        }
        let farewell = async { while running.join_next().await.map(note).is_some() {} };
        if tokio::time::timeout(FAREWELL, farewell).await.is_err() {
            running.shutdown().await;
        }
        if let Err(error) = self.queue.release().await {
            // They are somebody's again when their leases run out.
            tracing::warn!(error = kernel::chain(&error), "leases cannot be given back");
        }
    }

    /// Runs everything that is due, and what that brings about, then returns. For tests and
    /// the demo.
    pub async fn drain(&self) -> Result<(), Internal> {
        let mut running = JoinSet::new();
        loop {
            self.take_on(&mut running).await?;
            match running.join_next().await {
                Some(ended) => note(ended),
                None => return Ok(()),
            }
        }
    }

    /// Claims a job for each free slot and starts it: a slow one holds up no other.
    async fn take_on(&self, running: &mut JoinSet<()>) -> Result<(), Internal> {
        let free = SLOTS - running.len();
        if free > 0 {
            for job in self.queue.claim(i64::try_from(free).unwrap_or(1), self.clock.now()).await? {
                let worker = self.clone();
                running.spawn(async move { worker.settle(&job).await });
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
            // Somebody else's now: what it comes to is theirs to write down.
            () = self.lease_lost(job) => return,
        };
        let now = self.clock.now();
        let settled = match &outcome {
            Ok(()) => self.queue.finish(job.id, now).await,
            Err(failure) => {
                let error = kernel::chain(failure);
                let gone = failure.is_permanent() || job.attempt >= jobs::ATTEMPTS;
                if gone {
                    tracing::error!(error, "job given up");
                } else {
                    tracing::warn!(error, "job failed, to be tried again");
                }
                self.queue.fail(job, &error, gone, now).await
            }
        };
        let outcome = if outcome.is_ok() { "done" } else { "failed" };
        metrics::counter!("jobs_total", "kind" => job.kind.clone(), "outcome" => outcome)
            .increment(1);
        if let Err(error) = settled {
            // Its lease runs out, and somebody does it again.
            tracing::error!(error = kernel::chain(&error), "job cannot be settled");
        }
    }

    /// Renews the lease for as long as it can be.
    async fn lease_lost(&self, job: &Job) {
        loop {
            tokio::time::sleep(RENEW_EVERY).await;
            match self.queue.renew(job.id, self.clock.now()).await {
                Ok(true) => {}
                Ok(false) => return tracing::warn!("the job's lease was lost"),
                Err(error) => {
                    tracing::warn!(error = kernel::chain(&error), "the lease cannot be renewed");
                }
            }
        }
    }

    async fn perform(&self, job: &Job) -> Result<(), Failure> {
        let now = self.clock.now();
        match job.kind.as_str() {
            jobs::REACT => {
                let recorded = self.queue.event(job).await?.ok_or(Failure::NoEvent)?;
                Ok(self.notifications.react(job.id, &recorded, now).await?)
            }
            jobs::MAIL if job.not_after.is_some_and(|it| it < now) => {
                tracing::warn!("mail not sent: it had become pointless");
                Ok(())
            }
            jobs::MAIL => {
                let notice: Notice = serde_json::from_value(job.payload.clone())?;
                Ok(self.notifications.deliver(job.id, &notice).await?)
            }
            jobs::UPKEEP => {
                self.queue.upkeep(now).await?;
                let swept = self.documents.sweep(now).await?;
                tracing::info!(swept, "objects of uploads that came to nothing are deleted");
                Ok(())
            }
            jobs::CLOSE_TICKETS => {
                self.queue.schedule_closing(now + TimeDelta::hours(1)).await?;
                let closed = self.tickets.close_resolved(&Cause::system(now)).await?;
                tracing::info!(closed, "tickets that nobody has anything against are closed");
                let swept = self.documents.sweep_unsent(now).await?;
                tracing::info!(swept, "attachments that were not sent within a day are deleted");
                Ok(())
            }
            jobs::DIGEST => {
                self.queue.schedule_digest(now).await?;
                let readers = self.notifications.queue_digests(now).await?;
                tracing::info!(readers, "digests are queued");
                Ok(())
            }
            _ => Err(Failure::Unknown),
        }
    }

    async fn measure(&self) {
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
