//! A forgotten password: a code by mail, read back, and a new password by whoever read it.

pub(crate) mod token;

use chrono::TimeDelta;
use kernel::{AccountEvent, Cause, CodeId, CodePurpose, PasswordChange, SessionEnd, UserId};

use self::token::{Reset, ResetProof, ResetToken};
use crate::{
    Budget, Code, Email, Error, Identity, Password, RESEND_AFTER, Result, Status, User,
    sign_in::end_sessions, sign_up::CODES,
};

/// Wrong reset codes for one address in a day, whichever code they were for.
const RESET_FAILURES: Budget =
    Budget { action: "reset_failure", limit: 20, window: TimeDelta::days(1) };
/// How long a new password may be chosen once the code was read back.
pub const RESET_LIFE: TimeDelta = TimeDelta::minutes(10);

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

    /// Verifies a reset code; the returned token allows one new password within ten minutes.
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
        // Earlier failed attempts are forgotten with the old password.
        tx.forgive_password(&self.secrets.subject(email)).await?;
        Ok(tx.commit().await?)
    }
}

/// Whether the account may set a password: a proven address is enough, even without an old
/// password.
fn may_reset(user: &User) -> bool {
    user.email_verified_at.is_some()
        && matches!(user.status, Status::Active | Status::PendingApproval)
}
