use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use kernel::Clock;
use lettre::Message;
use notifications::{Accepted, Mail, Mailer, SendError};
use tokio::{sync::Semaphore, time::timeout};

use crate::{
    message::{Composer, ConfigError},
    session::{Failure, Server, Session},
};

/// Sends mails to an SMTP server, over a few connections that are kept for the next mail.
pub struct Smtp {
    server: Server,
    composer: Composer,
    /// One permit for each connection in use.
    turns: Semaphore,
    /// Held from the content of one mail until that mail is recorded as sent.
    handing_over: Arc<tokio::sync::Mutex<()>>,
    idle: Mutex<Vec<(Session, Instant)>>,
}

const CONNECTIONS: usize = 4;

/// Time limit for each step of a conversation; all steps before the content get twice as long
/// together.
const PATIENCE: Duration = Duration::from_secs(20);

/// Time for which an idle connection is kept: servers close them after some minutes.
const KEPT: Duration = Duration::from_mins(1);

impl Smtp {
    /// Takes `smtps://[user:password@]host[:port]`, or `smtp://…`, which requires STARTTLS unless
    /// it ends in `?tls=none`; `from` is a mailbox like `Name <name@example.com>`.
    pub fn new(url: &str, from: &str, clock: Clock) -> Result<Self, ConfigError> {
        Ok(Self {
            server: Server::parse(url, PATIENCE)?,
            composer: Composer::new(from, clock)?,
            turns: Semaphore::new(CONNECTIONS),
            handing_over: Arc::default(),
            idle: Mutex::default(),
        })
    }

    /// Sets the time limit of each step, by default 20 seconds.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.server.set_patience(patience);
        self
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

    /// A session whose server is ready for the mail's content. A broken connection is replaced
    /// once.
    async fn offered(&self, message: &Message) -> Result<Session, Failure> {
        let offered = async {
            let mut session = self.session().await?;
            self.server.offer(&mut session, message).await?;
            Ok(session)
        };
        match offered.await {
            Err(Failure { reconnect: true, error }) => {
                tracing::debug!(error = %error, "a mail is tried again on a new connection");
                let mut session = self.server.connect().await?;
                self.server.offer(&mut session, message).await?;
                Ok(session)
            }
            offered => offered,
        }
    }

    async fn hand_over(&self, message: &Message) -> Result<Accepted, Failure> {
        let patience = self.server.patience();
        let offered = timeout(patience * 2, self.offered(message)).await;
        let mut session = offered.unwrap_or_else(|_| Err(Failure::slow()))?;
        let turn = timeout(patience, Arc::clone(&self.handing_over).lock_owned()).await;
        let turn = turn.map_err(|_| Failure::slow())?;
        self.server.hand_over(&mut session, message).await?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((session, Instant::now()));
        Ok(Accepted::holding(turn))
    }
}

#[async_trait]
impl Mailer for Smtp {
    async fn send(&self, mail: &Mail) -> Result<Accepted, SendError> {
        let message = self.composer.compose(mail)?;
        let Ok(_turn) = self.turns.acquire().await else {
            return Err(SendError::Unavailable("the mailer is closed".to_owned()));
        };
        self.hand_over(&message).await.map_err(|failure| failure.error)
    }
}
