//! Tickets: from raising to closing, and their readers.

mod activity;
mod attachments;
mod board;
mod bulk;
mod changing;
mod comments;
mod export;
mod figures;
mod hostile;
mod leaving;
mod links;
mod listing;
mod merging;
mod raising;
mod scope;
mod search;
mod steps;
mod views;

use poem::http::Method;
use serde_json::{Value, json};

use crate::{
    app::Answer,
    projects::{Firm, Person},
};

const DAY: u64 = 24 * 60 * 60;

impl Firm {
    /// A site of one half of the people, and one of the others.
    pub(crate) async fn with_two_sites() -> (Self, Value, Value) {
        let (firm, site) = Self::with_site().await;
        let mut wanted = firm.form();
        wanted["name"] = json!("Sheikh villa");
        wanted["clients"] = json!([{"user_id": firm.other_client.id}]);
        wanted["engineers"] = json!([{"user_id": firm.other_engineer.id, "is_lead": true}]);
        let theirs = firm.post(&firm.other_manager, "/projects", &wanted).await.created();
        (firm, site, theirs)
    }

    /// Moves the clock by `seconds`, and signs all people in again.
    pub(crate) async fn later(&mut self, seconds: u64) {
        self.app.wait(seconds);
        for (who, name) in [
            (&mut self.admin, "kavita.deshpande"),
            (&mut self.manager, "meera.iyer"),
            (&mut self.engineer, "vikram.nair"),
            (&mut self.client, "asha.rao"),
        ] {
            who.token = self.app.token(&format!("{name}@firm.example")).await;
        }
    }

    /// Raises a ticket with default values, replaced by those in `more`.
    pub(crate) async fn raise(&self, who: &Person, project: &Value, more: &Value) -> Answer {
        self.post(who, "/tickets", &wanted(project, more)).await
    }

    /// One that clients see.
    pub(crate) async fn ticket(&self, who: &Person, project: &Value) -> Value {
        self.raise(who, project, &json!({"client_visible": true})).await.created()
    }

    /// One that they do not see.
    pub(crate) async fn hidden(&self, project: &Value) -> Value {
        let more = json!({"title": "Subcontractor is late", "client_visible": false});
        self.raise(&self.engineer, project, &more).await.created()
    }

    pub(crate) async fn look(&self, who: &Person, ticket: &Value) -> Value {
        self.get(who, &at(ticket, "")).await.ok()
    }

    pub(crate) async fn amend(&self, who: &Person, ticket: &Value, body: &Value) -> Answer {
        self.decide(who, Method::PATCH, &at(ticket, ""), ticket, body).await
    }

    pub(crate) async fn take(&self, who: &Person, ticket: &Value, body: &Value) -> Answer {
        self.decide(who, Method::POST, &at(ticket, "/status"), ticket, body).await
    }

    /// Moved on by the manager, with what that takes.
    pub(crate) async fn moved(&self, ticket: &Value, status: &str) -> Value {
        let ticket = self.look(&self.manager, ticket).await;
        self.take(&self.manager, &ticket, &step(status)).await.ok()
    }

    pub(crate) async fn assign(&self, who: &Person, ticket: &Value, to: Option<&Person>) -> Answer {
        let body = json!({"assignee_id": to.map(|it| &it.id)});
        self.decide(who, Method::POST, &at(ticket, "/assign"), ticket, &body).await
    }

    pub(crate) async fn say(&self, who: &Person, ticket: &Value, body: &str) -> Answer {
        self.post(who, &at(ticket, "/comments"), &json!({"body": body})).await
    }

    /// Among staff.
    pub(crate) async fn whisper(&self, who: &Person, ticket: &Value, body: &str) -> Answer {
        let body = json!({"body": body, "visibility": "internal"});
        self.post(who, &at(ticket, "/comments"), &body).await
    }

    /// The bodies of what was said, as somebody reads it.
    async fn heard(&self, who: &Person, ticket: &Value) -> Vec<String> {
        let list = self.get(who, &at(ticket, "/comments")).await.ok();
        let items = list["items"].as_array().unwrap();
        assert_eq!(list["total"], json!({"count": items.len(), "more": false}));
        items.iter().map(|it| it["body"].as_str().unwrap_or("-").to_owned()).collect()
    }

    /// The titles of what somebody is listed.
    async fn titles(&self, who: &Person, query: &str) -> Vec<String> {
        titles(&self.get(who, &format!("/tickets?{query}")).await.ok())
    }

    /// Everybody who may ask for tickets at all.
    fn askers(&self) -> [&Person; 4] {
        [&self.admin, &self.manager, &self.engineer, &self.client]
    }
}

fn wanted(project: &Value, more: &Value) -> Value {
    let mut res = json!({
        "project_id": project["id"],
        "title": "Damp patch under the window",
        "description": "After each rain the wall is **wet** for a day.",
        "category": "quality_defect",
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        res[name] = value.clone();
    }
    res
}

/// A step with what it takes.
fn step(status: &str) -> Value {
    match status {
        "waiting_on_client" => json!({"status": status, "reason": "Which window is it?"}),
        "open" => json!({"status": status, "reason": "It is wet again."}),
        "resolved" => json!({"status": status, "resolution": "The sill was sealed."}),
        "cancelled" => json!({"status": status, "cancellation": "withdrawn"}),
        status => json!({"status": status}),
    }
}

/// Where a ticket is, or a part of it.
pub(crate) fn at(ticket: &Value, rest: &str) -> String {
    format!("/tickets/{}{rest}", ticket["id"].as_str().unwrap())
}

#[track_caller]
fn titles(list: &Value) -> Vec<String> {
    let items = list["items"].as_array().unwrap().iter();
    items.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

/// The ids of things, or the codes.
fn each(list: &Value, field: &str) -> Vec<String> {
    list.as_array().unwrap().iter().map(|it| it[field].as_str().unwrap().to_owned()).collect()
}
