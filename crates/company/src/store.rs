use std::collections::HashMap;

use async_trait::async_trait;
use kernel::Internal;
use serde_json::Value;

/// The edited sections of [`crate::Content`], by name.
pub type Sections = HashMap<String, Value>;

/// The port through which the company's content is stored.
#[async_trait]
pub trait Store: Send + Sync {
    async fn sections(&self) -> Result<Sections, Internal>;
}
