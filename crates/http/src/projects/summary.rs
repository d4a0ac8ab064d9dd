use chrono::{DateTime, NaiveDate, Utc};
use kernel::{FileId, ProjectId};
use poem_openapi::Object;

use super::{
    member::PersonRef,
    milestone::NextMilestone,
    names::{Action, Health, ProjectType, StateCode, Status},
};
use crate::list::Total;

/// A part of the list of projects.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectList {
    pub(super) items: Vec<ProjectSummary>,
    /// Asks for the next part; absent at the end.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A project as lists show it.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectSummary {
    #[oai(flatten)]
    pub(super) head: ProjectHead,
    pub(super) clients: Vec<PersonRef>,
    pub(super) manager: PersonRef,
}

/// What lists and the page of a project both show.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectHead {
    pub(super) id: ProjectId,
    /// What people call it: `PRJ-0042`.
    pub(super) code: String,
    /// Counts the changes of this project.
    pub(super) version: i32,
    pub(super) name: String,
    pub(super) project_type: ProjectType,
    pub(super) status: Status,
    /// As its manager judges it.
    pub(super) health: Health,
    /// What is wrong, unless it is on track.
    pub(super) health_note: Option<String>,
    /// As its plan judges it.
    pub(super) suggested_health: Health,
    pub(super) city: String,
    pub(super) state_code: StateCode,
    pub(super) cover_file_id: Option<FileId>,
    /// 0 to 100: what is done, by the weights of the milestones, rounded down.
    pub(super) progress_percent: i32,
    pub(super) milestone_count: i64,
    /// How many milestones are late.
    pub(super) late_milestones: i64,
    pub(super) next_milestone: Option<NextMilestone>,
    pub(super) planned_start_on: NaiveDate,
    pub(super) planned_end_on: NaiveDate,
    pub(super) forecast_end_on: Option<NaiveDate>,
    /// Not for engineers.
    pub(super) contract_value_paise: Option<i64>,
    pub(super) tags: Vec<String>,
    /// An archived project can be read only.
    pub(super) is_archived: bool,
    pub(super) updated_at: DateTime<Utc>,
    /// What the caller may do to it now.
    pub(super) can: Vec<Action>,
}
