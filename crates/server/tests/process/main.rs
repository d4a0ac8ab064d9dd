//! Tests of the real program: it is started, called, stopped, killed and started again.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod commands;
mod crash;
mod database;
mod demo;
mod demo_leads;
mod http;
mod instances;
#[path = "../../../../tests/nats_server.rs"]
#[expect(dead_code, reason = "here it is not killed")]
mod nats_server;
mod numbers;
mod plumbline;
mod readers;
mod relay;
mod restore;
mod start;
mod stop;
mod telemetry;

use std::time::Duration;

use serde_json::json;

use self::http::Request;

const DEMO_CLIENT: &str = "client@plumbline.localhost";
const DEMO_PASSWORD: &str = "Site7%Survey";
const EMAIL: &str = "asha.rao@example.com";
const PASSWORD: &str = "Kettle4%Bridge";

/// Time limit from SIGTERM to the end.
const DRAIN: Duration = Duration::from_secs(25);

fn registration(email: &str) -> Request {
    let form = json!({
        "full_name": "Asha Rao", "email": email, "password": PASSWORD, "role": "client",
    });
    Request::post("/api/v1/auth/register", &form)
}
