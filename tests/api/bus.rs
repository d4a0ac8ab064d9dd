//! Rules that each implementation of the bus must keep.

use std::{
    env, fs,
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::Command,
    sync::Arc,
    time::{Duration, Instant},
};

use kernel::{Bus, Clock, Internal, Subscription};
use nats::Nats;
use postgres::{ConnectOptions, Database, Notify, PoolSize};
use private_postgres::{Config, Durability, Exit, SUPERUSER, Server};
use tempfile::TempDir;
use tokio::{
    task,
    time::{sleep, timeout},
};

use crate::{cluster, nats_server::NatsServer};

/// Longer than a call is on its way, beside everything else.
const SOON: Duration = Duration::from_secs(5);
/// Longer than anybody needs to come back.
const PATIENCE: Duration = Duration::from_secs(30);
/// Nobody who rings or listens waits longer.
const BOUND: Duration = Duration::from_secs(10);

/// Two instances, each with its own way to the same bus.
type Pair = [Arc<dyn Bus>; 2];

/// An implementation of the bus that can be killed.
trait Carrier {
    async fn die(&mut self);
    async fn revive(&mut self);
}

fn over_nats(server: &NatsServer) -> Pair {
    [(); 2].map(|()| Arc::new(Nats::new(&server.url()).unwrap()) as Arc<dyn Bus>)
}

#[tokio::test]
async fn nats_carries_calls() {
    let server = NatsServer::start();
    check_calls(over_nats(&server)).await;
}

#[tokio::test]
async fn notify_carries_calls() {
    let database = cluster::database().await;
    let pools = [database.pool().clone(), database.pool().clone()];
    check_calls(pools.map(|it| Arc::new(Notify::new(it)) as Arc<dyn Bus>)).await;
}

#[tokio::test]
async fn nats_may_die() {
    let server = NatsServer::start();
    check_death(over_nats(&server), server).await;
}

#[tokio::test]
async fn the_database_may_die() {
    let cluster = Cluster::start().await;
    let (one, other) = (cluster.open().await, cluster.open().await);
    let pools = [one.pool().clone(), other.pool().clone()];
    check_death(pools.map(|it| Arc::new(Notify::new(it)) as Arc<dyn Bus>), cluster).await;
}

#[tokio::test]
async fn nats_need_not_be_there_yet() {
    let mut server = NatsServer::start();
    server.kill();
    let [one, other] = over_nats(&server);
    bounded(one.ring()).await.unwrap_err();
    assert!(bounded(one.listen()).await.is_err());
    server.start_again();
    let mut subscription = listening(&*one).await;
    ringing(&*other).await;
    timeout(SOON, subscription.heard()).await.unwrap().unwrap();
}

async fn check_calls([one, other]: Pair) {
    // Earlier calls are not delivered to later listeners.
    one.ring().await.unwrap();
    let mut subscriptions = Vec::new();
    for bus in [&one, &one, &other] {
        subscriptions.push(bus.listen().await.unwrap());
    }
    for bus in [&one, &other] {
        quiet(&mut subscriptions).await;
        bus.ring().await.unwrap();
        for subscription in &mut subscriptions {
            timeout(SOON, subscription.heard()).await.unwrap().unwrap();
        }
    }

    // Of many calls at once at least one is heard, after the last of them too.
    quiet(&mut subscriptions).await;
    for _ in 0..200 {
        one.ring().await.unwrap();
    }
    for subscription in &mut subscriptions {
        timeout(SOON, subscription.heard()).await.unwrap().unwrap();
    }
    quiet(&mut subscriptions).await;
    other.ring().await.unwrap();
    for subscription in &mut subscriptions {
        timeout(SOON, subscription.heard()).await.unwrap().unwrap();
    }

    // A listener that timed out or was dropped takes no call from the others.
    subscriptions.pop();
    quiet(&mut subscriptions).await;
    one.ring().await.unwrap();
    for subscription in &mut subscriptions {
        timeout(SOON, subscription.heard()).await.unwrap().unwrap();
    }
}

/// Hears what is still on its way.
async fn quiet(subscriptions: &mut [Box<dyn Subscription>]) {
    for subscription in subscriptions {
        while let Ok(heard) = timeout(Duration::from_millis(200), subscription.heard()).await {
            heard.unwrap();
        }
    }
}

async fn check_death([one, other]: Pair, mut carrier: impl Carrier) {
    let mut subscription = one.listen().await.unwrap();
    other.ring().await.unwrap();
    timeout(SOON, subscription.heard()).await.unwrap().unwrap();

    carrier.die().await;
    // Some calls may get lost without a word.
    for _ in 0..3 {
        drop(bounded(other.ring()).await);
    }
    drop(bounded(one.listen()).await);
    carrier.revive().await;

    let mut another = listening(&*other).await;
    ringing(&*one).await;
    timeout(SOON, another.heard()).await.unwrap().unwrap();
    // After a failure, a listener fails and can be replaced, or hears calls again.
    let began = Instant::now();
    loop {
        drop(bounded(other.ring()).await);
        match timeout(Duration::from_millis(500), subscription.heard()).await {
            Ok(Ok(())) => break,
            Ok(Err(_)) => subscription = listening(&*one).await,
            Err(_) => assert!(began.elapsed() < PATIENCE, "nothing is heard any more"),
        }
    }
}

async fn bounded<T>(asked: impl Future<Output = T>) -> T {
    timeout(BOUND, asked).await.unwrap_or_else(|_| panic!("it hangs"))
}

/// Listens as soon as that is possible.
async fn listening(bus: &dyn Bus) -> Box<dyn Subscription> {
    persist(async || bus.listen().await).await
}

async fn ringing(bus: &dyn Bus) {
    persist(async || bus.ring().await).await;
}

async fn persist<T>(what: impl AsyncFn() -> Result<T, Internal>) -> T {
    let began = Instant::now();
    loop {
        match bounded(what()).await {
            Ok(done) => return done,
            Err(error) => assert!(began.elapsed() < PATIENCE, "{}", kernel::chain(&error)),
        }
        sleep(Duration::from_millis(50)).await;
    }
}

impl Carrier for NatsServer {
    async fn die(&mut self) {
        self.kill();
    }

    async fn revive(&mut self) {
        self.start_again();
    }
}

/// A PostgreSQL server that one test may kill.
struct Cluster {
    home: TempDir,
    server: Option<Server>,
}

impl Cluster {
    async fn start() -> Self {
        let mut cluster = Self { home: tempfile::tempdir().unwrap(), server: None };
        // PostgreSQL may have to run as a user who could not enter it otherwise.
        fs::set_permissions(cluster.home.path(), fs::Permissions::from_mode(0o755)).unwrap();
        cluster.revive().await;
        cluster
    }

    async fn open(&self) -> Database {
        let options = ConnectOptions::new_without_pgpass()
            .socket(self.server.as_ref().unwrap().socket_dir())
            .username(SUPERUSER)
            .database("postgres");
        Database::open(options, None, PoolSize(5), Clock::System.now()).await.unwrap()
    }

    fn data_dir(&self) -> PathBuf {
        self.home.path().join("data")
    }
}

impl Carrier for Cluster {
    async fn die(&mut self) {
        let server = self.server.take().unwrap();
        let cluster = format!("pg-{}", server.version_major());
        let postmaster = fs::read_to_string(self.data_dir().join(cluster).join("postmaster.pid"));
        let postmaster = postmaster.unwrap();
        let pid = postmaster.lines().next().unwrap();
        assert!(Command::new("kill").args(["-KILL", pid]).status().unwrap().success());
        assert!(matches!(server.wait_exit(), Exit::Died(_)));
    }

    async fn revive(&mut self) {
        let config = Config {
            binaries: env::var_os("PLUMBLINE_PG_BIN").map(PathBuf::from),
            data_dir: self.data_dir(),
            durability: Durability::Throwaway,
        };
        let server = task::spawn_blocking(move || Server::start(&config).unwrap());
        self.server = Some(server.await.unwrap());
    }
}
