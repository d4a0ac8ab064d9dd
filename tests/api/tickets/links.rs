//! Tickets that have to do with each other.

use serde_json::{Value, json};

use super::{at, each};
use crate::projects::{Firm, places};

fn link(one: &Value, other: &Value) -> String {
    at(one, &format!("/links/{}", other["id"].as_str().unwrap()))
}

#[tokio::test]
async fn a_link_is_seen_from_both_sides() {
    let (firm, site) = Firm::with_site().await;
    let one = firm.ticket(&firm.client, &site).await;
    let other = firm.ticket(&firm.client, &site).await;
    let hidden = firm.hidden(&site).await;
    firm.put(&firm.client, &link(&one, &other), &Value::Null).await.refused(403, "forbidden");
    let (codes, code) = (|it: &Value| each(&it["links"], "code"), |it: &Value| it["code"].clone());
    for _ in 0..2 {
        let seen = firm.put(&firm.engineer, &link(&one, &other), &Value::Null).await.ok();
        assert_eq!(json!(codes(&seen)), json!([code(&other)]));
    }
    // Which way around makes no difference.
    firm.put(&firm.engineer, &link(&other, &one), &Value::Null).await.ok();
    assert_eq!(json!(codes(&firm.look(&firm.client, &other).await)), json!([code(&one)]));
    firm.put(&firm.manager, &link(&one, &hidden), &Value::Null).await.ok();
    let seen = firm.look(&firm.manager, &one).await;
    assert_eq!(json!(codes(&seen)), json!([code(&other), code(&hidden)]));
    assert_eq!(json!(codes(&firm.look(&firm.client, &one).await)), json!([code(&other)]));
    let log = firm.get(&firm.client, &at(&one, "/activity")).await.ok().to_string();
    assert!(!log.contains(hidden["code"].as_str().unwrap()), "{log}");

    firm.delete(&firm.client, &link(&one, &other)).await.refused(403, "forbidden");
    for _ in 0..2 {
        firm.delete(&firm.engineer, &link(&other, &one)).await.ok();
    }
    assert_eq!(firm.look(&firm.client, &one).await["links"], json!([]));
    let log = firm.get(&firm.manager, &at(&other, "/activity")).await.ok();
    assert_eq!(each(&log["items"], "kind"), ["ticket_unlinked", "ticket_linked", "ticket_raised"]);
}

#[tokio::test]
async fn a_link_is_between_two_of_one_project() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let one = firm.ticket(&firm.client, &site).await;
    let foreign = firm.ticket(&firm.other_client, &theirs).await;
    let nothing = json!({"id": kernel::TicketId::new().to_string()});
    for who in [&firm.manager, &firm.admin, &firm.engineer] {
        for (one, other) in [(&one, &foreign), (&one, &nothing), (&nothing, &one)] {
            let path = link(one, other);
            firm.put(who, &path, &Value::Null).await.refused(404, "not_found");
            firm.delete(who, &path).await.refused(404, "not_found");
        }
    }
    let answer = firm.put(&firm.manager, &link(&one, &one), &Value::Null).await;
    assert_eq!(places(answer), [json!(["body", "other"])]);

    let linked = json!({"linked_to": one["id"], "title": "Also wet"});
    let other = firm.raise(&firm.client, &site, &linked).await.created();
    assert_eq!(each(&other["links"], "code"), [one["code"].as_str().unwrap()]);
    assert_eq!(
        super::titles(&json!({"items": firm.look(&firm.client, &one).await["links"]})),
        ["Also wet"]
    );
}

/// Nothing about a ticket that is over changes, from whichever side.
#[tokio::test]
async fn closed_ticket_can_be_linked() {
    let (firm, site) = Firm::with_site().await;
    let one = firm.ticket(&firm.client, &site).await;
    let [linked, other] =
        [firm.ticket(&firm.client, &site).await, firm.ticket(&firm.client, &site).await];
    firm.put(&firm.manager, &link(&one, &linked), &Value::Null).await.ok();
    for over in [&linked, &other] {
        firm.moved(over, "cancelled").await;
        for (one, other) in [(&one, over), (over, &one)] {
            for who in [&firm.admin, &firm.manager, &firm.engineer] {
                let answer = firm.put(who, &link(one, other), &Value::Null).await;
                answer.refused(409, "ticket_locked");
                firm.delete(who, &link(one, other)).await.refused(409, "ticket_locked");
            }
        }
    }
    let code = linked["code"].as_str().unwrap();
    assert_eq!(each(&firm.look(&firm.client, &one).await["links"], "code"), [code]);
}

/// Changes made while clients saw a ticket are hidden from them once the ticket is hidden.
#[tokio::test]
async fn hidden_ticket_is_named_nowhere() {
    let (firm, site) = Firm::with_site().await;
    let theirs = firm.ticket(&firm.client, &site).await;
    let [unlinked, linked, merged] = [
        firm.ticket(&firm.manager, &site).await,
        firm.ticket(&firm.manager, &site).await,
        firm.ticket(&firm.manager, &site).await,
    ];
    for other in [&unlinked, &linked] {
        firm.put(&firm.manager, &link(&theirs, other), &Value::Null).await.ok();
    }
    firm.delete(&firm.manager, &link(&theirs, &unlinked)).await.ok();
    let into = json!({"into": linked["id"]});
    let merge = poem::http::Method::POST;
    firm.decide(&firm.manager, merge, &at(&merged, "/merge"), &merged, &into).await.ok();
    let told = async |ticket: &Value| {
        let log = firm.get(&firm.client, &at(ticket, "/activity")).await.ok();
        each(&log["items"], "kind")
    };
    let all = ["ticket_unlinked", "ticket_linked", "ticket_linked", "ticket_raised"];
    assert_eq!(told(&theirs).await, all);
    assert_eq!(told(&merged).await, ["ticket_status_changed", "ticket_merged", "ticket_raised"]);
    for other in [&unlinked, &linked] {
        let now = firm.look(&firm.manager, other).await;
        firm.amend(&firm.manager, &now, &json!({"client_visible": false})).await.ok();
    }
    assert_eq!(told(&theirs).await, ["ticket_raised"]);
    assert_eq!(told(&merged).await, ["ticket_status_changed", "ticket_raised"]);
    let log = firm.get(&firm.engineer, &at(&theirs, "/activity")).await.ok();
    assert_eq!(each(&log["items"], "kind"), all);
}
