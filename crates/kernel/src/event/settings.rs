use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Entity, Event, FieldChange};
use crate::SettingsSection;

/// A change of the company's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SettingsEvent {
    /// An admin replaced a section. Of the number of a bank account, `changes` has the last digits alone.
    SettingsChanged {
        section: SettingsSection,
        /// The version that the change made.
        version: i32,
        changes: Vec<FieldChange>,
    },
}

impl SettingsEvent {
    pub(super) fn entity(&self) -> Entity {
        match self {
            // The company has one set of settings.
            Self::SettingsChanged { .. } => Entity { kind: "settings", id: Uuid::nil() },
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::SettingsChanged { .. } => "settings_changed",
        }
    }
}

impl From<SettingsEvent> for Event {
    fn from(it: SettingsEvent) -> Self {
        Self::Settings(it)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let changes = FieldChange::between(&json!({"due_days": 14}), &json!({"due_days": 30}));
        let section = SettingsSection::Billing;
        let event = Event::from(SettingsEvent::SettingsChanged { section, version: 3, changes });
        let stored = serde_json::to_value(&event).unwrap();
        let expected = json!({
            "type": "settings_changed", "section": "billing", "version": 3,
            "changes": [{"field": "due_days", "from": 14, "to": 30}],
        });
        assert_eq!(stored, expected);
        assert_eq!(stored["type"], event.kind());
        assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), event);
    }
}
