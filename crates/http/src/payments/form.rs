//! Request bodies of payments.

use chrono::NaiveDate;
use kernel::{DemandId, FileId, MilestoneId, Money};
use payments::{DemandChange, Gstin, NewDemand, NewPlan, ROWS_AT_MOST, Report, Row};

use super::{
    names::{Kind, Method, Retention},
    sample::{
        CANCEL_REASON, PLAN_REASON, REFERENCE, REJECT_REASON, TITLE, VARIATION, day as on, proof,
    },
};
use crate::body::{
    blank, body, choice, day, each, edit, flag, id as uuid, object, optional, or, prose, text,
    whole, words,
};

const TITLE_LENGTH: usize = 200;
const REASON: usize = 500;
const NOTES: usize = 2_000;
const REFERENCE_LENGTH: usize = 64;
const BPS: std::ops::RangeInclusive<i32> = 1..=10_000;
/// In paise: ten lakh crore rupees.
const AMOUNT: std::ops::RangeInclusive<i64> = 0..=1_000_000_000_000_000;

body! {
    /// A scheduled payment.
    pub(super) struct PaymentPlanRow -> Row {
        /// A scheduled payment that stays. Default: a new one.
        id: optional(uuid::<DemandId>()),
        kind: choice::<Kind>() => "advance",
        /// Required for `milestone`. The payment takes its name.
        milestone_id: optional(uuid::<MilestoneId>()),
        /// Required without a milestone.
        title: optional(words(TITLE_LENGTH)) => TITLE,
        /// The share of the contract.
        percent_bps: whole(BPS) => 1_000,
        /// Default: the planned day of the milestone.
        due_on: optional(day()),
    } => Row {
        id,
        kind,
        milestone: milestone_id,
        title: title.unwrap_or_default(),
        percent_bps,
        due_on,
    }
}

body! {
    /// The payment plan of a project. Payments that were requested stay; `rows` replace those that are
    /// scheduled. All shares together are at most 10,000.
    pub(super) struct NewPaymentPlan -> NewPlan {
        retention: or(choice::<Retention>(), payments::RetentionMode::LastRow) => "last_row",
        /// Whether the acceptance of a milestone requests its payment.
        requests_on_acceptance: or(flag(), false) => true,
        /// Whether the client deducts TDS.
        deducts_tds: or(flag(), false),
        /// The GSTIN of a client who is registered for GST.
        client_gstin: text(gstin).at_most(15).nullable(),
        rows: each(ROWS_AT_MOST, object::<PaymentPlanRow>()) => [PaymentPlanRow::example()],
        /// Required once a payment was requested.
        reason: optional(prose(REASON)) => PLAN_REASON,
    } => NewPlan {
        retention,
        requests_on_acceptance,
        deducts_tds,
        client_gstin,
        rows,
        reason,
    }
}

body! {
    /// A payment beside the plan: a variation, a release of retention, an advance or another one.
    pub(super) struct NewPayment -> NewDemand {
        kind: choice::<Kind>() => "variation",
        title: words(TITLE_LENGTH) => VARIATION,
        /// The amount without GST. For a release, the retention to release; default: all that is left.
        taxable_paise: optional(whole(AMOUNT)) => 25_000_000,
        due_on: optional(day()),
        notes: optional(prose(NOTES)),
    } => NewDemand {
        kind,
        title,
        taxable: taxable_paise.map(Money::from_paise),
        due_on,
        notes: notes.unwrap_or_default(),
    }
}

body! {
    /// Changes of a payment; absent fields stay unchanged. Title and amount follow from the plan where the
    /// payment is a part of it, and are fixed once it was requested.
    pub(super) struct PaymentChange -> DemandChange {
        title: edit(words(TITLE_LENGTH)),
        taxable_paise: edit(whole(AMOUNT)),
        due_on: edit(day()) => on(),
        notes: edit(blank(prose(NOTES))),
    } => DemandChange { title, taxable: taxable_paise.map(Money::from_paise), due_on, notes }
}

body! {
    /// When a requested payment is due.
    pub(super) struct PaymentRequest (optional) -> Option<NaiveDate> {
        /// Default: after the usual number of days.
        due_on: optional(day()) => on(),
    } => due_on
}

body! {
    /// Why a payment is cancelled.
    pub(super) struct PaymentCancellation -> String {
        reason: prose(REASON) => CANCEL_REASON,
    } => reason
}

body! {
    /// A payment that was made.
    pub(super) struct NewReceipt -> Report {
        amount_paise: whole(AMOUNT) => 12_980_000,
        /// Tax that the client deducted, at most the expected TDS.
        tds_paise: or(whole(AMOUNT), 0),
        /// The day of the payment, not in the future.
        received_on: day() => on(),
        method: choice::<Method>() => "upi",
        /// Required except for `cash` and `other`.
        reference_no: optional(words(REFERENCE_LENGTH)) => REFERENCE,
        /// The caller's own upload of category `attachment`, a picture or PDF that is used nowhere else.
        /// Required from clients.
        proof_file_id: optional(uuid::<FileId>()) => proof(),
    } => Report {
        amount: Money::from_paise(amount_paise),
        tds: Money::from_paise(tds_paise),
        received_on,
        method,
        reference_no: reference_no.unwrap_or_default(),
        proof: proof_file_id,
    }
}

body! {
    /// Why a receipt is rejected or reversed.
    pub(super) struct ReceiptDecision -> String {
        reason: prose(REASON) => REJECT_REASON,
    } => reason
}

/// Blank: none.
fn gstin(text: &str) -> Result<Option<Gstin>, &'static str> {
    if text.trim().is_empty() { Ok(None) } else { text.parse().map(Some) }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{Form, faults};

    fn said<F: Form>(mut body: Value, change: impl FnOnce(&mut Value)) -> Vec<String> {
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_a_plan_is_said_at_once() {
        let said =
            |change: fn(&mut Value)| said::<NewPaymentPlan>(NewPaymentPlan::example(), change);
        assert!(said(|_| ()).is_empty());
        let faults = said(|body| {
            body["retention"] = json!("never");
            body["client_gstin"] = json!("27AAPFU0939F1ZW");
            body["rows"] = json!([{"kind": "gift", "percent_bps": 10_001}]);
            body["version"] = json!(1);
        });
        let expected = [
            "body.retention: Is not one of the choices",
            "body.client_gstin: This GSTIN has a wrong check digit. Please check it for a typing error",
            "body.rows.0.kind: Is not one of the choices",
            "body.rows.0.percent_bps: Must be a whole number from 1 to 10,000",
            "body.version: Unknown field",
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn examples_have_no_faults() {
        assert!(said::<NewPayment>(NewPayment::example(), |_| ()).is_empty());
        assert!(said::<PaymentChange>(PaymentChange::example(), |_| ()).is_empty());
        assert!(said::<NewReceipt>(NewReceipt::example(), |_| ()).is_empty());
        assert_eq!(
            said::<NewReceipt>(NewReceipt::example(), |it| it["amount_paise"] = json!(1.5)),
            ["body.amount_paise: Must be a whole number from 0 to 1,000,000,000,000,000"]
        );
    }
}
