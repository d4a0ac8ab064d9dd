//! Leads that staff enter by hand.

use chrono::TimeDelta;
use kernel::{Cause, Email, LeadFact, LeadId, LeadOwning, Money, Role};

use crate::{
    Basis, Consent, Enquiry, FirstCall, Lead, Leads, Result, Source, Status, View, publish, seller,
};

/// Working time until the follow-up of a lead that was entered without one.
const FOLLOW_UP: TimeDelta = TimeDelta::minutes(30);

/// A lead as somebody enters it while they talk to the person.
#[derive(Clone, Debug)]
pub struct NewLead {
    pub source: Source,
    pub enquiry: Enquiry,
    pub estimated_value: Option<Money>,
    /// Default: after [`FOLLOW_UP`].
    pub next_follow_up_at: Option<chrono::DateTime<chrono::Utc>>,
}

/// A lead that was entered.
#[derive(Clone, Debug)]
pub struct Entered {
    pub view: View,
    /// Whether it was entered by an earlier call under the same key.
    pub is_repeated: bool,
}

impl Leads {
    /// Enters a lead; a salesperson has it at once. A person who is known already is linked to their first
    /// lead.
    #[tracing::instrument(skip_all)]
    pub async fn enter(&self, cause: &Cause, new: &NewLead) -> Result<Entered> {
        let actor = seller(cause)?;
        if new.next_follow_up_at.is_some_and(|it| it <= cause.at) {
            return Err(crate::Error::fault("next_follow_up_at", crate::texts::FOLLOW_UP_PAST));
        }
        let mut tx = self.store.begin().await?;
        let (phone, email) = (&new.enquiry.phone, new.enquiry.email.as_ref());
        let known = tx.lock_sender(phone, email, cause.at).await?;
        let id = LeadId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            return Ok(Entered { view: self.lead(cause, made.into()).await?, is_repeated: true });
        }
        let later = tx.calendar().await?.after(cause.at, FOLLOW_UP);
        let is_salesperson = actor.role == Role::Salesperson;
        let mut lead = Lead {
            id,
            number: tx.next_lead_number().await?,
            status: Status::New,
            source: new.source,
            enquiry: new.enquiry.clone(),
            link_mailbox: email.map(Email::mailbox),
            consent: Consent {
                basis: Basis::Volunteered,
                notice_version: None,
                at: cause.at,
                withdrawn_at: None,
            },
            duplicate_of: known.first,
            owner: None,
            owned_since: None,
            estimated_value: new.estimated_value,
            first_call: FirstCall::made(cause.at),
            next_follow_up_at: new.next_follow_up_at.or(Some(later)),
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
        let given = if is_salesperson {
            let named = tx.owner_named(actor.user).await?;
            lead.give(None, Some(named), LeadOwning::Claimed, cause.at)
        } else {
            None
        };
        tx.insert_lead(&lead).await?;
        let repeats = known.first.map(|it| it.id);
        let entered = LeadFact::LeadEntered { repeats, is_imported: false };
        for fact in [Some(entered), given].into_iter().flatten() {
            publish(&mut *tx, cause, lead.event(fact)).await?;
        }
        tx.commit().await?;
        Ok(Entered { view: self.lead(cause, id).await?, is_repeated: false })
    }
}
