//! Pages of lists: limited, counted and cut alike.

use kernel::{Cursor, Total};
use sqlx::{Postgres, QueryBuilder};

use crate::Connections;

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

/// The length of a list: repeated by the cursor of its second and later pages, counted by `count`
/// for the first.
pub(crate) async fn total(
    pool: &Connections,
    after: Option<&Cursor>,
    mut count: QueryBuilder<Postgres>,
    is_prepared: bool,
) -> Result<Total, sqlx::Error> {
    if let Some(total) = after.and_then(|it| it.total) {
        return Ok(total);
    }
    let counted = count.build_query_scalar::<i64>().persistent(is_prepared).fetch_one(pool);
    Ok(Total::of(counted.await?))
}
