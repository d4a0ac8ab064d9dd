use async_trait::async_trait;

use crate::{Cause, Event, Internal};

/// One unit of work, whatever it holds. Dropped without `commit`, it rolls back.
#[async_trait]
pub trait Tx: Send {
    /// Records an event that exists if, and only if, this unit of work commits.
    async fn publish(&mut self, cause: &Cause, event: &Event) -> Result<(), Internal>;
    async fn commit(self: Box<Self>) -> Result<(), Internal>;
}
