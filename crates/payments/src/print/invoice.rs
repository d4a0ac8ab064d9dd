use kernel::{Internal, Manuscript, Money};
use serde_json::{Value, json};

use super::{buyer, known, seller, shown, texts};
use crate::{InvoicePaper, SellerPaper, UpiRequest};

const TEMPLATE: &str = include_str!("../../templates/invoice.typ");

/// The largest payment by UPI that every bank allows.
const UPI_AT_MOST: Money = Money::from_paise(10_000_000);

impl InvoicePaper {
    /// Whether it bears tax; a request of retention does not.
    pub fn is_tax_invoice(&self) -> bool {
        self.taxable_paise > Money::ZERO
    }

    /// Whether its tax is CGST with SGST and not IGST.
    pub fn is_within_state(&self) -> bool {
        self.seller.state_gst_code == self.buyer.state_gst_code
    }

    /// The request to pay it by UPI; None if the company has no UPI ID.
    pub fn upi(&self) -> Option<UpiRequest> {
        let to = self.seller.upi_id.parse().ok()?;
        let note = format!("{} {}", self.invoice_no, self.buyer.project_code);
        let payee = &self.seller.legal_name;
        UpiRequest::new(to, payee, self.net_payable_paise, &self.invoice_no, &note)
    }

    /// Fails if the amounts do not add up: a wrong invoice is worse than none.
    pub fn manuscript(&self) -> Result<Manuscript, Internal> {
        self.expect_sums()?;
        let is_tax = self.is_tax_invoice();
        let (total, net) = (self.gross_paise, self.net_payable_paise);
        let rate = i64::from(self.gst_rate_bps);
        let values = json!({
            "title": if is_tax { texts::TAX_INVOICE } else { texts::RETENTION_RELEASE },
            "is_tax": is_tax,
            "is_within_state": self.is_within_state(),
            "seller": seller(&self.seller),
            "buyer": buyer(&self.buyer),
            "number": self.invoice_no,
            "issued": texts::date(self.invoice_on),
            "due": texts::date(self.due_on),
            "code": self.code,
            "description": self.title,
            "detail": self.percent_bps.map(texts::share),
            "sac": self.sac,
            "taxable": self.taxable_paise.to_string(),
            "rate": texts::percent(rate * 10),
            "half_rate": texts::percent(rate * 5),
            "cgst": self.cgst_paise.to_string(),
            "sgst": self.sgst_paise.to_string(),
            "igst": self.igst_paise.to_string(),
            "total": total.to_string(),
            "total_words": total.words(),
            "retention": shown(self.retention_paise).map(|_| texts::less(self.retention_paise)),
            "tds": shown(self.tds_paise).map(|_| texts::less(self.tds_paise)),
            "net": net.to_string(),
            "net_words": (net != total).then(|| net.words()),
            "bank": bank(&self.seller),
            "upi": self.upi().map(|it| upi(&it, net)).transpose()?,
        });
        Ok(Manuscript { template: TEMPLATE, values, pictures: Vec::new(), look: None })
    }

    fn expect_sums(&self) -> Result<(), Internal> {
        let taxes = [self.cgst_paise, self.sgst_paise, self.igst_paise];
        let sums = known(Money::sum(taxes).and_then(|it| it.checked_add(self.taxable_paise)))?;
        let deducted = known(Money::sum([self.retention_paise, self.tds_paise]))?;
        let net = known(self.gross_paise.checked_sub(deducted))?;
        let is_tax = self.is_tax_invoice();
        if (is_tax && sums != self.gross_paise) || net != self.net_payable_paise {
            return Err(Internal::new("the amounts of an invoice do not add up"));
        }
        let other_tax = match (is_tax, self.is_within_state()) {
            (true, true) => &taxes[2..],
            (true, false) => &taxes[..2],
            (false, _) => &taxes[..],
        };
        if other_tax.iter().any(|it| *it != Money::ZERO) {
            return Err(Internal::new("the tax does not belong to the place of supply"));
        }
        Ok(())
    }
}

fn bank(it: &SellerPaper) -> Value {
    json!({
        "holder": it.bank_account_name,
        "account_no": it.bank_account_no,
        "ifsc": it.bank_ifsc,
        "bank": named(&it.bank_name, &it.bank_branch),
    })
}

/// The bank with its branch, if the branch has a name.
fn named(bank: &str, branch: &str) -> String {
    if branch.is_empty() { bank.to_owned() } else { format!("{bank}, {branch}") }
}

fn upi(it: &UpiRequest, amount: Money) -> Result<Value, Internal> {
    Ok(json!({
        "id": it.to.as_str(),
        "link": it.link,
        "svg": it.svg()?,
        "is_large": amount > UPI_AT_MOST,
    }))
}
