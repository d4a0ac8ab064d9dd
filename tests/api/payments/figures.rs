//! Figures of billed, received and outstanding money.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, path};

const PLACE: &str = "/analytics/collections";
/// From 11:40 to midnight in India.
const TO_MIDNIGHT: u64 = 12 * 3_600 + 20 * 60;

impl Firm {
    async fn collections(&self, query: &str) -> Value {
        self.get(&self.admin, &format!("{PLACE}{query}")).await.ok()
    }
}

fn sum<'a>(items: impl IntoIterator<Item = &'a Value>, field: &str) -> i64 {
    items.into_iter().map(|it| it[field].as_i64().unwrap()).sum()
}

#[tokio::test]
async fn figures_are_the_sums_of_the_lists() {
    let (firm, project) = Firm::with_site().await;
    let one = firm.requested(&project).await;
    let other = firm.variation(&project, 333_333).await;
    firm.request(&other).await.ok();
    firm.variation(&project, 5_000).await;
    let reason = json!({"reason": "Wrong site."});
    let wrong = firm.requested(&project).await;
    firm.decide(&firm.manager, Method::POST, &at(&wrong, "/cancel"), &wrong, &reason).await.ok();
    // Verified; verified and reversed; rejected; reported.
    let reported = firm.report_paid(&project, &one, 50_000).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let reported = firm.report_paid(&project, &one, 8_000).await.created();
    firm.settle(&reported["receipts"][1], "verify", &Value::Null).await.ok();
    firm.settle(&reported["receipts"][1], "reverse", &reason).await.ok();
    let reported = firm.report_paid(&project, &other, 1_000).await.created();
    firm.settle(&reported["receipts"][0], "reject", &reason).await.ok();
    firm.report_paid(&project, &other, 2_000).await.created();

    let found = firm.collections("").await;
    let nothing = json!({"in_range_paise": 0, "before_paise": 0});
    assert_eq!(found["tds"], nothing);
    assert_eq!(found["received"], json!({"in_range_paise": 50_000, "before_paise": 0}));
    let list = firm.get(&firm.admin, "/payments").await.ok();
    let list = list["items"].as_array().unwrap();
    let billed =
        list.iter().filter(|it| it["status"] != "cancelled" && it["status"] != "scheduled");
    let billed: Vec<_> = billed.collect();
    assert_eq!(billed.len(), 2);
    assert_eq!(found["billed"]["in_range_paise"], sum(billed.clone(), "gross_paise"));
    assert_eq!(found["received"]["in_range_paise"], sum(billed.clone(), "received_paise"));
    assert_eq!(found["outstanding_paise"], sum(billed, "balance_paise"));
    let ageing = firm.get(&firm.admin, "/payments/ageing").await.ok();
    assert_eq!(found["ageing"], ageing["items"]);
    let series = found["series"].as_array().unwrap();
    assert_eq!(sum(series, "billed_paise"), found["billed"]["in_range_paise"]);
    assert_eq!(sum(series, "received_paise"), 50_000);

    // The forecast holds the owed payments at the day on which they are due.
    let forecast = found["forecast"].as_array().unwrap();
    assert_eq!(sum(forecast, "requested_paise"), found["outstanding_paise"]);
    let due = one["due_on"].as_str().unwrap();
    let month = forecast.iter().find(|it| it["from"].as_str().unwrap()[..7] == due[..7]).unwrap();
    assert_eq!(month["requested_paise"], found["outstanding_paise"]);
}

#[tokio::test]
async fn day_begins_at_midnight_in_india() {
    let (mut firm, project) = Firm::with_site().await;
    firm.requested(&project).await;
    firm.later(TO_MIDNIGHT - 1).await;
    firm.requested(&project).await;
    firm.later(1).await;
    let late = firm.variation(&project, 200_000).await;
    let late = firm.request(&late).await.ok();
    let found = firm.collections("?from=2026-11-22&to=2026-11-22").await;
    assert_eq!(found["billed"], json!({"in_range_paise": 236_000, "before_paise": 236_000}));
    let period = json!({
        "from": "2026-11-22", "to": "2026-11-22",
        "before_from": "2026-11-21", "before_to": "2026-11-21",
    });
    assert_eq!(found["period"], period);
    assert_eq!(found["series"].as_array().unwrap().len(), 1);

    // A receipt counts on its own day, not on that of its invoice.
    firm.later(24 * 3_600).await;
    let reported = firm.report_paid(&project, &late, 10_000).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let found = firm.collections("?from=2026-11-23").await;
    assert_eq!(found["received"], json!({"in_range_paise": 10_000, "before_paise": 0}));
    assert_eq!(found["billed"], json!({"in_range_paise": 0, "before_paise": 236_000}));
}

#[tokio::test]
async fn archived_project_counts_only_by_itself() {
    let (firm, project) = Firm::with_site().await;
    firm.requested(&project).await;
    assert_eq!(firm.collections("").await["billed"]["in_range_paise"], 118_000);
    let project = firm.become_status(&project, "cancelled").await.ok();
    let place = path(&project, "/archive");
    let body = json!({"archived": true});
    firm.decide(&firm.admin, Method::POST, &place, &project, &body).await.ok();
    let all = firm.collections("").await;
    assert_eq!(
        (&all["billed"]["in_range_paise"], &all["outstanding_paise"]),
        (&json!(0), &json!(0))
    );
    let id = project["id"].as_str().unwrap();
    let one = firm.collections(&format!("?project_id={id}")).await;
    assert_eq!(one["billed"]["in_range_paise"], 118_000);
    assert_eq!(one["outstanding_paise"], 118_000);
}

#[tokio::test]
async fn tables_are_exported_and_the_log_keeps_it() {
    let (firm, project) = Firm::with_site().await;
    firm.requested(&project).await;
    let place = "/analytics/export?table=ageing&format=csv&from=2026-11-20&to=2026-11-21";
    let (status, kind, name, content) = firm.print(&firm.admin, place).await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/csv; charset=utf-8"));
    assert_eq!(name, "attachment; filename=\"ageing-2026-11-20-2026-11-21.csv\"");
    let expected = "\u{feff}Age,Payments,Balance\r\nNot due,1,1180.00\r\nUp to 30,0,0.00\r\n\
        Up to 60,0,0.00\r\nUp to 90,0,0.00\r\nOver 90,0,0.00\r\n";
    assert_eq!(String::from_utf8(content).unwrap(), expected);
    let exported: i64 = sqlx::query_scalar(
        "select count(*) from event where kind = 'exported' and payload->>'what' = 'analytics'",
    )
    .fetch_one(firm.app.database.pool())
    .await
    .unwrap();
    assert_eq!(exported, 1);
    for table in ["collections", "forecast", "tickets", "sites", "progress", "users"] {
        let place = format!("/analytics/export?table={table}&format=xlsx");
        let (status, ..) = firm.print(&firm.admin, &place).await;
        assert_eq!(status, StatusCode::OK, "{table}");
    }
}
