//! Comments on tickets: authors, readers, mentions.

use futures_util::future::join_all;
use poem::http::Method;
use serde_json::{Value, json};

use super::{DAY, at, each};
use crate::{
    app::Answer,
    projects::{Firm, Person, path, places},
};

impl Firm {
    async fn reword(&self, who: &Person, comment: &Value, body: &str) -> Answer {
        let path = format!("/comments/{}", comment["id"].as_str().unwrap());
        self.decide(who, Method::PATCH, &path, comment, &json!({"body": body})).await
    }

    async fn take_back(&self, who: &Person, comment: &Value) -> Answer {
        let path = format!("/comments/{}", comment["id"].as_str().unwrap());
        self.decide(who, Method::DELETE, &path, comment, &Value::Null).await
    }
}

#[tokio::test]
async fn comments_are_listed_in_order() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let first = firm.say(&firm.client, &ticket, "It is *wet*.\n\n- east").await.created();
    for (field, expected) in [
        ("ticket_id", ticket["id"].clone()),
        ("version", json!(1)),
        ("author", json!({"id": firm.client.id, "full_name": "Asha Rao"})),
        ("body", json!("It is *wet*.\n\n- east")),
        ("visibility", json!("client")),
        ("attachments", json!([])),
        ("created_at", json!("2026-11-21T06:10:00+00:00")),
        ("can", json!(["edit", "remove"])),
    ] {
        assert_eq!(first[field], expected, "{field}");
    }
    firm.later(60).await;
    firm.whisper(&firm.engineer, &ticket, "The sill again.").await.created();
    firm.say(&firm.engineer, &ticket, "I come by.").await.created();
    let all = ["It is *wet*.\n\n- east", "The sill again.", "I come by."];
    for who in [&firm.admin, &firm.manager, &firm.engineer] {
        assert_eq!(firm.heard(who, &ticket).await, all);
        assert_eq!(firm.look(who, &ticket).await["comments"], 3);
    }
    assert_eq!(firm.heard(&firm.client, &ticket).await, [all[0], all[2]]);
    let seen = firm.look(&firm.client, &ticket).await;
    assert_eq!(seen["comments"], 2);
    assert_eq!(firm.get(&firm.client, "/tickets").await.ok()["items"][0]["comments"], 2);
    // A commenter becomes a watcher; a comment does not raise the version of the ticket.
    assert_eq!(each(&seen["watchers"], "full_name"), ["Asha Rao", "Vikram Nair"]);
    assert_eq!(seen["version"], ticket["version"]);
    assert_eq!(seen["updated_at"], "2026-11-21T06:11:00+00:00");
}

/// T-05: nobody reads or writes what is not for them.
#[tokio::test]
async fn staff_are_among_themselves() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.whisper(&firm.client, &ticket, "Psst").await.refused(403, "forbidden");
    let internal = firm.whisper(&firm.engineer, &ticket, "They forgot the seal.").await.created();
    assert_eq!(internal["visibility"], "internal");
    let seen = firm.heard(&firm.client, &ticket).await;
    assert!(seen.is_empty());
    firm.reword(&firm.client, &internal, "x").await.refused(404, "not_found");
    firm.take_back(&firm.client, &internal).await.refused(404, "not_found");

    let hidden = firm.hidden(&site).await;
    let told = json!({"body": "Dear client", "visibility": "client"});
    let answer = firm.post(&firm.manager, &at(&hidden, "/comments"), &told).await;
    assert_eq!(places(answer), [json!(["body", "visibility"])]);
    let said = firm.say(&firm.manager, &hidden, "Call them.").await.created();
    assert_eq!(said["visibility"], "internal");
    firm.say(&firm.client, &hidden, "What?").await.refused(404, "not_found");
    // It stays among staff when the ticket is shown.
    let hidden = firm.look(&firm.manager, &hidden).await;
    firm.amend(&firm.manager, &hidden, &json!({"client_visible": true})).await.ok();
    assert!(firm.heard(&firm.client, &hidden).await.is_empty());
    assert_eq!(firm.heard(&firm.engineer, &hidden).await, ["Call them."]);
}

#[tokio::test]
async fn a_comment_is_its_authors() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.manager, &site).await;
    let said = firm.say(&firm.client, &ticket, "It is wet.").await.created();
    for who in [&firm.engineer, &firm.manager, &firm.admin] {
        firm.reword(who, &said, "It is dry.").await.refused(403, "forbidden");
    }
    firm.take_back(&firm.engineer, &said).await.refused(403, "forbidden");
    firm.later(60).await;
    let path = format!("/comments/{}", said["id"].as_str().unwrap());
    let body = json!({"body": "x"});
    firm.app
        .call(&firm.client.token, Method::PATCH, &path, &body)
        .await
        .refused(428, "precondition_required");
    let edited = firm.reword(&firm.client, &said, "It is very wet.").await.ok();
    assert_eq!((&edited["version"], &edited["body"]), (&json!(2), &json!("It is very wet.")));
    assert_eq!(edited["edited_at"], "2026-11-21T06:11:00+00:00");
    let stale = firm.reword(&firm.client, &said, "No.").await.refused(412, "stale");
    assert_eq!(stale["version"], 2);
    firm.take_back(&firm.client, &said).await.refused(412, "stale");
    // The same again is no edit.
    let same = firm.reword(&firm.client, &edited, "It is very wet.").await.ok();
    assert_eq!(same, edited);

    firm.take_back(&firm.manager, &edited).await.done();
    let list = firm.get(&firm.client, &at(&ticket, "/comments")).await.ok();
    let tombstone = &list["items"][0];
    assert_eq!((&tombstone["body"], &tombstone["can"]), (&Value::Null, &json!([])));
    assert_eq!(tombstone["removed_at"], "2026-11-21T06:11:00+00:00");
    assert_eq!(list["total"]["count"], 1);
    for who in [&firm.client, &firm.manager] {
        let again = json!({"id": said["id"], "version": 3});
        firm.take_back(who, &again).await.refused(404, "not_found");
    }
    firm.reword(&firm.client, &json!({"id": said["id"], "version": 3}), "x")
        .await
        .refused(404, "not_found");
    let found = firm.titles(&firm.client, "search=very").await;
    assert!(found.is_empty(), "what is taken back is not found");
}

#[tokio::test]
async fn a_repeat_says_nothing_twice() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let other = firm.ticket(&firm.client, &site).await;
    let body = json!({"body": "Hello?"});
    let send = async |ticket: &Value, body: &Value| {
        let (path, headers) = (at(ticket, "/comments"), [("idempotency-key", "hello")]);
        firm.app.call_with(&firm.client.token, Method::POST, &path, body, &headers).await
    };
    let (first, again) = tokio::join!(send(&ticket, &body), send(&ticket, &body));
    assert_eq!(first.created()["id"], again.created()["id"]);
    send(&ticket, &json!({"body": "Hello!"})).await.refused(422, "idempotency_key_reused");
    send(&other, &body).await.refused(422, "idempotency_key_reused");
    assert_eq!(firm.heard(&firm.client, &ticket).await, ["Hello?"]);
    assert!(firm.heard(&firm.client, &other).await.is_empty());
}

/// Nobody's word is lost, and nobody has to ask again.
#[tokio::test]
async fn people_speak_at_once() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.moved(&ticket, "in_progress").await;
    firm.moved(&ticket, "waiting_on_client").await;
    let people = [&firm.client, &firm.engineer, &firm.manager, &firm.admin, &firm.client];
    let said = people.into_iter().enumerate().map(|(seq, who)| {
        let (firm, ticket) = (&firm, &ticket);
        async move { firm.say(who, ticket, &format!("word {seq}")).await.created() }
    });
    let said = join_all(said).await;
    assert_eq!(firm.heard(&firm.client, &ticket).await.len(), 5);
    let seen = firm.look(&firm.client, &ticket).await;
    // The client has answered once, and so it went on once.
    assert_eq!((&seen["status"], &seen["version"]), (&json!("in_progress"), &json!(4)));
    assert_eq!(said.len(), 5);
}

#[tokio::test]
async fn only_a_clients_word_ends_the_waiting() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.manager, &site).await;
    firm.moved(&ticket, "in_progress").await;
    firm.moved(&ticket, "waiting_on_client").await;
    let status = async || firm.look(&firm.manager, &ticket).await["status"].clone();
    firm.say(&firm.engineer, &ticket, "Please answer.").await.created();
    assert_eq!(status().await, "waiting_on_client");
    firm.say(&firm.client, &ticket, "Yes.").await.created();
    assert_eq!(status().await, "in_progress");
    let resolved = firm.moved(&ticket, "resolved").await;
    firm.say(&firm.client, &resolved, "Thank you.").await.created();
    assert_eq!(status().await, "resolved");
}

#[tokio::test]
async fn a_long_talk_is_read_in_parts() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let other = firm.ticket(&firm.client, &site).await;
    let mut expected = Vec::new();
    for seq in 0..7 {
        let who = if seq % 3 == 2 { &firm.engineer } else { &firm.client };
        if seq % 3 == 2 {
            firm.whisper(who, &ticket, "Internal").await.created();
        } else {
            expected.push(format!("word {seq}"));
            firm.say(who, &ticket, &format!("word {seq}")).await.created();
        }
    }
    firm.later(DAY).await;
    let (mut seen, mut cursor) = (Vec::new(), String::new());
    loop {
        let path = at(&ticket, &format!("/comments?limit=2{cursor}"));
        let page = firm.get(&firm.client, &path).await.ok();
        assert_eq!(page["total"]["count"], 5);
        let items = page["items"].as_array().unwrap();
        seen.extend(items.iter().map(|it| it["body"].as_str().unwrap().to_owned()));
        let Some(next) = page["next_cursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    assert_eq!(seen, expected);
    let list = firm.get(&firm.client, "/tickets?limit=1").await.ok();
    let foreign = list["next_cursor"].as_str().unwrap();
    for wrong in [&format!("cursor={foreign}"), "cursor=x", "limit=0", "limit=201"] {
        let path = at(&other, &format!("/comments?{wrong}"));
        firm.get(&firm.client, &path).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn who_is_called_on_can_read_it() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.manager, &site).await;
    let call = |who: &Person| format!("@[{}](user:{}) please", "A name", who.id);
    firm.say(&firm.manager, &ticket, &call(&firm.client)).await.created();
    firm.whisper(&firm.manager, &ticket, &call(&firm.engineer)).await.created();
    let watchers = firm.look(&firm.manager, &ticket).await["watchers"].clone();
    assert_eq!(each(&watchers, "full_name"), ["Asha Rao", "Meera Iyer", "Vikram Nair"]);
    let answer = firm.whisper(&firm.manager, &ticket, &call(&firm.client)).await;
    assert_eq!(places(answer), [json!(["body", "body"])]);
    for nobody in [&firm.other_engineer, &firm.other_client, &firm.salesperson] {
        let answer = firm.say(&firm.manager, &ticket, &call(nobody)).await;
        assert_eq!(places(answer), [json!(["body", "body"])]);
    }
    let said = firm.say(&firm.manager, &ticket, "Well").await.created();
    let answer = firm.reword(&firm.manager, &said, &call(&firm.other_client)).await;
    assert_eq!(places(answer), [json!(["body", "body"])]);
    assert_eq!(firm.heard(&firm.manager, &ticket).await.len(), 3);
}

#[tokio::test]
async fn a_comment_says_something_and_not_too_much() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let path = at(&ticket, "/comments");
    for (body, place) in [
        (json!({}), "body"),
        (json!({"body": " \n\u{200b} "}), "body"),
        (json!({"body": "x".repeat(10_001)}), "body"),
        (json!({"body": 7}), "body"),
        (json!({"body": "a\u{0}b"}), "body"),
        (json!({"body": "x", "visibility": "public"}), "visibility"),
        (json!({"body": "x", "author_id": firm.admin.id}), "author_id"),
        (json!({"body": "x", "attachments": "y"}), "attachments"),
    ] {
        let answer = firm.post(&firm.client, &path, &body).await;
        assert_eq!(places(answer), [json!(["body", place])], "{body}");
    }
    firm.say(&firm.client, &ticket, &"🏠".repeat(10_000)).await.created();
}

/// A person who left the project cannot be mentioned any more; earlier mentions stay.
#[tokio::test]
async fn former_member_cannot_be_mentioned() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.manager, &site).await;
    let call = format!("@[Vikram Nair](user:{}) please", firm.engineer.id);
    let said = firm.say(&firm.manager, &ticket, &call).await.created();
    let member = path(&site, &format!("/members/{}", firm.engineer.id));
    firm.delete(&firm.manager, &member).await.done();
    for answer in [
        firm.say(&firm.client, &ticket, &call).await,
        firm.whisper(&firm.manager, &ticket, &call).await,
    ] {
        assert_eq!(places(answer), [json!(["body", "body"])]);
    }
    let now = firm.look(&firm.manager, &ticket).await;
    let answer = firm.amend(&firm.manager, &now, &json!({"description": call})).await;
    assert_eq!(places(answer), [json!(["body", "description"])]);
    let answer = firm.raise(&firm.manager, &site, &json!({"description": call})).await;
    assert_eq!(places(answer), [json!(["body", "description"])]);
    firm.reword(&firm.manager, &said, &format!("{call}!")).await.ok();
    assert_eq!(firm.heard(&firm.client, &ticket).await, [format!("{call}!")]);
}
