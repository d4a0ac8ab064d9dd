//! Changes of leads reach the people who may see them, at once.

use poem::http::Method;
use serde_json::{Value, json};

use super::{
    importing::{people, plan},
    sales::{MONDAY, Shop, call},
};
use crate::{
    live::{Door, Line},
    projects::Person,
};

/// How many changes of leads a person hears of until they change their own name.
async fn changes(shop: &Shop, who: &Person, line: &mut Line) -> usize {
    let me = shop.firm.get(who, "/auth/me").await.ok();
    let profile = json!({"full_name": format!("{} Again", me["full_name"].as_str().unwrap())});
    shop.firm.decide(who, Method::PATCH, "/auth/me", &me, &profile).await.ok();
    let changed = ("system_message".to_owned(), json!({"kind": "leads_changed"}));
    let mut heard = 0;
    loop {
        let update = line.update().await;
        if update == changed {
            heard += 1;
        } else if update.0 == "user_update" && update.1["user_id"] == json!(who.id) {
            return heard;
        }
    }
}

#[tokio::test]
async fn change_reaches_people_who_may_see_the_lead_and_a_claim_all_salespeople() {
    let shop = Shop::open().await;
    let (seller, other) = (shop.seller(), &shop.other);
    let lead = shop.unowned("Asha Rao").await;
    let lead = shop.look(seller, &lead).await.ok();
    let _announcer = shop.firm.app.announce().await;
    let door = Door::of(&shop.firm.app).await;
    let mut lines = Vec::new();
    for who in [seller, other, &shop.firm.admin, &shop.firm.engineer] {
        lines.push((who, door.feed(&shop.firm.app, who).await));
    }
    let claimed = shop.claim(seller, &lead).await.ok();
    for ((who, line), expected) in lines.iter_mut().zip([1, 1, 1, 0]) {
        assert_eq!(changes(&shop, who, line).await, expected, "of a claim");
    }
    shop.act(seller, &claimed, "/activities", &call("reached", MONDAY)).await.ok();
    for ((who, line), hears) in lines.iter_mut().zip([true, false, true, false]) {
        assert_eq!(changes(&shop, who, line).await > 0, hears, "of a call");
    }
    let withdrawn = shop.look(&shop.firm.admin, &claimed).await.ok();
    shop.act(&shop.firm.admin, &withdrawn, "/withdraw", &Value::Null).await.ok();
    for ((who, line), hears) in lines.iter_mut().zip([true, false, true, false]) {
        assert_eq!(changes(&shop, who, line).await > 0, hears, "of a withdrawal");
    }
}

/// An act on many leads is told once, and so asks once who may see them.
#[tokio::test]
async fn undo_of_a_large_import_is_one_change() {
    let shop = Shop::open().await;
    let (admin, app) = (&shop.firm.admin, &shop.firm.app);
    let import = app.bring(&admin.token, people(1_200).as_bytes()).await.created();
    app.on_import(&admin.token, &import, "start", &plan()).await.ok();
    app.worker.drain().await.unwrap();
    let _announcer = app.announce().await;
    let door = Door::of(app).await;
    let mut line = door.feed(app, admin).await;
    let undone = app.on_import(&admin.token, &import, "undo", &Value::Null).await.ok();
    assert_eq!(undone["undone"], 1_200);
    assert_eq!(changes(&shop, admin, &mut line).await, 1);
}
