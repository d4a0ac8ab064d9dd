//! Who people are: signing up, proving an address, signing in, staying signed in.

mod account;
mod code;
mod contact;
mod desk;
mod door;
mod error;
mod google;
mod password;
mod people;
mod registration;
mod reset;
mod secrets;
mod session;
mod sign_in;
mod sign_up;
mod user;

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, Cause, CodeId, CodePurpose, Internal, Page, RegistrationId, Role, SessionId, UserId,
};

pub use self::{
    code::{CODE_ATTEMPTS, Code, DIGITS_LIFE, INVITATION_LIFE, LINK_LIFE, RESEND_AFTER},
    contact::{Email, FullName, Phone},
    desk::{Action, Edit, Invitee},
    door::{Attempt, FAILURES_KEPT, lock_after},
    error::Error,
    google::{Google, GoogleCredential, GoogleKey, GoogleKeys, GoogleSignIn, SpentCredential},
    password::{Password, Strength},
    people::{ASSIGNABLE_AT_ONCE, Account, Assignable, Filter, Invited, Order, Person},
    registration::{Browser, Form, Registration},
    reset::{RESET_LIFE, Reset, ResetProof, ResetToken},
    secrets::{ACCESS_TOKEN_LIFE, SECRET_MIN_BYTES, Secrets},
    session::{
        REUSE_GRACE, RefreshToken, SEEN_EVERY, SESSION_IDLE, SESSION_LIFE, SESSIONS_PER_USER, Seen,
        Session, StoredToken,
    },
    sign_in::SignedIn,
    sign_up::Registered,
    user::{Status, User},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Identity {
    store: Arc<dyn Store>,
    secrets: Secrets,
    hasher: password::Hasher,
    company: Arc<str>,
    strict_reset: bool,
    google: Option<Google>,
    /// The least time an answer takes that must not tell how much work was behind it.
    pause: Duration,
}

/// What the operator decides about identity.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The firm's name, a part of no password.
    pub company: String,
    pub strength: Strength,
    /// How many passwords are hashed at once, about one per processor.
    pub threads: usize,
    /// Called first on each thread that hashes: lets everything else go before.
    pub make_way: fn(),
    /// Whether a password reset must show its token even where the caller is no browser.
    pub strict_reset: bool,
}

/// A user and what proves it is them.
#[derive(Clone, Debug)]
pub struct Credentials {
    pub user: User,
    /// Argon2id in PHC form; None when only another way in exists.
    pub password_hash: Option<String>,
}

/// How often something may be done for one address, counted where a restart does not forget.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub action: &'static str,
    pub limit: i32,
    pub window: TimeDelta,
}

/// Where people and their sign-ins are kept. Reads need no transaction; writes start one.
#[async_trait]
pub trait Store: Send + Sync {
    async fn credentials(&self, email: &Email) -> Result<Option<Credentials>, Internal>;
    async fn credentials_of(&self, user: UserId) -> Result<Option<Credentials>, Internal>;
    /// The user of a session that has not ended, if the account is active.
    async fn session_user(
        &self,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<(User, Seen)>, Internal>;
    /// Notes that a session is in use.
    async fn see_session(&self, session: SessionId, now: DateTime<Utc>) -> Result<(), Internal>;
    /// The actor's live sessions, the one used last first.
    async fn sessions(&self, actor: &Actor, now: DateTime<Utc>) -> Result<Vec<Session>, Internal>;

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
    /// Whose live code this is.
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

    /// Counts a try at the password of `subject`, and commits that, before it is made.
    async fn attempt_password(
        &self,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Attempt, Internal>;
    /// Forgets the tries at the password of `subject`: all, or the last one.
    async fn forgive_password(&self, subject: &[u8], all: bool) -> Result<(), Internal>;
    /// Takes one from the budget of `subject`; false when none is left in this window.
    async fn spend(
        &self,
        budget: Budget,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
    /// Gives one back.
    async fn refund(&self, budget: Budget, subject: &[u8]) -> Result<(), Internal>;
    async fn any_user(&self) -> Result<bool, Internal>;
    async fn any_admin(&self) -> Result<bool, Internal>;
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
}

/// What a unit of work can do to people and their sign-ins. Whoever locks a user's things
/// locks the user first, and who is an admin before any user, so that no two wait for each
/// other.
#[async_trait]
pub trait Tx: kernel::Tx {
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
    /// Gives the user another password; what was under way to choose one is void.
    async fn set_password_hash(&mut self, id: UserId, hash: Option<&str>) -> Result<(), Internal>;
    async fn set_last_login(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), Internal>;

    async fn insert_registration(&mut self, registration: &Registration) -> Result<(), Internal>;
    /// The newest form this browser sent for this user, else the newest of all.
    async fn newest_registration(
        &mut self,
        user: UserId,
        browser: &[u8],
    ) -> Result<Option<Registration>, Internal>;
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

    /// Whose Google account this is.
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

    async fn insert_session(
        &mut self,
        session: &Session,
        token: &StoredToken,
    ) -> Result<(), Internal>;
    /// Whose token this is, whatever became of it.
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

impl Identity {
    pub fn new(
        store: Arc<dyn Store>,
        secrets: Secrets,
        settings: Settings,
    ) -> Result<Self, Internal> {
        let Settings { company, strength, threads, make_way, strict_reset } = settings;
        let hasher = password::Hasher::new(strength, threads, make_way)?;
        let pause = match strength {
            Strength::Production => Duration::from_millis(250),
            Strength::Weak => Duration::ZERO,
        };
        Ok(Self {
            store,
            secrets,
            hasher,
            company: company.into(),
            strict_reset,
            google: None,
            pause,
        })
    }

    pub async fn any_user(&self) -> Result<bool> {
        Ok(self.store.any_user().await?)
    }

    pub async fn any_admin(&self) -> Result<bool> {
        Ok(self.store.any_admin().await?)
    }

    /// Answers no sooner than the pause: the time must not tell an address that is known
    /// from one that is not.
    async fn paused<T>(&self, work: impl Future<Output = T>) -> T {
        tokio::join!(work, tokio::time::sleep(self.pause)).0
    }
}
