//! The texts and ids of the examples.

use chrono::NaiveDate;
use kernel::{DailyEntryId, FileId};

pub(super) const SUMMARY: &str = "Slab steel tied, shuttering of the east bay closed.";
pub(super) const PLAN: &str = "Cast the slab of the east bay.";
pub(super) const CAPTION: &str = "East bay from the scaffold";
pub(super) const RETURN_REASON: &str = "Which wall was plastered? Please add a photo.";
pub(super) const PROGRESS_REASON: &str = "Two walls are built again after the inspection.";
pub(super) const MILESTONE: &str = "Ground slab";
pub(super) const PROJECT: &str = "Rao residence";
pub(super) const WORK: &str = "Steel of the slab, 10 mm";
pub(super) const PLACE: &str = "East bay";
pub(super) const TRADE: &str = "Mason";
pub(super) const MATERIAL: &str = "Cement OPC 53";
pub(super) const MACHINE: &str = "Concrete mixer";
pub(super) const DELAY: &str = "Heavy rain from 14:00";
pub(super) const TALK: &str = "Work at heights";

pub(super) fn entry() -> DailyEntryId {
    "01935f2a-6f00-7000-8000-000000000060".parse().unwrap_or_else(|_| DailyEntryId::new())
}

pub(super) fn file() -> FileId {
    "01935f2a-6f00-7000-8000-000000000061".parse().unwrap_or_else(|_| FileId::new())
}

pub(super) fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap_or_default()
}

pub(super) fn monday() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 16).unwrap_or_default()
}
