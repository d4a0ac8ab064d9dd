//! Money that was asked for, that came in, and that is still to come.

use chrono::NaiveDate;
use kernel::Money;
use payments::Aged;

use crate::{Compared, Span};

/// Facts that the figures are made of.
#[derive(Clone, Debug, Default)]
pub struct CollectionFacts {
    /// Days of the report and of the days before it, in no order.
    pub days: Vec<MoneyDay>,
    /// One for each age, the youngest first.
    pub ageing: Vec<Aged>,
    pub due: Vec<DueDay>,
}

/// Money of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoneyDay {
    pub on: NaiveDate,
    /// Invoices of this day that are not cancelled, with GST.
    pub billed: Money,
    /// Verified receipts of this day, with TDS.
    pub received: Money,
    /// The TDS among them.
    pub tds: Money,
}

/// Money that falls due on one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueDay {
    pub on: NaiveDate,
    /// The balance of requested payments.
    pub requested: Money,
    /// Scheduled payments, less retention and TDS.
    pub scheduled: Money,
    pub payments: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collections {
    pub span: Span,
    pub billed: Compared<Money>,
    /// Verified money and TDS.
    pub received: Compared<Money>,
    pub tds: Compared<Money>,
    /// Requested and not received, now.
    pub outstanding: Money,
    /// Its parts, the youngest first.
    pub ageing: Vec<Aged>,
    /// The next three months by month, the earliest first.
    pub forecast: Vec<Forecast>,
    pub series: Vec<MoneyStep>,
}

/// Money that falls due in a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    pub days: Span,
    pub requested: Money,
    pub scheduled: Money,
    pub payments: i64,
}

/// Money of a step of the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoneyStep {
    pub days: Span,
    pub billed: Money,
    pub received: Money,
}

impl Collections {
    /// None if an amount does not fit.
    pub(crate) fn of(facts: CollectionFacts, span: Span, today: NaiveDate) -> Option<Self> {
        let CollectionFacts { days, ageing, due } = facts;
        let sum = |span: Span, of: fn(&MoneyDay) -> Money| {
            Money::sum(days.iter().filter(|it| span.holds(it.on)).map(of))
        };
        let before = span.before();
        let both = |of: fn(&MoneyDay) -> Money| {
            Some(Compared { range: sum(span, of)?, before: sum(before, of)? })
        };
        let step = |days: Span| {
            let (billed, received) = (sum(days, |it| it.billed)?, sum(days, |it| it.received)?);
            Some(MoneyStep { days, billed, received })
        };
        let month = |days: Span| {
            let due = || due.iter().filter(|it| days.holds(it.on));
            Some(Forecast {
                days,
                requested: Money::sum(due().map(|it| it.requested))?,
                scheduled: Money::sum(due().map(|it| it.scheduled))?,
                payments: due().map(|it| it.payments).sum(),
            })
        };
        Some(Self {
            span,
            billed: both(|it| it.billed)?,
            received: both(|it| it.received)?,
            tds: both(|it| it.tds)?,
            outstanding: Money::sum(ageing.iter().map(|it| it.balance))?,
            forecast: Span::ahead(today).months().into_iter().map(month).collect::<Option<_>>()?,
            series: span.steps().into_iter().map(step).collect::<Option<_>>()?,
            ageing,
        })
    }
}

#[cfg(test)]
mod tests {
    use payments::Age;

    use super::*;
    use crate::span::tests::{day, span};

    fn money(on: &str, billed: i64, received: i64, tds: i64) -> MoneyDay {
        let [billed, received, tds] = [billed, received, tds].map(Money::from_paise);
        MoneyDay { on: day(on), billed, received, tds }
    }

    #[test]
    fn days_are_summed_for_the_range_the_time_before_and_each_step() {
        let aged = |age, paise| Aged { age, count: 1, balance: Money::from_paise(paise) };
        let due = |on: &str, requested, scheduled| DueDay {
            on: day(on),
            requested: Money::from_paise(requested),
            scheduled: Money::from_paise(scheduled),
            payments: 1,
        };
        let facts = CollectionFacts {
            days: vec![
                money("2026-11-20", 500, 0, 0),
                money("2026-11-19", 100, 30, 3),
                money("2026-11-18", 7, 8, 1),
                money("2026-11-17", 0, 2, 0),
                // Neither in the range nor in the two days before it.
                money("2026-11-16", 1_000, 1_000, 1_000),
            ],
            ageing: vec![aged(Age::NotDue, 40), aged(Age::Over90, 2)],
            due: vec![due("2026-11-25", 40, 0), due("2026-12-01", 0, 9), due("2026-12-31", 5, 1)],
        };
        let it = Collections::of(facts, span("2026-11-19", "2026-11-20"), day("2026-11-25"));
        let it = it.unwrap();
        let paise = |it: Compared<Money>| (it.range.paise(), it.before.paise());
        assert_eq!(paise(it.billed), (600, 7));
        assert_eq!(paise(it.received), (30, 10));
        assert_eq!(paise(it.tds), (3, 1));
        assert_eq!(it.outstanding.paise(), 42);
        let steps: Vec<_> =
            it.series.iter().map(|it| (it.billed.paise(), it.received.paise())).collect();
        assert_eq!(steps, [(100, 30), (500, 0)]);
        let months: Vec<_> = it
            .forecast
            .iter()
            .map(|it| (it.requested.paise(), it.scheduled.paise(), it.payments))
            .collect();
        assert_eq!(months, [(40, 0, 1), (5, 10, 2), (0, 0, 0), (0, 0, 0)]);
    }

    #[test]
    fn sums_that_do_not_fit_are_refused() {
        let days = vec![money("2026-11-20", i64::MAX, 0, 0), money("2026-11-19", 1, 0, 0)];
        let facts = CollectionFacts { days, ..CollectionFacts::default() };
        let span = span("2026-11-19", "2026-11-20");
        assert_eq!(Collections::of(facts, span, day("2026-11-25")), None);
    }
}
