//! The templates of projects: their rules, and the projects and payment plans that begin with them.

use poem::http::StatusCode;
use serde_json::{Value, json};

use super::{check_faults, place};
use crate::projects::{Firm, faults, path};

/// A template of three milestones: a quarter of the time, two thirds of it, and the end.
pub(crate) fn row_houses() -> Value {
    let milestone = |name: &str, stage: &str, weight: i64, share: i64| {
        json!({
            "name": name, "stage": stage, "weight_bps": weight, "share_of_time_bps": share,
        })
    };
    let payment = |kind: &str, title: &str, percent: i64| json!({"kind": kind, "title": title, "percent_bps": percent});
    let on = |milestone: &str, percent: i64| {
        json!({
            "kind": "milestone", "milestone": milestone, "title": milestone, "percent_bps": percent,
        })
    };
    json!({
        "id": "row-houses",
        "name": "Row houses",
        "description": "Houses that share their walls.",
        "milestones": [
            milestone("Footings of the row", "foundation", 3_000, 2_500),
            milestone("Roofs of the row", "structure", 4_050, 6_666),
            milestone("Keys of the row", "handover", 2_950, 10_000),
        ],
        "payments": [
            payment("advance", "Booking", 1_250),
            on("Footings of the row", 3_750),
            on("Keys of the row", 4_500),
            payment("retention_release", "Retention", 500),
        ],
    })
}

impl Firm {
    /// Adds a template below the delivered ones.
    pub(crate) async fn add_template(&self, template: &Value) -> Value {
        let copy = self.section("templates").await;
        let mut items = copy["value"].clone();
        items.as_array_mut().unwrap().push(template.clone());
        let body = json!({"items": items});
        self.save_section(&self.manager, "templates", &copy, &body).await.ok()
    }
}

#[tokio::test]
async fn project_managers_edit_the_templates_that_new_projects_choose_from() {
    let firm = Firm::open().await;
    let delivered = firm.section("templates").await;
    assert_eq!((&delivered["version"], &delivered["can"]), (&json!(1), &json!(["edit"])));
    let offered = firm.get(&firm.salesperson, "/project-templates").await.ok();
    assert_eq!(offered["items"], delivered["value"]);
    let saved = firm.add_template(&row_houses()).await;
    assert_eq!((&saved["version"], &saved["value"][3]), (&json!(2), &row_houses()));
    let offered = firm.get(&firm.salesperson, "/project-templates").await.ok();
    assert_eq!(offered["items"], saved["value"]);
    assert_eq!(firm.changed().await[0]["section"], "templates");

    // A payment takes the name of its milestone; the change is told by the names of template and row.
    let mut items = saved["value"].clone();
    items[3]["payments"][1]["title"] = json!("Anything");
    items[3]["milestones"][0]["weight_bps"] = json!(3_050);
    items[3]["milestones"][1]["weight_bps"] = json!(4_000);
    let body = json!({"items": items});
    let again = firm.save_section(&firm.admin, "templates", &saved, &body).await.ok();
    assert_eq!(again["value"][3]["payments"], row_houses()["payments"]);
    let history = firm.versions(&firm.manager, "templates", "").await.ok();
    let field = |milestone: &str| format!("row-houses.milestones.{milestone}.weight_bps");
    let expected = json!([
        {"field": field("Footings of the row"), "from": 3_000, "to": 3_050},
        {"field": field("Roofs of the row"), "from": 4_050, "to": 4_000},
    ]);
    assert_eq!(history["items"][0]["changes"], expected);
    for who in [&firm.engineer, &firm.client, &firm.salesperson] {
        firm.save_section(who, "templates", &again, &body).await.refused(403, "forbidden");
    }
}

#[tokio::test]
async fn template_that_is_not_a_whole_plan_is_refused_with_its_row() {
    let firm = Firm::open().await;
    let body = json!({"items": [row_houses()]});
    let range = "Must be a whole number from 1 to 10,000";
    let cases = [
        ("items.0.milestones.1.weight_bps", json!(0), range),
        ("items.0.payments.1.percent_bps", json!(10_001), range),
        (
            "items.0.milestones.1.share_of_time_bps",
            json!(2_500),
            "Must be later than \u{201c}Footings of the row\u{201d}, which is done at 25 %",
        ),
        (
            "items.0.milestones.2.share_of_time_bps",
            json!(9_999),
            "The last milestone ends at 100 % of the time",
        ),
        (
            "items.0.payments.1.milestone",
            json!("Plinth"),
            "This template has no milestone \u{201c}Plinth\u{201d}",
        ),
        (
            "items.0.payments.2.milestone",
            json!("Footings of the row"),
            "This milestone already has a payment",
        ),
        ("items.0.payments.1.milestone", Value::Null, "Choose the milestone"),
        (
            "items.0.id",
            json!("Row houses"),
            "Use small letters, digits and single hyphens, at most 80 characters",
        ),
        ("items.0.name", json!(" "), "Is required"),
        ("items", json!([]), "Keep at least one template"),
    ];
    check_faults(&firm, "templates", &body, &cases).await;

    let copy = firm.section("templates").await;
    let said = |edit: fn(&mut Value)| {
        let (firm, copy, mut body) = (&firm, &copy, body.clone());
        edit(&mut body["items"][0]);
        async move { faults(firm.save_section(&firm.admin, "templates", copy, &body).await) }
    };
    let weights =
        "The weights of \u{201c}Row houses\u{201d} add up to 92 %. They must add up to 100 %";
    let found = said(|it| it["milestones"][0]["weight_bps"] = json!(2_200)).await;
    assert_eq!(found, [(place("items.0.milestones"), weights.to_owned())]);
    let shares =
        "The payments of \u{201c}Row houses\u{201d} add up to 100.01 %. They must add up to 100 %";
    let found = said(|it| it["payments"][0]["percent_bps"] = json!(1_251)).await;
    assert_eq!(found, [(place("items.0.payments"), shares.to_owned())]);
    let found = said(|it| {
        it["milestones"][1]["name"] = json!("Keys of the row");
        it["payments"][3]["kind"] = json!("variation");
    })
    .await;
    let expected = [
        ("items.0.milestones.2.name", "Another milestone above has this name"),
        ("items.0.payments.3.kind", "A template has no variations"),
    ];
    assert_eq!(found, expected.map(|(path, message)| (place(path), message.to_owned())));
    let twice = json!({"items": [row_houses(), row_houses()]});
    let found = faults(firm.save_section(&firm.admin, "templates", &copy, &twice).await);
    let expected = [
        ("items.1.id", "Another template above has this id"),
        ("items.1.name", "Another template above has this name"),
    ];
    assert_eq!(found, expected.map(|(path, message)| (place(path), message.to_owned())));
    let many: Vec<_> = (0..21).map(|_| row_houses()).collect();
    let many = json!({"items": many});
    let found = faults(firm.save_section(&firm.admin, "templates", &copy, &many).await);
    assert_eq!(found[0].0, place("items"));
    assert_eq!(firm.section("templates").await, copy, "nothing changed");
}

#[tokio::test]
async fn of_two_people_at_once_one_changes_the_templates() {
    let firm = Firm::open().await;
    let copy = firm.section("templates").await;
    let set = |name: &'static str| {
        let mut items = copy["value"].clone();
        items[0]["name"] = json!(name);
        let (firm, copy) = (&firm, &copy);
        async move {
            let body = json!({"items": items});
            firm.save_section(&firm.admin, "templates", copy, &body).await.status
        }
    };
    let (one, other) = tokio::join!(set("Villa"), set("Independent house"));
    let mut outcomes = [one, other];
    outcomes.sort();
    assert_eq!(outcomes, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);
    assert_eq!(firm.section("templates").await["version"], 2);
    assert_eq!(firm.changed().await.len(), 1);
}

#[tokio::test]
async fn new_project_has_the_milestones_and_the_payments_of_an_edited_template() {
    let firm = Firm::open().await;
    firm.add_template(&row_houses()).await;
    let mut wanted = firm.form();
    wanted.as_object_mut().unwrap().remove("milestones");
    wanted["template"] = json!("row-houses");
    let project = firm.post(&firm.manager, "/projects", &wanted).await.created();
    // From the 1st of November 2026 to the 31st of December 2027 are 425 days: 106.25 of them are a quarter,
    // 283.305 are 66.66 %.
    let plan = project["milestones"].as_array().unwrap().iter();
    let plan: Vec<_> =
        plan.map(|it| json!([it["name"], it["weight_bps"], it["planned_on"]])).collect();
    let expected = [
        json!(["Footings of the row", 3_000, "2027-02-15"]),
        json!(["Roofs of the row", 4_050, "2027-08-11"]),
        json!(["Keys of the row", 2_950, "2027-12-31"]),
    ];
    assert_eq!(plan, expected);

    // The type of the project is a house's, its milestones are those of the row.
    let place = path(&project, "/payment-plan/proposal");
    let proposal = firm.get(&firm.manager, &place).await.ok();
    let rows = proposal["rows"].as_array().unwrap().iter();
    let rows: Vec<_> =
        rows.map(|it| json!([it["title"], it["percent_bps"], it.get("due_on")])).collect();
    let expected = [
        json!(["Booking", 1_250, null]),
        json!(["Footings of the row", 3_750, "2027-02-15"]),
        json!(["Keys of the row", 4_500, "2027-12-31"]),
        json!(["Retention", 500, null]),
    ];
    assert_eq!(rows, expected);

    for unknown in ["villas", "Row houses", ""] {
        wanted["template"] = json!(unknown);
        let said = faults(firm.post(&firm.manager, "/projects", &wanted).await);
        let expected = (super::place("template"), "Choose one of the templates".to_owned());
        assert_eq!(said, [expected], "{unknown:?}");
    }
}

#[tokio::test]
async fn removed_template_is_restored_and_projects_keep_their_plan() {
    let firm = Firm::open().await;
    let delivered = firm.section("templates").await;
    let mut wanted = firm.form();
    wanted.as_object_mut().unwrap().remove("milestones");
    wanted["template"] = json!("residential");
    let project = firm.post(&firm.manager, "/projects", &wanted).await.created();
    let only = json!({"items": [row_houses()]});
    let saved = firm.save_section(&firm.manager, "templates", &delivered, &only).await.ok();
    let said = faults(firm.post(&firm.manager, "/projects", &wanted).await);
    assert_eq!(said[0].0, place("template"));
    let kept = firm.seen(&firm.manager, &project).await;
    assert_eq!(kept["milestones"], project["milestones"]);
    let proposal = path(&project, "/payment-plan/proposal");
    let rows = firm.get(&firm.manager, &proposal).await.ok();
    assert_eq!(rows["rows"][0]["title"], "Booking", "the first template, as no other suits");

    let old = firm.get(&firm.manager, "/settings/templates/versions/1").await.ok();
    assert_eq!(old["value"], delivered["value"]);
    let body = json!({"items": old["value"]});
    let restored = firm.save_section(&firm.manager, "templates", &saved, &body).await.ok();
    assert_eq!((&restored["version"], &restored["value"]), (&json!(3), &delivered["value"]));
    let rows = firm.get(&firm.manager, &proposal).await.ok();
    assert_eq!(rows["rows"][0]["title"], "Agreement");
    firm.post(&firm.manager, "/projects", &wanted).await.created();
}
