//! Amounts as invoices spell them.

use std::iter;

use super::Money;

const ONES: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] =
    ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const UNITS: [(u64, &str); 4] =
    [(10_000_000, "Crore"), (100_000, "Lakh"), (1_000, "Thousand"), (100, "Hundred")];

impl Money {
    /// The amount in words, in lakh and crore: `Rupees Twelve Lakh Fifty and Five Paise Only`.
    pub fn words(self) -> String {
        let (rupees, paise) = self.parts();
        let mut res = String::from(if self.0 < 0 { "Minus " } else { "" });
        let has_rupees = rupees > 0 || paise == 0;
        if has_rupees {
            res.push_str(if rupees == 1 { "Rupee " } else { "Rupees " });
            res.push_str(&number(rupees));
        }
        if paise > 0 {
            res.push_str(if has_rupees { " and " } else { "" });
            res.push_str(&number(paise));
            res.push_str(if paise == 1 { " Paisa" } else { " Paise" });
        }
        res.push_str(" Only");
        res
    }
}

/// A number in words; more than 99 crore are counted in crore: `One Lakh Crore`.
fn number(it: u64) -> String {
    if let Some(word) = usize::try_from(it).ok().and_then(|it| ONES.get(it)) {
        return (*word).to_owned();
    }
    for (unit, name) in UNITS {
        if it >= unit {
            let rest = Some(it % unit).filter(|it| *it > 0).map(number);
            let words = iter::once(format!("{} {name}", number(it / unit))).chain(rest);
            return words.collect::<Vec<_>>().join(" ");
        }
    }
    let tens = usize::try_from(it / 10).ok().and_then(|it| TENS.get(it)).copied();
    let tens = tens.unwrap_or_default().to_owned();
    if it.is_multiple_of(10) { tens } else { format!("{tens}-{}", number(it % 10)) }
}

#[cfg(test)]
#[expect(clippy::inconsistent_digit_grouping, reason = "paise stand apart from rupees")]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_spelt_in_lakh_and_crore() {
        for (paise, words) in [
            (0, "Rupees Zero Only"),
            (1, "One Paisa Only"),
            (1_00, "Rupee One Only"),
            (1_01, "Rupee One and One Paisa Only"),
            (2_13_00, "Rupees Two Hundred Thirteen Only"),
            (40_021_00, "Rupees Forty Thousand Twenty-One Only"),
            (
                12_34_567_89,
                "Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine \
                 Paise Only",
            ),
            (3_00_00_000_00, "Rupees Three Crore Only"),
            (125_00_00_001_00, "Rupees One Hundred Twenty-Five Crore One Only"),
            (1_50_000_00_00_000_00, "Rupees One Lakh Fifty Thousand Crore Only"),
            (-90_00, "Minus Rupees Ninety Only"),
        ] {
            assert_eq!(Money::from_paise(paise).words(), words);
        }
    }

    /// The number that words name.
    fn read(words: &str) -> i128 {
        let index = |list: &[&str], word: &str| list.iter().position(|it| *it == word);
        let (mut all, mut part) = (0, 0);
        for word in words.split([' ', '-']) {
            let unit = UNITS.iter().find(|(_, name)| *name == word);
            if let Some((unit, _)) = unit {
                // A crore ends all that stands before it, a smaller unit the number just before it.
                let sum = if *unit == UNITS[0].0 { all + part } else { part };
                all = (if *unit == UNITS[0].0 { 0 } else { all }) + sum * i128::from(*unit);
                part = 0;
            } else {
                let tens = || index(&TENS, word).map(|it| it * 10);
                let number = index(&ONES, word).or_else(tens).unwrap();
                part += i128::try_from(number).unwrap();
            }
        }
        all + part
    }

    proptest! {
        #[test]
        fn words_name_the_amount(paise: i64) {
            let words = Money::from_paise(paise).words();
            let (sign, words) = words.strip_prefix("Minus ").map_or((1, words.as_str()), |it| (-1, it));
            let words = words.strip_suffix(" Only").unwrap();
            let (rupees, rest) = words.split_once(" and ").unwrap_or((words, ""));
            let (rupees, rest) = if rupees.starts_with("Rupee") { (rupees, rest) } else { ("", words) };
            let rupees = rupees.split_once(' ').map_or(0, |(_, it)| read(it));
            let part = rest.rsplit_once(' ').map_or(0, |(it, _)| read(it));
            prop_assert_eq!(sign * (rupees * 100 + part), i128::from(paise));
        }
    }
}
