//! Projects: creation, members, visibility.

mod activity;
mod changing;
mod client_view;
mod listing;
mod milestones;
mod opening;
mod portfolio;
mod scope;
mod sight;
mod team;

use identity::SignUpForm;
use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use crate::app::{Answer, App, PASSWORD};

/// The day on which all of it happens, in India.
const TODAY: &str = "2026-11-21";

/// Somebody who is signed in.
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) token: String,
}

/// A firm with two of each: those of a project, and others.
pub(crate) struct Firm {
    pub(crate) app: App,
    pub(crate) admin: Person,
    pub(crate) manager: Person,
    pub(crate) engineer: Person,
    pub(crate) client: Person,
    pub(crate) other_manager: Person,
    pub(crate) other_engineer: Person,
    pub(crate) other_client: Person,
    pub(crate) salesperson: Person,
}

impl Firm {
    pub(crate) async fn open() -> Self {
        Self::at(App::start().await).await
    }

    /// One that uses this server.
    pub(crate) async fn at(app: App) -> Self {
        Self {
            admin: person(&app, "Kavita Deshpande", Role::Admin).await,
            manager: person(&app, "Meera Iyer", Role::ProjectManager).await,
            engineer: person(&app, "Vikram Nair", Role::Engineer).await,
            client: person(&app, "Asha Rao", Role::Client).await,
            other_manager: person(&app, "Arjun Menon", Role::ProjectManager).await,
            other_engineer: person(&app, "Sunita Patil", Role::Engineer).await,
            other_client: person(&app, "Imran Sheikh", Role::Client).await,
            salesperson: person(&app, "Farhan Qureshi", Role::Salesperson).await,
            app,
        }
    }

    /// One who has opened it, and a project of theirs in planning.
    pub(crate) async fn with_project() -> (Self, Value) {
        let firm = Self::open().await;
        let project = firm.project().await;
        (firm, project)
    }

    /// The same with work going on.
    pub(crate) async fn with_site() -> (Self, Value) {
        let (firm, project) = Self::with_project().await;
        let project = firm.become_status(&project, "in_progress").await.ok();
        (firm, project)
    }

    /// Four milestones of equal weight; the manager's, the engineer's, the client's.
    pub(crate) fn form(&self) -> Value {
        json!({
            "name": "Rao residence",
            "project_type": "residential_new",
            "clients": [{"user_id": self.client.id}],
            "engineers": [{"user_id": self.engineer.id, "is_lead": true}],
            "address": {
                "line1": "Plot 14, Lake View Layout", "city": "Hyderabad", "state_code": "TS",
                "pincode": "500032",
            },
            "planned_start_on": "2026-11-01",
            "planned_end_on": "2027-12-31",
            "contract_value_paise": 845_000_000,
            "internal_notes": "Park the crane on the east side only.",
            "milestones": [
                milestone("Foundation", "foundation", 2_500, "2026-12-01"),
                milestone("Structure", "structure", 2_500, "2027-03-01"),
                milestone("Masonry", "masonry", 2_500, "2027-07-01"),
                milestone("Handover", "handover", 2_500, "2027-12-31"),
            ],
        })
    }

    pub(crate) async fn project(&self) -> Value {
        self.app.post_as(&self.manager.token, "/projects", &self.form()).await.created()
    }

    pub(crate) async fn get(&self, who: &Person, path: &str) -> Answer {
        self.app.get(&who.token, path).await
    }

    pub(crate) async fn post(&self, who: &Person, path: &str, body: &Value) -> Answer {
        self.app.post_as(&who.token, path, body).await
    }

    pub(crate) async fn put(&self, who: &Person, path: &str, body: &Value) -> Answer {
        self.app.call(&who.token, Method::PUT, path, body).await
    }

    pub(crate) async fn delete(&self, who: &Person, path: &str) -> Answer {
        self.app.call(&who.token, Method::DELETE, path, &Value::Null).await
    }

    /// A call decided on this copy of what it changes.
    pub(crate) async fn decide(
        &self,
        who: &Person,
        method: Method,
        path: &str,
        copy: &Value,
        body: &Value,
    ) -> Answer {
        let etag = format!("\"{}\"", copy["version"]);
        let headers = [("if-match", etag.as_str())];
        self.app.call_with(&who.token, method, path, body, &headers).await
    }

    pub(crate) async fn patch(&self, who: &Person, project: &Value, body: &Value) -> Answer {
        self.decide(who, Method::PATCH, &path(project, ""), project, body).await
    }

    pub(crate) async fn become_status(&self, project: &Value, status: &str) -> Answer {
        let body = json!({"status": status, "reason": "The rains."});
        self.decide(&self.manager, Method::POST, &path(project, "/status"), project, &body).await
    }

    /// The project as somebody sees it now.
    pub(crate) async fn seen(&self, who: &Person, project: &Value) -> Value {
        self.get(who, &path(project, "")).await.ok()
    }

    /// A step of the project's milestone at this place.
    pub(crate) async fn step(&self, who: &Person, milestone: &Value, step: &str) -> Answer {
        let body = match step {
            "submit" => json!({"note": "Cured for seven days."}),
            "query" => json!({"reason": "Honeycombs at the corner."}),
            _ => Value::Null,
        };
        let path = format!("/milestones/{}/{step}", milestone["id"].as_str().unwrap());
        self.post(who, &path, &body).await
    }
}

pub(crate) async fn person(app: &App, full_name: &str, role: Role) -> Person {
    let email = format!("{}@firm.example", full_name.to_lowercase().replace(' ', "."));
    let form = SignUpForm {
        full_name: full_name.parse().unwrap(),
        email: email.parse().unwrap(),
        phone: Some("+919845012345".parse().unwrap()),
        password: PASSWORD.parse().unwrap(),
        role,
    };
    let user = app.identity.enroll(&app.cause(), &form).await.unwrap();
    Person { id: user.id.to_string(), token: app.token(&email).await }
}

fn milestone(name: &str, stage: &str, weight_bps: i32, planned_on: &str) -> Value {
    json!({"name": name, "stage": stage, "weight_bps": weight_bps, "planned_on": planned_on})
}

/// Where a project is, or a part of it.
pub(crate) fn path(project: &Value, rest: &str) -> String {
    format!("/projects/{}{rest}", project["id"].as_str().unwrap())
}

/// Where what is wrong stands, and what is said of it.
#[track_caller]
pub(crate) fn faults(answer: Answer) -> Vec<(Value, String)> {
    let body = answer.refused(422, "invalid");
    let faults = body["detail"].as_array().unwrap().iter();
    let fault = |it: &Value| (it["loc"].clone(), it["msg"].as_str().unwrap().to_owned());
    faults.map(fault).collect()
}

/// The places alone.
#[track_caller]
pub(crate) fn places(answer: Answer) -> Vec<Value> {
    faults(answer).into_iter().map(|(place, _)| place).collect()
}
