//! Numbers of invoices and receipts: consecutive within a series and a financial year.

use std::fmt;

use chrono::{Datelike, NaiveDate};

kernel::names! {
    /// A series of numbers without gaps.
    pub enum Series as "series" {
        Invoice = "invoice",
        /// Requests of retention, which bear no tax.
        Release = "release",
        Receipt = "receipt",
    }
}

/// A year of accounts in India: it begins on 1 April.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinancialYear(i32);

impl FinancialYear {
    /// The year of a day in India.
    pub fn of(day: NaiveDate) -> Self {
        const APRIL: u32 = 4;
        Self(if day.month() < APRIL { day.year() - 1 } else { day.year() })
    }

    /// 1 April.
    pub fn first_day(self) -> NaiveDate {
        NaiveDate::from_ymd_opt(self.0, 4, 1).unwrap_or(NaiveDate::MIN)
    }

    /// The calendar year in which it begins.
    pub const fn begins(self) -> i32 {
        self.0
    }
}

/// `26-27`.
impl fmt::Display for FinancialYear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = |year: i32| year.rem_euclid(100);
        write!(f, "{:02}-{:02}", digits(self.0), digits(self.0 + 1))
    }
}

/// `INV/26-27/0042`: unique in a financial year, and with a prefix of three letters and fewer than a
/// million numbers not longer than the 16 characters that rule 46 of the CGST Rules allows.
pub fn numbered(prefix: &str, year: FinancialYear, number: i64) -> String {
    format!("{prefix}/{year}/{number:04}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn financial_year_begins_on_1_april() {
        for (day, name, begins) in [
            ("2027-03-31", "26-27", 2026),
            ("2027-04-01", "27-28", 2027),
            ("2026-12-31", "26-27", 2026),
            ("2100-03-31", "99-00", 2099),
        ] {
            let year = FinancialYear::of(day.parse().unwrap());
            assert_eq!((year.to_string().as_str(), year.begins()), (name, begins), "{day}");
        }
    }

    #[test]
    fn a_number_fits_the_rule() {
        let year = FinancialYear(2026);
        assert_eq!(numbered("INV", year, 1), "INV/26-27/0001");
        let longest = numbered("INV", year, 999_999);
        assert_eq!((longest.as_str(), longest.len()), ("INV/26-27/999999", 16));
    }
}
