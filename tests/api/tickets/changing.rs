//! Editing and assigning tickets.

use poem::http::Method;
use serde_json::{Value, json};

use super::{DAY, at, each};
use crate::projects::{Firm, path, places};

#[tokio::test]
async fn edit_changes_given_fields_only() {
    let (mut firm, site) = Firm::with_site().await;
    let more = json!({
        "location_on_site": "Kitchen", "due_on": "2026-12-01", "client_visible": true,
        "milestone_id": site["milestones"][0]["id"],
    });
    let ticket = firm.raise(&firm.manager, &site, &more).await.created();
    firm.later(60).await;
    let edit = json!({
        "title": " Wet wall ", "due_on": null, "location_on_site": null, "category": "material",
    });
    let changed = firm.amend(&firm.manager, &ticket, &edit).await.ok();
    for (field, expected) in [
        ("title", json!("Wet wall")),
        ("category", json!("material")),
        ("due_on", Value::Null),
        ("location_on_site", Value::Null),
        ("version", json!(2)),
        ("updated_at", json!("2026-11-21T06:11:00+00:00")),
        ("description", ticket["description"].clone()),
        ("milestone", ticket["milestone"].clone()),
        ("priority", json!("medium")),
        ("client_visible", json!(true)),
    ] {
        assert_eq!(changed[field], expected, "{field}");
    }
    // An edit with the same values changes nothing.
    let same = firm.amend(&firm.manager, &changed, &json!({"title": "Wet wall"})).await.ok();
    assert_eq!(same, changed);
    let none = firm.amend(&firm.manager, &changed, &json!({})).await.ok();
    assert_eq!(none["version"], 2);
    let none = firm.amend(&firm.manager, &changed, &json!({"milestone_id": null})).await.ok();
    assert_eq!(none["milestone"], Value::Null);
}

#[tokio::test]
async fn a_change_is_decided_on_the_current_copy() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let (edit, who) = (json!({"title": "Other"}), &firm.manager.token);
    let into = firm.ticket(&firm.client, &site).await;
    for (method, rest, body) in [
        (Method::PATCH, "", edit.clone()),
        (Method::POST, "/status", json!({"status": "in_progress"})),
        (Method::POST, "/assign", json!({"assignee_id": firm.engineer.id})),
        (Method::POST, "/merge", json!({"into": into["id"]})),
    ] {
        let path = at(&ticket, rest);
        let answer = firm.app.call(who, method.clone(), &path, &body).await;
        answer.refused(428, "precondition_required");
        for tag in ["\"2\"", "\"0\"", "*", "W/\"1\"", "1", "\"1x\""] {
            let headers = [("if-match", tag)];
            let answer = firm.app.call_with(who, method.clone(), &path, &body, &headers).await;
            assert_eq!(answer.refused(412, "stale")["version"], 1, "{path} {tag}");
        }
    }
    assert_eq!(firm.look(&firm.client, &ticket).await["version"], 1);
    let (one, other) = (json!({"title": "One"}), json!({"title": "Other"}));
    let (one, other) = tokio::join!(
        firm.amend(&firm.manager, &ticket, &one),
        firm.amend(&firm.client, &ticket, &other)
    );
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 412]);
}

/// Each action in `can` succeeds, and no other.
#[tokio::test]
async fn each_changes_what_is_theirs_to_change() {
    let (firm, site) = Firm::with_site().await;
    let edits = [
        ("edit", json!({"title": "Other"})),
        ("edit", json!({"description": "Other"})),
        ("edit", json!({"location_on_site": "Attic"})),
        ("classify", json!({"category": "safety"})),
        ("classify", json!({"milestone_id": site["milestones"][1]["id"]})),
        ("classify", json!({"due_on": "2026-12-24"})),
        ("prioritise", json!({"priority": "urgent"})),
        ("show", json!({"client_visible": false})),
        // More than one may do is nothing one may do.
        ("prioritise", json!({"title": "Other", "priority": "low"})),
    ];
    let client_of = |it: &crate::projects::Person| it.id == firm.client.id;
    for (who, is_assigned) in [
        (&firm.admin, false),
        (&firm.manager, false),
        (&firm.engineer, false),
        (&firm.engineer, true),
        (&firm.client, false),
    ] {
        for (action, edit) in &edits {
            for asker in [&firm.manager, who] {
                let mut ticket = firm.ticket(asker, &site).await;
                if is_assigned {
                    let to = Some(&firm.engineer);
                    ticket = firm.assign(&firm.manager, &ticket, to).await.ok();
                }
                let seen = firm.look(who, &ticket).await;
                let may = each_of(&seen["can"]).contains(action);
                let answer = firm.amend(who, &ticket, edit).await;
                let place = format!("{edit} of {} assigned {is_assigned}", seen["requester"]);
                match (may, *action) {
                    (true, _) => {
                        assert_eq!(answer.ok()["version"], json!(next(&ticket)), "{place}");
                    }
                    (false, "show") if client_of(asker) && !client_of(who) => {
                        drop(answer.refused(409, "requested_by_client"));
                    }
                    (false, _) => drop(answer.refused(403, "forbidden")),
                }
            }
        }
    }
}

fn each_of(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect()
}

fn next(ticket: &Value) -> i64 {
    ticket["version"].as_i64().unwrap() + 1
}

/// Requesters can edit their ticket until it is resolved.
#[tokio::test]
async fn a_client_edits_until_it_is_resolved() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for stop in ["in_progress", "waiting_on_client"] {
        let ticket = firm.moved(&ticket, stop).await;
        firm.amend(&firm.client, &ticket, &json!({"title": stop})).await.ok();
    }
    let ticket = firm.moved(&ticket, "resolved").await;
    let edit = json!({"title": "Late"});
    firm.amend(&firm.client, &ticket, &edit).await.refused(409, "wrong_state");
    firm.amend(&firm.manager, &ticket, &edit).await.ok();
}

#[tokio::test]
async fn another_priority_is_another_promise() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.later(2 * 3_600).await;
    let urgent = firm.amend(&firm.manager, &ticket, &json!({"priority": "urgent"})).await.ok();
    // From when it was raised.
    assert_eq!(urgent["first_response_due_at"], "2026-11-21T07:10:00+00:00");
    assert_eq!((&urgent["sla_state"], &urgent["version"]), (&json!("breached"), &json!(2)));
    let low = firm.amend(&firm.manager, &urgent, &json!({"priority": "low"})).await.ok();
    assert_eq!(low["first_response_due_at"], "2026-11-24T06:10:00+00:00");
    assert_eq!(low["sla_state"], "on_track");
    firm.later(DAY).await;
    firm.moved(&ticket, "in_progress").await;
    let waiting = firm.moved(&ticket, "waiting_on_client").await;
    let high = firm.amend(&firm.manager, &waiting, &json!({"priority": "high"})).await.ok();
    assert_eq!((&high["sla_state"], &high["due_at"]), (&json!("paused"), &Value::Null));
}

#[tokio::test]
async fn who_sees_to_it_can_see_to_it() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for who in [&firm.engineer, &firm.client] {
        firm.assign(who, &ticket, Some(&firm.engineer)).await.refused(403, "forbidden");
    }
    for unfit in [&firm.client, &firm.other_engineer, &firm.other_manager, &firm.salesperson] {
        let answer = firm.assign(&firm.manager, &ticket, Some(unfit)).await;
        assert_eq!(places(answer), [json!(["body", "assignee_id"])]);
    }
    // An admin takes it on, but is given nothing by others.
    let answer = firm.assign(&firm.manager, &ticket, Some(&firm.admin)).await;
    assert_eq!(places(answer), [json!(["body", "assignee_id"])]);
    let mut ticket = firm.assign(&firm.admin, &ticket, Some(&firm.admin)).await.ok();
    for to in [&firm.engineer, &firm.manager] {
        ticket = firm.assign(&firm.manager, &ticket, Some(to)).await.ok();
        assert_eq!(ticket["assignee"]["id"], json!(to.id));
    }
    let watchers = each(&ticket["watchers"], "full_name");
    assert_eq!(watchers, ["Asha Rao", "Kavita Deshpande", "Meera Iyer", "Vikram Nair"]);
    let ticket = firm.assign(&firm.manager, &ticket, None).await.ok();
    assert_eq!((&ticket["assignee"], &ticket["version"]), (&Value::Null, &json!(5)));
    let same = firm.assign(&firm.manager, &ticket, None).await.ok();
    assert_eq!(same["version"], 5);

    let mut owner = crate::cluster::owner(&firm.app.database).await;
    let gone = "update users set status = 'suspended' where id = $1::uuid";
    sqlx::query(gone).bind(&firm.engineer.id).execute(&mut owner).await.unwrap();
    let answer = firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await;
    assert_eq!(places(answer), [json!(["body", "assignee_id"])]);
}

/// Hiding a ticket again removes it from clients who have read it.
#[tokio::test]
async fn visible_ticket_can_be_hidden_again() {
    let (firm, site) = Firm::with_site().await;
    let hidden = firm.hidden(&site).await;
    firm.get(&firm.client, &at(&hidden, "")).await.refused(404, "not_found");
    let shown = firm.amend(&firm.manager, &hidden, &json!({"client_visible": true})).await.ok();
    assert_eq!(firm.look(&firm.client, &shown).await["title"], "Subcontractor is late");
    firm.say(&firm.client, &shown, "When?").await.created();
    firm.amend(&firm.manager, &shown, &json!({"client_visible": false})).await.ok();
    firm.get(&firm.client, &at(&hidden, "")).await.refused(404, "not_found");
    firm.get(&firm.client, &at(&hidden, "/comments")).await.refused(404, "not_found");
    assert!(firm.titles(&firm.client, "watching=true").await.is_empty());
    assert!(firm.titles(&firm.client, "search=when").await.is_empty());
}

#[tokio::test]
async fn anyone_can_watch_a_visible_ticket() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.manager, &site).await;
    let watch = at(&ticket, "/watch");
    for who in firm.askers() {
        for _ in 0..2 {
            let seen = firm.put(who, &watch, &Value::Null).await.ok();
            assert_eq!((&seen["is_watching"], &seen["version"]), (&json!(true), &json!(1)));
        }
        assert_eq!(firm.titles(who, "watching=true").await.len(), 1);
    }
    for who in firm.askers() {
        for _ in 0..2 {
            let seen = firm.delete(who, &watch).await.ok();
            assert_eq!(seen["is_watching"], false);
        }
        assert!(firm.titles(who, "watching=true").await.is_empty());
    }
    assert_eq!(firm.look(&firm.client, &ticket).await["watchers"], json!([]));
}

/// After resolution the reply target is frozen.
#[tokio::test]
async fn resolved_ticket_keeps_its_priority() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for (stop, code) in [
        ("in_progress", None),
        ("resolved", Some("wrong_state")),
        ("closed", Some("ticket_locked")),
    ] {
        let now = firm.moved(&ticket, stop).await;
        assert_eq!(each_of(&now["can"]).contains(&"prioritise"), code.is_none(), "{stop}");
        for who in [&firm.manager, &firm.admin] {
            let Some(code) = code else { continue };
            let edit = json!({"priority": "low"});
            firm.amend(who, &now, &edit).await.refused(409, code);
            let bulk = json!({"ids": [ticket["id"]], "priority": "low"});
            let done = firm.post(who, "/tickets/bulk", &bulk).await.ok();
            assert_eq!(done["results"][0]["code"], code, "{done}");
        }
        assert_eq!(firm.look(&firm.client, &ticket).await["priority"], "medium");
    }
}

/// Somebody is asked something about it: they see it until they have answered.
#[tokio::test]
async fn waiting_ticket_must_be_visible_to_the_client() {
    let (firm, site) = Firm::with_site().await;
    let hide = json!({"client_visible": false});
    for (asker, code) in [(&firm.manager, "wrong_state"), (&firm.client, "requested_by_client")] {
        let ticket = firm.ticket(asker, &site).await;
        firm.moved(&ticket, "in_progress").await;
        let waiting = firm.moved(&ticket, "waiting_on_client").await;
        for who in [&firm.manager, &firm.admin] {
            assert!(!each_of(&firm.look(who, &ticket).await["can"]).contains(&"show"));
            firm.amend(who, &waiting, &hide).await.refused(409, code);
        }
        firm.say(&firm.client, &ticket, "The left one.").await.created();
        let answered = firm.look(&firm.manager, &ticket).await;
        assert_eq!(answered["status"], "in_progress");
        let hidden = firm.amend(&firm.manager, &answered, &hide).await;
        if code == "wrong_state" {
            hidden.ok();
            firm.get(&firm.client, &at(&ticket, "")).await.refused(404, "not_found");
        } else {
            hidden.refused(409, code);
        }
    }
}

/// An admin has no part in the project, and is still who to call on when they see to it.
#[tokio::test]
async fn assignee_must_be_a_member() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let call = format!("@[Kavita Deshpande](user:{}) please", firm.admin.id);
    let answer = firm.say(&firm.manager, &ticket, &call).await;
    assert_eq!(places(answer), [json!(["body", "body"])]);
    let taken = firm.assign(&firm.admin, &ticket, Some(&firm.admin)).await.ok();
    for who in firm.askers() {
        let people = &firm.look(who, &ticket).await["people"];
        let names = ["Asha Rao", "Kavita Deshpande", "Meera Iyer", "Vikram Nair"];
        assert_eq!(each(people, "full_name"), names);
        assert_eq!(
            (&people[1]["part"], &people[1]["can_be_assigned"]),
            (&json!("admin"), &json!(true))
        );
    }
    firm.say(&firm.manager, &ticket, &call).await.created();
    firm.assign(&firm.manager, &taken, None).await.ok();
    let people = &firm.look(&firm.manager, &ticket).await["people"];
    assert_eq!(each(people, "full_name"), ["Asha Rao", "Meera Iyer", "Vikram Nair"]);
}

/// Replacing a plan and changing its tickets at the same time does not deadlock.
#[tokio::test]
async fn a_plan_and_its_tickets_change_at_once() {
    let (firm, site) = Firm::with_site().await;
    let plan = json!({"milestones": firm.form()["milestones"]});
    let plan_path = path(&site, "/milestones");
    for round in 0..6 {
        let now = firm.seen(&firm.manager, &site).await;
        let old = |place: usize| json!({"milestone_id": now["milestones"][place]["id"]});
        let about = firm.raise(&firm.manager, &site, &old(0)).await.created();
        let other = firm.raise(&firm.manager, &site, &old(1)).await.created();
        let title = json!({"title": format!("Round {round}")});
        let (first, third) = (old(0), old(2));
        let (drawn, retitled, moved, raised) = tokio::join!(
            firm.decide(&firm.manager, Method::PUT, &plan_path, &now, &plan),
            firm.amend(&firm.admin, &about, &title),
            firm.amend(&firm.manager, &other, &first),
            firm.raise(&firm.engineer, &site, &third),
        );
        drawn.ok();
        for answer in [retitled, moved, raised] {
            let status = answer.status.as_u16();
            assert!(matches!(status, 200 | 201 | 412 | 422), "{answer:?}");
        }
        // None is about what is not planned any more.
        for ticket in
            firm.get(&firm.admin, "/tickets?limit=200").await.ok()["items"].as_array().unwrap()
        {
            assert_eq!(firm.look(&firm.admin, ticket).await["milestone"], Value::Null);
        }
    }
}
