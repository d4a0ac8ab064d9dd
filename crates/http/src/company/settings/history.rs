use chrono::{DateTime, Utc};
use company::SettingsVersion as Version;
use kernel::{Cursor, SettingsSection};
use poem_openapi::{
    Object,
    types::{Any, Example},
};
use serde_json::Value;
use uuid::Uuid;

use crate::{
    list::place_with, person_ref::PersonRef, problem::Problem, projects::activity::ActivityChange,
    user::at,
};

/// A page of the versions of a section, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct SettingsVersionList {
    items: Vec<SettingsVersion>,
    /// The cursor of the next page; absent on the last page.
    next_cursor: Option<String>,
}

/// A version of a section.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct SettingsVersion {
    version: i32,
    /// The time at which it was saved; absent for the delivered version.
    at: Option<DateTime<Utc>>,
    /// The person who saved it; absent for the delivered version and for changes without an account.
    by: Option<PersonRef>,
    /// Differences from the version before. Fields within fields have a dot in their name; entries of a list
    /// are told apart by their names, and `order` lists these if they were moved. Account numbers show their
    /// last digits.
    changes: Vec<ActivityChange>,
}

/// The content of a version.
#[derive(Object)]
#[oai(example)]
pub(super) struct SettingsVersionValue {
    version: i32,
    /// The section, in the form of its `value` in `getSettings`, or of the rules about leads.
    value: Any<Value>,
}

/// The version that a page begins before.
pub(super) fn before(cursor: &str, section: SettingsSection) -> Result<i32, Problem> {
    let cursor = place_with(cursor, section.as_str(), |key| key.parse::<i32>().is_ok())?;
    Ok(cursor.key.parse().unwrap_or_default())
}

impl SettingsVersionList {
    /// `versions`: one more than fits where there are more.
    pub(super) fn new(section: SettingsSection, mut versions: Vec<Version>, limit: usize) -> Self {
        let has_more = versions.len() > limit;
        versions.truncate(limit);
        let last = versions.last().filter(|_| has_more);
        let next_cursor = last.map(|it| {
            let (order, key) = (section.as_str().to_owned(), it.version.to_string());
            Cursor { order, key, id: Uuid::nil(), total: None }.to_string()
        });
        Self { items: versions.into_iter().map(Into::into).collect(), next_cursor }
    }
}

impl SettingsVersionValue {
    pub(super) fn new(version: i32, value: Value) -> Self {
        Self { version, value: Any(value) }
    }
}

impl From<Version> for SettingsVersion {
    fn from(it: Version) -> Self {
        Self {
            version: it.version,
            at: it.at,
            by: it.by.map(Into::into),
            changes: it.changes.into_iter().map(Into::into).collect(),
        }
    }
}

impl Example for SettingsVersionList {
    fn example() -> Self {
        Self { items: vec![SettingsVersion::example()], next_cursor: None }
    }
}

impl Example for SettingsVersion {
    fn example() -> Self {
        let change = ActivityChange {
            field: "due_days".to_owned(),
            from: Some(Any(14.into())),
            to: Some(Any(30.into())),
        };
        Self { version: 2, at: Some(at()), by: Some(PersonRef::example()), changes: vec![change] }
    }
}

impl Example for SettingsVersionValue {
    fn example() -> Self {
        Self { version: 2, value: Any("2026-11".into()) }
    }
}
