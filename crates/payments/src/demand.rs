//! A demand, and the decisions about it.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Actor, Cause, Change, DemandId, DemandKind, DemandStatus, Demanded, Internal, MilestoneId,
    Money, PaymentEvent, PaymentFact, ProjectId, ReceiptStatus, Role, UserId,
};

use crate::{Age, Amounts, Error, ProjectState, Receipt, Result};

kernel::names! {
    /// Actions on a demand.
    pub enum Action as "payment action" {
        Edit = "edit",
        /// Sending the invoice.
        Request = "request",
        Cancel = "cancel",
        /// Saying that money was paid.
        Report = "report",
    }
}

/// A request for payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Demand {
    pub id: DemandId,
    /// The 42 of `PAY-0042`.
    pub number: i64,
    pub project: ProjectId,
    /// Its place among the demands of the project, from 1.
    pub seq: i32,
    pub kind: DemandKind,
    pub milestone: Option<MilestoneId>,
    /// The name of the milestone, or the title of a demand without one.
    pub title: String,
    /// Its share of the contract; None if it has an amount of its own.
    pub percent_bps: Option<i32>,
    pub amounts: Amounts,
    /// Verified money.
    pub received: Money,
    /// Verified TDS, which the client has paid to the tax office.
    pub tds_received: Money,
    /// Reported money and TDS that nobody has verified yet.
    pub reported: Money,
    /// Whether a receipt is reported, verified or reversed.
    pub has_receipts: bool,
    pub status: DemandStatus,
    pub due_on: Option<NaiveDate>,
    pub requested_at: Option<DateTime<Utc>>,
    pub requested_by: Option<UserId>,
    /// Given at the request, for good.
    pub invoice_no: Option<String>,
    pub invoice_on: Option<NaiveDate>,
    pub cancel_reason: Option<String>,
    pub notes: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
}

/// The part of a demand and of its surroundings that decides about its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DemandState {
    pub kind: DemandKind,
    pub status: DemandStatus,
    /// The part of the balance that nobody has reported.
    pub open: Money,
    /// Whether a receipt is reported, verified or reversed.
    pub has_receipts: bool,
    /// None for a demand without a milestone.
    pub is_milestone_accepted: Option<bool>,
    /// Whether the defect-liability period has ended.
    pub is_dlp_over: bool,
}

/// The person and the time of a decision; nobody for a job.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) by: Option<UserId>,
    pub(crate) at: DateTime<Utc>,
}

/// The number and the day of an invoice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Issued {
    pub(crate) number: String,
    pub(crate) on: NaiveDate,
}

impl From<&Cause> for Moment {
    fn from(cause: &Cause) -> Self {
        Self { by: cause.actor.map(|it| it.user), at: cause.at }
    }
}

impl DemandState {
    /// Actions that `actor`, who can see the demand, may take now.
    pub fn actions(self, actor: &Actor, project: ProjectState) -> Vec<Action> {
        let all = Action::ALL.into_iter();
        all.filter(|it| self.allows(*it, actor, project).is_ok()).collect()
    }

    /// Managers ask for money, clients say that they have paid; admins do both.
    pub(crate) fn allows(self, action: Action, actor: &Actor, project: ProjectState) -> Result<()> {
        let may = match action {
            Action::Edit | Action::Request | Action::Cancel => {
                matches!(actor.role, Role::ProjectManager | Role::Admin)
            }
            Action::Report => matches!(actor.role, Role::Client | Role::Admin),
        };
        if actor.is_viewed() || !may {
            return Err(Error::Forbidden);
        }
        match action {
            Action::Edit | Action::Cancel | Action::Report => project.expect_unarchived()?,
            Action::Request => project.expect_billable()?,
        }
        match action {
            Action::Edit => self.expect(&[
                DemandStatus::Scheduled,
                DemandStatus::Requested,
                DemandStatus::UnderVerification,
                DemandStatus::PartiallyPaid,
            ]),
            Action::Request => self.expect_requestable(),
            Action::Cancel if self.has_receipts => Err(Error::HasReceipts),
            Action::Cancel => self.expect(&[DemandStatus::Scheduled, DemandStatus::Requested]),
            Action::Report if self.open > Money::ZERO => self.expect(&[
                DemandStatus::Requested,
                DemandStatus::UnderVerification,
                DemandStatus::PartiallyPaid,
            ]),
            Action::Report => Err(Error::WrongState(self.status)),
        }
    }

    /// Whether the demand may be requested now, by a person or by itself.
    pub(crate) fn expect_requestable(self) -> Result<()> {
        self.expect(&[DemandStatus::Scheduled])?;
        if self.is_milestone_accepted == Some(false) {
            return Err(Error::MilestoneNotAccepted);
        }
        if self.kind == DemandKind::RetentionRelease && !self.is_dlp_over {
            return Err(Error::RetentionHeld);
        }
        Ok(())
    }

    fn expect(self, statuses: &[DemandStatus]) -> Result<()> {
        if statuses.contains(&self.status) { Ok(()) } else { Err(Error::WrongState(self.status)) }
    }
}

/// The facts that a demand has once it was requested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Invoiced<'a> {
    pub(crate) number: &'a str,
    pub(crate) on: NaiveDate,
    pub(crate) due_on: NaiveDate,
}

impl Demand {
    /// Fails for a demand that was never requested: a document without a number or a day is worse than none.
    pub(crate) fn invoiced(&self) -> Result<Invoiced<'_>, Internal> {
        let facts = self.invoice_no.as_deref().zip(self.invoice_on).zip(self.due_on);
        let ((number, on), due_on) = facts
            .ok_or_else(|| Internal::new("a payment without an invoice is treated as requested"))?;
        Ok(Invoiced { number, on, due_on })
    }

    /// The public code.
    pub fn code(&self) -> String {
        code(self.number)
    }

    /// The money and TDS that settle the demand and have not been verified. A scheduled or cancelled
    /// demand is not owed, and its balance is what it would ask for.
    pub fn balance(&self) -> Money {
        let settled = self.received.paise() + self.tds_received.paise();
        Money::from_paise(self.amounts.due().paise() - settled)
    }

    /// The part of the balance that nobody has reported.
    pub fn open(&self) -> Money {
        Money::from_paise(self.balance().paise() - self.reported.paise())
    }

    /// The money that the client should transfer now, when they deduct the expected TDS.
    pub fn payable(&self) -> Money {
        let tds = (self.amounts.tds.paise() - self.tds_received.paise()).max(0);
        Money::from_paise((self.open().paise() - tds).max(0))
    }

    /// The expected TDS that no receipt reports.
    pub(crate) fn tds_open(&self, receipts: &[Receipt]) -> Result<Money> {
        let counted = receipts
            .iter()
            .filter(|it| matches!(it.status, ReceiptStatus::Reported | ReceiptStatus::Verified));
        let reported = Money::sum(counted.map(|it| it.tds)).ok_or(Error::TooLarge)?;
        Ok(Money::from_paise((self.amounts.tds.paise() - reported.paise()).max(0)))
    }

    /// Whether money is owed and its day has passed; computed, never stored.
    pub fn is_overdue(&self, today: NaiveDate) -> bool {
        self.age(today).is_some_and(|it| it != Age::NotDue)
    }

    /// None if nothing is owed.
    pub fn age(&self, today: NaiveDate) -> Option<Age> {
        let owed = is_owed(self.status) && self.balance() > Money::ZERO;
        self.due_on.filter(|_| owed).map(|it| Age::of(it, today))
    }

    /// The part of it that decides about its actions. `milestone`: whether the client accepted it, if the
    /// demand has one.
    pub fn state(&self, milestone: Option<bool>, is_dlp_over: bool) -> DemandState {
        DemandState {
            kind: self.kind,
            status: self.status,
            open: self.open(),
            has_receipts: self.has_receipts,
            is_milestone_accepted: milestone,
            is_dlp_over,
        }
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }

    pub(crate) fn touch(&mut self, at: DateTime<Utc>) {
        self.updated_at = at;
        self.version += 1;
    }

    /// Becomes an invoice with the amounts of the day. The caller has checked that it may.
    pub(crate) fn request(
        &mut self,
        amounts: Amounts,
        issued: Issued,
        due_on: NaiveDate,
        moment: Moment,
    ) -> PaymentEvent {
        let was = self.status;
        self.amounts = amounts;
        self.status = DemandStatus::Requested;
        self.requested_at = Some(moment.at);
        self.requested_by = moment.by;
        self.invoice_no = Some(issued.number.clone());
        self.invoice_on = Some(issued.on);
        self.due_on = Some(due_on);
        self.touch(moment.at);
        let fact = PaymentFact::PaymentRequested { invoice_no: issued.number, due_on };
        self.event(Some(was), self.amounts.net_payable, fact)
    }

    pub(crate) fn cancel(&mut self, reason: &str, at: DateTime<Utc>) -> PaymentEvent {
        let was = self.status;
        self.status = DemandStatus::Cancelled;
        self.cancel_reason = Some(reason.to_owned());
        self.touch(at);
        let fact = PaymentFact::PaymentCancelled { reason: reason.to_owned() };
        self.event(Some(was), self.amounts.net_payable, fact)
    }

    /// Takes sums and state from all receipts of the demand; returns the change of the state.
    pub(crate) fn settle(
        &mut self,
        receipts: &[Receipt],
        at: DateTime<Utc>,
    ) -> Result<Change<DemandStatus>> {
        let of = |status: ReceiptStatus| receipts.iter().filter(move |it| it.status == status);
        let verified = || of(ReceiptStatus::Verified);
        let sum = |it: Option<Money>| it.ok_or(Error::TooLarge);
        self.received = sum(Money::sum(verified().map(|it| it.amount)))?;
        self.tds_received = sum(Money::sum(verified().map(|it| it.tds)))?;
        self.reported = sum(Money::sum(of(ReceiptStatus::Reported).map(Receipt::settles)))?;
        self.has_receipts = receipts.iter().any(|it| it.status != ReceiptStatus::Rejected);
        let from = self.status;
        self.status = if of(ReceiptStatus::Reported).next().is_some() {
            DemandStatus::UnderVerification
        } else if verified().next().is_none() {
            DemandStatus::Requested
        } else if self.balance() > Money::ZERO {
            DemandStatus::PartiallyPaid
        } else {
            DemandStatus::Paid
        };
        self.touch(at);
        Ok(Change { from, to: self.status })
    }

    /// `was`: the state before the event.
    pub(crate) fn event(
        &self,
        was: Option<DemandStatus>,
        amount: Money,
        what: PaymentFact,
    ) -> PaymentEvent {
        let demand = Demanded {
            demand: self.id,
            code: self.code(),
            milestone_name: self.title.clone(),
            status: self.status,
            was: was.filter(|it| *it != self.status),
            amount_paise: amount,
        };
        PaymentEvent { project: self.project, demand: Some(demand), what }
    }
}

/// The public code of the demand with this number.
pub fn code(number: i64) -> String {
    format!("PAY-{number:04}")
}

/// Whether a demand in this state is an invoice that is not settled.
pub const fn is_owed(status: DemandStatus) -> bool {
    matches!(
        status,
        DemandStatus::Requested | DemandStatus::UnderVerification | DemandStatus::PartiallyPaid
    )
}

#[cfg(test)]
pub(crate) mod tests;
