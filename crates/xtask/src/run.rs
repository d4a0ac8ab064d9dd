//! `cargo xtask run`.

use std::{env, ffi::OsString, os::unix::process::CommandExt};

use anyhow::Context;

use crate::{
    build, client,
    step::{run as run_command, step},
    tools,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Arguments for `plumbline serve`, after `--`.
    #[arg(last = true)]
    serve: Vec<OsString>,
}

/// Number of steps. The launcher has printed their list, and was the first.
const STEPS: usize = 6;

/// Uses the development profile: it builds several times faster and is quick enough for one person.
/// The server reads the site from `frontend/dist`.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    begin(2, "find or fetch PostgreSQL");
    let postgres = tools::postgres()?;
    begin(3, "install npm packages");
    client::packages()?;
    begin(4, "build the client");
    client::build()?;
    begin(5, "build the server");
    step("cargo build", || run_command(&mut build::server()))?;
    begin(6, "start with demo data");

    // This process becomes the server, so signals and the exit code need no forwarding.
    let mut server = tools::server();
    server.args(["serve", "--demo"]).args(&args.serve).env("PLUMBLINE_PG_BIN", postgres);
    // Text for a person, even when standard error is a file: the last lines show the address, and
    // later lines need attention. Slow statements are hidden: on a development machine the disk
    // causes them.
    let quiet = [("PLUMBLINE_LOG", "warn,sqlx=error"), ("PLUMBLINE_LOG_FORMAT", "text")];
    for (name, value) in quiet {
        if env::var_os(name).is_none() {
            server.env(name, value);
        }
    }
    Err(server.exec()).context("cannot start the server")
}

fn begin(number: usize, name: &str) {
    println!("\n── {number} of {STEPS}: {name}");
}
