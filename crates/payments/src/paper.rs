//! The facts of invoices and receipts, frozen at the step that makes them legal.

use chrono::NaiveDate;
use kernel::{DemandId, DemandKind, Internal, Manuscript, Money, PaymentMethod, ReceiptId};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The facts of a tax invoice (rule 46 of the CGST Rules, 2017), or of a request of retention, which
/// bears no tax.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvoicePaper {
    pub invoice_no: String,
    pub invoice_on: NaiveDate,
    pub due_on: NaiveDate,
    /// `PAY-0042`.
    pub code: String,
    pub kind: DemandKind,
    pub seller: SellerPaper,
    pub buyer: BuyerPaper,
    /// The name of the milestone, or the title of a demand without one.
    pub title: String,
    pub percent_bps: Option<i32>,
    pub sac: String,
    pub taxable_paise: Money,
    pub gst_rate_bps: i32,
    pub cgst_paise: Money,
    pub sgst_paise: Money,
    pub igst_paise: Money,
    pub gross_paise: Money,
    pub retention_paise: Money,
    pub tds_paise: Money,
    pub net_payable_paise: Money,
}

/// The facts of a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReceiptPaper {
    pub receipt_no: String,
    pub receipt_on: NaiveDate,
    pub invoice_no: String,
    pub invoice_on: NaiveDate,
    pub code: String,
    pub title: String,
    pub seller: SellerPaper,
    pub buyer: BuyerPaper,
    pub amount_paise: Money,
    pub tds_paise: Money,
    pub received_on: NaiveDate,
    pub method: PaymentMethod,
    pub reference_no: String,
    /// The balance of the invoice after this receipt.
    pub balance_paise: Money,
}

/// The company on a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SellerPaper {
    pub name: String,
    pub legal_name: String,
    /// Lines of the address.
    pub address: Vec<String>,
    pub gstin: String,
    /// Two digits.
    pub state_gst_code: String,
    pub email: String,
    pub phone: String,
    pub bank_name: String,
    pub bank_branch: String,
    pub bank_account_name: String,
    pub bank_account_no: String,
    pub bank_ifsc: String,
    pub upi_id: String,
}

/// The client and the site on a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BuyerPaper {
    /// The clients of the project.
    pub names: Vec<String>,
    pub gstin: Option<String>,
    /// Lines of the address of the site.
    pub address: Vec<String>,
    /// The letters of the state, as `KA`: the place of supply.
    pub state_code: String,
    /// Two digits.
    pub state_gst_code: String,
    /// `PRJ-0042`.
    pub project_code: String,
    pub project_name: String,
}

/// The facts of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "paper", rename_all = "snake_case")]
pub enum Paper {
    Invoice(InvoicePaper),
    Receipt(ReceiptPaper),
}

/// The document of a demand or of a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaperId {
    Invoice(DemandId),
    Receipt(ReceiptId),
}

impl Paper {
    /// `INV-26-27-0042.pdf`.
    pub fn file_name(&self) -> String {
        let number = match self {
            Self::Invoice(it) => &it.invoice_no,
            Self::Receipt(it) => &it.receipt_no,
        };
        format!("{}.pdf", number.replace('/', "-"))
    }

    pub(crate) fn manuscript(&self) -> Result<Manuscript, Internal> {
        match self {
            Self::Invoice(it) => it.manuscript(),
            Self::Receipt(it) => it.manuscript(),
        }
    }
}

/// The file of a document: made once and kept with its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Print {
    /// The object in the store.
    pub object: Uuid,
    pub sha256: Vec<u8>,
}
