//! Ports through which identity is stored: [`Store`] reads, and counts attempts outside of any
//! transaction; [`Tx`] is a unit of work. Each is made of several ports by noun.

use std::collections::HashSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, Cause, CodeId, CodePurpose, Internal, Page, ProjectId, RegistrationId, Role, SessionId,
    SignUpPolicy, UserId,
};

use crate::{
    Account, Assignable, Attempt, Budget, Code, Counter, Credentials, Email, Filter, Outcome,
    Registration, Reset, Seen, Session, SpentCredential, StoredToken, User,
};

/// Reads need no transaction; writes start one.
#[async_trait]
pub trait Store: People + Proofs + Tries + Sessions {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
}

/// Locks have one order, so that no two callers wait for each other: first the set of admins, then
/// the user, then rows of the user.
pub trait Tx: kernel::Tx + PeopleTx + ProofsTx + SessionsTx + WorkTx {}

/// The work of other modules when a person comes or leaves, in the same transaction.
#[async_trait]
pub trait WorkTx: Send {
    /// Takes the open work away that somebody was to see to in one project, or in all of them.
    async fn release_work(
        &mut self,
        cause: &Cause,
        user: UserId,
        project: Option<ProjectId>,
    ) -> Result<(), Internal>;
    /// Gives somebody who has opened their account the places in projects it was made for.
    async fn join_projects(&mut self, cause: &Cause, user: UserId) -> Result<(), Internal>;
}

/// Reads accounts.
#[async_trait]
pub trait People: Send + Sync {
    async fn credentials(&self, email: &Email) -> Result<Option<Credentials>, Internal>;
    async fn credentials_of(&self, user: UserId) -> Result<Option<Credentials>, Internal>;
    async fn people(&self, actor: &Actor, filter: &Filter) -> Result<Page<Account>, Internal>;
    async fn person(&self, actor: &Actor, user: UserId) -> Result<Option<Account>, Internal>;
    /// At most [`ASSIGNABLE_AT_ONCE`], by name: for an admin everybody active, else those the
    /// actor's role gives work to, and the actor.
    async fn assignable(
        &self,
        actor: &Actor,
        search: Option<&str>,
        role: Option<Role>,
    ) -> Result<Vec<Assignable>, Internal>;
    /// The rules about sign-ups in the settings.
    async fn sign_up_policy(&self) -> Result<SignUpPolicy, Internal>;
    async fn any_user(&self) -> Result<bool, Internal>;
    async fn any_admin(&self) -> Result<bool, Internal>;
    /// The accounts that may sign in as an admin.
    async fn admins(&self) -> Result<Vec<UserId>, Internal>;
}

/// Reads proofs of an address: codes, links and Google credentials.
#[async_trait]
pub trait Proofs: Send + Sync {
    /// The live digits codes for signing up of this address and whose they are, their attempt
    /// already counted and committed, so that parallel guesses cannot outrun the count. A
    /// browser that sent a form itself is given the codes of its own forms only.
    async fn attempt_codes(
        &self,
        email: &Email,
        browser: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Vec<(CodeId, UserId)>, Internal>;
    /// The same for the one live code that allows a new password.
    async fn attempt_reset_code(
        &self,
        email: &Email,
        now: DateTime<Utc>,
    ) -> Result<Option<(CodeId, UserId)>, Internal>;
    async fn last_reset_code_at(&self, email: &Email) -> Result<Option<DateTime<Utc>>, Internal>;
    /// The owner of a live code.
    async fn code_owner(
        &self,
        code: CodeId,
        purpose: CodePurpose,
        now: DateTime<Utc>,
    ) -> Result<Option<UserId>, Internal>;
    /// The reset of this address that `token` opens, unused and in time; without a token, the
    /// newest one whose code was read back from the address and by the program of `cause`.
    async fn open_reset(
        &self,
        email: &Email,
        token: Option<&[u8]>,
        cause: &Cause,
    ) -> Result<Option<Reset>, Internal>;
    /// Uses a credential up; false when it was used before. One that came without a role, for a
    /// Google account nobody has, may come once more with one.
    async fn spend_credential(
        &self,
        credential: &SpentCredential,
        with_role: bool,
    ) -> Result<bool, Internal>;
}

/// How often something was tried, counted where a restart does not forget.
#[async_trait]
pub trait Tries: Send + Sync {
    /// Reserves a place for a try at a password in each count, all of them or none, and commits
    /// that, before it is made ([`Attempt::decide`]).
    async fn attempt_password(
        &self,
        counters: &[Counter],
        now: DateTime<Utc>,
    ) -> Result<Attempt, Internal>;
    /// Gives the places back ([`Tally::settled`]). Until when the caller is shut out by that.
    async fn settle_password(
        &self,
        counters: &[Counter],
        outcome: Outcome,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, Internal>;
    /// Whether this device has signed in to the account of `subject` before.
    async fn is_known_device(
        &self,
        subject: &[u8],
        device: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Takes one from the budget of `subject`; false when none is left in this window.
    async fn spend(
        &self,
        budget: Budget,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Gives one back.
    async fn refund(&self, budget: Budget, subject: &[u8]) -> Result<(), Internal>;
}

/// Reads sessions.
#[async_trait]
pub trait Sessions: Send + Sync {
    /// The user of a session that has not ended, if the account is active.
    async fn session_user(
        &self,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<(User, Seen)>, Internal>;
    /// Notes that a session is in use.
    async fn see_session(&self, session: SessionId, now: DateTime<Utc>) -> Result<(), Internal>;
    /// Those of the sessions that have not ended, of active accounts.
    async fn still_signed_in(
        &self,
        sessions: &[SessionId],
        now: DateTime<Utc>,
    ) -> Result<HashSet<SessionId>, Internal>;
    async fn add_live_token(
        &self,
        hash: &[u8],
        session: SessionId,
        expires_at: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// The session of a live token that has not expired; the token is used up.
    async fn use_live_token(
        &self,
        hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<SessionId>, Internal>;
    /// The actor's live sessions, the one used last first.
    async fn sessions(&self, actor: &Actor, now: DateTime<Utc>) -> Result<Vec<Session>, Internal>;
}

#[async_trait]
pub trait PeopleTx: Send {
    /// Keeps everybody else from changing who is an admin: all who may sign in as one.
    async fn lock_admins(&mut self) -> Result<Vec<UserId>, Internal>;
    /// Reads a user and locks them until the end of the transaction.
    async fn lock_user(&mut self, id: UserId) -> Result<Option<Credentials>, Internal>;
    /// The same by address.
    async fn lock_user_by_email(&mut self, email: &Email) -> Result<Option<User>, Internal>;
    /// False when the address is taken.
    async fn insert_user(
        &mut self,
        user: &User,
        password_hash: Option<&str>,
    ) -> Result<bool, Internal>;
    async fn update_user(&mut self, user: &User) -> Result<(), Internal>;
    /// Sets the user's password; resets in progress become void.
    async fn set_password_hash(&mut self, id: UserId, hash: Option<&str>) -> Result<(), Internal>;
    async fn set_last_login(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), Internal>;
    /// Remembers that this device has signed in to the account of `subject`.
    async fn know_device(
        &mut self,
        subject: &[u8],
        device: &[u8],
        now: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// Forgets the devices of `subject` and all that was counted against it from anywhere.
    async fn forgive_password(&mut self, subject: &[u8]) -> Result<(), Internal>;
}

#[async_trait]
pub trait ProofsTx: Send {
    async fn insert_registration(&mut self, registration: &Registration) -> Result<(), Internal>;
    /// The newest form this browser sent for this user, else the newest of all.
    async fn newest_registration(
        &mut self,
        user: UserId,
        browser: &[u8],
    ) -> Result<Option<Registration>, Internal>;
    /// The forms sent for this user, the newest first.
    async fn newest_registrations(
        &mut self,
        user: UserId,
        limit: i64,
    ) -> Result<Vec<Registration>, Internal>;
    /// When the newest code for this form was made.
    async fn last_code_at(
        &mut self,
        registration: RegistrationId,
    ) -> Result<Option<DateTime<Utc>>, Internal>;
    /// Adds a code and voids the earlier ones for the same form, or the same purpose.
    async fn insert_code(&mut self, code: &Code) -> Result<(), Internal>;
    /// When the newest link was mailed to this user.
    async fn last_link_at(&mut self, user: UserId) -> Result<Option<DateTime<Utc>>, Internal>;
    /// The form a code proves the address for.
    async fn code_registration(&mut self, code: CodeId) -> Result<Option<Registration>, Internal>;
    /// Uses a live code up, and voids its owner's others for the same purpose; false when it
    /// is for something else, or unknown, used, voided or expired.
    async fn consume_code(
        &mut self,
        code: CodeId,
        purpose: CodePurpose,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Adds a reset and takes back the user's earlier ones.
    async fn insert_reset(&mut self, reset: &Reset) -> Result<(), Internal>;
    /// False when it was used, or taken back, or is too old.
    async fn use_reset(&mut self, token: &[u8], now: DateTime<Utc>) -> Result<bool, Internal>;
    /// The account linked to this Google subject.
    async fn google_owner(&mut self, subject: &str) -> Result<Option<UserId>, Internal>;
    /// False when the user has another Google account, or it has another user.
    async fn link_google(
        &mut self,
        subject: &str,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Forgets the forms that were sent for this user, and voids invitations.
    async fn forget_forms(&mut self, user: UserId, now: DateTime<Utc>) -> Result<(), Internal>;
}

#[async_trait]
pub trait SessionsTx: Send {
    async fn insert_session(
        &mut self,
        session: &Session,
        token: &StoredToken,
    ) -> Result<(), Internal>;
    /// The owner of a token, whatever its state.
    async fn token_owner(&mut self, hash: &[u8]) -> Result<Option<UserId>, Internal>;
    /// A token with its session, which is locked; None once the session has ended.
    async fn lock_session_by_token(
        &mut self,
        hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<(Session, StoredToken)>, Internal>;
    /// The session by id, locked; None once it has ended.
    async fn lock_session(
        &mut self,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<Session>, Internal>;
    /// Whether no other token of the session has been presented since this one retired.
    async fn quiet_since(&mut self, retired: &StoredToken) -> Result<bool, Internal>;
    /// How many tokens the session has been given since.
    async fn issued_since(&mut self, id: SessionId, since: DateTime<Utc>) -> Result<i64, Internal>;
    /// Marks `used` as exchanged (the first time counts), voids what else is unused in the
    /// session, adds `next` as its successor.
    async fn rotate_token(
        &mut self,
        used: &StoredToken,
        next: &StoredToken,
        now: DateTime<Utc>,
    ) -> Result<(), Internal>;
    async fn end_session(
        &mut self,
        id: SessionId,
        why: kernel::SessionEnd,
        now: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// The live sessions, the one seen last first.
    async fn live_sessions(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Vec<SessionId>, Internal>;
    /// Notes that its owner has just proven who they are.
    async fn confirm_session(&mut self, id: SessionId, now: DateTime<Utc>) -> Result<(), Internal>;
}
