//! Writers and a reader that continue during faults.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::{self, Scope},
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::{Value, json};

use crate::{
    check::Report,
    http::{self, Request, Response},
    ledger::{Entry, Ledger, Operation},
    system::System,
};

const PEOPLE: [&str; 3] = ["client", "engineer", "manager"];
const PASSWORD: &str = "Site7%Survey";
/// Index of the client among the people.
pub(crate) const CLIENT: usize = 0;
/// The client raises tickets, and all people comment on them.
const WRITERS: [(usize, Operation); 5] = [
    (CLIENT, Operation::RaiseTicket),
    (CLIENT, Operation::Comment),
    (1, Operation::Comment),
    (2, Operation::Comment),
    (CLIENT, Operation::Register),
];
/// Access tokens live for fifteen minutes.
const TOKEN_LIFE: Duration = Duration::from_mins(5);
/// Longest time of an answer, on a machine with other load.
const ANSWERED: Duration = Duration::from_secs(15);
/// One in this many acknowledged writes is sent again.
const REPEATED: u32 = 10;
/// Time after which a writer leaves a write to the final check.
const GIVE_UP: Duration = Duration::from_secs(30);

pub(crate) struct Load<'a> {
    address: String,
    ledger: &'a Ledger,
    report: &'a Report,
    tokens: [Mutex<Option<(String, Instant)>>; 3],
    pub(crate) client: String,
    project: String,
    tickets: Mutex<Vec<String>>,
    count: AtomicUsize,
    stopped: AtomicBool,
}

impl<'a> Load<'a> {
    /// Signs the people in.
    pub(crate) fn new(system: &System, ledger: &'a Ledger, report: &'a Report) -> Self {
        let mut load = Self {
            address: system.address.clone(),
            ledger,
            report,
            tokens: [const { Mutex::new(None) }; 3],
            client: String::new(),
            project: String::new(),
            tickets: Mutex::default(),
            count: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
        };
        let get = |who, path: &str| {
            let request = Request::get(path).bearer(&load.token(who).unwrap());
            http::send(&load.address, &request).unwrap().json()
        };
        let of = |who| get(who, "/api/v1/projects?status=in_progress")["items"].clone();
        let (theirs, others) = (of(CLIENT), [of(1), of(2)]);
        let is_shared = |it: &&Value| {
            others.iter().all(|of| of.as_array().unwrap().iter().any(|x| x["id"] == it["id"]))
        };
        let project = theirs.as_array().unwrap().iter().find(is_shared).unwrap();
        let project = project["id"].as_str().unwrap().to_owned();
        let client = get(CLIENT, "/api/v1/auth/me")["id"].as_str().unwrap().to_owned();
        (load.project, load.client) = (project, client);
        load
    }

    pub(crate) fn start<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>, seed: u64) {
        for (number, (who, operation)) in WRITERS.into_iter().enumerate() {
            let mut rng = StdRng::seed_from_u64(seed.wrapping_add(number as u64 + 1));
            scope.spawn(move || {
                while !self.stopped() {
                    self.write(who, operation, &mut rng);
                    thread::sleep(Duration::from_millis(rng.random_range(20..200)));
                }
            });
        }
        scope.spawn(|| {
            while !self.stopped() {
                self.read_all();
                thread::sleep(Duration::from_millis(100));
            }
        });
    }

    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Makes one write, under the same key until it is acknowledged.
    fn write(&self, who: usize, operation: Operation, rng: &mut StdRng) {
        let number = self.count.fetch_add(1, Ordering::Relaxed);
        let key = format!("chaos-{number:06}");
        let Some((path, body)) = self.content(operation, &key, rng) else { return };
        let entry = Entry { operation, who, path, body, acknowledged: None, attempts: 0 };
        let began = Instant::now();
        while began.elapsed() < GIVE_UP && !self.stopped() {
            if let Some(id) = self.send(&key, &entry) {
                if operation == Operation::RaiseTicket {
                    self.tickets.lock().unwrap_or_else(PoisonError::into_inner).push(id);
                }
                if rng.random_range(0..REPEATED) == 0 && operation != Operation::Register {
                    self.send(&key, &entry);
                }
                return;
            }
            // A registration has no key: repeating it sends another mail.
            if operation == Operation::Register {
                return;
            }
            thread::sleep(Duration::from_millis(rng.random_range(50..500)));
        }
    }

    fn content(
        &self,
        operation: Operation,
        key: &str,
        rng: &mut StdRng,
    ) -> Option<(String, Value)> {
        Some(match operation {
            Operation::RaiseTicket => {
                let body = json!({
                    "project_id": self.project, "title": key, "category": "quality_defect",
                    "description": "Water on the stairs.",
                });
                ("/api/v1/tickets".to_owned(), body)
            }
            Operation::Comment => {
                let tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
                let ticket = tickets.get(rng.random_range(0..tickets.len().max(1)))?;
                (format!("/api/v1/tickets/{ticket}/comments"), json!({ "body": key }))
            }
            Operation::Register => {
                let body = json!({
                    "full_name": "Asha Rao", "email": format!("{key}@example.com"),
                    "password": "Kettle4%Bridge", "role": "client",
                });
                ("/api/v1/auth/register".to_owned(), body)
            }
        })
    }

    /// Sends a write once and notes it; the id it was acknowledged with.
    pub(crate) fn send(&self, key: &str, entry: &Entry) -> Option<String> {
        let mut request = Request::post(&entry.path, &entry.body);
        if entry.operation != Operation::Register {
            request = request.bearer(&self.token(entry.who)?).key(key);
        }
        self.ledger.attempt(key, entry);
        let Ok(answer) = http::send(&self.address, &request) else {
            self.ledger.answer(key, None, None);
            return None;
        };
        let id = match answer.status {
            200 => Some(String::new()),
            201 => Some(answer.text("id")),
            _ => None,
        };
        self.ledger.answer(key, Some(answer.status), id.as_deref());
        self.judge(&request, &answer);
        if let (Some(id), Some(before)) = (&id, self.ledger.acknowledged(key))
            && *id != before
        {
            self.report.violation("repeat", format!("{key} is {before}, and then {id}"));
        }
        id
    }

    fn read_all(&self) {
        let Some(token) = self.token(CLIENT) else { return };
        for path in
            ["/api/v1/auth/me", "/api/v1/tickets", "/api/v1/projects", "/api/v1/notifications"]
        {
            let request = Request::get(path).bearer(&token);
            if let Ok(answer) = http::send(&self.address, &request) {
                self.judge(&request, &answer);
            }
        }
        // The process answers even while its database is down.
        let request = Request::get("/livez");
        if let Ok(answer) = http::send(&self.address, &request)
            && answer.status != 200
        {
            self.report.violation("answer", format!("/livez: {}", answer.status));
        }
    }

    /// An answer must be a success, or a 503 during a fault, and in time.
    fn judge(&self, request: &Request, answer: &Response) {
        let is_fine = matches!(answer.status, 200 | 201)
            || answer.status == 503
                && (self.report.is_in_trouble() || answer.body.contains("\"busy\""));
        if !is_fine {
            let Response { status, body, .. } = answer;
            self.report.violation("answer", format!("{} {}: {body}", status, request.path()));
        }
        if answer.took > ANSWERED {
            self.report.violation("slow", format!("{} took {:?}", request.path(), answer.took));
        }
    }

    /// A valid access token; `None` while signing in fails.
    fn token(&self, who: usize) -> Option<String> {
        let mut kept = self.tokens[who].lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((token, since)) = &*kept
            && since.elapsed() < TOKEN_LIFE
        {
            return Some(token.clone());
        }
        let email = format!("{}@plumbline.localhost", PEOPLE[who]);
        let form = json!({ "email": email, "password": PASSWORD });
        let request = Request::post("/api/v1/auth/login", &form);
        let answer = http::send(&self.address, &request).ok()?;
        self.judge(&request, &answer);
        let token = (answer.status == 200).then(|| answer.text("access_token"))?;
        *kept = Some((token.clone(), Instant::now()));
        Some(token)
    }
}
