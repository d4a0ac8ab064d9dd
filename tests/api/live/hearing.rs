//! T-41, T-42, T-43: messages reach those who can see their subject.

use poem::http::Method;
use serde_json::{Value, json};

use super::Door;
use crate::projects::{Firm, path};

/// The next message of one person's feed.
async fn heard(firm: &Firm, door: &Door, role: &str) -> super::Line {
    let who = match role {
        "admin" => &firm.admin,
        "manager" => &firm.manager,
        "engineer" => &firm.engineer,
        "client" => &firm.client,
        "other_client" => &firm.other_client,
        _ => &firm.salesperson,
    };
    door.feed(&firm.app, who).await
}

#[tokio::test]
async fn ticket_step_reaches_people_who_can_see_it() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    let mut engineer = heard(&firm, &door, "engineer").await;
    let mut manager = heard(&firm, &door, "manager").await;
    let mut admin = heard(&firm, &door, "admin").await;
    let mut stranger = heard(&firm, &door, "other_client").await;
    let mut sales = heard(&firm, &door, "salesperson").await;

    firm.moved(&ticket, "in_progress").await;
    let update = json!({
        "ticket_id": ticket["id"],
        "ticket_title": ticket["title"],
        "update_type": "status_changed",
        "new_status": "in_progress",
    });
    for (line, quiet) in [(&mut client, false), (&mut engineer, false), (&mut manager, true)] {
        let it = loop {
            let it = line.next().await;
            if it["payload"]["update_type"] == "status_changed" {
                break it;
            }
        };
        assert_eq!((&it["type"], &it["payload"]), (&json!("ticket_update"), &update));
        assert_eq!(it["quiet"].as_bool().unwrap_or(false), quiet, "their own doing is no news");
        assert!(it["id"].as_str().unwrap().parse::<i64>().is_ok());
    }
    let it = loop {
        let it = admin.next().await;
        if it["payload"]["update_type"] == "status_changed" {
            break it;
        }
    };
    assert_eq!((&it["payload"], &it["quiet"]), (&update, &json!(true)), "of no part of theirs");

    // The others hear of nothing but themselves.
    for (line, who) in [(&mut stranger, &firm.other_client), (&mut sales, &firm.salesperson)] {
        let profile = json!({"full_name": "Somebody Else"});
        let me = firm.get(who, "/auth/me").await.ok();
        firm.decide(who, Method::PATCH, "/auth/me", &me, &profile).await.ok();
        let (kind, payload) = line.update().await;
        assert_eq!((kind.as_str(), &payload["user_id"]), ("user_update", &json!(who.id)));
    }
}

#[tokio::test]
async fn internal_comment_reaches_staff_only() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    let mut engineer = heard(&firm, &door, "engineer").await;
    client.subscribe("ticket", &ticket["id"]).await;

    let hidden = firm.hidden(&site).await;
    firm.whisper(&firm.manager, &ticket, "They owe us.").await.created();
    firm.whisper(&firm.manager, &hidden, "So do they.").await.created();
    let project = firm.seen(&firm.admin, &site).await;
    firm.patch(&firm.admin, &project, &json!({"internal_notes": "Slow to pay."})).await.ok();
    firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();

    let (kind, payload) = client.update().await;
    let told = (kind.as_str(), &payload["update_type"]);
    assert_eq!(told, ("ticket_update", &json!("comment_added")));
    let mut kinds = Vec::new();
    while kinds.iter().filter(|it| *it == "comment_added").count() < 3 {
        let (_, payload) = engineer.update().await;
        kinds.push(payload["update_type"].as_str().unwrap_or_default().to_owned());
    }
    assert_eq!(kinds[0], "created", "the hidden ticket");
}

/// A person who loses sight of a ticket gets one message, and none with its later title.
#[tokio::test]
async fn hidden_ticket_keeps_its_last_visible_title() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.engineer, &site).await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    let hidden = json!({"client_visible": false, "title": "They will sue us"});
    firm.amend(&firm.manager, &ticket, &hidden).await.ok();
    firm.knock(&site).await;
    let (kind, payload) = client.update().await;
    let told = (kind.as_str(), &payload["update_type"], &payload["ticket_title"]);
    assert_eq!(told, ("ticket_update", &json!("visibility_changed"), &ticket["title"]));
    assert_eq!(client.update().await.0, "project_update");
}

/// An event of a newer version is passed by, and everybody reads anew.
#[tokio::test]
async fn unreadable_event_is_skipped() {
    let (firm, site) = Firm::with_site().await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    sqlx::query(
        "insert into event (occurred_at, request, entity, entity_id, kind, payload)
         values (now(), gen_random_uuid(), 'user', gen_random_uuid(), 'x', '{\"type\": \"x\"}')",
    )
    .execute(firm.app.database.pool())
    .await
    .unwrap();
    let missed = ("system_message".to_owned(), json!({"kind": "missed"}));
    assert_eq!(client.update().await, missed);
    firm.knock(&site).await;
    assert_eq!(client.update().await.0, "project_update");
}

/// T-41: another's project is answered no otherwise than one's own, and never heard of.
#[tokio::test]
async fn invisible_subject_sends_no_message() {
    let (firm, ours, theirs) = Firm::with_two_sites().await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut line = door.open(&firm.app, &firm.client).await;
    line.subscribe("project", &theirs["id"]).await;
    line.subscribe("project", &json!("01890000-0000-7000-8000-000000000004")).await;
    line.subscribe("project", &ours["id"]).await;
    let name = json!({"name": "Sheikh mansion"});
    firm.decide(&firm.other_manager, Method::PATCH, &path(&theirs, ""), &theirs, &name).await.ok();
    firm.knock(&ours).await;
    let (kind, payload) = line.update().await;
    assert_eq!((kind.as_str(), &payload["project_id"]), ("project_update", &ours["id"]));
}

/// T-42: a person who leaves a project gets one message, and none after it.
#[tokio::test]
async fn former_member_gets_no_message() {
    let (firm, site) = Firm::with_site().await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut line = heard(&firm, &door, "engineer").await;
    line.subscribe("project", &site["id"]).await;
    let member = path(&site, &format!("/members/{}", firm.engineer.id));
    assert_eq!(firm.delete(&firm.manager, &member).await.status, 204);
    let (kind, payload) = line.update().await;
    let told = (kind.as_str(), &payload["update_type"]);
    assert_eq!(told, ("project_update", &json!("assignment_changed")));
    firm.knock(&site).await;
    let me = firm.get(&firm.engineer, "/auth/me").await.ok();
    let profile = json!({"full_name": "Vikram Menon"});
    firm.decide(&firm.engineer, Method::PATCH, "/auth/me", &me, &profile).await.ok();
    let (kind, _) = line.update().await;
    assert_eq!(kind, "user_update");
}

#[tokio::test]
async fn a_session_that_ends_takes_its_connections_with_it() {
    let firm = Firm::open().await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut line = heard(&firm, &door, "client").await;
    let mut other = heard(&firm, &door, "engineer").await;
    firm.app.post_as(&firm.client.token, "/auth/logout", &Value::Null).await.ok();
    assert_eq!(line.ended().await, 4401);
    other.subscribe("notifications", &Value::Null).await;

    // One that ends by its time ends without a word.
    sqlx::query("update session set expires_at = now() - interval '50 years' where user_id = $1::text::uuid")
        .bind(&firm.engineer.id)
        .execute(firm.app.database.pool())
        .await
        .unwrap();
    firm.app.live.check_sessions(firm.app.clock.now()).await.unwrap();
    assert_eq!(other.ended().await, 4401);
}

#[tokio::test]
async fn a_restart_is_told() {
    let firm = Firm::open().await;
    let door = Door::of(&firm.app).await;
    let mut line = heard(&firm, &door, "client").await;
    let closing = firm.app.live.close();
    let (code, ()) = tokio::join!(line.ended(), closing);
    assert_eq!(code, 1012);
    let query = format!("token={}&user_id={}", firm.client.token, firm.client.id);
    assert_eq!(door.try_open(&query, None).await.map(drop), Err(503));
}

/// Two servers on one database: connections to one hear of changes made by the other.
#[tokio::test]
async fn another_instance_is_heard() {
    let (firm, site) = Firm::with_site().await;
    let other = firm.app.another_instance();
    let (_here, _there) = (firm.app.announce().await, other.announce().await);
    let door = Door::of(&other).await;
    let mut line = door.feed(&other, &firm.client).await;
    firm.knock(&site).await;
    let (kind, payload) = line.update().await;
    assert_eq!((kind.as_str(), &payload["project_id"]), ("project_update", &site["id"]));

    firm.app.post_as(&firm.client.token, "/auth/logout", &Value::Null).await.ok();
    assert_eq!(line.ended().await, 4401);
}

/// A notification arrives together with its event, and reading it clears it on all devices.
#[tokio::test]
async fn a_notification_is_heard_and_read_everywhere() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.app.mails().await;
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut phone = heard(&firm, &door, "client").await;
    let mut desk = heard(&firm, &door, "client").await;
    firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
    let update = phone.next().await;
    assert_eq!(update["type"], "ticket_update");
    firm.app.mails().await;
    let told = phone.next().await;
    assert_eq!(told["type"], "notification");
    assert_eq!(told["id"], update["id"], "of the same event");
    let list = firm.get(&firm.client, "/notifications").await.ok();
    assert_eq!(list["items"][0], told["payload"]);
    assert_eq!(desk.update().await.0, "ticket_update");
    assert_eq!(desk.update().await.0, "notification");

    let read = format!("/notifications/{}/read", told["payload"]["id"].as_str().unwrap());
    firm.post(&firm.client, &read, &Value::Null).await;
    for line in [&mut phone, &mut desk] {
        let changed = json!({"kind": "notifications_changed"});
        assert_eq!(line.update().await, ("system_message".to_owned(), changed));
    }
}

/// A draft is its author's, and clients hear of approved and shared entries alone.
#[tokio::test]
async fn daily_entry_reaches_people_who_can_see_it() {
    let (firm, site) = Firm::with_site().await;
    firm.app.worker.drain().await.unwrap();
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    let mut engineer = heard(&firm, &door, "engineer").await;
    let mut manager = heard(&firm, &door, "manager").await;
    let mut stranger = heard(&firm, &door, "other_client").await;

    let draft = firm.filed(&site, &json!({"submit": false})).await;
    let update = |update_type: &str| {
        let date = json!("2026-11-21");
        let update = json!({
            "entry_id": draft["id"], "project_id": site["id"], "update_type": update_type,
            "date": date,
        });
        ("daily_entry_update".to_owned(), update)
    };
    assert_eq!(engineer.update().await, update("drafted"));
    let entry = firm.step_of(&firm.engineer, &draft, "/submit", &Value::Null).await.ok();
    assert_eq!(engineer.update().await, update("submitted"));
    assert_eq!(manager.update().await, update("submitted"));
    let entry = firm.approve(&entry, &json!({"shared_with_client": false})).await;
    assert_eq!(manager.update().await, update("approved"));
    let shown = json!({"shared_with_client": true});
    firm.step_of(&firm.manager, &entry, "/share", &shown).await.ok();
    assert_eq!(client.update().await, update("visibility_changed"));
    assert_eq!(engineer.update().await, update("approved"));

    // The others hear of nothing but themselves.
    let profile = json!({"full_name": "Somebody Else"});
    let me = firm.get(&firm.other_client, "/auth/me").await.ok();
    firm.decide(&firm.other_client, Method::PATCH, "/auth/me", &me, &profile).await.ok();
    assert_eq!(stranger.update().await.0, "user_update");
}

/// Clients hear that an approved revision hides the entry; nobody but its author hears of a draft.
#[tokio::test]
async fn hidden_entry_and_deleted_draft_reach_their_readers() {
    let (firm, site) = Firm::with_site().await;
    let entry = firm.filed(&site, &json!({})).await;
    let entry = firm.approve(&entry, &json!({})).await;
    firm.app.worker.drain().await.unwrap();
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = heard(&firm, &door, "client").await;
    let mut engineer = heard(&firm, &door, "engineer").await;
    let mut manager = heard(&firm, &door, "manager").await;
    let told = async |line: &mut super::Line| {
        let (kind, payload) = line.update().await;
        assert_eq!(kind, "daily_entry_update");
        payload["update_type"].as_str().unwrap().to_owned()
    };

    let mine = firm.entry(&firm.engineer, &entry).await;
    let revised = firm.change(&firm.engineer, &mine, &json!({"summary": "Cast."})).await.ok();
    firm.approve(&revised, &json!({"shared_with_client": false})).await;
    assert_eq!(told(&mut client).await, "visibility_changed");
    for update in ["edited", "approved", "visibility_changed"] {
        assert_eq!(told(&mut engineer).await, update);
        assert_eq!(told(&mut manager).await, update);
    }

    let draft = json!({"entry_on": "2026-11-20", "submit": false});
    let draft = firm.filed(&site, &draft).await;
    let place = format!("/daily-entries/{}", draft["id"].as_str().unwrap());
    firm.decide(&firm.engineer, Method::DELETE, &place, &draft, &Value::Null).await.done();
    for update in ["drafted", "deleted"] {
        assert_eq!(told(&mut engineer).await, update);
    }
    firm.knock(&site).await;
    assert_eq!(manager.update().await.0, "project_update");
    assert_eq!(client.update().await.0, "project_update");
}
