use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber, connection::State};
use async_trait::async_trait;
use futures_util::{FutureExt, StreamExt};
use kernel::{Bus, Internal, Subscription};
use tokio::{
    sync::OnceCell,
    time::{sleep, timeout},
};

use crate::address::{Address, ConfigError};

const SUBJECT: &str = "plumbline.event";

/// Time limit for a call or for subscribing. A waiting instance polls the log as often, so a longer
/// wait gains nothing.
const PATIENCE: Duration = Duration::from_secs(1);
/// Interval at which waiting callers check whether the client has connected.
const CHECK_EVERY: Duration = Duration::from_millis(20);
/// Interval of pings; the connection is closed when two go unanswered.
const PING: Duration = Duration::from_secs(10);

/// Bus over a NATS server. Calls made while the server is away are lost; listeners resume when it
/// is back.
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
    /// Takes `nats://[user:password@]host[:port]`, or `tls://…` with a certificate that this system
    /// trusts. Connects at first use.
    pub fn new(url: &str) -> Result<Self, ConfigError> {
        Ok(Self { address: Address::parse(url)?, client: OnceCell::new() })
    }

    /// The client, once it is connected. A message given to an unconnected client would be buffered
    /// and sent much too late.
    async fn client(&self) -> Result<&Client, Internal> {
        let client = self.client.get_or_try_init(|| self.connect()).await?;
        while client.connection_state() != State::Connected {
            sleep(CHECK_EVERY).await;
        }
        Ok(client)
    }

    /// Connects, and keeps reconnecting in the background.
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
        // Receiving our own message proves that the server knows our subscription.
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

    async fn listen(&self) -> Result<Box<dyn Subscription>, Internal> {
        let calls = timeout(PATIENCE, self.subscribe()).await.map_err(away)??;
        Ok(Box::new(Calls(calls)))
    }
}

fn away(slow: tokio::time::error::Elapsed) -> Internal {
    Internal::passing(Away::from(slow))
}

struct Calls(Subscriber);

#[async_trait]
impl Subscription for Calls {
    async fn heard(&mut self) -> Result<(), Internal> {
        self.0.next().await.ok_or_else(|| Internal::passing(Away::Ended))?;
        // Further messages add nothing: each only says that the log has grown.
        while let Some(Some(_)) = self.0.next().now_or_never() {}
        Ok(())
    }
}
