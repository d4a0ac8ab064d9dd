//! Who people are: signing up, proving an address, signing in, staying signed in.

mod code;
mod contact;
mod error;
mod password;
mod secrets;
mod session;
mod sign_in;
mod sign_up;
mod user;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CodeId, Internal, SessionId, UserId};

pub use self::{
    code::{CODE_ATTEMPTS, Code, DIGITS_LIFE, LINK_LIFE, Purpose, RESEND_AFTER},
    contact::{Email, FullName, Phone},
    error::Error,
    password::{Password, Strength},
    secrets::{ACCESS_TOKEN_LIFE, SECRET_MIN_BYTES, Secrets},
    session::{
        REUSE_GRACE, RefreshToken, SESSION_IDLE, SESSION_LIFE, SESSIONS_PER_USER, Session,
        StoredToken,
    },
    sign_in::SignedIn,
    sign_up::Registered,
    user::{Registration, Status, User},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Identity {
    store: Arc<dyn Store>,
    secrets: Secrets,
    hasher: password::Hasher,
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
    /// The user of a session that has not ended, if the account is active.
    async fn session_user(
        &self,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<User>, Internal>;
    /// The live digits code of this address and whose it is, its attempt already counted and committed, so
    /// that parallel guesses cannot outrun the count.
    async fn attempt_code(
        &self,
        email: &Email,
        purpose: Purpose,
        now: DateTime<Utc>,
    ) -> Result<Option<(CodeId, UserId)>, Internal>;
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

/// What a unit of work can do to people and their sign-ins.
#[async_trait]
pub trait Tx: kernel::Tx {
    /// Reads a user and locks them until the end of the transaction.
    async fn lock_user(&mut self, id: UserId) -> Result<Option<User>, Internal>;
    /// The same by address.
    async fn lock_user_by_email(&mut self, email: &Email) -> Result<Option<User>, Internal>;
    /// False when the address is taken.
    async fn insert_user(&mut self, user: &User, password_hash: &str) -> Result<bool, Internal>;
    async fn update_user(&mut self, user: &User) -> Result<(), Internal>;
    async fn set_password_hash(&mut self, id: UserId, hash: &str) -> Result<(), Internal>;
    async fn set_last_login(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), Internal>;

    /// When this user's newest code for this purpose was made.
    async fn last_code_at(
        &mut self,
        user: UserId,
        purpose: Purpose,
    ) -> Result<Option<DateTime<Utc>>, Internal>;
    /// Adds a code and voids the user's earlier ones for the same purpose.
    async fn insert_code(&mut self, code: &Code) -> Result<(), Internal>;
    /// Uses a live code up: its owner, or None when it is unknown, used, voided or expired.
    async fn consume_code(
        &mut self,
        code: CodeId,
        now: DateTime<Utc>,
    ) -> Result<Option<UserId>, Internal>;

    async fn insert_session(
        &mut self,
        session: &Session,
        token: &StoredToken,
    ) -> Result<(), Internal>;
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
    /// Whether what `used` was exchanged for has not been presented yet.
    async fn successor_unused(&mut self, used: &StoredToken) -> Result<bool, Internal>;
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
    /// The live sessions beyond the newest `keep`, those idle longest.
    async fn surplus_sessions(
        &mut self,
        user: UserId,
        keep: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<SessionId>, Internal>;
}

impl Identity {
    /// `permits`: how many passwords are hashed at once, about one per processor.
    pub fn new(
        store: Arc<dyn Store>,
        secrets: Secrets,
        strength: Strength,
        permits: usize,
    ) -> Result<Self, Internal> {
        Ok(Self { store, secrets, hasher: password::Hasher::new(strength, permits)? })
    }

    pub async fn any_user(&self) -> Result<bool> {
        Ok(self.store.any_user().await?)
    }

    pub async fn any_admin(&self) -> Result<bool> {
        Ok(self.store.any_admin().await?)
    }
}
