//! A plan, and how its milestones are done, vouched for and accepted.

use futures_util::future;
use poem::http::Method;
use serde_json::{Value, json};

use super::{Firm, Person, faults, milestone, path, places};
use crate::app::Answer;

impl Firm {
    async fn plan(&self, project: &Value, milestones: &Value) -> Answer {
        let body = json!({"milestones": milestones});
        self.decide(&self.manager, Method::PUT, &path(project, "/milestones"), project, &body).await
    }

    async fn correct(&self, who: &Person, milestone: &Value, body: &Value) -> Answer {
        let path = format!("/milestones/{}", milestone["id"].as_str().unwrap());
        self.decide(who, Method::PATCH, &path, milestone, body).await
    }

    /// A milestone that came here by the admin's hand.
    async fn milestone_at(&self, status: &str) -> Value {
        let project = self.project().await;
        let project = self.become_status(&project, "in_progress").await.ok();
        let mut res = project["milestones"][0].clone();
        for step in ["start", "submit", "certify", "accept"] {
            if res["status"] == status {
                break;
            }
            res = self.step(&self.admin, &res, step).await.ok();
        }
        assert_eq!(res["status"], status);
        res
    }
}

/// As a plan asks for those there are.
fn kept(project: &Value) -> Vec<Value> {
    let milestones = project["milestones"].as_array().unwrap().iter();
    let fields = ["id", "name", "stage", "weight_bps", "planned_on"];
    milestones
        .map(|it| fields.into_iter().map(|name| (name.to_owned(), it[name].clone())).collect())
        .map(Value::Object)
        .collect()
}

#[tokio::test]
async fn a_plan_is_drawn_anew_as_a_whole() {
    let (firm, project) = Firm::with_project().await;
    let mut plan = kept(&project);
    plan.swap(0, 1);
    plan.remove(2);
    plan[0]["weight_bps"] = json!(4_000);
    plan.push(milestone("Garden", "finishing", 1_000, "2027-12-01"));
    let project = firm.plan(&project, &json!(plan)).await.ok();
    assert_eq!(project["version"], 2);
    let milestones = project["milestones"].as_array().unwrap();
    let found: Vec<_> =
        milestones.iter().map(|it| json!([it["seq"], it["name"], it["weight_bps"]])).collect();
    let expected = [
        json!([1, "Structure", 4_000]),
        json!([2, "Foundation", 2_500]),
        json!([3, "Handover", 2_500]),
        json!([4, "Garden", 1_000]),
    ];
    assert_eq!(found, expected);
    assert_eq!(milestones[0]["id"], plan[0]["id"]);
    let list = firm.get(&firm.client, &path(&project, "/milestones")).await.ok();
    assert_eq!((&list["version"], &list["items"][3]["name"]), (&json!(2), &json!("Garden")));
    // Saving an unchanged plan changes nothing.
    let same = firm.plan(&project, &json!(kept(&project))).await.ok();
    assert_eq!(same["version"], 2);
}

#[tokio::test]
async fn a_plan_that_does_not_add_up_is_refused_and_nothing_of_it_is_kept() {
    let (firm, project) = Firm::with_project().await;
    let mut plan = kept(&project);
    plan[0]["weight_bps"] = json!(2_050);
    let found = faults(firm.plan(&project, &json!(plan)).await);
    let message = "Weights must add up to 100 %: they add up to 95.5 %".to_owned();
    assert_eq!(found, [(json!(["body", "milestones"]), message)]);
    plan[0]["weight_bps"] = json!(0);
    plan[1]["planned_on"] = json!("next week");
    plan[2]["status"] = json!("accepted");
    let expected = [
        json!(["body", "milestones", 0, "weight_bps"]),
        json!(["body", "milestones", 1, "planned_on"]),
        json!(["body", "milestones", 2, "status"]),
    ];
    assert_eq!(places(firm.plan(&project, &json!(plan)).await), expected);
    let mut twice = kept(&project);
    twice[1]["id"] = twice[0]["id"].clone();
    let expected = [json!(["body", "milestones", 1, "id"])];
    assert_eq!(places(firm.plan(&project, &json!(twice)).await), expected);
    let mut early = kept(&project);
    early[0]["planned_on"] = json!("2026-10-31");
    let expected = [json!(["body", "milestones", 0, "planned_on"])];
    assert_eq!(places(firm.plan(&project, &json!(early)).await), expected);
    assert_eq!(firm.seen(&firm.manager, &project).await, project);
}

#[tokio::test]
async fn started_milestones_stay_in_the_plan_and_accepted_ones_unchanged() {
    let (firm, project) = Firm::with_site().await;
    let foundation = &project["milestones"][0];
    firm.step(&firm.engineer, foundation, "start").await.ok();
    let mut without = kept(&project);
    without.remove(0);
    without[0]["weight_bps"] = json!(5_000);
    firm.plan(&project, &json!(without)).await.refused(409, "milestone_begun");
    for (who, step) in
        [(&firm.engineer, "submit"), (&firm.manager, "certify"), (&firm.client, "accept")]
    {
        firm.step(who, foundation, step).await.ok();
    }
    let mut renamed = kept(&project);
    renamed[0]["name"] = json!("Footings");
    firm.plan(&project, &json!(renamed)).await.refused(409, "milestone_accepted");
    let mut moved = kept(&project);
    moved.swap(0, 1);
    let project = firm.plan(&project, &json!(moved)).await.ok();
    assert_eq!(project["milestones"][1]["status"], "accepted");
}

/// Two plans decided on one copy: one is made, and its weights add up.
#[tokio::test]
async fn of_two_plans_at_once_one_is_made() {
    let (firm, project) = Firm::with_project().await;
    let redrawn = |first: i32| {
        let mut plan = kept(&project);
        plan[0]["weight_bps"] = json!(first);
        plan[1]["weight_bps"] = json!(5_000 - first);
        plan.push(milestone("Garden", "finishing", 1, "2027-12-01"));
        plan[2]["weight_bps"] = json!(2_499);
        json!(plan)
    };
    let plans = [redrawn(1_000), redrawn(4_000)];
    let answers =
        future::join_all(plans.iter().cycle().take(6).map(|plan| firm.plan(&project, plan))).await;
    let made = answers.iter().filter(|it| it.status == 200).count();
    let stale = answers.iter().filter(|it| it.status == 412).count();
    assert_eq!((made, stale), (1, 5));
    let seen = firm.seen(&firm.manager, &project).await;
    let milestones = seen["milestones"].as_array().unwrap();
    let weights: i64 = milestones.iter().map(|it| it["weight_bps"].as_i64().unwrap()).sum();
    assert_eq!((milestones.len(), weights), (5, 10_000));
}

/// Each step by each role from each state: allowed steps succeed, others are refused with a reason.
#[tokio::test]
async fn each_step_has_its_people_and_its_time() {
    let firm = Firm::open().await;
    let people = [
        ("client", &firm.client),
        ("engineer", &firm.engineer),
        ("manager", &firm.manager),
        ("admin", &firm.admin),
    ];
    let who_may = |step: &str, from: &str| -> &[&str] {
        match (step, from) {
            ("start", "upcoming") => &["engineer", "manager", "admin"],
            ("submit", "in_progress") => &["engineer", "admin"],
            ("certify" | "query", "submitted") => &["manager", "admin"],
            ("accept" | "query", "certified") => &["client", "admin"],
            _ => &[],
        }
    };
    let who_ever = |step: &str| -> &[&str] {
        match step {
            "start" => &["engineer", "manager", "admin"],
            "submit" => &["engineer", "admin"],
            "certify" => &["manager", "admin"],
            "accept" => &["client", "admin"],
            _ => &["client", "manager", "admin"],
        }
    };
    for from in ["upcoming", "in_progress", "submitted", "certified", "accepted"] {
        for step in ["start", "submit", "certify", "accept", "query"] {
            let mut it = firm.milestone_at(from).await;
            for (name, who) in people {
                let place = format!("{step} of {from} by {name}");
                let project = firm.get(who, "/projects?limit=1").await.ok()["items"][0].clone();
                let list = firm.get(who, &path(&project, "/milestones")).await.ok();
                let can = list["items"][0]["can"].as_array().unwrap().contains(&json!(step));
                let may = who_may(step, from).contains(&name);
                assert_eq!(can, may, "{place}");
                let answer = firm.step(who, &it, step).await;
                if may {
                    let version = it["version"].as_i64().unwrap();
                    let moved = answer.ok();
                    assert_eq!(moved["version"], version + 1, "{place}");
                    it = firm.milestone_at(from).await;
                } else if who_ever(step).contains(&name) {
                    answer.refused(409, "wrong_state");
                } else {
                    answer.refused(403, "forbidden");
                }
            }
        }
    }
}

#[tokio::test]
async fn a_milestone_is_done_vouched_for_and_accepted() {
    let (firm, project) = Firm::with_site().await;
    let it = firm.step(&firm.engineer, &project["milestones"][0], "start").await.ok();
    assert_eq!((&it["status"], &it["started_on"]), (&json!("in_progress"), &json!("2026-11-21")));
    let it = firm.correct(&firm.engineer, &it, &json!({"progress_percent": 40})).await.ok();
    assert_eq!(firm.seen(&firm.client, &project).await["progress_percent"], 10);
    let it = firm.step(&firm.engineer, &it, "submit").await.ok();
    assert_eq!(
        (&it["note"], &it["actual_on"]),
        (&json!("Cured for seven days."), &json!("2026-11-21"))
    );
    assert_eq!(it["submitted"]["by"]["full_name"], "Vikram Nair");
    assert_eq!(firm.seen(&firm.client, &project).await["progress_percent"], 25);

    // Sent back, it is what it was before, with a reason.
    let it = firm.step(&firm.manager, &it, "query").await.ok();
    assert_eq!((&it["status"], &it["progress_percent"]), (&json!("in_progress"), &json!(40)));
    assert_eq!(it["query_reason"], "Honeycombs at the corner.");
    assert_eq!((&it["submitted"], &it["actual_on"]), (&Value::Null, &Value::Null));
    for (who, step, signature) in [
        (&firm.engineer, "submit", "submitted"),
        (&firm.manager, "certify", "certified"),
        (&firm.client, "accept", "accepted"),
    ] {
        let it = firm.step(who, &it, step).await.ok();
        assert_eq!(it[signature]["by"]["id"], json!(who.id));
        assert_eq!(it["query_reason"], Value::Null);
    }
    let seen = firm.seen(&firm.client, &project).await;
    assert_eq!((&seen["progress_percent"], &seen["can"]), (&json!(25), &json!(["upload"])));
    assert_eq!(seen["next_milestone"]["name"], "Structure");
    assert_eq!(seen["milestones"][0]["can"], json!([]));
}

#[tokio::test]
async fn nothing_moves_while_the_project_does_not() {
    let (firm, project) = Firm::with_project().await;
    let it = &project["milestones"][0];
    firm.step(&firm.engineer, it, "start").await.refused(409, "wrong_state");
    let project = firm.become_status(&project, "in_progress").await.ok();
    firm.step(&firm.engineer, it, "start").await.ok();
    let project = firm.become_status(&project, "on_hold").await.ok();
    firm.step(&firm.engineer, it, "submit").await.refused(409, "wrong_state");
    let project = firm.become_status(&project, "in_progress").await.ok();
    firm.become_status(&project, "handed_over").await.ok();
    firm.step(&firm.engineer, it, "submit").await.ok();
}

#[tokio::test]
async fn an_engineer_says_how_far_it_is_and_no_more() {
    let (firm, project) = Firm::with_site().await;
    let it = project["milestones"][0].clone();
    let progress = json!({"progress_percent": 40});
    firm.correct(&firm.engineer, &it, &progress).await.refused(403, "forbidden");
    let places_of = places(firm.correct(&firm.manager, &it, &progress).await);
    assert_eq!(places_of, [json!(["body", "progress_percent"])]);
    let it = firm.step(&firm.engineer, &it, "start").await.ok();
    let old = it.clone();
    let it = firm.correct(&firm.engineer, &it, &progress).await.ok();
    assert_eq!((&it["progress_percent"], &it["version"]), (&json!(40), &json!(3)));
    for body in [
        json!({"name": "Footings"}),
        json!({"planned_on": "2027-01-01"}),
        json!({"stage": "plinth"}),
    ] {
        firm.correct(&firm.engineer, &it, &body).await.refused(403, "forbidden");
        firm.correct(&firm.client, &it, &body).await.refused(403, "forbidden");
    }
    let stale = firm.correct(&firm.engineer, &old, &json!({"progress_percent": 50})).await;
    assert_eq!(stale.refused(412, "stale")["version"], 3);
    let path = format!("/milestones/{}", it["id"].as_str().unwrap());
    let blind = firm.app.call(&firm.engineer.token, Method::PATCH, &path, &progress).await;
    blind.refused(428, "precondition_required");
    for percent in [json!(-1), json!(101), json!(40.5), json!("40"), Value::Null] {
        let body = json!({"progress_percent": percent});
        assert_eq!(places(firm.correct(&firm.engineer, &it, &body).await).len(), 1, "{body}");
    }
    let body = json!({"name": "Footings", "planned_on": "2027-01-01", "stage": "plinth"});
    let it = firm.correct(&firm.manager, &it, &body).await.ok();
    assert_eq!((&it["name"], &it["progress_percent"]), (&json!("Footings"), &json!(40)));
    let early = firm.correct(&firm.manager, &it, &json!({"planned_on": "2026-10-31"})).await;
    assert_eq!(places(early), [json!(["body", "planned_on"])]);
}

#[tokio::test]
async fn of_many_who_report_it_done_one_has() {
    let (firm, project) = Firm::with_site().await;
    let it = firm.step(&firm.engineer, &project["milestones"][0], "start").await.ok();
    let answers = future::join_all((0..8).map(|_| firm.step(&firm.engineer, &it, "submit"))).await;
    assert_eq!(answers.iter().filter(|it| it.status == 200).count(), 1);
    for refused in answers.into_iter().filter(|it| it.status != 200) {
        refused.refused(409, "wrong_state");
    }
}

#[tokio::test]
async fn a_step_is_explained_where_it_has_to_be() {
    let firm = Firm::open().await;
    let it = firm.milestone_at("submitted").await;
    let path = format!("/milestones/{}/query", it["id"].as_str().unwrap());
    for body in [json!({}), json!({"reason": " "}), json!({"reason": "x".repeat(501)})] {
        assert_eq!(
            places(firm.post(&firm.manager, &path, &body).await),
            [json!(["body", "reason"])]
        );
    }
    let it = firm.milestone_at("in_progress").await;
    let path = format!("/milestones/{}/submit", it["id"].as_str().unwrap());
    let body = json!({"evidence": [it["id"], "x"], "note": "x".repeat(2_001)});
    let expected = [json!(["body", "note"]), json!(["body", "evidence", 1])];
    assert_eq!(places(firm.post(&firm.engineer, &path, &body).await), expected);
    let body = json!({"evidence": [it["id"]]});
    let expected = [json!(["body", "evidence", 0])];
    assert_eq!(places(firm.post(&firm.engineer, &path, &body).await), expected);
    // The note says why there is no photo.
    let refused = firm.post(&firm.engineer, &path, &Value::Null).await;
    assert_eq!(places(refused), [json!(["body", "note"])]);
    firm.step(&firm.engineer, &it, "submit").await.ok();
}

#[tokio::test]
async fn lateness_follows_the_day_in_india() {
    let (firm, project) = Firm::with_site().await;
    let days = |count: u64| firm.app.wait(count * 86_400);
    let token = |who: &str| {
        let (firm, email) = (&firm, format!("{who}@firm.example"));
        async move { firm.app.token(&email).await }
    };
    let seen = |token: String| {
        let (firm, project) = (&firm, &project);
        async move { firm.app.get(&token, &path(project, "")).await.ok() }
    };
    // Planned on December 1: in India that day lasts until 18:30 UTC.
    days(10);
    firm.app.wait(12 * 3_600 + 19 * 60);
    let it = seen(token("meera.iyer").await).await;
    assert_eq!((&it["today"], &it["late_milestones"]), (&json!("2026-12-01"), &json!(0)));
    firm.app.wait(60);
    let it = seen(token("meera.iyer").await).await;
    assert_eq!((&it["today"], &it["late_milestones"]), (&json!("2026-12-02"), &json!(1)));
    assert_eq!(it["milestones"][0]["days_late"], 1);
    assert_eq!(it["milestones"][0]["is_late"], true);
    assert_eq!((&it["health"], &it["suggested_health"]), (&json!("on_track"), &json!("at_risk")));
    assert_eq!(it["next_milestone"]["is_late"], true);
    days(14);
    let token = token("meera.iyer").await;
    let it = seen(token.clone()).await;
    assert_eq!(
        (&it["milestones"][0]["days_late"], &it["suggested_health"]),
        (&json!(15), &json!("off_track"))
    );
    let listed = firm.app.get(&token, "/projects").await.ok();
    assert_eq!(listed["items"][0]["suggested_health"], "off_track");
    assert_eq!(listed["items"][0]["late_milestones"], 1);
}

/// Replacing the plan needs its current version.
#[tokio::test]
async fn a_corrected_milestone_is_a_new_plan() {
    let (firm, project) = Firm::with_site().await;
    let old = project["milestones"].clone();
    let named = json!({"name": "Footings"});
    firm.correct(&firm.manager, &old[1], &named).await.ok();
    let plan = |it: &Value| {
        let wanted = ["id", "name", "stage", "weight_bps", "planned_on"];
        let fields = |it: &Value| wanted.map(|name| (name.to_owned(), it[name].clone()));
        let fields = |it: &Value| Value::Object(fields(it).into_iter().collect());
        let it = it.as_array().unwrap().iter().map(fields);
        it.collect::<Value>()
    };
    firm.plan(&project, &plan(&old)).await.refused(412, "stale");
    let now = firm.seen(&firm.manager, &project).await;
    assert_eq!(now["milestones"][1]["name"], "Footings");
    firm.plan(&now, &plan(&now["milestones"])).await.ok();
    // How far it is, is no matter of the plan.
    let it = firm.step(&firm.engineer, &old[0], "start").await.ok();
    firm.correct(&firm.engineer, &it, &json!({"progress_percent": 10})).await.ok();
    assert_eq!(firm.seen(&firm.manager, &project).await["version"], now["version"]);
}
