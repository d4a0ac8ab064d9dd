//! The list of people, and the people who can be assigned work.

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Desk, VIKRAM};
use crate::app::PASSWORD;

#[tokio::test]
async fn the_list_is_searched_filtered_and_paged() {
    let desk = Desk::open().await;
    for (n, role) in Role::ALL.into_iter().cycle().take(12).enumerate() {
        desk.app.enroll(&format!("person{n:02}@example.com"), role).await;
    }
    desk.applicant("waiting@example.com", "engineer").await;
    desk.app.register("unproven@example.com", "engineer").await.ok();
    let get = |query: &str| {
        let (app, admin, path) = (&desk.app, &desk.admin, format!("/users?{query}"));
        async move { app.get(admin, &path).await }
    };
    let emails = |list: &Value| -> Vec<String> {
        let items = list["items"].as_array().unwrap().iter();
        items.map(|it| it["email"].as_str().unwrap().to_owned()).collect()
    };
    let all = get("").await.ok();
    assert_eq!(all["total"], json!({"count": 15, "more": false}));
    assert_eq!(emails(&all)[..2], ["waiting@example.com", "unproven@example.com"]);

    for sort in ["waiting", "name", "newest"] {
        let whole = emails(&get(&format!("sort={sort}")).await.ok());
        let (mut paged, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = get(&format!("sort={sort}&limit=4{cursor}")).await.ok();
            paged.extend(emails(&page));
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        assert_eq!(paged, whole, "{sort}");
        assert_eq!(whole.len(), 15);
    }
    assert_eq!(emails(&get("search=PERSON03").await.ok()), ["person03@example.com"]);
    for wildcard in ["%25", "_", "%5C"] {
        assert!(emails(&get(&format!("search={wildcard}")).await.ok()).is_empty(), "{wildcard}");
    }
    assert_eq!(get("role=salesperson").await.ok()["total"]["count"], 2);
    assert_eq!(get("status=pending_approval").await.ok()["total"]["count"], 2);
    assert_eq!(get("status=pending_approval&role=client").await.ok()["total"]["count"], 0);
    for bad in ["role=boss", "status=x", "sort=id", "limit=0", "limit=201", "limit=x", "cursor=x"] {
        get(bad).await.refused(422, "invalid");
    }
    let cursor = get("sort=name&limit=4").await.ok()["next_cursor"].as_str().unwrap().to_owned();
    get(&format!("sort=newest&cursor={cursor}")).await.refused(422, "invalid");
    get(&format!("search={}", "x".repeat(201))).await.refused(422, "invalid");
    for path in ["/users?search=a%00b", "/users/assignable?search=%00"] {
        desk.app.get(&desk.admin, path).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn work_is_given_to_whom_ones_role_allows() {
    let desk = Desk::open().await;
    for (name, role) in [
        ("e1", Role::Engineer),
        ("e2", Role::Engineer),
        ("c1", Role::Client),
        ("s1", Role::Salesperson),
    ] {
        desk.app.enroll(&format!("{name}@example.com"), role).await;
    }
    let offered = async |email: &str, role| {
        let (_, token) = desk.app.person(email, role).await;
        let list = desk.app.get(&token, "/users/assignable").await.ok();
        let items = list["items"].as_array().unwrap().clone();
        for item in &items {
            let keys: Vec<_> = item.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(keys, ["full_name", "id", "role"]);
        }
        items.iter().map(|it| it["role"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut manager = offered("pm@example.com", Role::ProjectManager).await;
    manager.sort();
    assert_eq!(manager, ["engineer", "engineer", "project_manager"]);
    let mut salesperson = offered("sales@example.com", Role::Salesperson).await;
    salesperson.sort();
    assert_eq!(salesperson, ["project_manager", "salesperson", "salesperson"]);
    assert_eq!(offered("eng@example.com", Role::Engineer).await, ["engineer"]);
    assert_eq!(offered("admin2@example.com", Role::Admin).await.len(), 9);
}

#[tokio::test]
async fn an_admin_signs_somebody_out_everywhere() {
    let desk = Desk::open().await;
    let (id, vikram) = desk.app.person(VIKRAM, Role::Engineer).await;
    let path = format!("/users/{id}/sessions");
    desk.app.call(&desk.admin, Method::DELETE, &path, &Value::Null).await.done();
    desk.app.me(&vikram).await.refused(401, "unauthenticated");
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
    desk.app.wait(301);
    desk.app
        .call(&desk.admin, Method::DELETE, &path, &Value::Null)
        .await
        .refused(403, "confirmation_required");
}
