//! Requests about tickets that would succeed: the caller is in the project, where their role can be,
//! and may do to the ticket what is asked.

use poem::http::Method;
use serde_json::{Value, json};

use super::{
    actor::{Actor, Who},
    building::{decided, text},
    valid::{Call, World, body, fresh, of},
};

impl World {
    /// Asks for something as the caller where they may ask, for others else.
    pub(super) async fn raise(&self, actor: &Actor, project: &Value) -> Value {
        self.app().post_as(self.asker(actor), "/tickets", &wanted(project)).await.created()
    }

    fn asker<'a>(&'a self, actor: &'a Actor) -> &'a str {
        let may = matches!(actor.who, Who::Person(it) if it != kernel::Role::Salesperson);
        actor.token.as_ref().filter(|_| may).unwrap_or(&self.desk)
    }

    /// One of theirs that is resolved: a client's to confirm.
    async fn resolved(&self, actor: &Actor, project: &Value) -> Value {
        let mut ticket = self.raise(actor, project).await;
        for step in ["in_progress", "resolved"] {
            let body = json!({
                "status": step, "resolution": (step == "resolved").then_some("Sealed."),
            });
            let (path, version) =
                (format!("/tickets/{}/status", text(&ticket["id"])), ticket["version"].clone());
            let headers = [("if-match", format!("\"{version}\""))];
            let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
            let answer = self.app().call_with(&self.desk, Method::POST, &path, &body, &headers);
            ticket = answer.await.ok();
        }
        ticket
    }

    async fn say(&self, actor: &Actor, ticket: &Value) -> Value {
        let path = format!("/tickets/{}/comments", text(&ticket["id"]));
        let body = json!({"body": "It is wet."});
        self.app().post_as(self.asker(actor), &path, &body).await.created()
    }
}

fn wanted(project: &Value) -> Value {
    json!({
        "project_id": project["id"], "title": "Wet wall", "description": "After each rain.",
        "category": "quality_defect",
    })
}

pub(super) async fn call(operation: &str, world: &World, actor: &Actor) -> Option<Call> {
    let of_ticket = |it: &Value, body: Value| of(text(&it["id"]), body);
    let app = world.app();
    Some(match operation {
        "listTickets" | "getTicketBoard" | "listTicketViews" => Call::default(),
        "exportTickets" => Call { query: "?format=csv".to_owned(), ..Call::default() },
        "findSimilarTickets" => {
            let project = world.project(actor).await;
            let query = format!("?project_id={}&title=wall", text(&project["id"]));
            Call { query, ..Call::default() }
        }
        "createTicket" => body(wanted(&world.project(actor).await)),
        "changeTickets" => {
            let ticket = world.raise(actor, &world.project(actor).await).await;
            body(json!({"ids": [ticket["id"]], "watch": false}))
        }
        "getTicket" | "getTicketActivity" | "listTicketComments" | "watchTicket"
        | "unwatchTicket" => {
            of_ticket(&world.raise(actor, &world.project(actor).await).await, Value::Null)
        }
        "addTicketComment" => {
            let ticket = world.raise(actor, &world.project(actor).await).await;
            of_ticket(&ticket, json!({"body": "It is wet."}))
        }
        "editTicket" => {
            let mut ticket = world.raise(actor, &world.project(actor).await).await;
            // An engineer may edit the tickets assigned to them.
            let path = format!("/tickets/{}/assign", text(&ticket["id"]));
            if actor.who == Who::Person(kernel::Role::Engineer) {
                let (body, headers) = (json!({"assignee_id": actor.user}), [("if-match", "\"1\"")]);
                let answer = app.call_with(&world.desk, Method::POST, &path, &body, &headers);
                ticket = answer.await.ok();
            }
            decided(&ticket["version"], of_ticket(&ticket, json!({"title": "Wet floor"})))
        }
        "changeTicketStatus" => {
            let project = world.project(actor).await;
            let (ticket, step) = match actor.who {
                Who::Person(kernel::Role::Client) => {
                    (world.resolved(actor, &project).await, "closed")
                }
                Who::Person(kernel::Role::Engineer) => {
                    let call = Box::pin(self::call("editTicket", world, actor)).await?;
                    return Some(Call { body: json!({"status": "in_progress"}), ..call });
                }
                _ => (world.raise(actor, &project).await, "in_progress"),
            };
            decided(&ticket["version"], of_ticket(&ticket, json!({"status": step})))
        }
        "assignTicket" => {
            let ticket = world.raise(actor, &world.project(actor).await).await;
            decided(&ticket["version"], of_ticket(&ticket, json!({"assignee_id": null})))
        }
        "mergeTicket" => {
            let project = world.project(actor).await;
            let (ticket, into) =
                (world.raise(actor, &project).await, world.raise(actor, &project).await);
            decided(&ticket["version"], of_ticket(&ticket, json!({"into": into["id"]})))
        }
        "linkTickets" | "unlinkTickets" => {
            let project = world.project(actor).await;
            let (ticket, other) =
                (world.raise(actor, &project).await, world.raise(actor, &project).await);
            Call { part: text(&other["id"]), ..of_ticket(&ticket, Value::Null) }
        }
        "editComment" | "removeComment" => {
            let ticket = world.raise(actor, &world.project(actor).await).await;
            let comment = world.say(actor, &ticket).await;
            decided(&comment["version"], of_ticket(&comment, json!({"body": "It is dry."})))
        }
        "saveTicketView" => body(json!({"name": fresh(), "query": "open=true"})),
        "deleteTicketView" => {
            let view = json!({"name": fresh(), "query": ""});
            let view = app.post_as(world.asker(actor), "/ticket-views", &view).await.created();
            of(text(&view["id"]), Value::Null)
        }
        _ => return None,
    })
}
