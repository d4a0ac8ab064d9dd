use std::time::Duration;

use crate::Connections;
use sqlx::{Acquire, Connection, PgPool, postgres::PgListener};
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};

/// How long a connection may take to listen, or to answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The pause before a lost connection is replaced.
const PAUSE: Duration = Duration::from_millis(500);
/// A connection that is silent for so long is asked whether it still is one: nobody else would
/// notice that the network was cut.
const SILENCE: Duration = Duration::from_secs(30);

/// Hears the notifications of one channel, and after a loss of the connection again, until it is
/// dropped or the pool closes.
///
/// A task owns the connection. The application's pool never sees it: a connection that listens
/// breaks the call it is lent to. Only the task waits for the connection; callers wait for the
/// task, and may give up at any moment.
pub(crate) struct Listener {
    state: watch::Receiver<State>,
}

/// A change means that there may be something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Connecting,
    Listening,
    Lost,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum Deaf {
    #[error("the database cannot be listened to")]
    Lost,
    #[error("the connections to the database are closed")]
    Closed,
}

impl Listener {
    /// Connects as the connections of `pool` do.
    pub(crate) fn start(connections: &Connections, channel: &'static str) -> Self {
        let pool = connections.pool().clone();
        let (told, state) = watch::channel(State::Connecting);
        #[expect(clippy::disallowed_methods, reason = "ends with the listener or with the pool")]
        tokio::spawn(async move {
            let closed = pool.close_event();
            tokio::select! {
                () = closed => {}
                () = told.closed() => {}
                () = keep_listening(&pool, channel, &told) => {}
            }
        });
        Self { state }
    }

    /// Waits until everything that is said from here on is heard. Fails if the first connection
    /// does.
    pub(crate) async fn listening(&mut self) -> Result<(), Deaf> {
        let state = self.state.wait_for(|it| *it != State::Connecting).await;
        match *state.map_err(|_| Deaf::Closed)? {
            State::Listening => Ok(()),
            State::Connecting | State::Lost => Err(Deaf::Lost),
        }
    }

    /// Waits for a notification, or for a connection that may have missed one. Fails when the pool
    /// is closed.
    pub(crate) async fn next(&mut self) -> Result<(), Deaf> {
        self.state.changed().await.map_err(|_| Deaf::Closed)
    }
}

async fn keep_listening(pool: &PgPool, channel: &str, told: &watch::Sender<State>) {
    loop {
        let Err(error) = listen(pool, channel, told).await;
        tracing::debug!(error = kernel::chain(&error), channel, "not listening any more");
        told.send_if_modified(|it| std::mem::replace(it, State::Lost) != State::Lost);
        sleep(PAUSE).await;
    }
}

/// Listens until the connection is lost.
async fn listen(
    pool: &PgPool,
    channel: &str,
    told: &watch::Sender<State>,
) -> Result<std::convert::Infallible, sqlx::Error> {
    let own = pool.options().clone().max_connections(1).max_lifetime(None).idle_timeout(None);
    let own = own.connect_lazy_with((*pool.connect_options()).clone());
    let mut listener = in_time(async {
        let mut listener = PgListener::connect_with(&own).await?;
        // Or it would connect again in the midst of a wait.
        listener.eager_reconnect(false);
        listener.listen(channel).await?;
        Ok(listener)
    })
    .await?;
    told.send_replace(State::Listening);
    loop {
        // A wait for a message may be given up, as long as it does not connect.
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(_))) => {
                told.send_replace(State::Listening);
            }
            Ok(Ok(None)) => {
                return Err(sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into()));
            }
            Ok(Err(error)) => return Err(error),
            Err(_) => in_time(async { listener.acquire().await?.ping().await }).await?,
        }
    }
}

async fn in_time<T>(asked: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, sqlx::Error> {
    timeout(PATIENCE, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}
