use std::time::Duration;

use tokio::time::timeout;

use crate::{Connections, listener::Listener};

/// Tells when something was added somewhere, by `NOTIFY`. Losing one is harmless: every
/// wait ends by itself. A wait may be given up at any moment.
pub struct WakeUps(Listener);

impl WakeUps {
    pub fn new(pool: &Connections, channel: &'static str) -> Self {
        Self(Listener::start(pool, channel))
    }

    /// Returns at the next notification, or after `at_most`.
    pub async fn next(&mut self, at_most: Duration) {
        let heard = async {
            if self.0.next().await.is_err() {
                // Nothing is heard any more.
                std::future::pending::<()>().await;
            }
        };
        // Both ends of the wait mean the same.
        let _ = timeout(at_most, heard).await;
    }
}
