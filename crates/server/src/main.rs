use std::process::ExitCode;

use clap::Parser;

/// Gives back what a burst of password hashing took; the system's keeps it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match server::Command::try_parse() {
        Ok(command) => server::run(command),
        Err(error) => server::refuse(&error),
    }
}
