//! One line per step, with its time.

use std::{process::Command, time::Instant};

use anyhow::{Context, bail};

/// Runs a named part of a task and says how long it took.
pub(crate) fn step<T>(name: &str, work: impl FnOnce() -> anyhow::Result<T>) -> anyhow::Result<T> {
    println!("── {name}");
    let began = Instant::now();
    let outcome = work();
    let result = if outcome.is_ok() { "ok" } else { "FAILED" };
    println!("── {name}: {result} ({:.1} s)", began.elapsed().as_secs_f64());
    outcome.with_context(|| format!("step `{name}` failed"))
}

/// Runs a command on our own input and output; any exit but 0 is an error.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} ended with {status}", shown(command));
    }
    Ok(())
}

/// Runs a command and takes what it prints; its errors go to our own.
pub(crate) fn output(command: &mut Command) -> anyhow::Result<Vec<u8>> {
    let output = command.stderr(std::process::Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} ended with {}", shown(command), output.status);
    }
    Ok(output.stdout)
}

fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
