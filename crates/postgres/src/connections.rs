//! The connections that the application works through, reused without a round trip in between.

use std::{
    collections::VecDeque,
    fmt,
    ops::{Deref, DerefMut},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use futures_util::{
    StreamExt, TryStreamExt,
    future::BoxFuture,
    stream::{self, BoxStream},
};
use sqlx::{
    Connection as _, Describe, Either, Error, Execute, Executor, PgConnection, PgPool, Postgres,
    SqlStr,
    pool::PoolConnection,
    postgres::{PgQueryResult, PgRow, PgStatement, PgTransactionManager, PgTypeInfo},
};
use sqlx_core::transaction::TransactionManager;
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

/// The longest wait for a connection, after which the caller is told to come back.
pub(crate) const ACQUIRE: Duration = Duration::from_secs(2);

/// A connection used within this time is not tested before it is used again. HikariCP has the same
/// window: a server that went away meanwhile costs the calls of half a second, not a round trip of
/// every call.
const TRUSTED: Duration = Duration::from_millis(500);

/// A connection idle for longer goes back to the pool, which closes it in time.
const IDLE: Duration = Duration::from_mins(5);

/// A connection in use for longer goes back to the pool, which replaces it in time.
const AGE: Duration = Duration::from_mins(20);

/// Connections of a pool, kept ready for the next statement.
///
/// sqlx's pool tests a connection before each use and after it, which makes three round trips of
/// one. Connections whose last statement ended well are kept here instead. All others go back to
/// the pool, which tests or closes them.
///
/// Statements run on `&Connections` as on a pool; rows are read whole before the first is given.
#[derive(Clone)]
pub struct Connections(Arc<Inner>);

struct Inner {
    pool: PgPool,
    /// The last used is the first taken. None once closed.
    idle: Mutex<Option<VecDeque<Idle>>>,
    /// One for each connection that the pool may open.
    turns: Arc<Semaphore>,
}

struct Idle {
    conn: PoolConnection<Postgres>,
    opened: Instant,
    used: Instant,
}

/// A connection in use. Dropped, it goes back to the pool and is tested; [`Held::keep`] keeps it.
pub(crate) struct Held {
    conn: PoolConnection<Postgres>,
    opened: Instant,
    home: Connections,
    /// Ends after the connection is back.
    turn: OwnedSemaphorePermit,
}

/// A transaction on a connection in use. Dropped before its commit, it is rolled back.
pub(crate) struct Transaction {
    /// None only while it is committed or dropped.
    held: Option<Held>,
}

impl Connections {
    pub(crate) fn new(pool: PgPool) -> Self {
        let size = pool.options().get_max_connections();
        let turns = Semaphore::new(usize::try_from(size).unwrap_or(usize::MAX));
        let idle = Mutex::new(Some(VecDeque::new()));
        Self(Arc::new(Inner { pool, idle, turns: Arc::new(turns) }))
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.0.pool
    }

    /// Takes a connection that answered within the last half second, or one that answers now.
    ///
    /// Fails with `PoolTimedOut` after [`ACQUIRE`], and with `PoolClosed`.
    pub(crate) async fn take(&self) -> Result<Held, Error> {
        timeout(ACQUIRE, self.take_in_turn()).await.unwrap_or(Err(Error::PoolTimedOut))
    }

    async fn take_in_turn(&self) -> Result<Held, Error> {
        let turns = Arc::clone(&self.0.turns);
        let turn = turns.acquire_owned().await.map_err(|_| Error::PoolClosed)?;
        while let Some(Idle { mut conn, opened, used }) = self.pop()? {
            if used.elapsed() < TRUSTED || conn.ping().await.is_ok() {
                return Ok(Held { conn, opened, home: self.clone(), turn });
            }
            // The socket is broken: there is nobody to say goodbye to.
            drop(conn.detach());
        }
        let conn = self.0.pool.acquire().await?;
        Ok(Held { conn, opened: Instant::now(), home: self.clone(), turn })
    }

    fn pop(&self) -> Result<Option<Idle>, Error> {
        let mut idle = self.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.as_mut().map(VecDeque::pop_back).ok_or(Error::PoolClosed)
    }

    /// Begins a transaction.
    pub(crate) async fn begin(&self) -> Result<Transaction, Error> {
        let this = self.clone();
        // A caller who gives up in the middle would leave the next one a transaction that nobody
        // commits, so the beginning goes on without them.
        #[expect(clippy::disallowed_methods, reason = "ends within the time of one statement")]
        let begun = tokio::spawn(async move {
            let mut held = this.take().await?;
            PgTransactionManager::begin(&mut held.conn, None).await?;
            Ok(Transaction { held: Some(held) })
        });
        begun.await.unwrap_or(Err(Error::WorkerCrashed))
    }

    /// Takes a connection that nobody uses, if there is one. It goes back to the pool.
    pub fn take_idle(&self) -> Option<PoolConnection<Postgres>> {
        let kept = self.pop().ok().flatten().map(|it| it.conn);
        kept.or_else(|| self.0.pool.try_acquire())
    }

    /// Closes the connections nobody uses, so that the next use opens a new one.
    pub(crate) async fn close_idle(&self) -> Result<(), Error> {
        while let Some(idle) = self.take_idle() {
            idle.close().await?;
        }
        Ok(())
    }

    /// Waits for the connections in use, and closes all.
    pub(crate) async fn close(&self) {
        self.0.idle.lock().unwrap_or_else(PoisonError::into_inner).take();
        self.0.turns.close();
        self.0.pool.close().await;
    }
}

impl fmt::Debug for Connections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Connections").field(&self.0.pool).finish()
    }
}

impl Held {
    /// Keeps the connection for the next statement, after one that ended well.
    pub(crate) fn keep(self) {
        let now = Instant::now();
        let Self { conn, opened, home, turn } = self;
        let mut old = None;
        if opened.elapsed() < AGE {
            let mut idle = home.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(idle) = idle.as_mut() {
                idle.push_back(Idle { conn, opened, used: now });
                old = idle.pop_front_if(|it| now.duration_since(it.used) > IDLE);
            }
        }
        drop(old);
        drop(turn);
    }

    pub(crate) async fn close(self) -> Result<(), Error> {
        self.conn.close().await
    }
}

impl Deref for Held {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.conn
    }
}

impl DerefMut for Held {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.conn
    }
}

impl Transaction {
    /// Commits. After a failure the outcome is unknown to the caller, as with any commit.
    pub(crate) async fn commit(mut self) -> Result<(), Error> {
        if let Some(held) = &mut self.held {
            PgTransactionManager::commit(&mut held.conn).await?;
        }
        if let Some(held) = self.held.take() {
            held.keep();
        }
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = PgConnection;

    #[expect(
        clippy::expect_used,
        reason = "a transaction is without a connection only when it ends"
    )]
    fn deref(&self) -> &PgConnection {
        self.held.as_ref().expect("the transaction goes on")
    }
}

impl DerefMut for Transaction {
    #[expect(
        clippy::expect_used,
        reason = "a transaction is without a connection only when it ends"
    )]
    fn deref_mut(&mut self) -> &mut PgConnection {
        self.held.as_mut().expect("the transaction goes on")
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if let Some(held) = &mut self.held {
            // Sent with the test that follows in the pool.
            PgTransactionManager::start_rollback(&mut held.conn);
        }
    }
}

impl<'c> Executor<'c> for &Connections {
    type Database = Postgres;

    fn execute<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<PgQueryResult, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let this = self.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let done = held.execute(query).await?;
            held.keep();
            Ok(done)
        })
    }

    fn fetch_all<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Vec<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let this = self.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let rows = held.fetch_all(query).await?;
            held.keep();
            Ok(rows)
        })
    }

    fn fetch_many<'e, 'q: 'e, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<PgQueryResult, PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let this = self.clone();
        let steps = async move {
            let mut held = this.take().await?;
            let steps: Vec<_> = held.fetch_many(query).try_collect().await?;
            held.keep();
            Ok::<_, Error>(stream::iter(steps).map(Ok))
        };
        stream::once(steps).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let this = self.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let row = held.fetch_optional(query).await?;
            held.keep();
            Ok(row)
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'c: 'e,
    {
        let this = self.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let statement = held.prepare_with(sql, parameters).await?;
            held.keep();
            Ok(statement)
        })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'c: 'e,
    {
        let this = self.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let described = held.describe(sql).await?;
            held.keep();
            Ok(described)
        })
    }
}
