//! The ledger of delays.

use serde_json::{Value, json};

use crate::projects::{Firm, Person, path};

impl Firm {
    /// An approved entry of this engineer with these delays.
    async fn lost(&self, who: &Person, site: &Value, day: &str, delays: Value) -> Value {
        let form = json!({"entry_on": day, "delays": delays});
        let entry = self.file_entry(who, site, &form).await.created();
        self.step_of(&self.admin, &entry, "/approve", &json!({})).await.ok()
    }

    pub(super) async fn text(&self, who: &Person, path: &str) -> String {
        let request = self.app.http.get(format!("/api/v1{path}"));
        let request = request.header("authorization", format!("Bearer {}", who.token));
        let body = request.send().await.0.into_body().into_vec().await.unwrap();
        String::from_utf8(body).unwrap()
    }
}

#[tokio::test]
async fn the_ledger_adds_up_lost_time() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let member = path(&site, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.ok();
    let rain = |hours: f64| json!({"reason": "rain_weather", "hours": hours, "note": "Rain"});
    let power = json!({"reason": "utility_outage", "hours": 0.1});
    // Two spells of one entry add up; of two entries of a day, the longer one counts.
    firm.lost(&firm.engineer, &site, "2026-11-20", json!([rain(1.5), rain(2.0), power])).await;
    firm.lost(&firm.other_engineer, &site, "2026-11-20", json!([rain(3.0)])).await;
    firm.lost(&firm.engineer, &site, "2026-11-21", json!([rain(0.2)])).await;
    firm.lost(&firm.other_engineer, &theirs, "2026-11-21", json!([rain(5.0)])).await;
    // Entries that are not approved do not count.
    firm.filed(&site, &json!({"entry_on": "2026-11-19", "delays": [rain(9.0)]})).await;

    let of_site = format!("project_id={}", site["id"].as_str().unwrap());
    let ledger = |query: &str| format!("/daily-entries/delays?{query}");
    let found = firm.get(&firm.manager, &ledger(&of_site)).await.ok();
    let lost = |days: i64, hours: f64, entries: i64| json!({"days": days, "hours": hours, "entries": entries});
    // The entry with rain and a power cut counts once in the totals, and so does its day.
    let expected = json!({
        "total": lost(2, 3.8, 3),
        "by_reason": [
            {"reason": "rain_weather", "lost": lost(2, 3.7, 3)},
            {"reason": "utility_outage", "lost": lost(1, 0.1, 1)},
        ],
        "by_month": [{"month": "2026-11", "lost": lost(2, 3.8, 3)}],
        "items": [
            {"month": "2026-11", "reason": "rain_weather", "lost": lost(2, 3.7, 3)},
            {"month": "2026-11", "reason": "utility_outage", "lost": lost(1, 0.1, 1)},
        ],
    });
    assert_eq!(found, expected);
    let all = firm.get(&firm.admin, "/daily-entries/delays").await.ok();
    assert_eq!(all["total"], lost(3, 8.8, 4));
    let one = firm.get(&firm.admin, &ledger(&format!("{of_site}&from=2026-11-21"))).await.ok();
    assert_eq!(one["total"], lost(1, 0.2, 1));
    let seen = firm.get(&firm.client, "/daily-entries/delays").await.ok();
    assert_eq!(seen["total"], lost(2, 3.8, 3), "the entries are shared");
    assert_eq!(
        firm.get(&firm.other_client, "/daily-entries/delays").await.ok()["total"],
        lost(1, 5.0, 1)
    );

    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let place = format!("/daily-entries/delays/list?reason=rain_weather&limit=2{cursor}");
        let page = firm.get(&firm.manager, &place).await.ok();
        let items = page["items"].as_array().unwrap();
        found.extend(items.iter().map(|it| it["hours"].as_f64().unwrap()));
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => break,
        }
    }
    assert_eq!(found.len(), 4);
    assert_eq!((found[0], found.iter().sum::<f64>()), (0.2, 6.7));
    let csv = firm.text(&firm.manager, "/daily-entries/delays/export?format=csv").await;
    assert_eq!(csv.trim_end().lines().count(), 6, "{csv}");
    assert!(csv.contains("2026-11-20,PRJ-") && csv.contains("Utility outage,0.1"), "{csv}");
}

/// The ledger follows the revision that is approved.
#[tokio::test]
async fn a_revision_replaces_its_delays() {
    let (firm, site) = Firm::with_site().await;
    let delay = |hours: i32| json!([{"reason": "other", "hours": hours}]);
    let entry = firm.lost(&firm.engineer, &site, "2026-11-21", delay(4)).await;
    let hours = async || {
        firm.get(&firm.manager, "/daily-entries/delays").await.ok()["total"]["hours"].clone()
    };
    let mine = firm.entry(&firm.engineer, &entry).await;
    let revised = firm.change(&firm.engineer, &mine, &json!({"delays": delay(1)})).await.ok();
    assert_eq!(hours().await, 4.0);
    firm.approve(&revised, &json!({})).await;
    assert_eq!(hours().await, 1.0);
}
