//! Crashes and kills.

use std::{collections::BTreeSet, sync::Mutex, thread, time::Duration};

use rustix::process::Signal;
use serde_json::json;

use crate::{
    DEMO_CLIENT, DEMO_PASSWORD, EMAIL, PASSWORD,
    http::{self, Request},
    plumbline::{Home, Server, alive, code_of, eventually, kill, throughout},
    registration,
    relay::{Office, Relay, Silence},
};

#[test]
fn mail_survives_a_kill_right_after_the_reply() {
    check_mail_outlives_kill(|_| {});
}

#[test]
fn mail_survives_a_kill_while_it_is_sent() {
    check_mail_outlives_kill(|relay| {
        eventually(Duration::from_secs(15), "the mail is sent", || relay.fell_silent());
    });
}

fn check_mail_outlives_kill(wait: impl FnOnce(&Relay)) {
    let home = Home::new();
    let relay = Relay::start(Silence::AtOnce);
    let server = Server::start(&home, &[], &[("PLUMBLINE_SMTP_URL", relay.url())]);
    assert_eq!(server.send(&registration(EMAIL)).status, 200);
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

/// Several mails are in flight at once, and each is recorded before the next is handed over.
#[test]
fn kill_repeats_at_most_one_mail() {
    const MAILS: usize = 8;
    let home = Home::new();
    let office = Office::open();
    office.fall_silent(true);
    let settings = [("PLUMBLINE_SMTP_URL", office.url())];
    let server = Server::start(&home, &[], &settings);
    for seq in 0..MAILS {
        let reply = server.send(&registration(&format!("p{seq}@example.com")));
        assert_eq!(reply.status, 200, "{reply:?}");
    }
    eventually(Duration::from_secs(15), "four are on their way", || office.asked_for() >= 4);
    throughout(Duration::from_millis(300), "one is handed over", || office.mails().len() == 1);
    server.kill();

    office.fall_silent(false);
    let server = Server::start(&home, &[], &settings);
    let arrived = || office.mails().into_iter().collect::<BTreeSet<_>>().len();
    eventually(Duration::from_secs(30), "all arrive", || arrived() == MAILS);
    assert_eq!(office.mails().len(), MAILS + 1);
    server.stop();
}

/// An acknowledged enquiry is listed once and thanked for once, even if the form was sent again.
#[test]
fn enquiry_survives_a_kill_right_after_the_reply() {
    const ADMIN: &str = "admin@example.com";
    let home = Home::new();
    let relay = Relay::start(Silence::AtOnce);
    let mut settings = vec![
        ("PLUMBLINE_ADMIN_EMAIL", ADMIN),
        ("PLUMBLINE_ADMIN_PASSWORD", PASSWORD),
        ("PLUMBLINE_SMTP_URL", relay.url()),
    ];
    let server = Server::start(&home, &[], &settings);
    let form = json!({
        "full_name": "Asha Rao", "phone": "98450 12345", "email": EMAIL, "consent": true,
        "notice_version": "2026-11", "filled_in_ms": 30_000,
    });
    let enquiry = Request::post("/api/v1/public/consultations", &form).key("one-filled-form");
    let thanks = server.send(&enquiry);
    assert_eq!(thanks.status, 201, "{thanks:?}");
    server.kill();

    settings.pop();
    let server = Server::start(&home, &[], &settings);
    let again = server.send(&enquiry);
    assert_eq!((again.status, again.json()), (201, thanks.json()));
    let mails = || home.mails_to(EMAIL);
    eventually(Duration::from_secs(15), "the thanks arrive", || !mails().is_empty());
    throughout(Duration::from_secs(3), "they come once", || mails().len() == 1);
    let access = server.sign_in(ADMIN, PASSWORD).text("access_token");
    let leads = server.send(&Request::get("/api/v1/leads").bearer(&access)).json();
    let items = leads["items"].as_array().unwrap();
    let phones: Vec<_> = items.iter().map(|it| &it["phone"]).collect();
    assert_eq!(phones, ["+919845012345"]);
    server.stop();
}

#[test]
fn database_ends_with_a_killed_server_and_starts_again() {
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

/// A write answered with 200 survives every kill, and its mail is sent once.
#[test]
fn acknowledged_writes_survive_kills() {
    let home = Home::new();
    let acknowledged = Mutex::new(Vec::new());
    for round in 0..6 {
        let server = Server::start(&home, &[], &[]);
        let before = acknowledged.lock().unwrap().len();
        thread::scope(|scope| {
            for writer in 0..4 {
                let (address, acknowledged) = (&server.address, &acknowledged);
                scope.spawn(move || {
                    let emails = (0..).map(|n| format!("r{round}w{writer}n{n}@example.com"));
                    for email in emails {
                        match http::send(address, &registration(&email)) {
                            Ok(reply) if reply.status == 200 => {
                                acknowledged.lock().unwrap().push(email);
                            }
                            Ok(reply) if reply.status == 503 => {}
                            Ok(reply) => panic!("{reply:?}"),
                            Err(_) => return,
                        }
                    }
                });
            }
            let enough = |more: usize| {
                let count = || acknowledged.lock().unwrap().len();
                let goal = count() + more;
                eventually(Duration::from_secs(30), "writes are answered", || count() >= goal);
            };
            enough(5);
            if round % 2 == 0 {
                kill(server.postmaster().unwrap());
                enough(5);
            }
            server.signal(Signal::KILL);
        });
        assert!(acknowledged.lock().unwrap().len() > before);
        server.kill();
    }

    let server = Server::start(&home, &[], &[]);
    let acknowledged = acknowledged.into_inner().unwrap();
    eventually(Duration::from_mins(1), "all mails arrive", || {
        acknowledged.iter().all(|email| !home.mails_to(email).is_empty())
    });
    for email in &acknowledged {
        assert_eq!(home.mails_to(email).len(), 1, "{email}");
        let reply = server.sign_in(email, PASSWORD);
        assert_eq!(reply.text("code"), "email_unverified", "{email}");
    }
    server.stop();
}
