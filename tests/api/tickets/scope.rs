//! Tickets of other people are not found.

use std::collections::BTreeSet;

use kernel::{CommentId, TicketId};
use poem::http::Method;
use serde_json::{Value, json};

use super::{at, step};
use crate::projects::{Firm, Person};

/// Every call about a ticket or a comment, that nothing is wrong with.
fn calls(ticket: &Value, other: &Value, comment: &Value) -> Vec<(Method, String, Value)> {
    let about = |rest: &str| at(ticket, rest);
    let link = about(&format!("/links/{}", other["id"].as_str().unwrap()));
    let said = format!("/comments/{}", comment["id"].as_str().unwrap());
    vec![
        (Method::GET, about(""), Value::Null),
        (Method::GET, about("/comments"), Value::Null),
        (Method::GET, about("/activity"), Value::Null),
        (Method::PATCH, about(""), json!({"title": "Mine now"})),
        (Method::POST, about("/status"), step("in_progress")),
        (Method::POST, about("/assign"), json!({"assignee_id": null})),
        (Method::POST, about("/merge"), json!({"into": other["id"]})),
        (Method::PUT, link.clone(), Value::Null),
        (Method::DELETE, link, Value::Null),
        (Method::PUT, about("/watch"), Value::Null),
        (Method::DELETE, about("/watch"), Value::Null),
        (Method::POST, about("/comments"), json!({"body": "Let me in"})),
        (Method::PATCH, said.clone(), json!({"body": "Let me in"})),
        (Method::DELETE, said, Value::Null),
    ]
}

impl Firm {
    /// For `who` these are as little there as what never was.
    async fn assert_not_there(&self, who: &Person, ticket: &Value, comment: &Value) {
        let nothing = json!({"id": TicketId::new().to_string()});
        let no_comment = json!({"id": CommentId::new().to_string()});
        let real = calls(ticket, &nothing, comment);
        let beside = json!({"id": TicketId::new().to_string()});
        for (real, unreal) in real.into_iter().zip(calls(&nothing, &beside, &no_comment)) {
            let (method, path, body) = real;
            let place = format!("{method} {path}");
            let there = self.decide(who, method, &path, &json!({"version": 1}), &body).await;
            let (method, path, body) = unreal;
            let mut not_there =
                self.decide(who, method, &path, &json!({"version": 1}), &body).await;
            // Where the role does not suffice, it does not suffice for anything.
            assert!(matches!(there.status.as_u16(), 403 | 404), "{place}: {there:?}");
            assert_eq!(there.status, not_there.status, "{place}");
            not_there.body["request_id"] = there.body["request_id"].clone();
            assert_eq!(there.body, not_there.body, "{place}");
        }
    }
}

/// T-02: every id of another's in every position.
#[tokio::test]
async fn tickets_of_others_are_not_there() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let comment = firm.say(&firm.client, &ticket, "It is wet.").await.created();
    let before = firm.look(&firm.admin, &ticket).await;
    for who in [&firm.other_client, &firm.other_engineer, &firm.other_manager] {
        firm.assert_not_there(who, &ticket, &comment).await;
        // Nor beside one's own.
        let own = firm.ticket(who, &theirs).await;
        let link = at(&own, &format!("/links/{}", ticket["id"].as_str().unwrap()));
        let merge = (at(&own, "/merge"), json!({"into": ticket["id"]}));
        for answer in [
            firm.put(who, &link, &Value::Null).await,
            firm.decide(who, Method::POST, &merge.0, &own, &merge.1).await,
        ] {
            assert!(matches!(answer.status.as_u16(), 403 | 404), "{answer:?}");
        }
    }
    assert_eq!(firm.look(&firm.admin, &ticket).await, before);
    assert_eq!(firm.heard(&firm.client, &ticket).await, ["It is wet."]);
    let calls = calls(&ticket, &ticket, &comment);
    for (method, path, body) in calls {
        let answer = firm.decide(&firm.salesperson, method, &path, &ticket, &body).await;
        answer.refused(403, "forbidden");
    }
    for path in ["/tickets", "/tickets/board", "/tickets/export?format=csv", "/ticket-views"] {
        firm.get(&firm.salesperson, path).await.refused(403, "forbidden");
    }
}

/// Internal tickets are not found by clients.
#[tokio::test]
async fn hidden_ticket_is_not_found_by_clients() {
    let (firm, site) = Firm::with_site().await;
    let hidden = firm.hidden(&site).await;
    let comment = firm.say(&firm.engineer, &hidden, "Call them.").await.created();
    firm.assert_not_there(&firm.client, &hidden, &comment).await;
    let shown = firm.ticket(&firm.client, &site).await;
    let secret = firm.whisper(&firm.engineer, &shown, "Between us.").await.created();
    for (method, body) in [(Method::PATCH, json!({"body": "x"})), (Method::DELETE, Value::Null)] {
        let path = format!("/comments/{}", secret["id"].as_str().unwrap());
        firm.decide(&firm.client, method, &path, &secret, &body).await.refused(404, "not_found");
    }
}

/// T-04: no id, title or total of theirs in anything that lists, counts or tells.
#[tokio::test]
async fn nothing_that_lists_says_anything_of_others() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let secret = json!({
        "title": "Zephyr leak", "description": "Zephyr everywhere", "location_on_site": "Zephyr",
    });
    let foreign = firm.raise(&firm.other_client, &theirs, &secret).await.created();
    firm.say(&firm.other_client, &foreign, "Zephyr again").await.created();
    let mut hidden = secret.clone();
    hidden["client_visible"] = json!(false);
    let hidden = firm.raise(&firm.engineer, &site, &hidden).await.created();
    firm.say(&firm.engineer, &hidden, "Zephyr too").await.created();
    let own = firm.ticket(&firm.client, &site).await;
    firm.whisper(&firm.engineer, &own, "Zephyr between us").await.created();
    let link = at(&own, &format!("/links/{}", hidden["id"].as_str().unwrap()));
    firm.put(&firm.manager, &link, &Value::Null).await.ok();

    let project = |it: &Value| it["id"].as_str().unwrap().to_owned();
    let mut paths = vec![
        "/tickets".to_owned(),
        "/tickets?search=zephyr".to_owned(),
        "/tickets?search=zephyr&sort=newest".to_owned(),
        format!("/tickets?search={}", hidden["code"].as_str().unwrap()),
        format!("/tickets?project_id={}", project(&theirs)),
        format!("/tickets?requester_id={}", firm.other_client.id),
        format!("/tickets?requester_id={}", firm.engineer.id),
        "/tickets/board".to_owned(),
        "/tickets/board?search=zephyr".to_owned(),
        format!("/tickets/similar?project_id={}&title=zephyr%20leak", project(&site)),
        format!("/projects/{}/activity", project(&site)),
    ];
    for rest in ["", "/comments", "/activity"] {
        paths.push(at(&own, rest));
    }
    for sort in ["updated", "priority", "due"] {
        paths.push(format!("/tickets?sort={sort}"));
    }
    for path in &paths {
        let said = firm.get(&firm.client, path).await.ok();
        let text = said.to_string();
        let ids = [&foreign["id"], &hidden["id"], &foreign["code"], &hidden["code"]];
        assert!(!text.to_lowercase().contains("zephyr"), "{path}: {text}");
        assert!(ids.iter().all(|it| !text.contains(it.as_str().unwrap())), "{path}: {text}");
        if let Some(count) = said["total"]["count"].as_i64() {
            let items = said["items"].as_array().unwrap();
            assert_eq!(count, i64::try_from(items.len()).unwrap(), "{path}");
        }
    }
    let path = format!("/tickets/similar?project_id={}&title=zephyr%20leak", project(&theirs));
    firm.get(&firm.client, &path).await.refused(404, "not_found");
}

/// T-07: a part is seen by while it lasts.
#[tokio::test]
async fn former_member_no_longer_finds_the_ticket() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let member = crate::projects::path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.get(&firm.other_engineer, &at(&ticket, "")).await.refused(404, "not_found");
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.ok();
    firm.put(&firm.other_engineer, &at(&ticket, "/watch"), &Value::Null).await.ok();
    let said = firm.say(&firm.other_engineer, &ticket, "On my way.").await.created();
    firm.assign(&firm.manager, &ticket, Some(&firm.other_engineer)).await.ok();
    firm.delete(&firm.manager, &member).await.done();
    firm.assert_not_there(&firm.other_engineer, &ticket, &said).await;
    for query in ["", "watching=true", &format!("assignee_id={}", firm.other_engineer.id)] {
        assert!(firm.titles(&firm.other_engineer, query).await.is_empty(), "{query}");
    }
    let seen = firm.look(&firm.manager, &ticket).await;
    assert_eq!(seen["assignee"], Value::Null);
}

/// T-05: fields of a ticket that each role can see.
#[tokio::test]
async fn each_reads_the_fields_for_them() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for who in firm.askers() {
        let seen = firm.look(who, &ticket).await;
        let text = seen.to_string();
        for private in ["email", "phone", "@firm.example", "+9198", "search", "paise"] {
            assert!(!text.contains(private), "{private}: {text}");
        }
    }

    // A client reads these fields and no others, wherever tickets are read.
    firm.say(&firm.client, &ticket, "It drips.").await.created();
    firm.say(&firm.manager, &ticket, "On our way.").await.created();
    firm.moved(&ticket, "in_progress").await;
    let known = "at attachments author body by can can_be_assigned category changes client_visible \
        code columns comment comments count created_at description due_at duplicates field \
        first_responded_at first_response_due_at from full_name id is_watching items kind links \
        more name next_statuses part paused_minutes people priority project reads_internal \
        reopen_count requester resolution_due_at sla_state status ticket_id title to total \
        updated_at version visibility watchers";
    let known: BTreeSet<_> = known.split_whitespace().map(str::to_owned).collect();
    let mut found = BTreeSet::new();
    for path in ["/tickets".to_owned(), "/tickets/board".to_owned()]
        .into_iter()
        .chain(["", "/comments", "/activity"].map(|rest| at(&ticket, rest)))
    {
        names(&firm.get(&firm.client, &path).await.ok(), &mut found);
    }
    assert_eq!(found, known);
}

/// The names of all its fields.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                names(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|it| names(it, found)),
        _ => {}
    }
}
