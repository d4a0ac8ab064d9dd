//! The activity of a payment, as its readers see it.

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{FieldChange, PaymentEvent, PaymentFact};
use serde_json::Value;

/// Choices of a plan about all of its payments, as its events name them.
pub const PLAN_CHOICES: [&str; 4] =
    ["retention", "requests_on_acceptance", "deducts_tds", "client_gstin"];

/// Something that happened to a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log.
    pub id: i64,
    pub at: DateTime<Utc>,
    /// None when it happened by itself.
    pub by: Option<Person>,
    pub event: PaymentEvent,
    /// The title of the payment, by which events of the plan name it.
    pub title: String,
}

impl Entry {
    /// The number of the invoice or the receipt that the entry made.
    pub fn subject(&self) -> Option<&str> {
        match &self.event.what {
            PaymentFact::PaymentRequested { invoice_no, .. } => Some(invoice_no),
            PaymentFact::ReceiptVerified { receipt_no, .. } => Some(receipt_no),
            _ => None,
        }
    }

    /// Changed fields; the amount that a request or a receipt is about is one of them.
    pub fn changes(&self) -> Vec<FieldChange> {
        use PaymentFact as F;
        let set = |field: &str, from: Option<Value>, to: Option<Value>| FieldChange {
            field: field.to_owned(),
            from,
            to,
        };
        let mut res = match &self.event.what {
            F::PaymentsPlanned { changes, .. } | F::PaymentsRepriced { changes } => {
                changes.iter().flat_map(|it| self.of_plan(it)).collect()
            }
            F::PaymentEdited { changes } => changes.clone(),
            F::PaymentRequested { due_on, .. } | F::PaymentReminded { due_on, .. } => {
                vec![set("due_on", None, Some(Value::String(due_on.to_string())))]
            }
            F::PaymentAdded
            | F::PaymentCancelled { .. }
            | F::ReceiptReported { .. }
            | F::ReceiptVerified { .. }
            | F::ReceiptRejected { .. }
            | F::ReceiptReversed { .. } => Vec::new(),
        };
        let is_edited = matches!(self.event.what, F::PaymentEdited { .. });
        if let Some(it) = self.event.demand.as_ref().filter(|_| !is_edited) {
            res.push(set("amount_paise", None, Some(Value::from(it.amount_paise.paise()))));
        }
        if let Some(it) = self.event.status_change() {
            let name = |it: &str| Some(Value::String(it.to_owned()));
            res.push(set("status", name(it.from.as_str()), name(it.to.as_str())));
        }
        res
    }

    /// The changes that a change of the plan makes to this payment: those of its row, and choices about all.
    fn of_plan(&self, it: &FieldChange) -> Vec<FieldChange> {
        if it.field == self.title {
            let empty = Value::Object(serde_json::Map::new());
            let [from, to] = [&it.from, &it.to].map(|it| it.as_ref().unwrap_or(&empty));
            return FieldChange::between(from, to);
        }
        let own = it.field.strip_prefix(&self.title).and_then(|it| it.strip_prefix('.'));
        let choice = PLAN_CHOICES.into_iter().find(|choice| *choice == it.field);
        let named = |field: &str| FieldChange { field: field.to_owned(), ..it.clone() };
        own.or(choice).map(named).into_iter().collect()
    }

    /// The reason that was given.
    pub fn reason(&self) -> Option<&str> {
        use PaymentFact as F;
        match &self.event.what {
            F::PaymentsPlanned { reason, .. } => reason.as_deref(),
            F::PaymentCancelled { reason }
            | F::ReceiptRejected { reason, .. }
            | F::ReceiptReversed { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{DemandId, DemandStatus, Demanded, Money, ProjectId, ReceiptId};
    use serde_json::json;

    use super::*;

    #[test]
    fn entry_of_a_receipt_names_its_amount_and_the_new_state() {
        let demand = Demanded {
            demand: DemandId::new(),
            code: "PAY-0042".to_owned(),
            milestone_name: "Plinth".to_owned(),
            status: DemandStatus::Requested,
            was: Some(DemandStatus::UnderVerification),
            amount_paise: Money::from_paise(50_000),
        };
        let reason = "The money is not on our account.".to_owned();
        let what = PaymentFact::ReceiptRejected { receipt: ReceiptId::new(), reason };
        let event = PaymentEvent { project: ProjectId::new(), demand: Some(demand), what };
        let entry =
            Entry { id: 1, at: DateTime::default(), by: None, event, title: "Plinth".to_owned() };
        assert_eq!(
            serde_json::to_value(entry.changes()).unwrap(),
            json!([
                {"field": "amount_paise", "to": 50_000},
                {"field": "status", "from": "under_verification", "to": "requested"},
            ])
        );
        assert_eq!(entry.reason(), Some("The money is not on our account."));
        assert_eq!(entry.subject(), None);
    }

    #[test]
    fn entry_of_a_plan_names_what_concerns_the_payment() {
        let change = |field: &str, from: Value, to: Value| FieldChange {
            field: field.to_owned(),
            from: Some(from),
            to: Some(to),
        };
        let changes = vec![
            change("Plinth", json!({"percent_bps": 1_000}), json!({"percent_bps": 1_500})),
            change("Plinth.taxable_paise", json!(1), json!(2)),
            change("Plinth beam", json!({"percent_bps": 1_000}), json!({"percent_bps": 500})),
            change("deducts_tds", json!(false), json!(true)),
        ];
        let what = PaymentFact::PaymentsPlanned { changes, reason: None };
        let event = PaymentEvent { project: ProjectId::new(), demand: None, what };
        let title = "Plinth".to_owned();
        let entry = Entry { id: 1, at: DateTime::default(), by: None, event, title };
        assert_eq!(
            serde_json::to_value(entry.changes()).unwrap(),
            json!([
                {"field": "percent_bps", "from": 1_000, "to": 1_500},
                {"field": "taxable_paise", "from": 1, "to": 2},
                {"field": "deducts_tds", "from": false, "to": true},
            ])
        );
    }
}
