//! Browser tests of the site, on a server of its own with an empty database.

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt,
    path::Path,
};

use anyhow::bail;

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

pub(crate) fn journeys() -> anyhow::Result<()> {
    tools::chromium()?;
    client::packages()?;
    client::build()?;
    step("build the server", || run(&mut build::server()))?;
    let log = root().join("target/journeys.log");
    let outcome = step("browser journeys", || on_a_server(&log));
    if outcome.is_err() {
        println!("the end of {}:\n{}", log.display(), tail(&log));
    }
    outcome
}

fn on_a_server(log: &Path) -> anyhow::Result<()> {
    let dir = tempfile::tempdir()?;
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o711))?;
    let data = dir.path().join("data");
    let address = free_address()?;
    let url = format!("http://{address}");

    let mut command = tools::server();
    command.arg("serve").arg("--data-dir").arg(&data).arg("--pg-bin").arg(tools::postgres()?);
    command.args(["--listen", &address.to_string(), "--public-url", &url]);
    command.env("PLUMBLINE_ADMIN_EMAIL", ADMIN.0).env("PLUMBLINE_ADMIN_PASSWORD", ADMIN.1);
    // All browsers have one address.
    command.env("PLUMBLINE_RATE_LIMITS", "off");
    // The journeys play Google to this server.
    let google = free_address()?.port().to_string();
    command.env("PLUMBLINE_GOOGLE_CLIENT_ID", GOOGLE_CLIENT);
    command.env("PLUMBLINE_GOOGLE_JWKS_URL", format!("http://127.0.0.1:{google}/jwks"));
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

    let mut browser = tools::npm()?;
    browser.args(["run", "--silent", "e2e"]).env("CI", "true");
    browser.env("BASE_URL", &url).env("MAIL_DIR", data.join("mail"));
    browser.env("GOOGLE_CLIENT_ID", GOOGLE_CLIENT).env("GOOGLE_JWKS_PORT", google);
    browser.env("ADMIN_EMAIL", ADMIN.0).env("ADMIN_PASSWORD", ADMIN.1);
    run(&mut browser)?;

    let status = server.terminate()?;
    if !status.success() {
        bail!("the server ended with {status} when asked to stop");
    }
    Ok(())
}

fn tail(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}
