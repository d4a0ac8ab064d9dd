//! Many tickets at once, each for itself.

use serde_json::{Value, json};

use super::each;
use crate::{
    app::Answer,
    projects::{Firm, Person, places},
};

impl Firm {
    async fn bulk(&self, who: &Person, tickets: &[&Value], change: &Value) -> Answer {
        let mut body = change.clone();
        body["ids"] = tickets.iter().map(|it| it["id"].clone()).collect();
        self.post(who, "/tickets/bulk", &body).await
    }
}

/// The outcome for each ticket: empty, or the code of a problem.
fn outcomes(answer: Answer) -> Vec<String> {
    let body = answer.ok();
    let results = body["results"].as_array().unwrap().iter();
    let outcome = |it: &Value| {
        assert_eq!(it["ok"] == true, it["code"].is_null() && it["message"].is_null(), "{it}");
        it["code"].as_str().unwrap_or_default().to_owned()
    };
    results.map(outcome).collect()
}

#[tokio::test]
async fn each_is_changed_for_itself() {
    let (firm, site) = Firm::with_site().await;
    let one = firm.ticket(&firm.client, &site).await;
    let closed = firm.ticket(&firm.client, &site).await;
    firm.moved(&closed, "cancelled").await;
    let hidden = firm.hidden(&site).await;
    let all = [&closed, &one, &hidden];
    for (change, field, value) in [
        (json!({"priority": "urgent"}), "priority", json!("urgent")),
        (json!({"category": "safety"}), "category", json!("safety")),
        (json!({"status": {"status": "in_progress"}}), "status", json!("in_progress")),
    ] {
        let answer = firm.bulk(&firm.manager, &all, &change).await;
        let ids = each(&answer.body["results"], "id");
        assert_eq!(ids, all.map(|it| it["id"].as_str().unwrap().to_owned()));
        assert_eq!(outcomes(answer), ["ticket_locked", "", ""], "{change}");
        for (ticket, is_changed) in [(&closed, false), (&one, true), (&hidden, true)] {
            let seen = firm.look(&firm.manager, ticket).await;
            assert_eq!(seen[field] == value, is_changed, "{change}: {seen}");
        }
    }
    let assign = json!({"assign": {"assignee_id": firm.engineer.id}});
    assert_eq!(outcomes(firm.bulk(&firm.manager, &[&one, &hidden], &assign).await), ["", ""]);
    assert_eq!(firm.look(&firm.client, &one).await["assignee"]["full_name"], "Vikram Nair");
    let nobody = json!({"assign": {"assignee_id": null}});
    assert_eq!(outcomes(firm.bulk(&firm.manager, &[&one], &nobody).await), [""]);
    assert_eq!(firm.look(&firm.client, &one).await["assignee"], Value::Null);
    let watch = json!({"watch": true});
    assert_eq!(outcomes(firm.bulk(&firm.admin, &all, &watch).await), ["", "", ""]);
    assert_eq!(firm.titles(&firm.admin, "watching=true").await.len(), 3);
    assert_eq!(outcomes(firm.bulk(&firm.admin, &all, &json!({"watch": false})).await).len(), 3);
    assert!(firm.titles(&firm.admin, "watching=true").await.is_empty());
}

/// T-02: the way around the rules that one ticket has is no way around.
#[tokio::test]
async fn many_are_no_way_around_the_rules_of_one() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let mine = firm.ticket(&firm.client, &site).await;
    let hidden = firm.hidden(&site).await;
    let foreign = firm.ticket(&firm.other_client, &theirs).await;
    let nothing = json!({"id": kernel::TicketId::new().to_string()});
    let all = [&mine, &hidden, &foreign, &nothing];
    let before = [
        firm.look(&firm.admin, &mine).await,
        firm.look(&firm.admin, &hidden).await,
        firm.look(&firm.admin, &foreign).await,
    ];
    for (change, client, engineer, manager) in [
        (json!({"priority": "low"}), "forbidden", "forbidden", ""),
        (json!({"category": "safety"}), "forbidden", "forbidden", ""),
        (json!({"assign": {"assignee_id": null}}), "forbidden", "forbidden", ""),
        (json!({"status": {"status": "in_progress"}}), "forbidden", "forbidden", "-"),
    ] {
        let answer = firm.bulk(&firm.client, &all, &change).await;
        assert_eq!(outcomes(answer), [client, "not_found", "not_found", "not_found"], "{change}");
        let answer = firm.bulk(&firm.engineer, &all, &change).await;
        assert_eq!(outcomes(answer), [engineer, engineer, "not_found", "not_found"], "{change}");
        if manager.is_empty() {
            let answer = firm.bulk(&firm.other_manager, &all, &change).await;
            assert_eq!(outcomes(answer)[..2], ["not_found", "not_found"], "{change}");
        }
    }
    // Unknown tickets reveal nothing about existing ones.
    let answer = firm.bulk(&firm.client, &all, &json!({"watch": true})).await;
    let body = answer.ok();
    for result in &body["results"].as_array().unwrap()[1..] {
        assert_eq!(
            (&result["code"], &result["message"]),
            (&json!("not_found"), &json!("Resource not found."))
        );
    }
    let after = firm.look(&firm.admin, &hidden).await;
    assert_eq!(after, before[1]);
    assert_eq!(firm.look(&firm.admin, &mine).await["version"], before[0]["version"]);
    firm.bulk(&firm.salesperson, &all, &json!({"watch": true})).await.refused(403, "forbidden");
    // Nor of what it takes.
    let unfit = json!({"assign": {"assignee_id": firm.other_engineer.id}});
    assert_eq!(outcomes(firm.bulk(&firm.manager, &[&mine], &unfit).await), ["invalid"]);
    let bare = json!({"status": {"status": "cancelled"}});
    assert_eq!(outcomes(firm.bulk(&firm.manager, &[&mine], &bare).await), ["invalid"]);
}

#[tokio::test]
async fn it_is_one_change_of_some_tickets() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let ids = json!([ticket["id"]]);
    let many: Vec<_> = (0..51).map(|_| kernel::TicketId::new().to_string()).collect();
    for (body, place) in [
        (json!({"ids": ids}), json!(["body", "status"])),
        (json!({"ids": ids, "priority": null, "watch": null}), json!(["body", "status"])),
        (json!({"ids": ids, "priority": "low", "watch": true}), json!(["body", "watch"])),
        (json!({"ids": [], "watch": true}), json!(["body", "ids"])),
        (json!({"watch": true}), json!(["body", "ids"])),
        (json!({"ids": many, "watch": true}), json!(["body", "ids"])),
        (json!({"ids": [ticket["id"], ticket["id"]], "watch": true}), json!(["body", "ids"])),
        (json!({"ids": ["TKT-0001"], "watch": true}), json!(["body", "ids", 0])),
        (json!({"ids": ids, "priority": "now"}), json!(["body", "priority"])),
        (json!({"ids": ids, "watch": true, "title": "x"}), json!(["body", "title"])),
        (json!({"ids": ids, "status": {"status": "x"}}), json!(["body", "status", "status"])),
        (json!({"ids": ids, "assign": {"user": 1}}), json!(["body", "assign", "user"])),
    ] {
        let answer = firm.post(&firm.manager, "/tickets/bulk", &body).await;
        assert_eq!(places(answer), [place], "{body}");
    }
    let fifty = json!({"ids": many[..50], "watch": true});
    let answer = firm.post(&firm.manager, "/tickets/bulk", &fifty).await;
    assert_eq!(outcomes(answer), vec!["not_found"; 50]);
}
