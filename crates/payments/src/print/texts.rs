//! The words of papers, as people read them.

use chrono::NaiveDate;
use kernel::{Money, PaymentMethod};
use projects::state_name;

use crate::{Age, Occasion, place};

pub(crate) const TAX_INVOICE: &str = "Tax invoice";
pub(crate) const RETENTION_RELEASE: &str = "Request for retention";

/// "20 Nov 2026".
pub(crate) fn date(it: NaiveDate) -> String {
    it.format("%-d %b %Y").to_string()
}

/// A number of thousandths of a percent: "18 %", "2.5 %".
pub(crate) fn percent(thousandths: i64) -> String {
    let (whole, part) = (thousandths / 1_000, thousandths.abs() % 1_000);
    let number = format!("{whole}.{part:03}");
    format!("{} %", number.trim_end_matches('0').trim_end_matches('.'))
}

pub(crate) fn share(bps: i32) -> String {
    format!("{} of the contract value", percent(i64::from(bps) * 10))
}

/// `PRJ-0042-statement-2026-04-01-2026-11-24.pdf`.
pub(crate) fn statement_name(code: &str, first: NaiveDate, last: NaiveDate) -> String {
    format!("{code}-statement-{first}-{last}.pdf")
}

/// "INV/26-27/0042 of 20 Nov 2026".
pub(crate) fn invoice(number: &str, on: NaiveDate) -> String {
    format!("{number} of {}", date(on))
}

/// "Rao residence (PRJ-0042)".
pub(crate) fn project(name: &str, code: &str) -> String {
    format!("{name} ({code})")
}

/// A deduction in a sum.
pub(crate) fn less(amount: Money) -> String {
    format!("−{amount}")
}

/// "Karnataka (29)".
pub(crate) fn place(gst_code: &str) -> String {
    match place::state_of(gst_code) {
        Some(it) => format!("{} ({gst_code})", state_name(it)),
        None => gst_code.to_owned(),
    }
}

pub(crate) const fn method(it: PaymentMethod) -> &'static str {
    match it {
        PaymentMethod::Upi => "UPI",
        PaymentMethod::NeftRtgs => "Bank transfer (NEFT or RTGS)",
        PaymentMethod::Imps => "Bank transfer (IMPS)",
        PaymentMethod::Cheque => "Cheque",
        PaymentMethod::Cash => "Cash",
        PaymentMethod::Card => "Card",
        PaymentMethod::BankLoan => "Bank loan",
        PaymentMethod::Other => "Other",
    }
}

pub(crate) const fn age(it: Age) -> &'static str {
    match it {
        Age::NotDue => "Not due yet",
        Age::UpTo30 => "1–30 days overdue",
        Age::UpTo60 => "31–60 days",
        Age::UpTo90 => "61–90 days",
        Age::Over90 => "Over 90 days",
    }
}

/// A line of a statement.
pub(crate) fn line(it: Occasion, title: &str) -> String {
    match it {
        Occasion::Invoice => title.to_owned(),
        Occasion::Receipt => format!("Paid: {title}"),
        Occasion::Reversal => format!("Taken back: {title}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rates_have_no_needless_digits() {
        for (thousandths, expected) in
            [(18_000, "18 %"), (9_000, "9 %"), (2_500, "2.5 %"), (0, "0 %"), (125, "0.125 %")]
        {
            assert_eq!(percent(thousandths), expected);
        }
    }

    #[test]
    fn place_of_supply_has_its_name_and_code() {
        assert_eq!(place("33"), "Tamil Nadu (33)");
        assert_eq!(place("99"), "99");
    }
}
