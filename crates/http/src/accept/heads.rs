use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use poem::http::StatusCode;

/// A request whose length is told in two ways, which two servers may read as two different requests.
/// Refused by [`crate::body_limit::BodyLimit`].
#[derive(Clone, Copy)]
pub(crate) struct Ambiguous;

/// The bytes a connection's next request begins with.
/// hyper drops the `Content-Length` of a request that has a `Transfer-Encoding` too, so only they tell.
/// One that was sent before its predecessor was answered is not seen here;
/// hyper reads it by its `Transfer-Encoding` and closes the connection after it, as it must.
#[derive(Clone, Default)]
pub(super) struct Heads(Arc<Mutex<Head>>);

#[derive(Default)]
enum Head {
    #[default]
    None,
    Begun(Vec<u8>),
    /// The connection was upgraded: no requests follow.
    Last,
}

impl Heads {
    /// As long as a head may be in production.
    const KEPT: usize = 32 * 1024;

    pub(super) fn record(&self, bytes: &[u8]) {
        let mut head = self.lock();
        match &mut *head {
            Head::None => *head = Head::Begun(bytes.to_vec()),
            Head::Begun(begun) => {
                let room = Self::KEPT.saturating_sub(begun.len());
                begun.extend_from_slice(bytes.get(..room).unwrap_or(bytes));
            }
            Head::Last => {}
        }
    }

    pub(super) fn last_is_ambiguous(&self) -> bool {
        matches!(&*self.lock(), Head::Begun(head) if is_ambiguous(head))
    }

    pub(super) fn answered(&self, status: StatusCode) {
        let upgraded = status == StatusCode::SWITCHING_PROTOCOLS;
        *self.lock() = if upgraded { Head::Last } else { Head::None };
    }

    fn lock(&self) -> MutexGuard<'_, Head> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_ambiguous(head: &[u8]) -> bool {
    let lines = head.split(|&it| it == b'\n').map(<[u8]>::trim_ascii);
    let names = lines
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split(|&it| it == b':').next());
    let (mut length, mut encoding) = (false, false);
    for name in names {
        length |= name.eq_ignore_ascii_case(b"content-length");
        encoding |= name.eq_ignore_ascii_case(b"transfer-encoding");
    }
    length && encoding
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_told_in_two_ways_is_ambiguous() {
        let check = |head: &str, expected| assert_eq!(is_ambiguous(head.as_bytes()), expected);
        check("POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n", true);
        check("\r\nPOST / HTTP/1.1\ntransfer-encoding:chunked\ncontent-LENGTH:4\n\n", true);
        check("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nTransfer-Encoding: chunked\r\n", false);
        check("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", false);
        check("", false);
    }
}
