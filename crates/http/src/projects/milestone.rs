use chrono::NaiveDate;
use kernel::{Cause, FileId, MilestoneId, ProjectId};
use poem::web::Data;
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
};

use super::{
    Answer,
    member::Signature,
    names::{MilestoneAction, MilestoneStatus, Stage},
    project::Project,
};
use crate::{
    api::Tag,
    caller::Caller,
    input::Input,
    problem::{Problem, Result},
    versioned::Versioned,
};

pub(crate) struct Api;

#[OpenApi(tag = "Tag::Milestones")]
impl Api {
    /// A project's plan.
    #[oai(path = "/projects/:id/milestones", method = "get", operation_id = "listMilestones")]
    async fn list_milestones(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
    ) -> Result<MilestoneList> {
        Err(Problem::pending())
    }

    /// Plan a project's milestones, all at once.
    ///
    /// Their order is the plan's. Those left out are removed: 409 `milestone_begun` where one of
    /// them is no longer upcoming. 428 without `If-Match` (the project's version), 412 `stale`
    /// with the current `version` when the project has changed since.
    #[oai(path = "/projects/:id/milestones", method = "put", operation_id = "planMilestones")]
    async fn plan_milestones(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<ProjectId>,
        /// The version of the project this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Plan>,
    ) -> Answer<Versioned<Project>> {
        Err(Problem::pending())
    }

    /// Correct a milestone, or say how far it is.
    ///
    /// What is absent stays as it is. Engineers change `progress_percent` only. 428 without
    /// `If-Match` (the milestone's version), 412 `stale` with the current `version` when it has
    /// changed since.
    #[oai(path = "/milestones/:id", method = "patch", operation_id = "updateMilestone")]
    async fn update_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
        /// The version this change was decided on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<MilestoneChange>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }

    /// Begin the work of an upcoming milestone.
    ///
    /// For engineers and the manager. 409 `wrong_state` unless it is upcoming, and the project in
    /// progress or handed over.
    #[oai(path = "/milestones/:id/start", method = "post", operation_id = "startMilestone")]
    async fn start_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }

    /// Report a milestone done.
    ///
    /// For engineers. 409 `wrong_state` unless it is in progress, and the project in progress or
    /// handed over.
    #[oai(path = "/milestones/:id/submit", method = "post", operation_id = "submitMilestone")]
    async fn submit_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
        form: Input<Submission>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }

    /// Vouch for a submitted milestone.
    ///
    /// For the manager. 409 `wrong_state` unless it is submitted, and the project in progress or
    /// handed over.
    #[oai(path = "/milestones/:id/certify", method = "post", operation_id = "certifyMilestone")]
    async fn certify_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }

    /// Accept a certified milestone.
    ///
    /// For clients. 409 `wrong_state` unless it is certified, and the project in progress or
    /// handed over.
    #[oai(path = "/milestones/:id/accept", method = "post", operation_id = "acceptMilestone")]
    async fn accept_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }

    /// Send a milestone back, with a reason.
    ///
    /// It is in progress again. The manager sends back what is submitted, clients what is
    /// certified; 409 `wrong_state` for anything else.
    #[oai(path = "/milestones/:id/query", method = "post", operation_id = "queryMilestone")]
    async fn query_milestone(
        &self,
        _caller: Caller,
        cause: Data<&Cause>,
        id: Path<MilestoneId>,
        form: Input<MilestoneQuery>,
    ) -> Answer<Versioned<Milestone>> {
        Err(Problem::pending())
    }
}

/// A step of a project's plan that can be shown to be done.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Milestone {
    pub(super) id: MilestoneId,
    /// Counts the changes of this milestone.
    pub(super) version: i32,
    /// Its place in the plan, from 1.
    pub(super) seq: i32,
    pub(super) name: String,
    pub(super) stage: Stage,
    /// Its share of the whole project; those of one add up to 10,000.
    pub(super) weight_bps: i32,
    pub(super) planned_on: NaiveDate,
    pub(super) started_on: Option<NaiveDate>,
    /// The day it was submitted last.
    pub(super) actual_on: Option<NaiveDate>,
    pub(super) status: MilestoneStatus,
    /// 0 to 100: how much of it is done.
    pub(super) progress_percent: i32,
    /// Whether its day has passed and it is not submitted.
    pub(super) is_late: bool,
    /// 0 unless it is late.
    pub(super) days_late: i32,
    /// What was said when it was submitted.
    pub(super) note: Option<String>,
    /// Why it was sent back last.
    pub(super) query_reason: Option<String>,
    pub(super) submitted: Option<Signature>,
    pub(super) certified: Option<Signature>,
    pub(super) accepted: Option<Signature>,
    /// What shows that it is done.
    pub(super) evidence: Vec<FileRef>,
    /// What the caller may do to it now.
    pub(super) can: Vec<MilestoneAction>,
}

/// A file by name.
#[derive(Object)]
#[oai(example)]
pub(super) struct FileRef {
    pub(super) id: FileId,
    pub(super) name: String,
    pub(super) media_type: String,
}

/// The milestone that is due next.
#[derive(Object)]
#[oai(example)]
pub(super) struct NextMilestone {
    pub(super) id: MilestoneId,
    pub(super) name: String,
    pub(super) planned_on: NaiveDate,
    pub(super) status: MilestoneStatus,
    /// Whether its day has passed.
    pub(super) is_late: bool,
}

/// A project's plan, in order.
#[derive(Object)]
#[oai(example)]
pub(super) struct MilestoneList {
    pub(super) items: Vec<Milestone>,
    /// The project's: a change of the plan is decided on it.
    pub(super) version: i32,
}

/// The whole plan, in order: what is not in it is removed.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct Plan {
    /// Their weights add up to 10,000.
    #[oai(validator(max_items = 100))]
    pub(super) milestones: Vec<PlannedMilestone>,
}

/// A milestone as it is to be planned.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct PlannedMilestone {
    /// One of this project's; a new one has none.
    #[oai(nullable)]
    pub(super) id: Option<MilestoneId>,
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) name: String,
    pub(super) stage: Stage,
    #[oai(validator(minimum(value = "1"), maximum(value = "10000")))]
    pub(super) weight_bps: i32,
    pub(super) planned_on: NaiveDate,
}

/// What is to be different; what is absent stays as it is.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct MilestoneChange {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) name: Option<String>,
    pub(super) stage: Option<Stage>,
    pub(super) planned_on: Option<NaiveDate>,
    /// Only while it is in progress; the one field engineers may change.
    #[oai(validator(minimum(value = "0"), maximum(value = "100")))]
    pub(super) progress_percent: Option<i32>,
}

/// What shows that a milestone is done.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Submission {
    #[oai(nullable, validator(max_length = 2_000))]
    pub(super) note: Option<String>,
    /// Files of the project.
    #[oai(validator(max_items = 50))]
    pub(super) evidence: Option<Vec<FileId>>,
}

/// Why a milestone is sent back.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct MilestoneQuery {
    #[oai(validator(min_length = 1, max_length = 500))]
    pub(super) reason: String,
}

impl crate::input::Form for Plan {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}

impl crate::input::Form for MilestoneChange {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}

impl crate::input::Form for Submission {
    type Command = ();

    const IS_OPTIONAL: bool = true;

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}

impl crate::input::Form for MilestoneQuery {
    type Command = ();

    fn read(_: &mut crate::input::Fields) -> Option<Self::Command> {
        None
    }
}
