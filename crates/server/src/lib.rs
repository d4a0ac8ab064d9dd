//! Wires Plumbline together: configuration, database, modules, workers, HTTP.

mod adapters;
pub mod announcer;
mod backing;
mod codes;
mod command;
mod config;
mod doctor;
mod failing;
mod modules;
mod open_files;
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
    adapters::{HousePress, Looks, MailedPapers, Papers, Photos},
    codes::DerivedCodes,
    command::{refuse, run},
    config::Command,
};
