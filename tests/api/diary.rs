//! Daily entries: filing, review, and their readers.

mod attack;
mod days;
mod drafts;
mod feed;
mod figures;
mod filing;
mod ledger;
mod report;
mod review;
mod sight;
mod weekly;

use image::ImageFormat;
use kernel::DailyEntryId;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    app::{Answer, answer},
    documents::site::{BOUNDARY, PDF, body, picture},
    projects::{Firm, Person, path},
};

/// The day on which all of it happens, in India: a Saturday.
const TODAY: &str = "2026-11-21";

/// An entry of today with default values, replaced by those in `more`.
fn wanted(more: &Value) -> Value {
    let mut form = json!({
        "id": DailyEntryId::new(), "entry_on": TODAY, "submit": true, "summary": "Steel tied.",
    });
    for (name, value) in more.as_object().unwrap() {
        form[name] = value.clone();
    }
    form
}

fn at(entry: &Value, rest: &str) -> String {
    format!("/daily-entries/{}{rest}", entry["id"].as_str().unwrap())
}

/// An entry at the version that somebody saw, for a decision about several.
fn seen(entry: &Value) -> Value {
    json!({"id": entry["id"], "version": entry["version"]})
}

/// The id of the file that an upload has made.
fn file(uploaded: Answer) -> Value {
    uploaded.created()["current"]["id"].clone()
}

impl Firm {
    pub(crate) async fn file_entry(&self, who: &Person, project: &Value, more: &Value) -> Answer {
        self.post(who, &path(project, "/daily-entries"), &wanted(more)).await
    }

    /// An entry of the engineer.
    pub(crate) async fn filed(&self, project: &Value, more: &Value) -> Value {
        self.file_entry(&self.engineer, project, more).await.created()
    }

    pub(crate) async fn entry(&self, who: &Person, entry: &Value) -> Value {
        self.get(who, &at(entry, "")).await.ok()
    }

    pub(crate) async fn change(&self, who: &Person, entry: &Value, body: &Value) -> Answer {
        self.decide(who, Method::PATCH, &at(entry, ""), entry, body).await
    }

    pub(crate) async fn step_of(
        &self,
        who: &Person,
        entry: &Value,
        step: &str,
        body: &Value,
    ) -> Answer {
        self.decide(who, Method::POST, &at(entry, step), entry, body).await
    }

    pub(crate) async fn approve(&self, entry: &Value, body: &Value) -> Value {
        self.step_of(&self.manager, entry, "/approve", body).await.ok()
    }

    /// The summaries that somebody reads in the feed of a project.
    async fn summaries(&self, who: &Person, project: &Value, query: &str) -> Vec<String> {
        let list = self.get(who, &path(project, &format!("/daily-entries?{query}"))).await.ok();
        let items = list["items"].as_array().unwrap();
        items.iter().map(|it| it["summary"].as_str().unwrap().to_owned()).collect()
    }

    /// A picture that is used nowhere yet; the id of its file.
    pub(crate) async fn picture(&self, who: &Person, project: &Value) -> Value {
        let picture = picture(8, 6, ImageFormat::Png);
        file(self.send_file(who, project, ("bay.png", "image/png"), &picture).await)
    }

    /// The same of a document.
    async fn pdf(&self, who: &Person, project: &Value) -> Value {
        file(self.send_file(who, project, ("bay.pdf", "application/pdf"), PDF).await)
    }

    pub(crate) async fn send_file(
        &self,
        who: &Person,
        project: &Value,
        name: (&str, &str),
        content: &[u8],
    ) -> Answer {
        let parts = [
            ("project_id", None, project["id"].as_str().unwrap().as_bytes()),
            ("category", None, "attachment".as_bytes()),
            ("file", Some(name), content),
        ];
        let request = self.app.http.post("/api/v1/files");
        let request = request
            .header("authorization", format!("Bearer {}", who.token))
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        answer(request.body(body(&parts))).await
    }

    async fn downloads(&self, who: &Person, file: &Value) -> bool {
        let path = format!("/api/v1/files/{}", file.as_str().unwrap());
        let request =
            self.app.http.get(path).header("authorization", format!("Bearer {}", who.token));
        request.send().await.0.status() == StatusCode::OK
    }
}
