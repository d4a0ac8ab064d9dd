//! The rules that must hold after every run, and the report of violations.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::ExitCode,
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::{
    database::{number, pairs},
    ledger::{Entry, Ledger, Operation},
    load::Load,
    mail::MailServer,
    system::System,
};

/// Time after the server is ready again during which answers may still fail.
const GRACE: Duration = Duration::from_secs(5);
/// Mails are out, and jobs are done, within this time of the last fault: the lease of a lost one lasts 60 s.
const CAUGHT_UP: Duration = Duration::from_secs(90);
/// One in this many acknowledged writes is sent again at the end.
const REPEATED: usize = 20;

/// A broken promise, with the fault during or after which it was seen.
#[derive(Default)]
pub(crate) struct Report {
    inner: Mutex<Inner>,
}

#[derive(Default)]
struct Inner {
    fault: String,
    in_trouble: bool,
    since: Option<Instant>,
    violations: BTreeMap<(&'static str, String), (usize, String)>,
}

impl Report {
    /// A fault begins; `hurts` when callers may notice.
    pub(crate) fn begin(&self, fault: &str, hurts: bool) {
        let mut inner = self.inner();
        println!("chaos: {fault}");
        fault.clone_into(&mut inner.fault);
        inner.in_trouble = hurts;
    }

    /// The server is ready after a fault.
    pub(crate) fn end(&self) {
        let mut inner = self.inner();
        if std::mem::take(&mut inner.in_trouble) {
            inner.since = Some(Instant::now());
        }
    }

    pub(crate) fn is_in_trouble(&self) -> bool {
        let inner = self.inner();
        inner.in_trouble || inner.since.is_some_and(|it| it.elapsed() < GRACE)
    }

    pub(crate) fn violation(&self, rule: &'static str, text: String) {
        let mut inner = self.inner();
        let fault = inner.fault.clone();
        let (count, _) = inner.violations.entry((rule, fault)).or_insert_with(|| {
            println!("chaos: VIOLATION: {rule}: {text}");
            (0, text)
        });
        *count += 1;
    }

    /// Prints all violations again; a failure if there are any.
    pub(crate) fn conclude(&self, seed: u64) -> ExitCode {
        let inner = self.inner();
        for ((rule, fault), (count, first)) in &inner.violations {
            println!("chaos: {rule}, {count} times at {fault}, first: {first}");
        }
        if inner.violations.is_empty() {
            println!("chaos: everything held");
            return ExitCode::SUCCESS;
        }
        println!("chaos: FAILED; repeat it with --seed {seed}");
        ExitCode::FAILURE
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The state before the load.
pub(crate) struct Start {
    last_event: i64,
    told: i64,
}

impl Start {
    pub(crate) fn read(system: &System, load: &Load) -> Self {
        let url = &system.database;
        let began = Instant::now();
        while number(url, DUE) > 0 && began.elapsed() < CAUGHT_UP {
            thread::sleep(Duration::from_millis(100));
        }
        Self { last_event: number(url, "select max(id) from event"), told: told(url, load) }
    }
}

const DUE: &str = "select count(*) from job
    where done_at is null and dead_at is null and run_at <= now()";

/// The number of the client's notifications.
fn told(url: &str, load: &Load) -> i64 {
    let sql = format!(
        "select count(*) from event, jsonb_array_elements(payload -> 'told') told
         where kind = 'notified' and told ->> 'user' = '{}'",
        load.client
    );
    number(url, &sql)
}

/// Checks everything, on a system without load and faults.
pub(crate) fn run(
    system: &mut System,
    ledger: &Ledger,
    load: &Load,
    mail: &MailServer,
    start: &Start,
    kills: usize,
    report: &Report,
) {
    system.wait_ready(report);
    thread::sleep(GRACE);
    report.begin("the check", false);
    settle(ledger, load, report);
    caught_up(system, ledger, mail, report);
    rows(system, ledger, report);
    consequences(system, load, start, report);
    duplicates(mail, kills, report);
}

/// Sends each unacknowledged write again until it is acknowledged; some of the acknowledged ones
/// must give the same id.
fn settle(ledger: &Ledger, load: &Load, report: &Report) {
    let writes = ledger.writes().into_iter().filter(|(_, it)| it.operation != Operation::Register);
    for (number, (key, entry)) in writes.enumerate() {
        let is_open = entry.acknowledged.is_none();
        if (is_open || number % REPEATED == 0) && load.send(&key, &entry).is_none() {
            report.violation("settle", format!("{key} is not acknowledged"));
        }
    }
}

/// No job is due or dead, and each registration has its mail.
fn caught_up(system: &System, ledger: &Ledger, mail: &MailServer, report: &Report) {
    let began = Instant::now();
    let registered: BTreeSet<String> = ledger
        .writes()
        .into_iter()
        .filter(|(_, it)| it.operation == Operation::Register && it.acknowledged.is_some())
        .map(|(key, _)| address(&key))
        .collect();
    loop {
        let mailed: BTreeSet<String> = mail.mails().into_iter().map(|it| it.to).collect();
        let missing: Vec<_> = registered.difference(&mailed).collect();
        let due = number(&system.database, DUE);
        if missing.is_empty() && due == 0 {
            break;
        }
        if began.elapsed() > CAUGHT_UP {
            report.violation("mail", format!("{due} jobs are due; no mail to {missing:?}"));
            break;
        }
        thread::sleep(Duration::from_millis(200));
    }
    let dead = "select kind, coalesce(last_error, '') from job where dead_at is not null";
    for (kind, error) in pairs(&system.database, dead) {
        report.violation("dead job", format!("{kind}: {error}"));
    }
}

fn address(key: &str) -> String {
    format!("{key}@example.com")
}

/// Each acknowledged write exists once, under its id, and no other write exists.
fn rows(system: &System, ledger: &Ledger, report: &Report) {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for sql in [
        "select title, id::text from ticket where title like 'chaos-%'",
        "select body, id::text from comment where body like 'chaos-%'",
        "select split_part(email, '@', 1), '' from users join registration on user_id = users.id
         where email like 'chaos-%'",
    ] {
        for (key, id) in pairs(&system.database, sql) {
            found.entry(key).or_default().push(id);
        }
    }
    let writes = ledger.writes();
    for (key, Entry { acknowledged, .. }) in &writes {
        let ids = found.get(key).map(Vec::as_slice).unwrap_or_default();
        match (acknowledged, ids) {
            (Some(expected), [id]) if expected == id => {}
            // An unconfirmed registration.
            (None, [] | [_]) => {}
            _ => report.violation("rows", format!("{key}: {acknowledged:?} is {ids:?}")),
        }
    }
    for key in found.keys().filter(|it| !writes.contains_key(*it)) {
        report.violation("rows", format!("{key} was never sent"));
    }
}

/// Each write has one event, and the client has one notification for each comment of another
/// person.
fn consequences(system: &System, load: &Load, start: &Start, report: &Report) {
    let url = &system.database;
    let events = |kind: &str, condition: &str| {
        let since = start.last_event;
        number(
            url,
            &format!(
                "select count(*) from event where kind = '{kind}' and id > {since} {condition}"
            ),
        )
    };
    let count = |table: &str| {
        let column = if table == "ticket" { "title" } else { "body" };
        number(url, &format!("select count(*) from {table} where {column} like 'chaos-%'"))
    };
    for (kind, table) in [("ticket_raised", "ticket"), ("ticket_commented", "comment")] {
        let (events, rows) = (events(kind, ""), count(table));
        if events != rows {
            report.violation("events", format!("{events} of {kind}, {rows} rows of {table}"));
        }
    }
    let expected = events("ticket_commented", &format!("and actor <> '{}'", load.client));
    let found = told(url, load) - start.told;
    if found != expected {
        report.violation("told", format!("{expected} comments of others, {found} told"));
    }
}

/// A mail is repeated only when a kill fell between its sending and its record.
fn duplicates(mail: &MailServer, kills: usize, report: &Report) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for mail in mail.mails() {
        *counts.entry(mail.message_id).or_default() += 1;
    }
    let doubled: usize = counts.values().map(|it| it - 1).sum();
    println!("chaos: {} mails, {doubled} of them twice", counts.len());
    if doubled > kills {
        report.violation("mail twice", format!("{doubled} over {kills} faults"));
    }
}
