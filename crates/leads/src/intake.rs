//! How an enquiry becomes a lead.

use chrono::TimeDelta;
use kernel::{Cause, LeadFact, LeadId};

use crate::{Enquiry, Lead, Leads, Result, Source, Status};

/// People are told of so many of one number or one mailbox within a day.
pub(crate) const PER_DAY: i64 = 5;
/// And of so many of everybody's within an hour.
pub(crate) const PER_HOUR: i64 = 60;
const DAY: TimeDelta = TimeDelta::days(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

impl Leads {
    /// Records an enquiry. A repeat is linked to the person's first enquiry, and a suspected bot's
    /// is marked as junk; both are kept and answered alike. An enquiry above the limits is kept
    /// without notifications.
    #[tracing::instrument(skip_all)]
    pub async fn take_in(&self, cause: &Cause, enquiry: &Enquiry) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let (phone, email) = (&enquiry.phone, enquiry.email.as_ref());
        let known = tx.lock_sender(phone, email, cause.at - DAY).await?;
        // Only now: ids are in the order in which one person's enquiries follow one another.
        let id = LeadId::new();
        if tx.claim(cause, id.into()).await?.repeated()?.is_some() {
            return Ok(());
        }
        let is_junk = enquiry.suspicion.is_some();
        let is_flood = tx.leads_since(cause.at - HOUR, PER_HOUR).await? >= PER_HOUR;
        if is_flood {
            tracing::warn!(
                most = PER_HOUR,
                "more enquiries within an hour than anybody is told of"
            );
        }
        let lead = Lead {
            id,
            number: tx.next_lead_number().await?,
            status: if is_junk { Status::Junk } else { Status::New },
            source: Source::Website,
            enquiry: enquiry.clone(),
            consented_at: cause.at,
            duplicate_of: known.first,
            owner: known.owner,
            created_at: cause.at,
            updated_at: cause.at,
            version: 1,
        };
        tx.insert_lead(&lead).await?;
        let repeats = known.first.map(|it| it.id);
        let is_quiet = is_junk || is_flood || known.lately >= PER_DAY;
        let event = lead.event(LeadFact::LeadReceived { repeats, is_quiet });
        // The log is kept for good, and where they wrote from is theirs.
        let unnamed = Cause { address: None, agent: None, ..cause.clone() };
        tx.publish(&unnamed, &event.into()).await?;
        Ok(tx.commit().await?)
    }
}
