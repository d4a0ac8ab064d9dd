//! Activities of a salesperson on a lead, and their consequences.

use chrono::{DateTime, Utc};
use kernel::{
    Actor, Cause, Change, Fault, FileId, LeadActivityId, LeadActivityKind as Kind, LeadFact,
    LeadOutcome as Outcome, Named,
};

use crate::{
    Action, Error, Lead, PROPOSAL_FILES, ProposalFile, Result, Status, StatusRules, texts,
};

/// A call, a visit, a note: something that was done about a lead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewActivity {
    pub kind: Kind,
    /// For a call.
    pub outcome: Option<Outcome>,
    /// Required for a note.
    pub note: Option<String>,
    /// Default: now.
    pub happened_at: Option<DateTime<Utc>>,
    /// Default: as before, where it is not over.
    pub next_follow_up_at: Option<DateTime<Utc>>,
    /// Uploads of the caller to the lead, for a proposal.
    pub files: Vec<FileId>,
}

/// An activity as the page of a lead shows it.
#[derive(Clone, Debug)]
pub struct Activity {
    pub id: LeadActivityId,
    pub kind: Kind,
    pub outcome: Option<Outcome>,
    pub note: Option<String>,
    pub happened_at: DateTime<Utc>,
    pub by: Named,
    /// In the order in which they were listed.
    pub files: Vec<ProposalFile>,
}

impl NewActivity {
    fn faults(&self, lead: &Lead, now: DateTime<Utc>) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut check = |is_fault: bool, field: &'static str, message: &'static str| {
            if is_fault {
                faults.push(Fault::new(field, message));
            }
        };
        let is_call = self.kind == Kind::Call;
        check(is_call && self.outcome.is_none(), "outcome", texts::OUTCOME_REQUIRED);
        check(!is_call && self.outcome.is_some(), "outcome", texts::OUTCOME_UNWANTED);
        let is_empty = self.kind == Kind::Note && self.note.is_none();
        check(is_empty, "note", texts::NOTE_REQUIRED);
        let happened = self.happened_at;
        check(happened.is_some_and(|it| it > now), "happened_at", texts::HAPPENED_LATER);
        let is_before = happened.is_some_and(|it| it < lead.created_at);
        check(is_before, "happened_at", texts::HAPPENED_BEFORE);
        let next = self.next_follow_up_at;
        check(next.is_some_and(|it| it <= now), "next_follow_up_at", texts::FOLLOW_UP_PAST);
        let is_unwanted = next.is_some() && !lead.status.is_open();
        check(is_unwanted, "next_follow_up_at", texts::FOLLOW_UP_UNWANTED);
        // A promise whose time is over must be made anew.
        let is_over = lead.status.is_open() && lead.is_follow_up_due(now) && self.is_contact();
        check(is_over && next.is_none(), "next_follow_up_at", texts::FOLLOW_UP_REQUIRED);
        let is_unwanted = !self.files.is_empty() && self.kind != Kind::Proposal;
        check(is_unwanted, "files", texts::FILES_UNWANTED);
        let is_project = !self.files.is_empty() && lead.status == Status::Won;
        check(is_project, "files", texts::FILES_WON);
        check(self.files.len() > PROPOSAL_FILES, "files", texts::FILES_MANY);
        let is_known = |(place, file)| self.files[..place].contains(file);
        let is_twice = self.files.iter().enumerate().any(is_known);
        check(is_twice, "files", texts::FILE_TWICE);
        faults
    }

    /// Whether the company turned to the person, and did not only write something down.
    pub fn is_contact(&self) -> bool {
        self.kind != Kind::Note
    }

    /// Whether they heard each other: a call that nobody answers is a try.
    fn is_talk(&self) -> bool {
        match self.kind {
            Kind::Call => matches!(self.outcome, Some(Outcome::Reached | Outcome::CallBack)),
            Kind::Meeting | Kind::SiteVisit => true,
            Kind::Whatsapp | Kind::Email | Kind::Note | Kind::Proposal => false,
        }
    }

    /// The status that a lead has at least after it. It never falls back by an activity.
    fn reaches(&self) -> Option<Status> {
        match self.kind {
            Kind::SiteVisit => Some(Status::SiteVisited),
            Kind::Proposal => Some(Status::ProposalSent),
            _ if self.is_talk() => Some(Status::Contacted),
            _ => None,
        }
    }
}

impl Lead {
    /// Takes in what was done; says what happened, the change of its status last.
    pub(crate) fn record(
        &mut self,
        new: &NewActivity,
        actor: &Actor,
        cause: &Cause,
    ) -> Result<Vec<LeadFact>> {
        self.allows(Action::Record, actor)?;
        let faults = new.faults(self, cause.at);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let at = new.happened_at.unwrap_or(cause.at);
        let mut facts = vec![LeadFact::LeadActivityRecorded {
            kind: new.kind,
            outcome: new.outcome,
            files: Some(new.files.len()).filter(|it| *it > 0),
        }];
        if new.is_contact() {
            self.first_call.make(at);
            self.last_contacted_at = self.last_contacted_at.max(Some(at));
        }
        if let Some(next) = new.next_follow_up_at {
            self.next_follow_up_at = Some(next);
        }
        if let Some(to) = new.reaches().filter(|it| self.is_before(*it)) {
            let from = std::mem::replace(&mut self.status, to);
            let status = Change { from, to };
            facts.push(LeadFact::LeadStatusChanged { status, lost_reason: None });
        }
        Ok(facts)
    }

    fn is_before(&self, other: Status) -> bool {
        self.status.is_open() && self.status.probability_bps() < other.probability_bps()
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::Role;

    use super::*;
    use crate::testing::{NOW, actor, lead};

    fn new(kind: Kind) -> NewActivity {
        NewActivity {
            kind,
            outcome: (kind == Kind::Call).then_some(Outcome::Reached),
            note: (kind == Kind::Note).then(|| "Wants a garden".to_owned()),
            happened_at: None,
            next_follow_up_at: Some(NOW + TimeDelta::days(2)),
            files: Vec::new(),
        }
    }

    fn record(it: &mut Lead, new: &NewActivity) -> Result<Vec<LeadFact>> {
        it.record(new, &actor(Role::Admin), &Cause::system(NOW))
    }

    #[test]
    fn a_contact_moves_a_lead_ahead_and_never_back() {
        let mut it = lead(Status::New);
        record(&mut it, &new(Kind::Call)).unwrap();
        assert_eq!(it.status, Status::Contacted);
        assert_eq!(it.first_call.made_at, Some(NOW));
        assert_eq!(it.last_contacted_at, Some(NOW));
        assert_eq!(it.next_follow_up_at, Some(NOW + TimeDelta::days(2)));
        record(&mut it, &new(Kind::Proposal)).unwrap();
        assert_eq!(it.status, Status::ProposalSent);
        let facts = record(&mut it, &new(Kind::SiteVisit)).unwrap();
        assert_eq!((it.status, facts.len()), (Status::ProposalSent, 1));
        let mut it = lead(Status::OnHold);
        let talk = NewActivity { next_follow_up_at: None, ..new(Kind::Meeting) };
        record(&mut it, &talk).unwrap();
        assert_eq!(it.status, Status::OnHold, "off the pipeline it stays off");
    }

    #[test]
    fn a_try_keeps_the_promise_and_is_no_talk() {
        let mut it = lead(Status::New);
        let no_answer = NewActivity { outcome: Some(Outcome::NoAnswer), ..new(Kind::Call) };
        record(&mut it, &no_answer).unwrap();
        assert_eq!((it.status, it.first_call.made_at), (Status::New, Some(NOW)));
        let mut it = lead(Status::New);
        record(&mut it, &new(Kind::Note)).unwrap();
        assert_eq!((it.first_call.made_at, it.last_contacted_at), (None, None));
    }

    #[test]
    fn a_faulty_activity_changes_nothing() {
        let check = |new: NewActivity, expected: &[&str]| {
            let mut it = lead(Status::Contacted);
            let before = format!("{it:?}");
            let Err(Error::Invalid(faults)) = record(&mut it, &new) else {
                panic!("{new:?} is taken");
            };
            assert_eq!(faults.iter().map(|it| &*it.message).collect::<Vec<_>>(), expected);
            assert_eq!(format!("{it:?}"), before);
        };
        check(NewActivity { outcome: None, ..new(Kind::Call) }, &[texts::OUTCOME_REQUIRED]);
        check(NewActivity { note: None, ..new(Kind::Note) }, &[texts::NOTE_REQUIRED]);
        // The first call was due half an hour ago.
        let unplanned = NewActivity { next_follow_up_at: None, ..new(Kind::Whatsapp) };
        check(unplanned, &[texts::FOLLOW_UP_REQUIRED]);
        let wrong = NewActivity {
            outcome: Some(Outcome::Busy),
            happened_at: Some(NOW + TimeDelta::minutes(1)),
            next_follow_up_at: Some(NOW),
            ..new(Kind::Meeting)
        };
        let expected = [texts::OUTCOME_UNWANTED, texts::HAPPENED_LATER, texts::FOLLOW_UP_PAST];
        check(wrong, &expected);
        let early = NewActivity { happened_at: Some(NOW - TimeDelta::days(9)), ..new(Kind::Call) };
        check(early, &[texts::HAPPENED_BEFORE]);
        let file = FileId::new();
        check(NewActivity { files: vec![file], ..new(Kind::Email) }, &[texts::FILES_UNWANTED]);
        let twice = NewActivity { files: vec![file, file], ..new(Kind::Proposal) };
        check(twice, &[texts::FILE_TWICE]);
        let many = (0..=PROPOSAL_FILES).map(|_| FileId::new()).collect();
        check(NewActivity { files: many, ..new(Kind::Proposal) }, &[texts::FILES_MANY]);
    }
}
