//! The rules about leads, and the leave of salespeople.

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{
    form,
    sales::{DAY, HOUR, Shop, at, call},
};
use crate::projects::{faults, places};

const RULES: &str = "/lead-rules";

/// The place of a fault in a body.
fn field(name: &str) -> Value {
    json!(["body", name])
}

/// The logged events of a kind.
async fn logged(shop: &Shop, kind: &str) -> Vec<Value> {
    let events = "select payload from event where kind = $1 order by id";
    let events = sqlx::query_scalar(events).bind(kind);
    events.fetch_all(shop.firm.app.database.pool()).await.unwrap()
}

/// People's leave and turns, by name.
async fn owners(shop: &Shop) -> Vec<(String, Option<String>, Option<u64>)> {
    let list = shop.firm.get(shop.seller(), "/leads/owners").await.ok();
    let text = |it: &Value| it.as_str().map(str::to_owned);
    let items = list["items"].as_array().unwrap().iter();
    items
        .map(|it| {
            (text(&it["full_name"]).unwrap(), text(&it["on_leave_until"]), it["turn"].as_u64())
        })
        .collect()
}

#[tokio::test]
async fn admin_changes_the_rules_and_salespeople_read_them() {
    let shop = Shop::open().await;
    let firm = &shop.firm;
    let delivered = json!({
        "version": 1, "is_round_robin": false, "first_call_minutes": 30, "hand_back_hours": 4,
        "purge_days": 30, "can_edit": true,
    });
    assert_eq!(firm.get(&firm.admin, RULES).await.ok(), delivered);

    let body = json!({
        "is_round_robin": true, "first_call_minutes": 540, "hand_back_hours": 90, "purge_days": 365,
    });
    let put = |copy: Value, body: Value| async move {
        firm.decide(&firm.admin, Method::PUT, RULES, &copy, &body).await
    };
    let second = put(delivered.clone(), body.clone()).await.ok();
    let expected = json!({
        "version": 2, "is_round_robin": true, "first_call_minutes": 540, "hand_back_hours": 90,
        "purge_days": 365, "can_edit": true,
    });
    assert_eq!(second, expected);
    let seen = firm.get(shop.seller(), RULES).await.ok();
    assert_eq!((&seen["hand_back_hours"], &seen["can_edit"]), (&json!(90), &json!(false)));

    let stale = put(delivered, body.clone()).await.refused(412, "stale");
    assert_eq!(stale["version"], 2);
    firm.put(&firm.admin, RULES, &body).await.refused(428, "precondition_required");
    let same = put(second, body).await.ok();
    assert_eq!(same["version"], 2, "a repeat changes nothing");
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        firm.get(who, RULES).await.refused(403, "forbidden");
    }
    let refused = firm.decide(shop.seller(), Method::PUT, RULES, &same, &json!({})).await;
    refused.refused(403, "forbidden");

    let logged = logged(&shop, "lead_rules_changed").await;
    assert_eq!(logged.len(), 1);
    let expected = json!([
        {"field": "first_call_minutes", "from": 30, "to": 540},
        {"field": "hand_back_hours", "from": 4, "to": 90},
        {"field": "is_round_robin", "from": false, "to": true},
        {"field": "purge_days", "from": 30, "to": 365},
    ]);
    assert_eq!(logged[0]["changes"], expected);
}

#[tokio::test]
async fn of_two_admins_at_once_one_changes_the_rules() {
    let shop = Shop::open().await;
    let firm = &shop.firm;
    let copy = firm.get(&firm.admin, RULES).await.ok();
    let put = |days: u32| {
        let copy = copy.clone();
        let body = json!({
            "is_round_robin": true, "first_call_minutes": 30, "hand_back_hours": 4,
            "purge_days": days,
        });
        async move { firm.decide(&firm.admin, Method::PUT, RULES, &copy, &body).await.status }
    };
    let (one, other) = tokio::join!(put(40), put(50));
    let mut outcomes = [one, other];
    outcomes.sort();
    assert_eq!(outcomes, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);
    assert_eq!(logged(&shop, "lead_rules_changed").await.len(), 1);
}

#[tokio::test]
async fn rules_out_of_their_ranges_are_refused() {
    let shop = Shop::open().await;
    let firm = &shop.firm;
    let copy = firm.get(&firm.admin, RULES).await.ok();
    let bad = [
        (json!(4), json!(0), json!(0)),
        (json!(541), json!(91), json!(366)),
        (json!(null), json!(1.5), json!("x")),
    ];
    let ranges = ["first_call_minutes", "hand_back_hours", "purge_days"].map(field);
    for (minutes, hours, days) in bad {
        let body = json!({
            "is_round_robin": false, "first_call_minutes": minutes, "hand_back_hours": hours,
            "purge_days": days,
        });
        let refused = firm.decide(&firm.admin, Method::PUT, RULES, &copy, &body).await;
        assert_eq!(places(refused), ranges, "{body}");
    }
    // No owner loses a lead before the promised call is due.
    let early = json!({
        "is_round_robin": false, "first_call_minutes": 241, "hand_back_hours": 4, "purge_days": 30,
    });
    let refused = firm.decide(&firm.admin, Method::PUT, RULES, &copy, &early).await;
    assert_eq!(places(refused), [field("hand_back_hours")]);
    let refused = firm.decide(&firm.admin, Method::PUT, RULES, &copy, &json!({})).await;
    let all = ["is_round_robin", "first_call_minutes", "hand_back_hours", "purge_days"].map(field);
    assert_eq!(places(refused), all);
    assert_eq!(firm.get(&firm.admin, RULES).await.ok(), copy);
}

#[tokio::test]
async fn changed_hours_hand_back_leads_that_wait_already() {
    let mut shop = Shop::open().await;
    let lead = shop.asked("Asha Rao").await;
    let lead = shop.claim(shop.seller(), &lead).await.ok();
    shop.later(2 * HOUR).await;
    shop.mind().await;
    assert_eq!(shop.look(shop.seller(), &lead).await.ok()["owner"]["full_name"], "Farhan Qureshi");
    shop.rule(&json!({"hand_back_hours": 1})).await;
    shop.mind().await;
    assert_eq!(shop.look(shop.seller(), &lead).await.ok().get("owner"), None);
}

#[tokio::test]
async fn person_on_leave_gets_no_lead_by_turns_until_they_are_back() {
    let mut shop = Shop::open().await;
    shop.rule(&json!({"is_round_robin": true})).await;
    let set = shop.leave(shop.seller(), shop.seller(), Some("2026-11-22")).await.ok();
    assert_eq!((&set["on_leave_until"], set.get("turn")), (&json!("2026-11-22"), None));
    let expected = [("Farhan Qureshi", Some("2026-11-22"), None), ("Kiran Das", None, Some(1))];
    let seen = owners(&shop).await;
    for (name, until, turn) in expected {
        let own = (name.to_owned(), until.map(str::to_owned), turn);
        assert!(seen.contains(&own), "{own:?} in {seen:?}");
    }

    for name in ["One", "Two", "Three"] {
        shop.unowned(name).await;
    }
    shop.mind().await;
    assert_eq!(shop.codes(shop.seller(), "").await, Vec::<String>::new());
    assert_eq!(shop.codes(&shop.other, "").await.len(), 3);
    // Leads still can be assigned to them and claimed by them.
    let (lead, one) = (shop.unowned("Four").await, shop.unowned("Five").await);
    let given = json!({"owner_id": shop.seller().id});
    shop.act(&shop.firm.admin, &lead, "/assign", &given).await.ok();
    shop.claim(shop.seller(), &one).await.ok();
    // They are back on the day after the last day of leave.
    shop.later(2 * DAY).await;
    let farhan = owners(&shop).await.into_iter().find(|it| it.0 == "Farhan Qureshi").unwrap();
    assert_eq!((farhan.1, farhan.2), (None, Some(1)), "of both, he has waited longer");
    let next = shop.unowned("Six").await;
    shop.mind().await;
    assert_eq!(shop.look(shop.seller(), &next).await.ok()["owner"]["full_name"], "Farhan Qureshi");
}

#[tokio::test]
async fn leads_wait_for_a_claim_while_all_are_on_leave() {
    let mut shop = Shop::open().await;
    shop.rule(&json!({"is_round_robin": true})).await;
    let lead = shop.asked("Asha Rao").await;
    let lead = shop.claim(shop.seller(), &lead).await.ok();
    for who in [shop.seller(), &shop.other] {
        shop.leave(&shop.firm.admin, who, Some("2026-12-31")).await.ok();
    }
    let new = shop.unowned("Imran Sheikh").await;
    shop.mind().await;
    assert_eq!(shop.look(&shop.firm.admin, &new).await.ok().get("owner"), None);
    // An uncalled lead leaves its owner who is on leave, as any other does.
    shop.later(2 * DAY + 5 * HOUR).await;
    shop.mind().await;
    assert_eq!(shop.look(&shop.firm.admin, &lead).await.ok().get("owner"), None);
    assert_eq!(shop.leave(&shop.other, &shop.other, None).await.ok()["turn"], 1);
    shop.mind().await;
    for it in [&lead, &new] {
        assert_eq!(shop.look(&shop.other, it).await.ok()["owner"]["full_name"], "Kiran Das");
    }
}

#[tokio::test]
async fn repeat_enquiry_of_an_owner_on_leave_reaches_the_others() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let asha = form("Asha Rao", "98450 12345");
    app.ask(&asha).await.created();
    let leads = app.leads(&shop.firm.admin.token, "").await;
    let lead = shop.claim(shop.seller(), &leads[0]).await.ok();
    shop.act(shop.seller(), &lead, "/activities", &call("reached", "2026-11-24T05:00:00Z"))
        .await
        .ok();
    let repeat = "LD-0002: repeat enquiry".to_owned();
    shop.leave(shop.seller(), shop.seller(), Some("2026-11-24")).await.ok();

    app.ask(&asha).await.created();
    assert!(shop.told(&shop.other).await.contains(&repeat));
    let leads = app.leads(&shop.firm.admin.token, "").await;
    assert_eq!((leads[0].get("owner"), &leads[0]["duplicate_of"]["id"]), (None, &lead["id"]));
    let taken = shop.claim(&shop.other, &leads[0]).await.ok();
    assert_eq!(taken["owner"]["full_name"], "Kiran Das");
    let kept = shop.look(shop.seller(), &lead).await.ok();
    assert_eq!(kept["owner"]["full_name"], "Farhan Qureshi", "the first lead stays their own");

    shop.leave(shop.seller(), shop.seller(), None).await.ok();
    app.ask(&asha).await.created();
    let leads = app.leads(&shop.firm.admin.token, "").await;
    assert_eq!(leads[0]["owner"]["full_name"], "Farhan Qureshi");
    assert!(!shop.told(&shop.other).await.contains(&"LD-0003: repeat enquiry".to_owned()));
}

#[tokio::test]
async fn people_set_their_own_leave_and_admins_anybodys() {
    let shop = Shop::open().await;
    let admin = &shop.firm.admin;
    let (farhan, kiran) = (shop.seller(), &shop.other);
    shop.leave(kiran, farhan, Some("2026-11-30")).await.refused(403, "forbidden");
    shop.leave(&shop.firm.manager, farhan, None).await.refused(403, "forbidden");
    for until in ["2026-11-20", "2027-11-22"] {
        let refused = faults(shop.leave(farhan, farhan, Some(until)).await);
        assert_eq!(refused.len(), 1, "{until}");
        assert_eq!(refused[0].0, field("until_on"));
    }
    shop.leave(admin, &shop.firm.client, None).await.refused(404, "not_found");

    shop.leave(admin, farhan, Some("2026-11-30")).await.ok();
    shop.leave(farhan, farhan, Some("2026-11-30")).await.ok();
    shop.leave(farhan, farhan, None).await.ok();
    let own = shop.leave(admin, admin, Some("2027-11-21")).await.ok();
    assert_eq!((&own["on_leave_until"], own.get("turn")), (&json!("2027-11-21"), None));
    let changes: Vec<_> = logged(&shop, "lead_leave_changed").await;
    let changes: Vec<_> = changes.iter().map(|it| (&it["user"], &it["until_on"])).collect();
    let change = |from: Option<&str>, to: Option<&str>| json!({"from": from, "to": to});
    let farhan = json!(farhan.id);
    let expected = [
        (&farhan, &change(None, Some("2026-11-30"))),
        (&farhan, &change(Some("2026-11-30"), None)),
        (&json!(admin.id), &change(None, Some("2027-11-21"))),
    ];
    assert_eq!(changes, expected, "a repeat is no event");
}

#[tokio::test]
async fn leave_names_a_person_of_sales_and_a_day() {
    let shop = Shop::open().await;
    let path = format!("/lead-owners/{}/leave", shop.seller().id);
    for day in [json!("tomorrow"), json!("2026-02-30"), json!(5)] {
        let refused = shop.firm.put(shop.seller(), &path, &json!({"until_on": day})).await;
        assert_eq!(places(refused), [field("until_on")], "{day}");
    }
    let lead = shop.enter(shop.seller(), "Asha Rao", &json!({})).await;
    let nobody = at(&lead, "").replace("/leads/", "/lead-owners/") + "/leave";
    let refused = shop.firm.put(&shop.firm.admin, &nobody, &json!({"until_on": null})).await;
    refused.refused(404, "not_found");
}

#[tokio::test]
async fn promise_of_a_call_is_the_same_on_site_in_thanks_in_mail_and_in_the_lead() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let cases = include_str!("../../cases/promise.json");
    let cases: Vec<(i64, String)> = serde_json::from_str(cases).unwrap();
    app.mails().await;
    for (place, (minutes, promise)) in cases.into_iter().enumerate() {
        shop.rule(&json!({"first_call_minutes": minutes, "hand_back_hours": 9})).await;
        assert_eq!(app.get("", "/public/site").await.ok()["call_promise"], json!(promise));
        let mailbox = format!("asha{place}@example.com");
        let mut asha = form("Asha Rao", &format!("98450 123{place:02}"));
        asha["email"] = json!(mailbox);
        let thanks = app.ask(&asha).await.created();
        assert_eq!(thanks["message"], json!(format!("Thank you. {promise}")));
        let mails = app.mails().await;
        let mail = mails.iter().find(|it| it.to.email == mailbox).unwrap();
        for text in [&mail.text, &mail.html] {
            let said = text.matches("We will get back to you").count();
            assert!(text.contains(&promise) && said == 1, "{minutes}: {text}");
        }
        let lead = app.leads(&shop.firm.admin.token, "").await.remove(0);
        assert_eq!(lead["full_name"], "Asha Rao");
        let wait = time(&lead["first_call"]["due_at"]) - time(&lead["created_at"]);
        // The shop opens at 11:40 in India on a Saturday, and closes at 18:30.
        let nights = if minutes > 410 { TimeDelta::hours(39) } else { TimeDelta::zero() };
        assert_eq!(wait, TimeDelta::minutes(minutes) + nights, "{minutes}");
    }
}

fn time(it: &Value) -> DateTime<Utc> {
    it.as_str().unwrap().parse().unwrap()
}
