//! The running server and its supervising thread.

use std::{
    fs,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    sync::{
        Arc,
        mpsc::{self, SyncSender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};

use crate::{
    Config, Durability, SUPERUSER,
    account::Account,
    binaries::{self, Binaries},
    cluster::{self, Lock},
    error::{Doing, Error},
    launch,
    postmaster::{self, Status},
    process::{Exit, Process},
    socket,
};

/// Time limit for starting. Generous, because it includes recovery after a crash of the machine.
const READY_WITHIN: Duration = Duration::from_mins(2);
/// Size in bytes above which the log is rotated at the next start.
const LOG_LIMIT: u64 = 8 << 20;

/// A PostgreSQL that accepts connections. Dropping it stops it, which may take some seconds.
#[derive(Debug)]
pub struct Server {
    socket_dir: PathBuf,
    version_major: u32,
    process: Arc<Process>,
    supervisor: Option<JoinHandle<()>>,
    /// Freed after the process is gone.
    _lock: Lock,
}

impl Server {
    /// Starts a server on the data directory, with a new cluster if there is none, and waits until
    /// it accepts connections.
    ///
    /// Remains of an earlier run are cleared first. Blocks for about 0.1 s, or 1.5 s with a new
    /// cluster.
    ///
    /// # Errors
    /// [`Error`] describes the problem in words for the operator. Nothing keeps running.
    pub fn start(config: &Config) -> Result<Self, Error> {
        let (lock, data_dir) = Lock::take(&config.data_dir)?;
        let preferred = cluster::majors(&data_dir).first().copied();
        let binaries = Binaries::open(binaries::find(config.binaries.as_deref(), &[], preferred)?)?;
        let account = Account::choose(&binaries.dir, &data_dir)?;
        let socket_dir = socket::directory(&data_dir, &account)?;
        let version_major = binaries.major;
        let launch = Launch {
            data_dir,
            binaries,
            account,
            durability: config.durability,
            socket_dir: socket_dir.clone(),
        };

        let process = Arc::new(Process::default());
        let (started, outcome) = mpsc::sync_channel(1);
        let supervisor = thread::Builder::new()
            .name("postgres-supervisor".to_owned())
            .spawn({
                let process = Arc::clone(&process);
                move || supervise(&launch, &process, &started)
            })
            .doing("start a thread for", &config.data_dir)?;
        match outcome.recv() {
            Ok(outcome) => outcome?,
            Err(mpsc::RecvError) => match supervisor.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => unreachable!("the supervisor reports before it ends"),
            },
        }
        Ok(Self { socket_dir, version_major, process, supervisor: Some(supervisor), _lock: lock })
    }

    /// The directory to connect to, as libpq's `host` takes it. Only this user, or root, can enter it.
    pub fn socket_dir(&self) -> &Path {
        &self.socket_dir
    }

    /// The role to connect as; it needs no password. The database `postgres` exists.
    pub fn superuser(&self) -> &str {
        SUPERUSER
    }

    /// 17 for PostgreSQL 17.10.
    pub fn version_major(&self) -> u32 {
        self.version_major
    }

    /// How the server ended, if it has.
    pub fn exited(&self) -> Option<Exit> {
        self.process.state().exit
    }

    /// Blocks until the server has ended.
    pub fn wait_exit(&self) -> Exit {
        self.process.wait_exit()
    }

    /// Calls `callback` once when the server has ended, or at once if it already has. The callback
    /// runs on a thread of the server and must not block.
    pub fn on_exit(&self, callback: impl FnOnce(Exit) + Send + 'static) {
        let mut state = self.process.state();
        match state.exit {
            None => state.watchers.push(Box::new(callback)),
            Some(exit) => {
                drop(state);
                callback(exit);
            }
        }
    }

    /// Stops the server: running transactions are rolled back, all data is on disk when this
    /// returns.
    ///
    /// # Errors
    /// [`Error::Died`] if it had ended before.
    pub fn stop(mut self) -> Result<(), Error> {
        match self.shut_down() {
            Exit::Stopped => Ok(()),
            Exit::Died(status) => Err(Error::Died(status)),
        }
    }

    fn shut_down(&mut self) -> Exit {
        let exit = self.process.stop();
        if let Some(supervisor) = self.supervisor.take() {
            // The thread has nothing left to do, and a panic in it has been reported.
            let _ = supervisor.join();
        }
        exit
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shut_down();
    }
}

/// Everything the supervisor needs to start a server.
struct Launch {
    data_dir: PathBuf,
    binaries: Binaries,
    account: Account,
    durability: Durability,
    socket_dir: PathBuf,
}

/// Runs a server from start to end on one thread: the kernel signals PostgreSQL when the thread
/// that started it ends.
fn supervise(launch: &Launch, process: &Process, started: &SyncSender<Result<(), Error>>) {
    let mut child = match start(launch) {
        Ok(child) => child,
        Err(error) => {
            let _ = started.send(Err(error));
            return;
        }
    };
    let pid = Pid::from_child(&child);
    process.state().pid = Some(pid);
    let _ = started.send(Ok(()));

    // Wait without reaping, so that the number stays ours until no signal can be sent any more.
    while matches!(
        waitid(WaitId::Pid(pid), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT),
        Err(rustix::io::Errno::INTR)
    ) {}
    let stopping = {
        let mut state = process.state();
        state.pid = None;
        state.stopping
    };
    let exit = match child.wait() {
        Ok(status) if !stopping => {
            tracing::error!(%status, "PostgreSQL has ended");
            Exit::Died(status)
        }
        _ => Exit::Stopped,
    };
    process.end(exit);
}

fn start(launch: &Launch) -> Result<Child, Error> {
    let began = Instant::now();
    let Launch { data_dir, binaries, account, durability, socket_dir } = launch;
    let cluster = cluster::open(data_dir, binaries, account, *durability)?;
    postmaster::clear(&cluster, socket_dir)?;

    let program = binaries.postgres();
    let log_path = data_dir.join("postgres.log");
    let mut command = launch::command(&program, account);
    command.arg("-D").arg(&cluster);
    command.arg("-c").arg(socket::setting(socket_dir));
    for setting in settings(*durability) {
        command.arg("-c").arg(setting);
    }
    let log = open_log(&log_path)?;
    command.stdin(Stdio::null()).stdout(log.try_clone().doing("open", &log_path)?).stderr(log);
    let mut child = command.spawn().map_err(|error| cluster::refused(error, &program, account))?;
    match ready(&mut child, &cluster, &log_path) {
        Ok(()) => {
            tracing::info!(
                version = binaries.major,
                pid = child.id(),
                seconds = began.elapsed().as_secs_f64(),
                "PostgreSQL is ready"
            );
            Ok(child)
        }
        Err(error) => {
            let _ = child.kill();
            let _ = child.wait();
            Err(error)
        }
    }
}

fn settings(durability: Durability) -> Vec<String> {
    let mut settings = vec![
        "listen_addresses=".to_owned(),
        format!("port={}", socket::PORT),
        "unix_socket_permissions=0700".to_owned(),
        "log_checkpoints=off".to_owned(),
    ];
    if cfg!(target_os = "linux") {
        // After a crash: one call instead of opening every file.
        settings.push("recovery_init_sync_method=syncfs".to_owned());
    }
    if durability == Durability::Throwaway {
        settings.extend(
            ["fsync", "full_page_writes", "synchronous_commit"].map(|name| format!("{name}=off")),
        );
    }
    settings
}

fn open_log(path: &Path) -> Result<fs::File, Error> {
    if path.metadata().is_ok_and(|metadata| metadata.len() > LOG_LIMIT) {
        fs::rename(path, path.with_extension("log.old")).doing("put aside", path)?;
    }
    fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path).doing("open", path)
}

/// Waits until PostgreSQL writes "ready" beside its data; no connection is needed.
fn ready(child: &mut Child, cluster: &Path, log: &Path) -> Result<(), Error> {
    let pid = Pid::from_child(child).as_raw_nonzero().get();
    let began = Instant::now();
    loop {
        if let Some(status) = child.try_wait().doing("wait for PostgreSQL on", cluster)? {
            return Err(Error::NotStarted { status, log: tail(log) });
        }
        if Status::read(cluster)
            .doing("read postmaster.pid in", cluster)?
            .is_some_and(|s| s.ready && s.pid == pid)
        {
            return Ok(());
        }
        if began.elapsed() > READY_WITHIN {
            return Err(Error::NotReady { seconds: READY_WITHIN.as_secs(), log: tail(log) });
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The end of the log, for error messages.
fn tail(log: &Path) -> String {
    let bytes = fs::read(log).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(8)..].join("\n")
}
