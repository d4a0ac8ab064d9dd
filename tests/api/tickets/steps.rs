//! How a ticket moves on, and how it fares against what was promised.

use poem::http::Method;
use serde_json::{Value, json};

use super::{DAY, at, step};
use crate::projects::{Firm, places};

const STATUSES: [&str; 6] =
    ["open", "in_progress", "waiting_on_client", "resolved", "closed", "cancelled"];

/// Each step by each person from each state: exactly the steps in `next_statuses` succeed.
#[tokio::test]
async fn a_step_is_taken_by_whom_it_is_for() {
    let (firm, site) = Firm::with_site().await;
    let ways: [(&str, &[&str]); 6] = [
        ("open", &[]),
        ("in_progress", &["in_progress"]),
        ("waiting_on_client", &["in_progress", "waiting_on_client"]),
        ("resolved", &["in_progress", "resolved"]),
        ("closed", &["in_progress", "resolved", "closed"]),
        ("cancelled", &["cancelled"]),
    ];
    let expected = |from: &str, who: &str| match (from, who) {
        ("open", "manager" | "admin") => vec!["in_progress", "cancelled"],
        ("open", "assignee") => vec!["in_progress"],
        ("in_progress", "manager" | "admin") => {
            vec!["open", "waiting_on_client", "resolved", "cancelled"]
        }
        ("in_progress", "assignee") => vec!["open", "waiting_on_client", "resolved"],
        ("waiting_on_client", "manager" | "admin") => {
            vec!["in_progress", "resolved", "cancelled"]
        }
        ("waiting_on_client", "assignee") => vec!["in_progress", "resolved"],
        ("open" | "in_progress" | "waiting_on_client", "requester") => vec!["cancelled"],
        ("resolved", "manager" | "admin" | "requester" | "client") => vec!["open", "closed"],
        _ => vec![],
    };
    for (from, way) in ways {
        for (name, who) in [
            ("manager", &firm.manager),
            ("admin", &firm.admin),
            ("assignee", &firm.engineer),
            ("engineer", &firm.engineer),
            ("requester", &firm.client),
            ("client", &firm.client),
        ] {
            let asker = if name == "client" { &firm.manager } else { &firm.client };
            let fresh = async || {
                let mut ticket = firm.ticket(asker, &site).await;
                if name == "assignee" {
                    ticket = firm.assign(&firm.manager, &ticket, Some(who)).await.ok();
                }
                for stop in way {
                    ticket = firm.moved(&ticket, stop).await;
                }
                firm.look(who, &ticket).await
            };
            let next = expected(from, name);
            let ticket = fresh().await;
            assert_eq!(ticket["next_statuses"], json!(next), "{from} by {name}");
            for to in STATUSES.into_iter().filter(|it| !next.contains(it)) {
                let answer = firm.take(who, &ticket, &step(to)).await;
                let place = format!("{from} to {to} by {name}: {answer:?}");
                let code = answer.body["code"].as_str().unwrap();
                assert!(matches!(code, "forbidden" | "wrong_state" | "ticket_locked"), "{place}");
                assert!(matches!(answer.status.as_u16(), 403 | 409), "{place}");
            }
            assert_eq!(firm.look(who, &ticket).await, ticket, "{from} by {name}");
            for to in next {
                let ticket = fresh().await;
                let answer = firm.take(who, &ticket, &step(to)).await;
                assert_eq!(answer.ok()["status"], to, "{from} to {to} by {name}");
            }
        }
    }
}

#[tokio::test]
async fn a_step_says_what_it_takes_to_say() {
    let (firm, site) = Firm::with_site().await;
    let mut ticket = firm.ticket(&firm.client, &site).await;
    let missing = async |ticket: &Value, body: Value| {
        let places = places(firm.take(&firm.manager, ticket, &body).await);
        places.into_iter().map(|it| it[1].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let cancelled = json!({"status": "cancelled"});
    assert_eq!(missing(&ticket, cancelled).await, ["cancellation"]);
    let cancelled = json!({"status": "cancelled", "cancellation": "rejected", "reason": "  "});
    assert_eq!(missing(&ticket, cancelled).await, ["reason"]);
    let cancelled = json!({"status": "cancelled", "cancellation": "duplicate"});
    assert_eq!(missing(&ticket, cancelled).await, ["duplicate_of"]);
    let surplus = json!({"status": "in_progress", "resolution": "Done", "rating": 5});
    assert_eq!(missing(&ticket, surplus).await, ["resolution", "rating"]);
    ticket = firm.moved(&ticket, "in_progress").await;
    assert_eq!(missing(&ticket, json!({"status": "waiting_on_client"})).await, ["reason"]);
    assert_eq!(missing(&ticket, json!({"status": "resolved"})).await, ["resolution"]);
    let long = json!({"status": "resolved", "resolution": "x".repeat(5_001)});
    assert_eq!(missing(&ticket, long).await, ["resolution"]);
    assert_eq!(missing(&ticket, json!({"status": "done", "note": 1})).await, ["status", "note"]);

    ticket = firm.take(&firm.manager, &ticket, &step("waiting_on_client")).await.ok();
    assert_eq!(ticket["status_reason"], "Which window is it?");
    ticket = firm.take(&firm.manager, &ticket, &step("resolved")).await.ok();
    assert_eq!(ticket["resolution"], "The sill was sealed.");
    assert_eq!(ticket["status_reason"], Value::Null);
    assert_eq!(missing(&ticket, json!({"status": "open"})).await, ["reason"]);
    ticket = firm.take(&firm.client, &ticket, &step("open")).await.ok();
    assert_eq!((&ticket["reopen_count"], &ticket["resolution"]), (&json!(1), &Value::Null));
    assert_eq!(ticket["status_reason"], "It is wet again.");
    let rejected = json!({"status": "cancelled", "cancellation": "rejected", "reason": "No."});
    ticket = firm.take(&firm.manager, &ticket, &rejected).await.ok();
    assert_eq!(ticket["cancellation"], "rejected");
    assert_eq!((&ticket["sla_state"], &ticket["due_at"]), (&Value::Null, &Value::Null));
}

/// A client withdraws what they asked for, and gives no other reason.
#[tokio::test]
async fn a_client_withdraws_and_rates() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    for why in ["rejected", "duplicate"] {
        let body = json!({
            "status": "cancelled", "cancellation": why, "reason": "x", "duplicate_of": null,
        });
        firm.take(&firm.client, &ticket, &body).await.refused(422, "invalid");
    }
    let withdrawn = firm.take(&firm.client, &ticket, &step("cancelled")).await.ok();
    assert_eq!(withdrawn["cancellation"], "withdrawn");

    let mut ticket = firm.ticket(&firm.client, &site).await;
    for stop in ["in_progress", "resolved"] {
        ticket = firm.moved(&ticket, stop).await;
    }
    let rated = json!({"status": "closed", "rating": 4, "rating_note": "Quick."});
    assert_eq!(
        places(firm.take(&firm.manager, &ticket, &rated).await),
        [json!(["body", "rating"])]
    );
    for (field, value) in [("rating", json!(0)), ("rating", json!(6)), ("rating", json!(4.5))] {
        let body = json!({"status": "closed", field: value});
        assert_eq!(
            places(firm.take(&firm.client, &ticket, &body).await),
            [json!(["body", "rating"])]
        );
    }
    let alone = json!({"status": "closed", "rating_note": "Quick."});
    assert_eq!(
        places(firm.take(&firm.client, &ticket, &alone).await),
        [json!(["body", "rating_note"])]
    );
    let closed = firm.take(&firm.client, &ticket, &rated).await.ok();
    let by = json!({"id": firm.client.id, "full_name": "Asha Rao"});
    let expected =
        json!({"stars": 4, "note": "Quick.", "at": "2026-11-21T06:10:00+00:00", "by": by});
    assert_eq!(closed["rating"], expected);
    assert_eq!(closed["closed_at"], "2026-11-21T06:10:00+00:00");
}

#[tokio::test]
async fn nothing_waits_on_a_client_who_does_not_see_it() {
    let (firm, site) = Firm::with_site().await;
    let hidden = firm.hidden(&site).await;
    let hidden = firm.moved(&hidden, "in_progress").await;
    assert_eq!(hidden["next_statuses"], json!(["open", "resolved", "cancelled"]));
    let waiting = step("waiting_on_client");
    firm.take(&firm.manager, &hidden, &waiting).await.refused(409, "not_shown_to_client");
}

/// A duplicate is of another ticket of the project, which the caller sees and is none itself.
#[tokio::test]
async fn a_duplicate_is_of_something() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let original = firm.ticket(&firm.client, &site).await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let foreign = firm.ticket(&firm.other_client, &theirs).await;
    let duplicate = |of: &Value| json!({"status": "cancelled", "cancellation": "duplicate", "duplicate_of": of["id"]});
    for wrong in [&ticket, &foreign, &json!({"id": kernel::TicketId::new().to_string()})] {
        for who in [&firm.manager, &firm.admin] {
            let answer = firm.take(who, &ticket, &duplicate(wrong)).await;
            assert_eq!(places(answer), [json!(["body", "duplicate_of"])]);
        }
    }
    let ended = firm.take(&firm.manager, &ticket, &duplicate(&original)).await.ok();
    assert_eq!(ended["duplicate_of"]["code"], original["code"]);
    let seen = firm.look(&firm.client, &original).await;
    assert_eq!(super::each(&seen["duplicates"], "code"), [ticket["code"].as_str().unwrap()]);
    let third = firm.ticket(&firm.client, &site).await;
    let answer = firm.take(&firm.manager, &third, &duplicate(&ticket)).await;
    assert_eq!(places(answer), [json!(["body", "duplicate_of"])]);

    // A ticket that a client's duplicate points to becomes visible to the client, and stays so.
    let hidden = firm.hidden(&site).await;
    let answer = firm.take(&firm.manager, &third, &duplicate(&hidden)).await;
    answer.refused(409, "not_shown_to_client");
    let show = |shown: bool| json!({ "client_visible": shown });
    let shown = firm.amend(&firm.manager, &hidden, &show(true)).await.ok();
    firm.take(&firm.manager, &third, &duplicate(&shown)).await.ok();
    let shown = firm.look(&firm.manager, &shown).await;
    let answer = firm.amend(&firm.manager, &shown, &show(false)).await;
    answer.refused(409, "requested_by_client");
}

#[tokio::test]
async fn closed_ticket_is_locked() {
    let (firm, site) = Firm::with_site().await;
    let mut closed = firm.ticket(&firm.manager, &site).await;
    let comment = firm.say(&firm.manager, &closed, "Soon.").await.created();
    for stop in ["in_progress", "resolved", "closed"] {
        closed = firm.moved(&closed, stop).await;
    }
    let cancelled = firm.ticket(&firm.client, &site).await;
    let cancelled = firm.moved(&cancelled, "cancelled").await;
    let other = firm.ticket(&firm.client, &site).await;
    for ticket in [&closed, &cancelled] {
        for who in firm.askers() {
            assert_eq!(firm.look(who, ticket).await["can"], json!(["watch"]));
            firm.say(who, ticket, "One more thing").await.refused(409, "ticket_locked");
        }
        let locked = |answer: crate::app::Answer| drop(answer.refused(409, "ticket_locked"));
        locked(firm.amend(&firm.manager, ticket, &json!({"title": "Other"})).await);
        locked(firm.amend(&firm.manager, ticket, &json!({"priority": "low"})).await);
        locked(firm.amend(&firm.manager, ticket, &json!({"category": "safety"})).await);
        locked(firm.amend(&firm.manager, ticket, &json!({"client_visible": false})).await);
        locked(firm.assign(&firm.manager, ticket, Some(&firm.engineer)).await);
        locked(firm.take(&firm.manager, ticket, &step("open")).await);
        let link = at(ticket, &format!("/links/{}", other["id"].as_str().unwrap()));
        locked(firm.put(&firm.manager, &link, &Value::Null).await);
        let merge = json!({"into": other["id"]});
        let path = at(ticket, "/merge");
        locked(firm.decide(&firm.manager, Method::POST, &path, ticket, &merge).await);
    }
    let path = format!("/comments/{}", comment["id"].as_str().unwrap());
    for (method, body) in [(Method::PATCH, json!({"body": "x"})), (Method::DELETE, Value::Null)] {
        let answer = firm.decide(&firm.manager, method, &path, &comment, &body).await;
        answer.refused(409, "ticket_locked");
    }
}

#[tokio::test]
async fn resolved_ticket_closes_after_a_week() {
    let (mut firm, site) = Firm::with_site().await;
    let mut tickets = Vec::new();
    for _ in 0..2 {
        let ticket = firm.ticket(&firm.client, &site).await;
        firm.moved(&ticket, "in_progress").await;
        tickets.push(firm.moved(&ticket, "resolved").await);
        firm.later(DAY).await;
    }
    let [old, young] = tickets.as_slice() else { panic!() };
    firm.later(5 * DAY - 1).await;
    assert_eq!(firm.closed().await, 0);
    assert_eq!(firm.look(&firm.client, old).await["next_statuses"], json!(["open", "closed"]));
    firm.later(1).await;
    // Too late, even where nobody has looked yet.
    assert_eq!(firm.look(&firm.client, old).await["next_statuses"], json!(["closed"]));
    firm.take(&firm.client, old, &step("open")).await.refused(409, "too_late");
    // A refused caller may hold a lock for a moment; the job then skips the ticket until its next
    // run.
    let mut closed = 0;
    while closed == 0 {
        closed = firm.closed().await;
    }
    assert_eq!(closed, 1);
    let closed = firm.look(&firm.client, old).await;
    assert_eq!((&closed["status"], &closed["next_statuses"]), (&json!("closed"), &json!([])));
    assert_eq!(firm.look(&firm.client, young).await["status"], "resolved");
    let again = firm.take(&firm.client, young, &step("open")).await.ok();
    assert_eq!((&again["status"], &again["reopen_count"]), (&json!("open"), &json!(1)));
    let log = firm.get(&firm.client, &at(old, "/activity")).await.ok();
    let last = &log["items"][0];
    assert_eq!((&last["kind"], &last["by"]), (&json!("ticket_status_changed"), &Value::Null));
    assert_eq!(last["changes"], json!([{"field": "status", "from": "resolved", "to": "closed"}]));
}

impl Firm {
    /// How many close themselves now.
    async fn closed(&self) -> usize {
        self.app.tickets.close_resolved(&self.app.cause()).await.unwrap()
    }
}

/// The clock stands still while the client is asked, and only then.
#[tokio::test]
async fn waiting_for_the_client_costs_no_time() {
    let (mut firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let started = firm.moved(&ticket, "in_progress").await;
    // The first answer of staff: from here on the resolution is due.
    assert_eq!(started["first_responded_at"], "2026-11-21T06:10:00+00:00");
    assert_eq!(started["due_at"], "2026-11-27T06:10:00+00:00");
    let waiting = firm.moved(&ticket, "waiting_on_client").await;
    assert_eq!((&waiting["sla_state"], &waiting["due_at"]), (&json!("paused"), &Value::Null));
    assert_eq!(waiting["paused_at"], "2026-11-21T06:10:00+00:00");
    assert_eq!(waiting["resolution_due_at"], Value::Null);

    // Monday, 11:40: nine working hours later. A client's word is an answer.
    firm.later(2 * DAY).await;
    firm.say(&firm.client, &ticket, "The east one.").await.created();
    let going = firm.look(&firm.manager, &ticket).await;
    assert_eq!((&going["status"], &going["paused_minutes"]), (&json!("in_progress"), &json!(540)));
    assert_eq!(going["due_at"], "2026-11-28T06:10:00+00:00");

    // Of five days a quarter is 11 hours and 15 minutes.
    for (wait, state) in [
        (0, "on_track"),
        (3 * DAY + 6 * 3_600, "on_track"),
        (2 * 3_600, "due_soon"),
        (2 * DAY - 8 * 3_600, "due_soon"),
        (1, "breached"),
    ] {
        firm.later(wait).await;
        let overdue = firm.get(&firm.manager, "/tickets?overdue=true").await.ok();
        assert_eq!(overdue["total"]["count"], i32::from(state == "breached"), "{wait}");
        let listed = firm.get(&firm.manager, "/tickets").await.ok();
        for it in [&firm.look(&firm.manager, &ticket).await, &listed["items"][0]] {
            assert_eq!(it["sla_state"], state, "{wait}");
        }
    }
}

/// A reply counts if it comes from the team and the requester can read it.
#[tokio::test]
async fn the_first_answer_is_one_the_requester_can_read() {
    let (firm, site) = Firm::with_site().await;
    let answered = async |ticket: &Value| {
        let at = firm.look(&firm.manager, ticket).await["first_responded_at"].clone();
        !at.is_null()
    };
    let theirs = firm.ticket(&firm.client, &site).await;
    firm.say(&firm.client, &theirs, "Hello?").await.created();
    firm.whisper(&firm.engineer, &theirs, "Not again").await.created();
    let assigned = firm.look(&firm.manager, &theirs).await;
    firm.assign(&firm.manager, &assigned, Some(&firm.engineer)).await.ok();
    assert!(!answered(&theirs).await);
    firm.say(&firm.engineer, &theirs, "I come by.").await.created();
    assert!(answered(&theirs).await);

    let own = firm.ticket(&firm.engineer, &site).await;
    firm.say(&firm.engineer, &own, "Anybody?").await.created();
    assert!(!answered(&own).await, "one's own word is no answer");
    firm.moved(&own, "in_progress").await;
    assert!(answered(&own).await);

    let hidden = firm.hidden(&site).await;
    firm.say(&firm.manager, &hidden, "Call them.").await.created();
    assert!(answered(&hidden).await, "it is staff who asked");
}

/// Two people at once: one is told that it has changed.
#[tokio::test]
async fn two_people_do_not_move_one_ticket_at_once() {
    let (firm, site) = Firm::with_site().await;
    for (one, other) in [("in_progress", "cancelled"), ("in_progress", "in_progress")] {
        let ticket = firm.ticket(&firm.client, &site).await;
        let (one, other) = (step(one), step(other));
        let (one, other) = tokio::join!(
            firm.take(&firm.manager, &ticket, &one),
            firm.take(&firm.admin, &ticket, &other)
        );
        let mut answers = [one, other];
        answers.sort_by_key(|it| it.status);
        let [done, late] = answers;
        let now = firm.look(&firm.manager, &ticket).await;
        assert_eq!(done.ok()["status"], now["status"]);
        // A decision on an old version is refused, whatever else prevents it by now.
        assert!(matches!(late.status.as_u16(), 409 | 412), "{late:?}");
        assert_eq!(now["version"], 2);
    }
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.amend(&firm.manager, &ticket, &json!({"title": "Other"})).await.ok();
    let late = firm.take(&firm.manager, &ticket, &step("in_progress")).await.refused(412, "stale");
    assert_eq!(late["version"], 2);
}
