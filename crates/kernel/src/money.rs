mod words;

use std::fmt;

use serde::{Deserialize, Serialize};

/// An amount of Indian rupees in whole paise; a deduction is negative.
///
/// Arithmetic is checked: None where the result does not fit. Fractions of a paisa are rounded
/// half away from zero, everywhere.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "sqlx", derive(sqlx::Type), sqlx(transparent))]
#[cfg_attr(feature = "openapi", derive(poem_openapi::NewType), oai(from_multipart = false))]
pub struct Money(i64);

/// The whole in basis points: 100 %.
pub const WHOLE_BPS: i64 = 10_000;

/// Basis points as percent, with as many decimals as there are.
pub fn percent(bps: i64) -> String {
    let text = format!("{}.{:02}", bps / 100, bps.abs() % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
const PAISE: i64 = 100;

impl Money {
    pub const ZERO: Self = Self(0);

    pub const fn from_paise(paise: i64) -> Self {
        Self(paise)
    }

    pub const fn paise(self) -> i64 {
        self.0
    }

    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        self.0.checked_add(other.0).map(Self)
    }

    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.0.checked_sub(other.0).map(Self)
    }

    #[must_use]
    pub fn checked_mul(self, factor: i64) -> Option<Self> {
        self.0.checked_mul(factor).map(Self)
    }

    /// The sum of amounts.
    #[must_use]
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Option<Self> {
        amounts.into_iter().try_fold(Self::ZERO, Self::checked_add)
    }

    /// A percentage of it, in basis points: GST of 18 % is `share(1_800)`.
    #[must_use]
    pub fn share(self, bps: i64) -> Option<Self> {
        self.portion(bps, WHOLE_BPS)
    }

    /// The share of `parts`, if the whole has `whole` parts. None unless `whole` is positive.
    #[must_use]
    pub fn portion(self, parts: i64, whole: i64) -> Option<Self> {
        if whole <= 0 {
            return None;
        }
        let paise = rounded(i128::from(self.0) * i128::from(parts), whole.into());
        i64::try_from(paise).ok().map(Self)
    }

    /// A percentage of it, in basis points, without the fraction of a paisa.
    #[must_use]
    pub fn share_down(self, bps: i64) -> Option<Self> {
        let paise = i128::from(self.0) * i128::from(bps) / i128::from(WHOLE_BPS);
        i64::try_from(paise).ok().map(Self)
    }

    /// The nearest multiple of `step`, which must be positive.
    #[must_use]
    pub fn to_nearest(self, step: Self) -> Option<Self> {
        if step.0 <= 0 {
            return None;
        }
        let steps = rounded(self.0.into(), step.0.into());
        i64::try_from(steps * i128::from(step.0)).ok().map(Self)
    }

    /// The nearest rupee, for the total of an invoice: section 170 of the Central Goods and
    /// Services Tax Act, 2017 drops less than 50 paise and raises the rest to a rupee.
    #[must_use]
    pub fn to_rupee(self) -> Option<Self> {
        self.to_nearest(Self(PAISE))
    }

    /// Parts in proportion to `weights`, which add up to the amount exactly. Paise left over go to
    /// the largest remainders, the first of equal ones first. None without a positive weight.
    #[must_use]
    pub fn split(self, weights: &[u32]) -> Option<Vec<Self>> {
        let total: i128 = weights.iter().map(|it| i128::from(*it)).sum();
        if total == 0 {
            return None;
        }
        let amount = i128::from(self.0.unsigned_abs());
        let shares = weights.iter().map(|it| amount * i128::from(*it));
        let mut parts: Vec<_> = shares.clone().map(|it| it / total).collect();
        let left = usize::try_from(amount - parts.iter().sum::<i128>()).ok()?;
        let mut order: Vec<_> = shares.map(|it| it % total).enumerate().collect();
        order.sort_by_key(|(_, remainder)| -remainder);
        for (index, _) in order.into_iter().take(left) {
            parts[index] += 1;
        }
        let sign = i128::from(self.0.signum());
        parts.into_iter().map(|it| i64::try_from(it * sign).ok().map(Self)).collect()
    }

    /// `₹12,34,567` or `₹12,34,567.89`: paise only where there are any.
    pub fn short(self) -> String {
        let text = self.to_string();
        text.strip_suffix(".00").map_or_else(|| text.clone(), str::to_owned)
    }

    /// `1234567.89`, for other programs.
    pub fn decimal(self) -> String {
        let (rupees, paise) = self.parts();
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}{rupees}.{paise:02}")
    }

    /// Rupees and paise, without the sign.
    fn parts(self) -> (u64, u64) {
        let all = self.0.unsigned_abs();
        (all / PAISE.unsigned_abs(), all % PAISE.unsigned_abs())
    }
}

/// `₹12,34,567.89`, grouped as in India.
impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rupees, paise) = self.parts();
        let sign = if self.0 < 0 { "−" } else { "" };
        write!(f, "{sign}₹{}.{paise:02}", grouped(rupees))
    }
}

/// A quotient, rounded half away from zero. `by` is positive.
fn rounded(amount: i128, by: i128) -> i128 {
    (amount * 2 + amount.signum() * by) / (by * 2)
}

/// The last three digits, and pairs before them.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let (front, back) = digits.split_at(digits.len().saturating_sub(3));
    let mut res = String::new();
    for (index, digit) in front.chars().enumerate() {
        res.push(digit);
        if (front.len() - index) % 2 == 1 {
            res.push(',');
        }
    }
    res + back
}

#[cfg(test)]
#[expect(clippy::inconsistent_digit_grouping, reason = "paise stand apart from rupees")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn money(paise: i64) -> Money {
        Money::from_paise(paise)
    }

    #[test]
    fn amounts_are_grouped_as_in_india() {
        for (paise, text, short) in [
            (0, "₹0.00", "₹0"),
            (5, "₹0.05", "₹0.05"),
            (99_900, "₹999.00", "₹999"),
            (1_00_000, "₹1,000.00", "₹1,000"),
            (1_00_00_000, "₹1,00,000.00", "₹1,00,000"),
            (12_34_567_89, "₹12,34,567.89", "₹12,34,567.89"),
            (-12_34_567_80, "−₹12,34,567.80", "−₹12,34,567.80"),
            (i64::MIN, "−₹92,23,37,20,36,85,47,758.08", "−₹92,23,37,20,36,85,47,758.08"),
        ] {
            assert_eq!(money(paise).to_string(), text);
            assert_eq!(money(paise).short(), short);
        }
    }

    #[test]
    fn other_programs_read_an_amount_as_a_decimal_number() {
        for (paise, text) in [
            (0, "0.00"),
            (5, "0.05"),
            (12_34_567_80, "1234567.80"),
            (-5, "-0.05"),
            (i64::MIN, "-92233720368547758.08"),
        ] {
            assert_eq!(money(paise).decimal(), text);
        }
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        for (paise, bps, expected) in [
            (1_000, 1_800, 180),
            (25, 200, 1),
            (24, 200, 0),
            (-25, 200, -1),
            (1, 5_000, 1),
            (-1, 5_000, -1),
            (333, 10_000, 333),
        ] {
            assert_eq!(money(paise).share(bps), Some(money(expected)), "{bps} of {paise}");
        }
        assert_eq!(money(i64::MAX).share(WHOLE_BPS + 1), None);
        assert_eq!(money(5).portion(9, 200), Some(money(0)));
        assert_eq!(money(12).portion(9, 200), Some(money(1)));
        assert_eq!(money(5).portion(1, 0), None);
    }

    #[test]
    fn fraction_of_a_paisa_is_dropped() {
        for (paise, bps, expected) in [(1_999, 5_000, 999), (-1_999, 5_000, -999), (3, 3_333, 0)] {
            assert_eq!(money(paise).share_down(bps), Some(money(expected)), "{bps} of {paise}");
        }
        assert_eq!(money(i64::MAX).share_down(WHOLE_BPS + 1), None);
    }

    #[test]
    fn an_invoice_is_rounded_to_the_rupee() {
        for (paise, expected) in
            [(100_49, 100_00), (100_50, 101_00), (-100_50, -101_00), (0, 0), (99, 1_00)]
        {
            assert_eq!(money(paise).to_rupee(), Some(money(expected)), "{paise}");
        }
        assert_eq!(money(i64::MAX).to_rupee(), Some(money(i64::MAX - 7)));
        assert_eq!(money(1).to_nearest(Money::ZERO), None);
    }

    #[test]
    fn parts_get_what_is_left_by_the_largest_remainder() {
        let parts = |amount, weights: &[u32]| {
            let parts = money(amount).split(weights);
            parts.map(|it| it.into_iter().map(Money::paise).collect::<Vec<_>>())
        };
        assert_eq!(parts(100, &[1, 1, 1]), Some(vec![34, 33, 33]));
        assert_eq!(parts(-100, &[1, 1, 1]), Some(vec![-34, -33, -33]));
        assert_eq!(parts(10, &[1, 2, 4]), Some(vec![1, 3, 6]));
        assert_eq!(parts(7, &[0, 5]), Some(vec![0, 7]));
        assert_eq!(parts(7, &[]), None);
        assert_eq!(parts(7, &[0, 0]), None);
    }

    #[test]
    fn money_is_stored_as_an_integer() {
        assert_eq!(serde_json::to_value(money(12_345)).unwrap(), 12_345);
        assert_eq!(serde_json::from_str::<Money>("-7").unwrap(), money(-7));
        assert!(serde_json::from_str::<Money>("1.5").is_err());
    }

    proptest! {
        #[test]
        fn no_paisa_is_lost(amount: i64, weights in prop::collection::vec(0..10_000_u32, 1..20)) {
            prop_assume!(weights.iter().any(|it| *it > 0));
            let parts = money(amount).split(&weights).unwrap();
            prop_assert_eq!(parts.len(), weights.len());
            prop_assert_eq!(
                parts.iter().map(|it| i128::from(it.paise())).sum::<i128>(),
                i128::from(amount)
            );
            let total: u128 = weights.iter().map(|it| u128::from(*it)).sum();
            for (part, weight) in parts.iter().zip(&weights) {
                let exact = u128::from(amount.unsigned_abs()) * u128::from(*weight);
                let error = (u128::from(part.paise().unsigned_abs()) * total).abs_diff(exact);
                prop_assert!(error < total, "{} for {}", part.paise(), weight);
            }
        }

        #[test]
        fn a_share_is_off_by_half_a_paisa_at_most(amount in -1_000_000_000_000_i64..1_000_000_000_000, bps in 0..=10_000_i64) {
            let share = i128::from(money(amount).share(bps).unwrap().paise());
            let exact = i128::from(amount) * i128::from(bps);
            prop_assert!((share * i128::from(WHOLE_BPS) - exact).abs() * 2 <= WHOLE_BPS.into());
        }

        #[test]
        fn groups_are_the_digits(rupees in 0..90_000_000_000_000_000_u64) {
            let text = grouped(rupees);
            prop_assert_eq!(text.replace(',', ""), rupees.to_string());
            let groups: Vec<_> = text.split(',').collect();
            let (last, front) = groups.split_last().unwrap();
            prop_assert!(last.len() == 3 || front.is_empty());
            prop_assert!(front.iter().skip(1).all(|it| it.len() == 2));
        }
    }
}
