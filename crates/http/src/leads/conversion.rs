//! The project that a lead is to become.

use std::ops::RangeInclusive;

use kernel::{Money, UserId};
use poem_openapi::types::{Example, ToJSON};
use projects::{Basics, Health, Notes, PlanWanted, Terms};

use super::sample::{HAND_OVER, MESSAGE, PROJECT};
use crate::{
    body::{body, choice, choice_as, day, id, object, optional, or, prose, whole, words},
    person_ref::PersonRef,
    projects::{address::Address, names::ProjectType},
};

/// In paise: ten lakh crore rupees, as for a project.
const VALUE: RangeInclusive<i64> = 0..=1_000_000_000_000_000;
const AREA: RangeInclusive<i32> = 1..=100_000_000;
const RATE: RangeInclusive<i32> = 0..=10_000;
const MONTHS: RangeInclusive<i32> = 0..=120;

body! {
    /// The project that a lead becomes.
    pub(super) struct NewLeadConversion -> leads::NewConversion {
        name: words(200) => PROJECT,
        project_type: choice::<ProjectType>() => "residential_new",
        description: optional(prose(5_000)) => MESSAGE,
        /// The id of the template for milestones and payments (`listProjectTemplates`). The milestones are spread
        /// from `planned_start_on` to `planned_end_on`.
        template: choice_as::<String, String>() => "residential",
        address: object::<Address>() => Address::example().to_json(),
        plot_area_sqft: optional(whole(AREA)) => 2_400,
        planned_start_on: day() => "2027-01-15",
        /// Not before `planned_start_on`.
        planned_end_on: day() => "2028-03-31",
        contract_value_paise: whole(VALUE) => 845_000_000,
        gst_rate_bps: or(whole(RATE), 1_800) => 1_800,
        retention_bps: or(whole(RATE), 500) => 500,
        dlp_months: or(whole(MONTHS), 12) => 12,
        /// An active project manager.
        manager_id: id::<UserId>() => PersonRef::example().id,
        /// The account of a client. Default: the person of the lead, invited by e-mail.
        client_id: optional(id::<UserId>()),
        /// Notes for the project team. Clients do not see them.
        hand_over_notes: optional(prose(5_000)) => HAND_OVER,
    } => leads::NewConversion {
        project: projects::NewProject {
            basics: Basics {
                name,
                project_type,
                description: description.unwrap_or_default(),
                address,
                latitude: None,
                longitude: None,
                plot_area_sqft,
                built_up_area_sqft: None,
                floors: None,
                planned_start_on,
                planned_end_on,
                actual_start_on: None,
                actual_end_on: None,
                forecast_end_on: None,
                dlp_months,
                rera_no: None,
                permit_no: None,
                tags: Vec::new(),
                health: Health::OnTrack,
                health_note: None,
                cover_file_id: None,
                external_source: None,
                external_id: None,
            },
            terms: Terms {
                contract_value: Money::from_paise(contract_value_paise),
                gst_rate_bps,
                retention_bps,
            },
            notes: Notes { internal_notes: hand_over_notes.unwrap_or_default() },
            clients: Vec::new(),
            manager: Some(manager_id),
            engineers: Vec::new(),
            plan: PlanWanted::Template(template),
        },
        manager: manager_id,
        client: client_id,
    }
}
