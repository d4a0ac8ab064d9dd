//! A firm that sells, and the work of its people on leads.

use kernel::{Role, UserId};
use poem::http::Method;
use postgres::jobs::Queue;
use serde_json::{Value, json};

use super::{form, with};
use crate::{
    app::Answer,
    projects::{Firm, Person, person},
};

/// Seconds.
pub(super) const HOUR: u64 = 3_600;
pub(super) const DAY: u64 = 24 * HOUR;

/// A Monday morning; tests begin on the Saturday before.
pub(super) const MONDAY: &str = "2026-11-23T05:00:00Z";

/// Another salesperson, besides the firm's Farhan Qureshi.
pub(super) struct Shop {
    pub(super) firm: Firm,
    pub(super) other: Person,
}

impl Shop {
    pub(super) async fn open() -> Self {
        let firm = Firm::open().await;
        let other = person(&firm.app, "Kiran Das", Role::Salesperson).await;
        Self { firm, other }
    }

    pub(super) fn seller(&self) -> &Person {
        &self.firm.salesperson
    }

    /// Moves the clock, and signs the admin and the salespeople in again.
    pub(super) async fn later(&mut self, seconds: u64) {
        self.firm.later(seconds).await;
        self.firm.salesperson.token = self.firm.app.token("farhan.qureshi@firm.example").await;
        self.other.token = self.firm.app.token("kiran.das@firm.example").await;
    }

    /// Enters a lead by hand.
    pub(super) async fn enter(&self, who: &Person, name: &str, more: &Value) -> Value {
        let form = json!({"full_name": name, "phone": phone(name), "source": "phone"});
        let key = UserId::new().to_string();
        let headers = [("idempotency-key", key.as_str())];
        let form = with(form, more);
        let app = &self.firm.app;
        app.call_with(&who.token, Method::POST, "/leads", &form, &headers).await.created()
    }

    /// One that nobody has.
    pub(super) async fn unowned(&self, name: &str) -> Value {
        self.enter(&self.firm.admin, name, &json!({})).await
    }

    /// A visitor's enquiry, which nobody has.
    pub(super) async fn asked(&self, name: &str) -> Value {
        self.firm.app.ask(&form(name, &phone(name))).await.created();
        self.firm.app.leads(&self.firm.admin.token, "").await.remove(0)
    }

    pub(super) async fn look(&self, who: &Person, lead: &Value) -> Answer {
        self.firm.get(who, &at(lead, "")).await
    }

    pub(super) async fn act(&self, who: &Person, lead: &Value, act: &str, body: &Value) -> Answer {
        self.firm.decide(who, Method::POST, &at(lead, act), lead, body).await
    }

    pub(super) async fn claim(&self, who: &Person, lead: &Value) -> Answer {
        self.act(who, lead, "/claim", &Value::Null).await
    }

    /// The codes of a list, in its order.
    pub(super) async fn codes(&self, who: &Person, query: &str) -> Vec<String> {
        let list = self.firm.get(who, &format!("/leads{query}")).await.ok();
        codes(&list["items"])
    }

    /// The kinds of entries of the log, the latest first.
    pub(super) async fn history(&self, who: &Person, lead: &Value) -> Vec<String> {
        let log = self.firm.get(who, &at(lead, "/activity")).await.ok();
        let kinds = log["items"].as_array().unwrap().iter();
        kinds.map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
    }

    /// The titles of notifications about leads, the latest first.
    pub(super) async fn told(&self, who: &Person) -> Vec<String> {
        super::intake::titles(&self.firm.app, &who.token).await
    }

    /// A minute later all due work is done, the look for leads included.
    pub(super) async fn mind(&self) {
        let queue = Queue::new(self.firm.app.database.pool().clone());
        queue.schedule_leads(self.firm.app.clock.now()).await.unwrap();
        self.firm.app.wait(60);
        self.firm.app.worker.drain().await.unwrap();
    }

    /// Changes the rules about leads as an admin.
    pub(super) async fn rule(&self, changes: &Value) -> Value {
        let admin = &self.firm.admin;
        let current = self.firm.get(admin, "/lead-rules").await.ok();
        let form = json!({
            "is_round_robin": current["is_round_robin"],
            "first_call_minutes": current["first_call_minutes"],
            "hand_back_hours": current["hand_back_hours"],
            "purge_days": current["purge_days"],
        });
        let form = with(form, changes);
        self.firm.decide(admin, Method::PUT, "/lead-rules", &current, &form).await.ok()
    }

    /// Sets the last day of a person's leave, or ends it.
    pub(super) async fn leave(&self, by: &Person, of: &Person, until: Option<&str>) -> Answer {
        let path = format!("/lead-owners/{}/leave", of.id);
        self.firm.put(by, &path, &json!({"until_on": until})).await
    }
}

fn phone(name: &str) -> String {
    format!("98450 {:05}", name.bytes().map(u32::from).sum::<u32>())
}

/// Where a lead is, or a part of it.
pub(super) fn at(lead: &Value, rest: &str) -> String {
    format!("/leads/{}{rest}", lead["id"].as_str().unwrap())
}

pub(super) fn codes(leads: &Value) -> Vec<String> {
    let leads = leads.as_array().unwrap().iter();
    leads.map(|it| it["code"].as_str().unwrap().to_owned()).collect()
}

/// A call that was answered, with the next one in an hour after a time.
pub(super) fn call(outcome: &str, next: &str) -> Value {
    json!({"kind": "call", "outcome": outcome, "next_follow_up_at": next})
}
