//! Visitors read, correct and withdraw their own enquiry by the link in their mail (Digital Personal Data
//! Protection Act 2023, sections 6 (4), 11 and 12).

use kernel::{Actor, Cause, LeadFact, LeadId};

use crate::{Edit, Error, Lead, Leads, Result, Tx, working::keep};

/// The reader of a mailbox that the thanks for an enquiry were mailed to. The signed link in that mail
/// proves both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender {
    pub lead: LeadId,
    pub mailbox: String,
}

/// An enquiry as its sender reads it.
#[derive(Clone, Debug)]
pub struct OwnEnquiry {
    pub lead: Lead,
    /// False for an enquiry that was merged into one of another mailbox.
    pub can_correct: bool,
}

impl Leads {
    /// Details that are kept of a sender. Not found after the purge, and when the link does not speak for
    /// the enquiry any more.
    pub async fn own_enquiry(&self, sender: &Sender) -> Result<OwnEnquiry> {
        let sent = self.store.enquiry(sender.lead).await?.ok_or(Error::NotFound)?;
        if !sent.is_of(sender) {
            return Err(Error::NotFound);
        }
        let Some(into) = sent.merged_into else {
            return Ok(OwnEnquiry { lead: sent, can_correct: true });
        };
        let lead = self.store.enquiry(into.id).await?.ok_or(Error::NotFound)?;
        Ok(sent.seen_in(lead, sender))
    }

    /// Corrects an enquiry. No version is needed: the fields that the sender changes are theirs.
    #[tracing::instrument(skip_all)]
    pub async fn correct_own(
        &self,
        cause: &Cause,
        sender: &Sender,
        edit: &Edit,
    ) -> Result<OwnEnquiry> {
        let own = self.own_enquiry(sender).await?;
        if !own.can_correct {
            return Err(Error::EnquiryCombined);
        }
        let mut tx = self.store.begin().await?;
        let mut lead = tx.lock_any_lead(own.lead.id).await?.ok_or(Error::NotFound)?;
        if lead.merged_into.is_some() || !lead.is_of(sender) {
            // Merged or changed a moment ago: a second look shows where it is now.
            return Err(Error::Stale { version: lead.version });
        }
        let fields = edit.apply(&mut lead.enquiry);
        if fields.is_empty() {
            drop(tx);
        } else {
            let fields = fields.into_iter().map(str::to_owned).collect();
            let fact = LeadFact::LeadEdited { fields };
            keep(&mut *tx, &unnamed(cause), &mut lead, vec![fact]).await?;
            tx.commit().await?;
        }
        self.own_enquiry(sender).await
    }

    /// Stops all contact about the enquiry, and about all others for which a link to the same mailbox
    /// speaks. A repeat changes nothing.
    #[tracing::instrument(skip_all)]
    pub async fn withdraw_own(&self, cause: &Cause, sender: &Sender) -> Result<OwnEnquiry> {
        self.own_enquiry(sender).await?;
        let cause = unnamed(cause);
        let mut tx = self.store.begin().await?;
        let all = tx.leads_of_link(&sender.mailbox).await?;
        withdraw_all(&mut *tx, &cause, Withdrawing::Sender(sender), all).await?;
        tx.commit().await?;
        self.own_enquiry(sender).await
    }
}

/// A person who withdraws consent.
#[derive(Clone, Copy)]
pub(crate) enum Withdrawing<'a> {
    Staff(&'a Actor),
    Sender(&'a Sender),
}

/// Withdraws the consent for those of the leads that staff may see, or for those of the sender. Locks them
/// in the order of their ids, so that two withdrawals of one person do not wait for each other.
pub(crate) async fn withdraw_all(
    tx: &mut dyn Tx,
    cause: &Cause,
    by: Withdrawing<'_>,
    mut leads: Vec<LeadId>,
) -> Result<()> {
    leads.sort();
    leads.dedup();
    for lead in leads {
        withdraw(tx, cause, by, lead).await?;
    }
    Ok(())
}

/// Withdraws the consent for a lead, or for the one it was merged into. An enquiry that was merged into a
/// lead of another mailbox is withdrawn alone.
async fn withdraw(tx: &mut dyn Tx, cause: &Cause, by: Withdrawing<'_>, lead: LeadId) -> Result<()> {
    let Some(found) = lock(tx, by, lead).await? else { return Ok(()) };
    let into = match found.merged_into {
        Some(into) => lock(tx, by, into.id).await?,
        None => None,
    };
    let found = match (by, into) {
        (Withdrawing::Sender(sender), Some(into)) if !into.is_of(sender) && found.is_of(sender) => {
            return withdraw_alone(tx, cause, found, into).await;
        }
        (Withdrawing::Sender(sender), into) => {
            into.into_iter().chain([found]).find(|it| it.is_of(sender))
        }
        (Withdrawing::Staff(_), None) if found.merged_into.is_some() => None,
        (Withdrawing::Staff(_), into) => into.or(Some(found)),
    };
    match found {
        Some(mut lead) if lead.consent.withdrawn_at.is_none() => {
            let facts = lead.withdraw(cause);
            keep(tx, cause, &mut lead, facts).await
        }
        _ => Ok(()),
    }
}

/// Withdraws the consent for an enquiry that was merged into a lead of somebody else, which stays. The
/// words that the merge copied are deleted there at once.
async fn withdraw_alone(
    tx: &mut dyn Tx,
    cause: &Cause,
    mut enquiry: Lead,
    mut into: Lead,
) -> Result<()> {
    if enquiry.consent.withdrawn_at.is_some() {
        return Ok(());
    }
    let fields = into.forget(&enquiry.enquiry);
    if !fields.is_empty() {
        keep(tx, cause, &mut into, vec![LeadFact::LeadEdited { fields }]).await?;
    }
    let facts = enquiry.withdraw(cause);
    keep(tx, cause, &mut enquiry, facts).await
}

async fn lock(tx: &mut dyn Tx, by: Withdrawing<'_>, lead: LeadId) -> Result<Option<Lead>> {
    Ok(match by {
        Withdrawing::Staff(actor) => tx.lock_lead(actor, lead).await?,
        Withdrawing::Sender(_) => tx.lock_any_lead(lead).await?,
    })
}

/// The cause of a visitor's act for the log, which is kept for years: neither an account nor a network.
pub(crate) fn unnamed(cause: &Cause) -> Cause {
    Cause { actor: None, address: None, agent: None, ..cause.clone() }
}

impl Lead {
    /// Whether the sender's link speaks for the lead.
    fn is_of(&self, sender: &Sender) -> bool {
        self.link_mailbox.as_ref() == Some(&sender.mailbox)
    }

    /// This enquiry after its merge into `lead`. Staff may merge enquiries of one phone number, which
    /// proves nothing: the words of another mailbox are not shown to this one.
    fn seen_in(mut self, lead: Self, sender: &Sender) -> OwnEnquiry {
        if lead.is_of(sender) {
            return OwnEnquiry { lead, can_correct: true };
        }
        self.consent.withdrawn_at = self.consent.withdrawn_at.or(lead.consent.withdrawn_at);
        OwnEnquiry { lead: self, can_correct: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        LeadRef, Status,
        testing::{NOW, lead},
    };

    #[test]
    fn merged_enquiry_shows_no_words_of_another_mailbox() {
        let (mut sent, mut kept) = (lead(Status::New), lead(Status::Contacted));
        sent.merged_into = Some(LeadRef { id: kept.id, number: kept.number });
        sent.enquiry.message = "Two floors".to_owned();
        kept.enquiry.message = "A garden".to_owned();
        kept.consent.withdrawn_at = Some(NOW);
        let sender = Sender { lead: sent.id, mailbox: "asha@example.in".to_owned() };
        let seen = sent.clone().seen_in(kept.clone(), &sender);
        assert!(seen.can_correct);
        assert_eq!((seen.lead.id, seen.lead.enquiry.message.as_str()), (kept.id, "A garden"));
        for other in [None, Some("rao@example.in".to_owned())] {
            kept.link_mailbox = other;
            let seen = sent.clone().seen_in(kept.clone(), &sender);
            assert!(!seen.can_correct);
            assert_eq!((seen.lead.id, seen.lead.enquiry.message.as_str()), (sent.id, "Two floors"));
            assert_eq!(seen.lead.consent.withdrawn_at, Some(NOW), "contact has stopped");
        }
    }
}
