//! Leads: enquiries on their way to becoming projects.

mod enquiry;
mod error;
mod intake;
mod lead;
mod lost_reason;
mod number;
mod status;
mod store;
mod texts;

use std::sync::Arc;

use kernel::{Cause, Page};

pub use self::{
    enquiry::{Budget, Channel, Enquiry, Slot, Suspicion, Timeline, Utm},
    error::Error,
    lead::{Lead, LeadRef, Source, code},
    lost_reason::LostReason,
    number::Number,
    status::Status,
    store::{Filter, Known, Overview, Store, Tx},
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Leads {
    store: Arc<dyn Store>,
}

impl Leads {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The leads the caller may see: an admin all, a salesperson their own and nobody's.
    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Overview>> {
        Ok(self.store.leads(&cause.signed_in()?, filter).await?)
    }
}
