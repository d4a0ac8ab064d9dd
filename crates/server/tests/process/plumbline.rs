//! The program as an operator sees it: arguments, variables, signals, output, exit code.

use std::{
    ffi::OsStr,
    fs,
    io::{BufRead, BufReader, Read, Write},
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use private_postgres::find_binaries;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;

use crate::http::{self, Request, Response};

/// Time limit of a start. Generous: tests start several servers at once.
const READY: Duration = Duration::from_mins(1);
const ENDED: Duration = Duration::from_mins(1);
const REFUSED: Duration = Duration::from_secs(15);

/// The directory of one test's server.
pub(crate) struct Home {
    root: TempDir,
}

impl Home {
    pub(crate) fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        // PostgreSQL may have to run as another user, who must be able to enter it.
        fs::set_permissions(root.path(), fs::Permissions::from_mode(0o755)).unwrap();
        let home = Self { root };
        home.allow_postgres();
        home
    }

    pub(crate) fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    /// Makes PostgreSQL's programs available again.
    pub(crate) fn allow_postgres(&self) {
        let explicit = std::env::var_os("PLUMBLINE_PG_BIN").filter(|dir| !dir.is_empty());
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
        let fetched = workspace.join("target/postgres");
        let found = find_binaries(explicit.as_deref().map(Path::new), &[fetched]).unwrap();
        symlink(found, self.programs()).unwrap();
    }

    /// Removes PostgreSQL's programs, so that a dead database stays dead.
    pub(crate) fn forbid_postgres(&self) {
        fs::remove_file(self.programs()).unwrap();
    }

    /// Directory of PostgreSQL's programs.
    pub(crate) fn programs(&self) -> PathBuf {
        self.root.path().join("postgres-programs")
    }

    /// The directory that holds its data directory.
    pub(crate) fn root(&self) -> &Path {
        self.root.path()
    }

    /// The program on this home, without any of the developer's own variables.
    pub(crate) fn command<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Command {
        let mut command = self.furnished(env!("CARGO_BIN_EXE_plumbline"));
        command.args(arguments);
        command
    }

    /// Any program with the same variables.
    pub(crate) fn furnished(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        for (name, _) in std::env::vars_os() {
            if name == "DATABASE_URL" || name.to_string_lossy().starts_with("PLUMBLINE_") {
                command.env_remove(name);
            }
        }
        command
            .current_dir(self.root.path())
            .env("PLUMBLINE_DATA_DIR", self.data())
            .env("PLUMBLINE_LISTEN", "127.0.0.1:0")
            .env("PLUMBLINE_PG_BIN", self.programs())
            // All clients of a test have one address.
            .env("PLUMBLINE_RATE_LIMITS", "off");
        command
    }

    /// Starts the server with these variables; its output if it refuses them, else `None`.
    pub(crate) fn refuse<'a>(
        &self,
        variables: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Option<Ended> {
        let mut command = self.command(&["serve"]);
        command.envs(variables);
        let mut process = Process::spawn(command);
        let began = Instant::now();
        while began.elapsed() < REFUSED {
            if process.child.try_wait().unwrap().is_some() {
                return Some(process.wait(ENDED));
            }
            thread::sleep(Duration::from_millis(10));
        }
        drop(process);
        wait_for_postgres_to_go(&self.data());
        None
    }

    /// Runs a command to its end, with this standard input.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> Ended {
        let mut process = Process::spawn(self.command(arguments));
        let mut stdin = process.child.stdin.take().unwrap();
        // A command that fails before reading closes its standard input.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        process.wait(ENDED)
    }

    /// Whether there is a PostgreSQL cluster.
    pub(crate) fn has_database(&self) -> bool {
        clusters(&self.data()).next().is_some()
    }

    /// All files of PostgreSQL: tables, indexes, the write-ahead log.
    pub(crate) fn database_files(&self) -> Vec<Vec<u8>> {
        let mut res = Vec::new();
        let mut directories: Vec<_> = clusters(&self.data()).collect();
        while let Some(directory) = directories.pop() {
            for entry in fs::read_dir(directory).unwrap().map(Result::unwrap) {
                let kind = entry.file_type().unwrap();
                if kind.is_dir() {
                    directories.push(entry.path());
                } else if kind.is_file() {
                    res.push(fs::read(entry.path()).unwrap());
                }
            }
        }
        res
    }

    /// The mails written for an address.
    pub(crate) fn mails_to(&self, address: &str) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.data().join("mail")) else { return Vec::new() };
        entries
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_some_and(|it| it == "eml"))
            .map(|path| fs::read_to_string(path).unwrap())
            .filter(|mail| mail.lines().any(|it| it.starts_with("To: ") && it.contains(address)))
            .collect()
    }
}

/// The six digits at the end of a mail's subject.
pub(crate) fn code_of(mail: &str) -> String {
    let subject = mail.lines().find(|it| it.starts_with("Subject: ")).unwrap();
    let code = subject.rsplit(' ').next().unwrap();
    assert!(code.len() == 6 && code.bytes().all(|it| it.is_ascii_digit()), "{subject}");
    code.to_owned()
}

/// A program that ran to its end.
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Ended {
    /// Lines of standard error that are no log lines.
    pub(crate) fn complaint(&self) -> Vec<&str> {
        let lines = self.stderr.lines().filter(|it| !it.trim().is_empty());
        lines.filter(|it| serde_json::from_str::<Value>(it).is_err()).collect()
    }
}

/// A running program and its output.
struct Process {
    child: Child,
    stdout: Output,
    stderr: Output,
}

/// Reads one stream of a process.
struct Output {
    heard: Arc<Mutex<String>>,
    thread: Option<JoinHandle<()>>,
}

impl Output {
    fn on(stream: impl Read + Send + 'static) -> Self {
        let heard = Arc::new(Mutex::new(String::new()));
        let into = Arc::clone(&heard);
        let thread = thread::spawn(move || {
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                let mut heard = into.lock().unwrap();
                heard.push_str(&line);
                heard.push('\n');
            }
        });
        Self { heard, thread: Some(thread) }
    }

    fn text(&self) -> String {
        self.heard.lock().unwrap().clone()
    }

    fn all(&mut self) -> String {
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
        self.text()
    }
}

impl Process {
    fn spawn(mut command: Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (stdout, stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        Self { child, stdout: Output::on(stdout), stderr: Output::on(stderr) }
    }

    fn wait(&mut self, within: Duration) -> Ended {
        let mut status = None;
        eventually(within, "the program ends", || {
            status = self.child.try_wait().unwrap();
            status.is_some()
        });
        Ended { status: status.unwrap(), stdout: self.stdout.all(), stderr: self.stderr.all() }
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }
}

/// A server that became ready.
pub(crate) struct Server {
    process: Process,
    pub(crate) address: String,
    data: PathBuf,
}

impl Server {
    pub(crate) fn start(home: &Home, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut command = home.command(&[&["serve"], arguments].concat());
        command.envs(variables.iter().copied());
        let mut process = Process::spawn(command);
        let mut address = None;
        eventually(READY, "the server is ready", || {
            if let Some(status) = process.child.try_wait().unwrap() {
                panic!("the server ended: {status}\n{}", process.stderr.all());
            }
            address = logged_address(&process.stderr.text());
            address.is_some()
        });
        Self { process, address: address.unwrap(), data: home.data() }
    }

    /// The resident memory of the process, without its PostgreSQL.
    pub(crate) fn resident_bytes(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.child.id()));
        let status = status.unwrap();
        let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
    }

    /// The first process of its PostgreSQL, unless that is down.
    pub(crate) fn postmaster(&self) -> Option<i32> {
        postmaster(&self.data)
    }

    /// Every process of its PostgreSQL: all of them work in the cluster's directory.
    pub(crate) fn postgres(&self) -> Vec<i32> {
        let cluster = clusters(&self.data).next().unwrap();
        let entries = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
        entries
            .filter(|it| fs::read_link(it.join("cwd")).is_ok_and(|cwd| cwd == cluster))
            .filter_map(|it| it.file_name()?.to_str()?.parse().ok())
            .collect()
    }

    /// The processes of its PostgreSQL that each serve one connection.
    pub(crate) fn sessions(&self) -> Vec<i32> {
        let title =
            |pid: i32| fs::read_to_string(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let mut all = self.postgres();
        all.retain(|pid| title(*pid).contains("[local]"));
        all
    }

    /// Every log line so far.
    pub(crate) fn log(&self) -> String {
        self.process.stderr.text()
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.send(&Request::get(path))
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Response {
        self.send(&Request::post(path, body))
    }

    pub(crate) fn send(&self, request: &Request) -> Response {
        http::send(&self.address, request).unwrap()
    }

    /// Signs in, waiting as told by 503: a machine that runs many tests hashes slowly.
    pub(crate) fn sign_in(&self, email: &str, password: &str) -> Response {
        let form = serde_json::json!({ "email": email, "password": password });
        let begun = Instant::now();
        loop {
            let reply = self.post("/api/v1/auth/login", &form);
            let busy = reply.status == 503 && reply.text("code") == "busy";
            if !busy || begun.elapsed() > READY {
                return reply;
            }
            thread::sleep(Duration::from_millis(500));
        }
    }

    pub(crate) fn signal(&self, signal: Signal) {
        self.process.signal(signal);
    }

    /// Waits for an end that was requested.
    pub(crate) fn ended(mut self, within: Duration) -> Ended {
        self.process.wait(within)
    }

    /// Stops it as a terminal's Ctrl-C does.
    pub(crate) fn stop(self) {
        self.signal(Signal::INT);
        let ended = self.ended(ENDED);
        assert!(ended.status.success(), "{}\n{}", ended.status, ended.stderr);
    }

    /// Kills it; its PostgreSQL may live a moment longer.
    pub(crate) fn kill(mut self) {
        self.process.child.kill().unwrap();
        self.process.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Server {
    /// A failed test prints its server's warnings, then ends the server before its directory is
    /// deleted.
    #[expect(clippy::print_stderr, reason = "shown only of a test that fails")]
    fn drop(&mut self) {
        if thread::panicking() {
            let log = self.log();
            let is_grave =
                |it: &&str| ["\"WARN\"", "\"ERROR\""].iter().any(|level| it.contains(level));
            log.lines().filter(is_grave).for_each(|line| eprintln!("{}: {line}", self.address));
        }
        let _ = self.process.child.kill();
        let _ = self.process.child.wait();
        wait_for_postgres_to_go(&self.data);
    }
}

fn wait_for_postgres_to_go(data: &Path) {
    let began = Instant::now();
    while postmaster(data).is_some() && began.elapsed() < Duration::from_secs(10) {
        thread::sleep(Duration::from_millis(10));
    }
}

fn postmaster(data: &Path) -> Option<i32> {
    let mut states =
        clusters(data).filter_map(|it| fs::read_to_string(it.join("postmaster.pid")).ok());
    let pid = states.next()?.lines().next()?.parse().ok()?;
    Some(pid).filter(|pid| alive(*pid))
}

fn clusters(data: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(data).into_iter().flatten().map(|entry| entry.unwrap().path());
    entries.filter(|it| it.file_name().unwrap().to_string_lossy().starts_with("pg-"))
}

fn logged_address(log: &str) -> Option<String> {
    log.lines().find_map(|line| {
        let line: Value = serde_json::from_str(line).ok()?;
        (line["message"] == "ready").then(|| line["address"].as_str().unwrap().to_owned())
    })
}

/// A zombie counts as dead.
pub(crate) fn alive(pid: i32) -> bool {
    fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| !stat.rsplit(')').next().unwrap().trim_start().starts_with('Z'))
}

pub(crate) fn kill(pid: i32) {
    signal(pid, Signal::KILL);
}

pub(crate) fn signal(pid: i32, signal: Signal) {
    kill_process(Pid::from_raw(pid).unwrap(), signal).unwrap();
}

#[track_caller]
pub(crate) fn eventually(within: Duration, what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < within, "not within {within:?}: {what}");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Checks that a condition holds now and for some time.
#[track_caller]
pub(crate) fn throughout(time: Duration, what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while began.elapsed() < time {
        assert!(holds(), "not after {:?}: {what}", began.elapsed());
        thread::sleep(Duration::from_millis(50));
    }
}

/// Raises a flag when it is dropped, so that the threads that watch it end after a failed check, too.
pub(crate) struct Stop<'a>(pub(crate) &'a AtomicBool);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
