//! Reads the log as it grows and tells whoever is connected to this instance.

use std::{sync::Arc, time::Duration};

use http_api::Live;
use kernel::{Bus, Clock, Ear};
use postgres::{Bell, Database, Follower};
use tokio::{
    sync::watch,
    time::{Instant, sleep, timeout},
};
use tokio_util::sync::CancellationToken;

/// How long it takes to hear of what another instance wrote when no call reaches us.
const POLL: Duration = Duration::from_secs(1);
/// How soon it is looked again for what could not be read yet; doubled each time.
const SOON: Duration = Duration::from_millis(20);
/// Events read at once.
const BATCH: i64 = 500;
/// So many batches behind, nobody is told one by one any more.
const BATCHES_BEHIND: usize = 20;
/// How often it is looked whether those who are connected are still signed in.
const CHECK_EVERY: Duration = Duration::from_mins(1);
/// Calls of one instance are no closer than this.
const CALL_PAUSE: Duration = Duration::from_millis(10);

/// Follows the log for one instance.
pub struct Announcer {
    database: Database,
    live: Live,
    bus: Arc<dyn Bus>,
    clock: Clock,
}

impl Announcer {
    pub fn new(database: Database, live: Live, bus: Arc<dyn Bus>, clock: Clock) -> Self {
        Self { database, live, bus, clock }
    }

    /// Announces until told to stop.
    pub async fn run(self, stop: CancellationToken) {
        tokio::select! {
            () = stop.cancelled() => {}
            () = self.announce() => {}
            () = call(&self.bus, self.database.bell()) => {}
        }
    }

    async fn announce(&self) {
        let mut calls = Calls::new(&self.bus, self.database.bell());
        let mut checked = Instant::now();
        let mut follower = self.follower().await;
        let mut behind = 0;
        let mut pause = POLL;
        loop {
            let read = follower.read(BATCH).await;
            if follower.has_unread() {
                self.tell_missed().await;
            }
            match read {
                Ok(events) if events.is_empty() => {
                    behind = 0;
                    // What we were called for may wait for an older transaction to end.
                    let called = calls.next(pause).await;
                    pause = if called { SOON } else { (pause * 2).min(POLL) };
                }
                Ok(_) if behind >= BATCHES_BEHIND => {
                    tracing::warn!("too far behind the log: whoever is connected reads anew");
                    follower = self.follower().await;
                    self.tell_missed().await;
                    behind = 0;
                }
                Ok(events) => {
                    behind += 1;
                    let mut all_told = true;
                    for event in &events {
                        all_told &= note(self.live.tell(event).await);
                    }
                    if !all_told {
                        self.tell_missed().await;
                    }
                }
                Err(error) => {
                    tracing::error!(error = kernel::chain(&error), "the log cannot be read");
                    sleep(POLL).await;
                }
            }
            if checked.elapsed() >= CHECK_EVERY {
                note(self.live.check_sessions(self.clock.now()).await);
                checked = Instant::now();
            }
        }
    }

    /// Whoever is connected reads anew what they look at, if they are still signed in.
    async fn tell_missed(&self) {
        note(self.live.check_sessions(self.clock.now()).await);
        note(self.live.tell_missed());
    }

    /// From the end of the log: what was before it, whoever connects reads.
    async fn follower(&self) -> Follower {
        loop {
            match Follower::from_now(self.database.pool().clone()).await {
                Ok(follower) => return follower,
                Err(error) => {
                    tracing::error!(error = kernel::chain(&error), "the log cannot be followed");
                    sleep(POLL).await;
                }
            }
        }
    }
}

/// Whether it was told.
fn note(told: Result<(), kernel::Internal>) -> bool {
    told.inspect_err(|error| {
        tracing::warn!(error = kernel::chain(error), "somebody was not told of something");
    })
    .is_ok()
}

/// Tells the other instances of what is added to the log here.
async fn call(bus: &Arc<dyn Bus>, bell: &Bell) {
    let mut rings = bell.rings();
    while rings.changed().await.is_ok() {
        if let Err(error) = bus.ring().await {
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
