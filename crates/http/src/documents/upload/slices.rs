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

use crate::credit::Credit;

/// A body as it comes, one slice after another and never two at once, for whoever reads it keeps
/// all it is given; for as long as its sender keeps up.
pub(super) struct Slices<S> {
    body: S,
    rest: Bytes,
    is_given: bool,
    received: u64,
    allowance: Allowance,
    credit: Credit,
}

/// Bytes that may still be read before the next relevant part.
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
/// In bytes.
pub(super) const LARGEST: u64 = 60 * 1024 * 1024;
/// How long a phone without a signal is waited for.
const PAUSE: Duration = Duration::from_secs(20);

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
            credit: Credit::new(PAUSE),
        };
        (res, allowance)
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
        while this.rest.is_empty() {
            let Poll::Ready(next) = Pin::new(&mut this.body).poll_next(cx) else {
                ready!(this.credit.poll_spent(cx));
                return Poll::Ready(Some(Err(Cut::Slow)));
            };
            match next {
                None => return Poll::Ready(None),
                Some(Err(_)) => return Poll::Ready(Some(Err(Cut::Gone))),
                Some(Ok(bytes)) => {
                    this.credit.earn(bytes.len());
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
    use tokio::time::Instant;

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

    /// A body of `size` bytes that comes at this rate.
    async fn at_rate(size: usize, bytes_a_second: usize) -> (u64, Option<Cut>, Duration) {
        let began = Instant::now();
        let body = drip(bytes_a_second, Duration::from_secs(1)).take(size / bytes_a_second);
        let (bytes, cut) = end(Box::pin(body)).await;
        (bytes, cut, began.elapsed())
    }

    #[tokio::test(start_paused = true)]
    async fn slow_upload_is_cut_off() {
        let second = Duration::from_secs(1);
        for bytes in [0, 1, 1024] {
            let began = Instant::now();
            assert_eq!(end(drip(bytes, second)).await.1, Some(Cut::Slow), "{bytes} bytes a second");
            assert!(began.elapsed() <= 30 * second, "{:?}", began.elapsed());
        }
        let began = Instant::now();
        assert_eq!(end(drip(1, Duration::from_hours(1))).await, (0, Some(Cut::Slow)));
        assert!(began.elapsed() <= 21 * second, "{:?}", began.elapsed());
        // The bytes that came fast buy no longer pause.
        let began = Instant::now();
        let fast = stream::iter([Ok(Bytes::from(vec![0; 8 * 1024 * 1024]))]);
        let body = Box::pin(fast.chain(drip(1, Duration::from_hours(1))));
        assert_eq!(end(body).await.1, Some(Cut::Slow));
        assert!(began.elapsed() <= 21 * second, "{:?}", began.elapsed());
    }

    /// A phone on 2G, and one that gets a third of that.
    #[tokio::test(start_paused = true)]
    async fn a_slow_phone_is_waited_for() {
        let (bytes, cut, took) = at_rate(5_000_000, 12_000).await;
        assert_eq!((bytes, cut), (4_992_000, None));
        assert!(took > Duration::from_mins(6), "{took:?}");
        let (bytes, cut, took) = at_rate(25 * 1024 * 1024, 4 * 1024).await;
        assert_eq!((bytes, cut), (25 * 1024 * 1024, None));
        assert_eq!(took.as_secs(), 6_400);
        let (_, cut, took) = at_rate(25 * 1024 * 1024, 3 * 1024).await;
        assert_eq!(cut, Some(Cut::Slow));
        assert!(took < Duration::from_mins(3), "{took:?}");
    }

    /// The time that we take ourselves is not the sender's.
    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_cuts_nobody_off() {
        let (mut slices, allowance) =
            Slices::of(Box::pin(drip(64 * 1024, Duration::from_secs(10)).take(3)));
        allowance.set(u64::MAX);
        let mut count = 0;
        while let Some(slice) = slices.next().await {
            slice.unwrap();
            count += 1;
            tokio::time::sleep(Duration::from_mins(5)).await;
        }
        assert_eq!(count, 3);
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
