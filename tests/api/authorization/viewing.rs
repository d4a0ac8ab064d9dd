//! Staff read a project as its client: the same answers, of one project, and nothing else.

use poem::http::Method;
use serde_json::{Value, json};

use super::{
    Operation,
    building::text,
    operations,
    valid::{self, Call, World},
};
use crate::app::Answer;

const HEADER: &str = "x-client-view";

impl Operation {
    /// The call by an admin who looks as a client.
    async fn look(&self, world: &World, call: &Call, view: &str) -> Answer {
        let admin = world.actors.iter().find(|it| it.name == "admin").unwrap();
        let mut call = call.clone();
        call.headers.push((HEADER, view.to_owned()));
        self.send(world, admin, &call).await
    }
}

/// The body without the actions that it offers; false if it offered one.
fn without_actions(body: &mut Value) -> bool {
    match body {
        Value::Array(items) => items.iter_mut().map(without_actions).fold(true, |all, it| all & it),
        Value::Object(fields) => {
            let can = fields.get_mut("can").map(Value::take);
            let is_empty = can.is_none_or(|it| it == json!([]));
            // A client may move a ticket; a project has its next statuses for whoever reads it.
            if let Some(next) = fields.get_mut("next_statuses") {
                *next = Value::Null;
            }
            let rest = fields.values_mut().map(without_actions).fold(true, |all, it| all & it);
            is_empty & rest
        }
        _ => true,
    }
}

#[tokio::test]
async fn view_reads_what_its_client_reads_and_writes_nothing() {
    let world = World::new().await;
    let client = world.actors.iter().find(|it| it.name == "client").unwrap();
    let admin = world.actors.iter().find(|it| it.name == "admin").unwrap();
    let (token, desk) = (client.token.as_ref().unwrap(), admin.token.as_ref().unwrap());
    for operation in operations().into_iter().filter(|it| it.rule.is_viewed) {
        let id = operation.rule.operation;
        assert_eq!(operation.method, Method::GET, "{id}");
        let mut call = valid::call(id, &world, client).await.unwrap();
        let has_id = operation.path.contains("{id}");
        if !has_id {
            let project = world.project(client).await;
            world.raise(client, &project).await;
            call.query = format!("?project_id={}", text(&project["id"]));
        }
        let newest = world.app().get(token, "/projects?sort=newest&limit=1").await.ok();
        let project = newest["items"][0].clone();
        let view = world.view(desk, &project).await;
        let elsewhere = world.view(desk, &world.project(client).await).await;
        let before = world.contents().await;

        let mut own = operation.send(&world, client, &call).await;
        let mut seen = operation.look(&world, &call, &view).await;
        assert!(own.status.is_success(), "{id}: {own:?}");
        assert_eq!(seen.status, own.status, "{id}");
        assert!(without_actions(&mut seen.body), "{id} offers an action");
        without_actions(&mut own.body);
        if id == "getDashboard" {
            // A client's own first page is about all of their projects, the one of a view about one.
            assert_eq!(seen.body["figures"]["total_projects"], 1);
        } else {
            assert_eq!(seen.body, own.body, "{id}");
        }

        // Another project of the same client has nothing of this one.
        let other = operation.look(&world, &call, &elsewhere).await;
        if has_id {
            other.refused(404, "not_found");
        } else {
            assert!(!other.body.to_string().contains(&text(&project["id"])), "{id}: {other:?}");
        }
        assert_eq!(world.contents().await, before, "{id}");
    }
}

/// Nothing else is answered with a view: neither as the caller nor as the client.
#[tokio::test]
async fn view_is_refused_by_everything_that_does_not_read_a_project() {
    let world = World::new().await;
    let admin = world.actors.iter().find(|it| it.name == "admin").unwrap();
    let client = world.actors.iter().find(|it| it.name == "client").unwrap();
    let project = world.project(client).await;
    let view = world.view(admin.token.as_ref().unwrap(), &project).await;
    let before = world.contents().await;
    let mut refused = 0;
    for operation in operations().into_iter().filter(|it| !it.rule.is_viewed) {
        if operation.denial(admin.who).is_some() {
            continue;
        }
        refused += 1;
        let call = Call {
            id: text(&project["id"]),
            part: text(&project["id"]),
            headers: vec![("if-match", "\"1\"".to_owned())],
            ..Call::default()
        };
        operation.look(&world, &call, &view).await.refused(403, "client_view_limited");
    }
    assert!(refused > 100, "{refused} operations were tried");
    assert_eq!(world.contents().await, before);
}
