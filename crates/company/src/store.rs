use std::collections::HashMap;

use async_trait::async_trait;
use kernel::{Cause, Internal};
use serde_json::Value;

/// The edited sections of [`crate::Content`], by name.
pub type Sections = HashMap<String, Value>;

/// The port through which the company's content is stored.
#[async_trait]
pub trait Store: Send + Sync {
    async fn sections(&self) -> Result<Sections, Internal>;
    /// Stores a section, or replaces it.
    async fn put_section(&self, cause: &Cause, name: &str, content: &Value)
    -> Result<(), Internal>;
}
