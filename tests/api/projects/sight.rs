//! Fields of a project that each role can see.

use serde_json::{Value, json};

use super::{Firm, Person, path, portfolio::shown};

const MONEY: [&str; 3] = ["contract_value_paise", "gst_rate_bps", "retention_bps"];

/// Every name of a field, however deep.
fn fields(it: &Value, found: &mut Vec<String>) {
    match it {
        Value::Object(entries) => {
            for (name, value) in entries {
                found.push(name.clone());
                fields(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|it| fields(it, found)),
        _ => {}
    }
}

impl Firm {
    /// All that somebody is told of a project, wherever it is told.
    async fn told(&self, who: &Person, project: &Value) -> Vec<Value> {
        let mut res = vec![self.seen(who, project).await];
        for place in ["/members", "/milestones", "/activity"] {
            res.push(self.get(who, &path(project, place)).await.ok());
        }
        for place in ["/projects", "/projects?archived=false&sort=due&search=rao"] {
            res.push(self.get(who, place).await.ok());
        }
        res
    }
}

#[tokio::test]
async fn an_engineer_sees_no_money_and_a_client_no_notes() {
    let (firm, project) = Firm::with_site().await;
    let project = firm
        .patch(&firm.manager, &project, &json!({
            "contract_value_paise": 845_000_001_i64, "retention_bps": 777, "gst_rate_bps": 1_234,
            "internal_notes": "Argues about everything.", "health": "at_risk",
            "health_note": "Steel is late.",
        }))
        .await
        .ok();
    for (who, sees_money, sees_notes) in [
        (&firm.admin, true, true),
        (&firm.manager, true, true),
        (&firm.engineer, false, true),
        (&firm.client, true, false),
    ] {
        let seen = firm.seen(who, &project).await;
        for name in MONEY {
            assert_eq!(!seen[name].is_null(), sees_money, "{name}");
        }
        assert_eq!(!seen["internal_notes"].is_null(), sees_notes);
        assert_eq!(seen["health_note"], "Steel is late.");
        for told in firm.told(who, &project).await {
            let text = told.to_string();
            let mut names = Vec::new();
            fields(&told, &mut names);
            if !sees_money {
                assert!(!names.iter().any(|it| it.ends_with("_paise")), "{text}");
                for hidden in ["845000000", "845000001", "terms_edited", "gst_rate", "retention"] {
                    assert!(!text.contains(hidden), "{hidden}: {text}");
                }
            }
            if !sees_notes {
                for hidden in ["Argues", "crane", "notes_edited", "internal_notes"] {
                    assert!(!text.contains(hidden), "{hidden}: {text}");
                }
            }
        }
    }
}

/// Nor does the answer to what they do say more than they may see.
#[tokio::test]
async fn an_answer_to_a_change_tells_no_more_than_a_look() {
    let (firm, project) = Firm::with_site().await;
    firm.publish(&firm.manager, &project, &shown()).await.ok();
    let seen = firm.consent(&firm.client, &project, true).await.ok();
    assert_eq!(seen["internal_notes"], Value::Null);
    assert_eq!(seen["contract_value_paise"], 845_000_000);
    assert_eq!(firm.seen(&firm.client, &project).await, seen);
}

/// Clients learn how to reach those who build, and not one another.
#[tokio::test]
async fn staff_can_be_reached_and_clients_by_staff_alone() {
    let (firm, project) = Firm::with_project().await;
    let at = path(&project, &format!("/members/{}", firm.other_client.id));
    firm.put(&firm.manager, &at, &json!({"part": "client"})).await.ok();
    for (who, name) in [
        (&firm.admin, "Kavita Deshpande"),
        (&firm.manager, "Meera Iyer"),
        (&firm.engineer, "Vikram Nair"),
        (&firm.client, "Asha Rao"),
    ] {
        let members = firm.get(who, &path(&project, "/members")).await.ok();
        assert_eq!(firm.seen(who, &project).await["members"], members["items"]);
        for member in members["items"].as_array().unwrap() {
            let (user, is_client) = (&member["user"], member["part"] == "client");
            let is_self = user["full_name"] == name;
            let is_hidden = name == "Asha Rao" && is_client && !is_self;
            if !is_self {
                assert_eq!(user["email"].is_null(), is_hidden, "{user} by {name}");
                assert_eq!(user["phone"].is_null(), is_hidden, "{user} by {name}");
            }
        }
    }
}

#[tokio::test]
async fn everybody_is_told_what_they_can_do() {
    let (firm, project) = Firm::with_site().await;
    firm.publish(&firm.manager, &project, &shown()).await.ok();
    let manage = [
        "edit",
        "edit_terms",
        "edit_notes",
        "change_status",
        "manage_members",
        "plan_milestones",
        "upload",
        "publish",
        "view_as_client",
    ];
    for (who, expected) in [
        (&firm.manager, manage.to_vec()),
        (&firm.admin, [&manage[..5], &["change_manager"], &manage[5..]].concat()),
        (&firm.engineer, vec!["upload"]),
        (&firm.client, vec!["upload", "consent"]),
    ] {
        let seen = firm.seen(who, &project).await;
        assert_eq!(seen["can"], json!(expected));
        let list = firm.get(who, "/projects").await.ok();
        assert_eq!(list["items"][0]["can"], seen["can"]);
    }
}
