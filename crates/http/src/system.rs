//! The state of the running system.

mod concern;
mod sample;

use chrono::{DateTime, Utc};
use kernel::JobId;
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use system::System;

use self::concern::Concern;
use crate::{caller::Call, problem::Result, tag::Tag};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::System")]
impl Api {
    /// Read the state of the system. For admins.
    #[oai(path = "/system", method = "get", operation_id = "getSystem")]
    async fn get_system(&self, call: Call<'_, System>) -> Result<SystemState> {
        Ok(Json(call.module.state(call.cause).await?.into()))
    }

    /// Queue a job that failed for good again. For admins.
    ///
    /// It is tried again within a second. 409 `job_not_dead` if it is queued already or done; 409
    /// `job_past_its_time` if it is no longer useful.
    #[oai(path = "/system/jobs/:id/retry", method = "post", operation_id = "retryJob")]
    async fn retry_job(&self, call: Call<'_, System>, id: Path<JobId>) -> Result<RetriedJobs> {
        call.module.retry(call.cause, id.0).await?;
        Ok(Json(RetriedJobs { count: 1 }))
    }

    /// Queue all jobs that failed for good again. For admins.
    ///
    /// Jobs that are no longer useful stay as they are.
    #[oai(path = "/system/jobs/retry", method = "post", operation_id = "retryJobs")]
    async fn retry_jobs(&self, call: Call<'_, System>) -> Result<RetriedJobs> {
        Ok(Json(RetriedJobs { count: call.module.retry_all(call.cause).await? }))
    }
}

/// The state of the running system at one moment.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct SystemState {
    /// Version of Plumbline.
    version: String,
    /// The time of these figures.
    checked_at: DateTime<Utc>,
    /// Conditions that an admin must look at, the most pressing one first.
    concerns: Vec<Concern>,
    /// Version of the database server.
    database_version: String,
    /// Size of the database, in bytes.
    database_bytes: i64,
    /// The number of uploaded files.
    files: i64,
    /// Size of the uploaded files with the smaller copies of pictures, in bytes.
    file_bytes: i64,
    /// Jobs that are due or being done.
    waiting_jobs: i64,
    /// Jobs that failed for good.
    dead_jobs: i64,
    /// Age of the oldest due job, in seconds; 0 if none is due.
    oldest_job_seconds: i64,
    /// The end of the last whole backup that `plumbline backup record` was told of. Absent: none was.
    last_backup_at: Option<DateTime<Utc>>,
    /// At most 50 jobs that failed and are not done, those that failed for good first, the newest of each
    /// first.
    failing: Vec<FailedJob>,
}

/// A job that failed and is not done: a mail, a reaction to an event, or regular work.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct FailedJob {
    id: JobId,
    /// The kind of its work, for example `mail`.
    kind: String,
    /// The subject of a mail, or the event that is reacted to.
    about: Option<String>,
    /// The address of a mail, shortened: `a…@example.com`.
    to: Option<String>,
    /// The number of tries.
    attempts: i16,
    /// The time of the first failure.
    failing_since: Option<DateTime<Utc>>,
    /// The time at which it failed for good. Absent: it is tried again.
    dead_at: Option<DateTime<Utc>>,
    /// The time after which it is no longer useful.
    not_after: Option<DateTime<Utc>>,
    /// The last failure, as the program reported it.
    last_error: Option<String>,
    /// Whether `retryJob` queues it again.
    can_retry: bool,
}

/// The number of jobs that were queued again.
#[derive(Object)]
#[oai(example)]
struct RetriedJobs {
    count: u64,
}

impl From<system::State> for SystemState {
    fn from(it: system::State) -> Self {
        let failing = it.failing.into_iter().map(|job| FailedJob::new(job, it.at)).collect();
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            checked_at: it.at,
            concerns: it.concerns.into_iter().map(Into::into).collect(),
            database_version: it.facts.database_version,
            database_bytes: it.facts.database_bytes,
            files: it.facts.files,
            file_bytes: it.facts.file_bytes,
            waiting_jobs: it.facts.waiting_jobs,
            dead_jobs: it.facts.dead_jobs,
            oldest_job_seconds: it.facts.oldest_seconds,
            last_backup_at: it.facts.last_backup_at,
            failing,
        }
    }
}

impl FailedJob {
    fn new(it: system::FailedJob, now: DateTime<Utc>) -> Self {
        Self {
            can_retry: it.can_be_retried(now),
            to: it.masked_address(),
            id: it.id,
            kind: it.kind,
            about: it.about,
            attempts: it.attempts,
            failing_since: it.failing_since,
            dead_at: it.dead_at,
            not_after: it.not_after,
            last_error: it.last_error,
        }
    }
}
