use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::harness::{PATIENCE, Server};

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
