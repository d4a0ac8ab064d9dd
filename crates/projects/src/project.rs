use chrono::{DateTime, Months, NaiveDate, Utc};
use kernel::{Fault, FileId, Money, ProjectId, UserId};
use serde::Serialize;

use crate::{Address, Error, Health, Lifecycle, Portfolio, Result, State, Status, texts};

kernel::names! {
    /// The kind of construction work.
    pub enum Type as "project type" {
        ResidentialNew = "residential_new",
        Renovation = "renovation",
        Interior = "interior",
        Commercial = "commercial",
        Infrastructure = "infrastructure",
        SmartAutomation = "smart_automation",
    }
}

/// Something that is built for somebody.
#[derive(Clone, Debug, PartialEq)]
pub struct Project {
    pub id: ProjectId,
    /// The 42 of `PRJ-0042`.
    pub number: i64,
    pub basics: Basics,
    /// None to whoever may not see money.
    pub terms: Option<Terms>,
    /// None to whoever may not see what staff note.
    pub notes: Option<Notes>,
    pub status: Status,
    /// Why it is held up or was cancelled.
    pub status_reason: Option<String>,
    pub portfolio: Portfolio,
    pub archived_at: Option<DateTime<Utc>>,
    pub created_by: Option<UserId>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

/// Fields that every member can see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Basics {
    pub name: String,
    #[serde(serialize_with = "crate::name")]
    pub project_type: Type,
    pub description: String,
    #[serde(flatten)]
    pub address: Address,
    /// WGS 84, degrees.
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub plot_area_sqft: Option<i32>,
    pub built_up_area_sqft: Option<i32>,
    pub floors: Option<i32>,
    pub planned_start_on: NaiveDate,
    pub planned_end_on: NaiveDate,
    pub actual_start_on: Option<NaiveDate>,
    /// The day it was handed over.
    pub actual_end_on: Option<NaiveDate>,
    pub forecast_end_on: Option<NaiveDate>,
    /// The defect-liability period that begins with the handover.
    pub dlp_months: i32,
    /// Registration under the Real Estate (Regulation and Development) Act, 2016.
    pub rera_no: Option<String>,
    pub permit_no: Option<String>,
    pub tags: Vec<String>,
    #[serde(serialize_with = "crate::name")]
    pub health: Health,
    pub health_note: Option<String>,
    pub cover_file_id: Option<FileId>,
    /// The system it is known in elsewhere, and its id there.
    pub external_source: Option<String>,
    pub external_id: Option<String>,
}

/// The part of a project that lists show.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    pub id: ProjectId,
    /// The 42 of `PRJ-0042`.
    pub number: i64,
    pub name: String,
    pub project_type: Type,
    pub lifecycle: Lifecycle,
    pub health: Health,
    pub health_note: Option<String>,
    pub city: String,
    pub state: State,
    pub cover_file_id: Option<FileId>,
    pub planned_start_on: NaiveDate,
    pub planned_end_on: NaiveDate,
    pub forecast_end_on: Option<NaiveDate>,
    /// None for those who see no money.
    pub contract_value: Option<Money>,
    pub tags: Vec<String>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

/// Money terms of the contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Terms {
    #[serde(rename = "contract_value_paise")]
    pub contract_value: Money,
    pub gst_rate_bps: i32,
    /// Kept back until the defect-liability period ends.
    pub retention_bps: i32,
}

/// Notes of the staff.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Notes {
    pub internal_notes: String,
}

impl Project {
    /// The public code.
    pub fn code(&self) -> String {
        code(self.number)
    }

    pub const fn lifecycle(&self) -> Lifecycle {
        Lifecycle {
            status: self.status,
            is_archived: self.archived_at.is_some(),
            is_public: self.portfolio.showcase.is_public,
            has_consent: self.portfolio.consent.is_some(),
        }
    }

    pub fn summary(&self) -> Summary {
        let basics = &self.basics;
        Summary {
            id: self.id,
            number: self.number,
            name: basics.name.clone(),
            project_type: basics.project_type,
            lifecycle: self.lifecycle(),
            health: basics.health,
            health_note: basics.health_note.clone(),
            city: basics.address.city.clone(),
            state: basics.address.state,
            cover_file_id: basics.cover_file_id,
            planned_start_on: basics.planned_start_on,
            planned_end_on: basics.planned_end_on,
            forecast_end_on: basics.forecast_end_on,
            contract_value: self.terms.as_ref().map(|it| it.contract_value),
            tags: basics.tags.clone(),
            updated_at: self.updated_at,
            version: self.version,
        }
    }

    pub fn is_archived(&self) -> bool {
        self.archived_at.is_some()
    }

    /// The last day on which defects are ours to mend.
    pub fn dlp_ends_on(&self) -> Option<NaiveDate> {
        let months = u32::try_from(self.basics.dlp_months).ok()?;
        self.basics.actual_end_on?.checked_add_months(Months::new(months))
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }

    pub(crate) fn touch(&mut self, now: DateTime<Utc>) {
        self.updated_at = now;
        self.version += 1;
    }
}

impl Summary {
    /// The public code.
    pub fn code(&self) -> String {
        code(self.number)
    }
}

/// The public code of the project with this number.
pub fn code(number: i64) -> String {
    format!("PRJ-{number:04}")
}

impl Basics {
    /// The day it will be done, as far as anybody knows.
    pub fn due_on(&self) -> NaiveDate {
        self.actual_end_on.or(self.forecast_end_on).unwrap_or(self.planned_end_on)
    }

    /// Takes the note away from a project that is on track: it explained what was wrong before.
    pub(crate) fn clear_needless_note(&mut self) {
        if self.health == Health::OnTrack {
            self.health_note = None;
        }
    }

    /// Contradictions between fields. `first_planned_on` is the earliest day of the plan.
    pub(crate) fn faults(
        &self,
        first_planned_on: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Vec<Fault> {
        let mut res = Vec::new();
        let mut refuse = |wrong: bool, field: &'static str, message: &'static str| {
            if wrong {
                res.push(Fault::new(field, message));
            }
        };
        let (start, end) = (self.planned_start_on, self.planned_end_on);
        refuse(end < start, "planned_end_on", texts::BEFORE_PLANNED_START);
        refuse(
            first_planned_on.is_some_and(|it| it < start),
            "planned_start_on",
            texts::AFTER_FIRST_MILESTONE,
        );
        let before =
            |a: Option<NaiveDate>, b: Option<NaiveDate>| a.zip(b).is_some_and(|(a, b)| a < b);
        refuse(
            before(self.actual_end_on, self.actual_start_on),
            "actual_end_on",
            texts::BEFORE_ACTUAL_START,
        );
        refuse(
            self.actual_end_on.is_some() && self.actual_start_on.is_none(),
            "actual_start_on",
            texts::ACTUAL_START_REQUIRED,
        );
        refuse(
            before(self.forecast_end_on, self.actual_start_on.or(Some(start))),
            "forecast_end_on",
            texts::BEFORE_START,
        );
        for (field, day) in
            [("actual_start_on", self.actual_start_on), ("actual_end_on", self.actual_end_on)]
        {
            refuse(day.is_some_and(|it| it > today), field, texts::IN_FUTURE);
        }
        refuse(
            self.health != Health::OnTrack && self.health_note.is_none(),
            "health_note",
            texts::HEALTH_NOTE_REQUIRED,
        );
        refuse(
            self.latitude.is_some() != self.longitude.is_some(),
            if self.latitude.is_some() { "longitude" } else { "latitude" },
            texts::COORDINATES_REQUIRED,
        );
        refuse(
            self.external_source.is_some() != self.external_id.is_some(),
            if self.external_source.is_some() { "external_id" } else { "external_source" },
            texts::OTHER_SYSTEM_REQUIRED,
        );
        res
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{State, address::Pincode};

    pub(crate) fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    pub(crate) fn basics() -> Basics {
        Basics {
            name: "Rao residence".to_owned(),
            project_type: Type::ResidentialNew,
            description: String::new(),
            address: Address {
                line1: "12, 4th Cross".to_owned(),
                line2: None,
                city: "Bengaluru".to_owned(),
                district: None,
                state: State::Karnataka,
                pincode: "560001".parse::<Pincode>().unwrap(),
            },
            latitude: None,
            longitude: None,
            plot_area_sqft: None,
            built_up_area_sqft: None,
            floors: Some(2),
            planned_start_on: day("2026-01-01"),
            planned_end_on: day("2026-12-31"),
            actual_start_on: None,
            actual_end_on: None,
            forecast_end_on: None,
            dlp_months: 12,
            rera_no: None,
            permit_no: None,
            tags: Vec::new(),
            health: Health::OnTrack,
            health_note: None,
            cover_file_id: None,
            external_source: None,
            external_id: None,
        }
    }

    #[test]
    fn contradicting_fields_are_refused_together() {
        let today = day("2026-06-01");
        assert_eq!(basics().faults(Some(day("2026-01-01")), today), []);
        let crossed = Basics {
            planned_end_on: day("2025-12-31"),
            actual_start_on: Some(day("2026-06-02")),
            actual_end_on: Some(day("2026-05-01")),
            forecast_end_on: Some(day("2025-01-01")),
            health: Health::AtRisk,
            latitude: Some(12.9),
            external_id: Some("7".to_owned()),
            ..basics()
        };
        let faults = crossed.faults(Some(day("2025-06-01")), today);
        let fields: Vec<_> = faults.iter().map(|it| it.field.as_ref()).collect();
        let expected = [
            "planned_end_on",
            "planned_start_on",
            "actual_end_on",
            "forecast_end_on",
            "actual_start_on",
            "health_note",
            "longitude",
            "external_source",
        ];
        assert_eq!(fields, expected);
    }

    #[test]
    fn defects_are_ours_for_whole_months_after_the_hand_over() {
        let mut project = crate::plan::tests::project();
        assert_eq!(project.dlp_ends_on(), None);
        project.basics.actual_end_on = Some(day("2026-08-31"));
        project.basics.dlp_months = 6;
        assert_eq!(project.dlp_ends_on(), Some(day("2027-02-28")));
    }
}
