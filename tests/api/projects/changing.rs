//! Editing a project and changing its status.

use futures_util::future;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, path, places};

#[tokio::test]
async fn absent_stays_and_null_takes_away() {
    let (firm, project) = Firm::with_project().await;
    let set = json!({
        "floors": 2, "rera_no": " P024 ", "latitude": 17.42, "longitude": 78.35,
        "description": "A house.\nWith a court.", "tags": ["lakeside"], "health": "at_risk",
        "health_note": "Steel is late.", "forecast_end_on": "2028-01-10", "gst_rate_bps": 500,
    });
    let project = firm.patch(&firm.manager, &project, &set).await.ok();
    assert_eq!((&project["version"], &project["rera_no"]), (&json!(2), &json!("P024")));
    for (field, value) in set.as_object().unwrap().iter().filter(|(name, _)| *name != "rera_no") {
        assert_eq!(&project[field], value, "{field}");
    }
    let project = firm.patch(&firm.manager, &project, &json!({"name": "Rao house"})).await.ok();
    assert_eq!((&project["name"], &project["floors"]), (&json!("Rao house"), &json!(2)));

    let away = json!({
        "floors": null, "rera_no": null, "latitude": null, "longitude": null, "tags": [],
        "description": null, "health": "on_track", "health_note": "", "forecast_end_on": null,
    });
    let project = firm.patch(&firm.manager, &project, &away).await.ok();
    for field in ["floors", "rera_no", "latitude", "longitude", "health_note", "forecast_end_on"] {
        assert_eq!(project[field], Value::Null, "{field}");
    }
    assert_eq!((&project["description"], &project["tags"]), (&json!(""), &json!([])));
    for kept in ["name", "address", "planned_end_on", "gst_rate_bps", "health", "tags"] {
        let answer = firm.patch(&firm.manager, &project, &json!({kept: null})).await;
        assert_eq!(places(answer), [json!(["body", kept])]);
    }
    // An edit with the same values changes nothing.
    let same = firm.patch(&firm.manager, &project, &json!({"name": "Rao house"})).await.ok();
    assert_eq!(same["version"], project["version"]);
}

#[tokio::test]
async fn on_track_clears_the_health_note() {
    let (firm, project) = Firm::with_project().await;
    let late = json!({"health": "off_track", "health_note": "Steel is late."});
    let project = firm.patch(&firm.manager, &project, &late).await.ok();
    let project = firm.patch(&firm.manager, &project, &json!({"health": "on_track"})).await.ok();
    assert_eq!((&project["health"], &project["health_note"]), (&json!("on_track"), &Value::Null));
    let note = json!({"health_note": "Nothing to explain."});
    let project = firm.patch(&firm.manager, &project, &note).await.ok();
    assert_eq!(project["health_note"], Value::Null);
}

#[tokio::test]
async fn contradicting_fields_are_refused() {
    let (firm, project) = Firm::with_project().await;
    for (body, place) in [
        (json!({"planned_end_on": "2026-10-31"}), "planned_end_on"),
        (json!({"planned_start_on": "2026-12-02"}), "planned_start_on"),
        (json!({"actual_start_on": "2026-11-22"}), "actual_start_on"),
        (json!({"actual_start_on": "2026-11-20", "actual_end_on": "2026-11-19"}), "actual_end_on"),
        (json!({"forecast_end_on": "2026-10-01"}), "forecast_end_on"),
        (json!({"health": "off_track"}), "health_note"),
        (json!({"latitude": 17.4}), "longitude"),
        (json!({"external_id": "7"}), "external_source"),
        (json!({"cover_file_id": project["id"]}), "cover_file_id"),
        (json!({"planned_end_on": "2027-02-29"}), "planned_end_on"),
        (json!({"tags": [7]}), "tags"),
    ] {
        let places = places(firm.patch(&firm.manager, &project, &body).await);
        assert_eq!((places.len(), &places[0][1]), (1, &json!(place)), "{body}");
    }
    assert_eq!(firm.seen(&firm.manager, &project).await, project);
}

#[tokio::test]
async fn a_change_is_decided_on_the_current_copy() {
    let (firm, old) = Firm::with_project().await;
    let body = json!({"name": "Rao house"});
    let new = firm.patch(&firm.manager, &old, &body).await.ok();
    let calls = [
        (Method::PATCH, "", json!({"name": "Rao villa"})),
        (Method::POST, "/status", json!({"status": "in_progress"})),
        (Method::POST, "/archive", json!({"archived": true})),
        (
            Method::PUT,
            "/portfolio",
            json!({
                "is_public": false, "title": "A house", "summary": "", "photos": [],
            }),
        ),
        (Method::PUT, "/milestones", json!({"milestones": firm.form()["milestones"]})),
    ];
    for (method, rest, body) in calls {
        let path = path(&old, rest);
        let stale = firm.decide(&firm.manager, method.clone(), &path, &old, &body).await;
        assert_eq!(stale.refused(412, "stale")["version"], new["version"], "{rest}");
        let blind = firm.app.call(&firm.manager.token, method.clone(), &path, &body).await;
        blind.refused(428, "precondition_required");
        let headers = [("if-match", "*")];
        let any = firm.app.call_with(&firm.manager.token, method, &path, &body, &headers).await;
        any.refused(412, "stale");
    }
    assert_eq!(firm.seen(&firm.manager, &new).await, new);
}

#[tokio::test]
async fn of_twenty_changes_at_once_one_is_made() {
    let (firm, project) = Firm::with_project().await;
    let answers = future::join_all((0..20).map(|n| {
        let (firm, project) = (&firm, &project);
        async move { firm.patch(&firm.manager, project, &json!({"floors": n + 1})).await }
    }))
    .await;
    let (made, refused): (Vec<_>, Vec<_>) = answers.into_iter().partition(|it| it.status == 200);
    assert_eq!((made.len(), refused.len()), (1, 19));
    let made = &made[0].body;
    for answer in refused {
        assert_eq!(answer.refused(412, "stale")["version"], 2);
    }
    assert_eq!(&firm.seen(&firm.manager, &project).await["floors"], &made["floors"]);
}

#[tokio::test]
async fn only_those_who_manage_change_a_project() {
    let (firm, project) = Firm::with_project().await;
    for who in [&firm.client, &firm.engineer, &firm.salesperson] {
        for (method, rest, body) in [
            (Method::PATCH, "", json!({"name": "Rao villa"})),
            (Method::POST, "/status", json!({"status": "in_progress"})),
            (Method::POST, "/archive", json!({"archived": true})),
        ] {
            let answer = firm.decide(who, method, &path(&project, rest), &project, &body).await;
            answer.refused(403, "forbidden");
        }
    }
    let project = firm.patch(&firm.admin, &project, &json!({"name": "Rao villa"})).await.ok();
    assert_eq!(project["name"], "Rao villa");
}

/// Every step there is, and none that is not.
#[tokio::test]
async fn a_project_goes_from_planning_to_completed() {
    const STATUSES: [&str; 6] =
        ["planning", "in_progress", "on_hold", "handed_over", "completed", "cancelled"];
    let firm = Firm::open().await;
    let ways: [&[&str]; 6] = [
        &[],
        &["in_progress"],
        &["in_progress", "on_hold"],
        &["in_progress", "handed_over"],
        &["in_progress", "handed_over", "completed"],
        &["cancelled"],
    ];
    let next: [&[&str]; 6] = [
        &["in_progress", "cancelled"],
        &["on_hold", "handed_over", "cancelled"],
        &["in_progress", "cancelled"],
        &["completed", "cancelled"],
        &[],
        &[],
    ];
    for ((from, way), next) in STATUSES.into_iter().zip(ways).zip(next) {
        for to in STATUSES {
            let mut project = firm.project().await;
            for status in way {
                project = firm.become_status(&project, status).await.ok();
            }
            assert_eq!(
                (&project["status"], &project["next_statuses"]),
                (&json!(from), &json!(next))
            );
            let can = project["can"].as_array().unwrap().contains(&json!("change_status"));
            assert_eq!(can, !next.is_empty(), "{from}");
            let answer = firm.become_status(&project, to).await;
            if next.contains(&to) {
                assert_eq!(answer.ok()["status"], to, "{from}");
            } else {
                answer.refused(409, "wrong_state");
            }
        }
    }
}

#[tokio::test]
async fn hold_needs_a_reason() {
    let (firm, project) = Firm::with_site().await;
    assert_eq!(project["actual_start_on"], super::TODAY);
    let at = path(&project, "/status");
    for status in ["on_hold", "cancelled"] {
        let body = json!({"status": status, "reason": " "});
        let answer = firm.decide(&firm.manager, Method::POST, &at, &project, &body).await;
        assert_eq!(places(answer), [json!(["body", "reason"])]);
    }
    let project = firm.become_status(&project, "on_hold").await.ok();
    assert_eq!(project["status_reason"], "The rains.");
    let body = json!({"status": "in_progress"});
    let project = firm.decide(&firm.manager, Method::POST, &at, &project, &body).await.ok();
    assert_eq!(project["status_reason"], Value::Null);
    let project = firm.become_status(&project, "handed_over").await.ok();
    assert_eq!(project["actual_end_on"], super::TODAY);
    assert_eq!(project["dlp_ends_on"], "2027-11-21");
}

#[tokio::test]
async fn archived_project_is_unlisted_and_read_only() {
    let (firm, project) = Firm::with_site().await;
    let at = path(&project, "/archive");
    let archive = |project: Value, archived: bool| {
        let (firm, at) = (&firm, &at);
        async move {
            let body = json!({"archived": archived});
            firm.decide(&firm.manager, Method::POST, at, &project, &body).await
        }
    };
    archive(project.clone(), true).await.refused(409, "wrong_state");
    let project = firm.become_status(&project, "cancelled").await.ok();
    let project = archive(project, true).await.ok();
    assert_eq!(
        (&project["is_archived"], &project["can"]),
        (&json!(true), &json!(["restore", "view_as_client"]))
    );
    archive(project.clone(), true).await.refused(409, "archived");

    firm.patch(&firm.manager, &project, &json!({"name": "Rao villa"}))
        .await
        .refused(409, "archived");
    let member = path(&project, &format!("/members/{}", firm.other_engineer.id));
    firm.put(&firm.manager, &member, &json!({"part": "engineer"})).await.refused(409, "archived");
    firm.step(&firm.manager, &project["milestones"][0], "start").await.refused(409, "archived");
    firm.consent(&firm.client, &project, true).await.refused(409, "archived");
    assert_eq!(firm.get(&firm.client, "/projects").await.ok()["items"], json!([]));
    let archived = firm.get(&firm.client, "/projects?archived=true").await.ok();
    assert_eq!(archived["items"][0]["id"], project["id"]);
    assert_eq!(firm.seen(&firm.client, &project).await["is_archived"], true);

    let project = archive(project, false).await.ok();
    assert_eq!(project["is_archived"], false);
    archive(project, false).await.refused(409, "wrong_state");
}
