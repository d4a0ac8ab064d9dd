//! Readers of payments: engineers learn of no amount, clients of no other project.

use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, path};

#[tokio::test]
async fn engineers_learn_of_no_payment() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    firm.report_paid(&project, &payment, 1_180).await.created();
    firm.app.worker.drain().await.unwrap();
    for place in [
        "/payments".to_owned(),
        "/payments/ageing".to_owned(),
        "/payments/export?format=csv".to_owned(),
        path(&project, "/payments"),
        path(&project, "/payments/statement"),
        at(&payment, ""),
        at(&payment, "/receipts"),
        at(&payment, "/activity"),
        at(&payment, "/invoice.pdf"),
        path(&project, "/payments/statement.pdf"),
        "/receipts".to_owned(),
    ] {
        for who in [&firm.engineer, &firm.salesperson] {
            firm.get(who, &place).await.refused(403, "forbidden");
        }
    }
    let activity = firm.get(&firm.engineer, &path(&project, "/activity")).await.ok();
    let bell = firm.get(&firm.engineer, "/notifications").await.ok();
    for said in [activity.to_string(), bell.to_string()] {
        assert!(
            !said.contains("PAY-") && !said.contains("1,180") && !said.contains("118000"),
            "{said}"
        );
    }
    let proof =
        firm.payment(&firm.client, &payment).await["receipts"][0]["proof"]["file_id"].clone();
    let file = format!("/files/{}", proof.as_str().unwrap());
    firm.get(&firm.engineer, &file).await.refused(404, "not_found");
    for who in [&firm.client, &firm.manager, &firm.admin] {
        assert_eq!(firm.get(who, &file).await.status, 200);
    }
}

#[tokio::test]
async fn strangers_do_not_know_of_a_payment() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    for who in [&firm.other_client, &firm.other_manager] {
        for rest in ["", "/receipts", "/activity", "/invoice.pdf"] {
            firm.get(who, &at(&payment, rest)).await.refused(404, "not_found");
        }
        for rest in ["/payments", "/payments/statement", "/payments/statement.pdf"] {
            firm.get(who, &path(&project, rest)).await.refused(404, "not_found");
        }
        let list = firm.get(who, "/payments").await.ok();
        assert_eq!(list["items"], json!([]));
    }
    let reported = firm.report_paid(&project, &payment, 1_000).await.created();
    firm.create(
        &firm.other_client,
        &at(&payment, "/receipts"),
        &json!({
            "amount_paise": 1, "received_on": "2026-11-21", "method": "cash",
        }),
    )
    .await
    .refused(404, "not_found");
    assert_eq!(reported["receipts"][0]["can"], json!([]));
}

#[tokio::test]
async fn staff_read_whose_payments_are_listed() {
    let (firm, project) = Firm::with_site().await;
    firm.requested(&project).await;
    let invited = json!({"email": "ravi@example.com", "full_name": "Ravi Rao"});
    firm.post(&firm.manager, &path(&project, "/clients"), &invited).await.created();
    for who in [&firm.manager, &firm.admin] {
        let list = firm.get(who, "/payments").await.ok();
        let clients = list["items"][0]["clients"].as_array().unwrap();
        assert_eq!(clients[0], json!({"id": firm.client.id, "full_name": "Asha Rao"}));
        assert_eq!((clients.len(), &clients[1]["full_name"]), (2, &json!("Ravi Rao")));
    }
    let list = firm.get(&firm.client, "/payments").await.ok();
    assert_eq!(list["items"].as_array().unwrap().len(), 1);
    assert!(list["items"][0].get("clients").is_none());
    let schedule = firm.schedule(&firm.manager, &project).await;
    assert!(schedule["items"][0].get("clients").is_none());
}

#[tokio::test]
async fn payments_are_listed_by_filter() {
    let (mut firm, project) = Firm::with_site().await;
    let due = firm.requested(&project).await;
    let scheduled = firm.variation(&project, 5_000).await;
    let codes = async |firm: &Firm, query: &str| -> Vec<Value> {
        let list = firm.get(&firm.admin, &format!("/payments?{query}")).await.ok();
        list["items"].as_array().unwrap().iter().map(|it| it["code"].clone()).collect()
    };
    let (due, scheduled) = (due["code"].clone(), scheduled["code"].clone());
    assert_eq!(codes(&firm, "").await, [due.clone(), scheduled.clone()]);
    assert_eq!(codes(&firm, "sort=newest").await, [scheduled.clone(), due.clone()]);
    assert_eq!(codes(&firm, "status=scheduled").await, [scheduled]);
    assert_eq!(codes(&firm, "owed=true").await, std::slice::from_ref(&due));
    assert_eq!(codes(&firm, "overdue=true").await, [Value::Null; 0]);
    assert_eq!(codes(&firm, "age=not_due").await, std::slice::from_ref(&due));
    firm.get(&firm.admin, "/payments?status=late").await.refused(422, "invalid");
    let first = firm.get(&firm.admin, "/payments?limit=1").await.ok();
    let cursor = first["next_cursor"].as_str().unwrap();
    let second = firm.get(&firm.admin, &format!("/payments?limit=1&cursor={cursor}")).await.ok();
    assert_eq!(second["items"].as_array().unwrap().len(), 1);
    assert_eq!(second["next_cursor"], Value::Null);
    firm.later(50 * 24 * 60 * 60).await;
    assert_eq!(codes(&firm, "overdue=true").await, std::slice::from_ref(&due));
    assert_eq!(codes(&firm, "age=up_to_60").await, [due]);
    let ageing = firm.get(&firm.admin, "/payments/ageing").await.ok();
    assert_eq!(
        ageing["items"][2],
        json!({"age": "up_to_60", "count": 1, "balance_paise": 118_000})
    );
}

#[tokio::test]
async fn schedule_names_what_the_reader_may_change() {
    let (firm, project) = Firm::with_site().await;
    for (who, expected) in [
        (&firm.client, json!([])),
        (&firm.manager, json!(["plan", "add"])),
        (&firm.admin, json!(["plan", "add"])),
    ] {
        assert_eq!(firm.schedule(who, &project).await["can"], expected);
    }
    let project = firm.seen(&firm.manager, &project).await;
    firm.become_status(&project, "cancelled").await.ok();
    assert_eq!(firm.schedule(&firm.manager, &project).await["can"], json!([]));
}
