use chrono::NaiveDate;
use kernel::{Cause, FileId, MilestoneId};
use poem_openapi::Object;
use projects::{MilestoneView, Next, View};
use serde::Serialize;

use super::names::{MilestoneAction, MilestoneStatus, Stage};
use crate::person_ref::Signature;

/// A step of a project's plan, with evidence that it is done.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Milestone {
    pub(super) id: MilestoneId,
    /// The version number; each change of the milestone increases it.
    pub(super) version: i32,
    /// The position in the plan, from 1.
    pub(super) seq: i32,
    pub(super) name: String,
    pub(super) stage: Stage,
    /// Share of the whole project, in basis points; the weights of a plan add up to 10,000.
    pub(super) weight_bps: i32,
    pub(super) planned_on: NaiveDate,
    pub(super) started_on: Option<NaiveDate>,
    /// The day of the last submission.
    pub(super) actual_on: Option<NaiveDate>,
    pub(super) status: MilestoneStatus,
    /// Progress of the milestone, 0 to 100.
    pub(super) progress_percent: i32,
    /// Whether the planned day has passed and the milestone is not submitted.
    pub(super) is_late: bool,
    /// 0 unless it is late.
    pub(super) days_late: i64,
    /// The note of the submission.
    pub(super) note: Option<String>,
    /// The reason of the last query.
    pub(super) query_reason: Option<String>,
    /// Photos of that reason.
    pub(super) query_photos: Vec<FileRef>,
    /// The progress that was recorded when it was submitted, 0 to 100; absent until then. Below 100, the work was
    /// submitted although it was not recorded as done.
    pub(super) submitted_percent: Option<i32>,
    pub(super) submitted: Option<Signature>,
    pub(super) certified: Option<Signature>,
    pub(super) accepted: Option<Signature>,
    /// Files that show the completed work.
    pub(super) evidence: Vec<FileRef>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<MilestoneAction>,
}

impl Milestone {
    pub(super) fn new(it: &MilestoneView, view: &View, cause: &Cause) -> Self {
        let MilestoneView { milestone, signers, evidence, query_photos } = it;
        let portion = milestone.portion();
        let days_late = portion.days_late(view.today);
        let signature = |it: Option<projects::Signature>| {
            let it = it?;
            let by = signers.iter().find(|signer| signer.id == it.by)?;
            Some(Signature { at: it.at, by: by.clone().into() })
        };
        let actions = cause.actor.map(|it| milestone.actions(&view.project, &it));
        Self {
            id: milestone.id,
            version: milestone.version,
            seq: milestone.seq,
            name: milestone.name.clone(),
            stage: milestone.stage.into(),
            weight_bps: milestone.weight_bps,
            planned_on: milestone.planned_on,
            started_on: milestone.started_on,
            actual_on: milestone.actual_on,
            status: milestone.status.into(),
            progress_percent: portion.earned_percent(),
            is_late: days_late > 0,
            days_late,
            note: milestone.note.clone(),
            query_reason: milestone.query_reason.clone(),
            query_photos: query_photos.iter().cloned().map(Into::into).collect(),
            submitted_percent: milestone.submitted_percent(),
            submitted: signature(milestone.submitted),
            certified: signature(milestone.certified),
            accepted: signature(milestone.accepted),
            evidence: evidence.iter().cloned().map(Into::into).collect(),
            can: actions.into_iter().flatten().map(Into::into).collect(),
        }
    }
}

/// A reference to a file, with its name.
#[derive(Object)]
#[oai(example)]
pub(super) struct FileRef {
    pub(super) id: FileId,
    pub(super) name: String,
    pub(super) media_type: String,
}

impl From<projects::FileRef> for FileRef {
    fn from(it: projects::FileRef) -> Self {
        Self { id: it.id, name: it.name, media_type: it.media_type }
    }
}

/// The milestone that is due next.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct NextMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
    pub(super) planned_on: NaiveDate,
    pub(super) status: MilestoneStatus,
    /// Whether its day has passed.
    pub(super) is_late: bool,
}

impl NextMilestone {
    pub(super) fn new(it: Next, today: NaiveDate) -> Self {
        Self {
            id: it.id,
            name: it.name,
            planned_on: it.portion.planned_on,
            status: it.portion.status.into(),
            is_late: it.portion.days_late(today) > 0,
        }
    }
}

/// A project's plan, in order.
#[derive(Object)]
#[oai(example)]
pub(super) struct MilestoneList {
    pub(super) items: Vec<Milestone>,
    /// The version of the project; send it as `If-Match` to change the plan.
    pub(super) version: i32,
}
