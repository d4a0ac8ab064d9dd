use std::{fmt, str::FromStr};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use uuid::Uuid;

/// A part of a list, in order.
#[derive(Clone, Debug)]
pub struct Page<T> {
    pub items: Vec<T>,
    /// Where the next part begins; None at the end.
    pub next: Option<Cursor>,
    pub total: Total,
}

/// How long the whole list is, counted up to [`Total::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    pub count: i64,
    /// Whether there are more than that.
    pub more: bool,
}

/// The last item of a part: its place in the order, whatever is added or removed meanwhile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The order it is a place in.
    pub order: String,
    /// The item's value in the sort order.
    pub key: String,
    pub id: Uuid,
    /// Length of the list when its first part was read, so that it is counted once.
    pub total: Option<Total>,
}

impl Total {
    pub const MOST: i64 = 1_000;

    /// `counted`: how many there are, counted no further than one beyond the most.
    pub fn of(counted: i64) -> Self {
        Self { count: counted.min(Self::MOST), more: counted > Self::MOST }
    }
}

impl<T> Page<T> {
    /// A part of a list with its length, which the next part's cursor repeats.
    pub fn new(items: Vec<T>, next: Option<Cursor>, total: Total) -> Self {
        Self { items, next: next.map(|it| Cursor { total: Some(total), ..it }), total }
    }

    /// The same page with other items.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        let Self { items, next, total } = self;
        Page { items: items.into_iter().map(f).collect(), next, total }
    }
}

/// Between the parts of a cursor; in no name, for names have no control characters.
const SEPARATOR: char = '\u{1f}';

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { order, key, id, total } = self;
        let mut text = format!("{order}{SEPARATOR}{id}{SEPARATOR}{key}");
        if let Some(Total { count, more }) = total {
            let count = count + i64::from(*more);
            text.push(SEPARATOR);
            text.push_str(&count.to_string());
        }
        f.write_str(&BASE64_URL_SAFE_NO_PAD.encode(text))
    }
}

/// Text that no list has given out as a cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("is not a cursor of this list")]
pub struct NoCursor;

impl FromStr for Cursor {
    type Err = NoCursor;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(s).map_err(|_| NoCursor)?;
        let text = String::from_utf8(bytes).map_err(|_| NoCursor)?;
        let mut parts = text.splitn(4, SEPARATOR);
        let (Some(order), Some(id), Some(key)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(NoCursor);
        };
        if key.contains(char::is_control) {
            return Err(NoCursor);
        }
        let id = id.parse().map_err(|_| NoCursor)?;
        let counted = parts.next().map(|it| it.parse::<u16>().map_err(|_| NoCursor)).transpose()?;
        let total = counted.map(|it| Total::of(it.into()));
        Ok(Self { order: order.to_owned(), key: key.to_owned(), id, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_read_back() {
        for total in [None, Some(Total::of(0)), Some(Total::of(1_000)), Some(Total::of(1_001))] {
            let (order, key) = ("name".to_owned(), "asha rao".to_owned());
            let cursor = Cursor { order, key, id: Uuid::now_v7(), total };
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for bad in ["", "%", "bmFtZQ", "AAAA"] {
            assert_eq!(bad.parse::<Cursor>(), Err(NoCursor), "{bad}");
        }
    }

    #[test]
    fn counting_stops_at_a_thousand() {
        assert_eq!(Total::of(1_000), Total { count: 1_000, more: false });
        assert_eq!(Total::of(1_001), Total { count: 1_000, more: true });
    }
}
