//! Conditions that an admin must look at, as they are spelled.

use crate::projects::names::spelled;

spelled! {
    /// A job failed for good; a due job waits for more than ten minutes; no whole backup was recorded in the
    /// last 36 hours.
    Concern as "SystemConcern" in "snake_case" of system::Concern {
        DeadJobs
        LateJobs
        NoBackup
    }
}
