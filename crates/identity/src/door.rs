//! The one door a password opens: signing in, changing it and confirming it all come through
//! here, so that guesses are counted together wherever they are made.
//!
//! Guesses are counted for an account from one network, for an account on one device that has
//! signed in before, and for an account from anywhere. A known device is shut out by its own
//! guesses alone; every other caller by those of its network, and by those from anywhere once
//! they are ten times as many (OWASP ASVS 5.0, 6.3.1).

use std::{
    net::{IpAddr, Ipv6Addr},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountEvent, Cause, UserId};
use tokio::time::{Instant, sleep};

use crate::{Browser, Credentials, Email, Error, Identity, Result};

/// How many wrong passwords shut the door, and for how long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Wrong passwords before the first wait.
    free: i32,
    /// Further ones before each longer wait.
    step: i32,
}

/// For an account from one network, or on one device.
const NEAR: Allowance = Allowance { free: 10, step: 5 };
/// For an account from anywhere: guesses that come from many networks.
const ANYWHERE: Allowance = Allowance { free: 100, step: 10 };
/// The longest wait: nobody is kept out for good by somebody else's guesses.
const LONGEST_LOCK: TimeDelta = TimeDelta::minutes(15);
/// How long wrong passwords are remembered.
pub const FAILURES_KEPT: TimeDelta = TimeDelta::hours(12);
/// How long an attempt holds its place: longer than any takes, so that only a crash leaves one.
const RESERVED_FOR: TimeDelta = TimeDelta::seconds(60);
/// How long a device is known that does not sign in again.
pub const DEVICE_KNOWN_FOR: TimeDelta = TimeDelta::days(180);
/// How long an attempt waits for others of the same account before it is told to come back.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it looks whether they are done.
const LOOK_EVERY: Duration = Duration::from_millis(25);

/// One count that an attempt goes into.
#[derive(Clone, Debug)]
pub struct Counter {
    /// A keyed hash of what is counted for.
    pub subject: Vec<u8>,
    /// The same of the account alone.
    pub account: Vec<u8>,
    pub allowance: Allowance,
    /// Whether it may shut this caller out. The others are only counted into.
    pub shuts_out: bool,
}

/// One count as the database has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub failures: i32,
    /// Attempts under way, whose outcome is not known yet.
    pub pending: i32,
    pub last_failed_at: Option<DateTime<Utc>>,
    /// When the newest attempt under way began.
    pub reserved_at: Option<DateTime<Utc>>,
    pub locked_until: Option<DateTime<Utc>>,
}

/// Whether an attempt may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// Now: a place is reserved for it in each count.
    Reserved,
    /// Once others under way are done: as many as may still be wrong are under way.
    Wait,
    /// Not before this.
    LockedUntil(DateTime<Utc>),
}

/// The outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    /// The password was never compared.
    Untried,
}

impl Allowance {
    /// How long the door stays shut after this many wrong passwords in a row.
    pub fn lock_after(self, failures: i32) -> Option<TimeDelta> {
        let beyond = failures - self.free;
        (beyond >= 0 && beyond % self.step == 0)
            .then(|| LONGEST_LOCK.min(TimeDelta::minutes(i64::from(1 + beyond / self.step))))
    }

    /// How many more may be wrong before the door is shut.
    fn room(self, failures: i32) -> i32 {
        if failures < self.free {
            self.free - failures
        } else {
            self.step - (failures - self.free) % self.step
        }
    }
}

impl Tally {
    /// Without what is forgotten by now.
    #[must_use]
    pub fn at(self, now: DateTime<Utc>) -> Self {
        let is_old = self.last_failed_at.is_none_or(|it| it <= now - FAILURES_KEPT);
        let is_left = self.reserved_at.is_none_or(|it| it <= now - RESERVED_FOR);
        Self {
            failures: if is_old { 0 } else { self.failures },
            pending: if is_left { 0 } else { self.pending },
            locked_until: self.locked_until.filter(|it| *it > now),
            ..self
        }
    }

    /// Another attempt is under way.
    #[must_use]
    pub fn reserved(self, now: DateTime<Utc>) -> Self {
        Self { pending: self.pending + 1, reserved_at: Some(now), ..self }
    }

    /// An attempt is done.
    #[must_use]
    pub fn settled(self, allowance: Allowance, outcome: Outcome, now: DateTime<Utc>) -> Self {
        let pending = (self.pending - 1).max(0);
        match outcome {
            Outcome::Right => Self { pending, reserved_at: self.reserved_at, ..Self::default() },
            Outcome::Untried => Self { pending, ..self },
            Outcome::Wrong => {
                let failures = self.failures + 1;
                let locked_until = allowance.lock_after(failures).map(|it| now + it);
                Self {
                    failures,
                    pending,
                    last_failed_at: Some(now),
                    locked_until: locked_until.or(self.locked_until),
                    ..self
                }
            }
        }
    }
}

impl Attempt {
    /// Decided on counts that nobody else changes meanwhile.
    pub fn decide<'a>(counts: impl IntoIterator<Item = (&'a Counter, Tally)>) -> Self {
        let counts = counts.into_iter().filter(|(counter, _)| counter.shuts_out);
        let mut res = Self::Reserved;
        for (counter, tally) in counts {
            if let Some(until) = tally.locked_until {
                res = match res {
                    Self::LockedUntil(other) => Self::LockedUntil(other.max(until)),
                    Self::Reserved | Self::Wait => Self::LockedUntil(until),
                };
            } else if res == Self::Reserved
                && tally.pending >= counter.allowance.room(tally.failures)
            {
                res = Self::Wait;
            }
        }
        res
    }
}

impl Identity {
    /// Whether this is the password of `known`, whom `email` names; false when it names nobody.
    /// A place among the guesses that are left is reserved before it is compared, so that
    /// parallel guesses cannot outrun the count, and given back when it was right.
    /// `browser`: the one that asks, if it can be known again.
    pub(crate) async fn try_password(
        &self,
        cause: &Cause,
        email: &Email,
        known: Option<&Credentials>,
        password: &str,
        browser: Option<&Browser>,
    ) -> Result<bool> {
        let counters = self.counters(cause, email, browser).await?;
        self.reserve(cause, &counters).await?;
        let hash = known.and_then(|it| it.password_hash.as_deref());
        let compared = self.hasher.verify(password, hash).await;
        let outcome = match compared {
            Ok(true) => Outcome::Right,
            Ok(false) => Outcome::Wrong,
            Err(_) => Outcome::Untried,
        };
        let shuts_until = self.store.settle_password(&counters, outcome, cause.at).await?;
        if let (Ok(false), Some(known)) = (&compared, known) {
            self.record_failure(cause, known.user.id, shuts_until).await?;
        }
        compared
    }

    /// Waits its turn while as many attempts are under way as may still be wrong.
    async fn reserve(&self, cause: &Cause, counters: &[Counter]) -> Result<()> {
        let patience = Instant::now() + PATIENCE;
        loop {
            match self.store.attempt_password(counters, cause.at).await? {
                Attempt::Reserved => return Ok(()),
                Attempt::LockedUntil(until) => {
                    return Err(Error::TooManyAttempts(until - cause.at));
                }
                Attempt::Wait if Instant::now() < patience => sleep(LOOK_EVERY).await,
                Attempt::Wait => return Err(Error::Busy),
            }
        }
    }

    /// Where an attempt is counted, and what may shut it out.
    async fn counters(
        &self,
        cause: &Cause,
        email: &Email,
        browser: Option<&Browser>,
    ) -> Result<Vec<Counter>> {
        let account = self.secrets.subject(email);
        let device = match (cause.actor, browser) {
            // A session was opened on this device, so the device has signed in.
            (Some(actor), _) => Some(actor.session.as_bytes().to_vec()),
            (None, Some(browser)) => {
                let hash = browser.hash();
                let is_known = self.store.is_known_device(&account, &hash, cause.at).await?;
                is_known.then_some(hash)
            }
            (None, None) => None,
        };
        let network = network(cause.address).to_string();
        let counter = |subject, allowance, shuts_out| {
            let account = account.clone();
            Counter { subject, account, allowance, shuts_out }
        };
        let is_unknown = device.is_none();
        let near = self.secrets.part_of_subject(email, b"network", network.as_bytes());
        let anywhere = counter(account.clone(), ANYWHERE, is_unknown);
        let mut res = vec![counter(near, NEAR, is_unknown), anywhere];
        if let Some(device) = device {
            res.push(counter(self.secrets.part_of_subject(email, b"device", &device), NEAR, true));
        }
        Ok(res)
    }

    async fn record_failure(
        &self,
        cause: &Cause,
        user: UserId,
        shuts_until: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::SignInFailed { user }.into()).await?;
        if let Some(until) = shuts_until {
            tx.publish(cause, &AccountEvent::SignInLocked { user, until }.into()).await?;
        }
        Ok(tx.commit().await?)
    }
}

/// The network of an address: of IPv6 its first 64 bits, which one household has. All who have
/// no address are one.
fn network(address: Option<IpAddr>) -> IpAddr {
    match address.map(|it| it.to_canonical()) {
        Some(IpAddr::V6(it)) => Ipv6Addr::from_bits(it.to_bits() & !u128::from(u64::MAX)).into(),
        Some(it) => it,
        None => Ipv6Addr::UNSPECIFIED.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

    fn counter(allowance: Allowance, shuts_out: bool) -> Counter {
        Counter { subject: Vec::new(), account: Vec::new(), allowance, shuts_out }
    }

    fn failed(failures: i32, pending: i32) -> Tally {
        let (last_failed_at, reserved_at) = (Some(NOW), Some(NOW));
        Tally { failures, pending, last_failed_at, reserved_at, locked_until: None }
    }

    #[test]
    fn wait_grows_with_the_guesses_up_to_a_quarter_of_an_hour() {
        let minutes = |failures| NEAR.lock_after(failures).map(|it| it.num_minutes());
        assert_eq!((1..10).filter_map(minutes).count(), 0);
        assert_eq!(minutes(10), Some(1));
        assert_eq!(minutes(11), None);
        assert_eq!(minutes(15), Some(2));
        assert_eq!(minutes(80), Some(15));
        assert_eq!(minutes(1_000), Some(15));
        let minutes = |failures| ANYWHERE.lock_after(failures).map(|it| it.num_minutes());
        assert_eq!((1..100).filter_map(minutes).count(), 0);
        assert_eq!((minutes(100), minutes(110), minutes(1_000)), (Some(1), Some(2), Some(15)));
    }

    /// No more are under way than may be wrong: not one guess beyond the count, however parallel.
    #[test]
    fn attempts_under_way_never_outnumber_the_guesses_left() {
        let near = counter(NEAR, true);
        let mut tally = Tally::default();
        let mut compared = 0;
        while Attempt::decide([(&near, tally)]) == Attempt::Reserved {
            tally = tally.reserved(NOW);
            compared += 1;
        }
        assert_eq!((compared, Attempt::decide([(&near, tally)])), (10, Attempt::Wait));
        for _ in 0..10 {
            tally = tally.settled(NEAR, Outcome::Wrong, NOW);
        }
        let minute = NOW + TimeDelta::minutes(1);
        assert_eq!(Attempt::decide([(&near, tally)]), Attempt::LockedUntil(minute));
        let later = tally.at(minute);
        assert_eq!(Attempt::decide([(&near, later)]), Attempt::Reserved);
        assert_eq!(NEAR.room(later.failures), 5);
    }

    #[test]
    fn right_password_gives_its_place_back_and_forgets_the_wrong_ones() {
        let tally = failed(9, 1);
        assert_eq!(Attempt::decide([(&counter(NEAR, true), tally)]), Attempt::Wait);
        let right = tally.settled(NEAR, Outcome::Right, NOW);
        assert_eq!((right.failures, right.pending), (0, 0));
        let untried = tally.settled(NEAR, Outcome::Untried, NOW);
        assert_eq!((untried.failures, untried.pending), (9, 0));
    }

    #[test]
    fn abandoned_attempts_expire_after_a_minute_and_failures_after_half_a_day() {
        let tally = failed(9, 3);
        assert_eq!(tally.at(NOW + TimeDelta::seconds(59)).pending, 3);
        assert_eq!(tally.at(NOW + RESERVED_FOR).pending, 0);
        assert_eq!(tally.at(NOW + RESERVED_FOR).failures, 9);
        assert_eq!(tally.at(NOW + FAILURES_KEPT).failures, 0);
    }

    #[test]
    fn only_a_callers_own_counts_shut_it_out() {
        let until = NOW + TimeDelta::minutes(3);
        let shut = Tally { locked_until: Some(until), ..failed(20, 0) };
        let decide = |shuts_out| {
            let (network, device) = (counter(NEAR, shuts_out), counter(NEAR, true));
            Attempt::decide([(&network, shut), (&device, Tally::default())])
        };
        assert_eq!(decide(false), Attempt::Reserved);
        assert_eq!(decide(true), Attempt::LockedUntil(until));
    }

    #[test]
    fn network_is_what_one_household_has() {
        let of = |text: &str| network(Some(text.parse().unwrap())).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
    }
}
