//! A server with short limits, and a client that writes bytes.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use http_api::{
    accept::{Limits, serve},
    body_limit::BodyLimit,
};
use poem::{
    Body, Endpoint, EndpointExt, IntoResponse, Request, Response, Route, get, handler,
    http::StatusCode, middleware::CatchPanic, post,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Longer than any answer takes here.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) const LARGE: usize = 64 * 1024 * 1024;

pub(crate) fn short() -> Limits {
    Limits {
        first_byte: Duration::from_millis(300),
        headers: Duration::from_millis(400),
        write: Duration::from_millis(400),
        drain: Duration::from_millis(800),
        ..Limits::default()
    }
}

pub(crate) fn app() -> impl Endpoint + 'static {
    let bodies = BodyLimit {
        auth: 1024,
        json: 4096,
        timeout: Duration::from_millis(300),
        ..BodyLimit::new(|request| ["/upload", "/refuse"].contains(&request.uri().path()))
    };
    Route::new()
        .at("/hello", get(hello))
        .at("/echo", post(echo))
        .at("/api/v1/auth/login", post(echo))
        .at("/upload", post(upload))
        .at("/refuse", post(refuse))
        .at("/panic", get(panic))
        .at("/slow", get(slow))
        .at("/forever", get(forever))
        .at("/large", get(large))
        .at("/upgrade", get(upgrade))
        .with(bodies)
        .with(CatchPanic::new())
}

#[handler]
fn hello() -> &'static str {
    "hello"
}

#[handler]
fn echo(body: Vec<u8>) -> Vec<u8> {
    body
}

#[handler]
async fn upload(body: Body) -> String {
    body.into_bytes().await.unwrap().len().to_string()
}

#[handler]
fn refuse() -> StatusCode {
    StatusCode::FORBIDDEN
}

#[handler]
fn panic() -> &'static str {
    panic!("as it was told")
}

#[handler]
async fn slow() -> &'static str {
    sleep(Duration::from_millis(300)).await;
    "at last"
}

#[handler]
async fn forever() -> &'static str {
    sleep(Duration::from_hours(1)).await;
    "too late"
}

#[handler]
fn large() -> Vec<u8> {
    vec![b'x'; LARGE]
}

#[handler]
fn upgrade(request: &Request) -> Response {
    let upgrade = request.take_upgrade().unwrap();
    TaskTracker::new().spawn(async move {
        let mut stream = upgrade.await.unwrap();
        let mut bytes = [0; 64];
        while let Ok(read @ 1..) = stream.read(&mut bytes).await {
            stream.write_all(&bytes[..read]).await.unwrap();
            stream.flush().await.unwrap();
        }
    });
    Response::builder()
        .status(StatusCode::SWITCHING_PROTOCOLS)
        .header("connection", "upgrade")
        .header("upgrade", "echo")
        .finish()
        .into_response()
}

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) stop: CancellationToken,
    pub(crate) running: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start() -> Self {
        Self::start_with(short()).await
    }

    pub(crate) async fn start_with(limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let serving = serve(listener, app(), limits, stop.clone());
        let running = TaskTracker::new().spawn(async { serving.await.unwrap() });
        Self { address, stop, running }
    }

    pub(crate) async fn connect(&self) -> Client {
        Client(TcpStream::connect(self.address).await.unwrap())
    }

    /// A request on a connection of its own succeeds, at once or as soon as a place is free.
    pub(crate) async fn replies(&self, path: &str) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n");
        let start = Instant::now();
        loop {
            let mut client = self.connect().await;
            let sent = client.try_send(&request).await;
            if sent && client.try_reply().await.is_some_and(|it| it.status == 200) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "no place became free");
            sleep(Duration::from_millis(10)).await;
        }
    }

    pub(crate) async fn stop(self) {
        self.stop.cancel();
        timeout(PATIENCE, self.running).await.unwrap().unwrap();
    }
}

pub(crate) struct Client(pub(crate) TcpStream);

pub(crate) struct Reply {
    pub(crate) head: String,
    pub(crate) status: u16,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn closes(&self) -> bool {
        self.head.to_ascii_lowercase().contains("\r\nconnection: close")
    }
}

impl Client {
    pub(crate) async fn ask(&mut self, request: &str) -> Reply {
        // A server that has seen enough may close before the rest is sent.
        self.try_send(request).await;
        self.reply().await
    }

    pub(crate) async fn send(&mut self, text: &str) {
        assert!(self.try_send(text).await, "the server closed the connection");
    }

    pub(crate) async fn try_send(&mut self, text: &str) -> bool {
        timeout(PATIENCE, self.0.write_all(text.as_bytes())).await.unwrap().is_ok()
    }

    pub(crate) async fn reply(&mut self) -> Reply {
        self.try_reply().await.expect("no reply")
    }

    pub(crate) async fn try_reply(&mut self) -> Option<Reply> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(timeout(PATIENCE, self.0.read_u8()).await.unwrap().ok()?);
        }
        let head = String::from_utf8(head).unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let length = head.to_ascii_lowercase();
        let length = length.split("content-length: ").nth(1);
        let length = length.map_or(0, |it| it.lines().next().unwrap().parse().unwrap());
        let mut body = vec![0; length];
        timeout(PATIENCE, self.0.read_exact(&mut body)).await.unwrap().ok()?;
        Some(Reply { head, status, body: String::from_utf8(body).unwrap() })
    }

    /// Everything until the server closes the connection, however it does.
    pub(crate) async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, self.0.read_to_end(&mut rest)).await.expect("still open");
        String::from_utf8(rest).unwrap()
    }

    pub(crate) async fn rest_bytes(&mut self) -> usize {
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, self.0.read_to_end(&mut rest)).await.expect("still open");
        rest.len()
    }

    pub(crate) async fn until_closed(&mut self) -> Duration {
        let start = Instant::now();
        assert_eq!(self.rest().await, "");
        start.elapsed()
    }
}
