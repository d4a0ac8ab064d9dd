//! Ports through which leads are stored: [`Store`] reads, [`Tx`] is a unit of work.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Actor, Cursor, Email, Internal, Named, Page, UserId};

use crate::{Lead, LeadRef, Number, Status};

/// Which leads to list, the newest first.
#[derive(Clone, Debug)]
pub struct Filter {
    /// A part of the name, the phone number, the address, the city or the code.
    pub search: Option<String>,
    /// Without one, all but junk.
    pub status: Option<Status>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

impl Filter {
    /// The name of the only order there is.
    pub const ORDER: &str = "newest";
}

/// A lead as a list shows it.
#[derive(Clone, Debug)]
pub struct Overview {
    pub lead: Lead,
    pub owner: Option<Named>,
}

/// Earlier enquiries of the same person.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    /// The first they sent, junk aside.
    pub first: Option<LeadRef>,
    /// The owner of the first enquiry.
    pub owner: Option<UserId>,
    /// How many they have sent since an instant, junk aside.
    pub lately: i64,
}

#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn leads(&self, actor: &Actor, filter: &Filter) -> Result<Page<Overview>, Internal>;
}

#[async_trait]
pub trait Tx: kernel::Tx {
    /// Earlier enquiries with this phone number or mailbox. Locks both, so that enquiries of one
    /// person are recorded one after another.
    async fn lock_sender(
        &mut self,
        phone: &Number,
        email: Option<&Email>,
        since: DateTime<Utc>,
    ) -> Result<Known, Internal>;
    /// How many there are of everybody's since an instant, but for junk, counted no further than
    /// `most`.
    async fn leads_since(&mut self, since: DateTime<Utc>, most: i64) -> Result<i64, Internal>;
    async fn next_lead_number(&mut self) -> Result<i64, Internal>;
    async fn insert_lead(&mut self, lead: &Lead) -> Result<(), Internal>;
}
