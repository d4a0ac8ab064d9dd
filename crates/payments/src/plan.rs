//! The schedule of payments: shares of the contract, priced together so that no paisa is lost.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    DemandId, DemandKind, DemandStatus, Fault, FieldChange, MilestoneId, Money, ProjectId,
    WHOLE_BPS, percent,
};
use projects::Milestone;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Amounts, Demand, Error, Gstin, Pricing, Result, texts};

kernel::names! {
    /// How retention is kept back.
    #[derive(Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum RetentionMode as "retention" {
        /// A part of each payment.
        PerPayment = "per_payment",
        /// A row of the schedule of its own.
        LastRow = "last_row",
    }
}

/// Payments of one schedule.
pub const ROWS_AT_MOST: usize = 50;

/// The choices of a project about its payments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub retention: RetentionMode,
    /// Whether the acceptance of a milestone requests its payment.
    pub requests_on_acceptance: bool,
    /// Whether the client deducts TDS.
    pub deducts_tds: bool,
    /// The number of a client who is registered for GST.
    pub client_gstin: Option<Gstin>,
    /// Counts changes; 0 before the first.
    pub version: i32,
}

/// A scheduled payment as it is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The scheduled payment that stays; None for a new one.
    pub id: Option<DemandId>,
    pub kind: DemandKind,
    pub milestone: Option<MilestoneId>,
    /// A payment for a milestone takes its name.
    pub title: String,
    pub percent_bps: i32,
    /// The day on which it is expected.
    pub due_on: Option<NaiveDate>,
}

/// The changes from the old schedule to the new one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Redrawn {
    pub(crate) added: Vec<Demand>,
    pub(crate) changed: Vec<Demand>,
    pub(crate) removed: Vec<DemandId>,
    /// By the title of the payment.
    pub(crate) changes: Vec<FieldChange>,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            retention: RetentionMode::LastRow,
            requests_on_acceptance: false,
            deducts_tds: false,
            client_gstin: None,
            version: 0,
        }
    }
}

impl Plan {
    /// The choices that are others in `new`, as events name them.
    pub(crate) fn changes(&self, new: &Self) -> Vec<FieldChange> {
        FieldChange::between(&self.choices(), &new.choices())
    }

    fn choices(&self) -> Value {
        json!({
            "retention": self.retention.as_str(),
            "requests_on_acceptance": self.requests_on_acceptance,
            "deducts_tds": self.deducts_tds,
            "client_gstin": self.client_gstin.as_ref().map(Gstin::as_str),
        })
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version {
            Ok(())
        } else {
            Err(Error::StalePlan { version: self.version })
        }
    }
}

/// Whether the demand is a row of the schedule that counts towards 100 %.
pub(crate) fn is_row(it: &Demand) -> bool {
    it.percent_bps.is_some() && it.status != DemandStatus::Cancelled
}

/// Whether the plan may change the demand.
fn is_movable(it: &Demand) -> bool {
    is_row(it) && it.status == DemandStatus::Scheduled
}

/// Faults of a schedule. `known`: all demands of the project, of which those that were requested stay.
pub(crate) fn faults(
    rows: &[Row],
    known: &[Demand],
    milestones: &[Milestone],
    retention: RetentionMode,
) -> Vec<Fault> {
    let mut res = Vec::new();
    let fixed: Vec<_> = known.iter().filter(|it| is_row(it) && !is_movable(it)).collect();
    if rows.len() + fixed.len() > ROWS_AT_MOST || (rows.is_empty() && fixed.is_empty()) {
        res.push(Fault::new("rows", texts::plan_size(ROWS_AT_MOST)));
    }
    for (place, row) in rows.iter().enumerate() {
        let mut refuse = |field: &str, message: &'static str| {
            res.push(Fault::new(format!("rows.{place}.{field}"), message));
        };
        if !(1..=WHOLE_BPS).contains(&row.percent_bps.into()) {
            refuse("percent_bps", texts::PERCENT_RANGE);
        }
        match (row.kind, row.milestone) {
            (DemandKind::Variation, _) => refuse("kind", texts::VARIATION_UNPLANNED),
            (DemandKind::Milestone, None) => refuse("milestone_id", texts::MILESTONE_REQUIRED),
            (DemandKind::Milestone, Some(id)) => {
                let earlier = rows[..place].iter().map(|it| it.milestone);
                let mut taken = earlier.chain(fixed.iter().map(|it| it.milestone));
                if milestones.iter().all(|it| it.id != id) {
                    refuse("milestone_id", texts::UNKNOWN_MILESTONE);
                } else if taken.any(|it| it == Some(id)) {
                    refuse("milestone_id", texts::MILESTONE_TWICE);
                }
            }
            (_, Some(_)) => refuse("milestone_id", texts::MILESTONE_UNWANTED),
            (DemandKind::RetentionRelease, None) if retention == RetentionMode::PerPayment => {
                refuse("kind", texts::RETENTION_PER_DEMAND);
            }
            (_, None) if row.title.is_empty() => refuse("title", texts::TITLE_REQUIRED),
            (_, None) => {}
        }
        if let Some(id) = row.id {
            if rows[..place].iter().any(|it| it.id == Some(id)) {
                refuse("id", texts::LISTED_TWICE);
            } else if known.iter().all(|it| it.id != id || it.percent_bps.is_none()) {
                refuse("id", texts::UNKNOWN_DEMAND);
            }
        }
    }
    let sum: i64 = rows.iter().map(|it| i64::from(it.percent_bps)).sum();
    let sum = sum + fixed.iter().filter_map(|it| it.percent_bps).map(i64::from).sum::<i64>();
    if res.is_empty() && sum > WHOLE_BPS {
        res.push(Fault::new("rows", texts::percentages(&percent(sum))));
    }
    res
}

/// Turns the scheduled payments into those that are wanted, in the order given. `numbers`: as many as
/// there may be new ones. Amounts are set by [`price`] afterwards.
pub(crate) fn redraw(
    project: ProjectId,
    known: &[Demand],
    rows: &[Row],
    milestones: &[Milestone],
    numbers: &[i64],
    now: DateTime<Utc>,
) -> Result<Redrawn> {
    let mut res = Redrawn::default();
    let mut kept = HashSet::new();
    let mut numbers = numbers.iter().copied();
    let fixed = known.iter().filter(|it| !is_movable(it)).map(|it| it.seq).max().unwrap_or(0);
    for (seq, row) in (fixed + 1..).zip(rows) {
        let milestone = milestones.iter().find(|it| Some(it.id) == row.milestone);
        let title = milestone.map_or_else(|| row.title.clone(), |it| it.name.clone());
        let due_on = row.due_on.or(milestone.map(|it| it.planned_on));
        let earlier = row.id.and_then(|id| known.iter().find(|it| it.id == id));
        if let Some(fixed) = earlier.filter(|it| !is_movable(it)) {
            return Err(Error::DemandFixed(fixed.title.clone()));
        }
        let mut it = match earlier {
            Some(it) => it.clone(),
            None => blank(project, numbers.next().unwrap_or_default(), now),
        };
        it.seq = seq;
        it.kind = row.kind;
        it.milestone = row.milestone;
        it.title = title;
        it.percent_bps = Some(row.percent_bps);
        it.due_on = due_on;
        let (from, to) = (earlier.map(facts), facts(&it));
        if from.as_ref() != Some(&to) {
            res.changes.push(FieldChange { field: it.title.clone(), from, to: Some(to) });
        }
        match earlier {
            None => res.added.push(it),
            Some(earlier) => {
                kept.insert(earlier.id);
                if it != *earlier {
                    it.touch(now);
                    res.changed.push(it);
                }
            }
        }
    }
    for it in known.iter().filter(|it| is_movable(it) && !kept.contains(&it.id)) {
        res.changes.push(FieldChange { field: it.title.clone(), from: Some(facts(it)), to: None });
        res.removed.push(it.id);
    }
    Ok(res)
}

/// A scheduled demand without content.
pub(crate) fn blank(project: ProjectId, number: i64, now: DateTime<Utc>) -> Demand {
    Demand {
        id: DemandId::new(),
        number,
        project,
        seq: 0,
        kind: DemandKind::Other,
        milestone: None,
        title: String::new(),
        percent_bps: None,
        amounts: Amounts::default(),
        received: Money::ZERO,
        tds_received: Money::ZERO,
        reported: Money::ZERO,
        has_receipts: false,
        status: DemandStatus::Scheduled,
        due_on: None,
        requested_at: None,
        requested_by: None,
        invoice_no: None,
        invoice_on: None,
        cancel_reason: None,
        notes: String::new(),
        created_at: now,
        updated_at: now,
        version: 1,
    }
}

/// The event payload of a row.
fn facts(it: &Demand) -> Value {
    json!({
        "kind": it.kind,
        "percent_bps": it.percent_bps,
        "due_on": it.due_on,
    })
}

/// Prices all scheduled demands by the terms of the day. Rows of the schedule get their share of the
/// contract, without the fraction of a paisa; the last one gets the paise that are left, so that the
/// rows of a whole plan, requested ones included, are the contract. Requested demands keep their amounts.
pub(crate) fn price(contract: Money, pricing: Pricing, demands: &mut [Demand]) -> Result<()> {
    let row = |it: &Demand| i64::from(it.percent_bps.unwrap_or_default());
    let percent: i64 = demands.iter().filter(|it| is_row(it)).map(row).sum();
    let fixed = demands.iter().filter(|it| is_row(it) && !is_movable(it));
    let fixed = Money::sum(fixed.map(|it| it.amounts.taxable)).ok_or(Error::TooLarge)?;
    let total = contract.share_down(percent).ok_or(Error::TooLarge)?;
    let mut left = total.checked_sub(fixed).ok_or(Error::TooLarge)?;
    let last = demands.iter().filter(|it| is_movable(it)).max_by_key(|it| it.seq).map(|it| it.id);
    for it in demands.iter_mut().filter(|it| is_movable(it) && Some(it.id) != last) {
        let share = contract.share_down(row(it)).ok_or(Error::TooLarge)?;
        it.amounts = amounts(it, share, pricing)?;
        left = left.checked_sub(share).ok_or(Error::TooLarge)?;
    }
    if left < Money::ZERO {
        return Err(Error::ContractTooSmall);
    }
    for it in demands.iter_mut().filter(|it| it.status == DemandStatus::Scheduled) {
        if Some(it.id) == last {
            it.amounts = amounts(it, left, pricing)?;
        } else if it.percent_bps.is_none() && it.amounts.taxable > Money::ZERO {
            it.amounts = amounts(it, it.amounts.taxable, pricing)?;
        }
    }
    Ok(())
}

/// Nothing is kept back from retention itself.
pub(crate) fn amounts(it: &Demand, taxable: Money, pricing: Pricing) -> Result<Amounts> {
    let retention_bps =
        if it.kind == DemandKind::RetentionRelease { 0 } else { pricing.retention_bps };
    Amounts::of(taxable, Pricing { retention_bps, ..pricing }).ok_or(Error::TooLarge)
}

#[cfg(test)]
pub(crate) mod tests;
