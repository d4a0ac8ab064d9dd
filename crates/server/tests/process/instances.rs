//! Several servers on one database, one of which dies.

use std::{
    collections::BTreeSet,
    net::TcpStream,
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use private_postgres::{Config, Durability, SUPERUSER};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use tokio::runtime::{self, Runtime};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client, client::IntoClientRequest};

use crate::{
    DEMO_CLIENT, DEMO_PASSWORD,
    http::{self, Request},
    nats_server::NatsServer,
    plumbline::{Home, Server, eventually, throughout},
};

pub(crate) const MANAGER: &str = "manager@plumbline.localhost";
pub(crate) const ENGINEER: &str = "engineer@plumbline.localhost";
/// The secret that both servers share.
pub(crate) const SECRET: (&str, &str) =
    ("PLUMBLINE_JWT_SECRET", "two servers, and the same 32 bytes");
/// Comments sent by each of the two people.
const BURST: usize = 40;
/// Comments acknowledged before one server dies.
const BEFORE: usize = 12;
pub(crate) const SETTLED: Duration = Duration::from_mins(1);

#[test]
fn death_of_one_of_two_servers_loses_and_repeats_nothing() {
    check_death_of_one(&[]);
}

#[test]
fn death_of_one_of_two_servers_loses_and_repeats_nothing_over_nats() {
    let nats = NatsServer::start();
    check_death_of_one(&[("PLUMBLINE_BUS_URL", &nats.url())]);
}

fn check_death_of_one(bus: &[(&str, &str)]) {
    let mut database = Database::start();
    let url = database.url();
    let variables = [&[("DATABASE_URL", url.as_str()), SECRET], bus].concat();
    let homes = [Home::new(), Home::new()];
    let mortal = Server::start(&homes[0], &["--demo"], &variables);
    let survivor = Server::start(&homes[1], &[], &variables);
    let [client, engineer, manager] =
        [DEMO_CLIENT, ENGINEER, MANAGER].map(|it| Person::sign_in(&survivor.address, it));
    let ticket = raise(&survivor.address, &client, &manager);
    let of_survivor = Listener::connect(&survivor.address, &client);
    let of_mortal = Listener::connect(&mortal.address, &client);
    let said = say(&survivor.address, &engineer, &ticket, "I am on my way.");
    assert_eq!(said, Some(201), "and so hears of what others say");

    let acknowledged = Mutex::new(BTreeSet::new());
    let burst = |address: &str, name: &str| {
        for number in 0..BURST {
            let text = format!("{name} {number}");
            if say(address, &manager, &ticket, &text) != Some(201) {
                return;
            }
            acknowledged.lock().unwrap().insert(text);
        }
    };
    let count = || acknowledged.lock().unwrap().len();
    let mortals = mortal.address.clone();
    let reborn = thread::scope(|scope| {
        scope.spawn(|| burst(&survivor.address, "survivor"));
        scope.spawn(|| burst(&mortals, "mortal"));
        eventually(SETTLED, "both are at work", || count() >= BEFORE);
        mortal.kill();
        let reborn = Server::start(&homes[0], &[], &variables);
        burst(&reborn.address, "reborn");
        reborn
    });
    eventually(SETTLED, "the connection is over", || of_mortal.is_over());

    // Each acknowledged comment exists once; of the unacknowledged ones, those in flight may exist.
    let texts = texts(&reborn.address, &client, &ticket);
    let made: BTreeSet<_> = texts.iter().cloned().collect();
    assert_eq!(made.len(), texts.len(), "twice: {texts:?}");
    let acknowledged = acknowledged.into_inner().unwrap();
    assert!(acknowledged.is_subset(&made), "{:?}", acknowledged.difference(&made));
    assert!(made.len() <= acknowledged.len() + 2, "the engineer's, and the last of the mortal's");
    assert!(acknowledged.len() >= 2 * BURST, "the survivor and the reborn went on");

    // A listener of the surviving server heard of each comment once.
    let comments =
        format!("from event where kind = 'ticket_commented' and entity_id = '{}'", ticket.id);
    let logged = database.texts(&format!("select id::text {comments} order by 1"));
    eventually(SETTLED, "all is heard", || of_survivor.comments().len() >= logged.len());

    // Expires the leases of the dead server, as if a minute had passed. Jobs that a living server is
    // just settling are left alone: waiting for them while it waits for others would be a deadlock.
    database.run(
        "update job set locked_until = now()
         where id in (select id from job where done_at is null for update skip locked)",
    );
    let expected = |database: &mut Database, who: &Person| {
        database.number(&format!("select count(*) {comments} and actor <> '{}'", who.id))
    };
    let told = |database: &mut Database, who: &Person| {
        database.number(&format!(
            "select coalesce(sum(count), 0)::bigint from notification
             where topic = 'ticket_comment' and entity_id = '{}' and user_id = '{}'",
            ticket.id, who.id
        ))
    };
    let unfinished = "select count(*) from job where kind = 'react' and done_at is null";
    eventually(SETTLED, "all is reacted to", || database.number(unfinished) == 0);
    throughout(Duration::from_secs(2), "it is told once", || {
        [&client, &engineer]
            .iter()
            .all(|who| told(&mut database, who) == expected(&mut database, who))
    });
    for address in [&survivor.address, &reborn.address] {
        for who in [&client, &engineer] {
            let listed = listed(address, who, &ticket);
            assert_eq!(listed, expected(&mut database, who), "in the list");
        }
    }
    assert_eq!(database.number("select count(*) from job where dead_at is not null"), 0);
    let mut heard = of_survivor.comments();
    heard.sort();
    assert_eq!(heard, logged);

    // A listener that reconnects hears of changes from either server.
    let of_reborn = Listener::connect(&reborn.address, &client);
    for address in [&survivor.address, &reborn.address] {
        assert_eq!(say(address, &manager, &ticket, "Once more."), Some(201));
    }
    eventually(SETTLED, "both are heard", || of_reborn.comments().len() == 2);
    survivor.stop();
    reborn.stop();
}

/// A PostgreSQL server like an operator's.
pub(crate) struct Database {
    server: private_postgres::Server,
    runtime: Runtime,
    conn: Option<PgConnection>,
    _home: Home,
}

impl Database {
    pub(crate) fn start() -> Self {
        Self::with(Durability::Throwaway)
    }

    /// One that loses no committed data when it is killed.
    pub(crate) fn durable() -> Self {
        Self::with(Durability::Full)
    }

    fn with(durability: Durability) -> Self {
        let home = Home::new();
        let server = private_postgres::Server::start(&Config {
            binaries: Some(home.programs()),
            data_dir: home.data(),
            durability,
        });
        let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
        Self { server: server.unwrap(), runtime, conn: None, _home: home }
    }

    pub(crate) fn url(&self) -> String {
        let socket = self.server.socket_dir().display();
        format!("postgres://{SUPERUSER}@localhost/postgres?host={socket}")
    }

    fn rows(&mut self, sql: &str) -> Vec<sqlx::postgres::PgRow> {
        let url = self.url();
        self.runtime.block_on(async {
            if self.conn.is_none() {
                self.conn = Some(PgConnection::connect(&url).await.unwrap());
            }
            let conn = self.conn.as_mut().unwrap();
            sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).fetch_all(conn).await.unwrap()
        })
    }

    pub(crate) fn run(&mut self, sql: &str) {
        self.rows(sql);
    }

    pub(crate) fn number(&mut self, sql: &str) -> i64 {
        self.rows(sql)[0].get(0)
    }

    fn texts(&mut self, sql: &str) -> Vec<String> {
        self.rows(sql).iter().map(|it| it.get(0)).collect()
    }
}

/// A signed-in person.
pub(crate) struct Person {
    id: String,
    pub(crate) token: String,
}

impl Person {
    pub(crate) fn sign_in(address: &str, email: &str) -> Self {
        let form = json!({ "email": email, "password": DEMO_PASSWORD });
        let session = http::send(address, &Request::post("/api/v1/auth/login", &form)).unwrap();
        let token = session.text("access_token");
        let me = Request::get("/api/v1/auth/me").bearer(&token);
        Self { id: http::send(address, &me).unwrap().text("id"), token }
    }

    pub(crate) fn get(&self, address: &str, path: &str) -> Value {
        let request = Request::get(&format!("/api/v1{path}")).bearer(&self.token);
        let answer = http::send(address, &request).unwrap();
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()
    }
}

pub(crate) struct Ticket {
    id: String,
}

/// A ticket raised by the client, in a project of both people.
pub(crate) fn raise(address: &str, client: &Person, manager: &Person) -> Ticket {
    let of = |who: &Person| who.get(address, "/projects?status=in_progress");
    let (theirs, ours) = (of(client), of(manager));
    let is_shared =
        |it: &&Value| ours["items"].as_array().unwrap().iter().any(|other| other["id"] == it["id"]);
    let project = theirs["items"].as_array().unwrap().iter().find(is_shared).unwrap();
    let form = json!({
        "project_id": project["id"],
        "title": "Water on the stairs",
        "description": "Since the rain of last night.",
        "category": "quality_defect",
    });
    let request = Request::post("/api/v1/tickets", &form).bearer(&client.token);
    let answer = http::send(address, &request).unwrap();
    assert_eq!(answer.status, 201, "{answer:?}");
    Ticket { id: answer.text("id") }
}

/// Sends a comment; the status, if there was an answer.
pub(crate) fn say(address: &str, who: &Person, ticket: &Ticket, text: &str) -> Option<u16> {
    let path = format!("/api/v1/tickets/{}/comments", ticket.id);
    let request = Request::post(&path, &json!({ "body": text })).bearer(&who.token);
    http::send(address, &request).ok().map(|it| it.status)
}

fn texts(address: &str, who: &Person, ticket: &Ticket) -> Vec<String> {
    let list = who.get(address, &format!("/tickets/{}/comments?limit=200", ticket.id));
    let items = list["items"].as_array().unwrap();
    items.iter().map(|it| it["body"].as_str().unwrap().to_owned()).collect()
}

/// The number of comments in the caller's ticket list.
fn listed(address: &str, who: &Person, ticket: &Ticket) -> i64 {
    let list = who.get(address, "/notifications");
    let items = list["items"].as_array().unwrap().iter();
    let metadata = items.map(|it| &it["metadata"]);
    let of_it =
        metadata.filter(|it| it["entity_id"] == *ticket.id && it["topic"] == "ticket_comment");
    of_it.map(|it| it["count"].as_i64().unwrap()).sum()
}

/// One person's live connection, and its messages.
pub(crate) struct Listener {
    heard: Arc<Mutex<Vec<Value>>>,
    thread: thread::JoinHandle<()>,
}

impl Listener {
    /// Connects; hears every later event.
    pub(crate) fn connect(address: &str, who: &Person) -> Self {
        let url = format!("ws://{address}/ws?token={}&user_id={}", who.token, who.id);
        let stream = TcpStream::connect(address).unwrap();
        let (mut socket, _) = client(url.into_client_request().unwrap(), stream).unwrap();
        let feed = json!({ "action": "subscribe", "type": "notifications" });
        socket.send(Message::text(feed.to_string())).unwrap();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let into = Arc::clone(&heard);
        let listener = Self { heard, thread: thread::spawn(move || hear(socket, &into)) };
        eventually(Duration::from_secs(15), "it is let in", || {
            !listener.heard.lock().unwrap().is_empty()
        });
        listener
    }

    fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// The ids of all events it heard, as in the log.
    pub(crate) fn events(&self) -> Vec<i64> {
        let heard = self.heard.lock().unwrap();
        heard.iter().filter_map(|it| it["id"].as_str()?.parse().ok()).collect()
    }

    /// The ids of the comments it heard of, as in the log.
    pub(crate) fn comments(&self) -> Vec<String> {
        let heard = self.heard.lock().unwrap();
        let comments = heard.iter().filter(|it| it["payload"]["update_type"] == "comment_added");
        comments.map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    }
}

fn hear(mut socket: WebSocket<TcpStream>, into: &Mutex<Vec<Value>>) {
    while let Ok(message) = socket.read() {
        if let Message::Text(text) = message {
            into.lock().unwrap().push(serde_json::from_str(&text).unwrap());
        }
    }
}
