use async_trait::async_trait;

use uuid::Uuid;

use crate::{Cause, Event, Internal, texts};

/// One unit of work, whatever it holds. Dropped without `commit`, it rolls back.
#[async_trait]
pub trait Tx: Send {
    /// Records an event that exists if, and only if, this unit of work commits.
    async fn publish(&mut self, cause: &Cause, event: &Event) -> Result<(), Internal>;
    /// Remembers that the caller's repeatable call makes `result`. If it was made before, what
    /// it made then: nothing is to be made now.
    async fn claim(&mut self, cause: &Cause, result: Uuid) -> Result<Claim, Internal>;
    async fn commit(self: Box<Self>) -> Result<(), Internal>;
}

/// The result of claiming an idempotency key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This is the first time, or the caller does not repeat.
    First,
    Repeated(Uuid),
    /// The same key was used for another request.
    Misused,
}

/// The same key was used for another request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", texts::KEY_MISUSED)]
pub struct KeyMisused;

impl Claim {
    /// The result of the first call, if this one repeats it.
    pub fn repeated(self) -> Result<Option<Uuid>, KeyMisused> {
        match self {
            Self::First => Ok(None),
            Self::Repeated(made) => Ok(Some(made)),
            Self::Misused => Err(KeyMisused),
        }
    }
}
