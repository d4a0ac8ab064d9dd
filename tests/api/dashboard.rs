//! The first page after signing in.

use chrono::{DateTime, TimeDelta, Utc};
use poem::http::Method;
use serde_json::{Value, json};

use crate::projects::{Firm, Person};

async fn overview(firm: &Firm, who: &Person) -> Value {
    firm.get(who, "/dashboard").await.ok()
}

/// The kinds of tasks that wait for somebody, with the titles of the tasks.
async fn waiting(firm: &Firm, who: &Person) -> Vec<(String, Vec<String>)> {
    let page = overview(firm, who).await;
    let text = |it: &Value| it.as_str().unwrap().to_owned();
    let kinds = page["waiting"].as_array().unwrap().iter();
    kinds
        .map(|it| {
            let tasks = it["tasks"].as_array().unwrap();
            assert_eq!(it["count"], tasks.len(), "{it}");
            (text(&it["kind"]), tasks.iter().map(|it| text(&it["title"])).collect())
        })
        .collect()
}

/// The same as they are written in a test.
fn tasks(expected: &[(&str, &[&str])]) -> Vec<(String, Vec<String>)> {
    let owned = |titles: &[&str]| titles.iter().map(|it| (*it).to_owned()).collect();
    expected.iter().map(|(kind, titles)| ((*kind).to_owned(), owned(titles))).collect()
}

#[tokio::test]
async fn figures_count_what_the_caller_sees() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.hidden(&site).await;
    firm.ticket(&firm.other_client, &theirs).await;
    let figures = async |who: &Person| {
        let it = overview(&firm, who).await["figures"].clone();
        ["total_projects", "active_projects", "total_tickets", "open_tickets"]
            .map(|name| it[name].as_i64().unwrap())
    };
    assert_eq!(figures(&firm.admin).await, [2, 1, 3, 3]);
    assert_eq!(figures(&firm.manager).await, [1, 1, 2, 2]);
    assert_eq!(figures(&firm.engineer).await, [1, 1, 2, 2]);
    assert_eq!(figures(&firm.client).await, [1, 1, 1, 1]);
    assert_eq!(figures(&firm.other_client).await, [1, 0, 1, 1]);
    assert_eq!(figures(&firm.salesperson).await, [0; 4]);
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    firm.moved(&ticket, "in_progress").await;
    firm.moved(&ticket, "resolved").await;
    assert_eq!(figures(&firm.client).await, [1, 1, 1, 0]);
    let path = format!("/projects/{}/archive", theirs["id"].as_str().unwrap());
    firm.decide(&firm.admin, Method::POST, &path, &theirs, &json!({"archived": true})).await.ok();
    assert_eq!(figures(&firm.admin).await, [1, 1, 2, 1], "an archived project is left out");
    assert_eq!(figures(&firm.other_client).await, [0; 4]);
}

#[tokio::test]
async fn client_sees_their_tasks() {
    let (firm, site) = Firm::with_site().await;
    assert_eq!(waiting(&firm, &firm.client).await, []);
    let milestone = firm.step(&firm.engineer, &site["milestones"][0], "start").await.ok();
    let milestone = firm.step(&firm.engineer, &milestone, "submit").await.ok();
    assert_eq!(waiting(&firm, &firm.client).await, []);
    firm.step(&firm.manager, &milestone, "certify").await.ok();
    firm.requested(&site).await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    firm.moved(&ticket, "in_progress").await;
    firm.moved(&ticket, "waiting_on_client").await;
    let title = ticket["title"].as_str().unwrap();
    let asked = tasks(&[
        ("milestone_to_accept", &["Foundation"]),
        ("payment_to_make", &["A larger terrace"]),
        ("ticket_to_answer", &[title]),
    ]);
    assert_eq!(waiting(&firm, &firm.client).await, asked);
    assert_eq!(waiting(&firm, &firm.other_client).await, []);
    let page = overview(&firm, &firm.client).await;
    let payment = &page["waiting"][1]["tasks"][0];
    assert_eq!(payment["amount_paise"], 118_000);
    assert_eq!(payment["project"]["name"], "Rao residence");
    assert_eq!(payment["project"]["id"], site["id"]);
    firm.moved(&ticket, "resolved").await;
    let kinds = waiting(&firm, &firm.client).await;
    assert_eq!(kinds[2], ("ticket_to_confirm".to_owned(), vec![title.to_owned()]));
}

#[tokio::test]
async fn manager_and_engineer_see_their_tasks() {
    let (firm, site) = Firm::with_site().await;
    let silent = ("site_without_entry", &["Rao residence"] as &[_]);
    let to_write = ("entry_to_write", &["Rao residence"] as &[_]);
    assert_eq!(waiting(&firm, &firm.manager).await, tasks(&[silent]));
    let page = overview(&firm, &firm.manager).await;
    let since = "2026-11-20T18:30:00+00:00";
    assert_eq!(page["waiting"][0]["tasks"][0]["since"], since, "midnight in India");
    assert_eq!(waiting(&firm, &firm.engineer).await, tasks(&[to_write]));
    // A draft is no entry.
    let draft = json!({"submit": false, "entry_on": "2026-11-21"});
    let entry = firm.filed(&site, &draft).await;
    assert_eq!(waiting(&firm, &firm.engineer).await, tasks(&[to_write]));
    let entry = firm.step_of(&firm.engineer, &entry, "/submit", &Value::Null).await.ok();
    assert_eq!(waiting(&firm, &firm.engineer).await, []);

    let ticket = firm.ticket(&firm.client, &site).await;
    let title = ticket["title"].as_str().unwrap();
    let milestone = firm.step(&firm.engineer, &site["milestones"][0], "start").await.ok();
    let milestone = firm.step(&firm.engineer, &milestone, "submit").await.ok();
    let asked = tasks(&[
        ("milestone_to_certify", &["Foundation"]),
        ("entry_to_review", &["Vikram Nair"]),
        ("ticket_to_assign", &[title]),
    ]);
    assert_eq!(waiting(&firm, &firm.manager).await, asked);
    assert_eq!(waiting(&firm, &firm.other_manager).await, []);

    let reason = json!({"reason": "Honeycombs in column 4."});
    firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    firm.step(&firm.manager, &milestone, "query").await.ok();
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    assert_eq!(waiting(&firm, &firm.manager).await, []);
    let asked = tasks(&[
        ("entry_to_correct", &["Vikram Nair"]),
        ("milestone_sent_back", &["Foundation"]),
        ("ticket_to_resolve", &[title]),
    ]);
    assert_eq!(waiting(&firm, &firm.engineer).await, asked);
    assert_eq!(waiting(&firm, &firm.other_engineer).await, []);
}

#[tokio::test]
async fn manager_sees_overdue_tickets() {
    let (mut firm, site, _) = Firm::with_two_sites().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    firm.later(40 * 24 * 60 * 60).await;
    let title = ticket["title"].as_str().unwrap().to_owned();
    let kinds = waiting(&firm, &firm.manager).await;
    assert_eq!(kinds[0], ("ticket_overdue".to_owned(), vec![title]));

    // Nobody set a day: the ticket is due by its target.
    let target: DateTime<Utc> = ticket["due_at"].as_str().unwrap().parse().unwrap();
    let day = (target + TimeDelta::minutes(330)).date_naive().to_string();
    assert!(ticket.get("due_on").is_none());
    for who in [&firm.engineer, &firm.manager] {
        let page = overview(&firm, who).await;
        let due = |it: &&Value| it["kind"] == "ticket_to_resolve" || it["kind"] == "ticket_overdue";
        let of = page["waiting"].as_array().unwrap().iter().find(due).unwrap();
        assert_eq!(of["tasks"][0]["on"], day.as_str(), "{of}");
        assert_eq!(of["tasks"][0]["due_at"], ticket["due_at"], "{of}");
        // An overdue ticket names its assignee. A ticket to resolve is assigned to the reader, and names nobody.
        let others = of["kind"] == "ticket_overdue";
        let named = others.then(|| json!("Vikram Nair"));
        assert_eq!(of["tasks"][0].get("assignee"), named.as_ref(), "{of}");
    }
}

#[tokio::test]
async fn a_ticket_that_is_due_by_its_day_has_no_target_among_tasks() {
    let (firm, site) = Firm::with_site().await;
    let by_its_day = json!({"priority": "low", "due_on": "2026-11-21"});
    let ticket = firm.raise(&firm.manager, &site, &by_its_day).await.created();
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    let page = overview(&firm, &firm.engineer).await;
    let mut kinds = page["waiting"].as_array().unwrap().iter();
    let of = kinds.find(|it| it["kind"] == "ticket_to_resolve").unwrap();
    assert_eq!(of["tasks"][0]["on"], "2026-11-21", "{of}");
    assert!(of["tasks"][0].get("due_at").is_none(), "{of}");
}

#[tokio::test]
async fn the_soonest_due_of_many_tickets_are_shown() {
    let (firm, site) = Firm::with_site().await;
    for _ in 0..5 {
        let later = json!({"priority": "low"});
        let ticket = firm.raise(&firm.manager, &site, &later).await.created();
        firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    }
    let today = json!({"title": "Due today", "priority": "low", "due_on": "2026-11-21"});
    let ticket = firm.raise(&firm.manager, &site, &today).await.created();
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    let page = overview(&firm, &firm.engineer).await;
    let mut kinds = page["waiting"].as_array().unwrap().iter();
    let of = kinds.find(|it| it["kind"] == "ticket_to_resolve").unwrap();
    assert_eq!(of["tasks"].as_array().unwrap().len(), 5);
    assert_eq!(of["tasks"][0]["title"], "Due today", "{of}");
}

#[tokio::test]
async fn admin_sees_receipts_and_unclaimed_leads() {
    let (firm, site) = Firm::with_site().await;
    assert_eq!(waiting(&firm, &firm.admin).await, []);
    let payment = firm.requested(&site).await;
    let proof = firm.picture(&firm.client, &site).await;
    firm.report_with(&payment, 10_000, &proof).await.created();
    let lead = json!({"full_name": "Lakshmi Menon", "phone": "98450 55501", "source": "phone"});
    let key = [("idempotency-key", "one")];
    let token = &firm.salesperson.token;
    let lead = firm.app.call_with(token, Method::POST, "/leads", &lead, &key).await.created();
    let asked = tasks(&[("receipt_to_verify", &["A larger terrace"])]);
    assert_eq!(waiting(&firm, &firm.admin).await, asked, "the lead has an owner");
    let nobody = json!({"owner_id": null});
    let path = format!("/leads/{}/assign", lead["id"].as_str().unwrap());
    firm.decide(&firm.admin, Method::POST, &path, &lead, &nobody).await.ok();
    let asked = tasks(&[
        ("receipt_to_verify", &["A larger terrace"]),
        ("lead_unclaimed", &["Lakshmi Menon"]),
    ]);
    assert_eq!(waiting(&firm, &firm.admin).await, asked);
    assert_eq!(waiting(&firm, &firm.salesperson).await, []);
}

#[tokio::test]
async fn tasks_that_nobody_can_do_are_left_out() {
    let (firm, site) = Firm::with_site().await;
    let milestone = firm.step(&firm.engineer, &site["milestones"][0], "start").await.ok();
    firm.step(&firm.engineer, &milestone, "submit").await.ok();
    let entry = firm.filed(&site, &json!({"entry_on": "2026-11-20"})).await;
    let reason = json!({"reason": "Which wall?"});
    firm.step_of(&firm.manager, &entry, "/return", &reason).await.ok();
    let payment = firm.requested(&site).await;
    let proof = firm.picture(&firm.client, &site).await;
    firm.report_with(&payment, 10_000, &proof).await.created();
    assert_eq!(waiting(&firm, &firm.manager).await[0].0, "milestone_to_certify");
    assert_eq!(waiting(&firm, &firm.admin).await[0].0, "receipt_to_verify");

    // Milestones take no step on hold, and a cancelled project takes no entries.
    let site = firm.seen(&firm.manager, &site).await;
    let site = firm.become_status(&site, "on_hold").await.ok();
    assert_eq!(waiting(&firm, &firm.manager).await, []);
    let corrected = tasks(&[("entry_to_correct", &["Vikram Nair"])]);
    assert_eq!(waiting(&firm, &firm.engineer).await, corrected);
    let site = firm.become_status(&site, "cancelled").await.ok();
    assert_eq!(waiting(&firm, &firm.engineer).await, []);
    let path = format!("/projects/{}/archive", site["id"].as_str().unwrap());
    let archived = json!({"archived": true});
    firm.decide(&firm.admin, Method::POST, &path, &site, &archived).await.ok();
    assert_eq!(waiting(&firm, &firm.admin).await, []);
}

#[tokio::test]
async fn coming_days_are_of_own_projects() {
    let (firm, site) = Firm::with_site().await;
    firm.requested(&site).await;
    let titles = async |who: &Person| {
        let page = overview(&firm, who).await;
        let coming = page["coming"].as_array().unwrap().clone();
        coming
            .iter()
            .map(|it| format!("{} {}", it["on"].as_str().unwrap(), it["title"].as_str().unwrap()))
            .collect::<Vec<_>>()
    };
    let milestone = "2026-12-01 Foundation".to_owned();
    assert_eq!(
        titles(&firm.engineer).await,
        std::slice::from_ref(&milestone),
        "engineers see no payments"
    );
    for who in [&firm.client, &firm.manager, &firm.admin] {
        let all = titles(who).await;
        assert!(all.contains(&milestone), "{all:?}");
        assert!(all.iter().any(|it| it.ends_with("A larger terrace")), "{all:?}");
        assert!(all.is_sorted(), "{all:?}");
        assert_eq!(all.len(), 2, "{all:?}");
    }
    for who in [&firm.other_client, &firm.salesperson] {
        assert_eq!(titles(who).await, [""; 0]);
    }
}

#[tokio::test]
async fn one_project_has_its_own_tasks_figures_and_days() {
    let (firm, site, _) = Firm::with_two_sites().await;
    let other = firm.project().await;
    let other = firm.become_status(&other, "in_progress").await.ok();
    let ticket = |project| firm.ticket(&firm.client, project);
    for _ in 0..6 {
        ticket(&other).await;
    }
    let last = ticket(&site).await;
    let page = overview(&firm, &firm.manager).await;
    let kinds = page["waiting"].as_array().unwrap();
    let to_assign = kinds.iter().find(|it| it["kind"] == "ticket_to_assign").unwrap();
    assert_eq!(to_assign["count"], 7);
    let shown = to_assign["tasks"].as_array().unwrap();
    assert!(shown.iter().all(|it| it["id"] != last["id"]), "the page has the oldest five alone");

    let within = async |who: &Person, project: &Value| {
        let path = format!("/dashboard?project_id={}", project["id"].as_str().unwrap());
        firm.get(who, &path).await.ok()
    };
    let page = within(&firm.manager, &site).await;
    let kinds = page["waiting"].as_array().unwrap();
    let to_assign = kinds.iter().find(|it| it["kind"] == "ticket_to_assign").unwrap();
    assert_eq!((&to_assign["count"], &to_assign["tasks"][0]["id"]), (&json!(1), &last["id"]));
    let figures = json!({
        "total_projects": 1, "active_projects": 1, "total_tickets": 1, "open_tickets": 1,
    });
    assert_eq!(page["figures"], figures);
    let coming = page["coming"].as_array().unwrap();
    assert!(coming.iter().all(|it| it["project"]["id"] == site["id"]), "{coming:?}");

    let nothing = json!({
        "figures": {"total_projects": 0, "active_projects": 0, "total_tickets": 0, "open_tickets": 0},
        "waiting": [], "coming": [],
    });
    for who in [&firm.other_manager, &firm.other_client, &firm.salesperson] {
        assert_eq!(within(who, &site).await, nothing, "of a project that they do not see");
    }
    // Accounts, leads and jobs are of no project.
    let lead = json!({"full_name": "Zubeda", "phone": "99230 55506", "source": "phone"});
    let key = [("idempotency-key", "one")];
    firm.app.call_with(&firm.admin.token, Method::POST, "/leads", &lead, &key).await.created();
    assert_eq!(within(&firm.admin, &site).await["waiting"], json!([]));
    firm.get(&firm.manager, "/dashboard?project_id=x").await.refused(422, "invalid");
}
