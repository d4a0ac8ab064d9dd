//! The leads of the demo.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::{
    demo::{ADMIN, items, paise, sum, text},
    instances::Person,
    plumbline::{Home, Server},
};

const SALES: &str = "sales@plumbline.localhost";
/// Leads in each status.
const PIPELINE: [(&str, usize); 10] = [
    ("new", 7),
    ("contacted", 6),
    ("consultation_scheduled", 5),
    ("site_visited", 4),
    ("proposal_sent", 4),
    ("negotiation", 3),
    ("won", 1),
    ("on_hold", 3),
    ("lost", 5),
    ("junk", 2),
];

#[test]
fn leads_of_the_demo_add_up() {
    let home = Home::new();
    let server = Server::start(&home, &["--demo"], &[]);
    let admin = Person::sign_in(&server.address, ADMIN);
    let get = |path: &str| admin.get(&server.address, path);
    let board = get("/leads/board?limit=50");
    let mut all = Vec::new();
    for (status, expected) in PIPELINE {
        let list = get(&format!("/leads?status={status}&limit=50"));
        let leads = items(&list);
        assert_eq!(leads.len(), expected, "{status}");
        check_column(&board, status, leads);
        for it in leads {
            let is_followed = it["next_follow_up_at"].is_string();
            let is_off = ["won", "lost", "junk"].contains(&status);
            assert_eq!(is_followed, !is_off, "{it}");
            assert_eq!(it["revisit_on"].is_string(), status == "on_hold", "{it}");
        }
        all.extend(leads.to_vec());
    }
    let with = |holds: &dyn Fn(&Value) -> bool| all.iter().filter(|it| holds(it)).count();
    let called = |state: &'static str| with(&|it| it["first_call"]["state"] == state);
    assert_eq!((called("overdue"), called("due")), (2, 1));
    assert_eq!(with(&|it| it["duplicate_of"].is_object()), 1);
    let owners: BTreeSet<_> = all.iter().map(|it| it["owner"]["full_name"].as_str()).collect();
    assert_eq!(owners, [None, Some("Farhan Qureshi"), Some("Naveen Reddy")].into());

    let page = |it: &Value| get(&format!("/leads/{}", text(it, "id")));
    let of = |status: &'static str| all.iter().filter(move |it| it["status"] == status).map(page);
    let won = of("won").next().unwrap();
    let project = get(&format!("/projects/{}", text(&won["conversion"], "project_id")));
    assert_eq!(
        (&project["status"], &project["code"]),
        (&"planning".into(), &won["conversion"]["project_code"])
    );
    let lost: Vec<_> = of("lost").collect();
    let withdrawn = lost.iter().filter(|it| it["consent"]["withdrawn_at"].is_string());
    assert_eq!(withdrawn.count(), 1);
    let reasons: BTreeSet<_> = lost.iter().map(|it| text(&it["loss"], "reason")).collect();
    assert_eq!(reasons.len(), lost.len(), "{reasons:?}");
    for it in of("negotiation") {
        assert!(it["activities"].as_array().unwrap().len() > 2, "{it}");
    }

    let desk = Person::sign_in(&server.address, SALES).get(&server.address, "/leads/desk");
    for part in ["calls_overdue", "overdue", "today", "unclaimed", "unanswered"] {
        assert!(!desk[part].as_array().unwrap().is_empty(), "{part}: {desk}");
    }
    server.stop();
}

/// A column shows what the list has.
fn check_column(board: &Value, status: &str, leads: &[Value]) {
    let columns = board["columns"].as_array().unwrap();
    let column = columns.iter().find(|it| it["status"] == status).unwrap();
    let total = |field: &'static str| {
        let known = leads.iter().filter(|it| it[field].is_i64());
        sum(known, field)
    };
    assert_eq!(column["count"], leads.len(), "{status}");
    assert_eq!(paise(column, "value_paise"), total("estimated_value_paise"), "{status}");
    assert_eq!(paise(column, "weighted_paise"), total("weighted_value_paise"), "{status}");
    let ids = |all: &[Value]| all.iter().map(|it| text(it, "id")).collect::<BTreeSet<_>>();
    assert_eq!(ids(column["leads"].as_array().unwrap()), ids(leads), "{status}");
}
