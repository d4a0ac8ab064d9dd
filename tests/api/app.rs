//! The real application around a test: its own database, a clock that stands still, and a
//! mailer that keeps what it is given.

use std::{
    collections::VecDeque,
    fs,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, LazyLock, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use async_trait::async_trait;
use chrono::DateTime;
use diary::{Diary, Printing};
use documents::Documents;
use files::{Directory, Workshop};
use http_api::{App as Http, Live, LiveModules, Site, accept};
use identity::{Identity, Secrets, Settings, SignUpForm, Strength};
use kernel::{Cause, Clock, Role};
use leads::Leads;
use notifications::{Accepted, Company, Mail, Mailer, Notifications, SendError};
use payments::Payments;
use poem::{
    Addr, Endpoint, EndpointExt, Request, RequestParts,
    endpoint::BoxEndpoint,
    http::{Method, StatusCode},
    test::{TestClient, TestRequestBuilder},
    web::RemoteAddr,
};
use postgres::{Database, Notify, Store, jobs::Queue};
use projects::Projects;
use serde_json::{Value, json};
use server::{
    DerivedCodes, HousePress, Looks, MailedPapers, Papers, Photos,
    announcer::Announcer,
    pages::Pages,
    vitals,
    worker::{WorkModules, Worker},
};
use tempfile::TempDir;
use tickets::Tickets;
use tokio::net::TcpListener;
use tokio_util::sync::{CancellationToken, DropGuard};
use typesetting::Press;

use crate::cluster;

pub(crate) const PASSWORD: &str = "Kettle4%Bridge";
/// The secret from which the server's keys are derived.
pub(crate) const SECRET: [u8; 32] = [7; 32];

/// All tests share its places.
static PRESS: LazyLock<Press> = LazyLock::new(|| Press::new().unwrap());

pub(crate) struct App {
    pub(crate) http: TestClient<BoxEndpoint<'static>>,
    endpoint: Arc<BoxEndpoint<'static>>,
    pub(crate) database: Database,
    pub(crate) identity: Identity,
    pub(crate) worker: Worker,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) clock: Clock,
    pub(crate) documents: Documents,
    pub(crate) tickets: Tickets,
    pub(crate) diary: Diary,
    pub(crate) payments: Payments,
    pub(crate) notifications: Notifications,
    pub(crate) live: Live,
    pub(crate) pages: Pages,
    /// Where its files are, whole or coming in.
    pub(crate) home: Arc<TempDir>,
}

/// An answer of the API.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Value,
}

impl App {
    pub(crate) async fn start() -> Self {
        Self::with_site(Site::default()).await
    }

    pub(crate) async fn with_site(site: Site) -> Self {
        Self::with(|http| http.site = site).await
    }

    /// One that may not be called as often as a test likes.
    pub(crate) async fn limited() -> Self {
        Self::with(|http| http.is_limited = true).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Http)) -> Self {
        let database = cluster::database().await;
        let clock = Clock::fixed(DateTime::from_timestamp(1_795_241_400, 0).unwrap());
        let home = tempfile::tempdir().unwrap();
        fs::create_dir(home.path().join("incoming")).unwrap();
        Self::on(database, Arc::new(home), clock, change)
    }

    /// A second server on the same database and the same files.
    pub(crate) fn another_instance(&self) -> Self {
        Self::on(self.database.clone(), self.home.clone(), self.clock.clone(), |_| {})
    }

    /// A server on another machine, which has a clock of its own.
    pub(crate) fn elsewhere(&self, clock: Clock) -> Self {
        Self::on(self.database.clone(), self.home.clone(), clock, |_| {})
    }

    fn on(
        database: Database,
        home: Arc<TempDir>,
        clock: Clock,
        change: impl FnOnce(&mut Http),
    ) -> Self {
        let store = Arc::new(Store::new(&database));
        let secrets = Secrets::new(&SECRET).unwrap();
        let identity = identity(store.clone(), secrets.clone());
        let outbox = Arc::new(Outbox::default());
        let queue = Queue::new(database.pool().clone());
        let objects = Arc::new(Directory::open(home.path().join("files")).unwrap());
        let intake = Arc::new(Workshop::open(|| ()).unwrap());
        let firm = company::Company::new(store.clone(), intake.clone(), "Plumbline".to_owned());
        let looks = Looks(firm.clone());
        let press = Arc::new(HousePress { press: PRESS.clone(), looks: looks.clone() });
        let printing = Printing {
            typesetter: press.clone(),
            pictures: Arc::new(Photos(objects.clone())),
            firm: "Plumbline".to_owned(),
        };
        let papers =
            payments::Printing { typesetter: press, archive: Arc::new(Papers(objects.clone())) };
        let documents = Documents::new(store.clone(), objects, intake);
        let tickets = Tickets::new(store.clone());
        let diary = Diary::new(store.clone(), printing);
        let payments = Payments::new(store.clone(), firm.clone(), papers);
        let mailed = MailedPapers { payments: payments.clone(), clock: clock.clone() };
        let notifications = notifications(store.clone(), outbox.clone(), secrets, mailed, looks);
        let leads = Leads::new(store.clone(), payments.clone(), documents.clone());
        let modules = WorkModules {
            notifications: notifications.clone(),
            documents: documents.clone(),
            tickets: tickets.clone(),
            diary: diary.clone(),
            payments: payments.clone(),
            leads: leads.clone(),
            company: firm.clone(),
        };
        let worker = Worker::new(queue, modules, clock.clone());
        let projects = Projects::new(store.clone(), firm.clone());
        let live = Live::new(
            LiveModules {
                identity: identity.clone(),
                projects: projects.clone(),
                tickets: tickets.clone(),
                diary: diary.clone(),
                leads: leads.clone(),
                notifications: notifications.clone(),
            },
            clock.clone(),
            vec!["https://partner.test".parse().unwrap()],
            false,
        );
        let mut http = Http {
            identity: identity.clone(),
            projects,
            documents: documents.clone(),
            tickets: tickets.clone(),
            diary: diary.clone(),
            payments: payments.clone(),
            leads,
            company: firm,
            dashboard: dashboard::Dashboard::new(store.clone()),
            system: system::System::new(store.clone()),
            audit: audit::Audit::new(store.clone()),
            search: search::Search::new(store.clone()),
            analytics: analytics::Analytics::new(store.clone()),
            notifications: notifications.clone(),
            live: live.clone(),
            spool: home.path().join("incoming").into(),
            clock: clock.clone(),
            readiness: Arc::new(vitals::readiness(database.clone(), clock.clone())),
            site: Site::default(),
            trusted_proxies: Vec::new(),
            origins: Vec::new(),
            is_limited: false,
            is_https: true,
        };
        change(&mut http);
        let pages = Pages {
            site: http.site.clone(),
            company: http.company.clone(),
            projects: http.projects.clone(),
            public_url: "https://site.test".to_owned(),
        };
        let http = http_api::app(http).unwrap().around(from_address).map_to_response();
        let endpoint = Arc::new(http.boxed());
        let http = TestClient::new(Arc::clone(&endpoint).boxed());
        Self {
            http,
            endpoint,
            database,
            identity,
            worker,
            outbox,
            clock,
            documents,
            tickets,
            diary,
            payments,
            notifications,
            live,
            pages,
            home,
        }
    }

    /// Follows the log for who is connected, from what has happened by now, until it is dropped.
    pub(crate) async fn announce(&self) -> DropGuard {
        // A row is readable only when no older transaction, in any database of the cluster, is
        // still running.
        let behind =
            "select exists (select from event where tx >= pg_snapshot_xmin(pg_current_snapshot()))";
        while sqlx::query_scalar(behind).fetch_one(self.database.pool()).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let bus = Arc::new(Notify::new(self.database.pool().clone()));
        let (database, live) = (self.database.clone(), self.live.clone());
        let stop = CancellationToken::new();
        let announcer = Announcer::start(database, live, bus, self.clock.clone()).await.unwrap();
        tokio::spawn(self.pages.clone().run(announcer.news(), stop.clone()));
        tokio::spawn(announcer.run(stop.clone()));
        stop.drop_guard()
    }

    /// The same behind a socket, for what only bytes can tell.
    pub(crate) async fn listen(&self) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let endpoint = Arc::clone(&self.endpoint);
        // A crowd of clients has one address here.
        let limits = accept::Limits { per_address: 1_000, ..accept::Limits::default() };
        tokio::spawn(accept::serve(listener, endpoint, limits, CancellationToken::new()));
        address
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        answer(self.http.post(format!("/api/v1{path}")).body_json(body)).await
    }

    pub(crate) async fn me(&self, token: &str) -> Answer {
        let request = self.http.get("/api/v1/auth/me");
        answer(request.header("authorization", format!("Bearer {token}"))).await
    }

    /// A signed-in person's call; `body` null sends none.
    pub(crate) async fn call(&self, who: &str, method: Method, path: &str, body: &Value) -> Answer {
        self.call_with(who, method, path, body, &[]).await
    }

    /// The same with more headers.
    pub(crate) async fn call_with(
        &self,
        who: &str,
        method: Method,
        path: &str,
        body: &Value,
        headers: &[(&'static str, &str)],
    ) -> Answer {
        let mut request = self.http.request(method, format!("/api/v1{path}"));
        request = request.header("authorization", format!("Bearer {who}"));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        answer(if body.is_null() { request } else { request.body_json(body) }).await
    }

    pub(crate) async fn get(&self, who: &str, path: &str) -> Answer {
        self.call(who, Method::GET, path, &Value::Null).await
    }

    pub(crate) async fn post_as(&self, who: &str, path: &str, body: &Value) -> Answer {
        self.call(who, Method::POST, path, body).await
    }

    /// Enrolls a person and signs them in: their id and access token.
    pub(crate) async fn person(&self, email: &str, role: Role) -> (String, String) {
        let user = self.enroll(email, role).await;
        (user.id.to_string(), self.token(email).await)
    }

    pub(crate) async fn token(&self, email: &str) -> String {
        let session = self.sign_in(email, PASSWORD).await.ok();
        session["access_token"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn register(&self, email: &str, role: &str) -> Answer {
        let form = json!({
            "full_name": "Asha Rao", "email": email, "password": PASSWORD, "role": role,
        });
        self.post("/auth/register", &form).await
    }

    pub(crate) async fn sign_in(&self, email: &str, password: &str) -> Answer {
        self.post("/auth/login", &json!({"email": email, "password": password})).await
    }

    /// A person who can sign in.
    pub(crate) async fn enroll(&self, email: &str, role: Role) -> identity::User {
        let form = SignUpForm {
            full_name: "Meera Iyer".parse().unwrap(),
            email: email.parse().unwrap(),
            phone: None,
            password: PASSWORD.parse().unwrap(),
            role,
        };
        self.identity.enroll(&self.cause(), &form).await.unwrap()
    }

    pub(crate) fn cause(&self) -> Cause {
        Cause::system(self.clock.now())
    }

    pub(crate) fn wait(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }

    /// The leases of all claimed jobs run out, by the clock of the database.
    pub(crate) async fn end_leases(&self) {
        let sql =
            "update job set locked_until = now() - interval '1 second' where locked_by is not null";
        sqlx::query(sql).execute(self.database.pool()).await.unwrap();
    }

    /// Does all due work, and gives the mails that came of it.
    pub(crate) async fn mails(&self) -> Vec<Mail> {
        self.worker.drain().await.unwrap();
        std::mem::take(&mut *self.outbox.sent.lock().unwrap())
    }

    /// The token in the one link of this name that is due.
    pub(crate) async fn mailed_token(&self, link: &str) -> String {
        let mails = self.mails().await;
        let links = mails.iter().flat_map(|it| it.text.split_whitespace());
        let mut tokens = links.filter_map(|it| it.split_once(&format!("/#{link}=")));
        let (site, token) = tokens.next().unwrap();
        assert_eq!((site, tokens.next()), ("https://site.test", None));
        token.to_owned()
    }

    /// The digits in the one mail that is due.
    pub(crate) async fn mailed_code(&self) -> String {
        let mails = self.mails().await;
        let [mail] = mails.as_slice() else { panic!("{} mails", mails.len()) };
        let code = mail.subject.split_whitespace().last().unwrap();
        assert!(mail.text.contains(code) && mail.html.contains(code));
        code.to_owned()
    }
}

/// Accounts with passwords that are hashed fast.
fn identity(store: Arc<Store>, secrets: Secrets) -> Identity {
    let settings =
        Settings { strength: Strength::Weak, threads: 2, make_way: || (), strict_reset: false };
    Identity::new(store, secrets, settings).unwrap()
}

/// The header by which a test says where a request comes from.
pub(crate) const ADDRESS: &str = "x-test-address";

fn notifications(
    store: Arc<Store>,
    outbox: Arc<Outbox>,
    secrets: Secrets,
    papers: MailedPapers,
    looks: Looks,
) -> Notifications {
    let (name, public_url) = ("Plumbline".to_owned(), "https://site.test".to_owned());
    let (codes, company) = (Arc::new(DerivedCodes(secrets)), Company { name, public_url });
    Notifications::new(store, outbox, codes, Arc::new(papers), Arc::new(looks), company)
}

async fn from_address<E: Endpoint>(endpoint: Arc<E>, request: Request) -> poem::Result<E::Output> {
    let Some(address) = request.header(ADDRESS).map(|it| it.parse::<IpAddr>().unwrap()) else {
        return endpoint.call(request).await;
    };
    let remote = RemoteAddr(Addr::SocketAddr((address, 1).into()));
    let (scheme, local) = (request.scheme().clone(), request.local_addr().clone());
    let (old, body) = request.into_parts();
    let (mut parts, ()) = poem::http::Request::new(()).into_parts();
    (parts.method, parts.uri) = (old.method, old.uri);
    (parts.headers, parts.extensions) = (old.headers, old.extensions);
    let parts = RequestParts::from((parts, local, remote, scheme));
    endpoint.call(Request::from_parts(parts, body)).await
}

pub(crate) async fn answer<E: Endpoint>(request: TestRequestBuilder<'_, E>) -> Answer {
    let response = request.send().await.0;
    let status = response.status();
    let body = response.into_body().into_vec().await.unwrap();
    Answer { status, body: serde_json::from_slice(&body).unwrap_or_default() }
}

impl Answer {
    #[track_caller]
    pub(crate) fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.body);
        self.body
    }

    /// No content.
    #[track_caller]
    pub(crate) fn done(self) {
        assert_eq!(self.status, StatusCode::NO_CONTENT, "{}", self.body);
    }

    #[track_caller]
    pub(crate) fn created(self) -> Value {
        assert_eq!(self.status, StatusCode::CREATED, "{}", self.body);
        self.body
    }

    #[track_caller]
    pub(crate) fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(
            (self.status.as_u16(), &self.body["code"]),
            (status, &json!(code)),
            "{}",
            self.body
        );
        self.body
    }
}

/// Makes the error that a mail server answers with from its words.
pub(crate) type Failing = fn(String) -> SendError;

/// Keeps mails; fails first as often as told.
#[derive(Default)]
pub(crate) struct Outbox {
    pub(crate) sent: Mutex<Vec<Mail>>,
    pub(crate) failures: Mutex<VecDeque<SendError>>,
    /// How every mail fails.
    pub(crate) down: Mutex<Option<Failing>>,
    /// The beginning of the addresses whose mails hang.
    pub(crate) slow: Mutex<Option<String>>,
    /// How many mails were handed over, or were to be.
    pub(crate) tried: AtomicUsize,
}

#[async_trait]
impl Mailer for Outbox {
    async fn send(&self, mail: &Mail) -> Result<Accepted, SendError> {
        self.tried.fetch_add(1, Ordering::Relaxed);
        if let Some(failure) = *self.down.lock().unwrap() {
            return Err(failure("down".to_owned()));
        }
        if let Some(failure) = self.failures.lock().unwrap().pop_front() {
            return Err(failure);
        }
        let slow = self.slow.lock().unwrap().clone();
        if slow.is_some_and(|it| mail.to.email.starts_with(&it)) {
            std::future::pending::<()>().await;
        }
        self.sent.lock().unwrap().push(mail.clone());
        Ok(Accepted::default())
    }
}
