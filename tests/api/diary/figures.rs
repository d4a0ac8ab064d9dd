//! Figures of daily entries, delays and progress.

use serde_json::{Value, json};

use crate::projects::{Firm, path};

const DAY: u64 = 24 * 3_600;

fn both(in_range: i64, before: i64) -> Value {
    json!({"in_range": in_range, "before": before})
}

#[tokio::test]
async fn entries_are_expected_on_working_days() {
    let (mut firm, site, _) = Firm::with_two_sites().await;
    let start = json!({"actual_start_on": "2026-11-19"});
    let seen = firm.seen(&firm.manager, &site).await;
    firm.patch(&firm.manager, &seen, &start).await.ok();
    // Thursday is filed on Saturday, Saturday on its day, Monday not at all; Friday is a draft.
    let rain = json!([{"reason": "rain_weather", "hours": 2.5}]);
    firm.filed(&site, &json!({"entry_on": "2026-11-19"})).await;
    firm.filed(&site, &json!({"entry_on": "2026-11-20", "submit": false})).await;
    let entry = firm.filed(&site, &json!({"delays": rain})).await;
    firm.step_of(&firm.admin, &entry, "/approve", &json!({})).await.ok();
    // Tuesday, of which no entry is expected before it is over.
    firm.later(3 * DAY).await;

    let found = firm.get(&firm.admin, "/analytics/diary?from=2026-11-20&to=2026-11-24").await.ok();
    assert_eq!(found["expected"], both(3, 1));
    assert_eq!(found["filed"], both(1, 1));
    assert_eq!(found["on_time"], both(1, 0));
    assert_eq!(found["approved"], both(1, 0));
    assert_eq!(found["missing"], both(2, 0));
    assert_eq!(found["site_count"], 1, "nothing is expected of a project in planning");
    let expected = json!({
        "project": {"id": site["id"], "code": site["code"], "name": "Rao residence"},
        "expected": 3, "filed": 1, "on_time": 1, "approved": 1, "missing": 2,
    });
    assert_eq!(found["sites"], json!([expected]));
    // The calendar says the same.
    let place = path(&site, "/daily-entries/calendar?month=2026-11");
    let calendar = firm.get(&firm.admin, &place).await.ok();
    let days = calendar["days"].as_array().unwrap();
    let missing = days.iter().filter(|it| it["state"] == "missing").count();
    assert_eq!(missing, 2);

    assert_eq!(found["lost_days"], both(1, 0));
    let delay = json!({"reason": "rain_weather", "days": both(1, 0), "hours": 2.5});
    assert_eq!(found["delays"], json!([delay]));
    let ledger = "/daily-entries/delays?from=2026-11-20&to=2026-11-24";
    let ledger = firm.get(&firm.admin, ledger).await.ok();
    assert_eq!(ledger["total"]["days"], 1);
}

#[tokio::test]
async fn work_is_compared_with_the_plan() {
    let (mut firm, site) = Firm::with_site().await;
    let milestone = firm.step(&firm.engineer, &site["milestones"][0], "start").await.ok();
    let milestone = firm.step(&firm.engineer, &milestone, "submit").await.ok();
    let figures = async |firm: &Firm, query: &str| {
        firm.get(&firm.admin, &format!("/analytics/progress{query}")).await.ok()
    };
    let found = figures(&firm, "?from=2026-11-21&to=2026-12-01").await;
    assert_eq!(found["projects"], 1);
    assert_eq!(found["planned_bps"], 2_500, "the foundation is planned for 1 December");
    assert_eq!(found["done_bps"], Value::Null, "nobody knows it");
    assert_eq!(found["done_before_bps"], 0);
    let series = found["series"].as_array().unwrap();
    assert_eq!(series.len(), 11);
    let today = json!({"on": "2026-11-21", "planned_bps": 0, "done_bps": 2_500});
    assert_eq!(series[0], today);
    assert_eq!(found["behind"], json!([]));

    // A milestone that is sent back is not done.
    firm.step(&firm.manager, &milestone, "query").await.ok();
    let found = figures(&firm, "?to=2026-11-21").await;
    assert_eq!(found["done_bps"], 0);
    firm.step(&firm.engineer, &milestone, "submit").await.ok();

    // 5 March 2027: the structure is four days late.
    firm.later(104 * DAY).await;
    let found = figures(&firm, "").await;
    assert_eq!((&found["planned_bps"], &found["done_bps"]), (&json!(5_000), &json!(2_500)));
    let list = firm.get(&firm.admin, "/projects").await.ok();
    let expected = json!({
        "project": {"id": site["id"], "code": site["code"], "name": "Rao residence"},
        "planned_percent": 50, "done_percent": list["items"][0]["progress_percent"],
        "late_milestones": 1, "days_late": 4,
    });
    assert_eq!(found["behind"], json!([expected]));
    assert_eq!(found["behind_count"], 1);
}
