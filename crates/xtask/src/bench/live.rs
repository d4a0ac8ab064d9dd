//! How long it takes until everybody who looks at a project has heard of a change of it, and what one
//! who listens weighs, beside a WebSocket server that only says on what it hears.

use std::{
    io::{BufRead, BufReader, Write},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use anyhow::{Context, bail};

use super::{Bare, projects::ADMIN, resident_kib};
use crate::{running::sign_in, step::output};

const FEW: usize = 1_000;
const MANY: usize = 10_000;
/// As many as one user may have.
const EACH: usize = 10;

/// A project, its members, and a ticket for each of their connections.
const CROWD: &str = include_str!("live/crowd.sql");

/// The newest event of a project, over and over.
const UNHEARD: &str = "insert into event (occurred_at, actor, request, entity, entity_id, project, \
    kind, payload) select now(), actor, request, entity, entity_id, project, kind, payload \
    from (select * from event where entity = 'project' order by id desc limit 1) it, \
    generate_series(1, :events);\n";

/// Results: delays for few and many connections, in milliseconds, and memory of one connection, in
/// KiB.
struct Measured {
    few: Times,
    many: Times,
    weight: f64,
}

struct Times {
    half: f64,
    most: f64,
}

pub(super) fn live(
    address: SocketAddr,
    server: u32,
    pgbench: &Path,
    socket: &Path,
    dir: &Path,
) -> anyhow::Result<()> {
    let admin = sign_in(address, ADMIN)?;
    let script = dir.join("crowd");
    std::fs::write(&script, CROWD)?;
    let mut command = super::pgbench_on(pgbench, socket);
    command.args(["--transactions", "1", "--client", "1"]);
    command.args(["--define", &format!("users={}", MANY / EACH)]);
    command.args(["--define", &format!("each={EACH}")]);
    output(command.arg("--file").arg(&script)).context("the crowd cannot be gathered")?;
    let unheard = unheard(server, pgbench, socket, dir)?;
    let paths = (0..MANY).map(|n| {
        let user = id(1 + n / EACH);
        format!("/ws?token=crowd-{}-{}&user_id={user}\n", n / EACH + 1, n % EACH + 1)
    });
    let ours = crowd(address, &paths.collect::<String>(), server, &[&id(0), &admin, "1"])?;

    let bare = Bare::start("bare_broadcast")?;
    let theirs = crowd(bare.address, &"/\n".repeat(MANY), bare.child.id(), &[])?;

    println!("\na project's change, until everybody has heard");
    for (crowd, ours, theirs) in [(FEW, &ours.few, &theirs.few), (MANY, &ours.many, &theirs.many)] {
        println!("  {crowd:>6} listen   p50 {:>7.1} ms   p99 {:>7.1} ms", ours.half, ours.most);
        println!(
            "    of a bare broadcast {:>6.1} {:>18.1}   (p99 {:.1} ms)",
            ours.half / theirs.half,
            ours.most / theirs.most,
            theirs.most,
        );
    }
    println!("  one who listens weighs {:>6.1} KiB (bare: {:.1})", ours.weight, theirs.weight);
    println!("  an event that nobody listens to costs {unheard:.1} us of a processor");
    Ok(())
}

/// Processor time for each of many events without connections, in microseconds, less the idle cost.
fn unheard(server: u32, pgbench: &Path, socket: &Path, dir: &Path) -> anyhow::Result<f64> {
    const EVENTS: usize = 5_000;
    const ROUNDS: usize = 5;
    let script = dir.join("unheard");
    std::fs::write(&script, UNHEARD)?;
    let mut spent = Vec::new();
    for _ in 0..ROUNDS {
        let idle = spent_in(server, || Ok(()))?;
        let busy = spent_in(server, || {
            let mut command = super::pgbench_on(pgbench, socket);
            command.args(["--transactions", "1", "--client", "1"]);
            command.args(["--define", &format!("events={EVENTS}")]);
            output(command.arg("--file").arg(&script)).map(drop)
        })?;
        #[expect(clippy::cast_precision_loss, reason = "a count")]
        spent.push((busy - idle) / EVENTS as f64);
    }
    Ok(super::median(spent))
}

/// Processor time of a process until some seconds after `cause`, in microseconds.
fn spent_in(process: u32, cause: impl FnOnce() -> anyhow::Result<()>) -> anyhow::Result<f64> {
    let before = spent(process)?;
    cause()?;
    std::thread::sleep(Duration::from_secs(3));
    Ok(spent(process)? - before)
}

fn spent(process: u32) -> anyhow::Result<f64> {
    let mut res = 0.0;
    for thread in std::fs::read_dir(format!("/proc/{process}/task"))? {
        let times = std::fs::read_to_string(thread?.path().join("schedstat"))?;
        let nanoseconds = times.split(' ').next().context("no time")?;
        res += nanoseconds.parse::<f64>()? / 1_000.0;
    }
    Ok(res)
}

/// As the script numbers users; 0 is the project.
fn id(n: usize) -> String {
    format!("01890000-0000-7000-9000-{n:012}")
}

fn crowd(
    address: SocketAddr,
    paths: &str,
    server: u32,
    cause: &[&str],
) -> anyhow::Result<Measured> {
    let before = resident_kib(server)?;
    let mut command = Command::new(super::example("crowd"));
    command.arg(address.to_string()).arg(FEW.to_string()).arg(MANY.to_string()).args(cause);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let measured = measure(&mut child, paths, server, before);
    // It may wait for what will not come.
    let _ = child.kill();
    child.wait()?;
    measured
}

fn measure(child: &mut Child, paths: &str, server: u32, before: f64) -> anyhow::Result<Measured> {
    let mut input = child.stdin.take().context("it has no input")?;
    let mut lines = BufReader::new(child.stdout.take().context("it has no output")?).lines();
    let mut line = move || lines.next().context("the crowd has gone").and_then(|it| Ok(it?));
    input.write_all(paths.as_bytes())?;
    let mut times = Vec::new();
    let mut weight = 0.0;
    for crowd in [FEW, MANY] {
        if line()? != "open" {
            bail!("the crowd does not come together");
        }
        #[expect(clippy::cast_precision_loss, reason = "a count")]
        let each = (resident_kib(server)? - before) / crowd as f64;
        weight = each;
        input.write_all(b"go\n")?;
        let line = line()?;
        let (half, most) = line.split_once(' ').context("two times")?;
        times.push(Times { half: half.parse()?, most: most.parse()? });
    }
    let [few, many] = <[Times; 2]>::try_from(times).ok().context("two crowds")?;
    Ok(Measured { few, many, weight })
}
