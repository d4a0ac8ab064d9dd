//! Work on leads: owners, activities, steps and merges.

use std::time::{Duration, Instant};

use poem::http::Method;
use serde_json::{Value, json};

use super::sales::{HOUR, MONDAY, Shop, at, call, codes};
use crate::cluster;

#[tokio::test]
async fn lead_of_another_salesperson_is_not_found() {
    let shop = Shop::open().await;
    let (firm, other) = (&shop.firm, &shop.other);
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    assert_eq!(lead["owner"]["full_name"], "Farhan Qureshi", "one who enters a lead has it");
    let before = shop.look(shop.seller(), &lead).await.ok();
    shop.look(&firm.admin, &lead).await.ok();
    shop.look(other, &lead).await.refused(404, "not_found");
    for (act, body) in [
        ("/status", json!({"to": "contacted"})),
        ("/activities", call("reached", MONDAY)),
        ("/withdraw", Value::Null),
    ] {
        shop.act(other, &lead, act, &body).await.refused(404, "not_found");
    }
    firm.get(other, &at(&lead, "/activity")).await.refused(404, "not_found");
    assert!(shop.codes(other, "").await.is_empty());
    let body = json!({"owner_id": other.id});
    shop.act(shop.seller(), &lead, "/assign", &body).await.refused(403, "forbidden");
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        shop.look(who, &lead).await.refused(403, "forbidden");
        firm.get(who, "/leads/board").await.refused(403, "forbidden");
    }
    assert_eq!(shop.look(shop.seller(), &lead).await.ok(), before);
}

#[tokio::test]
async fn of_two_who_claim_at_once_one_has_the_lead_and_the_other_is_told_who() {
    let shop = Shop::open().await;
    for name in ["Asha Rao", "Imran Sheikh", "Lakshmi Menon"] {
        let lead = shop.unowned(name).await;
        let (one, two) =
            tokio::join!(shop.claim(shop.seller(), &lead), shop.claim(&shop.other, &lead));
        let (won, lost) = if one.status.is_success() { (one, two) } else { (two, one) };
        let owner = won.ok()["owner"]["full_name"].as_str().unwrap().to_owned();
        let refused = lost.refused(409, "already_owned");
        assert_eq!(refused["message"], format!("{owner} has taken this lead already."));
        let history = shop.history(&shop.firm.admin, &lead).await;
        assert_eq!(history, ["lead_assigned", "lead_entered"]);
    }
}

#[tokio::test]
async fn admins_assign_one_or_many_leads_to_salespeople_and_admins() {
    let shop = Shop::open().await;
    let (admin, other) = (&shop.firm.admin, &shop.other);
    let leads = [shop.unowned("Asha Rao").await, shop.unowned("Imran Sheikh").await];
    let to = |id: &str| json!({"owner_id": id});
    let given = shop.act(admin, &leads[0], "/assign", &to(&other.id)).await.ok();
    assert_eq!(given["owner"]["full_name"], "Kiran Das");
    shop.act(admin, &leads[0], "/assign", &to(&other.id)).await.refused(412, "stale");
    let wrong = shop.act(admin, &leads[1], "/assign", &to(&shop.firm.engineer.id)).await;
    let fault = wrong.refused(422, "invalid");
    assert_eq!(fault["detail"][0]["loc"], json!(["body", "owner_id"]));
    let ids = json!([leads[0]["id"], leads[1]["id"], shop.firm.admin.id]);
    let body = json!({"ids": ids, "owner_id": shop.seller().id});
    let outcome = shop.firm.post(admin, "/leads/assign", &body).await.ok();
    let results = outcome["results"].as_array().unwrap();
    let codes: Vec<_> = results.iter().map(|it| (&it["ok"], &it["code"])).collect();
    let done = (&json!(true), &Value::Null);
    assert_eq!(codes, [done, done, (&json!(false), &json!("not_found"))]);
    assert_eq!(shop.codes(shop.seller(), "").await.len(), 2);
    let owners = shop.firm.get(admin, "/leads/owners").await.ok();
    let names: Vec<_> =
        owners["items"].as_array().unwrap().iter().map(|it| &it["full_name"]).collect();
    assert_eq!(names, ["Farhan Qureshi", "Kavita Deshpande", "Kiran Das"]);
}

#[tokio::test]
async fn people_who_are_suspended_lose_their_open_leads_and_get_no_repeated_enquiry() {
    let shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let lost = shop.enter(shop.seller(), "Imran Sheikh", &json!({})).await;
    let step = json!({"to": "lost", "lost_reason": "price"});
    let lost = shop.act(shop.seller(), &lost, "/status", &step).await.ok();
    let user = shop.firm.get(&shop.firm.admin, &format!("/users/{}", shop.seller().id)).await.ok();
    let suspend = format!("/users/{}/suspend", shop.seller().id);
    let body = json!({"reason": "Has left."});
    let answer = shop.firm.decide(&shop.firm.admin, Method::POST, &suspend, &user, &body).await;
    assert!(answer.status.is_success(), "{}", answer.body);
    let lead = shop.look(&shop.other, &lead).await.ok();
    assert_eq!(lead.get("owner"), None, "any salesperson sees it now");
    let owners = shop.firm.get(&shop.other, "/leads/owners").await.ok();
    assert_eq!(owners["items"].as_array().unwrap().len(), 2);

    let again = super::form("Imran Sheikh", lost["phone"].as_str().unwrap());
    let asked = shop.firm.app.ask(&again).await;
    assert!(asked.status.is_success(), "{}", asked.body);
    let seen = shop.firm.app.leads(&shop.other.token, "").await;
    assert_eq!((&seen[0]["full_name"], seen[0].get("owner")), (&again["full_name"], None));
}

/// A statement for each lead would take longer than a call may.
#[tokio::test]
async fn salesperson_with_ten_thousand_leads_is_suspended_at_once() {
    let shop = Shop::open().await;
    let admin = &shop.firm.admin;
    let mut owner = cluster::owner(&shop.firm.app.database).await;
    sqlx::query(
        "insert into lead (id, number, status, full_name, phone, message, source, consent_basis,
             consented_at, owner_id, owned_since, first_call_due_at, next_follow_up_at, created_at,
             updated_at, version)
         select gen_random_uuid(), n, 'contacted', 'Lead ' || n, '+9198' || lpad(n::text, 8, '0'),
             '', 'phone', 'volunteered', now(), $1::uuid, now(), now(), now(), now(), now(), 1
         from generate_series(1, 10000) n",
    )
    .bind(&shop.seller().id)
    .execute(&mut owner)
    .await
    .unwrap();
    let user = shop.firm.get(admin, &format!("/users/{}", shop.seller().id)).await.ok();
    let suspend = format!("/users/{}/suspend", shop.seller().id);
    let began = Instant::now();
    let body = json!({"reason": "Has left."});
    let answer = shop.firm.decide(admin, Method::POST, &suspend, &user, &body).await;
    let took = began.elapsed();
    assert!(answer.status.is_success(), "{}", answer.body);
    assert!(took < Duration::from_secs(5), "{took:?}");
    let (free, logged): (i64, i64) = sqlx::query_as(
        "select (select count(*) from lead where owner_id is null and owned_since is null
                     and version = 2 and updated_at <> created_at),
                (select count(*) from event e join lead l on l.id = e.entity_id
                 where e.kind = 'lead_assigned' and e.actor = $1::uuid
                     and e.payload ->> 'how' = 'released'
                     and e.payload ->> 'code' = 'LD-' || lpad(l.number::text, greatest(4, length(l.number::text)), '0'))",
    )
    .bind(&admin.id)
    .fetch_one(&mut owner)
    .await
    .unwrap();
    assert_eq!((free, logged), (10_000, 10_000));
    assert!(shop.told(&shop.other).await.is_empty(), "nobody is told of each");
}

#[tokio::test]
async fn activity_plans_the_next_one_and_moves_the_lead_ahead() {
    let mut shop = Shop::open().await;
    let lead = shop.asked("Asha Rao").await;
    let lead = shop.claim(shop.seller(), &lead).await.ok();
    shop.later(2 * HOUR).await;
    let late = shop.look(shop.seller(), &lead).await.ok();
    assert_eq!(
        (&late["first_call"]["state"], &late["is_overdue"]),
        (&json!("overdue"), &json!(true))
    );
    let unplanned = json!({"kind": "call", "outcome": "no_answer"});
    let refused = shop.act(shop.seller(), &lead, "/activities", &unplanned).await;
    let refused = refused.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["loc"], json!(["body", "next_follow_up_at"]));
    let tried =
        shop.act(shop.seller(), &lead, "/activities", &call("no_answer", MONDAY)).await.ok();
    assert_eq!((&tried["status"], &tried["first_call"]["state"]), (&json!("new"), &json!("late")));
    let reached = json!({"kind": "site_visit", "note": "Rock at two metres."});
    let visited = shop.act(shop.seller(), &lead, "/activities", &reached).await.ok();
    assert_eq!(
        (&visited["status"], &visited["is_overdue"]),
        (&json!("site_visited"), &json!(false))
    );
    let activities = visited["activities"].as_array().unwrap();
    let kinds: Vec<_> = activities.iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["site_visit", "call"]);
    assert_eq!(activities[0]["by"]["full_name"], "Farhan Qureshi");
    let history = shop.history(shop.seller(), &lead).await;
    let expected = [
        "lead_status_changed",
        "lead_activity_recorded",
        "lead_activity_recorded",
        "lead_assigned",
        "lead_received",
    ];
    assert_eq!(history, expected);
}

#[tokio::test]
async fn lead_leaves_the_pipeline_and_returns() {
    let shop = Shop::open().await;
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let held = json!({"to": "on_hold", "revisit_on": "2027-01-04"});
    let lead = shop.act(shop.seller(), &lead, "/status", &held).await.ok();
    assert_eq!(lead["next_follow_up_at"], "2027-01-04T04:00:00+00:00", "when work begins that day");
    let lost = json!({"to": "lost", "lost_reason": "price", "lost_note": "A cousin builds it."});
    let lead = shop.act(shop.seller(), &lead, "/status", &lost).await.ok();
    assert_eq!(lead["loss"], json!({"reason": "price", "note": "A cousin builds it."}));
    let back = json!({"to": "negotiation"});
    shop.act(shop.seller(), &lead, "/status", &back).await.refused(422, "invalid");
    let back = json!({"to": "negotiation", "next_follow_up_at": MONDAY});
    let lead = shop.act(shop.seller(), &lead, "/status", &back).await.ok();
    assert_eq!((&lead["status"], lead.get("loss")), (&json!("negotiation"), None));
    let won = json!({"to": "won"});
    shop.act(shop.seller(), &lead, "/status", &won).await.refused(409, "wrong_state");
}

#[tokio::test]
async fn merged_lead_leads_to_the_other_which_keeps_its_own_values() {
    let shop = Shop::open().await;
    let admin = &shop.firm.admin;
    let phone = json!({"phone": "99230 55506"});
    let stays = shop.enter(shop.seller(), "Asha Rao", &phone).await;
    let more = json!({"phone": "99230 55506", "city": "Mysuru", "email": "asha@example.com"});
    let gone = shop.enter(&shop.other, "A. Rao", &more).await;
    assert_eq!(gone["duplicate_of"]["id"], stays["id"]);
    let gone = shop.act(&shop.other, &gone, "/activities", &call("reached", MONDAY)).await.ok();
    let side = shop.look(admin, &stays).await.ok();
    assert_eq!(codes(&side["duplicates"]), [gone["code"].as_str().unwrap()]);
    assert!(
        shop.look(shop.seller(), &stays).await.ok()["duplicates"].as_array().unwrap().is_empty()
    );
    let preview = format!("/merge?into={}", stays["id"].as_str().unwrap());
    let preview = shop.firm.get(admin, &at(&gone, &preview)).await.ok();
    assert_eq!(
        preview,
        json!({"taken": ["email", "city", "status"], "dropped": ["full_name", "next_follow_up_at"]})
    );
    let into = json!({"into": stays["id"]});
    let merged = shop.act(admin, &gone, "/merge", &into).await.ok();
    assert_eq!((&merged["id"], &merged["full_name"]), (&stays["id"], &json!("Asha Rao")));
    assert_eq!((&merged["city"], &merged["status"]), (&json!("Mysuru"), &json!("contacted")));
    assert_eq!(merged["activities"].as_array().unwrap().len(), 1);
    assert!(merged["duplicates"].as_array().unwrap().is_empty());
    assert_eq!(shop.codes(admin, "").await, [stays["code"].as_str().unwrap()]);
    let gone = shop.look(admin, &gone).await.ok();
    assert_eq!((&gone["merged_into"]["id"], &gone["can"]), (&stays["id"], &json!([])));
}

#[tokio::test]
async fn open_lead_merged_into_a_lost_one_stays_on_the_pipeline() {
    let shop = Shop::open().await;
    let admin = &shop.firm.admin;
    let phone = json!({"phone": "99230 55507"});
    let stays = shop.enter(shop.seller(), "Asha Rao", &phone).await;
    let lost = json!({"to": "lost", "lost_reason": "price"});
    let stays = shop.act(shop.seller(), &stays, "/status", &lost).await.ok();
    let gone = shop.enter(&shop.other, "Asha Rao", &phone).await;
    let gone = shop.act(&shop.other, &gone, "/activities", &call("reached", MONDAY)).await.ok();
    let preview = format!("/merge?into={}", stays["id"].as_str().unwrap());
    let preview = shop.firm.get(admin, &at(&gone, &preview)).await.ok();
    assert_eq!(preview, json!({"taken": ["status", "next_follow_up_at"], "dropped": []}));
    let merged = shop.act(admin, &gone, "/merge", &json!({"into": stays["id"]})).await.ok();
    assert_eq!((&merged["status"], merged.get("loss")), (&json!("contacted"), None));
    assert_eq!(merged["next_follow_up_at"], gone["next_follow_up_at"]);
    let open = shop.codes(admin, "?open=true").await;
    assert_eq!(open, [stays["code"].as_str().unwrap()]);
    let history = shop.history(admin, &merged).await;
    assert_eq!(history[..2], ["lead_status_changed", "lead_merged"]);
}

/// The state of the first call and the duplicates change without a new version.
#[tokio::test]
async fn known_copy_of_a_lead_is_answered_with_304_only_while_nothing_in_it_differs() {
    let mut shop = Shop::open().await;
    let lead = shop.asked("Asha Rao").await;
    let path = format!("/api/v1{}", at(&lead, ""));
    let ask = async |shop: &Shop, known: &str| {
        let bearer = format!("Bearer {}", shop.firm.admin.token);
        let request = shop.firm.app.http.get(&path).header("authorization", bearer);
        let response = request.header("if-none-match", known).send().await.0;
        let tag = response.headers()["etag"].to_str().unwrap().to_owned();
        (response.status().as_u16(), tag)
    };
    let (_, promised) = ask(&shop, "").await;
    assert_eq!(ask(&shop, &promised).await, (304, promised.clone()));
    shop.later(HOUR).await;
    let (status, overdue) = ask(&shop, &promised).await;
    assert_eq!(status, 200);
    let again = super::form("A. Rao", lead["phone"].as_str().unwrap());
    shop.firm.app.ask(&again).await.created();
    let (status, repeated) = ask(&shop, &overdue).await;
    assert_eq!(status, 200);
    assert!([&promised, &overdue, &repeated].iter().all(|it| it.starts_with("\"1-")), "{repeated}");
    assert_eq!(ask(&shop, &repeated).await.0, 304);
}
