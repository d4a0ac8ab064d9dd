//! GST: the rate of a day, and its split by state.

use chrono::NaiveDate;
use kernel::{Money, WHOLE_BPS};
use projects::State;

/// The place of a supply, which decides between CGST with SGST and IGST.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Supply {
    /// Company and site are in one state: CGST and SGST.
    WithinState,
    /// IGST.
    BetweenStates,
}

/// A standard rate of GST, from a day on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GstRate {
    pub from_on: NaiveDate,
    pub rate_bps: i32,
}

/// The standard rate of GST through the years.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GstRates(Vec<GstRate>);

/// The tax on one taxable value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gst {
    pub cgst: Money,
    pub sgst: Money,
    pub igst: Money,
}

impl Supply {
    pub fn between(company: State, site: State) -> Self {
        if company == site { Self::WithinState } else { Self::BetweenStates }
    }
}

impl GstRates {
    pub fn new(mut rates: Vec<GstRate>) -> Self {
        rates.sort_by_key(|it| it.from_on);
        Self(rates)
    }

    /// The rate of a contract on a day. A contract at a standard rate, of any time, follows the changes
    /// of the standard rate; a contract at another rate keeps it.
    pub fn on(&self, day: NaiveDate, agreed_bps: i32) -> i32 {
        let is_standard = self.0.iter().any(|it| it.rate_bps == agreed_bps);
        let current = self.0.iter().rev().find(|it| it.from_on <= day);
        current.filter(|_| is_standard).map_or(agreed_bps, |it| it.rate_bps)
    }
}

impl Gst {
    /// The tax on `taxable`. Each head is rounded by itself to the nearest paisa, half away from zero:
    /// CGST and SGST are always equal, and together at most a paisa from IGST. None if it does not fit.
    pub fn of(taxable: Money, rate_bps: i32, supply: Supply) -> Option<Self> {
        let rate = i64::from(rate_bps);
        Some(match supply {
            Supply::WithinState => {
                let half = taxable.portion(rate, WHOLE_BPS * 2)?;
                Self { cgst: half, sgst: half, igst: Money::ZERO }
            }
            Supply::BetweenStates => Self { igst: taxable.share(rate)?, ..Self::default() },
        })
    }

    pub fn total(self) -> Option<Money> {
        Money::sum([self.cgst, self.sgst, self.igst])
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn standard_contract_follows_the_rate_of_the_day() {
        let rates = GstRates::new(vec![
            GstRate { from_on: day("2026-12-01"), rate_bps: 1_600 },
            GstRate { from_on: day("2017-07-01"), rate_bps: 1_800 },
        ]);
        for (on, agreed, expected) in [
            ("2026-11-30", 1_800, 1_800),
            ("2026-12-01", 1_800, 1_600),
            ("2026-11-30", 1_600, 1_800),
            ("2017-06-30", 1_800, 1_800),
            ("2026-12-01", 500, 500),
            ("2026-12-01", 0, 0),
        ] {
            assert_eq!(rates.on(day(on), agreed), expected, "{on} {agreed}");
        }
        assert_eq!(GstRates::default().on(day("2026-12-01"), 1_800), 1_800);
    }

    #[test]
    fn tax_is_split_within_a_state_alone() {
        let taxable = Money::from_paise(1_000_005);
        let within = Gst::of(taxable, 1_800, Supply::between(State::Kerala, State::Kerala));
        let half = Money::from_paise(90_000);
        assert_eq!(within, Some(Gst { cgst: half, sgst: half, igst: Money::ZERO }));
        let between = Gst::of(taxable, 1_800, Supply::between(State::Kerala, State::Goa));
        assert_eq!(between, Some(Gst { igst: Money::from_paise(180_001), ..Gst::default() }));
        assert_eq!(Gst::of(Money::from_paise(i64::MAX), 20_001, Supply::BetweenStates), None);
    }

    proptest! {
        #[test]
        fn both_ways_differ_by_a_paisa_at_most(
            paise in 0..1_000_000_000_000_i64,
            rate_bps in 0..=10_000,
        ) {
            let taxable = Money::from_paise(paise);
            let within = Gst::of(taxable, rate_bps, Supply::WithinState).unwrap();
            let between = Gst::of(taxable, rate_bps, Supply::BetweenStates).unwrap();
            prop_assert_eq!(within.cgst, within.sgst);
            let total = |it: Gst| it.total().unwrap().paise();
            prop_assert!((total(within) - total(between)).abs() <= 1);
        }
    }
}
