//! The books of a month for the accountant: invoices, receipts, GST by place and rate, and TDS. Rows are
//! papers as they were issued, and each sum is made from the rows that it stands for. A cancelled invoice
//! and a reversed receipt are rows of their own, on the day on which they were taken back.

mod amounts;

use std::collections::BTreeMap;

use chrono::NaiveDate;

pub use self::amounts::{InvoiceAmounts, ReceiptAmounts};
use crate::{InvoicePaper, ReceiptPaper};

/// Whether a row enters the amounts of a paper or takes them back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Posting {
    Original,
    Reversal,
}

/// Papers of a month, in no order.
#[derive(Clone, Debug, Default)]
pub struct Postings {
    pub invoices: Vec<Posted<InvoicePaper>>,
    pub receipts: Vec<Posted<ReceiptPaper>>,
}

/// A paper in the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Posted<P> {
    pub posting: Posting,
    /// The day on which it was issued or taken back.
    pub on: NaiveDate,
    pub paper: P,
}

/// Taxable value and tax of all tax invoices for one place of supply and rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GstRow {
    /// Two digits.
    pub state_gst_code: String,
    pub gst_rate_bps: i32,
    pub amounts: InvoiceAmounts,
}

/// TDS that the clients of a project deducted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TdsRow {
    pub project_code: String,
    pub clients: Vec<String>,
    pub client_gstin: Option<String>,
    pub amounts: ReceiptAmounts,
}

/// The books, with papers in the order of day and number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Books {
    pub invoices: Vec<Posted<InvoicePaper>>,
    pub invoiced: InvoiceAmounts,
    pub receipts: Vec<Posted<ReceiptPaper>>,
    pub received: ReceiptAmounts,
    /// In the order of code and rate.
    pub gst: Vec<GstRow>,
    /// In the order of projects; only receipts with TDS count.
    pub tds: Vec<TdsRow>,
}

impl Books {
    /// The sum of all rows of TDS; None if an amount does not fit.
    pub fn tds_sum(&self) -> Option<ReceiptAmounts> {
        ReceiptAmounts::sum(self.tds.iter().map(|it| Some(it.amounts)))
    }

    /// None if an amount does not fit.
    pub fn new(
        mut invoices: Vec<Posted<InvoicePaper>>,
        mut receipts: Vec<Posted<ReceiptPaper>>,
    ) -> Option<Self> {
        invoices.sort_by(|a, b| (a.on, &a.paper.invoice_no).cmp(&(b.on, &b.paper.invoice_no)));
        receipts.sort_by(|a, b| (a.on, &a.paper.receipt_no).cmp(&(b.on, &b.paper.receipt_no)));
        Some(Self {
            invoiced: InvoiceAmounts::sum(invoices.iter().map(Posted::<InvoicePaper>::amounts))?,
            received: ReceiptAmounts::sum(receipts.iter().map(Posted::<ReceiptPaper>::amounts))?,
            gst: gst(&invoices)?,
            tds: tds(&receipts)?,
            invoices,
            receipts,
        })
    }
}

impl Posted<InvoicePaper> {
    /// Negative for a reversal. None if an amount does not fit.
    pub fn amounts(&self) -> Option<InvoiceAmounts> {
        InvoiceAmounts::of(&self.paper).posted(self.posting)
    }
}

impl Posted<ReceiptPaper> {
    /// Negative for a reversal. None if an amount does not fit.
    pub fn amounts(&self) -> Option<ReceiptAmounts> {
        ReceiptAmounts::of(&self.paper).posted(self.posting)
    }
}

fn gst(invoices: &[Posted<InvoicePaper>]) -> Option<Vec<GstRow>> {
    let mut rows = BTreeMap::new();
    for it in invoices.iter().filter(|it| it.paper.is_tax_invoice()) {
        let InvoicePaper { buyer, gst_rate_bps, .. } = &it.paper;
        let row = rows.entry((&buyer.state_gst_code, gst_rate_bps)).or_insert_with(|| GstRow {
            state_gst_code: buyer.state_gst_code.clone(),
            gst_rate_bps: *gst_rate_bps,
            amounts: InvoiceAmounts::default(),
        });
        row.amounts = row.amounts.checked_add(it.amounts()?)?;
    }
    Some(rows.into_values().collect())
}

fn tds(receipts: &[Posted<ReceiptPaper>]) -> Option<Vec<TdsRow>> {
    let mut rows = BTreeMap::new();
    for it in receipts {
        let (amounts, buyer) = (it.amounts()?, &it.paper.buyer);
        if !amounts.has_tds() {
            continue;
        }
        let key = (&buyer.project_code, &buyer.names, &buyer.gstin);
        let row = rows.entry(key).or_insert_with(|| TdsRow {
            project_code: buyer.project_code.clone(),
            clients: buyer.names.clone(),
            client_gstin: buyer.gstin.clone(),
            amounts: ReceiptAmounts::default(),
        });
        row.amounts = row.amounts.checked_add(amounts)?;
    }
    Some(rows.into_values().collect())
}
