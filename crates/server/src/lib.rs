//! Puts Plumbline together: configuration, database, modules, workers, HTTP.

pub mod announcer;
mod backing;
mod command;
mod config;
mod demo;
pub mod pages;
mod people;
mod secret;
mod serve;
mod shutdown;
mod telemetry;
pub mod vitals;
pub mod worker;

pub use self::{command::run, config::Command};
