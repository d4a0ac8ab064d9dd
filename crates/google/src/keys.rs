use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use identity::{GoogleKey, GoogleKeys};
use kernel::{Clock, Internal};

use crate::{
    Address,
    source::{FetchError, Fetched, Source},
};

/// Google's keys, cached and fetched again when they expire or an unknown key is named.
pub struct Keys {
    source: Source,
    clock: Clock,
    known: Mutex<Known>,
    /// Held by the caller that fetches; others wait for its result.
    turn: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Known {
    set: Option<Set>,
    tried_at: Option<DateTime<Utc>>,
}

#[derive(Clone)]
struct Set {
    keys: Arc<[GoogleKey]>,
    fetched_at: DateTime<Utc>,
    fresh_until: DateTime<Utc>,
}

/// Time limit for the whole answer. Shorter than a call's own limit, so that cached keys can still
/// serve the call.
const PATIENCE: Duration = Duration::from_secs(3);
/// Pause between two fetches for an unknown key: anybody can name one.
const UNKNOWN_KEY_AFTER: TimeDelta = TimeDelta::minutes(1);
/// Pause between two fetches of expired keys.
const AGAIN_AFTER: TimeDelta = TimeDelta::seconds(10);
/// Time for which expired keys serve while no new ones can be fetched.
const KEPT: TimeDelta = TimeDelta::hours(24);

impl Keys {
    /// Fetches nothing yet: the server must start without Google.
    pub fn new(address: Address, clock: Clock) -> Result<Self, Internal> {
        Ok(Self {
            source: Source::new(address, PATIENCE).map_err(Internal::new)?,
            clock,
            known: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        })
    }

    /// Sets the time limit of an answer, by default 3 seconds.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.source.set_patience(patience);
        self
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The key, if the cache is fresh and contains it.
    fn fresh(&self, id: &str) -> Option<GoogleKey> {
        let now = self.clock.now();
        let set = self.known().set.clone().filter(|it| it.is_fresh(now))?;
        set.find(id)
    }

    fn note(&self, fetched: Result<Fetched, FetchError>) {
        let now = self.clock.now();
        let mut known = self.known();
        known.tried_at = Some(now);
        match fetched {
            Ok(Fetched { keys, fresh_for }) => {
                let fresh_until = now + fresh_for;
                known.set = Some(Set { keys: keys.into(), fetched_at: now, fresh_until });
            }
            Err(error) => {
                tracing::warn!(error = kernel::chain(&error), "cannot fetch Google's keys");
            }
        }
    }
}

#[async_trait]
impl GoogleKeys for Keys {
    async fn key(&self, id: &str) -> Result<Option<GoogleKey>, Internal> {
        if let Some(key) = self.fresh(id) {
            return Ok(Some(key));
        }
        let _turn = self.turn.lock().await;
        // The previous holder of the lock may have fetched it.
        if let Some(key) = self.fresh(id) {
            return Ok(Some(key));
        }
        if self.known().is_due(self.clock.now()) {
            let fetched = self.source.fetch().await;
            self.note(fetched);
        }
        let now = self.clock.now();
        let set = self.known().set.clone().filter(|it| it.is_kept(now));
        let set = set.ok_or_else(|| Internal::passing("Google's keys are not known"))?;
        Ok(set.find(id))
    }
}

impl Known {
    /// Whether the keys may be fetched now.
    fn is_due(&self, now: DateTime<Utc>) -> bool {
        let is_fresh = self.set.as_ref().is_some_and(|it| it.is_fresh(now));
        let pause = if is_fresh { UNKNOWN_KEY_AFTER } else { AGAIN_AFTER };
        self.tried_at.is_none_or(|at| now - at >= pause)
    }
}

impl Set {
    fn find(&self, id: &str) -> Option<GoogleKey> {
        self.keys.iter().find(|it| it.id == id).cloned()
    }

    fn is_fresh(&self, now: DateTime<Utc>) -> bool {
        now < self.fresh_until
    }

    fn is_kept(&self, now: DateTime<Utc>) -> bool {
        now < self.fetched_at + KEPT
    }
}
