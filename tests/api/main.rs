//! End-to-end through the HTTP surface, on a real database per test.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::disallowed_methods, reason = "tests look at tables as an operator would")]

mod account;
mod analytics;
mod app;
mod audit;
mod authorization;
mod branding;
mod bus;
mod clocks;
mod cluster;
mod company;
mod dashboard;
mod diary;
mod diary_plans;
mod documents;
mod faults;
mod google;
mod headers;
mod jobs;
mod lead_plans;
mod leads;
mod limits;
mod live;
mod log;
#[path = "../nats_server.rs"]
mod nats_server;
mod notifications;
mod openapi;
mod payment_plans;
mod payments;
mod people;
mod problem;
mod projects;
mod reset;
mod restore;
mod search;
mod search_plans;
mod session_model;
mod settings;
mod sign_in;
mod sign_up;
mod site;
mod source;
mod system;
mod ticket_plans;
mod tickets;
mod validation;
