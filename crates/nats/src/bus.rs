use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber, connection::State};
use async_trait::async_trait;
use futures_util::{FutureExt, StreamExt};
use kernel::{Bus, Ear, Internal};
use tokio::{
    sync::OnceCell,
    time::{sleep, timeout},
};

use crate::address::{Address, ConfigError};

const SUBJECT: &str = "plumbline.event";

/// How long a call, or listening, may take: whoever waits looks by themselves as soon.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often it is looked whether the server is there again, by whoever waits for it.
const LOOK: Duration = Duration::from_millis(20);
/// How often the server is asked whether it is still there; not twice in vain.
const PING: Duration = Duration::from_secs(10);

/// Calls over a NATS server. While that is away calls are lost, and whoever listens hears again when
/// it is back.
pub struct Nats {
    address: Address,
    client: OnceCell<Client>,
}

#[derive(Debug, thiserror::Error)]
enum Away {
    #[error("the NATS server is away")]
    Slow(#[from] tokio::time::error::Elapsed),
    #[error("the NATS client has ended")]
    Ended,
}

impl Nats {
    /// `url` is `nats://[user:password@]host[:port]`, or `tls://…`, where the server's certificate is
    /// checked by those this system trusts. Connects when it is first used.
    pub fn new(url: &str) -> Result<Self, ConfigError> {
        Ok(Self { address: Address::parse(url)?, client: OnceCell::new() })
    }

    /// A client that is connected, as soon as it is: what is given to another is kept, and said much
    /// too late.
    async fn client(&self) -> Result<&Client, Internal> {
        let client = self.client.get_or_try_init(|| self.connect()).await?;
        while client.connection_state() != State::Connected {
            sleep(LOOK).await;
        }
        Ok(client)
    }

    /// Goes on trying in the background, now and whenever the connection is lost.
    async fn connect(&self) -> Result<Client, Internal> {
        let mut options =
            ConnectOptions::new().name("plumbline").retry_on_initial_connect().ping_interval(PING);
        if let Some((user, password)) = self.address.credentials.clone() {
            options = options.user_and_password(user, password);
        }
        options.connect(self.address.server.clone()).await.map_err(Internal::new)
    }

    async fn say(&self) -> Result<(), Internal> {
        let client = self.client().await?;
        client.publish(SUBJECT, Vec::new().into()).await.map_err(Internal::passing)?;
        client.flush().await.map_err(Internal::passing)
    }

    async fn subscribe(&self) -> Result<Subscriber, Internal> {
        let client = self.client().await?;
        let mut calls = client.subscribe(SUBJECT).await.map_err(Internal::passing)?;
        // What we hear of our own shows that the server knows that we listen.
        self.say().await?;
        calls.next().await.ok_or_else(|| Internal::passing(Away::Ended))?;
        Ok(calls)
    }
}

#[async_trait]
impl Bus for Nats {
    async fn ring(&self) -> Result<(), Internal> {
        timeout(PATIENCE, self.say()).await.map_err(away)?
    }

    async fn listen(&self) -> Result<Box<dyn Ear>, Internal> {
        let calls = timeout(PATIENCE, self.subscribe()).await.map_err(away)??;
        Ok(Box::new(Calls(calls)))
    }
}

fn away(slow: tokio::time::error::Elapsed) -> Internal {
    Internal::passing(Away::from(slow))
}

struct Calls(Subscriber);

#[async_trait]
impl Ear for Calls {
    async fn heard(&mut self) -> Result<(), Internal> {
        self.0.next().await.ok_or_else(|| Internal::passing(Away::Ended))?;
        // What else has come says no more.
        while let Some(Some(_)) = self.0.next().now_or_never() {}
        Ok(())
    }
}
