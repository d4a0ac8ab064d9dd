use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use bytes::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Interval, interval};

/// A body as it comes, one slice after another and never two at once, for whoever reads it keeps
/// all it is given; for as long as its sender keeps up.
pub(super) struct Slices<S> {
    body: S,
    rest: Bytes,
    is_given: bool,
    received: u64,
    allowance: Allowance,
    began: Instant,
    ticks: Interval,
}

/// What may still be read before the next thing that counts has come.
#[derive(Clone)]
pub(super) struct Allowance(Arc<AtomicU64>);

/// Why no more is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Cut {
    #[error("it does not come fast enough")]
    Slow,
    #[error("it is too large")]
    Large,
    #[error("what stands between the parts is too long")]
    Idle,
    #[error("its sender has gone")]
    Gone,
}

const SLICE: usize = 64 * 1024;
const LARGEST: u64 = 60 * 1024 * 1024;
const LONGEST: Duration = Duration::from_mins(2);
/// In bytes a second.
const SLOWEST: u64 = 16 * 1024;
/// Until it is looked how fast it comes.
const GRACE: Duration = Duration::from_secs(5);

impl Allowance {
    /// A slice that is begun may be read to its end.
    pub(super) const fn head() -> u64 {
        2 * SLICE as u64
    }

    pub(super) fn set(&self, bytes: u64) {
        self.0.store(bytes, Ordering::Relaxed);
    }

    fn spend(&self, bytes: u64) -> bool {
        let left = self.0.load(Ordering::Relaxed);
        self.0.store(left.saturating_sub(bytes), Ordering::Relaxed);
        left >= bytes
    }
}

impl<S> Slices<S> {
    pub(super) fn of(body: S) -> (Self, Allowance) {
        let allowance = Allowance(Arc::new(AtomicU64::new(Allowance::head())));
        let res = Self {
            body,
            rest: Bytes::new(),
            is_given: false,
            received: 0,
            allowance: allowance.clone(),
            began: Instant::now(),
            ticks: interval(Duration::from_secs(1)),
        };
        (res, allowance)
    }

    fn is_slow(&self) -> bool {
        let elapsed = self.began.elapsed();
        elapsed > LONGEST || (elapsed > GRACE && self.received < SLOWEST * elapsed.as_secs())
    }
}

impl<S, E> Stream for Slices<S>
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
{
    type Item = Result<Bytes, Cut>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = &mut *self;
        if std::mem::take(&mut this.is_given) {
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        while this.ticks.poll_tick(cx).is_ready() {
            if this.is_slow() {
                return Poll::Ready(Some(Err(Cut::Slow)));
            }
        }
        while this.rest.is_empty() {
            match ready!(Pin::new(&mut this.body).poll_next(cx)) {
                None => return Poll::Ready(None),
                Some(Err(_)) => return Poll::Ready(Some(Err(Cut::Gone))),
                Some(Ok(bytes)) => {
                    this.received += bytes.len() as u64;
                    this.rest = bytes;
                }
            }
            if this.received > LARGEST {
                return Poll::Ready(Some(Err(Cut::Large)));
            }
        }
        let slice = this.rest.split_to(this.rest.len().min(SLICE));
        if !this.allowance.spend(slice.len() as u64) {
            return Poll::Ready(Some(Err(Cut::Idle)));
        }
        this.is_given = true;
        Poll::Ready(Some(Ok(slice)))
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt, stream};

    use super::*;

    fn drip(bytes: usize, every: Duration) -> impl Stream<Item = Result<Bytes, ()>> + Unpin {
        Box::pin(stream::unfold((), move |()| async move {
            tokio::time::sleep(every).await;
            Some((Ok(Bytes::from(vec![0; bytes])), ()))
        }))
    }

    async fn end(body: impl Stream<Item = Result<Bytes, ()>> + Unpin) -> (u64, Option<Cut>) {
        let (mut slices, allowance) = Slices::of(body);
        allowance.set(u64::MAX);
        let mut bytes = 0;
        while let Some(slice) = slices.next().await {
            match slice {
                Ok(slice) => bytes += slice.len() as u64,
                Err(cut) => return (bytes, Some(cut)),
            }
        }
        (bytes, None)
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_keep_up_is_not_waited_for() {
        let began = Instant::now();
        let second = Duration::from_secs(1);
        assert_eq!(end(drip(8 * 1024, second)).await.1, Some(Cut::Slow));
        assert!(began.elapsed() < 10 * second, "{:?}", began.elapsed());
        assert_eq!(end(drip(0, second)).await, (0, Some(Cut::Slow)));
        assert_eq!(end(drip(1, Duration::from_hours(1))).await, (0, Some(Cut::Slow)));
        // Fast enough, and not done in time.
        let began = Instant::now();
        assert_eq!(end(drip(20 * 1024, second)).await.1, Some(Cut::Slow));
        assert!((119..123).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn a_body_comes_in_slices_up_to_a_size() {
        let body = |size: usize| stream::iter([Ok(Bytes::from(vec![0; size]))]);
        assert_eq!(end(body(60 * 1024 * 1024)).await, (LARGEST, None));
        assert_eq!(end(body(60 * 1024 * 1024 + 1)).await, (0, Some(Cut::Large)));
        // A slice is read to its end, or not at all.
        for (bytes, whole) in [(2 * SLICE, 2), (2 * SLICE - 1, 1)] {
            let (slices, allowance) = Slices::of(body(300_000));
            allowance.set(bytes as u64);
            let slices: Vec<_> = slices.take(whole + 1).collect().await;
            assert_eq!(slices.iter().take_while(|it| it.is_ok()).count(), whole);
            assert!(matches!(slices[whole], Err(Cut::Idle)));
        }
    }
}
