use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, SubsecRound, Utc};

/// The current time, in whole microseconds as the database keeps it.
/// Not a trait: there are two clocks, and there will never be a third.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    #[default]
    System,
    /// A clock that moves only when told to; milliseconds since 1970.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(at.timestamp_millis())))
    }

    #[expect(clippy::disallowed_methods, reason = "the one place that reads the wall clock")]
    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::System => Utc::now().trunc_subsecs(6),
            Self::Fixed(millis) => {
                DateTime::from_timestamp_millis(millis.load(Ordering::Relaxed)).unwrap_or_default()
            }
        }
    }

    /// Moves a fixed clock forward; the system's own cannot be moved.
    pub fn advance(&self, by: Duration) {
        if let Self::Fixed(millis) = self {
            let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
            millis.fetch_add(by, Ordering::Relaxed);
        }
    }
}
