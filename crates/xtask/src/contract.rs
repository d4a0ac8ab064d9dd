//! Sends each call of the published document valid and invalid requests, as a visitor and in each
//! role, and checks the answers against the document.

use std::{
    fs::{self, File},
    net::SocketAddr,
    path::Path,
    process::Command,
    thread,
};

use anyhow::{anyhow, bail};

use crate::{
    demo::{self, Demo},
    root,
    running::sign_in,
    step::{run, step},
    tools,
};

/// A visitor (`None`) and the demo's people, one of each role. Two call at the same time, one for
/// each core of a small machine. The admin is in the last pair, because admins can lock the others
/// out.
const PAIRS: [[Option<&str>; 2]; 3] =
    [[Some("client"), Some("engineer")], [Some("manager"), Some("sales")], [None, Some("admin")]];

pub(crate) fn contract(demo: &mut Demo) -> anyhow::Result<()> {
    let schemathesis = tools::schemathesis()?;
    let address = demo.address()?;
    let logs = demo::logs()?;

    let mut failed = Vec::new();
    for pair in PAIRS {
        let outcomes = thread::scope(|scope| {
            let calls = pair.map(|caller| {
                let (schemathesis, log) = (&schemathesis, logs.join(log_name(caller)));
                scope.spawn(move || {
                    step(&format!("contract, {}", name(caller)), || {
                        call(schemathesis, address, caller, &log)
                    })
                })
            });
            calls.map(|it| it.join().unwrap_or_else(|_| Err(anyhow!("a caller panicked"))))
        });
        for (caller, outcome) in pair.into_iter().zip(outcomes) {
            if outcome.is_err() {
                println!("{}", failures(&logs.join(log_name(caller))));
                failed.push(name(caller));
            }
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        bail!("not what the document says: {}; see {}", failed.join(", "), logs.display())
    }
}

fn name(caller: Option<&'static str>) -> &'static str {
    caller.unwrap_or("visitor")
}

fn log_name(caller: Option<&'static str>) -> String {
    format!("{}.log", name(caller))
}

fn call(
    schemathesis: &Path,
    address: SocketAddr,
    caller: Option<&str>,
    log: &Path,
) -> anyhow::Result<()> {
    let mut command = Command::new(schemathesis);
    command.current_dir(root().join("target/contract"));
    command.arg("--config-file").arg(root().join("tests/contract/schemathesis.toml"));
    command.args(["run", &format!("http://{address}/api/v1/openapi.json")]);
    // Report all failures, without minimising them.
    command.args(["--continue-on-failure", "--no-shrink", "--request-timeout", "15"]);
    // A slow answer on a busy machine is no failure.
    command.args(["--suppress-health-check", "all", "--no-color"]);
    if let Some(caller) = caller {
        let token = sign_in(address, &format!("{caller}@plumbline.localhost"))?;
        command.args(["--header", &format!("Authorization: Bearer {token}")]);
        // Signing out would end the session of the remaining calls.
        command.args(["--exclude-operation-id", "logout"]);
    }
    let log = File::create(log)?;
    run(command.stdout(log.try_clone()?).stderr(log))
}

/// The failures in schemathesis' output, without its progress.
fn failures(log: &Path) -> String {
    const MOST: usize = 20_000;
    let text = fs::read_to_string(log).unwrap_or_default();
    let start = text.find("= FAILURES =").or_else(|| text.find("= ERRORS =")).unwrap_or(0);
    text[start..].chars().take(MOST).collect()
}
