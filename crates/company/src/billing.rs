use kernel::Internal;
use serde::{Deserialize, Serialize};

/// The facts that invoices and receipts need. The module `payments` checks them; nothing is invoiced
/// while the GSTIN or the bank account is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Billing {
    pub gstin: String,
    /// Services Accounting Code of the work.
    pub sac: String,
    pub bank: Bank,
    /// Empty if the company takes no payments by UPI.
    pub upi_id: String,
    pub series: Prefixes,
    /// The standard rate of GST, each from a day on.
    pub gst_rates: Vec<DatedRate>,
    /// The tax that clients who deduct any deduct at source.
    pub tds_bps: i32,
    /// Days between a request and its due date.
    pub due_days: u32,
    /// Whether one person may certify a milestone and verify its payment.
    pub is_tiny_firm: bool,
}

/// The account to which clients pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bank {
    pub name: String,
    pub branch: String,
    pub account_name: String,
    pub account_no: String,
    pub ifsc: String,
}

/// The first letters of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prefixes {
    pub invoice: String,
    pub release: String,
    pub receipt: String,
}

/// A rate from a day on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatedRate {
    /// `2017-07-01`, in India.
    pub from_on: String,
    pub rate_bps: i32,
}

/// The name of the section.
pub(crate) const SECTION: &str = "billing";
const DEFAULTS: &str = include_str!("billing.json");

impl Billing {
    /// The default facts. Those of the company itself are empty: no invented one can be on an invoice.
    pub fn delivered() -> Result<Self, Internal> {
        serde_json::from_str(DEFAULTS).map_err(Internal::new)
    }

    /// The edited facts, or the default ones. Unreadable ones are an error: a wrong invoice is worse
    /// than none.
    pub(crate) fn with(edited: Option<serde_json::Value>) -> Result<Self, Internal> {
        match edited {
            Some(it) => serde_json::from_value(it).map_err(Internal::new),
            None => Self::delivered(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn edited_facts_replace_the_default_ones() {
        let delivered = Billing::with(None).unwrap();
        let edited = Billing { due_days: 30, ..delivered.clone() };
        let stored = serde_json::to_value(&edited).unwrap();
        assert_eq!(Billing::with(Some(stored)).unwrap(), edited);
        assert!(Billing::with(Some(json!({"gstin": "half"}))).is_err());
    }
}
