//! The fields of a daily entry.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use kernel::{FileId, MilestoneId};
use projects::Stage;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Amount;

kernel::names! {
    /// The sky over a site.
    pub enum Sky as "sky" {
        Clear = "clear",
        Cloudy = "cloudy",
        Rain = "rain",
        Fog = "fog",
        Storm = "storm",
    }

    /// The reason of a delay.
    pub enum DelayReason as "delay reason" {
        RainWeather = "rain_weather",
        MaterialShortage = "material_shortage",
        LabourShortage = "labour_shortage",
        EquipmentBreakdown = "equipment_breakdown",
        ClientDecisionPending = "client_decision_pending",
        ClientPaymentPending = "client_payment_pending",
        DesignChange = "design_change",
        AuthorityApproval = "authority_approval",
        UtilityOutage = "utility_outage",
        SafetyStop = "safety_stop",
        FestivalHoliday = "festival_holiday",
        Other = "other",
    }

    /// The kind of a safety remark.
    pub enum SafetyKind as "safety remark" {
        Incident = "incident",
        NearMiss = "near_miss",
        Violation = "violation",
        ToolboxTalk = "toolbox_talk",
    }
}

/// The weather of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    pub sky: Sky,
    /// In degrees Celsius.
    pub temp_c: Option<i32>,
    pub rainfall_mm: Option<i32>,
}

/// Work that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkItem {
    pub description: String,
    pub quantity: Option<Amount>,
    pub unit: Option<String>,
    pub location: Option<String>,
}

/// People of one trade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Labour {
    pub trade: String,
    pub count: i32,
    /// The hours of each person.
    pub hours: Option<Amount>,
}

/// Material that came or was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Material {
    pub name: String,
    pub unit: Option<String>,
    pub received: Option<Amount>,
    pub consumed: Option<Amount>,
    pub challan_no: Option<String>,
}

/// A machine on the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipment {
    pub name: String,
    pub hours_used: Option<Amount>,
    pub hours_idle: Option<Amount>,
}

/// Time that was lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delay {
    #[serde(serialize_with = "name", deserialize_with = "named")]
    pub reason: DelayReason,
    pub hours: Amount,
    pub note: Option<String>,
}

/// A remark on safety.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Safety {
    #[serde(serialize_with = "name", deserialize_with = "named")]
    pub kind: SafetyKind,
    pub note: String,
}

/// A picture of the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    pub file: FileId,
    pub caption: String,
    /// None: as the camera wrote it into the picture.
    pub taken_at: Option<DateTime<Utc>>,
}

/// Declares the fields of an entry once: the content, the change of a content, and its application.
/// A field after the semicolon may be empty: a change of it can clear it.
macro_rules! fields {
    (
        $($(#[$meta:meta])* $field:ident: $type:ty,)+;
        $($(#[$any_meta:meta])* $any:ident: $any_type:ty,)+
    ) => {
        /// The content of one revision of an entry.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct Content {
            $($(#[$meta])* pub $field: $type,)+
            $($(#[$any_meta])* pub $any: Option<$any_type>,)+
        }

        /// Changes of an entry: `None` leaves a field unchanged, `Some(None)` clears it.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Edit {
            $(pub $field: Option<$type>,)+
            $(pub $any: Option<Option<$any_type>>,)+
        }

        impl Edit {
            /// The content with the changes.
            pub fn applied_to(self, content: &Content) -> Content {
                Content {
                    $($field: self.$field.unwrap_or_else(|| content.$field.clone()),)+
                    $($any: self.$any.unwrap_or_else(|| content.$any.clone()),)+
                }
            }
        }
    };
}

fields! {
    summary: String,
    work_items: Vec<WorkItem>,
    labour: Vec<Labour>,
    materials: Vec<Material>,
    equipment: Vec<Equipment>,
    delays: Vec<Delay>,
    safety: Vec<Safety>,
    photos: Vec<Photo>,
    /// Whether clients see the entry once it is approved.
    shared_with_client: bool,
    ;
    stage: Stage,
    milestone: MilestoneId,
    /// Of the milestone, 0 to 100.
    progress_percent: i32,
    weather: Weather,
    next_day_plan: String,
}

impl Content {
    /// The number of people on the site.
    pub fn people(&self) -> i32 {
        self.labour.iter().fold(0, |sum, it| sum.saturating_add(it.count))
    }
}

/// How a closed list's names are stored.
fn name<T: ToString, S: Serializer>(it: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&it.to_string())
}

fn named<'de, T: FromStr<Err = kernel::UnknownName>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn content() -> Content {
        Content {
            summary: "Slab steel tied".to_owned(),
            work_items: Vec::new(),
            labour: vec![
                Labour { trade: "Mason".to_owned(), count: 4, hours: None },
                Labour { trade: "Helper".to_owned(), count: 6, hours: None },
            ],
            materials: Vec::new(),
            equipment: Vec::new(),
            delays: Vec::new(),
            safety: Vec::new(),
            photos: Vec::new(),
            shared_with_client: true,
            stage: Some(Stage::Structure),
            milestone: None,
            progress_percent: None,
            weather: None,
            next_day_plan: None,
        }
    }

    #[test]
    fn an_edit_changes_the_fields_it_names() {
        let was = content();
        assert_eq!(Edit::default().applied_to(&was), was);
        let edit =
            Edit { summary: Some("Slab cast".to_owned()), stage: Some(None), ..Edit::default() };
        let expected = Content { summary: "Slab cast".to_owned(), stage: None, ..was.clone() };
        assert_eq!(edit.applied_to(&was), expected);
        assert_eq!(was.people(), 10);
    }
}
