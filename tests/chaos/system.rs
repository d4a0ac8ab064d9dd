//! The server and its private database as processes.

use std::{
    fs::{self, File, OpenOptions},
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::{
    check::Report,
    http::{self, Request},
    mail::MailServer,
};

/// The longest time from a start, or from the end of a fault, until the server is ready.
const READY: Duration = Duration::from_mins(1);
/// The longest time from SIGTERM until the server has ended.
const ENDED: Duration = Duration::from_secs(30);

pub(crate) struct System {
    pub(crate) address: String,
    /// The database, as its owner reaches it.
    pub(crate) database: String,
    home: TempDir,
    command: Vec<(&'static str, String)>,
    program: PathBuf,
    log: File,
    child: Child,
}

impl System {
    pub(crate) fn start(server: &Path, pg_bin: &Path, log: &Path, mail: &MailServer) -> Self {
        let home = tempfile::tempdir().unwrap();
        // PostgreSQL may have to run as another user, who must be able to enter it.
        fs::set_permissions(home.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
        let data = home.path().join("data");
        let command = vec![
            ("PLUMBLINE_DATA_DIR", data.display().to_string()),
            ("PLUMBLINE_LISTEN", address.clone()),
            ("PLUMBLINE_PG_BIN", pg_bin.display().to_string()),
            ("PLUMBLINE_SMTP_URL", format!("smtp://{}?tls=none", mail.address)),
            // All writers have one address.
            ("PLUMBLINE_RATE_LIMITS", "off".to_owned()),
        ];
        let socket = data.join("socket");
        let database =
            format!("postgres://plumbline@localhost/plumbline?host={}", socket.display());
        drop(File::create(log).unwrap());
        let log = OpenOptions::new().append(true).open(log).unwrap();
        let child = spawn(server, &["serve", "--demo"], &command, &log);
        Self { address, database, home, command, program: server.to_owned(), log, child }
    }

    /// Waits until the server is ready, and reports a start that takes too long.
    pub(crate) fn wait_ready(&mut self, report: &Report) {
        let began = Instant::now();
        while !self.is_ready() {
            if let Some(status) = self.child.try_wait().unwrap() {
                report.violation("start", format!("the server ended with {status}"));
                self.start_server();
            }
            if began.elapsed() > READY {
                report.violation("ready", format!("not ready after {READY:?}"));
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }

    pub(crate) fn is_ready(&self) -> bool {
        http::send(&self.address, &Request::get("/readyz")).is_ok_and(|it| it.status == 200)
    }

    pub(crate) fn start_server(&mut self) {
        self.child = spawn(&self.program, &["serve"], &self.command, &self.log);
    }

    pub(crate) fn kill_server(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks the server to stop, and waits for its end.
    pub(crate) fn stop(&mut self, report: &Report) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        let began = Instant::now();
        loop {
            match self.child.try_wait().unwrap() {
                Some(status) if status.success() => return,
                Some(status) => return report.violation("stop", format!("ended with {status}")),
                None if began.elapsed() > ENDED => {
                    report.violation("stop", format!("not ended after {ENDED:?}"));
                    return self.kill_server();
                }
                None => thread::sleep(Duration::from_millis(20)),
            }
        }
    }

    /// The first process of PostgreSQL, if it is up.
    pub(crate) fn postmaster(&self) -> Option<Pid> {
        let state = fs::read_to_string(self.cluster()?.join("postmaster.pid")).ok()?;
        Pid::from_raw(state.lines().next()?.parse().ok()?)
    }

    /// Every process of PostgreSQL: all of them work in the cluster's directory.
    pub(crate) fn postgres(&self) -> Vec<Pid> {
        let Some(cluster) = self.cluster() else { return Vec::new() };
        let entries = fs::read_dir("/proc").unwrap().flatten().map(|it| it.path());
        entries
            .filter(|it| fs::read_link(it.join("cwd")).is_ok_and(|cwd| cwd == cluster))
            .filter_map(|it| Pid::from_raw(it.file_name()?.to_str()?.parse().ok()?))
            .collect()
    }

    fn cluster(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(self.home.path().join("data")).ok()?.flatten();
        let mut paths = entries.map(|it| it.path());
        paths.find(|it| it.file_name().is_some_and(|it| it.to_string_lossy().starts_with("pg-")))
    }
}

impl Drop for System {
    fn drop(&mut self) {
        // The server may have ended. Its database ends with it and leaves the directory after that.
        drop(self.child.kill());
        drop(self.child.wait());
        let began = Instant::now();
        while !self.postgres().is_empty() && began.elapsed() < ENDED {
            thread::sleep(Duration::from_millis(20));
        }
    }
}

fn spawn(
    program: &Path,
    arguments: &[&str],
    variables: &[(&'static str, String)],
    log: &File,
) -> Child {
    let mut command = Command::new(program);
    for (name, _) in std::env::vars_os() {
        if name == "DATABASE_URL" || name.to_string_lossy().starts_with("PLUMBLINE_") {
            command.env_remove(name);
        }
    }
    command.args(arguments).envs(variables.iter().map(|(name, value)| (name, value)));
    command.stdout(log.try_clone().unwrap()).stderr(log.try_clone().unwrap());
    command.spawn().unwrap()
}
