use chrono::NaiveDate;
use kernel::{DemandKind, DemandStatus, Internal, Manuscript, Money};
use serde_json::{Value, json};

use super::{buyer, known, seller, shown, texts};
use crate::{
    Age, Demand, Error, Receipt, Result, Retention,
    paper::{BuyerPaper, SellerPaper},
    statement::{Line, Occasion, statement},
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
    /// The last day of the defect-liability period; None before the hand-over.
    pub retention_until: Option<NaiveDate>,
}

impl StatementPaper {
    /// The statement of a period that ends today, from all demands and receipts of a project.
    pub fn new(
        (seller, buyer): (SellerPaper, BuyerPaper),
        (first_on, today): (NaiveDate, NaiveDate),
        demands: &[Demand],
        receipts: &[Receipt],
        retention_until: Option<NaiveDate>,
    ) -> Result<Self> {
        let mut lines = statement(demands, receipts)?;
        let later = lines.split_off(lines.partition_point(|it| it.on < first_on));
        let mut ages = Vec::new();
        for age in Age::ALL {
            let open = demands.iter().filter(|it| it.age(today) == Some(age)).map(Demand::balance);
            ages.push((age, Money::sum(open).ok_or(Error::TooLarge)?));
        }
        let held = Retention::of(demands, None)?.held;
        let asked = demands.iter().filter(|it| is_requested_release(it));
        let asked = Money::sum(asked.map(|it| it.amounts.gross)).ok_or(Error::TooLarge)?;
        Ok(Self {
            seller,
            buyer,
            first_on,
            last_on: today,
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
        Ok(Manuscript { template: TEMPLATE, values, pictures: Vec::new() })
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
