//! What Lighthouse says of every public page as a phone sees it, and what a first view of it weighs
//! beside its budget.

use std::{net::SocketAddr, num::NonZeroU32};

use crate::{client, root, step::run, tools};

/// What has to be there before the server starts.
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
