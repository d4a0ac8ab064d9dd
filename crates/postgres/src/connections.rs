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
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::totals::Totals;

/// Longest wait for a connection; after that the call fails with 503.
pub(crate) const ACQUIRE: Duration = Duration::from_secs(2);

/// Time after its last use during which a connection is reused without a test, as in `HikariCP`.
/// If the server goes away, only calls within this time fail; a test would cost every call a
/// round trip.
const TRUSTED: Duration = Duration::from_millis(500);

/// A connection that does not answer a test for longer is given up. A database host that lost power
/// would otherwise hold every connection until TCP gives up, which takes a quarter of an hour.
const TEST: Duration = Duration::from_millis(500);

/// A connection idle for longer goes back to the pool, which closes it in time.
const IDLE: Duration = Duration::from_mins(5);

/// A connection in use for longer goes back to the pool, which replaces it in time.
const AGE: Duration = Duration::from_mins(20);

/// Connections of a pool, kept ready for the next statement.
///
/// sqlx's pool tests a connection before each use and after it, which makes three round trips of
/// one. Connections are kept here instead, and tested only after a statement that did not end well
/// or a pause. The pool opens connections and closes the old ones.
///
/// Statements run on `&Connections` as on a pool; rows are read whole before the first is given.
#[derive(Clone)]
pub struct Connections(Arc<Inner>);

struct Inner {
    pool: PgPool,
    /// The last used connection is taken first. `None` after `close`.
    idle: Mutex<Option<VecDeque<Idle>>>,
    /// One for each connection that the pool may open.
    turns: Arc<Semaphore>,
    totals: Totals,
}

struct Idle {
    conn: PoolConnection<Postgres>,
    opened: Instant,
    used: Instant,
}

/// A connection in use. [`Held::keep`] keeps it for the next statement; dropped, it is tested first,
/// because its last statement may have failed or been cancelled.
pub(crate) struct Held {
    /// None only while the connection is given back.
    live: Option<Live>,
    home: Connections,
}

struct Live {
    conn: PoolConnection<Postgres>,
    opened: Instant,
    /// Ends once the connection is kept or closed.
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
        let totals = Totals::default();
        Self(Arc::new(Inner { pool, idle, turns: Arc::new(turns), totals }))
    }

    pub(crate) fn pool(&self) -> &PgPool {
        &self.0.pool
    }

    /// The counts of lists in this database.
    pub(crate) fn totals(&self) -> &Totals {
        &self.0.totals
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
        while let Some(Idle { conn, opened, used }) = self.pop()? {
            let live = if used.elapsed() < TRUSTED { Some(conn) } else { tested(conn).await };
            if let Some(conn) = live {
                return Ok(self.hold(conn, opened, turn));
            }
        }
        let conn = self.0.pool.acquire().await?;
        Ok(self.hold(conn, Instant::now(), turn))
    }

    fn hold(
        &self,
        conn: PoolConnection<Postgres>,
        opened: Instant,
        turn: OwnedSemaphorePermit,
    ) -> Held {
        Held { live: Some(Live { conn, opened, turn }), home: self.clone() }
    }

    /// Keeps a connection that answers. A connection that is too old goes to the pool, and so do all
    /// after `close`.
    fn keep(&self, Live { conn, opened, turn }: Live) {
        let now = Instant::now();
        let mut old = None;
        if opened.elapsed() < AGE {
            let mut idle = self.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(idle) = idle.as_mut() {
                idle.push_back(Idle { conn, opened, used: now });
                old = idle.pop_front_if(|it| now.duration_since(it.used) > IDLE);
            }
        }
        drop(old);
        drop(turn);
    }

    fn pop(&self) -> Result<Option<Idle>, Error> {
        let mut idle = self.0.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.as_mut().map(VecDeque::pop_back).ok_or(Error::PoolClosed)
    }

    /// Begins a transaction.
    pub(crate) async fn begin(&self) -> Result<Transaction, Error> {
        let this = self.clone();
        // In a task of its own, because a dropped call would otherwise leave an open transaction on
        // the connection for the next caller.
        #[expect(clippy::disallowed_methods, reason = "ends within the time of one statement")]
        let begun = tokio::spawn(async move {
            let mut held = this.take().await?;
            PgTransactionManager::begin(&mut held, None).await?;
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

/// Tests a connection, and detaches one that does not answer in time.
///
/// In a task of its own, because a caller may give up in the middle: the connection would then hold
/// its place in the pool until the network gives up.
#[expect(clippy::disallowed_methods, reason = "ends within the time of one test")]
async fn tested(mut conn: PoolConnection<Postgres>) -> Option<PoolConnection<Postgres>> {
    let test = tokio::spawn(async move {
        if matches!(timeout(TEST, conn.ping()).await, Ok(Ok(()))) {
            return Some(conn);
        }
        // The socket is broken, so no termination message can be sent.
        drop(conn.detach());
        None
    });
    test.await.unwrap_or(None)
}

impl Held {
    /// Keeps the connection for the next statement, after one that ended well.
    pub(crate) fn keep(mut self) {
        if let Some(live) = self.live.take() {
            self.home.keep(live);
        }
    }

    pub(crate) async fn close(mut self) -> Result<(), Error> {
        match self.live.take() {
            Some(live) => live.conn.close().await,
            None => Ok(()),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let Some(Live { conn, opened, turn }) = self.live.take() else { return };
        let home = self.home.clone();
        let back = async move {
            if let Some(conn) = tested(conn).await {
                home.keep(Live { conn, opened, turn });
            }
        };
        // Without a runtime the process is ending, and its sockets with it.
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(back);
        }
    }
}

impl Deref for Held {
    type Target = PgConnection;

    #[expect(
        clippy::expect_used,
        reason = "the connection is taken only by `keep`, `close` and `drop`, which consume it"
    )]
    fn deref(&self) -> &PgConnection {
        &self.live.as_ref().expect("the connection is in use").conn
    }
}

impl DerefMut for Held {
    #[expect(
        clippy::expect_used,
        reason = "the connection is taken only by `keep`, `close` and `drop`, which consume it"
    )]
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.live.as_mut().expect("the connection is in use").conn
    }
}

impl Transaction {
    /// Commits, even if the caller gives up. After a failure the outcome is unknown to the caller, as
    /// with any commit.
    pub(crate) async fn commit(self) -> Result<(), Error> {
        self.commit_then(|| ()).await
    }

    /// Commits, and calls `then` after a commit that succeeded; both even if the caller gives up.
    pub(crate) async fn commit_then(
        mut self,
        then: impl FnOnce() + Send + 'static,
    ) -> Result<(), Error> {
        // In a task of its own, because a dropped call would leave the connection as if in a
        // transaction, and the next one to begin there would fail.
        #[expect(clippy::disallowed_methods, reason = "ends within the time of one statement")]
        let committed = tokio::spawn(async move {
            let Some(held) = &mut self.held else { return Ok(()) };
            let committed = PgTransactionManager::commit(held).await;
            // A failed commit may have written.
            held.home.totals().forget();
            committed?;
            if let Some(held) = self.held.take() {
                held.keep();
            }
            then();
            Ok(())
        });
        committed.await.unwrap_or(Err(Error::WorkerCrashed))
    }
}

impl Deref for Transaction {
    type Target = PgConnection;

    #[expect(
        clippy::expect_used,
        reason = "the connection is taken only by `commit`, which consumes the transaction"
    )]
    fn deref(&self) -> &PgConnection {
        self.held.as_ref().expect("the transaction has not ended")
    }
}

impl DerefMut for Transaction {
    #[expect(
        clippy::expect_used,
        reason = "the connection is taken only by `commit`, which consumes the transaction"
    )]
    fn deref_mut(&mut self) -> &mut PgConnection {
        self.held.as_mut().expect("the transaction has not ended")
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        if let Some(held) = &mut self.held {
            // Only queued: the test of the dropped connection sends it.
            PgTransactionManager::start_rollback(held);
        }
    }
}

/// Runs one statement on a connection, and keeps the connection if the statement ended well.
macro_rules! run {
    ($this:ident.$method:ident($($argument:ident),*)) => {{
        let this = $this.clone();
        Box::pin(async move {
            let mut held = this.take().await?;
            let done = held.$method($($argument),*).await?;
            held.keep();
            Ok(done)
        })
    }};
}

impl<'c> Executor<'c> for &Connections {
    type Database = Postgres;

    fn execute<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<PgQueryResult, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        run!(self.execute(query))
    }

    fn fetch_all<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, Result<Vec<PgRow>, Error>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        run!(self.fetch_all(query))
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
        run!(self.fetch_optional(query))
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, Error>>
    where
        'c: 'e,
    {
        run!(self.prepare_with(sql, parameters))
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<Describe<Postgres>, Error>>
    where
        'c: 'e,
    {
        run!(self.describe(sql))
    }
}
