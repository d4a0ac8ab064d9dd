//! Feeds, their pages and filters; the last entry; the bundle for phones.

use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, path};

#[tokio::test]
async fn a_feed_is_paged_from_the_latest_day() {
    let (firm, site) = Firm::with_site().await;
    for day in ["2026-11-19", "2026-11-21", "2026-11-18", "2026-11-20"] {
        firm.filed(&site, &json!({"entry_on": day, "summary": day})).await;
    }
    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let query = format!("/daily-entries?limit=3{cursor}");
        let page = firm.get(&firm.manager, &path(&site, &query)).await.ok();
        let items = page["items"].as_array().unwrap();
        found.extend(items.iter().map(|it| it["summary"].as_str().unwrap().to_owned()));
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    let days = ["2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18"];
    assert_eq!(found, days);
    let some = firm.summaries(&firm.manager, &site, "from=2026-11-19&to=2026-11-20").await;
    assert_eq!(some, days[1..3]);
    for bad in ["from=1066-10-14", "from=soon", "cursor=x", "limit=0", "status=done"] {
        let place = path(&site, &format!("/daily-entries?{bad}"));
        firm.get(&firm.manager, &place).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn a_feed_is_filtered() {
    let (firm, site) = Firm::with_site().await;
    let milestone = &site["milestones"][0]["id"];
    let one = json!({
        "summary": "one", "stage": "foundation", "milestone_id": milestone,
        "delays": [{"reason": "other", "hours": 1}],
    });
    firm.filed(&site, &one).await;
    let two = firm.filed(&site, &json!({"entry_on": "2026-11-20", "summary": "two"})).await;
    firm.approve(&two, &json!({})).await;
    let milestone = milestone.as_str().unwrap();
    for (query, expected) in [
        ("stage=foundation".to_owned(), &["one"][..]),
        ("stage=all".to_owned(), &["one", "two"]),
        (format!("milestone_id={milestone}"), &["one"]),
        ("delayed=true".to_owned(), &["one"]),
        ("status=approved".to_owned(), &["two"]),
        (format!("author_id={}", firm.engineer.id), &["one", "two"]),
        (format!("author_id={}", firm.manager.id), &[]),
    ] {
        let found = firm.summaries(&firm.manager, &site, &query).await;
        assert_eq!(found, expected, "{query}");
    }
    assert_eq!(firm.summaries(&firm.client, &site, "").await, ["two"]);
}

#[tokio::test]
async fn a_feed_shows_the_first_six_pictures() {
    let (firm, site) = Firm::with_site().await;
    let mut photos = Vec::new();
    for _ in 0..7 {
        photos.push(json!({"file_id": firm.picture(&firm.engineer, &site).await}));
    }
    let entry = firm.filed(&site, &json!({"photos": photos})).await;
    let list = firm.get(&firm.manager, &path(&site, "/daily-entries")).await.ok();
    let card = &list["items"][0];
    assert_eq!(card["photo_count"], 7);
    let shown = card["photos"].as_array().unwrap();
    assert!(shown.iter().zip(&photos).all(|(one, other)| one["file_id"] == other["file_id"]));
    assert_eq!(shown.len(), 6);
    assert_eq!(firm.entry(&firm.manager, &entry).await["photos"].as_array().unwrap().len(), 7);
}

#[tokio::test]
async fn feeds_of_others_are_not_found() {
    let (firm, site) = Firm::with_site().await;
    firm.filed(&site, &json!({})).await;
    for who in [&firm.other_client, &firm.other_engineer, &firm.other_manager] {
        for place in ["", "?status=submitted", "/calendar"] {
            let place = path(&site, &format!("/daily-entries{place}"));
            firm.get(who, &place).await.refused(404, "not_found");
        }
    }
    let last = path(&site, "/daily-entries/last");
    firm.get(&firm.other_engineer, &last).await.refused(404, "not_found");
}

#[tokio::test]
async fn the_last_entry_is_the_callers_own() {
    let (firm, site) = Firm::with_site().await;
    let last = path(&site, "/daily-entries/last");
    assert_eq!(firm.get(&firm.engineer, &last).await.ok(), json!({}));
    let member = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.ok();
    let theirs = firm.file_entry(&firm.other_engineer, &site, &json!({})).await.created();
    assert_eq!(firm.get(&firm.engineer, &last).await.ok()["entry"]["id"], theirs["id"]);
    let own = firm.filed(&site, &json!({"entry_on": "2026-11-19", "submit": false})).await;
    assert_eq!(firm.get(&firm.engineer, &last).await.ok()["entry"]["id"], own["id"]);
    assert_eq!(firm.get(&firm.other_engineer, &last).await.ok()["entry"]["id"], theirs["id"]);
}

#[tokio::test]
async fn a_phone_gets_what_it_needs() {
    let (firm, site, _) = Firm::with_two_sites().await;
    let photo = firm.picture(&firm.engineer, &site).await;
    let entry = firm.filed(&site, &json!({"photos": [{"file_id": photo}]})).await;
    let bundle = firm.get(&firm.engineer, "/daily-entries/offline").await.ok();
    let sites = bundle["projects"].as_array().unwrap();
    assert_eq!((sites.len(), &sites[0]["project"]["id"]), (1, &site["id"]));
    let plan = sites[0]["milestones"].as_array().unwrap();
    assert_eq!((plan.len(), &plan[0]["name"]), (4, &json!("Foundation")));
    assert_eq!(bundle["entries"][0], firm.entry(&firm.engineer, &entry).await);
    assert_eq!(bundle["today"], super::TODAY);
    let theirs = firm.get(&firm.other_engineer, "/daily-entries/offline").await.ok();
    assert_eq!(theirs["entries"], json!([]));
}

#[tokio::test]
async fn an_unchanged_entry_is_not_sent_again() {
    let (firm, site) = Firm::with_site().await;
    let entry = firm.filed(&site, &json!({})).await;
    let request = |etag: &str| {
        let path = format!("/api/v1{}", at(&entry, ""));
        let request = firm.app.http.get(path);
        let request = request.header("authorization", format!("Bearer {}", firm.manager.token));
        request.header("if-none-match", etag.to_owned())
    };
    let response = request("x").send().await;
    let etag = response.0.headers()["etag"].to_str().unwrap().to_owned();
    assert_eq!(request(&etag).send().await.0.status(), 304);
    let mine: Value = firm.entry(&firm.engineer, &entry).await;
    firm.change(&firm.engineer, &mine, &json!({"summary": "Cast."})).await.ok();
    assert_eq!(request(&etag).send().await.0.status(), 200);
}
