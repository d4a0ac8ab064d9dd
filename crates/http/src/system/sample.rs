//! The example of each answer.

use chrono::TimeDelta;
use kernel::JobId;
use poem_openapi::types::Example;

use super::{FailedJob, RetriedJobs, SystemState, concern::Concern};
use crate::user::at;

impl Example for SystemState {
    fn example() -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            checked_at: at(),
            concerns: vec![Concern::DeadJobs],
            database_version: "17.4".to_owned(),
            database_bytes: 48_234_496,
            files: 320,
            file_bytes: 734_003_200,
            waiting_jobs: 2,
            dead_jobs: 1,
            oldest_job_seconds: 3,
            last_backup_at: Some(at() - TimeDelta::hours(9)),
            failing: vec![FailedJob::example()],
        }
    }
}

impl Example for FailedJob {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000091".parse().unwrap_or_else(|_| JobId::new());
        Self {
            id,
            kind: "mail".to_owned(),
            about: Some("payment_requested".to_owned()),
            to: Some("a…@example.com".to_owned()),
            attempts: 14,
            failing_since: Some(at() - TimeDelta::hours(26)),
            dead_at: Some(at() - TimeDelta::hours(1)),
            not_after: None,
            last_error: Some("the mail server does not answer".to_owned()),
            can_retry: true,
        }
    }
}

impl Example for RetriedJobs {
    fn example() -> Self {
        Self { count: 1 }
    }
}
