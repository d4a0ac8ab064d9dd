use chrono::TimeDelta;
use kernel::{Cause, CodeId, Event};

use crate::{
    Budget, Code, Email, Error, Identity, Purpose, RESEND_AFTER, Registration, Result, Tx, User,
};

/// What a registration leads to. The same for a known address as for a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// A code is on its way to the address.
    CheckMail,
    /// An admin decides; a link on its way proves the address meanwhile.
    AwaitApproval,
}

/// Wrong codes for one address in a day, whichever code they were for.
const CODE_FAILURES: Budget =
    Budget { action: "code_failure", limit: 20, window: TimeDelta::days(1) };
/// Mails that tell an address it already has an account.
const REPEAT_NOTICES: Budget =
    Budget { action: "repeat_notice", limit: 3, window: TimeDelta::hours(1) };

impl Identity {
    /// Asks for an account. Never tells whether the address is known: the mail does.
    #[tracing::instrument(skip_all)]
    pub async fn register(&self, cause: &Cause, form: &Registration) -> Result<Registered> {
        form.check()?;
        let hash = self.hasher.hash(&form.password).await?;
        let mut tx = self.store.begin().await?;
        match tx.lock_user_by_email(&form.email).await? {
            None => {
                let (user, event) = User::register(form, cause.at);
                // Losing a race for the address is the same as finding it taken.
                if tx.insert_user(&user, &hash).await? {
                    tx.publish(cause, &event).await?;
                    send_code(&mut *tx, cause, &user).await?;
                    tx.commit().await?;
                }
            }
            Some(mut user) if user.awaits_code() => {
                if may_resend(&mut *tx, cause, &user).await?
                    && let Some(event) = user.register_again(form, cause.at)
                {
                    tx.update_user(&user).await?;
                    tx.set_password_hash(user.id, &hash).await?;
                    tx.publish(cause, &event).await?;
                    send_code(&mut *tx, cause, &user).await?;
                    tx.commit().await?;
                }
            }
            Some(user) => {
                let subject = self.secrets.subject(&form.email);
                if self.store.spend(REPEAT_NOTICES, &subject, cause.at).await? {
                    tx.publish(cause, &Event::RegistrationRepeated { user: user.id }).await?;
                    tx.commit().await?;
                }
            }
        }
        let staff = form.role.is_staff();
        Ok(if staff { Registered::AwaitApproval } else { Registered::CheckMail })
    }

    /// Sends another code to an account that waits for one, at most once a minute.
    /// Says nothing about whether there is such an account.
    #[tracing::instrument(skip_all)]
    pub async fn resend_code(&self, cause: &Cause, email: &Email) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let Some(user) = tx.lock_user_by_email(email).await? else { return Ok(()) };
        if user.awaits_code() && may_resend(&mut *tx, cause, &user).await? {
            send_code(&mut *tx, cause, &user).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Proves an address by the digits mailed to it. Signs nobody in.
    #[tracing::instrument(skip_all)]
    pub async fn verify_code(&self, cause: &Cause, email: &Email, digits: &str) -> Result<User> {
        let subject = self.secrets.subject(email);
        if !self.store.spend(CODE_FAILURES, &subject, cause.at).await? {
            return Err(Error::InvalidCode);
        }
        let attempt = self.store.attempt_code(email, Purpose::SignUp, cause.at).await?;
        let (code, owner) = attempt.ok_or(Error::InvalidCode)?;
        if !self.secrets.code_matches(code, digits) {
            let mut tx = self.store.begin().await?;
            tx.publish(cause, &Event::CodeRefused { user: owner, code }).await?;
            tx.commit().await?;
            return Err(Error::InvalidCode);
        }
        let user = self.prove_address(cause, code).await?.ok_or(Error::InvalidCode)?;
        self.store.refund(CODE_FAILURES, &subject).await?;
        Ok(user)
    }

    /// Proves an address by the link mailed to it. Signs nobody in.
    #[tracing::instrument(skip_all)]
    pub async fn verify_link(&self, cause: &Cause, token: &str) -> Result<User> {
        let code = self.secrets.read_link_token(token).ok_or(Error::InvalidLink)?;
        self.prove_address(cause, code).await?.ok_or(Error::InvalidLink)
    }

    /// Makes an account that is ready to use: the operator vouches for it.
    /// Fails with [`Error::EmailTaken`] when there is one.
    #[tracing::instrument(skip_all)]
    pub async fn enroll(&self, cause: &Cause, form: &Registration) -> Result<User> {
        form.check()?;
        let hash = self.hasher.hash(&form.password).await?;
        let (user, event) = User::enroll(form, cause.at);
        let mut tx = self.store.begin().await?;
        if !tx.insert_user(&user, &hash).await? {
            return Err(Error::EmailTaken);
        }
        tx.publish(cause, &event).await?;
        tx.commit().await?;
        Ok(user)
    }

    async fn prove_address(&self, cause: &Cause, code: CodeId) -> Result<Option<User>> {
        let mut tx = self.store.begin().await?;
        let Some(owner) = tx.consume_code(code, cause.at).await? else { return Ok(None) };
        let Some(mut user) = tx.lock_user(owner).await? else { return Ok(None) };
        if let Some(event) = user.verify_email(cause.at) {
            tx.update_user(&user).await?;
            tx.publish(cause, &event).await?;
        }
        tx.commit().await?;
        Ok(Some(user))
    }
}

async fn may_resend(tx: &mut dyn Tx, cause: &Cause, user: &User) -> Result<bool> {
    let last = tx.last_code_at(user.id, Purpose::SignUp).await?;
    Ok(last.is_none_or(|at| cause.at - at >= RESEND_AFTER))
}

async fn send_code(tx: &mut dyn Tx, cause: &Cause, user: &User) -> Result<()> {
    let (code, event) = Code::for_sign_up(user, cause.at);
    tx.insert_code(&code).await?;
    tx.publish(cause, &event).await?;
    Ok(())
}
