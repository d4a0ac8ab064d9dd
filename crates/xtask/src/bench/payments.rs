//! Lists of payments and one payment, among few and many, beside the SQL alone; and the processor
//! time of an invoice.

use std::{net::SocketAddr, path::Path, process::Command};

use anyhow::Context;

use super::{Planned, Rates, lean, pgbench_rate, projects, wrk};
use crate::{running::sign_in, step::output};

/// Payments of a project.
const EACH: i64 = 10;
/// Projects with that many payments each.
const SIZES: [i64; 2] = [100, 10_000];

/// Invoices set in one go.
const INVOICES: &str = "50";

/// Payments of projects up to number `:size`.
const FILL: &str = include_str!("payments/fill.sql");

pub(super) fn payments(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let (admin, client) = (sign_in(address, projects::ADMIN)?, sign_in(address, super::CLIENT)?);
    let [list_sql, overdue_sql, one_sql, fill] =
        ["lean-payments", "lean-overdue", "lean-payment", "fill-payments"].map(|it| dir.join(it));
    std::fs::write(&list_sql, lean::PAYMENTS)?;
    std::fs::write(&overdue_sql, lean::OVERDUE)?;
    std::fs::write(&one_sql, lean::PAYMENT)?;
    std::fs::write(&fill, FILL)?;
    projects::fill(pgbench, socket, dir, SIZES[1])?;
    let mut before = None;
    for size in SIZES {
        let mut command = super::pgbench_on(pgbench, socket);
        command.args(["--transactions", "1", "--client", "1", "--define", &format!("size={size}")]);
        output(command.arg("--file").arg(&fill)).context("the payments cannot be filled in")?;
        let payment = payment(size / 2);
        let url = |rest: &str| format!("http://{address}/api/v1/payments{rest}");
        let (list, overdue) = (url("?limit=50"), url("?limit=50&overdue=true"));
        let one = url(&format!("/{payment}"));
        let lean = |sql: &Path, values: &[(&str, &str)]| {
            pgbench_rate(pgbench, socket, sql, Planned::Once, values)
        };
        let mut rates = Rates::<7>::default();
        for _ in 0..super::ROUNDS {
            rates.add([
                wrk(&list, Some(&admin))?,
                lean(&list_sql, &[])?,
                wrk(&overdue, Some(&admin))?,
                lean(&overdue_sql, &[])?,
                wrk(&one, Some(&admin))?,
                lean(&one_sql, &[("payment", &payment)])?,
                wrk(&list, Some(&client))?,
            ]);
        }
        let rates = rates.medians();
        let [list, lean_list, overdue, lean_overdue, one, lean_one, own] = rates;
        println!("\n{} payments", size * EACH);
        println!("  GET /payments, 50     {list:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_list:.0}/s)", list / lean_list);
        println!("    the overdue ones    {overdue:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_overdue:.0}/s)", overdue / lean_overdue);
        println!("    a client's own      {own:>9.0}/s");
        println!("  GET /payments/{{id}}    {one:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_one:.0}/s)", one / lean_one);
        if let Some([first_list, _, first_overdue, _, first_one, ..]) = before.replace(rates) {
            println!(
                "  times as long as of {}: list {:.2}, overdue {:.2}, one {:.2}",
                SIZES[0] * EACH,
                first_list / list,
                first_overdue / overdue,
                first_one / one,
            );
        }
    }
    invoice()
}

fn invoice() -> anyhow::Result<()> {
    let mut efforts = Rates::<1>::default();
    for _ in 0..super::ROUNDS {
        let text = output(Command::new(super::example("invoice_effort")).arg(INVOICES))?;
        efforts.add([String::from_utf8(text)?.trim().parse()?]);
    }
    let [effort] = efforts.medians();
    println!("\ninvoice as a PDF        {effort:>9.1} ms of a processor");
    Ok(())
}

/// The id of a paid payment of the project that was filled in with this number.
fn payment(project: i64) -> String {
    format!("01900000-0000-7000-a000-{:012x}", project * 100 + 1)
}
