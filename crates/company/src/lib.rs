//! The company: the content of its site, its estimates and its settings. Sections that were never edited
//! have their default content.

mod billing;
mod branding;
mod channels;
mod colour;
mod content;
mod error;
mod estimate;
mod event_log;
mod history;
mod logo;
mod look;
mod recent;
mod sales;
mod setting;
mod settings;
pub mod spelling;
mod store;
mod template;
mod texts;
mod working;

use std::sync::Arc;

pub use self::{
    billing::{Bank, Billing, DatedRate, Prefixes},
    branding::{Band, Branding, Palette, Tints},
    channels::NotificationDefaults,
    colour::Colour,
    content::{
        Address, City, Content, Faq, Network, Officer, Package, Profile, Social, Testimonial,
    },
    error::Error,
    estimate::{AREA_SQFT, Estimate, EstimatePart, FLOORS, House},
    event_log::{EventLog, KEPT_YEARS},
    logo::{IncomingLogo, LARGEST_LOGO, Logo, LogoIntake, LogoType, TakenLogo},
    recent::Facts,
    sales::{FIRST_CALL_MINUTES, HAND_BACK_HOURS, PURGE_DAYS, Sales, VersionedSales, promise},
    setting::{Followed, NoticeVersion, Setting},
    settings::{Settings, SettingsVersion, VersionedSetting},
    store::{Section, SectionTx, Sections, Store, StoredVersion, Tx},
    template::{
        TEMPLATE_BPS, TEMPLATE_MILESTONES_AT_MOST, TEMPLATE_PAYMENTS_AT_MOST, TEMPLATES_AT_MOST,
        Template, TemplateMilestone, TemplatePayment,
    },
    working::{Holiday, ReplyTarget, ReplyTargets, TARGET_MINUTES},
};

use self::recent::Recent;

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Company {
    store: Arc<dyn Store>,
    logos: Arc<dyn LogoIntake>,
    name: String,
    recent: Arc<Recent>,
}

impl Company {
    /// `name` is the company's name until the section `company` is edited.
    pub fn new(store: Arc<dyn Store>, logos: Arc<dyn LogoIntake>, name: String) -> Self {
        Self { store, logos, name, recent: Arc::default() }
    }

    /// The current content of the site.
    pub async fn content(&self) -> Result<Content> {
        Ok(Content::with(&self.name, self.store.sections().await?)?)
    }

    /// All facts as they were at most two seconds ago, or since the last change that this instance
    /// made. For screens; whatever is decided or printed needs the current ones.
    pub async fn recent(&self) -> Result<Arc<Facts>> {
        let before = match self.recent.get() {
            Ok(facts) => return Ok(facts),
            Err(before) => before,
        };
        let mut edited = self.store.sections().await?;
        let billing = Billing::with(edited.remove(billing::SECTION))?;
        let content = Content::with(&self.name, edited)?;
        let facts = Arc::new(Facts { content, billing });
        self.recent.keep(&facts, before);
        Ok(facts)
    }

    /// The facts that invoices and receipts need.
    pub async fn billing(&self) -> Result<Billing> {
        let edited = self.store.sections().await?.remove(billing::SECTION);
        Ok(Billing::with(edited)?)
    }

    /// A rough estimate of the price of a house.
    pub async fn estimate(&self, house: &House) -> Result<Estimate> {
        self.content().await?.estimate(house)
    }
}
