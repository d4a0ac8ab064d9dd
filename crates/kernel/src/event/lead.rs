use serde::{Deserialize, Serialize};

use super::{Entity, Event};
use crate::LeadId;

/// Something that happened to a lead. Says nothing of who it is: the log is kept for good, and they
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
