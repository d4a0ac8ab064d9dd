//! The real program: started, asked, told to stop, killed, and started again.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod http;
mod plumbline;
mod relay;

use std::{
    collections::BTreeSet,
    fs,
    net::TcpListener,
    path::Path,
    time::{Duration, Instant},
};

use rustix::process::Signal;
use serde_json::{Value, json};

use self::{
    http::Request,
    plumbline::{Home, Server, alive, code_of, eventually, kill, throughout},
    relay::SilentRelay,
};

const DEMO_CLIENT: &str = "client@plumbline.localhost";
const DEMO_PASSWORD: &str = "Site7%Survey";
const EMAIL: &str = "asha.rao@example.com";
const PASSWORD: &str = "Kettle4%Bridge";

/// What an answer may take, whatever is broken behind it.
const HANG: Duration = Duration::from_secs(6);
/// From SIGTERM to the end.
const DRAIN: Duration = Duration::from_secs(25);

#[test]
fn a_fresh_directory_is_ready_soon_and_keeps_what_is_written() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    assert!(server.took < Duration::from_secs(15), "took {:?}", server.took);
    assert_eq!(server.get("/livez").status, 200);
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.signal(Signal::TERM);
    assert!(server.ended(DRAIN).status.success());

    let server = Server::start(&home, &[], &[]);
    assert!(server.took < Duration::from_secs(15), "took {:?}", server.took);
    assert_eq!(server.get("/readyz").status, 200);
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.stop();
}

#[test]
fn a_mail_outlives_a_kill_right_after_the_reply() {
    check_mail_outlives_kill(|_| {});
}

#[test]
fn a_mail_outlives_a_kill_while_it_is_sent() {
    check_mail_outlives_kill(|relay| {
        eventually(Duration::from_secs(15), "the mail is sent", || relay.was_called());
    });
}

fn check_mail_outlives_kill(wait: impl FnOnce(&SilentRelay)) {
    let home = Home::new();
    let relay = SilentRelay::start();
    let server = Server::start(&home, &[], &[("PLUMBLINE_SMTP_URL", relay.url())]);
    server.register(EMAIL, PASSWORD);
    wait(&relay);
    server.kill();

    let server = Server::start(&home, &[], &[]);
    let mails = || home.mails_to(EMAIL);
    eventually(Duration::from_secs(15), "the mail arrives", || !mails().is_empty());
    throughout(Duration::from_secs(3), "it is the only one", || mails().len() == 1);
    let form = json!({ "email": EMAIL, "otp_code": code_of(&mails()[0]) });
    let reply = server.post("/api/v1/auth/verify-otp", &form);
    assert_eq!(reply.status, 200, "{reply:?}");
    let reply = server.sign_in(EMAIL, PASSWORD);
    assert_eq!(reply.status, 200, "{reply:?}");
    server.stop();
}

#[test]
fn while_the_database_is_away_everything_that_needs_it_says_so() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let signed_in = server.sign_in(DEMO_CLIENT, DEMO_PASSWORD);
    let (access, refresh) = (signed_in.text("access_token"), signed_in.text("refresh_token"));
    let postmaster = server.postmaster().unwrap();
    home.forbid_postgres();
    kill(postmaster);
    eventually(Duration::from_secs(5), "PostgreSQL is dead", || !alive(postmaster));

    let mut wrong = Vec::new();
    for _ in 0..2 {
        for request in needing_the_database(&access, &refresh) {
            let reply = server.send(&request);
            if reply.status != 503 || reply.took > HANG {
                wrong.push(format!("{}: {} in {:?}", request.path(), reply.status, reply.took));
            }
        }
        assert_eq!(server.get("/livez").status, 200);
        assert_eq!(server.get("/api/v1/openapi.json").status, 200);
    }

    home.allow_postgres();
    eventually(Duration::from_secs(20), "it is ready again", || {
        server.get("/readyz").status == 200
    });
    assert_eq!(server.send(&Request::get("/api/v1/auth/me").bearer(&access)).status, 200);
    let reply = server.post("/api/v1/auth/refresh", &json!({ "refresh_token": refresh }));
    assert_eq!(reply.status, 200, "{reply:?}");
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.stop();
    assert_eq!(wrong, Vec::<String>::new());
}

fn needing_the_database(access: &str, refresh: &str) -> [Request; 8] {
    let email = json!({ "email": DEMO_CLIENT });
    let code = json!({ "email": DEMO_CLIENT, "otp_code": "314159" });
    let password = json!({ "email": DEMO_CLIENT, "password": DEMO_PASSWORD });
    let token = json!({ "refresh_token": refresh });
    let form = json!({
        "full_name": "Asha Rao", "email": EMAIL, "password": PASSWORD, "role": "client",
    });
    [
        Request::get("/readyz"),
        Request::get("/api/v1/auth/me").bearer(access),
        Request::post("/api/v1/auth/login", &password),
        Request::post("/api/v1/auth/register", &form),
        Request::post("/api/v1/auth/verify-otp", &code),
        Request::post("/api/v1/auth/resend-otp", &email),
        Request::post("/api/v1/auth/refresh", &token),
        Request::post("/api/v1/auth/logout", &token),
    ]
}

#[test]
fn the_database_comes_back_by_itself() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let access = server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).text("access_token");
    for _ in 0..3 {
        let postmaster = server.postmaster().unwrap();
        kill(postmaster);
        let mut wrong = BTreeSet::new();
        eventually(Duration::from_secs(20), "another one is ready", || {
            for request in [
                Request::get("/api/v1/auth/me").bearer(&access),
                Request::post("/api/v1/auth/resend-otp", &json!({ "email": EMAIL })),
                Request::post("/api/v1/auth/logout", &json!({ "refresh_token": "unknown" })),
            ] {
                let reply = server.send(&request);
                if !matches!(reply.status, 200 | 503) || reply.took > HANG {
                    wrong.insert((request.path().to_owned(), reply.status, reply.took > HANG));
                }
            }
            let another = server.postmaster().is_some_and(|it| it != postmaster);
            another && server.get("/readyz").status == 200
        });
        assert!(wrong.is_empty(), "{wrong:?}");
        assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    }
    server.stop();
}

#[test]
fn a_killed_server_takes_its_database_along_and_starts_again() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let postmaster = server.postmaster().unwrap();
    server.kill();
    eventually(Duration::from_secs(10), "PostgreSQL is gone", || !alive(postmaster));

    let server = Server::start(&home, &[], &[]);
    let signed_in = server.sign_in(DEMO_CLIENT, DEMO_PASSWORD);
    assert_eq!(signed_in.status, 200);
    let access = signed_in.text("access_token");
    server.kill();

    let server = Server::start(&home, &[], &[]);
    assert_eq!(server.send(&Request::get("/api/v1/auth/me").bearer(&access)).status, 200);
    server.stop();
}

#[test]
fn a_formal_stop_gives_everybody_time() {
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
fn a_directory_has_one_server() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[]);
    let ended = home.run(&["serve"], "");
    assert!(!ended.status.success());
    let [line] = ended.complaint().try_into().unwrap();
    assert!(line.contains(home.data().to_str().unwrap()) && line.contains("in use"), "{line}");
    assert_eq!(server.get("/readyz").status, 200);
    server.stop();
}

#[test]
fn a_wrong_value_stops_the_start_with_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    let listen = format!("PLUMBLINE_LISTEN={taken}");
    let mut wrong = Vec::new();
    for (variables, named) in [
        ("PLUMBLINE_LISTEN=nonsense", "--listen"),
        (listen.as_str(), taken.as_str()),
        ("PLUMBLINE_METRICS_LISTEN=nonsense", "--metrics-listen"),
        ("PLUMBLINE_PUBLIC_URL=https://plumbline.example/path", "--public-url"),
        ("PLUMBLINE_PUBLIC_URL=plumbline.example", "--public-url"),
        ("PLUMBLINE_JWT_SECRET=short", "PLUMBLINE_JWT_SECRET"),
        ("PLUMBLINE_JWT_SECRET_FILE=/nowhere", "/nowhere"),
        ("PLUMBLINE_LOG=info,server=loudly", "--log"),
        ("PLUMBLINE_TRUSTED_PROXIES=10.0.0.0/8,10.0.0.0/33", "--trusted-proxies"),
        ("PLUMBLINE_SMTP_URL=http://mx.example", "PLUMBLINE_SMTP_URL"),
        ("PLUMBLINE_MAIL_FROM=nobody", "PLUMBLINE_MAIL_FROM"),
        ("DATABASE_URL=nonsense", "DATABASE_URL"),
        ("PLUMBLINE_PG_BIN=/nowhere", "/nowhere"),
        ("PLUMBLINE_ADMIN_EMAIL=asha PLUMBLINE_ADMIN_PASSWORD=Kettle4%Bridge", "ADMIN_EMAIL"),
        ("PLUMBLINE_ADMIN_EMAIL=a@example.com PLUMBLINE_ADMIN_PASSWORD=weak", "ADMIN_PASSWORD"),
    ] {
        let home = Home::new();
        let set = variables.split(' ').map(|it| it.split_once('=').unwrap());
        let ended = home.run_with(&["serve"], set);
        let hint = "For more information, try '--help'.";
        let complaint: Vec<_> = ended.complaint().into_iter().filter(|it| *it != hint).collect();
        let is_clear = matches!(complaint[..], [line] if line.contains(named));
        if ended.status.success() || !is_clear || !ended.stdout.is_empty() {
            wrong.push(format!("{variables}: {}, {complaint:#?}", ended.status));
        }
        if home.has_database() {
            wrong.push(format!("{variables}: a database was made first"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_admin_is_made_beside_a_running_server() {
    let home = Home::new();
    let server = Server::start(&home, &[], &[]);
    let create = ["admin", "create", "--email", EMAIL, "--name", "Asha Rao"];
    for (password, reason) in
        [("short", "at least 8 characters"), ("Passw0rd!", "too easy to guess"), ("", "required")]
    {
        let ended = home.run(&create, &format!("{password}\n"));
        assert!(!ended.status.success(), "{password}");
        let [line] = ended.complaint().try_into().unwrap();
        assert!(line.contains(reason), "{line}");
        assert_eq!(ended.stdout, "");
    }
    assert_eq!(server.sign_in(EMAIL, PASSWORD).status, 400);

    let ended = home.run(&create, &format!("{PASSWORD}\n"));
    assert!(ended.status.success(), "{}", ended.stderr);
    let signed_in = server.sign_in(EMAIL, PASSWORD);
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    assert_eq!(signed_in.json()["user"]["role"], "admin");

    let ended = home.run(&create, &format!("{PASSWORD}\n"));
    assert!(!ended.status.success());
    let [line] = ended.complaint().try_into().unwrap();
    assert!(line.contains("already exists"), "{line}");
    server.stop();
}

#[test]
fn the_document_is_the_committed_one() {
    let home = Home::new();
    let ended = home.run(&["openapi"], "");
    assert!(ended.status.success(), "{}", ended.stderr);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let committed = fs::read_to_string(root.join("openapi.yaml")).unwrap();
    assert!(ended.stdout == committed, "openapi.yaml is not up to date");
    assert!(!home.data().exists());
}

#[test]
fn the_demo_tells_who_can_sign_in() {
    let home = Home::new();
    let ended = home.run(&["demo"], "");
    assert!(ended.status.success(), "{}", ended.stderr);
    assert!(ended.stdout.contains(DEMO_PASSWORD), "{}", ended.stdout);
    let addresses: Vec<_> =
        ended.stdout.split_whitespace().filter(|it| it.contains('@')).map(str::to_owned).collect();
    assert_eq!(addresses.len(), 5, "{}", ended.stdout);

    let server = Server::start(&home, &[], &[]);
    for address in addresses {
        assert_eq!(server.sign_in(&address, DEMO_PASSWORD).status, 200, "{address}");
    }
    server.stop();
}

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
    server.register(EMAIL, PASSWORD);
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
    assert!(log.lines().count() > 10, "{log}");
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
