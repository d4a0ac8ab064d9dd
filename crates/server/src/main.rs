use std::process::ExitCode;

use clap::Parser;

/// Gives back what a burst of password hashing took; the system's keeps it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    server::run(server::Command::parse())
}
