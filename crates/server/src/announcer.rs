//! Reads the log as it grows and tells whoever is connected to this instance.

use std::{sync::Arc, time::Duration};

use http_api::Live;
use kernel::{Bus, Clock, Ear, Internal};
use postgres::{Bell, Database, Follower};
use tokio::{
    sync::{Notify, watch},
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

/// How long it takes to hear of what another instance wrote when no call reaches us.
const POLL: Duration = Duration::from_secs(1);
/// How long the database may take to answer: the network may be cut without anybody noticing.
const PATIENCE: Duration = Duration::from_secs(10);
/// How soon it is looked again for what could not be read yet; doubled each time.
const SOON: Duration = Duration::from_millis(20);
/// Events read at once.
const BATCH: u16 = 500;
/// After so many full batches with no end in sight, nobody is told one by one any more.
const FULL_BATCHES: usize = 20;
/// How often it is looked whether those who are connected are still signed in.
const CHECK_EVERY: Duration = Duration::from_mins(1);
/// Calls of one instance are no closer than this.
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
    /// Follows what happens from here on: whoever connects later misses nothing.
    pub async fn start(
        database: Database,
        live: Live,
        bus: Arc<dyn Bus>,
        clock: Clock,
    ) -> Result<Self, Internal> {
        let follower = Follower::from_now(database.pool().clone()).await?;
        Ok(Self { database, follower, live, bus, clock, news: Arc::default() })
    }

    /// Is notified when something has happened, whatever it is.
    pub fn news(&self) -> Arc<Notify> {
        Arc::clone(&self.news)
    }

    /// Announces until told to stop.
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
        loop {
            let read = in_time(self.follower.read(BATCH.into())).await;
            if self.follower.has_unread() {
                self.tell_missed().await;
            }
            match read {
                Ok(events) if backlog.is_hopeless(events.len()) => {
                    tracing::warn!("too far behind the log: whoever is connected reads anew");
                    self.pass_by().await;
                    self.tell_missed().await;
                }
                Ok(events) if events.is_empty() => {
                    // What we were called for may wait for an older transaction to end.
                    let called = calls.next(pause).await;
                    pause = if called { SOON } else { (pause * 2).min(POLL) };
                }
                Ok(events) => {
                    self.news.notify_one();
                    let mut all_told = true;
                    for event in &events {
                        all_told &= note(in_time(self.live.tell(event)).await);
                    }
                    if !all_told {
                        self.tell_missed().await;
                    }
                }
                Err(error) => {
                    note_unread(&error);
                    sleep(POLL).await;
                }
            }
            if checked.elapsed() >= CHECK_EVERY {
                note(in_time(self.live.check_sessions(self.clock.now())).await);
                checked = Instant::now();
            }
        }
    }

    /// Whoever is connected reads anew what they look at, if they are still signed in.
    async fn tell_missed(&self) {
        self.news.notify_one();
        note(in_time(self.live.check_sessions(self.clock.now())).await);
        note(self.live.tell_missed());
    }

    /// Goes on from the end of the log, if that can be found.
    async fn pass_by(&mut self) {
        match in_time(Follower::from_now(self.database.pool().clone())).await {
            Ok(follower) => self.follower = follower,
            Err(error) => note_unread(&error),
        }
    }
}

/// How far behind the log we are. Events that keep coming are none as long as we keep up.
#[derive(Default)]
struct Backlog {
    full_batches: usize,
}

impl Backlog {
    /// After so many were read: whether to give up on telling them one by one.
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

fn note_unread(error: &Internal) {
    tracing::error!(error = kernel::chain(error), "the log cannot be read");
}

/// Whether it was told.
fn note(told: Result<(), Internal>) -> bool {
    told.inspect_err(|error| {
        tracing::warn!(error = kernel::chain(error), "somebody was not told of something");
    })
    .is_ok()
}

/// Tells the other instances of what is added to the log here.
async fn call(bus: &Arc<dyn Bus>, bell: &Bell) {
    let mut rings = bell.rings();
    while rings.changed().await.is_ok() {
        if let Err(error) = in_time(bus.ring()).await {
            // They look unasked before long.
            tracing::debug!(error = kernel::chain(&error), "the other instances were not called");
        }
        sleep(CALL_PAUSE).await;
    }
}

/// Waits for the log to grow, by whomever.
struct Calls<'a> {
    bus: &'a Arc<dyn Bus>,
    ear: Option<Box<dyn Ear>>,
    rings: watch::Receiver<()>,
}

impl<'a> Calls<'a> {
    fn new(bus: &'a Arc<dyn Bus>, bell: &Bell) -> Self {
        Self { bus, ear: None, rings: bell.rings() }
    }

    /// Returns when there may be something to read, at the latest after `at_most`; true when called.
    async fn next(&mut self, at_most: Duration) -> bool {
        if self.ear.is_none() {
            self.ear = timeout(POLL, self.bus.listen()).await.ok().and_then(Result::ok);
            if self.ear.is_some() {
                // Something may have been added before we listened.
                return true;
            }
        }
        let heard = async {
            match &mut self.ear {
                Some(ear) => ear.heard().await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = self.rings.changed() => true,
            () = sleep(at_most) => false,
            heard = heard => {
                if let Err(error) = heard {
                    tracing::debug!(error = kernel::chain(&error), "not hearing calls any more");
                    self.ear = None;
                    // It may not come back for a while.
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
    fn only_a_long_backlog_is_passed_by() {
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
