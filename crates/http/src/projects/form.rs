//! Request bodies of projects.

use std::ops::RangeInclusive;

use kernel::{FileId, MilestoneId, Money, UserId};
use poem_openapi::types::{Example, ToJSON};
use projects::{
    Basics, Edit, EngineerWanted, Health, MilestoneEdit, Notes, PlanWanted, Planned, Showcase,
    Step, Terms, TermsEdit,
};

use super::{
    address::Address,
    client::{InvitedClient, NewClient, client},
    example::{MILESTONE, NAME, PUBLIC_TITLE, SUMMARY, engineer, milestone, photo},
    names::{self, Part, ProjectType, Stage, Status},
    portfolio::PortfolioPhoto,
};
use crate::{
    body::{
        blank, body, choice, choice_as, day, each, edit, flag, id, number, object, object_as,
        optional, or, prose, replace, whole, words,
    },
    input::Fields,
    person_ref::PersonRef,
};

const NAME_LENGTH: usize = 200;
const TEXT_LENGTH: usize = 5_000;
const NUMBER_LENGTH: usize = 100;
const REASON_LENGTH: usize = 500;
const AREA: RangeInclusive<i32> = 1..=100_000_000;
const FLOORS: RangeInclusive<i32> = 1..=200;
const LATITUDE: RangeInclusive<f64> = -90.0..=90.0;
const LONGITUDE: RangeInclusive<f64> = -180.0..=180.0;
const VALUE: RangeInclusive<i64> = 0..=1_000_000_000_000_000;
const RATE: RangeInclusive<i32> = 0..=10_000;
const MONTHS: RangeInclusive<i32> = 0..=120;
const WEIGHT: RangeInclusive<i32> = 1..=10_000;
/// Milestones of one plan.
const PLAN: usize = 100;
const TAGS: usize = 20;
const TAG_LENGTH: usize = 50;

body! {
    /// A new project.
    pub(super) struct NewProject -> projects::NewProject {
        name: words(NAME_LENGTH) => NAME,
        project_type: choice::<ProjectType>() => "residential_new",
        description: optional(prose(TEXT_LENGTH)) => SUMMARY,
        /// Each client by account id, or by e-mail address: a client without an account is invited.
        clients: each(10, object_as::<NewClient, _>(client)).some(crate::texts::CLIENT_REQUIRED) =>
            [InvitedClient::example()],
        /// An admin has to name one; a project manager who creates a project manages it.
        manager_id: optional(id::<UserId>()) => PersonRef::example().id,
        /// At most one of them is the lead.
        engineers: edit(each(50, object::<NewEngineer>())) => [NewEngineer::example()],
        address: object::<Address>() => Address::example().to_json(),
        /// Requires `longitude`.
        latitude: optional(number(LATITUDE)) => 17.42,
        longitude: optional(number(LONGITUDE)) => 78.35,
        plot_area_sqft: optional(whole(AREA)) => 3_600,
        built_up_area_sqft: optional(whole(AREA)) => 4_200,
        floors: optional(whole(FLOORS)) => 2,
        planned_start_on: day() => "2026-09-01",
        /// Not before `planned_start_on`.
        planned_end_on: day() => "2027-12-31",
        contract_value_paise: whole(VALUE) => 845_000_000,
        gst_rate_bps: or(whole(RATE), 1_800) => 1_800,
        retention_bps: or(whole(RATE), 500) => 500,
        dlp_months: or(whole(MONTHS), 12) => 12,
        rera_no: optional(words(NUMBER_LENGTH)) => "P02400001234",
        permit_no: optional(words(NUMBER_LENGTH)),
        /// Each of 1 to 50 characters.
        tags: edit(each(TAGS, words(TAG_LENGTH))) => ["lakeside"],
        /// The id of the template for the milestones (`listProjectTemplates`), spread from `planned_start_on` to
        /// `planned_end_on`; without it, `milestones` are required.
        template: optional(choice_as::<String, String>()) => "residential",
        /// The plan, if no template is used. The weights must add up to 10,000.
        milestones: edit(each(PLAN, object::<NewMilestone>())),
        internal_notes: optional(prose(TEXT_LENGTH)),
        external_source: optional(words(NUMBER_LENGTH)),
        external_id: optional(words(NAME_LENGTH)),
    } with plan = |fields, template, milestones| {
        plan(fields, template.clone()?, milestones.clone()?)
    } => projects::NewProject {
        basics: Basics {
            name,
            project_type,
            description: description.unwrap_or_default(),
            address,
            latitude,
            longitude,
            plot_area_sqft,
            built_up_area_sqft,
            floors,
            planned_start_on,
            planned_end_on,
            actual_start_on: None,
            actual_end_on: None,
            forecast_end_on: None,
            dlp_months,
            rera_no,
            permit_no,
            tags: tags.unwrap_or_default(),
            health: Health::OnTrack,
            health_note: None,
            cover_file_id: None,
            external_source,
            external_id,
        },
        terms: Terms {
            contract_value: Money::from_paise(contract_value_paise),
            gst_rate_bps,
            retention_bps,
        },
        notes: Notes { internal_notes: internal_notes.unwrap_or_default() },
        clients,
        manager: manager_id,
        engineers: engineers.unwrap_or_default(),
        plan,
    }
}

/// The plan of a template, or one's own.
fn plan(
    fields: &mut Fields,
    template: Option<String>,
    milestones: Option<Vec<Planned>>,
) -> Option<PlanWanted> {
    match (template, milestones) {
        (Some(template), None) => Some(PlanWanted::Template(template)),
        (None, Some(milestones)) => Some(PlanWanted::Drawn(milestones)),
        (None, None) => fields.fault("template", crate::texts::PLAN_REQUIRED),
        (Some(_), Some(_)) => fields.fault("milestones", crate::texts::TEMPLATE_AND_PLAN),
    }
}

body! {
    /// An engineer of a new project.
    pub(super) struct NewEngineer -> EngineerWanted {
        user_id: id::<UserId>() => engineer().id,
        is_lead: or(flag(), false) => true,
    } => EngineerWanted { user: user_id, is_lead }
}

body! {
    /// A milestone of a new project.
    pub(super) struct NewMilestone -> Planned {
        name: words(NAME_LENGTH) => MILESTONE,
        stage: choice::<Stage>() => "plinth",
        /// Share of the whole project, in basis points; the weights of a plan add up to 10,000.
        weight_bps: whole(WEIGHT) => 10_000,
        planned_on: day() => "2026-11-30",
    } => Planned { id: None, name, stage, weight_bps, planned_on }
}

body! {
    /// Changes of a project: absent fields stay unchanged, null clears a field.
    pub(super) struct ProjectChange -> Edit {
        name: edit(words(NAME_LENGTH)),
        project_type: edit(choice::<ProjectType>()),
        description: replace(prose(TEXT_LENGTH)),
        address: edit(object::<Address>()),
        /// Requires `longitude`.
        latitude: replace(number(LATITUDE)),
        longitude: replace(number(LONGITUDE)),
        plot_area_sqft: replace(whole(AREA)),
        built_up_area_sqft: replace(whole(AREA)),
        floors: replace(whole(FLOORS)),
        planned_start_on: edit(day()),
        /// Not before `planned_start_on`.
        planned_end_on: edit(day()),
        actual_start_on: replace(day()),
        /// Not before `actual_start_on`.
        actual_end_on: replace(day()),
        forecast_end_on: replace(day()) => "2028-01-10",
        contract_value_paise: edit(whole(VALUE)),
        gst_rate_bps: edit(whole(RATE)),
        retention_bps: edit(whole(RATE)),
        dlp_months: edit(whole(MONTHS)),
        rera_no: replace(words(NUMBER_LENGTH)),
        permit_no: replace(words(NUMBER_LENGTH)),
        /// Each of 1 to 50 characters.
        tags: edit(each(TAGS, words(TAG_LENGTH))),
        internal_notes: replace(prose(TEXT_LENGTH)),
        /// Needs `health_note` unless it is `on_track`, which clears the note.
        health: edit(choice::<names::Health>()) => "at_risk",
        health_note: replace(prose(REASON_LENGTH)) => "Steel arrives a week late.",
        /// An image of the project that is visible to clients.
        cover_file_id: replace(id::<FileId>()),
        external_source: replace(words(NUMBER_LENGTH)),
        external_id: replace(words(NAME_LENGTH)),
    } => Edit {
        name,
        project_type,
        description: description.map(Option::unwrap_or_default),
        address,
        latitude,
        longitude,
        plot_area_sqft,
        built_up_area_sqft,
        floors,
        planned_start_on,
        planned_end_on,
        actual_start_on,
        actual_end_on,
        forecast_end_on,
        dlp_months,
        rera_no,
        permit_no,
        tags,
        health,
        health_note,
        cover_file_id,
        external_source,
        external_id,
        terms: TermsEdit {
            contract_value: contract_value_paise.map(Money::from_paise),
            gst_rate_bps,
            retention_bps,
        },
        internal_notes: internal_notes.map(Option::unwrap_or_default),
    }
}

body! {
    /// The new status of a project.
    pub(super) struct StatusChange -> (projects::Status, Option<String>) {
        status: choice::<Status>() => "on_hold",
        /// Required for `on_hold` and `cancelled`.
        reason: optional(prose(REASON_LENGTH)) => "The client travels until the rains are over.",
    } => (status, reason)
}

body! {
    /// Whether a project is to be archived.
    pub(super) struct Archival -> bool {
        archived: flag() => true,
    } => archived
}

body! {
    /// The new part of a person in a project.
    pub(super) struct Membership -> (projects::MemberRole, bool) {
        /// Must fit the user's role.
        part: choice::<Part>() => "engineer",
        /// Makes an engineer the lead; the previous lead loses the mark.
        is_lead: or(flag(), false) => true,
    } => (part, is_lead)
}

body! {
    /// The whole plan in order; milestones missing from it are removed.
    pub(super) struct Plan -> Vec<Planned> {
        /// The weights must add up to 10,000.
        milestones: each(PLAN, object::<PlannedMilestone>()) => [PlannedMilestone::example()],
    } => milestones
}

body! {
    /// A milestone in a plan.
    pub(super) struct PlannedMilestone for Planned {
        /// The id of an existing milestone of the project; absent for a new one.
        id: optional(id::<MilestoneId>()) => milestone(),
        name: words(NAME_LENGTH) => MILESTONE,
        stage: choice::<Stage>() => "plinth",
        weight_bps: whole(WEIGHT) => 10_000,
        planned_on: day() => "2026-11-30",
    }
}

body! {
    /// Changes of a milestone; absent fields stay unchanged.
    pub(super) struct MilestoneChange for MilestoneEdit {
        name: edit(words(NAME_LENGTH)),
        stage: edit(choice::<Stage>()),
        planned_on: edit(day()),
        /// Only while it is in progress; the one field engineers may change.
        progress_percent: edit(whole(0..=100_i32)) => 60,
    }
}

body! {
    /// The evidence of a submission.
    pub(super) struct Submission (optional) -> Step {
        /// Required without a picture among the files: the reason why there is none.
        note: optional(prose(2_000)) => "Cured for seven days.",
        /// Files of the project.
        evidence: edit(each(50, id::<FileId>())) => [photo()],
    } => Step::Submit { note, evidence: evidence.unwrap_or_default() }
}

body! {
    /// The reason for sending a milestone back.
    pub(super) struct MilestoneQuery -> Step {
        reason: prose(REASON_LENGTH) => "Honeycombing at the north-west corner.",
        /// Pictures of the project that show it.
        photos: edit(each(20, id::<FileId>())) => [photo()],
    } => Step::Query { reason, photos: photos.unwrap_or_default() }
}

body! {
    /// The content to show, and whether to publish it.
    pub(super) struct Publication for Showcase {
        is_public: flag() => true,
        title: words(NAME_LENGTH) => PUBLIC_TITLE,
        summary: blank(prose(TEXT_LENGTH)) => SUMMARY,
        photos: each(60, object::<PortfolioPhoto>()) => [PortfolioPhoto::example().to_json()],
    }
}

body! {
    /// Whether the project may be shown.
    pub(super) struct Consent -> bool {
        consents: flag() => true,
    } => consents
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::input::faults;

    /// The faults of the example with one change.
    fn said(change: impl FnOnce(&mut Value)) -> Vec<String> {
        let mut body = NewProject::example();
        change(&mut body);
        faults::<NewProject>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_a_new_project_is_said_at_once() {
        let faults = said(|body| {
            body["name"] = json!(" ");
            body["address"]["pincode"] = json!("012345");
            body["address"]["is_admin"] = json!(true);
            body["clients"] = json!([{"user_id": 7}, {"full_name": "Asha Rao"}, {"email": 1}]);
            body["engineers"] = json!([{"user_id": "x", "is_lead": "yes"}]);
            body["planned_start_on"] = json!("tomorrow");
            body["contract_value_paise"] = json!("84500");
            body["tags"] = json!(["", 7]);
        });
        let expected = [
            "body.name: Is required",
            "body.clients.0.user_id: Must be a text",
            "body.clients.1.email: Email is required",
            "body.clients.2.full_name: Full name is required",
            "body.clients.2.email: Must be a text",
            "body.engineers.0.user_id: Is not an id",
            "body.engineers.0.is_lead: Must be true or false",
            "body.address.pincode: Please enter a valid 6-digit PIN code",
            "body.address.is_admin: Unknown field",
            "body.planned_start_on: Must be a day, as YYYY-MM-DD",
            "body.contract_value_paise: Must be a whole number from 0 to 1,000,000,000,000,000",
            "body.tags.0: Is required",
            "body.tags.1: Must be a text",
        ];
        assert_eq!(faults, expected);
        assert!(said(|_| ()).is_empty());
    }

    #[test]
    fn a_client_is_known_or_invited_and_not_both() {
        let id = UserId::new();
        let both = json!([{"user_id": id.to_string(), "email": "asha.rao@example.com"}]);
        let faults = said(|body| body["clients"] = both);
        assert_eq!(faults, ["body.clients.0.email: Unknown field"]);
        assert_eq!(
            said(|body| body["clients"] = json!([])),
            ["body.clients: A project needs a client"]
        );
    }

    #[test]
    fn a_plan_is_a_templates_or_ones_own() {
        let milestone = NewMilestone::example();
        let both = said(|body| body["milestones"] = json!([milestone]));
        assert_eq!(both, ["body.milestones: Choose a template or plan milestones, not both"]);
        let neither = said(|body| body["template"] = Value::Null);
        assert_eq!(neither, ["body.template: Choose a template or plan milestones"]);
        let faults = said(|body| {
            body["template"] = Value::Null;
            body["milestones"] = json!([milestone, milestone, milestone]);
            body["milestones"][2]["weight_bps"] = json!(0);
            body["milestones"][2]["progress_percent"] = json!(100);
        });
        let expected = [
            "body.milestones.2.weight_bps: Must be a whole number from 1 to 10,000",
            "body.milestones.2.progress_percent: Unknown field",
        ];
        assert_eq!(faults, expected);
    }
}
