//! The database that the server works on: the operator's, or a private one that it keeps running.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::Command,
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
    time::Duration,
};

use anyhow::{Context, bail};
use postgres::{APP_ROLE, ConnectOptions, Database, PoolSize};
use private_postgres::{Durability, Server, running_socket};

use crate::config::Config;

const DATABASE: &str = "plumbline";
/// Size of the pool. Small, because processors are scarce and connections are not. With the
/// listening connections an instance has 20.
const POOL: PoolSize = PoolSize(18);
const RESTART_PAUSE: Duration = Duration::from_secs(1);

/// An open database, and its private server if it has one.
pub(crate) struct Backing {
    pub(crate) database: Database,
    keeper: Option<Keeper>,
}

/// Whether a private server that already runs may be shared.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tenancy {
    /// The data directory must be used by no other process.
    Sole,
    /// A command that may run beside a server.
    Guest,
}

impl Backing {
    pub(crate) async fn open(config: &Config, tenancy: Tenancy) -> anyhow::Result<Self> {
        let now = kernel::Clock::System.now();
        if let Some(url) = &config.database_url {
            let options = url.parse().context("DATABASE_URL is not a PostgreSQL URL")?;
            let database = Database::open(options, None, POOL, now).await?;
            correct_clock(&database).await?;
            return Ok(Self { database, keeper: None });
        }
        let (socket, keeper) = private(config, tenancy).await?;
        let owner = private_owner(&socket);
        let app = owner.clone().username(APP_ROLE);
        postgres::create_database(&owner, DATABASE).await?;
        let database = Database::open(owner, Some(app), POOL, now).await?;
        correct_clock(&database).await?;
        Ok(Self { database, keeper })
    }

    /// Whether no other instance can use it.
    pub(crate) fn is_private(&self) -> bool {
        self.keeper.is_some()
    }

    /// Closes the pool, then stops the private server.
    pub(crate) async fn close(self) -> anyhow::Result<()> {
        self.database.close().await;
        if let Some(keeper) = self.keeper {
            tokio::task::spawn_blocking(move || keeper.stop()).await?;
        }
        Ok(())
    }
}

/// Sets the clock before any time is stored: all instances use the database's clock.
async fn correct_clock(database: &Database) -> anyhow::Result<()> {
    database.look(&kernel::Clock::System).await.context("the database does not tell the time")?;
    Ok(())
}

/// The socket directory of the private database, and its keeper unless another server keeps it.
async fn private(config: &Config, tenancy: Tenancy) -> anyhow::Result<(PathBuf, Option<Keeper>)> {
    let running = running_socket(&config.data_dir).filter(|_| tenancy == Tenancy::Guest);
    if let Some(socket) = running {
        return Ok((socket, None));
    }
    let config = private_postgres::Config {
        binaries: config.pg_bin.clone(),
        data_dir: config.data_dir.clone(),
        durability: Durability::Full,
    };
    let server = tokio::task::spawn_blocking({
        let config = config.clone();
        move || Server::start(&config)
    });
    let server = server.await??;
    let socket = server.socket_dir().to_owned();
    Ok((socket, Some(Keeper::new(config, server)?)))
}

fn private_owner(socket: &Path) -> ConnectOptions {
    ConnectOptions::new_without_pgpass()
        .socket(socket)
        .database(DATABASE)
        .username(private_postgres::SUPERUSER)
}

/// Runs a program that finds the private database (created but not migrated) by libpq's variables.
pub(crate) async fn run(config: &Config, program: &[OsString]) -> anyhow::Result<()> {
    if config.database_url.is_some() {
        bail!("DATABASE_URL is set: pass it to the program itself");
    }
    let [name, arguments @ ..] = program else { bail!("the program is missing") };
    let (socket, keeper) = private(config, Tenancy::Guest).await?;
    let ended = async {
        postgres::create_database(&private_owner(&socket), DATABASE).await?;
        let mut command = Command::new(name);
        command
            .args(arguments)
            .env("PGHOST", &socket)
            .env("PGUSER", private_postgres::SUPERUSER)
            .env("PGDATABASE", DATABASE);
        for other in ["PGPORT", "PGSERVICE", "PGSSLMODE"] {
            command.env_remove(other);
        }
        if let Some(path) = path_with_clients(config) {
            command.env("PATH", path);
        }
        let ended = tokio::task::spawn_blocking(move || command.status()).await?;
        ended.with_context(|| format!("cannot run {}", name.display()))
    };
    let ended = ended.await;
    if let Some(keeper) = keeper {
        tokio::task::spawn_blocking(move || keeper.stop()).await?;
    }
    let ended = ended?;
    if !ended.success() {
        bail!("{} ended with {ended}", name.display());
    }
    Ok(())
}

/// `PATH` with the private database's own client programs first, so that versions match.
fn path_with_clients(config: &Config) -> Option<OsString> {
    let programs = private_postgres::find_binaries(config.pg_bin.as_deref(), &[]).ok()?;
    let others = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths([programs].into_iter().chain(std::env::split_paths(&others))).ok()
}

/// Restarts the private server when it dies, until it is stopped.
struct Keeper {
    orders: Sender<Order>,
    thread: JoinHandle<()>,
}

enum Order {
    Died,
    Stop,
}

impl Keeper {
    fn new(config: private_postgres::Config, server: Server) -> anyhow::Result<Self> {
        let (orders, inbox) = mpsc::channel();
        let thread = thread::Builder::new().name("postgres-keeper".to_owned()).spawn({
            let orders = orders.clone();
            move || keep(&config, server, &orders, &inbox)
        })?;
        Ok(Self { orders, thread })
    }

    fn stop(self) {
        // A keeper that has ended has nothing left to stop.
        if self.orders.send(Order::Stop).is_ok() && self.thread.join().is_err() {
            tracing::error!("the keeper of the private database panicked");
        }
    }
}

fn keep(
    config: &private_postgres::Config,
    server: Server,
    orders: &Sender<Order>,
    inbox: &Receiver<Order>,
) {
    let mut server = watched(server, orders);
    loop {
        match inbox.recv() {
            Ok(Order::Died) => drop(server),
            Ok(Order::Stop) | Err(_) => {
                if let Err(error) = server.stop() {
                    tracing::warn!(error = kernel::chain(&error), "the private database had died");
                }
                return;
            }
        }
        tracing::error!("the private database died: starting it again");
        server = loop {
            match Server::start(config) {
                Ok(server) => break watched(server, orders),
                Err(error) => {
                    tracing::error!(
                        error = kernel::chain(&error),
                        "the private database did not start"
                    );
                }
            }
            match inbox.recv_timeout(RESTART_PAUSE) {
                Ok(Order::Stop) => return,
                Ok(Order::Died) | Err(_) => {}
            }
        };
    }
}

fn watched(server: Server, orders: &Sender<Order>) -> Server {
    let orders = orders.clone();
    server.on_exit(move |exit| {
        if matches!(exit, private_postgres::Exit::Died(_)) {
            // The keeper may have ended already.
            drop(orders.send(Order::Died));
        }
    });
    server
}
