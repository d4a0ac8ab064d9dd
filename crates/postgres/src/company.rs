//! Keeps what the company says of itself.

use async_trait::async_trait;
use company::{Section, Sections};
use kernel::{Cause, Internal};
use serde_json::Value;
use uuid::Uuid;

use crate::failed;

#[async_trait]
impl company::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn company::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn sections(&self) -> Result<Sections, Internal> {
        let rows = sqlx::query!("select name, content from site_section")
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        Ok(rows.into_iter().map(|row| (row.name, row.content)).collect())
    }

    async fn section(&self, name: &str) -> Result<Option<Section>, Internal> {
        sqlx::query_as!(
            Section,
            "select content, version as edits from site_section where name = $1",
            name
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }
}

impl company::Tx for crate::Tx {}

#[async_trait]
impl company::SectionTx for crate::Tx {
    async fn lock_section(&mut self, name: &str) -> Result<Option<Section>, Internal> {
        sqlx::query!("select pg_advisory_xact_lock(hashtextextended('section ' || $1, 0))", name)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        sqlx::query_as!(
            Section,
            "select content, version as edits from site_section where name = $1 for update",
            name
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn put_section(
        &mut self,
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
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }
}
