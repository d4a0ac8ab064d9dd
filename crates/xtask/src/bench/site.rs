//! Lighthouse scores of every public page on a phone, and the weight of a first view beside its
//! budget.

use std::{net::SocketAddr, num::NonZeroU32};

use crate::{client, root, step::run, tools};

/// Builds and tools that must exist before the server starts.
pub(super) fn prepare() -> anyhow::Result<()> {
    tools::chromium()?;
    client::packages()?;
    client::build()
}

/// `runs`: how often each page is looked at. The reports stay in `target/bench/lighthouse`.
pub(super) fn site(address: SocketAddr, runs: NonZeroU32) -> anyhow::Result<()> {
    println!();
    let mut command = tools::npm()?;
    command.args(["run", "--silent", "lighthouse", "--"]);
    command.args(["--base-url", &format!("http://{address}"), "--runs", &runs.to_string()]);
    run(command.arg("--reports").arg(root().join("target/bench/lighthouse")))
}
