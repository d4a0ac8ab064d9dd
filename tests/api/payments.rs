//! Payments: plans, requests, receipts, and their readers.

mod activity;
mod billing;
mod books;
mod figures;
mod flow;
mod live;
mod mails;
mod papers;
mod planning;
mod proofs;
mod queue;
mod races;
mod release;
mod reminders;
mod sight;
mod versions;
mod ways;

use poem::http::Method;
use serde_json::{Value, json};

use crate::{
    app::Answer,
    projects::{Firm, Person, path},
};

/// Complete facts for invoices, of an invented company in Karnataka.
pub(crate) fn billing() -> Value {
    let mut billing = serde_json::to_value(company::Billing::delivered().unwrap()).unwrap();
    // A PAN has a number from 0001 on, so nobody has this GSTIN.
    billing["gstin"] = json!("29AAACP0000A1ZF");
    billing["upi_id"] = json!("plumbline@example");
    billing["bank"] = json!({
        "name": "Example Bank", "branch": "Foundation Road, Bengaluru",
        "account_name": "Plumbline Constructions Private Limited",
        "account_no": "000000000000", "ifsc": "EXMP0000001",
    });
    billing
}

/// The place of a payment, or a part of it.
fn at(payment: &Value, rest: &str) -> String {
    format!("/payments/{}{rest}", payment["id"].as_str().unwrap())
}

/// The place of a receipt's step.
fn of_receipt(receipt: &Value, step: &str) -> String {
    format!("/receipts/{}/{step}", receipt["id"].as_str().unwrap())
}

impl Firm {
    /// A call that creates something, under a key of its own.
    async fn create(&self, who: &Person, place: &str, body: &Value) -> Answer {
        let key = kernel::JobId::new().to_string();
        let headers = [("idempotency-key", key.as_str())];
        self.app.call_with(&who.token, Method::POST, place, body, &headers).await
    }

    /// Replaces the plan of a project, whose version is `version`.
    async fn plan_payments(
        &self,
        who: &Person,
        project: &Value,
        version: i32,
        plan: &Value,
    ) -> Answer {
        let place = path(project, "/payment-plan");
        self.decide(who, Method::PUT, &place, &json!({"version": version}), plan).await
    }

    async fn schedule(&self, who: &Person, project: &Value) -> Value {
        self.get(who, &path(project, "/payments")).await.ok()
    }

    /// A variation of ₹1,000 without GST, or of another amount.
    async fn variation(&self, project: &Value, taxable_paise: i64) -> Value {
        let form = json!({
            "kind": "variation", "title": "A larger terrace", "taxable_paise": taxable_paise,
        });
        self.create(&self.manager, &path(project, "/payments"), &form).await.created()
    }

    async fn request(&self, payment: &Value) -> Answer {
        let place = at(payment, "/request");
        self.decide(&self.manager, Method::POST, &place, payment, &json!({})).await
    }

    /// A variation that was requested: ₹1,180 with GST.
    pub(crate) async fn requested(&self, project: &Value) -> Value {
        let payment = self.variation(project, 100_000).await;
        self.request(&payment).await.ok()
    }

    /// A report of the client, with a picture as proof.
    async fn report_paid(&self, project: &Value, payment: &Value, amount_paise: i64) -> Answer {
        let proof = self.picture(&self.client, project).await;
        self.report_with(payment, amount_paise, &proof).await
    }

    /// The same with a proof that was uploaded before.
    pub(crate) async fn report_with(
        &self,
        payment: &Value,
        amount_paise: i64,
        proof: &Value,
    ) -> Answer {
        let form = paid(amount_paise, proof);
        self.create(&self.client, &at(payment, "/receipts"), &form).await
    }

    async fn payment(&self, who: &Person, payment: &Value) -> Value {
        self.get(who, &at(payment, "")).await.ok()
    }

    /// A step of a receipt by the admin.
    async fn settle(&self, receipt: &Value, step: &str, body: &Value) -> Answer {
        self.post(&self.admin, &of_receipt(receipt, step), body).await
    }
}

/// A report of money that was paid by UPI.
fn paid(amount_paise: i64, proof: &Value) -> Value {
    json!({
        "amount_paise": amount_paise, "received_on": "2026-11-21", "method": "upi",
        "reference_no": "432112345678", "proof_file_id": proof,
    })
}

/// Two rows: an advance, and the first milestone.
fn rows(project: &Value, shares: [i32; 2]) -> Value {
    json!([
        {"kind": "advance", "title": "On signing", "percent_bps": shares[0]},
        {
            "kind": "milestone", "milestone_id": project["milestones"][0]["id"],
            "percent_bps": shares[1],
        },
    ])
}
