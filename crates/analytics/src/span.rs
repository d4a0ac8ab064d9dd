//! Days of a report, and the days before them.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use kernel::{Fault, end_of};

use crate::texts;

/// Days in Asia/Kolkata, the first and the last included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    from: NaiveDate,
    to: NaiveDate,
}

/// A figure of the chosen days, and of as many days before them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared<T> {
    pub range: T,
    pub before: T,
}

/// The part of a report that a day belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Range,
    Before,
}

/// Days of a report without `from` and `to`.
const USUAL_DAYS: u64 = 30;
/// Months of the longest report.
const MOST_MONTHS: u32 = 36;
/// Years whose days before them are known to the database, too.
const YEARS: std::ops::RangeInclusive<i32> = 1905..=2195;
/// Longer reports are drawn by week, and then by month.
const MOST_BY_DAY: i64 = 14;
const MOST_BY_WEEK: i64 = 92;

impl Span {
    /// The days that a caller chose. Default: the last 30 days, today included.
    pub fn chosen(
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Result<Self, Fault> {
        let to = to.unwrap_or(today);
        let from = from.or(to.checked_sub_days(Days::new(USUAL_DAYS - 1))).unwrap_or(to);
        if !YEARS.contains(&from.year()) || !YEARS.contains(&to.year()) {
            return Err(Fault::new("to", texts::TOO_FAR));
        }
        if to < from {
            return Err(Fault::new("to", texts::ENDS_BEFORE_IT_BEGINS));
        }
        if from + Months::new(MOST_MONTHS) <= to {
            return Err(Fault::new("to", texts::TOO_LONG));
        }
        Ok(Self { from, to })
    }

    pub const fn from(self) -> NaiveDate {
        self.from
    }

    pub const fn to(self) -> NaiveDate {
        self.to
    }

    /// The same number of days that end on the day before this span.
    #[must_use]
    pub fn before(self) -> Self {
        let to = self.from - Days::new(1);
        Self { from: to - (self.to - self.from), to }
    }

    /// Midnight in India at which the span begins.
    pub fn starts_at(self) -> DateTime<Utc> {
        end_of(self.from - Days::new(1))
    }

    /// Midnight in India at which the span is over.
    pub fn ends_at(self) -> DateTime<Utc> {
        end_of(self.to)
    }

    pub fn holds(self, day: NaiveDate) -> bool {
        (self.from..=self.to).contains(&day)
    }

    pub(crate) fn part(self, day: NaiveDate) -> Option<Part> {
        if self.holds(day) {
            Some(Part::Range)
        } else if self.before().holds(day) {
            Some(Part::Before)
        } else {
            None
        }
    }

    /// The span in days, weeks that begin on Monday, or months, by its length. The first and the last may be
    /// cut off by it.
    pub fn steps(self) -> Vec<Self> {
        let days = (self.to - self.from).num_days() + 1;
        let next = |it: NaiveDate| {
            if days <= MOST_BY_DAY {
                it + Days::new(1)
            } else if days <= MOST_BY_WEEK {
                it + Days::new(7 - u64::from(it.weekday().num_days_from_monday()))
            } else {
                first_of_month(it) + Months::new(1)
            }
        };
        self.cut(next)
    }

    /// The span by months of the calendar.
    pub fn months(self) -> Vec<Self> {
        self.cut(|it| first_of_month(it) + Months::new(1))
    }

    fn cut(self, next: impl Fn(NaiveDate) -> NaiveDate) -> Vec<Self> {
        let begins = std::iter::successors(Some(self.from), |it| Some(next(*it)));
        let begins = begins.take_while(|it| *it <= self.to);
        begins.map(|from| Self { from, to: self.to.min(next(from) - Days::new(1)) }).collect()
    }

    /// Today and the days of the next three months.
    pub(crate) fn ahead(today: NaiveDate) -> Self {
        Self { from: today, to: today + Months::new(3) }
    }
}

fn first_of_month(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.day0()))
}

impl<T> Compared<T> {
    pub(crate) const fn of(&mut self, part: Part) -> &mut T {
        match part {
            Part::Range => &mut self.range,
            Part::Before => &mut self.before,
        }
    }

    pub fn map<U>(self, each: impl Fn(T) -> U) -> Compared<U> {
        Compared { range: each(self.range), before: each(self.before) }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    pub(crate) fn span(from: &str, to: &str) -> Span {
        Span::chosen(Some(day(from)), Some(day(to)), day("2026-11-25")).unwrap()
    }

    fn texts(spans: &[Span]) -> Vec<String> {
        spans.iter().map(|it| format!("{}..{}", it.from, it.to)).collect()
    }

    #[test]
    fn last_thirty_days_end_today() {
        let it = Span::chosen(None, None, day("2026-11-25")).unwrap();
        assert_eq!(it, span("2026-10-27", "2026-11-25"));
        assert_eq!(it.before(), span("2026-09-27", "2026-10-26"));
        assert_eq!(it.starts_at().to_rfc3339(), "2026-10-26T18:30:00+00:00");
        assert_eq!(it.ends_at().to_rfc3339(), "2026-11-25T18:30:00+00:00");
        assert_eq!(it.before().ends_at(), it.starts_at());
    }

    #[test]
    fn one_day_is_compared_with_the_day_before() {
        let it = span("2026-03-01", "2026-03-01");
        assert_eq!(it.before(), span("2026-02-28", "2026-02-28"));
        assert_eq!(it.steps(), [it]);
    }

    #[test]
    fn bad_spans_are_refused() {
        let refused = |from: &str, to: &str| {
            let error = Span::chosen(Some(day(from)), Some(day(to)), day("2026-11-25"));
            error.unwrap_err().message
        };
        assert_eq!(refused("2026-11-02", "2026-11-01"), texts::ENDS_BEFORE_IT_BEGINS);
        assert_eq!(refused("2023-11-25", "2026-11-25"), texts::TOO_LONG);
        assert_eq!(refused("1903-11-25", "1903-11-26"), texts::TOO_FAR);
        span("2023-11-26", "2026-11-25");
        let late = Span::chosen(Some(day("2026-11-26")), None, day("2026-11-25"));
        assert_eq!(late.unwrap_err().message, texts::ENDS_BEFORE_IT_BEGINS);
    }

    #[test]
    fn steps_follow_the_length() {
        assert_eq!(span("2026-11-01", "2026-11-14").steps().len(), 14);
        let weeks = ["2026-11-01..2026-11-01", "2026-11-02..2026-11-08", "2026-11-09..2026-11-15"];
        assert_eq!(texts(&span("2026-11-01", "2026-11-15").steps()), weeks);
        let months = span("2026-01-15", "2026-04-30").steps();
        assert_eq!(months.len(), 4);
        assert_eq!(texts(&months[..2]), ["2026-01-15..2026-01-31", "2026-02-01..2026-02-28"]);
    }

    #[test]
    fn money_is_forecast_for_three_months() {
        let months = Span::ahead(day("2026-11-30")).months();
        let expected = [
            "2026-11-30..2026-11-30",
            "2026-12-01..2026-12-31",
            "2027-01-01..2027-01-31",
            "2027-02-01..2027-02-28",
        ];
        assert_eq!(texts(&months), expected);
    }
}
