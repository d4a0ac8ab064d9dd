//! A PostgreSQL server that belongs to one process.
//!
//! [`Server::start`] finds PostgreSQL's programs, makes a cluster in the data directory when there is none,
//! and runs it on a Unix socket that only its owner can reach: no port, no password, nothing to configure.
//! However the owner ends, the server ends with it, and the next start picks up what was left.
//!
//! Invariants:
//! - one server per data directory, held by a lock that the kernel frees at any death of the owner;
//! - a cluster is either complete or absent: it is made under another name and renamed;
//! - a cluster is never opened by another major version than the one that made it;
//! - `unsafe` is in `launch` only, where code runs between fork and exec.

mod account;
mod binaries;
mod cluster;
mod error;
mod launch;
mod postmaster;
mod process;
mod server;
mod socket;

use std::path::PathBuf;

pub use binaries::find_binaries;
pub use error::Error;
pub use postmaster::running_socket;
pub use process::Exit;
pub use server::Server;

/// The role that owns the cluster; connections over the socket need no password.
pub const SUPERUSER: &str = "plumbline";

/// The programs and directories of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The directory that holds `postgres` and `initdb`; `None` takes what [`find_binaries`] finds,
    /// preferring the major version that made the data.
    pub binaries: Option<PathBuf>,
    /// Created if it is missing. The cluster is `pg-<major>` in it, beside `server.lock`,
    /// `postgres.log` and `socket`.
    pub data_dir: PathBuf,
    pub durability: Durability,
}

/// Data that a crash of the machine may lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// No committed data is lost.
    Full,
    /// All data may be lost: for tests, many times faster.
    Throwaway,
}
