use chrono::TimeDelta;
use kernel::{Cause, Claim, Internal};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::failed;

/// How long a creating call may be repeated under the same key.
pub(crate) const KEPT: TimeDelta = TimeDelta::hours(24);

/// Remembers `result` under the caller's key, in the transaction that makes it. A second call
/// waits for the first one's end, and learns what it made.
pub(crate) async fn claim(
    conn: &mut PgConnection,
    cause: &Cause,
    result: Uuid,
) -> Result<Claim, Internal> {
    let Some(repeatable) = &cause.repeatable else { return Ok(Claim::First) };
    let (caller, key) = match cause.actor {
        Some(actor) => (actor.user.into(), repeatable.key.clone()),
        // Visitors share the nil id, so the digest of the request is part of their key.
        None => (Uuid::nil(), format!("{} {}", repeatable.key, hex::encode(&repeatable.request))),
    };
    let kept = sqlx::query!(
        r#"insert into idempotency_key as known (actor, operation, key, request, result, created_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (actor, operation, key) do update set
               request = case when known.created_at <= $7 then $4 else known.request end,
               result = case when known.created_at <= $7 then $5 else known.result end,
               created_at = case when known.created_at <= $7 then $6 else known.created_at end
           returning request, result"#,
        caller,
        repeatable.operation,
        key,
        repeatable.request,
        result,
        cause.at,
        cause.at - KEPT,
    )
    .fetch_one(conn)
    .await
    .map_err(failed)?;
    Ok(if kept.result == result {
        Claim::First
    } else if kept.request == repeatable.request {
        Claim::Repeated(kept.result)
    } else {
        Claim::Misused
    })
}
