//! A NATS server of a test's own, which can be killed and started again where it was.

use std::{
    env,
    net::{TcpListener, TcpStream},
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Ends with the test.
pub(crate) struct NatsServer {
    port: u16,
    child: Child,
}

impl NatsServer {
    pub(crate) fn start() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { port, child: launch(port) }
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// After it was killed.
    pub(crate) fn start_again(&mut self) {
        self.child = launch(self.port);
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns when it can be connected to.
fn launch(port: u16) -> Child {
    let named = env::var_os("PLUMBLINE_NATS_SERVER").map(PathBuf::from);
    let program = named.unwrap_or_else(|| "nats-server".into());
    let mut command = Command::new(&program);
    command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
    let child = command.stderr(Stdio::null()).spawn().unwrap_or_else(|error| {
        let program = program.display();
        panic!("install nats-server, or name it in PLUMBLINE_NATS_SERVER: {program}: {error}")
    });
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(began.elapsed() < Duration::from_secs(10), "the NATS server does not start");
        thread::sleep(Duration::from_millis(10));
    }
    child
}
