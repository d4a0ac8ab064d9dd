//! Live messages of payments.

use serde_json::{Value, json};

use crate::{live::Door, projects::Firm};

#[tokio::test]
async fn payment_update_has_the_fields_of_the_specification_and_reaches_no_engineer() {
    let (firm, project) = Firm::with_site().await;
    let scheduled = firm.variation(&project, 100_000).await;
    firm.app.worker.drain().await.unwrap();
    let _announcer = firm.app.announce().await;
    let door = Door::of(&firm.app).await;
    let mut client = door.feed(&firm.app, &firm.client).await;
    let mut manager = door.feed(&firm.app, &firm.manager).await;
    let mut engineer = door.feed(&firm.app, &firm.engineer).await;
    let update = |update_type: &str, new_status: &str, new_amount: i64| {
        let update = json!({
            "payment_id": scheduled["id"], "update_type": update_type, "new_status": new_status,
            "new_amount": new_amount, "milestone_name": "A larger terrace",
        });
        ("payment_update".to_owned(), update)
    };

    let payment = firm.request(&scheduled).await.ok();
    let requested = update("requested", "requested", 118_000);
    assert_eq!(client.update().await, requested);
    assert_eq!(manager.update().await, requested);
    let reported = firm.report_paid(&project, &payment, 50_000).await.created();
    let mut told = client.update().await;
    while told.0 != "payment_update" {
        told = client.update().await;
    }
    assert_eq!(told.1["update_type"], "reported");
    assert_eq!(told.1["new_status"], "under_verification");
    firm.settle(&reported["receipts"][0], "verify", &Value::Null).await.ok();
    let told = client.update().await;
    assert_eq!(told.1["update_type"], "verified");
    assert_eq!(told.1["new_status"], "partially_paid");

    firm.knock(&project).await;
    loop {
        let (kind, payload) = engineer.update().await;
        assert_ne!(kind, "payment_update", "{payload}");
        if kind == "project_update" {
            break;
        }
    }
}
