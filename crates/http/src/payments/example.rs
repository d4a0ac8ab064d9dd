//! The example of each answer.

use kernel::Money;
use poem_openapi::types::{Any, Example};
use serde_json::json;

use super::{
    activity::{PaymentActivity, PaymentEntry},
    card::{AgedPayments, PaymentAgeing, PaymentList, PaymentProject, PaymentSummary},
    names::{
        Action, Age, EntryKind, Kind, Method, Occasion, PlanAction, ReceiptAction, ReceiptStatus,
        Retention, Status,
    },
    payment::{Payment, PaymentReceipt, ReceiptItem, ReceiptList, ReceiptPage, ReceiptProof},
    sample::{
        MILESTONE, PROJECT, PROOF, REFERENCE, day, invoiced, milestone, payment, project, proof,
        receipt,
    },
    schedule::{
        HeldRetention, PaymentPlan, PaymentProposal, PaymentSchedule, PaymentStatement,
        PaymentTotals, ProposedPayment, StatementLine,
    },
    ways::{PaymentBank, PaymentQr, PaymentUpi},
};
use crate::{list::Total, person_ref::PersonRef, projects::activity::ActivityChange, user::at};

const fn paise(amount: i64) -> Money {
    Money::from_paise(amount)
}

impl Example for PaymentProject {
    fn example() -> Self {
        Self { id: project(), code: "PRJ-0042".to_owned(), name: PROJECT.to_owned() }
    }
}

impl Example for PaymentSummary {
    fn example() -> Self {
        Self {
            id: payment(),
            version: 2,
            code: "PAY-0042".to_owned(),
            project: PaymentProject::example(),
            clients: None,
            seq: 2,
            kind: Kind::Milestone,
            milestone_id: Some(milestone()),
            title: MILESTONE.to_owned(),
            percent_bps: Some(1_500),
            status: Status::Requested,
            taxable_paise: paise(126_750_000),
            gst_rate_bps: 1_800,
            cgst_paise: paise(11_407_500),
            sgst_paise: paise(11_407_500),
            igst_paise: Money::ZERO,
            gross_paise: paise(149_565_000),
            retention_paise: Money::ZERO,
            tds_paise: Money::ZERO,
            net_payable_paise: paise(149_565_000),
            received_paise: Money::ZERO,
            tds_received_paise: Money::ZERO,
            reported_paise: Money::ZERO,
            balance_paise: paise(149_565_000),
            payable_paise: paise(149_565_000),
            due_on: Some(day()),
            is_overdue: false,
            age: Some(Age::NotDue),
            requested_at: Some(at()),
            invoice_no: Some("INV/26-27/0042".to_owned()),
            invoice_on: Some(invoiced()),
            can: vec![Action::Edit, Action::Cancel],
        }
    }
}

impl Example for PaymentList {
    fn example() -> Self {
        let clients = Some(vec![PersonRef::example()]);
        let item = PaymentSummary { clients, ..PaymentSummary::example() };
        Self { items: vec![item], next_cursor: None, total: Total::example() }
    }
}

impl Example for PaymentAgeing {
    fn example() -> Self {
        Self { items: vec![AgedPayments::example()] }
    }
}

impl Example for AgedPayments {
    fn example() -> Self {
        Self { age: Age::NotDue, count: 1, balance_paise: paise(149_565_000) }
    }
}

impl Example for Payment {
    fn example() -> Self {
        Self {
            summary: PaymentSummary::example(),
            notes: String::new(),
            requested_by: Some(PersonRef::example()),
            cancel_reason: None,
            receipts: vec![PaymentReceipt::example()],
            upi: Some(PaymentUpi::example()),
            bank: Some(PaymentBank::example()),
            has_invoice: true,
            created_at: at(),
            updated_at: at(),
        }
    }
}

impl Example for ReceiptList {
    fn example() -> Self {
        Self { items: vec![PaymentReceipt::example()] }
    }
}

impl Example for ReceiptPage {
    fn example() -> Self {
        Self { items: vec![ReceiptItem::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for ReceiptItem {
    fn example() -> Self {
        Self { receipt: PaymentReceipt::example(), payment: PaymentSummary::example() }
    }
}

impl Example for PaymentUpi {
    fn example() -> Self {
        Self {
            id: "plumbline@example".to_owned(),
            link: "upi://pay?pa=plumbline@example&pn=Plumbline&am=1495650.00&cu=INR\
                   &tr=INV26270042&tn=INV%2F26-27%2F0042%20PRJ-0042"
                .to_owned(),
            qr: PaymentQr::example(),
        }
    }
}

impl Example for PaymentQr {
    fn example() -> Self {
        Self { size: 57, path: "M4 4h7v1h-7z".to_owned() }
    }
}

impl Example for PaymentBank {
    fn example() -> Self {
        Self {
            holder: "Plumbline Homes Private Limited".to_owned(),
            account_no: "50200012345678".to_owned(),
            ifsc: "HDFC0000053".to_owned(),
            bank: "HDFC Bank".to_owned(),
            branch: "Jayanagar".to_owned(),
        }
    }
}

impl Example for PaymentActivity {
    fn example() -> Self {
        Self { items: vec![PaymentEntry::example()], next_cursor: None }
    }
}

impl Example for PaymentEntry {
    fn example() -> Self {
        let change = |field: &str, from, to| ActivityChange { field: field.to_owned(), from, to };
        Self {
            id: "4711".to_owned(),
            at: at(),
            by: Some(PersonRef::example()),
            kind: EntryKind::PaymentRequested,
            subject: Some("INV/26-27/0042".to_owned()),
            changes: vec![
                change("due_on", None, Some(Any(json!("2026-12-08")))),
                change("amount_paise", None, Some(Any(json!(149_565_000)))),
                change("status", Some(Any(json!("scheduled"))), Some(Any(json!("requested")))),
            ],
            reason: None,
        }
    }
}

impl Example for PaymentReceipt {
    fn example() -> Self {
        Self {
            id: receipt(),
            status: ReceiptStatus::Reported,
            amount_paise: paise(50_000_000),
            tds_paise: Money::ZERO,
            received_on: invoiced(),
            method: Method::Upi,
            reference_no: REFERENCE.to_owned(),
            proof: Some(ReceiptProof::example()),
            reported_by: PersonRef::example(),
            reported_at: at(),
            receipt_no: None,
            receipt_on: None,
            has_document: false,
            decided_by: None,
            decided_at: None,
            reversed_by: None,
            reversed_at: None,
            reason: None,
            can: vec![ReceiptAction::Verify, ReceiptAction::Reject],
        }
    }
}

impl Example for ReceiptProof {
    fn example() -> Self {
        Self { file_id: proof(), name: PROOF.to_owned(), media_type: "image/png".to_owned() }
    }
}

impl Example for PaymentSchedule {
    fn example() -> Self {
        Self {
            contract_value_paise: paise(845_000_000),
            plan: PaymentPlan::example(),
            due_days: 14,
            items: vec![PaymentSummary::example()],
            totals: PaymentTotals::example(),
            retention: HeldRetention::example(),
            can: vec![PlanAction::Plan, PlanAction::Add],
        }
    }
}

impl Example for PaymentPlan {
    fn example() -> Self {
        Self {
            version: 1,
            retention: Retention::LastRow,
            requests_on_acceptance: true,
            deducts_tds: false,
            client_gstin: None,
        }
    }
}

impl Example for PaymentTotals {
    fn example() -> Self {
        Self {
            scheduled_paise: Money::ZERO,
            billed_paise: paise(149_565_000),
            received_paise: Money::ZERO,
            outstanding_paise: paise(149_565_000),
            overdue_paise: Money::ZERO,
        }
    }
}

impl Example for HeldRetention {
    fn example() -> Self {
        Self {
            held_paise: Money::ZERO,
            released_paise: Money::ZERO,
            left_paise: Money::ZERO,
            until_on: None,
        }
    }
}

impl Example for PaymentProposal {
    fn example() -> Self {
        Self { rows: vec![ProposedPayment::example()] }
    }
}

impl Example for ProposedPayment {
    fn example() -> Self {
        Self {
            kind: Kind::Milestone,
            milestone_id: Some(milestone()),
            title: MILESTONE.to_owned(),
            percent_bps: 1_500,
            due_on: Some(day()),
        }
    }
}

impl Example for PaymentStatement {
    fn example() -> Self {
        Self { lines: vec![StatementLine::example()], balance_paise: paise(149_565_000) }
    }
}

impl Example for StatementLine {
    fn example() -> Self {
        Self {
            on: invoiced(),
            occasion: Occasion::Invoice,
            number: "INV/26-27/0042".to_owned(),
            title: MILESTONE.to_owned(),
            amount_paise: paise(149_565_000),
            balance_paise: paise(149_565_000),
        }
    }
}
