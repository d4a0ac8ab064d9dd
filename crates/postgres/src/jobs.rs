//! Work that must happen, claimed under a lease and tried until it is done or dead.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Internal, JobId, Recorded};
use serde_json::Value;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use crate::{failed, repeats};

/// An event waits to be reacted to.
pub const REACT: &str = "react";
/// A mail waits to be sent.
pub const MAIL: &str = "mail";
/// The daily upkeep of the tables.
pub const UPKEEP: &str = "upkeep";
/// The hourly look for tickets that nobody has anything against.
pub const CLOSE_TICKETS: &str = "close_tickets";
/// The daily look for what people have not read.
pub const DIGEST: &str = "digest";

/// Tries before a job is dead.
pub const ATTEMPTS: i16 = 10;
/// How long a claimed job is its worker's, unless renewed; another takes it afterwards.
pub const LEASE: TimeDelta = TimeDelta::seconds(60);
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);
/// Done jobs are kept this long, so that a repeat of their cause is recognised.
const KEEP_DONE: TimeDelta = TimeDelta::days(30);
/// Dead ones longer: somebody may want to know why.
const KEEP_DEAD: TimeDelta = TimeDelta::days(90);
/// Ended sessions, and forms whose links have long expired.
const KEEP_ENDED: TimeDelta = TimeDelta::days(30);
/// Longer than any window something is counted in.
const KEEP_COUNTS: TimeDelta = TimeDelta::days(2);
const MONTHS_AHEAD: i32 = 3;

/// A claimed job.
#[derive(Debug)]
pub struct Job {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    /// This try included.
    pub attempt: i16,
    /// Not worth doing after this.
    pub not_after: Option<DateTime<Utc>>,
}

/// The queue as one worker sees it.
#[derive(Clone)]
pub struct Queue {
    pool: PgPool,
    worker: Uuid,
}

/// What there is to do, for the operator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// Due or being done.
    pub waiting: i64,
    /// Given up on.
    pub dead: i64,
    /// Age of the oldest due job, in seconds.
    pub oldest_seconds: i64,
}

impl Queue {
    pub fn new(pool: PgPool) -> Self {
        Self { pool, worker: Uuid::now_v7() }
    }

    /// Takes up to `limit` due jobs. A job whose lease ran out, because its worker died, is
    /// due again; one that has used up its tries is marked dead.
    pub async fn claim(&self, limit: i64, now: DateTime<Utc>) -> Result<Vec<Job>, Internal> {
        sqlx::query_as!(
            Job,
            r#"with due as (
                 select id from job
                 where run_at <= $1 and done_at is null and dead_at is null
                   and (locked_until is null or locked_until < $1)
                 order by run_at limit $2 for update skip locked
             )
             update job
             set attempts = attempts + 1, locked_until = $3, locked_by = $4,
                 dead_at = case when attempts >= $5 then $1 end,
                 last_error = case when attempts >= $5
                     then coalesce(last_error, 'its worker died every time') else last_error end
             from due where job.id = due.id
             returning job.id as "id: _", kind, payload, attempts as attempt, not_after"#,
            now,
            limit,
            now + LEASE,
            self.worker,
            ATTEMPTS,
        )
        .fetch_all(&self.pool)
        .await
        .map(|jobs| jobs.into_iter().filter(|it| it.attempt <= ATTEMPTS).collect())
        .map_err(failed)
    }

    /// Keeps a job that takes long; false when it is no longer ours.
    pub async fn renew(&self, id: JobId, now: DateTime<Utc>) -> Result<bool, Internal> {
        sqlx::query!(
            "update job set locked_until = $2
             where id = $1 and locked_by = $3 and done_at is null and dead_at is null",
            id as _,
            now + LEASE,
            self.worker,
        )
        .execute(&self.pool)
        .await
        .map(|it| it.rows_affected() == 1)
        .map_err(failed)
    }

    /// Frees what this worker has claimed and not settled.
    pub async fn release(&self) -> Result<(), Internal> {
        sqlx::query!(
            "update job set locked_until = null, locked_by = null
             where locked_by = $1 and done_at is null and dead_at is null",
            self.worker
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    /// Frees every claimed job. Only for a worker that knows it is alone: what is claimed
    /// then was claimed by one that died.
    pub async fn release_all(&self) -> Result<(), Internal> {
        sqlx::query!(
            "update job set locked_until = null, locked_by = null
             where locked_by is not null and done_at is null and dead_at is null"
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    pub async fn finish(&self, id: JobId, now: DateTime<Utc>) -> Result<(), Internal> {
        let mut conn = self.pool.acquire().await.map_err(failed)?;
        finish(&mut conn, id, now).await
    }

    /// Puts a failed job back, later each time, or gives it up.
    pub async fn fail(
        &self,
        job: &Job,
        error: &str,
        permanent: bool,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let dead = permanent || job.attempt >= ATTEMPTS;
        sqlx::query!(
            "update job set last_error = $2, run_at = $3, locked_until = null, locked_by = null,
                    dead_at = case when $4 then $5::timestamptz end
             where id = $1 and locked_by = $6",
            job.id as _,
            error,
            now + pause_after(job),
            dead,
            now,
            self.worker,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    /// The event a job is about.
    pub async fn event(&self, job: &Job) -> Result<Option<Recorded>, Internal> {
        let id = job.payload["event"].as_i64();
        let at = serde_json::from_value(job.payload["at"].clone()).map_err(Internal::new)?;
        match id {
            Some(id) => crate::log::event(&self.pool, id, at).await,
            None => Ok(None),
        }
    }

    pub async fn depth(&self, now: DateTime<Utc>) -> Result<Depth, Internal> {
        // Two counts, each within an index of its own: done jobs are many.
        let row = sqlx::query!(
            r#"select due.count as "waiting!", due.oldest as "oldest!", dead.count as "dead!"
               from (select count(*), coalesce(extract(epoch from $1 - min(run_at)), 0)::bigint as oldest
                     from job where run_at <= $1 and done_at is null and dead_at is null) due,
                    (select count(*) from job where dead_at is not null) dead"#,
            now,
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        Ok(Depth { waiting: row.waiting, dead: row.dead, oldest_seconds: row.oldest })
    }

    /// Queues what is done every day and every hour, if it is not queued yet. Each run queues the
    /// next one of its kind.
    pub async fn schedule(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        self.schedule_upkeep(at).await?;
        self.schedule_closing(at).await?;
        self.schedule_digest(at).await
    }

    async fn schedule_upkeep(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let key = format!("{UPKEEP}:{}", at.date_naive());
        self.enqueue(UPKEEP, &key, at).await
    }

    pub async fn schedule_closing(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let key = format!("{CLOSE_TICKETS}:{}", at.format("%Y-%m-%dT%H"));
        self.enqueue(CLOSE_TICKETS, &key, at).await
    }

    /// Queues the first digest after `at`.
    pub async fn schedule_digest(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let at = notifications::next_digest(at);
        self.enqueue(DIGEST, &format!("{DIGEST}:{}", at.date_naive()), at).await
    }

    async fn enqueue(&self, kind: &str, key: &str, at: DateTime<Utc>) -> Result<(), Internal> {
        let mut conn = self.pool.acquire().await.map_err(failed)?;
        enqueue(&mut conn, kind, key, &Value::Null, at, None).await
    }

    /// Queues tomorrow's run, makes the log's coming months, forgets what has expired.
    pub async fn upkeep(&self, now: DateTime<Utc>) -> Result<(), Internal> {
        self.schedule_upkeep(now + TimeDelta::days(1)).await?;
        make_partitions(&self.pool, now).await?;
        let jobs = sqlx::query!(
            "delete from job where done_at < $1 or dead_at < $2",
            now - KEEP_DONE,
            now - KEEP_DEAD
        );
        jobs.execute(&self.pool).await.map_err(failed)?;
        let sessions = sqlx::query!(
            "delete from session where least(coalesce(ended_at, expires_at), expires_at) < $1",
            now - KEEP_ENDED
        );
        sessions.execute(&self.pool).await.map_err(failed)?;
        // Their codes go with them.
        let registrations =
            sqlx::query!("delete from registration where created_at < $1", now - KEEP_ENDED);
        registrations.execute(&self.pool).await.map_err(failed)?;
        let throttles =
            sqlx::query!("delete from throttle where window_started_at < $1", now - KEEP_COUNTS);
        throttles.execute(&self.pool).await.map_err(failed)?;
        let failures = sqlx::query!(
            "delete from password_failure where last_failed_at < $1",
            now - KEEP_COUNTS
        );
        failures.execute(&self.pool).await.map_err(failed)?;
        let resets =
            sqlx::query!("delete from password_reset where created_at < $1", now - KEEP_COUNTS);
        resets.execute(&self.pool).await.map_err(failed)?;
        let repeats =
            sqlx::query!("delete from idempotency_key where created_at < $1", now - repeats::KEPT);
        repeats.execute(&self.pool).await.map_err(failed)?;
        // What belongs to a form went with it.
        let codes = sqlx::query!(
            "delete from one_time_code where registration_id is null and expires_at < $1",
            now - KEEP_ENDED
        );
        codes.execute(&self.pool).await.map_err(failed)?;
        let credentials = sqlx::query!("delete from google_credential where expires_at < $1", now);
        credentials.execute(&self.pool).await.map_err(failed)?;
        let tickets = sqlx::query!("delete from live_ticket where expires_at < $1", now);
        tickets.execute(&self.pool).await.map_err(failed)?;
        Ok(())
    }
}

/// Makes the event log's partitions for this month and the coming ones.
pub async fn make_partitions(pool: &PgPool, now: DateTime<Utc>) -> Result<(), Internal> {
    sqlx::query!("select make_event_partitions($1, $2)", now.date_naive(), MONTHS_AHEAD)
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

/// Adds a job, once for each `dedupe_key`.
pub(crate) async fn enqueue(
    conn: &mut PgConnection,
    kind: &str,
    dedupe_key: &str,
    payload: &Value,
    run_at: DateTime<Utc>,
    not_after: Option<DateTime<Utc>>,
) -> Result<(), Internal> {
    sqlx::query!(
        "insert into job (id, kind, dedupe_key, payload, run_at, not_after, created_at)
         values ($1, $2, $3, $4, $5, $6, $5) on conflict (dedupe_key) do nothing",
        JobId::new() as _,
        kind,
        dedupe_key,
        payload,
        run_at,
        not_after,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

pub(crate) async fn finish(
    conn: &mut PgConnection,
    id: JobId,
    now: DateTime<Utc>,
) -> Result<(), Internal> {
    sqlx::query!(
        "update job set done_at = $2, locked_until = null, locked_by = null where id = $1",
        id as _,
        now,
    )
    .execute(conn)
    .await
    .map_err(failed)?;
    Ok(())
}

/// 5 s, 10 s, 20 s … up to an hour, and up to a fifth more, so that what failed together
/// does not return together.
fn pause_after(job: &Job) -> TimeDelta {
    let doubled = FIRST_PAUSE * (1 << (job.attempt - 1).clamp(0, 15));
    let pause = doubled.min(LONGEST_PAUSE);
    let spread = i32::from(job.id.as_bytes()[15]);
    pause + pause * spread / (5 * 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let pause = |attempt| {
            let (kind, payload) = (MAIL.to_owned(), Value::Null);
            pause_after(&Job { id: JobId::new(), kind, payload, attempt, not_after: None })
        };
        for (attempt, seconds) in [(1, 5), (2, 10), (4, 40), (9, 1_280), (10, 2_560), (15, 3_600)] {
            let (least, most) = (TimeDelta::seconds(seconds), TimeDelta::seconds(seconds * 6 / 5));
            assert!((least..=most).contains(&pause(attempt)), "attempt {attempt}");
        }
    }
}
