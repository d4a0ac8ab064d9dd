use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use http_api::{App, Live, LiveModules, Readiness, Site, accept};
use identity::SignUpForm;
use kernel::Clock;
use nats::Nats;
use notifications::Notifications;
use postgres::{WakeUps, jobs::Queue};
use projects::Projects;
use tokio::{net::TcpListener, task::JoinHandle};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use crate::{
    adapters,
    announcer::Announcer,
    backing::{Backing, Tenancy},
    config::{Config, RateLimits},
    modules::{Modules, Ports},
    open_files,
    pages::Pages,
    people, secret,
    shutdown::{self, Asked},
    telemetry, vitals, warnings,
    worker::Worker,
};

/// Time for which a stopping server still serves, until load balancers notice.
const LAME_DUCK: Duration = Duration::from_secs(3);
const METRICS_UPKEEP: Duration = Duration::from_secs(5);
/// Connections of the metrics address, taken from the files of the server itself.
const METRICS_CONNECTIONS: usize = 32;

/// Serves until it is stopped, then finishes the calls in flight.
pub(crate) async fn serve(config: &Config, with_demo: bool) -> anyhow::Result<()> {
    // Configuration errors are found before anything is created.
    warnings::log(config, with_demo);
    let site = adapters::site(config)?;
    let mailer = adapters::mailer(config)?;
    let objects = adapters::objects(config)?;
    let nats = adapters::nats(config)?;
    let ports = Ports { mailer, objects, secrets: secret::load(config)? };
    let first_admin = people::first_admin(config)?;
    let listener = listen(config.listen).await?;
    let config = &config.at(listener.local_addr()?);
    let metrics = match config.metrics_listen {
        Some(address) => Some(listen(address).await?),
        None => None,
    };
    let backing = Backing::open(config, Tenancy::Sole).await?;
    let prepared = Prepared { site, ports, nats, first_admin, listener, metrics };
    let served = run(config, &backing, prepared, with_demo).await;
    backing.close().await?;
    served
}

/// Parts that can be built from the configuration alone.
struct Prepared {
    site: Site,
    ports: Ports,
    nats: Option<Nats>,
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
    prepared: Prepared,
    with_demo: bool,
) -> anyhow::Result<()> {
    let Running { tasks, stop, stop_work, readiness, live, mut http } =
        start(config, backing, prepared, with_demo).await?;
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

/// A server that takes calls.
struct Running {
    tasks: TaskTracker,
    /// Ends HTTP and the metrics.
    stop: CancellationToken,
    /// Ends all else.
    stop_work: CancellationToken,
    readiness: Arc<Readiness>,
    live: Live,
    http: JoinHandle<io::Result<()>>,
}

async fn start(
    config: &Config,
    backing: &Backing,
    prepared: Prepared,
    with_demo: bool,
) -> anyhow::Result<Running> {
    let Prepared { site, ports, nats, first_admin, listener, metrics } = prepared;
    let database = &backing.database;
    let modules = Modules::new(config, database, ports)?;
    if let Some(admin) = first_admin {
        people::enroll_first_admin(&modules.identity, &admin).await?;
    }
    let tasks = TaskTracker::new();
    let (stop, stop_work) = (CancellationToken::new(), CancellationToken::new());

    if let Some(metrics) = metrics {
        tracing::info!(address = %metrics.local_addr()?, "metrics");
        expose_metrics(metrics, &tasks, &stop)?;
    }

    let worker = Worker::new(queue(backing).await?, modules.of_worker(), Clock::System);
    let people = if with_demo { demo::fill(&modules.of_demo()).await? } else { None };
    let wake = WakeUps::new(database.pool(), "job");
    tasks.spawn(work(worker, modules.notifications.clone(), people, wake, stop_work.clone()));

    let readiness = Arc::new(vitals::readiness(database.clone(), Clock::System));
    tasks.spawn(vitals::keep_checking(Arc::clone(&readiness), stop_work.clone()));
    let is_limited = is_limited(config);
    let Modules {
        identity,
        projects,
        documents,
        tickets,
        diary,
        payments,
        leads,
        company,
        dashboard,
        system,
        audit,
        search,
        analytics,
        notifications,
    } = modules;
    let live = Live::new(
        LiveModules {
            identity: identity.clone(),
            projects: projects.clone(),
            tickets: tickets.clone(),
            diary: diary.clone(),
            leads: leads.clone(),
            notifications: notifications.clone(),
        },
        Clock::System,
        config.origins.clone(),
        is_limited,
    );
    let bus = adapters::bus(nats, database);
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
        diary,
        payments,
        leads,
        company,
        dashboard,
        system,
        audit,
        search,
        analytics,
        notifications,
        live: live.clone(),
        spool: adapters::spool(config)?,
        clock: Clock::System,
        readiness: Arc::clone(&readiness),
        site,
        trusted_proxies: config.trusted_proxies.clone(),
        origins: config.origins.clone(),
        is_limited,
        is_https: config.is_https(),
    })?;
    let address = listener.local_addr()?;
    let mut limits = open_files::limits(open_files::raise());
    if !config.trusted_proxies.is_empty() {
        // All clients come from the proxy's address.
        limits.per_address = u32::try_from(limits.connections)?;
    }
    let http = tasks.spawn(accept::serve(listener, app, limits, stop.clone()));
    announce(config, address, with_demo);
    Ok(Running { tasks, stop, stop_work, readiness, live, http })
}

fn pages(config: &Config, site: &Site, company: &company::Company, projects: &Projects) -> Pages {
    Pages {
        site: site.clone(),
        company: company.clone(),
        projects: projects.clone(),
        public_url: config.public_url(),
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
}
