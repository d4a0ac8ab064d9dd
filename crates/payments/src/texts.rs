//! Texts of single fields, in the words people read.

use kernel::Money;

pub(crate) const GSTIN_INVALID: &str = "Please enter a 15-character GSTIN";
pub(crate) const GSTIN_CHECK_DIGIT: &str =
    "This GSTIN has a wrong check digit. Please check it for a typing error";
pub(crate) const UPI_ID_INVALID: &str = "Please enter a UPI ID such as name@bank";
pub(crate) const SELLER_GSTIN: &str = "The company's GSTIN in the settings is not valid.";
pub(crate) const MISSING_GSTIN: &str = "GSTIN";
pub(crate) const MISSING_ACCOUNT_NAME: &str = "bank account name";
pub(crate) const MISSING_ACCOUNT_NO: &str = "bank account number";
pub(crate) const MISSING_IFSC: &str = "IFSC";
pub(crate) const MISSING_BANK: &str = "bank name";
pub(crate) const SELLER_SERIES: &str =
    "The prefix of each number series in the settings must have 1 to 3 letters.";
pub(crate) const SELLER_RATES: &str = "A tax rate in the settings is not valid.";
pub(crate) const PERCENT_RANGE: &str = "Must be more than 0 % and at most 100 %";
pub(crate) const TITLE_REQUIRED: &str = "Please enter a title";
pub(crate) const MILESTONE_REQUIRED: &str = "Choose the milestone";
pub(crate) const MILESTONE_UNWANTED: &str = "Only a milestone payment has a milestone";
pub(crate) const UNKNOWN_MILESTONE: &str = "Choose a milestone of this project";
pub(crate) const MILESTONE_TWICE: &str = "This milestone already has a payment";
pub(crate) const UNKNOWN_DEMAND: &str = "Must be a scheduled payment of this plan";
pub(crate) const LISTED_TWICE: &str = "Listed twice";
pub(crate) const VARIATION_UNPLANNED: &str = "Add a variation with its own amount";
pub(crate) const UNPLANNED_MILESTONE: &str = "Add a milestone payment in the payment plan";
pub(crate) const RETENTION_PER_DEMAND: &str =
    "Retention is already kept back from each payment of this plan";
pub(crate) const REASON_REQUIRED: &str = "Please give the reason";
pub(crate) const PLAN_REASON_REQUIRED: &str =
    "A payment was already requested. Please give the reason for the change";
pub(crate) const AMOUNT_REQUIRED: &str = "Please enter an amount";
pub(crate) const AMOUNT_FIXED: &str = "This amount follows from the payment plan";
pub(crate) const TITLE_FIXED: &str = "This title is the name of the milestone";
pub(crate) const DUE_IN_PAST: &str = "Must not be in the past";
pub(crate) const IN_FUTURE: &str = "Must not be in the future";
pub(crate) const AFTER_LAST_DAY: &str = "Must not be after the last day";
pub(crate) const REFERENCE_REQUIRED: &str = "Please enter the reference number of the payment";
pub(crate) const PROOF_REQUIRED: &str = "Please add a picture or PDF of the payment";
pub(crate) const UNKNOWN_PROOF: &str =
    "Must be a picture or PDF you uploaded to this project and have not used elsewhere";

pub(crate) fn percentages(percent: &str) -> String {
    format!("The percentages add up to {percent} %. They must not exceed 100 %")
}

pub(crate) fn above_balance(balance: Money) -> String {
    format!("At most {balance} is open")
}

pub(crate) fn above_tds(open: Money) -> String {
    format!("TDS of at most {open} can be deducted")
}

pub(crate) fn above_retention(left: Money) -> String {
    format!("At most {left} is held")
}

pub(crate) fn plan_size(most: usize) -> String {
    format!("A payment plan has 1 to {most} payments")
}
