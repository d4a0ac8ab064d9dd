//! `cargo xtask chaos`: faults under load, and checks after them. The harness is `tests/chaos`.

use std::{fs, process::Command};

use anyhow::ensure;

use crate::{
    build, root,
    step::{run, step},
    tools,
};

/// The seed of the test command: the same faults in each run.
const SEED: u64 = 14;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Duration of the faults, in minutes.
    #[arg(long, default_value = "2")]
    minutes: u64,
    /// Seed of the faults and of the writers. Random when it is missing.
    #[arg(long)]
    seed: Option<u64>,
}

impl Args {
    pub(crate) fn of_the_tests() -> Self {
        Self { minutes: 2, seed: Some(SEED) }
    }
}

pub(crate) fn chaos(args: &Args) -> anyhow::Result<()> {
    ensure!(args.minutes > 0, "--minutes must be at least 1");
    let postgres = tools::postgres()?;
    let logs = root().join("target/chaos");
    fs::create_dir_all(&logs)?;
    // Both in one build, so that the harness shares the libraries of the server.
    step("build the server and the harness", || {
        let programs = ["--bin", "plumbline", "--bin", "chaos"];
        run(&mut build::debug(&["server", "api-tests"], &programs))
    })?;
    step("chaos", || {
        let mut command = Command::new(root().join("target/debug/chaos"));
        command.arg("--server").arg(root().join("target/debug/plumbline"));
        command.arg("--pg-bin").arg(postgres).arg("--logs").arg(&logs);
        command.args(["--seconds", &(args.minutes * 60).to_string()]);
        if let Some(seed) = args.seed {
            command.args(["--seed", &seed.to_string()]);
        }
        run(&mut command)
    })
}
