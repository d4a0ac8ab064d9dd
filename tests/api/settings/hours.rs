//! Working hours, and everything that counts working time.

use serde_json::{Value, json};

use super::{SETTINGS, check_faults, place};
use crate::projects::{Firm, faults, path};

const DAY: u64 = 24 * 60 * 60;

impl Firm {
    /// Work from 08:00 to 14:00, on Sundays too and not on Saturdays.
    async fn work_mornings(&self) -> Value {
        let copy = self.section("working_hours").await;
        let days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday"];
        let body = json!({"opens_at": "08:00", "closes_at": "14:00", "days": days});
        self.save_section(&self.manager, "working_hours", &copy, &body).await.ok()
    }

    async fn is_site_silent(&self) -> bool {
        let page = self.get(&self.manager, "/dashboard").await.ok();
        let groups = page["waiting"].as_array().unwrap().iter();
        groups.map(|it| &it["kind"]).any(|it| it == "site_without_entry")
    }
}

#[tokio::test]
async fn clocks_follow_the_hours_and_days_that_are_worked() {
    let (firm, site) = Firm::with_site().await;
    let delivered = firm.section("working_hours").await;
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    let value = json!({"opens_at": "09:30", "closes_at": "18:30", "days": days});
    let expected = json!({"version": 1, "can": ["edit"], "value": value});
    assert_eq!(delivered, expected);
    let raise = |priority: &'static str| {
        let (firm, site) = (&firm, &site);
        async move { firm.raise(&firm.manager, site, &json!({"priority": priority})).await.created() }
    };
    // It is Saturday the 21st of November 2026, 11:40 in India: 410 of 540 minutes today, 130 on Monday.
    let before = raise("medium").await;
    assert_eq!(before["first_response_due_at"], "2026-11-23T06:10:00+00:00");

    let saved = firm.work_mornings().await;
    assert_eq!((&saved["version"], &saved["value"]["days"][5]), (&json!(2), &json!("sunday")));
    // 360 minutes on Sunday and 180 on Monday: 11:00 in India. A reply within 240 minutes: Sunday, 12:00.
    let (medium, high) = (raise("medium").await, raise("high").await);
    assert_eq!(medium["first_response_due_at"], "2026-11-23T05:30:00+00:00");
    assert_eq!(high["first_response_due_at"], "2026-11-22T06:30:00+00:00");
    let one = format!("/tickets/{}", before["id"].as_str().unwrap());
    let now = firm.get(&firm.manager, &one).await.ok();
    assert_eq!(now["first_response_due_at"], before["first_response_due_at"], "a promise stays");

    // A call within 30 minutes of work: Sunday, 08:30 in India.
    let enquiry = json!({
        "full_name": "Asha Rao", "phone": "+919845012345", "consent": true,
        "notice_version": "2026-11", "filled_in_ms": 30_000,
    });
    firm.app.post("/public/consultations", &enquiry).await.created();
    let leads = firm.get(&firm.admin, "/leads").await.ok();
    assert_eq!(leads["items"][0]["first_call"]["due_at"], "2026-11-22T03:00:00+00:00");

    // Restored: the version that was delivered.
    let old = firm.get(&firm.manager, "/settings/working_hours/versions/1").await.ok();
    let restored =
        firm.save_section(&firm.manager, "working_hours", &saved, &old["value"]).await.ok();
    assert_eq!((&restored["version"], &restored["value"]), (&json!(3), &delivered["value"]));
    assert_eq!(raise("high").await["first_response_due_at"], "2026-11-21T10:10:00+00:00");
    let history = firm.versions(&firm.manager, "working_hours", "").await.ok();
    let changes = history["items"][1]["changes"].as_array().unwrap();
    assert_eq!(changes[0], json!({"field": "closes_at", "from": "18:30", "to": "14:00"}));
    assert_eq!((changes.len(), &changes[1]["field"]), (3, &json!("days")));
}

#[tokio::test]
async fn reminders_and_missing_entries_follow_the_days_that_are_worked() {
    let (mut firm, site, _) = Firm::with_two_sites().await;
    let start = json!({"actual_start_on": "2026-11-21"});
    let seen = firm.seen(&firm.manager, &site).await;
    firm.patch(&firm.manager, &seen, &start).await.ok();
    assert!(firm.is_site_silent().await, "Saturday is worked");
    firm.work_mornings().await;
    assert!(!firm.is_site_silent().await);

    // Tuesday: entries were expected on Sunday and Monday.
    firm.later(3 * DAY).await;
    let month = path(&site, "/daily-entries/calendar?month=2026-11");
    let days = firm.get(&firm.engineer, &month).await.ok()["days"].clone();
    let states: Vec<_> = (20..24).map(|it| days[it]["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["holiday", "missing", "missing", "due"]);
    let figures = "/analytics/diary?from=2026-11-20&to=2026-11-24";
    let figures = firm.get(&firm.admin, figures).await.ok();
    assert_eq!(
        (&figures["expected"]["in_range"], &figures["missing"]["in_range"]),
        (&json!(2), &json!(2))
    );

    // Due on Tuesday the 8th of December, reminded of three days before, a Saturday: the day after.
    let payment = firm.requested(&site).await;
    assert_eq!(payment["due_on"], "2026-12-08");
    let remind = async |firm: &Firm| firm.app.payments.remind(&firm.app.cause()).await.unwrap();
    firm.later(11 * DAY).await;
    assert_eq!(remind(&firm).await, 0, "nobody works on Saturday");
    firm.later(DAY).await;
    assert_eq!(remind(&firm).await, 1, "Sunday, 11:40 in India");
}

#[tokio::test]
async fn wrong_hours_are_refused_each_with_its_reason() {
    let firm = Firm::open().await;
    let copy = firm.section("working_hours").await;
    let time = "Enter a time like 09:30";
    let cases = [
        ("opens_at", json!("9:30"), time),
        ("opens_at", json!("24:00"), time),
        ("closes_at", json!(""), time),
        ("closes_at", json!("09:30"), "Work must end after it begins"),
        ("closes_at", json!("08:00"), "Work must end after it begins"),
        ("closes_at", json!("10:29"), "A working day must be at least an hour long"),
        ("days", json!([]), "Choose at least one day of the week"),
        ("days.0", json!("someday"), "Is not one of the choices"),
    ];
    check_faults(&firm, "working_hours", &copy["value"], &cases).await;
    let twice = json!({"opens_at": "10:00", "closes_at": "11:00", "days": ["friday", "friday"]});
    let saved = firm.save_section(&firm.admin, "working_hours", &copy, &twice).await.ok();
    assert_eq!(saved["value"]["days"], json!(["friday"]), "a day counts once");
    let stale = firm.save_section(&firm.manager, "working_hours", &copy, &twice).await;
    assert_eq!(stale.refused(412, "stale")["version"], 2);
    for who in [&firm.client, &firm.engineer, &firm.salesperson] {
        let refused = firm.save_section(who, "working_hours", &saved, &twice).await;
        refused.refused(403, "forbidden");
    }
    let empty = firm.save_section(&firm.admin, "working_hours", &saved, &json!({})).await;
    assert_eq!(faults(empty)[2].0, place("days"));
    assert_eq!(firm.get(&firm.admin, SETTINGS).await.ok()["working_hours"], saved);
}
