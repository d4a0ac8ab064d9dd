use chrono::NaiveDate;
use diary::{Bundle, Site};
use kernel::{Cause, MilestoneId};
use poem_openapi::Object;
use serde::Serialize;

use super::{card::DailyEntryProject, entry::DailyEntry};
use crate::projects::names::{MilestoneStatus, Stage};

/// Everything that filing entries without a network needs.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct OfflineDiary {
    /// The day of the answer in Asia/Kolkata.
    pub(super) today: NaiveDate,
    /// The caller's open projects.
    pub(super) projects: Vec<DiarySite>,
    /// Entries of the last 14 days, latest day first.
    pub(super) entries: Vec<DailyEntry>,
}

/// A project that entries may be filed for.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DiarySite {
    pub(super) project: DailyEntryProject,
    /// Milestones that are not submitted yet, in the order of the plan.
    pub(super) milestones: Vec<DiaryMilestone>,
    /// Closed days that a manager opened, without an entry of the caller.
    pub(super) open_days: Vec<NaiveDate>,
}

/// A milestone that is not submitted yet.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct DiaryMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
    pub(super) stage: Stage,
    pub(super) status: MilestoneStatus,
    pub(super) progress_percent: i32,
}

impl OfflineDiary {
    pub(super) fn new(bundle: Bundle, cause: &Cause) -> Self {
        Self {
            today: cause.today(),
            projects: bundle.sites.into_iter().map(Into::into).collect(),
            entries: bundle.entries.into_iter().map(|it| DailyEntry::new(it, cause)).collect(),
        }
    }
}

impl From<Site> for DiarySite {
    fn from(it: Site) -> Self {
        Self {
            project: it.project.into(),
            milestones: it.milestones.into_iter().map(Into::into).collect(),
            open_days: it.opened,
        }
    }
}

impl From<diary::OpenMilestone> for DiaryMilestone {
    fn from(it: diary::OpenMilestone) -> Self {
        Self {
            id: it.id,
            name: it.name,
            stage: it.stage.into(),
            status: it.status.into(),
            progress_percent: it.progress_percent,
        }
    }
}
