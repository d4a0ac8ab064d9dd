use std::{
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};

use chrono::{DateTime, SubsecRound, TimeDelta, Utc};

/// The correction of this process's clock; ids are made by it too.
static OURS: Correction = Correction(AtomicI64::new(0));

/// The current time, in whole microseconds as the database keeps it.
/// Not a trait: there are few clocks, and no module brings its own.
#[derive(Clone, Debug, Default)]
pub enum Clock {
    /// This machine's clock, corrected to the database's, so that all instances agree.
    #[default]
    System,
    /// A clock that moves only when told to; milliseconds since 1970.
    Fixed(Arc<AtomicI64>),
    /// The clock of a machine that is wrong, corrected as [`Clock::System`] is. For tests.
    Wrong(Arc<Wrong>),
}

/// A clock that is ahead of this machine's by `by`.
#[derive(Debug)]
pub struct Wrong {
    by: TimeDelta,
    correction: Correction,
}

/// The microseconds by which the database's clock is ahead of a machine's, as far as is proven.
#[derive(Debug, Default)]
struct Correction(AtomicI64);

impl Clock {
    pub fn fixed(at: DateTime<Utc>) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(at.timestamp_millis())))
    }

    /// The clock of a machine that is ahead of this one by `by`.
    pub fn wrong(by: TimeDelta) -> Self {
        Self::Wrong(Arc::new(Wrong { by, correction: Correction::default() }))
    }

    pub fn now(&self) -> DateTime<Utc> {
        match self {
            Self::System => OURS.apply(wall_clock()),
            Self::Fixed(_) => self.uncorrected(),
            Self::Wrong(wrong) => wrong.correction.apply(self.uncorrected()),
        }
    }

    /// The time as the machine has it.
    pub fn uncorrected(&self) -> DateTime<Utc> {
        match self {
            Self::System => wall_clock(),
            Self::Fixed(millis) => {
                DateTime::from_timestamp_millis(millis.load(Ordering::Relaxed)).unwrap_or_default()
            }
            Self::Wrong(wrong) => wall_clock() + wrong.by,
        }
    }

    /// Corrects the clock by a time of the database's, read between `asked` and `answered` of the
    /// uncorrected clock. Moves no further than these prove, so that a correction does not
    /// tremble, and on one machine is none. A fixed clock stays.
    pub fn correct(&self, asked: DateTime<Utc>, theirs: DateTime<Utc>, answered: DateTime<Utc>) {
        if let Some(correction) = self.own_correction() {
            correction.narrow(asked, theirs, answered);
        }
    }

    /// How far the database's clock is ahead of this machine's. None for a clock that is not
    /// corrected.
    pub fn correction(&self) -> Option<TimeDelta> {
        self.own_correction().map(Correction::get)
    }

    fn own_correction(&self) -> Option<&Correction> {
        match self {
            Self::System => Some(&OURS),
            Self::Fixed(_) => None,
            Self::Wrong(wrong) => Some(&wrong.correction),
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

#[expect(clippy::disallowed_methods, reason = "the one place that reads the wall clock")]
fn wall_clock() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(6)
}

impl Correction {
    fn get(&self) -> TimeDelta {
        TimeDelta::microseconds(self.0.load(Ordering::Relaxed))
    }

    fn apply(&self, time: DateTime<Utc>) -> DateTime<Utc> {
        time.checked_add_signed(self.get()).unwrap_or(time)
    }

    fn narrow(&self, asked: DateTime<Utc>, theirs: DateTime<Utc>, answered: DateTime<Utc>) {
        let (least, most) = (theirs - answered, theirs - asked);
        // The machine's clock was set back meanwhile.
        if least > most {
            return;
        }
        let micros = self.get().clamp(least, most).num_microseconds();
        self.0.store(micros.unwrap_or_default(), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correction_moves_as_far_as_is_proven() {
        let correction = Correction::default();
        let start = DateTime::from_timestamp(1_795_241_400, 0).unwrap();
        let at = |millis| start + TimeDelta::milliseconds(millis);
        let measure = |asked, theirs, answered, expected| {
            correction.narrow(at(asked), at(theirs), at(answered));
            assert_eq!(
                correction.get().num_milliseconds(),
                expected,
                "{asked} {theirs} {answered}"
            );
        };
        measure(0, 3, 5, 0);
        measure(0, 0, 5, 0);
        measure(0, 120_002, 4, 119_998);
        measure(0, 120_001, 2, 119_999);
        // A slow answer proves little.
        measure(0, 120_300, 600, 119_999);
        measure(0, -120_000, 4, -120_000);
        measure(0, 1, 2, -1);
        // The clock was set while the database answered.
        measure(50, 7_000, 0, -1);
    }

    #[test]
    fn wrong_clock_is_corrected() {
        let clock = Clock::wrong(TimeDelta::seconds(120));
        let ahead = || clock.now() - wall_clock();
        assert!(ahead() > TimeDelta::seconds(100));
        let asked = clock.uncorrected();
        clock.correct(asked, wall_clock(), clock.uncorrected());
        assert!(ahead().abs() < TimeDelta::seconds(10), "{}", ahead());
        let correction = clock.correction().unwrap();
        assert!((correction + TimeDelta::seconds(120)).abs() < TimeDelta::seconds(10));
    }

    #[test]
    fn fixed_clock_is_never_corrected() {
        let clock = Clock::fixed(DateTime::from_timestamp(1_795_241_400, 0).unwrap());
        let now = clock.now();
        clock.correct(now, now + TimeDelta::seconds(60), now);
        assert_eq!((clock.now(), clock.correction()), (now, None));
    }
}
