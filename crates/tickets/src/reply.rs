//! When somebody is owed an answer, and when an end.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{Calendar, DAY_MINUTES, Priority};

kernel::names! {
    /// How a ticket fares against its targets.
    pub enum TargetState as "target state" {
        OnTrack = "on_track",
        /// Less than a quarter of the time is left.
        DueSoon = "due_soon",
        Breached = "breached",
        /// Nobody but the client can do anything about it.
        Paused = "paused",
        Met = "met",
    }
}

/// Reply targets, in working minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    pub first_response_minutes: i32,
    pub resolution_minutes: i32,
}

impl Target {
    /// The default targets of a priority.
    pub const fn usual(priority: Priority) -> Self {
        let (first_response_minutes, days) = match priority {
            Priority::Urgent => (60, 1),
            Priority::High => (4 * 60, 2),
            Priority::Medium => (DAY_MINUTES, 5),
            Priority::Low => (2 * DAY_MINUTES, 10),
        };
        Self { first_response_minutes, resolution_minutes: days * DAY_MINUTES }
    }
}

/// The company's promises and the days it works on.
#[derive(Clone, Debug)]
pub struct Promises {
    pub calendar: Calendar,
    /// Those that differ from the usual ones.
    pub targets: Vec<(Priority, Target)>,
}

impl Promises {
    pub fn target(&self, priority: Priority) -> Target {
        let own = self.targets.iter().find(|(it, _)| *it == priority);
        own.map_or_else(|| Target::usual(priority), |(_, target)| *target)
    }
}

/// The clock of one ticket. It runs while staff have something to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplyClock {
    /// As promised when the ticket got its priority.
    pub target: Target,
    /// When the ticket was raised, or opened again.
    pub started_at: DateTime<Utc>,
    pub paused_at: Option<DateTime<Utc>>,
    /// Working seconds it has stood still since it started, up to the last pause.
    pub paused_seconds: i64,
    pub first_responded_at: Option<DateTime<Utc>>,
    pub first_response_due_at: DateTime<Utc>,
    pub resolution_due_at: DateTime<Utc>,
    /// The next due time; `None` when nothing is due.
    pub due_at: Option<DateTime<Utc>>,
    /// From when on that is soon.
    pub soon_at: Option<DateTime<Utc>>,
}

/// Of the promised time, three quarters: soon comes after it.
const SOON: (i32, i32) = (3, 4);

impl ReplyClock {
    pub(crate) fn start(target: Target, at: DateTime<Utc>, calendar: &Calendar) -> Self {
        let mut res = Self {
            target,
            started_at: at,
            paused_at: None,
            paused_seconds: 0,
            first_responded_at: None,
            first_response_due_at: at,
            resolution_due_at: at,
            due_at: None,
            soon_at: None,
        };
        res.set(calendar);
        res
    }

    /// Restarts the resolution target because the work was not done. The first response stays
    /// counted.
    pub(crate) fn restart(&mut self, at: DateTime<Utc>, calendar: &Calendar) {
        let Self { first_responded_at, first_response_due_at, .. } = *self;
        *self = Self::start(self.target, at, calendar);
        if first_responded_at.is_some() {
            (self.first_responded_at, self.first_response_due_at) =
                (first_responded_at, first_response_due_at);
            self.set(calendar);
        }
    }

    pub(crate) fn pause(&mut self, at: DateTime<Utc>) {
        self.paused_at = self.paused_at.or(Some(at));
        self.stand_still();
    }

    pub(crate) fn resume(&mut self, at: DateTime<Utc>, calendar: &Calendar) {
        if let Some(since) = self.paused_at.take() {
            self.paused_seconds += calendar.between(since, at).num_seconds();
        }
        self.set(calendar);
    }

    /// Nothing more is due.
    pub(crate) fn stop(&mut self, at: DateTime<Utc>, calendar: &Calendar) {
        self.resume(at, calendar);
        self.stand_still();
    }

    pub(crate) fn respond(&mut self, at: DateTime<Utc>, calendar: &Calendar) {
        if self.first_responded_at.is_none() {
            self.first_responded_at = Some(at);
            if self.due_at.is_some() {
                self.set(calendar);
            }
        }
    }

    pub(crate) fn promise(&mut self, target: Target, calendar: &Calendar) {
        self.target = target;
        let was_due = self.due_at.is_some();
        self.set(calendar);
        if !was_due {
            self.stand_still();
        }
    }

    /// Working minutes it has stood still so far.
    pub fn paused_minutes(&self) -> i64 {
        self.paused_seconds / 60
    }

    /// `ended`: when it was resolved, if it is.
    pub(crate) fn state(&self, ended: Option<DateTime<Utc>>, now: DateTime<Utc>) -> TargetState {
        if let Some(ended) = ended {
            let in_time = ended <= self.resolution_due_at
                && self.first_responded_at.unwrap_or(ended) <= self.first_response_due_at;
            return if in_time { TargetState::Met } else { TargetState::Breached };
        }
        match (self.due_at, self.soon_at) {
            (Some(due), _) if due < now => TargetState::Breached,
            (Some(_), Some(soon)) if soon <= now => TargetState::DueSoon,
            (Some(_), _) => TargetState::OnTrack,
            (None, _) => TargetState::Paused,
        }
    }

    fn set(&mut self, calendar: &Calendar) {
        let paused = TimeDelta::seconds(self.paused_seconds);
        let minutes = |it: i32| TimeDelta::minutes(i64::from(it));
        let at = |span: TimeDelta| calendar.after(self.started_at, span);
        let Target { first_response_minutes, resolution_minutes } = self.target;
        let soon = |it: i32| minutes(it) * SOON.0 / SOON.1;
        // A first response is never judged again.
        if self.first_responded_at.is_none() {
            self.first_response_due_at = at(minutes(first_response_minutes) + paused);
        }
        self.resolution_due_at = at(minutes(resolution_minutes) + paused);
        let (due_at, soon_at) = if self.first_responded_at.is_none() {
            (self.first_response_due_at, at(soon(first_response_minutes) + paused))
        } else {
            (self.resolution_due_at, at(soon(resolution_minutes) + paused))
        };
        (self.due_at, self.soon_at) = (Some(due_at), Some(soon_at));
    }

    fn stand_still(&mut self) {
        (self.due_at, self.soon_at) = (None, None);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("{text}:00+05:30").parse().unwrap()
    }

    fn clock(priority: Priority, start: &str) -> ReplyClock {
        ReplyClock::start(Target::usual(priority), at(start), &Calendar::default())
    }

    #[test]
    fn a_sooner_answer_is_owed_to_what_is_more_urgent() {
        let start = "2026-11-23T10:00";
        let check = |priority, response: &str, resolution: &str| {
            let it = clock(priority, start);
            assert_eq!(it.first_response_due_at, at(response), "{priority}");
            assert_eq!(it.resolution_due_at, at(resolution), "{priority}");
            assert_eq!(it.due_at, Some(at(response)), "{priority}");
        };
        check(Priority::Urgent, "2026-11-23T11:00", "2026-11-24T10:00");
        check(Priority::High, "2026-11-23T14:00", "2026-11-25T10:00");
        check(Priority::Medium, "2026-11-24T10:00", "2026-11-28T10:00");
        check(Priority::Low, "2026-11-25T10:00", "2026-12-04T10:00");
    }

    #[test]
    fn it_is_soon_when_a_quarter_is_left() {
        let it = clock(Priority::High, "2026-11-23T10:00");
        let state = |now: &str| it.state(None, at(now));
        assert_eq!(state("2026-11-23T12:59"), TargetState::OnTrack);
        assert_eq!(state("2026-11-23T13:00"), TargetState::DueSoon);
        assert_eq!(state("2026-11-23T14:00"), TargetState::DueSoon);
        assert_eq!(state("2026-11-23T14:01"), TargetState::Breached);
    }

    #[test]
    fn after_the_answer_the_end_is_due() {
        let calendar = Calendar::default();
        let mut it = clock(Priority::High, "2026-11-23T10:00");
        it.respond(at("2026-11-23T11:00"), &calendar);
        assert_eq!(it.due_at, Some(at("2026-11-25T10:00")));
        it.respond(at("2026-11-23T12:00"), &calendar);
        assert_eq!(it.first_responded_at, Some(at("2026-11-23T11:00")));
    }

    #[test]
    fn it_stands_still_while_the_client_is_asked() {
        let calendar = Calendar::default();
        let mut it = clock(Priority::Urgent, "2026-11-23T10:00");
        it.respond(at("2026-11-23T10:30"), &calendar);
        it.pause(at("2026-11-23T11:00"));
        assert_eq!(it.state(None, at("2027-01-01T12:00")), TargetState::Paused);
        assert_eq!((it.due_at, it.soon_at), (None, None));
        // Two working hours, and a night that counts for nothing.
        it.resume(at("2026-11-23T13:00"), &calendar);
        assert_eq!(it.due_at, Some(at("2026-11-24T12:00")));
        it.pause(at("2026-11-23T18:30"));
        it.resume(at("2026-11-24T09:30"), &calendar);
        assert_eq!(it.due_at, Some(at("2026-11-24T12:00")));
        assert_eq!(it.paused_minutes(), 120);
    }

    #[test]
    fn resolved_ticket_met_or_missed_its_target() {
        let calendar = Calendar::default();
        let met = |answered: Option<&str>, ended: &str| {
            let mut it = clock(Priority::Urgent, "2026-11-23T10:00");
            if let Some(answered) = answered {
                it.respond(at(answered), &calendar);
            }
            it.stop(at(ended), &calendar);
            it.state(Some(at(ended)), at("2027-01-01T12:00")) == TargetState::Met
        };
        assert!(met(Some("2026-11-23T11:00"), "2026-11-24T10:00"));
        assert!(met(None, "2026-11-23T10:20"));
        assert!(!met(Some("2026-11-23T11:01"), "2026-11-24T10:00"));
        assert!(!met(Some("2026-11-23T11:00"), "2026-11-24T10:01"));
    }

    #[test]
    fn another_promise_counts_from_the_start() {
        let calendar = Calendar::default();
        let mut it = clock(Priority::Low, "2026-11-23T10:00");
        it.promise(Target::usual(Priority::Urgent), &calendar);
        assert_eq!(it.due_at, Some(at("2026-11-23T11:00")));
        it.pause(at("2026-11-23T12:00"));
        it.promise(Target::usual(Priority::High), &calendar);
        assert_eq!(it.due_at, None);
    }

    #[derive(Clone, Copy, Debug)]
    enum Act {
        Respond,
        Pause,
        Resume,
    }

    /// The remaining time of a target, computed minute by minute.
    fn slowly(acts: &[(i64, Act)], start: DateTime<Utc>, until: i64, target: i64) -> i64 {
        let (mut left, mut is_paused) = (target, false);
        for minute in 0..until {
            for (_, act) in acts.iter().filter(|(at, _)| *at == minute) {
                match act {
                    Act::Pause => is_paused = true,
                    Act::Resume => is_paused = false,
                    Act::Respond => {}
                }
            }
            let now = start + TimeDelta::minutes(minute);
            let is_worked =
                !Calendar::default().between(now, now + TimeDelta::minutes(1)).is_zero();
            if is_worked && !is_paused {
                left -= 1;
            }
        }
        left
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        #[test]
        fn agrees_with_a_slow_clock(
            mut acts in proptest::collection::vec(
                (0_i64..4_000, prop_oneof![Just(Act::Respond), Just(Act::Pause), Just(Act::Resume)]),
                0..8,
            ),
        ) {
            acts.sort_by_key(|(at, _)| *at);
            acts.dedup_by_key(|(at, _)| *at);
            let calendar = Calendar::default();
            let start = at("2026-11-23T08:00");
            let mut it = ReplyClock::start(Target::usual(Priority::Medium), start, &calendar);
            it.respond(start, &calendar);
            for (minute, act) in &acts {
                let now = start + TimeDelta::minutes(*minute);
                match act {
                    Act::Respond => it.respond(now, &calendar),
                    Act::Pause => it.pause(now),
                    Act::Resume => it.resume(now, &calendar),
                }
            }
            let end = start + TimeDelta::minutes(4_000);
            it.resume(end, &calendar);
            let target = i64::from(it.target.resolution_minutes);
            let left = slowly(&acts, start, 4_000, target);
            let due = it.due_at.unwrap();
            let found = calendar.between(end, due) - calendar.between(due, end);
            prop_assert_eq!(found.num_minutes(), left);
        }
    }
}
