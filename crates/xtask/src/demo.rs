//! A server with demo data, started by the first step that needs it and shared by later steps.

use std::{
    fs::{self, File},
    net::SocketAddr,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{bail, ensure};
use tempfile::TempDir;

use crate::{
    build, root,
    running::{Running, free_address},
    step::{run, step},
    tools,
};

#[derive(Default)]
pub(crate) struct Demo {
    started: Option<Started>,
    /// The directory of the built client. `None`: the one in `frontend/dist/client`.
    site: Option<PathBuf>,
}

struct Started {
    // The server ends before its directory is deleted.
    server: Running,
    address: SocketAddr,
    _directory: TempDir,
}

/// The directory of the server's log and of the logs of the steps.
pub(crate) fn logs() -> anyhow::Result<PathBuf> {
    let logs = root().join("target/contract");
    fs::create_dir_all(&logs)?;
    Ok(logs)
}

impl Demo {
    pub(crate) fn address(&mut self) -> anyhow::Result<SocketAddr> {
        if let Some(started) = &self.started {
            return Ok(started.address);
        }
        let started = start(self.site.as_deref())?;
        let address = started.address;
        self.started = Some(started);
        Ok(address)
    }

    /// Makes the server deliver another build of the client; fails if the server runs already.
    pub(crate) fn set_site(&mut self, site: PathBuf) -> anyhow::Result<()> {
        ensure!(self.started.is_none(), "the demo's server has started with another site");
        self.site = Some(site);
        Ok(())
    }

    /// Stops the server, if it runs; fails if it does not end cleanly.
    pub(crate) fn stop(&mut self) -> anyhow::Result<()> {
        let Some(mut started) = self.started.take() else { return Ok(()) };
        let status = started.server.terminate()?;
        if !status.success() {
            bail!("the server ended with {status} when asked to stop");
        }
        Ok(())
    }
}

fn start(site: Option<&Path>) -> anyhow::Result<Started> {
    let postgres = tools::postgres()?;
    step("build the server", || run(&mut build::server()))?;
    let directory = tempfile::tempdir()?;
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o711))?;
    let address = free_address()?;

    let mut command = tools::server();
    command.args(["serve", "--demo", "--log", "warn", "--listen", &address.to_string()]);
    command.arg("--data-dir").arg(directory.path().join("data")).arg("--pg-bin").arg(postgres);
    command.env("PLUMBLINE_RATE_LIMITS", "off").env_remove("DATABASE_URL");
    if let Some(site) = site {
        command.env("PLUMBLINE_SITE_DIR", site);
    }
    let log = File::create(logs()?.join("server.log"))?;
    command.stdout(log.try_clone()?).stderr(log);
    let mut server = Running::start(&mut command)?;
    server.wait_ready(address)?;
    Ok(Started { server, address, _directory: directory })
}
