//! How a ticket comes to be.

use poem::http::Method;
use serde_json::{Value, json};

use super::{at, each, wanted};
use crate::projects::{Firm, faults, path, places};

#[tokio::test]
async fn a_ticket_is_raised_and_read() {
    let (firm, site) = Firm::with_site().await;
    let milestone = &site["milestones"][0];
    let more = json!({
        "priority": "high", "location_on_site": "Kitchen, east wall", "due_on": "2026-11-28",
        "milestone_id": milestone["id"], "assignee_id": firm.engineer.id,
    });
    let raised = firm.raise(&firm.manager, &site, &more).await.created();
    let person = |it: &crate::projects::Person, name: &str| json!({"id": it.id, "full_name": name});
    for (field, expected) in [
        ("code", json!("TKT-0001")),
        ("version", json!(1)),
        ("project", json!({"id": site["id"], "code": "PRJ-0001", "name": "Rao residence"})),
        ("title", json!("Damp patch under the window")),
        ("description", json!("After each rain the wall is **wet** for a day.")),
        ("status", json!("open")),
        ("priority", json!("high")),
        ("category", json!("quality_defect")),
        ("requester", person(&firm.manager, "Meera Iyer")),
        ("assignee", person(&firm.engineer, "Vikram Nair")),
        ("client_visible", json!(false)),
        ("sla_state", json!("on_track")),
        ("due_at", json!("2026-11-21T10:10:00+00:00")),
        ("first_response_due_at", json!("2026-11-21T10:10:00+00:00")),
        ("resolution_due_at", json!("2026-11-24T06:10:00+00:00")),
        ("first_responded_at", Value::Null),
        ("due_on", json!("2026-11-28")),
        ("location_on_site", json!("Kitchen, east wall")),
        ("milestone", json!({"id": milestone["id"], "name": "Foundation"})),
        ("comments", json!(0)),
        ("reopen_count", json!(0)),
        ("paused_minutes", json!(0)),
        ("created_at", json!("2026-11-21T06:10:00+00:00")),
        ("updated_at", json!("2026-11-21T06:10:00+00:00")),
        ("is_watching", json!(true)),
        (
            "watchers",
            json!([person(&firm.manager, "Meera Iyer"), person(&firm.engineer, "Vikram Nair")]),
        ),
        ("next_statuses", json!(["in_progress", "cancelled"])),
        ("attachments", json!([])),
        ("links", json!([])),
        ("duplicates", json!([])),
    ] {
        assert_eq!(raised[field], expected, "{field}");
    }
    let can = [
        "edit",
        "classify",
        "prioritise",
        "assign",
        "show",
        "comment",
        "comment_internal",
        "link",
        "merge",
        "watch",
    ];
    assert_eq!(raised["can"], json!(can));
    // A client cannot be called on where they read nothing.
    assert_eq!(each(&raised["people"], "part"), ["manager", "engineer"]);
    assert_eq!(firm.look(&firm.manager, &raised).await, raised);
    let listed = &firm.get(&firm.manager, "/tickets").await.ok()["items"][0];
    for (field, value) in listed.as_object().unwrap() {
        assert_eq!(value, &raised[field], "{field}");
    }
}

#[tokio::test]
async fn raised_ticket_has_a_location_and_a_version() {
    let (firm, site) = Firm::with_site().await;
    let request = firm.app.http.post("/api/v1/tickets").body_json(&wanted(&site, &Value::Null));
    let bearer = format!("Bearer {}", firm.client.token);
    let response = request.header("authorization", &bearer).send().await.0;
    assert_eq!(response.status().as_u16(), 201);
    let place = response.header("location").unwrap().to_owned();
    let etag = response.header("etag").unwrap().to_owned();
    assert!(etag.starts_with("\"1-"), "{etag}");
    let again = firm.app.http.get(&place).header("authorization", &bearer);
    let known = again.header("if-none-match", &etag).send().await.0;
    assert_eq!(known.status().as_u16(), 304);
}

#[tokio::test]
async fn each_priority_promises_its_own() {
    let (firm, site) = Firm::with_site().await;
    for (priority, response, resolution) in [
        ("urgent", "2026-11-21T07:10:00+00:00", "2026-11-23T06:10:00+00:00"),
        ("high", "2026-11-21T10:10:00+00:00", "2026-11-24T06:10:00+00:00"),
        ("medium", "2026-11-23T06:10:00+00:00", "2026-11-27T06:10:00+00:00"),
        ("low", "2026-11-24T06:10:00+00:00", "2026-12-03T06:10:00+00:00"),
    ] {
        let it = firm.raise(&firm.manager, &site, &json!({"priority": priority})).await.created();
        assert_eq!(it["first_response_due_at"], response, "{priority}");
        assert_eq!(it["resolution_due_at"], resolution, "{priority}");
    }
}

/// Nobody works on Republic Day, nor the Sunday before it.
#[tokio::test]
async fn holidays_are_no_working_time() {
    let (mut firm, site) = Firm::with_site().await;
    // Saturday the 23rd of January 2027, 18:00 in India.
    firm.later(63 * super::DAY + 6 * 3_600 + 20 * 60).await;
    let it = firm.raise(&firm.manager, &site, &json!({"priority": "high"})).await.created();
    assert_eq!(it["created_at"], "2027-01-23T12:30:00+00:00");
    assert_eq!(it["first_response_due_at"], "2027-01-25T07:30:00+00:00");
    // 30 minutes, Monday, and what is left on Wednesday.
    assert_eq!(it["resolution_due_at"], "2027-01-27T12:30:00+00:00");
}

#[tokio::test]
async fn a_client_sees_what_they_ask_for_and_is_not_urgent() {
    let (firm, site) = Firm::with_site().await;
    let it = firm.raise(&firm.client, &site, &Value::Null).await.created();
    assert_eq!((&it["client_visible"], &it["priority"]), (&json!(true), &json!("medium")));
    assert_eq!(it["can"], json!(["edit", "comment", "watch"]));
    assert_eq!(it["next_statuses"], json!(["cancelled"]));
    assert_eq!(each(&it["people"], "part"), ["client", "manager", "engineer"]);

    let wrong = json!({"priority": "urgent", "client_visible": false});
    let faults = faults(firm.raise(&firm.client, &site, &wrong).await);
    let places: Vec<_> = faults.into_iter().map(|(place, _)| place).collect();
    assert_eq!(places, [json!(["body", "priority"]), json!(["body", "client_visible"])]);
    for priority in ["low", "medium", "high"] {
        firm.raise(&firm.client, &site, &json!({"priority": priority})).await.created();
    }
    let assigned = json!({"assignee_id": firm.engineer.id});
    for who in [&firm.client, &firm.engineer] {
        firm.raise(who, &site, &assigned).await.refused(403, "forbidden");
    }
    let hidden = firm.look(&firm.manager, &it).await;
    firm.amend(&firm.manager, &hidden, &json!({"client_visible": false}))
        .await
        .refused(409, "requested_by_client");
}

#[tokio::test]
async fn a_repeat_raises_nothing_more() {
    let (firm, site) = Firm::with_site().await;
    let body = wanted(&site, &Value::Null);
    let send = async |who: &str, body: &Value| {
        let headers = [("idempotency-key", "one-ticket")];
        firm.app.call_with(who, Method::POST, "/tickets", body, &headers).await
    };
    let first = send(&firm.client.token, &body).await.created();
    firm.moved(&first, "in_progress").await;
    let again = send(&firm.client.token, &body).await.created();
    assert_eq!((&again["id"], &again["status"]), (&first["id"], &json!("in_progress")));
    let other = wanted(&site, &json!({"title": "Another"}));
    send(&firm.client.token, &other).await.refused(422, "idempotency_key_reused");
    // It is a name of one's own.
    let theirs = send(&firm.engineer.token, &body).await.created();
    assert_ne!(theirs["id"], first["id"]);
    assert_eq!(firm.get(&firm.admin, "/tickets").await.ok()["total"]["count"], 2);

    let twice = json!({"title": "Sent twice at once"});
    let body = wanted(&site, &twice);
    let headers = [("idempotency-key", "at-once")];
    let send = || firm.app.call_with(&firm.client.token, Method::POST, "/tickets", &body, &headers);
    let (one, other) = tokio::join!(send(), send());
    assert_eq!(one.created()["id"], other.created()["id"]);
}

#[tokio::test]
async fn nothing_new_where_work_is_over() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let cancelled = firm.become_status(&site, "cancelled").await.ok();
    for who in firm.askers() {
        firm.raise(who, &site, &Value::Null).await.refused(409, "wrong_state");
    }
    // Tickets raised before the project was cancelled can still be commented on.
    firm.say(&firm.client, &ticket, "And this?").await.created();

    let archive = json!({"archived": true});
    let archived = path(&cancelled, "/archive");
    firm.decide(&firm.manager, Method::POST, &archived, &cancelled, &archive).await.ok();
    for who in firm.askers() {
        firm.raise(who, &site, &Value::Null).await.refused(409, "archived");
        let seen = firm.look(who, &ticket).await;
        assert_eq!((&seen["can"], &seen["next_statuses"]), (&json!(["watch"]), &json!([])));
        firm.say(who, &ticket, "More").await.refused(409, "archived");
        assert_eq!(firm.titles(who, "").await, [""; 0]);
        let query = format!("project_id={}", site["id"].as_str().unwrap());
        assert_eq!(firm.titles(who, &query).await.len(), 1);
    }
    let ticket = firm.look(&firm.manager, &ticket).await;
    let edit = json!({"title": "Other"});
    firm.amend(&firm.manager, &ticket, &edit).await.refused(409, "archived");
    firm.take(&firm.manager, &ticket, &super::step("in_progress")).await.refused(409, "archived");
    firm.assign(&firm.manager, &ticket, None).await.refused(409, "archived");
}

/// T-03: ids in a body must belong to the ticket's project.
#[tokio::test]
async fn nothing_of_another_project_is_taken() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let other = firm.ticket(&firm.other_manager, &theirs).await;
    for who in firm.askers() {
        let is_seen = who.id == firm.admin.id;
        let answer = firm.raise(who, &theirs, &Value::Null).await;
        if is_seen {
            drop(answer.created());
        } else {
            drop(answer.refused(404, "not_found"));
        }
        for (field, value) in
            [("milestone_id", &theirs["milestones"][0]["id"]), ("linked_to", &other["id"])]
        {
            let answer = firm.raise(who, &site, &json!({field: value})).await;
            assert_eq!(places(answer), [json!(["body", field])]);
        }
    }
    for unfit in [&firm.other_engineer, &firm.other_manager, &firm.client, &firm.salesperson] {
        let answer = firm.raise(&firm.manager, &site, &json!({"assignee_id": unfit.id})).await;
        assert_eq!(places(answer), [json!(["body", "assignee_id"])]);
    }
    let mine = json!({"assignee_id": firm.admin.id});
    firm.raise(&firm.admin, &site, &mine).await.created();
    let list = firm.get(&firm.manager, "/tickets").await.ok();
    assert_eq!(list["total"]["count"], 1, "the admin's alone");
}

#[tokio::test]
async fn mentioned_person_is_notified() {
    let (firm, site) = Firm::with_site().await;
    let call = |who: &crate::projects::Person| format!("@[Somebody](user:{}) please look", who.id);
    let description = call(&firm.engineer);
    let it = firm.raise(&firm.manager, &site, &json!({"description": description})).await;
    assert_eq!(each(&it.created()["watchers"], "full_name"), ["Meera Iyer", "Vikram Nair"]);
    // Nobody who could not read it.
    for (visible, who) in
        [(false, &firm.client), (true, &firm.other_client), (true, &firm.salesperson)]
    {
        let more = json!({"description": call(who), "client_visible": visible});
        let answer = firm.raise(&firm.manager, &site, &more).await;
        assert_eq!(places(answer), [json!(["body", "description"])]);
    }
    let shown = json!({"description": call(&firm.client), "client_visible": true});
    let it = firm.raise(&firm.manager, &site, &shown).await.created();
    assert_eq!(each(&it["watchers"], "full_name"), ["Asha Rao", "Meera Iyer"]);
}

#[tokio::test]
async fn tickets_like_it_are_found_first() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    for title in ["Damp wall in the kitchen", "Lift does not stop", "Wall is damp"] {
        let more = json!({"title": title, "client_visible": title != "Wall is damp"});
        firm.raise(&firm.engineer, &site, &more).await.created();
    }
    let done = firm.ticket(&firm.client, &site).await;
    firm.moved(&done, "cancelled").await;
    firm.raise(&firm.other_engineer, &theirs, &json!({"title": "Damp wall"})).await.created();
    let query = |project: &Value, title: &str| {
        format!("/tickets/similar?project_id={}&title={title}", project["id"].as_str().unwrap())
    };
    let found = firm.get(&firm.manager, &query(&site, "damp%20wall")).await.ok();
    let mut alike = super::titles(&found);
    alike.sort();
    assert_eq!(alike, ["Damp wall in the kitchen", "Wall is damp"]);
    let found = firm.get(&firm.client, &query(&site, "damp%20wall")).await.ok();
    assert_eq!(super::titles(&found), ["Damp wall in the kitchen"]);
    let item = found["items"][0].as_object().unwrap();
    assert_eq!(item.keys().collect::<Vec<_>>(), ["code", "id", "status", "title"]);
    let found = firm.get(&firm.client, &query(&site, "solar%20panel")).await.ok();
    assert_eq!(found, json!({"items": []}));
    firm.get(&firm.client, &query(&theirs, "damp%20wall")).await.refused(404, "not_found");
    for title in ["ab", "", &"x".repeat(201), "a%00b"] {
        firm.get(&firm.client, &query(&site, title)).await.refused(422, "invalid");
    }
    firm.get(&firm.client, "/tickets/similar?title=damp").await.refused(422, "invalid");
}

/// A number is nobody else's, however many are raised at once.
#[tokio::test]
async fn each_has_a_number_of_its_own() {
    let (firm, site) = Firm::with_site().await;
    let body = Value::Null;
    let raised = futures_util::future::join_all(
        (0..8).map(|_| async { firm.raise(&firm.client, &site, &body).await.created() }),
    );
    let mut codes: Vec<_> =
        raised.await.iter().map(|it| it["code"].as_str().unwrap().to_owned()).collect();
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 8);
    firm.get(&firm.client, &at(&json!({"id": codes[0]}), "")).await.refused(404, "not_found");
}
