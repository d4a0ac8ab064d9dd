//! The private PostgreSQL dies, stays away, or hangs.

use std::{
    collections::BTreeSet,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::process::Signal;
use serde_json::json;

use crate::{
    DEMO_CLIENT, DEMO_PASSWORD, EMAIL,
    http::Request,
    plumbline::{Home, Server, Stop, alive, eventually, kill, signal},
    registration,
};

/// Time limit of an answer while the database is broken.
const HANG: Duration = Duration::from_secs(6);

#[test]
fn calls_answer_503_while_the_database_is_away() {
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
        let requests = needing_the_database(&access, &refresh);
        thread::scope(|scope| {
            let asked = requests.each_ref().map(|it| scope.spawn(|| server.send(it)));
            for (request, asked) in requests.iter().zip(asked) {
                let reply = asked.join().unwrap();
                if reply.status != 503 || reply.took > HANG {
                    wrong.push(format!("{}: {} in {:?}", request.path(), reply.status, reply.took));
                }
            }
        });
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

#[test]
fn dead_database_is_restarted() {
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
fn hanging_database_blocks_no_call() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let signed_in = server.sign_in(DEMO_CLIENT, DEMO_PASSWORD);
    let requests = needing_the_database(
        &signed_in.text("access_token"),
        // The token is unknown, so repeating the call changes nothing.
        &signed_in.text("refresh_token").to_uppercase(),
    );
    let (answers, wrong) = (Mutex::new(BTreeSet::new()), Mutex::new(BTreeSet::new()));
    let stopped = AtomicBool::new(false);
    thread::scope(|scope| {
        // A failed check ends the threads, too: the scope waits for them.
        let _stop = Stop(&stopped);
        for request in &requests {
            let (server, answers, wrong, stopped) = (&server, &answers, &wrong, &stopped);
            scope.spawn(move || {
                while !stopped.load(Ordering::Relaxed) {
                    let reply = server.send(request);
                    answers.lock().unwrap().insert((request.path(), reply.status == 503));
                    if reply.status == 500 || reply.took > HANG {
                        wrong.lock().unwrap().insert((request.path(), reply.status, reply.took));
                    }
                }
            });
        }
        let count =
            |refused: bool| answers.lock().unwrap().iter().filter(|(_, it)| *it == refused).count();
        // Then the database hangs in the middle of many transactions.
        eventually(HANG, "all are answered", || count(false) == requests.len());
        let postgres = server.postgres();
        for pid in &postgres {
            signal(*pid, Signal::STOP);
        }
        let began = Instant::now();
        while count(true) < requests.len() && began.elapsed() < 2 * HANG {
            thread::sleep(Duration::from_millis(10));
        }
        for pid in &postgres {
            signal(*pid, Signal::CONT);
        }
        assert_eq!(count(true), requests.len(), "not all are told: {answers:?}");
    });
    eventually(Duration::from_secs(20), "it is ready again", || {
        server.get("/readyz").status == 200
    });
    assert_eq!(server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).status, 200);
    server.stop();
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Like a network path that hangs: the server's connections are silent, and new ones work.
#[test]
fn silent_connections_are_replaced() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let access = server.sign_in(DEMO_CLIENT, DEMO_PASSWORD).text("access_token");
    let asked = Request::get("/api/v1/auth/me").bearer(&access);
    let reads = || {
        thread::scope(|scope| {
            let all: Vec<_> = (0..16).map(|_| scope.spawn(|| server.send(&asked).status)).collect();
            all.into_iter().map(|it| it.join().unwrap()).collect::<BTreeSet<_>>()
        })
    };
    assert_eq!(reads(), BTreeSet::from([200]));
    let silent = server.sessions();
    assert!(silent.len() > 1, "{silent:?}");
    for pid in &silent {
        signal(*pid, Signal::STOP);
    }
    eventually(Duration::from_secs(20), "other connections answer", || {
        reads() == BTreeSet::from([200])
    });
    for pid in &silent {
        signal(*pid, Signal::CONT);
    }
    assert_eq!(reads(), BTreeSet::from([200]));
    server.stop();
}

fn needing_the_database(access: &str, refresh: &str) -> [Request; 8] {
    let email = json!({ "email": DEMO_CLIENT });
    let code = json!({ "email": DEMO_CLIENT, "otp_code": "314159" });
    let password = json!({ "email": DEMO_CLIENT, "password": DEMO_PASSWORD });
    let token = json!({ "refresh_token": refresh });
    [
        Request::get("/readyz"),
        Request::get("/api/v1/auth/me").bearer(access),
        Request::post("/api/v1/auth/login", &password),
        registration(EMAIL),
        Request::post("/api/v1/auth/verify-otp", &code),
        Request::post("/api/v1/auth/resend-otp", &email),
        Request::post("/api/v1/auth/refresh", &token),
        Request::post("/api/v1/auth/logout", &token),
    ]
}
