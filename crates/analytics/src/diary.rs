//! Daily entries that were filed and that are missing, and the time lost.

use chrono::{Days, NaiveDate};
use diary::{DelayReason, Ledger, Lost};
use kernel::{Calendar, ProjectId};

use crate::{Compared, Span};

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default)]
pub struct DiaryFacts {
    pub sites: Vec<SiteFacts>,
    pub calendar: Calendar,
    pub delays: Compared<Ledger>,
}

/// A site and its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFacts {
    pub project: ProjectName,
    /// The first and the last day of work.
    pub began_on: NaiveDate,
    pub ended_on: Option<NaiveDate>,
    pub filed: Compared<Filed>,
}

/// A project by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectName {
    pub id: ProjectId,
    pub code: String,
    pub name: String,
}

/// Working days of a site with an entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filed {
    pub days: i64,
    /// Days whose first entry was saved before the day was over.
    pub on_time: i64,
    /// Days with an approved entry.
    pub approved: i64,
}

/// Working days of a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Discipline {
    /// Working days before today, from the first to the last day of work.
    pub expected: i64,
    pub filed: Filed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiaryFigures {
    pub span: Span,
    pub total: Compared<Discipline>,
    /// Sites with a working day in the range, the most missing days first.
    pub sites: Vec<(ProjectName, Discipline)>,
    pub lost: Compared<Lost>,
    /// The most days first.
    pub delays: Vec<(DelayReason, Compared<Lost>)>,
}

impl Discipline {
    pub const fn missing(&self) -> i64 {
        self.expected - self.filed.days
    }

    const fn add(&mut self, other: Self) {
        self.expected += other.expected;
        self.filed.days += other.filed.days;
        self.filed.on_time += other.filed.on_time;
        self.filed.approved += other.filed.approved;
    }
}

impl DiaryFigures {
    pub(crate) fn of(facts: DiaryFacts, span: Span, today: NaiveDate) -> Self {
        let DiaryFacts { sites, calendar, delays } = facts;
        let working = |span: Span| -> Vec<NaiveDate> {
            let days = span.from().iter_days().take_while(|day| *day <= span.to() && *day < today);
            days.filter(|day| calendar.is_worked(*day)).collect()
        };
        let (range, before) = (working(span), working(span.before()));
        let mut total = Compared::<Discipline>::default();
        let mut shown = Vec::new();
        for it in sites {
            let expected = |days: &[NaiveDate]| {
                let first = days.partition_point(|day| *day < it.began_on);
                let end =
                    it.ended_on.map_or(days.len(), |last| days.partition_point(|day| *day <= last));
                i64::try_from(end.saturating_sub(first)).unwrap_or(i64::MAX)
            };
            let of_range = Discipline { expected: expected(&range), filed: it.filed.range };
            total.range.add(of_range);
            total.before.add(Discipline { expected: expected(&before), filed: it.filed.before });
            if of_range.expected > 0 {
                shown.push((it.project, of_range));
            }
        }
        shown.sort_by(|(a, of_a), (b, of_b)| {
            (-of_a.missing(), &a.code).cmp(&(-of_b.missing(), &b.code))
        });
        let lost = Compared { range: delays.range.total, before: delays.before.total };
        Self { span, total, sites: shown, lost, delays: by_reason(&delays) }
    }
}

fn by_reason(delays: &Compared<Ledger>) -> Vec<(DelayReason, Compared<Lost>)> {
    let of = |ledger: &Ledger, reason: DelayReason| {
        let found = ledger.by_reason.iter().find(|(it, _)| *it == reason);
        found.map_or_else(Lost::default, |(_, lost)| *lost)
    };
    let both = |reason| {
        let lost =
            Compared { range: of(&delays.range, reason), before: of(&delays.before, reason) };
        (reason, lost)
    };
    let mut res: Vec<_> = DelayReason::ALL.map(both).into();
    res.retain(|(_, lost)| *lost != Compared::default());
    res.sort_by_key(|(_, lost)| (-lost.range.days, -lost.before.days));
    res
}

/// The last day that entries are expected of.
pub fn last_expected(today: NaiveDate) -> NaiveDate {
    today - Days::new(1)
}

#[cfg(test)]
mod tests {
    use kernel::WorkingHours;

    use super::*;
    use crate::span::tests::{day, span};

    fn site(code: &str, began_on: &str, ended_on: Option<&str>, days: i64) -> SiteFacts {
        let filed = Filed { days, on_time: 1, approved: 0 };
        SiteFacts {
            project: ProjectName {
                id: ProjectId::new(),
                code: code.to_owned(),
                name: String::new(),
            },
            began_on: day(began_on),
            ended_on: ended_on.map(day),
            filed: Compared { range: filed, before: Filed::default() },
        }
    }

    #[test]
    fn free_days_holidays_today_and_days_without_work_are_not_expected() {
        let facts = DiaryFacts {
            sites: vec![
                site("PRJ-0001", "2026-01-01", None, 4),
                site("PRJ-0002", "2026-11-18", Some("2026-11-20"), 1),
                site("PRJ-0003", "2026-12-01", None, 0),
            ],
            calendar: Calendar::new(WorkingHours::default(), [day("2026-11-19")]),
            ..DiaryFacts::default()
        };
        // 16 November 2026 is a Monday; today is Wednesday.
        let it = DiaryFigures::of(facts, span("2026-11-16", "2026-11-25"), day("2026-11-25"));
        let sites: Vec<_> = it
            .sites
            .iter()
            .map(|(name, it)| (name.code.as_str(), it.expected, it.missing()))
            .collect();
        assert_eq!(sites, [("PRJ-0001", 7, 3), ("PRJ-0002", 2, 1)]);
        assert_eq!((it.total.range.expected, it.total.range.filed.days), (9, 5));
        // Ten days with two Sundays.
        assert_eq!(it.total.before.expected, 8);
    }
}
