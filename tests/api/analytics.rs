//! Figures of the company: ranges, people, and tables without a project.

use serde_json::json;

use crate::projects::{Firm, faults};

const CALLS: [&str; 6] = ["collections", "tickets", "leads", "diary", "progress", "users"];

#[tokio::test]
async fn bad_ranges_are_refused_by_every_call() {
    let firm = Firm::open().await;
    for call in CALLS {
        for (query, expected) in [
            ("from=2026-11-02&to=2026-11-01", "The last day must not be before the first"),
            ("from=2026-11-22", "The last day must not be before the first"),
            ("from=2023-11-21&to=2026-11-21", "Choose at most 3 years"),
            ("from=0001-01-01&to=0001-01-02", "Choose days between 1905 and 2195"),
        ] {
            let answer = firm.get(&firm.admin, &format!("/analytics/{call}?{query}")).await;
            let expected = (json!(["query", "to"]), expected.to_owned());
            assert_eq!(faults(answer), [expected], "{call}?{query}");
        }
        let never = format!("/analytics/{call}?from=2026-02-30");
        firm.get(&firm.admin, &never).await.refused(422, "invalid");
        let longest = format!("/analytics/{call}?from=2023-11-22&to=2026-11-21");
        firm.get(&firm.admin, &longest).await.ok();
        let period = firm.get(&firm.admin, &format!("/analytics/{call}")).await.ok();
        let usual = json!({
            "from": "2026-10-23", "to": "2026-11-21",
            "before_from": "2026-09-23", "before_to": "2026-10-22",
        });
        assert_eq!(period["period"], usual, "{call}");
    }
}

#[tokio::test]
async fn figures_are_for_admins() {
    let firm = Firm::open().await;
    for call in CALLS.iter().chain(&["export?table=users&format=csv"]) {
        let place = format!("/analytics/{call}");
        for who in [&firm.manager, &firm.engineer, &firm.client, &firm.salesperson] {
            firm.get(who, &place).await.refused(403, "forbidden");
        }
    }
}

#[tokio::test]
async fn tables_without_projects_refuse_one() {
    let (firm, project) = Firm::with_site().await;
    for table in ["lead_statuses", "lead_sources", "lead_losses", "users"] {
        let id = project["id"].as_str().unwrap();
        let place = format!("/analytics/export?format=csv&table={table}&project_id={id}");
        let found = faults(firm.get(&firm.admin, &place).await);
        assert_eq!(found[0].0, json!(["query", "project_id"]), "{table}");
    }
}

#[tokio::test]
async fn people_are_counted_by_role() {
    let mut firm = Firm::open().await;
    firm.app.register("ravi.kumar@firm.example", "engineer").await;
    let of = async |firm: &Firm, query: &str| {
        firm.get(&firm.admin, &format!("/analytics/users{query}")).await.ok()
    };
    let found = of(&firm, "").await;
    let signed_in: Vec<_> = found["by_role"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| &it["signed_in"]["in_range"])
        .collect();
    assert_eq!(signed_in, [&json!(2), &json!(2), &json!(2), &json!(1), &json!(1)]);
    assert_eq!(found["signed_in"], json!({"in_range": 8, "before": 0}));
    let list = firm.get(&firm.admin, "/users?status=pending_approval").await.ok();
    assert_eq!(found["waiting"], list["total"]["count"]);
    let all = firm.get(&firm.admin, "/users").await.ok();
    assert_eq!(found["created"]["in_range"], all["total"]["count"]);
    // Forty days later four of them have signed in anew, and all accounts are of the days before.
    firm.later(40 * 24 * 3_600).await;
    let found = of(&firm, "").await;
    assert_eq!(found["signed_in"], json!({"in_range": 4, "before": 8}));
    assert_eq!(found["created"], json!({"in_range": 0, "before": all["total"]["count"]}));
}
