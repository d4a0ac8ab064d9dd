use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, FileId, Money, Page, ReceiptId};
use payments::{Added, Card, ReceiptCard, Reported, ShownReceipt, View};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    card::PaymentSummary,
    names::{Method, ReceiptAction, ReceiptStatus},
    ways::{PaymentBank, PaymentUpi},
};
use crate::{
    json::{Written, instant, instant_if_any},
    list::Total,
    person_ref::PersonRef,
    versioned::{Created, Versioned},
};

/// A payment with its receipts.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Payment {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(super) summary: PaymentSummary,
    pub(super) notes: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) requested_by: Option<PersonRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) cancel_reason: Option<String>,
    /// The oldest first.
    pub(super) receipts: Vec<PaymentReceipt>,
    /// How to pay by UPI; present only while money is asked for and the company has a UPI ID.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) upi: Option<PaymentUpi>,
    /// The company's account; present only while money is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) bank: Option<PaymentBank>,
    /// Whether `downloadInvoice` has an invoice; a cancelled payment keeps it.
    pub(super) has_invoice: bool,
    #[serde(serialize_with = "instant")]
    pub(super) created_at: DateTime<Utc>,
    #[serde(serialize_with = "instant")]
    pub(super) updated_at: DateTime<Utc>,
}

/// The receipts of a payment.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReceiptList {
    /// The oldest first.
    pub(super) items: Vec<PaymentReceipt>,
}

/// A page of receipts, the oldest first.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ReceiptPage {
    pub(super) items: Vec<ReceiptItem>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A receipt with the payment that it is for.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReceiptItem {
    pub(super) receipt: PaymentReceipt,
    pub(super) payment: PaymentSummary,
}

/// Money that was reported for a payment.
#[derive(Object, Serialize)]
#[oai(rename = "Receipt", skip_serializing_if_is_none, example)]
pub(super) struct PaymentReceipt {
    pub(super) id: ReceiptId,
    pub(super) status: ReceiptStatus,
    pub(super) amount_paise: Money,
    /// Tax that the client deducted and paid to the tax office.
    pub(super) tds_paise: Money,
    /// The day of the payment.
    pub(super) received_on: NaiveDate,
    pub(super) method: Method,
    pub(super) reference_no: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) proof: Option<ReceiptProof>,
    pub(super) reported_by: PersonRef,
    #[serde(serialize_with = "instant")]
    pub(super) reported_at: DateTime<Utc>,
    /// Given at the verification.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) receipt_no: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) receipt_on: Option<NaiveDate>,
    /// Whether `downloadReceipt` has a document; a reversed receipt keeps it.
    pub(super) has_document: bool,
    /// The admin who verified or rejected it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) decided_by: Option<PersonRef>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) decided_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reversed_by: Option<PersonRef>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) reversed_at: Option<DateTime<Utc>>,
    /// Why it was rejected or reversed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) reason: Option<String>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<ReceiptAction>,
}

/// A picture or PDF that shows a payment. `downloadFile` returns it.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ReceiptProof {
    pub(super) file_id: FileId,
    pub(super) name: String,
    pub(super) media_type: String,
}

impl Payment {
    pub(super) fn new(view: &View, cause: &Cause) -> Self {
        let it = &view.card.demand;
        Self {
            summary: PaymentSummary::new(&view.card, cause),
            notes: it.notes.clone(),
            requested_by: view.requested_by.clone().map(Into::into),
            cancel_reason: it.cancel_reason.clone(),
            receipts: receipts(view, cause),
            upi: view.ways.upi.as_ref().map(Into::into),
            bank: view.ways.bank.clone().map(Into::into),
            has_invoice: it.invoice_no.is_some(),
            created_at: it.created_at,
            updated_at: it.updated_at,
        }
    }
}

impl ReceiptList {
    pub(super) fn new(view: &View, cause: &Cause) -> Self {
        Self { items: receipts(view, cause) }
    }
}

impl ReceiptPage {
    pub(super) fn new(page: Page<ReceiptCard>, cause: &Cause) -> Self {
        let item = |it: &ReceiptCard| ReceiptItem {
            receipt: receipt(&it.receipt, &it.card, it.is_tiny_firm, cause),
            payment: PaymentSummary::new(&it.card, cause),
        };
        Self {
            items: page.items.iter().map(item).collect(),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

fn receipts(view: &View, cause: &Cause) -> Vec<PaymentReceipt> {
    let shown = view.receipts.iter();
    shown.map(|it| receipt(it, &view.card, view.is_tiny_firm, cause)).collect()
}

fn receipt(shown: &ShownReceipt, card: &Card, is_tiny_firm: bool, cause: &Cause) -> PaymentReceipt {
    let ShownReceipt { receipt: it, reported_by, decided_by, reversed_by, proof } = shown;
    let state = card.state_of(it, is_tiny_firm);
    let can = cause.actor.map(|actor| state.actions(&actor, card.project.state));
    PaymentReceipt {
        id: it.id,
        status: it.status.into(),
        amount_paise: it.amount,
        tds_paise: it.tds,
        received_on: it.received_on,
        method: it.method.into(),
        reference_no: it.reference_no.clone(),
        proof: proof.clone().map(|it| ReceiptProof {
            file_id: it.id,
            name: it.name,
            media_type: it.media_type,
        }),
        reported_by: reported_by.clone().into(),
        reported_at: it.reported_at,
        receipt_no: it.receipt_no.clone(),
        receipt_on: it.receipt_on,
        has_document: it.receipt_no.is_some(),
        decided_by: decided_by.clone().map(Into::into),
        decided_at: it.decided_at,
        reversed_by: reversed_by.clone().map(Into::into),
        reversed_at: it.reversed_at,
        reason: it.reason.clone(),
        can: can.into_iter().flatten().map(Into::into).collect(),
    }
}

/// A payment after a change.
pub(super) fn changed(view: &View, cause: &Cause) -> Versioned<Payment> {
    Versioned::new(Written::new(&Payment::new(view, cause)), view.card.demand.version)
}

/// A payment that was added.
pub(super) fn added(it: &Added, cause: &Cause) -> Created<Payment> {
    created(&it.view, it.is_repeated, cause)
}

/// A payment with a receipt that was reported.
pub(super) fn reported(it: &Reported, cause: &Cause) -> Created<Payment> {
    created(&it.view, it.is_repeated, cause)
}

fn created(view: &View, is_repeated: bool, cause: &Cause) -> Created<Payment> {
    let payment = Payment::new(view, cause);
    let place = format!("/api/v1/payments/{}", payment.summary.id);
    Created::new(Written::new(&payment), view.card.demand.version, place, is_repeated)
}
