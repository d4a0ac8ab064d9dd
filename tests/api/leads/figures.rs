//! Figures of leads.

use serde_json::{Value, json};

use super::sales::{DAY, HOUR, MONDAY, Shop, call};
use crate::projects::faults;

fn both(in_range: i64, before: i64) -> Value {
    json!({"in_range": in_range, "before": before})
}

#[tokio::test]
async fn leads_are_counted_by_the_day_on_which_they_came_in() {
    let mut shop = Shop::open().await;
    let firm = &shop.firm;
    // Called after ten working minutes.
    let first = shop.asked("Ravi Kumar").await;
    firm.app.wait(600);
    shop.act(&firm.admin, &first, "/activities", &call("reached", MONDAY)).await.ok();
    // Called after an hour, which is too late.
    let second = shop.asked("Nisha Gupta").await;
    shop.later(HOUR).await;
    let firm = &shop.firm;
    shop.act(&firm.admin, &second, "/activities", &call("reached", MONDAY)).await.ok();
    // Not called, with time left; entered by hand; lost.
    shop.asked("Joy Thomas").await;
    shop.unowned("Deepa Shah").await;
    let gone = shop.enter(&firm.admin, "Om Prakash", &json!({"source": "referral"})).await;
    let reason = json!({"to": "lost", "lost_reason": "price"});
    shop.act(&firm.admin, &gone, "/status", &reason).await.ok();

    let figures = async |shop: &Shop, query: &str| {
        shop.firm.get(&shop.firm.admin, &format!("/analytics/leads{query}")).await.ok()
    };
    let found = figures(&shop, "?from=2026-11-21&to=2026-11-21").await;
    assert_eq!(found["leads"], both(5, 0));
    let list = firm.get(&firm.admin, "/leads").await.ok();
    assert_eq!(list["total"]["count"], 5);
    let place = "/leads?came_from=2026-11-21&came_to=2026-11-21";
    assert_eq!(firm.get(&firm.admin, place).await.ok()["total"]["count"], 5);
    let none = firm.get(&firm.admin, "/leads?came_to=2026-11-20").await.ok();
    assert_eq!(none["total"]["count"], 0);
    let turned = "/leads?came_from=2026-11-22&came_to=2026-11-21";
    let refused = faults(firm.get(&firm.admin, turned).await);
    let turned = (json!(["query", "came_to"]), "Must not be before the first day".to_owned());
    assert_eq!(refused, [turned]);
    let calls = json!({"promised": both(2, 0), "in_time": both(1, 0), "median_minutes": 60});
    assert_eq!(found["first_calls"], calls);
    let by_status = found["by_status"].as_array().unwrap();
    assert_eq!(by_status.len(), 10);
    for it in by_status {
        let place = format!(
            "/leads?came_from=2026-11-21&came_to=2026-11-21&status={}",
            it["status"].as_str().unwrap()
        );
        let list = firm.get(&firm.admin, &place).await.ok();
        assert_eq!(it["leads"]["in_range"], list["total"]["count"], "{place}");
    }
    let of = |source: &str, count: i64| json!({"source": source, "leads": both(count, 0), "won": 0, "value_paise": 0});
    assert_eq!(found["by_source"][0], of("website", 3));
    let loss = json!({"reason": "price", "leads": both(1, 0), "value_paise": 0});
    assert_eq!(found["lost"], json!([loss]));

    // A day later they belong to the day before, and the third call is overdue.
    shop.later(DAY).await;
    let found = figures(&shop, "?from=2026-11-22&to=2026-11-22").await;
    assert_eq!(found["leads"], both(0, 5));
    assert_eq!(found["first_calls"]["promised"], both(0, 3));
    assert_eq!(found["first_calls"]["median_minutes"], Value::Null);
    assert_eq!(found["first_calls"]["median_minutes_before"], 60);
}

#[tokio::test]
async fn won_value_counts_on_the_day_of_the_conversion() {
    let mut shop = Shop::open().await;
    let more = json!({"email": "asha.rao@example.com", "estimated_value_paise": 480_000_000});
    let lead = shop.enter(&shop.firm.admin, "Asha Rao", &more).await;
    shop.later(2 * DAY).await;
    let form = shop.project();
    shop.act(&shop.firm.admin, &lead, "/convert", &form).await.ok();
    let place = "/analytics/leads?from=2026-11-23&to=2026-11-23";
    let found = shop.firm.get(&shop.firm.admin, place).await.ok();
    assert_eq!(found["won"], both(1, 0));
    assert_eq!(found["won_value"], json!({"in_range_paise": 480_000_000, "before_paise": 0}));
    assert_eq!(found["leads"], both(0, 0), "it came in two days before");
}
