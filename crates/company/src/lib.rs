//! The company: what it says of itself and what it builds for how much. Until it says otherwise, what
//! it is delivered with.

mod content;
mod error;
mod estimate;
mod store;

use std::sync::Arc;

pub use self::{
    content::{
        Address, City, Content, Faq, Network, Officer, Package, Profile, Social, Testimonial,
    },
    error::Error,
    estimate::{AREA_SQFT, Estimate, FLOORS, House, Part},
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
    /// `name`: what it is called until it says more of itself.
    pub fn new(store: Arc<dyn Store>, name: String) -> Self {
        Self { store, name }
    }

    /// What the site says of the company now.
    pub async fn content(&self) -> Result<Content> {
        Ok(Content::with(&self.name, self.store.sections().await?)?)
    }

    /// What a house would cost, roughly.
    pub async fn estimate(&self, house: &House) -> Result<Estimate> {
        self.content().await?.estimate(house)
    }
}
