//! One ticket of two.

use poem::http::Method;
use serde_json::{Value, json};

use super::{at, each};
use crate::{
    app::Answer,
    projects::{Firm, Person, places},
};

impl Firm {
    async fn merge(&self, who: &Person, ticket: &Value, into: &Value) -> Answer {
        let body = json!({"into": into["id"]});
        self.decide(who, Method::POST, &at(ticket, "/merge"), ticket, &body).await
    }
}

#[tokio::test]
async fn merge_moves_the_comments() {
    let (firm, site) = Firm::with_site().await;
    let one = firm.ticket(&firm.client, &site).await;
    let into = firm.ticket(&firm.manager, &site).await;
    firm.say(&firm.manager, &into, "First").await.created();
    firm.say(&firm.client, &one, "Second").await.created();
    firm.whisper(&firm.engineer, &one, "Third").await.created();
    for who in [&firm.client, &firm.engineer] {
        firm.merge(who, &one, &into).await.refused(403, "forbidden");
    }
    let merged = firm.merge(&firm.manager, &one, &into).await.ok();
    assert_eq!(merged["id"], into["id"]);
    assert_eq!(each(&merged["watchers"], "full_name"), ["Asha Rao", "Meera Iyer", "Vikram Nair"]);
    assert_eq!(each(&merged["duplicates"], "code"), [one["code"].as_str().unwrap()]);
    assert_eq!(firm.heard(&firm.manager, &into).await, ["First", "Second", "Third"]);
    assert_eq!(firm.heard(&firm.client, &into).await, ["First", "Second"]);
    assert!(firm.heard(&firm.manager, &one).await.is_empty());
    let list = firm.get(&firm.client, &at(&into, "/comments")).await.ok();
    assert_eq!(list["items"][0]["merged_from"], Value::Null);
    assert_eq!(list["items"][1]["merged_from"]["code"], one["code"]);
    assert_eq!(list["items"][1]["ticket_id"], into["id"]);

    let ended = firm.look(&firm.client, &one).await;
    assert_eq!(
        (&ended["status"], &ended["cancellation"]),
        (&json!("cancelled"), &json!("duplicate"))
    );
    assert_eq!(ended["duplicate_of"]["code"], into["code"]);
    assert_eq!(ended["comments"], 0);
    let kinds = |log: &Value| each(&log["items"], "kind");
    let log = firm.get(&firm.manager, &at(&one, "/activity")).await.ok();
    assert!(kinds(&log).contains(&"ticket_merged".to_owned()), "{log}");
    let log = firm.get(&firm.client, &at(&into, "/activity")).await.ok();
    assert!(kinds(&log).contains(&"ticket_merged".to_owned()), "{log}");
    assert!(!log.to_string().contains("Third"));
    // A moved comment can still be edited by its author.
    let second = &list["items"][1];
    let path = format!("/comments/{}", second["id"].as_str().unwrap());
    let body = json!({"body": "Second thoughts"});
    firm.decide(&firm.client, Method::PATCH, &path, second, &body).await.ok();
    assert_eq!(firm.heard(&firm.client, &into).await, ["First", "Second thoughts"]);
}

#[tokio::test]
async fn merge_keeps_the_visibility() {
    let (firm, site) = Firm::with_site().await;
    let theirs = firm.ticket(&firm.client, &site).await;
    let hidden = firm.hidden(&site).await;
    firm.say(&firm.manager, &hidden, "Their fault.").await.created();
    firm.merge(&firm.manager, &theirs, &hidden).await.refused(409, "not_shown_to_client");
    firm.merge(&firm.manager, &hidden, &theirs).await.ok();
    assert!(firm.heard(&firm.client, &theirs).await.is_empty());
    assert_eq!(firm.heard(&firm.engineer, &theirs).await, ["Their fault."]);
    let seen = firm.look(&firm.client, &theirs).await;
    let log = firm.get(&firm.client, &at(&theirs, "/activity")).await.ok();
    for text in [seen.to_string(), log.to_string()] {
        assert!(!text.contains(hidden["code"].as_str().unwrap()), "{text}");
        assert!(!text.contains("Subcontractor"), "{text}");
    }
    // Said to clients once, while it was shown; and then it was not.
    let shown = firm.ticket(&firm.manager, &site).await;
    firm.say(&firm.manager, &shown, "Dear client").await.created();
    let shown = firm.look(&firm.manager, &shown).await;
    let taken = firm.amend(&firm.manager, &shown, &json!({"client_visible": false})).await.ok();
    firm.merge(&firm.manager, &taken, &theirs).await.ok();
    assert!(firm.heard(&firm.client, &theirs).await.is_empty());
}

#[tokio::test]
async fn not_everything_can_be_merged() {
    let (firm, site, other) = Firm::with_two_sites().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let foreign = firm.ticket(&firm.other_client, &other).await;
    let nothing = json!({"id": kernel::TicketId::new().to_string()});
    for who in [&firm.manager, &firm.admin] {
        for into in [&foreign, &nothing] {
            firm.merge(who, &ticket, into).await.refused(404, "not_found");
        }
        let answer = firm.merge(who, &ticket, &ticket).await;
        assert_eq!(places(answer), [json!(["body", "into"])]);
    }
    let closed = firm.ticket(&firm.client, &site).await;
    let closed = firm.moved(&closed, "cancelled").await;
    firm.merge(&firm.manager, &ticket, &closed).await.refused(409, "ticket_locked");
    firm.merge(&firm.manager, &closed, &ticket).await.refused(409, "ticket_locked");
    let stale = json!({"id": ticket["id"], "version": 7});
    firm.merge(&firm.manager, &stale, &closed).await.refused(412, "stale");
    let resolved = firm.ticket(&firm.client, &site).await;
    firm.moved(&resolved, "in_progress").await;
    let resolved = firm.moved(&resolved, "resolved").await;
    firm.merge(&firm.manager, &resolved, &ticket).await.refused(409, "wrong_state");
    assert_eq!(firm.look(&firm.client, &ticket).await["version"], 1);
}

/// Each into the other at once: one of them wins, and neither waits for ever.
#[tokio::test]
async fn two_do_not_swallow_each_other() {
    let (firm, site) = Firm::with_site().await;
    for _ in 0..4 {
        let (one, other) =
            (firm.ticket(&firm.client, &site).await, firm.ticket(&firm.client, &site).await);
        let (a, b) = tokio::join!(
            firm.merge(&firm.manager, &one, &other),
            firm.merge(&firm.admin, &other, &one)
        );
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses[0], 200);
        assert!(matches!(statuses[1], 409 | 412), "{statuses:?}");
        let open = [&one, &other].map(|it| it["id"].as_str().unwrap().to_owned());
        let mut left = 0;
        for id in open {
            let seen = firm.look(&firm.manager, &json!({"id": id})).await;
            left += usize::from(seen["status"] == "open");
        }
        assert_eq!(left, 1);
    }
}

/// A duplicate of a duplicate points to the final ticket.
#[tokio::test]
async fn a_duplicate_is_one_of_what_goes_on() {
    let (firm, site) = Firm::with_site().await;
    let [first, second, third, last] = [
        firm.ticket(&firm.client, &site).await,
        firm.ticket(&firm.client, &site).await,
        firm.ticket(&firm.client, &site).await,
        firm.ticket(&firm.client, &site).await,
    ];
    let duplicate = |of: &Value| json!({"status": "cancelled", "cancellation": "duplicate", "duplicate_of": of["id"]});
    let stands_for = async |ticket: &Value| {
        firm.look(&firm.client, ticket).await["duplicate_of"]["code"].clone()
    };
    firm.take(&firm.manager, &first, &duplicate(&second)).await.ok();
    // By a step, and by merging.
    let seen = firm.take(&firm.manager, &second, &duplicate(&third)).await.ok();
    assert_eq!(seen["duplicates"], json!([]));
    for ticket in [&first, &second] {
        assert_eq!(stands_for(ticket).await, third["code"]);
    }
    let answer = firm.take(&firm.manager, &last, &duplicate(&second)).await;
    assert_eq!(places(answer), [json!(["body", "duplicate_of"])]);
    let now = firm.look(&firm.manager, &third).await;
    let merged = firm.merge(&firm.manager, &now, &last).await.ok();
    let all = [&first, &second, &third].map(|it| it["code"].as_str().unwrap());
    assert_eq!(each(&merged["duplicates"], "code"), all);
    for ticket in [&first, &second, &third] {
        assert_eq!(stands_for(ticket).await, last["code"]);
    }
    // A refused merge moves nothing.
    let stale = json!({"id": last["id"], "version": 7});
    let other = firm.ticket(&firm.client, &site).await;
    firm.take(&firm.manager, &stale, &duplicate(&other)).await.refused(412, "stale");
    assert_eq!(stands_for(&first).await, last["code"]);
}
