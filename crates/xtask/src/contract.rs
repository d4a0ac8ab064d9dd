//! Sends each call of the published document valid and invalid requests, as a visitor and in each
//! role, and checks the answers against the document.

use std::{
    fs::{self, File},
    net::SocketAddr,
    path::Path,
    process::Command,
};

use anyhow::bail;

use crate::{
    demo::{self, Demo},
    root,
    running::sign_in,
    step::{run, step},
    tools,
};

/// The demo's people, one of each role. The admin is last, because admins can lock the others out.
const CALLERS: [&str; 5] = ["client", "engineer", "manager", "sales", "admin"];

pub(crate) fn contract(demo: &mut Demo) -> anyhow::Result<()> {
    let schemathesis = tools::schemathesis()?;
    let address = demo.address()?;
    let logs = demo::logs()?;

    let mut failed = Vec::new();
    for caller in [None].into_iter().chain(CALLERS.map(Some)) {
        let name = caller.unwrap_or("visitor");
        let log = logs.join(format!("{name}.log"));
        let outcome =
            step(&format!("contract, {name}"), || call(&schemathesis, address, caller, &log));
        if outcome.is_err() {
            println!("{}", failures(&log));
            failed.push(name);
        }
    }
    if failed.is_empty() {
        Ok(())
    } else {
        bail!("not what the document says: {}; see {}", failed.join(", "), logs.display())
    }
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
