use std::collections::HashMap;

use async_trait::async_trait;
use kernel::Internal;
use serde_json::Value;

/// What the company says itself, by the section of [`crate::Content`].
pub type Sections = HashMap<String, Value>;

/// What the company asks of whoever keeps its words.
#[async_trait]
pub trait Store: Send + Sync {
    async fn sections(&self) -> Result<Sections, Internal>;
}
