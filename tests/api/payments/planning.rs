//! Plans: whole paise, at most 100 %, and only what is scheduled changes.

use serde_json::{Value, json};

use super::rows;
use crate::projects::{Firm, path, places};

fn sum(items: &Value, field: &str) -> i64 {
    items.as_array().unwrap().iter().map(|it| it[field].as_i64().unwrap()).sum()
}

#[tokio::test]
async fn proposed_plan_is_the_whole_contract() {
    let (firm, project) = Firm::with_project().await;
    let place = path(&project, "/payment-plan/proposal");
    let proposal = firm.get(&firm.manager, &place).await.ok();
    let shares = sum(&proposal["rows"], "percent_bps");
    assert_eq!(shares, 10_000, "{proposal}");
    let plan = json!({"rows": proposal["rows"]});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    assert_eq!(sum(&schedule["items"], "taxable_paise"), 845_000_000);
    // The company is in Karnataka, the site in Telangana.
    assert_eq!(sum(&schedule["items"], "cgst_paise"), 0);
    assert_eq!(sum(&schedule["items"], "igst_paise"), 152_100_000);
    assert_eq!(schedule["totals"]["scheduled_paise"], 997_100_000);
    assert_eq!(firm.schedule(&firm.client, &project).await["items"][0]["can"], json!([]));
}

#[tokio::test]
async fn site_in_the_state_of_the_company_splits_gst() {
    let (firm, project) = Firm::with_project().await;
    let address = json!({
        "line1": "12, 4th Cross", "city": "Bengaluru", "state_code": "KA", "pincode": "560001",
    });
    firm.patch(&firm.manager, &project, &json!({"address": address})).await.ok();
    let payment = firm.variation(&project, 100_005).await;
    let found = ["cgst_paise", "sgst_paise", "igst_paise"].map(|it| payment[it].clone());
    assert_eq!(found, [json!(9_000), json!(9_000), json!(0)]);
}

#[tokio::test]
async fn shares_never_exceed_the_contract() {
    let (firm, project) = Firm::with_project().await;
    let too_much = json!({"rows": rows(&project, [6_000, 4_001])});
    let found = places(firm.plan_payments(&firm.manager, &project, 0, &too_much).await);
    assert_eq!(found, [json!(["body", "rows"])]);
    // Two people plan 60 % each at once: one of them must look again.
    let plan = json!({"rows": [{"kind": "advance", "title": "Advance", "percent_bps": 6_000}]});
    let (one, other) = tokio::join!(
        firm.plan_payments(&firm.manager, &project, 0, &plan),
        firm.plan_payments(&firm.admin, &project, 0, &plan),
    );
    let mut found = [one.status.as_u16(), other.status.as_u16()];
    found.sort_unstable();
    assert_eq!(found, [200, 412]);
    assert_eq!(sum(&firm.schedule(&firm.manager, &project).await["items"], "percent_bps"), 6_000);
}

#[tokio::test]
async fn requested_payment_stays_when_the_plan_changes() {
    let (firm, project) = Firm::with_project().await;
    let plan = json!({"rows": rows(&project, [3_333, 6_667])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    let advance = firm.request(&schedule["items"][0]).await.ok();
    assert_eq!(advance["invoice_no"], "INV/26-27/0001");
    let changed = json!({"rows": [{"kind": "other", "title": "Rest", "percent_bps": 6_667}]});
    let found = places(firm.plan_payments(&firm.manager, &project, 1, &changed).await);
    assert_eq!(found, [json!(["body", "reason"])]);
    let mut with_reason = changed.clone();
    with_reason["reason"] = json!("The client asked for it.");
    let schedule = firm.plan_payments(&firm.manager, &project, 1, &with_reason).await.ok();
    assert_eq!(schedule["items"][0]["invoice_no"], advance["invoice_no"]);
    assert_eq!(schedule["items"][1]["title"], "Rest");
    assert_eq!(sum(&schedule["items"], "taxable_paise"), 845_000_000);
    let mut foreign = with_reason.clone();
    foreign["rows"][0]["id"] = advance["id"].clone();
    foreign["rows"][0]["percent_bps"] = json!(1_000);
    firm.plan_payments(&firm.manager, &project, 2, &foreign)
        .await
        .refused(409, "payment_requested");
    let mut above = with_reason;
    above["rows"][0]["percent_bps"] = json!(6_668);
    let found = places(firm.plan_payments(&firm.manager, &project, 2, &above).await);
    assert_eq!(found, [json!(["body", "rows"])]);
}

#[tokio::test]
async fn the_rate_of_the_day_of_the_request_counts() {
    let (firm, project) = Firm::with_project().await;
    let payment = firm.variation(&project, 100_000).await;
    assert_eq!(
        (&payment["gst_rate_bps"], &payment["gross_paise"]),
        (&json!(1_800), &json!(118_000))
    );
    firm.bill_by(|it| {
        it["gst_rates"] = json!([
            {"from_on": "2017-07-01", "rate_bps": 1_800},
            {"from_on": "2026-11-21", "rate_bps": 1_600},
        ]);
    })
    .await;
    let requested = firm.request(&payment).await.ok();
    assert_eq!(requested["gst_rate_bps"], 1_600);
    assert_eq!(requested["gross_paise"], 116_000);
}

#[tokio::test]
async fn gstin_with_a_wrong_check_digit_is_refused() {
    let (firm, project) = Firm::with_project().await;
    let plan = |gstin| json!({"client_gstin": gstin, "rows": rows(&project, [1_000, 9_000])});
    let wrong = firm.plan_payments(&firm.manager, &project, 0, &plan("27AAPFU0939F1ZW")).await;
    assert_eq!(places(wrong), [json!(["body", "client_gstin"])]);
    let schedule =
        firm.plan_payments(&firm.manager, &project, 0, &plan("27aapfu0939f1zv")).await.ok();
    assert_eq!(schedule["plan"]["client_gstin"], "27AAPFU0939F1ZV");
}

#[tokio::test]
async fn scheduled_amounts_follow_the_contract() {
    let (firm, project) = Firm::with_project().await;
    let plan = json!({"rows": rows(&project, [1_000, 9_000])});
    firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    firm.patch(&firm.manager, &project, &json!({"contract_value_paise": 900_000_000})).await.ok();
    firm.app.worker.drain().await.unwrap();
    let schedule = firm.schedule(&firm.manager, &project).await;
    assert_eq!(schedule["items"][0]["taxable_paise"], 90_000_000);
    assert_eq!(sum(&schedule["items"], "taxable_paise"), 900_000_000);
}
