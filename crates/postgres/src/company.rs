//! Keeps what the company says of itself.

use async_trait::async_trait;
use company::Sections;
use kernel::Internal;

use crate::failed;

#[async_trait]
impl company::Store for crate::Store {
    async fn sections(&self) -> Result<Sections, Internal> {
        let rows = sqlx::query!("select name, content from site_section")
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        Ok(rows.into_iter().map(|row| (row.name, row.content)).collect())
    }
}
