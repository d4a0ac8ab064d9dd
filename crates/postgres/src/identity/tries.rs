use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{Attempt, Budget, Counter, DEVICE_KNOWN_FOR, Outcome, Tally};
use kernel::Internal;
use sqlx::PgConnection;

use crate::failed;

#[async_trait]
impl identity::Tries for crate::Store {
    async fn attempt_password(
        &self,
        counters: &[Counter],
        now: DateTime<Utc>,
    ) -> Result<Attempt, Internal> {
        let mut tx = self.pool.begin().await.map_err(failed)?;
        let (mut subjects, mut accounts) = (Vec::new(), Vec::new());
        for it in counters {
            subjects.push(it.subject.clone());
            accounts.push(it.account.clone());
        }
        sqlx::query!(
            "insert into password_failure (subject, account, failures, last_failed_at)
             select subject, account, 0, $3
             from unnest($1::bytea[], $2::bytea[]) as it (subject, account) order by subject
             on conflict (subject) do nothing",
            &subjects,
            &accounts,
            now,
        )
        .execute(&mut *tx)
        .await
        .map_err(failed)?;
        let tallies = lock(&mut tx, counters).await?;
        let tallies: Vec<_> = tallies.into_iter().map(|it| it.at(now)).collect();
        let attempt = Attempt::decide(counters.iter().zip(tallies.iter().copied()));
        if attempt == Attempt::Reserved {
            for (counter, tally) in counters.iter().zip(tallies) {
                keep(&mut tx, counter, tally.reserved(now)).await?;
            }
        }
        tx.commit().await.map_err(failed)?;
        Ok(attempt)
    }

    async fn settle_password(
        &self,
        counters: &[Counter],
        outcome: Outcome,
        now: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>, Internal> {
        let mut tx = self.pool.begin().await.map_err(failed)?;
        let tallies = lock(&mut tx, counters).await?;
        let mut shuts_until = None;
        for (counter, tally) in counters.iter().zip(tallies) {
            let before = tally.at(now);
            let after = before.settled(counter.allowance, outcome, now);
            keep(&mut tx, counter, after).await?;
            if counter.shuts_out && after.locked_until != before.locked_until {
                shuts_until = shuts_until.max(after.locked_until);
            }
        }
        tx.commit().await.map_err(failed)?;
        Ok(shuts_until)
    }

    async fn is_known_device(
        &self,
        subject: &[u8],
        device: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        sqlx::query_scalar!(
            r#"select exists (
                   select from known_device
                   where subject = $1 and device = $2 and seen_at > $3
               ) as "known!""#,
            subject,
            device,
            now - DEVICE_KNOWN_FOR,
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)
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

/// The counts, locked in the order of their subjects, so that no two attempts wait for each other;
/// given in the order of `counters`.
async fn lock(conn: &mut PgConnection, counters: &[Counter]) -> Result<Vec<Tally>, Internal> {
    let subjects: Vec<_> = counters.iter().map(|it| it.subject.clone()).collect();
    let rows = sqlx::query!(
        "select subject, failures, pending, last_failed_at, reserved_at, locked_until
         from password_failure where subject = any($1) order by subject for update",
        &subjects,
    )
    .fetch_all(conn)
    .await
    .map_err(failed)?;
    let tally = |counter: &Counter| {
        let row = rows.iter().find(|it| it.subject == counter.subject);
        // A reset has forgotten it meanwhile.
        row.map_or_else(Tally::default, |it| Tally {
            failures: it.failures,
            pending: it.pending,
            last_failed_at: Some(it.last_failed_at),
            reserved_at: it.reserved_at,
            locked_until: it.locked_until,
        })
    };
    Ok(counters.iter().map(tally).collect())
}

/// Writes a locked count; one that was forgotten meanwhile stays so.
async fn keep(conn: &mut PgConnection, counter: &Counter, tally: Tally) -> Result<(), Internal> {
    sqlx::query!(
        "update password_failure set failures = $2, pending = $3, reserved_at = $4,
             locked_until = $5, last_failed_at = coalesce($6, last_failed_at)
         where subject = $1",
        counter.subject,
        tally.failures,
        tally.pending,
        tally.reserved_at,
        tally.locked_until,
        tally.last_failed_at,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}
