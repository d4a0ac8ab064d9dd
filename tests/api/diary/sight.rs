//! Clients never see a draft, a returned entry or an unshared one, wherever they look.

use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, Person, path};

const HIDDEN: [&str; 4] = ["draft", "submitted", "returned", "unshared"];

/// Entries of four days with a picture and a delay, in each state that clients do not see.
async fn hidden(firm: &Firm, site: &Value) -> Vec<(Value, Value)> {
    let days = ["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21"];
    let mut res = Vec::new();
    for (day, state) in days.into_iter().zip(HIDDEN) {
        let photo = firm.picture(&firm.engineer, site).await;
        let body = json!({
            "entry_on": day, "submit": state != "draft", "summary": state,
            "photos": [{"file_id": photo}], "shared_with_client": state != "unshared",
            "delays": [{"reason": "other", "hours": 2}],
        });
        let entry = firm.filed(site, &body).await;
        match state {
            "returned" => {
                let reason = json!({"reason": "Why?"});
                firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
            }
            "unshared" => {
                firm.approve(&entry, &json!({})).await;
            }
            _ => {}
        }
        res.push((entry, photo));
    }
    res
}

#[tokio::test]
async fn clients_see_nothing_that_is_not_shared() {
    let (firm, site) = Firm::with_site().await;
    let hidden = hidden(&firm, &site).await;
    for (entry, photo) in &hidden {
        let state = &entry["summary"];
        for who in [&firm.client, &firm.other_client, &firm.other_engineer, &firm.other_manager] {
            firm.get(who, &at(entry, "")).await.refused(404, "not_found");
            firm.get(who, &at(entry, "/revisions/1")).await.refused(404, "not_found");
            assert!(!firm.downloads(who, photo).await, "{state}");
        }
    }
    let client = &firm.client;
    for query in ["", "status=approved", "status=submitted", "status=draft", "delayed=true"] {
        assert_eq!(firm.summaries(client, &site, query).await, [""; 0], "{query}");
    }
    let month = firm.get(client, &path(&site, "/daily-entries/calendar")).await.ok();
    for day in month["days"].as_array().unwrap() {
        assert!(day["entries"] == 0 && day["has_rain"] == false, "{day}");
        assert!(["holiday", "empty"].contains(&day["state"].as_str().unwrap()), "{day}");
    }
    let ledger = firm.get(client, "/daily-entries/delays").await.ok();
    assert_eq!((&ledger["total"]["entries"], &ledger["items"]), (&json!(0), &json!([])));
    let delays = firm.get(client, "/daily-entries/delays/list").await.ok();
    assert_eq!(delays["items"], json!([]));
    let export = firm.text(client, "/daily-entries/delays/export?format=csv").await;
    assert_eq!(export.trim_end().lines().count(), 1, "{export}");
    for list in ["/documents", "/documents?category=attachment", "/unsent-attachments"] {
        let list = firm.get(client, &path(&site, list)).await.ok();
        assert_eq!(list["items"], json!([]));
    }
    let activity = firm.get(client, &path(&site, "/activity")).await.ok();
    let activity = activity.to_string();
    assert!(!activity.contains("daily_entry") && !activity.contains("bay.png"), "{activity}");

    // Staff see all but the draft, which is its author's.
    let staff = ["unshared", "returned", "submitted"];
    for who in [&firm.manager, &firm.admin] {
        assert_eq!(firm.summaries(who, &site, "").await, staff);
        firm.get(who, &at(&hidden[0].0, "")).await.refused(404, "not_found");
        assert!(!firm.downloads(who, &hidden[0].1).await);
        assert!(firm.downloads(who, &hidden[1].1).await);
    }
    let own = ["unshared", "returned", "submitted", "draft"];
    assert_eq!(firm.summaries(&firm.engineer, &site, "").await, own);
}

/// A revision that waits for approval, or was returned, shows nothing of itself.
#[tokio::test]
async fn clients_see_nothing_of_a_later_revision() {
    let (firm, site) = Firm::with_site().await;
    let delays = json!([{"reason": "other", "hours": 2}]);
    let entry = firm.filed(&site, &json!({"delays": delays})).await;
    let entry = firm.approve(&entry, &json!({})).await;
    let before = firm.entry(&firm.client, &entry).await;
    assert_eq!(before["reviewer"]["id"], firm.manager.id);
    let mine = firm.entry(&firm.engineer, &entry).await;
    let change = json!({
        "summary": "Secret", "stage": "plinth", "delays": [], "weather": {"sky": "storm"},
        "milestone_id": site["milestones"][0]["id"], "shared_with_client": false,
    });
    let revised = firm.change(&firm.engineer, &mine, &change).await.ok();
    let reason = json!({"reason": "Why?"});
    for step in ["submitted", "returned"] {
        if step == "returned" {
            firm.step_of(&firm.admin, &revised, "/return", &reason).await.ok();
        }
        let seen = firm.entry(&firm.client, &entry).await;
        for (field, value) in before.as_object().unwrap() {
            // The version counts all changes; these tell of the revision that was decided last.
            if !["version", "submitted_at", "reviewed_at", "reviewer"].contains(&field.as_str()) {
                assert_eq!(&seen[field], value, "{step}: {field}");
            }
        }
        for field in ["submitted_at", "reviewed_at", "reviewer", "return_reason"] {
            assert_eq!(seen[field], Value::Null, "{step}: {field}");
        }
        let list = firm.get(&firm.client, &path(&site, "/daily-entries?delayed=true")).await.ok();
        let card = &list["items"][0];
        assert_eq!((&card["status"], &card["summary"]), (&json!("approved"), &before["summary"]));
        assert_eq!(card["submitted_at"], Value::Null);
        assert_eq!(card["return_reason"], Value::Null, "{step}");
        assert_eq!(firm.summaries(&firm.client, &site, "stage=plinth").await, [""; 0]);
        let month = firm.get(&firm.client, &path(&site, "/daily-entries/calendar")).await.ok();
        assert!(month["days"].as_array().unwrap().iter().all(|it| it["has_rain"] == false));
        let ledger = firm.get(&firm.client, "/daily-entries/delays").await.ok();
        assert_eq!(ledger["total"]["hours"], 2.0);
    }
}

/// A client is told of nothing but approved and shared entries.
#[tokio::test]
async fn news_goes_to_those_who_may_see_it() {
    let (firm, site) = Firm::with_site().await;
    firm.app.worker.drain().await.unwrap();
    let titles = async |who: &Person| -> Vec<String> {
        let list = firm.get(who, "/notifications").await.ok();
        let items = list["items"].as_array().unwrap().iter();
        let of_diary = items.filter(|it| it["metadata"]["topic"] == "daily_entry");
        of_diary.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    };
    firm.filed(&site, &json!({"entry_on": "2026-11-19", "submit": false})).await;
    let entry = firm.filed(&site, &json!({})).await;
    firm.app.worker.drain().await.unwrap();
    assert_eq!(titles(&firm.manager).await, ["Rao residence: daily entry to approve"]);
    firm.step_of(&firm.manager, &entry, "/return", &json!({"reason": "Why?"})).await.ok();
    firm.app.worker.drain().await.unwrap();
    assert_eq!(titles(&firm.engineer).await, ["Rao residence: daily entry returned"]);
    assert_eq!(titles(&firm.client).await, [""; 0]);
    let mine = firm.entry(&firm.engineer, &entry).await;
    let entry = firm.step_of(&firm.engineer, &mine, "/submit", &Value::Null).await.ok();
    let entry = firm.approve(&entry, &json!({"shared_with_client": false})).await;
    firm.app.worker.drain().await.unwrap();
    assert_eq!(titles(&firm.client).await, [""; 0]);
    firm.step_of(&firm.manager, &entry, "/share", &json!({"shared_with_client": true})).await.ok();
    firm.app.worker.drain().await.unwrap();
    let list = firm.get(&firm.client, "/notifications").await.ok();
    let told = &list["items"][0];
    assert_eq!(told["title"], "Rao residence: site report of 21 Nov 2026");
    let (project, id) = (site["id"].as_str().unwrap(), entry["id"].as_str().unwrap());
    let link = format!("/dashboard/project/{project}?tab=daily-entries&entry={id}");
    assert_eq!(told["actions"][0]["url"], link);
    assert_eq!(titles(&firm.engineer).await.len(), 1);
}
