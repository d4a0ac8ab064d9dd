//! Leads: the life of an enquiry, its notifications, its readers.

mod board;
mod converting;
mod figures;
mod files;
mod importing;
mod intake;
mod list;
mod live;
mod minding;
mod own_enquiry;
mod privacy;
mod rules;
mod sales;
mod views;
mod working;

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use crate::app::{Answer, App, answer};

const PATH: &str = "/public/consultations";

/// A form with required fields only.
fn form(name: &str, phone: &str) -> Value {
    json!({
        "full_name": name, "phone": phone, "consent": true, "notice_version": "2026-11",
        "filled_in_ms": 30_000,
    })
}

/// The same with more fields.
fn with(mut form: Value, more: &Value) -> Value {
    for (key, value) in more.as_object().unwrap() {
        form[key] = value.clone();
    }
    form
}

impl App {
    async fn ask(&self, form: &Value) -> Answer {
        self.post(PATH, form).await
    }

    /// A listed lead with all that is known of it.
    async fn whole(&self, who: &str, lead: &Value) -> Value {
        self.get(who, &format!("/leads/{}", lead["id"].as_str().unwrap())).await.ok()
    }

    /// Under a key of the visitor's.
    async fn ask_once(&self, key: &str, form: &Value) -> Answer {
        let request = self.http.request(Method::POST, format!("/api/v1{PATH}"));
        answer(request.header("idempotency-key", key).body_json(form)).await
    }

    /// The newest first.
    async fn leads(&self, who: &str, query: &str) -> Vec<Value> {
        let query = query.replacen('?', "&", 1);
        let list = self.get(who, &format!("/leads?sort=newest{query}")).await.ok();
        list["items"].as_array().unwrap().clone()
    }
}

async fn desk() -> (App, String) {
    let app = App::start().await;
    let (_, admin) = app.person("admin@firm.example", Role::Admin).await;
    (app, admin)
}

fn each<'a>(leads: &'a [Value], field: &str) -> Vec<&'a Value> {
    leads.iter().map(|it| &it[field]).collect()
}
