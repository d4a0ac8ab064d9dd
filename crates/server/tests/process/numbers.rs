//! Numbers of invoices, when the server or its database dies between taking one and its commit.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use sqlx::{Connection, Executor, PgConnection};
use tokio::runtime::{self, Runtime};

use crate::{
    http::{self, Request, Response},
    instances::{Database, MANAGER, Person, SECRET},
    plumbline::{Home, Server, Stop, eventually, kill},
};

/// Kills, and how many of them come before each invoice that is sent.
const KILLS: usize = 104;
const BETWEEN: usize = 13;
/// One in this many kills is of the server, the others of its connection's process, which takes the
/// whole database down.
const OF_SERVER: usize = 4;
const PATIENCE: Duration = Duration::from_secs(30);

#[test]
fn kills_between_a_number_and_its_commit_leave_no_gap_and_no_double() {
    let database = Database::durable();
    let url = database.url();
    let variables = [("DATABASE_URL", url.as_str()), SECRET];
    let home = Home::new();
    let mut server = Server::start(&home, &["--demo"], &variables);
    let manager = Person::sign_in(&server.address, MANAGER);
    let payments = scheduled(&server, &manager, KILLS / BETWEEN + 1);
    let mut numbers = vec![number(&sent(&server, &manager, &payments[0]))];
    for round in 1..=KILLS {
        let payment = &payments[round.div_ceil(BETWEEN)];
        let mut gate = Gate::close(&url);
        let is_over = AtomicBool::new(false);
        let is_of_server = round % OF_SERVER == 0;
        let address = server.address.clone();
        server = thread::scope(|scope| {
            let over = Stop(&is_over);
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    let answer = request(&address, &manager, payment);
                    assert!(answer.is_none_or(|it| it.status != 200), "the gate is closed");
                    thread::sleep(Duration::from_millis(5));
                }
            });
            let waiting = gate.wait();
            drop(over);
            if is_of_server {
                server.kill();
                drop(gate);
                Server::start(&home, &[], &variables)
            } else {
                kill(waiting);
                server
            }
        });
        if round % BETWEEN == 0 {
            numbers.push(number(&sent(&server, &manager, payment)));
        }
    }
    let expected: Vec<_> = (numbers[0]..).take(numbers.len()).collect();
    assert_eq!(numbers, expected, "after {KILLS} kills");
    server.stop();
}

/// Payments that are not requested yet.
fn scheduled(server: &Server, manager: &Person, count: usize) -> Vec<Value> {
    let projects = manager.get(&server.address, "/projects?status=in_progress");
    let project = projects["items"][0]["id"].as_str().unwrap();
    let path = format!("/api/v1/projects/{project}/payments");
    let add = |place: usize| {
        let form = json!({ "kind": "other", "title": "Survey", "taxable_paise": 100_000 });
        let key = format!("survey-{place}");
        let answer = server.send(&Request::post(&path, &form).bearer(&manager.token).key(&key));
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()
    };
    (0..count).map(add).collect()
}

/// Asks for a payment once; None without an answer.
fn request(address: &str, manager: &Person, payment: &Value) -> Option<Response> {
    let path = format!("/api/v1/payments/{}/request", payment["id"].as_str().unwrap());
    let version = payment["version"].as_i64().unwrap();
    let request = Request::post(&path, &json!({})).bearer(&manager.token).version(version);
    http::send(address, &request).ok()
}

/// Asks for a payment until it is requested.
fn sent(server: &Server, manager: &Person, payment: &Value) -> Value {
    let mut answer = None;
    eventually(PATIENCE, "the invoice is sent", || {
        answer = request(&server.address, manager, payment).filter(|it| it.status == 200);
        answer.is_some()
    });
    answer.unwrap().json()
}

/// The 42 of `INV/26-27/0042`.
fn number(payment: &Value) -> u64 {
    payment["invoice_no"].as_str().unwrap().rsplit('/').next().unwrap().parse().unwrap()
}

/// A lock that a request runs into after it has taken its number.
struct Gate {
    runtime: Runtime,
    conn: PgConnection,
}

impl Gate {
    /// The database may be recovering from the kill before.
    fn close(url: &str) -> Self {
        let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let mut conn = None;
        eventually(PATIENCE, "the database is up", || {
            conn = runtime.block_on(lock(url)).ok();
            conn.is_some()
        });
        Self { runtime, conn: conn.unwrap() }
    }

    /// Waits until a request stands at the gate; its process of the database.
    fn wait(&mut self) -> i32 {
        const WAITING: &str =
            "select waiting.pid from pg_locks waiting join pg_locks taken using (pid)
            where waiting.relation = 'payment_paper'::regclass and not waiting.granted
              and taken.relation = 'number_series'::regclass and taken.granted";
        let mut found = None;
        eventually(PATIENCE, "a request stands at the gate", || {
            let asked = sqlx::query_scalar(WAITING).fetch_optional(&mut self.conn);
            found = self.runtime.block_on(asked).unwrap();
            found.is_some()
        });
        found.unwrap()
    }
}

async fn lock(url: &str) -> sqlx::Result<PgConnection> {
    let mut conn = PgConnection::connect(url).await?;
    conn.execute("begin").await?;
    conn.execute("lock table payment_paper in share mode").await?;
    Ok(conn)
}
