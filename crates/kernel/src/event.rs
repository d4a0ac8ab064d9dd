//! The event log's entries, one family per module.
//!
//! A new family is a file here with its type, a variant of [`Event`], and its arms in the matches
//! below; the compiler then names every place that must decide what the family means there.

#![deny(clippy::wildcard_enum_match_arm)]

mod account;
mod diary;
mod lead;
mod notification;
mod payment;
mod project;
mod sales;
mod settings;
mod system;
mod ticket;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use self::{
    account::{AccountEvent, CodeForm, CodePurpose, PasswordChange, SessionEnd},
    diary::{AuthoredEntry, DiaryEvent, DiaryFact},
    lead::{LeadEvent, LeadFact, LeadOwning},
    notification::{Delivery, NotificationEvent, Settlement},
    payment::{Demanded, PaymentEvent, PaymentFact},
    project::{FieldChange, ProjectEvent, ProjectFact},
    sales::SalesEvent,
    settings::SettingsEvent,
    system::SystemEvent,
    ticket::{Named, TicketEvent, TicketFact},
};
use crate::{ProjectId, UserId};

/// Everything that has happened, and everything modules tell one another, by family.
/// Stored for good in the event log: add variants and optional fields, never change them.
/// The `type` of a stored event is unique across the families and decides which one it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Event {
    Account(AccountEvent),
    Notification(NotificationEvent),
    Project(ProjectEvent),
    Ticket(TicketEvent),
    Lead(LeadEvent),
    Diary(DiaryEvent),
    Payment(PaymentEvent),
    Sales(SalesEvent),
    System(SystemEvent),
    Settings(SettingsEvent),
}

/// The old and new value of a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Change<T> {
    pub from: T,
    pub to: T,
}

/// The subject of an event: its type and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entity {
    pub kind: &'static str,
    pub id: Uuid,
}

impl Event {
    pub fn entity(&self) -> Entity {
        match self {
            Self::Account(it) => it.entity(),
            Self::Notification(it) => it.entity(),
            Self::Project(it) => it.entity(),
            Self::Ticket(it) => it.entity(),
            Self::Lead(it) => it.entity(),
            Self::Diary(it) => it.entity(),
            Self::Payment(it) => it.entity(),
            Self::Sales(it) => it.entity(),
            Self::System(it) => it.entity(),
            Self::Settings(it) => it.entity(),
        }
    }

    /// The project whose members may hear of it.
    pub fn project(&self) -> Option<ProjectId> {
        match self {
            Self::Project(it) => Some(it.project),
            Self::Ticket(it) => Some(it.project),
            Self::Diary(it) => Some(it.project),
            Self::Payment(it) => Some(it.project),
            Self::Account(_)
            | Self::Notification(_)
            | Self::Lead(_)
            | Self::Sales(_)
            | Self::Settings(_)
            | Self::System(_) => None,
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Account(it) => it.kind(),
            Self::Notification(it) => it.kind(),
            Self::Project(it) => it.what.kind(),
            Self::Ticket(it) => it.what.kind(),
            Self::Lead(it) => it.what.kind(),
            Self::Diary(it) => it.what.kind(),
            Self::Payment(it) => it.what.kind(),
            Self::Sales(it) => it.kind(),
            Self::System(it) => it.kind(),
            Self::Settings(it) => it.kind(),
        }
    }
}

/// An event as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by: Option<UserId>,
    pub event: Event,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    /// Reads events as a running system stored them, in each of their forms. Add lines, never
    /// change one: such rows are in the log.
    #[test]
    fn stored_events_are_read_and_stored_again_unchanged() {
        let mut kinds = BTreeSet::new();
        for line in include_str!("event/stored.jsonl").lines() {
            let stored: Value = serde_json::from_str(line).unwrap();
            let event: Event = serde_json::from_value(stored.clone())
                .unwrap_or_else(|error| panic!("{error}: {line}"));
            assert_eq!(serde_json::to_value(&event).unwrap(), stored);
            assert_eq!(stored["type"], event.kind());
            kinds.insert(event.kind());
        }
        assert_eq!(kinds.len(), 94, "each kind has a line: {kinds:?}");
    }
}
