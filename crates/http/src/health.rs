use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use std::sync::Arc;

use futures_util::future::BoxFuture;
use poem::{Endpoint, Response, endpoint::make, http::StatusCode};
use tokio::sync::Mutex;

/// Whether this instance should be sent requests.
pub struct Readiness {
    draining: AtomicBool,
    probe: Box<dyn Fn() -> BoxFuture<'static, bool> + Send + Sync>,
    last: Mutex<Option<(Instant, bool)>>,
}

/// However often it is asked, the database is asked once in this time.
const FRESH: Duration = Duration::from_secs(1);

impl Readiness {
    /// `probe` says whether what the server needs is there.
    pub fn new(probe: impl Fn() -> BoxFuture<'static, bool> + Send + Sync + 'static) -> Self {
        Self { draining: AtomicBool::new(false), probe: Box::new(probe), last: Mutex::new(None) }
    }

    /// From now on not ready, so that a load balancer sends no more.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    async fn is_ready(&self) -> bool {
        if self.draining.load(Ordering::Relaxed) {
            return false;
        }
        let mut last = self.last.lock().await;
        match *last {
            Some((at, ready)) if at.elapsed() < FRESH => ready,
            _ => {
                let ready = (self.probe)().await;
                *last = Some((Instant::now(), ready));
                ready
            }
        }
    }
}

/// `/livez`: the process answers.
pub(crate) fn live() -> impl Endpoint {
    make(|_| async { Ok::<_, poem::Error>(text("alive")) })
}

/// `/readyz`: the database answers too, and the server is not stopping.
pub(crate) fn ready(readiness: Arc<Readiness>) -> impl Endpoint {
    make(move |_| {
        let readiness = Arc::clone(&readiness);
        async move {
            if readiness.is_ready().await {
                Ok(text("ready"))
            } else {
                Err(poem::Error::from(StatusCode::SERVICE_UNAVAILABLE))
            }
        }
    })
}

fn text(body: &'static str) -> Response {
    Response::builder()
        .content_type("text/plain; charset=utf-8")
        .header("cache-control", "no-store")
        .body(body)
}
