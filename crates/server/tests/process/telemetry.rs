//! What the operator is told, and what not.

use std::{net::TcpListener, time::Duration};

use serde_json::{Value, json};

use crate::{
    EMAIL, PASSWORD,
    http::{self, Request},
    plumbline::{Home, Server, code_of, eventually},
    registration,
};

#[test]
fn figures_are_on_an_address_of_their_own() {
    let home = Home::new();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let server = Server::start(&home, &[], &[("PLUMBLINE_METRICS_LISTEN", &free)]);
    assert_eq!(server.sign_in(EMAIL, PASSWORD).status, 400);
    let figures = || http::send(&free, &Request::get("/metrics")).unwrap().body;
    eventually(Duration::from_secs(15), "the jobs are counted", || {
        figures().contains("jobs{state=\"waiting\"}")
    });
    let figures = figures();
    assert!(figures.contains("http_request_seconds_bucket{"), "{figures}");
    assert!(figures.contains("path=\"/api/v1/auth/login\""), "{figures}");
    let elsewhere = server.get("/metrics");
    assert!(!elsewhere.body.contains("http_request_seconds"), "{elsewhere:?}");
    server.stop();
}

/// Even the most talkative log keeps what proves who somebody is, and where they get mail.
#[test]
fn the_log_keeps_no_secret() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[("PLUMBLINE_LOG", "debug")]);
    assert_eq!(server.send(&registration(EMAIL)).status, 200);
    eventually(Duration::from_secs(15), "the code arrives", || !home.mails_to(EMAIL).is_empty());
    let code = code_of(&home.mails_to(EMAIL)[0]);
    let mut secrets = vec![EMAIL.to_owned(), PASSWORD.to_owned(), "Wrong5%Kettle".to_owned()];

    let form = json!({ "email": EMAIL, "otp_code": code });
    assert_eq!(server.post("/api/v1/auth/verify-otp", &form).status, 200);
    assert_eq!(server.post("/api/v1/auth/verify-otp", &form).status, 400);
    assert_eq!(server.sign_in(EMAIL, "Wrong5%Kettle").status, 400);
    let mut session = server.sign_in(EMAIL, PASSWORD);
    for _ in 0..2 {
        assert_eq!(session.status, 200, "{session:?}");
        let (access, refresh) = (session.text("access_token"), session.text("refresh_token"));
        let me = format!("/api/v1/auth/me?access_token={access}");
        assert_eq!(server.send(&Request::get(&me).bearer(&access)).status, 200);
        session = server.post("/api/v1/auth/refresh", &json!({ "refresh_token": refresh }));
        secrets.extend([access, refresh]);
    }
    let form = json!({ "refresh_token": session.text("refresh_token") });
    assert_eq!(server.post("/api/v1/auth/logout", &form).status, 200);
    // A broken body is one that an error might quote.
    let broken = json!({ "email": EMAIL, "password": PASSWORD, "unknown": EMAIL });
    assert_eq!(server.post("/api/v1/auth/login", &broken).status, 422);
    // The last mail is the welcome.
    eventually(Duration::from_secs(15), "all mails are sent", || home.mails_to(EMAIL).len() == 2);

    let log = server.log();
    server.stop();
    assert!(log.contains("/api/v1/auth/verify-otp"), "{log}");
    for line in log.lines() {
        let mut said: Value = serde_json::from_str(line).unwrap();
        said.as_object_mut().unwrap().remove("timestamp");
        let said = said.to_string();
        let leaked = secrets.iter().find(|it| said.contains(it.as_str()));
        assert_eq!(leaked, None, "{line}");
        assert!(!has_token(&said), "{line}");
        assert!(!words(&said).any(|it| it == code), "{line}");
        assert!(!words(&said).any(|it| it.contains('@')), "{line}");
    }
}

/// Whether something in it begins as a JWT does: `{"` and more in base64, then a dot.
fn has_token(text: &str) -> bool {
    text.match_indices("eyJ").any(|(at, _)| {
        let rest = &text[at + 3..];
        let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let length = rest.find(|c| !is_base64(c)).unwrap_or(rest.len());
        length >= 10 && rest[length..].starts_with('.')
    })
}

/// Its words, so that a number is not found in the middle of another.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@')))
}
