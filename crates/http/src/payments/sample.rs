//! The texts and ids of the examples.

use chrono::NaiveDate;
use kernel::{DemandId, FileId, MilestoneId, ProjectId, ReceiptId};

pub(super) const PROJECT: &str = "Rao residence";
pub(super) const MILESTONE: &str = "Plinth";
pub(super) const TITLE: &str = "On signing";
pub(super) const VARIATION: &str = "A larger terrace";
pub(super) const PLAN_REASON: &str = "The client asked for smaller steps.";
pub(super) const CANCEL_REASON: &str = "Requested for the wrong site.";
pub(super) const REJECT_REASON: &str = "The money is not on our account.";
pub(super) const REFERENCE: &str = "432112345678";
pub(super) const PROOF: &str = "payment.png";

pub(super) fn payment() -> DemandId {
    "01935f2a-6f00-7000-8000-000000000070".parse().unwrap_or_else(|_| DemandId::new())
}

pub(super) fn receipt() -> ReceiptId {
    "01935f2a-6f00-7000-8000-000000000071".parse().unwrap_or_else(|_| ReceiptId::new())
}

pub(super) fn proof() -> FileId {
    "01935f2a-6f00-7000-8000-000000000072".parse().unwrap_or_else(|_| FileId::new())
}

pub(super) fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

pub(super) fn milestone() -> MilestoneId {
    "01935f2a-6f00-7000-8000-000000000011".parse().unwrap_or_else(|_| MilestoneId::new())
}

pub(super) fn day() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, 8).unwrap_or_default()
}

pub(super) fn invoiced() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 24).unwrap_or_default()
}
