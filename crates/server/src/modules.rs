//! The modules on their stores and adapters.

use std::{sync::Arc, thread::available_parallelism};

use analytics::Analytics;
use audit::Audit;
use company::Company;
use dashboard::Dashboard;
use diary::Diary;
use documents::{Documents, Objects};
use files::Workshop;
use google::Keys;
use identity::{Google, Identity, Secrets, Settings, Strength};
use kernel::Clock;
use leads::Leads;
use notifications::{Mailer, Notifications};
use payments::Payments;
use postgres::{Database, Store};
use projects::Projects;
use search::Search;
use system::System;
use tickets::Tickets;
use typesetting::Press;

use crate::{
    adapters::{HousePress, Looks, MailedPapers, Papers, Photos},
    codes::DerivedCodes,
    config::{Config, ResetBinding},
    worker::WorkModules,
};

/// All modules, as the server and its commands use them.
pub(crate) struct Modules {
    pub(crate) identity: Identity,
    pub(crate) projects: Projects,
    pub(crate) documents: Documents,
    pub(crate) tickets: Tickets,
    pub(crate) diary: Diary,
    pub(crate) payments: Payments,
    pub(crate) leads: Leads,
    pub(crate) company: Company,
    pub(crate) dashboard: Dashboard,
    pub(crate) system: System,
    pub(crate) audit: Audit,
    pub(crate) search: Search,
    pub(crate) analytics: Analytics,
    pub(crate) notifications: Notifications,
}

/// The parts of modules that the database does not give.
pub(crate) struct Ports {
    pub(crate) mailer: Arc<dyn Mailer>,
    pub(crate) objects: Arc<dyn Objects>,
    pub(crate) secrets: Secrets,
}

impl Modules {
    pub(crate) fn new(config: &Config, database: &Database, ports: Ports) -> anyhow::Result<Self> {
        let Ports { mailer, objects, secrets } = ports;
        let store = Arc::new(Store::new(database));
        let intake = Arc::new(Workshop::open(make_way)?);
        let company = Company::new(store.clone(), intake.clone(), config.company_name.clone());
        let looks = Looks(company.clone());
        let press = Arc::new(HousePress { press: Press::new()?, looks: looks.clone() });
        let printing = diary::Printing {
            typesetter: press.clone(),
            pictures: Arc::new(Photos(objects.clone())),
            firm: config.company_name.clone(),
        };
        let archive = Arc::new(Papers(objects.clone()));
        let papers = payments::Printing { typesetter: press, archive };
        let payments = Payments::new(store.clone(), company.clone(), papers);
        let mailed = MailedPapers { payments: payments.clone(), clock: Clock::System };
        let documents = Documents::new(store.clone(), objects, intake);
        Ok(Self {
            identity: identity(config, database, secrets.clone())?,
            projects: Projects::new(store.clone(), company.clone()),
            documents: documents.clone(),
            tickets: Tickets::new(store.clone()),
            diary: Diary::new(store.clone(), printing),
            leads: Leads::new(store.clone(), payments.clone(), documents),
            payments,
            company,
            dashboard: Dashboard::new(store.clone()),
            system: System::new(store.clone()),
            audit: Audit::new(store.clone()),
            search: Search::new(store.clone()),
            analytics: Analytics::new(store.clone()),
            notifications: Notifications::new(
                store,
                mailer,
                Arc::new(DerivedCodes(secrets)),
                Arc::new(mailed),
                Arc::new(looks),
                notifications::Company {
                    name: config.company_name.clone(),
                    public_url: config.public_url(),
                },
            ),
        })
    }

    pub(crate) fn of_worker(&self) -> WorkModules {
        WorkModules {
            notifications: self.notifications.clone(),
            documents: self.documents.clone(),
            tickets: self.tickets.clone(),
            diary: self.diary.clone(),
            payments: self.payments.clone(),
            leads: self.leads.clone(),
            company: self.company.clone(),
        }
    }

    /// The modules that the demo fills.
    pub(crate) fn of_demo(&self) -> demo::Modules<'_> {
        let Self {
            identity, projects, documents, tickets, diary, payments, leads, company, ..
        } = self;
        demo::Modules { identity, projects, documents, tickets, diary, payments, leads, company }
    }
}

/// Identity alone, for commands that need nothing else.
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
