use chrono::{DateTime, Utc};
use kernel::{DemandId, PaymentFact};
use payments::Entry;
use poem_openapi::Object;

use super::names::EntryKind;
use crate::{
    person_ref::PersonRef,
    projects::activity::{ActivityChange, cut},
};

/// A page of a payment's activity, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PaymentActivity {
    pub(super) items: Vec<PaymentEntry>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
}

/// An entry in the activity of a payment.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PaymentEntry {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// The person who acted; absent if the system acted.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: EntryKind,
    /// The number of the invoice or the receipt that was made.
    pub(super) subject: Option<String>,
    /// Changed fields: `status`, `due_on`, `amount_paise` of the payment or the receipt, and those that
    /// were edited.
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
}

impl PaymentActivity {
    /// `entries`: one more than fits where there are more.
    pub(super) fn new(payment: DemandId, mut entries: Vec<Entry>, limit: usize) -> Self {
        let next_cursor = cut(payment, &mut entries, limit, |it| it.id);
        Self { items: entries.into_iter().map(Into::into).collect(), next_cursor }
    }
}

impl From<Entry> for PaymentEntry {
    fn from(it: Entry) -> Self {
        Self {
            id: it.id.to_string(),
            at: it.at,
            kind: (&it.event.what).into(),
            subject: it.subject().map(str::to_owned),
            changes: it.changes().into_iter().map(Into::into).collect(),
            reason: it.reason().map(str::to_owned),
            by: it.by.map(Into::into),
        }
    }
}

impl From<&PaymentFact> for EntryKind {
    fn from(it: &PaymentFact) -> Self {
        use PaymentFact as F;
        match it {
            F::PaymentsPlanned { .. } => Self::PaymentsPlanned,
            F::PaymentsRepriced { .. } => Self::PaymentsRepriced,
            F::PaymentAdded => Self::PaymentAdded,
            F::PaymentEdited { .. } => Self::PaymentEdited,
            F::PaymentRequested { .. } => Self::PaymentRequested,
            F::PaymentCancelled { .. } => Self::PaymentCancelled,
            F::PaymentReminded { .. } => Self::PaymentReminded,
            F::ReceiptReported { .. } => Self::ReceiptReported,
            F::ReceiptVerified { .. } => Self::ReceiptVerified,
            F::ReceiptRejected { .. } => Self::ReceiptRejected,
            F::ReceiptReversed { .. } => Self::ReceiptReversed,
        }
    }
}
