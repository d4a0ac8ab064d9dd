use std::time::{Duration, Instant};

use tokio::{net::TcpStream, time::sleep};

use crate::harness::Server;

#[tokio::test]
async fn a_panic_is_500_and_the_server_lives() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    assert_eq!(client.ask("GET /panic HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 500);
    assert_eq!(client.ask("GET /hello HTTP/1.1\r\nHost: a\r\n\r\n").await.status, 200);
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
