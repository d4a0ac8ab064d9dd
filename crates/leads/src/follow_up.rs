//! When a lead must be called, and when somebody follows up.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Calendar;

use crate::{Lead, Status, StatusRules};

/// The clock of the first call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstCall {
    pub due_at: DateTime<Utc>,
    /// When somebody first tried to reach them.
    pub made_at: Option<DateTime<Utc>>,
}

kernel::names! {
    /// How a lead fares against the promise of a call.
    pub enum CallState as "state of the first call" {
        /// There is time left.
        Due = "due",
        Overdue = "overdue",
        /// Made in time.
        Met = "met",
        /// Made too late.
        Late = "late",
        /// Nobody is to call any more.
        Off = "off",
    }
}

impl FirstCall {
    /// The promise of a call within this working time to somebody who wrote at this time.
    pub fn promised(at: DateTime<Utc>, within: TimeDelta, calendar: &Calendar) -> Self {
        let due_at = calendar.after(at, within);
        Self { due_at, made_at: None }
    }

    /// Nothing is promised: the person who enters a lead by hand talks to them at that time.
    pub const fn made(at: DateTime<Utc>) -> Self {
        Self { due_at: at, made_at: Some(at) }
    }

    pub(crate) fn make(&mut self, at: DateTime<Utc>) {
        self.made_at = self.made_at.or(Some(at));
    }
}

impl Lead {
    pub fn call_state(&self, now: DateTime<Utc>) -> CallState {
        let FirstCall { due_at, made_at } = self.first_call;
        match made_at {
            Some(at) if at <= due_at => CallState::Met,
            Some(_) => CallState::Late,
            None if !self.is_promised_a_call() => CallState::Off,
            None if now <= due_at => CallState::Due,
            None => CallState::Overdue,
        }
    }

    /// Whether a call was ever promised: not for an imported lead, and not for one that was entered by hand.
    pub(crate) fn has_promise(&self) -> bool {
        let FirstCall { due_at, made_at } = self.first_call;
        !self.is_imported && made_at != Some(due_at)
    }

    /// Whether the clock of the first call runs until somebody calls.
    fn is_promised_a_call(&self) -> bool {
        self.status.is_open() && !self.is_imported && !self.is_out_of_bounds()
    }

    /// Whether its follow-up is due or overdue.
    pub fn is_follow_up_due(&self, now: DateTime<Utc>) -> bool {
        self.next_follow_up_at.is_some_and(|it| it <= now)
    }

    /// Whether nobody may contact the person any more.
    pub fn is_out_of_bounds(&self) -> bool {
        self.consent.withdrawn_at.is_some() || self.purged_at.is_some()
    }

    /// When its owner loses it for want of a first call, after so many working hours. None if that cannot
    /// happen any more.
    pub fn handed_back_at(&self, hours: i64, calendar: &Calendar) -> Option<DateTime<Utc>> {
        let since = self.owned_since.filter(|_| self.owner.is_some())?;
        let waits = self.status == Status::New && self.first_call.made_at.is_none();
        (waits && self.is_promised_a_call()).then(|| calendar.after(since, TimeDelta::hours(hours)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, WITHIN, at, lead};

    #[test]
    fn a_call_is_promised_in_working_time() {
        let check = |wrote: &str, due: &str| {
            let found = FirstCall::promised(at(wrote), WITHIN, &Calendar::default());
            assert_eq!(found, FirstCall { due_at: at(due), made_at: None }, "{wrote}");
        };
        check("2026-11-24T10:00", "2026-11-24T10:30");
        check("2026-11-24T18:20", "2026-11-25T09:50");
        // A Saturday evening: Sunday is free.
        check("2026-11-28T22:00", "2026-11-30T10:00");
    }

    #[test]
    fn a_call_is_due_overdue_met_or_late() {
        let mut it = lead(Status::New);
        let due = it.first_call.due_at;
        let second = TimeDelta::seconds(1);
        assert_eq!(it.call_state(due), CallState::Due);
        assert_eq!(it.call_state(due + second), CallState::Overdue);
        for (made, expected) in [(due, CallState::Met), (due + second, CallState::Late)] {
            it.first_call.made_at = Some(made);
            assert_eq!(it.call_state(NOW + TimeDelta::days(1)), expected);
        }
        it.first_call.made_at = None;
        it.status = Status::Junk;
        assert_eq!(it.call_state(due + second), CallState::Off);
        it.status = Status::New;
        it.consent.withdrawn_at = Some(NOW);
        assert_eq!(it.call_state(due + second), CallState::Off);
    }

    #[test]
    fn a_lead_without_a_call_goes_back() {
        let calendar = Calendar::default();
        let mut it = lead(Status::New);
        assert_eq!(it.handed_back_at(4, &calendar), None, "nobody has it");
        it.owner = Some(kernel::UserId::new());
        it.owned_since = Some(at("2026-11-24T16:30"));
        assert_eq!(it.handed_back_at(4, &calendar), Some(at("2026-11-25T11:30")));
        it.first_call.make(NOW);
        assert_eq!(it.handed_back_at(4, &calendar), None, "somebody called");
        it.first_call.made_at = None;
        it.status = Status::Contacted;
        assert_eq!(it.handed_back_at(4, &calendar), None, "it is worked on");
    }
}
