use chrono::NaiveDate;
use kernel::{DemandStatus, Money};

use crate::{Demand, Error, Result, is_owed, retention::is_release};

/// Sums over the demands of a project. Cancelled demands do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Planned and not requested yet, with GST. Planned releases do not count: [`crate::Retention::held`] has
    /// their money.
    pub scheduled: Money,
    /// Requested, with GST.
    pub billed: Money,
    /// Verified money and TDS.
    pub received: Money,
    /// Requested and not received, without retention.
    pub outstanding: Money,
    /// The part of it whose day has passed.
    pub overdue: Money,
}

impl Totals {
    pub fn of<'a>(demands: impl IntoIterator<Item = &'a Demand>, today: NaiveDate) -> Result<Self> {
        let demands: Vec<_> = demands.into_iter().collect();
        let sum = |of: &dyn Fn(&Demand) -> Option<Money>| {
            Money::sum(demands.iter().filter_map(|it| of(it))).ok_or(Error::TooLarge)
        };
        let is_billed = |it: &Demand| is_owed(it.status) || it.status == DemandStatus::Paid;
        let is_scheduled = |it: &Demand| it.status == DemandStatus::Scheduled && !is_release(it);
        Ok(Self {
            scheduled: sum(&|it| is_scheduled(it).then_some(it.amounts.gross))?,
            billed: sum(&|it| is_billed(it).then_some(it.amounts.gross))?,
            received: sum(&|it| it.received.checked_add(it.tds_received))?,
            outstanding: sum(&|it| is_owed(it.status).then(|| it.balance()))?,
            overdue: sum(&|it| it.is_overdue(today).then(|| it.balance()))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::DemandKind;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        Amounts, Pricing, Retention, Supply,
        demand::tests::{Call, Story, call, day, demand},
    };

    /// A demand of ₹10,000 that keeps a share back, and what happened to it.
    fn story() -> impl Strategy<Value = Demand> {
        let calls = prop::collection::vec(call(), 0..12);
        (0..=1_000_i32, any::<bool>(), calls).prop_map(|(retention_bps, is_requested, calls)| {
            let supply = Supply::WithinState;
            let pricing = Pricing { gst_rate_bps: 1_800, supply, retention_bps, tds_bps: 200 };
            let amounts = Amounts::of(Money::from_paise(1_000_000), pricing).unwrap();
            let mut story = Story::of(Demand { amounts, ..demand() });
            let first = is_requested.then_some(Call::Request);
            for call in first.into_iter().chain(calls) {
                // A refusal changes nothing.
                drop(story.take(&call));
            }
            story.demand
        })
    }

    #[test]
    fn planned_release_is_counted_as_retention_alone() {
        let planned = Demand { status: DemandStatus::Scheduled, ..demand() };
        let release = Demand {
            kind: DemandKind::RetentionRelease,
            percent_bps: None,
            amounts: Amounts::released(Money::from_paise(30_000)),
            ..planned.clone()
        };
        let it = Totals::of([&planned, &release], day("2027-01-04")).unwrap();
        assert_eq!(it.scheduled, planned.amounts.gross);
    }

    proptest! {
        #[test]
        fn billed_money_is_received_outstanding_or_kept_back(
            demands in prop::collection::vec(story(), 0..8)
        ) {
            let it = Totals::of(&demands, day("2027-01-04")).unwrap();
            let kept_back = Retention::of(&demands, None).unwrap().held;
            let parts = Money::sum([it.received, it.outstanding, kept_back]);
            prop_assert_eq!(Some(it.billed), parts);
            prop_assert_eq!(it.overdue, it.outstanding, "all are due on 4 December");
            let planned = demands.iter().filter(|it| it.status != DemandStatus::Cancelled);
            let all = Money::sum(planned.map(|it| it.amounts.gross));
            prop_assert_eq!(it.scheduled.checked_add(it.billed), all);
        }
    }
}
