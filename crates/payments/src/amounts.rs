//! The amounts of a demand.

use kernel::Money;

use crate::{Gst, Supply};

/// The terms by which a taxable value becomes a demand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pricing {
    pub gst_rate_bps: i32,
    pub supply: Supply,
    /// Kept back until the defect-liability period ends; 0 if retention is a row of the schedule.
    pub retention_bps: i32,
    /// The tax that the client deducts at source; 0 if they deduct none.
    pub tds_bps: i32,
}

/// The amounts of a demand. `gross` is the taxable value with GST; retention and TDS are shares of the
/// taxable value alone; `net_payable` is the rest, which the client transfers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amounts {
    pub taxable: Money,
    pub gst_rate_bps: i32,
    pub gst: Gst,
    pub gross: Money,
    pub retention: Money,
    pub tds: Money,
    pub net_payable: Money,
}

impl Amounts {
    /// None if an amount does not fit.
    pub fn of(taxable: Money, pricing: Pricing) -> Option<Self> {
        let gst = Gst::of(taxable, pricing.gst_rate_bps, pricing.supply)?;
        let gross = taxable.checked_add(gst.total()?)?;
        let retention = taxable.share(pricing.retention_bps.into())?;
        let tds = taxable.share(pricing.tds_bps.into())?;
        let net_payable = gross.checked_sub(retention)?.checked_sub(tds)?;
        let gst_rate_bps = pricing.gst_rate_bps;
        Some(Self { taxable, gst_rate_bps, gst, gross, retention, tds, net_payable })
    }

    /// Retention that is released: its GST was part of the invoice that kept it back.
    pub fn released(amount: Money) -> Self {
        Self { gross: amount, net_payable: amount, ..Self::default() }
    }

    /// The amount that settles the demand, by money and by TDS.
    pub fn due(&self) -> Money {
        Money::from_paise(self.gross.paise() - self.retention.paise())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn tds_and_retention_are_shares_of_the_taxable_value() {
        let supply = Supply::WithinState;
        let pricing = Pricing { gst_rate_bps: 1_800, supply, retention_bps: 500, tds_bps: 200 };
        let amounts = Amounts::of(Money::from_paise(10_000_000), pricing).unwrap();
        let paise = |it: Money| it.paise();
        assert_eq!(paise(amounts.gross), 11_800_000);
        assert_eq!((paise(amounts.retention), paise(amounts.tds)), (500_000, 200_000));
        assert_eq!((paise(amounts.due()), paise(amounts.net_payable)), (11_300_000, 11_100_000));
    }

    #[test]
    fn released_retention_bears_no_tax_again() {
        let amounts = Amounts::released(Money::from_paise(500_000));
        assert_eq!((amounts.taxable, amounts.gst), (Money::ZERO, Gst::default()));
        assert_eq!((amounts.due(), amounts.net_payable), (amounts.gross, amounts.gross));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100_000))]

        /// 100,000 demands: the parts are the whole.
        #[test]
        fn parts_add_up(
            paise in 0..10_000_000_000_000_i64,
            gst_rate_bps in 0..=10_000,
            retention_bps in 0..=3_000,
            tds_bps in 0..=1_900,
            within: bool,
        ) {
            let supply = if within { Supply::WithinState } else { Supply::BetweenStates };
            let pricing = Pricing { gst_rate_bps, supply, retention_bps, tds_bps };
            let it = Amounts::of(Money::from_paise(paise), pricing).unwrap();
            let tax = it.gst.total().unwrap();
            prop_assert_eq!(Money::sum([it.taxable, tax]), Some(it.gross));
            prop_assert_eq!(Money::sum([it.net_payable, it.tds]), Some(it.due()));
            prop_assert_eq!(Money::sum([it.due(), it.retention]), Some(it.gross));
            prop_assert!(it.net_payable >= Money::ZERO);
        }
    }
}
