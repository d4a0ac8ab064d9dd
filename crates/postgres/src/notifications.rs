use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Internal, JobId, UserId};
use notifications::{Account, Notice, Recipient};

use crate::{failed, jobs};

#[async_trait]
impl notifications::Store for crate::Store {
    async fn recipient(&self, user: UserId) -> Result<Option<Recipient>, Internal> {
        sqlx::query_as!(
            Recipient,
            "select full_name as name, email from users where id = $1",
            user as _
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, Internal> {
        let row = sqlx::query!(
            "select full_name, email, requested_role, rejection_reason, suspension_reason,
                    email_verified_at
             from users where id = $1",
            user as _
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.map(|row| {
            Ok(Account {
                full_name: row.full_name,
                email: row.email,
                role: row.requested_role.parse().map_err(Internal::new)?,
                rejection_reason: row.rejection_reason,
                suspension_reason: row.suspension_reason,
                is_proven: row.email_verified_at.is_some(),
            })
        })
        .transpose()
    }

    async fn active_admins(&self) -> Result<Vec<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select id as "id: _" from users
               where role = 'admin' and status = 'active' order by id"#
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)
    }

    async fn begin(&self) -> Result<Box<dyn notifications::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }
}

#[async_trait]
impl notifications::Tx for crate::Tx {
    async fn enqueue(
        &mut self,
        notice: &Notice,
        dedupe_key: &str,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let payload = serde_json::to_value(notice).map_err(Internal::new)?;
        jobs::enqueue(&mut self.tx, jobs::MAIL, dedupe_key, &payload, now, notice.not_after).await
    }

    async fn finish(&mut self, job: JobId, now: DateTime<Utc>) -> Result<(), Internal> {
        jobs::finish(&mut self.tx, job, now).await
    }
}
