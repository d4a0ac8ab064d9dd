//! The site in a browser, on a server of its own with an empty database.

use std::{
    fs::{self, File},
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::{
    client, root,
    step::{run, step},
    tools,
};

const READY_WITHIN: Duration = Duration::from_mins(1);
const STOPPED_WITHIN: Duration = Duration::from_secs(30);

pub(crate) fn journeys() -> anyhow::Result<()> {
    tools::chromium()?;
    client::packages()?;
    client::build()?;
    step("build the server", || run(tools::cargo().args(["build", "--package", "server"])))?;
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
    // Never a database that a developer happens to have named.
    command.env_remove("DATABASE_URL");
    let log = File::create(log)?;
    command.stdout(log.try_clone()?).stderr(log);
    let mut server = Running(command.spawn().context("cannot start the server")?);
    server.wait_ready(address)?;

    let mut browser = tools::npm()?;
    browser.args(["run", "--silent", "e2e"]).env("CI", "true");
    browser.env("BASE_URL", &url).env("MAIL_DIR", data.join("mail"));
    run(&mut browser)?;

    let status = server.terminate()?;
    if !status.success() {
        bail!("the server ended with {status} when asked to stop");
    }
    Ok(())
}

/// A server that does not outlive this task.
struct Running(Child);

impl Running {
    fn wait_ready(&mut self, address: SocketAddr) -> anyhow::Result<()> {
        let began = Instant::now();
        while !ready(address) {
            if let Some(status) = self.0.try_wait()? {
                bail!("the server ended with {status} before it was ready");
            }
            if began.elapsed() > READY_WITHIN {
                bail!("the server was not ready within {READY_WITHIN:?}");
            }
            thread::sleep(Duration::from_millis(50));
        }
        println!("server ready after {:.1} s", began.elapsed().as_secs_f64());
        Ok(())
    }

    fn terminate(&mut self) -> anyhow::Result<ExitStatus> {
        kill_process(Pid::from_child(&self.0), Signal::TERM)?;
        let began = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait()? {
                return Ok(status);
            }
            if began.elapsed() > STOPPED_WITHIN {
                bail!("the server did not stop within {STOPPED_WITHIN:?}");
            }
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // After a failure: its database ends with it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

fn ready(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(5)))?;
        write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

fn tail(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(40)..].join("\n")
}
