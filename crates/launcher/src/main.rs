//! `cargo xtask`: prints what happens next, builds the tasks, and runs them in its place. It has no
//! dependencies, so that a fresh clone prints something within a second.
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

use std::{env, ffi::OsString, os::unix::process::CommandExt, path::Path, process::Command};

/// Times measured on two processors, from a fresh clone with an empty `target`.
const FIRST_RUN: &str = "\
── cargo xtask run: builds Plumbline, then serves it with demo data
   It takes about 12 minutes the first time (on two processors), and seconds after that.
   1 of 6: build the tasks              half a minute
   2 of 6: find or fetch PostgreSQL     seconds
   3 of 6: install npm packages         1 minute
   4 of 6: build the client             1 minute
   5 of 6: build the server             8 minutes
   6 of 6: start with demo data         10 seconds";

const NEXT_RUN: &str =
    "── cargo xtask run: builds what has changed, then serves Plumbline with demo data";

fn main() {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    // The other programs are built into the directory of this one.
    let is_built = |name| env::current_exe().is_ok_and(|it| it.with_file_name(name).exists());
    let is_run = arguments.first().is_some_and(|it| it == "run");
    if is_run {
        println!("{}", if is_built("plumbline") { NEXT_RUN } else { FIRST_RUN });
        println!("\n── 1 of 6: build the tasks");
    }
    let mut tasks = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    tasks.arg("run");
    if is_built("xtask") {
        tasks.arg("--quiet");
    } else if !is_run {
        println!("── build the tasks");
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    tasks.args(["--package", "xtask", "--"]).args(arguments);
    if let Some(root) = root {
        tasks.current_dir(root);
    }
    // `exec` returns only when it fails.
    let error = tasks.exec();
    println!("── cannot start cargo: {error}");
    std::process::exit(1);
}
