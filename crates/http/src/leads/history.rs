//! The history of a lead, from the log.

use chrono::{DateTime, Utc};
use kernel::{FieldChange, LeadFact, LeadId, LeadOwning, Named};
use leads::Entry;
use poem_openapi::Object;
use serde_json::Value;

use super::names::EntryKind;
use crate::{
    person_ref::PersonRef,
    projects::activity::{ActivityChange, cut},
};

/// A page of a lead's history, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadHistory {
    pub(super) items: Vec<LeadEntry>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
}

/// An entry in the history of a lead.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadEntry {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// The person who acted; absent if the system or the visitor acted.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: EntryKind,
    /// The code of the lead that this one was merged into, or of the project that it became.
    pub(super) subject: Option<String>,
    /// Changed fields: `status`, `lost_reason`, `owner` with the way of the assignment in `how`, `activity`,
    /// `outcome` and the number of `files` of an activity. Fields of the person are named without their values.
    pub(super) changes: Vec<ActivityChange>,
}

impl LeadHistory {
    /// `entries`: one more than fits where there are more.
    pub(super) fn new(lead: LeadId, mut entries: Vec<Entry>, limit: usize) -> Self {
        let next_cursor = cut(lead, &mut entries, limit, |it| it.id);
        Self { items: entries.into_iter().map(Into::into).collect(), next_cursor }
    }
}

impl From<Entry> for LeadEntry {
    fn from(it: Entry) -> Self {
        Self {
            id: it.id.to_string(),
            at: it.at,
            kind: (&it.fact).into(),
            subject: subject(&it.fact),
            changes: changes(&it.fact).into_iter().map(Into::into).collect(),
            by: it.by.map(Into::into),
        }
    }
}

/// The code of the lead that this one was merged into, or of the project that it became.
pub(crate) fn subject(fact: &LeadFact) -> Option<String> {
    match fact {
        LeadFact::LeadMerged { into_code, .. } => Some(into_code.clone()),
        LeadFact::LeadConverted { project_code, .. } => Some(project_code.clone()),
        LeadFact::LeadReceived { .. }
        | LeadFact::LeadEntered { .. }
        | LeadFact::LeadEdited { .. }
        | LeadFact::LeadStatusChanged { .. }
        | LeadFact::LeadAssigned { .. }
        | LeadFact::LeadActivityRecorded { .. }
        | LeadFact::LeadWithdrawn
        | LeadFact::LeadPurged
        | LeadFact::LeadFollowUpDue
        | LeadFact::LeadCallOverdue => None,
    }
}

/// Changed fields.
pub(crate) fn changes(fact: &LeadFact) -> Vec<FieldChange> {
    let name = |it: &Option<Named>| it.as_ref().map(|it| it.name.clone());
    match fact {
        LeadFact::LeadEdited { fields } => {
            fields.iter().map(|field| change(field, None, None)).collect()
        }
        LeadFact::LeadStatusChanged { status, lost_reason } => {
            let moved = change("status", Some(status.from.as_str()), Some(status.to.as_str()));
            let lost = lost_reason.map(|it| change("lost_reason", None, Some(it.as_str())));
            [Some(moved), lost].into_iter().flatten().collect()
        }
        LeadFact::LeadAssigned { owner, how } => vec![
            change("owner", name(&owner.from).as_deref(), name(&owner.to).as_deref()),
            change("how", None, Some(way(*how))),
        ],
        LeadFact::LeadActivityRecorded { kind, outcome, files } => {
            let activity = change("activity", None, Some(kind.as_str()));
            let outcome = outcome.map(|it| change("outcome", None, Some(it.as_str())));
            let files = files.map(|it| change("files", None, Some(&it.to_string())));
            [Some(activity), outcome, files].into_iter().flatten().collect()
        }
        LeadFact::LeadReceived { .. }
        | LeadFact::LeadEntered { .. }
        | LeadFact::LeadMerged { .. }
        | LeadFact::LeadConverted { .. }
        | LeadFact::LeadWithdrawn
        | LeadFact::LeadPurged
        | LeadFact::LeadFollowUpDue
        | LeadFact::LeadCallOverdue => Vec::new(),
    }
}

fn change(field: &str, from: Option<&str>, to: Option<&str>) -> FieldChange {
    let text = |it: &str| Value::String(it.to_owned());
    FieldChange { field: field.to_owned(), from: from.map(text), to: to.map(text) }
}

const fn way(how: LeadOwning) -> &'static str {
    match how {
        LeadOwning::Claimed => "claimed",
        LeadOwning::Assigned => "assigned",
        LeadOwning::RoundRobin => "round_robin",
        LeadOwning::HandedBack => "handed_back",
        LeadOwning::Released => "released",
    }
}

#[cfg(test)]
mod tests {
    use kernel::{
        Change, LeadActivityKind, LeadOutcome, LeadStatus, LostReason, ProjectId, UserId,
    };
    use poem_openapi::types::ToJSON;
    use serde_json::json;

    use super::*;

    #[test]
    fn an_entry_says_what_changed() {
        let check = |fact: LeadFact, expected: Value| {
            let kind = fact.kind().to_owned();
            let entry = Entry { id: 7, at: DateTime::UNIX_EPOCH, by: None, fact };
            let found = LeadEntry::from(entry).to_json().unwrap();
            assert_eq!(found["kind"], json!(kind));
            assert_eq!(json!([found["subject"], found["changes"]]), expected, "{kind}");
        };
        let status = Change { from: LeadStatus::Contacted, to: LeadStatus::Lost };
        check(
            LeadFact::LeadStatusChanged { status, lost_reason: Some(LostReason::Price) },
            json!([null, [
                {"field": "status", "from": "contacted", "to": "lost"},
                {"field": "lost_reason", "to": "price"},
            ]]),
        );
        let named = Named { user: UserId::new(), name: "Kiran Das".to_owned() };
        let owner = Change { from: Some(named), to: None };
        check(
            LeadFact::LeadAssigned { owner, how: LeadOwning::HandedBack },
            json!([null, [{"field": "owner", "from": "Kiran Das"}, {"field": "how", "to": "handed_back"}]]),
        );
        let (kind, outcome) = (LeadActivityKind::Call, Some(LeadOutcome::NoAnswer));
        check(
            LeadFact::LeadActivityRecorded { kind, outcome, files: None },
            json!([null, [
                {"field": "activity", "to": "call"}, {"field": "outcome", "to": "no_answer"},
            ]]),
        );
        check(
            LeadFact::LeadActivityRecorded {
                kind: LeadActivityKind::Proposal,
                outcome: None,
                files: Some(2),
            },
            json!([null, [
                {"field": "activity", "to": "proposal"}, {"field": "files", "to": "2"},
            ]]),
        );
        // Personal details are not in the log.
        check(
            LeadFact::LeadEdited { fields: vec!["phone".to_owned()] },
            json!([null, [{"field": "phone"}]]),
        );
        check(
            LeadFact::LeadConverted {
                project: ProjectId::new(),
                project_code: "PRJ-0042".to_owned(),
                client: None,
            },
            json!(["PRJ-0042", []]),
        );
        check(
            LeadFact::LeadMerged { into: LeadId::new(), into_code: "LD-0017".to_owned() },
            json!(["LD-0017", []]),
        );
    }
}
