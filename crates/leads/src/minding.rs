//! The job that looks after leads: it hands back, reminds and counts late calls.

use kernel::{Cause, LeadFact, LeadId, LeadOwning};

use crate::{CallState, Lead, Leads, Result, Status, Tx, next_in_turn, publish, working::keep};

/// How the company works on leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Whether new leads go around among the salespeople who are not on leave.
    pub is_round_robin: bool,
    /// Working hours without a first call after which a lead goes back.
    pub hand_back_hours: i64,
    /// Days after a withdrawal after which what is kept of the person is deleted.
    pub purge_days: i64,
}

/// Leads that are looked for at once.
const AT_ONCE: i64 = 100;

impl Leads {
    /// Does what is due about all leads, once for each due time. Returns the number of changed leads.
    #[tracing::instrument(skip_all)]
    pub async fn mind(&self, cause: &Cause, rules: &Rules) -> Result<usize> {
        let (mut count, mut after) = (0, None);
        loop {
            let due = self.store.leads_to_mind(rules, cause.at, after, AT_ONCE).await?;
            for lead in &due {
                count += usize::from(self.mind_one(cause, *lead, rules).await?);
            }
            match due.last() {
                Some(last) => after = Some(*last),
                None => return Ok(count),
            }
        }
    }

    /// Whether something was due about the lead.
    async fn mind_one(&self, cause: &Cause, lead: LeadId, rules: &Rules) -> Result<bool> {
        let mut tx = self.store.begin().await?;
        let Some(mut lead) = tx.lock_any_lead(lead).await? else { return Ok(false) };
        let given = give(&mut *tx, cause, &mut lead, rules).await?;
        let told = lead.reminders(cause);
        if let Some(fact) = given {
            keep(&mut *tx, cause, &mut lead, vec![fact]).await?;
        } else if told.is_empty() {
            return Ok(false);
        } else {
            // Nothing that people edit is different: the version stays, so that no form is stale.
            tx.update_lead(&lead).await?;
        }
        for fact in told {
            publish(&mut *tx, cause, lead.event(fact)).await?;
        }
        tx.commit().await?;
        Ok(true)
    }
}

/// Hands a lead back that was not called in time; gives one without an owner to the next in turn.
async fn give(
    tx: &mut dyn Tx,
    cause: &Cause,
    lead: &mut Lead,
    rules: &Rules,
) -> Result<Option<LeadFact>> {
    let (from, how) = match lead.owner {
        Some(owner) => {
            let back_at = lead.handed_back_at(rules.hand_back_hours, &tx.calendar().await?);
            if back_at.is_none_or(|it| it > cause.at) {
                return Ok(None);
            }
            (Some(tx.owner_named(owner).await?), LeadOwning::HandedBack)
        }
        None if rules.is_round_robin && lead.is_given_by_turns() => (None, LeadOwning::RoundRobin),
        None => return Ok(None),
    };
    let mut candidates = if rules.is_round_robin { tx.lock_turn().await? } else { Vec::new() };
    // An owner who did not call does not get the lead again at once.
    candidates.retain(|it| Some(it.person.user) != lead.owner);
    let to = match next_in_turn(&candidates, cause.today()) {
        Some(it) => tx.hold_owner(it.user).await?,
        None => None,
    };
    if let Some(to) = &to {
        tx.take_turn(to.user, cause.at).await?;
    }
    Ok(lead.give(from, to, how, cause.at))
}

impl Lead {
    /// Whether it waits for an owner.
    fn is_given_by_turns(&self) -> bool {
        let is_free = !self.is_imported && !self.is_out_of_bounds();
        self.status == Status::New && is_free && self.merged_into.is_none()
    }

    /// Follow-ups and calls that came due since the last look.
    fn reminders(&mut self, cause: &Cause) -> Vec<LeadFact> {
        let is_new = |at: chrono::DateTime<chrono::Utc>, seen: Option<_>| {
            at <= cause.at && seen.is_none_or(|it| it < at)
        };
        let mut facts = Vec::new();
        let is_uncalled = self.call_state(cause.at) == CallState::Overdue;
        if is_uncalled && is_new(self.first_call.due_at, self.minded_at) {
            facts.push(LeadFact::LeadCallOverdue);
        } else if let Some(at) = self.next_follow_up_at
            // The promised call is told as such. Nobody promised one to an imported lead.
            && (self.is_imported
                || at != self.first_call.due_at
                || self.first_call.made_at.is_some())
            && is_new(at, self.minded_at)
        {
            facts.push(LeadFact::LeadFollowUpDue);
        }
        if !facts.is_empty() {
            self.minded_at = Some(cause.at);
        }
        facts
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::testing::{NOW, lead};

    #[test]
    fn each_due_time_is_told_once() {
        let mut it = lead(Status::New);
        let mut told = Vec::new();
        let due = it.first_call.due_at;
        for minutes in 0..120 {
            let at = due - TimeDelta::minutes(60) + TimeDelta::minutes(minutes);
            told.extend(it.reminders(&Cause::system(at)).into_iter().map(|fact| (at - due, fact)));
        }
        assert_eq!(told, [(TimeDelta::minutes(1), LeadFact::LeadCallOverdue)]);
        it.first_call.made_at = Some(due + TimeDelta::hours(1));
        it.next_follow_up_at = Some(NOW + TimeDelta::days(3));
        assert!(it.reminders(&Cause::system(NOW + TimeDelta::days(2))).is_empty());
        let then = Cause::system(NOW + TimeDelta::days(3));
        assert_eq!(it.reminders(&then), [LeadFact::LeadFollowUpDue]);
        assert!(it.reminders(&then).is_empty());
    }

    /// The follow-up of an imported lead without a day of its own is where a promise would end.
    #[test]
    fn imported_lead_has_a_follow_up_and_no_call() {
        let mut it = lead(Status::New);
        it.is_imported = true;
        assert_eq!(it.next_follow_up_at, Some(it.first_call.due_at));
        let due = Cause::system(it.first_call.due_at);
        assert_eq!(it.reminders(&due), [LeadFact::LeadFollowUpDue]);
        assert!(it.reminders(&due).is_empty());
    }
}
