//! Prints one line per step, with its time.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
    time::Instant,
};

use anyhow::{Context, bail};

/// Runs a named part of a task and prints how long it took.
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

/// Runs `cargo test` with our output, and repeats the failures in the error: many lines follow
/// them.
pub(crate) fn run_tests(command: &mut Command) -> anyhow::Result<()> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    let stdout = child.stdout.take().context("it has no output")?;
    let mut failures = Failures::default();
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        failures.hear(&line);
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{} ended with {status}\n{}", shown(command), failures.heard.join("\n"));
    }
    Ok(())
}

/// Collects the failures in a test binary's output: from the line `failures:` to its result.
#[derive(Default)]
struct Failures {
    heard: Vec<String>,
    listening: bool,
}

impl Failures {
    fn hear(&mut self, line: &str) {
        self.listening |= line == "failures:";
        if self.listening {
            self.heard.push(line.to_owned());
        }
        self.listening &= !line.starts_with("test result: ");
    }
}

/// Runs a command and returns its standard output; standard error is ours.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_kept_with_how_their_binary_ended() {
        let mut failures = Failures::default();
        let printed = "test a ... ok\ntest b ... FAILED\n\nfailures:\n\n---- b stdout ----\nno\n\n\
            failures:\n    b\n\ntest result: FAILED. 1 passed; 1 failed\ntest c ... ok";
        printed.lines().for_each(|line| failures.hear(line));
        assert_eq!(failures.heard.first().map(String::as_str), Some("failures:"));
        assert!(failures.heard.contains(&"no".to_owned()));
        let last = failures.heard.last().map(String::as_str);
        assert_eq!(last, Some("test result: FAILED. 1 passed; 1 failed"));
    }
}
