//! Decisions on an old copy, and retries without a key, are refused.

use poem::http::Method;
use serde_json::{Value, json};

use super::{at, paid, rows};
use crate::projects::{Firm, path, places};

/// Refuses a call on an old copy, and a call that names no copy.
async fn expect_refused(
    firm: &Firm,
    (method, place): (Method, &str),
    (old, version): (&Value, &Value),
    body: &Value,
) {
    let stale = firm.decide(&firm.manager, method.clone(), place, old, body).await;
    assert_eq!(&stale.refused(412, "stale")["version"], version, "{place}");
    let blind = firm.app.call(&firm.manager.token, method.clone(), place, body).await;
    blind.refused(428, "precondition_required");
    let headers = [("if-match", "*")];
    let any = firm.app.call_with(&firm.manager.token, method, place, body, &headers).await;
    any.refused(412, "stale");
}

#[tokio::test]
async fn old_copy_of_a_payment_decides_nothing() {
    let (firm, project) = Firm::with_site().await;
    let old = firm.variation(&project, 100_000).await;
    let edit = json!({"notes": "Agreed at the site."});
    let new = firm.decide(&firm.manager, Method::PATCH, &at(&old, ""), &old, &edit).await.ok();
    for (method, rest, body) in [
        (Method::PATCH, "", json!({"notes": "Agreed by phone."})),
        (Method::POST, "/request", json!({})),
        (Method::POST, "/cancel", json!({"reason": "Wrong site."})),
    ] {
        let versions = (&old, &new["version"]);
        expect_refused(&firm, (method, &at(&old, rest)), versions, &body).await;
    }
    assert_eq!(firm.payment(&firm.manager, &old).await, new);
}

#[tokio::test]
async fn old_copy_of_a_plan_decides_nothing() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({"rows": rows(&project, [1_000, 9_000])});
    let new = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    let other = json!({"rows": rows(&project, [2_000, 8_000])});
    let (place, old) = (path(&project, "/payment-plan"), json!({"version": 0}));
    let versions = (&old, &new["plan"]["version"]);
    expect_refused(&firm, (Method::PUT, &place), versions, &other).await;
    assert_eq!(firm.schedule(&firm.manager, &project).await, new);
}

#[tokio::test]
async fn payments_and_receipts_need_a_key() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let report = paid(1_000, &firm.picture(&firm.client, &project).await);
    let variation = json!({"kind": "variation", "title": "A terrace", "taxable_paise": 1_000});
    for (who, place, body) in [
        (&firm.client, at(&payment, "/receipts"), report),
        (&firm.manager, path(&project, "/payments"), variation),
    ] {
        let found = places(firm.post(who, &place, &body).await);
        assert_eq!(found, [json!(["header", "Idempotency-Key"])]);
    }
    assert_eq!(firm.payment(&firm.client, &payment).await["receipts"], json!([]));
    assert_eq!(firm.schedule(&firm.manager, &project).await["items"].as_array().unwrap().len(), 1);
}
