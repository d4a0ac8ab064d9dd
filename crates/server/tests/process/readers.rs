//! Clients that ask and do not read.

use std::{
    io::Write,
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use crate::plumbline::{Home, Server};

const MOST: u64 = 64 * 1024 * 1024;

/// However many ask for the largest page of ours, it is in memory once.
#[test]
fn what_is_not_read_is_in_memory_once() {
    let home = Home::new();
    // All of them come from one address, as from a proxy.
    let server = Server::start(&home, &[], &[("PLUMBLINE_TRUSTED_PROXIES", "127.0.0.0/8")]);
    let address: SocketAddr = server.address.parse().unwrap();
    assert_eq!(server.get("/api/docs").status, 200);
    let before = server.resident_bytes();
    // More than the kernel keeps for a connection, so that the server has to keep the rest.
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
