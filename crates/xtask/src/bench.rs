//! `cargo xtask bench`: compares the server with the raw capacity of its parts in one run, so that
//! the machine's speed cancels out.

mod dashboard;
mod diary;
mod flood;
mod leads;
mod lean;
mod live;
mod payments;
mod projects;
mod site;
mod telling;
mod tickets;

use std::{
    fs,
    io::{BufRead, BufReader},
    net::SocketAddr,
    num::NonZeroU32,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, bail};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};

use crate::{
    root,
    running::{Running, between, free_address, sign_in},
    step::{output, run, step},
    tools,
};

const CONNECTIONS: &str = "32";
const SECONDS: u64 = 8;
const ROUNDS: usize = 3;
const CLIENT: &str = "client@plumbline.localhost";

/// The query behind `GET /auth/me`.
const QUERY: &str = "select u.id, email, full_name, phone, role, requested_role, status, \
    password_hash, email_verified_at, approved_by, approved_at, proposed_by, rejection_reason, \
    suspension_reason, last_login_at, u.created_at, updated_at, version, s.last_seen_at, \
    s.confirmed_at from users u join session s on s.user_id = u.id \
    where s.id = :session::uuid and s.ended_at is null and s.expires_at > now() \
    and status = 'active';\n";

#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this part; may be repeated.
    #[arg(long, value_enum)]
    only: Vec<Part>,
    /// Number of Lighthouse runs for each page; a single result varies with the machine's load.
    #[arg(long, default_value = "5")]
    lighthouse_runs: NonZeroU32,
}

/// In the order they run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// A call behind a signature and one query, and what the process weighs.
    Me,
    /// The public pages in a browser, as a phone sees them.
    Site,
    /// The cost of a flood of refused requests for other callers.
    Flood,
    /// Whether the time of an answer tells if an account exists.
    Telling,
    /// Ten thousand who listen.
    Live,
    /// Lists of few and many projects.
    Projects,
    /// A page of daily entries, of those projects.
    Diary,
    /// Lists of payments and one payment, of those projects, and the printing of an invoice.
    Payments,
    /// Lists of leads, their board, one lead, and an import.
    Leads,
    /// The first page among few projects with many tickets.
    Dashboard,
    /// Lists, pages, searches and the raising of tickets, of those projects.
    Tickets,
}

pub(crate) fn bench(args: &Args) -> anyhow::Result<()> {
    let wanted = |part| args.only.is_empty() || args.only.contains(&part);
    tools::wrk()?;
    let pgbench = pgbench()?;
    let postgres = tools::postgres()?;
    if wanted(Part::Site) {
        site::prepare()?;
    }
    step("build the release", || {
        run(tools::cargo().args(["build", "--release", "--package", "server"]))?;
        // Lighthouse needs none of the examples.
        if args.only == [Part::Site] {
            return Ok(());
        }
        run(tools::cargo().args(["build", "--release", "--package", "http-api", "--examples"]))?;
        run(tools::cargo().args(["build", "--release", "--package", "postgres", "--examples"]))?;
        run(tools::cargo().args(["build", "--release", "--package", "payments", "--examples"]))
    })?;
    let dir = tempfile::tempdir()?;
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o711))?;
    let data = dir.path().join("data");
    let address = free_address()?;
    let serve = || {
        let mut command = Command::new(root().join("target/release/plumbline"));
        command.current_dir(root()).args(["serve", "--demo", "--log", "error"]);
        command.args(["--listen", &address.to_string()]);
        // Canonical links that lead elsewhere would be a fault of the pages.
        command.args(["--public-url", &format!("http://{address}")]);
        command.arg("--data-dir").arg(&data).arg("--pg-bin").arg(&postgres);
        // All load comes from one address; behind a trusted proxy it is not limited by address.
        command.env("PLUMBLINE_TRUSTED_PROXIES", "127.0.0.1/32");
        command.env("PLUMBLINE_RATE_LIMITS", "off").env_remove("DATABASE_URL");
        command.stdout(Stdio::null());
        command
    };

    let mut server = Running::start(&mut serve())?;
    let fresh = server.wait_ready(address)?;
    server.terminate()?;
    let mut server = Running::start(&mut serve())?;
    let again = server.wait_ready(address)?;
    println!("ready, data there       {:>9.2} s", again.as_secs_f64());
    println!("ready, no data          {:>9.2} s (with demo data)", fresh.as_secs_f64());

    std::thread::sleep(Duration::from_secs(2));
    weigh(server.id(), "when idle")?;
    let socket = data.join("socket");
    if wanted(Part::Me) {
        me(address, server.id(), &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Site) {
        site::site(address, args.lighthouse_runs)?;
    }
    if wanted(Part::Flood) {
        flood::flood(address, &sign_in(address, CLIENT)?)?;
    }
    if wanted(Part::Telling) {
        telling::telling(address)?;
    }
    if wanted(Part::Live) {
        live::live(address, server.id(), &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Projects) {
        projects::projects(address, &pgbench, &socket, dir.path())?;
        weigh(server.id(), "after the lists of projects")?;
    }
    if wanted(Part::Diary) {
        diary::diary(address, &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Payments) {
        payments::payments(address, &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Leads) {
        leads::leads(address, &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Dashboard) {
        dashboard::dashboard(address, &pgbench, &socket, dir.path())?;
    }
    if wanted(Part::Tickets) {
        tickets::tickets(address, &pgbench, &socket, dir.path())?;
        weigh(server.id(), "after the lists of tickets")?;
    }
    server.terminate()?;
    Ok(())
}

fn me(
    address: SocketAddr,
    server: u32,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let token = sign_in(address, CLIENT)?;
    let session = session(&token)?;
    let bare = Bare::start("bare")?;
    let query = dir.join("me.sql");
    fs::write(&query, QUERY)?;

    let mut rates = Rates::<3>::default();
    for round in 1..=ROUNDS {
        println!("── round {round} of {ROUNDS}");
        rates.add([
            wrk(&format!("http://{}/", bare.address), None)?,
            wrk(&format!("http://{address}/api/v1/auth/me"), Some(&token))?,
            pgbench_rate(pgbench, socket, &query, Planned::Once, &[("session", &session)])?,
        ]);
    }
    let [bare_rate, me, database] = rates.medians();

    println!("\nGET /auth/me            {me:>9.0} requests/s, {CONNECTIONS} connections");
    println!("  of a bare handler     {:>9.2}   ({bare_rate:.0}/s)", me / bare_rate);
    println!("  of pgbench, its query {:>9.2}   ({database:.0}/s)", me / database);
    weigh(server, "after the load")
}

/// A crate's example, built.
fn example(name: &str) -> PathBuf {
    root().join("target/release/examples").join(name)
}

/// The bare handler's process.
struct Bare {
    child: Child,
    address: SocketAddr,
}

impl Bare {
    /// `name`: which one.
    fn start(name: &str) -> anyhow::Result<Self> {
        let mut child = Command::new(example(name))
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the bare handler")?;
        let mut line = String::new();
        let stdout = child.stdout.take().context("it has no output")?;
        BufReader::new(stdout).read_line(&mut line)?;
        Ok(Self { child, address: line.trim().parse()? })
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn wrk(url: &str, token: Option<&str>) -> anyhow::Result<f64> {
    wrk_with(url, token, None)
}

/// `script` makes each request, in Lua.
fn wrk_with(url: &str, token: Option<&str>, script: Option<&Path>) -> anyhow::Result<f64> {
    let mut command = Command::new("wrk");
    if let Some(script) = script {
        command.arg("--script").arg(script);
    }
    number_after(&load(command, CONNECTIONS, url, token)?, "Requests/sec:")
}

/// How long half of the answers take at most that are asked for one after the other, in
/// milliseconds.
fn p50_ms(url: &str, token: &str) -> anyhow::Result<f64> {
    let mut command = Command::new("wrk");
    command.arg("--latency");
    let text = load(command, "1", url, Some(token))?;
    let (_, latency) = text.split_once("Latency Distribution").unwrap_or_default();
    let p50 = latency.split_once("50%").and_then(|(_, rest)| rest.split_whitespace().next());
    let p50 = p50.with_context(|| format!("no `50%` in:\n{text}"))?;
    let units = [("us", 0.001), ("ms", 1.0), ("s", 1_000.0)];
    let found = units.iter().find_map(|(unit, ms)| Some((p50.strip_suffix(unit)?, ms)));
    let (number, ms) = found.with_context(|| format!("{p50} is no time"))?;
    Ok(number.parse::<f64>()? * ms)
}

/// wrk's measurement of this many connections.
fn load(
    mut command: Command,
    connections: &str,
    url: &str,
    token: Option<&str>,
) -> anyhow::Result<String> {
    command.args(["--threads", "1", "--connections", connections, "--duration"]);
    command.arg(format!("{SECONDS}s"));
    if let Some(token) = token {
        command.args(["--header", &format!("Authorization: Bearer {token}")]);
    }
    let text = String::from_utf8(output(command.arg(url))?)?;
    if text.contains("Non-2xx") {
        bail!("{url} failed under load:\n{text}");
    }
    Ok(text)
}

/// On the server's own database.
fn pgbench_on(pgbench: &Path, socket: &Path) -> Command {
    let mut command = Command::new(pgbench);
    command.arg("--no-vacuum").arg("--host").arg(socket);
    // By its place: not every version knows it by name.
    command.args(["--username", private_postgres::SUPERUSER, "plumbline"]);
    // As the server has it.
    command.env("PGOPTIONS", "-c max_parallel_workers_per_gather=0");
    command
}

/// How often the server has a statement planned, and so pgbench has.
#[derive(Clone, Copy)]
enum Planned {
    Once,
    EachTime,
}

fn pgbench_rate(
    pgbench: &Path,
    socket: &Path,
    query: &Path,
    planned: Planned,
    values: &[(&str, &str)],
) -> anyhow::Result<f64> {
    let protocol = match planned {
        Planned::Once => "prepared",
        Planned::EachTime => "extended",
    };
    let mut command = pgbench_on(pgbench, socket);
    command.args(["--protocol", protocol, "--jobs", "1", "--client", "20"]);
    command.args(["--time", &SECONDS.to_string()]);
    for (name, value) in values {
        command.args(["--define", &format!("{name}={value}")]);
    }
    command.arg("--file").arg(query);
    let text = String::from_utf8(output(&mut command)?)?;
    number_after(&text, "tps =")
}

fn number_after(text: &str, label: &str) -> anyhow::Result<f64> {
    let (_, rest) = text.split_once(label).with_context(|| format!("no `{label}` in:\n{text}"))?;
    Ok(rest.split_whitespace().next().unwrap_or_default().parse()?)
}

/// Several rates, each measured a few times in turns.
struct Rates<const N: usize>([Vec<f64>; N]);

impl<const N: usize> Default for Rates<N> {
    fn default() -> Self {
        Self([const { Vec::new() }; N])
    }
}

impl<const N: usize> Rates<N> {
    fn add(&mut self, round: [f64; N]) {
        for (rates, rate) in self.0.iter_mut().zip(round) {
            rates.push(rate);
        }
    }

    fn medians(self) -> [f64; N] {
        self.0.map(median)
    }
}

fn median(mut rates: Vec<f64>) -> f64 {
    rates.sort_by(f64::total_cmp);
    rates[rates.len() / 2]
}

fn pgbench() -> anyhow::Result<PathBuf> {
    let near = tools::postgres()?.join("pgbench");
    let on_path = PathBuf::from("pgbench");
    [near, on_path]
        .into_iter()
        .find(|it| Command::new(it).arg("--version").output().is_ok())
        .context("pgbench is missing: install PostgreSQL's own package of it")
}

fn resident_kib(process: u32) -> anyhow::Result<f64> {
    number_after(&fs::read_to_string(format!("/proc/{process}/status"))?, "VmRSS:")
}

/// Prints the memory that the server holds, and the most it has held.
fn weigh(process: u32, when: &str) -> anyhow::Result<()> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let mib = |label| anyhow::Ok(number_after(&status, label)? / 1_024.0);
    println!(
        "resident {when:<27} {:>6.1} MiB (of files {:.1}, at most {:.1})",
        mib("VmRSS:")?,
        mib("RssFile:")?,
        mib("VmHWM:")?,
    );
    Ok(())
}

/// The session a token belongs to.
fn session(token: &str) -> anyhow::Result<String> {
    let claims = token.split('.').nth(1).context("not a JWT")?;
    let claims = String::from_utf8(URL_SAFE_NO_PAD.decode(claims)?)?;
    between(&claims, "\"sid\":\"", "\"").context("no session in the token")
}
