//! Recipients of each event.

use poem::http::Method;
use serde_json::{Value, json};

use super::Firm;
use crate::{documents::site::Site, projects::path, tickets::at};

#[tokio::test]
async fn own_acts_and_other_projects_cause_no_notification() {
    let (firm, site, theirs) = Firm::with_two_sites().await;
    firm.silence().await;
    firm.ticket(&firm.client, &site).await;
    firm.ticket(&firm.other_client, &theirs).await;
    let one = "New ticket: Damp patch under the window";
    for who in [&firm.manager, &firm.engineer, &firm.other_manager, &firm.other_engineer] {
        assert_eq!(firm.headlines(who).await, [one]);
    }
    for who in [&firm.client, &firm.other_client, &firm.admin, &firm.salesperson] {
        assert!(firm.headlines(who).await.is_empty());
    }
}

/// T-05: clients are not notified of internal notes and tickets.
#[tokio::test]
async fn internal_events_are_not_sent_to_clients() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    let hidden = firm.hidden(&site).await;
    firm.say(&firm.manager, &hidden, "He is late again.").await.created();
    let shown = firm.ticket(&firm.engineer, &site).await;
    firm.whisper(&firm.manager, &shown, "We pay for this.").await.created();
    let seen = firm.seen(&firm.manager, &site).await;
    firm.patch(&firm.manager, &seen, &json!({"internal_notes": "Watch the crane."})).await.ok();
    let seen = firm.seen(&firm.manager, &site).await;
    firm.patch(&firm.manager, &seen, &json!({"contract_value_paise": 1})).await.ok();
    assert_eq!(firm.headlines(&firm.client).await, ["New ticket: Damp patch under the window"]);
    let said =
        |ticket: &Value| format!("Meera Iyer commented on {}", ticket["code"].as_str().unwrap());
    assert_eq!(firm.headlines(&firm.engineer).await, [said(&shown), said(&hidden)]);
}

#[tokio::test]
async fn documents_are_told_to_whom_they_are_shown() {
    let site = Site::new().await;
    let app = &site.app;
    for (title, category, visibility) in [
        ("Drawing", "drawing", "client"),
        ("Notes", "report", "internal"),
        ("Agreement", "contract", "client"),
        ("Sketch", "attachment", "client"),
    ] {
        let fields = [("title", title), ("category", category), ("visibility", visibility)];
        site.paper(&site.manager, &fields).await;
        app.wait(61);
    }
    app.worker.drain().await.unwrap();
    for (who, expected) in [
        (&site.client, "Agreement: new contract, Drawing: new drawing"),
        (&site.engineer, "Notes: new report, Drawing: new drawing"),
    ] {
        let bell = app.get(who, "/notifications").await.ok();
        let items = bell["items"].as_array().unwrap().iter();
        let documents = items.filter(|it| it["metadata"]["topic"] == "document");
        let titles: Vec<_> = documents.map(|it| it["title"].as_str().unwrap()).collect();
        assert_eq!(titles.join(", "), expected);
    }
}

#[tokio::test]
async fn former_member_is_not_notified() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let add = json!({"part": "engineer"});
    let members = |who: &str| path(&site, &format!("/members/{who}"));
    firm.put(&firm.manager, &members(&firm.other_engineer.id), &add).await.ok();
    firm.put(&firm.other_engineer, &at(&ticket, "/watch"), &Value::Null).await.ok();
    firm.silence().await;
    firm.delete(&firm.manager, &members(&firm.other_engineer.id)).await.done();
    firm.say(&firm.manager, &ticket, "Who sees to it?").await.created();
    assert!(firm.headlines(&firm.other_engineer).await.is_empty());
    let told = firm.headlines(&firm.client).await;
    assert_eq!(told.len(), 2, "{told:?}");
    assert_eq!(told[1], "Rao residence: Sunita Patil left");
}

#[tokio::test]
async fn concerned_person_is_addressed() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    let code = ticket["code"].as_str().unwrap();
    firm.assign(&firm.manager, &ticket, Some(&firm.engineer)).await.ok();
    let call = format!("@[Vikram Nair](user:{}) please look.", firm.engineer.id);
    firm.say(&firm.client, &ticket, &call).await.created();
    let told = firm.headlines(&firm.engineer).await;
    let expected = [
        format!("Asha Rao mentioned you on {code}"),
        format!("{code} was assigned to you"),
        "New ticket: Damp patch under the window".to_owned(),
    ];
    assert_eq!(told, expected);
    firm.moved(&ticket, "in_progress").await;
    firm.moved(&ticket, "resolved").await;
    let bell = firm.bell(&firm.client).await;
    assert_eq!(bell["items"][0]["type"], "success");
    assert_eq!(bell["items"][0]["title"], "Damp patch under the window: resolved");
}

#[tokio::test]
async fn a_project_tells_its_members() {
    let (firm, project) = Firm::with_project().await;
    assert_eq!(firm.headlines(&firm.engineer).await, ["You were added to Rao residence"]);
    assert!(firm.headlines(&firm.manager).await.is_empty(), "who began it knows");
    firm.silence().await;
    firm.become_status(&project, "in_progress").await.ok();
    for who in [&firm.engineer, &firm.client] {
        assert_eq!(firm.headlines(who).await, ["Rao residence: in progress"]);
    }
    let milestone = project["milestones"][0]["id"].as_str().unwrap();
    let start = format!("/milestones/{milestone}/start");
    firm.post(&firm.engineer, &start, &Value::Null).await.ok();
    let bell = firm.bell(&firm.client).await;
    assert_eq!(bell["items"][0]["title"], "Foundation: work has started");
    let url = format!("/dashboard/project/{}?tab=milestones", project["id"].as_str().unwrap());
    assert_eq!(bell["items"][0]["actions"][0]["url"], url);
}

#[tokio::test]
async fn admins_hear_of_who_waits_and_people_of_what_was_decided() {
    let firm = Firm::open().await;
    firm.app.mails().await;
    firm.app.register("rohan@firm.example", "engineer").await.ok();
    let token = firm.app.mailed_token("verify-email").await;
    let proof = json!({"token": token, "password": crate::app::PASSWORD});
    firm.app.post("/auth/verify-email", &proof).await.ok();
    assert_eq!(firm.headlines(&firm.admin).await, ["Asha Rao is waiting for approval"]);
    let list = firm.get(&firm.admin, "/users?search=rohan").await.ok();
    let user = list["items"][0]["id"].as_str().unwrap();
    let approve = json!({"role": "engineer"});
    let call = format!("/users/{user}/approve");
    firm.app.call(&firm.admin.token, Method::POST, &call, &approve).await.ok();
    firm.react().await;
    let token = firm.app.token("rohan@firm.example").await;
    let bell = firm.app.get(&token, "/notifications").await.ok();
    assert_eq!(bell["items"][0]["title"], "Your account was approved");
    assert_eq!(bell["items"][0]["actions"][0]["url"], "/dashboard/account");
    assert_eq!(firm.headlines(&firm.admin).await.len(), 1);
    // Their letters are the ones there were before: no second one.
    assert_eq!(firm.app.mails().await.len(), 2);
    firm.app.wait(61);
    assert!(firm.app.mails().await.is_empty());
}
