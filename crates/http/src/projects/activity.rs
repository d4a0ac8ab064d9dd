use chrono::{DateTime, Utc};
use poem_openapi::{Object, types::Any};
use serde_json::Value;

use super::{member::PersonRef, names::ActivityKind};

/// A part of what has happened, the latest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ActivityList {
    pub(super) items: Vec<Activity>,
    /// Asks for the next part; absent at the end.
    pub(super) next_cursor: Option<String>,
}

/// Something that has happened in a project.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Activity {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// Absent for what the system did.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: ActivityKind,
    /// The name of the milestone, document or member it is about.
    pub(super) subject: Option<String>,
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
}

/// What one field was, and what it is.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ActivityChange {
    pub(super) field: String,
    pub(super) from: Option<Any<Value>>,
    pub(super) to: Option<Any<Value>>,
}
