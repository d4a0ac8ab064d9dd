//! The books of a month: their sums are those of the lists.

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::at;
use crate::projects::Firm;

impl Firm {
    /// A part of the books: its head and its rows, the last of which is the total.
    async fn books(&self, month: &str, part: &str) -> Vec<Vec<String>> {
        let place = format!("/payments/books?month={month}&part={part}&format=csv");
        let (status, kind, name, content) = self.print(&self.admin, &place).await;
        assert_eq!((status, kind.as_str()), (StatusCode::OK, "text/csv; charset=utf-8"));
        assert_eq!(name, format!("attachment; filename=\"books-{month}-{part}.csv\""));
        let table = content.strip_prefix("\u{feff}".as_bytes()).unwrap();
        let mut table = csv::ReaderBuilder::new().has_headers(false).from_reader(table);
        table.records().map(|it| it.unwrap().iter().map(str::to_owned).collect()).collect()
    }
}

fn paise(cell: &str) -> i64 {
    let (sign, digits) = cell.strip_prefix('-').map_or((1, cell), |it| (-1, it));
    let (rupees, part) = digits.split_once('.').unwrap();
    assert_eq!(part.len(), 2, "{cell}");
    sign * (rupees.parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap())
}

/// The sum of a column, which the last row repeats.
fn sum(table: &[Vec<String>], column: &str) -> i64 {
    let place = table[0].iter().position(|it| it == column).unwrap();
    let [_, rows @ .., total] = table else { panic!("{table:?}") };
    assert_eq!(total[0], "Total");
    let sum = rows.iter().map(|it| paise(&it[place])).sum();
    assert_eq!(paise(&total[place]), sum, "{column}");
    sum
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
