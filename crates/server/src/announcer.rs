//! Reads the event log as it grows and sends new events to this instance's live connections.

use std::{sync::Arc, time::Duration};

use http_api::{ChangedLeads, Live};
use kernel::{Bus, Clock, Internal, Subscription};
use postgres::{Bell, Database, Follower};
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

/// Interval at which the log is read without a call: the longest delay for another instance's
/// event.
const POLL: Duration = Duration::from_secs(1);
/// Time limit for an answer of the database: a cut network reports no error.
const PATIENCE: Duration = Duration::from_secs(10);
/// Delay before the log is read again after a call found nothing; doubled each time.
const SOON: Duration = Duration::from_millis(20);
/// Events read at once.
const BATCH: u16 = 500;
/// Full batches in a row after which events are no longer sent one by one.
const FULL_BATCHES: usize = 20;
/// Interval at which the sessions of live connections are checked.
const CHECK_EVERY: Duration = Duration::from_mins(1);
/// Shortest pause between two calls of one instance.
const CALL_PAUSE: Duration = Duration::from_millis(10);

/// Follows the log for one instance.
pub struct Announcer {
    database: Database,
    follower: Follower,
    live: Live,
    bus: Arc<dyn Bus>,
    clock: Clock,
    news: Arc<Notify>,
}

impl Announcer {
    /// Follows the log from now on: later connections miss nothing.
    pub async fn start(
        database: Database,
        live: Live,
        bus: Arc<dyn Bus>,
        clock: Clock,
    ) -> Result<Self, Internal> {
        let follower = Follower::from_now(database.pool().clone()).await?;
        Ok(Self { database, follower, live, bus, clock, news: Arc::default() })
    }

    /// Notified after every event.
    pub fn news(&self) -> Arc<Notify> {
        Arc::clone(&self.news)
    }

    /// Announces events until `stop` is cancelled.
    pub async fn run(mut self, stop: CancellationToken) {
        let (bus, bell) = (Arc::clone(&self.bus), self.database.bell().clone());
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.announce() => {}
            () = call(&bus, &bell) => {}
        }
    }

    async fn announce(&mut self) {
        let (bus, bell) = (Arc::clone(&self.bus), self.database.bell().clone());
        let mut calls = Calls::new(&bus, &bell);
        let mut checked = Instant::now();
        let mut backlog = Backlog::default();
        let mut pause = POLL;
        // Of a run of full batches, so that people hear once of an act on many leads.
        let mut leads = ChangedLeads::default();
        loop {
            let read = in_time(self.follower.read(BATCH.into())).await;
            if self.follower.has_unread() {
                self.tell_missed().await;
            }
            match read {
                Ok(events) if backlog.is_hopeless(events.len()) => {
                    tracing::warn!("too far behind the log: live connections are told to reload");
                    leads = ChangedLeads::default();
                    self.skip_backlog().await;
                    self.tell_missed().await;
                }
                Ok(events) if events.is_empty() && leads.is_empty() => {
                    // The event that caused the call may wait for an older transaction to end.
                    let called = calls.next(pause).await;
                    pause = if called { SOON } else { (pause * 2).min(POLL) };
                }
                Ok(events) => {
                    self.news.notify_one();
                    let mut all_sent = true;
                    for event in &events {
                        leads.add(&event.event);
                    }
                    if events.len() < usize::from(BATCH) {
                        let changed = std::mem::take(&mut leads);
                        all_sent &= note(in_time(self.live.tell_of_leads(changed)).await);
                    }
                    for event in &events {
                        all_sent &= note(in_time(self.live.tell(event)).await);
                    }
                    if !all_sent {
                        self.tell_missed().await;
                    }
                }
                Err(error) => {
                    log_unreadable(&error);
                    sleep(POLL).await;
                }
            }
            if checked.elapsed() >= CHECK_EVERY {
                note(in_time(self.live.check_sessions(self.clock.now())).await);
                checked = Instant::now();
            }
        }
    }

    /// Tells all live connections to reload, after ending those whose session has ended.
    async fn tell_missed(&self) {
        self.news.notify_one();
        note(in_time(self.live.check_sessions(self.clock.now())).await);
        note(self.live.tell_missed());
    }

    /// Skips to the end of the log, if it can be found.
    async fn skip_backlog(&mut self) {
        match in_time(Follower::from_now(self.database.pool().clone())).await {
            Ok(follower) => self.follower = follower,
            Err(error) => log_unreadable(&error),
        }
    }
}

/// Counts full batches. A steady stream of events is no backlog as long as batches are not full.
#[derive(Default)]
struct Backlog {
    full_batches: usize,
}

impl Backlog {
    /// Counts one batch of `read` events; whether to stop sending events one by one.
    fn is_hopeless(&mut self, read: usize) -> bool {
        self.full_batches = if read < usize::from(BATCH) { 0 } else { self.full_batches + 1 };
        let is_hopeless = self.full_batches > FULL_BATCHES;
        if is_hopeless {
            self.full_batches = 0;
        }
        is_hopeless
    }
}

async fn in_time<T>(asked: impl Future<Output = Result<T, Internal>>) -> Result<T, Internal> {
    timeout(PATIENCE, asked).await.unwrap_or_else(|slow| Err(Internal::passing(slow)))
}

fn log_unreadable(error: &Internal) {
    tracing::error!(error = kernel::chain(error), "the log cannot be read");
}

/// Whether the message was sent.
fn note(sent: Result<(), Internal>) -> bool {
    sent.inspect_err(|error| {
        tracing::warn!(error = kernel::chain(error), "a live message was not delivered");
    })
    .is_ok()
}

/// Calls the other instances after each commit of this one that added to the log.
async fn call(bus: &Arc<dyn Bus>, bell: &Bell) {
    let mut rings = bell.rings();
    while rings.changed().await.is_ok() {
        if let Err(error) = in_time(bus.ring()).await {
            // The other instances poll the log anyway.
            tracing::debug!(
                error = kernel::chain(&error),
                "the other instances could not be called"
            );
        }
        sleep(CALL_PAUSE).await;
    }
}

/// Waits for the log to grow, here or in another instance.
struct Calls<'a> {
    bus: &'a Arc<dyn Bus>,
    subscription: Option<Box<dyn Subscription>>,
    rings: watch::Receiver<()>,
}

impl<'a> Calls<'a> {
    fn new(bus: &'a Arc<dyn Bus>, bell: &Bell) -> Self {
        Self { bus, subscription: None, rings: bell.rings() }
    }

    /// Returns when there may be something to read, at the latest after `at_most`; true when
    /// called.
    async fn next(&mut self, at_most: Duration) -> bool {
        if self.subscription.is_none() {
            self.subscription = timeout(POLL, self.bus.listen()).await.ok().and_then(Result::ok);
            if self.subscription.is_some() {
                // Something may have been added before we listened.
                return true;
            }
        }
        let heard = async {
            match &mut self.subscription {
                Some(subscription) => subscription.heard().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.rings.changed() => true,
            () = sleep(at_most) => false,
            heard = heard => {
                if let Err(error) = heard {
                    tracing::debug!(error = kernel::chain(&error), "calls of other instances are no longer received");
                    self.subscription = None;
                    // The bus may stay away for a while.
                    sleep(CALL_PAUSE).await;
                }
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_long_backlog_is_skipped() {
        let mut backlog = Backlog::default();
        let full = usize::from(BATCH);
        assert!((0..1_000).all(|_| !backlog.is_hopeless(full - 1)), "events that keep coming");
        assert!((0..FULL_BATCHES).all(|_| !backlog.is_hopeless(full)));
        assert!(!backlog.is_hopeless(1), "caught up");
        assert!((0..FULL_BATCHES).all(|_| !backlog.is_hopeless(full)));
        assert!(backlog.is_hopeless(full));
        assert!(!backlog.is_hopeless(full), "it begins anew");
    }
}
