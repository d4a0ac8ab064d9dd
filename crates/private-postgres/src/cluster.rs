//! The cluster on disk: `pg-<major>` in the data directory.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use rustix::fs::FlockOperation;

use crate::{
    Durability, SUPERUSER,
    account::Account,
    binaries::Binaries,
    error::{Doing, Error},
    launch,
};

/// The lock on a data directory. The kernel frees it however its holder dies.
#[derive(Debug)]
pub(crate) struct Lock(File);

impl Lock {
    /// Creates the data directory if it is missing, and locks it.
    pub(crate) fn take(data_dir: &Path) -> Result<(Self, PathBuf), Error> {
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(data_dir)
            .doing("make", data_dir)?;
        let data_dir = data_dir.canonicalize().doing("resolve", data_dir)?;
        let path = data_dir.join("server.lock");
        let file =
            fs::OpenOptions::new().create(true).truncate(false).write(true).mode(0o600).open(&path);
        let file = file.doing("open", &path)?;
        match rustix::fs::flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => Ok((Self(file), data_dir)),
            Err(rustix::io::Errno::WOULDBLOCK) => Err(Error::InUse(data_dir)),
            Err(error) => Err(error).doing("lock", &path),
        }
    }
}

impl Drop for Lock {
    /// Unlocks at once, even if a process that is just being started still has a copy of the file.
    fn drop(&mut self) {
        let _ = rustix::fs::flock(&self.0, FlockOperation::Unlock);
    }
}

pub(crate) fn path(data_dir: &Path, major: u32) -> PathBuf {
    data_dir.join(format!("pg-{major}"))
}

/// The major versions with a cluster in the data directory, newest first.
pub(crate) fn majors(data_dir: &Path) -> Vec<u32> {
    let mut majors: Vec<u32> = fs::read_dir(data_dir)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.strip_prefix("pg-")?.parse().ok())
        .collect();
    majors.sort_unstable_by(|a, b| b.cmp(a));
    majors
}

/// The data directory's cluster, created now if there is none.
pub(crate) fn open(
    data_dir: &Path,
    binaries: &Binaries,
    account: &Account,
    durability: Durability,
) -> Result<PathBuf, Error> {
    let cluster = path(data_dir, binaries.major);
    let majors = majors(data_dir);
    match majors.first() {
        None => make(data_dir, &cluster, binaries, account, durability)?,
        Some(_) if majors.contains(&binaries.major) => check(&cluster, binaries.major)?,
        Some(found) => {
            let (data_dir, found) = (data_dir.to_owned(), found.to_string());
            return Err(Error::OtherMajor { data_dir, found, major: binaries.major });
        }
    }
    account.own(&cluster)?;
    Ok(cluster)
}

fn check(cluster: &Path, major: u32) -> Result<(), Error> {
    let found = match fs::read_to_string(cluster.join("PG_VERSION")) {
        Ok(text) => text.trim().to_owned(),
        Err(error) => {
            return Err(Error::Damaged {
                cluster: cluster.to_owned(),
                reason: format!("PG_VERSION: {error}"),
            });
        }
    };
    if found == major.to_string() {
        return Ok(());
    }
    Err(Error::OtherMajor { data_dir: cluster.to_owned(), found, major })
}

/// Creates the cluster under another name first, so that a crash leaves no half-made cluster.
fn make(
    data_dir: &Path,
    cluster: &Path,
    binaries: &Binaries,
    account: &Account,
    durability: Durability,
) -> Result<(), Error> {
    let draft = data_dir.join("pg.init");
    if draft.exists() {
        fs::remove_dir_all(&draft).doing("remove", &draft)?;
    }
    fs::DirBuilder::new().mode(0o700).create(&draft).doing("make", &draft)?;
    account.own(&draft)?;
    let initdb = binaries.initdb();
    let mut command = launch::command(&initdb, account);
    command.arg("--pgdata").arg(&draft).args([
        "--username",
        SUPERUSER,
        "--encoding",
        "UTF8",
        "--locale",
        launch::LOCALE,
    ]);
    // The socket's directory is private, and nothing else can connect.
    command.args(["--auth-local", "trust", "--auth-host", "reject", "--no-instructions"]);
    // `sync` below is faster.
    command.arg("--no-sync");
    let output = command.output().map_err(|error| refused(error, &initdb, account))?;
    if !output.status.success() {
        let text = [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        return Err(Error::Initdb { status: output.status, output: text.concat() });
    }
    if durability == Durability::Full {
        sync(&draft).doing("write to disk", &draft)?;
    }
    fs::rename(&draft, cluster).doing("rename", &draft)?;
    if durability == Durability::Full {
        File::open(data_dir).and_then(|dir| dir.sync_all()).doing("write to disk", data_dir)?;
    }
    Ok(())
}

/// Syncs the whole file system in one call instead of a thousand files one by one.
#[cfg(target_os = "linux")]
fn sync(cluster: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(cluster)?)?)
}

#[cfg(not(target_os = "linux"))]
fn sync(cluster: &Path) -> io::Result<()> {
    if cluster.symlink_metadata()?.is_dir() {
        for entry in fs::read_dir(cluster)? {
            sync(&entry?.path())?;
        }
    }
    File::open(cluster)?.sync_all()
}

/// The reason why a program did not start. A forbidden namespace is a problem of the account, not
/// of the program.
pub(crate) fn refused(source: io::Error, program: &Path, account: &Account) -> Error {
    match account {
        Account::Namespace { user, unreachable } => {
            Error::Root { uid: user.uid, unreachable: unreachable.clone(), source }
        }
        Account::Own | Account::User(_) => {
            Error::Io { action: "run", path: program.to_owned(), source }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drafts_are_no_clusters() {
        let data = tempfile::tempdir().unwrap();
        for name in ["pg-15", "pg-17", "pg.init", "pg-old", "files"] {
            fs::create_dir(data.path().join(name)).unwrap();
        }
        assert_eq!(majors(data.path()), [17, 15]);
    }

    #[test]
    fn a_locked_directory_is_refused_until_it_is_free() {
        let data = tempfile::tempdir().unwrap();
        let (held, _) = Lock::take(data.path()).unwrap();
        let error = Lock::take(data.path()).unwrap_err();
        assert!(matches!(error, Error::InUse(_)), "{error}");
        drop(held);
        Lock::take(data.path()).unwrap();
    }

    #[test]
    fn a_cluster_of_another_major_version_is_refused() {
        let data = tempfile::tempdir().unwrap();
        fs::create_dir(data.path().join("pg-14")).unwrap();
        let binaries = Binaries { dir: "/nowhere".into(), major: 17 };
        let error = open(data.path(), &binaries, &Account::Own, Durability::Throwaway).unwrap_err();
        assert!(
            matches!(&error, Error::OtherMajor { found, major: 17, .. } if found == "14"),
            "{error}"
        );
    }
}
