//! The calendar, closed days, and sites without an entry.

use kernel::Cause;
use serde_json::{Value, json};

use super::TODAY;
use crate::projects::{Firm, Person, path};

async fn day(firm: &Firm, site: &Value, on: &str) -> Value {
    let place = path(site, &format!("/daily-entries/calendar?month={}", &on[..7]));
    let month = firm.get(&firm.engineer, &place).await.ok();
    let mut days = month["days"].as_array().unwrap().iter();
    days.find(|it| it["on"] == on).unwrap().clone()
}

/// The titles of a person's notifications of a topic.
async fn titles(firm: &Firm, who: &Person, topic: &str) -> Vec<String> {
    let list = firm.get(who, "/notifications").await.ok();
    let items = list["items"].as_array().unwrap().iter();
    let of_topic = items.filter(|it| it["metadata"]["topic"] == topic);
    of_topic.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_month_shows_filed_and_missing_days() {
    let (firm, site) = Firm::with_site().await;
    let weather = json!({"sky": "storm"});
    firm.filed(&site, &json!({"entry_on": "2026-11-20", "weather": weather})).await;
    firm.filed(&site, &json!({"submit": false})).await;
    let filed = day(&firm, &site, "2026-11-20").await;
    assert_eq!((&filed["state"], &filed["entries"]), (&json!("filed"), &json!(1)));
    assert_eq!(filed["has_rain"], true);
    // A draft is not filed.
    assert_eq!(day(&firm, &site, TODAY).await["state"], "due");
    assert_eq!(day(&firm, &site, "2026-11-22").await["state"], "holiday");
    assert_eq!(day(&firm, &site, "2026-11-23").await["state"], "empty");
    let national = day(&firm, &site, "2026-10-02").await;
    assert_eq!(
        (&national["state"], &national["holiday"]),
        (&json!("holiday"), &json!("Gandhi Jayanti"))
    );
    for bad in ["2026-13", "2026-1", "soon", "0026-01"] {
        let place = path(&site, &format!("/daily-entries/calendar?month={bad}"));
        firm.get(&firm.engineer, &place).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn a_month_shows_what_waits_for_whom() {
    let (firm, site) = Firm::with_site().await;
    let marks = async |firm: &Firm| {
        let day = day(firm, &site, TODAY).await;
        (day["has_waiting"].as_bool().unwrap(), day["has_returned"].as_bool().unwrap())
    };
    assert_eq!(marks(&firm).await, (false, false));
    let entry = firm.filed(&site, &json!({})).await;
    assert_eq!(marks(&firm).await, (true, false));
    let reason = json!({"reason": "Which bay?"});
    firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    assert_eq!(marks(&firm).await, (false, true));
    let other = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &other, &json!({"part": "engineer"})).await.ok();
    let shared = json!({"shared_with_client": true});
    let second = firm.file_entry(&firm.other_engineer, &site, &shared).await.created();
    assert_eq!(marks(&firm).await, (true, true));
    firm.approve(&second, &json!({})).await;
    assert_eq!(marks(&firm).await, (false, true));
    let month = firm.get(&firm.client, &path(&site, "/daily-entries/calendar")).await.ok();
    let days = month["days"].as_array().unwrap();
    let seen = days.iter().find(|it| it["on"] == TODAY).unwrap();
    assert_eq!(seen["entries"], 1);
    assert!(days.iter().all(|it| it["has_waiting"] == false && it["has_returned"] == false));
}

#[tokio::test]
async fn a_manager_opens_a_closed_day() {
    let (firm, site) = Firm::with_site().await;
    let old = json!({"entry_on": "2026-11-17"});
    firm.file_entry(&firm.engineer, &site, &old).await.refused(409, "day_closed");
    let place = path(&site, "/daily-entries/days/2026-11-17");
    firm.put(&firm.engineer, &place, &Value::Null).await.refused(403, "forbidden");
    firm.put(&firm.other_manager, &place, &Value::Null).await.refused(404, "not_found");
    for _ in 0..2 {
        firm.put(&firm.manager, &place, &Value::Null).await.done();
    }
    assert_eq!(day(&firm, &site, "2026-11-17").await["is_open"], true);
    assert_eq!(day(&firm, &site, "2026-11-16").await["is_open"], false);
    firm.app.worker.drain().await.unwrap();
    assert_eq!(
        titles(&firm, &firm.engineer, "daily_entry").await,
        ["Rao residence: 17 Nov 2026 is open for entries"]
    );
    let bundle = firm.get(&firm.engineer, "/daily-entries/offline").await.ok();
    assert_eq!(bundle["projects"][0]["open_days"], json!(["2026-11-17"]));
    firm.file_entry(&firm.engineer, &site, &old).await.created();
    let bundle = firm.get(&firm.engineer, "/daily-entries/offline").await.ok();
    assert_eq!(bundle["projects"][0]["open_days"], json!([]), "it is filed");
    let tomorrow = path(&site, "/daily-entries/days/2026-11-22");
    firm.put(&firm.manager, &tomorrow, &Value::Null).await.refused(422, "invalid");
    for bad in ["yesterday", "+262142-01-01"] {
        let place = path(&site, &format!("/daily-entries/days/{bad}"));
        firm.put(&firm.manager, &place, &Value::Null).await.refused(404, "not_found");
    }
}

#[tokio::test]
async fn a_cancelled_project_takes_no_entries() {
    let (firm, site) = Firm::with_site().await;
    let draft = firm.filed(&site, &json!({"submit": false})).await;
    firm.become_status(&site, "cancelled").await.ok();
    let other = json!({"entry_on": "2026-11-20"});
    firm.file_entry(&firm.engineer, &site, &other).await.refused(409, "wrong_state");
    let answer = firm.step_of(&firm.engineer, &draft, "/submit", &Value::Null).await;
    answer.refused(409, "wrong_state");
    assert_eq!(firm.entry(&firm.engineer, &draft).await["can"], json!([]));
}

#[tokio::test]
async fn managers_hear_of_silent_sites_in_the_evening() {
    let (mut firm, site, _) = Firm::with_two_sites().await;
    let silent = async |at: &str| {
        let cause = Cause::system(at.parse().unwrap());
        firm.app.diary.tell_silent_sites(&cause).await.unwrap()
    };
    // Their project is in planning, and a draft is no entry.
    firm.filed(&site, &json!({"submit": false})).await;
    assert_eq!(silent("2026-11-21T14:29:00Z").await, 0, "it is not evening yet");
    assert_eq!(silent("2026-11-22T14:30:00Z").await, 0, "nobody works on a Sunday");
    assert_eq!(silent("2026-11-21T14:30:00Z").await, 1);
    assert_eq!(silent("2026-11-21T15:30:00Z").await, 0, "they are told once");
    let body = json!({"entry_on": "2026-11-20"});
    firm.filed(&site, &body).await;
    assert_eq!(silent("2026-11-20T14:30:00Z").await, 0, "an entry is filed");
    firm.later(9 * 60 * 60).await;
    firm.app.worker.drain().await.unwrap();
    let missing = async |who| titles(&firm, who, "daily_entry_missing").await;
    assert_eq!(missing(&firm.manager).await, ["Rao residence: no daily entry today"]);
    for who in [&firm.engineer, &firm.client, &firm.admin] {
        assert_eq!(missing(who).await, [""; 0]);
    }
}

#[tokio::test]
async fn no_site_is_silent_on_a_national_holiday() {
    let (firm, _, _) = Firm::with_two_sites().await;
    for (at, silent) in [("2026-10-02T14:30:00Z", 0), ("2026-10-01T14:30:00Z", 1)] {
        let cause = Cause::system(at.parse().unwrap());
        assert_eq!(firm.app.diary.tell_silent_sites(&cause).await.unwrap(), silent, "{at}");
    }
}

#[tokio::test]
async fn managers_may_refuse_to_hear_of_silent_sites() {
    let (mut firm, _, _) = Firm::with_two_sites().await;
    let place = "/notifications/preferences";
    let mut wanted = firm.get(&firm.manager, place).await.ok();
    let topics = wanted["topics"].as_array_mut().unwrap();
    let topic = topics.iter_mut().find(|it| it["topic"] == "daily_entry_missing").unwrap();
    topic["in_app"] = json!(false);
    firm.put(&firm.manager, place, &wanted).await.ok();
    let cause = Cause::system("2026-11-21T14:30:00Z".parse().unwrap());
    assert_eq!(firm.app.diary.tell_silent_sites(&cause).await.unwrap(), 1);
    firm.later(9 * 60 * 60).await;
    firm.app.worker.drain().await.unwrap();
    assert_eq!(titles(&firm, &firm.manager, "daily_entry_missing").await, [""; 0]);
}
