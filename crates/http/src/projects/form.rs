//! Request bodies of projects.

use chrono::NaiveDate;
use kernel::{FileId, UserId};
use poem_openapi::{Object, Union};

use super::{
    address::Address,
    names::{Health, ProjectType, Stage, Status, TemplateId},
};

/// A new project.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct NewProject {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) name: String,
    pub(super) project_type: ProjectType,
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) description: Option<String>,
    /// Each client by account id, or by e-mail address: a client without an account is invited.
    #[oai(validator(min_items = 1, max_items = 10))]
    pub(super) clients: Vec<NewClient>,
    /// An admin has to name one; a project manager who creates a project manages it.
    #[oai(nullable)]
    pub(super) manager_id: Option<UserId>,
    /// At most one of them is the lead.
    #[oai(validator(max_items = 50))]
    pub(super) engineers: Option<Vec<NewEngineer>>,
    pub(super) address: Address,
    /// Requires `longitude`.
    #[oai(nullable, validator(minimum(value = "-90"), maximum(value = "90")))]
    pub(super) latitude: Option<f64>,
    #[oai(nullable, validator(minimum(value = "-180"), maximum(value = "180")))]
    pub(super) longitude: Option<f64>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "100000000")))]
    pub(super) plot_area_sqft: Option<i32>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "100000000")))]
    pub(super) built_up_area_sqft: Option<i32>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "200")))]
    pub(super) floors: Option<i32>,
    pub(super) planned_start_on: NaiveDate,
    /// Not before `planned_start_on`.
    pub(super) planned_end_on: NaiveDate,
    #[oai(validator(minimum(value = "0"), maximum(value = "1000000000000000")))]
    pub(super) contract_value_paise: i64,
    #[oai(default = "gst_rate", validator(minimum(value = "0"), maximum(value = "10000")))]
    pub(super) gst_rate_bps: i32,
    #[oai(default = "retention", validator(minimum(value = "0"), maximum(value = "10000")))]
    pub(super) retention_bps: i32,
    #[oai(default = "dlp", validator(minimum(value = "0"), maximum(value = "120")))]
    pub(super) dlp_months: i32,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) rera_no: Option<String>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) permit_no: Option<String>,
    /// Each of 1 to 50 characters.
    #[oai(validator(max_items = 20))]
    pub(super) tags: Option<Vec<String>>,
    /// The template for the milestones, spread from `planned_start_on` to `planned_end_on`; without
    /// it, `milestones` are required.
    #[oai(nullable)]
    pub(super) template: Option<TemplateId>,
    /// The plan, if no template is used. The weights must add up to 10,000.
    #[oai(validator(max_items = 100))]
    pub(super) milestones: Option<Vec<NewMilestone>>,
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) internal_notes: Option<String>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) external_source: Option<String>,
    #[oai(nullable, validator(max_length = 200))]
    pub(super) external_id: Option<String>,
}

pub(super) fn gst_rate() -> i32 {
    1_800
}

pub(super) fn retention() -> i32 {
    500
}

pub(super) fn dlp() -> i32 {
    12
}

/// A client of a new project.
#[derive(Union)]
pub(super) enum NewClient {
    Known(KnownClient),
    Invited(InvitedClient),
}

/// A client who has an account.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct KnownClient {
    pub(super) user_id: UserId,
}

/// A client given by e-mail address. An existing account must have the role client. A person
/// without an account receives a link to open one.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct InvitedClient {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) full_name: String,
    #[oai(validator(max_length = 254, pattern = r"^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$"))]
    pub(super) email: String,
    /// Optional. Must follow the rule of `Registration.phone`.
    #[oai(nullable)]
    pub(super) phone: Option<String>,
}

/// An engineer of a new project.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct NewEngineer {
    pub(super) user_id: UserId,
    #[oai(default)]
    pub(super) is_lead: bool,
}

/// A milestone of a new project.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct NewMilestone {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) name: String,
    pub(super) stage: Stage,
    /// Share of the whole project, in basis points; the weights of a plan add up to 10,000.
    #[oai(validator(minimum(value = "1"), maximum(value = "10000")))]
    pub(super) weight_bps: i32,
    pub(super) planned_on: NaiveDate,
}

/// Changes of a project: absent fields stay unchanged, null clears a field.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct ProjectChange {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) name: Option<String>,
    pub(super) project_type: Option<ProjectType>,
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) description: Option<String>,
    pub(super) address: Option<Address>,
    /// Requires `longitude`.
    #[oai(nullable, validator(minimum(value = "-90"), maximum(value = "90")))]
    pub(super) latitude: Option<f64>,
    #[oai(nullable, validator(minimum(value = "-180"), maximum(value = "180")))]
    pub(super) longitude: Option<f64>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "100000000")))]
    pub(super) plot_area_sqft: Option<i32>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "100000000")))]
    pub(super) built_up_area_sqft: Option<i32>,
    #[oai(nullable, validator(minimum(value = "1"), maximum(value = "200")))]
    pub(super) floors: Option<i32>,
    pub(super) planned_start_on: Option<NaiveDate>,
    /// Not before `planned_start_on`.
    pub(super) planned_end_on: Option<NaiveDate>,
    #[oai(nullable)]
    pub(super) actual_start_on: Option<NaiveDate>,
    /// Not before `actual_start_on`.
    #[oai(nullable)]
    pub(super) actual_end_on: Option<NaiveDate>,
    #[oai(nullable)]
    pub(super) forecast_end_on: Option<NaiveDate>,
    #[oai(validator(minimum(value = "0"), maximum(value = "1000000000000000")))]
    pub(super) contract_value_paise: Option<i64>,
    #[oai(validator(minimum(value = "0"), maximum(value = "10000")))]
    pub(super) gst_rate_bps: Option<i32>,
    #[oai(validator(minimum(value = "0"), maximum(value = "10000")))]
    pub(super) retention_bps: Option<i32>,
    #[oai(validator(minimum(value = "0"), maximum(value = "120")))]
    pub(super) dlp_months: Option<i32>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) rera_no: Option<String>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) permit_no: Option<String>,
    /// Each of 1 to 50 characters.
    #[oai(validator(max_items = 20))]
    pub(super) tags: Option<Vec<String>>,
    #[oai(nullable, validator(max_length = 5_000))]
    pub(super) internal_notes: Option<String>,
    /// Needs `health_note` unless it is `on_track`, which clears the note.
    pub(super) health: Option<Health>,
    #[oai(nullable, validator(max_length = 500))]
    pub(super) health_note: Option<String>,
    /// An image of the project that is visible to clients.
    #[oai(nullable)]
    pub(super) cover_file_id: Option<FileId>,
    #[oai(nullable, validator(max_length = 100))]
    pub(super) external_source: Option<String>,
    #[oai(nullable, validator(max_length = 200))]
    pub(super) external_id: Option<String>,
}

/// The new status of a project.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct StatusChange {
    pub(super) status: Status,
    /// Required for `on_hold` and `cancelled`.
    #[oai(nullable, validator(max_length = 500))]
    pub(super) reason: Option<String>,
}

/// Whether a project is to be archived.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct Archival {
    pub(super) archived: bool,
}
