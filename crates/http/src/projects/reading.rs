//! How what is told about a project is read.

use std::ops::RangeInclusive;

use identity::{Email, FullName, Phone};
use kernel::{Money, UserId};
use projects::{
    Basics, ClientWanted, Edit, EngineerWanted, Health, Notes, PlanWanted, Planned, Terms,
    TermsEdit,
};

use super::{
    address::Address,
    form::{
        Archival, InvitedClient, KnownClient, NewEngineer, NewMilestone, NewProject, ProjectChange,
        StatusChange, dlp, gst_rate, retention,
    },
};
use crate::input::{Fields, Form, Given};

const NAME: usize = 200;
const TEXT: usize = 5_000;
const NUMBER: usize = 100;
const REASON: usize = 500;
const AREA: RangeInclusive<i32> = 1..=100_000_000;
const FLOORS: RangeInclusive<i32> = 1..=200;
const LATITUDE: RangeInclusive<f64> = -90.0..=90.0;
const LONGITUDE: RangeInclusive<f64> = -180.0..=180.0;
const VALUE: RangeInclusive<i64> = 0..=1_000_000_000_000_000;
const RATE: RangeInclusive<i32> = 0..=10_000;
const MONTHS: RangeInclusive<i32> = 0..=120;
/// Milestones of one plan.
pub(super) const PLAN: usize = 100;

impl Form for NewProject {
    type Command = projects::NewProject;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let clients = fields.required("clients", |it| match it.each(10, client) {
            Some(clients) if clients.is_empty() => it.fault(crate::texts::CLIENT_REQUIRED),
            clients => clients,
        });
        let manager = fields.optional("manager_id", Given::id);
        let engineers =
            fields.edit("engineers", |it| it.each(50, |it| it.object(NewEngineer::read)));
        let plan = plan(fields);
        let notes = fields.optional_prose("internal_notes", TEXT);
        let terms = terms(fields);
        Some(projects::NewProject {
            basics: basics(fields)?,
            terms: terms?,
            notes: Notes { internal_notes: notes?.unwrap_or_default() },
            clients: clients?,
            manager: manager?,
            engineers: engineers?.unwrap_or_default(),
            plan: plan?,
        })
    }
}

fn basics(fields: &mut Fields) -> Option<Basics> {
    let name = fields.required("name", |it| it.words(NAME));
    let project_type = fields.required("project_type", Given::name);
    let description = fields.optional_prose("description", TEXT);
    let address = fields.required("address", |it| it.object(Address::read));
    let latitude = fields.optional("latitude", |it| it.number(LATITUDE));
    let longitude = fields.optional("longitude", |it| it.number(LONGITUDE));
    let plot_area_sqft = fields.optional("plot_area_sqft", |it| it.whole(AREA));
    let built_up_area_sqft = fields.optional("built_up_area_sqft", |it| it.whole(AREA));
    let floors = fields.optional("floors", |it| it.whole(FLOORS));
    let planned_start_on = fields.required("planned_start_on", Given::day);
    let planned_end_on = fields.required("planned_end_on", Given::day);
    let dlp_months = fields.edit("dlp_months", |it| it.whole(MONTHS));
    let rera_no = fields.optional_words("rera_no", NUMBER);
    let permit_no = fields.optional_words("permit_no", NUMBER);
    let tags = fields.edit("tags", tags);
    let external_source = fields.optional_words("external_source", NUMBER);
    let external_id = fields.optional_words("external_id", NAME);
    Some(Basics {
        name: name?,
        project_type: project_type?,
        description: description?.unwrap_or_default(),
        address: address?,
        latitude: latitude?,
        longitude: longitude?,
        plot_area_sqft: plot_area_sqft?,
        built_up_area_sqft: built_up_area_sqft?,
        floors: floors?,
        planned_start_on: planned_start_on?,
        planned_end_on: planned_end_on?,
        actual_start_on: None,
        actual_end_on: None,
        forecast_end_on: None,
        dlp_months: dlp_months?.unwrap_or_else(dlp),
        rera_no: rera_no?,
        permit_no: permit_no?,
        tags: tags?.unwrap_or_default(),
        health: Health::OnTrack,
        health_note: None,
        cover_file_id: None,
        external_source: external_source?,
        external_id: external_id?,
    })
}

fn terms(fields: &mut Fields) -> Option<Terms> {
    let value = fields.required("contract_value_paise", |it| it.whole(VALUE));
    let gst = fields.edit("gst_rate_bps", |it| it.whole(RATE));
    let kept_back = fields.edit("retention_bps", |it| it.whole(RATE));
    Some(Terms {
        contract_value: Money::from_paise(value?),
        gst_rate_bps: gst?.unwrap_or_else(gst_rate),
        retention_bps: kept_back?.unwrap_or_else(retention),
    })
}

/// A template's, or one's own.
fn plan(fields: &mut Fields) -> Option<PlanWanted> {
    let template = fields.optional("template", Given::name);
    let milestones =
        fields.edit("milestones", |it| it.each(PLAN, |it| it.object(NewMilestone::read)));
    match (template?, milestones?) {
        (Some(template), None) => Some(PlanWanted::Template(template)),
        (None, Some(milestones)) => Some(PlanWanted::Drawn(milestones)),
        (None, None) => fields.fault("template", crate::texts::PLAN_REQUIRED),
        (Some(_), Some(_)) => fields.fault("milestones", crate::texts::TEMPLATE_AND_PLAN),
    }
}

fn client(it: &mut Given) -> Option<ClientWanted> {
    it.object(|fields| {
        if fields.has("user_id") {
            return KnownClient::read(fields).map(ClientWanted::Known);
        }
        let (full_name, email, phone) = InvitedClient::read(fields)?;
        Some(ClientWanted::Addressed { full_name, email, phone })
    })
}

fn tags(it: &mut Given) -> Option<Vec<String>> {
    it.each(20, |it| it.words(50))
}

impl Form for KnownClient {
    type Command = UserId;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("user_id", Given::id)
    }
}

impl Form for InvitedClient {
    type Command = (FullName, Email, Option<Phone>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.text("full_name", str::parse::<FullName>);
        let email = fields.text("email", str::parse::<Email>);
        let phone = fields.text("phone", Phone::parse_optional);
        Some((full_name?, email?, phone?))
    }
}

impl Form for NewEngineer {
    type Command = EngineerWanted;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let user = fields.required("user_id", Given::id);
        let is_lead = fields.edit("is_lead", Given::flag);
        Some(EngineerWanted { user: user?, is_lead: is_lead?.unwrap_or_default() })
    }
}

impl Form for NewMilestone {
    type Command = Planned;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.required("name", |it| it.words(NAME));
        let stage = fields.required("stage", Given::name);
        let weight_bps = fields.required("weight_bps", |it| it.whole(1..=10_000));
        let planned_on = fields.required("planned_on", Given::day);
        Some(Planned {
            id: None,
            name: name?,
            stage: stage?,
            weight_bps: weight_bps?,
            planned_on: planned_on?,
        })
    }
}

impl Form for ProjectChange {
    type Command = Edit;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.edit("name", |it| it.words(NAME));
        let project_type = fields.edit("project_type", Given::name);
        let description = fields.replace_prose("description", TEXT);
        let address = fields.edit("address", |it| it.object(Address::read));
        let latitude = fields.replace("latitude", |it| it.number(LATITUDE));
        let longitude = fields.replace("longitude", |it| it.number(LONGITUDE));
        let plot_area_sqft = fields.replace("plot_area_sqft", |it| it.whole(AREA));
        let built_up_area_sqft = fields.replace("built_up_area_sqft", |it| it.whole(AREA));
        let floors = fields.replace("floors", |it| it.whole(FLOORS));
        let planned_start_on = fields.edit("planned_start_on", Given::day);
        let planned_end_on = fields.edit("planned_end_on", Given::day);
        let actual_start_on = fields.replace("actual_start_on", Given::day);
        let actual_end_on = fields.replace("actual_end_on", Given::day);
        let forecast_end_on = fields.replace("forecast_end_on", Given::day);
        let terms = terms_edit(fields);
        let dlp_months = fields.edit("dlp_months", |it| it.whole(MONTHS));
        let rera_no = fields.replace_words("rera_no", NUMBER);
        let permit_no = fields.replace_words("permit_no", NUMBER);
        let tags = fields.edit("tags", tags);
        let internal_notes = fields.replace_prose("internal_notes", TEXT);
        let health = fields.edit("health", Given::name);
        let health_note = fields.replace_prose("health_note", REASON);
        let cover_file_id = fields.replace("cover_file_id", Given::id);
        let external_source = fields.replace_words("external_source", NUMBER);
        let external_id = fields.replace_words("external_id", NAME);
        Some(Edit {
            name: name?,
            project_type: project_type?,
            description: description?.map(Option::unwrap_or_default),
            address: address?,
            latitude: latitude?,
            longitude: longitude?,
            plot_area_sqft: plot_area_sqft?,
            built_up_area_sqft: built_up_area_sqft?,
            floors: floors?,
            planned_start_on: planned_start_on?,
            planned_end_on: planned_end_on?,
            actual_start_on: actual_start_on?,
            actual_end_on: actual_end_on?,
            forecast_end_on: forecast_end_on?,
            dlp_months: dlp_months?,
            rera_no: rera_no?,
            permit_no: permit_no?,
            tags: tags?,
            health: health?,
            health_note: health_note?,
            cover_file_id: cover_file_id?,
            external_source: external_source?,
            external_id: external_id?,
            terms: terms?,
            internal_notes: internal_notes?.map(Option::unwrap_or_default),
        })
    }
}

fn terms_edit(fields: &mut Fields) -> Option<TermsEdit> {
    let value = fields.edit("contract_value_paise", |it| it.whole(VALUE));
    let gst = fields.edit("gst_rate_bps", |it| it.whole(RATE));
    let kept_back = fields.edit("retention_bps", |it| it.whole(RATE));
    Some(TermsEdit {
        contract_value: value?.map(Money::from_paise),
        gst_rate_bps: gst?,
        retention_bps: kept_back?,
    })
}

impl Form for StatusChange {
    type Command = (projects::Status, Option<String>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let status = fields.required("status", Given::name);
        let reason = fields.optional_prose("reason", REASON);
        Some((status?, reason?))
    }
}

impl Form for Archival {
    type Command = bool;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("archived", Given::flag)
    }
}

#[cfg(test)]
mod tests {
    use poem_openapi::types::{Example, ToJSON};
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{faults, tests::assert_reads_what_it_describes};

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<NewProject>();
        assert_reads_what_it_describes::<KnownClient>();
        assert_reads_what_it_describes::<InvitedClient>();
        assert_reads_what_it_describes::<ProjectChange>();
        assert_reads_what_it_describes::<StatusChange>();
        assert_reads_what_it_describes::<Archival>();
    }

    /// The faults of the example with one change.
    fn said(change: impl FnOnce(&mut Value)) -> Vec<String> {
        let mut body = NewProject::example().to_json().unwrap();
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
            "body.clients.0.user_id: Must be a text",
            "body.clients.1.email: Email is required",
            "body.clients.2.full_name: Full name is required",
            "body.clients.2.email: Must be a text",
            "body.engineers.0.user_id: Is not an id",
            "body.engineers.0.is_lead: Must be true or false",
            "body.contract_value_paise: Must be a whole number from 0 to 1,000,000,000,000,000",
            "body.name: Is required",
            "body.address.pincode: Please enter a valid 6-digit PIN code",
            "body.address.is_admin: Unknown field",
            "body.planned_start_on: Must be a day, as YYYY-MM-DD",
            "body.tags.0: Is required",
            "body.tags.1: Must be a text",
        ];
        assert_eq!(faults, expected);
        assert!(said(|_| ()).is_empty());
    }

    #[test]
    fn a_client_is_known_or_invited_and_not_both() {
        let id = KnownClient::example().user_id;
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
        let milestone = NewMilestone::example().to_json().unwrap();
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
