//! The `PostgreSQL` adapter: all SQL of the system lives in this crate.

mod bus;
mod company;
mod database;
mod identity;
pub mod jobs;
mod leads;
mod log;
mod notifications;
mod projects;
mod repeats;
mod restore;
mod tickets;
mod wake;

pub use self::{
    bus::{Bell, Notify},
    database::{APP_ROLE, Database, Error, PoolSize, create_database},
    log::{Follower, Position},
    wake::WakeUps,
};

pub use sqlx::postgres::PgConnectOptions as ConnectOptions;

use self::bus::Alarm;
use async_trait::async_trait;
use kernel::{Cause, Claim, Event, Internal};
use sqlx::{PgPool, Postgres, Transaction};
use uuid::Uuid;

pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../../migrations");

/// Implements the `Store` port of every module.
#[derive(Clone)]
pub struct Store {
    pool: PgPool,
    bell: Bell,
}

/// Implements the `Tx` port of every module, so that one transaction may span several.
pub struct Tx {
    tx: Transaction<'static, Postgres>,
    /// Rings once what was published is there to be read.
    alarm: Alarm,
}

impl Store {
    pub fn new(database: &Database) -> Self {
        Self { pool: database.pool().clone(), bell: database.bell().clone() }
    }

    async fn begin(&self) -> Result<Tx, Internal> {
        let tx = begin(&self.pool).await.map_err(failed)?;
        Ok(Tx { tx, alarm: self.bell.alarm() })
    }
}

#[async_trait]
impl kernel::Tx for Tx {
    async fn publish(&mut self, cause: &Cause, event: &Event) -> Result<(), Internal> {
        self.alarm.set();
        log::append(&mut self.tx, cause, event).await
    }

    async fn claim(&mut self, cause: &Cause, result: Uuid) -> Result<Claim, Internal> {
        repeats::claim(&mut self.tx, cause, result).await
    }

    async fn commit(self: Box<Self>) -> Result<(), Internal> {
        self.tx.commit().await.map_err(failed)?;
        self.alarm.ring();
        Ok(())
    }
}

/// Begins a transaction, and does so to its end whoever is waiting. A caller who gives up in the
/// middle of it would leave a connection to the next one inside a transaction that nobody commits.
async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    #[expect(clippy::disallowed_methods, reason = "it lasts no longer than whoever waits for it")]
    let begun = tokio::spawn(async move { pool.begin().await });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// Whether a failed call may succeed when it is made again tells what kind of failure it is.
fn failed(error: sqlx::Error) -> Internal {
    let passing = match &error {
        sqlx::Error::Io(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| {
            // Classes 08 (connection), 53 (resources), 57 (operator, cancelled), 40 (deadlock),
            // and 55P03 (lock not available).
            ["08", "40", "53", "57"].iter().any(|it| code.starts_with(it)) || code == "55P03"
        }),
        _ => false,
    };
    if passing { Internal::passing(error) } else { Internal::new(error) }
}

/// A pattern for texts that contain `text`, whatever is in it.
fn containing(text: &str) -> String {
    let mut res = String::from("%");
    for c in text.chars() {
        if matches!(c, '%' | '_' | '\\') {
            res.push('\\');
        }
        res.push(c);
    }
    res.push('%');
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_search_is_a_wildcard() {
        assert_eq!(containing(r"50%_\ done"), r"%50\%\_\\ done%");
    }
}
