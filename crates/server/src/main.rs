use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    server::run(server::Command::parse())
}
