//! The company: the content of its site, and its estimates. Sections that were never edited have
//! their default content.

mod billing;
mod content;
mod error;
mod estimate;
mod store;
mod texts;

use std::sync::Arc;

use kernel::{Cause, Internal, Role};

pub use self::{
    billing::{Bank, Billing, DatedRate, Prefixes},
    content::{
        Address, City, Content, Faq, Network, Officer, Package, Profile, Social, Testimonial,
    },
    error::Error,
    estimate::{AREA_SQFT, Estimate, EstimatePart, FLOORS, House},
    store::{Sections, Store},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Company {
    store: Arc<dyn Store>,
    name: String,
}

impl Company {
    /// `name` is the company's name until the section `company` is edited.
    pub fn new(store: Arc<dyn Store>, name: String) -> Self {
        Self { store, name }
    }

    /// The current content of the site.
    pub async fn content(&self) -> Result<Content> {
        Ok(Content::with(&self.name, self.store.sections().await?)?)
    }

    /// The facts that invoices and receipts need.
    pub async fn billing(&self) -> Result<Billing> {
        let edited = self.store.sections().await?.remove(billing::SECTION);
        Ok(Billing::with(edited)?)
    }

    /// Replaces the facts that invoices and receipts need. Admins alone may.
    pub async fn set_billing(&self, cause: &Cause, billing: &Billing) -> Result<()> {
        if cause.signed_in()?.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let content = serde_json::to_value(billing).map_err(Internal::new)?;
        Ok(self.store.put_section(cause, billing::SECTION, &content).await?)
    }

    /// A rough estimate of the price of a house.
    pub async fn estimate(&self, house: &House) -> Result<Estimate> {
        self.content().await?.estimate(house)
    }
}
