use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

use super::{heads::Heads, slots::Slot};
use crate::credit::Credit;

/// A client's stream, upgraded or not. It keeps its [`Slot`] as long as it is open,
/// gives up on a client that does not read, and lets one that still writes read our last answer.
pub(super) struct Socket {
    stream: TcpStream,
    patience: Duration,
    unread: Option<Pin<Box<Sleep>>>,
    lingering: Option<Lingering>,
    heads: Heads,
    _slot: Slot,
}

/// The rest of a request that a closed connection still takes in.
/// Without it the rest of a refused body makes the kernel reset the connection, and the refusal is lost:
/// many clients read no answer before they have sent everything.
struct Lingering {
    credit: Credit,
    end: Pin<Box<Sleep>>,
    bytes: usize,
}

impl Lingering {
    /// How long a client may pause that has the answer and does not close.
    const PAUSE: Duration = Duration::from_secs(4);
    /// In all.
    const LONGEST: Duration = Duration::from_secs(30);
    /// More than the largest upload.
    const BYTES: usize = 64 * 1024 * 1024;
    /// Read at once.
    const SCRATCH: usize = 16 * 1024;

    fn new() -> Self {
        Self {
            credit: Credit::new(Self::PAUSE),
            end: Box::pin(sleep(Self::LONGEST)),
            bytes: Self::BYTES,
        }
    }

    /// Checked before each round of reading, or a client that never pauses would keep us here.
    fn poll(&mut self, stream: &mut TcpStream, cx: &mut Context<'_>) -> Poll<()> {
        while self.bytes > 0 && self.end.as_mut().poll(cx).is_pending() {
            let mut scratch = [0; Self::SCRATCH];
            let mut scratch = ReadBuf::new(&mut scratch);
            match Pin::new(&mut *stream).poll_read(cx, &mut scratch) {
                Poll::Pending => return self.credit.poll_spent(cx),
                Poll::Ready(Ok(())) if !scratch.filled().is_empty() => {
                    let bytes = scratch.filled().len();
                    self.credit.earn(bytes);
                    self.bytes = self.bytes.saturating_sub(bytes);
                }
                Poll::Ready(_) => break,
            }
        }
        Poll::Ready(())
    }
}

impl Socket {
    pub(super) fn new(stream: TcpStream, patience: Duration, heads: Heads, slot: Slot) -> Self {
        Self { stream, patience, unread: None, lingering: None, heads, _slot: slot }
    }

    fn within_patience(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let patience = self.patience;
        let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(unread.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(Pin::new(&mut self.stream).poll_read(cx, buffer));
        self.heads.record(&buffer.filled()[before..]);
        Poll::Ready(read)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.within_patience(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.within_patience(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { stream, lingering, .. } = &mut *self;
        if lingering.is_none() {
            ready!(Pin::new(&mut *stream).poll_shutdown(cx))?;
        }
        ready!(lingering.get_or_insert_with(Lingering::new).poll(stream, cx));
        Poll::Ready(Ok(()))
    }
}
