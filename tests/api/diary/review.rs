//! Approval, return, sharing and progress.

use serde_json::{Value, json};

use super::{at, seen};
use crate::projects::{Firm, path, places};

fn milestone(site: &Value) -> &Value {
    &site["milestones"][0]["id"]
}

#[tokio::test]
async fn a_returned_entry_comes_back_changed() {
    let (firm, site) = Firm::with_site().await;
    let entry = firm.filed(&site, &json!({})).await;
    let reason = json!({"reason": "Which wall?"});
    firm.step_of(&firm.engineer, &entry, "/return", &reason).await.refused(403, "forbidden");
    firm.step_of(&firm.other_manager, &entry, "/return", &reason).await.refused(404, "not_found");
    let returned = firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    assert_eq!(returned["status"], "changes_requested");
    let mine = firm.entry(&firm.engineer, &entry).await;
    assert_eq!(
        (&mine["return_reason"], &mine["can"]),
        (&json!("Which wall?"), &json!(["edit", "move", "submit"]))
    );
    let feed = firm.get(&firm.engineer, &path(&site, "/daily-entries")).await.ok();
    assert_eq!(feed["items"][0]["return_reason"], "Which wall?");
    let wrong = firm.step_of(&firm.manager, &returned, "/approve", &json!({})).await;
    wrong.refused(409, "wrong_state");
    let again = json!({"summary": "East wall.", "submit": true});
    let entry = firm.change(&firm.engineer, &mine, &again).await.ok();
    assert_eq!((&entry["status"], &entry["return_reason"]), (&json!("submitted"), &Value::Null));
    let approved = firm.approve(&entry, &json!({})).await;
    assert_eq!((&approved["status"], &approved["is_shared"]), (&json!("approved"), &json!(true)));
    assert_eq!(approved["reviewer"]["id"], firm.manager.id);
}

#[tokio::test]
async fn progress_follows_into_the_project() {
    let (firm, site) = Firm::with_site().await;
    let entry = |day: &str, percent: i32| json!({"entry_on": day, "milestone_id": milestone(&site), "progress_percent": percent});
    let percent = async || firm.seen(&firm.client, &site).await["progress_percent"].clone();
    let friday = firm.filed(&site, &entry("2026-11-20", 40)).await;
    assert_eq!(percent().await, 0, "nothing is approved yet");
    firm.approve(&friday, &json!({})).await;
    // A quarter of the project, 40 % of which is done; the milestone has begun.
    assert_eq!(percent().await, 10);
    let plan = firm.seen(&firm.manager, &site).await;
    let it = &plan["milestones"][0];
    assert_eq!((&it["status"], &it["started_on"]), (&json!("in_progress"), &json!("2026-11-20")));

    // An earlier day that is approved later changes nothing.
    let thursday = firm.filed(&site, &entry("2026-11-19", 20)).await;
    firm.approve(&thursday, &json!({})).await;
    assert_eq!(percent().await, 10);

    // Progress falls only with a reason.
    let today = firm.filed(&site, &entry("2026-11-21", 30)).await;
    let answer = firm.step_of(&firm.manager, &today, "/approve", &json!({})).await;
    assert_eq!(places(answer), [json!(["body", "progress_reason"])]);
    assert_eq!(firm.entry(&firm.manager, &today).await["status"], "submitted");
    assert_eq!(percent().await, 10);
    firm.approve(&today, &json!({"progress_reason": "Rework"})).await;
    assert_eq!(percent().await, 7);
}

#[tokio::test]
async fn several_entries_are_decided_at_once() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let mut entries = Vec::new();
    for day in ["2026-11-19", "2026-11-20", "2026-11-21"] {
        let wish = json!({"entry_on": day, "shared_with_client": day != "2026-11-20"});
        entries.push(firm.filed(&site, &wish).await);
    }
    let foreign = firm.file_entry(&firm.other_engineer, &theirs, &json!({})).await.created();
    let queue = firm.get(&firm.manager, "/daily-entries").await.ok();
    assert_eq!(queue["total"], json!({"count": 3, "more": false}));
    let page = firm.get(&firm.manager, "/daily-entries?limit=2").await.ok();
    let next = page["next_cursor"].as_str().unwrap();
    let rest = firm.get(&firm.manager, &format!("/daily-entries?limit=2&cursor={next}")).await.ok();
    let listed: Vec<_> =
        [&page, &rest].into_iter().flat_map(|it| it["items"].as_array().unwrap()).collect();
    assert!(listed.iter().zip(&entries).all(|(it, entry)| it["id"] == entry["id"]));
    let wishes: Vec<_> = listed.iter().map(|it| &it["shared_with_client"]).collect();
    assert_eq!(wishes, [&json!(true), &json!(false), &json!(true)]);
    assert_eq!((listed.len(), &rest["next_cursor"]), (3, &Value::Null));
    let all = firm.get(&firm.admin, "/daily-entries").await.ok();
    assert_eq!(all["total"]["count"], 4);
    let one = format!("/daily-entries?project_id={}", theirs["id"].as_str().unwrap());
    assert_eq!(firm.get(&firm.admin, &one).await.ok()["total"]["count"], 1);
    assert_eq!(firm.get(&firm.manager, &one).await.ok()["total"]["count"], 0);

    let body =
        json!({"entries": [seen(&entries[0]), seen(&foreign), seen(&entries[1])], "approve": {}});
    let done = firm.post(&firm.manager, "/daily-entries/review", &body).await.ok();
    let codes: Vec<_> = done["results"].as_array().unwrap().iter().map(|it| &it["code"]).collect();
    assert_eq!(codes, [&Value::Null, &json!("not_found"), &Value::Null]);
    let body = json!({"entries": [seen(&entries[2])], "return_to_author": {"reason": "Photos?"}});
    firm.post(&firm.manager, "/daily-entries/review", &body).await.ok();
    assert_eq!(firm.entry(&firm.engineer, &entries[2]).await["return_reason"], "Photos?");
    let queue = firm.get(&firm.manager, "/daily-entries").await.ok();
    assert_eq!(queue["total"]["count"], 0);
}

#[tokio::test]
async fn sharing_is_the_managers_decision() {
    let (firm, site) = Firm::with_site().await;
    let photo = firm.picture(&firm.engineer, &site).await;
    let more = json!({"shared_with_client": true, "photos": [{"file_id": photo}]});
    let entry = firm.filed(&site, &more).await;
    let hidden = json!({"shared_with_client": false});
    let shown = json!({"shared_with_client": true});
    firm.step_of(&firm.manager, &entry, "/share", &shown).await.refused(409, "wrong_state");
    let entry = firm.approve(&entry, &hidden).await;
    assert_eq!((&entry["is_shared"], &entry["can"]), (&json!(false), &json!(["share"])));
    firm.get(&firm.client, &at(&entry, "")).await.refused(404, "not_found");
    assert!(!firm.downloads(&firm.client, &photo).await);
    let entry = firm.step_of(&firm.manager, &entry, "/share", &shown).await.ok();
    assert!(firm.downloads(&firm.client, &photo).await);
    assert_eq!(firm.entry(&firm.client, &entry).await["is_shared"], true);
    let entry = firm.step_of(&firm.manager, &entry, "/share", &hidden).await.ok();
    firm.get(&firm.client, &at(&entry, "")).await.refused(404, "not_found");
    assert!(!firm.downloads(&firm.client, &photo).await);
}
