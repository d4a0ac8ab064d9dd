//! Lists of leads, their board and one lead, among few and many, beside the SQL alone; and an import of
//! as many rows as a file may have.

use std::{
    fmt::Write,
    net::SocketAddr,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};

use super::{Planned, Rates, lean, pgbench_rate, projects, wrk};
use crate::{
    running::{between, call, sign_in},
    step::output,
};

const SALESPERSON: &str = "sales@plumbline.localhost";
const SIZES: [i64; 2] = [1_000, 100_000];

/// Rows of the imported file.
const ROWS: usize = 10_000;
/// An import that takes longer has failed.
const IMPORTED_WITHIN: Duration = Duration::from_secs(20);

/// Leads up to number `:size`.
const FILL: &str = include_str!("leads/fill.sql");

pub(super) fn leads(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let (admin, seller) = (sign_in(address, projects::ADMIN)?, sign_in(address, SALESPERSON)?);
    let [list_sql, board_sql, one_sql, fill] =
        ["lean-leads", "lean-board", "lean-lead", "fill-leads"].map(|it| dir.join(it));
    std::fs::write(&list_sql, lean::LEADS)?;
    std::fs::write(&board_sql, lean::LEAD_BOARD)?;
    std::fs::write(&one_sql, lean::LEAD)?;
    std::fs::write(&fill, FILL)?;
    let mut before = None;
    for size in SIZES {
        let mut command = super::pgbench_on(pgbench, socket);
        command.args(["--transactions", "1", "--client", "1", "--define", &format!("size={size}")]);
        output(command.arg("--file").arg(&fill)).context("the leads cannot be filled in")?;
        let lead = format!("01900000-0000-7000-b000-{:012x}", size / 2);
        let url = |rest: &str| format!("http://{address}/api/v1/leads{rest}");
        let (list, board, one) = (url("?limit=50"), url("/board"), url(&format!("/{lead}")));
        let in_sql = |sql: &Path| {
            pgbench_rate(pgbench, socket, sql, Planned::Once, &[("lead", lead.as_str())])
        };
        let mut rates = Rates::<7>::default();
        for _ in 0..super::ROUNDS {
            rates.add([
                wrk(&list, Some(&admin))?,
                in_sql(&list_sql)?,
                wrk(&board, Some(&admin))?,
                in_sql(&board_sql)?,
                wrk(&one, Some(&admin))?,
                in_sql(&one_sql)?,
                wrk(&list, Some(&seller))?,
            ]);
        }
        let rates = rates.medians();
        let [list, lean_list, board, lean_board, one, lean_one, own] = rates;
        println!("\n{size} leads");
        println!("  GET /leads, 50        {list:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_list:.0}/s)", list / lean_list);
        println!("    a salesperson's     {own:>9.0}/s");
        println!("  GET /leads/board      {board:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_board:.0}/s)", board / lean_board);
        println!("  GET /leads/{{id}}       {one:>9.0}/s");
        println!("    of pgbench, lean SQL{:>9.2}   ({lean_one:.0}/s)", one / lean_one);
        if let Some([first_list, _, first_board, _, first_one, ..]) = before.replace(rates) {
            println!(
                "  times as long as of {}: list {:.2}, board {:.2}, one {:.2}",
                SIZES[0],
                first_list / list,
                first_board / board,
                first_one / one,
            );
        }
    }
    import(address, &admin)
}

fn import(address: SocketAddr, token: &str) -> anyhow::Result<()> {
    let mut file = "Name,Phone,City\n".to_owned();
    for row in 0..ROWS {
        writeln!(file, "Asha Rao,+9197{row:08},Mysuru")?;
    }
    let form = format!(
        "--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"leads.csv\"\r\n\
         Content-Type: text/csv\r\n\r\n{file}\r\n--part--\r\n"
    );
    let begin = Instant::now();
    let brought = call(
        address,
        "POST /api/v1/lead-imports",
        Some(token),
        Some(("multipart/form-data; boundary=part", &form)),
    )?;
    let import = between(&brought, "\"id\":\"", "\"").context(brought)?;
    let columns = ["full_name", "phone", "city"].iter().enumerate();
    let columns: Vec<_> =
        columns.map(|(at, field)| format!(r#"{{"column":{at},"field":"{field}"}}"#)).collect();
    let plan = format!(r#"{{"mapping":[{}],"source":"event"}}"#, columns.join(","));
    let path = format!("/api/v1/lead-imports/{import}");
    call(address, &format!("POST {path}/start"), Some(token), Some(("application/json", &plan)))?;
    loop {
        let answer = call(address, &format!("GET {path}"), Some(token), None)?;
        match between(&answer, "\"status\":\"", "\"").context(answer)?.as_str() {
            "done" => break,
            "running" if begin.elapsed() < IMPORTED_WITHIN => {
                thread::sleep(Duration::from_millis(50));
            }
            status => bail!("the import is {status} after {:?}", begin.elapsed()),
        }
    }
    println!("\nimport of {ROWS} leads {:>9.2} s", begin.elapsed().as_secs_f64());
    Ok(())
}
