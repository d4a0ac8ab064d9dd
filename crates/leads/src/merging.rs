//! How two leads of one person become one.

use kernel::{Cause, Change, LeadFact, LeadId};

use crate::{
    Action, Enquiry, Error, FirstCall, Lead, LeadRef, Leads, Result, Source, Status, StatusRules,
    View, owning::still_selling, seller, texts, working::keep,
};

/// Fields that a step changes, not an edit.
const STATUS: &str = "status";
const FOLLOW_UP: &str = "next_follow_up_at";

/// The lead that two leads become, before anybody decides.
#[derive(Clone, Debug)]
pub struct Merged {
    pub lead: Lead,
    /// Fields that come from the lead that goes.
    pub taken: Vec<&'static str>,
    /// Fields in which both differ: the lead that stays wins.
    pub dropped: Vec<&'static str>,
}

impl Leads {
    /// Outcome of a merge of `gone` into `stays`.
    pub async fn merge_preview(
        &self,
        cause: &Cause,
        gone: LeadId,
        stays: LeadId,
    ) -> Result<Merged> {
        let actor = seller(cause)?;
        let mut tx = self.store.begin().await?;
        let (stays, gone) = both(&mut *tx, &actor, stays, gone).await?;
        Ok(stays.merged_with(&gone))
    }

    /// Merges `gone` into `stays`: activities with their files and duplicates go along, and `gone` leads there.
    #[tracing::instrument(skip_all)]
    pub async fn merge(
        &self,
        cause: &Cause,
        gone: LeadId,
        version: i32,
        stays: LeadId,
    ) -> Result<View> {
        let actor = seller(cause)?;
        let mut tx = self.store.begin().await?;
        let (stays, mut gone) = both(&mut *tx, &actor, stays, gone).await?;
        gone.expect_version(version)?;
        let Merged { mut lead, taken, .. } = stays.merged_with(&gone);
        lead.owner = still_selling(&mut *tx, lead.owner).await?;
        lead.owned_since = lead.owner.and(lead.owned_since);
        if lead.status.is_open() && !stays.status.is_open() {
            // The owner has the whole time for a call from now on.
            lead.owned_since = lead.owner.map(|_| cause.at);
        }
        tx.move_lead_contents(gone.id, lead.id).await?;
        gone.merged_into = Some(LeadRef { id: lead.id, number: lead.number });
        gone.next_follow_up_at = None;
        let fact = LeadFact::LeadMerged { into: lead.id, into_code: crate::code(lead.number) };
        keep(&mut *tx, cause, &mut gone, vec![fact.clone()]).await?;
        let mut facts = vec![fact];
        let is_edited = |it: &&str| !matches!(*it, STATUS | FOLLOW_UP);
        let fields: Vec<_> = taken.into_iter().filter(is_edited).map(str::to_owned).collect();
        if !fields.is_empty() {
            facts.push(LeadFact::LeadEdited { fields });
        }
        if lead.status != stays.status {
            let status = Change { from: stays.status, to: lead.status };
            facts.push(LeadFact::LeadStatusChanged { status, lost_reason: None });
        }
        keep(&mut *tx, cause, &mut lead, facts).await?;
        tx.commit().await?;
        self.lead(cause, lead.id).await
    }
}

/// Locks both in the order of their ids, so that no two merges wait for each other.
async fn both(
    tx: &mut dyn crate::Tx,
    actor: &kernel::Actor,
    stays: LeadId,
    gone: LeadId,
) -> Result<(Lead, Lead)> {
    if stays == gone {
        return Err(Error::fault("into", texts::MERGE_SAME));
    }
    let mut found = Vec::new();
    for id in [stays.min(gone), stays.max(gone)] {
        let it = tx.lock_lead(actor, id).await?.ok_or(Error::NotFound)?;
        it.allows(Action::Merge, actor)?;
        found.push(it);
    }
    let at = found.iter().position(|it| it.id == stays).ok_or(Error::NotFound)?;
    let stays = found.remove(at);
    let gone = found.pop().ok_or(Error::NotFound)?;
    Ok((stays, gone))
}

impl Lead {
    /// The lead that stays wins; its empty fields are filled from the other one. An open lead stays open:
    /// of two the status further along and the earlier follow-up count, of one its own.
    fn merged_with(&self, gone: &Self) -> Merged {
        let (mut lead, mut taken, mut dropped) = (self.clone(), Vec::new(), Vec::new());
        let (ours, theirs) = (&mut lead.enquiry, &gone.enquiry);
        let mut fill = |field: &'static str, outcome: Filled| match outcome {
            Filled::Taken => taken.push(field),
            Filled::Dropped => dropped.push(field),
            Filled::Same => {}
        };
        let is_other = |same: bool| if same { Filled::Same } else { Filled::Dropped };
        fill("full_name", is_other(ours.full_name == theirs.full_name));
        fill("phone", is_other(ours.phone == theirs.phone));
        fill("email", filled(&mut ours.email, theirs.email.as_ref()));
        fill("city", filled(&mut ours.city, theirs.city.as_ref()));
        fill("pincode", filled(&mut ours.pincode, theirs.pincode.as_ref()));
        fill("project_type", filled(&mut ours.project_type, theirs.project_type.as_ref()));
        fill("plot_area_sqft", filled(&mut ours.plot_area_sqft, theirs.plot_area_sqft.as_ref()));
        fill("budget", filled(&mut ours.budget, theirs.budget.as_ref()));
        fill("start_timeline", filled(&mut ours.start_timeline, theirs.start_timeline.as_ref()));
        fill(
            "preferred_contact",
            filled(&mut ours.preferred_contact, theirs.preferred_contact.as_ref()),
        );
        fill("preferred_slot", filled(&mut ours.preferred_slot, theirs.preferred_slot.as_ref()));
        fill("message", message(ours, theirs));
        let value = filled(&mut lead.estimated_value, gone.estimated_value.as_ref());
        fill("estimated_value_paise", value);
        if lead.source == Source::Other && gone.source != Source::Other {
            lead.source = gone.source;
        }
        fill(STATUS, lead.join_status(gone));
        fill(FOLLOW_UP, lead.join_follow_up(self, gone));
        if lead.owner.is_none() {
            (lead.owner, lead.owned_since) = (gone.owner, gone.owned_since);
        }
        // Staff merge leads of one number, which proves nothing about who wrote.
        lead.link_mailbox.take_if(|it| gone.link_mailbox.as_ref() != Some(&*it));
        if lead.duplicate_of.as_ref().is_some_and(|it| it.id == gone.id) {
            lead.duplicate_of = gone.duplicate_of.filter(|it| it.id != self.id);
        }
        lead.is_imported = self.is_imported && gone.is_imported;
        lead.first_call = joined_call(self, gone);
        lead.last_contacted_at = lead.last_contacted_at.max(gone.last_contacted_at);
        Merged { lead, taken, dropped }
    }

    /// An open lead is never closed by a merge, and a won one stays won.
    fn join_status(&mut self, gone: &Self) -> Filled {
        let is_ahead = self.status.probability_bps() < gone.status.probability_bps();
        if self.status == gone.status {
            Filled::Same
        } else if gone.status.is_open() && self.status != Status::Won && is_ahead {
            self.status = gone.status;
            (self.loss, self.revisit_on) = (None, None);
            Filled::Taken
        } else if gone.status == Status::OnHold
            && matches!(self.status, Status::Lost | Status::Junk)
        {
            // Somebody planned to go back to this person.
            (self.status, self.loss) = (gone.status, None);
            self.revisit_on = gone.revisit_on;
            Filled::Taken
        } else {
            Filled::Dropped
        }
    }

    /// Deletes the words that a merge copied from an enquiry. Returns the changed fields.
    pub(crate) fn forget(&mut self, copied: &Enquiry) -> Vec<String> {
        let (ours, mut fields) = (&mut self.enquiry, Vec::new());
        if copied.email.is_some() && ours.email == copied.email {
            ours.email = None;
            fields.push("email".to_owned());
        }
        if copied.pincode.is_some() && ours.pincode == copied.pincode {
            ours.pincode = None;
            fields.push("pincode".to_owned());
        }
        let words = copied.message.trim();
        if !words.is_empty() && ours.message.contains(words) {
            let rest = ours.message.replacen(words, "", 1);
            rest.trim().clone_into(&mut ours.message);
            fields.push("message".to_owned());
        }
        fields
    }

    /// `stays`: the lead before the merge.
    fn join_follow_up(&mut self, stays: &Self, gone: &Self) -> Filled {
        if self.status == Status::OnHold && stays.status != Status::OnHold {
            self.next_follow_up_at = gone.next_follow_up_at;
            self.minded_at = gone.minded_at;
            return Filled::Taken;
        }
        if !gone.status.is_open() || !self.status.is_open() {
            return Filled::Same;
        }
        if !stays.status.is_open() {
            self.next_follow_up_at = None;
        }
        let ours = self.next_follow_up_at;
        self.next_follow_up_at = earliest(ours, gone.next_follow_up_at);
        if ours == gone.next_follow_up_at {
            Filled::Same
        } else if ours == self.next_follow_up_at {
            Filled::Dropped
        } else {
            // Its reminder is that of the lead that goes.
            self.minded_at = gone.minded_at;
            Filled::Taken
        }
    }
}

enum Filled {
    Taken,
    Dropped,
    Same,
}

fn filled<T: Clone + PartialEq>(ours: &mut Option<T>, theirs: Option<&T>) -> Filled {
    match (&ours, theirs) {
        (None, Some(it)) => {
            *ours = Some(it.clone());
            Filled::Taken
        }
        (Some(one), Some(other)) if one != other => Filled::Dropped,
        _ => Filled::Same,
    }
}

/// Both messages are kept: a person's own words are not ours to drop.
/// The earliest promise of a call counts, and that of an open lead before that of another one. A call
/// before the enquiry does not keep its promise.
fn joined_call(stays: &Lead, gone: &Lead) -> FirstCall {
    let both = [stays, gone];
    let promised = both.into_iter().filter(|it| it.has_promise());
    let Some(promised) = promised.min_by_key(|it| (!it.status.is_open(), it.first_call.due_at))
    else {
        let made = both.into_iter().find(|it| it.first_call.made_at.is_some());
        return made.unwrap_or(stays).first_call;
    };
    let contacts = both.into_iter().flat_map(|it| [it.first_call.made_at, it.last_contacted_at]);
    let made_at = contacts.flatten().filter(|at| *at >= promised.created_at).min();
    FirstCall { due_at: promised.first_call.due_at, made_at }
}

fn message(ours: &mut Enquiry, theirs: &Enquiry) -> Filled {
    let other = theirs.message.trim();
    if other.is_empty() || ours.message.contains(other) {
        return Filled::Same;
    }
    if !ours.message.is_empty() {
        ours.message.push_str("\n\n");
    }
    ours.message.push_str(other);
    Filled::Taken
}

fn earliest<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::UserId;

    use super::*;
    use crate::{
        Loss,
        testing::{NOW, lead},
    };

    #[test]
    fn what_stays_wins_and_gaps_are_filled() {
        let (mut stays, mut gone) = (lead(Status::Contacted), lead(Status::New));
        stays.enquiry.message = "Two floors".to_owned();
        stays.enquiry.city = Some("Mysuru".to_owned());
        gone.enquiry.city = Some("Bengaluru".to_owned());
        gone.enquiry.pincode = Some("570001".to_owned());
        gone.enquiry.message = "With a garden".to_owned();
        gone.owner = Some(UserId::new());
        gone.first_call.made_at = Some(NOW);
        gone.first_call.due_at -= TimeDelta::days(1);
        let Merged { lead, taken, dropped } = stays.merged_with(&gone);
        assert_eq!(taken, ["pincode", "message"]);
        assert_eq!(dropped, ["city", "status"]);
        assert_eq!(lead.enquiry.city.as_deref(), Some("Mysuru"));
        assert_eq!(lead.enquiry.message, "Two floors\n\nWith a garden");
        assert_eq!((lead.id, lead.status), (stays.id, Status::Contacted));
        assert_eq!((lead.owner, lead.first_call), (gone.owner, gone.first_call));
        let ahead = Lead { status: Status::Negotiation, ..gone.clone() };
        assert_eq!(stays.merged_with(&ahead).lead.status, Status::Negotiation);
        let again = lead.merged_with(&gone);
        assert!(again.taken.is_empty(), "a second merge takes nothing");
    }

    #[test]
    fn merge_of_an_open_lead_keeps_it_open() {
        let mut open = lead(Status::Contacted);
        open.next_follow_up_at = Some(NOW + TimeDelta::days(2));
        let mut held = lead(Status::OnHold);
        held.revisit_on = Some(NOW.date_naive());
        held.next_follow_up_at = Some(NOW + TimeDelta::days(1));
        let mut lost = lead(Status::Lost);
        lost.loss = Some(Loss { reason: kernel::LostReason::Price, note: None });
        for closed in [held, lost, lead(Status::Junk)] {
            let Merged { lead, taken, .. } = closed.merged_with(&open);
            assert_eq!((lead.id, lead.status), (closed.id, Status::Contacted));
            assert_eq!(lead.next_follow_up_at, open.next_follow_up_at, "{}", closed.status);
            assert!(lead.loss.is_none() && lead.revisit_on.is_none(), "{}", closed.status);
            assert_eq!(taken, [STATUS, FOLLOW_UP]);
            let Merged { lead, taken, dropped } = open.merged_with(&closed);
            assert_eq!(lead.status, Status::Contacted);
            assert_eq!(lead.next_follow_up_at, open.next_follow_up_at, "{}", closed.status);
            assert!(taken.is_empty());
            assert_eq!(dropped, [STATUS]);
        }
        let won = lead(Status::Won);
        assert_eq!(won.merged_with(&open).lead.status, Status::Won);
    }

    #[test]
    fn lead_on_hold_is_not_lost_by_a_merge() {
        let mut held = lead(Status::OnHold);
        held.revisit_on = Some(NOW.date_naive());
        held.next_follow_up_at = Some(NOW + TimeDelta::days(30));
        let mut lost = lead(Status::Lost);
        lost.loss = Some(Loss { reason: kernel::LostReason::Price, note: None });
        lost.next_follow_up_at = None;
        for stays in [lost, lead(Status::Junk)] {
            let Merged { lead, taken, .. } = stays.merged_with(&held);
            assert_eq!((lead.status, lead.revisit_on), (Status::OnHold, held.revisit_on));
            assert_eq!(lead.next_follow_up_at, held.next_follow_up_at);
            assert!(lead.loss.is_none());
            assert_eq!(taken, [STATUS, FOLLOW_UP]);
        }
    }

    #[test]
    fn merged_lead_has_a_follow_up_exactly_while_somebody_works_on_it() {
        for stays in Status::ALL {
            for gone in Status::ALL {
                let [stays, gone] = [stays, gone].map(|status| {
                    let mut it = lead(status);
                    let is_worked = status.is_open() || status == Status::OnHold;
                    it.next_follow_up_at = is_worked.then_some(NOW + TimeDelta::days(1));
                    it.revisit_on = (status == Status::OnHold).then_some(NOW.date_naive());
                    let reason = kernel::LostReason::Price;
                    it.loss = (status == Status::Lost).then_some(Loss { reason, note: None });
                    it
                });
                let it = stays.merged_with(&gone).lead;
                let name = format!("{} into {}", gone.status, stays.status);
                let is_worked = it.status.is_open() || it.status == Status::OnHold;
                assert_eq!(it.next_follow_up_at.is_some(), is_worked, "{name}");
                assert_eq!(it.revisit_on.is_some(), it.status == Status::OnHold, "{name}");
                assert_eq!(it.loss.is_some(), it.status == Status::Lost, "{name}");
            }
        }
    }

    #[test]
    fn call_before_an_enquiry_does_not_keep_its_promise() {
        let mut hand = lead(Status::New);
        hand.created_at = NOW - TimeDelta::days(30);
        hand.first_call = FirstCall::made(hand.created_at);
        hand.last_contacted_at = None;
        let mut enquiry = lead(Status::New);
        (enquiry.created_at, enquiry.first_call.made_at) = (NOW, None);
        for (stays, gone) in [(&hand, &enquiry), (&enquiry, &hand)] {
            assert_eq!(stays.merged_with(gone).lead.first_call, enquiry.first_call);
        }
        let called = NOW + TimeDelta::minutes(5);
        hand.last_contacted_at = Some(called);
        assert_eq!(enquiry.merged_with(&hand).lead.first_call.made_at, Some(called));
        let again = hand.merged_with(&hand.clone()).lead;
        assert_eq!(again.first_call, hand.first_call, "no promise, no call to make");
    }

    #[test]
    fn promise_of_a_closed_lead_does_not_make_a_new_enquiry_overdue() {
        let (mut lost, fresh) = (lead(Status::Lost), lead(Status::New));
        lost.created_at = NOW - TimeDelta::days(20);
        lost.first_call.due_at = NOW - TimeDelta::days(20);
        assert_eq!(lost.merged_with(&fresh).lead.first_call, fresh.first_call);
    }

    #[test]
    fn lead_is_no_duplicate_of_the_one_that_was_merged_into_it() {
        let of = |it: &Lead| Some(LeadRef { id: it.id, number: it.number });
        let (first, mut second, mut third) =
            (lead(Status::New), lead(Status::New), lead(Status::New));
        second.duplicate_of = of(&first);
        assert_eq!(second.merged_with(&first).lead.duplicate_of, None);
        third.duplicate_of = of(&second);
        assert_eq!(third.merged_with(&second).lead.duplicate_of, of(&first));
        assert_eq!(first.merged_with(&second).lead.duplicate_of, None);
    }

    #[test]
    fn words_that_a_merge_copied_are_forgotten() {
        let (mut stays, mut gone) = (lead(Status::New), lead(Status::New));
        (stays.enquiry.email, stays.enquiry.pincode) = (None, Some("560001".to_owned()));
        (stays.enquiry.message, gone.enquiry.message) = ("A garden".into(), "Two floors ".into());
        let mut merged = stays.merged_with(&gone).lead;
        assert_eq!(merged.enquiry.message, "A garden\n\nTwo floors");
        assert_eq!(merged.forget(&gone.enquiry), ["email", "message"]);
        assert_eq!((merged.enquiry.email, &*merged.enquiry.message), (None, "A garden"));
        assert_eq!(merged.enquiry.pincode, stays.enquiry.pincode);
    }

    #[test]
    fn merge_keeps_the_earlier_follow_up_and_its_reminder() {
        let (mut stays, mut gone) = (lead(Status::New), lead(Status::New));
        stays.minded_at = Some(NOW + TimeDelta::days(2));
        stays.next_follow_up_at = Some(NOW + TimeDelta::days(3));
        gone.next_follow_up_at = Some(NOW + TimeDelta::days(1));
        let Merged { lead, taken, .. } = stays.merged_with(&gone);
        assert_eq!((lead.next_follow_up_at, lead.minded_at), (gone.next_follow_up_at, None));
        assert_eq!(taken, [FOLLOW_UP]);
        let Merged { lead, dropped, .. } = gone.merged_with(&stays);
        assert_eq!(lead.next_follow_up_at, gone.next_follow_up_at);
        assert_eq!(dropped, [FOLLOW_UP]);
    }

    #[test]
    fn link_speaks_for_a_merged_lead_of_its_mailbox_only() {
        let (stays, mut gone) = (lead(Status::New), lead(Status::New));
        assert_eq!(stays.merged_with(&gone).lead.link_mailbox, stays.link_mailbox);
        for other in [None, Some("rao@example.in".to_owned())] {
            gone.link_mailbox = other;
            assert_eq!(stays.merged_with(&gone).lead.link_mailbox, None);
            assert_eq!(gone.merged_with(&stays).lead.link_mailbox, None);
        }
    }

    #[test]
    fn only_two_imported_leads_become_one_without_a_promise() {
        let own = lead(Status::New);
        let mut imported = lead(Status::New);
        imported.is_imported = true;
        imported.first_call.due_at -= TimeDelta::days(1);
        for (stays, gone) in [(&own, &imported), (&imported, &own)] {
            let merged = stays.merged_with(gone).lead;
            assert!(!merged.is_imported);
            assert_eq!(merged.first_call.due_at, own.first_call.due_at);
        }
        assert!(imported.merged_with(&imported.clone()).lead.is_imported);
    }
}
