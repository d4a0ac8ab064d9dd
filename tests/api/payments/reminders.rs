//! Reminders: each step once, and none while a payment waits for its verification.

use poem::http::Method;
use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, Person};

const DAY: u64 = 24 * 60 * 60;

impl Firm {
    async fn reminded(&self, who: &Person) -> Vec<String> {
        self.app.worker.drain().await.unwrap();
        let list = self.get(who, "/notifications").await.ok();
        let items = list["items"].as_array().unwrap().iter();
        let told = items.filter(|it| it["metadata"]["topic"] == "payment_reminder");
        told.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn remind(&self) -> usize {
        self.app.payments.remind(&self.app.cause()).await.unwrap()
    }
}

#[tokio::test]
async fn each_step_is_told_once_until_a_payment_is_reported() {
    let (mut firm, project) = Firm::with_site().await;
    // Due on Saturday 5 December 2026; reminders begin three days before.
    let payment = firm.requested(&project).await;
    assert_eq!(firm.remind().await, 0, "it is too early");
    firm.later(11 * DAY).await;
    assert_eq!((firm.remind().await, firm.remind().await), (1, 0));
    assert_eq!(firm.reminded(&firm.client).await, ["Rao residence: payment of ₹1,180 is due soon"]);
    assert_eq!(firm.reminded(&firm.engineer).await, [""; 0]);
    firm.later(3 * DAY).await;
    let reported = firm.report_paid(&project, &payment, 1_000).await.created();
    assert_eq!(firm.remind().await, 0, "a payment is reported");
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    assert_eq!((firm.remind().await, firm.remind().await), (1, 0));
}

#[tokio::test]
async fn later_due_date_begins_anew() {
    let (mut firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    firm.later(11 * DAY).await;
    assert_eq!(firm.remind().await, 1);
    let later = json!({"due_on": "2026-12-15"});
    firm.decide(&firm.manager, Method::PATCH, &at(&payment, ""), &payment, &later).await.ok();
    assert_eq!(firm.remind().await, 0, "the new date is far");
    firm.later(10 * DAY).await;
    assert_eq!((firm.remind().await, firm.remind().await), (1, 0));
}
