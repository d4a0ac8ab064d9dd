//! Kills, stops, hangs and cuts off the real server and its database while writers work, and checks that
//! each acknowledged write is there exactly once.
//!
//! A seed determines the order of the faults and what the writers do. The ledger on disk holds every
//! attempt, so a failure can be read after the run.

#![expect(clippy::unwrap_used, reason = "a run that cannot go on has failed")]
#![expect(clippy::print_stdout, reason = "a tool for the terminal")]

mod check;
mod database;
mod faults;
#[path = "../../crates/server/tests/process/http.rs"]
#[expect(dead_code, reason = "requests are not interrupted here")]
mod http;
mod ledger;
mod load;
mod mail;
mod system;

use std::{
    fs,
    path::PathBuf,
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use rand::{RngExt, SeedableRng, rngs::StdRng};

use self::{
    check::Report, faults::Faults, ledger::Ledger, load::Load, mail::MailServer, system::System,
};

#[derive(Parser)]
struct Args {
    /// The server's binary.
    #[arg(long)]
    server: PathBuf,
    /// The directory with PostgreSQL's programs.
    #[arg(long)]
    pg_bin: PathBuf,
    /// Duration of the faults, in seconds.
    #[arg(long, default_value = "120")]
    seconds: u64,
    /// Seed of the faults. Random when it is missing.
    #[arg(long)]
    seed: Option<u64>,
    /// The directory for the ledger and the server's log.
    #[arg(long)]
    logs: PathBuf,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let seed = args.seed.unwrap_or_else(|| rand::rng().random());
    println!("chaos: seed {seed}, {} s, ledger and log in {}", args.seconds, args.logs.display());
    fs::create_dir_all(&args.logs).unwrap();
    let report = Report::default();
    let ledger = Ledger::create(&args.logs.join("ledger.jsonl"));
    let mail = MailServer::start();
    let mut system =
        System::start(&args.server, &args.pg_bin, &args.logs.join("server.log"), &mail);
    system.wait_ready(&report);
    let mut rng = StdRng::seed_from_u64(seed);
    let load = Load::new(&system, &ledger, &report);
    let started = check::Start::read(&system, &load);

    let ends = Instant::now() + Duration::from_secs(args.seconds);
    let mut faults = Faults::new(&mut rng);
    thread::scope(|scope| {
        load.start(scope, seed);
        while Instant::now() < ends {
            faults.next(&mut rng).inflict(&mut system, &mail, &mut rng, &report);
        }
        load.stop();
    });
    check::run(&mut system, &ledger, &load, &mail, &started, faults.kills(), &report);
    system.stop(&report);
    println!("chaos: {}; {}", faults.summary(), ledger.summary());
    report.conclude(seed)
}
