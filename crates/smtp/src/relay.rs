use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use kernel::Clock;
use lettre::Message;
use notifications::{Mail, Mailer, SendError};
use tokio::sync::Semaphore;

use crate::{
    message::{Composer, ConfigError},
    session::{Failure, Server, Session},
};

/// Hands mails to an SMTP server, over a few connections that are kept for the next mail.
pub struct Smtp {
    server: Server,
    composer: Composer,
    /// One for each connection in use.
    turns: Semaphore,
    idle: Mutex<Vec<(Session, Instant)>>,
}

const CONNECTIONS: usize = 4;

/// For each step of a conversation.
const PATIENCE: Duration = Duration::from_secs(20);

/// Servers hang up on the idle after some minutes.
const KEPT: Duration = Duration::from_mins(1);

impl Smtp {
    /// `url` is `smtps://[user:password@]host[:port]`, or `smtp://…` with `?tls=required`,
    /// `opportunistic` or `none`; `from` is a mailbox like `Name <name@example.com>`.
    pub fn new(url: &str, from: &str, clock: Clock) -> Result<Self, ConfigError> {
        Ok(Self {
            server: Server::parse(url, PATIENCE)?,
            composer: Composer::new(from, clock)?,
            turns: Semaphore::new(CONNECTIONS),
            idle: Mutex::default(),
        })
    }

    /// Waits no longer than `patience` for each step, instead of 20 seconds.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.server.set_patience(patience);
        self
    }

    async fn deliver(&self, mut session: Session, message: &Message) -> Result<(), Failure> {
        self.server.deliver(&mut session, message).await?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((session, Instant::now()));
        Ok(())
    }

    async fn session(&self) -> Result<Session, Failure> {
        while let Some((mut session, since)) = self.take_idle() {
            if since.elapsed() < KEPT && self.server.is_alive(&mut session).await {
                return Ok(session);
            }
        }
        self.server.connect().await
    }

    fn take_idle(&self) -> Option<(Session, Instant)> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    async fn attempt(&self, message: &Message) -> Result<(), Failure> {
        let session = self.session().await?;
        self.deliver(session, message).await
    }

    async fn attempt_afresh(&self, message: &Message) -> Result<(), Failure> {
        let session = self.server.connect().await?;
        self.deliver(session, message).await
    }
}

#[async_trait]
impl Mailer for Smtp {
    async fn send(&self, mail: &Mail) -> Result<(), SendError> {
        let message = self.composer.compose(mail)?;
        let Ok(_turn) = self.turns.acquire().await else {
            return Err(SendError::Transient("the mailer is closed".to_owned()));
        };
        let outcome = match self.attempt(&message).await {
            Err(Failure { reconnect: true, error }) => {
                tracing::debug!(error = %error, "a mail is tried again on a new connection");
                self.attempt_afresh(&message).await
            }
            outcome => outcome,
        };
        outcome.map_err(|failure| failure.error)
    }
}
