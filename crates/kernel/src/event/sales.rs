use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Change, Entity, Event, FieldChange};
use crate::UserId;

/// A change of the rules about leads or of somebody's leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SalesEvent {
    /// An admin changed the rules about leads.
    LeadRulesChanged { changes: Vec<FieldChange> },
    /// The leave of somebody who owns leads was set, moved or ended. Days are those of India.
    LeadLeaveChanged { user: UserId, until_on: Change<Option<NaiveDate>> },
}

impl SalesEvent {
    pub(super) fn entity(&self) -> Entity {
        match self {
            // There is one set of rules.
            Self::LeadRulesChanged { .. } => Entity { kind: "lead_rules", id: Uuid::nil() },
            Self::LeadLeaveChanged { user, .. } => Entity { kind: "user", id: (*user).into() },
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::LeadRulesChanged { .. } => "lead_rules_changed",
            Self::LeadLeaveChanged { .. } => "lead_leave_changed",
        }
    }
}

impl From<SalesEvent> for Event {
    fn from(it: SalesEvent) -> Self {
        Self::Sales(it)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let changes = FieldChange::between(&json!({"purge_days": 30}), &json!({"purge_days": 45}));
        let until_on = Change { from: None, to: "2026-12-03".parse().ok() };
        let cases = [
            (
                SalesEvent::LeadRulesChanged { changes },
                json!({
                    "type": "lead_rules_changed",
                    "changes": [{"field": "purge_days", "from": 30, "to": 45}],
                }),
            ),
            (
                SalesEvent::LeadLeaveChanged { user, until_on },
                json!({
                    "type": "lead_leave_changed", "user": user,
                    "until_on": {"from": null, "to": "2026-12-03"},
                }),
            ),
        ];
        for (event, expected) in cases {
            let event = Event::from(event);
            let stored = serde_json::to_value(&event).unwrap();
            assert_eq!(stored, expected);
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
        }
    }
}
