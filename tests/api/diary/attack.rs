//! Bad input, foreign ids and bad moments: each is refused with its error, and nothing changes.

use kernel::DailyEntryId;
use poem::http::Method;
use serde_json::{Value, json};

use super::{at, file, seen, wanted};
use crate::{
    documents::site::{picture, picture_of_60_000_pixels},
    projects::{Firm, path, places},
};

/// Both engineers are in the first project.
async fn shared_site() -> (Firm, Value, Value) {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let member = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.ok();
    (firm, site, theirs)
}

#[tokio::test]
async fn a_bad_picture_never_reaches_an_entry() {
    let (firm, site) = Firm::with_site().await;
    let whole = picture(400, 300, image::ImageFormat::Jpeg);
    let half = &whole[..whole.len() / 2];
    for (name, content, code) in [
        (("bay.png", "image/png"), picture_of_60_000_pixels().as_slice(), "image_too_big"),
        (("bay.jpg", "image/jpeg"), half, "image_unreadable"),
    ] {
        firm.send_file(&firm.engineer, &site, name, content).await.refused(422, code);
    }
    let unsent = firm.get(&firm.engineer, &path(&site, "/unsent-attachments")).await.ok();
    assert_eq!(unsent["items"], json!([]));
    let name = ("bay.jpg", "image/jpeg");
    let sent = file(firm.send_file(&firm.engineer, &site, name, &whole).await);
    let entry = firm.filed(&site, &json!({"photos": [{"file_id": sent}]})).await;
    assert_eq!(entry["photo_count"], 1);
}

/// The rules of filing hold for each change as well.
#[tokio::test]
async fn faulty_changes_are_refused() {
    let (firm, site, theirs) = shared_site().await;
    let entry = firm.filed(&site, &json!({})).await;
    let foreign = &theirs["milestones"][0]["id"];
    let done = &site["milestones"][0];
    for step in ["start", "submit"] {
        let place = format!("/milestones/{}/{step}", done["id"].as_str().unwrap());
        firm.post(&firm.engineer, &place, &json!({"note": "Done."})).await;
    }
    // Pictures of a colleague, of another project, of a ticket, of no entry at all.
    let colleagues = firm.picture(&firm.other_engineer, &site).await;
    let elsewhere = firm.picture(&firm.other_engineer, &theirs).await;
    let of_ticket = firm.picture(&firm.engineer, &site).await;
    firm.raise(&firm.engineer, &site, &json!({"attachments": [of_ticket]})).await.created();
    let pdf = firm.pdf(&firm.engineer, &site).await;
    for (change, place) in [
        (json!({"milestone_id": foreign}), json!(["body", "milestone_id"])),
        (json!({"milestone_id": done["id"]}), json!(["body", "milestone_id"])),
        (json!({"progress_percent": 101}), json!(["body", "progress_percent"])),
        (json!({"progress_percent": 20}), json!(["body", "progress_percent"])),
        (json!({"summary": null}), json!(["body", "summary"])),
        (
            json!({"labour": [{"trade": "Mason", "count": -1}]}),
            json!(["body", "labour", 0, "count"]),
        ),
        (json!({"entry_on": "2026-11-22"}), json!(["body", "entry_on"])),
        (json!({"author_id": firm.manager.id}), json!(["body", "author_id"])),
        (json!({"project_id": theirs["id"]}), json!(["body", "project_id"])),
    ] {
        let answer = firm.change(&firm.engineer, &entry, &change).await;
        assert_eq!(places(answer), [place], "{change}");
    }
    for picture in [&colleagues, &elsewhere, &of_ticket, &pdf] {
        let change = json!({"photos": [{"file_id": picture}]});
        let answer = firm.change(&firm.engineer, &entry, &change).await;
        assert_eq!(places(answer), [json!(["body", "photos", 0, "file_id"])]);
    }
    assert_eq!(firm.entry(&firm.engineer, &entry).await, entry, "nothing has changed");
}

/// The same request in another project is another request.
#[tokio::test]
async fn a_retry_in_another_project_is_refused() {
    let (firm, site, theirs) = shared_site().await;
    let body = wanted(&json!({}));
    let (here, there) = (path(&site, "/daily-entries"), path(&theirs, "/daily-entries"));
    firm.post(&firm.other_engineer, &here, &body).await.created();
    firm.post(&firm.other_engineer, &there, &body).await.refused(409, "id_taken");
    assert_eq!(firm.summaries(&firm.other_manager, &theirs, "").await, [""; 0]);
}

/// The same request many times at once, as from a phone with two open tabs.
#[tokio::test]
async fn retries_at_once_file_one_entry() {
    let (firm, site) = Firm::with_site().await;
    let (place, body) = (path(&site, "/daily-entries"), wanted(&json!({})));
    let send = || firm.post(&firm.engineer, &place, &body);
    let (one, two, three) = tokio::join!(send(), send(), send());
    for answer in [one, two, three] {
        assert_eq!(answer.created()["id"], body["id"]);
    }
    let (other, another) = (wanted(&json!({})), wanted(&json!({})));
    let (one, two) = tokio::join!(
        firm.post(&firm.engineer, &place, &other),
        firm.post(&firm.engineer, &place, &another),
    );
    for answer in [one, two] {
        answer.refused(409, "day_taken");
    }
    assert_eq!(firm.summaries(&firm.manager, &site, "").await.len(), 1);
}

/// Filters and decisions that name things of another project find nothing.
#[tokio::test]
async fn ids_of_another_project_find_nothing() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let milestone = &theirs["milestones"][0]["id"];
    let body = json!({
        "milestone_id": milestone, "delays": [{"reason": "other", "hours": 3}],
    });
    let foreign = firm.file_entry(&firm.other_engineer, &theirs, &body).await.created();
    firm.filed(&site, &json!({})).await;
    let (milestone, author) = (milestone.as_str().unwrap(), &firm.other_engineer.id);
    for query in [format!("milestone_id={milestone}"), format!("author_id={author}")] {
        assert_eq!(firm.summaries(&firm.manager, &site, &query).await, [""; 0], "{query}");
    }
    for (who, step, body) in [
        (&firm.manager, "/approve", json!({})),
        (&firm.manager, "/return", json!({"reason": "Why?"})),
        (&firm.manager, "/share", json!({"shared_with_client": true})),
        (&firm.engineer, "/submit", Value::Null),
    ] {
        firm.step_of(who, &foreign, step, &body).await.refused(404, "not_found");
    }
    for (method, body) in [(Method::PATCH, json!({"summary": "x"})), (Method::DELETE, Value::Null)]
    {
        let answer = firm.decide(&firm.engineer, method, &at(&foreign, ""), &foreign, &body).await;
        answer.refused(404, "not_found");
    }
    let of_theirs = format!("project_id={}", theirs["id"].as_str().unwrap());
    firm.step_of(&firm.admin, &foreign, "/approve", &json!({})).await.ok();
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        let ledger = format!("/daily-entries/delays?{of_theirs}");
        assert_eq!(firm.get(who, &ledger).await.ok()["items"], json!([]));
        let list = format!("/daily-entries/delays/list?{of_theirs}");
        assert_eq!(firm.get(who, &list).await.ok()["items"], json!([]));
        let export = format!("/daily-entries/delays/export?format=csv&{of_theirs}");
        assert_eq!(firm.text(who, &export).await.trim_end().lines().count(), 1);
    }
    // An id that nobody has.
    let nobody = json!({"id": DailyEntryId::new(), "version": 1});
    firm.get(&firm.admin, &at(&nobody, "")).await.refused(404, "not_found");
    firm.step_of(&firm.admin, &nobody, "/approve", &json!({})).await.refused(404, "not_found");
}

/// An engineer who has left the project has lost their drafts, entries and pictures.
#[tokio::test]
async fn an_engineer_who_has_left_does_nothing_more() {
    let (firm, site, _) = shared_site().await;
    let (used, unused) =
        (firm.picture(&firm.engineer, &site).await, firm.picture(&firm.engineer, &site).await);
    let filed = json!({"entry_on": "2026-11-20", "photos": [{"file_id": used}]});
    let entry = firm.filed(&site, &filed).await;
    let draft = firm.filed(&site, &json!({"submit": false})).await;
    firm.delete(&firm.manager, &path(&site, &format!("/members/{}", firm.engineer.id))).await;

    let engineer = &firm.engineer;
    for it in [&entry, &draft] {
        firm.get(engineer, &at(it, "")).await.refused(404, "not_found");
        let change = json!({"summary": "x", "photos": [{"file_id": unused}]});
        firm.change(engineer, it, &change).await.refused(404, "not_found");
        let deleted = firm.decide(engineer, Method::DELETE, &at(it, ""), it, &Value::Null).await;
        deleted.refused(404, "not_found");
    }
    // A retry of the request that filed it.
    firm.file_entry(engineer, &site, &json!({})).await.refused(404, "not_found");
    let picture = picture(8, 6, image::ImageFormat::Png);
    let upload = firm.send_file(engineer, &site, ("bay.png", "image/png"), &picture).await;
    upload.refused(404, "not_found");
    assert!(!firm.downloads(engineer, &used).await);
    for rest in ["", "/calendar", "/last"] {
        let place = path(&site, &format!("/daily-entries{rest}"));
        firm.get(engineer, &place).await.refused(404, "not_found");
    }
    let bundle = firm.get(engineer, "/daily-entries/offline").await.ok();
    assert_eq!((&bundle["projects"], &bundle["entries"]), (&json!([]), &json!([])));
    // The filed entry stays, and is decided about.
    let approved = firm.approve(&entry, &json!({})).await;
    assert_eq!(approved["author"]["id"], firm.engineer.id);
    assert!(firm.downloads(&firm.client, &used).await);
}

#[tokio::test]
async fn one_of_two_decisions_at_once_holds() {
    let (firm, site) = Firm::with_site().await;
    let milestone = &site["milestones"][0]["id"];
    let body = json!({"milestone_id": milestone, "progress_percent": 40});
    let entry = firm.filed(&site, &body).await;
    let (approve, refuse) = (json!({}), json!({"reason": "Why?"}));
    let several = json!({"entries": [seen(&entry)], "approve": {}});
    let (one, two, three, many) = tokio::join!(
        firm.step_of(&firm.manager, &entry, "/approve", &approve),
        firm.step_of(&firm.admin, &entry, "/approve", &approve),
        firm.step_of(&firm.admin, &entry, "/return", &refuse),
        firm.post(&firm.manager, "/daily-entries/review", &several),
    );
    let many = many.ok()["results"][0].clone();
    let done = [&one, &two, &three].into_iter().filter(|it| it.status == 200).count();
    assert_eq!(done + usize::from(many["ok"] == true), 1);
    for answer in [one, two, three].into_iter().filter(|it| it.status != 200) {
        answer.refused(409, "wrong_state");
    }
    assert!(many["ok"] == true || many["code"] == "wrong_state", "{many}");
    let now = firm.entry(&firm.manager, &entry).await;
    assert_eq!(now["version"], 2);
    let percent = if now["status"] == "approved" { 10 } else { 0 };
    assert_eq!(firm.seen(&firm.client, &site).await["progress_percent"], percent);
}

/// Of two open tabs, the later one is told that it is behind.
#[tokio::test]
async fn a_stale_copy_decides_nothing() {
    let (firm, site) = Firm::with_site().await;
    let entry = firm.filed(&site, &json!({})).await;
    let newer = firm.change(&firm.engineer, &entry, &json!({"summary": "Cast."})).await.ok();
    for (who, step, body) in [
        (&firm.manager, "/approve", json!({})),
        (&firm.manager, "/return", json!({"reason": "Why?"})),
    ] {
        firm.step_of(who, &entry, step, &body).await.refused(412, "stale");
    }
    let several = json!({"entries": [seen(&entry)], "approve": {}});
    let done = firm.post(&firm.manager, "/daily-entries/review", &several).await.ok();
    assert_eq!(
        (&done["results"][0]["ok"], &done["results"][0]["code"]),
        (&json!(false), &json!("stale"))
    );
    firm.change(&firm.engineer, &entry, &json!({"summary": "x"})).await.refused(412, "stale");
    assert_eq!(firm.entry(&firm.engineer, &entry).await, newer);
    let approved = firm.approve(&newer, &json!({})).await;
    let hidden = json!({"shared_with_client": false});
    firm.step_of(&firm.manager, &newer, "/share", &hidden).await.refused(412, "stale");
    assert_eq!(firm.entry(&firm.client, &approved).await["is_shared"], true);
}
