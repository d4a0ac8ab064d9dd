use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, DemandId, MilestoneId, Money, Page, ProjectId};
use payments::{Aged, Card, Listed};
use poem_openapi::Object;
use serde::Serialize;

use super::names::{Action, Age, Kind, Status};
use crate::{json::instant_if_any, list::Total, person_ref::PersonRef};

/// A page of payments.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PaymentList {
    pub(super) items: Vec<PaymentSummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// The project of a payment.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentProject {
    pub(super) id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) code: String,
    pub(super) name: String,
}

/// A payment as lists show it. All amounts are paise.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PaymentSummary {
    pub(super) id: DemandId,
    /// Counts the changes of this payment.
    pub(super) version: i32,
    /// The public code: `PAY-0042`.
    pub(super) code: String,
    pub(super) project: PaymentProject,
    /// The present and the invited clients of the project. Present only in the list of payments of all
    /// projects, for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) clients: Option<Vec<PersonRef>>,
    /// Its place among the payments of the project, from 1.
    pub(super) seq: i32,
    pub(super) kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) milestone_id: Option<MilestoneId>,
    /// The name of the milestone, or the title of a payment without one.
    pub(super) title: String,
    /// The share of the contract; absent for a payment with an amount of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) percent_bps: Option<i32>,
    pub(super) status: Status,
    /// Without GST.
    pub(super) taxable_paise: Money,
    pub(super) gst_rate_bps: i32,
    pub(super) cgst_paise: Money,
    pub(super) sgst_paise: Money,
    pub(super) igst_paise: Money,
    /// With GST.
    pub(super) gross_paise: Money,
    /// Kept back until the defect-liability period ends.
    pub(super) retention_paise: Money,
    /// The tax that the client is expected to deduct at source.
    pub(super) tds_paise: Money,
    /// The gross amount without retention and TDS.
    pub(super) net_payable_paise: Money,
    /// Verified money.
    pub(super) received_paise: Money,
    /// Verified TDS.
    pub(super) tds_received_paise: Money,
    /// Reported money and TDS that is not verified yet.
    pub(super) reported_paise: Money,
    /// The gross amount without retention and verified receipts.
    pub(super) balance_paise: Money,
    /// The money to transfer now, when the expected TDS is deducted.
    pub(super) payable_paise: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) due_on: Option<NaiveDate>,
    pub(super) is_overdue: bool,
    /// Absent if nothing is owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) age: Option<Age>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) requested_at: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) invoice_no: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) invoice_on: Option<NaiveDate>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
}

/// Owed payments by age.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentAgeing {
    /// One for each age, the youngest first.
    pub(super) items: Vec<AgedPayments>,
}

/// The owed payments of one age.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct AgedPayments {
    pub(super) age: Age,
    pub(super) count: i64,
    /// In paise.
    pub(super) balance_paise: Money,
}

impl PaymentList {
    pub(super) fn new(page: Page<Listed>, cause: &Cause) -> Self {
        let item = |Listed { card, clients }| PaymentSummary {
            clients: clients.map(|it| it.into_iter().map(Into::into).collect()),
            ..PaymentSummary::new(&card, cause)
        };
        Self {
            items: page.items.into_iter().map(item).collect(),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

impl From<&payments::ProjectRef> for PaymentProject {
    fn from(it: &payments::ProjectRef) -> Self {
        Self { id: it.id, code: it.code.clone(), name: it.name.clone() }
    }
}

impl PaymentSummary {
    pub(super) fn new(card: &Card, cause: &Cause) -> Self {
        let (it, today) = (&card.demand, cause.today());
        let can = cause.actor.map(|actor| card.state().actions(&actor, card.project.state));
        Self {
            id: it.id,
            version: it.version,
            code: it.code(),
            project: (&card.project).into(),
            clients: None,
            seq: it.seq,
            kind: it.kind.into(),
            milestone_id: it.milestone,
            title: it.title.clone(),
            percent_bps: it.percent_bps,
            status: it.status.into(),
            taxable_paise: it.amounts.taxable,
            gst_rate_bps: it.amounts.gst_rate_bps,
            cgst_paise: it.amounts.gst.cgst,
            sgst_paise: it.amounts.gst.sgst,
            igst_paise: it.amounts.gst.igst,
            gross_paise: it.amounts.gross,
            retention_paise: it.amounts.retention,
            tds_paise: it.amounts.tds,
            net_payable_paise: it.amounts.net_payable,
            received_paise: it.received,
            tds_received_paise: it.tds_received,
            reported_paise: it.reported,
            balance_paise: it.balance(),
            payable_paise: it.payable(),
            due_on: it.due_on,
            is_overdue: it.is_overdue(today),
            age: it.age(today).map(Into::into),
            requested_at: it.requested_at,
            invoice_no: it.invoice_no.clone(),
            invoice_on: it.invoice_on,
            can: can.into_iter().flatten().map(Into::into).collect(),
        }
    }
}

impl PaymentAgeing {
    pub(super) fn new(aged: Vec<Aged>) -> Self {
        let item = |it: Aged| AgedPayments {
            age: it.age.into(),
            count: it.count,
            balance_paise: it.balance,
        };
        Self { items: aged.into_iter().map(item).collect() }
    }
}
