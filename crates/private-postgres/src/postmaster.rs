//! Traces of a running PostgreSQL: its `postmaster.pid` and its processes.

use std::{
    fs, io,
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};

use crate::{
    cluster,
    error::{Doing, Error},
    socket,
};

/// The socket directory of a server that runs on `data_dir`, even one started by another process;
/// `None` when none answers. A second process can use the database while the first holds the lock.
pub fn running_socket(data_dir: &Path) -> Option<PathBuf> {
    cluster::majors(data_dir).into_iter().find_map(|major| {
        let status = Status::read(&cluster::path(data_dir, major)).ok()??;
        let answers = status.ready && UnixStream::connect(socket::file(&status.socket_dir)).is_ok();
        answers.then_some(status.socket_dir)
    })
}

/// A `postmaster.pid`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Status {
    pub(crate) pid: i32,
    socket_dir: PathBuf,
    pub(crate) ready: bool,
}

impl Status {
    pub(crate) fn read(cluster: &Path) -> io::Result<Option<Self>> {
        match fs::read_to_string(file(cluster)) {
            Ok(text) => Ok(Self::parse(&text)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Lines: pid, data directory, start time, port, socket directory, address, shared memory key, state.
    /// `None` while the server is still writing it.
    fn parse(text: &str) -> Option<Self> {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let pid = lines.first()?.parse().ok()?;
        Some(Self { pid, socket_dir: lines.get(4)?.into(), ready: lines.get(7) == Some(&"ready") })
    }
}

/// Stops the remains of an earlier run on `cluster`, and removes its `postmaster.pid` and the lock
/// of its socket. PostgreSQL takes any process with the number in them for its predecessor, even a
/// stranger's that got the number or a zombie. The caller holds the data directory's lock, so a
/// process that still runs here has no owner any more.
pub(crate) fn clear(cluster: &Path, socket_dir: &Path) -> Result<(), Error> {
    let began = Instant::now();
    let mut asked = None;
    loop {
        let left = processes(cluster);
        let Some(&first) = left.first() else { break };
        let postmaster = Status::read(cluster).ok().flatten().map(|status| status.pid);
        let signal = match began.elapsed().as_secs() {
            0..10 => Signal::INT,
            10..15 => Signal::QUIT,
            15..20 => Signal::KILL,
            _ => return Err(Error::Orphan(first.as_raw_nonzero().get())),
        };
        if asked != Some(signal) {
            tracing::warn!(pids = ?left, ?signal, "stopping the PostgreSQL of an earlier run");
            asked = Some(signal);
            // The postmaster stops its children in order. Without a postmaster they notice and end
            // by themselves.
            let orderly = left.iter().filter(|pid| Some(pid.as_raw_nonzero().get()) == postmaster);
            let all = left.iter().filter(|_| signal != Signal::INT);
            for pid in orderly.chain(all) {
                // The process may have ended meanwhile.
                let _ = kill_process(*pid, signal);
            }
        }
        thread::sleep(Duration::from_millis(20));
    }
    remove_stale(&file(cluster), cluster)?;
    remove_stale(&socket::lock(socket_dir), cluster)
}

/// Removes a file that begins with a postmaster's number, unless that process may be a living
/// PostgreSQL of `cluster`.
fn remove_stale(file: &Path, cluster: &Path) -> Result<(), Error> {
    let text = match fs::read(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        text => text.doing("read", file)?,
    };
    let text = String::from_utf8_lossy(&text);
    let pid = text.lines().next().and_then(|line| line.trim().parse().ok());
    if pid.is_some_and(|pid| may_work_on(pid, cluster)) {
        // PostgreSQL itself decides, and reports why it does not start.
        tracing::warn!(pid, file = %file.display(), "a process of another user may be at work here");
        return Ok(());
    }
    fs::remove_file(file).doing("remove", file)?;
    tracing::info!(file = %file.display(), "removed what an earlier run left");
    Ok(())
}

fn file(cluster: &Path) -> PathBuf {
    cluster.join("postmaster.pid")
}

/// PostgreSQL's living processes on a cluster: all of them have it as working directory. A zombie
/// has no working directory, so it does not count.
#[cfg(target_os = "linux")]
fn processes(cluster: &Path) -> Vec<Pid> {
    fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let pid = Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?;
            (works_on(&entry.path(), cluster) == Some(true)).then_some(pid)
        })
        .collect()
}

/// Whether a living process is a PostgreSQL on this cluster. `None` for a PostgreSQL of another
/// user, whose directory cannot be seen.
#[cfg(target_os = "linux")]
fn works_on(proc: &Path, cluster: &Path) -> Option<bool> {
    let stat = fs::read_to_string(proc.join("stat")).unwrap_or_default();
    // The name is in parentheses and may hold any character; the state follows.
    let (Some((_, name)), Some((_, rest))) = (stat.split_once('('), stat.rsplit_once(") ")) else {
        return Some(false);
    };
    if !name.starts_with("postgres)") || rest.starts_with(['Z', 'X']) {
        return Some(false);
    }
    match fs::read_link(proc.join("cwd")) {
        Ok(cwd) => Some(cwd == cluster),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => None,
        Err(_) => Some(false),
    }
}

#[cfg(target_os = "linux")]
fn may_work_on(pid: i32, cluster: &Path) -> bool {
    works_on(&Path::new("/proc").join(pid.to_string()), cluster) != Some(false)
}

/// Without `/proc`: the postmaster alone, if a process with its number lives and answers on its socket.
#[cfg(not(target_os = "linux"))]
fn processes(cluster: &Path) -> Vec<Pid> {
    let Some(status) = Status::read(cluster).ok().flatten() else { return Vec::new() };
    let alive = UnixStream::connect(socket::file(&status.socket_dir)).is_ok();
    Pid::from_raw(status.pid).filter(|_| alive).into_iter().collect()
}

/// Without `/proc`: all that answered has been stopped.
#[cfg(not(target_os = "linux"))]
fn may_work_on(_pid: i32, _cluster: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_file_is_read_as_far_as_it_is_written() {
        let check = |text, expected: Option<(i32, &str, bool)>| {
            let expected =
                expected.map(|(pid, dir, ready)| Status { pid, socket_dir: dir.into(), ready });
            assert_eq!(Status::parse(text), expected, "{text}");
        };
        check(
            "7\n/d/pg-17\n1700000000\n5432\n/d/socket\n\n  1 2\nready   \n",
            Some((7, "/d/socket", true)),
        );
        check(
            "7\n/d/pg-17\n1700000000\n5432\n/d/socket\n\n  1 2\nstarting\n",
            Some((7, "/d/socket", false)),
        );
        check("7\n/d/pg-17\n1700000000\n5432\n/d/socket\n", Some((7, "/d/socket", false)));
        check("7\n/d/pg-17\n", None);
        check("nonsense\n", None);
        check("", None);
    }

    #[test]
    fn nothing_runs_in_an_empty_directory() {
        assert_eq!(running_socket(tempfile::tempdir().unwrap().path()), None);
    }
}
