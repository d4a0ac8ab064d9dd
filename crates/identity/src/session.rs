use std::net::IpAddr;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Cause, SessionId, UserId};
use sha2::{Digest, Sha256};

/// One sign-in on one device, with its family of refresh tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub user: UserId,
    pub created_at: DateTime<Utc>,
    pub last_seen_at: DateTime<Utc>,
    /// When its owner last proved who they are.
    pub confirmed_at: DateTime<Utc>,
    /// The end, however busy it is.
    pub expires_at: DateTime<Utc>,
    pub address: Option<IpAddr>,
    pub agent: Option<String>,
}

/// The state of a session, read at each call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub last_seen_at: DateTime<Utc>,
    pub confirmed_at: DateTime<Utc>,
}

/// A secret handed to one client and kept only as its hash.
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken(String);

/// The stored state of a refresh token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredToken {
    pub hash: Vec<u8>,
    pub session: SessionId,
    pub issued_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
    /// When it was exchanged for the next one.
    pub used_at: Option<DateTime<Utc>>,
    /// When it was replaced without ever being used.
    pub voided_at: Option<DateTime<Utc>>,
}

/// Longest pause between two refreshes.
pub const SESSION_IDLE: TimeDelta = TimeDelta::days(14);
/// Longest a sign-in lasts.
pub const SESSION_LIFE: TimeDelta = TimeDelta::days(30);
/// How long a used token may be shown again by a client that never saw the answer.
pub const REUSE_GRACE: TimeDelta = TimeDelta::seconds(30);
/// Sign-ins one user may have at once; the one idle longest gives way.
pub const SESSIONS_PER_USER: usize = 20;
/// How often one session may be refreshed: more often than any client needs.
pub(crate) const REFRESHES_IN_WINDOW: i64 = 10;
pub(crate) const REFRESH_WINDOW: TimeDelta = TimeDelta::minutes(1);
/// How exactly it is known when a session was last used.
pub const SEEN_EVERY: TimeDelta = TimeDelta::minutes(5);

impl Session {
    pub(crate) fn open(user: UserId, cause: &Cause) -> Self {
        Self {
            id: SessionId::new(),
            user,
            created_at: cause.at,
            last_seen_at: cause.at,
            confirmed_at: cause.at,
            expires_at: cause.at + SESSION_LIFE,
            address: cause.address,
            agent: cause.agent.clone(),
        }
    }

    pub(crate) fn issue(&self, now: DateTime<Utc>) -> (RefreshToken, StoredToken) {
        let token = RefreshToken::random();
        let stored = StoredToken {
            hash: token.hash(),
            session: self.id,
            issued_at: now,
            expires_at: (now + SESSION_IDLE).min(self.expires_at),
            used_at: None,
            voided_at: None,
        };
        (token, stored)
    }
}

impl RefreshToken {
    fn random() -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// A token as sent by a caller; not verified yet.
    pub fn claimed(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}

/// The result of presenting a refresh token (RFC 9700, 4.14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presented {
    /// Exchange it.
    Rotate,
    /// The answer to its exchange was lost: void what is unused and answer again.
    Replace,
    Refused,
    /// It was copied: end the session.
    Stolen,
}

impl StoredToken {
    /// When it stopped being the session's newest.
    pub fn retired_at(&self) -> Option<DateTime<Utc>> {
        self.voided_at.or(self.used_at)
    }

    /// `quiet_since`: no other token of the session has been presented since this one was retired.
    /// Two tabs may each have received one; a token presented within the grace period is served,
    /// and the newest answer counts.
    pub(crate) fn present(&self, now: DateTime<Utc>, quiet_since: bool) -> Presented {
        match self.retired_at() {
            None if now < self.expires_at => Presented::Rotate,
            None => Presented::Refused,
            Some(at) if now - at <= REUSE_GRACE && quiet_since => Presented::Replace,
            // Never presented before, and only just replaced: a slow tab, not a thief.
            Some(at) if now - at <= REUSE_GRACE && self.used_at.is_none() => Presented::Refused,
            Some(_) => Presented::Stolen,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_good_once_and_shortly_after_a_lost_answer() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(100);
        let session = Session::open(UserId::new(), &Cause::system(now));
        let (_, fresh) = session.issue(now);
        assert_eq!(fresh.present(now, false), Presented::Rotate);
        assert_eq!(fresh.present(now + SESSION_IDLE, false), Presented::Refused);
        let used = StoredToken { used_at: Some(now), ..fresh.clone() };
        assert_eq!(used.present(now + REUSE_GRACE, true), Presented::Replace);
        assert_eq!(used.present(now + REUSE_GRACE, false), Presented::Stolen);
        assert_eq!(used.present(now + TimeDelta::seconds(31), true), Presented::Stolen);
        let voided = StoredToken { voided_at: Some(now), ..fresh };
        assert_eq!(voided.present(now, true), Presented::Replace);
        assert_eq!(voided.present(now, false), Presented::Refused);
        assert_eq!(voided.present(now + TimeDelta::seconds(31), true), Presented::Stolen);
    }

    #[test]
    fn a_session_ends_after_its_life_however_busy() {
        let now = DateTime::UNIX_EPOCH;
        let session = Session::open(UserId::new(), &Cause::system(now));
        let (_, late) = session.issue(now + TimeDelta::days(29));
        assert_eq!(late.expires_at, session.expires_at);
    }
}
