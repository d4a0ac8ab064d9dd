//! Browser tests of the site, on servers of their own with empty databases.

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use tempfile::TempDir;

use crate::{
    build, client, root,
    running::{Running, free_address},
    step::{run, step},
    tools,
};

/// The only account at the start.
const ADMIN: (&str, &str) = ("admin@plumbline.localhost", "Site7%Survey");

/// The OAuth client id of this test site.
const GOOGLE_CLIENT: &str = "journeys.apps.googleusercontent.com";

/// The company's facts for invoices: a new installation has none, and requests no payment without them.
const BILLING: &str = include_str!("journeys/billing.sql");

/// Journeys that run at once. Each worker has a server of its own, so that no journey sees the data of
/// another.
const WORKERS: usize = 2;

pub(crate) fn journeys() -> anyhow::Result<()> {
    tools::chromium()?;
    client::packages()?;
    client::build()?;
    step("build the server", || run(&mut build::server()))?;
    let logs: Vec<_> =
        (1..=WORKERS).map(|it| root().join(format!("target/journeys-{it}.log"))).collect();
    let outcome = step("browser journeys", || on_servers(&logs));
    if outcome.is_err() {
        for log in &logs {
            println!("the end of {}:\n{}", log.display(), tail(log));
        }
    }
    outcome
}

fn on_servers(logs: &[PathBuf]) -> anyhow::Result<()> {
    let sites = logs.iter().map(|log| Site::start(log)).collect::<anyhow::Result<Vec<_>>>()?;
    let of_each = |fact: fn(&Site) -> String| sites.iter().map(fact).collect::<Vec<_>>().join(",");

    let mut browser = tools::npm()?;
    browser.args(["run", "--silent", "e2e"]).env("CI", "true");
    // One value for each worker.
    browser.env("BASE_URL", of_each(|it| it.url.clone()));
    browser.env("MAIL_DIR", of_each(|it| it.data.join("mail").display().to_string()));
    browser.env("GOOGLE_JWKS_PORT", of_each(|it| it.google_port.to_string()));
    browser.env("GOOGLE_CLIENT_ID", GOOGLE_CLIENT);
    browser.env("ADMIN_EMAIL", ADMIN.0).env("ADMIN_PASSWORD", ADMIN.1);
    let report = root().join("target/journeys.txt");
    fs::write(&report, "")?;
    // The names of those that failed are part of the error, which the task repeats at its end.
    run(browser.env("JOURNEYS_REPORT", &report))
        .with_context(|| fs::read_to_string(&report).unwrap_or_else(|it| it.to_string()))?;
    sites.into_iter().try_for_each(Site::stop)
}

/// A server with an empty database.
struct Site {
    // The server ends before its directory is deleted.
    server: Running,
    url: String,
    data: PathBuf,
    /// The port at which the journeys play Google to this server.
    google_port: u16,
    _directory: TempDir,
}

impl Site {
    fn start(log: &Path) -> anyhow::Result<Self> {
        let directory = tempfile::tempdir()?;
        fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o711))?;
        let data = directory.path().join("data");
        let address = free_address()?;
        let url = format!("http://{address}");

        let mut command = tools::server();
        command.arg("serve").arg("--data-dir").arg(&data).arg("--pg-bin").arg(tools::postgres()?);
        command.args(["--listen", &address.to_string(), "--public-url", &url]);
        command.env("PLUMBLINE_ADMIN_EMAIL", ADMIN.0).env("PLUMBLINE_ADMIN_PASSWORD", ADMIN.1);
        // All browsers have one address.
        command.env("PLUMBLINE_RATE_LIMITS", "off");
        let google_port = free_address()?.port();
        command.env("PLUMBLINE_GOOGLE_CLIENT_ID", GOOGLE_CLIENT);
        command.env("PLUMBLINE_GOOGLE_JWKS_URL", format!("http://127.0.0.1:{google_port}/jwks"));
        // A developer's own database is never used.
        command.env_remove("DATABASE_URL");
        let log = File::create(log)?;
        command.stdout(log.try_clone()?).stderr(log);
        let mut server = Running::start(&mut command)?;
        println!("server ready after {:.1} s", server.wait_ready(address)?.as_secs_f64());
        let mut psql = tools::server();
        psql.arg("database").arg("--data-dir").arg(&data).arg("--pg-bin").arg(tools::postgres()?);
        psql.env_remove("DATABASE_URL");
        run(psql.args(["psql", "--quiet", "--set", "ON_ERROR_STOP=1", "--command", BILLING]))?;
        Ok(Self { server, url, data, google_port, _directory: directory })
    }

    /// Fails if the server does not end cleanly.
    fn stop(mut self) -> anyhow::Result<()> {
        let status = self.server.terminate()?;
        if !status.success() {
            bail!("the server ended with {status} when asked to stop");
        }
        Ok(())
    }
}

/// The last lines of a server's log that are more than news.
fn tail(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().filter(|it| !it.contains(r#""level":"INFO""#)).collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}
