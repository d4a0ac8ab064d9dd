//! The books of a month as tables.

mod texts;

use std::{path::Path, sync::Arc};

use chrono::NaiveDate;
use kernel::{Cause, ExportedList, Money};
use payments::{
    Books, GstRow, InvoiceAmounts, InvoicePaper, Payments, Posted, Posting, ReceiptAmounts,
    ReceiptPaper, TdsRow,
};

use super::{
    export::{Export, rupees},
    names::BooksPart,
};
use crate::{
    problem::Problem,
    table::{Cell, Format, Row, Writing},
};

/// Writes a part of the books of the month that begins on `first` and ends before `end`.
pub(super) async fn write(
    payments: &Payments,
    cause: &Cause,
    (first, end): (NaiveDate, NaiveDate),
    part: BooksPart,
    format: Format,
    spool: &Arc<Path>,
) -> Result<Export, Problem> {
    let books = payments.books(cause, first, end).await?;
    let (head, rows, name) = match part {
        BooksPart::Invoices => (texts::INVOICES, invoices(&books), "invoices"),
        BooksPart::Receipts => (texts::RECEIPTS, receipts(&books), "receipts"),
        BooksPart::Gst => (texts::GST, gst(&books), "gst"),
        BooksPart::Tds => (texts::TDS, tds(&books), "tds"),
    };
    let writing = Writing::begin(format, head, spool);
    let rows = rows.ok_or(payments::Error::TooLarge)?;
    // A failed thread says why when it is finished.
    writing.add(rows).await;
    let table = writing.finish().await.map_err(payments::Error::from)?;
    payments.exported(cause, ExportedList::Books, format.into()).await?;
    let (month, format) = (first.format("%Y-%m"), kernel::ExportFormat::from(format));
    let name = format!("attachment; filename=\"books-{month}-{name}.{format}\"");
    Ok(Export::Table(table, name, None))
}

/// None if an amount does not fit, here and below.
fn invoices(books: &Books) -> Option<Vec<Row>> {
    let row = |it: &Posted<InvoicePaper>| {
        let paper = &it.paper;
        let mut row = vec![day(it.on), entry(it.posting, texts::INVOICE, texts::CANCELLATION)];
        row.extend([text(&paper.invoice_no), text(&paper.code)]);
        row.extend(buyer(&paper.buyer));
        row.extend([text(&paper.buyer.state_gst_code), text(&paper.sac)]);
        row.push(Cell::Hundredths(paper.gst_rate_bps.into()));
        row.extend(invoiced(it.amounts()?)?);
        Some(row)
    };
    let mut rows = books.invoices.iter().map(row).collect::<Option<Vec<_>>>()?;
    rows.push(total(texts::INVOICES.len(), invoiced(books.invoiced)?));
    Some(rows)
}

fn invoiced(it: InvoiceAmounts) -> Option<Vec<Cell>> {
    let gst = it.gst;
    let amounts = [
        it.taxable,
        gst.cgst,
        gst.sgst,
        gst.igst,
        it.released,
        it.total()?,
        it.retention,
        it.tds,
        it.net_payable()?,
    ];
    Some(amounts.map(rupees).into())
}

fn receipts(books: &Books) -> Option<Vec<Row>> {
    let row = |it: &Posted<ReceiptPaper>| {
        let paper = &it.paper;
        let mut row = vec![day(it.on), entry(it.posting, texts::RECEIPT, texts::REVERSAL)];
        row.extend([&paper.receipt_no, &paper.invoice_no, &paper.code].map(|it| text(it)));
        row.extend(buyer(&paper.buyer));
        row.extend([day(paper.received_on), text(paper.method_label()), text(&paper.reference_no)]);
        row.extend(received(it.amounts()?)?);
        Some(row)
    };
    let mut rows = books.receipts.iter().map(row).collect::<Option<Vec<_>>>()?;
    rows.push(total(texts::RECEIPTS.len(), received(books.received)?));
    Some(rows)
}

fn received(it: ReceiptAmounts) -> Option<Vec<Cell>> {
    Some([it.money, it.tds, it.settled()?].map(rupees).into())
}

fn gst(books: &Books) -> Option<Vec<Row>> {
    let row = |it: &GstRow| {
        let mut row = vec![text(&it.state_gst_code), Cell::Hundredths(it.gst_rate_bps.into())];
        row.extend(taxed(it.amounts)?);
        Some(row)
    };
    let mut rows = books.gst.iter().map(row).collect::<Option<Vec<_>>>()?;
    let sums = InvoiceAmounts { released: Money::ZERO, ..books.invoiced };
    rows.push(total(texts::GST.len(), taxed(sums)?));
    Some(rows)
}

fn taxed(it: InvoiceAmounts) -> Option<Vec<Cell>> {
    let gst = it.gst;
    Some([it.taxable, gst.cgst, gst.sgst, gst.igst, it.total()?].map(rupees).into())
}

fn tds(books: &Books) -> Option<Vec<Row>> {
    let amounts = |it: ReceiptAmounts| [it.money, it.tds].map(rupees);
    let row = |it: &TdsRow| {
        let gstin = it.client_gstin.as_deref().map_or(Cell::Empty, text);
        let mut row = vec![text(&it.project_code), text(&it.clients.join(", ")), gstin];
        row.extend(amounts(it.amounts));
        row
    };
    let mut rows: Vec<_> = books.tds.iter().map(row).collect();
    let sum = books.tds_sum()?;
    rows.push(total(texts::TDS.len(), amounts(sum).into()));
    Some(rows)
}

/// The last row: sums in the last columns.
fn total(width: usize, sums: Vec<Cell>) -> Row {
    let mut row = vec![text(texts::TOTAL)];
    row.resize(width.saturating_sub(sums.len()), Cell::Empty);
    row.extend(sums);
    row
}

/// The project with its clients.
fn buyer(it: &payments::BuyerPaper) -> [Cell; 4] {
    let gstin = it.gstin.as_deref().map_or(Cell::Empty, text);
    [text(&it.project_code), text(&it.project_name), text(&it.names.join(", ")), gstin]
}

fn entry(posting: Posting, original: &str, reversal: &str) -> Cell {
    text(match posting {
        Posting::Original => original,
        Posting::Reversal => reversal,
    })
}

fn day(it: NaiveDate) -> Cell {
    Cell::Text(it.to_string())
}

fn text(it: &str) -> Cell {
    Cell::Text(it.to_owned())
}
