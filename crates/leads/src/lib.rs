//! Leads: enquiries on their way to becoming projects.

mod lost_reason;
mod status;

pub use self::{lost_reason::LostReason, status::Status};
