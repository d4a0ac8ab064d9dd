//! The activity of a payment.

use serde_json::{Value, json};

use super::{at, rows};
use crate::projects::Firm;

#[tokio::test]
async fn activity_tells_each_step_to_all_readers() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    let reason = json!({"reason": "The money is not on our account."});
    firm.settle(&reported["receipts"][0], "reject", &reason).await.ok();
    let reported = firm.report_paid(&project, &payment, 118_000).await.created();
    firm.settle(&reported["receipts"][1], "verify", &Value::Null).await.ok();
    let place = at(&payment, "/activity");
    let seen = firm.get(&firm.client, &place).await.ok();
    for who in [&firm.manager, &firm.admin] {
        assert_eq!(firm.get(who, &place).await.ok(), seen);
    }
    let items = seen["items"].as_array().unwrap();
    let kinds: Vec<_> = items.iter().map(|it| it["kind"].as_str().unwrap()).collect();
    let expected = [
        "receipt_verified",
        "receipt_reported",
        "receipt_rejected",
        "receipt_reported",
        "payment_requested",
        "payment_added",
    ];
    assert_eq!(kinds, expected);
    assert_eq!(items[0]["by"]["full_name"], "Kavita Deshpande");
    assert_eq!(items[0]["subject"], "RCT/26-27/0001");
    assert_eq!(items[2]["reason"], reason["reason"]);
    assert_eq!(
        items[0]["changes"],
        json!([
            {"field": "amount_paise", "to": 118_000},
            {"field": "status", "from": "under_verification", "to": "paid"},
        ])
    );
    assert_eq!(items[4]["subject"], "INV/26-27/0001");
    let first = firm.get(&firm.client, &format!("{place}?limit=4")).await.ok();
    let cursor = first["next_cursor"].as_str().unwrap();
    let rest = firm.get(&firm.client, &format!("{place}?limit=4&cursor={cursor}")).await.ok();
    assert_eq!(rest["items"].as_array().unwrap()[..], items[4..]);
    assert_eq!(rest["next_cursor"], Value::Null);
    let other = firm.requested(&project).await;
    let foreign = format!("{}?cursor={cursor}", at(&other, "/activity"));
    firm.get(&firm.client, &foreign).await.refused(422, "invalid");
}

#[tokio::test]
async fn activity_tells_what_a_plan_changes_and_why() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({"rows": rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    let payment = schedule["items"][1].clone();
    firm.request(&schedule["items"][0]).await.ok();
    let mut row = rows(&project, [1_000, 8_000])[1].clone();
    row["id"] = payment["id"].clone();
    let reason = "The client deducts tax.";
    let plan = json!({"rows": [row], "deducts_tds": true, "reason": reason});
    let schedule = firm.plan_payments(&firm.manager, &project, 1, &plan).await.ok();
    assert_eq!(schedule["items"][1]["id"], payment["id"]);
    assert_ne!(schedule["items"][1]["version"], payment["version"]);
    let seen = firm.get(&firm.client, &at(&payment, "/activity")).await.ok();
    let entry = &seen["items"][0];
    assert_eq!((&entry["kind"], &entry["reason"]), (&json!("payments_planned"), &json!(reason)));
    let changes = entry["changes"].as_array().unwrap();
    let change = |field: &str| changes.iter().find(|it| it["field"] == field).unwrap();
    assert_eq!(change("percent_bps"), &json!({"field": "percent_bps", "from": 9_000, "to": 8_000}));
    assert_eq!(change("deducts_tds"), &json!({"field": "deducts_tds", "from": false, "to": true}));
    assert_ne!(change("net_payable_paise")["from"], change("net_payable_paise")["to"]);
    // The advance was requested before: the plan no longer concerns it.
    let first = firm.get(&firm.client, &at(&schedule["items"][0], "/activity")).await.ok();
    assert!(!first.to_string().contains("percent_bps\",\"from"), "{first}");
}
