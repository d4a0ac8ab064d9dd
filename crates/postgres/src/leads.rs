//! Keeps leads.

mod list;
mod write;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Email, Internal, Page};
use leads::{Filter, Known, Lead, Number, Overview};

use crate::failed;

#[async_trait]
impl leads::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn leads::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn leads(&self, actor: &Actor, filter: &Filter) -> Result<Page<Overview>, Internal> {
        list::page(&self.pool, actor, filter).await
    }
}

#[async_trait]
impl leads::Tx for crate::Tx {
    async fn lock_sender(
        &mut self,
        phone: &Number,
        email: Option<&Email>,
        since: DateTime<Utc>,
    ) -> Result<Known, Internal> {
        write::lock_sender(&mut self.tx, phone, email, since).await
    }

    async fn leads_since(&mut self, since: DateTime<Utc>, most: i64) -> Result<i64, Internal> {
        write::since(&mut self.tx, since, most).await
    }

    async fn next_lead_number(&mut self) -> Result<i64, Internal> {
        sqlx::query_scalar!(r#"select nextval('lead_number') as "number!""#)
            .fetch_one(&mut *self.tx)
            .await
            .map_err(failed)
    }

    async fn insert_lead(&mut self, lead: &Lead) -> Result<(), Internal> {
        write::insert(&mut self.tx, lead).await
    }
}
