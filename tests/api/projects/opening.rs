//! How a project begins.

use futures_util::future;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, faults, milestone, path, places};
use crate::app::answer;

#[tokio::test]
async fn a_project_begins_with_its_people_and_its_plan() {
    let (firm, project) = Firm::with_project().await;
    assert_eq!((&project["code"], &project["version"]), (&json!("PRJ-0001"), &json!(1)));
    assert_eq!((&project["status"], &project["health"]), (&json!("planning"), &json!("on_track")));
    assert_eq!(project["today"], super::TODAY);
    assert_eq!((&project["gst_rate_bps"], &project["retention_bps"]), (&json!(1_800), &json!(500)));
    assert_eq!(project["dlp_months"], 12);
    assert_eq!(project["created_by"]["full_name"], "Meera Iyer");
    let mut members: Vec<_> = project["members"].as_array().unwrap().clone();
    members.sort_by_key(|it| it["part"].to_string());
    let members: Vec<_> = members
        .iter()
        .map(|it| json!([it["user"]["full_name"], it["part"], it["is_lead"]]))
        .collect();
    let expected = [
        json!(["Asha Rao", "client", false]),
        json!(["Vikram Nair", "engineer", true]),
        json!(["Meera Iyer", "manager", false]),
    ];
    assert_eq!(members, expected);
    let plan = project["milestones"].as_array().unwrap();
    let plan: Vec<_> = plan.iter().map(|it| json!([it["seq"], it["name"], it["status"]])).collect();
    assert_eq!(plan[0], json!([1, "Foundation", "upcoming"]));
    assert_eq!((plan.len(), &plan[3]), (4, &json!([4, "Handover", "upcoming"])));
    assert_eq!(firm.seen(&firm.manager, &project).await, project);
}

/// Spread over the time there is, the last one on the last day.
#[tokio::test]
async fn a_template_plans_a_project() {
    let firm = Firm::open().await;
    let templates = firm.get(&firm.manager, "/project-templates").await.ok();
    for template in templates["items"].as_array().unwrap() {
        let mut wanted = firm.form();
        wanted["milestones"].take();
        wanted.as_object_mut().unwrap().remove("milestones");
        wanted["template"] = template["id"].clone();
        let project = firm.post(&firm.manager, "/projects", &wanted).await.created();
        let plan = project["milestones"].as_array().unwrap();
        assert_eq!(plan.len(), template["milestones"].as_array().unwrap().len());
        let weights: i64 = plan.iter().map(|it| it["weight_bps"].as_i64().unwrap()).sum();
        assert_eq!(weights, 10_000, "{}", template["id"]);
        let days: Vec<_> = plan.iter().map(|it| it["planned_on"].as_str().unwrap()).collect();
        assert!(days.is_sorted() && days[0] >= "2026-11-01", "{days:?}");
        assert_eq!(*days.last().unwrap(), "2027-12-31");
    }
}

#[tokio::test]
async fn everything_that_is_wrong_is_said_at_once() {
    let firm = Firm::open().await;
    let mut wanted = firm.form();
    wanted["name"] = json!("");
    wanted["contract_value_paise"] = json!(-1);
    wanted["address"]["pincode"] = json!("5000");
    wanted["milestones"][2]["weight_bps"] = json!("2500");
    wanted["engineers"][0]["is_lead"] = Value::Null;
    wanted["colour"] = json!("red");
    let mut found = places(firm.post(&firm.manager, "/projects", &wanted).await);
    found.sort_by_key(ToString::to_string);
    let mut expected = [
        json!(["body", "name"]),
        json!(["body", "contract_value_paise"]),
        json!(["body", "address", "pincode"]),
        json!(["body", "milestones", 2, "weight_bps"]),
        json!(["body", "engineers", 0, "is_lead"]),
        json!(["body", "colour"]),
    ];
    expected.sort_by_key(ToString::to_string);
    assert_eq!(found, expected);

    // Values that are valid alone may contradict each other.
    let mut wanted = firm.form();
    wanted["planned_end_on"] = json!("2026-10-31");
    wanted["latitude"] = json!(17.4);
    wanted["milestones"][0]["planned_on"] = json!("2026-10-01");
    let found = places(firm.post(&firm.manager, "/projects", &wanted).await);
    let expected = [
        json!(["body", "planned_end_on"]),
        json!(["body", "longitude"]),
        json!(["body", "milestones", 0, "planned_on"]),
    ];
    assert_eq!(found, expected);
}

#[tokio::test]
async fn weights_add_up() {
    let firm = Firm::open().await;
    let mut wanted = firm.form();
    wanted["milestones"][0]["weight_bps"] = json!(2_050);
    let found = faults(firm.post(&firm.manager, "/projects", &wanted).await);
    let message = "Weights must add up to 100 %: they add up to 95.5 %".to_owned();
    assert_eq!(found, [(json!(["body", "milestones"]), message)]);
}

#[tokio::test]
async fn an_admin_names_the_manager_and_a_manager_is_it() {
    let firm = Firm::open().await;
    let wanted = firm.form();
    let place = [json!(["body", "manager_id"])];
    assert_eq!(places(firm.post(&firm.admin, "/projects", &wanted).await), place);
    let named = |id: &str| {
        let mut wanted = wanted.clone();
        wanted["manager_id"] = json!(id);
        wanted
    };
    for nobody in [&firm.engineer.id, &firm.client.id, &firm.admin.id] {
        let answer = firm.post(&firm.admin, "/projects", &named(nobody)).await;
        assert_eq!(places(answer), place, "{nobody}");
    }
    let answer = firm.post(&firm.manager, "/projects", &named(&firm.other_manager.id)).await;
    assert_eq!(places(answer), place);
    firm.post(&firm.admin, "/projects", &named(&firm.other_manager.id)).await.created();
    firm.post(&firm.manager, "/projects", &named(&firm.manager.id)).await.created();
}

/// Each in the part that fits their role, and nobody twice.
#[tokio::test]
async fn part_must_fit_the_role() {
    let firm = Firm::open().await;
    let mut wanted = firm.form();
    wanted["clients"] = json!([
        {"user_id": firm.client.id},
        {"user_id": firm.engineer.id},
        {"user_id": "01935f2a-6f00-7000-8000-00000000dead"},
        {"user_id": firm.client.id},
        {"full_name": "Vikram Nair", "email": "vikram.nair@firm.example"},
        {"full_name": "Vikram", "email": "Vikram.Nair@firm.example"},
    ]);
    wanted["engineers"] = json!([{"user_id": firm.client.id}]);
    let mut found = places(firm.post(&firm.manager, "/projects", &wanted).await);
    found.sort_by_key(ToString::to_string);
    let expected = [
        json!(["body", "clients", 1, "user_id"]),
        json!(["body", "clients", 2, "user_id"]),
        json!(["body", "clients", 3, "user_id"]),
        // The same address twice; its owner does not matter.
        json!(["body", "clients", 5, "email"]),
        json!(["body", "engineers", 0, "user_id"]),
    ];
    assert_eq!(found, expected);

    let mut wanted = firm.form();
    wanted["engineers"] = json!([
        {"user_id": firm.engineer.id, "is_lead": true},
        {"user_id": firm.other_engineer.id, "is_lead": true},
    ]);
    let found = places(firm.post(&firm.manager, "/projects", &wanted).await);
    assert_eq!(found, [json!(["body", "engineers"])]);
}

#[tokio::test]
async fn clients_are_invited_by_their_address() {
    let firm = Firm::open().await;
    firm.app.mails().await;
    let mut wanted = firm.form();
    wanted["clients"] = json!([
        {"full_name": "Devika Krishnan", "email": "Devika@Example.com", "phone": "+91 98450 12345"},
        {"full_name": "Somebody Else", "email": "asha.rao@firm.example"},
    ]);
    let project = firm.post(&firm.manager, "/projects", &wanted).await.created();
    let mails = firm.app.mails().await;
    let mut to: Vec<_> = mails.iter().map(|it| it.to.email.as_str()).collect();
    to.sort_unstable();
    assert_eq!(to, ["asha.rao@firm.example", "devika@example.com"]);
    let member = |name: &str| {
        let members = project["members"].as_array().unwrap();
        members.iter().find(|it| it["user"]["full_name"] == name).cloned()
    };
    assert_eq!(member("Devika Krishnan").unwrap()["user"]["status"], "invited");
    assert_eq!(member("Somebody Else").unwrap()["user"]["status"], "invited");
    assert_eq!(member("Asha Rao"), None, "until she accepts");
}

#[tokio::test]
async fn a_call_that_is_repeated_begins_one_project() {
    let firm = Firm::open().await;
    let wanted = firm.form();
    let send = |key: &'static str, wanted: Value| {
        let firm = &firm;
        async move {
            let headers = [("idempotency-key", key)];
            let who = &firm.manager.token;
            firm.app.call_with(who, Method::POST, "/projects", &wanted, &headers).await
        }
    };
    let first = send("one", wanted.clone()).await.created();
    assert_eq!(send("one", wanted.clone()).await.created(), first);
    let mut other = wanted.clone();
    other["name"] = json!("Another house");
    send("one", other).await.refused(422, "idempotency_key_reused");

    let at_once = future::join_all((0..5).map(|_| send("two", wanted.clone()))).await;
    let mut ids: Vec<_> = at_once.into_iter().map(|it| it.created()["id"].to_string()).collect();
    ids.dedup();
    assert_eq!(ids.len(), 1);
    let list = firm.get(&firm.manager, "/projects").await.ok();
    assert_eq!(list["total"], json!({"count": 2, "more": false}));
}

#[tokio::test]
async fn created_project_has_a_location() {
    let firm = Firm::open().await;
    let request = firm.app.http.post("/api/v1/projects").body_json(&firm.form());
    let request = request.header("authorization", format!("Bearer {}", firm.manager.token));
    let response = request.send().await.0;
    let place = response.header("location").unwrap().to_owned();
    let etag = response.header("etag").unwrap().to_owned();
    let again = |known: String| {
        let request = firm.app.http.get(&place).header("if-none-match", known);
        answer(request.header("authorization", format!("Bearer {}", firm.manager.token)))
    };
    assert_eq!(again(etag).await.status, 304);
    let project = again("\"0\"".to_owned()).await.ok();
    assert_eq!(format!("/api/v1{}", path(&project, "")), place);
}

#[tokio::test]
async fn a_plan_is_neither_endless_nor_empty() {
    let firm = Firm::open().await;
    let mut wanted = firm.form();
    for (plan, place) in [
        (json!([]), json!(["body", "milestones"])),
        (
            json!(vec![milestone("Plinth", "plinth", 100, "2026-12-01"); 101]),
            json!(["body", "milestones"]),
        ),
        (json!(vec![Value::Null; 1_001]), json!(["body", "milestones"])),
        (json!([[]]), json!(["body", "milestones", 0])),
    ] {
        wanted["milestones"] = plan;
        assert_eq!(places(firm.post(&firm.manager, "/projects", &wanted).await), [place]);
    }
}
