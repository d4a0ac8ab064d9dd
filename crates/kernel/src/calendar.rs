//! Working time: Monday to Saturday, 09:30 to 18:30 in India, less holidays.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};

/// India is 5 h 30 min ahead of UTC, the whole year round.
const INDIA: TimeDelta = TimeDelta::minutes(5 * 60 + 30);
const OPENS: TimeDelta = TimeDelta::minutes(9 * 60 + 30);
const CLOSES: TimeDelta = TimeDelta::minutes(18 * 60 + 30);

/// A working day has so many minutes.
pub const DAY_MINUTES: i32 = 9 * 60;

/// Which days are worked.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    holidays: BTreeSet<NaiveDate>,
}

impl Calendar {
    pub fn new(holidays: impl IntoIterator<Item = NaiveDate>) -> Self {
        Self { holidays: holidays.into_iter().collect() }
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

    /// When work begins and ends on a day; None when there is none.
    fn hours(&self, day: NaiveDate) -> Option<(DateTime<Utc>, DateTime<Utc>)> {
        if day.weekday() == Weekday::Sun || self.holidays.contains(&day) {
            return None;
        }
        let midnight = day.and_time(NaiveTime::MIN).and_utc() - INDIA;
        Some((midnight + OPENS, midnight + CLOSES))
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

    fn at(text: &str) -> DateTime<Utc> {
        format!("{text}:00+05:30").parse().unwrap()
    }

    fn calendar() -> Calendar {
        // A Thursday.
        Calendar::new(["2026-11-26".parse().unwrap()])
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
    fn is_worked(minute: DateTime<Utc>, holidays: &[NaiveDate]) -> bool {
        let local = minute.naive_utc() + TimeDelta::minutes(330);
        let of_day = local.time().signed_duration_since(NaiveTime::MIN).num_minutes();
        (570..1110).contains(&of_day)
            && local.weekday() != Weekday::Sun
            && !holidays.contains(&local.date())
    }

    fn slowly_between(from: DateTime<Utc>, to: DateTime<Utc>, holidays: &[NaiveDate]) -> i64 {
        let minutes = (0..(to - from).num_minutes()).map(|it| from + TimeDelta::minutes(it));
        i64::try_from(minutes.filter(|it| is_worked(*it, holidays)).count()).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn agrees_with_a_slow_clock(
            start in 0_i64..40_000,
            length in 0_i64..20_000,
            span in 1_i64..3_000,
            off in proptest::collection::vec(0_u64..40, 0..6),
        ) {
            let monday = at("2026-11-02T00:00");
            let first: NaiveDate = "2026-11-02".parse().unwrap();
            let holidays: Vec<_> = off.into_iter().map(|it| first + Days::new(it)).collect();
            let calendar = Calendar::new(holidays.iter().copied());
            let (from, to) = (
                monday + TimeDelta::minutes(start),
                monday + TimeDelta::minutes(start + length),
            );
            let worked = slowly_between(from, to, &holidays);
            prop_assert_eq!(calendar.between(from, to).num_minutes(), worked);

            let due = calendar.after(from, TimeDelta::minutes(span));
            prop_assert_eq!(slowly_between(from, due, &holidays), span);
            // The last of it was worked: no earlier instant would do.
            prop_assert!(is_worked(due - TimeDelta::minutes(1), &holidays));
            prop_assert_eq!(calendar.between(from, due), TimeDelta::minutes(span));
        }
    }
}
