//! The parts of a daily entry that a body and an answer have in common.

use diary::Amount;
use poem_openapi::{Object, types::Example};
use serde::Serialize;

use super::{
    names::{DelayReason, SafetyKind, Sky},
    sample::{DELAY, MACHINE, MATERIAL, PLACE, TALK, TRADE, WORK},
};
use crate::input::{Fields, Form, Given};

/// Lists of an entry have at most this number of items.
pub(super) const ITEMS: usize = 50;

fn amount(most: f64) -> impl Fn(&mut Given) -> Option<Amount> {
    move |it| it.number(0.0..=most).map(Amount::rounded)
}

fn number(it: Option<Amount>) -> Option<f64> {
    it.map(Amount::number)
}

/// The weather of the day.
#[derive(Object, Serialize)]
#[oai(rename = "Weather", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Weather {
    pub(super) sky: Sky,
    /// In degrees Celsius.
    #[oai(nullable, validator(minimum(value = "-60"), maximum(value = "60")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) temp_c: Option<i32>,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "2000")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rainfall_mm: Option<i32>,
}

impl Form for Weather {
    type Command = diary::Weather;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let sky = fields.required("sky", Given::name);
        let temp_c = fields.optional("temp_c", |it| it.whole(-60..=60));
        let rainfall_mm = fields.optional("rainfall_mm", |it| it.whole(0..=2_000));
        Some(diary::Weather { sky: sky?, temp_c: temp_c?, rainfall_mm: rainfall_mm? })
    }
}

impl From<diary::Weather> for Weather {
    fn from(it: diary::Weather) -> Self {
        Self { sky: it.sky.into(), temp_c: it.temp_c, rainfall_mm: it.rainfall_mm }
    }
}

impl Example for Weather {
    fn example() -> Self {
        Self { sky: Sky::Rain, temp_c: Some(27), rainfall_mm: Some(18) }
    }
}

/// Work that was done.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntryWorkItem", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct WorkItem {
    #[oai(validator(min_length = 1, max_length = 200))]
    pub(super) description: String,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "1000000")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) quantity: Option<f64>,
    #[oai(nullable, validator(max_length = 20))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<String>,
    #[oai(nullable, validator(max_length = 200))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) location: Option<String>,
}

impl Form for WorkItem {
    type Command = diary::WorkItem;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let description = fields.required("description", |it| it.words(200));
        let quantity = fields.optional("quantity", amount(Amount::MOST));
        let unit = fields.optional_words("unit", 20);
        let location = fields.optional_words("location", 200);
        Some(diary::WorkItem {
            description: description?,
            quantity: quantity?,
            unit: unit?,
            location: location?,
        })
    }
}

impl From<diary::WorkItem> for WorkItem {
    fn from(it: diary::WorkItem) -> Self {
        Self {
            description: it.description,
            quantity: number(it.quantity),
            unit: it.unit,
            location: it.location,
        }
    }
}

impl Example for WorkItem {
    fn example() -> Self {
        Self {
            description: WORK.to_owned(),
            quantity: Some(1.25),
            unit: Some("t".to_owned()),
            location: Some(PLACE.to_owned()),
        }
    }
}

/// People of one trade.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntryLabour", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Labour {
    #[oai(validator(min_length = 1, max_length = 60))]
    pub(super) trade: String,
    #[oai(validator(minimum(value = "0"), maximum(value = "1000")))]
    pub(super) count: i32,
    /// The hours of each person.
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "24")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hours: Option<f64>,
}

impl Form for Labour {
    type Command = diary::Labour;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let trade = fields.required("trade", |it| it.words(60));
        let count = fields.required("count", |it| it.whole(0..=1_000));
        let hours = fields.optional("hours", amount(Amount::DAY));
        Some(diary::Labour { trade: trade?, count: count?, hours: hours? })
    }
}

impl From<diary::Labour> for Labour {
    fn from(it: diary::Labour) -> Self {
        Self { trade: it.trade, count: it.count, hours: number(it.hours) }
    }
}

impl Example for Labour {
    fn example() -> Self {
        Self { trade: TRADE.to_owned(), count: 4, hours: Some(8.0) }
    }
}

/// Material that came or was used.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntryMaterial", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Material {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) name: String,
    #[oai(nullable, validator(max_length = 20))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<String>,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "1000000")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) received: Option<f64>,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "1000000")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) consumed: Option<f64>,
    /// The number of the delivery note.
    #[oai(nullable, validator(max_length = 60))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) challan_no: Option<String>,
}

impl Form for Material {
    type Command = diary::Material;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.required("name", |it| it.words(100));
        let unit = fields.optional_words("unit", 20);
        let received = fields.optional("received", amount(Amount::MOST));
        let consumed = fields.optional("consumed", amount(Amount::MOST));
        let challan_no = fields.optional_words("challan_no", 60);
        Some(diary::Material {
            name: name?,
            unit: unit?,
            received: received?,
            consumed: consumed?,
            challan_no: challan_no?,
        })
    }
}

impl From<diary::Material> for Material {
    fn from(it: diary::Material) -> Self {
        Self {
            name: it.name,
            unit: it.unit,
            received: number(it.received),
            consumed: number(it.consumed),
            challan_no: it.challan_no,
        }
    }
}

impl Example for Material {
    fn example() -> Self {
        Self {
            name: MATERIAL.to_owned(),
            unit: Some("bag".to_owned()),
            received: Some(120.0),
            consumed: Some(45.5),
            challan_no: None,
        }
    }
}

/// A machine on the site.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntryEquipment", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Equipment {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) name: String,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "24")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hours_used: Option<f64>,
    #[oai(nullable, validator(minimum(value = "0"), maximum(value = "24")))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) hours_idle: Option<f64>,
}

impl Form for Equipment {
    type Command = diary::Equipment;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.required("name", |it| it.words(100));
        let hours_used = fields.optional("hours_used", amount(Amount::DAY));
        let hours_idle = fields.optional("hours_idle", amount(Amount::DAY));
        Some(diary::Equipment { name: name?, hours_used: hours_used?, hours_idle: hours_idle? })
    }
}

impl From<diary::Equipment> for Equipment {
    fn from(it: diary::Equipment) -> Self {
        Self { name: it.name, hours_used: number(it.hours_used), hours_idle: number(it.hours_idle) }
    }
}

impl Example for Equipment {
    fn example() -> Self {
        Self { name: MACHINE.to_owned(), hours_used: Some(6.5), hours_idle: Some(1.5) }
    }
}

/// Time that was lost.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntryDelay", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Delay {
    pub(super) reason: DelayReason,
    #[oai(validator(minimum(value = "0"), maximum(value = "24")))]
    pub(super) hours: f64,
    #[oai(nullable, validator(max_length = 500))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
}

impl Form for Delay {
    type Command = diary::Delay;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let reason = fields.required("reason", Given::name);
        let hours = fields.required("hours", amount(Amount::DAY));
        let note = fields.optional("note", |it| it.any_prose(500)).map(Option::flatten);
        Some(diary::Delay { reason: reason?, hours: hours?, note: note? })
    }
}

impl From<diary::Delay> for Delay {
    fn from(it: diary::Delay) -> Self {
        Self { reason: it.reason.into(), hours: it.hours.number(), note: it.note }
    }
}

impl Example for Delay {
    fn example() -> Self {
        Self { reason: DelayReason::RainWeather, hours: 3.5, note: Some(DELAY.to_owned()) }
    }
}

/// A remark on safety.
#[derive(Object, Serialize)]
#[oai(rename = "DailyEntrySafety", deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct Safety {
    pub(super) kind: SafetyKind,
    #[oai(validator(min_length = 1, max_length = 500))]
    pub(super) note: String,
}

impl Form for Safety {
    type Command = diary::Safety;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let kind = fields.required("kind", Given::name);
        let note = fields.required("note", |it| it.prose(500));
        Some(diary::Safety { kind: kind?, note: note? })
    }
}

impl From<diary::Safety> for Safety {
    fn from(it: diary::Safety) -> Self {
        Self { kind: it.kind.into(), note: it.note }
    }
}

impl Example for Safety {
    fn example() -> Self {
        Self { kind: SafetyKind::ToolboxTalk, note: TALK.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn parts_are_read_as_described() {
        assert_reads_what_it_describes::<Weather>();
        assert_reads_what_it_describes::<WorkItem>();
        assert_reads_what_it_describes::<Labour>();
        assert_reads_what_it_describes::<Material>();
        assert_reads_what_it_describes::<Equipment>();
        assert_reads_what_it_describes::<Delay>();
        assert_reads_what_it_describes::<Safety>();
    }
}
