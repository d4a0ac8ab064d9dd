use crate::person_ref::PersonRef;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::Cause;
use poem_openapi::Object;
use projects::{Opened, View};

use super::{
    address::Address, member::Member, milestone::Milestone, names::Status, portfolio::Portfolio,
    summary::ProjectHead,
};
use crate::{
    json::Written,
    versioned::{Created, Versioned},
};

/// A project with its people and its plan.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Project {
    #[oai(flatten)]
    pub(super) head: ProjectHead,
    pub(super) description: String,
    /// The statuses to which the project can change now.
    pub(super) next_statuses: Vec<Status>,
    /// The reason why it is on hold or cancelled.
    pub(super) status_reason: Option<String>,
    pub(super) address: Address,
    pub(super) latitude: Option<f64>,
    pub(super) longitude: Option<f64>,
    pub(super) plot_area_sqft: Option<i32>,
    pub(super) built_up_area_sqft: Option<i32>,
    pub(super) floors: Option<i32>,
    pub(super) actual_start_on: Option<NaiveDate>,
    pub(super) actual_end_on: Option<NaiveDate>,
    /// Hidden from engineers.
    pub(super) gst_rate_bps: Option<i32>,
    /// Hidden from engineers.
    pub(super) retention_bps: Option<i32>,
    /// Length of the defect-liability period, in months.
    pub(super) dlp_months: i32,
    /// The end of the defect-liability period; set when the project is handed over.
    pub(super) dlp_ends_on: Option<NaiveDate>,
    pub(super) rera_no: Option<String>,
    pub(super) permit_no: Option<String>,
    /// Hidden from clients.
    pub(super) internal_notes: Option<String>,
    /// The system from which the project was imported.
    pub(super) external_source: Option<String>,
    /// The project's id in that system.
    pub(super) external_id: Option<String>,
    pub(super) portfolio: Portfolio,
    pub(super) members: Vec<Member>,
    /// The milestones in the order of the plan.
    pub(super) milestones: Vec<Milestone>,
    /// Today in Asia/Kolkata: the day for which lateness is computed.
    pub(super) today: NaiveDate,
    pub(super) created_at: DateTime<Utc>,
    pub(super) created_by: Option<PersonRef>,
}

impl Project {
    pub(super) fn new(view: View, cause: &Cause) -> Self {
        let (progress, next) = (view.progress(), view.next());
        let milestones =
            view.milestones.iter().map(|it| Milestone::new(it, &view, cause)).collect();
        let View { project, members, created_by, consent_by, today, .. } = view;
        let head = ProjectHead::new(project.summary(), &progress, next, today, cause);
        let (dlp_ends_on, next_statuses) =
            (project.dlp_ends_on(), project.lifecycle().next_statuses());
        let (basics, terms) = (project.basics, project.terms);
        Self {
            head,
            description: basics.description,
            next_statuses: next_statuses.into_iter().map(Into::into).collect(),
            status_reason: project.status_reason,
            address: basics.address.into(),
            latitude: basics.latitude,
            longitude: basics.longitude,
            plot_area_sqft: basics.plot_area_sqft,
            built_up_area_sqft: basics.built_up_area_sqft,
            floors: basics.floors,
            actual_start_on: basics.actual_start_on,
            actual_end_on: basics.actual_end_on,
            gst_rate_bps: terms.as_ref().map(|it| it.gst_rate_bps),
            retention_bps: terms.as_ref().map(|it| it.retention_bps),
            dlp_months: basics.dlp_months,
            dlp_ends_on,
            rera_no: basics.rera_no,
            permit_no: basics.permit_no,
            internal_notes: project.notes.map(|it| it.internal_notes).filter(|it| !it.is_empty()),
            external_source: basics.external_source,
            external_id: basics.external_id,
            portfolio: Portfolio::new(project.portfolio, consent_by),
            members: members.into_iter().map(Into::into).collect(),
            milestones,
            today,
            created_at: project.created_at,
            created_by: created_by.map(Into::into),
        }
    }
}

/// A project after a change.
pub(super) fn changed(view: View, cause: &Cause) -> Versioned<Project> {
    let version = view.project.version;
    Versioned::new(Written::described(&Project::new(view, cause)), version)
}

/// A project that was begun, or has somebody new in it.
pub(super) fn opened(it: Opened, cause: &Cause) -> Created<Project> {
    let (id, version) = (it.view.project.id, it.view.project.version);
    let project = Written::described(&Project::new(it.view, cause));
    Created::new(project, version, format!("/api/v1/projects/{id}"), it.is_repeated)
}
