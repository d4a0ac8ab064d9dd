//! The one door a password opens: signing in, changing it and confirming it all come through
//! here, so that guesses are counted together wherever they are made.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Cause, Event, UserId};

use crate::{Credentials, Email, Error, Identity, Result};

/// Wrong passwords before the first wait.
const FREE_FAILURES: i32 = 10;
/// Further ones before each longer wait.
const FAILURES_PER_STEP: i32 = 5;
/// The longest wait: nobody is kept out for good by somebody else's guesses.
const LONGEST_LOCK: TimeDelta = TimeDelta::minutes(15);
/// How long wrong passwords are remembered.
pub const FAILURES_KEPT: TimeDelta = TimeDelta::hours(12);

/// How an address stands at the door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// May be made; it is counted already.
    Counted {
        /// What follows if it is wrong.
        shuts_until: Option<DateTime<Utc>>,
    },
    /// Nobody is let in before this.
    LockedUntil(DateTime<Utc>),
}

/// How long the door stays shut after this many wrong passwords in a row, counted together.
pub fn lock_after(failures: i32) -> Option<TimeDelta> {
    let beyond = failures - FREE_FAILURES;
    (beyond >= 0 && beyond % FAILURES_PER_STEP == 0)
        .then(|| LONGEST_LOCK.min(TimeDelta::minutes(i64::from(1 + beyond / FAILURES_PER_STEP))))
}

impl Identity {
    /// Whether this is the password of `known`, whom `email` names; false when it names nobody.
    /// Counted before it is compared, so that parallel guesses cannot outrun the count.
    pub(crate) async fn try_password(
        &self,
        cause: &Cause,
        email: &Email,
        known: Option<&Credentials>,
        password: &str,
    ) -> Result<bool> {
        let subject = self.secrets.subject(email);
        let shuts_until = match self.store.attempt_password(&subject, cause.at).await? {
            Attempt::Counted { shuts_until } => shuts_until,
            Attempt::LockedUntil(until) => return Err(Error::TooManyAttempts(until - cause.at)),
        };
        let hash = known.and_then(|it| it.password_hash.as_deref());
        let compared = self.hasher.verify(password, hash).await;
        // Right, or never compared: neither was a guess.
        if !matches!(compared, Ok(false)) {
            self.store.forgive_password(&subject, compared.is_ok()).await?;
        }
        if let (Ok(false), Some(known)) = (&compared, known) {
            self.record_failure(cause, known.user.id, shuts_until).await?;
        }
        compared
    }

    async fn record_failure(
        &self,
        cause: &Cause,
        user: UserId,
        shuts_until: Option<DateTime<Utc>>,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &Event::SignInFailed { user }).await?;
        if let Some(until) = shuts_until {
            tx.publish(cause, &Event::SignInLocked { user, until }).await?;
        }
        Ok(tx.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_grows_with_the_guesses_up_to_a_quarter_of_an_hour() {
        let minutes = |failures| lock_after(failures).map(|it| it.num_minutes());
        assert_eq!((1..10).filter_map(minutes).count(), 0);
        assert_eq!(minutes(10), Some(1));
        assert_eq!(minutes(11), None);
        assert_eq!(minutes(15), Some(2));
        assert_eq!(minutes(80), Some(15));
        assert_eq!(minutes(1_000), Some(15));
    }
}
