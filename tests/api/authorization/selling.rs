//! Requests about leads that would succeed: a salesperson has the lead, unless the call takes it.

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::{Actor, Who},
    building::{MULTIPART, decided, form, text},
    valid::{Call, World, body, fresh, fresh_phone, of},
};
use crate::app::answer;

impl World {
    /// A lead without an owner.
    async fn lead(&self) -> Value {
        let form = json!({
            "full_name": "Asha Rao", "phone": fresh_phone(), "email": fresh(), "source": "phone",
        });
        self.create("/leads", &form).await
    }

    /// A lead of the actor, if they are a salesperson.
    async fn lead_of(&self, actor: &Actor) -> Value {
        let lead = self.lead().await;
        let (Who::Person(Role::Salesperson), Some(user)) = (actor.who, &actor.user) else {
            return lead;
        };
        let path = format!("/leads/{}/assign", text(&lead["id"]));
        let version = format!("\"{}\"", lead["version"]);
        let headers = [("if-match", version.as_str())];
        let form = json!({"owner_id": user});
        self.app().call_with(&self.desk, Method::POST, &path, &form, &headers).await.ok()
    }

    /// A file that an admin brought.
    async fn import(&self) -> String {
        // A new admin each time: one person may bring few files within a day.
        let (_, who) = self.app().person(&fresh(), Role::Admin).await;
        let request = self.app().http.post("/api/v1/lead-imports").content_type(MULTIPART);
        let request = request.header("authorization", format!("Bearer {who}"));
        text(&answer(request.body(csv_file())).await.created()["id"])
    }

    /// The same, when its leads are made.
    async fn imported(&self) -> String {
        let import = self.import().await;
        let path = format!("/lead-imports/{import}/start");
        self.app().post_as(&self.desk, &path, &plan()).await.ok();
        self.app().worker.drain().await.unwrap();
        import
    }

    /// A file that the actor uploaded to a lead of theirs, or an admin if the actor cannot.
    pub(super) async fn lead_file(&self, actor: &Actor) -> (Value, Value) {
        let lead = self.lead_of(actor).await;
        let who = match (actor.who, &actor.token) {
            (Who::Person(Role::Salesperson | Role::Admin), Some(token)) => token.clone(),
            // A new admin each time: one person may have few files that are not sent.
            _ => self.app().person(&fresh(), Role::Admin).await.1,
        };
        let path = format!("/api/v1/leads/{}/files", text(&lead["id"]));
        let request = self.app().http.post(path).content_type(MULTIPART);
        let request = request.header("authorization", format!("Bearer {who}"));
        let file = answer(request.body(form("file", &[]))).await.created();
        (lead, file)
    }

    /// Other rules about leads than the current ones.
    async fn rules(&self) -> Call {
        let rules = self.app().get(&self.desk, "/lead-rules").await.ok();
        let hours = rules["hand_back_hours"].as_i64().unwrap() % 9 + 1;
        let form = json!({
            "is_round_robin": false, "first_call_minutes": 30, "hand_back_hours": hours,
            "purge_days": 30,
        });
        decided(&rules["version"], body(form))
    }

    /// Somebody who can own a lead.
    async fn seller(&self) -> String {
        self.app().enroll(&fresh(), Role::Salesperson).await.id.to_string()
    }
}

fn csv_file() -> Vec<u8> {
    let phone = fresh_phone();
    format!(
        "--part\r\ncontent-disposition: form-data; name=\"file\"; filename=\"leads.csv\"\r\n\
         content-type: text/csv\r\n\r\nName,Phone\nAsha Rao,{phone}\n\r\n--part--\r\n"
    )
    .into_bytes()
}

fn plan() -> Value {
    let mapping = json!([{"column": 0, "field": "full_name"}, {"column": 1, "field": "phone"}]);
    json!({"mapping": mapping, "source": "event"})
}

pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_lead = |it: &Value, body: Value| of(text(&it["id"]), body);
    let change = |it: &Value, body: Value| decided(&it["version"], of(text(&it["id"]), body));
    Some(match operation {
        "listLeads" | "getLeadBoard" | "getLeadDesk" | "listLeadOwners" | "getLeadRules"
        | "listLeadImports" | "listLeadViews" => Call::default(),
        "setLeadRules" => world.rules().await,
        "setLeadOwnerLeave" => {
            // A salesperson sets their own.
            let user = match (actor.who, &actor.user) {
                (Who::Person(Role::Salesperson), Some(user)) => user.clone(),
                _ => world.seller().await,
            };
            of(user, json!({"until_on": "2026-12-03"}))
        }
        "saveLeadView" => body(json!({"name": fresh(), "query": "owner=me"})),
        "deleteLeadView" => {
            let who = match (actor.who, &actor.token) {
                (Who::Person(Role::Salesperson | Role::Admin), Some(token)) => token,
                _ => &world.desk,
            };
            let view = json!({"name": fresh(), "query": ""});
            of(
                text(&world.app().post_as(who, "/lead-views", &view).await.created()["id"]),
                Value::Null,
            )
        }
        "exportLeads" => Call { query: "?format=csv".to_owned(), ..Call::default() },
        "createLead" => {
            let form =
                json!({"full_name": "Asha Rao", "phone": fresh_phone(), "source": "walk_in"});
            Call { headers: vec![("idempotency-key", fresh())], ..body(form) }
        }
        "createLeadImport" => Call { parts: Some(csv_file()), ..Call::default() },
        "getLeadImport" | "cancelLeadImport" => of(world.import().await, Value::Null),
        "checkLeadImport" | "startLeadImport" => of(world.import().await, plan()),
        "undoLeadImport" => of(world.imported().await, Value::Null),
        "exportLeadImportErrors" => {
            let query = "?format=csv".to_owned();
            Call { query, ..of(world.import().await, Value::Null) }
        }
        "getLead" | "getLeadActivity" | "withdrawLead" => {
            of_lead(&world.lead_of(actor).await, Value::Null)
        }
        "editLead" => change(&world.lead_of(actor).await, json!({"city": "Mysuru"})),
        "changeLeadStatus" => change(&world.lead_of(actor).await, json!({"to": "contacted"})),
        "recordLeadActivity" => {
            of_lead(&world.lead_of(actor).await, json!({"kind": "note", "note": "Two floors."}))
        }
        "uploadLeadFile" => {
            let parts = Some(form("file", &[]));
            Call { parts, ..of_lead(&world.lead_of(actor).await, Value::Null) }
        }
        "removeLeadFile" => {
            let (lead, file) = world.lead_file(actor).await;
            Call { part: text(&file["id"]), ..of_lead(&lead, Value::Null) }
        }
        // Other callers read files of projects: `building`.
        "downloadFile" if actor.who == Who::Person(Role::Salesperson) => {
            of(text(&world.lead_file(actor).await.1["id"]), Value::Null)
        }
        "claimLead" => of_lead(&world.lead().await, Value::Null),
        "assignLead" => change(&world.lead().await, json!({"owner_id": world.seller().await})),
        "assignLeads" => {
            let ids = [world.lead().await["id"].clone(), world.lead().await["id"].clone()];
            body(json!({"ids": ids, "owner_id": world.seller().await}))
        }
        "previewLeadMerge" => {
            let query = format!("?into={}", text(&world.lead().await["id"]));
            Call { query, ..of_lead(&world.lead().await, Value::Null) }
        }
        "mergeLead" => {
            let into = world.lead().await["id"].clone();
            change(&world.lead().await, json!({"into": into}))
        }
        "convertLead" => change(&world.lead_of(actor).await, conversion(&world.cast[2])),
        _ => return None,
    })
}

fn conversion(manager: &str) -> Value {
    json!({
        "name": "Rao residence", "project_type": "residential_new", "template": "residential",
        "address": {
            "line1": "4 Lake Road", "city": "Hyderabad", "state_code": "TS", "pincode": "500032",
        },
        "planned_start_on": "2027-01-15", "planned_end_on": "2028-03-31",
        "contract_value_paise": 845_000_000, "manager_id": manager,
    })
}
