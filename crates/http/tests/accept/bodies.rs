use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::harness::{PATIENCE, Server};

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
