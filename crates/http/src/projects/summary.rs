use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, FileId, Internal, ProjectId};
use poem_openapi::Object;
use projects::{MemberRole, Next, Overview, Progress, Project};

use super::{
    Answer,
    milestone::NextMilestone,
    names::{Action, Health, ProjectType, StateCode, Status},
};
use crate::{list::Total, person_ref::PersonRef};

/// A page of projects.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProjectList {
    pub(super) items: Vec<ProjectSummary>,
    /// The cursor of the next page; absent on the last page.
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

/// Fields of a project that both lists and its page show.
#[derive(Object)]
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
    pub(super) health_note: Option<String>,
    /// The health as computed from the plan.
    pub(super) suggested_health: Health,
    pub(super) city: String,
    pub(super) state_code: StateCode,
    pub(super) cover_file_id: Option<FileId>,
    /// Completed work, 0 to 100, weighted by milestones and rounded down.
    pub(super) progress_percent: i32,
    pub(super) milestone_count: i32,
    /// How many milestones are late.
    pub(super) late_milestones: i32,
    pub(super) next_milestone: Option<NextMilestone>,
    pub(super) planned_start_on: NaiveDate,
    pub(super) planned_end_on: NaiveDate,
    pub(super) forecast_end_on: Option<NaiveDate>,
    /// Hidden from engineers.
    pub(super) contract_value_paise: Option<i64>,
    pub(super) tags: Vec<String>,
    /// An archived project is read-only.
    pub(super) is_archived: bool,
    pub(super) updated_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
}

impl ProjectSummary {
    pub(super) fn new(it: Overview, cause: &Cause) -> Answer<Self> {
        let Overview { project, members, progress, next } = it;
        let head = ProjectHead::new(&project, &progress, next, cause.today(), cause);
        let (managers, others): (Vec<_>, Vec<_>) =
            members.into_iter().partition(|it| it.part == MemberRole::Manager);
        let manager = managers.into_iter().next();
        let manager =
            manager.ok_or_else(|| projects::Error::Internal(Internal::new("nobody manages it")))?;
        let clients = others.into_iter().filter(|it| it.part == MemberRole::Client);
        Ok(Self {
            head,
            clients: clients.map(|it| it.person.into()).collect(),
            manager: manager.person.into(),
        })
    }
}

impl ProjectHead {
    pub(super) fn new(
        project: &Project,
        progress: &Progress,
        next: Option<Next>,
        today: NaiveDate,
        cause: &Cause,
    ) -> Self {
        let basics = &project.basics;
        let actions = cause.actor.map(|it| project.actions(&it));
        Self {
            id: project.id,
            code: project.code(),
            version: project.version,
            name: basics.name.clone(),
            project_type: basics.project_type.into(),
            status: project.status.into(),
            health: basics.health.into(),
            health_note: basics.health_note.clone(),
            suggested_health: progress.suggested_health(project.status, basics).into(),
            city: basics.address.city.clone(),
            state_code: basics.address.state.into(),
            cover_file_id: basics.cover_file_id,
            progress_percent: progress.percent,
            milestone_count: progress.milestones,
            late_milestones: progress.late,
            next_milestone: next.map(|it| NextMilestone::new(it, today)),
            planned_start_on: basics.planned_start_on,
            planned_end_on: basics.planned_end_on,
            forecast_end_on: basics.forecast_end_on,
            contract_value_paise: project.terms.as_ref().map(|it| it.contract_value.paise()),
            tags: basics.tags.clone(),
            is_archived: project.is_archived(),
            updated_at: project.updated_at,
            can: actions.into_iter().flatten().map(Into::into).collect(),
        }
    }
}
