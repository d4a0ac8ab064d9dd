//! Lists as somebody likes to see them.

use poem::http::Method;
use serde_json::{Value, json};

use super::each;
use crate::projects::{Firm, Person, places};

#[tokio::test]
async fn a_view_is_ones_own() {
    let firm = Firm::open().await;
    let view = json!({"name": "Late", "query": "overdue=true&sort=due"});
    let saved = firm.post(&firm.engineer, "/ticket-views", &view).await.created();
    assert_eq!((&saved["name"], &saved["query"]), (&view["name"], &view["query"]));
    firm.post(&firm.engineer, "/ticket-views", &view).await.refused(409, "view_name_taken");
    firm.post(&firm.manager, "/ticket-views", &view).await.created();
    let early = json!({"name": "All", "query": ""});
    firm.post(&firm.engineer, "/ticket-views", &early).await.created();
    let list = firm.get(&firm.engineer, "/ticket-views").await.ok();
    assert_eq!(each(&list["items"], "name"), ["All", "Late"]);
    assert_eq!(list["items"][1], saved);
    assert_eq!(firm.get(&firm.client, "/ticket-views").await.ok(), json!({"items": []}));

    let path = format!("/ticket-views/{}", saved["id"].as_str().unwrap());
    for other in [&firm.manager, &firm.admin, &firm.client] {
        firm.delete(other, &path).await.refused(404, "not_found");
    }
    firm.delete(&firm.engineer, &path).await.done();
    firm.delete(&firm.engineer, &path).await.refused(404, "not_found");
    firm.post(&firm.engineer, "/ticket-views", &view).await.created();
    for (body, place) in [
        (json!({"name": " ", "query": ""}), "name"),
        (json!({"name": "x".repeat(61), "query": ""}), "name"),
        (json!({"name": "a\nb", "query": ""}), "name"),
        (json!({"name": "x", "query": "x".repeat(1_001)}), "query"),
        (json!({"name": "x"}), "query"),
        (json!({"name": "x", "query": "", "user_id": firm.admin.id}), "user_id"),
    ] {
        let answer = firm.post(&firm.engineer, "/ticket-views", &body).await;
        assert_eq!(places(answer), [json!(["body", place])], "{body}");
    }
    firm.get(&firm.salesperson, "/ticket-views").await.refused(403, "forbidden");
}

/// A reply that is lost costs nothing: the call is made again.
#[tokio::test]
async fn a_view_is_saved_once_under_a_key() {
    let firm = Firm::open().await;
    let save = async |who: &Person, key: &str, name: &str| {
        let (headers, view) = ([("idempotency-key", key)], json!({"name": name, "query": ""}));
        firm.app.call_with(&who.token, Method::POST, "/ticket-views", &view, &headers).await
    };
    let saved = save(&firm.client, "one", "All").await.created();
    assert_eq!(save(&firm.client, "one", "All").await.created(), saved);
    save(&firm.client, "one", "Other").await.refused(422, "idempotency_key_reused");
    save(&firm.client, "two", "All").await.refused(409, "view_name_taken");
    save(&firm.manager, "one", "Mine").await.created();
    let list = firm.get(&firm.client, "/ticket-views").await.ok();
    assert_eq!(list["items"], json!([saved]));
    let path = format!("/ticket-views/{}", saved["id"].as_str().unwrap());
    firm.delete(&firm.client, &path).await.done();
    save(&firm.client, "one", "All").await.refused(404, "not_found");
}

#[tokio::test]
async fn views_are_limited_to_twenty() {
    let firm = Firm::open().await;
    let save = async |name: &str| {
        let view = json!({"name": name, "query": "open=true"});
        firm.post(&firm.client, "/ticket-views", &view).await
    };
    for seq in 0..19 {
        save(&format!("View {seq}")).await.created();
    }
    let (one, other) = tokio::join!(save("One"), save("Other"));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    save("More").await.refused(409, "too_many_views");
    let list = firm.get(&firm.client, "/ticket-views").await.ok();
    let items: &Vec<Value> = list["items"].as_array().unwrap();
    assert_eq!(items.len(), 20);
}
