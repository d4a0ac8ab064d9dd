use std::{
    future::Future,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, Executor, PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};

use crate::{MIGRATOR, jobs};

/// A migrated database and the pool the application works through.
#[derive(Clone)]
pub struct Database {
    pool: PgPool,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the database cannot be reached")]
    Unreachable(#[source] sqlx::Error),
    #[error("the database cannot be brought up to date")]
    Migrate(#[from] sqlx::migrate::MigrateError),
    #[error("the event log cannot be prepared")]
    Prepare(#[from] kernel::Internal),
}

/// How many connections the application keeps at most.
#[derive(Clone, Copy, Debug)]
pub struct PoolSize(pub u32);

/// How long a caller waits for a connection before being told to come back.
const ACQUIRE: Duration = Duration::from_secs(2);
/// How long a start waits for the database.
const START: Duration = Duration::from_mins(1);

impl Database {
    /// Connects, migrates, and opens the pool. Waits up to a minute for the database.
    pub async fn open(
        options: PgConnectOptions,
        size: PoolSize,
        now: DateTime<Utc>,
    ) -> Result<Self, Error> {
        let options = options.application_name("plumbline");
        let mut owner = wait(|| options.connect()).await?;
        MIGRATOR.run(&mut owner).await?;
        owner.close().await.map_err(Error::Unreachable)?;
        let pool = PgPoolOptions::new()
            .max_connections(size.0)
            .acquire_timeout(ACQUIRE)
            .after_connect(|conn, _| {
                Box::pin(async move {
                    // Works as a role that may append to the log but not change it.
                    conn.execute(
                        "set role plumbline_app;
                         set statement_timeout = '8s';
                         set lock_timeout = '3s';
                         set idle_in_transaction_session_timeout = '15s'",
                    )
                    .await?;
                    Ok(())
                })
            })
            .connect_with(options)
            .await
            .map_err(Error::Unreachable)?;
        jobs::make_partitions(&pool, now).await?;
        Ok(Self { pool })
    }

    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// Whether it answers within a second.
    pub async fn answers(&self) -> bool {
        let probe = sqlx::query_scalar!(r#"select true as "alive!""#).fetch_one(&self.pool);
        matches!(tokio::time::timeout(Duration::from_secs(1), probe).await, Ok(Ok(true)))
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
        match connect().await {
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

/// `cannot_connect_now`: the server is there but not ready.
fn starting_up(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .and_then(sqlx::error::DatabaseError::code)
        .is_some_and(|it| it == "57P03")
}

/// Makes the database `name`, if the server that `options` leads to has none.
pub async fn create_database(options: &PgConnectOptions, name: &'static str) -> Result<(), Error> {
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
