//! The tasks of this repository: `cargo xtask <task>`.
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

mod bench;
mod breaking;
mod build;
mod chaos;
mod client;
mod clients;
mod codegen;
mod contract;
mod demo;
mod journeys;
mod layout;
mod run;
mod running;
mod step;
mod test;
mod tools;

use std::{path::Path, process::ExitCode};

use clap::Parser;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Runs, tests and builds Plumbline")]
enum Task {
    /// Builds what has changed and starts the server with demo data.
    Run(run::Args),
    /// Runs every check; installs what they need.
    Test(test::Args),
    /// Builds the client and the release binary that contains it.
    Build,
    /// Kills and hangs the server and its database under load, for a given time.
    Chaos(chaos::Args),
    /// Measures the release build against the raw capacity of its parts, in one run.
    Bench(bench::Args),
    /// Refreshes the generated files: .sqlx, openapi.yaml and the client's API.
    Codegen(codegen::Args),
}

fn main() -> ExitCode {
    let outcome = match Task::parse() {
        Task::Run(args) => run::run(&args),
        Task::Test(args) => test::test(&args),
        Task::Build => build::build(),
        Task::Chaos(args) => chaos::chaos(&args),
        Task::Bench(args) => bench::bench(&args),
        Task::Codegen(args) => codegen::codegen(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("── {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the working copy.
fn root() -> &'static Path {
    const HERE: &str = env!("CARGO_MANIFEST_DIR");
    Path::new(HERE).ancestors().nth(2).unwrap_or(Path::new(HERE))
}
