use async_trait::async_trait;

use crate::Internal;

/// Tells every instance that the log has grown. It carries no more than that: they read the log
/// itself, and look now and then unasked, so that a call that is lost is only late.
#[async_trait]
pub trait Bus: Send + Sync {
    async fn ring(&self) -> Result<(), Internal>;
    /// Hears every call from here on.
    async fn listen(&self) -> Result<Box<dyn Ear>, Internal>;
}

/// Hears the calls of a [`Bus`].
#[async_trait]
pub trait Ear: Send {
    /// Waits for a call. Fails when none can be heard any more. A wait may be given up at any
    /// moment, and costs neither a call nor a connection.
    async fn heard(&mut self) -> Result<(), Internal>;
}
