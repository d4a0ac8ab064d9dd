//! Retention: kept back from each payment, and asked for again after the defect-liability period.

use serde_json::{Value, json};

use super::rows;
use crate::projects::{Firm, path};

const DAY: u64 = 24 * 60 * 60;

#[tokio::test]
async fn retention_is_released_after_the_defect_liability_period() {
    let (mut firm, project) = Firm::with_site().await;
    let plan = json!({"retention": "per_payment", "rows": rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    let place = path(&project, "/payments");
    let release = json!({"kind": "retention_release", "title": "Release of retention"});
    let add = async |firm: &Firm, form: &Value| firm.create(&firm.manager, &place, form).await;
    add(&firm, &release).await.refused(409, "nothing_to_release");
    let invoice = firm.request(&schedule["items"][0]).await.ok();
    // 5 % of ₹8,45,000 are kept back.
    assert_eq!(invoice["retention_paise"], 4_225_000);
    let held = |held: i64, released: i64| json!({"held_paise": held, "released_paise": released, "left_paise": held - released});
    assert_eq!(firm.schedule(&firm.client, &project).await["retention"], held(4_225_000, 0));

    let mut above = release.clone();
    above["taxable_paise"] = json!(4_225_001);
    add(&firm, &above).await.refused(422, "invalid");
    let payment = add(&firm, &release).await.created();
    assert_eq!(payment["gross_paise"], 4_225_000);
    assert_eq!((&payment["taxable_paise"], &payment["igst_paise"]), (&json!(0), &json!(0)));
    firm.request(&payment).await.refused(409, "retention_held");
    firm.become_status(&project, "handed_over").await.ok();
    firm.request(&payment).await.refused(409, "retention_held");
    // The period of twelve months ends with 21 November 2027.
    firm.later(365 * DAY).await;
    firm.request(&payment).await.refused(409, "retention_held");
    firm.later(DAY).await;
    let requested = firm.request(&payment).await.ok();
    assert_eq!(requested["invoice_no"], "RET/27-28/0001");
    assert_eq!(requested["net_payable_paise"], 4_225_000);
    let mut expected = held(4_225_000, 4_225_000);
    expected["until_on"] = json!("2027-11-21");
    assert_eq!(firm.schedule(&firm.client, &project).await["retention"], expected);
    add(&firm, &release).await.refused(409, "nothing_to_release");
}
