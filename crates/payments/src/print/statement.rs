use chrono::NaiveDate;
use kernel::{DemandKind, DemandStatus, Internal, Manuscript, Money};
use serde_json::{Value, json};

use super::{buyer, known, seller, shown, texts};
use crate::{
    Age, Demand, Error, Receipt, Result, Retention,
    paper::{BuyerPaper, SellerPaper},
    statement::{Line, Occasion, Period, as_of, statement},
};

const TEMPLATE: &str = include_str!("../../templates/statement.typ");

/// The account of the clients of a project over a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatementPaper {
    pub seller: SellerPaper,
    pub buyer: BuyerPaper,
    pub first_on: NaiveDate,
    pub last_on: NaiveDate,
    /// The balance before the first day.
    pub opening: Money,
    /// In the order of their days.
    pub lines: Vec<Line>,
    /// The balance on the last day, by age.
    pub ages: Vec<(Age, Money)>,
    /// Kept back from invoices and not asked for again.
    pub retention_held: Money,
    /// The last day of the defect-liability period; None before the handover.
    pub retention_until: Option<NaiveDate>,
}

impl StatementPaper {
    /// The statement of a period, from all demands and receipts of a project: as it was at the end of
    /// the last day.
    pub fn new(
        (seller, buyer): (SellerPaper, BuyerPaper),
        period: Period,
        demands: &[Demand],
        receipts: &[Receipt],
        retention_until: Option<NaiveDate>,
    ) -> Result<Self> {
        let Period { first, last } = period;
        let (demands, receipts) = as_of(last, demands, receipts)?;
        let mut lines = statement(&demands, &receipts)?;
        let later = lines.split_off(lines.partition_point(|it| it.on < first));
        let mut ages = Vec::new();
        for age in Age::ALL {
            let open = demands.iter().filter(|it| it.age(last) == Some(age)).map(Demand::balance);
            ages.push((age, Money::sum(open).ok_or(Error::TooLarge)?));
        }
        let held = Retention::of(&demands, None)?.held;
        let asked = demands.iter().filter(|it| is_requested_release(it));
        let asked = Money::sum(asked.map(|it| it.amounts.gross)).ok_or(Error::TooLarge)?;
        Ok(Self {
            seller,
            buyer,
            first_on: first,
            last_on: last,
            opening: lines.last().map_or(Money::ZERO, |it| it.balance),
            lines: later,
            ages,
            retention_held: held.checked_sub(asked).ok_or(Error::TooLarge)?,
            retention_until,
        })
    }

    /// The balance on the last day.
    pub fn closing(&self) -> Money {
        self.lines.last().map_or(self.opening, |it| it.balance)
    }

    /// Fails if the lines or the ages do not add up to the balance.
    pub fn manuscript(&self) -> Result<Manuscript, Internal> {
        let sum = |is_invoice: bool| {
            let lines = self.lines.iter();
            let lines = lines.filter(|it| (it.occasion == Occasion::Invoice) == is_invoice);
            known(Money::sum(lines.map(|it| it.amount)))
        };
        let (invoiced, received) = (sum(true)?, sum(false)?);
        let closing = self.opening.checked_add(invoiced).and_then(|it| it.checked_sub(received));
        let open = Money::sum(self.ages.iter().map(|(_, amount)| *amount));
        if [closing, open] != [Some(self.closing()); 2] {
            return Err(Internal::new("the amounts of a statement do not add up"));
        }
        let overdue = self.ages.iter().filter(|(age, _)| *age != Age::NotDue);
        let overdue = known(Money::sum(overdue.map(|(_, amount)| *amount)))?;
        let ages = self.ages.iter().map(
            |(age, amount)| json!({ "label": texts::age(*age), "amount": amount.to_string() }),
        );
        let values = json!({
            "seller": seller(&self.seller),
            "buyer": buyer(&self.buyer),
            "first": texts::date(self.first_on),
            "last": texts::date(self.last_on),
            "opening": self.opening.to_string(),
            "lines": self.lines.iter().map(line).collect::<Vec<_>>(),
            "invoiced": invoiced.to_string(),
            "received": received.to_string(),
            "closing": self.closing().to_string(),
            "overdue": shown(overdue),
            "ages": ages.collect::<Vec<_>>(),
            "retention_held": shown(self.retention_held),
            "retention_until": self.retention_until.map(texts::date),
        });
        Ok(Manuscript { template: TEMPLATE, values, pictures: Vec::new(), look: None })
    }
}

fn line(it: &Line) -> Value {
    let amount = it.amount.to_string();
    let (invoiced, received) = match it.occasion {
        Occasion::Invoice => (amount, String::new()),
        Occasion::Receipt | Occasion::Reversal => (String::new(), amount),
    };
    json!({
        "day": texts::date(it.on),
        "text": texts::line(it.occasion, &it.title),
        "number": it.number,
        "invoiced": invoiced,
        "received": received,
        "balance": it.balance.to_string(),
    })
}

/// Whether a demand has asked for money that was kept back from others.
fn is_requested_release(it: &Demand) -> bool {
    it.kind == DemandKind::RetentionRelease
        && it.percent_bps.is_none()
        && !matches!(it.status, DemandStatus::Scheduled | DemandStatus::Cancelled)
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use kernel::{PaymentMethod, UserId};

    use super::*;
    use crate::{
        Amounts, Pricing, Report, Supply,
        demand::tests::{day, requested},
    };

    fn paise(amount: i64) -> Money {
        Money::from_paise(amount)
    }

    fn parties() -> (SellerPaper, BuyerPaper) {
        let text = String::new;
        let seller = SellerPaper {
            name: text(),
            legal_name: text(),
            address: Vec::new(),
            gstin: text(),
            state_gst_code: text(),
            email: text(),
            phone: text(),
            bank_name: text(),
            bank_branch: text(),
            bank_account_name: text(),
            bank_account_no: text(),
            bank_ifsc: text(),
            upi_id: text(),
        };
        let buyer = BuyerPaper {
            names: Vec::new(),
            gstin: None,
            address: Vec::new(),
            state_code: text(),
            state_gst_code: text(),
            project_code: text(),
            project_name: text(),
        };
        (seller, buyer)
    }

    #[test]
    fn statement_of_a_period_begins_with_the_balance_before_it() {
        let supply = Supply::WithinState;
        let pricing = Pricing { gst_rate_bps: 1_800, supply, retention_bps: 500, tds_bps: 0 };
        let amounts = Amounts::of(paise(1_000_000), pricing).unwrap();
        let mut invoice = Demand { amounts, ..requested() };
        let report = Report {
            amount: paise(500_000),
            tds: paise(10_000),
            received_on: day("2026-11-24"),
            method: PaymentMethod::Upi,
            reference_no: "1".to_owned(),
            proof: None,
        };
        let (by, at) = (UserId::new(), DateTime::UNIX_EPOCH);
        let mut receipt = Receipt::report(invoice.id, &report, by, at);
        receipt.verify("RCT/26-27/0001".to_owned(), day("2026-11-24"), by, at);
        let receipts = [receipt];
        invoice.settle(&receipts, at).unwrap();
        let release = |amount, status| Demand {
            kind: DemandKind::RetentionRelease,
            percent_bps: None,
            amounts: Amounts::released(paise(amount)),
            invoice_on: Some(day("2026-11-26")),
            due_on: Some(day("2027-02-01")),
            status,
            ..requested()
        };
        let asked = release(20_000, DemandStatus::Requested);
        let planned = Demand { invoice_no: None, ..release(30_000, DemandStatus::Scheduled) };
        let demands = [invoice, asked, planned];
        let until = |first_on, last_on| {
            let period = Period { first: day(first_on), last: day(last_on) };
            StatementPaper::new(parties(), period, &demands, &receipts, None).unwrap()
        };
        let of = |first_on| until(first_on, "2027-01-10");

        let paper = of("2026-11-22");
        assert_eq!((paper.opening, paper.lines.len()), (paise(1_130_000), 2));
        assert_eq!(paper.closing(), paise(640_000));
        let aged: Vec<_> = paper.ages.iter().filter(|(_, it)| *it > Money::ZERO).collect();
        assert_eq!(aged, [&(Age::NotDue, paise(20_000)), &(Age::UpTo60, paise(620_000))]);
        assert_eq!(paper.retention_held, paise(30_000));
        assert!(paper.manuscript().is_ok());

        let all = of("2026-11-20");
        assert_eq!((all.opening, all.lines.len()), (Money::ZERO, 3));
        let none = of("2026-12-01");
        assert_eq!((none.opening, none.lines.len()), (paise(640_000), 0));
        assert!(all.manuscript().is_ok() && none.manuscript().is_ok());

        // The day before the receipt was made out: all of the invoice was open.
        let earlier = until("2026-11-20", "2026-11-23");
        assert_eq!((earlier.lines.len(), earlier.closing()), (1, paise(1_130_000)));
        assert_eq!(earlier.retention_held, paise(50_000));
        assert!(earlier.manuscript().is_ok());
    }
}
