//! How an enquiry becomes a lead.

use chrono::TimeDelta;
use kernel::{Cause, Email, LeadFact, LeadId};

use crate::{
    Basis, Consent, Enquiry, FirstCall, Lead, Leads, Result, Source, Status, own_enquiry::unnamed,
    owning::at_work,
};

/// People are told of so many of one number or one mailbox within a day.
pub(crate) const PER_DAY: i64 = 5;
/// And of so many of everybody's within an hour.
pub(crate) const PER_HOUR: i64 = 60;
const DAY: TimeDelta = TimeDelta::days(1);
const HOUR: TimeDelta = TimeDelta::hours(1);

impl Leads {
    /// Records an enquiry. A repeat is linked to the person's first enquiry, and a suspected bot's
    /// is marked as junk; both are kept and answered alike. An enquiry above the limits is kept
    /// without notifications. A repeat has the owner of the first enquiry; while they are on leave, it has
    /// no owner, so that all salespeople hear of it and somebody calls in time.
    #[tracing::instrument(skip_all)]
    /// `notice_version`: of the privacy notice that the visitor accepted. `call_within`: the working time in
    /// which the visitor is promised a call.
    pub async fn take_in(
        &self,
        cause: &Cause,
        enquiry: &Enquiry,
        notice_version: &str,
        call_within: TimeDelta,
    ) -> Result<()> {
        let mut tx = self.store.begin().await?;
        let (phone, email) = (&enquiry.phone, enquiry.email.as_ref());
        let known = tx.lock_sender(phone, email, cause.at - DAY).await?;
        // Only now: ids are in the order in which one person's enquiries follow one another.
        let id = LeadId::new();
        if tx.claim(cause, id.into()).await?.repeated()?.is_some() {
            return Ok(());
        }
        let is_junk = enquiry.suspicion.is_some();
        let is_flood = tx.enquiries_since(cause.at - HOUR, PER_HOUR).await? >= PER_HOUR;
        if is_flood {
            tracing::warn!(
                most = PER_HOUR,
                "more enquiries within an hour than anybody is told of"
            );
        }
        let first_call = FirstCall::promised(cause.at, call_within, &tx.calendar().await?);
        let owner = at_work(&mut *tx, known.owner, cause.today()).await?;
        let lead = Lead {
            id,
            number: tx.next_lead_number().await?,
            status: if is_junk { Status::Junk } else { Status::New },
            source: Source::Website,
            enquiry: enquiry.clone(),
            link_mailbox: email.map(Email::mailbox),
            consent: Consent {
                basis: Basis::Notice,
                notice_version: Some(notice_version.to_owned()),
                at: cause.at,
                withdrawn_at: None,
            },
            duplicate_of: known.first,
            owner,
            owned_since: owner.map(|_| cause.at),
            estimated_value: None,
            first_call,
            next_follow_up_at: (!is_junk).then_some(first_call.due_at),
            last_contacted_at: None,
            revisit_on: None,
            loss: None,
            merged_into: None,
            conversion: None,
            is_imported: false,
            minded_at: None,
            purged_at: None,
            created_at: cause.at,
            updated_at: cause.at,
            version: 1,
        };
        tx.insert_lead(&lead).await?;
        let repeats = known.first.map(|it| it.id);
        let is_quiet = is_junk || is_flood || known.lately >= PER_DAY;
        let event = lead.event(LeadFact::LeadReceived { repeats, is_quiet });
        // The log is kept for years, and where they wrote from is theirs.
        tx.publish(&unnamed(cause), &event.into()).await?;
        Ok(tx.commit().await?)
    }
}
