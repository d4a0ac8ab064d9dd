//! Staff look at a project as its client. That they read the same is tested in `authorization/viewing.rs`.

use kernel::UserId;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, Person, path, places};
use crate::app::{Answer, PASSWORD};

impl Firm {
    async fn start_view(&self, who: &Person, project: &Value, body: &Value) -> Answer {
        self.post(who, &path(project, "/client-views"), body).await
    }

    /// A view of the project, started by this person.
    async fn view(&self, who: &Person, project: &Value) -> String {
        let view = self.start_view(who, project, &json!({})).await.created();
        view["id"].as_str().unwrap().to_owned()
    }

    async fn get_in(&self, token: &str, view: &str, path: &str) -> Answer {
        let headers = [("x-client-view", view)];
        self.app.call_with(token, Method::GET, path, &Value::Null, &headers).await
    }

    /// The project as the view shows it.
    async fn seen_in(&self, who: &Person, view: &str, project: &Value) -> Answer {
        self.get_in(&who.token, view, &path(project, "")).await
    }
}

#[tokio::test]
async fn manager_reads_the_project_as_its_client() {
    let (firm, project) = Firm::with_site().await;
    let answer = firm.start_view(&firm.manager, &project, &json!({})).await.created();
    assert_eq!(answer["client"], json!({"id": firm.client.id, "full_name": "Asha Rao"}));
    assert_eq!(answer["project_id"], project["id"]);
    let view = answer["id"].as_str().unwrap();
    let own = firm.seen(&firm.manager, &project).await;
    assert_eq!(own["internal_notes"], "Park the crane on the east side only.");
    assert!(own["can"].as_array().unwrap().contains(&json!("view_as_client")));
    let seen = firm.seen_in(&firm.manager, view, &project).await.ok();
    let mut client = firm.seen(&firm.client, &project).await;
    assert_eq!(client["can"], json!(["upload"]));
    client["can"] = json!([]);
    assert_eq!(seen, client);
    assert_eq!(seen.get("internal_notes"), None);
    // Without the header nothing has changed.
    assert_eq!(firm.seen(&firm.manager, &project).await, own);
}

#[tokio::test]
async fn staff_alone_can_look_at_projects_they_see() {
    let (firm, project) = Firm::with_site().await;
    for who in [&firm.client, &firm.engineer, &firm.salesperson] {
        firm.start_view(who, &project, &json!({})).await.refused(403, "forbidden");
    }
    firm.start_view(&firm.other_manager, &project, &json!({})).await.refused(404, "not_found");
    firm.start_view(&firm.admin, &project, &json!({})).await.created();
    let faulty = [json!({"client_id": firm.other_client.id}), json!({"client_id": UserId::new()})];
    for body in &faulty {
        let answer = firm.start_view(&firm.manager, &project, body).await;
        assert_eq!(places(answer), [json!(["body", "client_id"])]);
    }
}

#[tokio::test]
async fn one_of_several_clients_is_chosen() {
    let (firm, project) = Firm::with_site().await;
    let member = path(&project, &format!("/members/{}", firm.other_client.id));
    firm.put(&firm.manager, &member, &json!({"part": "client"})).await.ok();
    let answer = firm.start_view(&firm.manager, &project, &json!({})).await;
    assert_eq!(places(answer), [json!(["body", "client_id"])]);
    let body = json!({"client_id": firm.other_client.id});
    let view = firm.start_view(&firm.manager, &project, &body).await.created();
    assert_eq!(view["client"]["full_name"], "Imran Sheikh");
}

#[tokio::test]
async fn view_leads_to_no_other_project_of_its_client() {
    let (firm, project) = Firm::with_site().await;
    let mut other = firm.form();
    other["manager_id"] = json!(firm.other_manager.id);
    let other = firm.app.post_as(&firm.other_manager.token, "/projects", &other).await.created();
    let wanted = json!({
        "project_id": other["id"], "title": "Seepage", "description": "It is wet.",
        "category": "quality_defect",
    });
    let ticket = firm.post(&firm.client, "/tickets", &wanted).await.created();
    let ticket = format!("/tickets/{}", ticket["id"].as_str().unwrap());
    firm.get(&firm.client, &ticket).await.ok();
    for who in [&firm.manager, &firm.admin] {
        let view = firm.view(who, &project).await;
        for place in ["", "/members", "/activity", "/payments", "/documents", "/report"] {
            let place = path(&other, place);
            firm.get_in(&who.token, &view, &place).await.refused(404, "not_found");
        }
        firm.get_in(&who.token, &view, &ticket).await.refused(404, "not_found");
        let list = firm.get_in(&who.token, &view, "/tickets").await.ok();
        assert_eq!((&list["items"], &list["total"]["count"]), (&json!([]), &json!(0)));
        let first_page = firm.get_in(&who.token, &view, "/dashboard").await.ok();
        assert_eq!(first_page["figures"]["total_projects"], 1, "{first_page}");
        assert_eq!(first_page["figures"]["total_tickets"], 0);
    }
    assert_eq!(firm.get(&firm.client, "/tickets").await.ok()["total"]["count"], 1);
}

#[tokio::test]
async fn view_changes_nothing_and_reads_nothing_of_its_client() {
    let (firm, project) = Firm::with_site().await;
    let view = firm.view(&firm.manager, &project).await;
    let headers = [("x-client-view", view.as_str()), ("if-match", "\"2\"")];
    for (method, place) in [
        (Method::PATCH, path(&project, "")),
        (Method::PUT, path(&project, "/portfolio")),
        (Method::POST, "/tickets".to_owned()),
        (Method::POST, "/auth/ws-ticket".to_owned()),
        (Method::GET, "/auth/me".to_owned()),
        (Method::GET, "/auth/sessions".to_owned()),
        (Method::GET, "/notifications".to_owned()),
        (Method::GET, "/search?q=house".to_owned()),
    ] {
        let body = json!({"name": "Mine now"});
        let answer = firm.app.call_with(&firm.manager.token, method, &place, &body, &headers).await;
        answer.refused(403, "client_view_limited");
    }
}

#[tokio::test]
async fn view_belongs_to_one_session() {
    let (firm, project) = Firm::with_site().await;
    let view = firm.view(&firm.manager, &project).await;
    let again = firm.app.sign_in("meera.iyer@firm.example", PASSWORD).await.ok();
    let elsewhere = again["access_token"].as_str().unwrap();
    let place = path(&project, "");
    for token in [elsewhere, firm.admin.token.as_str(), firm.client.token.as_str()] {
        firm.get_in(token, &view, &place).await.refused(403, "client_view_over");
    }
    let random = UserId::new().to_string();
    for unknown in ["x", "", random.as_str()] {
        let answer = firm.get_in(&firm.manager.token, unknown, &place).await;
        answer.refused(403, "client_view_over");
    }
    let end = path(&project, &format!("/client-views/{view}"));
    firm.delete(&firm.admin, &end).await.refused(404, "not_found");
    firm.seen_in(&firm.manager, &view, &project).await.ok();
    firm.delete(&firm.manager, &end).await.done();
    firm.delete(&firm.manager, &end).await.done();
    firm.seen_in(&firm.manager, &view, &project).await.refused(403, "client_view_over");
}

#[tokio::test]
async fn view_is_over_after_half_an_hour() {
    let (firm, project) = Firm::with_site().await;
    let view = firm.view(&firm.manager, &project).await;
    firm.app.wait(30 * 60 - 1);
    firm.seen_in(&firm.manager, &view, &project).await.ok();
    firm.app.wait(1);
    firm.seen_in(&firm.manager, &view, &project).await.refused(403, "client_view_over");
    firm.seen(&firm.manager, &project).await;
}

#[tokio::test]
async fn view_ends_with_the_place_of_its_client_or_of_who_looks() {
    let (firm, project) = Firm::with_site().await;
    let member = |who: &Person| path(&project, &format!("/members/{}", who.id));
    let part = |part: &str| json!({"part": part});
    firm.put(&firm.manager, &member(&firm.other_client), &part("client")).await.ok();

    // The client leaves, and comes back.
    let body = json!({"client_id": firm.client.id});
    let view = firm.start_view(&firm.manager, &project, &body).await.created();
    let view = view["id"].as_str().unwrap();
    firm.seen_in(&firm.manager, view, &project).await.ok();
    firm.delete(&firm.manager, &member(&firm.client)).await.done();
    firm.seen_in(&firm.manager, view, &project).await.refused(403, "client_view_over");
    firm.put(&firm.manager, &member(&firm.client), &part("client")).await.ok();

    // The client is suspended.
    let suspend = format!("/users/{}/suspend", firm.client.id);
    firm.post(&firm.admin, &suspend, &json!({"reason": "By mistake."})).await.ok();
    firm.seen_in(&firm.manager, view, &project).await.refused(403, "client_view_over");
    let answer = firm.start_view(&firm.manager, &project, &body).await;
    assert_eq!(places(answer), [json!(["body", "client_id"])]);

    // Another manager takes over.
    let view = firm.view(&firm.manager, &project).await;
    firm.seen_in(&firm.manager, &view, &project).await.ok();
    firm.put(&firm.admin, &member(&firm.other_manager), &part("manager")).await.ok();
    firm.seen_in(&firm.manager, &view, &project).await.refused(403, "client_view_over");

    // The session ends.
    let view = firm.view(&firm.other_manager, &project).await;
    let sessions = firm.get(&firm.other_manager, "/auth/sessions").await.ok();
    let session = sessions["items"][0]["id"].as_str().unwrap();
    firm.delete(&firm.other_manager, &format!("/auth/sessions/{session}")).await.done();
    let answer = firm.seen_in(&firm.other_manager, &view, &project).await;
    answer.refused(401, "unauthenticated");
}

#[tokio::test]
async fn look_is_recorded_for_staff() {
    let (firm, project) = Firm::with_site().await;
    firm.view(&firm.manager, &project).await;
    let place = path(&project, "/activity?limit=1");
    for who in [&firm.manager, &firm.engineer, &firm.admin] {
        let entry = firm.get(who, &place).await.ok()["items"][0].clone();
        assert_eq!(entry["kind"], "client_view_started");
        assert_eq!(entry["subject"], "Asha Rao");
        assert_eq!(entry["by"]["full_name"], "Meera Iyer");
    }
    let own = firm.get(&firm.client, &path(&project, "/activity?limit=200")).await.ok();
    assert!(!own.to_string().contains("client_view_started"));
    let audit = firm.get(&firm.admin, "/audit?kind=client_view_started").await.ok();
    assert_eq!(audit["items"].as_array().unwrap().len(), 1);
    assert_eq!(audit["items"][0]["by"]["full_name"], "Meera Iyer");
}

#[tokio::test]
async fn repeated_key_starts_one_view() {
    let (firm, project) = Firm::with_site().await;
    let (place, body) = (path(&project, "/client-views"), json!({}));
    let headers = [("idempotency-key", "look")];
    let mut ids = Vec::new();
    for _ in 0..2 {
        let answer = firm.app.call_with(&firm.manager.token, Method::POST, &place, &body, &headers);
        ids.push(answer.await.created()["id"].clone());
    }
    assert_eq!(ids[0], ids[1]);

    // A view that is over is not given out again.
    let ended = format!("{place}/{}", ids[0].as_str().unwrap());
    firm.delete(&firm.manager, &ended).await.done();
    let again = firm.app.call_with(&firm.manager.token, Method::POST, &place, &body, &headers);
    again.await.refused(403, "client_view_over");
}
