//! `cargo xtask codegen`: refreshes the generated files that are committed.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, bail};
use private_postgres::{Config, Durability, Server};

use crate::{
    build, client, root,
    step::{output, run, step},
    tools,
};

const GENERATED: [&str; 3] = [".sqlx", "openapi.yaml", "frontend/src/api"];

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Fail if a file was outdated. It is up to date afterwards.
    #[arg(long)]
    pub(crate) check: bool,
}

pub(crate) fn codegen(args: &Args) -> anyhow::Result<()> {
    let before = contents()?;
    step("queries", queries)?;
    step("openapi.yaml", contract)?;
    client::script("gen")?;
    let stale = differences(&before, &contents()?);
    if args.check && !stale.is_empty() {
        println!("stale until now:\n  {}", stale.join("\n  "));
        bail!("generated files were stale; they are refreshed now, commit them");
    }
    Ok(())
}

/// Checks each query against a database with all migrations, and saves the results for builds
/// without one.
fn queries() -> anyhow::Result<()> {
    let memory = Path::new("/dev/shm");
    let dir = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() }?;
    // PostgreSQL may run as another user; its data stay closed to others.
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o711))?;
    let config = Config {
        binaries: Some(tools::postgres()?),
        data_dir: dir.path().join("data"),
        durability: Durability::Throwaway,
    };
    let server = Server::start(&config)?;
    migrate(&server)?;

    // Written to another directory first, so that a query that does not compile leaves the
    // committed files alone.
    let fresh = dir.path().join("sqlx");
    fs::create_dir(&fresh)?;
    let socket = server.socket_dir().display();
    let url = format!("postgres://{}@localhost/postgres?host={socket}", server.superuser());
    let mut check = tools::cargo();
    check.args(["check", "--package", "postgres"]);
    check.env("SQLX_OFFLINE", "false").env("DATABASE_URL", url).env("SQLX_OFFLINE_DIR", &fresh);
    recompiled(&root().join("crates/postgres/src/lib.rs"), || run(&mut check))?;
    server.stop()?;
    replace(&root().join(".sqlx"), &fresh)
}

fn migrate(server: &Server) -> anyhow::Result<()> {
    run(&mut build::debug(&["private-postgres"], &["--quiet", "--example", "migrate"]))?;
    let mut migrate = Command::new(root().join("target/debug/examples/migrate"));
    migrate.arg(server.socket_dir()).arg(root().join("migrations"));
    run(&mut migrate).context("a migration failed")
}

/// Runs a cargo command that compiles the crate of `source` even if nothing changed. Restores the
/// file's time afterwards, so that other builds are not repeated.
fn recompiled(source: &Path, compile: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<()> {
    let file = File::options().append(true).open(source)?;
    let modified = file.metadata()?.modified()?;
    file.set_modified(std::time::SystemTime::now())?;
    let outcome = compile();
    file.set_modified(modified)?;
    outcome
}

/// Replaces the files of one directory by those of another.
fn replace(old: &Path, new: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(old)?;
    let (old_files, new_files) = (files(old)?, files(new)?);
    if new_files.is_empty() {
        bail!("the compiler has written no queries");
    }
    for (path, content) in &new_files {
        if old_files.get(path) != Some(content) {
            fs::write(old.join(path), content)?;
        }
    }
    for path in old_files.keys().filter(|path| !new_files.contains_key(*path)) {
        fs::remove_file(old.join(path))?;
    }
    Ok(())
}

fn contract() -> anyhow::Result<()> {
    run(&mut build::server())?;
    let text = output(tools::server().arg("openapi"))?;
    let path = root().join("openapi.yaml");
    if fs::read(&path).ok().as_ref() != Some(&text) {
        fs::write(path, text)?;
    }
    Ok(())
}

fn contents() -> anyhow::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut contents = BTreeMap::new();
    for name in GENERATED {
        let path = root().join(name);
        if path.is_file() {
            contents.insert(name.into(), fs::read(path)?);
        } else if path.is_dir() {
            contents.extend(
                files(&path)?
                    .into_iter()
                    .map(|(file, content)| (Path::new(name).join(file), content)),
            );
        }
    }
    Ok(contents)
}

/// All files below a directory, by their path in it.
fn files(dir: &Path) -> anyhow::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let name = PathBuf::from(entry.file_name());
        if entry.file_type()?.is_dir() {
            found.extend(
                files(&entry.path())?.into_iter().map(|(path, content)| (name.join(path), content)),
            );
        } else {
            found.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(found)
}

fn differences(
    before: &BTreeMap<PathBuf, Vec<u8>>,
    after: &BTreeMap<PathBuf, Vec<u8>>,
) -> Vec<String> {
    let mut paths: Vec<&PathBuf> = before.keys().chain(after.keys()).collect();
    paths.sort_unstable();
    paths.dedup();
    paths.retain(|path| before.get(*path) != after.get(*path));
    paths.into_iter().map(|path| path.display().to_string()).collect()
}
