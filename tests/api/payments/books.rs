//! The books of a month and the exported list: their sums are those of the lists.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx, open_workbook_from_rs};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::at;
use crate::projects::Firm;

impl Firm {
    /// A table, which is the same in both formats: its head and its rows.
    async fn table(&self, place: &str, name: &str) -> Vec<Vec<String>> {
        let (status, kind, named, content) =
            self.print(&self.admin, &format!("{place}&format=csv")).await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/csv; charset=utf-8"));
        assert_eq!(named, format!("attachment; filename=\"{name}.csv\""));
        let table = content.strip_prefix("\u{feff}".as_bytes()).unwrap();
        let mut table = csv::ReaderBuilder::new().has_headers(false).from_reader(table);
        let rows: Vec<Vec<_>> =
            table.records().map(|it| it.unwrap().iter().map(str::to_owned).collect()).collect();

        let (status, _, named, content) =
            self.print(&self.admin, &format!("{place}&format=xlsx")).await;
        assert_eq!(status, StatusCode::OK);
        assert_eq!(named, format!("attachment; filename=\"{name}.xlsx\""));
        let mut book: Xlsx<_> = open_workbook_from_rs(Cursor::new(content)).unwrap();
        let sheet = book.worksheet_range_at(0).unwrap().unwrap();
        let same: Vec<Vec<_>> = sheet.rows().map(|it| it.iter().map(cell).collect()).collect();
        assert_eq!(same, rows, "the workbook");
        rows
    }

    /// A part of the books; its last row is the total.
    async fn books(&self, month: &str, part: &str) -> Vec<Vec<String>> {
        let place = format!("/payments/books?month={month}&part={part}");
        self.table(&place, &format!("books-{month}-{part}")).await
    }
}

/// A cell of a workbook as a CSV shows it; all its numbers are amounts or percentages.
fn cell(cell: &Data) -> String {
    match cell {
        Data::Float(number) => format!("{number:.2}"),
        Data::String(text) => text.clone(),
        Data::Empty => String::new(),
        _ => panic!("{cell:?}"),
    }
}

fn paise(cell: &str) -> i64 {
    let (sign, digits) = cell.strip_prefix('-').map_or((1, cell), |it| (-1, it));
    let (rupees, part) = digits.split_once('.').unwrap();
    assert_eq!(part.len(), 2, "{cell}");
    sign * (rupees.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap())
}

/// The amounts of a column.
fn amounts(table: &[Vec<String>], column: &str) -> Vec<i64> {
    let place = table[0].iter().position(|it| it == column).unwrap();
    table[1..].iter().map(|it| paise(&it[place])).collect()
}

/// The sum of a column, which the last row repeats.
fn sum(table: &[Vec<String>], column: &str) -> i64 {
    assert_eq!(table.last().unwrap()[0], "Total");
    let amounts = amounts(table, column);
    let (total, rows) = amounts.split_last().unwrap();
    assert_eq!(*total, rows.iter().sum::<i64>(), "{column}");
    *total
}

/// The sum of a field of payments.
fn of(payments: &[&Value], field: &str) -> i64 {
    payments.iter().map(|it| it[field].as_i64().unwrap()).sum()
}

#[tokio::test]
async fn sums_of_the_books_are_the_sums_of_the_lists() {
    let (mut firm, project) = Firm::with_site().await;
    let one = firm.requested(&project).await;
    let other = firm.variation(&project, 333_333).await;
    firm.request(&other).await.ok();
    let wrong = firm.requested(&project).await;
    let (cancel, reason) = (at(&wrong, "/cancel"), json!({"reason": "Wrong site."}));
    let reported = firm.report_paid(&project, &one, 50_000).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let reported = firm.report_paid(&project, &one, 8_000).await.created();
    firm.settle(&reported["receipts"][1], "verify", &Value::Null).await.ok();
    let reported = firm.report_paid(&project, &other, 1_000).await.created();
    firm.settle(&reported["receipts"][0], "reject", &reason).await.ok();

    let list = firm.get(&firm.admin, "/payments").await.ok();
    let issued: Vec<_> = list["items"].as_array().unwrap().iter().collect();
    let invoices = firm.books("2026-11", "invoices").await;
    assert_eq!(invoices.len(), 2 + issued.len());
    for (column, field) in [
        ("Taxable value", "taxable_paise"),
        ("CGST", "cgst_paise"),
        ("SGST", "sgst_paise"),
        ("IGST", "igst_paise"),
        ("Total", "gross_paise"),
        ("Retention", "retention_paise"),
        ("TDS", "tds_paise"),
        ("Net payable", "net_payable_paise"),
    ] {
        assert_eq!(sum(&invoices, column), of(&issued, field), "{column}");
    }
    let gst = firm.books("2026-11", "gst").await;
    for column in ["Taxable value", "CGST", "SGST", "IGST", "Total"] {
        assert_eq!(sum(&gst, column), sum(&invoices, column), "{column}");
    }
    let receipts = firm.books("2026-11", "receipts").await;
    assert_eq!(sum(&receipts, "Money"), of(&issued, "received_paise"));
    assert_eq!(sum(&receipts, "TDS"), of(&issued, "tds_received_paise"));
    assert_eq!(sum(&receipts, "Settled"), 58_000);

    // In the next month an invoice and a receipt are taken back; November stays as it was.
    firm.later(10 * 24 * 60 * 60).await;
    firm.decide(&firm.manager, Method::POST, &cancel, &wrong, &reason).await.ok();
    let seen = firm.payment(&firm.admin, &one).await;
    firm.settle(&seen["receipts"][1], "reverse", &reason).await.ok();
    assert_eq!(firm.books("2026-11", "invoices").await, invoices);
    assert_eq!(firm.books("2026-11", "receipts").await, receipts);
    let later = firm.books("2026-12", "invoices").await;
    assert_eq!(later[1][..3], ["2026-12-01", "Cancellation", "INV/26-27/0003"]);
    assert_eq!(sum(&later, "Total"), -118_000);
    let later = firm.books("2026-12", "receipts").await;
    assert_eq!(later[1][..3], ["2026-12-01", "Reversal", "RCT/26-27/0002"]);
    assert_eq!(sum(&later, "Settled"), -8_000);
    let list = firm.get(&firm.admin, "/payments").await.ok();
    let owed = list["items"].as_array().unwrap().iter().filter(|it| it["status"] != "cancelled");
    let owed: Vec<_> = owed.collect();
    assert_eq!(sum(&invoices, "Total") - 118_000, of(&owed, "gross_paise"));
    assert_eq!(sum(&receipts, "Money") - 8_000, of(&owed, "received_paise"));
    assert_eq!(firm.books("2027-01", "invoices").await.len(), 2, "the head and the total");
}

#[tokio::test]
async fn exported_payments_add_up_to_the_list() {
    let (firm, project) = Firm::with_site().await;
    let rows = json!({"deducts_tds": true, "rows": super::rows(&project, [1_000, 9_000])});
    firm.plan_payments(&firm.manager, &project, 0, &rows).await.ok();
    let paid = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &paid, 50_005).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let odd = firm.variation(&project, 333_333).await;
    firm.request(&odd).await.ok();
    for (query, count) in [("", 4), ("owed=true", 2)] {
        let list = firm.get(&firm.admin, &format!("/payments?{query}")).await.ok();
        let list: Vec<_> = list["items"].as_array().unwrap().iter().collect();
        assert_eq!(list.len(), count, "{query}");
        let table = firm.table(&format!("/payments/export?{query}"), "payments-2026-11-21").await;
        let codes: Vec<_> = table[1..].iter().map(|it| it[0].as_str()).collect();
        let listed: Vec<_> = list.iter().map(|it| it["code"].as_str().unwrap()).collect();
        assert_eq!(codes, listed, "{query}");
        for (column, field) in [
            ("Taxable value", "taxable_paise"),
            ("CGST", "cgst_paise"),
            ("SGST", "sgst_paise"),
            ("IGST", "igst_paise"),
            ("Gross", "gross_paise"),
            ("Retention", "retention_paise"),
            ("TDS", "tds_paise"),
            ("Net payable", "net_payable_paise"),
            ("Received", "received_paise"),
            ("TDS received", "tds_received_paise"),
            ("Balance", "balance_paise"),
        ] {
            let sum: i64 = amounts(&table, column).iter().sum();
            assert_eq!(sum, of(&list, field), "{column} {query}");
        }
    }
}

#[tokio::test]
async fn tds_is_listed_by_project() {
    let (firm, project) = Firm::with_site().await;
    let plan = json!({"deducts_tds": true, "rows": super::rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    let payment = firm.request(&schedule["items"][0]).await.ok();
    let tds = payment["tds_paise"].as_i64().unwrap();
    assert!(tds > 0, "{payment}");
    let mut report = super::paid(1_000_000, &firm.picture(&firm.client, &project).await);
    report["tds_paise"] = json!(tds);
    let reported = firm.create(&firm.client, &at(&payment, "/receipts"), &report).await.created();
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let books = firm.books("2026-11", "tds").await;
    assert_eq!(books[1][..2], [project["code"].as_str().unwrap(), "Asha Rao"]);
    assert_eq!((sum(&books, "TDS"), sum(&books, "Money")), (tds, 1_000_000));
}

#[tokio::test]
async fn books_are_for_admins() {
    let (firm, _) = Firm::with_site().await;
    let place = "/payments/books?month=2026-11&part=invoices&format=xlsx";
    for who in [&firm.client, &firm.manager, &firm.engineer, &firm.salesperson] {
        firm.get(who, place).await.refused(403, "forbidden");
    }
    let (status, _, name, content) = firm.print(&firm.admin, place).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(name, "attachment; filename=\"books-2026-11-invoices.xlsx\"");
    assert!(content.starts_with(b"PK"));
    for query in ["month=2026-13&part=gst&format=csv", "month=2026-11&part=all&format=csv", ""] {
        let refused = firm.get(&firm.admin, &format!("/payments/books?{query}")).await;
        refused.refused(422, "invalid");
    }
}
