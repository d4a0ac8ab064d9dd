use chrono::{Days, NaiveDate};
use kernel::{WEEK, last_week};

use crate::texts;

/// The days of a report, the first and the last included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub first: NaiveDate,
    pub last: NaiveDate,
}

/// Days of the longest report.
pub const MOST_DAYS: i64 = 92;

/// The parameter that makes a period impossible, and the reason for people.
pub type BadPeriod = (&'static str, &'static str);

impl Period {
    /// The period of a call. The default is the last whole week; with one end alone, the week that
    /// begins or ends there.
    pub fn new(
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Result<Self, BadPeriod> {
        let rest = Days::new(WEEK - 1);
        let monday = last_week(today);
        let (first, last) = match (from, to) {
            (None, None) => (monday, monday + rest),
            (Some(first), None) => (first, first + rest),
            (None, Some(last)) => (last - rest, last),
            (Some(first), Some(last)) => (first, last),
        };
        if first > today {
            return Err((if from.is_some() { "from" } else { "to" }, texts::IN_FUTURE));
        }
        if last < first {
            return Err(("to", texts::ENDS_BEFORE));
        }
        if (last - first).num_days() >= MOST_DAYS {
            return Err(("to", texts::TOO_LONG));
        }
        Ok(Self { first, last })
    }

    /// The week that begins on this Monday.
    pub fn week(monday: NaiveDate) -> Self {
        Self { first: monday, last: monday + Days::new(WEEK - 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_period_is_a_week_unless_both_ends_are_given() {
        let today = day("2026-11-21");
        for (from, to, first, last) in [
            (None, None, "2026-11-09", "2026-11-15"),
            (Some("2026-11-16"), None, "2026-11-16", "2026-11-22"),
            (None, Some("2026-11-20"), "2026-11-14", "2026-11-20"),
            (Some("2026-11-20"), Some("2026-11-20"), "2026-11-20", "2026-11-20"),
            (Some("2026-08-22"), Some("2026-11-21"), "2026-08-22", "2026-11-21"),
        ] {
            let period = Period::new(from.map(day), to.map(day), today);
            let expected = Period { first: day(first), last: day(last) };
            assert_eq!(period, Ok(expected), "{from:?} {to:?}");
        }
    }

    #[test]
    fn an_impossible_period_names_its_parameter() {
        let today = day("2026-11-21");
        for (from, to, bad) in [
            (Some("2026-11-22"), None, ("from", texts::IN_FUTURE)),
            (None, Some("2026-11-28"), ("to", texts::IN_FUTURE)),
            (Some("2026-11-20"), Some("2026-11-19"), ("to", texts::ENDS_BEFORE)),
            (Some("2026-08-21"), Some("2026-11-21"), ("to", texts::TOO_LONG)),
        ] {
            let period = Period::new(from.map(day), to.map(day), today);
            assert_eq!(period, Err(bad), "{from:?} {to:?}");
        }
    }
}
