//! Signing in, and up, by Google's word for it.

pub(crate) mod credential;
pub(crate) mod key;

use std::sync::Arc;

use kernel::{AccountEvent, Cause, Role, SessionEnd, SignUpRule, UserId};

use self::{
    credential::{GoogleCredential, Vouched},
    key::GoogleKeys,
};
use crate::{
    Error, FullName, Identity, Phone, Result, SignedIn, Status, Tx, User, sign_in::end_sessions,
    sign_up::role_closed,
};

/// Configuration of signing in with Google.
#[derive(Clone)]
pub struct Google {
    /// Our name at Google: credentials for anybody else are refused.
    pub client_id: String,
    pub keys: Arc<dyn GoogleKeys>,
}

/// The result of a Google sign-in.
pub enum GoogleSignIn {
    SignedIn {
        signed_in: SignedIn,
        /// Whether the account was made just now.
        is_new: bool,
    },
    /// Nobody we know: made an account for once they say in which role, by the same credential.
    RoleNeeded,
    /// The account was made; an admin decides.
    AwaitsApproval(User),
}

/// The state of the account with the credential's address.
enum State {
    /// Theirs, and proven so before.
    Proven,
    /// Made by an admin for whoever holds the address.
    Invited,
    /// Somebody wrote the address into a form, perhaps its owner.
    Claimed,
}

/// The account somebody asks for who has none.
struct New<'a> {
    /// An account of their address that nobody has proven to be theirs.
    claimed: Option<User>,
    role: Role,
    /// Whether an admin decides about sign-ups in the role.
    needs_approval: bool,
    phone: Option<&'a Phone>,
}

impl Identity {
    /// Lets people sign in by Google.
    #[must_use]
    pub fn with_google(self, google: Google) -> Self {
        Self { google: Some(google), ..self }
    }

    /// Our name at Google, if people can sign in by it.
    pub fn google_client_id(&self) -> Option<&str> {
        self.google.as_ref().map(|it| it.client_id.as_str())
    }

    /// Signs in whoever Google vouches for, or makes them an account in the role they ask for.
    /// A credential is good once; and once more to name the role, where that was missing.
    #[tracing::instrument(skip_all)]
    pub async fn google_sign_in(
        &self,
        cause: &Cause,
        credential: &GoogleCredential,
        role: Option<Role>,
        phone: Option<&Phone>,
    ) -> Result<GoogleSignIn> {
        let vouched = self.vouched(cause, credential).await?;
        let policy = self.store.sign_up_policy().await?;
        if role.is_some_and(|it| !policy.rule(it).is_open) && self.is_stranger(&vouched).await? {
            // The credential stays good for another role.
            return Err(role_closed());
        }
        // Committed before anything follows from it, whatever that is.
        if !self.store.spend_credential(&vouched.spent, role.is_some()).await? {
            return Err(Error::InvalidGoogleCredential);
        }
        let mut tx = self.store.begin().await?;
        if let Some(owner) = tx.google_owner(&vouched.subject).await? {
            let user = tx.lock_user(owner).await?.ok_or(Error::InvalidGoogleCredential)?.user;
            let signed_in = self.let_in(cause, tx, user).await?;
            return Ok(GoogleSignIn::SignedIn { signed_in, is_new: false });
        }
        // Before any user, as everywhere: an invitation may make an admin.
        let admins = tx.lock_admins().await?;
        let known = tx.lock_user_by_email(&vouched.email).await?;
        let state = known.as_ref().map(User::state).transpose()?;
        match known.zip(state) {
            Some((user, State::Proven)) => self.link(cause, tx, user, &vouched).await,
            Some((user, State::Invited)) => {
                self.open_invited(cause, tx, user, &vouched, &admins).await
            }
            claimed => match role {
                Some(role) => {
                    let SignUpRule { is_open, needs_approval } = policy.rule(role);
                    if !is_open {
                        return Err(role_closed());
                    }
                    let claimed = claimed.map(|(user, _)| user);
                    let new = New { claimed, role, needs_approval, phone };
                    self.open_new(cause, tx, new, &vouched).await
                }
                None => Ok(GoogleSignIn::RoleNeeded),
            },
        }
    }

    async fn vouched(&self, cause: &Cause, credential: &GoogleCredential) -> Result<Vouched> {
        let google = self.google.as_ref().ok_or(Error::GoogleDisabled)?;
        let key = credential.key_id().ok_or(Error::InvalidGoogleCredential)?;
        let key = google.keys.key(&key).await?.ok_or(Error::InvalidGoogleCredential)?;
        credential.read(&key, &google.client_id, cause.at).ok_or(Error::InvalidGoogleCredential)
    }

    /// Whether nobody has proven or been given an account of theirs, so that a role makes them one.
    async fn is_stranger(&self, vouched: &Vouched) -> Result<bool> {
        let mut tx = self.store.begin().await?;
        if tx.google_owner(&vouched.subject).await?.is_some() {
            return Ok(false);
        }
        let known = tx.lock_user_by_email(&vouched.email).await?;
        let state = known.as_ref().map(User::state).transpose()?;
        Ok(!matches!(state, Some(State::Proven | State::Invited)))
    }

    /// Gives an account another way in. Only Google can know whose a mailbox of its own is today;
    /// for any other the password is asked.
    async fn link(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        user: User,
        vouched: &Vouched,
    ) -> Result<GoogleSignIn> {
        // Unless another of their calls has linked it meanwhile.
        if tx.google_owner(&vouched.subject).await? != Some(user.id) {
            if !vouched.runs_mailbox {
                return Err(Error::GoogleNotLinked);
            }
            user.may_sign_in()?;
            remember(&mut *tx, cause, &user, vouched, false).await?;
        }
        let signed_in = self.let_in(cause, tx, user).await?;
        Ok(GoogleSignIn::SignedIn { signed_in, is_new: false })
    }

    /// Google's word proves the address as the mailed link does.
    async fn open_invited(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        mut user: User,
        vouched: &Vouched,
        admins: &[UserId],
    ) -> Result<GoogleSignIn> {
        // A role was granted to whoever holds the mailbox today.
        if !vouched.runs_mailbox {
            return Err(Error::EmailUnverified);
        }
        wipe(&mut *tx, cause, &user).await?;
        user.has_password = false;
        let proven = user.open_invitation(admins, cause.at);
        tx.update_user(&user).await?;
        tx.publish(cause, &proven.into()).await?;
        tx.join_projects(cause, user.id).await?;
        remember(&mut *tx, cause, &user, vouched, true).await?;
        self.enter(cause, tx, user, false).await
    }

    /// Makes an account, or makes one anew that somebody else may have begun.
    async fn open_new(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        new: New<'_>,
        vouched: &Vouched,
    ) -> Result<GoogleSignIn> {
        let New { claimed, role, needs_approval, phone } = new;
        let Vouched { email, full_name, .. } = vouched;
        let is_claimed = claimed.is_some();
        let mut user = match claimed {
            Some(user) => user.claimed_by(full_name, role, phone),
            None => User::new(email, full_name, phone, role, cause.at),
        };
        user.status = Status::on_registration(needs_approval);
        let proven = user.prove_address(None, cause.at);
        if is_claimed {
            wipe(&mut *tx, cause, &user).await?;
            tx.update_user(&user).await?;
        } else if !tx.insert_user(&user, None).await? {
            return Err(Error::EmailTaken);
        }
        let registered = user.registered(None);
        tx.publish(cause, &registered.into()).await?;
        tx.publish(cause, &proven.into()).await?;
        remember(&mut *tx, cause, &user, vouched, true).await?;
        self.enter(cause, tx, user, true).await
    }

    /// Signs in who may be, and leaves the others to an admin.
    async fn enter(
        &self,
        cause: &Cause,
        tx: Box<dyn Tx>,
        user: User,
        is_new: bool,
    ) -> Result<GoogleSignIn> {
        if user.status == Status::PendingApproval {
            tx.commit().await?;
            return Ok(GoogleSignIn::AwaitsApproval(user));
        }
        let signed_in = self.let_in(cause, tx, user).await?;
        Ok(GoogleSignIn::SignedIn { signed_in, is_new })
    }
}

/// Takes from an account whatever others may have put there: anybody can fill in a form for
/// anybody's address, and wait for its owner to prove it.
async fn wipe(tx: &mut dyn Tx, cause: &Cause, user: &User) -> Result<()> {
    tx.set_password_hash(user.id, None).await?;
    tx.forget_forms(user.id, cause.at).await?;
    end_sessions(tx, cause, user.id, None, SessionEnd::PasswordChanged).await
}

/// Keeps whose Google account it is. An account has one, and keeps it.
async fn remember(
    tx: &mut dyn Tx,
    cause: &Cause,
    user: &User,
    vouched: &Vouched,
    is_new_account: bool,
) -> Result<()> {
    if !tx.link_google(&vouched.subject, user.id, cause.at).await? {
        return Err(Error::GoogleNotLinked);
    }
    Ok(tx
        .publish(cause, &AccountEvent::GoogleLinked { user: user.id, is_new_account }.into())
        .await?)
}

impl User {
    /// Refuses what Google's word cannot open.
    fn state(&self) -> Result<State> {
        match self.status {
            Status::Suspended => Err(Error::Suspended),
            Status::Rejected => Err(Error::Rejected),
            _ if self.email_verified_at.is_some() => Ok(State::Proven),
            _ if self.is_invited() => Ok(State::Invited),
            _ => Ok(State::Claimed),
        }
    }

    /// As its owner describes it, and nobody else.
    fn claimed_by(self, full_name: &FullName, role: Role, phone: Option<&Phone>) -> Self {
        Self {
            full_name: full_name.clone(),
            phone: phone.cloned(),
            requested_role: role,
            has_password: false,
            ..self
        }
    }
}
