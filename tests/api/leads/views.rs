//! Saved views of leads.

use poem::http::Method;
use serde_json::{Value, json};

use super::{each, sales::Shop};
use crate::projects::{Person, places};

const PATH: &str = "/lead-views";

fn view(name: &str) -> Value {
    json!({"name": name, "query": "owner=me&overdue=true&sort=value"})
}

fn path_of(root: &str, view: &Value) -> String {
    format!("{root}/{}", view["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_view_belongs_to_one_person() {
    let shop = Shop::open().await;
    let (firm, seller) = (&shop.firm, shop.seller());
    let saved = firm.post(seller, PATH, &view("Late")).await.created();
    assert_eq!((&saved["name"], &saved["query"]), (&json!("Late"), &view("")["query"]));
    firm.post(seller, PATH, &view("Late")).await.refused(409, "view_name_taken");
    firm.post(&firm.admin, PATH, &view("Late")).await.created();
    firm.post(seller, PATH, &json!({"name": "All", "query": ""})).await.created();
    let list = firm.get(seller, PATH).await.ok();
    assert_eq!(each(list["items"].as_array().unwrap(), "name"), ["All", "Late"]);
    assert_eq!(list["items"][1], saved);
    assert_eq!(firm.get(&shop.other, PATH).await.ok(), json!({"items": []}));

    let path = path_of(PATH, &saved);
    for other in [&shop.other, &firm.admin] {
        firm.delete(other, &path).await.refused(404, "not_found");
    }
    firm.delete(seller, &path).await.done();
    firm.delete(seller, &path).await.refused(404, "not_found");
    firm.post(seller, PATH, &view("Late")).await.created();
    for stranger in [&firm.client, &firm.engineer, &firm.manager] {
        firm.get(stranger, PATH).await.refused(403, "forbidden");
        firm.post(stranger, PATH, &view("Late")).await.refused(403, "forbidden");
        firm.delete(stranger, &path).await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn a_view_has_the_filters_of_the_list_of_leads() {
    let shop = Shop::open().await;
    let query = |it: &str| json!({"name": "x", "query": it});
    for (body, place) in [
        (json!({"name": " ", "query": ""}), "name"),
        (view(&"x".repeat(61)), "name"),
        (view("a\nb"), "name"),
        (query(&format!("source={}", "x".repeat(1_000))), "query"),
        (query("search=Imran&status=open"), "query"),
        (query("priority=urgent"), "query"),
        (query("status=open&cursor=x"), "query"),
        (query("<script>alert(1)</script>"), "query"),
        (json!({"name": "x"}), "query"),
        (json!({"name": "x", "query": "", "list": "tickets"}), "list"),
    ] {
        let answer = shop.firm.post(shop.seller(), PATH, &body).await;
        assert_eq!(places(answer), [json!(["body", place])], "{body}");
    }
    let whole = "status=open&source=event&owner=none&overdue=true&sort=newest&view=board";
    let saved = shop.firm.post(shop.seller(), PATH, &query(whole)).await.created();
    assert_eq!(saved["query"], whole);
}

/// An admin reads both lists.
#[tokio::test]
async fn views_of_leads_and_of_tickets_are_apart() {
    let shop = Shop::open().await;
    let (firm, admin) = (&shop.firm, &shop.firm.admin);
    let of_leads = firm.post(admin, PATH, &view("Late")).await.created();
    // The same name is free in the other list.
    let of_tickets = firm.post(admin, "/ticket-views", &view("Late")).await.created();
    for (root, own, other) in
        [(PATH, &of_leads, &of_tickets), ("/ticket-views", &of_tickets, &of_leads)]
    {
        assert_eq!(firm.get(admin, root).await.ok()["items"], json!([own]), "{root}");
        firm.delete(admin, &path_of(root, other)).await.refused(404, "not_found");
    }
    firm.delete(admin, &path_of(PATH, &of_leads)).await.done();
    assert_eq!(firm.get(admin, "/ticket-views").await.ok()["items"], json!([of_tickets]));
}

#[tokio::test]
async fn a_repeated_key_saves_one_view() {
    let shop = Shop::open().await;
    let save = async |who: &Person, path: &str, key: &str, name: &str| {
        let headers = [("idempotency-key", key)];
        let app = &shop.firm.app;
        app.call_with(&who.token, Method::POST, path, &view(name), &headers).await
    };
    let admin = &shop.firm.admin;
    let saved = save(admin, PATH, "one", "All").await.created();
    assert_eq!(save(admin, PATH, "one", "All").await.created(), saved);
    save(admin, PATH, "one", "Other").await.refused(422, "idempotency_key_reused");
    save(admin, PATH, "two", "All").await.refused(409, "view_name_taken");
    save(shop.seller(), PATH, "one", "Mine").await.created();
    // The key of another call names another result.
    let of_tickets = save(admin, "/ticket-views", "one", "All").await.created();
    assert_ne!(of_tickets["id"], saved["id"]);
    assert_eq!(shop.firm.get(admin, PATH).await.ok()["items"], json!([saved]));
    shop.firm.delete(admin, &path_of(PATH, &saved)).await.done();
    save(admin, PATH, "one", "All").await.refused(404, "not_found");
}

#[tokio::test]
async fn each_list_has_twenty_views() {
    let shop = Shop::open().await;
    let (firm, admin) = (&shop.firm, &shop.firm.admin);
    let save = async |name: &str| firm.post(admin, PATH, &view(name)).await;
    for seq in 0..19 {
        save(&format!("View {seq}")).await.created();
    }
    let (one, other) = tokio::join!(save("One"), save("Other"));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 409]);
    save("More").await.refused(409, "too_many_views");
    let list = firm.get(admin, PATH).await.ok();
    assert_eq!(list["items"].as_array().unwrap().len(), 20);
    firm.post(admin, "/ticket-views", &view("Late")).await.created();
}

#[tokio::test]
async fn a_salesperson_with_another_role_has_no_views() {
    let shop = Shop::open().await;
    let firm = &shop.firm;
    let saved = firm.post(shop.seller(), PATH, &view("Late")).await.created();
    let (at, role) = (format!("/users/{}", shop.seller().id), json!({"role": "engineer"}));
    let account = firm.get(&firm.admin, &at).await.ok();
    firm.decide(&firm.admin, Method::PATCH, &at, &account, &role).await.ok();
    let token = firm.app.token("farhan.qureshi@firm.example").await;
    let call = async |method, path: &str| firm.app.call(&token, method, path, &Value::Null).await;
    call(Method::GET, PATH).await.refused(403, "forbidden");
    call(Method::DELETE, &path_of(PATH, &saved)).await.refused(403, "forbidden");
    assert_eq!(call(Method::GET, "/ticket-views").await.ok(), json!({"items": []}));
    call(Method::DELETE, &path_of("/ticket-views", &saved)).await.refused(404, "not_found");
}
