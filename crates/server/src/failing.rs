//! `plumbline jobs`: lists failed jobs, and queues dead jobs again.

use std::fmt::Write;

use chrono::{DateTime, Utc};
use kernel::{Cause, JobId, is_invisible};
use system::{FailedJob, System};

use crate::config::JobsVerb;

/// Most jobs that are listed.
const LISTED: i64 = 200;

/// Runs the command; returns the text to print.
pub(crate) async fn perform(
    system: &System,
    cause: &Cause,
    verb: Option<JobsVerb>,
) -> anyhow::Result<String> {
    match verb {
        None | Some(JobsVerb::List) => Ok(list(&system.failing(cause, LISTED).await?)),
        Some(JobsVerb::Retry { id, all }) => match id.filter(|_| !all) {
            Some(id) => retry(system, cause, id).await,
            None => Ok(match system.retry_all(cause).await? {
                1 => "1 job is queued again.\n".to_owned(),
                many => format!("{many} jobs are queued again.\n"),
            }),
        },
    }
}

async fn retry(system: &System, cause: &Cause, id: JobId) -> anyhow::Result<String> {
    match system.retry(cause, id).await {
        Ok(()) => Ok("1 job is queued again.\n".to_owned()),
        Err(system::Error::NotFound | system::Error::NotDead | system::Error::PastItsTime) => {
            anyhow::bail!("{id} is no dead job, or it is past its time")
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn list(jobs: &[FailedJob]) -> String {
    if jobs.is_empty() {
        return "No job is dead or failing.\n".to_owned();
    }
    let mut res = String::new();
    for it in jobs {
        let state = match it.dead_at {
            Some(at) => format!("dead since {}", minute(at)),
            None => "is tried again".to_owned(),
        };
        let about = it.about.as_deref().unwrap_or_default();
        let to = it.masked_address().map(|it| format!(" to {it}")).unwrap_or_default();
        let what = format!("{} {about}{to}", it.kind);
        // Writing to a string cannot fail.
        let _ = writeln!(res, "{}  {}  {state}", it.id, one_line(what.trim_end()));
        let since = it.failing_since.map(|at| format!(", failing since {}", minute(at)));
        let until = it.not_after.map(|at| format!(", worth doing until {}", minute(at)));
        let (since, until) = (since.unwrap_or_default(), until.unwrap_or_default());
        let tries =
            if it.attempts == 1 { "1 try".to_owned() } else { format!("{} tries", it.attempts) };
        let _ = writeln!(res, "    {tries}{since}{until}");
        if let Some(error) = &it.last_error {
            let _ = writeln!(res, "    {}", one_line(error));
        }
    }
    res
}

pub(crate) fn minute(at: DateTime<Utc>) -> impl std::fmt::Display {
    at.format("%Y-%m-%d %H:%M UTC")
}

/// Replaces control characters: text of other programs must not move the terminal's cursor.
fn one_line(text: &str) -> String {
    text.chars().map(|it| if is_invisible(it) { ' ' } else { it }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_addresses_are_masked_and_control_characters_removed() {
        let at = DateTime::UNIX_EPOCH;
        let id = JobId::new();
        let job = FailedJob {
            id,
            kind: "mail".to_owned(),
            about: Some("news".to_owned()),
            to: Some("asha.rao@example.com".to_owned()),
            attempts: 3,
            failing_since: Some(at),
            dead_at: Some(at),
            not_after: None,
            last_error: Some("550 no\u{1b}[2J such\nuser".to_owned()),
        };
        let expected = format!(
            "{id}  mail news to a…@example.com  dead since 1970-01-01 00:00 UTC\n    \
             3 tries, failing since 1970-01-01 00:00 UTC\n    550 no [2J such user\n"
        );
        assert_eq!(list(&[job]), expected);
        assert_eq!(list(&[]), "No job is dead or failing.\n");
    }
}
