//! Time lost on sites, as approved entries tell of it.

use chrono::{Datelike, NaiveDate};
use identity::Person;
use kernel::{Cursor, DailyEntryId, ProjectId};

use crate::{Amount, DelayReason};

/// Which delays are counted or listed.
#[derive(Clone, Debug)]
pub struct LedgerFilter {
    pub project: Option<ProjectId>,
    pub reason: Option<DelayReason>,
    pub from: Option<NaiveDate>,
    /// Included.
    pub to: Option<NaiveDate>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl LedgerFilter {
    /// The one order of delays, as cursors call it.
    pub const ORDER: &str = "latest";

    /// Whether a list of delays can have given out this key.
    pub fn has_place(key: &str) -> bool {
        Self::place(key).is_some()
    }

    /// The day and the place of a delay in its entry.
    pub fn place(key: &str) -> Option<(NaiveDate, i32)> {
        let (day, seq) = key.split_once(' ')?;
        // The database knows no other days.
        let day: NaiveDate = day.parse().ok()?;
        (1..10_000).contains(&day.year()).then_some((day, seq.parse().ok()?))
    }
}

/// Lost time. Days and entries of a sum count once, although several reasons name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Lost {
    /// Days of projects on which time was lost.
    pub days: i64,
    /// If several entries of a day name one reason, the longest counts. Reasons add up.
    pub hours: Amount,
    pub entries: i64,
}

/// Time lost for one reason in one month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The first day of the month.
    pub month: NaiveDate,
    pub reason: DelayReason,
    pub lost: Lost,
}

/// Lost time by month and reason.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Ledger {
    pub total: Lost,
    /// The reason with most hours first.
    pub by_reason: Vec<(DelayReason, Lost)>,
    /// The earliest month first, by its first day.
    pub by_month: Vec<(NaiveDate, Lost)>,
    /// The earliest month first.
    pub items: Vec<Loss>,
}

/// A delay with the entry that tells of it.
#[derive(Clone, Debug)]
pub struct ShownDelay {
    pub entry: DailyEntryId,
    /// Its number among the delays of the entry: 1, 2, …
    pub seq: i32,
    pub entry_on: NaiveDate,
    pub project: ProjectId,
    /// `PRJ-0042`.
    pub project_code: String,
    pub project_name: String,
    pub author: Person,
    pub reason: DelayReason,
    pub hours: Amount,
    pub note: Option<String>,
    /// Its place in the order it was listed in.
    pub place: Cursor,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_day_and_a_number() {
        assert!(LedgerFilter::has_place("2026-11-21 3"));
        for bad in ["", "2026-11-21", "2026-11-21 x", "soon 1"] {
            assert!(!LedgerFilter::has_place(bad), "{bad}");
        }
    }
}
