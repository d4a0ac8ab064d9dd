//! Several people at once, and transactions that never end.

use chrono::{DateTime, NaiveDate, Utc};
use futures_util::future::join_all;
use payments::{FinancialYear, Series};
use poem::http::Method;
use postgres::Store;
use serde_json::json;
use tokio::sync::Notify;

use super::{at, paid};
use crate::{app::Answer, projects::Firm};

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

/// Some requests begin before midnight and end after it.
#[tokio::test]
async fn financial_year_turns_at_midnight_in_india() {
    let (mut firm, project) = Firm::with_site().await;
    // Requests of one project wait for each other, those of two do not.
    let projects = [project, firm.project().await];
    let mut payments = Vec::new();
    for n in 0..24 {
        payments.push(firm.variation(&projects[n % 2], 100_000).await);
    }
    let turn = "2027-03-31T18:30:00Z".parse::<DateTime<Utc>>().unwrap();
    let until = (turn - firm.app.clock.now()).num_seconds();
    firm.later(u64::try_from(until - 1).unwrap()).await;

    let (firm, answered) = (&firm, &Notify::new());
    let (early, late) = payments.split_at(14);
    let early = join_all(early.iter().map(|it| async move {
        let answer = firm.request(it).await;
        answered.notify_one();
        answer
    }));
    let late = async {
        answered.notified().await;
        firm.app.wait(1);
        join_all(late.iter().map(|it| firm.request(it))).await
    };
    let (early, late) = tokio::join!(early, late);
    let of = |answer: Answer| {
        let invoice = answer.ok();
        let on: NaiveDate = invoice["invoice_on"].as_str().unwrap().parse().unwrap();
        let number = invoice["invoice_no"].as_str().unwrap();
        match number.split_at("INV/26-27/".len()) {
            ("INV/26-27/", number) => (on, "2027-03-31", number.parse::<usize>().unwrap()),
            ("INV/27-28/", number) => (on, "2027-04-01", number.parse::<usize>().unwrap()),
            _ => panic!("{number}"),
        }
    };
    let late: Vec<_> = late.into_iter().map(of).collect();
    assert!(late.iter().all(|it| it.1 == "2027-04-01"), "{late:?}");
    let all: Vec<_> = early.into_iter().map(of).chain(late).collect();
    for day in ["2027-03-31", "2027-04-01"] {
        let numbers = all.iter().filter(|it| it.1 == day);
        let mut numbers: Vec<_> = numbers.map(|(on, _, it)| (*it, on.to_string())).collect();
        numbers.sort_unstable();
        assert!(!numbers.is_empty(), "{all:?}");
        let expected: Vec<_> = (1..=numbers.len()).map(|it| (it, day.to_owned())).collect();
        assert_eq!(numbers, expected);
    }
}
