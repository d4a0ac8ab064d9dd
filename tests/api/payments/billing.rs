//! A company without its own billing details sends no invoice.

use company::Company;
use kernel::{Actor, Cause, Role, SessionId};
use poem::http::Method;
use serde_json::{Value, json};

use super::{flow::accepted, rows};
use crate::projects::{Firm, Person};

impl Firm {
    /// The company's billing as a new installation has it.
    async fn forget_billing(&self) {
        let forget = "delete from site_section where name = 'billing'";
        let mut owner = crate::cluster::owner(&self.app.database).await;
        sqlx::query(forget).execute(&mut owner).await.unwrap();
    }

    fn company(&self) -> &Company {
        &self.app.pages.company
    }

    /// Edits the company's section `billing`.
    pub(super) async fn bill_by(&self, change: impl FnOnce(&mut Value)) {
        let mut billing = super::billing();
        change(&mut billing);
        let billing = serde_json::from_value(billing).unwrap();
        let admin = self.caller(&self.admin, Role::Admin);
        self.company().set_billing(&admin, &billing).await.unwrap();
    }

    fn caller(&self, who: &Person, role: Role) -> Cause {
        let (user, now) = (who.id.parse().unwrap(), self.app.clock.now());
        let actor = Actor { user, role, session: SessionId::new(), confirmed_at: now, only: None };
        Cause { actor: Some(actor), ..Cause::system(now) }
    }
}

#[tokio::test]
async fn request_without_billing_is_refused_until_an_admin_fills_it_in() {
    let (firm, project) = Firm::with_site().await;
    firm.forget_billing().await;
    let payment = firm.variation(&project, 100_000).await;
    let refused = firm.request(&payment).await.refused(409, "billing_incomplete");
    let message = refused["message"].as_str().unwrap();
    assert!(message.ends_with("GSTIN, bank account name, bank account number, IFSC, bank name."));
    assert_eq!(firm.payment(&firm.manager, &payment).await, payment, "nothing changed");

    let billing: company::Billing = serde_json::from_value(super::billing()).unwrap();
    let manager = firm.caller(&firm.manager, Role::ProjectManager);
    let by_manager = firm.company().set_billing(&manager, &billing).await;
    assert!(matches!(by_manager, Err(company::Error::Forbidden)), "{by_manager:?}");
    let admin = firm.caller(&firm.admin, Role::Admin);
    firm.company().set_billing(&admin, &billing).await.unwrap();
    assert_eq!(firm.request(&payment).await.ok()["invoice_no"], "INV/26-27/0001");
}

#[tokio::test]
async fn payment_of_an_accepted_milestone_stays_scheduled_without_billing() {
    let (firm, project) = Firm::with_site().await;
    firm.forget_billing().await;
    let plan = json!({"requests_on_acceptance": true, "rows": rows(&project, [1_000, 9_000])});
    let schedule = firm.plan_payments(&firm.manager, &project, 0, &plan).await.ok();
    accepted(&firm, &project, false).await;
    firm.app.worker.drain().await.unwrap();
    let payment = firm.payment(&firm.manager, &schedule["items"][1]).await;
    assert_eq!((&payment["status"], &payment["invoice_no"]), (&json!("scheduled"), &Value::Null));
    let unfinished = "select count(*) from job where done_at is null and kind = 'react'";
    let count: i64 =
        sqlx::query_scalar(unfinished).fetch_one(firm.app.database.pool()).await.unwrap();
    assert_eq!(count, 0, "the refusal is not tried again");
    firm.bill_by(|_| ()).await;
    assert_eq!(firm.request(&payment).await.ok()["status"], "requested");
}

#[tokio::test]
async fn half_filled_billing_names_the_rest() {
    let (firm, project) = Firm::with_site().await;
    firm.bill_by(|it| it["bank"]["ifsc"] = json!(" ")).await;
    let payment = firm.variation(&project, 100_000).await;
    let refused = firm.request(&payment).await.refused(409, "billing_incomplete");
    assert!(refused["message"].as_str().unwrap().ends_with("of the company: IFSC."));
}

#[tokio::test]
async fn new_invoice_has_the_facts_that_an_admin_saved() {
    let (firm, project) = Firm::with_site().await;
    let first = firm.variation(&project, 100_000).await;
    assert_eq!(firm.request(&first).await.ok()["invoice_no"], "INV/26-27/0001");
    let copy = firm.get(&firm.admin, "/settings").await.ok()["billing"].clone();
    let mut facts = copy["value"].clone();
    facts["series"]["invoice"] = json!("PL");
    let rates = json!([
        {"from_on": "2017-07-01", "rate_bps": 1_800}, {"from_on": "2026-11-01", "rate_bps": 1_200},
    ]);
    facts["gst_rates"] = rates;
    firm.decide(&firm.admin, Method::PUT, "/settings/billing", &copy, &facts).await.ok();
    let second = firm.variation(&project, 100_000).await;
    let second = firm.request(&second).await.ok();
    assert_eq!(second["gross_paise"], 112_000);
    assert!(second["invoice_no"].as_str().unwrap().starts_with("PL/26-27/"), "{second}");
    assert_eq!(firm.payment(&firm.manager, &first).await["invoice_no"], "INV/26-27/0001");
}
