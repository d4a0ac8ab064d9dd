//! Lists, pages, searches and the raising of tickets, few and many, beside their SQL alone.

use std::{
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, bail};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};

use super::{
    CLIENT, Planned, Rates, example, lean, p50_ms, pgbench_rate, projects::ADMIN, wrk, wrk_with,
};
use crate::{running::sign_in, step::output};

const SIZES: [i64; 2] = [100_000, 1_000_000];
/// As many as the bench of projects has in the end.
const PROJECTS: i64 = 100_000;
/// Of the page that is asked for deep in the list: there are open tickets beyond it.
const DEPTH_PERCENT: i64 = 90;
/// Search words, and the number of tickets that contain them.
const SEARCHES: [(&str, &str); 3] = [
    ("1 has it", "8f14e45fceea167a5a36dedd4bea2543"),
    ("1 in 1001", "noise railing balcony"),
    ("1 in 11", "railing"),
];

/// Tickets up to number `:size` that a bench can tell by their number.
const FILL: &str = include_str!("tickets/fill.sql");
/// Statements of raising a ticket.
const RAISE: &str = include_str!("tickets/raise.sql");
/// Requests that raise them, each another.
const RAISING: &str = include_str!("tickets/raise.lua");

/// Fills in tickets up to this number, in the projects up to `projects`.
pub(super) fn fill(
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
    projects: i64,
    size: i64,
) -> anyhow::Result<()> {
    let script = dir.join("fill");
    fs::write(&script, FILL)?;
    let mut command = super::pgbench_on(pgbench, socket);
    command.args(["--transactions", "1", "--client", "1"]);
    command.args(["--define", &format!("size={size}")]);
    command.args(["--define", &format!("projects={projects}")]);
    output(command.arg("--file").arg(&script)).map(drop).context("the tickets cannot be filled in")
}

pub(super) fn tickets(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let (admin, client) = (sign_in(address, ADMIN)?, sign_in(address, CLIENT)?);
    super::projects::fill(pgbench, socket, dir, PROJECTS)?;
    let raise = dir.join("raise");
    fs::write(&raise, RAISE)?;
    let script = dir.join("raise.lua");
    fs::write(&script, RAISING.replace("PROJECT", &super::projects::project(1)))?;
    let url = |rest: &str| format!("http://{address}/api/v1/tickets{rest}");
    let (mut first_rates, mut first_times) = (None, None);
    for size in SIZES {
        fill(pgbench, socket, dir, PROJECTS, size)?;
        let deep = ticket(size - size * DEPTH_PERCENT / 100);
        let cursor = URL_SAFE_NO_PAD.encode(format!("newest\u{1f}{deep}\u{1f}\u{1f}1001"));
        let list = url("?status=open&limit=50");
        let sql = Sql { dir, size };
        let list_sql = sql.script("list", &["open"], &[])?;
        let deep_sql = sql.script("deep", &["open-after", &deep], &[&quoted(&deep)])?;
        let one = ticket(size / 2);
        // The statements run for an unknown person: the rows of that person are read all the same.
        let page_sql = sql.script("page", &["page", &one], &[&quoted(&deep), &quoted(&one)])?;
        let served = |url: &str| wrk(url, Some(&admin));
        let alone = |script: &Path, planned| pgbench_rate(pgbench, socket, script, planned, &[]);
        let searches = SEARCHES.map(|(_, words)| {
            let address = url(&format!("?limit=50&search={}", words.replace(' ', "%20")));
            sql.search(words).map(|sql| (address, sql))
        });
        let [few, some, many] = searches;
        let (few, some, many) = (few?, some?, many?);
        let lean = Lean::write(dir, &one)?;
        let [lean_few, lean_some, lean_many] = &lean.searches;
        let mut rates = Rates::<21>::default();
        for _ in 0..super::ROUNDS {
            rates.add([
                served(&list)?,
                alone(&list_sql, Planned::Once)?,
                alone(&lean.list, Planned::Once)?,
                served(&format!("{list}&cursor={cursor}"))?,
                alone(&deep_sql, Planned::Once)?,
                alone(&lean.list, Planned::Once)?,
                served(&url(&format!("/{one}")))?,
                alone(&page_sql, Planned::Once)?,
                alone(&lean.one, Planned::Once)?,
                served(&few.0)?,
                alone(&few.1, Planned::EachTime)?,
                alone(lean_few, Planned::Once)?,
                served(&some.0)?,
                alone(&some.1, Planned::EachTime)?,
                alone(lean_some, Planned::Once)?,
                served(&many.0)?,
                alone(&many.1, Planned::EachTime)?,
                alone(lean_many, Planned::Once)?,
                wrk_with(&url(""), Some(&admin), Some(&script))?,
                alone(&raise, Planned::Once)?,
                alone(&lean.raise, Planned::Once)?,
            ]);
        }
        let rates = rates.medians();
        let before = first_rates.replace(rates);
        println!("\n{size} tickets");
        let found = SEARCHES.map(|(share, _)| format!("search, {share}"));
        let names = ["open, 50", "90 % deep", "one"].map(str::to_owned).into_iter();
        for (place, name) in names.chain(found).chain(["raise".to_owned()]).enumerate() {
            let [served, alone, lean] = [0, 1, 2].map(|it| rates[3 * place + it]);
            println!("  {name:<20} {served:>9.0}/s");
            println!("    of pgbench, its SQL {:>9.2}   ({alone:.0}/s)", served / alone);
            println!("    of pgbench, lean SQL{:>9.2}   ({lean:.0}/s)", served / lean);
            if let Some(before) = before {
                let times = before[3 * place] / served;
                println!("    times as long as of {} {times:>6.2}", SIZES[0]);
            }
        }

        let page = url(&format!("/{one}"));
        let asked = [
            ("open, 50", &list, &admin),
            ("one", &page, &admin),
            ("search, 1 has it", &few.0, &admin),
            ("search, 1 in 1001", &some.0, &admin),
            ("search, 1 in 11", &many.0, &admin),
            ("a client's search, 1 in 1001", &some.0, &client),
            ("a client's search, 1 in 11", &many.0, &client),
        ];
        let mut times = [0.0; 7];
        for (time, (_, url, token)) in times.iter_mut().zip(asked) {
            *time = p50_ms(url, token)?;
        }
        let before = first_times.replace(times);
        println!("  one after the other, p50");
        for (place, (name, ..)) in asked.into_iter().enumerate() {
            println!("    {name:<28} {:>7.2} ms", times[place]);
            if let Some(before) = before {
                println!("      times as long      {:>13.2}", times[place] / before[place]);
            }
        }
    }
    Ok(())
}

/// Scripts for pgbench with the leanest statements that give the same rows.
struct Lean {
    list: PathBuf,
    one: PathBuf,
    raise: PathBuf,
    searches: [PathBuf; 3],
}

impl Lean {
    /// Writes them to `dir`; `one`: the ticket that is read.
    fn write(dir: &Path, one: &str) -> io::Result<Self> {
        let keep = |name: &str, sql: &str| {
            let path = dir.join(format!("lean-{name}"));
            fs::write(&path, sql).map(|()| path)
        };
        let search =
            |words: &str| keep(&words.replace(' ', "-"), &lean::SEARCH.replace("WORDS", words));
        let [(_, few), (_, some), (_, many)] = SEARCHES;
        Ok(Self {
            list: keep("list", lean::TICKETS)?,
            one: keep("one", &lean::TICKET.replace(":ticket", &quoted(one)))?,
            raise: keep("raise", lean::RAISE)?,
            searches: [search(few)?, search(some)?, search(many)?],
        })
    }
}

/// Scripts for pgbench, with what the server binds written out.
struct Sql<'a> {
    dir: &'a Path,
    size: i64,
}

impl Sql<'_> {
    /// `of` are the arguments of the example that prints the statements.
    fn script(&self, name: &str, of: &[&str], values: &[&str]) -> anyhow::Result<PathBuf> {
        let mut command = Command::new(example("ticket_statements"));
        let statements = String::from_utf8(output(command.args(of))?)?;
        let mut values = values.iter();
        let mut script = String::new();
        for statement in statements.lines() {
            let bound = statement.matches('$').count();
            let mine: Vec<_> = values.by_ref().take(bound).copied().collect();
            script.push_str(&written_out(statement, &mine)?);
            script.push('\n');
        }
        let path = self.dir.join(format!("{name}-{}", self.size));
        fs::write(&path, script)?;
        Ok(path)
    }

    fn search(&self, words: &str) -> anyhow::Result<PathBuf> {
        let text = quoted(words);
        let part = quoted(&format!("%{words}%"));
        let name = words.replace(' ', "-");
        let values = [&text, &text, &text, &text, &text, &part];
        self.script(&name, &["search", words], &values.map(AsRef::as_ref))
    }
}

/// A statement with values in place of its parameters, in order.
fn written_out(statement: &str, values: &[&str]) -> anyhow::Result<String> {
    let mut res = statement.to_owned();
    if res.matches('$').count() != values.len() {
        bail!("other parameters than {values:?} in {statement}");
    }
    for (place, value) in values.iter().enumerate().rev() {
        res = res.replace(&format!("${}", place + 1), value);
    }
    Ok(res)
}

fn quoted(text: &str) -> String {
    format!("'{text}'")
}

/// The id of the ticket that was filled in with this number.
fn ticket(number: i64) -> String {
    format!("01900000-0000-7000-a000-{number:012x}")
}
