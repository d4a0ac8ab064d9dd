//! Several people at once, and transactions that never end.

use chrono::NaiveDate;
use futures_util::future::join_all;
use payments::{FinancialYear, Series};
use poem::http::Method;
use postgres::Store;
use serde_json::{Value, json};

use super::{at, paid};
use crate::projects::Firm;

#[tokio::test]
async fn two_requests_make_one_invoice() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.variation(&project, 100_000).await;
    let (one, other) = tokio::join!(firm.request(&payment), firm.request(&payment));
    let mut found = [one.status.as_u16(), other.status.as_u16()];
    found.sort_unstable();
    assert_eq!(found, [200, 409]);
    let next = firm.requested(&project).await;
    assert_eq!(next["invoice_no"], "INV/26-27/0002");
}

#[tokio::test]
async fn repeated_report_makes_one_receipt() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    let body = paid(1_000, &firm.picture(&firm.client, &project).await);
    let place = at(&payment, "/receipts");
    let report = || async {
        let headers = [("idempotency-key", "one")];
        firm.app.call_with(&firm.client.token, Method::POST, &place, &body, &headers).await
    };
    let answers = join_all((0..50).map(|_| report())).await;
    for it in answers {
        it.created();
    }
    let receipts = firm.get(&firm.client, &place).await.ok();
    assert_eq!(receipts["items"].as_array().unwrap().len(), 1);
    let mut other = body.clone();
    other["amount_paise"] = json!(2_000);
    let headers = [("idempotency-key", "one")];
    let misused = firm.app.call_with(&firm.client.token, Method::POST, &place, &other, &headers);
    misused.await.refused(422, "idempotency_key_reused");
}

#[tokio::test]
async fn numbers_have_no_gap_and_no_double() {
    let (firm, project) = Firm::with_site().await;
    let mut payments = Vec::new();
    for _ in 0..12 {
        payments.push(firm.variation(&project, 100_000).await);
    }
    // Transactions that take a number and die are as if they had never been.
    let store = Store::new(&firm.app.database);
    let today: NaiveDate = "2026-11-21".parse().unwrap();
    let dying = async {
        for _ in 0..100 {
            let mut tx = payments::Store::begin(&store).await.unwrap();
            tx.next_in_series(Series::Invoice, FinancialYear::of(today), today).await.unwrap();
            drop(tx);
        }
    };
    let requests = join_all(payments.iter().map(|it| firm.request(it)));
    let (answers, ()) = tokio::join!(requests, dying);
    let mut found: Vec<String> =
        answers.into_iter().map(|it| it.ok()["invoice_no"].as_str().unwrap().to_owned()).collect();
    found.sort();
    let expected: Vec<_> = (1..=12).map(|it| format!("INV/26-27/{it:04}")).collect();
    assert_eq!(found, expected);
}

#[tokio::test]
async fn financial_year_turns_at_midnight_in_india() {
    let (mut firm, project) = Firm::with_site().await;
    let payments =
        [firm.variation(&project, 100_000).await, firm.variation(&project, 100_000).await];
    let turn = "2027-03-31T18:30:00Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap();
    let until = (turn - firm.app.clock.now()).num_seconds();
    firm.later(u64::try_from(until - 1).unwrap()).await;
    let last = firm.request(&payments[0]).await.ok();
    assert_eq!(
        (&last["invoice_no"], &last["invoice_on"]),
        (&json!("INV/26-27/0001"), &json!("2027-03-31"))
    );
    firm.app.wait(2);
    let first = firm.request(&payments[1]).await.ok();
    assert_eq!(
        (&first["invoice_no"], &first["invoice_on"]),
        (&json!("INV/27-28/0001"), &json!("2027-04-01"))
    );
    assert_ne!(last["id"], Value::Null);
}
