use std::ops::Add;

use serde::{Deserialize, Serialize};

/// A quantity or a number of hours: not negative, in thousandths, so that sums are exact.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Amount(i64);

impl Amount {
    /// The largest quantity of one item.
    pub const MOST: f64 = 1_000_000.0;
    /// The hours of one day.
    pub const DAY: f64 = 24.0;

    pub const fn from_thousandths(thousandths: i64) -> Self {
        Self(if thousandths < 0 { 0 } else { thousandths })
    }

    pub const fn thousandths(self) -> i64 {
        self.0
    }

    /// The nearest amount; a negative number or none at all is 0.
    pub fn rounded(number: f64) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "the cast saturates, and NaN is 0")]
        let thousandths = (number * 1_000.0).round() as i64;
        Self::from_thousandths(thousandths)
    }

    /// The number for people and for JSON.
    #[expect(clippy::cast_precision_loss, reason = "no amount is above 2^53 thousandths")]
    pub fn number(self) -> f64 {
        self.0 as f64 / 1_000.0
    }
}

impl Add for Amount {
    type Output = Self;

    fn add(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_rounded_to_thousandths() {
        for (number, thousandths) in
            [(0.1 + 0.2, 300), (2.5, 2_500), (0.0004, 0), (0.0005, 1), (-1.0, 0), (f64::NAN, 0)]
        {
            assert_eq!(Amount::rounded(number).thousandths(), thousandths, "{number}");
        }
    }

    proptest! {
        #[test]
        fn a_number_is_read_back(thousandths in 0_i64..1_000_000_001) {
            let amount = Amount::from_thousandths(thousandths);
            prop_assert_eq!(Amount::rounded(amount.number()), amount);
        }
    }
}
