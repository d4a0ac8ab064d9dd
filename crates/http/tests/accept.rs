//! The accept loop against clients that do not play along, on real sockets and with short limits.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

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
    task::{JoinHandle, JoinSet},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

#[tokio::test]
async fn an_ordinary_conversation() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    for _ in 0..3 {
        let reply = client.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await;
        assert_eq!((reply.status, reply.body.as_str()), (200, "hello"));
    }
    let reply = client.ask("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc").await;
    assert_eq!((reply.status, reply.body.as_str()), (200, "abc"));
    let chunked = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\
                   2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
    let reply = client.ask(chunked).await;
    assert_eq!((reply.status, reply.body.as_str()), (200, "abc"));
    server.stop().await;
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let waited = client.until_closed().await;
    assert!(waited >= Duration::from_millis(250), "{waited:?}");
}

#[tokio::test]
async fn half_a_head_is_closed() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    client.send("GET /hello HTTP/1.1\r\nHost: a\r\nX-Half").await;
    let waited = client.until_closed().await;
    assert!(waited >= Duration::from_millis(350), "{waited:?}");
}

#[tokio::test]
async fn a_dripping_head_is_closed() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    client.send("GET /hello HTTP/1.1\r\n").await;
    let start = Instant::now();
    let mut drips = 0;
    while client.try_send(&format!("X-Drip-{drips}: 1\r\n")).await {
        drips += 1;
        sleep(Duration::from_millis(50)).await;
        assert!(start.elapsed() < PATIENCE, "still open after {drips} drips");
    }
    assert!(drips > 3, "closed after {drips} drips");
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    assert_eq!(client.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
    let waited = client.until_closed().await;
    assert!(waited >= Duration::from_millis(350), "{waited:?}");
}

#[tokio::test]
async fn a_stalled_body_is_408() {
    let server = Server::start().await;
    for body in ["Content-Length: 10\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"]
    {
        let mut client = server.connect().await;
        let reply = client.ask(&format!("POST /echo HTTP/1.1\r\nHost: a\r\n{body}")).await;
        assert_eq!(reply.status, 408);
        assert!(reply.closes(), "{}", reply.head);
        client.until_closed().await;
    }
}

#[tokio::test]
async fn a_declared_body_too_long_is_413_unread() {
    let server = Server::start().await;
    let check = async |path: &str, length: &str, status| {
        let mut client = server.connect().await;
        let request =
            format!("POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n");
        let reply = client.ask(&request).await;
        assert_eq!((reply.status, reply.closes()), (status, true), "{path} {length}");
    };
    check("/echo", "4097", 413).await;
    check("/echo", "9999999999999999", 413).await;
    check("/api/v1/auth/login", "1025", 413).await;
    // Short enough, so it is waited for.
    check("/echo", "4096", 408).await;
    check("/api/v1/auth/login", "1024", 408).await;
}

#[tokio::test]
async fn an_endless_body_is_413() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    client.send("POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n").await;
    let chunk = format!("400\r\n{}\r\n", "x".repeat(0x400));
    // Far more than the cap, and more than fits in the sockets' buffers at once.
    for _ in 0..1000 {
        client.send(&chunk).await;
    }
    let reply = client.reply().await;
    assert_eq!((reply.status, reply.closes()), (413, true));
}

#[tokio::test]
async fn a_body_sent_in_full_before_its_413_is_read_does_not_lose_it() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let length = 300_000;
    client
        .send(&format!("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n"))
        .await;
    client.send(&"x".repeat(length)).await;
    sleep(Duration::from_millis(100)).await;
    assert_eq!(client.reply().await.status, 413);
}

/// A client that sends for longer than it takes to refuse it, and reads when it has sent everything.
#[tokio::test]
async fn a_refusal_reaches_a_slow_client() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let chunk = "x".repeat(32 * 1024);
    let length = 80 * chunk.len();
    client
        .send(&format!("POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n"))
        .await;
    for _ in 0..80 {
        client.send(&chunk).await;
        sleep(Duration::from_millis(50)).await;
    }
    let reply = client.reply().await;
    assert_eq!((reply.status, reply.closes()), (403, true), "{}", reply.head);
    assert_eq!(client.rest().await, "");
}

/// The connection of a small refused body is used again, that of a body which does not come is not.
#[tokio::test]
async fn a_refused_body_is_drained_a_little() {
    let server = Server::start().await;
    let refused = |length: &str| format!("POST /refuse HTTP/1.1\r\nHost: a\r\n{length}\r\n\r\n");
    let mut client = server.connect().await;
    for body in ["abc", "2\r\nab\r\n0\r\n\r\n"] {
        let is_chunked = body.len() > 3;
        let length = if is_chunked { "Transfer-Encoding: chunked" } else { "Content-Length: 3" };
        client.send(&refused(length)).await;
        sleep(Duration::from_millis(50)).await;
        let reply = client.ask(body).await;
        assert_eq!((reply.status, reply.closes()), (403, false), "{length}");
    }
    for length in [
        "Content-Length: 3",
        "Content-Length: 1000000",
        "Content-Length: 3\r\nExpect: 100-continue",
        "Transfer-Encoding: chunked",
    ] {
        let reply = server.connect().await.ask(&refused(length)).await;
        assert_eq!((reply.status, reply.closes()), (403, true), "{length}");
    }
}

/// A client that has its answer and goes on sending is parted with all the same.
#[tokio::test]
async fn draining_a_connection_ends() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let length = 1_000_000_000;
    client
        .send(&format!("POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: {length}\r\n\r\n"))
        .await;
    let mut sent = 0;
    while client.try_send(&"x".repeat(1024 * 1024)).await {
        sent += 1;
        assert!(sent < 200, "still open after {sent} MiB");
    }
    assert!(sent > 60, "closed after {sent} MiB");
    let mut client = server.connect().await;
    let start = Instant::now();
    client.send("POST /refuse HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n").await;
    while client.try_send("x").await {
        assert!(start.elapsed() < PATIENCE, "still open for one who drips");
        sleep(Duration::from_millis(200)).await;
    }
}

#[tokio::test]
async fn an_upload_is_not_capped_here() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let body = "x".repeat(100_000);
    let request =
        format!("POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n{body}", body.len());
    let reply = client.ask(&request).await;
    assert_eq!((reply.status, reply.body.as_str()), (200, "100000"));
}

#[tokio::test]
async fn a_broken_body_is_400() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let request = "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno\r\n";
    assert_eq!(client.ask(request).await.status, 400);
}

#[tokio::test]
async fn a_length_told_twice_is_400_and_the_end() {
    let server = Server::start().await;
    let bodies = [
        "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n",
    ];
    for body in bodies {
        let mut client = server.connect().await;
        // Not only the first request of a connection.
        assert_eq!(client.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
        let smuggled = "GET /hello HTTP/1.1\r\nHost: a\r\n\r\n";
        let request = format!("POST /echo HTTP/1.1\r\nHost: a\r\n{body}{smuggled}");
        let reply = client.ask(&request).await;
        assert_eq!((reply.status, reply.closes()), (400, true), "{}", reply.head);
        assert_eq!(client.rest().await, "", "the second request was answered");
    }
}

#[tokio::test]
async fn a_head_too_large_is_431() {
    let server = Server::start().await;
    let headers = |count: usize| -> String {
        format!("GET /hello HTTP/1.1\r\nHost: a\r\n{}\r\n", "X: 1\r\n".repeat(count - 1))
    };
    let sized = |length: usize| {
        let start = "GET /hello HTTP/1.1\r\nHost: a\r\nX: ";
        format!("{start}{}\r\n\r\n", "x".repeat(length - start.len() - 4))
    };
    let endless = format!("GET /hello HTTP/1.1\r\nX: {}", "x".repeat(40 * 1024));
    let cases = [
        (headers(64), 200),
        (headers(65), 431),
        (sized(32 * 1024), 200),
        (sized(32 * 1024 + 1), 431),
        (endless, 431),
    ];
    for (request, status) in cases {
        let reply = server.connect().await.ask(&request).await;
        assert_eq!(reply.status, status, "{} bytes", request.len());
    }
}

#[tokio::test]
async fn one_address_has_its_share() {
    let limits = Limits { per_address: 3, ..short() };
    let server = Server::start_with(limits).await;
    let mut first = server.connect().await;
    let mut others = [server.connect().await, server.connect().await];
    assert_eq!(first.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
    let mut fourth = server.connect().await;
    assert_eq!(fourth.rest().await, "");

    drop(first);
    server.replies("/hello").await;
    for other in &mut others {
        other.send("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await;
        assert_eq!(other.reply().await.status, 200);
    }
}

#[tokio::test]
async fn a_full_house_closes_the_next_one() {
    let server = Server::start_with(Limits { connections: 2, ..short() }).await;
    let mut guests = [server.connect().await, server.connect().await];
    for guest in &mut guests {
        assert_eq!(guest.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
    }
    assert_eq!(server.connect().await.rest().await, "");
    drop(guests);
    server.replies("/hello").await;
}

#[tokio::test]
async fn a_panic_is_500_and_the_server_lives() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    assert_eq!(client.ask("GET /panic HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 500);
    assert_eq!(client.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
}

#[tokio::test]
async fn a_client_that_does_not_read_is_closed() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n").await;
    sleep(Duration::from_millis(900)).await;
    let read = client.rest_bytes().await;
    assert!(read < LARGE, "the whole of it arrived");
}

#[tokio::test]
async fn an_upgraded_connection_talks_and_keeps_its_place() {
    let server = Server::start_with(Limits { connections: 1, ..short() }).await;
    let mut client = server.connect().await;
    client
        .send("GET /upgrade HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: echo\r\n\r\n")
        .await;
    assert_eq!(client.reply().await.status, 101);
    // Longer than any limit on a request.
    sleep(Duration::from_millis(600)).await;
    client.send("ping").await;
    let mut heard = [0; 4];
    timeout(PATIENCE, client.0.read_exact(&mut heard)).await.unwrap().unwrap();
    assert_eq!(&heard, b"ping");
    assert_eq!(server.connect().await.rest().await, "", "its place was given away");
    drop(client);
    server.replies("/hello").await;
}

#[tokio::test]
async fn a_stop_finishes_what_is_in_flight_and_takes_nothing_new() {
    let server = Server::start().await;
    let mut idle = server.connect().await;
    assert_eq!(idle.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
    let mut silent = server.connect().await;
    let mut busy = server.connect().await;
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n").await;
    sleep(Duration::from_millis(50)).await;

    server.stop.cancel();
    sleep(Duration::from_millis(50)).await;
    assert!(TcpStream::connect(server.address).await.is_err(), "a new connection was accepted");
    assert!(idle.until_closed().await < Duration::from_millis(150));
    assert!(silent.until_closed().await < Duration::from_millis(150));
    let reply = busy.reply().await;
    assert_eq!((reply.status, reply.body.as_str(), reply.closes()), (200, "at last", true));
    drop((idle, silent, busy));
    let start = Instant::now();
    server.running.await.unwrap();
    assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
}

#[tokio::test]
async fn a_stop_does_not_wait_beyond_its_deadline() {
    let server = Server::start().await;
    let mut stuck = server.connect().await;
    stuck.send("GET /forever HTTP/1.1\r\nHost: a\r\n\r\n").await;
    sleep(Duration::from_millis(50)).await;
    let start = Instant::now();
    server.stop().await;
    let took = start.elapsed();
    assert!(took >= Duration::from_millis(750) && took < Duration::from_secs(2), "{took:?}");
    assert_eq!(stuck.rest().await, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn silent_connections_slow_nobody() {
    let server = Server::start_with(Limits { per_address: 1000, ..Limits::default() }).await;
    let mut attackers = JoinSet::new();
    for _ in 0..300 {
        let address = server.address;
        attackers.spawn(async move { TcpStream::connect(address).await.unwrap() });
    }
    let attackers = attackers.join_all().await;
    for _ in 0..20 {
        let start = Instant::now();
        server.replies("/hello").await;
        assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
    }
    assert_eq!(attackers.len(), 300);
}

/// Longer than any answer takes here.
const PATIENCE: Duration = Duration::from_secs(10);

const LARGE: usize = 64 * 1024 * 1024;

fn short() -> Limits {
    Limits {
        first_byte: Duration::from_millis(300),
        headers: Duration::from_millis(400),
        write: Duration::from_millis(400),
        drain: Duration::from_millis(800),
        ..Limits::default()
    }
}

fn app() -> impl Endpoint + 'static {
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

struct Server {
    address: SocketAddr,
    stop: CancellationToken,
    running: JoinHandle<()>,
}

impl Server {
    async fn start() -> Self {
        Self::start_with(short()).await
    }

    async fn start_with(limits: Limits) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let serving = serve(listener, app(), limits, stop.clone());
        let running = TaskTracker::new().spawn(async { serving.await.unwrap() });
        Self { address, stop, running }
    }

    async fn connect(&self) -> Client {
        Client(TcpStream::connect(self.address).await.unwrap())
    }

    /// A request on a connection of its own succeeds, at once or as soon as a place is free.
    async fn replies(&self, path: &str) {
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

    async fn stop(self) {
        self.stop.cancel();
        timeout(PATIENCE, self.running).await.unwrap().unwrap();
    }
}

struct Client(TcpStream);

struct Reply {
    head: String,
    status: u16,
    body: String,
}

impl Reply {
    fn closes(&self) -> bool {
        self.head.to_ascii_lowercase().contains("\r\nconnection: close")
    }
}

impl Client {
    async fn ask(&mut self, request: &str) -> Reply {
        // A server that has seen enough may close before the rest is sent.
        self.try_send(request).await;
        self.reply().await
    }

    async fn send(&mut self, text: &str) {
        assert!(self.try_send(text).await, "the server closed the connection");
    }

    async fn try_send(&mut self, text: &str) -> bool {
        timeout(PATIENCE, self.0.write_all(text.as_bytes())).await.unwrap().is_ok()
    }

    async fn reply(&mut self) -> Reply {
        self.try_reply().await.expect("no reply")
    }

    async fn try_reply(&mut self) -> Option<Reply> {
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
    async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, self.0.read_to_end(&mut rest)).await.expect("still open");
        String::from_utf8(rest).unwrap()
    }

    async fn rest_bytes(&mut self) -> usize {
        let mut rest = Vec::new();
        let _ = timeout(PATIENCE, self.0.read_to_end(&mut rest)).await.expect("still open");
        rest.len()
    }

    async fn until_closed(&mut self) -> Duration {
        let start = Instant::now();
        assert_eq!(self.rest().await, "");
        start.elapsed()
    }
}
