//! The first page among 1,000 projects and 100,000 tickets, beside the SQL alone.

use std::{net::SocketAddr, path::Path};

use super::{CLIENT, Planned, Rates, lean, p50_ms, pgbench_rate, projects, tickets, wrk};
use crate::running::sign_in;

const PROJECTS: i64 = 1_000;
const TICKETS: i64 = 100_000;
const MANAGER: &str = "manager@plumbline.localhost";

pub(super) fn dashboard(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let people = [projects::ADMIN, MANAGER, CLIENT];
    let [admin, manager, client] = people.map(|it| sign_in(address, it));
    let (admin, manager, client) = (admin?, manager?, client?);
    projects::fill(pgbench, socket, dir, PROJECTS)?;
    tickets::fill(pgbench, socket, dir, PROJECTS, TICKETS)?;
    let lean_sql = dir.join("lean-dashboard");
    std::fs::write(&lean_sql, lean::DASHBOARD)?;
    let page = format!("http://{address}/api/v1/dashboard");
    let mut rates = Rates::<4>::default();
    for _ in 0..super::ROUNDS {
        rates.add([
            wrk(&page, Some(&admin))?,
            pgbench_rate(pgbench, socket, &lean_sql, Planned::Once, &[])?,
            wrk(&page, Some(&manager))?,
            wrk(&page, Some(&client))?,
        ]);
    }
    let [all, lean, some, own] = rates.medians();
    println!("\nGET /dashboard of {PROJECTS} projects and {TICKETS} tickets");
    println!("  an admin's            {all:>9.0}/s");
    println!("    of pgbench, lean SQL{:>9.2}   ({lean:.0}/s)", all / lean);
    println!("    one after the other {:>9.1} ms", p50_ms(&page, &admin)?);
    println!("  a manager's           {some:>9.0}/s");
    println!("  a client's            {own:>9.0}/s");

    println!("\nFigures of a year, and search, among them, one after the other");
    for figures in ["collections", "progress", "diary", "tickets", "leads", "users"] {
        let page =
            format!("http://{address}/api/v1/analytics/{figures}?from=2025-11-01&to=2026-10-31");
        println!("  {figures:<22}{:>9.1} ms", p50_ms(&page, &admin)?);
    }
    for (words, person) in
        [("leak", &admin), ("TKT-500", &admin), ("leak", &manager), ("leak", &client)]
    {
        let page = format!("http://{address}/api/v1/search?q={words}");
        println!("  {words:<22}{:>9.1} ms", p50_ms(&page, person)?);
    }
    Ok(())
}
