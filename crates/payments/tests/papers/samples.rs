//! Papers of an invented company.

use chrono::{Days, NaiveDate};
use kernel::{DemandKind, Money, PaymentMethod};
use payments::{
    Age, BuyerPaper, InvoicePaper, Line, Occasion, ReceiptPaper, SellerPaper, StatementPaper,
};

pub(crate) const fn paise(paise: i64) -> Money {
    Money::from_paise(paise)
}

pub(crate) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn lines(of: &[&str]) -> Vec<String> {
    of.iter().map(|it| (*it).to_owned()).collect()
}

fn seller() -> SellerPaper {
    SellerPaper {
        name: "Plumbline".to_owned(),
        legal_name: "Plumbline Constructions Private Limited".to_owned(),
        address: lines(&["14, Foundation Road", "Indiranagar", "Bengaluru 560038", "Karnataka"]),
        gstin: "29AABCP1234L1ZD".to_owned(),
        state_gst_code: "29".to_owned(),
        email: "accounts@plumbline.example".to_owned(),
        phone: "+91 80 4000 1234".to_owned(),
        bank_name: "Example Bank".to_owned(),
        bank_branch: "Foundation Road, Bengaluru".to_owned(),
        bank_account_name: "Plumbline Constructions Private Limited".to_owned(),
        bank_account_no: "000000000000".to_owned(),
        bank_ifsc: "EXMP0000001".to_owned(),
        upi_id: "plumbline@example".to_owned(),
    }
}

fn buyer() -> BuyerPaper {
    BuyerPaper {
        names: lines(&["Asha Rao", "Vikram Rao"]),
        gstin: Some("29AAGCB7383J1Z4".to_owned()),
        address: lines(&["Site 18, 3rd Cross, Vijayanagar", "Mysuru 570017"]),
        state_code: "KA".to_owned(),
        state_gst_code: "29".to_owned(),
        project_code: "PRJ-0042".to_owned(),
        project_name: "Rao residence".to_owned(),
    }
}

pub(crate) fn invoice() -> InvoicePaper {
    InvoicePaper {
        invoice_no: "INV/26-27/0042".to_owned(),
        invoice_on: day("2026-11-20"),
        due_on: day("2026-12-04"),
        code: "PAY-0042".to_owned(),
        kind: DemandKind::Milestone,
        seller: seller(),
        buyer: buyer(),
        title: "Foundation and plinth".to_owned(),
        percent_bps: Some(1_500),
        sac: "995411".to_owned(),
        taxable_paise: paise(123_456_789),
        gst_rate_bps: 1_800,
        cgst_paise: paise(11_111_111),
        sgst_paise: paise(11_111_111),
        igst_paise: Money::ZERO,
        gross_paise: paise(145_679_011),
        retention_paise: paise(6_172_839),
        tds_paise: paise(1_234_568),
        net_payable_paise: paise(138_271_604),
    }
}

/// The place of supply is another state than the seller's.
pub(crate) fn invoice_to_another_state() -> InvoicePaper {
    let mut paper = invoice();
    "33".clone_into(&mut paper.buyer.state_gst_code);
    paper.igst_paise = paise(22_222_222);
    (paper.cgst_paise, paper.sgst_paise) = (Money::ZERO, Money::ZERO);
    paper
}

/// A request for retention, which bears no tax.
pub(crate) fn release() -> InvoicePaper {
    let amount = paise(75_000_000);
    InvoicePaper {
        invoice_no: "RET/26-27/0003".to_owned(),
        kind: DemandKind::RetentionRelease,
        title: "Release of retention".to_owned(),
        percent_bps: None,
        taxable_paise: Money::ZERO,
        gst_rate_bps: 0,
        cgst_paise: Money::ZERO,
        sgst_paise: Money::ZERO,
        gross_paise: amount,
        retention_paise: Money::ZERO,
        tds_paise: Money::ZERO,
        net_payable_paise: amount,
        ..invoice()
    }
}

pub(crate) fn receipt() -> ReceiptPaper {
    ReceiptPaper {
        receipt_no: "RCT/26-27/0017".to_owned(),
        receipt_on: day("2026-11-28"),
        invoice_no: "INV/26-27/0042".to_owned(),
        invoice_on: day("2026-11-20"),
        code: "PAY-0042".to_owned(),
        title: "Foundation and plinth".to_owned(),
        seller: seller(),
        buyer: buyer(),
        amount_paise: paise(80_000_000),
        tds_paise: paise(1_234_568),
        received_on: day("2026-11-27"),
        method: PaymentMethod::NeftRtgs,
        reference_no: "EXMPN52026112700042".to_owned(),
        balance_paise: paise(58_271_604),
    }
}

/// A statement whose lines invoice, receive and take back by turns.
pub(crate) fn statement(lines: u64) -> StatementPaper {
    let first_on = day("2026-04-01");
    let opening = paise(12_500_000);
    let mut balance = opening.paise();
    let line = |seq: u64| {
        let (occasion, number, amount) = match seq % 5 {
            0 | 3 => (Occasion::Invoice, "INV/26-27/0042", 138_271_604),
            1 | 4 => (Occasion::Receipt, "RCT/26-27/0017", 80_000_000),
            _ => (Occasion::Reversal, "RCT/26-27/0017", -80_000_000),
        };
        balance += if occasion == Occasion::Invoice { amount } else { -amount };
        Line {
            on: first_on + Days::new(seq * 7),
            occasion,
            number: number.to_owned(),
            title: "Ground floor slab".to_owned(),
            amount: paise(amount),
            balance: paise(balance),
        }
    };
    let lines = (0..lines).map(line).collect();
    let (recent, old) = (balance / 4, balance / 8);
    let ages = [balance - recent - old, recent, 0, old, 0].map(paise);
    StatementPaper {
        seller: seller(),
        buyer: buyer(),
        first_on,
        last_on: day("2026-11-24"),
        opening,
        lines,
        ages: Age::ALL.into_iter().zip(ages).collect(),
        retention_held: paise(18_518_517),
        retention_until: Some(day("2027-11-20")),
    }
}
