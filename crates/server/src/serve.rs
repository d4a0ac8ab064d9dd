use std::{net::SocketAddr, path::Path, sync::Arc, thread::available_parallelism, time::Duration};

use anyhow::{Context, bail};
use documents::{Documents, Objects};
use files::{Directory, S3, Workshop};
use google::Keys;
use http_api::{App, Live, Site, accept};
use identity::{Google, Identity, Secrets, Settings, SignUpForm, Strength};
use kernel::{Bus, Clock, CodeId};
use leads::Leads;
use nats::Nats;
use notifications::{Codes, Company, Mailer, Notifications};
use postgres::{Database, Notify, Store, WakeUps, jobs::Queue};
use projects::Projects;
use tickets::Tickets;
use tokio::net::TcpListener;
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    announcer::Announcer,
    backing::{Backing, Tenancy},
    config::{Config, RateLimits, ResetBinding},
    pages::Pages,
    people, secret,
    shutdown::{self, Asked},
    telemetry, vitals, warnings,
    worker::Worker,
};

/// Time for which a stopping server still serves, until load balancers notice.
const LAME_DUCK: Duration = Duration::from_secs(3);
const METRICS_UPKEEP: Duration = Duration::from_secs(5);
/// Connections of the metrics address, taken from [`OWN_FILES`].
const METRICS_CONNECTIONS: usize = 32;

/// Serves until it is stopped, then finishes the calls in flight.
pub(crate) async fn serve(config: &Config, with_demo: bool) -> anyhow::Result<()> {
    // Configuration errors are found before anything is created.
    warnings::log(config, with_demo);
    let site = site(config)?;
    let mailer = mailer(config)?;
    let objects = objects(config)?;
    let nats = nats(config)?;
    let secrets = secret::load(config)?;
    let first_admin = people::first_admin(config)?;
    let listener = listen(config.listen).await?;
    let config = &config.at(listener.local_addr()?);
    let metrics = match config.metrics_listen {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let backing = Backing::open(config, Tenancy::Sole).await?;
    let parts = Parts { site, mailer, objects, nats, secrets, first_admin, listener, metrics };
    let served = run(config, &backing, parts, with_demo).await;
    backing.close().await?;
    served
}

/// Parts that can be built from the configuration alone.
struct Parts {
    site: Site,
    mailer: Arc<dyn Mailer>,
    objects: Arc<dyn Objects>,
    nats: Option<Nats>,
    secrets: Secrets,
    first_admin: Option<SignUpForm>,
    listener: TcpListener,
    metrics: Option<TcpListener>,
}

async fn listen(address: SocketAddr) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.with_context(|| format!("cannot listen on {address}"))
}

async fn run(
    config: &Config,
    backing: &Backing,
    parts: Parts,
    with_demo: bool,
) -> anyhow::Result<()> {
    let Parts { site, mailer, objects, nats, secrets, first_admin, listener, metrics } = parts;
    let database = &backing.database;
    let identity = identity(config, database, secrets.clone())?;
    let projects = projects(database);
    let (tickets, leads) = (tickets(database), leads(database));
    let documents = documents(database, objects)?;
    let company = company(config, database);
    if let Some(admin) = first_admin {
        people::enroll_first_admin(&identity, &admin).await?;
    }
    let tasks = TaskTracker::new();
    let (stop, stop_work) = (CancellationToken::new(), CancellationToken::new());

    if let Some(metrics) = metrics {
        tracing::info!(address = %metrics.local_addr()?, "metrics");
        expose_metrics(metrics, &tasks, &stop)?;
    }

    let notifications = notifications(config, database, mailer, secrets);
    let worker = Worker::new(
        queue(backing).await?,
        notifications.clone(),
        documents.clone(),
        tickets.clone(),
        Clock::System,
    );
    let people = if with_demo {
        demo::fill(&identity, (&projects, &documents, &tickets, &leads)).await?
    } else {
        None
    };
    let wake = WakeUps::new(database.pool(), "job");
    tasks.spawn(work(worker, notifications.clone(), people, wake, stop_work.clone()));

    let readiness = Arc::new(vitals::readiness(database.clone(), Clock::System));
    tasks.spawn(vitals::keep_checking(Arc::clone(&readiness), stop_work.clone()));
    let is_limited = is_limited(config);
    let live = Live::new(
        identity.clone(),
        (projects.clone(), tickets.clone(), notifications.clone()),
        Clock::System,
        config.origins.clone(),
        is_limited,
    );
    let bus = bus(nats, database);
    let announcer = Announcer::start(database.clone(), live.clone(), bus, Clock::System).await?;
    let pages = pages(config, &site, &company, &projects);
    pages.fill().await?;
    tasks.spawn(pages.run(announcer.news(), stop_work.clone()));
    tasks.spawn(announcer.run(stop_work.clone()));
    let app = http_api::app(App {
        identity,
        projects,
        documents,
        tickets,
        leads,
        company,
        notifications,
        live: live.clone(),
        spool: spool(config)?,
        clock: Clock::System,
        readiness: Arc::clone(&readiness),
        site,
        trusted_proxies: config.trusted_proxies.clone(),
        origins: config.origins.clone(),
        is_limited,
        is_https: config.is_https(),
    })?;
    let address = listener.local_addr()?;
    let mut limits = limits(open_files());
    if !config.trusted_proxies.is_empty() {
        // All clients come from the proxy's address.
        limits.per_address = u32::try_from(limits.connections)?;
    }
    let mut http = tasks.spawn(accept::serve(listener, app, limits, stop.clone()));
    announce(config, address, with_demo);

    let ended = tokio::select! {
        asked = shutdown::asked() => {
            let asked = asked?;
            tracing::info!(?asked, "stopping");
            readiness.drain();
            tasks.spawn(shutdown::hurried(stop_work.clone()));
            if asked == Asked::Formally {
                tokio::time::sleep(LAME_DUCK).await;
            }
            stop.cancel();
            live.close().await;
            http.await?
        }
        ended = &mut http => ended?,
    };
    stop.cancel();
    stop_work.cancel();
    tasks.close();
    tasks.wait().await;
    tracing::info!("stopped");
    Ok(ended?)
}

fn pages(config: &Config, site: &Site, company: &company::Company, projects: &Projects) -> Pages {
    Pages {
        site: site.clone(),
        company: company.clone(),
        projects: projects.clone(),
        public_url: config.public_url(),
        clock: Clock::System,
    }
}

/// Whether rate limits apply; logs a warning if they are off.
fn is_limited(config: &Config) -> bool {
    let is_limited = config.rate_limits == RateLimits::On;
    if !is_limited {
        tracing::warn!("rate limits are off: passwords can be guessed without limit");
    }
    is_limited
}

/// The job queue. Only this instance uses a private database, so jobs claimed before a crash are
/// freed at once.
async fn queue(backing: &Backing) -> anyhow::Result<Queue> {
    let queue = Queue::new(backing.database.pool().clone());
    if backing.is_private() {
        queue.release_all().await?;
    }
    Ok(queue)
}

/// Works until it is stopped; first finishes the notifications of a newly made demo.
async fn work(
    worker: Worker,
    notifications: Notifications,
    people: Option<demo::People>,
    wake: WakeUps,
    stop: CancellationToken,
) {
    if let Some(people) = people {
        // The demo's mails may wait for a mail server; a stop must not.
        let told = tokio::select! {
            () = stop.cancelled() => Ok(()),
            told = people::tell_demo(&notifications, &worker, &people) => told,
        };
        if let Err(error) = told {
            tracing::error!(
                error = format!("{error:#}"),
                "the demo's notifications are incomplete"
            );
        }
    }
    worker.run(wake, stop).await;
}

/// Limit of open files, raised to the system's hard limit: a soft limit is often 1,024, fewer than
/// the connections we accept.
fn open_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, ..limit };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, soft = ?limit.current, "cannot raise the limit of open files");
    }
    getrlimit(Resource::Nofile).current
}

/// Files reserved for the database, mail, metrics and libraries, which must never fail because of
/// clients.
const OWN_FILES: u64 = 200;

/// Limits connections to the number of files: a connection beyond it could not be accepted, nor
/// could the next one to the database be opened.
fn limits(open_files: Option<u64>) -> accept::Limits {
    let mut res = accept::Limits::default();
    if let Some(files) = open_files {
        let most = usize::try_from(files.saturating_sub(OWN_FILES)).unwrap_or(usize::MAX);
        res.connections = res.connections.min(most.max(1));
    }
    res
}

/// Identity, as the server and its commands use it.
pub(crate) fn identity(
    config: &Config,
    database: &Database,
    secrets: Secrets,
) -> anyhow::Result<Identity> {
    let store = Arc::new(Store::new(database));
    let threads = available_parallelism().map_or(1, usize::from);
    let settings = Settings {
        strength: Strength::Production,
        threads,
        make_way,
        strict_reset: config.reset_binding == ResetBinding::Strict,
    };
    let identity = Identity::new(store, secrets, settings)?;
    let Some(client_id) = config.google_client_id.clone() else { return Ok(identity) };
    let keys = Arc::new(Keys::new(config.google_jwks_url.clone(), Clock::System)?);
    Ok(identity.with_google(Google { client_id, keys }))
}

pub(crate) fn projects(database: &Database) -> Projects {
    Projects::new(Arc::new(Store::new(database)))
}

/// Tickets, as the server and its commands use them.
pub(crate) fn tickets(database: &Database) -> Tickets {
    Tickets::new(Arc::new(Store::new(database)))
}

/// The company, as its site and its demo use it.
pub(crate) fn company(config: &Config, database: &Database) -> company::Company {
    company::Company::new(Arc::new(Store::new(database)), config.company_name.clone())
}

/// Leads, as the server and its commands use them.
pub(crate) fn leads(database: &Database) -> Leads {
    Leads::new(Arc::new(Store::new(database)))
}

/// Notifications, as the server and its commands use them.
pub(crate) fn notifications(
    config: &Config,
    database: &Database,
    mailer: Arc<dyn Mailer>,
    secrets: Secrets,
) -> Notifications {
    Notifications::new(
        Arc::new(Store::new(database)),
        mailer,
        Arc::new(Derived(secrets)),
        Company { name: config.company_name.clone(), public_url: config.public_url() },
    )
}

/// Documents, as the server and its commands use them.
pub(crate) fn documents(
    database: &Database,
    objects: Arc<dyn Objects>,
) -> anyhow::Result<Documents> {
    let store = Arc::new(Store::new(database));
    let intake = Arc::new(Workshop::open(make_way)?);
    Ok(Documents::new(store, objects, intake))
}

/// Directory of uploads in progress: on the same disk as the data directory.
fn spool(config: &Config) -> anyhow::Result<Arc<Path>> {
    let dir = config.data_dir.join("incoming");
    std::fs::create_dir_all(&dir).with_context(|| format!("cannot make {}", dir.display()))?;
    Ok(dir.into())
}

/// Storage for files.
pub(crate) fn objects(config: &Config) -> anyhow::Result<Arc<dyn Objects>> {
    Ok(match &config.files_url {
        Some(url) => {
            let environment = std::env::vars_os();
            let settings = environment.filter_map(|(name, value)| {
                Some((name.into_string().ok()?, value.into_string().ok()?))
            });
            // The S3 client reads the `AWS_*` variables only.
            let settings = settings.filter(|(name, _)| name.starts_with("AWS_"));
            Arc::new(S3::open(url, settings).context("PLUMBLINE_FILES_URL")?)
        }
        None => Arc::new(Directory::open(config.data_dir.join("files"))?),
    })
}

/// Lowers this thread's priority: hashing a password or decoding a picture occupies a processor,
/// and must not delay signed-in callers.
fn make_way() {
    /// Nice value, of 19: such a thread gets about a tenth of a contended processor.
    const NICE: i32 = 10;
    // On other systems the whole process would be affected.
    if !cfg!(target_os = "linux") {
        return;
    }
    if let Err(error) = rustix::process::setpriority_process(None, NICE) {
        tracing::warn!(%error, "passwords are hashed and pictures drawn at the priority of everything else");
    }
}

/// The NATS bus, if one is configured.
fn nats(config: &Config) -> anyhow::Result<Option<Nats>> {
    config.bus_url.as_deref().map(Nats::new).transpose().context("PLUMBLINE_BUS_URL")
}

fn bus(nats: Option<Nats>, database: &Database) -> Arc<dyn Bus> {
    match nats {
        Some(nats) => Arc::new(nats),
        None => Arc::new(Notify::new(database.pool().clone())),
    }
}

pub(crate) fn mailer(config: &Config) -> anyhow::Result<Arc<dyn Mailer>> {
    let (from, clock) = (config.mail_from.as_str(), Clock::System);
    Ok(match &config.smtp_url {
        Some(url) => Arc::new(smtp::Smtp::new(url, from, clock).context("PLUMBLINE_SMTP_URL")?),
        None => {
            let dir = config.data_dir.join("mail");
            tracing::info!(directory = %dir.display(), "no SMTP server: mail is written to files");
            Arc::new(smtp::MailDirectory::new(dir, from, clock).context("PLUMBLINE_MAIL_FROM")?)
        }
    })
}

/// Derives one-time codes for the readers of mails.
struct Derived(Secrets);

impl Codes for Derived {
    fn digits(&self, code: CodeId) -> String {
        self.0.code_digits(code)
    }

    fn link_token(&self, code: CodeId) -> String {
        self.0.link_token(code)
    }

    fn seal(&self, text: &str) -> String {
        self.0.seal(text)
    }

    fn is_sealed(&self, text: &str, seal: &str) -> bool {
        self.0.is_sealed(text, seal)
    }
}

#[cfg(feature = "site")]
#[derive(rust_embed::RustEmbed)]
#[folder = "../../frontend/dist/client"]
struct Embedded;

fn site(config: &Config) -> anyhow::Result<Site> {
    #[cfg(feature = "site")]
    if config.site_dir.is_none() {
        let files = Embedded::iter().filter_map(|name| {
            Embedded::get(&name).map(|file| (name.to_string(), file.data.into_owned().into()))
        });
        return Site::of(files).context("cannot read the embedded site");
    }
    let unset = Path::new("frontend/dist/client");
    let dir = config.site_dir.as_deref().unwrap_or(unset);
    if !dir.exists() && config.site_dir.is_none() {
        tracing::warn!(directory = %dir.display(), "the client is not built: serving the API alone");
        return Ok(Site::default());
    }
    if dir.is_dir() && !dir.join("index.html").is_file() {
        bail!(
            "PLUMBLINE_SITE_DIR: {} has no index.html: name the directory that `npm run build` fills",
            dir.display()
        );
    }
    Site::read(dir).with_context(|| format!("cannot read the site in {}", dir.display()))
}

fn expose_metrics(
    listener: TcpListener,
    tasks: &TaskTracker,
    stop: &CancellationToken,
) -> anyhow::Result<()> {
    let handle = telemetry::metrics()?;
    let upkeep = handle.clone();
    let stopped = stop.clone();
    tasks.spawn(async move {
        while tokio::time::timeout(METRICS_UPKEEP, stopped.cancelled()).await.is_err() {
            upkeep.run_upkeep();
        }
    });
    let endpoint = http_api::metrics(move || handle.render());
    let limits = accept::Limits { connections: METRICS_CONNECTIONS, ..accept::Limits::default() };
    tasks.spawn(accept::serve(listener, endpoint, limits, stop.clone()));
    Ok(())
}

#[expect(clippy::print_stdout, reason = "for the person who started it")]
fn announce(config: &Config, address: SocketAddr, with_demo: bool) {
    tracing::info!(%address, "ready");
    if !with_demo {
        return println!("Plumbline is ready at {}", config.public_url());
    }
    let url = config.public_url();
    let mut lines = vec![
        "Plumbline is ready. Ctrl-C stops it.".to_owned(),
        String::new(),
        format!("Site   {url}"),
        format!("API    {url}/api/docs"),
    ];
    if config.public_url.is_some() {
        lines.push(format!("       listening on {address}"));
    }
    if config.smtp_url.is_none() {
        let mail = config.data_dir.join("mail");
        lines.push(format!(
            "Mail   {} (no mail server is set: each mail is a file)",
            mail.display()
        ));
    }
    lines.push(String::new());
    lines.extend(demo::sign_ins().lines().map(str::to_owned));
    print!("{}", boxed(&lines));
}

/// Text in a frame, visible among a build's output.
fn boxed(lines: &[String]) -> String {
    let width = lines.iter().map(|it| it.chars().count()).max().unwrap_or_default();
    let rule = "─".repeat(width + 2);
    let line = |it: &String| format!("│ {it:<width$} │\n");
    let lines: String = lines.iter().map(line).collect();
    format!("┌{rule}┐\n{lines}└{rule}┘\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_as_wide_as_its_widest_line() {
        let lines = ["Site".to_owned(), String::new(), "Prüfung".to_owned()];
        let expected = "┌─────────┐\n│ Site    │\n│         │\n│ Prüfung │\n└─────────┘\n";
        assert_eq!(boxed(&lines), expected);
    }

    #[test]
    fn connections_leave_files_for_ourselves() {
        let usual = accept::Limits::default().connections;
        assert_eq!(limits(None).connections, usual);
        assert_eq!(limits(Some(1_000_000)).connections, usual);
        assert_eq!(limits(Some(1_024)).connections, 824);
        assert_eq!(limits(Some(64)).connections, 1);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_soft_limit_becomes_the_hard_one() {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = Some(512);
        setrlimit(Resource::Nofile, limit).unwrap();
        assert_eq!(open_files(), limit.maximum);
    }
}
