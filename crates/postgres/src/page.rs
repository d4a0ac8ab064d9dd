//! Pages of lists: limited, counted and cut alike.

use std::sync::Arc;

use kernel::{Cursor, Total};
use sqlx::{Execute, Executor, Postgres, QueryBuilder};

use crate::{
    Connections,
    columns::{Columns, FromColumns},
};

/// Rows that a statement reads for a page of `limit`: at least one more, so that the page knows
/// whether it is the last. The number is written into the statement, because a plan for any number
/// would be a plan for many; there are few numbers, so that few statements are prepared.
pub(crate) const fn fetched(limit: i64) -> i64 {
    match limit {
        ..=20 => 21,
        21..=50 => 51,
        51..=200 => 201,
        _ => limit + 1,
    }
}

/// Cuts rows down to a page. Returns whether more follow.
pub(crate) fn cut<T>(rows: &mut Vec<T>, limit: i64) -> bool {
    let limit = usize::try_from(limit).unwrap_or_default();
    let more = rows.len() > limit;
    rows.truncate(limit);
    more
}

/// The length of a list: repeated by the cursor of its second and later pages, remembered since the
/// last write, or counted.
pub(crate) async fn total(
    pool: &Connections,
    after: Option<&Cursor>,
    mut count: QueryBuilder<Postgres>,
    is_prepared: bool,
) -> Result<Total, sqlx::Error> {
    if let Some(total) = after.and_then(|it| it.total) {
        return Ok(total);
    }
    let mut count = count.build();
    let arguments = count.take_arguments().map_err(sqlx::Error::Encode)?.unwrap_or_default();
    let sql = count.sql();
    // The values are a part of it, because they say who counts.
    let list = format!("{} {arguments:?}", sql.as_str());
    match pool.totals().get(&list) {
        Ok(total) => Ok(*total),
        Err(before) => {
            let count = sqlx::query_scalar_with(sql, arguments).persistent(is_prepared);
            let total = Total::of(count.fetch_one(pool).await?);
            pool.totals().keep(list, Arc::new(total), before);
            Ok(total)
        }
    }
}

/// Reads all rows of a statement. sqlx's `query_as` would pass each row through two more streams.
pub(crate) async fn rows<T: FromColumns>(
    pool: &Connections,
    query: &mut QueryBuilder<Postgres>,
    is_prepared: bool,
) -> Result<Vec<T>, sqlx::Error> {
    let rows = pool.fetch_all(query.build().persistent(is_prepared)).await?;
    let mut res = Vec::with_capacity(rows.len());
    for row in &rows {
        res.push(Columns::all(row)?);
    }
    Ok(res)
}

/// Reads all rows of a statement that sums over much, or gives those of the same statement since the last
/// write.
pub(crate) async fn sums<T: FromColumns + Send + Sync + 'static>(
    pool: &Connections,
    query: &mut QueryBuilder<Postgres>,
    is_prepared: bool,
) -> Result<Arc<Vec<T>>, sqlx::Error> {
    let mut query = query.build();
    let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?.unwrap_or_default();
    let sql = query.sql();
    // The values are a part of it, because they say who sums up.
    let list = format!("{} {arguments:?}", sql.as_str());
    match pool.totals().get(&list) {
        Ok(sums) => Ok(sums),
        Err(before) => {
            let query = sqlx::query_with(sql, arguments).persistent(is_prepared);
            let rows = pool.fetch_all(query).await?;
            let sums = rows.iter().map(Columns::all).collect::<Result<Vec<T>, _>>()?;
            let sums = Arc::new(sums);
            pool.totals().keep(list, Arc::clone(&sums), before);
            Ok(sums)
        }
    }
}
