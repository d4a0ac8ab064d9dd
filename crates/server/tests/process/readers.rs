//! Clients that send requests and do not read the answers.

use std::{
    io::Write,
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use crate::plumbline::{Home, Server};

const MOST: u64 = 64 * 1024 * 1024;

/// The largest static page is in memory once, however many clients ask for it.
#[test]
fn unread_answers_share_one_page_in_memory() {
    let home = Home::new();
    // All clients come from one address, as behind a proxy.
    let server = Server::start(&home, &[], &[("PLUMBLINE_TRUSTED_PROXIES", "127.0.0.0/8")]);
    let address: SocketAddr = server.address.parse().unwrap();
    assert_eq!(server.get("/api/docs").status, 200);
    let before = server.resident_bytes();
    // More than the kernel buffers for a connection, so that the server must keep the rest.
    let requests = "GET /api/docs HTTP/1.1\r\nhost: test\r\n\r\n".repeat(4);
    let readers = (0..300).map(|_| {
        let mut reader = TcpStream::connect(address).unwrap();
        reader.set_read_timeout(Some(Duration::from_mins(1))).unwrap();
        reader.write_all(requests.as_bytes()).unwrap();
        reader
    });
    let readers: Vec<_> = readers.collect();
    for reader in &readers {
        assert_eq!(reader.peek(&mut [0]).unwrap(), 1, "one is not answered");
    }
    let more = server.resident_bytes().saturating_sub(before);
    assert!(more < MOST, "{} KiB for those who do not read", more / 1024);
    drop(readers);
    server.stop();
}
