use chrono::{DateTime, NaiveDate, Utc};

use crate::end_of;

/// Days in India, the first and the last included; an absent end has no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Days {
    first: Option<NaiveDate>,
    last: Option<NaiveDate>,
}

/// The last day is before the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndsBefore;

/// Later than anything recorded: the year 2286.
const END: DateTime<Utc> = match DateTime::from_timestamp(9_999_999_999, 0) {
    Some(it) => it,
    None => DateTime::UNIX_EPOCH,
};

impl Days {
    pub fn new(first: Option<NaiveDate>, last: Option<NaiveDate>) -> Result<Self, EndsBefore> {
        match (first, last) {
            (Some(first), Some(last)) if last < first => Err(EndsBefore),
            _ => Ok(Self { first, last }),
        }
    }

    /// Whether neither end has a limit.
    pub fn is_always(self) -> bool {
        self == Self::default()
    }

    /// The first instant of the days, and the first one after them.
    pub fn bounds(self) -> (DateTime<Utc>, DateTime<Utc>) {
        let first = self.first.and_then(|it| it.pred_opt()).map(end_of);
        (first.unwrap_or(DateTime::UNIX_EPOCH), self.last.map_or(END, end_of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn days_begin_and_end_at_midnight_in_india() {
        let days = Days::new(Some(day("2026-11-20")), Some(day("2026-11-20"))).unwrap();
        let (from, to) = days.bounds();
        assert_eq!(from.to_rfc3339(), "2026-11-19T18:30:00+00:00");
        assert_eq!(to.to_rfc3339(), "2026-11-20T18:30:00+00:00");
        assert!(!days.is_always());
        assert_eq!(Days::default().bounds(), (DateTime::UNIX_EPOCH, END));
        assert!(Days::default().is_always());
        let turned = Days::new(Some(day("2026-11-20")), Some(day("2026-11-19")));
        assert_eq!(turned, Err(EndsBefore));
    }
}
