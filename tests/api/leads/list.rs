//! Visibility of leads by role.

use kernel::Role;
use serde_json::{Value, json};

use super::{desk, each, form, with};
use crate::cluster;

#[tokio::test]
async fn a_salesperson_sees_their_own_and_nobodys() {
    let (app, admin) = desk().await;
    let (seller, token) = app.person("sales@firm.example", Role::Salesperson).await;
    let (other, _) = app.person("other@firm.example", Role::Salesperson).await;
    for (name, phone) in [("One", "90000 00001"), ("Two", "90000 00002"), ("Three", "90000 00003")]
    {
        app.ask(&form(name, phone)).await.created();
    }
    let mut owner = cluster::owner(&app.database).await;
    let given =
        "update lead set owner_id = $1::uuid, owned_since = created_at where full_name = $2";
    for (to, name) in [(&seller, "One"), (&other, "Two")] {
        sqlx::query(given).bind(to).bind(name).execute(&mut owner).await.unwrap();
    }
    let seen = app.leads(&token, "").await;
    assert_eq!(each(&seen, "full_name"), ["Three", "One"]);
    assert_eq!(seen[1]["owner"], json!({"id": seller, "full_name": "Meera Iyer"}));
    assert_eq!(app.leads(&admin, "").await.len(), 3);
    assert!(app.leads(&token, "?search=Two").await.is_empty());
    // A repeated enquiry stays with the owner of the first.
    app.ask(&form("Two", "90000 00002")).await.created();
    assert_eq!(app.leads(&token, "").await.len(), 2);
    assert_eq!(app.leads(&admin, "?limit=1").await[0]["owner"]["id"], json!(other));
}

#[tokio::test]
async fn a_lead_is_found_by_what_is_known_of_it() {
    let (app, admin) = desk().await;
    let more = json!({"email": "asha@example.com", "city": "Mysuru"});
    app.ask(&with(form("Asha Rao", "98450 12345"), &more)).await.created();
    app.ask(&form("Vikram Nair", "99230 55506")).await.created();
    for (search, expected) in [
        ("asha", 1),
        ("98450", 1),
        ("mysuru", 1),
        ("LD-0002", 1),
        ("example.com", 1),
        ("%25", 0),
        ("nobody", 0),
    ] {
        assert_eq!(
            app.leads(&admin, &format!("?search={search}")).await.len(),
            expected,
            "{search}"
        );
    }
    assert!(app.leads(&admin, "?status=won").await.is_empty());
    app.get(&admin, "/leads?status=hot").await.refused(422, "invalid");
}

#[tokio::test]
async fn pages_follow_one_another() {
    let (app, admin) = desk().await;
    for number in 0..5 {
        app.ask(&form("Asha Rao", &format!("90000 0000{number}"))).await.created();
    }
    let (mut codes, mut query) = (Vec::new(), "?sort=newest&limit=2".to_owned());
    loop {
        let page = app.get(&admin, &format!("/leads{query}")).await.ok();
        assert_eq!(page["total"], json!({"count": 5, "more": false}));
        codes.extend(page["items"].as_array().unwrap().iter().map(|it| it["code"].clone()));
        let Value::String(next) = &page["next_cursor"] else { break };
        query = format!("?sort=newest&limit=2&cursor={next}");
    }
    assert_eq!(codes, ["LD-0005", "LD-0004", "LD-0003", "LD-0002", "LD-0001"]);
    app.get(&admin, "/leads?cursor=nonsense").await.refused(422, "invalid");
}
