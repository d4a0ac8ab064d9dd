//! The password rule, and storage as Argon2id hashes, never in clear text.

use std::{
    collections::HashSet,
    fmt,
    str::FromStr,
    sync::{
        Arc, LazyLock, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::Duration,
};

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use kernel::Internal;
use tokio::{sync::oneshot, time::timeout};

use crate::{Error, Result, texts};

/// A new password that keeps the rule. Never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

const SPECIAL: &str = "@$!%*?&";
/// Also the bound on what is hashed at sign-in.
const MAX: usize = 1_024;

/// The 3,000 most common passwords that keep the rule, in lower case (OWASP ASVS 5.0, 6.2.4).
static COMMON_PASSWORDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lines = include_str!("common_passwords.txt").lines();
    lines.filter(|it| !it.starts_with('#')).map(str::to_ascii_lowercase).collect()
});

impl Password {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password")
    }
}

impl FromStr for Password {
    type Err = &'static str;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        if s.is_empty() {
            return Err(texts::PASSWORD_REQUIRED);
        }
        let has = |class: fn(char) -> bool| s.chars().any(class);
        let special = |c: char| SPECIAL.contains(c);
        let fits = s.len() >= 8
            && s.chars().all(|c| c.is_ascii_alphanumeric() || special(c))
            && has(|c| c.is_ascii_lowercase())
            && has(|c| c.is_ascii_uppercase())
            && has(|c| c.is_ascii_digit())
            && s.chars().any(special);
        if !fits {
            return Err(texts::PASSWORD_WEAK);
        }
        if s.len() > MAX {
            return Err(texts::PASSWORD_LONG);
        }
        if COMMON_PASSWORDS.contains(&s.to_ascii_lowercase()) {
            return Err(texts::PASSWORD_COMMON);
        }
        Ok(Self(s.to_owned()))
    }
}

/// Hashes and checks passwords on threads of its own, so that a flood of sign-ins costs
/// neither the other callers' processor nor memory: each thread takes what one hash needs.
#[derive(Clone)]
pub(crate) struct Hasher {
    jobs: SyncSender<Job>,
    argon2: Argon2<'static>,
    /// The hash of no known password: checked when there is no account, to take as long.
    decoy: Arc<str>,
}

type Job = Box<dyn FnOnce() + Send>;

/// How hard hashing is. Kept with each hash, so that it may rise later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// 19 MiB, two passes, one lane: the OWASP floor for Argon2id.
    Production,
    /// As weak as Argon2 goes: for tests.
    Weak,
}

/// How long a caller waits for a turn before being told to come back.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many may wait.
const QUEUE: usize = 64;

impl Hasher {
    /// Each thread calls `make_way` first, to lower its priority.
    pub(crate) fn new(
        strength: Strength,
        threads: usize,
        make_way: fn(),
    ) -> Result<Self, Internal> {
        let params = match strength {
            Strength::Production => Params::new(19_456, 2, 1, None),
            Strength::Weak => Params::new(Params::MIN_M_COST, 1, 1, None),
        };
        let params = params.map_err(internal)?;
        let decoy = decoy(&params).into();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let (jobs, inbox) = sync_channel(QUEUE);
        let inbox = Arc::new(Mutex::new(inbox));
        for _ in 0..threads.max(1) {
            let inbox = Arc::clone(&inbox);
            let thread = thread::Builder::new().name("passwords".to_owned());
            let start = move || {
                make_way();
                work(&inbox);
            };
            thread.spawn(start).map_err(Internal::new)?;
        }
        Ok(Self { jobs, argon2, decoy })
    }

    pub(crate) async fn hash(&self, password: &Password) -> Result<String> {
        self.hash_within(Some(PATIENCE), password).await
    }

    /// The same for an operator, who would not come back: it takes as long as it takes.
    pub(crate) async fn hash_unhurried(&self, password: &Password) -> Result<String> {
        self.hash_within(None, password).await
    }

    async fn hash_within(&self, patience: Option<Duration>, password: &Password) -> Result<String> {
        let (argon2, password) = (self.argon2.clone(), password.clone());
        let work = move || Ok(argon2.hash_password(password.as_str().as_bytes())?.to_string());
        self.run(patience, work)
            .await?
            .map_err(|error: argon2::password_hash::Error| internal(error).into())
    }

    /// Whether `password` is the one behind `hash`; just as slow, and false, without a hash.
    pub(crate) async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool> {
        let known = hash.is_some();
        let hash = hash.unwrap_or(&self.decoy).to_owned();
        let password: String = password.chars().take(MAX + 1).collect();
        let argon2 = self.argon2.clone();
        let matches = self.run(Some(PATIENCE), move || {
            PasswordHash::new(&hash)
                .is_ok_and(|it| argon2.verify_password(password.as_bytes(), &it).is_ok())
        });
        Ok(known && matches.await?)
    }

    /// `patience` limits the wait for a free thread; work that has begun is finished.
    async fn run<T: Send + 'static>(
        &self,
        patience: Option<Duration>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let (begin, turn) = oneshot::channel();
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            // A caller that has gone away gets no answer.
            if begin.send(()).is_ok() {
                drop(answer.send(work()));
            }
        });
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => Error::Busy,
            TrySendError::Disconnected(_) => Internal::new("the password threads are gone").into(),
        })?;
        match patience {
            Some(patience) => timeout(patience, turn).await.map_err(|_| Error::Busy)?,
            None => turn.await,
        }
        .map_err(Internal::new)?;
        Ok(answered.await.map_err(Internal::new)?)
    }
}

/// Costs what a real one costs: the parameters are the same, and nobody has the password.
fn decoy(params: &Params) -> String {
    let (m, t, p) = (params.m_cost(), params.t_cost(), params.p_cost());
    let (salt, hash) = ("A".repeat(22), "A".repeat(43));
    format!("$argon2id$v=19$m={m},t={t},p={p}${salt}${hash}")
}

/// Does jobs one after the other until nobody can send any more.
fn work(inbox: &Mutex<Receiver<Job>>) {
    loop {
        let job = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => job(),
            Err(_) => return,
        }
    }
}

fn internal(error: impl fmt::Display) -> Internal {
    Internal::new(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_common_passwords_and_endless_ones_are_refused_beyond_the_rule() {
        let read = |text: &str| text.parse::<Password>().map(|_| ());
        for common in ["Passw0rd!", "PASSw0RD!", "Password@123", "India@123", "1qaz@WSX"] {
            assert_eq!(read(common), Err(texts::PASSWORD_COMMON), "{common}");
        }
        for taken in ["Plumbline1!", "Asha@123", "Abcdef1!", "Passw0rd!!!!", "Kettle4%Bridge"] {
            assert_eq!(read(taken), Ok(()), "{taken}");
        }
        assert_eq!(read(&format!("Aa1!{}", "a".repeat(1_020))), Ok(()));
        assert_eq!(read(&format!("Aa1!{}", "a".repeat(1_021))), Err(texts::PASSWORD_LONG));
        assert_eq!(read("Aa1!aaa"), Err(texts::PASSWORD_WEAK));
    }

    #[test]
    fn list_of_common_passwords_is_sorted_unique_and_keeps_the_rule() {
        let lines = include_str!("common_passwords.txt").lines();
        let listed: Vec<_> = lines.filter(|it| !it.starts_with('#')).collect();
        assert_eq!(listed.len(), 3_000);
        let lower: Vec<_> = listed.iter().map(|it| it.to_ascii_lowercase()).collect();
        assert!(lower.is_sorted_by(|a, b| a < b), "sorted and unique without regard to case");
        for it in listed {
            // A password that breaks the rule would be refused with another message.
            assert_eq!(it.parse::<Password>(), Err(texts::PASSWORD_COMMON), "{it}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn only_an_operator_waits_for_as_long_as_it_takes() {
        let hasher = Hasher::new(Strength::Weak, 1, || ()).unwrap();
        let (go, wait) = sync_channel::<()>(1);
        let before = hasher.run(None, move || wait.recv());
        let password = "Kettle4%Bridge".parse().unwrap();
        let (_, refused, waited) = tokio::join!(
            before,
            async {
                let refused = hasher.hash(&password).await;
                go.send(()).unwrap();
                refused
            },
            hasher.hash_unhurried(&password)
        );
        assert!(matches!(refused, Err(Error::Busy)), "{refused:?}");
        assert!(PasswordHash::new(&waited.unwrap()).is_ok());
    }

    #[tokio::test]
    async fn started_hash_is_finished_on_a_slow_machine() {
        let hasher = Hasher::new(Strength::Weak, 1, || ()).unwrap();
        let (go, wait) = sync_channel::<()>(1);
        let (begin, turn) = oneshot::channel();
        let work = move || begin.send(()).is_ok() && wait.recv().is_ok();
        let (done, ()) = tokio::join!(hasher.run(Some(PATIENCE), work), async {
            turn.await.unwrap();
            tokio::time::pause();
            tokio::time::sleep(PATIENCE * 5).await;
            go.send(()).unwrap();
        });
        assert!(matches!(done, Ok(true)), "{done:?}");
    }

    #[tokio::test]
    async fn verifies_only_the_right_password() {
        let hasher = Hasher::new(Strength::Weak, 1, || ()).unwrap();
        let hash = hasher.hash(&"Kettle4%Bridge".parse().unwrap()).await.unwrap();
        assert!(hasher.verify("Kettle4%Bridge", Some(&hash)).await.unwrap());
        assert!(!hasher.verify("Kettle4%bridge", Some(&hash)).await.unwrap());
        assert!(!hasher.verify("", None).await.unwrap());
        assert!(PasswordHash::new(&hasher.decoy).is_ok(), "or it would cost nothing");
    }
}
