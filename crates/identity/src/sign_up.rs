use chrono::TimeDelta;
use kernel::{AccountEvent, Cause, CodeId, CodePurpose, Role, UserId};

use crate::{
    Browser, Budget, Code, Credentials, Email, Error, Identity, RESEND_AFTER, Registration, Result,
    SignUpForm, Tx, User, texts,
};

/// The result of a registration, the same for known and unknown addresses.
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
/// Forms for one address.
const REGISTRATIONS: Budget =
    Budget { action: "registration", limit: 3, window: TimeDelta::hours(1) };
/// Codes mailed to one address.
pub(crate) const CODES: [Budget; 2] = [
    Budget { action: "code_by_hour", limit: 5, window: TimeDelta::hours(1) },
    Budget { action: "code_by_day", limit: 10, window: TimeDelta::days(1) },
];

impl Identity {
    /// The roles that people may ask for.
    pub async fn sign_up_roles(&self) -> Result<Vec<Role>> {
        Ok(self.store.sign_up_policy().await?.open())
    }

    /// Asks for an account. Never tells whether the address is known: the mail does. Fails for a role that
    /// the settings do not open.
    #[tracing::instrument(skip_all)]
    pub async fn register(
        &self,
        cause: &Cause,
        form: &SignUpForm,
        browser: &Browser,
    ) -> Result<Registered> {
        let rule = self.store.sign_up_policy().await?.rule(form.role);
        if !rule.is_open {
            return Err(role_closed());
        }
        self.paused(self.take_form(cause, form, rule.needs_approval, browser)).await?;
        let waits = rule.needs_approval;
        Ok(if waits { Registered::AwaitApproval } else { Registered::CheckMail })
    }

    async fn take_form(
        &self,
        cause: &Cause,
        form: &SignUpForm,
        needs_approval: bool,
        browser: &Browser,
    ) -> Result<()> {
        let hash = self.hasher.hash(&form.password).await?;
        if !self.may(cause, &form.email, &[REGISTRATIONS]).await?
            || !self.may(cause, &form.email, &CODES).await?
        {
            return Ok(());
        }
        let mut tx = self.store.begin().await?;
        let fresh = User::register(form, needs_approval, cause.at);
        let user = if tx.insert_user(&fresh, Some(&hash)).await? {
            fresh
        } else {
            let Some(mut known) = tx.lock_user_by_email(&form.email).await? else {
                return Ok(());
            };
            if known.is_invited() {
                // The role is for whoever opens the invitation, not for whoever fills in a form.
                send_invitation(&mut *tx, cause, &known).await?;
                return Ok(tx.commit().await?);
            }
            if !known.is_hearsay() {
                tx.publish(cause, &AccountEvent::RegistrationRepeated { user: known.id }.into())
                    .await?;
                return Ok(tx.commit().await?);
            }
            known.register_again(form, needs_approval, cause.at);
            tx.update_user(&known).await?;
            tx.set_password_hash(known.id, Some(&hash)).await?;
            known
        };
        let registration = Registration::new(form, user.id, hash, browser, cause.at);
        tx.insert_registration(&registration).await?;
        tx.publish(cause, &user.registered(Some(registration.id)).into()).await?;
        send_code(&mut *tx, cause, &registration, needs_approval).await?;
        Ok(tx.commit().await?)
    }

    /// Sends another code for the form this browser sent, at most once a minute.
    /// Says nothing about whether there is such a form.
    #[tracing::instrument(skip_all)]
    pub async fn resend_code(&self, cause: &Cause, email: &Email, browser: &Browser) -> Result<()> {
        self.paused(self.send_again(cause, email, browser)).await
    }

    async fn send_again(&self, cause: &Cause, email: &Email, browser: &Browser) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let Some(user) = tx.lock_user_by_email(email).await? else { return Ok(()) };
        if !user.awaits_proof() {
            return Ok(());
        }
        let registration = tx.newest_registration(user.id, &browser.hash()).await?;
        let Some(registration) = registration else { return Ok(()) };
        let last = tx.last_code_at(registration.id).await?;
        if last.is_some_and(|at| cause.at - at < RESEND_AFTER) {
            return Ok(());
        }
        // Given back before the budget is asked, which takes a connection of its own.
        drop(tx);
        if !self.may(cause, email, &CODES).await? {
            return Ok(());
        }
        let rule = self.store.sign_up_policy().await?.rule(registration.role);
        let mut tx = self.store.begin().await?;
        let awaits = tx.lock_user(user.id).await?.is_some_and(|it| it.user.awaits_proof());
        if awaits && tx.last_code_at(registration.id).await? == last {
            send_code(&mut *tx, cause, &registration, rule.is_decided_by_admin()).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Proves an address by the digits mailed to it. Signs nobody in.
    #[tracing::instrument(skip_all)]
    pub async fn verify_code(
        &self,
        cause: &Cause,
        email: &Email,
        digits: &str,
        browser: &Browser,
    ) -> Result<User> {
        self.paused(self.try_code(cause, email, digits, browser)).await
    }

    async fn try_code(
        &self,
        cause: &Cause,
        email: &Email,
        digits: &str,
        browser: &Browser,
    ) -> Result<User> {
        let browser = browser.hash();
        let tried = self.store.attempt_codes(email, &browser, cause.at).await?;
        // Guesses at nothing count for nothing, or anybody could use them up.
        if tried.is_empty() || !self.may(cause, email, &[CODE_FAILURES]).await? {
            return Err(Error::InvalidCode);
        }
        let Some((code, owner)) =
            tried.iter().copied().find(|(code, _)| self.secrets.code_matches(*code, digits))
        else {
            if let Some((_, user)) = tried.first().copied() {
                let mut tx = self.store.begin().await?;
                tx.publish(cause, &AccountEvent::CodeRefused { user }.into()).await?;
                tx.commit().await?;
            }
            return Err(Error::InvalidCode);
        };
        let user = self.prove_address(cause, code, owner).await?.ok_or(Error::InvalidCode)?;
        self.store.refund(CODE_FAILURES, &self.secrets.subject(email)).await?;
        Ok(user)
    }

    /// Proves an address by the link mailed to it. Signs nobody in. Anybody may have sent the form
    /// it is for, so what opens it must be the browser that did, or know the form's password.
    #[tracing::instrument(skip_all)]
    pub async fn verify_link(
        &self,
        cause: &Cause,
        token: &str,
        browser: &Browser,
        password: Option<&str>,
    ) -> Result<User> {
        let code = self.secrets.read_link_token(token).ok_or(Error::InvalidLink)?;
        let owner = self.store.code_owner(code, CodePurpose::SignUp, cause.at).await?;
        let owner = owner.ok_or(Error::InvalidLink)?;
        let known = self.store.credentials_of(owner).await?.ok_or(Error::InvalidLink)?;
        let registration = self.store.begin().await?.code_registration(code).await?;
        let registration = registration.ok_or(Error::InvalidLink)?;
        if registration.browser != browser.hash() {
            let password = password.ok_or(Error::FormPasswordNeeded)?;
            let email = known.user.email.clone();
            let hash = Some(registration.password_hash);
            let author = Credentials { password_hash: hash, ..known };
            if !self.try_password(cause, &email, Some(&author), password, None).await? {
                return Err(Error::WrongFormPassword);
            }
        }
        self.prove_address(cause, code, owner).await?.ok_or(Error::InvalidLink)
    }

    /// Makes an account that is ready to use: the operator vouches for it.
    /// Fails with [`Error::EmailTaken`] when there is one.
    #[tracing::instrument(skip_all)]
    pub async fn enroll(&self, cause: &Cause, form: &SignUpForm) -> Result<User> {
        let hash = self.hasher.hash_unhurried(&form.password).await?;
        let mut tx = self.store.begin().await?;
        let user = User::enroll(form, cause.at).in_place(&mut *tx).await?;
        user.keep(&mut *tx, cause, Some(&hash)).await?;
        tx.publish(cause, &AccountEvent::UserEnrolled { user: user.id, role: form.role }.into())
            .await?;
        tx.commit().await?;
        Ok(user)
    }

    /// Takes a sign-up whose address the operator vouches for: the account is ready, unless an admin decides
    /// about sign-ups in its role. Fails with [`Error::EmailTaken`] when there is one.
    #[tracing::instrument(skip_all)]
    pub async fn enlist(&self, cause: &Cause, form: &SignUpForm) -> Result<User> {
        let hash = self.hasher.hash_unhurried(&form.password).await?;
        let rule = self.store.sign_up_policy().await?.rule(form.role);
        let mut tx = self.store.begin().await?;
        let mut user =
            User::register(form, rule.needs_approval, cause.at).in_place(&mut *tx).await?;
        let proven = user.prove_address(None, cause.at);
        user.keep(&mut *tx, cause, Some(&hash)).await?;
        tx.publish(cause, &user.registered(None).into()).await?;
        tx.publish(cause, &proven.into()).await?;
        tx.commit().await?;
        Ok(user)
    }

    /// None when the code is no good any more, or the address is proven already.
    async fn prove_address(
        &self,
        cause: &Cause,
        code: CodeId,
        owner: UserId,
    ) -> Result<Option<User>> {
        let policy = self.store.sign_up_policy().await?;
        let mut tx = self.store.begin().await?;
        let Some(mut user) = tx.lock_user(owner).await?.map(|it| it.user) else {
            return Ok(None);
        };
        let Some(registration) = tx.code_registration(code).await? else { return Ok(None) };
        if !tx.consume_code(code, CodePurpose::SignUp, cause.at).await? {
            return Ok(None);
        }
        let needs_approval = policy.rule(registration.role).is_decided_by_admin();
        let Some(event) = user.prove(&registration, needs_approval, cause.at) else {
            return Ok(None);
        };
        user.has_password = true;
        tx.update_user(&user).await?;
        tx.set_password_hash(user.id, Some(&registration.password_hash)).await?;
        tx.publish(cause, &event.into()).await?;
        tx.commit().await?;
        Ok(Some(user))
    }

    /// Takes one from each budget of the address; false when one of them is used up.
    pub(crate) async fn may(
        &self,
        cause: &Cause,
        email: &Email,
        budgets: &[Budget],
    ) -> Result<bool> {
        let subject = self.secrets.subject(email);
        let mut res = true;
        for budget in budgets {
            res &= self.store.spend(*budget, &subject, cause.at).await?;
        }
        Ok(res)
    }
}

impl User {
    /// The account of this address, if there is one that is hearsay: nothing of it stays but its
    /// id. To be followed by [`User::keep`].
    pub(crate) async fn in_place(self, tx: &mut dyn Tx) -> Result<Self> {
        let known = tx.lock_user_by_email(&self.email).await?;
        Ok(match known.filter(Self::is_hearsay) {
            Some(known) => Self {
                id: known.id,
                created_at: known.created_at,
                version: known.version + 1,
                ..self
            },
            None => self,
        })
    }

    /// Fails with [`Error::EmailTaken`] when somebody else has the address.
    pub(crate) async fn keep(
        &self,
        tx: &mut dyn Tx,
        cause: &Cause,
        hash: Option<&str>,
    ) -> Result<()> {
        if tx.insert_user(self, hash).await? {
            return Ok(());
        }
        let known = tx.lock_user_by_email(&self.email).await?;
        known.filter(|it| it.id == self.id && it.is_hearsay()).ok_or(Error::EmailTaken)?;
        tx.forget_forms(self.id, cause.at).await?;
        tx.update_user(self).await?;
        Ok(tx.set_password_hash(self.id, hash).await?)
    }
}

/// The refusal of a role that the settings do not open.
pub(crate) fn role_closed() -> Error {
    Error::fault("role", texts::ROLE_CLOSED)
}

pub(crate) async fn send_invitation(tx: &mut dyn Tx, cause: &Cause, user: &User) -> Result<()> {
    let (code, event) = Code::for_invitation(user, cause.at);
    tx.insert_code(&code).await?;
    Ok(tx.publish(cause, &event.into()).await?)
}

pub(crate) async fn send_code(
    tx: &mut dyn Tx,
    cause: &Cause,
    registration: &Registration,
    needs_approval: bool,
) -> Result<()> {
    let (code, event) = Code::for_sign_up(registration, needs_approval, cause.at);
    tx.insert_code(&code).await?;
    tx.publish(cause, &event.into()).await?;
    Ok(())
}
