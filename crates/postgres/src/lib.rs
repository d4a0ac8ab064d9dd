//! The `PostgreSQL` adapter: all SQL of the system lives in this crate.

mod analytics;
mod audit;
mod bus;
mod calendar;
mod columns;
mod company;
mod connections;
mod dashboard;
mod database;
mod diary;
mod documents;
mod identity;
pub mod jobs;
mod leads;
mod listener;
mod log;
mod notifications;
mod page;
mod payments;
mod projects;
mod repeats;
mod restore;
mod search;
mod system;
mod tickets;
mod totals;
mod views;
mod wake;

pub use self::{
    bus::{Bell, Notify},
    connections::Connections,
    database::{APP_ROLE, Access, Database, Error, PoolSize, create_database},
    log::{Follower, Position},
    wake::WakeUps,
};

pub use sqlx::postgres::PgConnectOptions as ConnectOptions;

use self::{bus::Alarm, connections::Transaction};
use async_trait::async_trait;
use kernel::{Cause, Claim, Event, Internal};
use uuid::Uuid;

pub static MIGRATOR: sqlx::migrate::Migrator = sqlx::migrate!("../../migrations");

/// Implements the `Store` port of every module.
#[derive(Clone)]
pub struct Store {
    pool: Connections,
    bell: Bell,
}

/// Implements the `Tx` port of every module, so that one transaction may span several.
pub struct Tx {
    tx: Transaction,
    /// Rings once what was published is there to be read.
    alarm: Alarm,
}

impl Store {
    pub fn new(database: &Database) -> Self {
        Self { pool: database.pool().clone(), bell: database.bell().clone() }
    }

    async fn begin(&self) -> Result<Tx, Internal> {
        let tx = self.pool.begin().await.map_err(failed)?;
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
        let alarm = self.alarm;
        self.tx.commit_then(|| alarm.ring()).await.map_err(failed)
    }
}

/// A failure of the database, told apart by whether the same call may succeed later.
fn failed(error: sqlx::Error) -> Internal {
    let passing = match &error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(error) => error.code().is_some_and(|code| is_passing(&code)),
        _ => false,
    };
    if passing { Internal::passing(error) } else { Internal::new(error) }
}

/// Whether a SQLSTATE says that the database cannot do now what it can do at other times.
fn is_passing(code: &str) -> bool {
    /// Connection, rolled back (deadlock), out of resources, operator (stop, cancel), system (disk).
    const CLASSES: [&str; 5] = ["08", "40", "53", "57", "58"];
    /// Read-only transaction, transaction idle or open for too long, lock not available.
    const CODES: [&str; 4] = ["25006", "25P03", "25P04", "55P03"];
    CLASSES.iter().any(|it| code.starts_with(it)) || CODES.contains(&code)
}

/// A pattern for texts that contain `text`, whatever is in it.
fn containing(text: &str) -> String {
    format!("%{}%", escaped(text))
}

/// A pattern for `text` itself, whatever is in it.
fn escaped(text: &str) -> String {
    let mut res = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '%' | '_' | '\\') {
            res.push('\\');
        }
        res.push(c);
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_search_is_a_wildcard() {
        assert_eq!(containing(r"50%_\ done"), r"%50\%\_\\ done%");
    }

    #[test]
    fn trouble_of_the_database_passes_and_faults_of_ours_stay() {
        for code in ["08006", "25006", "25P03", "40P01", "53300", "57P01", "57P03", "58030"] {
            assert!(is_passing(code), "{code}");
        }
        for code in ["22P02", "23505", "25001", "25P02", "42501", "42P01", "XX000", ""] {
            assert!(!is_passing(code), "{code}");
        }
    }
}
