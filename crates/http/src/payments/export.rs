//! Payments as a table to take away.

use std::{path::Path, sync::Arc};

use kernel::{Cause, ExportedList, Money};
use payments::{Card, Filter, Payments};
use poem_openapi::ApiResponse;

use crate::{
    problem::Problem,
    table::{Cell, Format, Row, Table, Writing},
};

/// A table.
#[derive(ApiResponse)]
pub(super) enum Export {
    /// The whole file.
    #[oai(status = 200)]
    Table(
        Table,
        /// `attachment; filename="payments-2026-11-24.csv"`.
        #[oai(header = "Content-Disposition")]
        String,
        /// `true` if the file does not contain all matching payments.
        #[oai(header = "X-Truncated")]
        Option<String>,
    ),
}

const MOST: usize = 100_000;
/// Payments read at once.
const BATCH: i64 = 1_000;

const HEAD: &[&str] = &[
    "Code",
    "Project code",
    "Project",
    "Payment",
    "Kind",
    "Status",
    "Invoice",
    "Invoice date",
    "Due date",
    "Taxable value",
    "GST rate %",
    "CGST",
    "SGST",
    "IGST",
    "Gross",
    "Retention",
    "TDS",
    "Net payable",
    "Received",
    "TDS received",
    "Balance",
];

pub(super) async fn write(
    payments: &Payments,
    cause: &Cause,
    filter: Filter,
    format: Format,
    spool: &Arc<Path>,
) -> Result<Export, Problem> {
    let writing = Writing::begin(format, HEAD, spool);
    let (mut filter, mut left) = (Filter { limit: BATCH, ..filter }, MOST);
    let is_cut = loop {
        let page = payments.list(cause, &filter).await?;
        let (mut batch, next) = (page.items, page.next);
        let is_cut = batch.len() > left || (batch.len() == left && next.is_some());
        batch.truncate(left);
        left -= batch.len();
        let goes_on = writing.add(batch.iter().map(|it| row(&it.card)).collect()).await;
        if is_cut || !goes_on || next.is_none() {
            break is_cut;
        }
        filter.after = next;
    };
    let table = writing.finish().await.map_err(payments::Error::from)?;
    let (day, format) = (cause.today(), format.into());
    payments.exported(cause, ExportedList::Payments, format).await?;
    let name = format!("attachment; filename=\"payments-{day}.{format}\"");
    Ok(Export::Table(table, name, is_cut.then(|| "true".to_owned())))
}

fn row(card: &Card) -> Row {
    let it = &card.demand;
    let day =
        |it: Option<chrono::NaiveDate>| it.map_or(Cell::Empty, |it| Cell::Text(it.to_string()));
    vec![
        Cell::Text(it.code()),
        Cell::text(&card.project.code),
        Cell::text(&card.project.name),
        Cell::text(&it.title),
        Cell::name(it.kind.as_str()),
        Cell::name(it.status.as_str()),
        it.invoice_no.as_deref().map_or(Cell::Empty, Cell::text),
        day(it.invoice_on),
        day(it.due_on),
        rupees(it.amounts.taxable),
        Cell::Hundredths(it.amounts.gst_rate_bps.into()),
        rupees(it.amounts.gst.cgst),
        rupees(it.amounts.gst.sgst),
        rupees(it.amounts.gst.igst),
        rupees(it.amounts.gross),
        rupees(it.amounts.retention),
        rupees(it.amounts.tds),
        rupees(it.amounts.net_payable),
        rupees(it.received),
        rupees(it.tds_received),
        rupees(it.balance()),
    ]
}

pub(super) fn rupees(it: Money) -> Cell {
    Cell::Hundredths(it.paise())
}
