//! The calendar of a project's entries.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use kernel::{Role, WorkingHours};

use crate::entry::is_open;

kernel::names! {
    /// The state of a day in the diary of a project.
    pub enum DayState as "day state" {
        /// Somebody filed an entry.
        Filed = "filed",
        /// A past working day without an entry.
        Missing = "missing",
        /// Today, a working day without an entry yet.
        Due = "due",
        /// A holiday, or a day of the week that is not worked, without an entry.
        Holiday = "holiday",
        /// Before the project began, after it ended, in the future, or without an entry that the
        /// reader sees.
        Empty = "empty",
    }
}

/// One day of the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    pub on: NaiveDate,
    pub state: DayState,
    /// The entries that the reader sees.
    pub entries: DayEntries,
    /// The name of the holiday.
    pub holiday: Option<String>,
    /// Whether engineers may file for this day now.
    pub is_open: bool,
}

/// The entries of a day, drafts not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayEntries {
    pub count: i64,
    /// Whether one tells of rain.
    pub has_rain: bool,
    /// Whether one waits for review.
    pub has_waiting: bool,
    /// Whether one was returned and waits for its correction.
    pub has_returned: bool,
}

/// Facts that a month is made of.
#[derive(Clone, Debug, Default)]
pub struct MonthFacts {
    /// The days with entries that the reader sees.
    pub entries: BTreeMap<NaiveDate, DayEntries>,
    /// The days of the week that are worked.
    pub hours: WorkingHours,
    pub holidays: BTreeMap<NaiveDate, String>,
    /// Closed days that a manager opened.
    pub opened: BTreeSet<NaiveDate>,
    /// The first and the last day of work.
    pub began_on: NaiveDate,
    pub ended_on: Option<NaiveDate>,
}

/// The first day of a month and of the next one; None outside the calendar of the database.
pub fn bounds(year: i32, month: u32) -> Option<(NaiveDate, NaiveDate)> {
    let first = NaiveDate::from_ymd_opt(year, month, 1)?;
    Some((first, first.checked_add_months(Months::new(1))?))
}

impl MonthFacts {
    /// The days from `first` up to, and without, `end`. Clients are not told which days are missing:
    /// an entry of such a day may be hidden from them. Nor are they told of the review of entries.
    pub fn days(&self, first: NaiveDate, end: NaiveDate, today: NaiveDate, role: Role) -> Vec<Day> {
        let days = first.iter_days().take_while(|day| *day < end);
        days.map(|on| self.day(on, today, role)).collect()
    }

    fn day(&self, on: NaiveDate, today: NaiveDate, role: Role) -> Day {
        let mut entries = self.entries.get(&on).copied().unwrap_or_default();
        if role == Role::Client {
            entries = DayEntries { has_waiting: false, has_returned: false, ..entries };
        }
        let holiday = self.holidays.get(&on).cloned();
        let is_worked = on >= self.began_on && self.ended_on.is_none_or(|it| on <= it);
        let state = if entries.count > 0 {
            DayState::Filed
        } else if holiday.is_some() || !self.hours.is_worked(on) {
            DayState::Holiday
        } else if role == Role::Client || !is_worked || on > today {
            DayState::Empty
        } else if on == today {
            DayState::Due
        } else {
            DayState::Missing
        };
        let is_open = role != Role::Client
            && on <= today
            && (is_open(on, today) || self.opened.contains(&on));
        Day { on, state, entries, holiday, is_open }
    }
}

/// The first evening after `at`: 20:00 in India. Managers then hear of sites without an entry.
pub fn next_evening(at: DateTime<Utc>) -> DateTime<Utc> {
    let today = at.date_naive().and_time(EVENING).and_utc();
    if today > at { today } else { today + TimeDelta::days(1) }
}

/// Whether the day in India is so late that a missing entry is worth telling.
pub(crate) fn is_evening(at: DateTime<Utc>) -> bool {
    /// From 20:00 to midnight.
    const EVENING_LASTS: TimeDelta = TimeDelta::hours(4);
    let today = at.date_naive().and_time(EVENING).and_utc();
    (TimeDelta::zero()..EVENING_LASTS).contains(&(at - today))
}

/// 20:00 in India, by UTC.
const EVENING: NaiveTime = NaiveTime::from_hms_opt(14, 30, 0).unwrap();

/// The first Monday at 09:30 in India after `at`. Clients then hear of the report of last week.
pub fn next_monday(at: DateTime<Utc>) -> DateTime<Utc> {
    let today = at.date_naive();
    let ahead = (7 - today.weekday().num_days_from_monday()) % 7;
    let monday = (today + Days::new(ahead.into())).and_time(MORNING).and_utc();
    if monday > at { monday } else { monday + TimeDelta::weeks(1) }
}

/// Whether it is Monday in India, from 09:30 to 18:30.
pub(crate) fn is_monday(at: DateTime<Utc>) -> bool {
    const OFFICE_HOURS: TimeDelta = TimeDelta::hours(9);
    let morning = at.date_naive().and_time(MORNING).and_utc();
    at.weekday() == Weekday::Mon && (TimeDelta::zero()..OFFICE_HOURS).contains(&(at - morning))
}

/// 09:30 in India, by UTC.
const MORNING: NaiveTime = NaiveTime::from_hms_opt(4, 0, 0).unwrap();

/// The first day of the entries that a phone keeps for use without a network.
pub(crate) fn offline_since(today: NaiveDate) -> NaiveDate {
    today - Days::new(OFFLINE_DAYS - 1)
}

/// Days of entries that a phone keeps, today included.
const OFFLINE_DAYS: u64 = 14;

#[cfg(test)]
mod tests {
    use kernel::DayOfWeek;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_shows_filed_missing_and_free_days() {
        let busy = DayEntries { count: 2, has_rain: true, has_waiting: true, has_returned: true };
        let calm = DayEntries { count: 1, ..DayEntries::default() };
        let facts = MonthFacts {
            entries: [(day("2026-11-03"), busy), (day("2026-11-08"), calm)].into(),
            hours: WorkingHours::default(),
            holidays: [(day("2026-11-09"), "Diwali".to_owned())].into(),
            opened: [day("2026-11-04")].into(),
            began_on: day("2026-11-02"),
            ended_on: None,
        };
        let today = day("2026-11-12");
        let (first, end) = bounds(2026, 11).unwrap();
        let of = |role| facts.days(first, end, today, role);
        let state = |role, on: usize| of(role)[on - 1].state;
        assert_eq!(of(Role::Engineer).len(), 30);
        let staff = [
            (1, DayState::Holiday),
            (2, DayState::Missing),
            (3, DayState::Filed),
            (4, DayState::Missing),
            (8, DayState::Filed),
            (9, DayState::Holiday),
            (12, DayState::Due),
            (13, DayState::Empty),
            (15, DayState::Holiday),
        ];
        for (on, expected) in staff {
            assert_eq!(state(Role::Engineer, on), expected, "{on}");
            let seen = match expected {
                DayState::Missing | DayState::Due => DayState::Empty,
                it => it,
            };
            assert_eq!(state(Role::Client, on), seen, "{on}");
        }
        let days = of(Role::Engineer);
        let open: Vec<_> = days.iter().filter(|it| it.is_open).map(|it| it.on.day()).collect();
        assert_eq!(open, [4, 9, 10, 11, 12]);
        assert!(of(Role::Client).iter().all(|it| !it.is_open));
        assert_eq!((days[2].entries, days[7].entries), (busy, calm));
        let told = DayEntries { has_waiting: false, has_returned: false, ..busy };
        assert_eq!(of(Role::Client)[2].entries, told, "clients hear nothing of a review");
        assert_eq!(days[8].holiday.as_deref(), Some("Diwali"));
    }

    #[test]
    fn nothing_is_missing_outside_the_time_of_work() {
        let facts = MonthFacts {
            began_on: day("2026-11-03"),
            ended_on: Some(day("2026-11-04")),
            ..MonthFacts::default()
        };
        let (first, end) = bounds(2026, 11).unwrap();
        let days = facts.days(first, end, day("2026-11-30"), Role::Admin);
        let missing: Vec<_> =
            days.iter().filter(|it| it.state == DayState::Missing).map(|it| it.on.day()).collect();
        assert_eq!(missing, [3, 4]);
    }

    #[test]
    fn nothing_is_missing_on_days_of_the_week_that_are_not_worked() {
        let days = DayOfWeek::ALL.into_iter().filter(|it| *it != DayOfWeek::Saturday);
        let facts = MonthFacts {
            began_on: day("2026-11-01"),
            hours: WorkingHours { days: days.collect(), ..WorkingHours::default() },
            ..MonthFacts::default()
        };
        let (first, end) = bounds(2026, 11).unwrap();
        let days = facts.days(first, end, day("2026-11-08"), Role::Engineer);
        // 7 November 2026 is a Saturday, and today, the 8th, a Sunday that is worked.
        assert_eq!(days[5].state, DayState::Missing);
        assert_eq!(days[6].state, DayState::Holiday);
        assert_eq!(days[7].state, DayState::Due);
    }

    #[test]
    fn the_evening_begins_at_eight_in_india() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        for (now, next, is_now) in [
            ("2026-11-21T14:29:59Z", "2026-11-21T14:30:00Z", false),
            ("2026-11-21T14:30:00Z", "2026-11-22T14:30:00Z", true),
            ("2026-11-21T18:29:59Z", "2026-11-22T14:30:00Z", true),
            ("2026-11-21T18:30:00Z", "2026-11-22T14:30:00Z", false),
            ("2026-11-22T00:00:00Z", "2026-11-22T14:30:00Z", false),
        ] {
            assert_eq!((next_evening(at(now)), is_evening(at(now))), (at(next), is_now), "{now}");
        }
    }

    #[test]
    fn reports_are_told_of_on_monday_in_working_hours() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        for (now, next, is_now) in [
            ("2026-11-21T12:00:00Z", "2026-11-23T04:00:00Z", false),
            ("2026-11-22T18:30:00Z", "2026-11-23T04:00:00Z", false),
            ("2026-11-23T03:59:59Z", "2026-11-23T04:00:00Z", false),
            ("2026-11-23T04:00:00Z", "2026-11-30T04:00:00Z", true),
            ("2026-11-23T12:59:59Z", "2026-11-30T04:00:00Z", true),
            ("2026-11-23T13:00:00Z", "2026-11-30T04:00:00Z", false),
            ("2026-11-24T05:00:00Z", "2026-11-30T04:00:00Z", false),
        ] {
            assert_eq!((next_monday(at(now)), is_monday(at(now))), (at(next), is_now), "{now}");
        }
    }

    #[test]
    fn a_month_ends_where_the_next_begins() {
        assert_eq!(bounds(2026, 12), Some((day("2026-12-01"), day("2027-01-01"))));
        assert_eq!(bounds(2026, 13), None);
        assert_eq!(bounds(2026, 0), None);
    }
}
