//! `plumbline doctor`: the state of the system, as text.

use std::fmt::Write;

use system::{BACKUP_LIFE, Concern, LATE_AFTER, State};

use crate::failing::{list, minute};

pub(crate) fn report(state: &State) -> String {
    let facts = &state.facts;
    let backup = facts.last_backup_at.map_or("never".to_owned(), |at| minute(at).to_string());
    let rows = [
        ("Plumbline", env!("CARGO_PKG_VERSION").to_owned()),
        ("PostgreSQL", facts.database_version.clone()),
        ("Database", megabytes(facts.database_bytes)),
        ("Files", format!("{}, {}", facts.files, megabytes(facts.file_bytes))),
        (
            "Jobs",
            format!(
                "{} waiting, the oldest for {} s; {} dead",
                facts.waiting_jobs, facts.oldest_seconds, facts.dead_jobs
            ),
        ),
        ("Last backup", backup),
    ];
    let mut res = String::new();
    for (name, value) in rows {
        // Writing to a string cannot fail.
        let _ = writeln!(res, "{name:<13}{value}");
    }
    let _ = writeln!(res, "\n{}", list(&state.failing).trim_end());
    for it in &state.concerns {
        let _ = writeln!(res, "\n{}", advice(*it));
    }
    res
}

fn advice(concern: Concern) -> String {
    match concern {
        Concern::DeadJobs => {
            "Some work failed for good. Repair the cause, then run `plumbline jobs retry --all`."
                .to_owned()
        }
        Concern::LateJobs => format!(
            "Work waits for more than {} minutes. Is a server running?",
            LATE_AFTER.num_minutes()
        ),
        Concern::NoBackup => format!(
            "No backup was recorded in the last {} hours. Make one, then run `plumbline backup record`.",
            BACKUP_LIFE.num_hours()
        ),
    }
}

/// Megabytes of 1,048,576 bytes, as on the screens, with one decimal.
fn megabytes(bytes: i64) -> String {
    const MEGABYTE: i64 = 1 << 20;
    let tenths = (bytes * 10 + MEGABYTE / 2) / MEGABYTE;
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use system::Facts;

    use super::*;

    #[test]
    fn report_names_sizes_and_advice() {
        let facts = Facts {
            database_version: "17.4".to_owned(),
            database_bytes: 48_234_496,
            files: 3,
            file_bytes: 949_999,
            waiting_jobs: 2,
            dead_jobs: 1,
            oldest_seconds: 601,
            last_backup_at: None,
        };
        let state = State {
            at: DateTime::UNIX_EPOCH,
            facts,
            concerns: Concern::ALL.to_vec(),
            failing: Vec::new(),
        };
        let version = env!("CARGO_PKG_VERSION");
        let expected = format!(
            "Plumbline    {version}\n\
             PostgreSQL   17.4\n\
             Database     46.0 MB\n\
             Files        3, 0.9 MB\n\
             Jobs         2 waiting, the oldest for 601 s; 1 dead\n\
             Last backup  never\n\
             \n\
             No job is dead or failing.\n\
             \n\
             Some work failed for good. Repair the cause, then run `plumbline jobs retry --all`.\n\
             \n\
             Work waits for more than 10 minutes. Is a server running?\n\
             \n\
             No backup was recorded in the last 36 hours. Make one, then run `plumbline backup record`.\n"
        );
        assert_eq!(report(&state), expected);
    }
}
