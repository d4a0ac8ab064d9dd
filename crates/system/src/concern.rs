use chrono::{DateTime, TimeDelta, Utc};

use crate::Facts;

kernel::names! {
    pub enum Concern as "concern" {
        /// A job failed for good.
        DeadJobs = "dead_jobs",
        /// A due job waits for more than [`LATE_AFTER`].
        LateJobs = "late_jobs",
        /// The last recorded backup is older than [`BACKUP_LIFE`], or none was recorded.
        NoBackup = "no_backup",
    }
}

/// Jobs are due at once or at a set time; workers begin within a second.
pub const LATE_AFTER: TimeDelta = TimeDelta::minutes(10);
/// A backup every night, and half a day to make it.
pub const BACKUP_LIFE: TimeDelta = TimeDelta::hours(36);

/// Conditions that an operator must look at, the most pressing one first.
pub(crate) fn all(facts: &Facts, now: DateTime<Utc>) -> Vec<Concern> {
    let is_backed_up = facts.last_backup_at.is_some_and(|at| now - at <= BACKUP_LIFE);
    let conditions = [
        (Concern::DeadJobs, facts.dead_jobs > 0),
        (Concern::LateJobs, facts.oldest_seconds > LATE_AFTER.num_seconds()),
        (Concern::NoBackup, !is_backed_up),
    ];
    conditions.into_iter().filter(|(_, is_met)| *is_met).map(|(it, _)| it).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn concerns_begin_right_after_their_limits() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(10);
        let good = Facts { last_backup_at: Some(now - BACKUP_LIFE), ..Facts::default() };
        let late = LATE_AFTER.num_seconds();
        assert_eq!(all(&Facts { oldest_seconds: late, ..good.clone() }, now), []);
        assert_eq!(
            all(&Facts { oldest_seconds: late + 1, ..good.clone() }, now),
            [Concern::LateJobs]
        );
        let old = Some(now - BACKUP_LIFE - TimeDelta::seconds(1));
        for last_backup_at in [None, old] {
            assert_eq!(all(&Facts { last_backup_at, ..good.clone() }, now), [Concern::NoBackup]);
        }
        let bad = Facts { dead_jobs: 1, oldest_seconds: late + 1, ..Facts::default() };
        assert_eq!(all(&bad, now), Concern::ALL);
    }
}
