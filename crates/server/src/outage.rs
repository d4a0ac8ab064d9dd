//! Detects that the mail server accepts no mail.

use chrono::{DateTime, TimeDelta, Utc};

/// State of the mail server, by the results of the last mails. During an outage one mail at a time
/// is tried; the first accepted mail ends the outage.
#[derive(Debug, Default)]
pub(crate) struct Outage {
    /// Failures since the last accepted mail.
    failed: u32,
    /// Earliest time of the next mail.
    next: Option<DateTime<Utc>>,
}

/// Temporary refusals in a row after which an outage begins.
const REFUSED: u32 = 3;
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
/// A mail server that is away may let a mail hang for 20 s. With the pause after that, waiting
/// mails go out within a minute after the mail server is back.
const LONGEST_PAUSE: TimeDelta = TimeDelta::seconds(15);
/// Longest pause when the server refuses: it does so at once, without hanging.
const LONGEST_PAUSE_REFUSED: TimeDelta = TimeDelta::seconds(30);

impl Outage {
    pub(crate) fn is_on(&self) -> bool {
        self.next.is_some()
    }

    /// Number of mails that may be in flight.
    pub(crate) fn mails_at_once(&self, now: DateTime<Utc>) -> usize {
        match self.next {
            None => usize::MAX,
            // A clock that was set back does not stretch the pause.
            Some(next) if next <= now || next > now + LONGEST_PAUSE_REFUSED => 1,
            Some(_) => 0,
        }
    }

    /// Earliest time of the next mail, during an outage.
    pub(crate) fn next(&self) -> Option<DateTime<Utc>> {
        self.next
    }

    /// Records that the mail server does not answer, or refuses the connection.
    pub(crate) fn unavailable(&mut self, now: DateTime<Utc>) {
        self.pause(now, LONGEST_PAUSE);
    }

    /// Records a temporary refusal of one mail; a single refusal is no outage.
    pub(crate) fn refused(&mut self, now: DateTime<Utc>) {
        if self.is_on() || self.failed + 1 >= REFUSED {
            self.pause(now, LONGEST_PAUSE_REFUSED);
        } else {
            self.failed += 1;
        }
    }

    /// Records a failure that concerns this mail only.
    pub(crate) fn answered(&mut self, now: DateTime<Utc>) {
        if self.is_on() {
            self.next = Some(now);
        }
    }

    /// Records an accepted mail; returns whether an outage ends.
    pub(crate) fn end(&mut self) -> bool {
        std::mem::take(self).is_on()
    }

    fn pause(&mut self, now: DateTime<Utc>, longest: TimeDelta) {
        // Mails in flight together fail together, and count as one failure.
        if self.mails_at_once(now) > 0 {
            self.failed += 1;
            let doubled = FIRST_PAUSE * (1 << self.failed.saturating_sub(1).min(4));
            self.next = Some(now + doubled.min(longest));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)
    }

    #[test]
    fn unavailable_server_is_tried_after_growing_pauses() {
        let mut outage = Outage::default();
        assert_eq!(outage.mails_at_once(at(0)), usize::MAX);
        for (time, next) in [(0, 5), (1, 5), (5, 15), (15, 30), (30, 45), (80_000, 80_015)] {
            outage.unavailable(at(time));
            assert_eq!(outage.next(), Some(at(next)), "after {time} s");
            assert_eq!(outage.mails_at_once(at(next - 1)), 0);
            assert_eq!(outage.mails_at_once(at(next)), 1);
        }
        assert!(outage.end());
        assert_eq!(outage.mails_at_once(at(80_000)), usize::MAX);
        assert!(!outage.end());
    }

    #[test]
    fn three_refusals_without_an_acceptance_are_an_outage() {
        let mut outage = Outage::default();
        outage.refused(at(0));
        outage.refused(at(0));
        assert!(!outage.is_on());
        assert!(!outage.end());
        for _ in 0..3 {
            assert!(!outage.is_on());
            outage.refused(at(0));
        }
        assert!(outage.is_on());
        for time in (0..3_600).step_by(10) {
            outage.refused(at(time));
        }
        assert!(outage.next().unwrap() <= at(3_600 + 30));
    }

    #[test]
    fn an_address_that_does_not_exist_does_not_lengthen_an_outage() {
        let mut outage = Outage::default();
        outage.answered(at(0));
        assert!(!outage.is_on());
        outage.unavailable(at(0));
        outage.answered(at(1));
        assert_eq!(outage.mails_at_once(at(1)), 1);
    }

    #[test]
    fn a_clock_that_was_set_back_does_not_stretch_an_outage() {
        let mut outage = Outage::default();
        outage.unavailable(at(10_000));
        assert_eq!(outage.mails_at_once(at(0)), 1);
    }
}
