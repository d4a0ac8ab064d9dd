//! A server as a separate process, for the tasks that need one.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, ExitStatus},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};

const READY_WITHIN: Duration = Duration::from_mins(1);
const STOPPED_WITHIN: Duration = Duration::from_secs(30);

/// A server that ends with this task at the latest.
pub(crate) struct Running(Child);

impl Running {
    pub(crate) fn start(command: &mut Command) -> anyhow::Result<Self> {
        Ok(Self(command.spawn().context("cannot start the server")?))
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Waits until the server is ready; the time it took.
    pub(crate) fn wait_ready(&mut self, address: SocketAddr) -> anyhow::Result<Duration> {
        let began = Instant::now();
        while !ready(address) {
            if let Some(status) = self.0.try_wait()? {
                bail!("the server ended with {status} before it was ready");
            }
            if began.elapsed() > READY_WITHIN {
                bail!("the server was not ready within {READY_WITHIN:?}");
            }
            thread::sleep(Duration::from_millis(5));
        }
        Ok(began.elapsed())
    }

    pub(crate) fn terminate(&mut self) -> anyhow::Result<ExitStatus> {
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
        // After a failure the server is killed, and its database ends with it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn free_address() -> anyhow::Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// Signs in one of the demo's people; the access token.
pub(crate) fn sign_in(address: SocketAddr, email: &str) -> anyhow::Result<String> {
    let body = format!(r#"{{"email":"{email}","password":"Site7%Survey"}}"#);
    let form = Some(("application/json", body.as_str()));
    let answer = call(address, "POST /api/v1/auth/login", None, form)?;
    between(&answer, "\"access_token\":\"", "\"")
        .with_context(|| format!("{email} cannot sign in:\n{answer}"))
}

/// Sends a request and reads the whole answer. `request`: a method and a path; `form`: a type and a body.
pub(crate) fn call(
    address: SocketAddr,
    request: &str,
    token: Option<&str>,
    form: Option<(&str, &str)>,
) -> anyhow::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(stream, "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n")?;
    if let Some(token) = token {
        write!(stream, "Authorization: Bearer {token}\r\n")?;
    }
    let (kind, body) = form.unwrap_or_default();
    if !body.is_empty() {
        write!(stream, "Content-Type: {kind}\r\n")?;
    }
    write!(stream, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

pub(crate) fn between(text: &str, start: &str, end: &str) -> Option<String> {
    Some(text.split_once(start)?.1.split_once(end)?.0.to_owned())
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
