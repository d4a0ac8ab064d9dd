//! Requests about projects that would succeed: the caller is in the project, where their role can
//! be.

use base64::{Engine, prelude::BASE64_STANDARD};
use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::{Actor, Who},
    valid::{Call, World, body, fresh, of},
};
use crate::app::answer;

pub(super) const MULTIPART: &str = "multipart/form-data; boundary=part";

/// A picture of one pixel.
const PICTURE: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9\
    awAAAABJRU5ErkJggg==";

/// A request body that keeps that picture; `field` is the form field of the file.
fn picture(field: &str, project: &Value) -> Vec<u8> {
    form(field, &[("project_id", &text(&project["id"])), ("visibility", "client")])
}

fn attachment(project: &Value) -> Vec<u8> {
    form("file", &[("project_id", &text(&project["id"])), ("category", "attachment")])
}

/// A request body with that picture and these texts.
pub(super) fn form(field: &str, texts: &[(&str, &str)]) -> Vec<u8> {
    let mut res = Vec::new();
    for (name, value) in texts {
        let head = format!("--part\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n");
        res.extend(format!("{head}{value}\r\n").into_bytes());
    }
    let head = format!(
        "--part\r\ncontent-disposition: form-data; name=\"{field}\"; filename=\"site.png\"\r\n\
         content-type: image/png\r\n\r\n",
    );
    res.extend(head.into_bytes());
    res.extend(BASE64_STANDARD.decode(PICTURE).unwrap());
    res.extend(b"\r\n--part--\r\n");
    res
}

pub(super) fn text(it: &Value) -> String {
    it.as_str().unwrap().to_owned()
}

impl World {
    /// A project to begin, in which the caller has the part that fits their role.
    fn form(&self, actor: &Actor) -> Value {
        let [client, engineer, manager] = [Role::Client, Role::Engineer, Role::ProjectManager]
            .into_iter()
            .zip(&self.cast)
            .map(|(role, other)| match &actor.user {
                Some(user) if actor.who == Who::Person(role) => user.clone(),
                _ => other.clone(),
            })
            .collect::<Vec<_>>()
            .try_into()
            .unwrap();
        json!({
            "name": "Rao residence", "project_type": "residential_new",
            "clients": [{"user_id": client}], "engineers": [{"user_id": engineer}],
            "manager_id": manager, "template": "residential", "contract_value_paise": 1,
            "address": {
                "line1": "Plot 14", "city": "Hyderabad", "state_code": "TS", "pincode": "500032",
            },
            "planned_start_on": "2026-11-01", "planned_end_on": "2027-12-31",
        })
    }

    pub(super) async fn project(&self, actor: &Actor) -> Value {
        self.app().post_as(&self.desk, "/projects", &self.form(actor)).await.created()
    }

    /// A view of a project as its client, started with this token; its id.
    pub(super) async fn view(&self, token: &str, project: &Value) -> String {
        let path = format!("/projects/{}/client-views", text(&project["id"]));
        text(&self.app().post_as(token, &path, &json!({})).await.created()["id"])
    }

    /// An invitation of the caller where they can be invited, of another client else.
    async fn invitation(&self, actor: &Actor) -> String {
        let is_client = actor.who == Who::Person(Role::Client);
        let client = self.actors.iter().rfind(|it| it.who == Who::Person(Role::Client));
        let invited = if is_client { actor } else { client.unwrap() };
        let token = invited.token.as_ref().unwrap();
        let me = self.app().get(token, "/auth/me").await.ok();
        let mut form = self.form(actor);
        form["clients"] = json!([{"full_name": "Devika Krishnan", "email": me["email"]}]);
        self.app().post_as(&self.desk, "/projects", &form).await.created();
        let list = self.app().get(token, "/project-invitations").await.ok();
        text(&list["items"][0]["id"])
    }

    /// The first milestone of a project with work going on, taken so many steps further.
    async fn milestone(&self, actor: &Actor, steps: usize) -> Value {
        let project = self.project(actor).await;
        let path = format!("/projects/{}/status", text(&project["id"]));
        let (body, headers) = (json!({"status": "in_progress"}), [("if-match", "\"1\"")]);
        self.app().call_with(&self.desk, Method::POST, &path, &body, &headers).await.ok();
        let mut res = project["milestones"][0].clone();
        for step in ["start", "submit", "certify"].into_iter().take(steps) {
            let path = format!("/milestones/{}/{step}", text(&res["id"]));
            let note = json!({"note": "Done."});
            let body = if step == "submit" { note } else { Value::Null };
            res = self.app().post_as(&self.desk, &path, &body).await.ok();
        }
        res
    }

    /// A picture of a project, kept by the caller where they may keep one.
    async fn document(&self, actor: &Actor) -> (Value, Value) {
        let project = self.project(actor).await;
        let may = matches!(actor.who, Who::Person(it) if it != Role::Salesperson);
        let token = actor.token.as_ref().filter(|_| may).unwrap_or(&self.desk);
        let document = self.send(token, picture("file", &project)).await;
        (project, document)
    }

    /// A picture that the caller is about to send with a ticket, or an admin where the caller may not.
    pub(super) async fn unsent(&self, actor: &Actor) -> (Value, Value) {
        let project = self.project(actor).await;
        let may = matches!(actor.who, Who::Person(it) if it != Role::Salesperson);
        let token = actor.token.as_ref().filter(|_| may).unwrap_or(&self.desk);
        let document = self.send(token, attachment(&project)).await;
        (project, document)
    }

    async fn send(&self, token: &str, body: Vec<u8>) -> Value {
        let request = self.app().http.post("/api/v1/files").content_type(MULTIPART);
        let request = request.header("authorization", format!("Bearer {token}"));
        answer(request.body(body)).await.created()
    }

    /// The address of a project that is shown, and its photo.
    async fn published(&self) -> (String, String) {
        let client = self.actors.iter().find(|it| it.who == Who::Person(Role::Client)).unwrap();
        let (project, document) = self.document(client).await;
        let photo = text(&document["current"]["id"]);
        let photos = json!([{"file_id": photo, "stage": "plinth", "caption": ""}]);
        let project = self.proposed(&project, &photos).await;
        let path = format!("/projects/{}/consent", text(&project["id"]));
        let (consent, client) = (json!({"consents": true}), client.token.as_ref().unwrap());
        let version = format!("\"{}\"", project["version"]);
        let headers = [("if-match", version.as_str())];
        self.app().call_with(client, Method::PUT, &path, &consent, &headers).await.ok();
        (text(&project["portfolio"]["slug"]), photo)
    }

    /// A project that is to be shown, once its client agrees.
    async fn proposed(&self, project: &Value, photos: &Value) -> Value {
        let body = json!({
            "is_public": true, "title": "A house", "summary": "By the lake.", "photos": photos,
        });
        let path = format!("/projects/{}/portfolio", text(&project["id"]));
        let version = format!("\"{}\"", project["version"]);
        let headers = [("if-match", version.as_str())];
        self.app().call_with(&self.desk, Method::PUT, &path, &body, &headers).await.ok()
    }
}

/// One that is decided on a version.
pub(super) fn decided(version: &Value, call: Call) -> Call {
    Call { headers: vec![("if-match", format!("\"{version}\""))], ..call }
}

pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_project = |project: &Value, body: Value| of(text(&project["id"]), body);
    if let Some(call) = about_milestones(operation, world, actor).await {
        return Some(call);
    }
    Some(match operation {
        "listProjects"
        | "listProjectTemplates"
        | "listPublicProjects"
        | "listProjectInvitations" => Call::default(),
        "createProject" => body(world.form(actor)),
        "getProject"
        | "listProjectMembers"
        | "listProjectActivity"
        | "listMilestones"
        | "listDocuments"
        | "listUnsentAttachments" => of_project(&world.project(actor).await, Value::Null),
        "updateProject" | "changeProjectStatus" | "archiveProject" | "publishProject" => {
            let project = world.project(actor).await;
            let body = match operation {
                "updateProject" => json!({"name": "Rao house", "floors": null}),
                "changeProjectStatus" => json!({"status": "in_progress"}),
                "archiveProject" => json!({"archived": true}),
                _ => json!({"is_public": false, "title": "A house", "summary": "", "photos": []}),
            };
            decided(&project["version"], of_project(&project, body))
        }
        "consentToPortfolio" => {
            let project = world.proposed(&world.project(actor).await, &json!([])).await;
            decided(&project["version"], of_project(&project, json!({"consents": true})))
        }
        "setProjectMember" => {
            let call = of_project(&world.project(actor).await, json!({"part": "engineer"}));
            Call { part: world.colleague().await, ..call }
        }
        "removeProjectMember" => {
            let project = world.project(actor).await;
            let members = project["members"].as_array().unwrap();
            let engineer = members.iter().find(|it| it["part"] == "engineer").unwrap();
            let part = text(&engineer["user"]["id"]);
            Call { part, ..of_project(&project, Value::Null) }
        }
        "startClientView" => of_project(&world.project(actor).await, json!({})),
        "endClientView" => {
            let project = world.project(actor).await;
            let may = matches!(actor.who, Who::Person(Role::ProjectManager | Role::Admin));
            let token = actor.token.as_ref().filter(|_| may).unwrap_or(&world.desk);
            let view = world.view(token, &project).await;
            Call { part: view, ..of_project(&project, Value::Null) }
        }
        "inviteProjectClient" => {
            let form = json!({"full_name": "Devika Krishnan", "email": fresh()});
            of_project(&world.project(actor).await, form)
        }
        "acceptProjectInvitation" => of(world.invitation(actor).await, Value::Null),
        "uploadFile" | "uploadFiles" => {
            let field = if operation == "uploadFile" { "file" } else { "files" };
            let parts = Some(picture(field, &world.project(actor).await));
            Call { parts, ..Call::default() }
        }
        "downloadFile" if actor.who != Who::Person(Role::Salesperson) => {
            of(text(&world.document(actor).await.1["current"]["id"]), Value::Null)
        }
        "updateDocument" | "removeDocument" => {
            let (_, document) = world.document(actor).await;
            let call = of(text(&document["id"]), json!({"title": "The site"}));
            decided(&document["version"], call)
        }
        "removeUnsentAttachment" => {
            let (project, unsent) = world.unsent(actor).await;
            Call { part: text(&unsent["id"]), ..of_project(&project, Value::Null) }
        }
        "getPublicProject" | "downloadPublicPhoto" => {
            let (slug, part) = world.published().await;
            Call { part, ..of(slug, Value::Null) }
        }
        _ => return None,
    })
}

async fn about_milestones(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_milestone = |it: &Value, body: Value| of(text(&it["id"]), body);
    Some(match operation {
        "planMilestones" => {
            let project = world.project(actor).await;
            let milestone = json!({
                "name": "All of it", "stage": "handover", "weight_bps": 10_000,
                "planned_on": "2027-12-31",
            });
            let body = json!({"milestones": [milestone]});
            decided(&project["version"], of(text(&project["id"]), body))
        }
        "updateMilestone" => {
            let it = world.milestone(actor, 1).await;
            decided(&it["version"], of_milestone(&it, json!({"progress_percent": 40})))
        }
        "startMilestone" => of_milestone(&world.milestone(actor, 0).await, Value::Null),
        "submitMilestone" => {
            of_milestone(&world.milestone(actor, 1).await, json!({"note": "Done."}))
        }
        "certifyMilestone" => of_milestone(&world.milestone(actor, 2).await, Value::Null),
        "acceptMilestone" => of_milestone(&world.milestone(actor, 3).await, Value::Null),
        "queryMilestone" => {
            let steps = if actor.who == Who::Person(Role::Client) { 3 } else { 2 };
            of_milestone(&world.milestone(actor, steps).await, json!({"reason": "Cracks."}))
        }
        _ => return None,
    })
}
