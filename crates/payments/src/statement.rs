//! Invoices and receipts of a project in the order of days.

use chrono::NaiveDate;
use kernel::{Cause, DemandStatus, Money, ReceiptStatus};

use crate::{Demand, Error, FinancialYear, Receipt, Result, texts};

kernel::names! {
    /// The occasion of a line of a statement.
    pub enum Occasion as "occasion" {
        Invoice = "invoice",
        Receipt = "receipt",
        /// A receipt taken back.
        Reversal = "reversal",
    }
}

/// The days of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub first: NaiveDate,
    /// Not in the future.
    pub last: NaiveDate,
}

/// The parameter that makes a period impossible, and the reason for people.
pub type BadPeriod = (&'static str, &'static str);

impl Period {
    /// Default: from the first day of the financial year of the last one, until today.
    pub fn new(
        first: Option<NaiveDate>,
        last: Option<NaiveDate>,
        today: NaiveDate,
    ) -> Result<Self, BadPeriod> {
        let last = last.unwrap_or(today);
        let first = first.unwrap_or_else(|| FinancialYear::of(last).first_day());
        if last > today {
            return Err(("to", texts::IN_FUTURE));
        }
        if first > last {
            return Err(("from", texts::AFTER_LAST_DAY));
        }
        Ok(Self { first, last })
    }
}

/// Invoices and verified receipts as they were at the end of a day; cancelled invoices never were.
pub(crate) fn as_of(
    day: NaiveDate,
    demands: &[Demand],
    receipts: &[Receipt],
) -> Result<(Vec<Demand>, Vec<Receipt>)> {
    let receipts = receipts.iter().filter(|it| it.receipt_on.is_some_and(|it| it <= day));
    let receipts: Vec<_> = receipts.map(|it| before_reversal(day, it.clone())).collect();
    let is_invoice = |it: &&Demand| {
        !matches!(it.status, DemandStatus::Scheduled | DemandStatus::Cancelled)
            && it.invoice_on.is_some_and(|it| it <= day)
    };
    let mut invoices: Vec<_> = demands.iter().filter(is_invoice).cloned().collect();
    for it in &mut invoices {
        let own: Vec<_> = receipts.iter().filter(|of| of.demand == it.id).cloned().collect();
        it.settle(&own, it.updated_at)?;
    }
    Ok((invoices, receipts))
}

/// A receipt that was reversed after a day was verified at its end.
fn before_reversal(day: NaiveDate, it: Receipt) -> Receipt {
    let is_later = it.reversed_at.is_some_and(|at| Cause::system(at).today() > day);
    let status = if is_later { ReceiptStatus::Verified } else { it.status };
    Receipt { status, ..it }
}

/// A line of a client's statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub on: NaiveDate,
    pub occasion: Occasion,
    /// The number of the invoice or receipt.
    pub number: String,
    pub title: String,
    /// For an invoice the amount that settles it; for a receipt its money and TDS; for a reversal the
    /// same, negative.
    pub amount: Money,
    /// The amount owed after this line.
    pub balance: Money,
}

/// The lines of a project in the order of days.
pub fn statement<'a>(
    demands: &[Demand],
    receipts: impl IntoIterator<Item = &'a Receipt>,
) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for it in demands.iter().filter(|it| it.status != DemandStatus::Cancelled) {
        if let (Some(on), Some(number)) = (it.invoice_on, it.invoice_no.clone()) {
            let (occasion, title, amount) = (Occasion::Invoice, it.title.clone(), it.amounts.due());
            lines.push(Line { on, occasion, number, title, amount, balance: Money::ZERO });
        }
    }
    for it in receipts {
        let title = demands.iter().find(|demand| demand.id == it.demand);
        let title = title.map(|it| it.title.clone()).unwrap_or_default();
        let (Some(on), Some(number)) = (it.receipt_on, it.receipt_no.clone()) else { continue };
        let amount = it.settles();
        let line = |on, occasion, amount| {
            let (number, title) = (number.clone(), title.clone());
            Line { on, occasion, number, title, amount, balance: Money::ZERO }
        };
        lines.push(line(on, Occasion::Receipt, amount));
        if let Some(at) = it.reversed_at.filter(|_| it.status == ReceiptStatus::Reversed) {
            let on = Cause::system(at).today();
            let amount = Money::from_paise(-amount.paise());
            lines.push(line(on, Occasion::Reversal, amount));
        }
    }
    lines.sort_by_key(|it| it.on);
    let mut balance = Money::ZERO;
    for it in &mut lines {
        let change = match it.occasion {
            Occasion::Invoice => balance.checked_add(it.amount),
            Occasion::Receipt | Occasion::Reversal => balance.checked_sub(it.amount),
        };
        balance = change.ok_or(Error::TooLarge)?;
        it.balance = balance;
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::{FileId, PaymentMethod, UserId};

    use super::*;
    use crate::{
        Report,
        demand::tests::{day, requested},
    };

    #[test]
    fn the_last_balance_is_owed() {
        let demand = requested();
        let report = Report {
            amount: Money::from_paise(500_000),
            tds: Money::from_paise(10_000),
            received_on: day("2026-11-21"),
            method: PaymentMethod::Upi,
            reference_no: "1".to_owned(),
            proof: Some(FileId::new()),
        };
        let (by, at) = (UserId::new(), "2026-11-24T20:00:00Z".parse::<DateTime<_>>().unwrap());
        let verified = |number: &str, on| {
            let mut it = Receipt::report(demand.id, &report, by, at);
            it.verify(number.to_owned(), day(on), by, at);
            it
        };
        let mut reversed = verified("RCT/26-27/0002", "2026-11-22");
        reversed.reverse("Bounced", by, at);
        let unverified = Receipt::report(demand.id, &report, by, at);
        let receipts = [verified("RCT/26-27/0001", "2026-11-23"), reversed, unverified];
        let found = statement(&[demand], &receipts).unwrap();
        let found: Vec<_> = found
            .iter()
            .map(|it| {
                let (amount, balance) = (it.amount.paise(), it.balance.paise());
                format!("{} {} {} {amount} {balance}", it.on, it.occasion, it.number)
            })
            .collect();
        assert_eq!(
            found,
            [
                "2026-11-20 invoice INV/26-27/0001 1180000 1180000",
                "2026-11-22 receipt RCT/26-27/0002 510000 670000",
                "2026-11-23 receipt RCT/26-27/0001 510000 160000",
                "2026-11-25 reversal RCT/26-27/0002 -510000 670000",
            ]
        );
    }
}
