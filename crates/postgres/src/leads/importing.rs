//! Files of leads, their rows, and the leads made of them.

mod batch;
mod file;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Cause, Event, Internal, LeadId, LeadImportId, UserId};
use leads::{Import, ImportStore, ImportTx, Lead, Number, RefusedRow, RowResult, SheetRow};
use serde_json::json;

use super::purge;
use crate::{
    failed,
    jobs::{self, IMPORT_LEADS, Queued},
    log,
};

#[async_trait]
impl ImportStore for crate::Store {
    async fn import(&self, import: LeadImportId) -> Result<Option<Import>, Internal> {
        file::one(&self.pool, import).await
    }

    async fn imports(&self, since: DateTime<Utc>, limit: i64) -> Result<Vec<Import>, Internal> {
        file::list(&self.pool, since, limit).await
    }

    async fn import_rows(
        &self,
        import: LeadImportId,
        after: i32,
        limit: i64,
    ) -> Result<Vec<SheetRow>, Internal> {
        file::rows(&self.pool, import, after, limit).await
    }

    async fn refused_rows(
        &self,
        import: LeadImportId,
        after: i32,
        limit: i64,
    ) -> Result<Vec<RefusedRow>, Internal> {
        file::refused(&self.pool, import, after, limit).await
    }

    async fn known_people(&self, people: &[String]) -> Result<Vec<String>, Internal> {
        let mut conn = self.pool.take().await.map_err(failed)?;
        let known = batch::known(&mut conn, people).await?;
        conn.keep();
        Ok(known)
    }
}

#[async_trait]
impl ImportTx for crate::Tx {
    async fn imports_since(&mut self, user: UserId, since: DateTime<Utc>) -> Result<i64, Internal> {
        file::since(&mut self.tx, user, since).await
    }

    async fn insert_import(&mut self, import: &Import, rows: &[SheetRow]) -> Result<(), Internal> {
        file::insert(&mut self.tx, import, rows).await
    }

    async fn lock_import(&mut self, import: LeadImportId) -> Result<Option<Import>, Internal> {
        // A statement of its own: the next one reads the import as it is after the wait.
        sqlx::query!("select 1 as one from lead_import where id = $1 for update", import as _)
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?;
        file::one(&mut *self.tx, import).await
    }

    async fn update_import(&mut self, import: &Import) -> Result<(), Internal> {
        file::update(&mut self.tx, import).await
    }

    async fn queue_import(
        &mut self,
        import: LeadImportId,
        at: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let key = format!("{IMPORT_LEADS}:{import}");
        let payload = json!({ "import": import });
        let job = Queued { dedupe_key: &key, payload, not_after: None };
        jobs::enqueue(&mut self.tx, IMPORT_LEADS, &[job], at).await
    }

    async fn waiting_rows(
        &mut self,
        import: LeadImportId,
        limit: i64,
    ) -> Result<Vec<SheetRow>, Internal> {
        batch::waiting(&mut self.tx, import, limit).await
    }

    async fn settle_rows(
        &mut self,
        import: LeadImportId,
        results: &[RowResult],
    ) -> Result<(), Internal> {
        batch::settle(&mut self.tx, import, results).await
    }

    async fn lock_people(
        &mut self,
        phones: &[&Number],
        mailboxes: &[String],
    ) -> Result<Vec<String>, Internal> {
        batch::lock_people(&mut self.tx, phones, mailboxes).await
    }

    async fn next_lead_numbers(&mut self, count: usize) -> Result<Vec<i64>, Internal> {
        let count = i32::try_from(count).map_err(Internal::new)?;
        sqlx::query_scalar!(
            r#"select nextval('lead_number') as "number!" from generate_series(1, $1)"#,
            count
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn insert_leads(&mut self, leads: &[Lead]) -> Result<(), Internal> {
        batch::insert(&mut self.tx, leads).await
    }

    async fn lock_untouched(
        &mut self,
        import: LeadImportId,
    ) -> Result<(Vec<(LeadId, i64)>, i32), Internal> {
        batch::lock_untouched(&mut self.tx, import).await
    }

    async fn purge_leads(&mut self, leads: &[LeadId], at: DateTime<Utc>) -> Result<(), Internal> {
        for leads in leads.chunks(batch::AT_ONCE) {
            purge::purge(&mut self.tx, leads, at).await?;
        }
        Ok(())
    }

    async fn publish_quietly(
        &mut self,
        cause: &Cause,
        by: Option<UserId>,
        events: &[Event],
    ) -> Result<(), Internal> {
        for events in events.chunks(batch::AT_ONCE) {
            log::append_quietly(&mut self.tx, cause, by, events).await?;
        }
        Ok(())
    }
}
