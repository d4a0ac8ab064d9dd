//! The approval desk: admins' actions on accounts.

use kernel::{AccountEvent, Actor, Cause, CodePurpose, Page, Role, SessionEnd, UserId};

use crate::{
    Account, Assignable, Edit, Error, Filter, Identity, Invitee, Password, RESEND_AFTER, Result,
    Status, Tx, User,
    account::confirmed_just_now,
    desk::Action,
    sign_in::end_sessions,
    sign_up::{send_code, send_invitation},
};

/// An account that was made for somebody.
#[derive(Clone, Debug)]
pub struct Invited {
    pub account: Account,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

/// Forms for one address whose links are mailed again.
const FORMS_REMINDED: i64 = 3;

impl Identity {
    pub async fn people(&self, cause: &Cause, filter: &Filter) -> Result<Page<Account>> {
        Ok(self.store.people(&cause.signed_in()?, filter).await?)
    }

    pub async fn person(&self, cause: &Cause, user: UserId) -> Result<Account> {
        self.store.person(&cause.signed_in()?, user).await?.ok_or(Error::NotFound)
    }

    /// People to whom the caller may assign work, by name.
    pub async fn assignable(
        &self,
        cause: &Cause,
        search: Option<&str>,
        role: Option<Role>,
    ) -> Result<Vec<Assignable>> {
        Ok(self.store.assignable(&cause.signed_in()?, search, role).await?)
    }

    /// Makes an account for somebody, who is mailed a link to open it.
    #[tracing::instrument(skip_all)]
    pub async fn invite(&self, cause: &Cause, invitee: &Invitee) -> Result<Invited> {
        let actor = careful_with_admins(cause, [Some(invitee.role)])?;
        let (mut tx, admins) = self.at_the_desk(&actor).await?;
        let user = User::invite(invitee, &actor, &admins, cause.at)?.in_place(&mut *tx).await?;
        if let Some(made) = tx.claim(cause, user.id.into()).await?.repeated()? {
            drop(tx);
            let account = self.person(cause, made.into()).await?;
            return Ok(Invited { account, is_repeated: true });
        }
        user.keep(&mut *tx, cause, None).await?;
        tx.publish(cause, &AccountEvent::UserInvited { user: user.id, role: invitee.role }.into())
            .await?;
        if user.proposed_by.is_some() {
            tx.publish(cause, &AccountEvent::AdminProposed { user: user.id }.into()).await?;
        }
        send_invitation(&mut *tx, cause, &user).await?;
        tx.commit().await?;
        let account = self.person(cause, user.id).await?;
        Ok(Invited { account, is_repeated: false })
    }

    /// Grants the role asked for, or a lower one.
    #[tracing::instrument(skip_all)]
    pub async fn approve(
        &self,
        cause: &Cause,
        user: UserId,
        role: Option<Role>,
    ) -> Result<Account> {
        let actor = cause.signed_in()?;
        self.decide(cause, user, |user, admins| {
            let role = role.unwrap_or(user.requested_role);
            careful_with_admins(cause, [Some(role)])?;
            user.approve(&actor, role, admins, cause.at).map(Some)
        })
        .await
    }

    #[tracing::instrument(skip_all)]
    pub async fn reject(&self, cause: &Cause, user: UserId, reason: &str) -> Result<Account> {
        let actor = cause.signed_in()?;
        self.decide(cause, user, |user, _| user.reject(&actor, reason, cause.at).map(Some)).await
    }

    #[tracing::instrument(skip_all)]
    pub async fn suspend(
        &self,
        cause: &Cause,
        user: UserId,
        reason: Option<&str>,
    ) -> Result<Account> {
        let actor = cause.signed_in()?;
        self.decide(cause, user, |user, admins| {
            careful_with_admins(cause, [user.role])?;
            user.suspend(&actor, reason, admins, cause.at).map(Some)
        })
        .await
    }

    #[tracing::instrument(skip_all)]
    pub async fn reactivate(&self, cause: &Cause, user: UserId) -> Result<Account> {
        let actor = cause.signed_in()?;
        self.decide(cause, user, |user, _| {
            careful_with_admins(cause, [user.role])?;
            user.reactivate(&actor, cause.at).map(Some)
        })
        .await
    }

    /// Corrects an account, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        user: UserId,
        version: i32,
        edit: &Edit,
    ) -> Result<Account> {
        let actor = cause.signed_in()?;
        let (mut tx, admins) = self.at_the_desk(&actor).await?;
        let mut user = tx.lock_user(user).await?.ok_or(Error::NotFound)?.user;
        user.expect_version(version)?;
        let mut events = Vec::new();
        events.extend(user.rename(edit.full_name.as_ref(), edit.phone.as_ref(), cause.at));
        if let Some(role) = edit.role.filter(|it| user.role != Some(*it)) {
            careful_with_admins(cause, [user.role, Some(role)])?;
            events.extend(user.change_role(&actor, role, &admins, cause.at)?);
        }
        // One change, however many fields it touches.
        user.version = user.version.min(version + 1);
        self.record(cause, tx, user, &events).await
    }

    /// Mails the link again that proves the address, at most once a minute.
    #[tracing::instrument(skip_all)]
    pub async fn resend_link(&self, cause: &Cause, user: UserId) -> Result<Account> {
        let actor = cause.signed_in()?;
        let policy = self.store.sign_up_policy().await?;
        let (mut tx, _) = self.at_the_desk(&actor).await?;
        let user = tx.lock_user(user).await?.ok_or(Error::NotFound)?.user;
        user.allows(Action::ResendLink, actor.user)?;
        let last = tx.last_link_at(user.id).await?;
        if let Some(wait) = last.map(|at| at + RESEND_AFTER - cause.at)
            && wait > chrono::TimeDelta::zero()
        {
            return Err(Error::TooSoon(wait));
        }
        if user.is_invited() {
            send_invitation(&mut *tx, cause, &user).await?;
        }
        // The owner's own form is unknown, so each form gets its link, and only its author can open
        // it.
        for registration in tx.newest_registrations(user.id, FORMS_REMINDED).await? {
            let needs_approval = policy.rule(registration.role).is_decided_by_admin();
            send_code(&mut *tx, cause, &registration, needs_approval).await?;
        }
        tx.commit().await?;
        self.person(cause, user.id).await
    }

    /// Signs somebody out everywhere.
    #[tracing::instrument(skip_all)]
    pub async fn end_sessions_of(&self, cause: &Cause, user: UserId) -> Result<()> {
        let actor = confirmed_just_now(cause)?;
        let (mut tx, _) = self.at_the_desk(&actor).await?;
        let user = tx.lock_user(user).await?.ok_or(Error::NotFound)?.user;
        user.allows(Action::EndSessions, actor.user)?;
        end_sessions(&mut *tx, cause, user.id, None, SessionEnd::RevokedByAdmin).await?;
        Ok(tx.commit().await?)
    }

    /// Opens an account an admin has made, by the link mailed to it. Signs nobody in.
    #[tracing::instrument(skip_all)]
    pub async fn accept_invitation(
        &self,
        cause: &Cause,
        token: &str,
        password: &Password,
    ) -> Result<User> {
        let code = self.secrets.read_link_token(token).ok_or(Error::InvalidLink)?;
        let owner = self.store.code_owner(code, CodePurpose::Invitation, cause.at).await?;
        let known = self.store.credentials_of(owner.ok_or(Error::InvalidLink)?).await?;
        let invited = known.ok_or(Error::InvalidLink)?.user;
        let hash = self.hasher.hash(password).await?;
        let mut tx = self.store.begin().await?;
        let admins = tx.lock_admins().await?;
        let mut user = tx.lock_user(invited.id).await?.ok_or(Error::InvalidLink)?.user;
        if !user.is_invited() || !tx.consume_code(code, CodePurpose::Invitation, cause.at).await? {
            return Err(Error::InvalidLink);
        }
        let event = user.open_invitation(&admins, cause.at);
        user.has_password = true;
        tx.update_user(&user).await?;
        tx.set_password_hash(user.id, Some(&hash)).await?;
        tx.publish(cause, &event.into()).await?;
        tx.join_projects(cause, user.id).await?;
        tx.commit().await?;
        Ok(user)
    }

    /// One decision about one account, made while nobody else decides.
    async fn decide(
        &self,
        cause: &Cause,
        user: UserId,
        decision: impl FnOnce(&mut User, &[UserId]) -> Result<Option<AccountEvent>> + Send,
    ) -> Result<Account> {
        let actor = cause.signed_in()?;
        let (mut tx, admins) = self.at_the_desk(&actor).await?;
        let mut user = tx.lock_user(user).await?.ok_or(Error::NotFound)?.user;
        let event = decision(&mut user, &admins)?;
        self.record(cause, tx, user, event.as_slice()).await
    }

    /// Stores a decision; a changed role or status ends the account's sessions.
    async fn record(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        user: User,
        events: &[AccountEvent],
    ) -> Result<Account> {
        if !events.is_empty() {
            tx.update_user(&user).await?;
        }
        for event in events {
            tx.publish(cause, &event.clone().into()).await?;
            if matches!(
                event,
                AccountEvent::UserRejected { .. } | AccountEvent::InvitationWithdrawn { .. }
            ) {
                // Nothing that was mailed before opens anything after.
                tx.forget_forms(user.id, cause.at).await?;
            }
            if matches!(
                event,
                AccountEvent::UserSuspended { .. }
                    | AccountEvent::UserRejected { .. }
                    | AccountEvent::RoleChanged { .. }
            ) {
                tx.release_work(cause, user.id, None).await?;
            }
            let why = match event {
                AccountEvent::UserSuspended { .. } => SessionEnd::Suspended,
                AccountEvent::RoleChanged { .. } => SessionEnd::RoleChanged,
                _ => continue,
            };
            end_sessions(&mut *tx, cause, user.id, None, why).await?;
        }
        tx.commit().await?;
        self.person(cause, user.id).await
    }

    /// A unit of work in which who is an admin changes by nobody else's hand; with all who are,
    /// the caller still among them.
    async fn at_the_desk(&self, actor: &Actor) -> Result<(Box<dyn Tx>, Vec<UserId>)> {
        let mut tx = self.store.begin().await?;
        let admins = tx.lock_admins().await?;
        if admins.contains(&actor.user) { Ok((tx, admins)) } else { Err(Error::Forbidden) }
    }
}

/// The owner of this address. The caller must not learn of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Addressed {
    pub user: UserId,
    /// Whether they have a client's account that is in use.
    pub has_account: bool,
}

impl From<User> for Addressed {
    fn from(user: User) -> Self {
        let has_account = user.status == Status::Active && user.is_client();
        Self { user: user.id, has_account }
    }
}

/// Finds the account of this address, a client's or not. An address without an account is invited to
/// open one, in the same transaction.
pub async fn client_addressed(
    tx: &mut dyn Tx,
    cause: &Cause,
    invitee: &Invitee,
) -> Result<Addressed> {
    let actor = cause.signed_in()?;
    if let Some(known) = tx.lock_user_by_email(&invitee.email).await?
        && !known.is_hearsay()
    {
        return remind(tx, cause, known).await;
    }
    let invitee = Invitee { role: Role::Client, ..invitee.clone() };
    // Nobody becomes an admin by this, so it does not matter who is one.
    let user = User::invite(&invitee, &actor, &[], cause.at)?.in_place(tx).await?;
    match user.keep(tx, cause, None).await {
        Ok(()) => {}
        // Somebody else was quicker: their client is ours.
        Err(Error::EmailTaken) => {
            let known = tx.lock_user_by_email(&invitee.email).await?;
            return remind(tx, cause, known.ok_or(Error::EmailTaken)?).await;
        }
        Err(error) => return Err(error),
    }
    tx.publish(cause, &AccountEvent::UserInvited { user: user.id, role: Role::Client }.into())
        .await?;
    send_invitation(tx, cause, &user).await?;
    Ok(user.into())
}

/// Mails the link again to a client who has not opened their account, at most once a minute.
async fn remind(tx: &mut dyn Tx, cause: &Cause, known: User) -> Result<Addressed> {
    if known.is_invited() && known.is_client() {
        let last = tx.last_link_at(known.id).await?;
        if last.is_none_or(|at| cause.at - at >= RESEND_AFTER) {
            send_invitation(tx, cause, &known).await?;
        }
    }
    Ok(known.into())
}

/// The caller; granting or removing the admin role needs a recent password confirmation.
fn careful_with_admins<const N: usize>(cause: &Cause, roles: [Option<Role>; N]) -> Result<Actor> {
    if roles.contains(&Some(Role::Admin)) {
        confirmed_just_now(cause)
    } else {
        Ok(cause.signed_in()?)
    }
}
