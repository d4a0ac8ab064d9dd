use std::time::{Duration, Instant};

use http_api::accept::Limits;
use tokio::{
    io::AsyncReadExt,
    net::TcpStream,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::harness::{LARGE, PATIENCE, Server, short};

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
async fn a_client_that_does_not_read_is_closed() {
    let server = Server::start_with(Limits { connections: 1, ..short() }).await;
    let mut client = server.connect().await;
    client.send("GET /large HTTP/1.1\r\nHost: a\r\n\r\n").await;
    // Its place is free as soon as its connection is closed.
    server.replies("/hello").await;
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
