use std::process::ExitCode;

use clap::Parser;

/// Returns the memory of a burst of password hashing to the system; the default allocator keeps it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match server::Command::try_parse() {
        Ok(command) => server::run(command),
        Err(error) => server::refuse(&error),
    }
}
