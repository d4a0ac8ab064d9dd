use std::{
    future::Future,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection, Executor, PgConnection,
    postgres::{PgConnectOptions as ConnectOptions, PgPoolOptions},
};

use kernel::{Clock, Internal};
use tokio::time::timeout;

use crate::{Bell, Connections, MIGRATOR, connections::ACQUIRE, failed, jobs, restore};

/// A migrated database and the pool the application works through.
#[derive(Clone)]
pub struct Database {
    pool: Connections,
    bell: Bell,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the database cannot be reached")]
    Unreachable(#[source] sqlx::Error),
    #[error(
        "the role {APP_ROLE} is missing or not granted to the owner of the database, who may not change that"
    )]
    Role(#[source] sqlx::Error),
    #[error("the database cannot be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("the privileges and the event log of a restored database cannot be completed")]
    Restore(#[source] sqlx::Error),
}

/// The access that the database gives the application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    Full,
    /// The database is a standby, or set to take no writes.
    ReadOnly,
}

/// How many connections the application keeps at most, besides two that listen.
#[derive(Clone, Copy, Debug)]
pub struct PoolSize(pub u32);

/// How long the database may take to say how it is.
const LOOK: Duration = Duration::from_secs(1);
/// How long a start waits for the database.
const START: Duration = Duration::from_mins(1);

/// The role the application works as: it may append to the log but not change it.
pub const APP_ROLE: &str = "plumbline_app";

/// Many are answered at once: none of them takes more than one processor.
const SETTINGS: &str = "set statement_timeout = '8s'; set lock_timeout = '3s';
    set idle_in_transaction_session_timeout = '15s'; set max_parallel_workers_per_gather = 0";

impl Database {
    /// Connects as the owner, migrates, completes a restored database, and opens the pool. Waits up
    /// to a minute for the database.
    ///
    /// `app`: how the application itself connects, as [`APP_ROLE`]; None when only the
    /// owner can, who then takes that role on.
    pub async fn open(
        owner: ConnectOptions,
        app: Option<ConnectOptions>,
        size: PoolSize,
        now: DateTime<Utc>,
    ) -> Result<Self, Error> {
        let owner = owner.application_name("plumbline");
        let mut conn = wait(|| owner.connect()).await?;
        restore::lock(&mut conn).await.map_err(Error::Unreachable)?;
        restore::ensure_role(&mut conn).await.map_err(Error::Role)?;
        MIGRATOR.run(&mut conn).await?;
        restore::ensure_privileges(&mut conn).await.map_err(Error::Restore)?;
        restore::settle_events(&mut conn).await.map_err(Error::Restore)?;
        warn_of_lost_commits(&mut conn).await?;
        conn.close().await.map_err(Error::Unreachable)?;
        let takes_role = app.is_none();
        let pool = PgPoolOptions::new()
            .max_connections(size.0)
            .acquire_timeout(ACQUIRE)
            .after_connect(move |conn, _| {
                Box::pin(async move {
                    conn.execute(SETTINGS).await?;
                    if takes_role {
                        conn.execute("set role plumbline_app").await?;
                    }
                    Ok(())
                })
            })
            .connect_with(app.map_or(owner, |app| app.application_name("plumbline")))
            .await
            .map_err(Error::Unreachable)?;
        let pool = Connections::new(pool);
        // A missing partition is no reason not to start: its rows go to the default one.
        if let Err(error) = jobs::make_partitions(&pool, now).await {
            tracing::error!(error = kernel::chain(&error), "the log's months cannot be made");
        }
        Ok(Self { pool, bell: Bell::new() })
    }

    pub fn pool(&self) -> &Connections {
        &self.pool
    }

    /// Rings when something was added to the log by this process.
    pub fn bell(&self) -> &Bell {
        &self.bell
    }

    /// Asks the database for its time, by which it corrects the clock, and whether it takes writes.
    /// Fails after a second without an answer.
    pub async fn look(&self, clock: &Clock) -> Result<Access, Internal> {
        let look = timeout(LOOK, self.ask(clock));
        look.await.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map_err(failed)
    }

    async fn ask(&self, clock: &Clock) -> Result<Access, sqlx::Error> {
        let mut conn = self.pool.take().await?;
        let asked = clock.uncorrected();
        let found = sqlx::query!(
            r#"select clock_timestamp() as "now!",
                      current_setting('transaction_read_only') = 'on' as "is_read_only!""#
        );
        let found = found.fetch_one(&mut *conn).await?;
        clock.correct(asked, found.now, clock.uncorrected());
        if !found.is_read_only {
            conn.keep();
            return Ok(Access::Full);
        }
        // Sessions may keep the setting that they began with, so that they could not write later.
        conn.close().await?;
        self.pool.close_idle().await?;
        Ok(Access::ReadOnly)
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }
}

async fn wait<T, F: Future<Output = Result<T, sqlx::Error>>>(
    connect: impl Fn() -> F,
) -> Result<T, Error> {
    let started = Instant::now();
    loop {
        let connected = timeout(ACQUIRE, connect()).await;
        match connected.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
            Ok(it) => return Ok(it),
            Err(error) if started.elapsed() > START => return Err(Error::Unreachable(error)),
            // Wrong credentials or a missing database do not mend themselves.
            Err(error @ sqlx::Error::Database(_)) if !starting_up(&error) => {
                return Err(Error::Unreachable(error));
            }
            Err(error) => {
                tracing::warn!(error = kernel::chain(&error), "waiting for the database");
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }
}

/// Says so when a crash of the machine may take back what was acknowledged.
async fn warn_of_lost_commits(conn: &mut PgConnection) -> Result<(), Error> {
    let off = sqlx::query_scalar!(
        r#"select name as "name!" from pg_settings
           where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'"#
    );
    for name in off.fetch_all(conn).await.map_err(Error::Unreachable)? {
        tracing::warn!(name, "the database may lose what it acknowledged");
    }
    Ok(())
}

/// `cannot_connect_now`: the server is there but not ready.
fn starting_up(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|it| it == "57P03")
}

/// Makes the database `name`, if the server that `options` leads to has none.
pub async fn create_database(options: &ConnectOptions, name: &'static str) -> Result<(), Error> {
    let options = options.clone().database("postgres");
    let mut conn = options.connect().await.map_err(Error::Unreachable)?;
    let known = sqlx::query_scalar!(
        r#"select exists (select from pg_database where datname = $1) as "known!""#,
        name
    );
    if !known.fetch_one(&mut conn).await.map_err(Error::Unreachable)? {
        let sql = format!("create database {name}");
        conn.execute(AssertSqlSafe(sql)).await.map_err(Error::Unreachable)?;
    }
    conn.close().await.map_err(Error::Unreachable)
}
