//! A forgotten password: a code by mail, read back, and a new password by whoever read it.

use std::net::IpAddr;

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountEvent, Cause, CodeId, CodePurpose, PasswordChange, SessionEnd, UserId};
use sha2::{Digest, Sha256};

use crate::{
    Budget, Code, Email, Error, Identity, Password, RESEND_AFTER, Result, Status, User,
    sign_in::end_sessions, sign_up::CODES,
};

/// A secret handed to whoever read a reset code back, good for one new password.
#[derive(Clone, PartialEq, Eq)]
pub struct ResetToken(String);

/// A reset code that was read back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reset {
    /// SHA-256 of the token.
    pub token: Vec<u8>,
    pub user: UserId,
    /// Who read it back.
    pub address: Option<IpAddr>,
    pub agent: Option<String>,
    /// A browser keeps the token, and has to show it.
    pub by_browser: bool,
    pub created_at: DateTime<Utc>,
    pub expires_at: DateTime<Utc>,
}

/// By what somebody claims to be the one who read the code back.
#[derive(Clone)]
pub enum ResetProof {
    Token(ResetToken),
    /// Nothing but calling from the same place with the same program: what a client has that
    /// keeps to the three fields and no cookies.
    SamePlace,
    /// Nothing. Browsers can always show a token, and so must.
    Nothing,
}

/// Wrong reset codes for one address in a day, whichever code they were for.
const RESET_FAILURES: Budget =
    Budget { action: "reset_failure", limit: 20, window: TimeDelta::days(1) };
/// How long a new password may be chosen once the code was read back.
pub const RESET_LIFE: TimeDelta = TimeDelta::minutes(10);

impl ResetToken {
    fn random() -> Self {
        Self(BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()))
    }

    /// What a caller claims to be a token; anything may be said.
    pub fn claimed(text: &str) -> Self {
        Self(text.trim().to_owned())
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn hash(&self) -> Vec<u8> {
        Sha256::digest(&self.0).to_vec()
    }
}

impl Identity {
    /// Mails a code that allows a new password, at most once a minute. Says nothing about
    /// whether there is such an account.
    #[tracing::instrument(skip_all)]
    pub async fn forgot_password(&self, cause: &Cause, email: &Email) -> Result<()> {
        self.paused(self.send_reset_code(cause, email)).await
    }

    async fn send_reset_code(&self, cause: &Cause, email: &Email) -> Result<()> {
        let last = self.store.last_reset_code_at(email).await?;
        if last.is_some_and(|at| cause.at - at < RESEND_AFTER)
            || !self.may(cause, email, &CODES).await?
        {
            return Ok(());
        }
        let mut tx = self.store.begin().await?;
        let Some(user) = tx.lock_user_by_email(email).await? else { return Ok(()) };
        if !may_reset(&user) {
            return Ok(());
        }
        let (code, event) = Code::for_reset(&user, cause.at);
        tx.insert_code(&code).await?;
        tx.publish(cause, &event.into()).await?;
        Ok(tx.commit().await?)
    }

    /// Reads a reset code back: what is returned allows one new password, for ten minutes.
    #[tracing::instrument(skip_all)]
    pub async fn verify_reset_code(
        &self,
        cause: &Cause,
        email: &Email,
        digits: &str,
        by_browser: bool,
    ) -> Result<ResetToken> {
        self.paused(self.try_reset_code(cause, email, digits, by_browser)).await
    }

    async fn try_reset_code(
        &self,
        cause: &Cause,
        email: &Email,
        digits: &str,
        by_browser: bool,
    ) -> Result<ResetToken> {
        let tried = self.store.attempt_reset_code(email, cause.at).await?;
        let Some((code, owner)) = tried else { return Err(Error::InvalidCode) };
        if !self.may(cause, email, &[RESET_FAILURES]).await? {
            return Err(Error::InvalidCode);
        }
        if !self.secrets.code_matches(code, digits) {
            let mut tx = self.store.begin().await?;
            tx.publish(cause, &AccountEvent::CodeRefused { user: owner }.into()).await?;
            tx.commit().await?;
            return Err(Error::InvalidCode);
        }
        let token = self.open_reset(cause, code, owner, by_browser).await?;
        self.store.refund(RESET_FAILURES, &self.secrets.subject(email)).await?;
        Ok(token)
    }

    async fn open_reset(
        &self,
        cause: &Cause,
        code: CodeId,
        owner: UserId,
        by_browser: bool,
    ) -> Result<ResetToken> {
        let mut tx = self.store.begin().await?;
        let user = tx.lock_user(owner).await?.ok_or(Error::InvalidCode)?.user;
        if !may_reset(&user) || !tx.consume_code(code, CodePurpose::Reset, cause.at).await? {
            return Err(Error::InvalidCode);
        }
        let token = ResetToken::random();
        let reset = Reset {
            token: token.hash(),
            user: user.id,
            address: cause.address,
            agent: cause.agent.clone(),
            by_browser,
            created_at: cause.at,
            expires_at: cause.at + RESET_LIFE,
        };
        tx.insert_reset(&reset).await?;
        tx.commit().await?;
        Ok(token)
    }

    /// Gives whoever read the code back a new password, once, and signs everybody out who
    /// used the old one. Signs nobody in.
    #[tracing::instrument(skip_all)]
    pub async fn complete_reset(
        &self,
        cause: &Cause,
        email: &Email,
        password: &Password,
        proof: &ResetProof,
    ) -> Result<()> {
        self.paused(self.reset(cause, email, password, proof)).await
    }

    async fn reset(
        &self,
        cause: &Cause,
        email: &Email,
        password: &Password,
        proof: &ResetProof,
    ) -> Result<()> {
        let token = match proof {
            ResetProof::Token(token) => Some(token.hash()),
            ResetProof::SamePlace if !self.strict_reset => None,
            ResetProof::SamePlace | ResetProof::Nothing => return Err(Error::InvalidReset),
        };
        let reset = self.store.open_reset(email, token.as_deref(), cause).await?;
        let reset = reset.ok_or(Error::InvalidReset)?;
        let hash = self.hasher.hash(password).await?;

        let mut tx = self.store.begin().await?;
        let mut user = tx.lock_user(reset.user).await?.ok_or(Error::InvalidReset)?.user;
        if !may_reset(&user) || !tx.use_reset(&reset.token, cause.at).await? {
            return Err(Error::InvalidReset);
        }
        user.has_password = true;
        user.touch(cause.at);
        tx.update_user(&user).await?;
        tx.set_password_hash(user.id, Some(&hash)).await?;
        end_sessions(&mut *tx, cause, user.id, None, SessionEnd::PasswordChanged).await?;
        let how = PasswordChange::Reset;
        tx.publish(cause, &AccountEvent::PasswordChanged { user: user.id, how }.into()).await?;
        // Whoever guessed before has nothing to guess at any more.
        tx.forgive_password(&self.secrets.subject(email)).await?;
        Ok(tx.commit().await?)
    }
}

/// Who has proven the address may choose a password, and need not have had one.
fn may_reset(user: &User) -> bool {
    user.email_verified_at.is_some()
        && matches!(user.status, Status::Active | Status::PendingApproval)
}
