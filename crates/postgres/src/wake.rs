use std::time::Duration;

use sqlx::{PgPool, postgres::PgListener};
use tokio::time::{sleep, timeout};

/// Tells when something was added somewhere, by `NOTIFY`. Losing one is harmless: every
/// wait ends by itself.
pub struct WakeUps {
    pool: PgPool,
    channel: &'static str,
    listener: Option<PgListener>,
}

impl WakeUps {
    pub fn new(pool: PgPool, channel: &'static str) -> Self {
        Self { pool, channel, listener: None }
    }

    /// Returns at the next notification, or after `at_most`.
    pub async fn next(&mut self, at_most: Duration) {
        if self.listener.is_none() {
            self.listener = self.listen().await;
            if self.listener.is_some() {
                // Something may have been added before we listened.
                return;
            }
        }
        match &mut self.listener {
            Some(listener) => {
                if let Ok(Err(error)) = timeout(at_most, listener.recv()).await {
                    tracing::debug!(error = kernel::chain(&error), "not listening any more");
                    self.listener = None;
                }
            }
            None => sleep(at_most).await,
        }
    }

    async fn listen(&self) -> Option<PgListener> {
        let mut listener = PgListener::connect_with(&self.pool).await.ok()?;
        listener.listen(self.channel).await.ok()?;
        Some(listener)
    }
}
