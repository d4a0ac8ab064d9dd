use async_trait::async_trait;
use kernel::{Bus, Internal, Subscription};
use tokio::sync::watch;

use crate::{Connections, failed, listener::Listener};

const CHANNEL: &str = "event";

/// Rings within this process whenever something was added to the log here.
#[derive(Clone, Debug)]
pub struct Bell(watch::Sender<()>);

impl Bell {
    pub(crate) fn new() -> Self {
        Self(watch::Sender::new(()))
    }

    pub(crate) fn alarm(&self) -> Alarm {
        Alarm { bell: self.clone(), is_set: false }
    }

    /// Changes each time the bell rings.
    pub fn rings(&self) -> watch::Receiver<()> {
        self.0.subscribe()
    }
}

/// Rings the bell at the end of a transaction that added to the log.
pub(crate) struct Alarm {
    bell: Bell,
    is_set: bool,
}

impl Alarm {
    pub(crate) fn set(&mut self) {
        self.is_set = true;
    }

    pub(crate) fn ring(self) {
        if self.is_set {
            self.bell.0.send_replace(());
        }
    }
}

/// `NOTIFY`, outside of the transactions it tells of: inside, each would wait for the others.
pub struct Notify {
    pool: Connections,
}

impl Notify {
    pub fn new(pool: Connections) -> Self {
        Self { pool }
    }
}

#[async_trait]
impl Bus for Notify {
    async fn ring(&self) -> Result<(), Internal> {
        sqlx::query!("select pg_notify($1, '')", CHANNEL)
            .execute(&self.pool)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn listen(&self) -> Result<Box<dyn Subscription>, Internal> {
        let mut listener = Listener::start(&self.pool, CHANNEL);
        listener.listening().await.map_err(Internal::passing)?;
        Ok(Box::new(listener))
    }
}

#[async_trait]
impl Subscription for Listener {
    async fn heard(&mut self) -> Result<(), Internal> {
        self.next().await.map_err(Internal::passing)
    }
}
