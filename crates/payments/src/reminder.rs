//! Reminders of payments: each once, in working hours.

use chrono::{DateTime, NaiveDate, TimeDelta, Timelike, Utc};
use kernel::DemandStatus;

/// Days of reminders, counted from the due date.
pub const STEPS: [i64; 5] = [-3, 0, 3, 7, 14];

/// A reminder older than this is not made up for.
const LATE_DAYS: i64 = 3;

/// The facts that decide about the reminders of a demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remindable {
    pub status: DemandStatus,
    pub requested_on: NaiveDate,
    pub due_on: NaiveDate,
    /// The latest step of which the client was reminded.
    pub reminded: Option<i64>,
}

impl Remindable {
    /// The step that is due on a day. A reported payment silences all; after a longer standstill the
    /// latest step alone is made up for.
    pub fn step(&self, today: NaiveDate) -> Option<i64> {
        if !matches!(self.status, DemandStatus::Requested | DemandStatus::PartiallyPaid) {
            return None;
        }
        let days = (today - self.due_on).num_days();
        let step = STEPS.into_iter().rev().find(|it| *it <= days)?;
        let is_new = self.reminded.is_none_or(|it| it < step);
        let is_fresh = days - step < LATE_DAYS;
        // The request itself is the first reminder.
        let follows = self.due_on + TimeDelta::days(step) > self.requested_on;
        (is_new && is_fresh && follows).then_some(step)
    }
}

/// The next look for reminders after `at`: each full hour by UTC. Looks outside of working time remind nobody; a
/// working day has at least an hour, so it has a look.
pub fn next_reminders(at: DateTime<Utc>) -> DateTime<Utc> {
    let minutes = TimeDelta::minutes((60 - at.minute()).into());
    at - TimeDelta::seconds(at.second().into()) - TimeDelta::nanoseconds(at.nanosecond().into())
        + minutes
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn remindable() -> Remindable {
        Remindable {
            status: DemandStatus::Requested,
            requested_on: day("2026-11-01"),
            due_on: day("2026-11-20"),
            reminded: None,
        }
    }

    #[test]
    fn each_step_is_reminded_of_once() {
        let mut it = remindable();
        let mut told = Vec::new();
        for today in day("2026-11-01").iter_days().take(60) {
            // Several looks a day.
            for _ in 0..3 {
                if let Some(step) = it.step(today) {
                    told.push((step, today.to_string()));
                    it.reminded = Some(step);
                }
            }
        }
        let told: Vec<_> = told.iter().map(|(step, day)| (*step, day.as_str())).collect();
        assert_eq!(
            told,
            [
                (-3, "2026-11-17"),
                (0, "2026-11-20"),
                (3, "2026-11-23"),
                (7, "2026-11-27"),
                (14, "2026-12-04"),
            ]
        );
    }

    #[test]
    fn reported_and_settled_demands_are_silent() {
        for status in DemandStatus::ALL {
            let reminds = Remindable { status, ..remindable() }.step(day("2026-11-20")).is_some();
            let owed = matches!(status, DemandStatus::Requested | DemandStatus::PartiallyPaid);
            assert_eq!(reminds, owed, "{status}");
        }
    }

    #[test]
    fn a_step_before_the_request_is_skipped() {
        let it = Remindable { requested_on: day("2026-11-18"), ..remindable() };
        assert_eq!(it.step(day("2026-11-18")), None);
        assert_eq!(it.step(day("2026-11-19")), None);
        assert_eq!(it.step(day("2026-11-20")), Some(0));
        let same = Remindable { requested_on: day("2026-11-20"), ..it };
        assert_eq!(same.step(day("2026-11-20")), None);
    }

    #[test]
    fn reminders_are_looked_for_each_hour() {
        let at = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        for (now, next) in [
            ("2026-11-20T03:59:59.9Z", "2026-11-20T04:00:00Z"),
            ("2026-11-20T04:00:00Z", "2026-11-20T05:00:00Z"),
            ("2026-11-20T04:29:30.25Z", "2026-11-20T05:00:00Z"),
            ("2026-11-20T23:30:00Z", "2026-11-21T00:00:00Z"),
        ] {
            assert_eq!(next_reminders(at(now)), at(next), "{now}");
        }
    }

    proptest! {
        #[test]
        fn no_step_repeats(due in 0..60_i64, looks in prop::collection::vec(0..90_i64, 1..80)) {
            let begin = day("2026-11-01");
            let mut it = Remindable { due_on: begin + TimeDelta::days(due), ..remindable() };
            let mut looks = looks;
            looks.sort_unstable();
            let mut told = Vec::new();
            for look in looks {
                if let Some(step) = it.step(begin + TimeDelta::days(look)) {
                    told.push(step);
                    it.reminded = Some(step);
                }
            }
            prop_assert!(told.is_sorted_by(|a, b| a < b), "{:?}", told);
        }
    }
}
