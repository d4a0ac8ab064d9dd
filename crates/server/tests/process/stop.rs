//! Stopping on request.

use std::time::{Duration, Instant};

use rustix::process::Signal;
use serde_json::json;

use crate::{
    DEMO_CLIENT, DEMO_PASSWORD, DRAIN, EMAIL,
    http::{self, Request},
    plumbline::{Home, Server, alive, eventually, kill},
    registration,
    relay::{Relay, Silence},
};

#[test]
fn sigterm_lets_calls_in_flight_finish() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let address = server.address.clone();
    let postmaster = server.postmaster().unwrap();
    let form = json!({ "email": DEMO_CLIENT, "password": DEMO_PASSWORD });
    let sign_in = Request::post("/api/v1/auth/login", &form);
    let in_flight = http::begin(&address, &sign_in).unwrap();

    let told = Instant::now();
    server.signal(Signal::TERM);
    eventually(Duration::from_secs(1), "it says that it is leaving", || {
        server.get("/readyz").status == 503
    });
    assert_eq!(server.get("/livez").status, 200);
    assert_eq!(server.send(&sign_in).status, 200);
    eventually(Duration::from_secs(10), "nobody new is let in", || {
        http::send(&address, &Request::get("/livez")).is_err()
    });
    assert!(told.elapsed() > Duration::from_secs(2), "left after {:?}", told.elapsed());
    let reply = in_flight.finish().unwrap();
    assert_eq!(reply.status, 200, "{reply:?}");
    let ended = server.ended(DRAIN.saturating_sub(told.elapsed()));
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    assert!(!alive(postmaster));
}

#[test]
fn sigterm_does_not_wait_for_a_hanging_mail_server() {
    let home = Home::new();
    let relay = Relay::start(Silence::AfterContent);
    let server = Server::start(&home, &[], &[("PLUMBLINE_SMTP_URL", relay.url())]);
    assert_eq!(server.send(&registration(EMAIL)).status, 200);
    eventually(Duration::from_secs(15), "the mail is sent", || relay.fell_silent());
    let postmaster = server.postmaster().unwrap();
    server.signal(Signal::TERM);
    let ended = server.ended(DRAIN);
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);
    assert!(!alive(postmaster));

    let server = Server::start(&home, &[], &[]);
    eventually(Duration::from_secs(15), "the mail arrives", || home.mails_to(EMAIL).len() == 1);
    server.stop();
}

#[test]
fn sigterm_does_not_wait_for_a_hanging_database() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    home.forbid_postgres();
    kill(server.postmaster().unwrap());
    eventually(Duration::from_secs(5), "it is noticed", || server.get("/readyz").status == 503);
    server.signal(Signal::TERM);
    let ended = server.ended(DRAIN);
    assert_eq!(ended.status.code(), Some(0), "{}", ended.stderr);

    home.allow_postgres();
    let server = Server::start(&home, &[], &[]);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.stop();
}
