//! A receipt, and the decisions about it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Actor, DemandId, Fault, FileId, Money, PaymentMethod, ReceiptId, ReceiptStatus, Role, UserId,
};

use crate::{Error, ProjectState, Result, texts};

kernel::names! {
    /// Actions on a receipt.
    pub enum ReceiptAction as "receipt action" {
        Verify = "verify",
        Reject = "reject",
        /// Taking a verified receipt back.
        Reverse = "reverse",
    }
}

/// Money that somebody says was paid for a demand. It is never overwritten: a mistake is reversed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    pub id: ReceiptId,
    pub demand: DemandId,
    pub amount: Money,
    /// Tax that the client deducted and paid to the tax office.
    pub tds: Money,
    pub received_on: NaiveDate,
    pub method: PaymentMethod,
    pub reference_no: String,
    pub proof: Option<FileId>,
    pub status: ReceiptStatus,
    pub reported_by: UserId,
    pub reported_at: DateTime<Utc>,
    /// Given at the verification, for good.
    pub receipt_no: Option<String>,
    pub receipt_on: Option<NaiveDate>,
    /// The admin who verified or rejected it.
    pub decided_by: Option<UserId>,
    pub decided_at: Option<DateTime<Utc>>,
    pub reversed_by: Option<UserId>,
    pub reversed_at: Option<DateTime<Utc>>,
    /// Why it was rejected or reversed.
    pub reason: Option<String>,
}

/// The part of a receipt and of its surroundings that decides about its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReceiptState {
    pub status: ReceiptStatus,
    /// The person who certified the milestone of the demand.
    pub certified_by: Option<UserId>,
    /// Whether the company is so small that one person may do both.
    pub is_tiny_firm: bool,
}

/// A payment as somebody reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub amount: Money,
    pub tds: Money,
    pub received_on: NaiveDate,
    pub method: PaymentMethod,
    pub reference_no: String,
    pub proof: Option<FileId>,
}

/// The amounts that a report is checked against.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Room {
    /// The part of the balance that nobody has reported.
    pub(crate) open: Money,
    /// The expected TDS that nobody has reported.
    pub(crate) tds: Money,
}

impl ReceiptState {
    /// Actions that `actor`, who can see the demand, may take now.
    pub fn actions(self, actor: &Actor, project: ProjectState) -> Vec<ReceiptAction> {
        let all = ReceiptAction::ALL.into_iter();
        all.filter(|it| self.allows(*it, actor, project).is_ok()).collect()
    }

    /// Admins decide, but not about money for a milestone that they certified themselves.
    pub(crate) fn allows(
        self,
        action: ReceiptAction,
        actor: &Actor,
        project: ProjectState,
    ) -> Result<()> {
        if actor.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        project.expect_unarchived()?;
        let from = match action {
            ReceiptAction::Verify | ReceiptAction::Reject => ReceiptStatus::Reported,
            ReceiptAction::Reverse => ReceiptStatus::Verified,
        };
        if self.status != from {
            return Err(Error::WrongReceiptState(self.status));
        }
        if self.certified_by == Some(actor.user) && !self.is_tiny_firm {
            return Err(Error::OwnCertificate);
        }
        Ok(())
    }
}

impl Report {
    /// All faults of a report. The proof itself is checked where files are known.
    pub(crate) fn faults(&self, room: Room, today: NaiveDate, actor: &Actor) -> Vec<Fault> {
        let mut res = Vec::new();
        let mut refuse = |wrong: bool, field: &'static str, message: String| {
            if wrong {
                res.push(Fault::new(field, message));
            }
        };
        let settles = self.amount.checked_add(self.tds);
        let is_paid = self.amount > Money::ZERO || self.tds > Money::ZERO;
        let is_signed = self.amount < Money::ZERO || self.tds < Money::ZERO;
        let is_above = settles.is_none_or(|it| it > room.open);
        refuse(!is_paid || is_signed, "amount_paise", texts::AMOUNT_REQUIRED.to_owned());
        refuse(is_paid && is_above, "amount_paise", texts::above_balance(room.open));
        refuse(self.tds > room.tds, "tds_paise", texts::above_tds(room.tds));
        refuse(self.received_on > today, "received_on", texts::IN_FUTURE.to_owned());
        let has_reference = !self.reference_no.is_empty();
        let needs_reference = !matches!(self.method, PaymentMethod::Cash | PaymentMethod::Other);
        refuse(
            needs_reference && !has_reference,
            "reference_no",
            texts::REFERENCE_REQUIRED.to_owned(),
        );
        let needs_proof = actor.role == Role::Client;
        refuse(
            needs_proof && self.proof.is_none(),
            "proof_file_id",
            texts::PROOF_REQUIRED.to_owned(),
        );
        res
    }
}

impl Receipt {
    pub(crate) fn report(demand: DemandId, it: &Report, by: UserId, at: DateTime<Utc>) -> Self {
        Self {
            id: ReceiptId::new(),
            demand,
            amount: it.amount,
            tds: it.tds,
            received_on: it.received_on,
            method: it.method,
            reference_no: it.reference_no.clone(),
            proof: it.proof,
            status: ReceiptStatus::Reported,
            reported_by: by,
            reported_at: at,
            receipt_no: None,
            receipt_on: None,
            decided_by: None,
            decided_at: None,
            reversed_by: None,
            reversed_at: None,
            reason: None,
        }
    }

    /// The part of the demand that the receipt settles once it is verified.
    pub fn settles(&self) -> Money {
        Money::from_paise(self.amount.paise().saturating_add(self.tds.paise()))
    }

    pub(crate) fn verify(&mut self, number: String, on: NaiveDate, by: UserId, at: DateTime<Utc>) {
        self.status = ReceiptStatus::Verified;
        self.receipt_no = Some(number);
        self.receipt_on = Some(on);
        self.decided_by = Some(by);
        self.decided_at = Some(at);
    }

    pub(crate) fn reject(&mut self, reason: &str, by: UserId, at: DateTime<Utc>) {
        self.status = ReceiptStatus::Rejected;
        self.reason = Some(reason.to_owned());
        self.decided_by = Some(by);
        self.decided_at = Some(at);
    }

    pub(crate) fn reverse(&mut self, reason: &str, by: UserId, at: DateTime<Utc>) {
        self.status = ReceiptStatus::Reversed;
        self.reason = Some(reason.to_owned());
        self.reversed_by = Some(by);
        self.reversed_at = Some(at);
    }
}

#[cfg(test)]
mod tests;
