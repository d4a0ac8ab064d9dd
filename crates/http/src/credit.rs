//! The time that somebody who sends has left.

use std::{
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::time::{Instant, Sleep, sleep};

/// Time that runs out while we wait for bytes, and that the bytes give back: each 4 KiB a second.
/// A sender that keeps up that rate never runs out of it, one that stops does after `most`, and no body
/// takes longer than its size at that rate and `most` together.
pub(crate) struct Credit {
    left: Duration,
    most: Duration,
    waiting_since: Option<Instant>,
    end: Pin<Box<Sleep>>,
}

/// In bytes a second: 4 KiB less an eighth, for what comes with the packets and for clocks that
/// disagree.
const SLOWEST: u64 = 3_584;

impl Credit {
    pub(crate) fn new(most: Duration) -> Self {
        Self { left: most, most, waiting_since: None, end: Box::pin(sleep(most)) }
    }

    /// Bytes have come.
    pub(crate) fn earn(&mut self, bytes: usize) {
        if let Some(since) = self.waiting_since.take() {
            self.left = self.left.saturating_sub(since.elapsed());
        }
        let earned = Duration::from_micros(bytes as u64 * 1_000_000 / SLOWEST);
        self.left = self.most.min(self.left + earned);
    }

    /// Nothing has come: ready once there is no time left. Wakes the task then.
    pub(crate) fn poll_spent(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.waiting_since.is_none() {
            let now = Instant::now();
            self.waiting_since = Some(now);
            self.end.as_mut().reset(now + self.left);
        }
        self.end.as_mut().poll(cx)
    }
}
