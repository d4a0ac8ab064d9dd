//! A person's own account: profile, password, sessions.

use kernel::{AccountEvent, Actor, Cause, PasswordChange, SessionEnd, SessionId};

use crate::{
    Credentials, Edit, Error, Identity, Password, Result, Session, User,
    sign_in::{end, end_sessions},
};

impl Identity {
    /// Corrects the caller's own name and number, if they have seen the current ones. `named_on_site`: their
    /// decision whether the public pages of their projects may name them.
    #[tracing::instrument(skip_all)]
    pub async fn update_profile(
        &self,
        cause: &Cause,
        version: i32,
        edit: &Edit,
        named_on_site: Option<bool>,
    ) -> Result<User> {
        let actor = cause.signed_in()?;
        let mut tx = self.store.begin().await?;
        let mut user = tx.lock_user(actor.user).await?.ok_or(Error::Unauthenticated)?.user;
        user.expect_version(version)?;
        let corrected = user.rename(edit.full_name.as_ref(), edit.phone.as_ref(), cause.at);
        let decided = user.name_on_site(named_on_site, cause.at);
        let events: Vec<_> = corrected.into_iter().chain(decided).collect();
        if !events.is_empty() {
            tx.update_user(&user).await?;
            for event in events {
                tx.publish(cause, &event.into()).await?;
            }
            tx.commit().await?;
        }
        Ok(user)
    }

    /// Gives the caller another password, and signs everybody out who used the old one.
    #[tracing::instrument(skip_all)]
    pub async fn change_password(
        &self,
        cause: &Cause,
        current: &str,
        password: &Password,
    ) -> Result<()> {
        let actor = cause.signed_in()?;
        let known = self.confirmed(cause, &actor, current).await?;
        let hash = self.hasher.hash(password).await?;
        let mut tx = self.store.begin().await?;
        let locked = tx.lock_user(actor.user).await?.ok_or(Error::Unauthenticated)?;
        // Another change was quicker, or the session has ended: the old password is worth nothing.
        if locked.password_hash != known.password_hash
            || tx.lock_session(actor.session, cause.at).await?.is_none()
        {
            return Err(Error::WrongPassword);
        }
        let mut user = locked.user;
        user.touch(cause.at);
        tx.update_user(&user).await?;
        tx.set_password_hash(user.id, Some(&hash)).await?;
        tx.confirm_session(actor.session, cause.at).await?;
        let (keep, why) = (Some(actor.session), SessionEnd::PasswordChanged);
        end_sessions(&mut *tx, cause, user.id, keep, why).await?;
        let how = PasswordChange::Changed;
        tx.publish(cause, &AccountEvent::PasswordChanged { user: user.id, how }.into()).await?;
        Ok(tx.commit().await?)
    }

    /// Takes the caller's password once more; good for [`kernel::CONFIRMATION_LIFE`].
    #[tracing::instrument(skip_all)]
    pub async fn confirm_password(&self, cause: &Cause, password: &str) -> Result<()> {
        let actor = cause.signed_in()?;
        self.confirmed(cause, &actor, password).await?;
        let mut tx = self.store.begin().await?;
        tx.confirm_session(actor.session, cause.at).await?;
        let event = AccountEvent::SessionConfirmed { user: actor.user, session: actor.session };
        tx.publish(cause, &event.into()).await?;
        Ok(tx.commit().await?)
    }

    /// The caller's sign-ins, the one used last first.
    pub async fn sessions(&self, cause: &Cause) -> Result<Vec<Session>> {
        Ok(self.store.sessions(&cause.signed_in()?, cause.at).await?)
    }

    /// Ends one of the caller's sign-ins; any but this one needs the password once more.
    #[tracing::instrument(skip_all)]
    pub async fn end_session(&self, cause: &Cause, session: SessionId) -> Result<()> {
        let actor = cause.signed_in()?;
        if session != actor.session {
            confirmed_just_now(cause)?;
        }
        let mut tx = self.store.begin().await?;
        tx.lock_user(actor.user).await?;
        let found = tx.lock_session(session, cause.at).await?;
        found.filter(|it| it.user == actor.user).ok_or(Error::NotFound)?;
        end(&mut *tx, cause, actor.user, session, SessionEnd::Revoked).await?;
        Ok(tx.commit().await?)
    }

    /// Ends all of the caller's sign-ins but this one.
    #[tracing::instrument(skip_all)]
    pub async fn end_other_sessions(&self, cause: &Cause) -> Result<()> {
        let actor = confirmed_just_now(cause)?;
        let mut tx = self.store.begin().await?;
        tx.lock_user(actor.user).await?;
        let (keep, why) = (Some(actor.session), SessionEnd::Revoked);
        end_sessions(&mut *tx, cause, actor.user, keep, why).await?;
        Ok(tx.commit().await?)
    }

    async fn confirmed(&self, cause: &Cause, actor: &Actor, password: &str) -> Result<Credentials> {
        let known = self.store.credentials_of(actor.user).await?.ok_or(Error::Unauthenticated)?;
        let email = known.user.email.clone();
        if self.try_password(cause, &email, Some(&known), password, None).await? {
            Ok(known)
        } else {
            Err(Error::WrongPassword)
        }
    }
}

/// The caller, who has just shown that it is still them.
pub(crate) fn confirmed_just_now(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    if actor.is_confirmed(cause.at) { Ok(actor) } else { Err(Error::ConfirmationNeeded) }
}

impl User {
    /// Refuses a decision made on an older copy.
    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }
}
