//! The ways to pay: present while money is asked for.

use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, path};

#[tokio::test]
async fn ways_to_pay_are_shown_while_money_is_asked_for() {
    let (firm, project) = Firm::with_site().await;
    firm.bill_by(|it| it["upi_id"] = json!("plumbline@example")).await;
    let scheduled = firm.variation(&project, 100_000).await;
    let without = |it: &Value| {
        assert_eq!((&it["upi"], &it["bank"]), (&Value::Null, &Value::Null), "{it}");
    };
    without(&scheduled);
    assert_eq!(scheduled["has_invoice"], false);
    let payment = firm.request(&scheduled).await.ok();
    assert_eq!(payment["has_invoice"], true);
    assert_eq!(payment["upi"]["id"], "plumbline@example");
    let link = payment["upi"]["link"].as_str().unwrap();
    assert!(link.starts_with("upi://pay?pa=plumbline@example&"), "{link}");
    assert!(link.contains("&am=1180.00&cu=INR&tr=INV26270001&"), "{link}");
    assert!(payment["upi"]["qr"]["size"].as_i64().unwrap() > 8 + 21);
    assert!(payment["upi"]["qr"]["path"].as_str().unwrap().starts_with("M4 4h7v1h-7z"));
    let mut names: Vec<_> = payment["bank"].as_object().unwrap().keys().collect();
    names.sort();
    assert_eq!(names, ["account_no", "bank", "branch", "holder", "ifsc"]);

    let reported = firm.report_paid(&project, &payment, 18_000).await.created();
    let link = reported["upi"]["link"].as_str().unwrap();
    assert!(link.contains("&am=1000.00&"), "the part that nobody has reported: {link}");
    let receipt = &reported["receipts"][0];
    assert_eq!(receipt["has_document"], false);
    let verified = firm.settle(receipt, "verify", &Value::Null).await.ok();
    assert_eq!(verified["receipts"][0]["has_document"], true);
    firm.bill_by(|it| it["upi_id"] = json!("")).await;
    let seen = firm.payment(&firm.client, &payment).await;
    assert_eq!(seen["upi"], Value::Null, "the company has no UPI ID");
    assert_eq!(seen["bank"], payment["bank"]);
    without(&firm.report_paid(&project, &payment, 100_000).await.created());
}

#[tokio::test]
async fn creating_calls_need_an_idempotency_key() {
    let (firm, project) = Firm::with_site().await;
    let variation = json!({"kind": "variation", "title": "Terrace", "taxable_paise": 100_000});
    let refused = firm.post(&firm.manager, &path(&project, "/payments"), &variation).await;
    refused.refused(422, "invalid");
    let payment = firm.requested(&project).await;
    let report = super::paid(1_000, &firm.picture(&firm.client, &project).await);
    firm.post(&firm.client, &at(&payment, "/receipts"), &report).await.refused(422, "invalid");
    assert_eq!(firm.payment(&firm.client, &payment).await["receipts"], json!([]));
}
