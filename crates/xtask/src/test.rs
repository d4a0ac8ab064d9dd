//! `cargo xtask test`.

use std::{fs, path::Path};

use clap::ValueEnum;

use crate::{
    build, chaos, client, clients, codegen, contract,
    demo::Demo,
    journeys, layout,
    step::{run, run_tests, step},
    tools,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this step; may be repeated.
    #[arg(long, value_enum)]
    only: Vec<Step>,
}

/// Steps in running order: the fastest to fail first, and a step after those it builds on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Step {
    /// The Rust code is formatted.
    Fmt,
    /// Clippy reports nothing.
    Clippy,
    /// Unit and API tests.
    Rust,
    /// The generated files are up to date.
    Codegen,
    /// The client's types, lint, unused code, tests and build.
    Client,
    /// Licences and sources of dependencies.
    Deny,
    /// Longer texts fit all pages on a phone.
    Layout,
    /// The published document is sound, breaks no client, and generated clients work.
    Clients,
    /// The server's answers match the document, for any request of any caller.
    Contract,
    /// Kills and hangs lose and repeat nothing; two minutes.
    Chaos,
    /// The built site and server in a browser.
    Journeys,
}

/// Runs each step even after one has failed, so that one run reports all failures.
pub(crate) fn test(args: &Args) -> anyhow::Result<()> {
    let chosen: Vec<Step> = Step::value_variants()
        .iter()
        .copied()
        .filter(|step| args.only.is_empty() || args.only.contains(step))
        .collect();
    let (mut failed, mut demo) = (Vec::new(), Demo::default());
    for (index, step) in chosen.iter().enumerate() {
        let mut outcome = check(*step, &mut demo);
        if !chosen[index + 1..].iter().any(|it| it.calls_demo()) {
            outcome = outcome.and(demo.stop());
        }
        if let Err(error) = outcome {
            println!("{error:#}");
            failed.push((format!("{step:?}").to_lowercase(), error));
        }
    }
    let passed = chosen.len() - failed.len();
    // Repeats the failures at the end.
    for (name, error) in &failed {
        println!("── {name}: {error:#}");
    }
    let names: Vec<_> = failed.iter().map(|(name, _)| name.as_str()).collect();
    println!("── test: {passed} steps passed, {} failed {}", failed.len(), names.join(" "));
    if failed.is_empty() { Ok(()) } else { Err(anyhow::anyhow!("not everything passed")) }
}

impl Step {
    fn calls_demo(self) -> bool {
        matches!(self, Self::Layout | Self::Clients | Self::Contract)
    }
}

fn check(name: Step, demo: &mut Demo) -> anyhow::Result<()> {
    match name {
        Step::Fmt => step("cargo fmt", || {
            run(tools::cargo().args(["fmt", "--all", "--check"]))?;
            let client = "tests/clients/rust/Cargo.toml";
            run(tools::cargo().args(["fmt", "--check", "--manifest-path", client]))
        }),
        Step::Clippy => step("cargo clippy", || {
            run(tools::cargo().args([
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ]))
        }),
        Step::Rust => {
            let (postgres, nats) = (tools::postgres()?, tools::nats_server()?);
            tools::postgres_clients(&postgres)?;
            tools::paper_readers()?;
            step("cargo test", || {
                let mut test = tools::cargo();
                test.args(["test", "--workspace", "--no-fail-fast"]);
                test.env("PLUMBLINE_PG_BIN", postgres).env("PLUMBLINE_NATS_SERVER", nats);
                let outcome = run_tests(test.env("CI", "true"));
                forget_databases()?;
                build::tests_are_built();
                outcome
            })
        }
        Step::Codegen => codegen::codegen(&codegen::Args { check: true }),
        Step::Client => client_checks(),
        Step::Deny => deny(),
        Step::Layout => layout::layout(demo),
        Step::Clients => clients::clients(demo),
        Step::Contract => contract::contract(demo),
        Step::Chaos => chaos::chaos(&chaos::Args::of_the_tests()),
        Step::Journeys => journeys::journeys(),
    }
}

/// Deletes the databases that the API tests (`tests/api/cluster.rs`) leave in memory: later steps need
/// that memory.
fn forget_databases() -> anyhow::Result<()> {
    let Ok(memory) = fs::read_dir("/dev/shm") else { return Ok(()) };
    for entry in memory {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let owner = name.strip_prefix("plumbline-tests-");
        if owner.is_some_and(|process| !Path::new("/proc").join(process).exists()) {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

/// Runs all checks of the client, even after one has failed.
fn client_checks() -> anyhow::Result<()> {
    let mut failed = Vec::new();
    for script in ["typecheck", "lint", "knip", "test", "build"] {
        if let Err(error) = client::script(script) {
            println!("{error:#}");
            failed.push(script);
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(anyhow::anyhow!("failed: {}", failed.join(", "))) }
}

fn deny() -> anyhow::Result<()> {
    let deny = tools::cargo_deny()?;
    step("cargo deny", || {
        // Advisories need a database from the network; the operator checks them.
        run(tools::cargo_tool(&deny).args([
            "--all-features",
            "check",
            "licenses",
            "bans",
            "sources",
        ]))
    })
}
