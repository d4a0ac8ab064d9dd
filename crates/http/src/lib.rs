//! The HTTP adapter: DTOs, routes, error bodies, and the published openapi.yaml.
//! Holds no rule: it reads requests, calls a module, and spells the answer.

pub mod accept;
mod account;
mod analytics;
mod api;
mod audit;
mod auth;
mod body;
pub mod body_limit;
mod browser;
mod caller;
mod company;
mod compression;
mod cors;
mod credit;
mod dashboard;
mod diary;
mod docs;
mod documents;
mod google;
mod health;
mod input;
mod invitation;
mod json;
mod leads;
mod limits;
mod list;
mod live;
mod network;
mod notifications;
mod payments;
mod people;
mod person_ref;
mod plain_type;
mod policy;
mod problem;
mod projects;
mod query;
mod rate;
mod request;
mod request_id;
mod reset;
mod saved_view;
mod search;
mod site;
mod system;
mod table;
mod tag;
mod texts;
mod tickets;
mod unsubscribe;
mod user;
mod versioned;

use std::{path::Path, sync::Arc, time::Duration};

pub use self::{
    api::{service, spec_json, spec_yaml},
    cors::Origin,
    health::Readiness,
    live::{ChangedLeads, Live, LiveModules},
    policy::{Callers, POLICY, PolicyError, Rule},
    site::{Said, Site, SiteError},
};
use self::{
    limits::Limits,
    policy::{Pace, Paths},
};
use identity::Identity;
pub use ipnet::IpNet as Network;
use kernel::Clock;
use poem::{
    Endpoint, EndpointExt, Error, Response, Route,
    endpoint::{make, make_sync},
    error::NotFoundError,
    get,
};

/// The parts that the routes need.
pub struct App {
    pub identity: Identity,
    pub projects: ::projects::Projects,
    pub documents: ::documents::Documents,
    pub tickets: ::tickets::Tickets,
    pub diary: ::diary::Diary,
    pub payments: ::payments::Payments,
    pub leads: ::leads::Leads,
    pub company: ::company::Company,
    pub dashboard: ::dashboard::Dashboard,
    pub system: ::system::System,
    pub audit: ::audit::Audit,
    pub search: ::search::Search,
    pub analytics: ::analytics::Analytics,
    pub notifications: ::notifications::Notifications,
    pub live: Live,
    /// Where files are while they come in; on the disk of those that are kept, best.
    pub spool: Arc<Path>,
    pub clock: Clock,
    pub readiness: Arc<Readiness>,
    pub site: Site,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<Network>,
    /// Foreign origins whose scripts may call the API.
    pub origins: Vec<Origin>,
    /// Whether there is a limit to how often we may be called; only tests do without.
    pub is_limited: bool,
    /// Told to browsers only where the site is served over TLS.
    pub is_https: bool,
}

/// How long one call may take before it is answered with 503: a database that hangs must
/// not hang its callers. Files have to come in first, exports to be written.
const fn deadline(pace: Pace) -> Duration {
    match pace {
        Pace::Usual => Duration::from_secs(5),
        Pace::Upload => Duration::from_mins(3),
        Pace::Export => Duration::from_mins(1),
    }
}

/// Calls served at once; one more is told to come back.
const fn in_flight(pace: Pace) -> usize {
    match pace {
        Pace::Usual => 512,
        Pace::Upload => UPLOADS,
        Pace::Export => 8,
    }
}

/// At once: each may take the time that a slow phone needs.
const UPLOADS: usize = 128;

/// The longest path and query we read, in bytes.
const TARGET: usize = 8 * 1024;

/// Everything the server answers. Fails when the policy is not one for these calls.
pub fn app(app: App) -> Result<impl Endpoint<Output = Response>, PolicyError> {
    let App {
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
        live,
        spool,
        clock,
        readiness,
        site,
        trusted_proxies,
        origins,
        is_limited,
        is_https,
    } = app;
    let site = if identity.google_client_id().is_some() { site.with_google() } else { site };
    let site = site.with_projects(projects.clone());
    let paths = Paths::new(spec_json(), POLICY)?;
    let unsubscribe = unsubscribe::endpoint(notifications.clone());
    let viewable = projects.clone();
    let limits = is_limited.then(|| Arc::new(Limits::new(clock.clone())));
    let calls = service()
        .data(identity.clone())
        .data(projects)
        .data(documents)
        .data(tickets)
        .data(diary)
        .data(payments)
        .data(leads)
        .data(company)
        .data(dashboard)
        .data(system)
        .data(audit)
        .data(search)
        .data(analytics)
        .data(notifications)
        .data(self::tickets::export::Turns::default())
        .data(documents::Spool(spool))
        .data(documents::Places::new(UPLOADS / 2))
        .around(caller::admitted(identity, viewable))
        .around(request::in_time(deadline))
        .around(request::at_most(in_flight));
    let api = Route::new()
        .at("/openapi.yaml", get(docs::document(spec_yaml, "application/yaml")))
        .at("/openapi.json", get(docs::document(spec_json, "application/json")))
        .nest("/", calls);
    let routes = Route::new()
        .nest("/api/v1", api)
        .at("/api/docs", get(docs::page()))
        .at("/api/unsubscribe", unsubscribe.around(request::in_time(deadline)))
        .at("/api", nothing())
        .at("/api/*rest", nothing())
        .at("/ws", get(live::open(live)))
        .at("/livez", get(health::live()))
        .at("/readyz", get(health::ready(readiness, clock.clone())))
        .nest("/", site)
        // Around the routes: a call counts as served only once its body is in, or bodies that
        // drip would keep everybody else out.
        .with(body_limit::BodyLimit::new(request::is_upload))
        .around(request::with_short_target(TARGET))
        .catch_all_error(problem::render)
        .around(limits::limited(limits))
        .around(cors::shared(origins))
        .around(compression::compressed())
        .around(request::observed(clock, trusted_proxies, paths, is_https));
    Ok(routes)
}

/// The metrics for the operator's Prometheus, on an address of their own.
pub fn metrics(render: impl Fn() -> String + Send + Sync + 'static) -> impl Endpoint {
    let metrics = make_sync(move |_| render());
    Route::new().at("/metrics", get(metrics)).catch_all_error(problem::render)
}

/// 404 for paths that the site must not answer with a page.
fn nothing() -> impl Endpoint<Output = Response> {
    make(|_| async { Err(Error::from(NotFoundError)) })
}
