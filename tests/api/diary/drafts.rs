//! Entries that change their day, and drafts that are deleted.

use poem::http::Method;
use serde_json::{Value, json};

use super::{TODAY, at};
use crate::projects::{Firm, Person, path, places};

impl Firm {
    async fn delete_draft(&self, who: &Person, entry: &Value) -> crate::app::Answer {
        self.decide(who, Method::DELETE, &at(entry, ""), entry, &Value::Null).await
    }
}

fn to(day: &str) -> Value {
    json!({"entry_on": day})
}

/// The engineer picked the wrong day.
#[tokio::test]
async fn an_entry_moves_to_another_day_until_it_is_approved() {
    let (firm, site) = Firm::with_site().await;
    let draft = firm.filed(&site, &json!({"submit": false})).await;
    assert_eq!(draft["can"], json!(["edit", "move", "submit", "delete"]));
    let moved = firm.change(&firm.engineer, &draft, &to("2026-11-20")).await.ok();
    assert_eq!((&moved["entry_on"], &moved["version"]), (&json!("2026-11-20"), &json!(2)));
    assert_eq!((&moved["status"], &moved["summary"]), (&json!("draft"), &draft["summary"]));
    // The day it has left is free again.
    let other = firm.filed(&site, &json!({})).await;

    let mut both = to("2026-11-19");
    both["submit"] = json!(true);
    let entry = firm.change(&firm.engineer, &moved, &both).await.ok();
    assert_eq!((&entry["entry_on"], &entry["status"]), (&json!("2026-11-19"), &json!("submitted")));
    assert_eq!(entry["version"], 3, "one call is one change");
    let reason = json!({"reason": "Was it not the 18th?"});
    firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    let mine = firm.entry(&firm.engineer, &entry).await;
    let entry = firm.change(&firm.engineer, &mine, &to("2026-11-18")).await.ok();
    assert_eq!(entry["status"], "changes_requested");
    let entry = firm.step_of(&firm.engineer, &entry, "/submit", &Value::Null).await.ok();
    firm.approve(&entry, &json!({})).await;
    assert_eq!(firm.summaries(&firm.client, &site, "from=2026-11-18&to=2026-11-18").await.len(), 1);

    // Its day is settled, in a revision as well.
    let mine = firm.entry(&firm.engineer, &entry).await;
    assert_eq!(mine["can"], json!(["edit"]));
    firm.change(&firm.engineer, &mine, &to("2026-11-20")).await.refused(409, "day_fixed");
    let same = json!({"entry_on": "2026-11-18", "summary": "Steel and cover blocks."});
    let revised = firm.change(&firm.engineer, &mine, &same).await.ok();
    assert_eq!((&revised["revision"], &revised["can"]), (&json!(2), &json!(["edit"])));
    firm.change(&firm.engineer, &revised, &to("2026-11-20")).await.refused(409, "day_fixed");
    assert_eq!(firm.entry(&firm.engineer, &other).await["entry_on"], TODAY);
}

#[tokio::test]
async fn an_entry_moves_by_the_rules_of_filing() {
    let (firm, site) = Firm::with_site().await;
    firm.filed(&site, &json!({"entry_on": "2026-11-20"})).await;
    let draft = firm.filed(&site, &json!({"submit": false})).await;
    let change = async |day: &str| firm.change(&firm.engineer, &draft, &to(day)).await;
    change("2026-11-20").await.refused(409, "day_taken");
    change("2026-11-17").await.refused(409, "day_closed");
    assert_eq!(places(change("2026-11-22").await), [json!(["body", "entry_on"])]);
    assert_eq!(places(change("soon").await), [json!(["body", "entry_on"])]);
    assert_eq!(firm.entry(&firm.engineer, &draft).await, draft, "nothing has changed");
    firm.put(&firm.manager, &path(&site, "/daily-entries/days/2026-11-17"), &Value::Null)
        .await
        .done();
    change("2026-11-17").await.ok();

    // The day of a colleague is no hindrance.
    let member = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.ok();
    let theirs = json!({"entry_on": "2026-11-19", "submit": false});
    let theirs = firm.file_entry(&firm.other_engineer, &site, &theirs).await.created();
    firm.change(&firm.other_engineer, &theirs, &to("2026-11-20")).await.ok();
}

#[tokio::test]
async fn a_draft_is_deleted_by_its_author() {
    let (firm, site) = Firm::with_site().await;
    let photo = firm.picture(&firm.engineer, &site).await;
    let body = json!({"submit": false, "photos": [{"file_id": photo}]});
    let draft = firm.filed(&site, &body).await;
    for who in [&firm.manager, &firm.admin, &firm.client] {
        firm.delete_draft(who, &draft).await.refused(403, "forbidden");
    }
    firm.delete_draft(&firm.other_engineer, &draft).await.refused(404, "not_found");
    let stale = json!({"id": draft["id"], "version": 7});
    firm.delete_draft(&firm.engineer, &stale).await.refused(412, "stale");
    assert_eq!(firm.delete(&firm.engineer, &at(&draft, "")).await.status, 428);
    firm.delete_draft(&firm.engineer, &draft).await.done();
    firm.get(&firm.engineer, &at(&draft, "")).await.refused(404, "not_found");
    firm.delete_draft(&firm.engineer, &draft).await.refused(404, "not_found");
    assert_eq!(firm.summaries(&firm.engineer, &site, "").await, [""; 0]);

    // The day and the picture are free for another entry.
    let unsent = firm.get(&firm.engineer, &path(&site, "/unsent-attachments")).await.ok();
    assert_eq!(unsent["items"].as_array().unwrap().len(), 1);
    let entry = firm.filed(&site, &json!({"photos": [{"file_id": photo}]})).await;
    // An entry that somebody else could read stays.
    firm.delete_draft(&firm.engineer, &entry).await.refused(409, "wrong_state");
    let reason = json!({"reason": "Which wall?"});
    firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    let returned = firm.entry(&firm.engineer, &entry).await;
    firm.delete_draft(&firm.engineer, &returned).await.refused(409, "wrong_state");
}
