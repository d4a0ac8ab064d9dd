//! Backups made and restored by the commands in the operator's manual, in other clusters.

use std::{collections::BTreeMap, fs, os::unix::fs::symlink, process::Command, time::Duration};

use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use tokio::runtime;

use crate::{
    DEMO_CLIENT,
    http::Request,
    instances::{Database, ENGINEER, Listener, MANAGER, Person, SETTLED, raise, say},
    plumbline::{Home, Server, eventually},
};

const MANUAL: &str = include_str!("../../../../docs/OPERATIONS.md");

#[test]
fn backups_restore_into_new_clusters() {
    let home = Home::new();
    let old = Server::start(&home, &["--demo"], &[]);
    let token = Person::sign_in(&old.address, DEMO_CLIENT).token;
    let url = private_url(&home);
    let expected = System::read(&url, &old, &token);
    run(&home, documented("Back up a private database"), &[]);
    run(&home, "plumbline database pg_dump --file=backup/plain.sql", &[]);
    old.stop();

    let elsewhere = Home::new();
    take_backup(&home, &elsewhere);
    run(&elsewhere, documented("Restore a private database"), &[]);
    let server = Server::start(&elsewhere, &[], &[]);
    let url = private_url(&elsewhere);
    check(&server, &url, &expected, &token);
    server.stop();

    // Each statement of this dump that names a role fails: neither role exists here.
    let (operators, plain) = (OwnDatabase::new(), Home::new());
    take_backup(&home, &plain);
    let said =
        run(&plain, "psql --quiet --file=backup/plain.sql \"$DATABASE_URL\"", &operators.url());
    assert!(said.contains("role \"plumbline_app\" does not exist"), "{said}");
    run(&plain, "mkdir -m 700 data && cp -a backup/files backup/secret.key data/", &[]);
    let server = Server::start(&plain, &[], &operators.url());
    check(&server, &operators.url, &expected, &token);
    let expected = System::read(&operators.url, &server, &token);
    run(&plain, documented("Back up a database of your own"), &operators.url());
    server.stop();

    let (others, last) = (OwnDatabase::new(), Home::new());
    take_backup(&plain, &last);
    run(&last, documented("Restore a database of your own"), &others.url());
    let server = Server::start(&last, &[], &others.url());
    check(&server, &others.url, &expected, &token);
    server.stop();
}

/// The contents of a backup.
#[derive(Debug, PartialEq, Eq)]
struct System {
    tables: BTreeMap<String, Vec<String>>,
    file: String,
    last_tx: i64,
    last_event: i64,
}

impl System {
    /// Reads the contents from an idle server, once its jobs are done.
    fn read(url: &str, server: &Server, token: &str) -> Self {
        let waiting = "select count(*) from job where done_at is null and run_at <= now()";
        // The demo's notifications are marked as read before the first regular job, and the first look for
        // leads, at the full minute, tells of those that are overdue.
        let regular = "select count(distinct kind) from job
            where kind in ('close_tickets', 'mind_leads') and done_at is not null";
        eventually(SETTLED + Duration::from_mins(1), "all jobs are done", || {
            number(url, regular) == 2 && number(url, waiting) == 0
        });
        let get = |path: &str| server.send(&Request::get(&format!("/api/v1{path}")).bearer(token));
        let projects = get("/projects?status=in_progress").json();
        let project = projects["items"][0]["id"].as_str().unwrap();
        let documents = get(&format!("/projects/{project}/documents")).json();
        let file = documents["items"][0]["current"]["id"].as_str().unwrap();
        let file = get(&format!("/files/{file}"));
        assert_eq!(file.status, 200, "{file:?}");
        Self {
            tables: tables(url),
            file: file.body,
            last_tx: number(url, "select max(tx::text::bigint) from event"),
            last_event: number(url, "select max(id) from event"),
        }
    }
}

/// A server started on a restored database has the same contents, works, and announces new events
/// only.
fn check(server: &Server, url: &str, expected: &System, token: &str) {
    let found = System::read(url, server, token);
    assert_eq!(found.file, expected.file);
    assert_eq!(found.last_event, expected.last_event);
    for (table, rows) in &expected.tables {
        assert_eq!(found.tables.get(table), Some(rows), "{table}");
    }
    assert_eq!(found.tables.len(), expected.tables.len());

    let [client, engineer, manager] =
        [DEMO_CLIENT, ENGINEER, MANAGER].map(|it| Person::sign_in(&server.address, it));
    let ticket = raise(&server.address, &client, &manager);
    let listener = Listener::connect(&server.address, &client);
    // The old cluster's transaction numbers are reached, as they would be within days.
    let reach = format!(
        "do $$ begin while pg_current_xact_id()::text::bigint <= {} loop commit; end loop; end $$",
        expected.last_tx
    );
    rows(url, &reach);
    assert_eq!(say(&server.address, &engineer, &ticket, "I am on my way."), Some(201));
    eventually(SETTLED, "the comment is heard", || !listener.comments().is_empty());
    let heard = listener.events();
    assert!(heard.iter().all(|id| *id > expected.last_event), "of the old cluster: {heard:?}");
}

/// The commands below a heading of the manual.
fn documented(heading: &str) -> &'static str {
    let (_, section) = MANUAL.split_once(&format!("### {heading}\n")).unwrap();
    let (_, block) = section.split_once("```sh\n").unwrap();
    block.split_once("```").unwrap().0
}

/// Runs shell commands in an operator's directory; returns their standard error.
fn run(home: &Home, commands: &str, variables: &[(&str, &str)]) -> String {
    let programs = home.root().join("programs");
    if !programs.exists() {
        fs::create_dir(&programs).unwrap();
        symlink(env!("CARGO_BIN_EXE_plumbline"), programs.join("plumbline")).unwrap();
    }
    let others = std::env::var_os("PATH").unwrap();
    let path = [programs, home.programs()].into_iter().chain(std::env::split_paths(&others));
    let mut shell = home.furnished("sh");
    shell.args(["-e", "-c", commands]).envs(variables.iter().copied());
    let ended = shell.env("PATH", std::env::join_paths(path).unwrap()).output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.success(), "{commands}\n{said}");
    said
}

/// Copies a backup to another machine.
fn take_backup(from: &Home, to: &Home) {
    let mut copy = Command::new("cp");
    copy.arg("-a").arg(from.root().join("backup")).arg(to.root());
    assert!(copy.status().unwrap().success());
}

/// A cluster with an operator's database, whose owner is no superuser.
struct OwnDatabase {
    url: String,
    _cluster: Database,
}

impl OwnDatabase {
    fn new() -> Self {
        let mut cluster = Database::start();
        cluster.run("create role builder login createrole");
        cluster.run("create database works owner builder");
        let url = cluster.url().replace("plumbline@localhost/postgres", "builder@localhost/works");
        Self { url, _cluster: cluster }
    }

    fn url(&self) -> [(&str, &str); 1] {
        [("DATABASE_URL", &self.url)]
    }
}

fn private_url(home: &Home) -> String {
    let socket = home.data().join("socket");
    format!("postgres://plumbline@localhost/plumbline?host={}", socket.display())
}

/// Every table with its rows and every sequence, except jobs (they continue) and transaction
/// numbers (they mean nothing in another cluster).
fn tables(url: &str) -> BTreeMap<String, Vec<String>> {
    let names = "select relname from pg_class where relnamespace = 'public'::regnamespace
                 and relkind in ('r', 'p') and not relispartition and relname <> 'job'";
    let mut res = BTreeMap::new();
    for name in texts(url, names) {
        let sql = format!("select (to_jsonb(t) - 'tx')::text from {name} t order by 1");
        res.insert(name.clone(), texts(url, &sql));
    }
    let sequences = "select concat_ws(' ', sequencename, last_value) from pg_sequences order by 1";
    res.insert("sequences".to_owned(), texts(url, sequences));
    assert!(res.len() > 30 && !res["event"].is_empty());
    res
}

fn texts(url: &str, sql: &str) -> Vec<String> {
    rows(url, sql).iter().map(|it| it.get(0)).collect()
}

fn number(url: &str, sql: &str) -> i64 {
    rows(url, sql)[0].get(0)
}

fn rows(url: &str, sql: &str) -> Vec<sqlx::postgres::PgRow> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let mut conn = PgConnection::connect(url).await.unwrap();
        let rows = sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).fetch_all(&mut conn).await;
        conn.close().await.unwrap();
        rows.unwrap()
    })
}
