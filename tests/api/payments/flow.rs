//! From a request to a receipt.

use poem::http::Method;
use serde_json::{Value, json};

use super::{at, paid, rows};
use crate::{
    app::PASSWORD,
    projects::{Firm, faults, places},
};

/// A project whose first milestone the client has accepted; the admin certified it if they should.
pub(super) async fn accepted(firm: &Firm, project: &Value, by_admin: bool) {
    let milestone = project["milestones"][0]["id"].as_str().unwrap();
    let certifier = if by_admin { &firm.admin } else { &firm.manager };
    for (who, step) in [
        (&firm.engineer, "start"),
        (&firm.engineer, "submit"),
        (certifier, "certify"),
        (&firm.client, "accept"),
    ] {
        let body = if step == "submit" { json!({"note": "Cured."}) } else { Value::Null };
        firm.post(who, &format!("/milestones/{milestone}/{step}"), &body).await.ok();
    }
}

#[tokio::test]
async fn acceptance_requests_the_payment_where_the_plan_says_so() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({
        "requests_on_acceptance": true, "rows": rows(&project, [1_000, 9_000]),
    });
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    assert_eq!(schedule["due_days"], 14);
    let of_milestone = &schedule["items"][1];
    firm.request(of_milestone).await.refused(409, "milestone_not_accepted");
    accepted(&firm, &project, false).await;
    firm.app.worker.drain().await.unwrap();
    let payment = firm.payment(&firm.client, of_milestone).await;
    assert_eq!(
        (&payment["status"], &payment["due_on"]),
        (&json!("requested"), &json!("2026-12-05"))
    );
    assert_eq!(payment["invoice_no"], "INV/26-27/0001");
    assert_eq!(payment["can"], json!(["report"]));
    let bell = firm.get(&firm.client, "/notifications").await.ok();
    let told =
        bell["items"].as_array().unwrap().iter().find(|it| it["metadata"]["entity"] == "payment");
    assert_eq!(told.unwrap()["metadata"]["topic"], "payment");
}

#[tokio::test]
async fn acceptance_alone_requests_nothing() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({"rows": rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    accepted(&firm, &project, false).await;
    firm.app.worker.drain().await.unwrap();
    let payment = firm.payment(&firm.manager, &schedule["items"][1]).await;
    assert_eq!(payment["status"], "scheduled");
    assert_eq!(firm.request(&payment).await.ok()["status"], "requested");
}

#[tokio::test]
async fn reported_money_is_verified_and_receipted() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    assert_eq!(reported["status"], "under_verification");
    assert_eq!(reported["reported_paise"], 50_000);
    let verified = firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    assert_eq!(verified["status"], "partially_paid");
    assert_eq!(verified["receipts"][0]["receipt_no"], "RCT/26-27/0001");
    let rest = firm.report_paid(&project, &payment, 68_000).await.created();
    let rejected = json!({"reason": "The money is not on our account."});
    let refused = firm.settle(&rest["receipts"][1], "reject", &rejected).await.ok();
    assert_eq!(refused["status"], "partially_paid");
    assert_eq!(refused["receipts"][1]["reason"], rejected["reason"]);
    let again = firm.report_paid(&project, &payment, 68_000).await.created();
    let done = firm.settle(&again["receipts"][2], "verify", &Value::Null).await.ok();
    assert_eq!((&done["status"], &done["balance_paise"]), (&json!("paid"), &json!(0)));
    assert_eq!(done["receipts"][2]["receipt_no"], "RCT/26-27/0002");
    let place = crate::projects::path(&project, "/payments/statement");
    let statement = firm.get(&firm.client, &place).await.ok();
    assert_eq!(statement["lines"].as_array().unwrap().len(), 3);
    assert_eq!(statement["balance_paise"], 0);
}

#[tokio::test]
async fn a_receipt_is_never_larger_than_the_balance() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let found = places(firm.report_paid(&project, &payment, 118_001).await);
    assert_eq!(found, [json!(["body", "amount_paise"])]);
    firm.report_paid(&project, &payment, 100_000).await.created();
    let found = places(firm.report_paid(&project, &payment, 18_001).await);
    assert_eq!(found, [json!(["body", "amount_paise"])]);
    firm.report_paid(&project, &payment, 18_000).await.created();
    firm.report_paid(&project, &payment, 1).await.refused(409, "wrong_state");
}

#[tokio::test]
async fn a_reversal_is_final_and_needs_the_password() {
    let (mut firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &payment, 118_000).await.created();
    let receipt = &reported["receipts"][0];
    let reason = json!({"reason": "The cheque bounced."});
    firm.settle(receipt, "reverse", &reason).await.refused(409, "wrong_state");
    firm.settle(receipt, "verify", &Value::Null).await.ok();
    firm.settle(receipt, "verify", &Value::Null).await.refused(409, "wrong_state");
    firm.later(301).await;
    firm.app.wait(301);
    firm.settle(receipt, "reverse", &reason).await.refused(403, "confirmation_required");
    let confirmed = json!({"password": PASSWORD});
    firm.post(&firm.admin, "/auth/confirm-password", &confirmed).await.ok();
    let reversed = firm.settle(receipt, "reverse", &reason).await.ok();
    assert_eq!(reversed["status"], "requested");
    assert_eq!(reversed["receipts"][0]["status"], "reversed");
    firm.settle(receipt, "reverse", &reason).await.refused(409, "wrong_state");
    firm.decide(
        &firm.manager,
        poem::http::Method::POST,
        &at(&payment, "/cancel"),
        &reversed,
        &reason,
    )
    .await
    .refused(409, "has_receipts");
}

#[tokio::test]
async fn certifier_does_not_verify_unless_the_firm_is_tiny() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({"rows": rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    accepted(&firm, &project, true).await;
    let payment = firm.request(&schedule["items"][1]).await.ok();
    let reported = firm.report_paid(&project, &payment, 1_000).await.created();
    let receipt = &reported["receipts"][0];
    firm.settle(receipt, "verify", &Value::Null).await.refused(409, "own_certificate");
    assert_eq!(firm.payment(&firm.admin, &payment).await["receipts"][0]["can"], json!([]));
    firm.bill_by(|it| it["is_tiny_firm"] = json!(true)).await;
    firm.settle(receipt, "verify", &Value::Null).await.ok();
}

#[tokio::test]
async fn a_proof_is_a_picture_or_pdf_of_the_reporter() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let report = async |proof: &Value| {
        firm.create(&firm.client, &at(&payment, "/receipts"), &paid(1_000, proof)).await
    };
    let place = [json!(["body", "proof_file_id"])];
    assert_eq!(places(report(&Value::Null).await), place);
    let colleagues = firm.picture(&firm.manager, &project).await;
    assert_eq!(places(report(&colleagues).await), place);
    let own = firm.picture(&firm.client, &project).await;
    report(&own).await.created();
    assert_eq!(places(report(&own).await), place, "it is used already");
}

#[tokio::test]
async fn a_proof_of_another_kind_is_refused_where_it_is_uploaded() {
    let (firm, project) = Firm::with_site().await;
    for (name, content) in [
        (("payment.csv", "text/csv"), b"amount,1000".as_slice()),
        (("payment.pdf", "application/pdf"), b"PK\x03\x04 an archive".as_slice()),
    ] {
        let refused = firm.send_file(&firm.client, &project, name, content).await;
        let problem = refused.refused(415, "file_type_refused");
        let message = problem["message"].as_str().unwrap();
        assert!(message.contains("JPEG, PNG, WebP or PDF"), "{message}");
    }
    // A file that is no attachment is no proof.
    let payment = firm.requested(&project).await;
    let report = paid(1_000, &project["milestones"][0]["id"]);
    let faults = faults(firm.create(&firm.client, &at(&payment, "/receipts"), &report).await);
    let message =
        "Must be a picture or PDF you uploaded to this project and have not used elsewhere";
    assert_eq!(faults, [(json!(["body", "proof_file_id"]), message.to_owned())]);
}

#[tokio::test]
async fn cancelled_invoice_keeps_its_number() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let reason = json!({"reason": "Wrong site."});
    let cancel = at(&payment, "/cancel");
    let cancelled =
        firm.decide(&firm.manager, poem::http::Method::POST, &cancel, &payment, &reason).await.ok();
    assert_eq!((&cancelled["status"], &cancelled["can"]), (&json!("cancelled"), &json!([])));
    assert_eq!(cancelled["invoice_no"], "INV/26-27/0001");
    assert_eq!(firm.requested(&project).await["invoice_no"], "INV/26-27/0002");
}

#[tokio::test]
async fn notes_are_written_and_cleared() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.variation(&project, 5_000).await;
    let edit = async |copy: &Value, notes: &str| {
        let body = json!({"notes": notes});
        firm.decide(&firm.manager, Method::PATCH, &at(copy, ""), copy, &body).await.ok()
    };
    let noted = edit(&payment, "Agreed at the site.").await;
    assert_eq!(noted["notes"], "Agreed at the site.");
    let cleared = edit(&noted, "").await;
    assert_eq!((&cleared["notes"], &cleared["version"]), (&json!(""), &json!(3)));
}
