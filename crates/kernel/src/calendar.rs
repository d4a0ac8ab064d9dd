//! Working time: the hours of the days that are worked in India, less holidays.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::{TimeOfDay, WorkingHours};

/// India is 5 h 30 min ahead of UTC, the whole year round.
const INDIA: TimeDelta = TimeDelta::minutes(5 * 60 + 30);

/// The working time of all days. By default, the delivered hours without holidays.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    hours: WorkingHours,
    holidays: BTreeSet<NaiveDate>,
}

impl Calendar {
    pub fn new(hours: WorkingHours, holidays: impl IntoIterator<Item = NaiveDate>) -> Self {
        Self { hours, holidays: holidays.into_iter().collect() }
    }

    /// The instant at which so much working time has passed since `start`.
    pub fn after(&self, start: DateTime<Utc>, span: TimeDelta) -> DateTime<Utc> {
        let mut left = span.max(TimeDelta::zero());
        let mut day = day_of(start);
        loop {
            if let Some((opens, closes)) = self.hours(day) {
                let from = start.max(opens);
                if from <= closes && left <= closes - from {
                    return from + left;
                }
                left -= (closes - from).max(TimeDelta::zero());
            }
            day = day + Days::new(1);
        }
    }

    /// How much working time lies between two instants; none when they are the other way round.
    pub fn between(&self, from: DateTime<Utc>, to: DateTime<Utc>) -> TimeDelta {
        let days = day_of(from).iter_days().take_while(|day| *day <= day_of(to));
        let worked = days
            .filter_map(|day| self.hours(day))
            .map(|(opens, closes)| (to.min(closes) - from.max(opens)).max(TimeDelta::zero()));
        worked.sum()
    }

    /// When work begins on a day, or on the next day that is worked.
    pub fn opens(&self, day: NaiveDate) -> DateTime<Utc> {
        let midnight = day.and_time(NaiveTime::MIN).and_utc() - INDIA;
        self.after(midnight, TimeDelta::zero())
    }

    /// Whether anybody works on a day.
    pub fn is_worked(&self, day: NaiveDate) -> bool {
        self.hours.is_worked(day) && !self.holidays.contains(&day)
    }

    /// Whether it is working time, from the opening up to, and without, the closing time.
    pub fn is_open(&self, at: DateTime<Utc>) -> bool {
        self.hours(day_of(at)).is_some_and(|(opens, closes)| (opens..closes).contains(&at))
    }

    /// When work begins and ends on a day; None when there is none.
    fn hours(&self, day: NaiveDate) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        let midnight = day.and_time(NaiveTime::MIN).and_utc() - INDIA;
        let at = |time: TimeOfDay| midnight + TimeDelta::minutes(time.minutes().into());
        self.is_worked(day).then(|| (at(self.hours.opens_at), at(self.hours.closes_at)))
    }
}

/// When a day in India is over.
pub fn end_of(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::MIN).and_utc() + TimeDelta::days(1) - INDIA
}

fn day_of(at: DateTime<Utc>) -> NaiveDate {
    (at + INDIA).date_naive()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::DayOfWeek;

    fn at(text: &str) -> DateTime<Utc> {
        format!("{text}:00+05:30").parse().unwrap()
    }

    fn calendar() -> Calendar {
        // A Thursday.
        Calendar::new(WorkingHours::default(), ["2026-11-26".parse().unwrap()])
    }

    fn hours(opens: &str, closes: &str, days: &[DayOfWeek]) -> WorkingHours {
        WorkingHours {
            opens_at: opens.parse().unwrap(),
            closes_at: closes.parse().unwrap(),
            days: days.iter().copied().collect(),
        }
    }

    #[test]
    fn other_hours_and_days_are_followed() {
        // Mondays and Sundays, six hours; Monday 30 November is a holiday.
        let days = [DayOfWeek::Monday, DayOfWeek::Sunday];
        let calendar =
            Calendar::new(hours("08:00", "14:00", &days), ["2026-11-30".parse().unwrap()]);
        let after = |start: &str, minutes| calendar.after(at(start), TimeDelta::minutes(minutes));
        assert_eq!(after("2026-11-23T13:30", 60), at("2026-11-29T08:30"));
        assert_eq!(after("2026-11-23T07:00", 2 * 360), at("2026-11-29T14:00"));
        assert_eq!(after("2026-11-29T13:59", 2), at("2026-12-06T08:01"));
        let worked = calendar.between(at("2026-11-23T10:00"), at("2026-12-06T09:00"));
        assert_eq!(worked, TimeDelta::hours(4 + 6 + 1));
        assert_eq!(calendar.opens("2026-11-24".parse().unwrap()), at("2026-11-29T08:00"));
    }

    #[test]
    fn the_office_is_open_in_working_time() {
        let calendar = calendar();
        for (now, is_open) in [
            ("2026-11-23T09:29", false),
            ("2026-11-23T09:30", true),
            ("2026-11-23T18:29", true),
            ("2026-11-23T18:30", false),
            ("2026-11-22T12:00", false),
            ("2026-11-26T12:00", false),
        ] {
            assert_eq!(calendar.is_open(at(now)), is_open, "{now}");
        }
    }

    #[test]
    fn nights_sundays_and_holidays_do_not_count() {
        let check = |start: &str, minutes, end: &str| {
            let (start, end) = (at(start), at(end));
            let span = TimeDelta::minutes(minutes);
            assert_eq!(calendar().after(start, span), end, "{start}, {minutes}");
            assert_eq!(calendar().between(start, end), span, "{start}, {minutes}");
        };
        check("2026-11-23T10:00", 60, "2026-11-23T11:00");
        check("2026-11-23T18:00", 60, "2026-11-24T10:00");
        check("2026-11-23T05:00", 60, "2026-11-23T10:30");
        check("2026-11-23T22:00", 60, "2026-11-24T10:30");
        check("2026-11-23T09:30", 540, "2026-11-23T18:30");
        // Over the holiday, and over Sunday.
        check("2026-11-25T18:29", 2, "2026-11-27T09:31");
        check("2026-11-28T18:00", 60, "2026-11-30T10:00");
        check("2026-11-23T10:00", 5 * 540, "2026-11-30T10:00");
    }

    #[test]
    fn work_begins_on_the_next_day_that_is_worked() {
        let opens = |day: &str| calendar().opens(day.parse().unwrap());
        assert_eq!(opens("2026-11-24"), at("2026-11-24T09:30"));
        assert_eq!(opens("2026-11-26"), at("2026-11-27T09:30"));
        assert_eq!(opens("2026-11-29"), at("2026-11-30T09:30"));
    }

    #[test]
    fn time_does_not_run_backwards() {
        let (early, late) = (at("2026-11-23T10:00"), at("2026-11-23T12:00"));
        assert_eq!(calendar().between(late, early), TimeDelta::zero());
        assert_eq!(calendar().after(late, TimeDelta::minutes(-5)), late);
    }

    /// Minute by minute, by nothing but what a clock and a calendar on the wall show.
    fn is_worked(minute: DateTime<Utc>, hours: &WorkingHours, holidays: &[NaiveDate]) -> bool {
        let local = minute.naive_utc() + TimeDelta::minutes(330);
        let of_day = local.time().signed_duration_since(NaiveTime::MIN).num_minutes();
        let (opens, closes) = (hours.opens_at.minutes(), hours.closes_at.minutes());
        (opens.into()..closes.into()).contains(&of_day)
            && hours.days.contains(&DayOfWeek::of(local.date()))
            && !holidays.contains(&local.date())
    }

    fn slowly_between(
        from: DateTime<Utc>,
        to: DateTime<Utc>,
        hours: &WorkingHours,
        holidays: &[NaiveDate],
    ) -> i64 {
        let minutes = (0..(to - from).num_minutes()).map(|it| from + TimeDelta::minutes(it));
        i64::try_from(minutes.filter(|it| is_worked(*it, hours, holidays)).count()).unwrap()
    }

    fn any_hours() -> impl Strategy<Value = WorkingHours> {
        let days = proptest::sample::subsequence(DayOfWeek::ALL.to_vec(), 3..=7);
        (0..800, 300..600, days).prop_map(|(opens, lasts, days)| WorkingHours {
            opens_at: TimeOfDay::after_midnight(opens).unwrap(),
            closes_at: TimeOfDay::after_midnight(opens + lasts).unwrap(),
            days: days.into_iter().collect(),
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn agrees_with_a_slow_clock(
            hours in prop_oneof![Just(WorkingHours::default()), any_hours()],
            start in 0_i64..40_000,
            length in 0_i64..20_000,
            span in 1_i64..3_000,
            off in proptest::collection::vec(0_u64..40, 0..6),
        ) {
            let monday = at("2026-11-02T00:00");
            let first: NaiveDate = "2026-11-02".parse().unwrap();
            let holidays: Vec<_> = off.into_iter().map(|it| first + Days::new(it)).collect();
            let calendar = Calendar::new(hours.clone(), holidays.iter().copied());
            let (from, to) = (
                monday + TimeDelta::minutes(start),
                monday + TimeDelta::minutes(start + length),
            );
            let worked = slowly_between(from, to, &hours, &holidays);
            prop_assert_eq!(calendar.between(from, to).num_minutes(), worked);

            let due = calendar.after(from, TimeDelta::minutes(span));
            prop_assert_eq!(slowly_between(from, due, &hours, &holidays), span);
            // The last of it was worked: no earlier instant would do.
            prop_assert!(is_worked(due - TimeDelta::minutes(1), &hours, &holidays));
            prop_assert_eq!(calendar.between(from, due), TimeDelta::minutes(span));
        }
    }
}
