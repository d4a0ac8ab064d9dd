//! Calls that may be sent again.

use kernel::{Cause, Repeatable};
use poem::http::HeaderMap;

use crate::problem::Problem;

/// The cause of a call that makes something once, however often it is sent under one key.
/// `digest` is of what it asks for.
pub(crate) fn repeatable(
    cause: &Cause,
    operation: &'static str,
    key: Option<String>,
    headers: &HeaderMap,
    digest: Vec<u8>,
) -> Result<Cause, Problem> {
    // An unreadable key must not count as a missing one.
    if key.is_none() && headers.contains_key("idempotency-key") {
        return Err(Problem::faulty_header("Idempotency-Key", "Must be ASCII text"));
    }
    let repeatable = key.map(|key| Repeatable { operation, key, request: digest });
    Ok(Cause { repeatable, ..cause.clone() })
}
