//! The texts and ids of the examples.

use kernel::{FileId, LeadActivityId, LeadId, ProjectId, UserId};

use crate::person_ref::PersonRef;

pub(super) const NAME: &str = "Asha Rao";
pub(super) const EMAIL: &str = "asha.rao@example.com";
pub(super) const CITY: &str = "Bengaluru";
pub(super) const PINCODE: &str = "560001";
pub(super) const PAGE: &str = "/pricing";
pub(super) const NOTICE: &str = "2026-11";
pub(super) const MESSAGE: &str = "A house of two floors on our plot in Whitefield, for six of us.";
pub(super) const NOTE: &str = "Wants a house of two floors. Will send the plan of the plot.";
/// Heading of a column of an imported file.
pub(super) const HEADING: &str = "Customer name";
/// Message about a cell of an imported file.
pub(super) const PROBLEM: &str = "Please enter a valid phone number";
pub(super) const PROJECT: &str = "Rao residence";
pub(super) const HAND_OVER: &str =
    "Prefers calls in the evening. The site has no road for lorries yet.";

pub(super) fn lead() -> LeadId {
    "01935f2a-6f00-7000-8000-000000000006".parse().unwrap_or_else(|_| LeadId::new())
}

pub(super) fn other() -> LeadId {
    "01935f2a-6f00-7000-8000-000000000007".parse().unwrap_or_else(|_| LeadId::new())
}

pub(super) fn activity() -> LeadActivityId {
    "01935f2a-6f00-7000-8000-000000000080".parse().unwrap_or_else(|_| LeadActivityId::new())
}

pub(super) fn file() -> FileId {
    "01935f2a-6f00-7000-8000-000000000081".parse().unwrap_or_else(|_| FileId::new())
}

pub(super) fn project() -> ProjectId {
    "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new())
}

pub(super) fn owner() -> PersonRef {
    let id = "01935f2a-6f00-7000-8000-000000000004".parse().unwrap_or_else(|_| UserId::new());
    PersonRef { id, full_name: "Farhan Qureshi".to_owned() }
}
