//! Projects of other people are not found.

use kernel::ProjectId;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, path};

/// Every call about a project or one of its milestones, that nothing is wrong with.
fn calls(firm: &Firm, project: &Value) -> Vec<(Method, String, Value)> {
    let milestone = |rest: &str| {
        format!("/milestones/{}{rest}", project["milestones"][0]["id"].as_str().unwrap())
    };
    let about = |rest: &str| path(project, rest);
    let member = about(&format!("/members/{}", firm.other_engineer.id));
    let photos = json!({"is_public": false, "title": "A house", "summary": "", "photos": []});
    let invited = json!({"full_name": "Devika Krishnan", "email": "devika@example.com"});
    vec![
        (Method::GET, about(""), Value::Null),
        (Method::GET, about("/members"), Value::Null),
        (Method::GET, about("/milestones"), Value::Null),
        (Method::GET, about("/activity"), Value::Null),
        (Method::PATCH, about(""), json!({"name": "Mine now"})),
        (Method::POST, about("/status"), json!({"status": "on_hold", "reason": "Rain."})),
        (Method::POST, about("/archive"), json!({"archived": true})),
        (Method::PUT, about("/portfolio"), photos),
        (Method::PUT, about("/consent"), json!({"consents": true})),
        (Method::PUT, member.clone(), json!({"part": "engineer"})),
        (Method::DELETE, member, Value::Null),
        (Method::POST, about("/clients"), invited),
        (Method::PUT, about("/milestones"), json!({"milestones": firm.form()["milestones"]})),
        (Method::PATCH, milestone(""), json!({"progress_percent": 5})),
        (Method::POST, milestone("/start"), Value::Null),
        (Method::POST, milestone("/submit"), json!({})),
        (Method::POST, milestone("/certify"), Value::Null),
        (Method::POST, milestone("/accept"), Value::Null),
        (Method::POST, milestone("/query"), json!({"reason": "Cracks."})),
    ]
}

#[tokio::test]
async fn projects_of_others_are_not_there() {
    let (firm, project) = Firm::with_site().await;
    let nothing = json!({
        "id": ProjectId::new().to_string(), "version": 1,
        "milestones": [{"id": ProjectId::new().to_string()}],
    });
    let before = firm.seen(&firm.admin, &project).await;
    for who in [&firm.other_client, &firm.other_engineer, &firm.other_manager] {
        for (real, unreal) in calls(&firm, &project).into_iter().zip(calls(&firm, &nothing)) {
            let (method, path, body) = real;
            let place = format!("{method} {path}");
            let there = firm.decide(who, method, &path, &project, &body).await;
            let (method, path, body) = unreal;
            let mut not_there = firm.decide(who, method, &path, &nothing, &body).await;
            // Where the role does not suffice, it does not suffice for anything.
            assert!(matches!(there.status.as_u16(), 403 | 404), "{place}: {there:?}");
            assert_eq!(there.status, not_there.status, "{place}");
            not_there.body["request_id"] = there.body["request_id"].clone();
            assert_eq!(there.body, not_there.body, "{place}");
        }
        let list = firm.get(who, "/projects?search=rao").await.ok();
        assert_eq!(list, json!({"items": [], "total": {"count": 0, "more": false}}));
        let list = firm.get(who, &format!("/projects?manager={}", firm.manager.id)).await.ok();
        assert_eq!(list["items"], json!([]));
    }
    assert_eq!(firm.seen(&firm.admin, &project).await, before);
    for (method, path, body) in calls(&firm, &project) {
        let answer = firm.decide(&firm.salesperson, method, &path, &project, &body).await;
        answer.refused(403, "forbidden");
    }
    firm.get(&firm.salesperson, "/projects").await.refused(403, "forbidden");
}

/// A removed member no longer sees the project, and neither does one who changed roles.
#[tokio::test]
async fn a_part_is_seen_by_while_it_lasts_and_fits() {
    let (firm, project) = Firm::with_project().await;
    let at = path(&project, &format!("/members/{}", firm.other_engineer.id));
    firm.get(&firm.other_engineer, &path(&project, "")).await.refused(404, "not_found");
    firm.put(&firm.manager, &at, &json!({"part": "engineer"})).await.ok();
    firm.seen(&firm.other_engineer, &project).await;
    firm.delete(&firm.manager, &at).await.done();
    firm.get(&firm.other_engineer, &path(&project, "")).await.refused(404, "not_found");
    assert_eq!(firm.get(&firm.other_engineer, "/projects").await.ok()["items"], json!([]));

    let mut owner = crate::cluster::owner(&firm.app.database).await;
    let promoted = "update users set role = 'project_manager' where id = $1::uuid";
    sqlx::query(promoted).bind(&firm.engineer.id).execute(&mut owner).await.unwrap();
    firm.get(&firm.engineer, &path(&project, "")).await.refused(404, "not_found");
    let project = firm.seen(&firm.manager, &project).await;
    let members = project["members"].as_array().unwrap();
    let engineer = members.iter().find(|it| it["part"] == "engineer").unwrap();
    assert_eq!(engineer["user"]["status"], "inactive");
}

/// A milestone is its own project's.
#[tokio::test]
async fn another_projects_milestone_is_in_no_plan_but_its_own() {
    let (firm, project) = Firm::with_project().await;
    let other = firm.project().await;
    let mut plan = firm.form()["milestones"].clone();
    plan[1]["id"] = other["milestones"][1]["id"].clone();
    let body = json!({"milestones": plan});
    let at = path(&project, "/milestones");
    let answer = firm.decide(&firm.manager, Method::PUT, &at, &project, &body).await;
    assert_eq!(super::places(answer), [json!(["body", "milestones", 1, "id"])]);
    assert_eq!(firm.seen(&firm.manager, &other).await, other);
}
