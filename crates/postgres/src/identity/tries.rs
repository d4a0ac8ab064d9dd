use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{Attempt, Budget, FAILURES_KEPT};
use kernel::Internal;

use crate::{begin, failed};

#[async_trait]
impl identity::Tries for crate::Store {
    async fn attempt_password(
        &self,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Attempt, Internal> {
        let mut tx = begin(&self.pool).await.map_err(failed)?;
        let counted = sqlx::query_scalar!(
            "insert into password_failure (subject, failures, last_failed_at)
             values ($1, 1, $2)
             on conflict (subject) do update set
                 failures = case when password_failure.last_failed_at <= $3 then 1
                                 else password_failure.failures + 1 end,
                 last_failed_at = $2
             where password_failure.locked_until is null or password_failure.locked_until <= $2
             returning failures",
            subject,
            now,
            now - FAILURES_KEPT,
        )
        .fetch_optional(&mut *tx)
        .await
        .map_err(failed)?;
        let attempt = match counted {
            Some(failures) => {
                let shuts_until = identity::lock_after(failures).map(|wait| now + wait);
                if let Some(until) = shuts_until {
                    sqlx::query!(
                        "update password_failure set locked_until = $2 where subject = $1",
                        subject,
                        until,
                    )
                    .execute(&mut *tx)
                    .await
                    .map_err(failed)?;
                }
                Attempt::Counted { shuts_until }
            }
            None => {
                let until = sqlx::query_scalar!(
                    "select locked_until from password_failure where subject = $1",
                    subject,
                )
                .fetch_one(&mut *tx)
                .await
                .map_err(failed)?;
                Attempt::LockedUntil(until.unwrap_or(now))
            }
        };
        tx.commit().await.map_err(failed)?;
        Ok(attempt)
    }

    async fn forgive_password(&self, subject: &[u8], all: bool) -> Result<(), Internal> {
        sqlx::query!(
            "with forgotten as (delete from password_failure where subject = $1 and $2)
             update password_failure set failures = failures - 1, locked_until = null
             where subject = $1 and not $2 and failures > 0",
            subject,
            all,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn spend(
        &self,
        budget: Budget,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        let spent = sqlx::query_scalar!(
            "insert into throttle (action, subject, window_started_at, spent)
             values ($1, $2, $3, 1)
             on conflict (action, subject) do update set
                 spent = case when throttle.window_started_at <= $4 then 1
                              else throttle.spent + 1 end,
                 window_started_at = case when throttle.window_started_at <= $4 then $3
                                          else throttle.window_started_at end
             returning spent",
            budget.action,
            subject,
            now,
            now - budget.window,
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        Ok(spent <= budget.limit)
    }

    async fn refund(&self, budget: Budget, subject: &[u8]) -> Result<(), Internal> {
        sqlx::query!(
            "update throttle set spent = spent - 1
             where action = $1 and subject = $2 and spent > 0",
            budget.action,
            subject,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }
}
