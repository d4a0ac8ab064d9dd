use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use futures_util::future::BoxFuture;
use kernel::Clock;
use poem::{Endpoint, Response, endpoint::make, http::StatusCode};
use tokio::sync::Mutex;

/// Whether this instance should be sent requests.
pub struct Readiness {
    draining: AtomicBool,
    probe: Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>,
    last: Arc<Mutex<Option<(Instant, bool)>>>,
}

/// However often it is asked, the database is asked once in this time.
const FRESH: Duration = Duration::from_secs(1);

impl Readiness {
    /// `probe` says whether the server has all it needs.
    pub fn new(probe: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static) -> Self {
        Self { draining: AtomicBool::new(false), probe: Box::new(probe), last: Arc::default() }
    }

    /// From now on not ready, so that a load balancer sends no more.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Probes at once. The answer that callers of [`Self::is_ready`] share stays as old as it is.
    pub async fn probe(&self) -> bool {
        (self.probe)().await
    }

    /// Probes, unless the last probe is fresh.
    pub async fn is_ready(&self) -> bool {
        if self.draining.load(Ordering::Relaxed) {
            return false;
        }
        let mut last = Arc::clone(&self.last).lock_owned().await;
        match *last {
            Some((at, ready)) if at.elapsed() < FRESH => ready,
            _ => {
                let probe = (self.probe)();
                // A caller that hangs up early must not cause another probe.
                #[expect(clippy::disallowed_methods, reason = "a probe ends within a second")]
                let probed = tokio::spawn(async move {
                    let ready = probe.await;
                    *last = Some((Instant::now(), ready));
                    ready
                });
                probed.await.unwrap_or(false)
            }
        }
    }
}

/// `/livez`: the process answers.
pub(crate) fn live() -> impl Endpoint {
    make(|_| async { Ok::<_, poem::Error>(text("alive".to_owned())) })
}

/// `/readyz`: the database takes reads and writes, and the server is not stopping. Tells how far
/// the database's clock is ahead of this machine's.
pub(crate) fn ready(readiness: Arc<Readiness>, clock: Clock) -> impl Endpoint {
    make(move |_| {
        let (readiness, clock) = (Arc::clone(&readiness), clock.clone());
        async move {
            if !readiness.is_ready().await {
                return Err(poem::Error::from(StatusCode::SERVICE_UNAVAILABLE));
            }
            let seconds = clock.correction().map(TimeDelta::as_seconds_f64);
            let offset = seconds.map(|it| format!("\nclock_offset_seconds {it:.3}\n"));
            Ok(text(format!("ready{}", offset.unwrap_or_default())))
        }
    })
}

fn text(body: String) -> Response {
    Response::builder()
        .content_type("text/plain; charset=utf-8")
        .header("cache-control", "no-store")
        .body(body)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use tokio::time::{sleep, timeout};

    use super::*;

    /// A database that hangs, and callers who do not wait for it.
    #[tokio::test]
    async fn impatient_callers_share_one_probe() {
        let probes = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&probes);
        let readiness = Readiness::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            Box::pin(async {
                sleep(Duration::from_millis(300)).await;
                true
            })
        });
        for _ in 0..20 {
            assert!(timeout(Duration::from_millis(1), readiness.is_ready()).await.is_err());
        }
        assert!(readiness.is_ready().await);
        assert_eq!(probes.load(Ordering::Relaxed), 1);
    }
}
