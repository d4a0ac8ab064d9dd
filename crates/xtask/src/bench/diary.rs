//! A page of a project's daily entries, among few and many, beside the SQL alone.

use std::{net::SocketAddr, path::Path};

use anyhow::Context;

use super::{Planned, Rates, lean, pgbench_rate, projects, wrk};
use crate::{running::sign_in, step::output};

const MANAGER: &str = "manager@plumbline.localhost";
/// Projects with 200 entries each.
const SIZES: [i64; 2] = [10, 1_000];

/// Entries of projects up to number `:size`.
const FILL: &str = include_str!("diary/fill.sql");

pub(super) fn diary(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let people = [sign_in(address, projects::ADMIN)?, sign_in(address, MANAGER)?];
    let (lean_sql, fill) = (dir.join("lean-diary"), dir.join("fill-diary"));
    std::fs::write(&lean_sql, lean::DIARY)?;
    std::fs::write(&fill, FILL)?;
    projects::fill(pgbench, socket, dir, SIZES[1])?;
    let mut before = None;
    for size in SIZES {
        let mut command = super::pgbench_on(pgbench, socket);
        command.args(["--transactions", "1", "--client", "1", "--define", &format!("size={size}")]);
        output(command.arg("--file").arg(&fill)).context("the entries cannot be filled in")?;
        let project = projects::project(size / 2);
        let url = format!("http://{address}/api/v1/projects/{project}/daily-entries?limit=50");
        let mut rates = Rates::<3>::default();
        for _ in 0..super::ROUNDS {
            rates.add([
                wrk(&url, Some(&people[0]))?,
                wrk(&url, Some(&people[1]))?,
                pgbench_rate(pgbench, socket, &lean_sql, Planned::Once, &[("project", &project)])?,
            ]);
        }
        let rates = rates.medians();
        let [admin, manager, lean] = rates;
        println!("\n{} daily entries", size * 200);
        println!("  a feed, 50            {admin:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean:.0}/s)", admin / lean);
        println!("    a manager's         {manager:>9.0}/s");
        if let Some([first, ..]) = before.replace(rates) {
            println!("    times as long as of {} {:>6.2}", SIZES[0] * 200, first / admin);
        }
    }
    Ok(())
}
