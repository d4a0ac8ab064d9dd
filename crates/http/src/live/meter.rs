//! Weighs a client's bytes before they are read: fragments of an endless message are no message to
//! count, but have a cost.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The longest message, and frame, we read.
pub(super) const MESSAGE: usize = 16 * 1024;
/// Bytes that may arrive until a message or a control frame is complete: it may be fragmented, each
/// fragment with its head, but not without limit.
pub(super) const ALLOWANCE: usize = 2 * MESSAGE;

/// A stream of which so much is read until more is allowed.
pub(super) struct Metered<S> {
    stream: S,
    left: usize,
}

impl<S> Metered<S> {
    pub(super) fn new(stream: S, allowance: usize) -> Self {
        Self { stream, left: allowance }
    }

    /// From here on so many bytes may come. With none left, reading fails with
    /// [`io::ErrorKind::QuotaExceeded`].
    pub(super) fn allow(&mut self, bytes: usize) {
        self.left = bytes;
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Metered<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.left == 0 {
            return Poll::Ready(Err(io::ErrorKind::QuotaExceeded.into()));
        }
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        self.left = self.left.saturating_sub(buf.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Metered<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
