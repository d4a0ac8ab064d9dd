use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, FileId, Internal, Money, ProjectId};
use poem_openapi::Object;
use projects::{Next, Overview, Progress, Summary};
use serde::Serialize;

use super::{
    Answer,
    milestone::NextMilestone,
    names::{Action, Health, ProjectType, StateCode, Status},
};
use crate::{json::instant, list::Total, person_ref::PersonRef};

/// A page of projects.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectList {
    pub(super) items: Vec<ProjectSummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A project as lists show it.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectSummary {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(super) head: ProjectHead,
    pub(super) clients: Vec<PersonRef>,
    pub(super) manager: PersonRef,
}

/// Fields of a project that both lists and its page show.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectHead {
    pub(super) id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) code: String,
    /// The version number; each change of the project increases it.
    pub(super) version: i32,
    pub(super) name: String,
    pub(super) project_type: ProjectType,
    pub(super) status: Status,
    /// The health as set by the manager.
    pub(super) health: Health,
    /// The problem, unless the project is on track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) health_note: Option<String>,
    /// The health as computed from the plan.
    pub(super) suggested_health: Health,
    pub(super) city: String,
    pub(super) state_code: StateCode,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cover_file_id: Option<FileId>,
    /// Completed work, 0 to 100, weighted by milestones and rounded down.
    pub(super) progress_percent: i32,
    pub(super) milestone_count: i32,
    /// How many milestones are late.
    pub(super) late_milestones: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_milestone: Option<NextMilestone>,
    pub(super) planned_start_on: NaiveDate,
    pub(super) planned_end_on: NaiveDate,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) forecast_end_on: Option<NaiveDate>,
    /// Hidden from engineers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) contract_value_paise: Option<i64>,
    pub(super) tags: Vec<String>,
    /// An archived project is read-only.
    pub(super) is_archived: bool,
    #[serde(serialize_with = "instant")]
    pub(super) updated_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
}

impl ProjectSummary {
    pub(super) fn new(it: Overview, cause: &Cause) -> Answer<Self> {
        let Overview { summary, clients, manager, progress, next } = it;
        let head = ProjectHead::new(summary, &progress, next, cause.today(), cause);
        let manager =
            manager.ok_or_else(|| projects::Error::Internal(Internal::new("nobody manages it")))?;
        let clients = clients.into_iter().map(Into::into).collect();
        Ok(Self { head, clients, manager: manager.into() })
    }
}

impl ProjectHead {
    pub(super) fn new(
        it: Summary,
        progress: &Progress,
        next: Option<Next>,
        today: NaiveDate,
        cause: &Cause,
    ) -> Self {
        let actions = cause.actor.map(|actor| it.lifecycle.actions(&actor));
        let suggested_health = progress.suggested_health(&it);
        Self {
            id: it.id,
            code: it.code(),
            version: it.version,
            name: it.name,
            project_type: it.project_type.into(),
            status: it.lifecycle.status.into(),
            health: it.health.into(),
            health_note: it.health_note,
            suggested_health: suggested_health.into(),
            city: it.city,
            state_code: it.state.into(),
            cover_file_id: it.cover_file_id,
            progress_percent: progress.percent,
            milestone_count: progress.milestones,
            late_milestones: progress.late,
            next_milestone: next.map(|next| NextMilestone::new(next, today)),
            planned_start_on: it.planned_start_on,
            planned_end_on: it.planned_end_on,
            forecast_end_on: it.forecast_end_on,
            contract_value_paise: it.contract_value.map(Money::paise),
            tags: it.tags,
            is_archived: it.lifecycle.is_archived,
            updated_at: it.updated_at,
            can: actions.into_iter().flatten().map(Into::into).collect(),
        }
    }
}
