//! Tests every operation of the document in every role.

mod actor;
mod asking;
mod building;
mod filing;
mod paying;
mod selling;
mod setting;
mod valid;
mod viewing;

use futures_util::{StreamExt, stream};
use http_api::{Callers, POLICY, Rule};
use kernel::{Role, SessionId, UserId};
use poem::http::Method;
use serde_json::{Value, json};

use self::{
    actor::{Actor, Who},
    valid::{Call, World},
};
use crate::app::{Answer, App, answer};

/// An operation of the document.
struct Operation {
    rule: &'static Rule,
    method: Method,
    path: String,
    has_body: bool,
    /// The names of what its body may say, of one that is JSON.
    fields: Vec<String>,
}

/// Every operation with what the policy says of it: no start without a row for each.
fn operations() -> Vec<Operation> {
    let spec: Value = serde_json::from_str(http_api::spec_json()).unwrap();
    let mut res = Vec::new();
    for (path, operations) in spec["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            let rule = POLICY.iter().find(|it| it.operation == id);
            let rule = rule.unwrap_or_else(|| panic!("{id} has no row in the policy"));
            // The document and the policy must agree on the token.
            let needs_token = operation["security"]
                .as_array()
                .is_some_and(|it| !it.is_empty() && it.iter().all(|it| it != &json!({})));
            assert_eq!(needs_token, rule.callers != Callers::Everybody, "{id}: security");
            let method = method.to_uppercase().parse().unwrap();
            let has_body = operation["requestBody"].is_object();
            let fields = fields(&spec, &operation["requestBody"]);
            res.push(Operation { rule, method, path: path.clone(), has_body, fields });
        }
    }
    assert_eq!(res.len(), POLICY.len(), "the policy has a row too many");
    res
}

fn fields(spec: &Value, body: &Value) -> Vec<String> {
    let json = body["content"].as_object().into_iter().flatten();
    let mut json = json.filter(|(kind, _)| kind.starts_with("application/json"));
    let schema = json.next().map(|(_, it)| it["schema"]["$ref"].as_str().unwrap());
    let name = schema.and_then(|it| it.strip_prefix("#/components/schemas/")).unwrap_or_default();
    let fields = spec["components"]["schemas"][name]["properties"].as_object();
    fields.into_iter().flat_map(|it| it.keys().cloned()).collect()
}

impl Operation {
    async fn send(&self, world: &World, actor: &Actor, call: &Call) -> Answer {
        let path = self.path.replace("{id}", &call.id).replace("{slug}", &call.id);
        let path = path.replace("{user_id}", &call.part).replace("{file_id}", &call.part);
        let path = path.replace("{document_id}", &call.part).replace("{view_id}", &call.part);
        let path = path.replace("{day}", &call.part).replace("{revision}", &call.part);
        let path = path.replace("{section}", &call.id).replace("{version}", &call.part);
        let path = path.replace("{other}", &call.part) + &call.query;
        let mut request = world.app().http.request(self.method.clone(), format!("/api/v1{path}"));
        if let Some(token) = &actor.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in &call.headers {
            request = request.header(*name, value);
        }
        answer(match &call.parts {
            Some(parts) => request.content_type(building::MULTIPART).body(parts.clone()),
            None if self.has_body => request.body_json(&call.body),
            None => request,
        })
        .await
    }

    /// The status by which the policy refuses this caller; `None` if the call is allowed.
    fn denial(&self, who: Who) -> Option<u16> {
        match (self.rule.callers, who) {
            (Callers::Everybody, _) | (Callers::SignedIn, Who::Person(_)) => None,
            (Callers::Roles(roles), Who::Person(role)) if roles.contains(&role) => None,
            (Callers::Roles(_), Who::Person(_)) => Some(403),
            (_, Who::Nobody) => Some(401),
        }
    }
}

/// Says no in the words of the specification and in no others.
#[track_caller]
fn assert_denied(answer: Answer, status: u16, place: &str) {
    let mut body = answer.body;
    assert!(body.as_object_mut().unwrap().remove("request_id").is_some(), "{place}");
    let (title, code, message) = match status {
        401 => ("Unauthorized", "unauthenticated", "Authentication required. Please log in again."),
        403 => (
            "Forbidden",
            "forbidden",
            "Access forbidden. You do not have permission to perform this action.",
        ),
        _ => ("Not Found", "not_found", "Resource not found."),
    };
    let expected = json!({
        "type": "about:blank", "title": title, "status": status, "code": code,
        "message": message, "detail": message,
    });
    assert_eq!((answer.status.as_u16(), body), (status, expected), "{place}");
}

/// Each operation, called by each of eighteen callers: allowed callers succeed, others are refused
/// and leave no trace. Operations that change data get a world of their own.
#[tokio::test]
async fn everybody_may_do_what_the_policy_says_and_nothing_else() {
    let (reads, writes): (Vec<_>, Vec<_>) =
        operations().into_iter().partition(|it| it.method == Method::GET);
    let world = World::new().await;
    for operation in &reads {
        everybody_asks(&world, operation).await;
    }
    let checks = writes.iter().map(|operation| async move {
        everybody_asks(&World::new().await, operation).await;
    });
    stream::iter(checks).for_each_concurrent(2, |check| check).await;
}

async fn everybody_asks(world: &World, operation: &Operation) {
    let id = operation.rule.operation;
    assert_eq!(world.actors.len(), 18);
    for actor in &world.actors {
        let place = format!("{id} by {}", actor.name);
        let call = valid::call(id, world, actor).await;
        let call = call.unwrap_or_else(|| panic!("{id} has no valid request"));
        let before = world.contents().await;
        let answer = operation.send(world, actor, &call).await;
        match operation.denial(actor.who) {
            None => assert!(answer.status.is_success(), "{place}: {answer:?}"),
            Some(status) => {
                assert_denied(answer, status, &place);
                assert_eq!(world.contents().await, before, "{place}");
            }
        }
    }
}

/// A body, an id or a version is looked at only for somebody who may call at all.
#[tokio::test]
async fn forbidden_caller_is_refused_before_validation() {
    let world = World::new().await;
    let wrong = Call {
        id: UserId::new().to_string(),
        part: UserId::new().to_string(),
        query: "?format=x&limit=x".to_owned(),
        parts: None,
        body: json!({"surplus": "x".repeat(100)}),
        headers: vec![("if-match", "\"0\"".to_owned()), ("if-none-match", "*".to_owned())],
    };
    for operation in operations() {
        for actor in &world.actors {
            if let Some(status) = operation.denial(actor.who) {
                let place = format!("{} by {}", operation.rule.operation, actor.name);
                assert_denied(operation.send(&world, actor, &wrong).await, status, &place);
            }
        }
    }
}

/// A field that nobody asked for is refused by everything that takes a body.
#[tokio::test]
async fn nothing_is_slipped_in() {
    let world = World::new().await;
    for operation in operations().into_iter().filter(|it| !it.fields.is_empty()) {
        let id = operation.rule.operation;
        let actor = world.actors.iter().rfind(|it| operation.denial(it.who).is_none()).unwrap();
        let mut call = valid::call(id, &world, actor).await.unwrap();
        let surplus = ["is_admin", "status", "version", "id", "approved_by", "email_verified_at"];
        let surplus = surplus.into_iter().filter(|it| !operation.fields.iter().any(|f| f == it));
        for name in surplus.clone() {
            call.body[name] = json!(true);
        }
        let surplus = surplus.count();
        let before = world.contents().await;
        let body = operation.send(&world, actor, &call).await.refused(422, "invalid");
        let faults = body["detail"].as_array().unwrap();
        let unknown = faults.iter().filter(|it| it["type"] == "unknown_field").count();
        assert_eq!((unknown, faults.len()), (surplus, surplus), "{id}: {faults:?}");
        assert_eq!(world.contents().await, before, "{id}");
    }
}

/// Things of others are not there, whoever asks and whether or not they are.
#[tokio::test]
async fn entities_of_others_are_not_found() {
    let world = World::new().await;
    let operations = operations();
    let mine = operations
        .iter()
        .filter(|it| it.path.contains("{id}") && matches!(it.rule.callers, Callers::SignedIn));
    let names: Vec<_> = mine.clone().map(|it| it.rule.operation).collect();
    let known = ["endSession", "downloadFile", "removeNotification", "readNotification"];
    assert_eq!(names, known, "whose things does the new one name?");
    for operation in mine {
        for actor in world.actors.iter().filter(|it| matches!(it.who, Who::Person(_))) {
            for other in world.actors.iter().filter(|it| it.name != actor.name) {
                let (Some(session), Some(user)) = (&other.session, &other.user) else { continue };
                let id = match operation.rule.operation {
                    "endSession" => session.clone(),
                    "downloadFile" => world.unsent_file(other).await,
                    _ => world.notification(user).await,
                };
                let call = Call { id, ..Call::default() };
                let before = world.contents().await;
                let place =
                    format!("{} of {} by {}", operation.rule.operation, other.name, actor.name);
                assert_denied(operation.send(&world, actor, &call).await, 404, &place);
                assert_eq!(world.contents().await, before, "{place}");
            }
        }
    }
}

/// Ids that never existed, and malformed ones, are not found.
#[tokio::test]
async fn an_id_of_nothing_names_nothing() {
    let world = World::new().await;
    let (user, session) = (UserId::new().to_string(), SessionId::new().to_string());
    let nil = "00000000-0000-0000-0000-000000000000".to_owned();
    let no_ids = ["1", "me", "%00", "..%2f..", "%F0%9F%98%80"].map(str::to_owned);
    for operation in operations().into_iter().filter(|it| it.path.contains("{id}")) {
        let name = operation.rule.operation;
        let actor = world.actors.iter().rfind(|it| operation.denial(it.who).is_none()).unwrap();
        let valid = valid::call(name, &world, actor).await.unwrap();
        let before = world.contents().await;
        for id in no_ids.iter().chain([&user, &session, &nil]) {
            let call = Call { id: id.clone(), ..valid.clone() };
            let place = format!("{name} of {id}");
            assert_denied(operation.send(&world, actor, &call).await, 404, &place);
        }
        assert_eq!(world.contents().await, before, "{name}");
    }
}

/// A path that is spelt another way is another path: nothing is reached beside its rule.
#[tokio::test]
async fn a_rule_is_not_walked_around() {
    let world = World::new().await;
    let client = world.actors.iter().find(|it| it.who == Who::Person(Role::Client)).unwrap();
    let bearer = format!("Bearer {}", client.token.as_ref().unwrap());
    for path in [
        "/api/v1/users/",
        "/api/v1//users",
        "/api/v1/./users",
        "/api/v1/auth/../users",
        "/api/v1/%75sers",
        "/api/v1/Users",
        "/api/v1/users%2f",
        "/api/v1/users;a=b",
        "/api/v1/users/%2e%2e/users",
        "//api/v1/users",
    ] {
        let request = world.app().http.get(path).header("authorization", &bearer);
        let answer = answer(request).await;
        assert!(matches!(answer.status.as_u16(), 403 | 404), "{path}: {answer:?}");
    }
    // Nor is a method what a header calls it.
    for header in ["x-http-method-override", "x-http-method", "x-method-override"] {
        let request = world.app().http.get("/api/v1/users/assignable").header(header, "DELETE");
        assert_eq!(answer(request).await.status, 401);
    }
}

/// Somebody's new role holds at their next call, whatever their token was made for.
#[tokio::test]
async fn a_role_is_what_the_database_says() {
    let app = App::start().await;
    let (id, token) = app.person("vikram@example.com", Role::Engineer).await;
    app.get(&token, "/users").await.refused(403, "forbidden");
    let mut owner = crate::cluster::owner(&app.database).await;
    for (role, status) in [("admin", 200), ("salesperson", 403), ("admin", 200)] {
        let change = sqlx::query("update users set role = $1 where id = $2::uuid");
        change.bind(role).bind(&id).execute(&mut owner).await.unwrap();
        assert_eq!(app.get(&token, "/users").await.status.as_u16(), status, "{role}");
    }
}
