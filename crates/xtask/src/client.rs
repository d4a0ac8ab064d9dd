//! The client in `frontend/`.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    root,
    step::{run, step},
    tools,
};

/// Directories that are generated from the sources, or that the build does not read.
const NOT_SOURCES: [&str; 7] = [
    ".react-router",
    "coverage",
    "dist",
    "e2e",
    "node_modules",
    "playwright-report",
    "test-results",
];

/// Installs the packages if they differ from the lock file.
pub(crate) fn packages() -> anyhow::Result<()> {
    let frontend = root().join("frontend");
    let installed = modified(&frontend.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= modified(&frontend.join("package-lock.json")) {
        return Ok(());
    }
    step("npm ci", || run(tools::npm()?.args(["ci", "--no-audit", "--no-fund"])))
}

pub(crate) fn script(name: &str) -> anyhow::Result<()> {
    packages()?;
    step(&format!("npm run {name}"), || run(tools::npm()?.args(["run", "--silent", name])))
}

/// Builds the site if a source is newer than the last build.
pub(crate) fn build() -> anyhow::Result<()> {
    if is_built("dist/client")? { Ok(()) } else { script("build") }
}

/// Builds the site in the texts of the pseudo-locale, if a source is newer than the last such
/// build; its directory.
pub(crate) fn build_pseudo_locale() -> anyhow::Result<PathBuf> {
    let directory = "dist/pseudo/client";
    if !is_built(directory)? {
        step("build the pseudo-locale", || {
            run(tools::npm()?.args(["run", "--silent", "build"]).env("VITE_LOCALE", "pseudo"))
        })?;
    }
    Ok(root().join("frontend").join(directory))
}

fn is_built(directory: &str) -> anyhow::Result<bool> {
    let frontend = root().join("frontend");
    let built = modified(&frontend.join(directory).join("index.html"));
    Ok(built.is_some() && built >= newest(&frontend)?)
}

fn newest(dir: &Path) -> anyhow::Result<Option<SystemTime>> {
    let mut newest = None;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if NOT_SOURCES.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        let time = if entry.file_type()?.is_dir() {
            self::newest(&entry.path())?
        } else {
            modified(&entry.path())
        };
        newest = newest.max(time);
    }
    Ok(newest)
}

fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().ok()?.modified().ok()
}
