//! Jobs that mind leads: promises that are broken, follow-ups that are due, and turns.

use serde_json::json;

use super::sales::{DAY, HOUR, Shop, call};

#[tokio::test]
async fn lead_without_a_call_is_told_as_overdue_once_and_goes_back() {
    let mut shop = Shop::open().await;
    let lead = shop.asked("Asha Rao").await;
    let lead = shop.claim(shop.seller(), &lead).await.ok();
    shop.mind().await;
    assert!(!shop.told(shop.seller()).await.contains(&"LD-0001: first call overdue".to_owned()));
    shop.later(HOUR).await;
    for _ in 0..3 {
        shop.mind().await;
    }
    let overdue = |told: &[String]| told.iter().filter(|it| it.ends_with("call overdue")).count();
    let told = shop.told(shop.seller()).await;
    assert_eq!(overdue(&told), 1, "{told:?}");
    let seen = shop.look(shop.seller(), &lead).await.ok();
    assert_eq!(seen["version"], lead["version"], "a reminder makes no form stale");
    shop.later(4 * HOUR).await;
    shop.mind().await;
    let back = shop.look(&shop.other, &lead).await.ok();
    assert_eq!((back.get("owner"), &back["status"]), (None, &json!("new")));
    let history = shop.history(&shop.other, &lead).await;
    assert_eq!(history[0], "lead_assigned");
    // Only a call keeps a lead: the next owner has it for as long.
    let lead = shop.claim(&shop.other, &back).await.ok();
    let no_answer = call("no_answer", "2026-11-30T05:00:00Z");
    shop.act(&shop.other, &lead, "/activities", &no_answer).await.ok();
    shop.later(2 * DAY).await;
    shop.mind().await;
    let kept = shop.look(&shop.other, &lead).await.ok();
    assert_eq!(kept["owner"]["full_name"], "Kiran Das");
}

/// Only the public form promises a call; the person who enters a lead talks to them already.
#[tokio::test]
async fn lead_entered_by_hand_waits_for_no_first_call() {
    let mut shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let unowned = shop.unowned("Imran Sheikh").await;
    for it in [&lead, &unowned] {
        assert_eq!(it["first_call"]["state"], "met");
        assert_eq!(it["next_follow_up_at"], "2026-11-21T06:40:00+00:00", "30 working minutes");
    }
    shop.later(DAY + HOUR).await;
    shop.mind().await;
    let told = shop.told(shop.seller()).await;
    assert!(told.contains(&"LD-0001: follow-up due".to_owned()), "{told:?}");
    assert!(told.iter().all(|it| !it.contains("call overdue")), "{told:?}");
    let desk = shop.firm.get(shop.seller(), "/leads/desk").await.ok();
    assert_eq!(desk["calls_overdue"], json!([]));
    let kept = shop.look(shop.seller(), &lead).await.ok();
    assert_eq!(kept["owner"]["full_name"], "Farhan Qureshi", "it does not go back");
}

#[tokio::test]
async fn follow_up_is_told_once_at_its_time_to_its_owner() {
    let mut shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let next = call("reached", "2026-11-21T08:00:00Z");
    shop.act(shop.seller(), &lead, "/activities", &next).await.ok();
    let due = |told: Vec<String>| told.iter().filter(|it| it.ends_with("follow-up due")).count();
    shop.later(HOUR).await;
    shop.mind().await;
    assert_eq!(due(shop.told(shop.seller()).await), 0);
    shop.later(HOUR).await;
    for _ in 0..3 {
        shop.mind().await;
    }
    assert_eq!(due(shop.told(shop.seller()).await), 1);
    assert_eq!(due(shop.told(&shop.other).await), 0);
    let events = "select count(*) from event where kind = 'lead_follow_up_due'";
    let count: i64 =
        sqlx::query_scalar(events).fetch_one(shop.firm.app.database.pool()).await.unwrap();
    assert_eq!(count, 1);
}

#[tokio::test]
async fn new_leads_go_around_where_the_settings_say_so() {
    let shop = Shop::open().await;
    let names = ["One", "Two", "Three", "Four"];
    for name in names {
        shop.unowned(name).await;
    }
    shop.mind().await;
    let unowned = "/leads?unowned=true";
    let list = shop.firm.get(&shop.firm.admin, unowned).await.ok();
    assert_eq!(list["total"]["count"], 4, "without turns each waits for a claim");
    shop.rule(&json!({"is_round_robin": true})).await;
    shop.mind().await;
    let list = shop.firm.get(&shop.firm.admin, unowned).await.ok();
    assert_eq!(list["total"]["count"], 0);
    for who in [shop.seller(), &shop.other] {
        assert_eq!(shop.codes(who, "").await.len(), 2);
    }
    shop.unowned("Five").await;
    shop.unowned("Six").await;
    shop.mind().await;
    for who in [shop.seller(), &shop.other] {
        assert_eq!(shop.codes(who, "").await.len(), 3, "turns go on where they stopped");
    }
}
