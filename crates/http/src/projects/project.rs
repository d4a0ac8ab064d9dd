use chrono::{DateTime, NaiveDate, Utc};
use poem_openapi::Object;

use super::{
    address::Address,
    member::{Member, PersonRef},
    milestone::Milestone,
    portfolio::Portfolio,
    summary::ProjectHead,
};

/// A project with its people and its plan.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Project {
    #[oai(flatten)]
    pub(super) head: ProjectHead,
    pub(super) description: String,
    /// Why it is on hold or cancelled.
    pub(super) status_reason: Option<String>,
    pub(super) address: Address,
    pub(super) latitude: Option<f64>,
    pub(super) longitude: Option<f64>,
    pub(super) plot_area_sqft: Option<i32>,
    pub(super) built_up_area_sqft: Option<i32>,
    pub(super) floors: Option<i32>,
    pub(super) actual_start_on: Option<NaiveDate>,
    pub(super) actual_end_on: Option<NaiveDate>,
    /// Not for engineers.
    pub(super) gst_rate_bps: Option<i32>,
    /// Not for engineers.
    pub(super) retention_bps: Option<i32>,
    /// How long defects are ours to mend.
    pub(super) dlp_months: i32,
    /// Until when defects are ours to mend; known once it is handed over.
    pub(super) dlp_ends_on: Option<NaiveDate>,
    pub(super) rera_no: Option<String>,
    pub(super) permit_no: Option<String>,
    /// Not for clients.
    pub(super) internal_notes: Option<String>,
    /// The system it came from.
    pub(super) external_source: Option<String>,
    /// What that system calls it.
    pub(super) external_id: Option<String>,
    pub(super) portfolio: Portfolio,
    pub(super) members: Vec<Member>,
    /// In the order of the plan.
    pub(super) milestones: Vec<Milestone>,
    /// The day in Asia/Kolkata that lateness is told by.
    pub(super) today: NaiveDate,
    pub(super) created_at: DateTime<Utc>,
    pub(super) created_by: Option<PersonRef>,
}
