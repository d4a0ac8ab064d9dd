//! Filing and changing entries.

use kernel::DailyEntryId;
use poem::http::Method;
use serde_json::{Value, json};

use super::{TODAY, at, wanted};
use crate::projects::{Firm, path, places};

/// An entry with all that one can say.
fn everything(firm_milestone: &Value, photo: &Value) -> Value {
    json!({
        "stage": "foundation", "milestone_id": firm_milestone, "progress_percent": 30,
        "weather": {"sky": "rain", "temp_c": 24, "rainfall_mm": 18},
        "work_items": [{"description": "Steel", "quantity": 1.25, "unit": "t", "location": "East"}],
        "labour": [{"trade": "Mason", "count": 4, "hours": 8.5}, {"trade": "Helper", "count": 6}],
        "materials": [{
            "name": "Cement", "unit": "bag", "received": 120.0, "consumed": 45.5, "challan_no": "C-1",
        }],
        "equipment": [{"name": "Mixer", "hours_used": 6.5, "hours_idle": 1.5}],
        "delays": [{"reason": "rain_weather", "hours": 3.5, "note": "From 14:00"}],
        "safety": [{"kind": "toolbox_talk", "note": "Heights"}],
        "next_day_plan": "Cast the slab.",
        "photos": [{"file_id": photo, "caption": "East bay", "taken_at": "2026-11-21T05:00:00+00:00"}],
        "shared_with_client": true,
    })
}

#[tokio::test]
async fn an_entry_keeps_everything_that_was_said() {
    let (firm, site) = Firm::with_site().await;
    let photo = firm.picture(&firm.engineer, &site).await;
    let said = everything(&site["milestones"][0]["id"], &photo);
    let filed = firm.filed(&site, &said).await;
    let entry = firm.entry(&firm.manager, &filed).await;
    let lists = ["work_items", "labour", "materials", "equipment", "delays", "safety", "weather"];
    for field in lists {
        assert_eq!(entry[field], said[field], "{field}");
    }
    assert_eq!(entry["milestone"]["name"], "Foundation");
    assert_eq!((&entry["people"], &entry["photo_count"]), (&json!(10), &json!(1)));
    let shown = &entry["photos"][0];
    assert_eq!((&shown["file_id"], &shown["caption"]), (&photo, &json!("East bay")));
    assert_eq!((&shown["taken_at"], &shown["width"]), (&said["photos"][0]["taken_at"], &json!(8)));
    assert_eq!((&entry["status"], &entry["entry_on"]), (&json!("submitted"), &json!(TODAY)));
    assert_eq!(entry["can"], json!(["approve", "return"]));
    assert_eq!(firm.entry(&firm.engineer, &filed).await["can"], json!(["edit", "move"]));
}

#[tokio::test]
async fn a_retry_is_the_same_entry() {
    let (firm, site) = Firm::with_site().await;
    let place = path(&site, "/daily-entries");
    let body = wanted(&json!({}));
    let first = firm.post(&firm.engineer, &place, &body).await.created();
    let again = firm.post(&firm.engineer, &place, &body).await.created();
    assert_eq!((&again["id"], &again["version"]), (&first["id"], &first["version"]));
    // The same after the entry has changed.
    firm.change(&firm.engineer, &first, &json!({"summary": "Cast."})).await.ok();
    let late = firm.post(&firm.engineer, &place, &body).await.created();
    assert_eq!((&late["id"], &late["summary"]), (&first["id"], &json!("Cast.")));

    let mut other = body.clone();
    other["summary"] = json!("Something else");
    firm.post(&firm.engineer, &place, &other).await.refused(409, "id_taken");
    let their_day = json!({"id": body["id"], "entry_on": "2026-11-20"});
    firm.file_entry(&firm.engineer, &site, &their_day).await.refused(409, "id_taken");
    let second = firm.file_entry(&firm.engineer, &site, &json!({})).await;
    second.refused(409, "day_taken");
    assert_eq!(firm.summaries(&firm.manager, &site, "").await, ["Cast."]);
}

/// An id tells nothing about the entries of others.
#[tokio::test]
async fn an_id_of_another_project_is_taken() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let entry = firm.filed(&site, &json!({})).await;
    let body = json!({"id": entry["id"]});
    firm.file_entry(&firm.other_engineer, &theirs, &body).await.refused(409, "id_taken");
    assert_eq!(firm.summaries(&firm.other_manager, &theirs, "").await, [""; 0]);
}

#[tokio::test]
async fn only_engineers_of_the_project_file() {
    let (firm, site) = Firm::with_site().await;
    for who in [&firm.admin, &firm.manager, &firm.client, &firm.salesperson] {
        firm.file_entry(who, &site, &json!({})).await.refused(403, "forbidden");
    }
    firm.file_entry(&firm.other_engineer, &site, &json!({})).await.refused(404, "not_found");
    let draft = firm.filed(&site, &json!({"submit": false})).await;
    // The engineer has left meanwhile: the entry of the phone is refused, and nothing changes.
    let place = path(&site, &format!("/members/{}", firm.engineer.id));
    firm.put(
        &firm.manager,
        &path(&site, &format!("/members/{}", firm.other_engineer.id)),
        &json!({"part": "engineer"}),
    )
    .await
    .ok();
    firm.delete(&firm.manager, &place).await;
    firm.file_entry(&firm.engineer, &site, &json!({"entry_on": "2026-11-20"}))
        .await
        .refused(404, "not_found");
    firm.step_of(&firm.engineer, &draft, "/submit", &Value::Null).await.refused(404, "not_found");
    assert_eq!(firm.summaries(&firm.manager, &site, "").await, [""; 0]);
}

/// Each fault has its place, and nothing is filed.
#[tokio::test]
async fn faulty_entries_are_refused() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let foreign = &theirs["milestones"][0]["id"];
    let random = json!("0b5e1d0a-6f3c-4c8e-9f5e-2f1d3a4b5c6d");
    let pdf = firm.pdf(&firm.engineer, &site).await;
    let theirs = firm.picture(&firm.manager, &site).await;
    for (more, place) in [
        (json!({"entry_on": "2026-11-22"}), json!(["body", "entry_on"])),
        (json!({"id": random}), json!(["body", "id"])),
        (json!({"summary": null}), json!(["body", "summary"])),
        (json!({"milestone_id": foreign}), json!(["body", "milestone_id"])),
        (json!({"milestone_id": DailyEntryId::new()}), json!(["body", "milestone_id"])),
        (json!({"progress_percent": 20}), json!(["body", "progress_percent"])),
        (json!({"progress_percent": 101}), json!(["body", "progress_percent"])),
        (
            json!({"labour": [{"trade": "Mason", "count": -1}]}),
            json!(["body", "labour", 0, "count"]),
        ),
        (
            json!({"delays": [{"reason": "other", "hours": -0.5}]}),
            json!(["body", "delays", 0, "hours"]),
        ),
        (
            json!({"photos": [{"file_id": DailyEntryId::new()}]}),
            json!(["body", "photos", 0, "file_id"]),
        ),
        (json!({"photos": [{"file_id": pdf}]}), json!(["body", "photos", 0, "file_id"])),
        (json!({"photos": [{"file_id": theirs}]}), json!(["body", "photos", 0, "file_id"])),
    ] {
        let answer = firm.file_entry(&firm.engineer, &site, &more).await;
        assert_eq!(places(answer), [place], "{more}");
    }
    assert_eq!(firm.summaries(&firm.engineer, &site, "").await, [""; 0]);
    // A finished milestone takes no entries.
    let milestone = &site["milestones"][0];
    for (who, step) in [(&firm.engineer, "start"), (&firm.engineer, "submit")] {
        let place = format!("/milestones/{}/{step}", milestone["id"].as_str().unwrap());
        firm.post(who, &place, &json!({"note": "Done."})).await;
    }
    let more = json!({"milestone_id": milestone["id"]});
    let answer = firm.file_entry(&firm.engineer, &site, &more).await;
    assert_eq!(places(answer), [json!(["body", "milestone_id"])]);
}

#[tokio::test]
async fn drafts_become_entries() {
    let (firm, site) = Firm::with_site().await;
    let draft = firm.filed(&site, &json!({"submit": false, "summary": null})).await;
    assert_eq!(
        (&draft["status"], &draft["can"]),
        (&json!("draft"), &json!(["edit", "move", "submit", "delete"]))
    );
    let answer = firm.step_of(&firm.engineer, &draft, "/submit", &Value::Null).await;
    assert_eq!(places(answer), [json!(["body", "summary"])]);
    let draft = firm.change(&firm.engineer, &draft, &json!({"summary": "Steel."})).await.ok();
    assert_eq!((&draft["status"], &draft["version"]), (&json!("draft"), &json!(2)));
    let stale = json!({"id": draft["id"], "version": 1});
    firm.change(&firm.engineer, &stale, &json!({"summary": "x"})).await.refused(412, "stale");
    let entry =
        firm.change(&firm.engineer, &draft, &json!({"stage": "plinth", "submit": true})).await;
    let entry = entry.ok();
    assert_eq!((&entry["status"], &entry["version"]), (&json!("submitted"), &json!(3)));
    assert_eq!((&entry["stage"], &entry["revision"]), (&json!("plinth"), &json!(1)));
    firm.step_of(&firm.engineer, &entry, "/submit", &Value::Null).await.refused(409, "wrong_state");
    let (place, body) = (at(&entry, ""), json!({}));
    let call = firm.app.call(&firm.engineer.token, Method::PATCH, &place, &body);
    assert_eq!(call.await.status, 428);
}

#[tokio::test]
async fn an_edit_after_approval_is_a_revision() {
    let (firm, site) = Firm::with_site().await;
    let (one, two) =
        (firm.picture(&firm.engineer, &site).await, firm.picture(&firm.engineer, &site).await);
    let photos = json!([{"file_id": one, "caption": "One"}]);
    let entry = firm.filed(&site, &json!({"photos": photos})).await;
    let entry = firm.approve(&entry, &json!({})).await;
    let mine = firm.entry(&firm.engineer, &entry).await;
    let change = json!({"summary": "Steel and shuttering.", "photos": [{"file_id": two}]});
    let revised = firm.change(&firm.engineer, &mine, &change).await.ok();
    assert_eq!((&revised["status"], &revised["revision"]), (&json!("submitted"), &json!(2)));
    assert_eq!(revised["approved_revision"], 1);
    let numbers: Vec<_> =
        revised["revisions"].as_array().unwrap().iter().map(|it| &it["number"]).collect();
    assert_eq!(numbers, [&json!(2), &json!(1)]);
    let old = firm.get(&firm.manager, &at(&entry, "/revisions/1")).await.ok();
    assert_eq!((&old["summary"], &old["revision"]), (&json!("Steel tied."), &json!(1)));
    assert_eq!(old["photos"][0]["file_id"], one);
    firm.get(&firm.manager, &at(&entry, "/revisions/3")).await.refused(404, "not_found");

    // Clients keep the approved revision until the next one is approved.
    let seen = firm.entry(&firm.client, &entry).await;
    assert_eq!((&seen["summary"], &seen["status"]), (&json!("Steel tied."), &json!("approved")));
    assert_eq!(seen["revisions"].as_array().unwrap().len(), 1);
    firm.get(&firm.client, &at(&entry, "/revisions/2")).await.refused(404, "not_found");
    firm.get(&firm.client, &at(&entry, "/revisions/1")).await.ok();
    assert!(firm.downloads(&firm.client, &one).await && !firm.downloads(&firm.client, &two).await);
    firm.approve(&revised, &json!({})).await;
    let seen = firm.entry(&firm.client, &entry).await;
    assert_eq!(seen["summary"], "Steel and shuttering.");
    assert!(!firm.downloads(&firm.client, &one).await && firm.downloads(&firm.client, &two).await);
}

/// A picture belongs to one entry, and stays with it.
#[tokio::test]
async fn a_picture_is_used_once() {
    let (firm, site) = Firm::with_site().await;
    let photo = firm.picture(&firm.engineer, &site).await;
    let photos = json!({"photos": [{"file_id": photo}]});
    let entry = firm.filed(&site, &photos).await;
    let mut other = photos.clone();
    other["entry_on"] = json!("2026-11-20");
    let answer = firm.file_entry(&firm.engineer, &site, &other).await;
    assert_eq!(places(answer), [json!(["body", "photos", 0, "file_id"])]);
    let ticket = firm.raise(&firm.engineer, &site, &json!({"attachments": [photo]})).await;
    assert_eq!(places(ticket), [json!(["body", "attachments", 0])]);
    // It is no unsent attachment, so it is not swept, and cannot be removed as a document.
    let unsent = firm.get(&firm.engineer, &path(&site, "/unsent-attachments")).await.ok();
    assert_eq!(unsent["items"], json!([]));
    let list = firm.get(&firm.engineer, &path(&site, "/documents?category=attachment")).await.ok();
    let document = &list["items"][0];
    let place = format!("/documents/{}", document["id"].as_str().unwrap());
    let removed = firm.decide(&firm.engineer, Method::DELETE, &place, document, &Value::Null).await;
    removed.refused(409, "in_daily_entry");
    let listed = firm.get(&firm.engineer, &path(&site, "/documents")).await.ok();
    assert_eq!(listed["items"], json!([]), "pictures of entries are no documents of the list");
    let entry = firm.change(&firm.engineer, &entry, &json!({"photos": []})).await.ok();
    assert_eq!(entry["photo_count"], 0);
    firm.file_entry(&firm.engineer, &site, &other).await.created();
}
