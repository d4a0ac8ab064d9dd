use async_trait::async_trait;

use crate::Internal;

/// Tells every instance that the log has grown. It carries no more than that: they read the log
/// itself, and look now and then unasked, so that a call that is lost is only late.
#[async_trait]
pub trait Bus: Send + Sync {
    async fn ring(&self) -> Result<(), Internal>;
    /// Receives every call from now on.
    async fn listen(&self) -> Result<Box<dyn Subscription>, Internal>;
}

/// Receives the calls of a [`Bus`].
#[async_trait]
pub trait Subscription: Send {
    /// Waits for a call. Fails when no more calls can arrive. A wait can be given up at any
    /// moment, without the loss of a call or a connection.
    async fn heard(&mut self) -> Result<(), Internal>;
}
