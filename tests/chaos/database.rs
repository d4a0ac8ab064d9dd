//! The database as its owner sees it, beside the server.

use std::time::Duration;

use sqlx::{AssertSqlSafe, Connection, PgConnection, Row, postgres::PgRow};
use tokio::{runtime, time::timeout};

/// Long enough for a count of everything on a busy machine.
const PATIENCE: Duration = Duration::from_mins(1);

pub(crate) fn rows(url: &str, sql: &str) -> Result<Vec<PgRow>, sqlx::Error> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let asked = async {
            let mut conn = PgConnection::connect(url).await?;
            let rows = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).fetch_all(&mut conn).await?;
            conn.close().await?;
            Ok(rows)
        };
        timeout(PATIENCE, asked).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    })
}

pub(crate) fn number(url: &str, sql: &str) -> i64 {
    rows(url, sql).unwrap()[0].get(0)
}

/// Two columns of text.
pub(crate) fn pairs(url: &str, sql: &str) -> Vec<(String, String)> {
    rows(url, sql).unwrap().iter().map(|it| (it.get(0), it.get(1))).collect()
}
