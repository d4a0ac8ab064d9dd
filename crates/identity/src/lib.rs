//! Accounts: signing up, proving an address, signing in, sessions.

mod account;
mod code;
mod desk;
mod door;
mod error;
mod google;
mod live;
mod password;
mod people;
mod person;
mod registration;
mod reset;
mod secrets;
mod session;
mod sign_in;
mod sign_up;
mod store;
mod texts;
mod user;

use std::{sync::Arc, time::Duration};

use chrono::TimeDelta;
use kernel::Internal;
pub use kernel::{Email, FullName, Phone};

pub use self::{
    code::{CODE_ATTEMPTS, Code, DIGITS_LIFE, INVITATION_LIFE, LINK_LIFE, RESEND_AFTER},
    desk::{Action, Edit, Invitee},
    door::{Allowance, Attempt, Counter, DEVICE_KNOWN_FOR, FAILURES_KEPT, Outcome, Tally},
    error::Error,
    google::{
        Google, GoogleSignIn,
        credential::{GoogleCredential, SpentCredential},
        key::{GoogleKey, GoogleKeys},
    },
    live::{Concerned, LIVE_TOKEN_LIFE, LiveToken},
    password::{Password, Strength},
    people::{Addressed, Invited, client_addressed},
    person::{ASSIGNABLE_AT_ONCE, Account, Assignable, Filter, Order, Person},
    registration::{Browser, Registration, SignUpForm},
    reset::{
        RESET_LIFE,
        token::{Reset, ResetProof, ResetToken},
    },
    secrets::{ACCESS_TOKEN_LIFE, SECRET_MIN_BYTES, Secrets},
    session::{
        REUSE_GRACE, RefreshToken, SEEN_EVERY, SESSION_IDLE, SESSION_LIFE, SESSIONS_PER_USER, Seen,
        Session, StoredToken,
    },
    sign_in::SignedIn,
    sign_up::Registered,
    store::{People, PeopleTx, Proofs, ProofsTx, Sessions, SessionsTx, Store, Tries, Tx, WorkTx},
    user::{Status, User},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Identity {
    store: Arc<dyn Store>,
    secrets: Secrets,
    hasher: password::Hasher,
    strict_reset: bool,
    google: Option<Google>,
    /// The least time an answer takes that must not tell how much work was behind it.
    pause: Duration,
}

/// Identity settings of the operator.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
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

impl Identity {
    pub fn new(
        store: Arc<dyn Store>,
        secrets: Secrets,
        settings: Settings,
    ) -> Result<Self, Internal> {
        let Settings { strength, threads, make_way, strict_reset } = settings;
        let hasher = password::Hasher::new(strength, threads, make_way)?;
        let pause = match strength {
            Strength::Production => Duration::from_millis(250),
            Strength::Weak => Duration::ZERO,
        };
        Ok(Self { store, secrets, hasher, strict_reset, google: None, pause })
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
