//! Limits of open files and connections.

use http_api::accept;

/// Limit of open files, raised to the system's hard limit: a soft limit is often 1,024, fewer than
/// the connections we accept.
pub(crate) fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, ..limit };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, soft = ?limit.current, "cannot raise the limit of open files");
    }
    getrlimit(Resource::Nofile).current
}

/// Files reserved for the database, mail, metrics and libraries, which must never fail because of
/// clients.
const OWN_FILES: u64 = 200;

/// Limits connections to the number of files: a connection beyond it could not be accepted, nor
/// could the next one to the database be opened.
pub(crate) fn limits(open_files: Option<u64>) -> accept::Limits {
    let mut res = accept::Limits::default();
    if let Some(files) = open_files {
        let most = usize::try_from(files.saturating_sub(OWN_FILES)).unwrap_or(usize::MAX);
        res.connections = res.connections.min(most.max(1));
    }
    res
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_ourselves() {
        let usual = accept::Limits::default().connections;
        assert_eq!(limits(None).connections, usual);
        assert_eq!(limits(Some(1_000_000)).connections, usual);
        assert_eq!(limits(Some(1_024)).connections, 824);
        assert_eq!(limits(Some(64)).connections, 1);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_soft_limit_becomes_the_hard_one() {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = Some(512);
        setrlimit(Resource::Nofile, limit).unwrap();
        assert_eq!(raise(), limit.maximum);
    }
}
