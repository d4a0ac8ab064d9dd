//! Tokens that open a live connection. A browser cannot send headers with a WebSocket, and
//! addresses end up in logs: so the token in the address is valid once and for a short time.

use std::collections::HashSet;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Cause, SessionId, UserId};
use sha2::{Digest, Sha256};

use crate::{Error, Identity, Result, User};

/// Opens one live connection of the session it was created in. The API calls it a ticket.
#[derive(Clone, PartialEq, Eq)]
pub struct LiveToken {
    pub secret: String,
    pub expires_at: DateTime<Utc>,
}

/// Time in which a token can be used.
pub const LIVE_TOKEN_LIFE: TimeDelta = TimeDelta::seconds(30);

/// People affected by a change of an account.
#[derive(Clone, Debug)]
pub struct Concerned {
    pub user: User,
    /// Accounts that may sign in as an admin.
    pub admins: Vec<UserId>,
}

impl Identity {
    /// Creates a token of the caller's session. No event records it.
    pub async fn live_token(&self, cause: &Cause) -> Result<LiveToken> {
        let actor = cause.signed_in()?;
        let secret = BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
        let expires_at = cause.at + LIVE_TOKEN_LIFE;
        self.store.add_live_token(&hash(&secret), actor.session, expires_at).await?;
        Ok(LiveToken { secret, expires_at })
    }

    /// The person who opens a live connection with `token`: a live token, which is used up, or
    /// an access token.
    pub async fn open_live(&self, cause: &Cause, token: &str) -> Result<Actor> {
        let Some(session) = self.store.use_live_token(&hash(token), cause.at).await? else {
            return Ok(self.authenticate(cause, token).await?.0);
        };
        let found = self.store.session_user(session, cause.at).await?;
        let (user, seen) = found.ok_or(Error::Unauthenticated)?;
        let role = user.may_sign_in().map_err(|_| Error::Unauthenticated)?;
        Ok(Actor { user: user.id, role, session, confirmed_at: seen.confirmed_at, only: None })
    }

    /// Which of the sessions have not ended, of accounts that may sign in.
    pub async fn still_signed_in(
        &self,
        sessions: &[SessionId],
        now: DateTime<Utc>,
    ) -> Result<HashSet<SessionId>> {
        Ok(self.store.still_signed_in(sessions, now).await?)
    }

    /// The people affected by a change of `user`.
    pub async fn concerned(&self, user: UserId) -> Result<Option<Concerned>> {
        let Some(found) = self.store.credentials_of(user).await? else { return Ok(None) };
        let admins = self.store.admins().await?;
        Ok(Some(Concerned { user: found.user, admins }))
    }
}

fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret).to_vec()
}
