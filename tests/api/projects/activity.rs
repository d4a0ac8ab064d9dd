//! The activity feed of a project, and its readers.

use serde_json::{Value, json};

use super::{Firm, Person, path, portfolio::shown};

impl Firm {
    async fn activity(&self, who: &Person, project: &Value) -> Vec<Value> {
        let list = self.get(who, &path(project, "/activity?limit=200")).await.ok();
        list["items"].as_array().unwrap().clone()
    }
}

fn kinds(items: &[Value]) -> Vec<&str> {
    items.iter().map(|it| it["kind"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn everything_that_happens_is_told_to_those_it_concerns() {
    let (firm, project) = Firm::with_site().await;
    let body = json!({
        "floors": 3, "contract_value_paise": 900_000_000, "internal_notes": "Pays late.",
    });
    firm.patch(&firm.manager, &project, &body).await.ok();
    firm.step(&firm.engineer, &project["milestones"][0], "start").await.ok();
    firm.publish(&firm.manager, &project, &shown()).await.ok();
    firm.consent(&firm.client, &project, true).await.ok();

    let all = firm.activity(&firm.manager, &project).await;
    let mut found = kinds(&all);
    assert_eq!(found[0], "consent_given", "the latest first");
    found.sort_unstable();
    let expected = [
        "consent_given",
        "member_added",
        "member_added",
        "member_added",
        "milestone_started",
        "notes_edited",
        "portfolio_edited",
        "project_created",
        "project_edited",
        "project_status_changed",
        "terms_edited",
    ];
    assert_eq!(found, expected);
    let of = |kind: &str| all.iter().find(|it| it["kind"] == kind).unwrap();
    assert_eq!(of("project_edited")["changes"], json!([{"field": "floors", "to": 3}]));
    assert_eq!(of("project_edited")["by"]["full_name"], "Meera Iyer");
    let terms = json!([{"field": "contract_value_paise", "from": 845_000_000, "to": 900_000_000}]);
    assert_eq!(of("terms_edited")["changes"], terms);
    assert_eq!(of("milestone_started")["subject"], "Foundation");
    assert_eq!(of("milestone_started")["by"]["id"], json!(firm.engineer.id));
    assert_eq!(
        of("project_status_changed")["changes"],
        json!([{"field": "status", "from": "planning", "to": "in_progress"}])
    );

    let engineers = firm.activity(&firm.engineer, &project).await;
    assert!(!kinds(&engineers).contains(&"terms_edited"));
    assert!(kinds(&engineers).contains(&"notes_edited"));
    let clients = firm.activity(&firm.client, &project).await;
    assert!(!kinds(&clients).contains(&"notes_edited"));
    assert!(kinds(&clients).contains(&"terms_edited"));
    assert_eq!((engineers.len(), clients.len()), (all.len() - 1, all.len() - 1));
}

/// In parts, with nothing twice and nothing left out, whatever happens meanwhile.
#[tokio::test]
async fn activity_is_paged() {
    let (firm, mut project) = Firm::with_site().await;
    for n in 1..8 {
        project = firm.patch(&firm.manager, &project, &json!({"floors": n})).await.ok();
    }
    for who in [&firm.manager, &firm.engineer, &firm.client] {
        let all = firm.activity(who, &project).await;
        let mut seen = Vec::new();
        let mut cursor = String::new();
        loop {
            let at = path(&project, &format!("/activity?limit=4{cursor}"));
            let page = firm.get(who, &at).await.ok();
            seen.extend(page["items"].as_array().unwrap().clone());
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
            let floors = json!({"floors": seen.len() + 10});
            project = firm.patch(&firm.manager, &project, &floors).await.ok();
        }
        assert_eq!(seen, all);
    }
    // A cursor is one project's.
    let other = firm.project().await;
    let page = firm.get(&firm.manager, &path(&project, "/activity?limit=1")).await.ok();
    let cursor = page["next_cursor"].as_str().unwrap();
    for bad in [cursor, "x", "AAAA"] {
        let at = path(&other, &format!("/activity?cursor={bad}"));
        firm.get(&firm.manager, &at).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn activity_is_filtered_by_its_subject_on_the_server() {
    let (firm, mut project) = Firm::with_site().await;
    let milestone = firm.step(&firm.engineer, &project["milestones"][0], "start").await.ok();
    for n in 1..5 {
        project = firm.patch(&firm.manager, &project, &json!({"floors": n})).await.ok();
    }
    firm.step(&firm.engineer, &milestone, "submit").await.ok();
    firm.patch(&firm.manager, &project, &json!({"internal_notes": "Slow."})).await.ok();
    let subjects = ["milestones", "documents", "team", "publication", "project"];
    for who in [&firm.manager, &firm.client] {
        let mut found = Vec::new();
        for subject in subjects {
            let at = path(&project, &format!("/activity?limit=200&subject={subject}"));
            found.extend(firm.get(who, &at).await.ok()["items"].as_array().unwrap().clone());
        }
        let key = |it: &Value| it["id"].as_str().unwrap().parse::<i64>().unwrap();
        found.sort_by_key(|it| std::cmp::Reverse(key(it)));
        assert_eq!(found, firm.activity(who, &project).await, "each entry has one subject");
    }
    let first = path(&project, "/activity?limit=1&subject=milestones");
    let page = firm.get(&firm.client, &first).await.ok();
    assert_eq!(page["items"][0]["kind"], "milestone_submitted");
    let cursor = page["next_cursor"].as_str().unwrap();
    let page = firm.get(&firm.client, &format!("{first}&cursor={cursor}")).await.ok();
    assert_eq!(page["items"][0]["kind"], "milestone_started");
    let unknown = path(&project, "/activity?subject=weather");
    firm.get(&firm.client, &unknown).await.refused(422, "invalid");
}

#[tokio::test]
async fn refused_call_leaves_no_entry() {
    let (firm, project) = Firm::with_site().await;
    let before = firm.activity(&firm.admin, &project).await;
    firm.patch(&firm.manager, &project, &json!({"floors": 0})).await.refused(422, "invalid");
    firm.step(&firm.client, &project["milestones"][0], "start").await.refused(403, "forbidden");
    firm.step(&firm.manager, &project["milestones"][0], "certify")
        .await
        .refused(409, "wrong_state");
    // Nor has what changes nothing.
    let same = json!({"name": project["name"], "floors": null, "tags": []});
    firm.patch(&firm.manager, &project, &same).await.ok();
    assert_eq!(firm.activity(&firm.admin, &project).await, before);
}
