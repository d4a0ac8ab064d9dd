use kernel::{AccountEvent, Actor, Cause, SessionEnd, SessionId, UserId};

use crate::{
    ACCESS_TOKEN_LIFE, Browser, Credentials, Email, Error, Identity, RefreshToken, Result,
    SEEN_EVERY, SESSIONS_PER_USER, Session, Tx, User,
    session::{Presented, REFRESH_WINDOW, REFRESHES_IN_WINDOW},
};

/// Tokens of a new session, and the signed-in account.
pub struct SignedIn {
    pub user: User,
    pub access_token: String,
    /// Seconds until the access token expires.
    pub expires_in: i64,
    pub refresh_token: RefreshToken,
}

impl Identity {
    /// Signs somebody in. An unknown address, a wrong password and an account without one
    /// are the same refusal, in the same time; anything about the account is told only to
    /// whoever knows its password.
    #[tracing::instrument(skip_all)]
    /// `browser`: where it signs in, so that it is known again there.
    pub async fn sign_in(
        &self,
        cause: &Cause,
        email: &Email,
        password: &str,
        browser: &Browser,
    ) -> Result<SignedIn> {
        // Only a refusal waits for the pause: it alone could tell too much.
        let pause = tokio::time::Instant::now() + self.pause;
        let found = self.store.credentials(email).await?;
        let matches =
            self.try_password(cause, email, found.as_ref(), password, Some(browser)).await;
        if let (Ok(true), Some(known)) = (&matches, &found) {
            return self.open_session(cause, known, browser).await;
        }
        tokio::time::sleep_until(pause).await;
        matches.and(Err(Error::InvalidCredentials))
    }

    /// `proven`: the account as it was when the password was found to be right.
    async fn open_session(
        &self,
        cause: &Cause,
        proven: &Credentials,
        browser: &Browser,
    ) -> Result<SignedIn> {
        let mut tx = self.store.begin().await?;
        let Some(Credentials { user, password_hash }) = tx.lock_user(proven.user.id).await? else {
            return Err(Error::InvalidCredentials);
        };
        if password_hash != proven.password_hash {
            return Err(Error::InvalidCredentials);
        }
        tx.know_device(&self.secrets.subject(&user.email), &browser.hash(), cause.at).await?;
        self.let_in(cause, tx, user).await
    }

    /// Opens a session for `user`, who is locked and has proven who they are.
    pub(crate) async fn let_in(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        user: User,
    ) -> Result<SignedIn> {
        user.may_sign_in()?;
        let session = Session::open(user.id, cause);
        let (refresh_token, stored) = session.issue(cause.at);
        tx.insert_session(&session, &stored).await?;
        let live = tx.live_sessions(user.id, cause.at).await?;
        for surplus in live.into_iter().skip(SESSIONS_PER_USER) {
            end(&mut *tx, cause, user.id, surplus, SessionEnd::TooManySessions).await?;
        }
        tx.set_last_login(user.id, cause.at).await?;
        tx.publish(cause, &AccountEvent::SignedIn { user: user.id, session: session.id }.into())
            .await?;
        tx.commit().await?;
        let user = User { last_login_at: Some(cause.at), ..user };
        self.signed_in(cause, user, &session, refresh_token)
    }

    /// Exchanges a refresh token for a new pair (RFC 9700, 4.14.2): each is good once, a
    /// lost answer may be asked for again within the grace, and one that comes back later
    /// was copied and ends the session.
    #[tracing::instrument(skip_all)]
    pub async fn refresh(&self, cause: &Cause, token: &RefreshToken) -> Result<SignedIn> {
        let mut tx = self.store.begin().await?;
        let owner = tx.token_owner(&token.hash()).await?.ok_or(Error::Unauthenticated)?;
        let user = tx.lock_user(owner).await?.ok_or(Error::Unauthenticated)?.user;
        if user.may_sign_in().is_err() {
            return Err(Error::Unauthenticated);
        }
        let (session, stored) = tx
            .lock_session_by_token(&token.hash(), cause.at)
            .await?
            .ok_or(Error::Unauthenticated)?;
        let quiet = tx.quiet_since(&stored).await?;
        match stored.present(cause.at, quiet) {
            Presented::Rotate | Presented::Replace => {
                let issued = tx.issued_since(session.id, cause.at - REFRESH_WINDOW).await?;
                if issued >= REFRESHES_IN_WINDOW {
                    return Err(Error::TooManyRefreshes(REFRESH_WINDOW));
                }
                let (next, next_stored) = session.issue(cause.at);
                tx.rotate_token(&stored, &next_stored, cause.at).await?;
                tx.commit().await?;
                self.signed_in(cause, user, &session, next)
            }
            Presented::Refused => Err(Error::Unauthenticated),
            Presented::Stolen => {
                end(&mut *tx, cause, user.id, session.id, SessionEnd::RefreshReuse).await?;
                tx.commit().await?;
                Err(Error::Unauthenticated)
            }
        }
    }

    /// Ends the session of either token. Done already, or never there, is done.
    #[tracing::instrument(skip_all)]
    pub async fn sign_out(&self, cause: &Cause, refresh: Option<&RefreshToken>) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let hash = refresh.map(RefreshToken::hash);
        let owner = match &hash {
            Some(hash) => tx.token_owner(hash).await?,
            None => None,
        };
        let Some(user) = owner.or(cause.actor.map(|it| it.user)) else { return Ok(()) };
        tx.lock_user(user).await?;
        let session = match (owner, &hash, cause.actor) {
            (Some(_), Some(hash), _) => {
                tx.lock_session_by_token(hash, cause.at).await?.map(|(session, _)| session)
            }
            (_, _, Some(actor)) => tx.lock_session(actor.session, cause.at).await?,
            _ => None,
        };
        if let Some(session) = session {
            end(&mut *tx, cause, user, session.id, SessionEnd::SignedOut).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// The account of a bearer token, read from the database at every call, so that a suspension or
    /// a new role applies at once.
    pub async fn authenticate(&self, cause: &Cause, token: &str) -> Result<(Actor, User)> {
        let (subject, session) =
            self.secrets.read_access_token(token, cause.at).ok_or(Error::Unauthenticated)?;
        let found = self.store.session_user(session, cause.at).await?;
        let (user, seen) = found.filter(|it| it.0.id == subject).ok_or(Error::Unauthenticated)?;
        let role = user.may_sign_in().map_err(|_| Error::Unauthenticated)?;
        if cause.at - seen.last_seen_at >= SEEN_EVERY {
            self.store.see_session(session, cause.at).await?;
        }
        Ok((
            Actor { user: user.id, role, session, confirmed_at: seen.confirmed_at, only: None },
            user,
        ))
    }

    fn signed_in(
        &self,
        cause: &Cause,
        user: User,
        session: &Session,
        refresh_token: RefreshToken,
    ) -> Result<SignedIn> {
        Ok(SignedIn {
            access_token: self.secrets.access_token(user.id, session.id, cause.at)?,
            expires_in: ACCESS_TOKEN_LIFE.num_seconds(),
            refresh_token,
            user,
        })
    }
}

/// Ends all of a user's sessions, or all but one.
pub(crate) async fn end_sessions(
    tx: &mut dyn Tx,
    cause: &Cause,
    user: UserId,
    keep: Option<SessionId>,
    why: SessionEnd,
) -> Result<()> {
    for session in tx.live_sessions(user, cause.at).await? {
        if Some(session) != keep {
            end(tx, cause, user, session, why).await?;
        }
    }
    Ok(())
}

pub(crate) async fn end(
    tx: &mut dyn Tx,
    cause: &Cause,
    user: UserId,
    session: SessionId,
    why: SessionEnd,
) -> Result<()> {
    tx.end_session(session, why, cause.at).await?;
    tx.publish(cause, &AccountEvent::SessionEnded { user, session, why }.into()).await?;
    Ok(())
}
