//! Checks the database regularly: whether it answers and accepts writes, and its clock.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use chrono::TimeDelta;
use http_api::Readiness;
use kernel::Clock;
use postgres::{Access, Database};
use tokio_util::sync::CancellationToken;

/// Interval of checks without a readiness call: the longest time that a changed clock goes
/// uncorrected.
const CHECK_EVERY: Duration = Duration::from_secs(2);
/// Clock difference above which a warning is logged.
const TOLERATED: TimeDelta = TimeDelta::seconds(5);

/// Readiness by the state of the database. Each check corrects the clock.
pub fn readiness(database: Database, clock: Clock) -> Readiness {
    let vitals = Arc::new(Vitals {
        database,
        clock,
        was_usable: AtomicBool::new(true),
        was_right: AtomicBool::new(true),
    });
    Readiness::new(move || {
        let vitals = Arc::clone(&vitals);
        Box::pin(async move { vitals.check().await })
    })
}

/// Checks the database until `stop` is cancelled, so that the clock stays right without readiness
/// calls.
pub(crate) async fn keep_checking(readiness: Arc<Readiness>, stop: CancellationToken) {
    loop {
        readiness.probe().await;
        if tokio::time::timeout(CHECK_EVERY, stop.cancelled()).await.is_ok() {
            return;
        }
    }
}

struct Vitals {
    database: Database,
    clock: Clock,
    was_usable: AtomicBool,
    was_right: AtomicBool,
}

impl Vitals {
    /// Whether the database can be used.
    async fn check(&self) -> bool {
        let access = self.database.look(&self.clock).await;
        let is_usable = matches!(access, Ok(Access::Full));
        if is_usable != self.was_usable.swap(is_usable, Ordering::Relaxed) {
            match access {
                Ok(Access::Full) => tracing::info!("the database is usable again: ready"),
                Ok(Access::ReadOnly) => tracing::warn!("the database accepts no writes: not ready"),
                Err(error) => {
                    let error = kernel::chain(&error);
                    tracing::warn!(error, "the database does not answer: not ready");
                }
            }
        }
        self.compare_clocks();
        is_usable
    }

    fn compare_clocks(&self) {
        let Some(offset) = self.clock.correction() else { return };
        let offset_seconds = offset.as_seconds_f64();
        metrics::gauge!("clock_offset_seconds").set(offset_seconds);
        let is_right = offset.abs() <= TOLERATED;
        if is_right != self.was_right.swap(is_right, Ordering::Relaxed) {
            if is_right {
                tracing::info!(offset_seconds, "this machine's clock agrees with the database's");
            } else {
                tracing::warn!(
                    offset_seconds,
                    "this machine's clock differs from the database's: the server goes by the database's"
                );
            }
        }
    }
}
