//! Wires Plumbline together: configuration, database, modules, workers, HTTP.

pub mod announcer;
mod backing;
mod command;
mod config;
mod failing;
mod outage;
pub mod pages;
mod people;
mod refusal;
mod secret;
mod serve;
mod shutdown;
mod telemetry;
pub mod vitals;
mod warnings;
pub mod worker;

pub use self::{
    command::{refuse, run},
    config::Command,
};
