//! One throw-away PostgreSQL for the whole run, one database in it for each test.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use postgres::{APP_ROLE, ConnectOptions, Database, MIGRATOR, PoolSize};
use private_postgres::{Config, Durability, SUPERUSER, Server};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection, Executor, PgConnection};
use tokio::sync::{Mutex, OnceCell};

use crate::payments::billing;

struct Cluster {
    server: Server,
}

static CLUSTER: OnceCell<Cluster> = OnceCell::const_new();
/// Copying a template takes its lock anyway: waiting here fails nobody.
static COPYING: Mutex<()> = Mutex::const_new(());
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A fresh, migrated database of a company that can send invoices.
pub(crate) async fn database() -> Database {
    let cluster = CLUSTER.get_or_init(start).await;
    let name = format!("t{}", COUNT.fetch_add(1, Ordering::Relaxed));
    {
        let _copying = COPYING.lock().await;
        let mut conn = cluster.connect("postgres").await;
        run(&mut conn, format!("create database {name} template template strategy file_copy"))
            .await;
    }
    let now = kernel::Clock::System.now();
    let app = cluster.options(&name).username(APP_ROLE);
    Database::open(cluster.options(&name), Some(app), PoolSize(5), now).await.unwrap()
}

/// The database's owner, who may do what the application may not.
pub(crate) async fn owner(database: &Database) -> PgConnection {
    owner_options(database).await.connect().await.unwrap()
}

/// How the database's owner connects.
pub(crate) async fn owner_options(database: &Database) -> ConnectOptions {
    let name: String =
        sqlx::query_scalar("select current_database()").fetch_one(database.pool()).await.unwrap();
    CLUSTER.get().unwrap().options(&name)
}

impl Cluster {
    fn options(&self, database: &str) -> ConnectOptions {
        ConnectOptions::new_without_pgpass()
            .socket(self.server.socket_dir())
            .username(SUPERUSER)
            .database(database)
    }

    async fn connect(&self, database: &str) -> PgConnection {
        self.options(database).connect().await.unwrap()
    }
}

async fn start() -> Cluster {
    let data_dir = fresh_dir();
    let server = tokio::task::spawn_blocking(move || {
        let binaries = env::var_os("PLUMBLINE_PG_BIN").map(PathBuf::from);
        Server::start(&Config { binaries, data_dir, durability: Durability::Throwaway }).unwrap()
    });
    let cluster = Cluster { server: server.await.unwrap() };
    let mut conn = cluster.connect("postgres").await;
    run(&mut conn, "create database template".to_owned()).await;
    let mut template = cluster.connect("template").await;
    MIGRATOR.run(&mut template).await.unwrap();
    let bill = "insert into site_section (name, content, updated_at, version)
        values ('billing', $1, now(), 1)";
    sqlx::query(bill).bind(billing()).execute(&mut template).await.unwrap();
    template.close().await.unwrap();
    cluster
}

async fn run(conn: &mut PgConnection, sql: String) {
    conn.execute(AssertSqlSafe(sql)).await.unwrap();
}

/// A new directory, in memory if possible; remains of earlier runs are deleted.
fn fresh_dir() -> PathBuf {
    // `cargo xtask test` deletes directories of this name after the tests.
    const PREFIX: &str = "plumbline-tests-";
    let shm = Path::new("/dev/shm");
    let base = if shm.is_dir() { shm.to_owned() } else { env::temp_dir() };
    for entry in fs::read_dir(&base).unwrap().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix(PREFIX);
        if owner.is_some_and(|pid| !Path::new("/proc").join(pid).exists()) {
            // Another run may be removing it too.
            drop(fs::remove_dir_all(entry.path()));
        }
    }
    base.join(format!("{PREFIX}{}", process::id()))
}
