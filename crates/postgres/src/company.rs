//! Keeps what the company says of itself.

use async_trait::async_trait;
use company::Sections;
use kernel::{Cause, Internal};
use serde_json::Value;
use uuid::Uuid;

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

    async fn put_section(
        &self,
        cause: &Cause,
        name: &str,
        content: &Value,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into site_section (name, content, updated_by, updated_at, version)
             values ($1, $2, $3, $4, 1)
             on conflict (name) do update
             set content = excluded.content, updated_by = excluded.updated_by,
                 updated_at = excluded.updated_at, version = site_section.version + 1",
            name,
            content,
            cause.actor.map(|it| Uuid::from(it.user)),
            cause.at,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }
}
