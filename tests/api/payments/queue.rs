//! Receipts of all payments: the list of those that wait for an admin.

use serde_json::{Value, json};

use crate::projects::{Firm, Person};

/// The ids of receipts that somebody sees with this query.
async fn ids(firm: &Firm, who: &Person, query: &str) -> Vec<Value> {
    let list = firm.get(who, &format!("/receipts?{query}")).await.ok();
    let items = list["items"].as_array().unwrap();
    assert_eq!(list["total"]["count"], items.len(), "{list}");
    items.iter().map(|it| it["receipt"]["id"].clone()).collect()
}

#[tokio::test]
async fn reported_receipts_are_listed_with_their_payments_oldest_first() {
    let (firm, project) = Firm::with_site().await;
    let payment = firm.requested(&project).await;
    for amount in [10_000, 20_000, 30_000] {
        firm.report_paid(&project, &payment, amount).await.created();
    }
    let seen = firm.payment(&firm.admin, &payment).await;
    let receipts = seen["receipts"].as_array().unwrap();
    let queue = firm.get(&firm.admin, "/receipts?status=reported").await.ok();
    for (item, receipt) in queue["items"].as_array().unwrap().iter().zip(receipts) {
        assert_eq!(&item["receipt"], receipt);
        assert_eq!(item["payment"]["code"], payment["code"]);
        assert_eq!(item["payment"]["project"]["name"], "Rao residence");
    }
    let all: Vec<_> = receipts.iter().map(|it| it["id"].clone()).collect();
    assert_eq!(ids(&firm, &firm.admin, "status=reported").await, all);
    let first = firm.get(&firm.admin, "/receipts?limit=2").await.ok();
    assert_eq!(first["total"], json!({"count": 3, "more": false}));
    let cursor = first["next_cursor"].as_str().unwrap();
    let rest = firm.get(&firm.admin, &format!("/receipts?limit=2&cursor={cursor}")).await.ok();
    assert_eq!(rest["items"].as_array().unwrap().len(), 1);
    assert_eq!(rest["items"][0]["receipt"]["id"], all[2]);
    assert_eq!(rest["next_cursor"], Value::Null);
    firm.get(&firm.admin, "/receipts?cursor=x").await.refused(422, "invalid");

    firm.settle(&receipts[0], "verify", &Value::Null).await.ok();
    let reason = json!({"reason": "The money is not on our account."});
    firm.settle(&receipts[1], "reject", &reason).await.ok();
    assert_eq!(ids(&firm, &firm.admin, "status=reported").await, all[2..]);
    assert_eq!(ids(&firm, &firm.admin, "status=verified").await, all[..1]);
    assert_eq!(ids(&firm, &firm.admin, "status=rejected").await, all[1..2]);
    assert_eq!(ids(&firm, &firm.admin, "status=reversed").await, [Value::Null; 0]);
    assert_eq!(ids(&firm, &firm.admin, "status=all").await, all);
}

#[tokio::test]
async fn receipts_are_listed_for_people_of_their_project_only() {
    let (firm, project) = Firm::with_site().await;
    let other = firm.project().await;
    let payment = firm.requested(&project).await;
    let reported = firm.report_paid(&project, &payment, 10_000).await.created();
    let id = [reported["receipts"][0]["id"].clone()];
    for who in [&firm.client, &firm.manager, &firm.admin] {
        assert_eq!(ids(&firm, who, "").await, id);
        let of = |it: &Value| format!("project_id={}", it["id"].as_str().unwrap());
        assert_eq!(ids(&firm, who, &of(&project)).await, id);
        assert_eq!(ids(&firm, who, &of(&other)).await, [Value::Null; 0]);
    }
    for who in [&firm.other_client, &firm.other_manager] {
        assert_eq!(ids(&firm, who, "").await, [Value::Null; 0]);
    }
}
