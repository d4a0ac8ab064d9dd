use serde::{Deserialize, Serialize};

use super::{Change, Entity, Event, Named};
use crate::{LeadActivityKind, LeadId, LeadOutcome, LeadStatus, LostReason, ProjectId, UserId};

/// Something that happened to a lead. Says nothing of who it is: the log is kept for years, and they
/// may want to be forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadEvent {
    pub lead: LeadId,
    /// `LD-0042`.
    pub code: String,
    #[serde(flatten)]
    pub what: LeadFact,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LeadFact {
    /// A visitor asked for a consultation.
    LeadReceived {
        /// The first lead of the same person, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        repeats: Option<LeadId>,
        /// Whether it is nobody's news: it looks like nobody's, or like too much.
        is_quiet: bool,
    },
    /// A lead was entered by hand or came in a file.
    LeadEntered {
        /// The first lead of the same person, if there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        repeats: Option<LeadId>,
        /// Whether it came in a file with many others, of which nobody is told one by one.
        is_imported: bool,
    },
    /// Names of the fields that changed. Their contents are personal.
    LeadEdited { fields: Vec<String> },
    LeadStatusChanged {
        status: Change<LeadStatus>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lost_reason: Option<LostReason>,
    },
    /// The owner changed. Names of staff are kept, as everywhere in the log.
    LeadAssigned { owner: Change<Option<Named>>, how: LeadOwning },
    LeadActivityRecorded {
        kind: LeadActivityKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        outcome: Option<LeadOutcome>,
        /// The number of files of a proposal, if it has any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        files: Option<usize>,
    },
    /// It went into another lead of the same person.
    LeadMerged { into: LeadId, into_code: String },
    /// It became a project.
    LeadConverted {
        project: ProjectId,
        project_code: String,
        /// None while the invitation is open.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        client: Option<UserId>,
    },
    /// The person withdrew their consent, or an admin did for them.
    LeadWithdrawn,
    /// The person's details are deleted; the number alone is left.
    LeadPurged,
    /// The time of the next follow-up has come.
    LeadFollowUpDue,
    /// Nobody called within the promised time.
    LeadCallOverdue,
}

/// How a lead got its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeadOwning {
    Claimed,
    Assigned,
    /// By turns among the salespeople at work.
    RoundRobin,
    /// Its owner did not call in time.
    HandedBack,
    /// Its owner left.
    Released,
}

impl LeadEvent {
    pub(super) fn entity(&self) -> Entity {
        Entity { kind: "lead", id: self.lead.into() }
    }
}

impl From<LeadEvent> for Event {
    fn from(it: LeadEvent) -> Self {
        Self::Lead(it)
    }
}

impl LeadFact {
    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::LeadReceived { .. } => "lead_received",
            Self::LeadEntered { .. } => "lead_entered",
            Self::LeadEdited { .. } => "lead_edited",
            Self::LeadStatusChanged { .. } => "lead_status_changed",
            Self::LeadAssigned { .. } => "lead_assigned",
            Self::LeadActivityRecorded { .. } => "lead_activity_recorded",
            Self::LeadMerged { .. } => "lead_merged",
            Self::LeadConverted { .. } => "lead_converted",
            Self::LeadWithdrawn => "lead_withdrawn",
            Self::LeadPurged => "lead_purged",
            Self::LeadFollowUpDue => "lead_follow_up_due",
            Self::LeadCallOverdue => "lead_call_overdue",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let lead: LeadId = "01890000-0000-7000-8000-000000000010".parse().unwrap();
        let first: LeadId = "01890000-0000-7000-8000-000000000011".parse().unwrap();
        let what = LeadFact::LeadReceived { repeats: Some(first), is_quiet: false };
        let event = Event::from(LeadEvent { lead, code: "LD-0042".to_owned(), what });
        let stored = serde_json::to_value(&event).unwrap();
        let expected = json!({
            "lead": lead, "code": "LD-0042", "type": "lead_received", "repeats": first,
            "is_quiet": false,
        });
        assert_eq!(stored, expected);
        assert_eq!(stored["type"], event.kind());
        assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
    }
}
