//! Figures of tickets.

use poem::http::Method;
use serde_json::{Value, json};

use super::DAY;
use crate::projects::{Firm, faults, path};

impl Firm {
    async fn figures(&self, query: &str) -> Value {
        self.get(&self.admin, &format!("/analytics/tickets{query}")).await.ok()
    }

    /// A ticket in this category that goes through these states.
    async fn gone(&self, site: &Value, category: &str, states: &[&str]) -> Value {
        let more = json!({"category": category, "client_visible": true});
        let ticket = self.raise(&self.client, site, &more).await.created();
        self.assign(&self.manager, &ticket, Some(&self.engineer)).await.ok();
        for status in states {
            self.moved(&ticket, status).await;
        }
        ticket
    }
}

fn both(in_range: i64, before: i64) -> Value {
    json!({"in_range": in_range, "before": before})
}

const DONE: [&str; 2] = ["in_progress", "resolved"];

#[tokio::test]
async fn tickets_are_counted_by_the_days_of_their_steps() {
    let (mut firm, site) = Firm::with_site().await;
    // Saturday: two are resolved, one of them on the second try; one stays open, one is cancelled.
    firm.gone(&site, "safety", &DONE).await;
    let twice = ["in_progress", "resolved", "open", "in_progress", "resolved"];
    firm.gone(&site, "material", &twice).await;
    let left = firm.gone(&site, "safety", &[]).await;
    firm.gone(&site, "general", &["cancelled"]).await;
    // Forty days later the open one is resolved, too late; another one is new.
    firm.later(40 * DAY).await;
    for status in DONE {
        firm.moved(&left, status).await;
    }
    firm.gone(&site, "safety", &[]).await;

    let found = firm.figures("?from=2026-11-21&to=2026-11-21").await;
    assert_eq!(found["opened"], both(4, 0));
    assert_eq!(found["resolved"], both(2, 0));
    assert_eq!(found["in_time"], both(2, 0));
    assert_eq!(found["reopened"], both(1, 0));

    // December, and the 31 days before it.
    let found = firm.figures("?from=2026-12-01&to=2026-12-31").await;
    assert_eq!(found["resolved"], both(1, 2));
    assert_eq!(found["in_time"], both(0, 2));
    assert_eq!(found["opened"]["before"], 4);
    let safety = found["by_category"].as_array().unwrap();
    let safety = safety.iter().find(|it| it["category"] == "safety").unwrap();
    let expected = json!({
        "category": "safety", "opened": both(1, 2), "resolved": both(1, 1), "in_time": 0, "open": 1,
    });
    assert_eq!(*safety, expected);
    let series = found["series"].as_array().unwrap();
    let opened: i64 = series.iter().map(|it| it["opened"].as_i64().unwrap()).sum();
    assert_eq!(found["opened"]["in_range"], opened);

    // Each figure equals the number of rows that its link shows.
    let listed = async |query: &str| {
        firm.get(&firm.admin, &format!("/tickets?{query}")).await.ok()["total"]["count"].clone()
    };
    let december = |name: &str| format!("{name}_from=2026-12-01&{name}_to=2026-12-31");
    assert_eq!(found["opened"]["in_range"], listed(&december("raised")).await);
    assert_eq!(found["resolved"]["in_range"], listed(&december("resolved")).await);
    let of_category = format!("{}&category=safety", december("raised"));
    assert_eq!(safety["opened"]["in_range"], listed(&of_category).await);
    assert_eq!(listed("resolved_from=2026-11-21&resolved_to=2026-11-21").await, 2);
    assert_eq!(listed("resolved_to=2026-11-20").await, 0);
    let board = firm.get(&firm.admin, "/tickets/board?raised_to=2026-11-21").await.ok();
    let columns = board["columns"].as_array().unwrap();
    let shown: i64 = columns.iter().map(|it| it["total"]["count"].as_i64().unwrap()).sum();
    assert_eq!(shown, 4);
    let turned = "/tickets?raised_from=2026-12-02&raised_to=2026-12-01";
    let refused = faults(firm.get(&firm.admin, turned).await);
    let turned = (json!(["query", "raised_to"]), "Must not be before the first day".to_owned());
    assert_eq!(refused, [turned]);
    let refused = faults(firm.get(&firm.admin, "/tickets?resolved_from=9999-12-31").await);
    assert_eq!(refused[0].0, json!(["query", "resolved_from"]));

    let list = firm.get(&firm.admin, "/tickets?open=true").await.ok();
    assert_eq!(found["open"], list["total"]["count"]);
    let ages = found["open_by_age"].as_array().unwrap();
    assert_eq!(ages[0], json!({"age": "up_to_7", "count": list["total"]["count"]}));
}

#[tokio::test]
async fn tickets_of_archived_projects_count_only_by_themselves() {
    let (mut firm, site, theirs) = Firm::with_two_sites().await;
    firm.ticket(&firm.client, &site).await;
    firm.ticket(&firm.other_client, &theirs).await;
    let place = path(&theirs, "/archive");
    let body = json!({"archived": true});
    firm.decide(&firm.admin, Method::POST, &place, &theirs, &body).await.ok();
    assert_eq!(firm.figures("").await["opened"], both(1, 0));
    let place = format!("?project_id={}", theirs["id"].as_str().unwrap());
    assert_eq!(firm.figures(&place).await["open"], 1);
    firm.later(60 * DAY).await;
    let ages = firm.figures("").await["open_by_age"].clone();
    assert_eq!(ages[2], json!({"age": "up_to_90", "count": 1}));
}
