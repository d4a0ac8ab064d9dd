use std::net::IpAddr;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use crate::{ProjectId, RequestId, Role, SessionId, UserId};

/// A signed-in person, as the database knew them when the request came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    pub role: Role,
    pub session: SessionId,
    /// When they last proved who they are: by signing in, or by their password since.
    pub confirmed_at: DateTime<Utc>,
    /// The one project they see, while staff read it as this client: nothing can be changed then.
    pub only: Option<ProjectId>,
}

/// How long what is done with most care may follow on typing a password (OWASP ASVS 5.0, 7.5.3).
pub const CONFIRMATION_LIFE: TimeDelta = TimeDelta::minutes(5);

impl Actor {
    /// Whether staff read a project as this client. No use case changes anything for such an actor.
    pub const fn is_viewed(&self) -> bool {
        self.only.is_some()
    }

    /// Whether they proved who they are a moment ago, and not only at some time before.
    pub fn is_confirmed(&self, now: DateTime<Utc>) -> bool {
        now - self.confirmed_at <= CONFIRMATION_LIFE
    }
}

/// The idempotency key of a creating call: a repeated call creates nothing new.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repeatable {
    /// The call's `operationId`.
    pub operation: &'static str,
    /// The key chosen by the caller.
    pub key: String,
    /// SHA-256 of what it asks for.
    pub request: Vec<u8>,
}

/// The cause of a change: the caller, the time, and the network. Every use case takes it first, and
/// every event records it.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The instant of the call; "now" for everything it does.
    pub at: DateTime<Utc>,
    pub request: RequestId,
    /// None for a visitor, a job or a command.
    pub actor: Option<Actor>,
    /// The client's address, None for a job or a command.
    pub address: Option<IpAddr>,
    /// The client's `User-Agent`, shortened.
    pub agent: Option<String>,
    /// Set when the caller gave an `Idempotency-Key`.
    pub repeatable: Option<Repeatable>,
}

/// The call needs a signed-in caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unauthenticated;

impl Cause {
    /// The caller.
    pub fn signed_in(&self) -> Result<Actor, Unauthenticated> {
        self.actor.ok_or(Unauthenticated)
    }

    /// The calendar day of the call in Asia/Kolkata: UTC and 5 h 30 min, the whole year round.
    pub fn today(&self) -> NaiveDate {
        const INDIA: TimeDelta = TimeDelta::minutes(5 * 60 + 30);
        (self.at + INDIA).date_naive()
    }

    /// A cause inside the system: a job, a command, demo data.
    pub fn system(at: DateTime<Utc>) -> Self {
        Self {
            at,
            request: RequestId::new(),
            actor: None,
            address: None,
            agent: None,
            repeatable: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_india() {
        let today = |at: &str| Cause::system(at.parse().unwrap()).today().to_string();
        assert_eq!(today("2026-11-20T18:29:59Z"), "2026-11-20");
        assert_eq!(today("2026-11-20T18:30:00Z"), "2026-11-21");
    }
}
