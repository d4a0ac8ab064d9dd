//! A person who leaves a project, or may no longer use their account, is no longer an assignee.

use poem::http::Method;
use serde_json::{Value, json};

use super::at;
use crate::projects::{Firm, Person, path};

/// A site with two tickets of its engineer, one of them closed, and one of the manager.
async fn busy() -> (Firm, Value, [Value; 3]) {
    let (firm, site) = Firm::with_site().await;
    let mut tickets = Vec::new();
    for who in [&firm.engineer, &firm.engineer, &firm.manager] {
        let ticket = firm.ticket(&firm.client, &site).await;
        tickets.push(firm.assign(&firm.admin, &ticket, Some(who)).await.ok());
    }
    for status in ["in_progress", "resolved", "closed"] {
        tickets[1] = firm.moved(&tickets[1], status).await;
    }
    (firm, site, tickets.try_into().unwrap())
}

/// The notifications of a person about tickets that need a new assignee.
async fn told(firm: &Firm, who: &Person) -> Vec<(String, String)> {
    firm.app.worker.drain().await.unwrap();
    let bell = firm.get(who, "/notifications").await.ok();
    let items = bell["items"].as_array().unwrap().iter();
    let text = |it: &Value| it.as_str().unwrap().to_owned();
    let told = items.map(|it| (text(&it["title"]), text(&it["message"])));
    told.filter(|(title, _)| title.contains("assign")).collect()
}

/// Whether the tickets were taken from the engineer, and their history says so.
async fn assert_released(firm: &Firm, [open, closed, other]: &[Value; 3], by: &str) {
    let seen = firm.look(&firm.admin, open).await;
    assert_eq!(seen["assignee"], Value::Null);
    assert_eq!(seen["version"].as_i64(), open["version"].as_i64().map(|it| it + 1));
    let history = firm.get(&firm.admin, &at(open, "/activity")).await.ok();
    let last = &history["items"][0];
    assert_eq!((&last["kind"], &last["by"]["full_name"]), (&json!("ticket_assigned"), &json!(by)));
    assert_eq!(firm.look(&firm.admin, closed).await["assignee"], closed["assignee"]);
    assert_eq!(firm.look(&firm.admin, other).await["assignee"], other["assignee"]);
}

#[tokio::test]
async fn suspension_or_role_change_unassigns_and_notifies_the_manager() {
    for role in [None, Some("salesperson")] {
        let (firm, site, tickets) = busy().await;
        told(&firm, &firm.manager).await;
        let account = format!("/users/{}", firm.engineer.id);
        match role {
            None => {
                let suspend = format!("{account}/suspend");
                firm.post(&firm.admin, &suspend, &json!({"reason": "Left."})).await.ok();
            }
            Some(role) => {
                let copy = firm.get(&firm.admin, &account).await.ok();
                let role = json!({"role": role});
                let to = firm.decide(&firm.admin, Method::PATCH, &account, &copy, &role).await;
                to.ok();
            }
        }
        assert_released(&firm, &tickets, "Kavita Deshpande").await;
        let expected = (
            "Rao residence: a ticket needs a new assignee".to_owned(),
            "Vikram Nair can no longer work on this project.".to_owned(),
        );
        assert!(told(&firm, &firm.manager).await.contains(&expected));
        assert!(!told(&firm, &firm.client).await.contains(&expected));
        // In the project's log, too, for those who work there.
        let kinds = async |who| {
            let feed = firm.get(who, &path(&site, "/activity")).await.ok();
            feed["items"].as_array().unwrap().iter().any(|it| it["kind"] == "tickets_unassigned")
        };
        assert!(kinds(&firm.manager).await && !kinds(&firm.client).await);
    }
}

#[tokio::test]
async fn leaving_one_project_keeps_assignments_in_others() {
    let (firm, site, tickets) = busy().await;
    let mut wanted = firm.form();
    wanted["engineers"] = json!([{"user_id": firm.engineer.id}]);
    let elsewhere = firm.post(&firm.manager, "/projects", &wanted).await.created();
    let kept = firm.ticket(&firm.client, &elsewhere).await;
    let kept = firm.assign(&firm.manager, &kept, Some(&firm.engineer)).await.ok();
    let member = path(&site, &format!("/members/{}", firm.engineer.id));
    firm.delete(&firm.manager, &member).await.done();
    assert_released(&firm, &tickets, "Meera Iyer").await;
    assert_eq!(firm.look(&firm.engineer, &kept).await["assignee"], kept["assignee"]);
}

/// A ticket that is assigned while its assignee leaves ends up with somebody who is there, or nobody.
#[tokio::test]
async fn concurrent_assignment_and_leaving_is_safe() {
    let (firm, site) = Firm::with_site().await;
    let mut tickets = Vec::new();
    for _ in 0..6 {
        tickets.push(firm.ticket(&firm.client, &site).await);
    }
    let suspend = format!("/users/{}/suspend", firm.engineer.id);
    let reason = json!({"reason": "Left."});
    let assigning = tickets.iter().map(|it| firm.assign(&firm.manager, it, Some(&firm.engineer)));
    let (assigned, left) = tokio::join!(
        futures_util::future::join_all(assigning),
        firm.post(&firm.admin, &suspend, &reason),
    );
    left.ok();
    assert!(assigned.iter().all(|it| matches!(it.status.as_u16(), 200 | 422)));
    for ticket in &tickets {
        assert_eq!(firm.look(&firm.manager, ticket).await["assignee"], Value::Null);
    }
}
