//! Directory of the socket.

use std::{
    ffi::OsString,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    os::unix::{
        ffi::{OsStrExt, OsStringExt},
        fs::{DirBuilderExt, MetadataExt, PermissionsExt},
    },
    path::{Path, PathBuf},
};

use crate::{
    account::{Account, User},
    error::{Doing, Error},
};

/// The kernel's limit on a socket's path, less the final zero (macOS has 104 bytes in all).
const LONGEST: usize = if cfg!(target_os = "linux") { 107 } else { 103 };

/// Part of the socket's name only: there is no TCP.
pub(crate) const PORT: &str = "5432";

pub(crate) fn file(dir: &Path) -> PathBuf {
    dir.join(format!(".s.PGSQL.{PORT}"))
}

/// The lock file that PostgreSQL puts beside its socket; its first line is the postmaster's number.
pub(crate) fn lock(dir: &Path) -> PathBuf {
    dir.join(format!(".s.PGSQL.{PORT}.lock"))
}

/// The server's setting: a list of one item, quoted so that any path is allowed.
pub(crate) fn setting(dir: &Path) -> OsString {
    let mut setting = b"unix_socket_directories=\"".to_vec();
    for &byte in dir.as_os_str().as_bytes() {
        if byte == b'"' {
            setting.push(byte);
        }
        setting.push(byte);
    }
    setting.push(b'"');
    OsString::from_vec(setting)
}

/// A directory for the socket that only `account` can enter: in the data directory, or,
/// when its path would be too long for a socket, a short one of its own per data directory.
pub(crate) fn directory(data_dir: &Path, account: &Account) -> Result<PathBuf, Error> {
    let inside = data_dir.join("socket");
    if fits(&inside) {
        return private(inside, account);
    }
    let mut hasher = DefaultHasher::new();
    data_dir.hash(&mut hasher);
    let name = format!("plumbline-{:016x}", hasher.finish());
    // Not configuration: the system's own place for each user's sockets.
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let runtime = runtime.filter(|dir| {
        dir.is_absolute() && dir.is_dir() && account.reaches(dir) && fits(&dir.join(&name))
    });
    private(runtime.unwrap_or_else(|| "/tmp".into()).join(name), account)
}

fn fits(dir: &Path) -> bool {
    file(dir).as_os_str().as_bytes().len() <= LONGEST
}

/// Creates the directory, or uses an existing one if no other user could have prepared it.
fn private(dir: PathBuf, account: &Account) -> Result<PathBuf, Error> {
    match fs::DirBuilder::new().mode(0o700).create(&dir) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
            return Err(error).doing("make", &dir);
        }
        _ => {}
    }
    let found = dir.symlink_metadata().doing("read", &dir)?;
    let me = rustix::process::geteuid().as_raw();
    let trusted = match account {
        Account::User(User { uid, .. }) => found.uid() == me || found.uid() == *uid,
        // Root may have run it as another user before.
        Account::Namespace { user, .. } => found.uid() == me || found.uid() == user.uid,
        Account::Own => found.uid() == me,
    };
    if !found.is_dir() || !trusted {
        return Err(Error::Socket(dir));
    }
    account.own(&dir)?;
    fs::set_permissions(&dir, fs::Permissions::from_mode(0o700))
        .doing("change the mode of", &dir)?;
    Ok(dir)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_path_keeps_the_socket_beside_the_data() {
        let data = tempfile::tempdir().unwrap();
        let dir = directory(data.path(), &Account::Own).unwrap();
        assert_eq!(dir, data.path().join("socket"));
        assert_eq!(dir.metadata().unwrap().mode() & 0o777, 0o700);
    }

    #[test]
    fn a_link_in_its_place_is_refused() {
        let data = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink("/tmp", data.path().join("socket")).unwrap();
        let error = directory(data.path(), &Account::Own).unwrap_err();
        assert!(matches!(error, Error::Socket(_)), "{error}");
    }
}
