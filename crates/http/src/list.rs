//! What calls that list things have in common.

use kernel::Cursor;
use poem_openapi::{Object, types::Example};

use crate::problem::Problem;

/// How long a list is.
#[derive(Object)]
#[oai(example)]
pub(crate) struct Total {
    /// Exact up to 1,000.
    count: i64,
    /// Whether there are more than `count`.
    more: bool,
}

impl From<kernel::Total> for Total {
    fn from(it: kernel::Total) -> Self {
        Self { count: it.count, more: it.more }
    }
}

impl Example for Total {
    fn example() -> Self {
        Self { count: 1, more: false }
    }
}

/// What to look for, if anything.
pub(crate) fn searched(text: Option<String>) -> Option<String> {
    text.filter(|it| !it.trim().is_empty())
}

pub(crate) fn page_size() -> i64 {
    50
}

/// The cursor of a list in this order.
pub(crate) fn place(text: &str, order: &str) -> Result<Cursor, Problem> {
    place_with(text, order, |_| true)
}

/// The same, of a list whose items can be ordered by this key.
pub(crate) fn place_with(
    text: &str,
    order: &str,
    fits: impl FnOnce(&str) -> bool,
) -> Result<Cursor, Problem> {
    let cursor = text.parse::<Cursor>().ok();
    let cursor = cursor.filter(|it| it.order == order && fits(&it.key));
    cursor.ok_or_else(|| Problem::faulty_query("cursor", "is not a cursor of this list"))
}
