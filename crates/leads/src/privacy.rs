//! The rights of a person about what the company knows of them (Digital Personal Data Protection Act
//! 2023, sections 6 (4), 11 and 12).

use chrono::TimeDelta;
use kernel::{Cause, Email, LeadFact, LeadId};

use crate::{
    Action, Lead, Leads, Result, Rules, Status, StatusRules, View,
    own_enquiry::{Withdrawing, withdraw_all},
    publish, seller, texts,
};

/// Leads that are looked for at once.
const AT_ONCE: i64 = 100;

impl Leads {
    /// Records that the person does not want to be contacted any more. All contact stops at once, also
    /// about other leads of the same phone number or mailbox that the caller may see, and their details
    /// are deleted after the period in the settings.
    #[tracing::instrument(skip_all)]
    pub async fn withdraw(&self, cause: &Cause, lead: LeadId) -> Result<View> {
        let actor = seller(cause)?;
        let seen = self.lead(cause, lead).await?.overview.lead;
        seen.allows(Action::Withdraw, &actor)?;
        let mailbox = seen.enquiry.email.as_ref().map(Email::mailbox);
        let mut tx = self.store.begin().await?;
        let mut all = tx.leads_of_person(&seen.enquiry.phone, mailbox.as_deref()).await?;
        all.push(lead);
        withdraw_all(&mut *tx, cause, Withdrawing::Staff(&actor), all).await?;
        tx.commit().await?;
        self.lead(cause, lead).await
    }

    /// Deletes the words about people who withdrew so many days ago. A client of a project stays a client:
    /// the contract is another reason to keep their name, but not their enquiry.
    #[tracing::instrument(skip_all)]
    pub async fn purge(&self, cause: &Cause, rules: &Rules) -> Result<usize> {
        let before = cause.at - TimeDelta::days(rules.purge_days);
        let mut count = 0;
        loop {
            let due = self.store.leads_to_purge(before, AT_ONCE).await?;
            if due.is_empty() {
                return Ok(count);
            }
            for lead in due {
                let mut tx = self.store.begin().await?;
                let Some(lead) = tx.lock_any_lead(lead).await? else { continue };
                if lead.purged_at.is_some() {
                    // Purged a moment ago, with the lead that it was merged into.
                    continue;
                }
                tx.purge_lead(lead.id, cause.at).await?;
                publish(&mut *tx, cause, lead.event(LeadFact::LeadPurged)).await?;
                tx.commit().await?;
                count += 1;
            }
        }
    }
}

impl Lead {
    /// Nobody calls or follows up any more. Where the lead stands stays: it says what was done until then.
    pub(crate) fn withdraw(&mut self, cause: &Cause) -> Vec<LeadFact> {
        self.consent.withdrawn_at = Some(cause.at);
        self.next_follow_up_at = None;
        self.revisit_on = None;
        let mut facts = vec![LeadFact::LeadWithdrawn];
        if self.status.is_open() || self.status == Status::OnHold {
            let from = std::mem::replace(&mut self.status, Status::Lost);
            let reason = kernel::LostReason::Other;
            self.loss = Some(crate::Loss { reason, note: Some(texts::WITHDREW.to_owned()) });
            let status = kernel::Change { from, to: Status::Lost };
            facts.push(LeadFact::LeadStatusChanged { status, lost_reason: Some(reason) });
        }
        facts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{NOW, lead};

    #[test]
    fn whoever_withdraws_is_left_alone() {
        for status in Status::ALL {
            let mut it = lead(status);
            let facts = it.withdraw(&Cause::system(NOW));
            assert_eq!(facts[0], LeadFact::LeadWithdrawn);
            assert!(it.is_out_of_bounds() && it.next_follow_up_at.is_none());
            assert!(it.revisit_on.is_none());
            assert!(!it.status.is_open() && it.status != Status::OnHold, "{status}");
            assert_eq!(it.status == Status::Lost, facts.len() == 2 || status == Status::Lost);
        }
    }
}
