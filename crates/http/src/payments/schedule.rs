use chrono::NaiveDate;
use kernel::{Cause, MilestoneId, Money};
use payments::{Line, Row, Totals};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    card::PaymentSummary,
    names::{Kind, Occasion, PlanAction, Retention},
};

/// The payments of a project. All amounts are paise.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentSchedule {
    pub(super) contract_value_paise: Money,
    pub(super) plan: PaymentPlan,
    /// Days from a request until its payment is due, unless the request names a day.
    pub(super) due_days: u32,
    /// In the order of the plan; variations and releases of retention come last.
    pub(super) items: Vec<PaymentSummary>,
    pub(super) totals: PaymentTotals,
    pub(super) retention: HeldRetention,
    /// Changes that the caller may make now.
    pub(super) can: Vec<PlanAction>,
}

/// The choices of a project about its payments.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct PaymentPlan {
    /// Counts the changes of the plan; 0 before the first.
    pub(super) version: i32,
    pub(super) retention: Retention,
    /// Whether the acceptance of a milestone requests its payment.
    pub(super) requests_on_acceptance: bool,
    /// Whether the client deducts TDS.
    pub(super) deducts_tds: bool,
    /// The GSTIN of a client who is registered for GST.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) client_gstin: Option<String>,
}

/// Sums over the payments of a project. Cancelled payments do not count.
#[derive(Object, Serialize)]
#[oai(example)]
#[expect(clippy::struct_field_names, reason = "each is an amount in paise")]
pub(super) struct PaymentTotals {
    /// Planned and not requested yet, with GST. Planned releases of retention do not count: `held` of
    /// `retention` has their money.
    pub(super) scheduled_paise: Money,
    /// Requested, with GST.
    pub(super) billed_paise: Money,
    /// Verified money and TDS.
    pub(super) received_paise: Money,
    /// Requested and not received, without retention.
    pub(super) outstanding_paise: Money,
    /// The part of it whose day has passed.
    pub(super) overdue_paise: Money,
}

/// Retention of a project.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct HeldRetention {
    /// Kept back from all invoices.
    pub(super) held_paise: Money,
    /// Asked for again, scheduled releases included.
    pub(super) released_paise: Money,
    pub(super) left_paise: Money,
    /// The last day of the defect-liability period; absent before the handover.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) until_on: Option<NaiveDate>,
}

/// A plan to begin with.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentProposal {
    pub(super) rows: Vec<ProposedPayment>,
}

/// A row of a proposed plan.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ProposedPayment {
    pub(super) kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) milestone_id: Option<MilestoneId>,
    pub(super) title: String,
    pub(super) percent_bps: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) due_on: Option<NaiveDate>,
}

/// Invoices and receipts of a project in the order of days.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct PaymentStatement {
    pub(super) lines: Vec<StatementLine>,
    /// The amount owed after the last line, in paise.
    pub(super) balance_paise: Money,
}

/// A line of a statement.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct StatementLine {
    pub(super) on: NaiveDate,
    pub(super) occasion: Occasion,
    /// The number of the invoice or receipt.
    pub(super) number: String,
    pub(super) title: String,
    /// In paise; negative for a reversal.
    pub(super) amount_paise: Money,
    /// The amount owed after this line, in paise.
    pub(super) balance_paise: Money,
}

impl PaymentSchedule {
    pub(super) fn new(
        it: &payments::Schedule,
        due_days: u32,
        cause: &Cause,
    ) -> payments::Result<Self> {
        let payments::Schedule { contract, plan, items, retention, .. } = it;
        let can = cause.actor.map(|actor| it.actions(&actor));
        let totals = Totals::of(items.iter().map(|it| &it.demand), cause.today())?;
        Ok(Self {
            contract_value_paise: *contract,
            plan: PaymentPlan {
                version: plan.version,
                retention: plan.retention.into(),
                requests_on_acceptance: plan.requests_on_acceptance,
                deducts_tds: plan.deducts_tds,
                client_gstin: plan.client_gstin.as_ref().map(|it| it.as_str().to_owned()),
            },
            due_days,
            items: items.iter().map(|it| PaymentSummary::new(it, cause)).collect(),
            totals: totals.into(),
            retention: HeldRetention {
                held_paise: retention.held,
                released_paise: retention.released,
                left_paise: retention.left(),
                until_on: retention.until,
            },
            can: can.into_iter().flatten().map(Into::into).collect(),
        })
    }
}

impl From<Totals> for PaymentTotals {
    fn from(it: Totals) -> Self {
        Self {
            scheduled_paise: it.scheduled,
            billed_paise: it.billed,
            received_paise: it.received,
            outstanding_paise: it.outstanding,
            overdue_paise: it.overdue,
        }
    }
}

impl PaymentProposal {
    pub(super) fn new(rows: Vec<Row>) -> Self {
        let row = |it: Row| ProposedPayment {
            kind: it.kind.into(),
            milestone_id: it.milestone,
            title: it.title,
            percent_bps: it.percent_bps,
            due_on: it.due_on,
        };
        Self { rows: rows.into_iter().map(row).collect() }
    }
}

impl PaymentStatement {
    pub(super) fn new(lines: Vec<Line>) -> Self {
        let balance_paise = lines.last().map(|it| it.balance).unwrap_or_default();
        let line = |it: Line| StatementLine {
            on: it.on,
            occasion: it.occasion.into(),
            number: it.number,
            title: it.title,
            amount_paise: it.amount,
            balance_paise: it.balance,
        };
        Self { lines: lines.into_iter().map(line).collect(), balance_paise }
    }
}
