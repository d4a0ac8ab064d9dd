//! Work that must happen, claimed under a lease and tried until it is done or dead.

use chrono::{DateTime, DurationRound as _, TimeDelta, Utc};
use identity::DEVICE_KNOWN_FOR;
use kernel::{Internal, JobId, Recorded};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

pub use crate::log::{FOLLOW_PROJECT, PRINT, REACT};
use crate::{Connections, failed, repeats};

/// A mail waits to be sent.
pub const MAIL: &str = "mail";
/// The daily upkeep of the tables.
pub const UPKEEP: &str = "upkeep";
/// The hourly look for tickets that nobody has anything against.
pub const CLOSE_TICKETS: &str = "close_tickets";
/// The daily look for what people have not read.
pub const DIGEST: &str = "digest";
/// The look for sites without a daily entry, each evening.
pub const SILENT_SITES: &str = "silent_sites";
/// The look for reports of last week, each Monday.
pub const WEEKLY_REPORTS: &str = "weekly_reports";
/// The look for payments to remind of, each hour. Outside of working time it finds none.
pub const REMINDERS: &str = "payment_reminders";
/// The look for leads that wait for somebody, each minute.
pub const MIND_LEADS: &str = "mind_leads";
/// A file of leads waits to be imported.
pub const IMPORT_LEADS: &str = "import_leads";

/// Tries before a job is dead. Of a mail, only tries that ended with their worker count.
pub const ATTEMPTS: i16 = 10;
/// How long a mail that cannot be sent yet is tried: a day, and an hour to find out that the mail server
/// is back.
pub const MAIL_ATTEMPTED_FOR: TimeDelta = TimeDelta::hours(25);
/// How long a claimed job is its worker's, unless renewed; another takes it afterwards. In seconds by
/// the clock of the database, which is one for all workers.
pub const LEASE: f64 = 60.0;
const FIRST_PAUSE: TimeDelta = TimeDelta::seconds(5);
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(1);
/// Done jobs are kept this long, so that a repeat of their cause is recognised.
const KEEP_DONE: TimeDelta = TimeDelta::days(30);
/// The looks of a minute are many, and the key of each is a minute that is over.
const KEEP_LOOKS: TimeDelta = TimeDelta::days(1);
/// Dead ones longer: somebody may want to know why.
const KEEP_DEAD: TimeDelta = TimeDelta::days(90);
/// Ended sessions, and forms whose links have long expired.
const KEEP_ENDED: TimeDelta = TimeDelta::days(30);
/// Longer than any window something is counted in.
const KEEP_COUNTS: TimeDelta = TimeDelta::days(2);
/// Files of leads hold names of people who may be no leads.
const KEEP_IMPORTS: TimeDelta = TimeDelta::days(7);
const MONTHS_AHEAD: i32 = 3;

/// A claimed job.
#[derive(Debug)]
pub struct Job {
    pub id: JobId,
    pub kind: String,
    pub payload: Value,
    /// This try included.
    pub attempt: i16,
    /// When the first try failed, if one did.
    pub failing_since: Option<DateTime<Utc>>,
    /// Not worth doing after this.
    pub not_after: Option<DateTime<Utc>>,
}

/// The future of a failed job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Retry(DateTime<Utc>),
    Dead,
}

/// The queue as one worker sees it.
#[derive(Clone)]
pub struct Queue {
    pool: Connections,
    worker: Uuid,
}

/// The state of the queue, for the operator.
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
    pub fn new(pool: Connections) -> Self {
        Self { pool, worker: Uuid::now_v7() }
    }

    /// Takes due jobs, of each kind as many as there are slots free for it. A job whose lease ran out,
    /// because its worker died, is due again; one that has used up its tries is marked dead.
    pub async fn claim(
        &self,
        free: &[(&'static str, i64)],
        now: DateTime<Utc>,
    ) -> Result<Vec<Job>, Internal> {
        let (kinds, slots): (Vec<_>, Vec<_>) =
            free.iter().map(|(kind, slots)| ((*kind).to_owned(), *slots)).unzip();
        sqlx::query!(
            r#"with due as (
                 select found.id from unnest($2::text[], $3::bigint[]) as slot(kind, free)
                 cross join lateral (
                     select job.id from job
                     where job.kind = slot.kind and run_at <= $1
                       and done_at is null and dead_at is null
                       and (locked_until is null or locked_until < now())
                     order by run_at limit slot.free for update skip locked
                 ) found
             )
             update job
             set attempts = attempts + 1, locked_until = now() + make_interval(secs => $4),
                 locked_by = $5,
                 dead_at = case when attempts - case when kind = $7 then failures else 0 end >= $6
                     then $1 end,
                 last_error = case when attempts - case when kind = $7 then failures else 0 end >= $6
                     then coalesce(last_error, 'its worker died every time') else last_error end
             from due where job.id = due.id
             returning job.id as "id: JobId", kind, payload, attempts as attempt,
                       failing_since, not_after, dead_at"#,
            now,
            &kinds,
            &slots,
            LEASE,
            self.worker,
            i32::from(ATTEMPTS),
            MAIL,
        )
        .fetch_all(&self.pool)
        .await
        .map(|rows| {
            let alive = rows.into_iter().filter(|it| it.dead_at.is_none());
            let job = alive.map(|it| Job {
                id: it.id,
                kind: it.kind,
                payload: it.payload,
                attempt: it.attempt,
                failing_since: it.failing_since,
                not_after: it.not_after,
            });
            job.collect()
        })
        .map_err(failed)
    }

    /// Keeps a job that takes long; false when it is no longer ours.
    pub async fn renew(&self, id: JobId) -> Result<bool, Internal> {
        sqlx::query!(
            "update job set locked_until = now() + make_interval(secs => $2)
             where id = $1 and locked_by = $3 and done_at is null and dead_at is null",
            id as _,
            LEASE,
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

    /// Frees every claimed job. Only for a worker that is alone: earlier claims belong to a dead
    /// process.
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
        let mut conn = self.pool.take().await.map_err(failed)?;
        finish(&mut conn, id, now).await?;
        conn.keep();
        Ok(())
    }

    /// Puts a failed job back, or gives it up.
    pub async fn fail(
        &self,
        job: &Job,
        error: &str,
        fate: Fate,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let run_at = if let Fate::Retry(at) = fate { at } else { now };
        sqlx::query!(
            "update job set last_error = $2, run_at = $3, locked_until = null, locked_by = null,
                    failures = failures + 1, failing_since = coalesce(failing_since, $5),
                    dead_at = case when $4 then $5 end
             where id = $1 and locked_by = $6",
            job.id as _,
            error,
            run_at,
            fate == Fate::Dead,
            now,
            self.worker,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    /// Makes all mails due that failed before: the mail server is back.
    pub async fn hasten_mails(&self, now: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!(
            "update job set run_at = $1
             where kind = $2 and run_at > $1 and failing_since is not null and locked_by is null
               and done_at is null and dead_at is null",
            now,
            MAIL,
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
        self.schedule_digest(at).await?;
        self.schedule_evening(at).await?;
        self.schedule_monday(at).await?;
        self.schedule_reminders(at).await?;
        self.schedule_leads(at).await
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

    /// Queues the first look for silent sites after `at`.
    pub async fn schedule_evening(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let at = diary::next_evening(at);
        self.enqueue(SILENT_SITES, &format!("{SILENT_SITES}:{}", at.date_naive()), at).await
    }

    /// Queues the first look for reports of a week after `at`.
    pub async fn schedule_monday(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let at = diary::next_monday(at);
        self.enqueue(WEEKLY_REPORTS, &format!("{WEEKLY_REPORTS}:{}", at.date_naive()), at).await
    }

    /// Queues the first look for reminders after `at`.
    pub async fn schedule_reminders(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let at = payments::next_reminders(at);
        let key = format!("{REMINDERS}:{}", at.format("%Y-%m-%dT%H"));
        self.enqueue(REMINDERS, &key, at).await
    }

    /// Queues the look for leads of the first full minute after `at`.
    pub async fn schedule_leads(&self, at: DateTime<Utc>) -> Result<(), Internal> {
        let minute = at.duration_trunc(TimeDelta::minutes(1)).map_err(Internal::new)?;
        let at = minute + TimeDelta::minutes(1);
        let key = format!("{MIND_LEADS}:{}", at.format("%Y-%m-%dT%H:%M"));
        self.enqueue(MIND_LEADS, &key, at).await
    }

    async fn enqueue(&self, kind: &str, key: &str, at: DateTime<Utc>) -> Result<(), Internal> {
        let mut conn = self.pool.take().await.map_err(failed)?;
        let job = Queued { dedupe_key: key, payload: Value::Null, not_after: None };
        enqueue(&mut conn, kind, &[job], at).await?;
        conn.keep();
        Ok(())
    }

    /// Queues tomorrow's run, makes the log's coming months, forgets what has expired.
    pub async fn upkeep(&self, now: DateTime<Utc>) -> Result<(), Internal> {
        self.schedule_upkeep(now + TimeDelta::days(1)).await?;
        make_partitions(&self.pool, now).await?;
        let jobs = sqlx::query!(
            "delete from job
             where done_at < $1 or dead_at < $2 or (kind = $3 and done_at < $4)",
            now - KEEP_DONE,
            now - KEEP_DEAD,
            MIND_LEADS,
            now - KEEP_LOOKS,
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
        let devices =
            sqlx::query!("delete from known_device where seen_at < $1", now - DEVICE_KNOWN_FOR);
        devices.execute(&self.pool).await.map_err(failed)?;
        let resets =
            sqlx::query!("delete from password_reset where created_at < $1", now - KEEP_COUNTS);
        resets.execute(&self.pool).await.map_err(failed)?;
        // Their rows go with them.
        let imports =
            sqlx::query!("delete from lead_import where created_at < $1", now - KEEP_IMPORTS);
        imports.execute(&self.pool).await.map_err(failed)?;
        let repeats =
            sqlx::query!("delete from idempotency_key where created_at < $1", now - repeats::KEPT);
        repeats.execute(&self.pool).await.map_err(failed)?;
        // Codes of a deleted form were deleted with it.
        let codes = sqlx::query!(
            "delete from one_time_code where registration_id is null and expires_at < $1",
            now - KEEP_ENDED
        );
        codes.execute(&self.pool).await.map_err(failed)?;
        let credentials = sqlx::query!("delete from google_credential where expires_at < $1", now);
        credentials.execute(&self.pool).await.map_err(failed)?;
        let views = sqlx::query!("delete from client_view where expires_at < $1", now);
        views.execute(&self.pool).await.map_err(failed)?;
        let tokens = sqlx::query!("delete from live_ticket where expires_at < $1", now);
        tokens.execute(&self.pool).await.map_err(failed)?;
        Ok(())
    }

    /// Deletes the events that are older than the settings keep them, unless the log is in use.
    pub async fn delete_old_events(&self, now: DateTime<Utc>) -> Result<(), Internal> {
        let months = sqlx::query_scalar!("select delete_old_events($1)", now)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)?;
        match months {
            Some(0) => {}
            Some(months) => {
                tracing::warn!(
                    months,
                    "events were deleted, because the settings keep them no longer"
                );
            }
            None => {
                tracing::warn!(
                    "old events were not deleted, because the log was in use; the next try is tomorrow"
                );
            }
        }
        Ok(())
    }
}

/// Makes the event log's partitions for this month and the coming ones.
pub async fn make_partitions(pool: &Connections, now: DateTime<Utc>) -> Result<(), Internal> {
    sqlx::query!("select make_event_partitions($1, $2)", now.date_naive(), MONTHS_AHEAD)
        .execute(pool)
        .await
        .map_err(failed)?;
    Ok(())
}

/// A job to add.
pub(crate) struct Queued<'a> {
    pub(crate) dedupe_key: &'a str,
    pub(crate) payload: Value,
    pub(crate) not_after: Option<DateTime<Utc>>,
}

/// Adds jobs by one statement, each once for its `dedupe_key`.
pub(crate) async fn enqueue(
    conn: &mut PgConnection,
    kind: &str,
    jobs: &[Queued<'_>],
    run_at: DateTime<Utc>,
) -> Result<(), Internal> {
    let ids: Vec<_> = jobs.iter().map(|_| Uuid::from(JobId::new())).collect();
    let keys: Vec<_> = jobs.iter().map(|it| it.dedupe_key.to_owned()).collect();
    let payloads: Vec<_> = jobs.iter().map(|it| it.payload.clone()).collect();
    let limits: Vec<_> = jobs.iter().map(|it| it.not_after).collect();
    sqlx::query!(
        "insert into job (id, kind, dedupe_key, payload, run_at, not_after, created_at)
         select it.id, $1, it.dedupe_key, it.payload, $2, it.not_after, $2
         from unnest($3::uuid[], $4::text[], $5::jsonb[], $6::timestamptz[])
             it (id, dedupe_key, payload, not_after)
         on conflict (dedupe_key) do nothing",
        kind,
        run_at,
        &ids,
        &keys,
        &payloads,
        &limits as _,
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

impl Job {
    /// The job's future after this failure. A mail is tried for [`MAIL_ATTEMPTED_FOR`], anything else
    /// [`ATTEMPTS`] times.
    pub fn fate(&self, is_permanent: bool, now: DateTime<Utc>) -> Fate {
        let is_spent = if self.kind == MAIL {
            self.failing_since.is_some_and(|since| now - since >= MAIL_ATTEMPTED_FOR)
        } else {
            self.attempt >= ATTEMPTS
        };
        if is_permanent || is_spent { Fate::Dead } else { Fate::Retry(now + self.pause()) }
    }

    /// 5 s, 10 s, 20 s … up to an hour, and up to a fifth more, so that what failed together
    /// does not return together.
    fn pause(&self) -> TimeDelta {
        let doubled = FIRST_PAUSE * (1 << (self.attempt - 1).clamp(0, 15));
        let pause = doubled.min(LONGEST_PAUSE);
        let spread = i32::from(self.id.as_bytes()[15]);
        pause + pause * spread / (5 * 255)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        let pause = |attempt| job(REACT, attempt, None).pause();
        for (attempt, seconds) in [(1, 5), (2, 10), (4, 40), (9, 1_280), (10, 2_560), (15, 3_600)] {
            let (least, most) = (TimeDelta::seconds(seconds), TimeDelta::seconds(seconds * 6 / 5));
            assert!((least..=most).contains(&pause(attempt)), "attempt {attempt}");
        }
    }

    #[test]
    fn a_mail_dies_by_the_clock_and_other_work_by_its_tries() {
        let now = DateTime::UNIX_EPOCH;
        let since = |hours| Some(now - TimeDelta::hours(hours));
        let is_dead =
            |kind, attempt, since| job(kind, attempt, since).fate(false, now) == Fate::Dead;
        assert!(!is_dead(MAIL, 3_000, since(24)));
        assert!(is_dead(MAIL, 2, since(25)));
        assert!(!is_dead(REACT, 9, since(25)));
        assert!(is_dead(REACT, 10, None));
        assert_eq!(job(MAIL, 1, None).fate(true, now), Fate::Dead);
    }

    fn job(kind: &str, attempt: i16, failing_since: Option<DateTime<Utc>>) -> Job {
        Job {
            id: JobId::new(),
            kind: kind.to_owned(),
            payload: Value::Null,
            attempt,
            failing_since,
            not_after: None,
        }
    }
}
