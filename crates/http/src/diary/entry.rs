use chrono::{DateTime, Utc};
use diary::{Card, Filed, View};
use kernel::Cause;
use poem_openapi::Object;
use serde::Serialize;

use super::{
    card::{DailyEntryRevision, DailyEntrySummary},
    content::{Equipment, Labour, Material, Safety, WorkItem},
};
use crate::{
    json::{Written, instant, instant_if_any},
    person_ref::PersonRef,
    versioned::{Created, Versioned},
};

/// A daily entry with all its details.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntry {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(super) summary: DailyEntrySummary,
    pub(super) work_items: Vec<WorkItem>,
    pub(super) labour: Vec<Labour>,
    pub(super) materials: Vec<Material>,
    pub(super) equipment: Vec<Equipment>,
    pub(super) safety: Vec<Safety>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_day_plan: Option<String>,
    /// The manager who approved or returned the entry last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reviewer: Option<PersonRef>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) reviewed_at: Option<DateTime<Utc>>,
    /// The revision that the manager approved last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) approved_revision: Option<i32>,
    /// Newest first.
    pub(super) revisions: Vec<DailyEntryRevision>,
    #[serde(serialize_with = "instant")]
    pub(super) created_at: DateTime<Utc>,
    #[serde(serialize_with = "instant")]
    pub(super) updated_at: DateTime<Utc>,
}

/// The entry to begin a new one from.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LastDailyEntry {
    /// Absent if the project has no entries yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) entry: Option<DailyEntry>,
}

impl DailyEntry {
    pub(super) fn new(view: View, cause: &Cause) -> Self {
        let View { entry, revision, author, reviewer, project, milestone, photos, revisions } =
            view;
        let (state, people) = (entry.state(), entry.content.people());
        let it = entry.content;
        let card = Card {
            id: entry.id,
            version: entry.version,
            project,
            entry_on: entry.entry_on,
            author,
            state,
            revision,
            is_shared: entry.client_revision.is_some(),
            shared_with_client: it.shared_with_client,
            return_reason: entry.return_reason,
            submitted_at: entry.submitted_at,
            stage: it.stage,
            milestone,
            progress_percent: it.progress_percent,
            summary: it.summary,
            weather: it.weather,
            people,
            delays: it.delays,
            photo_count: i32::try_from(photos.len()).unwrap_or(i32::MAX),
            photos,
        };
        Self {
            summary: DailyEntrySummary::new(card, cause),
            work_items: it.work_items.into_iter().map(Into::into).collect(),
            labour: it.labour.into_iter().map(Into::into).collect(),
            materials: it.materials.into_iter().map(Into::into).collect(),
            equipment: it.equipment.into_iter().map(Into::into).collect(),
            safety: it.safety.into_iter().map(Into::into).collect(),
            next_day_plan: it.next_day_plan,
            reviewer: reviewer.map(Into::into),
            reviewed_at: entry.reviewed_at,
            approved_revision: entry.approved_revision,
            revisions: revisions.into_iter().map(Into::into).collect(),
            created_at: entry.created_at,
            updated_at: entry.updated_at,
        }
    }
}

/// An entry after a change.
pub(super) fn changed(view: View, cause: &Cause) -> Versioned<DailyEntry> {
    let version = view.entry.version;
    Versioned::new(Written::new(&DailyEntry::new(view, cause)), version)
}

/// An entry that was filed.
pub(super) fn filed(it: Filed, cause: &Cause) -> Created<DailyEntry> {
    let version = it.view.entry.version;
    let entry = DailyEntry::new(it.view, cause);
    let place = format!("/api/v1/daily-entries/{}", entry.summary.id);
    Created::new(Written::new(&entry), version, place, it.is_repeated)
}
