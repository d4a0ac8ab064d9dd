use std::ops::Range;

use async_trait::async_trait;
use bytes::Bytes;
use kernel::Internal;
use uuid::Uuid;

/// Where the contents of files are kept: by ids alone, whole or not at all, never changed.
#[async_trait]
pub trait Objects: Send + Sync {
    /// Stores `bytes` under `id`. A stored object survives a power cut.
    async fn put(&self, id: Uuid, bytes: Bytes) -> Result<(), Internal>;
    /// A part of what is under `id`, or all of it; None when nothing is. A range begins within
    /// the object, and is cut off at its end.
    async fn get(&self, id: Uuid, range: Option<Range<u64>>) -> Result<Option<Bytes>, Internal>;
    /// Removes what is under `id`, if anything is.
    async fn delete(&self, id: Uuid) -> Result<(), Internal>;
}
