//! The state of the running system, and its dead jobs queued again.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Internal, JobId};
use system::{Facts, FailedJob, LockedJob};

use crate::{failed, jobs::MAIL};

#[async_trait]
impl system::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn system::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn facts(&self, now: DateTime<Utc>) -> Result<Facts, Internal> {
        // Due and dead jobs are counted apart, each within an index of its own: done jobs are many.
        sqlx::query_as!(
            Facts,
            r#"select split_part(current_setting('server_version'), ' ', 1) as "database_version!",
                      pg_database_size(current_database()) as "database_bytes!",
                      stored.files as "files!", stored.bytes + smaller.bytes as "file_bytes!",
                      due.count as "waiting_jobs!", due.oldest as "oldest_seconds!",
                      dead.count as "dead_jobs!",
                      (select ended_at from backup) as last_backup_at
               from (select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes
                     from file) stored,
                    (select coalesce(sum(bytes), 0)::bigint as bytes from rendition) smaller,
                    (select count(*), coalesce(extract(epoch from $1 - min(run_at)), 0)::bigint as oldest
                     from job where run_at <= $1 and done_at is null and dead_at is null) due,
                    (select count(*) from job where dead_at is not null) dead"#,
            now,
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)
    }

    async fn failing(&self, most: i64) -> Result<Vec<FailedJob>, Internal> {
        sqlx::query_as!(
            FailedJob,
            r#"select job.id as "id: _", kind,
                      coalesce(payload->'subject'->>'about', 'event ' || (payload->>'event')) as about,
                      coalesce(users.email, lead.email) as "to", attempts, failing_since, dead_at,
                      not_after, last_error
               from job
               left join users on kind = $2 and jsonb_typeof(payload->'to') = 'string'
                   and users.id::text = payload->>'to'
               left join lead on kind = $2 and lead.id::text = payload->'to'->>'lead'
               where dead_at is not null
                  or (done_at is null and (failing_since is not null or attempts > 1))
               order by dead_at desc nulls last, run_at desc limit $1"#,
            most,
            MAIL,
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)
    }

    async fn record_backup(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!(
            "insert into backup (ended_at) values ($1)
             on conflict (is_last) do update set ended_at = excluded.ended_at",
            at,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }
}

impl system::Tx for crate::Tx {}

#[async_trait]
impl system::JobTx for crate::Tx {
    async fn lock_job(&mut self, job: JobId) -> Result<Option<LockedJob>, Internal> {
        sqlx::query_as!(
            LockedJob,
            r#"select dead_at is not null as "is_dead!", not_after from job
               where id = $1 for update"#,
            job as _,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn queue_again(
        &mut self,
        only: Option<JobId>,
        now: DateTime<Utc>,
    ) -> Result<u64, Internal> {
        sqlx::query!(
            "update job set dead_at = null, run_at = $1, attempts = 0, failures = 0,
                    failing_since = null, locked_until = null, locked_by = null
             where dead_at is not null and ($2::uuid is null or id = $2)
               and (not_after is null or not_after > $1)",
            now,
            only as _,
        )
        .execute(&mut *self.tx)
        .await
        .map(|it| it.rows_affected())
        .map_err(failed)
    }
}
