//! Tickets: what a client or the team wants put right, from opening to closing.

mod category;
mod priority;
mod status;

pub use self::{
    category::Category,
    priority::Priority,
    status::{Cancellation, Status},
};
