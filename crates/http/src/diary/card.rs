use chrono::{DateTime, NaiveDate, Utc};
use diary::{Card, Feed, ShownPhoto};
use kernel::{Cause, DailyEntryId, Failure, FileId, MilestoneId, Page, ProjectId};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    content::{Delay, Weather},
    names::{Action, Status},
};
use crate::{
    json::{instant, instant_if_any},
    list::Total,
    person_ref::PersonRef,
    projects::names::Stage,
};

/// A page of the daily entries of a project.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntryList {
    pub(super) items: Vec<DailyEntrySummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
}

/// A page of daily entries that wait for approval.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntryQueue {
    pub(super) items: Vec<DailyEntrySummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A daily entry as lists show it.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntrySummary {
    pub(super) id: DailyEntryId,
    /// Counts the changes of this entry.
    pub(super) version: i32,
    pub(super) project: DailyEntryProject,
    pub(super) entry_on: NaiveDate,
    pub(super) author: PersonRef,
    pub(super) status: Status,
    /// The revision that is shown: 1, 2, …
    pub(super) revision: i32,
    /// Whether clients see the entry.
    pub(super) is_shared: bool,
    /// Whether clients see the entry once it is approved.
    pub(super) shared_with_client: bool,
    /// Why the manager returned the entry. Clients do not get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) return_reason: Option<String>,
    /// Absent for a draft, and for clients while a later revision waits for approval.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) submitted_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stage: Option<Stage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) milestone: Option<DailyEntryMilestone>,
    /// The progress of the milestone, as the entry reports it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) progress_percent: Option<i32>,
    /// The work done.
    pub(super) summary: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) weather: Option<Weather>,
    /// The number of people on the site.
    pub(super) people: i32,
    pub(super) delays: Vec<Delay>,
    /// The number of photos.
    pub(super) photo_count: i32,
    /// The photos; in lists, at most 6.
    pub(super) photos: Vec<DailyEntryPhoto>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
}

/// The project of a daily entry.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DailyEntryProject {
    pub(super) id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) code: String,
    pub(super) name: String,
}

/// The milestone of a daily entry.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DailyEntryMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
}

/// A picture of a daily entry. `downloadFile` returns it, with `w` as a smaller copy.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntryPhoto {
    pub(super) file_id: FileId,
    pub(super) caption: String,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) taken_at: Option<DateTime<Utc>>,
    /// In pixels.
    pub(super) width: i32,
    /// In pixels.
    pub(super) height: i32,
}

/// One revision of a daily entry.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DailyEntryRevision {
    pub(super) number: i32,
    #[serde(serialize_with = "instant")]
    pub(super) created_at: DateTime<Utc>,
}

/// The outcome of a decision about several daily entries.
#[derive(Object)]
#[oai(example)]
pub(super) struct DailyEntryReviewResult {
    /// One result for each entry, in the order of the request.
    pub(super) results: Vec<DailyEntryResult>,
}

/// The outcome for one daily entry.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct DailyEntryResult {
    pub(super) id: DailyEntryId,
    pub(super) ok: bool,
    /// The error code that a call for this single entry would return.
    pub(super) code: Option<String>,
    /// An explanation for people.
    pub(super) message: Option<String>,
}

impl DailyEntryList {
    pub(super) fn new(feed: Feed, cause: &Cause) -> Self {
        Self {
            items: feed.items.into_iter().map(|it| DailyEntrySummary::new(it, cause)).collect(),
            next_cursor: feed.next.map(|it| it.to_string()),
        }
    }
}

impl DailyEntryQueue {
    pub(super) fn new(page: Page<Card>, cause: &Cause) -> Self {
        Self {
            items: page.items.into_iter().map(|it| DailyEntrySummary::new(it, cause)).collect(),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

impl DailyEntrySummary {
    pub(super) fn new(it: Card, cause: &Cause) -> Self {
        let can = cause.actor.map(|actor| it.state.actions(&actor, it.project.state));
        Self {
            id: it.id,
            version: it.version,
            project: it.project.into(),
            entry_on: it.entry_on,
            author: it.author.into(),
            status: it.state.status.into(),
            revision: it.revision,
            is_shared: it.is_shared,
            shared_with_client: it.shared_with_client,
            return_reason: it.return_reason,
            submitted_at: it.submitted_at,
            stage: it.stage.map(Into::into),
            milestone: it.milestone.map(Into::into),
            progress_percent: it.progress_percent,
            summary: it.summary,
            weather: it.weather.map(Into::into),
            people: it.people,
            delays: it.delays.into_iter().map(Into::into).collect(),
            photo_count: it.photo_count,
            photos: it.photos.into_iter().map(Into::into).collect(),
            can: can.into_iter().flatten().map(Into::into).collect(),
        }
    }
}

impl From<diary::ProjectRef> for DailyEntryProject {
    fn from(it: diary::ProjectRef) -> Self {
        Self { id: it.id, code: it.code, name: it.name }
    }
}

impl From<diary::MilestoneRef> for DailyEntryMilestone {
    fn from(it: diary::MilestoneRef) -> Self {
        Self { id: it.id, name: it.name }
    }
}

impl From<ShownPhoto> for DailyEntryPhoto {
    fn from(it: ShownPhoto) -> Self {
        let ShownPhoto { file, caption, taken_at, width, height } = it;
        Self { file_id: file, caption, taken_at, width, height }
    }
}

impl From<diary::Revision> for DailyEntryRevision {
    fn from(it: diary::Revision) -> Self {
        Self { number: it.number, created_at: it.created_at }
    }
}

impl From<(DailyEntryId, diary::Result<()>)> for DailyEntryResult {
    fn from((id, outcome): (DailyEntryId, diary::Result<()>)) -> Self {
        let error = outcome.err();
        Self {
            id,
            ok: error.is_none(),
            code: error.as_ref().map(|it| it.code().to_owned()),
            message: error.map(|it| it.to_string()),
        }
    }
}
