//! Building projects: where they stand, how they fare, and the stages they go through.

mod health;
mod stage;
mod status;

pub use self::{health::Health, stage::Stage, status::Status};
