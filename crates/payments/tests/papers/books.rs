//! Books add up to the papers that they are made of.

use chrono::{Days, NaiveDate};
use kernel::Money;
use payments::{
    Books, InvoiceAmounts, InvoicePaper, Posted, Posting, ReceiptAmounts, ReceiptPaper,
};
use proptest::prelude::*;

use crate::samples::{invoice, paise, receipt, release};

fn on(day: u64) -> NaiveDate {
    NaiveDate::default() + Days::new(day)
}

#[test]
fn paper_that_is_taken_back_counts_no_more() {
    let posted = |posting, day| Posted { posting, on: on(day), paper: invoice() };
    let (issued, cancelled) = (posted(Posting::Original, 0), posted(Posting::Reversal, 3));
    let posted = |posting, day| Posted { posting, on: on(day), paper: receipt() };
    let (paid, reversed) = (posted(Posting::Original, 0), posted(Posting::Reversal, 3));
    let books =
        Books::new(vec![cancelled.clone(), issued.clone()], vec![reversed.clone(), paid.clone()]);
    let books = books.unwrap();
    assert_eq!(cancelled.amounts().unwrap().taxable, paise(-123_456_789));
    assert_eq!(reversed.amounts().unwrap().money, paise(-80_000_000));
    assert_eq!(books.invoices, [issued, cancelled]);
    assert_eq!(books.receipts, [paid, reversed]);
    assert_eq!(books.invoiced, InvoiceAmounts::default());
    assert_eq!(books.received, ReceiptAmounts::default());
    assert_eq!(books.gst[0].amounts, InvoiceAmounts::default());
    assert_eq!(books.tds[0].amounts, ReceiptAmounts::default());
}

#[test]
fn released_retention_is_no_taxable_supply() {
    let release = Posted { posting: Posting::Original, on: on(0), paper: release() };
    let books = Books::new(vec![release], Vec::new()).unwrap();
    assert_eq!(books.invoiced.released, paise(75_000_000));
    assert_eq!(books.invoiced.net_payable(), Some(paise(75_000_000)));
    assert!(books.gst.is_empty());
}

#[test]
fn sum_that_does_not_fit_makes_no_books() {
    let paper = ReceiptPaper { amount_paise: paise(i64::MAX), ..receipt() };
    let large = Posted { posting: Posting::Original, on: on(0), paper };
    assert!(Books::new(Vec::new(), vec![large.clone()]).is_some());
    assert_eq!(Books::new(Vec::new(), vec![large.clone(), large]), None);
}

prop_compose! {
    fn money()(paise in 0..1_000_000_000_000_i64) -> Money {
        Money::from_paise(paise)
    }
}

prop_compose! {
    fn posting()(is_reversal: bool) -> Posting {
        if is_reversal { Posting::Reversal } else { Posting::Original }
    }
}

prop_compose! {
    fn any_invoice()(
        posting in posting(),
        day in 0..40_u64,
        invoice_no in "[A-Z]{3}",
        state in 27..30_u8,
        gst_rate_bps in prop::sample::select(vec![0, 500, 1_200, 1_800]),
        taxable_paise in prop_oneof![Just(Money::ZERO), money()],
        (cgst, igst, retention_paise, tds_paise) in (money(), money(), money(), money()),
    ) -> Posted<InvoicePaper> {
        let is_tax = taxable_paise > Money::ZERO;
        let tax = |it| if is_tax { it } else { Money::ZERO };
        let (cgst_paise, igst_paise) = (tax(cgst), tax(igst));
        let parts = [taxable_paise, cgst_paise, cgst_paise, igst_paise];
        let gross_paise = if is_tax { Money::sum(parts).unwrap() } else { igst };
        let mut paper = InvoicePaper {
            invoice_no,
            gst_rate_bps,
            taxable_paise,
            cgst_paise,
            sgst_paise: cgst_paise,
            igst_paise,
            gross_paise,
            retention_paise,
            tds_paise,
            ..invoice()
        };
        let deducted = retention_paise.paise() + tds_paise.paise();
        paper.net_payable_paise = paise(gross_paise.paise() - deducted);
        paper.buyer.state_gst_code = state.to_string();
        Posted { posting, on: on(day), paper }
    }
}

prop_compose! {
    fn any_receipt()(
        posting in posting(),
        day in 0..40_u64,
        project in "[AB]",
        gstin in prop::option::of("[CD]"),
        amount_paise in money(),
        tds_paise in prop_oneof![Just(Money::ZERO), money()],
    ) -> Posted<ReceiptPaper> {
        let mut paper = ReceiptPaper { amount_paise, tds_paise, ..receipt() };
        (paper.buyer.project_code, paper.buyer.gstin) = (project, gstin);
        Posted { posting, on: on(day), paper }
    }
}

/// The sum of a part of all papers, negative where they are taken back.
fn sum<P>(papers: &[Posted<P>], part: fn(&P) -> Money) -> Money {
    let signed = papers.iter().map(|it| match it.posting {
        Posting::Original => part(&it.paper).paise(),
        Posting::Reversal => -part(&it.paper).paise(),
    });
    paise(signed.sum())
}

fn added<T>(rows: &[T], part: fn(&T) -> Money) -> Money {
    Money::sum(rows.iter().map(part)).unwrap()
}

proptest! {
    #[test]
    fn sums_are_the_sums_of_the_papers(
        invoices in prop::collection::vec(any_invoice(), 0..40),
        receipts in prop::collection::vec(any_receipt(), 0..40),
    ) {
        let books = Books::new(invoices.clone(), receipts.clone()).unwrap();
        prop_assert_eq!(books.invoices.len(), invoices.len());
        prop_assert_eq!(books.receipts.len(), receipts.len());

        let sums = books.invoiced;
        prop_assert_eq!(sums.taxable, sum(&invoices, |it| it.taxable_paise));
        prop_assert_eq!(sums.gst.cgst, sum(&invoices, |it| it.cgst_paise));
        prop_assert_eq!(sums.gst.sgst, sum(&invoices, |it| it.sgst_paise));
        prop_assert_eq!(sums.gst.igst, sum(&invoices, |it| it.igst_paise));
        prop_assert_eq!(sums.total(), Some(sum(&invoices, |it| it.gross_paise)));
        prop_assert_eq!(sums.net_payable(), Some(sum(&invoices, |it| it.net_payable_paise)));
        prop_assert_eq!(books.received.money, sum(&receipts, |it| it.amount_paise));
        prop_assert_eq!(books.received.tds, sum(&receipts, |it| it.tds_paise));

        // GST and TDS are the same amounts in groups.
        prop_assert_eq!(added(&books.gst, |it| it.amounts.taxable), sums.taxable);
        prop_assert_eq!(added(&books.gst, |it| it.amounts.gst.cgst), sums.gst.cgst);
        prop_assert_eq!(added(&books.gst, |it| it.amounts.gst.igst), sums.gst.igst);
        prop_assert_eq!(added(&books.tds, |it| it.amounts.tds), books.received.tds);

        let keys = books.gst.iter().map(|it| (&it.state_gst_code, it.gst_rate_bps));
        prop_assert!(keys.is_sorted_by(|a, b| a < b));
        let keys = books.tds.iter().map(|it| (&it.project_code, &it.clients, &it.client_gstin));
        prop_assert!(keys.is_sorted_by(|a, b| a < b));
        prop_assert!(books.invoices.is_sorted_by_key(|it| (it.on, &it.paper.invoice_no)));
        prop_assert!(books.receipts.is_sorted_by_key(|it| (it.on, &it.paper.receipt_no)));
    }
}
