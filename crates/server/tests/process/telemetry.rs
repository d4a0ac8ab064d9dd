//! Metrics and logs: their contents, and words that they must not contain.

use std::{net::TcpListener, time::Duration};

use serde_json::{Value, json};

use crate::{
    EMAIL, PASSWORD,
    http::{self, Request},
    nats_server::NatsServer,
    plumbline::{Home, Server, code_of, eventually},
    registration,
};

#[test]
fn metrics_are_served_on_their_own_address() {
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
    // On one machine there is no provable difference.
    assert!(figures.contains("clock_offset_seconds 0\n"), "{figures}");
    assert!(figures.contains("path=\"/api/v1/auth/login\""), "{figures}");
    let elsewhere = server.get("/metrics");
    assert!(!elsewhere.body.contains("http_request_seconds"), "{elsewhere:?}");
    server.stop();
}

const NEW_PASSWORD: &str = "Lantern7&Quarry";

/// Even the most detailed log contains no credential and no e-mail address, and the database stores
/// no credential in clear text.
#[test]
fn logs_and_database_contain_no_secret_in_clear() {
    let home = Home::new();
    let log = "debug,async_nats=trace,identity=trace,http_api=trace,notifications=trace,postgres=trace,server=trace";
    let nats = NatsServer::start();
    let bus = nats.url().replace("nats://", "nats://plumbline:Bollard3Hawser@");
    let server = Server::start(&home, &[], &[("PLUMBLINE_LOG", log), ("PLUMBLINE_BUS_URL", &bus)]);
    let secrets = [PASSWORD, NEW_PASSWORD, "Wrong5%Kettle", "Bollard3Hawser"];
    let mut secrets = Secrets::new(&secrets);
    eventually(Duration::from_secs(15), "NATS is connected to", || {
        server.log().contains("connected successfully")
    });
    assert_eq!(server.send(&registration(EMAIL)).status, 200);
    let code = secrets.mailed_code(&home, "verification code");
    let form = json!({ "email": EMAIL, "otp_code": code });
    assert_eq!(server.post("/api/v1/auth/verify-otp", &form).status, 200);
    assert_eq!(server.post("/api/v1/auth/verify-otp", &form).status, 400);

    let form = json!({ "email": EMAIL });
    assert_eq!(server.post("/api/v1/auth/forgot-password", &form).status, 200);
    let code = secrets.mailed_code(&home, "password");
    let form = json!({ "email": EMAIL, "otp_code": code });
    let verified = server.post("/api/v1/auth/verify-reset-otp", &form);
    let token = verified.text("reset_token");
    let form = json!({ "email": EMAIL, "new_password": NEW_PASSWORD, "reset_token": token });
    assert_eq!(server.post("/api/v1/auth/reset-password-complete", &form).status, 200);
    secrets.tokens.push(token);

    assert_eq!(server.sign_in(EMAIL, "Wrong5%Kettle").status, 400);
    let mut session = server.sign_in(EMAIL, NEW_PASSWORD);
    for _ in 0..2 {
        assert_eq!(session.status, 200, "{session:?}");
        let (access, refresh) = (session.text("access_token"), session.text("refresh_token"));
        let me = format!("/api/v1/auth/me?access_token={access}");
        assert_eq!(server.send(&Request::get(&me).bearer(&access)).status, 200);
        let form = json!({ "password": NEW_PASSWORD });
        let confirm = Request::post("/api/v1/auth/confirm-password", &form).bearer(&access);
        assert_eq!(server.send(&confirm).status, 200);
        session = server.post("/api/v1/auth/refresh", &json!({ "refresh_token": refresh }));
        secrets.tokens.extend([access, refresh]);
    }
    let form = json!({ "refresh_token": session.text("refresh_token") });
    assert_eq!(server.post("/api/v1/auth/logout", &form).status, 200);
    // A parser might quote a broken body in its error.
    let broken = json!({ "email": EMAIL, "password": PASSWORD, "unknown": EMAIL });
    assert_eq!(server.post("/api/v1/auth/login", &broken).status, 422);
    // Two codes, a welcome, and notice of the new password.
    eventually(Duration::from_secs(15), "all mails are sent", || home.mails_to(EMAIL).len() == 4);

    let log = server.log();
    server.stop();
    assert!(log.contains("/api/v1/auth/verify-reset-otp"), "{log}");
    for line in log.lines() {
        let mut said: Value = serde_json::from_str(line).unwrap();
        said.as_object_mut().unwrap().remove("timestamp");
        let said = said.to_string();
        assert_eq!(secrets.in_clear(&said), None, "{line}");
        assert!(!has_token(&said), "{line}");
        assert!(!words(&said).any(|it| secrets.codes.iter().any(|code| code == it)), "{line}");
        assert!(!words(&said).any(|it| it.contains('@')), "{line}");
    }
    for mail in home.mails_to(EMAIL) {
        assert_eq!(secrets.in_clear(&mail), None, "{mail}");
        assert!(!has_token(&mail), "{mail}");
    }
    let database = home.database_files();
    assert!(database.iter().any(|it| contains(it, EMAIL)), "nothing was read");
    for file in &database {
        let found = secrets.texts().find(|it| contains(file, it));
        assert_eq!(found, None, "in the database");
        let found = secrets.codes.iter().find(|it| contains(file, &format!("\"{it}\"")));
        assert_eq!(found, None, "in the database");
    }
}

/// Credentials of one person.
struct Secrets {
    passwords: Vec<String>,
    codes: Vec<String>,
    tokens: Vec<String>,
}

impl Secrets {
    fn new(passwords: &[&str]) -> Self {
        let passwords = passwords.iter().map(|it| (*it).to_owned()).collect();
        Self { passwords, codes: Vec::new(), tokens: Vec::new() }
    }

    /// The code in the mail about this subject.
    fn mailed_code(&mut self, home: &Home, about: &str) -> String {
        let mut mail = None;
        eventually(Duration::from_secs(15), "the code arrives", || {
            let is_it = |mail: &String| {
                mail.lines().any(|it| it.starts_with("Subject: ") && it.contains(about))
            };
            mail = home.mails_to(EMAIL).into_iter().find(is_it);
            mail.is_some()
        });
        let code = code_of(&mail.unwrap());
        self.codes.push(code.clone());
        code
    }

    fn texts(&self) -> impl Iterator<Item = &String> {
        self.passwords.iter().chain(&self.tokens)
    }

    fn in_clear(&self, text: &str) -> Option<&String> {
        self.texts().find(|it| text.contains(it.as_str()))
    }
}

fn contains(bytes: &[u8], text: &str) -> bool {
    memchr::memmem::find(bytes, text.as_bytes()).is_some()
}

/// Whether a text contains a JWT: `{"` and more in base64, then a dot.
fn has_token(text: &str) -> bool {
    text.match_indices("eyJ").any(|(at, _)| {
        let rest = &text[at + 3..];
        let is_base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        let length = rest.find(|c| !is_base64(c)).unwrap_or(rest.len());
        length >= 10 && rest[length..].starts_with('.')
    })
}

/// The words of a text, so that a number is not found inside another.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '@')))
}
