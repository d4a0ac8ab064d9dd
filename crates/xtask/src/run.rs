//! `cargo xtask run`.

use std::{ffi::OsString, os::unix::process::CommandExt};

use anyhow::Context;

use crate::{
    client,
    step::{run as run_command, step},
    tools,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `plumbline serve`, after `--`.
    #[arg(last = true)]
    serve: Vec<OsString>,
}

/// The development profile: it builds several times faster and is quick enough for one person.
/// The server reads the site from `frontend/dist`.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let postgres = tools::postgres()?;
    client::build()?;
    step("build the server", || {
        run_command(tools::cargo().args(["build", "--package", "server"]))
    })?;

    // This process becomes the server, so signals and the exit code need no forwarding.
    let mut server = tools::server();
    server.args(["serve", "--demo"]).args(&args.serve).env("PLUMBLINE_PG_BIN", postgres);
    Err(server.exec()).context("cannot start the server")
}
