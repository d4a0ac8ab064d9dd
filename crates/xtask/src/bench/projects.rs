//! Lists and pages of projects, few and many, beside their SQL alone.

use std::{net::SocketAddr, path::Path};

use anyhow::Context;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD as URL_SAFE_NO_PAD};

use super::{Planned, Rates, lean, pgbench_rate, wrk};
use crate::{running::sign_in, step::output};

pub(super) const ADMIN: &str = "admin@plumbline.localhost";
const SIZES: [i64; 2] = [1_000, 100_000];
/// Of the page that is asked for deep in the list.
const DEPTH_PERCENT: i64 = 90;

/// The server's statement for projects with their people and progress, up to the condition.
const OVERVIEWS: &str = include_str!("projects/overviews.sql");
/// Where the columns of that end.
const FROM: &str = "    from project p\n";
/// The column that a project's page has besides.
const MILESTONES: &str = include_str!("projects/milestones.sql");
/// How many projects an admin sees, counted as far as a list does.
const COUNT: &str = "select count(*) from (
    select from project p where p.archived_at is null limit 1001) found;";

/// Projects up to number `:size` that a bench can tell by their number, each with a plan and
/// people.
const FILL: &str = include_str!("projects/fill.sql");

pub(super) fn projects(
    address: SocketAddr,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let (admin, client) = (sign_in(address, ADMIN)?, sign_in(address, super::CLIENT)?);
    let [list_sql, page_sql, lean_sql] = ["list", "page", "lean"].map(|it| dir.join(it));
    std::fs::write(&lean_sql, lean::PROJECTS)?;
    let newest = format!("{OVERVIEWS} p.archived_at is null order by p.id desc limit 51;");
    std::fs::write(&list_sql, format!("{newest}\n{COUNT}\n"))?;
    let page = OVERVIEWS.replacen(FROM, &format!("{MILESTONES}{FROM}"), 1);
    std::fs::write(&page_sql, format!("{page} p.id = :project::uuid;\n"))?;
    for size in SIZES {
        fill(pgbench, socket, dir, size)?;
        let url = |rest: &str| format!("http://{address}/api/v1/projects{rest}");
        let deep = project(size - size * DEPTH_PERCENT / 100);
        let cursor = URL_SAFE_NO_PAD.encode(format!("newest\u{1f}{deep}\u{1f}\u{1f}1001"));
        let (first, after) = (url("?limit=50"), url(&format!("?limit=50&cursor={cursor}")));
        let one = url(&format!("/{}", project(size / 2)));
        let mut rates = Rates::<7>::default();
        for _ in 0..super::ROUNDS {
            rates.add([
                wrk(&first, Some(&admin))?,
                pgbench_rate(pgbench, socket, &list_sql, Planned::Once, &[])?,
                wrk(&after, Some(&admin))?,
                wrk(&first, Some(&client))?,
                wrk(&one, Some(&admin))?,
                pgbench_rate(
                    pgbench,
                    socket,
                    &page_sql,
                    Planned::Once,
                    &[("project", &project(size / 2))],
                )?,
                pgbench_rate(pgbench, socket, &lean_sql, Planned::Once, &[])?,
            ]);
        }
        let [first, list, deep, own, one, page, lean] = rates.medians();
        println!("\n{size} projects");
        println!("  GET /projects, 50     {first:>9.0}/s");
        println!("    of pgbench, its SQL {:>9.2}   ({list:.0}/s)", first / list);
        println!("    of pgbench, lean SQL{:>9.2}   ({lean:.0}/s)", first / lean);
        println!("    the page {DEPTH_PERCENT} % deep   {:>9.2}   of the first", deep / first);
        println!("    a client's own      {own:>9.0}/s");
        println!("  GET /projects/{{id}}    {one:>9.0}/s");
        println!("    of pgbench, its SQL {:>9.2}   ({page:.0}/s)", one / page);
    }
    Ok(())
}

/// The id of the project that was filled in with this number.
pub(super) fn project(number: i64) -> String {
    format!("01900000-0000-7000-8000-{number:012x}")
}

/// Fills in projects up to this number.
pub(super) fn fill(pgbench: &Path, socket: &Path, dir: &Path, size: i64) -> anyhow::Result<()> {
    let script = dir.join("projects");
    std::fs::write(&script, FILL)?;
    let mut command = super::pgbench_on(pgbench, socket);
    command.args(["--transactions", "1", "--client", "1", "--define", &format!("size={size}")]);
    output(command.arg("--file").arg(&script)).map(drop).context("the projects cannot be filled in")
}
