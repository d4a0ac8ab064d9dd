//! How payments are reported and checked.

use kernel::{Actor, Cause, DemandId, DemandStatus, Fault, Money, PaymentFact, ReceiptId};

use crate::{
    Action, Error, FinancialYear, Payments, Receipt, ReceiptAction, ReceiptState, Report, Result,
    Series, View,
    locked::Locked,
    number::numbered,
    paper::{Paper, ReceiptPaper},
    participant,
    receipt::Room,
    requesting::{buyer, seller_paper},
    texts,
};

/// A payment that was reported.
#[derive(Clone, Debug)]
pub struct Reported {
    pub view: View,
    pub receipt: ReceiptId,
    /// Whether an earlier call under the same key reported it.
    pub is_repeated: bool,
}

impl Payments {
    /// Says that money was paid for a demand.
    #[tracing::instrument(skip_all)]
    pub async fn report(
        &self,
        cause: &Cause,
        demand: DemandId,
        report: &Report,
    ) -> Result<Reported> {
        let actor = participant(cause)?;
        let mut locked = self.locked(&actor, demand).await?;
        let id = ReceiptId::new();
        if let Some(made) = locked.tx.claim(cause, id.into()).await?.repeated()? {
            drop(locked);
            let view = self.demand(cause, demand).await?;
            return Ok(Reported { view, receipt: made.into(), is_repeated: true });
        }
        locked.allows(Action::Report, &actor, cause.today())?;
        let tds = locked.demand.tds_open(&locked.receipts)?;
        let room = Room { open: locked.demand.open(), tds };
        let mut faults = report.faults(room, cause.today(), &actor);
        if let Some(proof) = report.proof
            && !locked.tx.is_proof(actor.user, locked.project.id, proof).await?
        {
            faults.push(Fault::new("proof_file_id", texts::UNKNOWN_PROOF));
        }
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let receipt = Receipt { id, ..Receipt::report(demand, report, actor.user, cause.at) };
        locked.tx.insert_receipt(&receipt).await?;
        locked.receipts.push(receipt);
        let fact = PaymentFact::ReceiptReported { receipt: id };
        locked.settle(cause, report.amount, fact).await?;
        Ok(Reported { view: self.demand(cause, demand).await?, receipt: id, is_repeated: false })
    }

    /// Confirms that the money is on the company's account. The receipt gets its number.
    #[tracing::instrument(skip_all)]
    pub async fn verify(&self, cause: &Cause, receipt: ReceiptId) -> Result<View> {
        let actor = participant(cause)?;
        let head = self.letterhead().await?;
        let (mut locked, place) = self.receipt(&actor, receipt, ReceiptAction::Verify).await?;
        let today = cause.today();
        let year = FinancialYear::of(today);
        let next = locked.tx.next_in_series(Series::Receipt, year, today).await?;
        let number = numbered(head.seller.prefix(Series::Receipt), year, next.number);
        locked.receipts[place].verify(number.clone(), next.on, actor.user, cause.at);
        let it = locked.receipts[place].clone();
        locked.tx.update_receipt(&it).await?;
        let was = locked.demand.settle(&locked.receipts, cause.at)?.from;
        let plan = locked.tx.plan(locked.project.id).await?;
        let invoice = locked.demand.invoiced()?;
        let (invoice_no, invoice_on) = (invoice.number.to_owned(), invoice.on);
        let paper = ReceiptPaper {
            receipt_no: number.clone(),
            receipt_on: next.on,
            invoice_no,
            invoice_on,
            code: locked.demand.code(),
            title: locked.demand.title.clone(),
            seller: seller_paper(&head),
            buyer: buyer(&mut *locked.tx, &locked.project, &plan).await?,
            amount_paise: it.amount,
            tds_paise: it.tds,
            received_on: it.received_on,
            method: it.method,
            reference_no: it.reference_no.clone(),
            balance_paise: locked.demand.balance(),
        };
        locked.tx.keep_paper(it.demand, Some(it.id), &Paper::Receipt(paper)).await?;
        let fact = PaymentFact::ReceiptVerified { receipt, receipt_no: number };
        locked.conclude(cause, was, it.amount, fact).await?;
        self.demand(cause, it.demand).await
    }

    /// Says that the money did not arrive.
    #[tracing::instrument(skip_all)]
    pub async fn reject(&self, cause: &Cause, receipt: ReceiptId, reason: &str) -> Result<View> {
        let actor = participant(cause)?;
        let (mut locked, place) = self.receipt(&actor, receipt, ReceiptAction::Reject).await?;
        expect_reason(reason)?;
        locked.receipts[place].reject(reason, actor.user, cause.at);
        let it = locked.receipts[place].clone();
        locked.tx.update_receipt(&it).await?;
        let fact = PaymentFact::ReceiptRejected { receipt, reason: reason.to_owned() };
        locked.settle(cause, it.amount, fact).await?;
        self.demand(cause, it.demand).await
    }

    /// Takes a verified receipt back. The caller has typed their password a moment ago.
    #[tracing::instrument(skip_all)]
    pub async fn reverse(&self, cause: &Cause, receipt: ReceiptId, reason: &str) -> Result<View> {
        let actor = participant(cause)?;
        let (mut locked, place) = self.receipt(&actor, receipt, ReceiptAction::Reverse).await?;
        if !actor.is_confirmed(cause.at) {
            return Err(Error::ConfirmationNeeded);
        }
        expect_reason(reason)?;
        locked.receipts[place].reverse(reason, actor.user, cause.at);
        let it = locked.receipts[place].clone();
        locked.tx.update_receipt(&it).await?;
        let fact = PaymentFact::ReceiptReversed { receipt, reason: reason.to_owned() };
        locked.settle(cause, it.amount, fact).await?;
        self.demand(cause, it.demand).await
    }

    /// A unit of work on the demand of a receipt that the caller may decide about, and the place of
    /// the receipt among those of the demand.
    async fn receipt(
        &self,
        actor: &Actor,
        receipt: ReceiptId,
        action: ReceiptAction,
    ) -> Result<(Locked, usize)> {
        let is_tiny_firm = self.seller().await?.is_tiny_firm;
        let demand = self.store.demand_of(actor, receipt).await?.ok_or(Error::NotFound)?;
        let locked = self.locked(actor, demand).await?;
        let place = locked.receipts.iter().position(|it| it.id == receipt);
        let place = place.ok_or(Error::NotFound)?;
        let certified = locked.milestone.as_ref().and_then(|it| it.certified);
        let state = ReceiptState {
            status: locked.receipts[place].status,
            certified_by: certified.map(|it| it.by),
            is_tiny_firm,
        };
        state.allows(action, actor, locked.site())?;
        Ok((locked, place))
    }
}

impl Locked {
    /// Counts the receipts of the demand anew, and ends the unit of work.
    async fn settle(mut self, cause: &Cause, amount: Money, fact: PaymentFact) -> Result<()> {
        let was = self.demand.settle(&self.receipts, cause.at)?.from;
        self.conclude(cause, was, amount, fact).await
    }

    async fn conclude(
        self,
        cause: &Cause,
        was: DemandStatus,
        amount: Money,
        fact: PaymentFact,
    ) -> Result<()> {
        let event = self.demand.event(Some(was), amount, fact);
        self.keep(cause, event).await
    }
}

fn expect_reason(reason: &str) -> Result<()> {
    if reason.is_empty() { Err(Error::fault("reason", texts::REASON_REQUIRED)) } else { Ok(()) }
}
