//! The timeline of a ticket, and its readers.

use serde_json::{Value, json};

use super::{at, each, step};
use crate::projects::Firm;

#[tokio::test]
async fn a_ticket_tells_its_story() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let said = firm.say(&firm.client, &ticket, "It is wet.").await.created();
    firm.whisper(&firm.engineer, &ticket, "Again.").await.created();
    let edit = json!({"title": "Wet wall", "priority": "high"});
    let mut now = firm.amend(&firm.manager, &ticket, &edit).await.ok();
    now = firm.assign(&firm.manager, &now, Some(&firm.engineer)).await.ok();
    for (who, status) in [
        (&firm.engineer, "in_progress"),
        (&firm.engineer, "waiting_on_client"),
        (&firm.engineer, "resolved"),
        (&firm.client, "open"),
    ] {
        now = firm.take(who, &now, &step(status)).await.ok();
    }
    let log = firm.get(&firm.manager, &at(&ticket, "/activity")).await.ok();
    assert_eq!(
        each(&log["items"], "kind"),
        [
            "ticket_status_changed",
            "ticket_status_changed",
            "ticket_status_changed",
            "ticket_status_changed",
            "ticket_assigned",
            "ticket_priority_changed",
            "ticket_edited",
            "ticket_commented",
            "ticket_commented",
            "ticket_raised",
        ]
    );
    let items = log["items"].as_array().unwrap();
    assert_eq!(items[0]["reason"], "It is wet again.");
    assert_eq!(items[0]["by"], json!({"id": firm.client.id, "full_name": "Asha Rao"}));
    assert_eq!(items[2]["reason"], "Which window is it?");
    assert_eq!(items[4]["changes"], json!([{"field": "assignee", "to": "Vikram Nair"}]));
    let priority = json!([{"field": "priority", "from": "medium", "to": "high"}]);
    assert_eq!(items[5]["changes"], priority);
    assert_eq!(items[6]["changes"][0]["to"], "Wet wall");
    assert_eq!(items[7]["comment"]["body"], "Again.");
    assert_eq!(items[8]["comment"]["id"], said["id"]);
    assert_eq!(items[9]["comment"], Value::Null);
    // The client's is the same without what staff say.
    let told = firm.get(&firm.client, &at(&ticket, "/activity")).await.ok();
    let told = told["items"].as_array().unwrap();
    assert_eq!(told.len(), 9);
    assert!(!json!(told).to_string().contains("Again."));
    assert_eq!(told[7]["comment"]["can"], json!(["edit", "remove"]));

    // A comment is told as it is now.
    let path = format!("/comments/{}", said["id"].as_str().unwrap());
    let body = json!({"body": "It is dry."});
    let edited = firm.decide(&firm.client, poem::http::Method::PATCH, &path, &said, &body).await;
    let edited = edited.ok();
    let first = async || {
        let log = firm.get(&firm.client, &at(&ticket, "/activity")).await.ok();
        assert!(!log.to_string().contains("It is wet.\""), "{log}");
        log["items"][7]["comment"]["body"].clone()
    };
    assert_eq!(first().await, "It is dry.");
    let gone = poem::http::Method::DELETE;
    firm.decide(&firm.manager, gone, &path, &edited, &Value::Null).await.done();
    assert_eq!(first().await, Value::Null);
}

#[tokio::test]
async fn a_long_story_is_read_in_parts() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let other = firm.ticket(&firm.client, &site).await;
    for seq in 0..5 {
        firm.say(&firm.client, &ticket, &format!("word {seq}")).await.created();
        firm.whisper(&firm.engineer, &ticket, "Internal").await.created();
    }
    let whole = firm.get(&firm.client, &at(&ticket, "/activity")).await.ok();
    assert_eq!(whole["items"].as_array().unwrap().len(), 6);
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = at(&ticket, &format!("/activity?limit=2{cursor}"));
        let page = firm.get(&firm.client, &path).await.ok();
        seen.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["next_cursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
        // It is a place in this story.
        let path = at(&other, &format!("/activity?limit=2{cursor}"));
        firm.get(&firm.client, &path).await.refused(422, "invalid");
    }
    assert_eq!(json!(seen), whole["items"]);
    for wrong in ["cursor=x", "limit=0", "limit=201"] {
        let path = at(&ticket, &format!("/activity?{wrong}"));
        firm.get(&firm.client, &path).await.refused(422, "invalid");
    }
}

/// Entries made while the ticket was internal stay internal.
#[tokio::test]
async fn entries_made_while_internal_stay_internal() {
    let (firm, site) = Firm::with_site().await;
    let hidden = firm.hidden(&site).await;
    firm.say(&firm.manager, &hidden, "Their fault.").await.created();
    let edit = json!({"description": "They owe us money."});
    let hidden = firm.amend(&firm.manager, &hidden, &edit).await.ok();
    let shown = json!({"client_visible": true, "description": "It will be late."});
    firm.amend(&firm.manager, &hidden, &shown).await.ok();
    for rest in ["", "/activity", "/comments"] {
        let told = firm.get(&firm.client, &at(&hidden, rest)).await.ok().to_string();
        assert!(!told.contains("fault") && !told.contains("owe"), "{rest}: {told}");
    }
}
