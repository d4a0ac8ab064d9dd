//! The list of notifications.

use poem::http::Method;
use serde_json::{Value, json};

use super::Firm;
use crate::projects::{Person, places};

impl Firm {
    /// How often somebody's other devices were to look again.
    async fn settled(&self, who: &Person) -> Vec<Value> {
        let sql = "select payload from event where kind = 'notifications_settled' \
                   and entity_id = $1::uuid order by id";
        sqlx::query_scalar(sql).bind(&who.id).fetch_all(self.app.database.pool()).await.unwrap()
    }
}

#[tokio::test]
async fn somebody_is_told_what_happened() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let bell = firm.bell(&firm.manager).await;
    assert_eq!(bell["unread"], 1);
    let mut item = bell["items"][0].clone();
    assert!(item["id"].is_string() && item["metadata"]["event"].is_string());
    item["id"].take();
    item["metadata"]["event"].take();
    let code = ticket["code"].as_str().unwrap();
    let expected = json!({
        "id": null, "type": "info", "title": "New ticket: Damp patch under the window",
        "message": format!("Asha Rao raised {code} in Rao residence."),
        "timestamp": "2026-11-21T06:10:00+00:00", "read": false,
        "actions": [{
            "label": "Open ticket",
            "url": format!("/dashboard/ticket/{}", ticket["id"].as_str().unwrap()),
        }],
        "metadata": {
            "topic": "ticket_raised", "entity": "ticket", "entity_id": ticket["id"],
            "project_id": site["id"], "count": 1, "event": null,
        },
    });
    assert_eq!(item, expected);
}

#[tokio::test]
async fn recipient_reads_and_removes_notifications() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    for seq in 0..3 {
        let more = json!({"title": format!("Crack {seq}"), "client_visible": true});
        firm.raise(&firm.engineer, &site, &more).await.created();
    }
    let bell = firm.bell(&firm.client).await;
    assert_eq!(bell["unread"], 3);
    let path =
        |seq: usize| format!("/notifications/{}", bell["items"][seq]["id"].as_str().unwrap());
    for other in [&firm.manager, &firm.admin, &firm.other_client] {
        firm.post(other, &format!("{}/read", path(0)), &Value::Null)
            .await
            .refused(404, "not_found");
        firm.delete(other, &path(0)).await.refused(404, "not_found");
    }
    for _ in 0..2 {
        firm.post(&firm.client, &format!("{}/read", path(0)), &Value::Null).await.done();
    }
    firm.delete(&firm.client, &path(1)).await.done();
    firm.delete(&firm.client, &path(1)).await.refused(404, "not_found");
    firm.post(&firm.client, &format!("{}/read", path(1)), &Value::Null)
        .await
        .refused(404, "not_found");
    let left = firm.bell(&firm.client).await;
    assert_eq!(left["unread"], 1);
    let read: Vec<_> = left["items"].as_array().unwrap().iter().map(|it| &it["read"]).collect();
    assert_eq!(read, [true, false]);
    assert_eq!(firm.bell(&firm.manager).await["unread"], 3, "everybody has their own");

    let settled = firm.settled(&firm.client).await;
    let how: Vec<_> = settled.iter().map(|it| it["how"].as_str().unwrap()).collect();
    assert_eq!(how, ["read", "removed"], "nothing is said where nothing changed");
    assert_eq!(settled[0]["notification"], bell["items"][0]["id"]);
}

#[tokio::test]
async fn later_notifications_stay_unread() {
    let (mut firm, site) = Firm::with_site().await;
    firm.silence().await;
    firm.ticket(&firm.engineer, &site).await;
    let seen = firm.bell(&firm.client).await["items"][0]["timestamp"].clone();
    firm.later(120).await;
    firm.ticket(&firm.engineer, &site).await;
    firm.react().await;
    firm.post(&firm.client, "/notifications/read-all", &json!({"until": seen})).await.done();
    assert_eq!(firm.bell(&firm.client).await["unread"], 1);
    let until = seen.as_str().unwrap().replace("+00:00", "Z");
    firm.delete(&firm.client, &format!("/notifications?until={until}")).await.done();
    let bell = firm.bell(&firm.client).await;
    assert_eq!((bell["items"].as_array().unwrap().len(), &bell["unread"]), (1, &json!(1)));
    for _ in 0..2 {
        firm.post(&firm.client, "/notifications/read-all", &json!({})).await.done();
    }
    assert_eq!(firm.bell(&firm.client).await["unread"], 0);
    for _ in 0..2 {
        firm.delete(&firm.client, "/notifications").await.done();
    }
    assert_eq!(firm.bell(&firm.client).await, json!({"items": [], "unread": 0}));
    let settled = firm.settled(&firm.client).await;
    let how: Vec<_> = settled.iter().map(|it| it["how"].as_str().unwrap()).collect();
    assert_eq!(how, ["read", "removed", "read", "removed"]);
    assert!(settled.iter().all(|it| it.get("notification").is_none()));

    let wrong = firm.post(&firm.client, "/notifications/read-all", &json!({"until": "now"})).await;
    assert_eq!(places(wrong), [json!(["body", "until"])]);
    for until in ["now", "+99999-01-01T00:00:00Z", "0001-01-01T00:00:00Z"] {
        let path = format!("/notifications?until={until}");
        let wrong = firm.app.call(&firm.client.token, Method::DELETE, &path, &Value::Null).await;
        assert_eq!(places(wrong), [json!(["query", "until"])], "{until}");
    }
}

#[tokio::test]
async fn the_newest_hundred_are_kept() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    for seq in 0..103 {
        let more = json!({"title": format!("Crack {seq}"), "client_visible": true});
        firm.raise(&firm.engineer, &site, &more).await.created();
        firm.app.wait(1);
    }
    let titles = firm.headlines(&firm.client).await;
    assert_eq!(titles.len(), 100);
    assert_eq!(
        (titles[0].as_str(), titles[99].as_str()),
        ("New ticket: Crack 102", "New ticket: Crack 3")
    );
    let kept: i64 =
        sqlx::query_scalar("select count(*) from notification where user_id = $1::uuid")
            .bind(&firm.client.id)
            .fetch_one(firm.app.database.pool())
            .await
            .unwrap();
    assert_eq!(kept, 100);
}
