//! The user that PostgreSQL runs as. PostgreSQL refuses to run as root, so a root owner needs
//! another.

use std::{
    fs, io,
    os::unix::fs::{MetadataExt, PermissionsExt, chown, lchown},
    path::{Path, PathBuf},
};

use crate::error::{Doing, Error};

/// The user that a PostgreSQL process runs as.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Account {
    /// The owner's own user.
    Own,
    /// Another user: the owner is root, and this user can reach every needed path.
    User(User),
    /// Root itself, shown as `user` in a user namespace: the kernel still treats it as root, so it
    /// reaches paths that only root can. `user` cannot reach `unreachable`.
    Namespace { user: User, unreachable: PathBuf },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) uid: u32,
    pub(crate) gid: u32,
}

impl Account {
    /// Chooses the account. `data_dir` and the directory of `binaries` must exist.
    pub(crate) fn choose(binaries: &Path, data_dir: &Path) -> Result<Self, Error> {
        if !rustix::process::geteuid().is_root() {
            return Ok(Self::Own);
        }
        let user = unprivileged(&fs::read_to_string("/etc/passwd").unwrap_or_default());
        if fs::read_to_string("/proc/self/uid_map").is_ok_and(|map| !exists(user.uid, &map)) {
            return Ok(Self::Namespace { user, unreachable: data_dir.to_owned() });
        }
        open_to(user, data_dir)?;
        Ok(match first_unreachable(user, binaries, data_dir) {
            None => Self::User(user),
            Some(unreachable) => Self::Namespace { user, unreachable },
        })
    }

    /// Gives `path`, and everything below it, to the account; quick when it already owns it.
    pub(crate) fn own(&self, path: &Path) -> Result<(), Error> {
        let User { uid, gid } = match self {
            Self::Own => return Ok(()),
            Self::User(user) => *user,
            Self::Namespace { .. } => User { uid: 0, gid: 0 },
        };
        if path.metadata().doing("read", path)?.uid() == uid {
            return Ok(());
        }
        give(path, User { uid, gid }).doing("change the owner of", path)
    }

    pub(crate) fn reaches(&self, path: &Path) -> bool {
        match self {
            Self::Own | Self::Namespace { .. } => true,
            Self::User(user) => unreachable_part(*user, path).is_none(),
        }
    }
}

/// `postgres`, or else `nobody`, of a passwd file.
fn unprivileged(passwd: &str) -> User {
    let find = |name: &str| {
        let fields: Vec<&str> = passwd
            .lines()
            .map(|line| line.split(':').collect())
            .find(|fields: &Vec<&str>| fields[0] == name)?;
        Some(User { uid: fields.get(2)?.parse().ok()?, gid: fields.get(3)?.parse().ok()? })
    };
    find("postgres").or_else(|| find("nobody")).unwrap_or(User { uid: 65534, gid: 65534 })
}

/// Whether the user id is mapped in this user namespace: a container may have root alone. Each line
/// of the map: first user inside, first user outside, count.
fn exists(uid: u32, uid_map: &str) -> bool {
    uid_map.lines().any(|line| {
        let numbers: Vec<u32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        matches!(numbers[..], [first, _, count] if uid.checked_sub(first).is_some_and(|nth| nth < count))
    })
}

/// Lets `user` pass through the data directory to its cluster, if no other user gains or loses a
/// right: nothing else in the directory becomes listable or readable.
fn open_to(user: User, data_dir: &Path) -> Result<(), Error> {
    let metadata = data_dir.metadata().doing("read", data_dir)?;
    if may_pass(user, &metadata) || metadata.uid() != 0 || metadata.mode() & 0o070 != 0 {
        return Ok(());
    }
    chown(data_dir, None, Some(user.gid)).doing("change the group of", data_dir)?;
    let mode = fs::Permissions::from_mode(metadata.mode() | 0o010);
    fs::set_permissions(data_dir, mode).doing("change the mode of", data_dir)
}

fn first_unreachable(user: User, binaries: &Path, data_dir: &Path) -> Option<PathBuf> {
    let program = binaries.join("postgres");
    let initdb = binaries.join("initdb");
    let libraries = binaries.with_file_name("lib");
    let shared = binaries.with_file_name("share");
    [&program, &initdb, &libraries, &shared, &data_dir.to_owned()]
        .into_iter()
        .filter(|path| path.exists())
        .find_map(|path| unreachable_part(user, path))
}

/// The first of `path` and the directories above it that `user` may not enter.
fn unreachable_part(user: User, path: &Path) -> Option<PathBuf> {
    let mut parts: Vec<&Path> = path.ancestors().collect();
    parts.reverse();
    parts
        .into_iter()
        .find(|part| !part.metadata().is_ok_and(|metadata| may_pass(user, &metadata)))
        .map(Path::to_owned)
}

fn may_pass(user: User, metadata: &fs::Metadata) -> bool {
    let shift = if metadata.uid() == user.uid {
        6
    } else if metadata.gid() == user.gid {
        3
    } else {
        0
    };
    metadata.mode() >> shift & 1 == 1
}

/// Changes the directory itself last, so that its owner shows that everything below is done.
fn give(path: &Path, user: User) -> io::Result<()> {
    if path.symlink_metadata()?.is_dir() {
        for entry in fs::read_dir(path)? {
            give(&entry?.path(), user)?;
        }
    }
    lchown(path, Some(user.uid), Some(user.gid))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn postgres_is_preferred_to_nobody() {
        let check = |passwd, uid, gid| assert_eq!(unprivileged(passwd), User { uid, gid });
        check(
            "root:x:0:0::/root:/bin/sh\nnobody:x:99:98::/:/x\npostgres:x:101:104::/:/bin/sh\n",
            101,
            104,
        );
        check("root:x:0:0::/root:/bin/sh\nnobody:x:99:98::/:/x\n", 99, 98);
        check("nobody:x\n", 65534, 65534);
        check("", 65534, 65534);
    }

    #[test]
    fn users_exist_as_far_as_they_are_mapped() {
        let check = |uid, map, expected| assert_eq!(exists(uid, map), expected, "{uid} in {map}");
        check(101, "         0          0 4294967295\n", true);
        check(101, "         0       1000          1\n", false);
        check(101, "0 1000 1\n1 100000 65536\n", true);
        check(65537, "0 1000 1\n1 100000 65536\n", false);
        check(0, "", false);
    }

    #[test]
    fn a_closed_directory_above_is_found() {
        let dir = tempfile::tempdir_in("/tmp").unwrap();
        let inner = dir.path().join("closed/inner");
        fs::create_dir_all(&inner).unwrap();
        let stranger = User { uid: 4_000_000, gid: 4_000_000 };
        let mode = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
        };
        mode(dir.path(), 0o755);
        mode(&inner, 0o755);
        mode(&dir.path().join("closed"), 0o755);
        assert_eq!(unreachable_part(stranger, &inner), None);
        mode(&dir.path().join("closed"), 0o700);
        assert_eq!(unreachable_part(stranger, &inner), Some(dir.path().join("closed")));
    }
}
