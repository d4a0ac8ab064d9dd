//! A lead becomes a project once.

use futures_util::future;
use serde_json::{Value, json};

use super::sales::Shop;
use crate::{
    projects::{faults, path},
    settings::templates::row_houses,
};

impl Shop {
    pub(super) fn project(&self) -> Value {
        json!({
            "name": "Rao residence", "project_type": "residential_new", "template": "residential",
            "address": {
                "line1": "Plot 14, Lake View Layout", "city": "Hyderabad", "state_code": "TS",
                "pincode": "500032",
            },
            "planned_start_on": "2027-01-15", "planned_end_on": "2028-03-31",
            "contract_value_paise": 845_000_000, "manager_id": self.firm.manager.id,
            "hand_over_notes": "They want a ramp.",
        })
    }

    pub(super) async fn count(&self, counted: &'static str) -> i64 {
        sqlx::query_scalar(counted).fetch_one(self.firm.app.database.pool()).await.unwrap()
    }
}

#[tokio::test]
async fn twenty_conversions_at_once_make_one_project_with_its_plan() {
    let shop = Shop::open().await;
    let email = json!({"email": "lakshmi@example.com", "message": "Two floors."});
    let lead = shop.enter(shop.seller(), "Lakshmi Menon", &email).await;
    let form = shop.project();
    let calls = (0..20).map(|_| shop.act(shop.seller(), &lead, "/convert", &form));
    let answers = future::join_all(calls).await;
    let made: Vec<_> = answers.into_iter().map(crate::app::Answer::ok).collect();
    assert!(made.iter().all(|it| *it == made[0]), "{made:?}");
    assert_eq!(shop.count("select count(*) from project").await, 1);
    assert_eq!(shop.count("select count(*) from milestone").await, 12, "those of the template");
    assert!(shop.count("select count(*) from demand").await > 1, "a payment plan");

    let won = shop.look(shop.seller(), &lead).await.ok();
    assert_eq!((&won["status"], won.get("next_follow_up_at")), (&json!("won"), None));
    assert_eq!(won["conversion"]["project_code"], made[0]["project_code"]);
    assert_eq!(won["conversion"]["project_status"], "planning");
    assert_eq!(won["conversion"]["project_health"], "on_track");
    let project = format!("/projects/{}", won["conversion"]["project_id"].as_str().unwrap());
    shop.firm.get(shop.seller(), &project).await.refused(403, "forbidden");
    let project = json!({"id": made[0]["project_id"]});
    let project = shop.firm.get(&shop.firm.manager, &path(&project, "")).await.ok();
    assert_eq!(
        (&project["status"], &project["name"]),
        (&json!("planning"), &json!("Rao residence"))
    );
    assert_eq!(project["internal_notes"], "They want a ramp.");
    let history = shop.history(shop.seller(), &lead).await;
    assert_eq!(history[..2], ["lead_status_changed", "lead_converted"]);
    let invited = shop.firm.app.mails().await;
    assert_eq!(invited.iter().filter(|it| it.to.email == "lakshmi@example.com").count(), 1);
}

#[tokio::test]
async fn person_with_an_account_becomes_the_client_at_once() {
    let shop = Shop::open().await;
    let lead = shop.enter(&shop.firm.admin, "Asha Rao", &json!({})).await;
    let mut form = shop.project();
    let no_address = shop.act(&shop.firm.admin, &lead, "/convert", &form).await;
    let fault = no_address.refused(422, "invalid");
    assert_eq!(fault["detail"][0]["loc"], json!(["body", "email"]));
    form["client_id"] = json!(shop.firm.client.id);
    let made = shop.act(&shop.firm.admin, &lead, "/convert", &form).await.ok();
    let project = json!({"id": made["project_id"]});
    shop.firm.get(&shop.firm.client, &path(&project, "")).await.ok();
    let won = shop.look(&shop.firm.admin, &lead).await.ok();
    assert_eq!(won["conversion"]["client_id"], json!(shop.firm.client.id));
}

#[tokio::test]
async fn refused_conversion_leaves_no_trace() {
    let shop = Shop::open().await;
    let email = json!({"email": "lakshmi@example.com"});
    let lead = shop.enter(shop.seller(), "Lakshmi Menon", &email).await;
    let mut form = shop.project();
    form["manager_id"] = json!(shop.firm.engineer.id);
    shop.act(shop.seller(), &lead, "/convert", &form).await.refused(422, "invalid");
    shop.act(&shop.other, &lead, "/convert", &form).await.refused(404, "not_found");
    let lost = json!({"to": "lost", "lost_reason": "price"});
    let lost = shop.act(shop.seller(), &lead, "/status", &lost).await.ok();
    let form = shop.project();
    shop.act(shop.seller(), &lost, "/convert", &form).await.refused(409, "wrong_state");
    assert_eq!(shop.count("select count(*) from project").await, 0);
    assert_eq!(shop.count("select count(*) from project_invitation").await, 0);
}

#[tokio::test]
async fn edited_template_gives_the_milestones_and_the_payments_of_a_conversion() {
    let shop = Shop::open().await;
    shop.firm.add_template(&row_houses()).await;
    let email = json!({"email": "lakshmi@example.com"});
    let lead = shop.enter(shop.seller(), "Lakshmi Menon", &email).await;
    let mut form = shop.project();
    form["template"] = json!("villas");
    let said = faults(shop.act(shop.seller(), &lead, "/convert", &form).await);
    assert_eq!(said, [(json!(["body", "template"]), "Choose one of the templates".to_owned())]);
    form["template"] = json!("row-houses");
    let made = shop.act(shop.seller(), &lead, "/convert", &form).await.ok();
    let project = json!({"id": made["project_id"]});
    let project = shop.firm.get(&shop.firm.manager, &path(&project, "")).await.ok();
    // From the 15th of January 2027 to the 31st of March 2028 are 441 days: 110.25 of them are a quarter,
    // 293.9706 are 66.66 %.
    let plan = project["milestones"].as_array().unwrap().iter();
    let plan: Vec<_> = plan.map(|it| json!([it["name"], it["planned_on"]])).collect();
    let expected = [
        json!(["Footings of the row", "2027-05-05"]),
        json!(["Roofs of the row", "2027-11-04"]),
        json!(["Keys of the row", "2028-03-31"]),
    ];
    assert_eq!(plan, expected);
    let schedule = shop.firm.get(&shop.firm.manager, &path(&project, "/payments")).await.ok();
    let payments = schedule["items"].as_array().unwrap().iter();
    let payments: Vec<_> =
        payments.map(|it| json!([it["title"], it["taxable_paise"], it.get("due_on")])).collect();
    let expected = [
        json!(["Booking", 105_625_000, null]),
        json!(["Footings of the row", 316_875_000, "2027-05-05"]),
        json!(["Keys of the row", 380_250_000, "2028-03-31"]),
        json!(["Retention", 42_250_000, null]),
    ];
    assert_eq!(payments, expected);
}
