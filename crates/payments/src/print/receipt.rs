use kernel::{Internal, Manuscript, Money};
use serde_json::json;

use super::{buyer, known, seller, shown, texts};
use crate::ReceiptPaper;

const TEMPLATE: &str = include_str!("../../templates/receipt.typ");

impl ReceiptPaper {
    /// The way in which it was paid, as people say it.
    pub const fn method_label(&self) -> &'static str {
        texts::method(self.method)
    }

    pub fn manuscript(&self) -> Result<Manuscript, Internal> {
        let parts = [self.balance_paise, self.amount_paise, self.tds_paise];
        let values = json!({
            "seller": seller(&self.seller),
            "buyer": buyer(&self.buyer),
            "number": self.receipt_no,
            "issued": texts::date(self.receipt_on),
            "received": texts::date(self.received_on),
            "invoice": texts::invoice(&self.invoice_no, self.invoice_on),
            "code": self.code,
            "description": self.title,
            "method": texts::method(self.method),
            "reference": self.reference_no,
            "amount": self.amount_paise.to_string(),
            "amount_words": self.amount_paise.words(),
            "open_before": known(Money::sum(parts))?.to_string(),
            "paid": texts::less(self.amount_paise),
            "tds": shown(self.tds_paise).map(|_| texts::less(self.tds_paise)),
            "balance": self.balance_paise.to_string(),
            "is_settled": self.balance_paise == Money::ZERO,
        });
        Ok(Manuscript { template: TEMPLATE, values, pictures: Vec::new(), look: None })
    }
}
