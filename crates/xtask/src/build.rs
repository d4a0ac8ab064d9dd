//! `cargo xtask build`, and the debug builds of other tasks.

use std::{
    process::Command,
    sync::atomic::{AtomicBool, Ordering},
};

use crate::{
    client, root,
    step::{run, step},
    tools,
};

/// Whether this process has compiled all tests.
static TESTS_ARE_BUILT: AtomicBool = AtomicBool::new(false);

/// Records that this process has compiled all tests.
pub(crate) fn tests_are_built() {
    TESTS_ARE_BUILT.store(true, Ordering::Relaxed);
}

/// A command that builds these programs of these packages. After the tests it builds them as the
/// tests do: they add features to shared libraries, so that another build would compile those
/// libraries and all our crates again.
pub(crate) fn debug(packages: &[&str], targets: &[&str]) -> Command {
    let mut cargo = tools::cargo();
    if TESTS_ARE_BUILT.load(Ordering::Relaxed) {
        cargo.args(["test", "--workspace", "--no-run", "--quiet"]);
    } else {
        cargo.arg("build");
        cargo.args(packages.iter().flat_map(|it| ["--package", *it])).args(targets);
    }
    cargo
}

/// A command that builds the server.
pub(crate) fn server() -> Command {
    debug(&["server"], &[])
}

pub(crate) fn build() -> anyhow::Result<()> {
    client::build()?;
    step("cargo build --release", || {
        run(tools::cargo().args([
            "build",
            "--release",
            "--package",
            "server",
            "--features",
            "site",
        ]))
    })?;
    println!("built {}", root().join("target/release/plumbline").display());
    Ok(())
}
