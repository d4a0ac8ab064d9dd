//! The heads of the columns of the books, and the words in them.

pub(super) const INVOICES: &[&str] = &[
    "Date",
    "Entry",
    "Invoice",
    "Payment",
    "Project code",
    "Project",
    "Clients",
    "Client GSTIN",
    "Place of supply",
    "SAC",
    "GST rate %",
    "Taxable value",
    "CGST",
    "SGST",
    "IGST",
    "Released retention",
    "Total",
    "Retention",
    "TDS",
    "Net payable",
];

pub(super) const RECEIPTS: &[&str] = &[
    "Date",
    "Entry",
    "Receipt",
    "Invoice",
    "Payment",
    "Project code",
    "Project",
    "Clients",
    "Client GSTIN",
    "Received on",
    "Method",
    "Reference",
    "Money",
    "TDS",
    "Settled",
];

pub(super) const GST: &[&str] =
    &["Place of supply", "GST rate %", "Taxable value", "CGST", "SGST", "IGST", "Total"];

pub(super) const TDS: &[&str] = &["Project code", "Clients", "Client GSTIN", "Money", "TDS"];

pub(super) const INVOICE: &str = "Invoice";
pub(super) const CANCELLATION: &str = "Cancellation";
pub(super) const RECEIPT: &str = "Receipt";
pub(super) const REVERSAL: &str = "Reversal";
pub(super) const TOTAL: &str = "Total";
