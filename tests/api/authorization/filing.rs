//! Requests about daily entries that would succeed: the caller is in the project, where their role can
//! be, and the entry is in the state that the call needs.

use kernel::{DailyEntryId, Role};
use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::{Actor, Who},
    building::{decided, text},
    valid::{Call, World, body, of},
};

impl World {
    /// The token of the engineer of the caller's projects.
    async fn author(&self, actor: &Actor) -> String {
        let is_engineer = actor.who == Who::Person(Role::Engineer);
        if let Some(token) = actor.token.as_ref().filter(|_| is_engineer) {
            return token.clone();
        }
        let engineer = self.app().get(&self.desk, &format!("/users/{}", self.cast[1])).await.ok();
        self.app().token(engineer["email"].as_str().unwrap()).await
    }

    fn entry_form(&self, submit: bool) -> Value {
        json!({
            "id": DailyEntryId::new(), "entry_on": self.app().cause().today(), "submit": submit,
            "summary": "Slab steel tied.",
        })
    }

    async fn entry(&self, actor: &Actor, submit: bool) -> Value {
        let project = self.project(actor).await;
        let path = format!("/projects/{}/daily-entries", text(&project["id"]));
        let author = self.author(actor).await;
        self.app().post_as(&author, &path, &self.entry_form(submit)).await.created()
    }

    async fn approved(&self, actor: &Actor) -> Value {
        let entry = self.entry(actor, true).await;
        let path = format!("/daily-entries/{}/approve", text(&entry["id"]));
        let version = format!("\"{}\"", entry["version"]);
        let headers = [("if-match", version.as_str())];
        self.app().call_with(&self.desk, Method::POST, &path, &json!({}), &headers).await.ok()
    }
}

pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_entry = |it: &Value, body: Value| decided(&it["version"], of(text(&it["id"]), body));
    let of_project = |it: &Value, body: Value| of(text(&it["id"]), body);
    Some(match operation {
        "listSubmittedDailyEntries" | "getOfflineDiary" | "getDelayLedger" | "listDelays" => {
            Call::default()
        }
        "exportDelays" => Call { query: "?format=csv".to_owned(), ..Call::default() },
        "listDailyEntries"
        | "getDailyEntryCalendar"
        | "getLastDailyEntry"
        | "getProjectReport"
        | "downloadProjectReport"
        | "downloadProjectReportPicture" => of_project(&world.project(actor).await, Value::Null),
        "fileDailyEntry" => of_project(&world.project(actor).await, world.entry_form(true)),
        "openDiaryDay" => {
            let call = of_project(&world.project(actor).await, Value::Null);
            Call { part: "2026-11-02".to_owned(), ..call }
        }
        "getDailyEntry" => of(text(&world.approved(actor).await["id"]), Value::Null),
        "getDailyEntryRevision" => {
            let call = of(text(&world.approved(actor).await["id"]), Value::Null);
            Call { part: "1".to_owned(), ..call }
        }
        "editDailyEntry" => of_entry(&world.entry(actor, false).await, json!({"stage": "plinth"})),
        "deleteDailyEntry" | "submitDailyEntry" => {
            of_entry(&world.entry(actor, false).await, Value::Null)
        }
        "approveDailyEntry" => of_entry(&world.entry(actor, true).await, json!({})),
        "returnDailyEntry" => {
            of_entry(&world.entry(actor, true).await, json!({"reason": "Which wall?"}))
        }
        "shareDailyEntry" => {
            let entry = world.approved(actor).await;
            of_entry(&entry, json!({"shared_with_client": false}))
        }
        "reviewDailyEntries" => {
            let entry = world.entry(actor, true).await;
            let seen = json!({"id": entry["id"], "version": entry["version"]});
            body(json!({"entries": [seen], "approve": {}}))
        }
        _ => return None,
    })
}
