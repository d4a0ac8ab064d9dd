//! The company's settings: roles, versions, events, and the places that use them.

mod channels;
mod event_log;
mod hours;
mod sign_up;
pub(crate) mod templates;

use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::{
    app::Answer,
    payments::billing,
    projects::{Firm, Person, faults, places},
};

const SETTINGS: &str = "/settings";

impl Firm {
    /// The current copy of a section.
    async fn section(&self, name: &str) -> Value {
        self.get(&self.admin, SETTINGS).await.ok()[name].clone()
    }

    /// Replaces a section that is based on `copy`.
    async fn save_section(&self, who: &Person, name: &str, copy: &Value, body: &Value) -> Answer {
        self.decide(who, Method::PUT, &format!("{SETTINGS}/{name}"), copy, body).await
    }

    async fn changed(&self) -> Vec<Value> {
        let events = "select payload from event where kind = 'settings_changed' order by id";
        sqlx::query_scalar(events).fetch_all(self.app.database.pool()).await.unwrap()
    }

    async fn versions(&self, who: &Person, section: &str, query: &str) -> Answer {
        self.get(who, &format!("{SETTINGS}/{section}/versions{query}")).await
    }
}

fn place(path: &str) -> Value {
    let steps = path.split('.').map(|it| it.parse::<usize>().map_or(json!(it), |it| json!(it)));
    [json!("body")].into_iter().chain(steps).collect()
}

/// The first question with another answer.
fn answered(copy: &Value, answer: &str) -> Value {
    let mut items = copy["value"].clone();
    items[0]["answer"] = json!(answer);
    json!({"items": items})
}

#[tokio::test]
async fn admins_edit_all_sections_and_project_managers_read_the_public_ones() {
    let firm = Firm::open().await;
    let seen = firm.get(&firm.admin, SETTINGS).await.ok();
    let public = firm.app.get("", "/public/site").await.ok();
    for name in ["company", "social", "packages", "cities", "faqs", "testimonials"] {
        assert_eq!(seen[name]["value"], public[name], "{name}");
        assert_eq!((&seen[name]["version"], &seen[name]["can"]), (&json!(1), &json!(["edit"])));
    }
    assert_eq!(seen["notice_version"]["value"], public["notice_version"]);
    assert_eq!(seen["billing"]["value"]["series"]["invoice"], "INV");

    let read = firm.get(&firm.manager, SETTINGS).await.ok();
    assert_eq!(read.get("billing"), None);
    assert_eq!((&read["faqs"]["value"], &read["faqs"]["can"]), (&public["faqs"], &json!([])));
    let copy = &read["faqs"];
    firm.save_section(&firm.manager, "faqs", copy, &answered(copy, "No."))
        .await
        .refused(403, "forbidden");
    for who in [&firm.client, &firm.engineer, &firm.salesperson] {
        firm.get(who, SETTINGS).await.refused(403, "forbidden");
        firm.versions(who, "faqs", "").await.refused(403, "forbidden");
    }
    firm.versions(&firm.manager, "faqs", "").await.ok();
    for section in ["billing", "branding", "sales", "sign_up", "notification_defaults", "event_log"]
    {
        firm.versions(&firm.manager, section, "").await.refused(403, "forbidden");
        let old = format!("{SETTINGS}/{section}/versions/1");
        firm.get(&firm.manager, &old).await.refused(403, "forbidden");
    }
    assert_eq!(firm.changed().await, Vec::<Value>::new());
}

/// The site says a fact of the company only while the settings have it.
#[tokio::test]
async fn facts_of_the_company_are_on_the_site_while_they_are_filled_in() {
    let firm = Firm::open().await;
    let facts = ["founded_year", "homes_handed_over", "warranty_years", "rera_no", "gstin"];
    let public = async || firm.app.get("", "/public/site").await.ok();
    let said = public().await;
    for fact in facts {
        assert_eq!(said["company"].get(fact), None, "{fact}");
    }
    assert_eq!(said["testimonials"], json!([]));
    let copy = firm.section("company").await;
    let mut filled = copy["value"].clone();
    let values =
        [json!(2009), json!(140), json!(5), json!(" PRM/KA/RERA/1 "), json!("29AAACP0000A1ZF")];
    for (fact, value) in facts.into_iter().zip(values) {
        filled[fact] = value;
    }
    let saved = firm.save_section(&firm.admin, "company", &copy, &filled).await.ok();
    let now = public().await["company"].clone();
    assert_eq!(now, saved["value"]);
    let told = facts.map(|it| now[it].clone());
    let expected =
        [json!(2009), json!(140), json!(5), json!("PRM/KA/RERA/1"), json!("29AAACP0000A1ZF")];
    assert_eq!(told, expected);
    let history = firm.versions(&firm.admin, "company", "").await.ok();
    let changed: Vec<_> =
        history["items"][0]["changes"].as_array().unwrap().iter().map(|it| &it["field"]).collect();
    let mut sorted = facts;
    sorted.sort_unstable();
    assert_eq!(changed, sorted);

    let mut emptied = saved["value"].clone();
    for fact in facts {
        emptied[fact] = if fact == "rera_no" { json!(" ") } else { Value::Null };
    }
    firm.save_section(&firm.admin, "company", &saved, &emptied).await.ok();
    assert_eq!(public().await["company"], copy["value"], "as before");
}

#[tokio::test]
async fn edited_question_is_on_the_site_in_the_log_and_in_the_history() {
    let firm = Firm::open().await;
    let copy = firm.section("faqs").await;
    let slug = copy["value"][0]["slug"].as_str().unwrap();
    let saved =
        firm.save_section(&firm.admin, "faqs", &copy, &answered(&copy, "Yes, always.")).await.ok();
    assert_eq!(
        (&saved["version"], &saved["value"][0]["answer"]),
        (&json!(2), &json!("Yes, always."))
    );
    let public = firm.app.get("", "/public/site").await.ok();
    assert_eq!(public["faqs"], saved["value"]);

    let stale = firm.save_section(&firm.admin, "faqs", &copy, &answered(&copy, "No.")).await;
    assert_eq!(stale.refused(412, "stale")["version"], 2);
    let path = format!("{SETTINGS}/faqs");
    let body = answered(&copy, "No.");
    firm.put(&firm.admin, &path, &body).await.refused(428, "precondition_required");
    let same = firm
        .save_section(&firm.admin, "faqs", &saved, &answered(&saved, "Yes, always."))
        .await
        .ok();
    assert_eq!(same["version"], 2, "a repeat changes nothing");

    let field = format!("{slug}.answer");
    let before = &copy["value"][0]["answer"];
    let change = json!({"field": field, "from": before, "to": "Yes, always."});
    let expected = json!({
        "type": "settings_changed", "section": "faqs", "version": 2, "changes": [change],
    });
    assert_eq!(firm.changed().await, [expected]);
    let history = firm.versions(&firm.manager, "faqs", "").await.ok();
    let items = history["items"].as_array().unwrap();
    assert_eq!((items.len(), history.get("next_cursor")), (2, None));
    assert_eq!((&items[0]["version"], &items[0]["changes"]), (&json!(2), &json!([change])));
    assert_eq!(items[0]["by"]["id"], json!(firm.admin.id));
    assert_eq!(items[1], json!({"version": 1, "changes": []}));
}

#[tokio::test]
async fn earlier_version_is_restored_by_sending_its_value() {
    let firm = Firm::open().await;
    let first = firm.section("faqs").await;
    let mut copy = first.clone();
    for answer in ["One.", "Two.", "Three."] {
        copy = firm.save_section(&firm.admin, "faqs", &copy, &answered(&copy, answer)).await.ok();
    }
    let page = firm.versions(&firm.admin, "faqs", "?limit=3").await.ok();
    let numbers = |page: &Value| -> Vec<i64> {
        let items = page["items"].as_array().unwrap().iter();
        items.map(|it| it["version"].as_i64().unwrap()).collect()
    };
    assert_eq!(numbers(&page), [4, 3, 2]);
    assert_eq!(page["items"][2]["changes"][0]["to"], "One.");
    let cursor = page["next_cursor"].as_str().unwrap();
    let rest = firm.versions(&firm.admin, "faqs", &format!("?cursor={cursor}")).await.ok();
    assert_eq!((numbers(&rest), rest.get("next_cursor")), (vec![1], None));
    let foreign = firm.versions(&firm.admin, "cities", &format!("?cursor={cursor}")).await;
    foreign.refused(422, "invalid");

    let old = firm.get(&firm.admin, "/settings/faqs/versions/3").await.ok();
    assert_eq!(old["value"][0]["answer"], "Two.");
    let body = json!({"items": old["value"]});
    let restored = firm.save_section(&firm.admin, "faqs", &copy, &body).await.ok();
    assert_eq!((&restored["version"], &restored["value"]), (&json!(5), &old["value"]));
    let delivered = firm.get(&firm.admin, "/settings/faqs/versions/1").await.ok();
    assert_eq!(delivered["value"], first["value"]);
    for unknown in ["6", "0", "-1", "x", "99999999999"] {
        let path = format!("{SETTINGS}/faqs/versions/{unknown}");
        firm.get(&firm.admin, &path).await.refused(404, "not_found");
    }
    firm.get(&firm.admin, "/settings/awards/versions").await.refused(404, "not_found");
}

#[tokio::test]
async fn of_two_admins_at_once_one_changes_a_section() {
    let firm = Firm::open().await;
    let copy = firm.section("cities").await;
    let set = |name: &'static str| {
        let mut items = copy["value"].clone();
        items[0]["name"] = json!(name);
        let copy = copy.clone();
        let firm = &firm;
        async move {
            firm.save_section(&firm.admin, "cities", &copy, &json!({"items": items})).await.status
        }
    };
    let (one, other) = tokio::join!(set("Bangalore"), set("Bengaluru and Hosur"));
    let mut outcomes = [one, other];
    outcomes.sort();
    assert_eq!(outcomes, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);
    assert_eq!(firm.changed().await.len(), 1);
}

/// Sends a section with one fault each, and compares place and message.
async fn check_faults(firm: &Firm, section: &str, body: &Value, cases: &[(&str, Value, &str)]) {
    let copy = firm.section(section).await;
    for (path, value, message) in cases {
        let mut wrong = body.clone();
        let mut field = &mut wrong;
        for step in path.split('.') {
            field = match step.parse::<usize>() {
                Ok(index) => &mut field[index],
                Err(_) => &mut field[step],
            };
        }
        *field = value.clone();
        let said = faults(firm.save_section(&firm.admin, section, &copy, &wrong).await);
        let expected = vec![(place(path), (*message).to_owned())];
        assert_eq!(said, expected, "{section}.{path} = {value}");
    }
    assert_eq!(firm.section(section).await, copy, "nothing changed");
}

#[tokio::test]
async fn wrong_facts_of_invoices_are_refused_each_with_its_reason() {
    let firm = Firm::open().await;
    let check_digit = "This GSTIN has a wrong check digit. Please check it for a typing error";
    let rates = json!([
        {"from_on": "2027-01-01", "rate_bps": 1_800}, {"from_on": "2017-07-01", "rate_bps": 1_200},
    ]);
    let cases = [
        ("gstin", json!("29AAACP0000A1ZG"), check_digit),
        ("sac", json!("99541"), "Enter an HSN or SAC code of 4, 6 or 8 digits"),
        ("bank.account_no", json!("12345"), "Enter an account number of 6 to 18 digits"),
        (
            "bank.ifsc",
            json!("EXMP1000001"),
            "Enter the IFSC as on a cheque: four letters, a zero, six letters or digits",
        ),
        ("upi_id", json!("plumbline"), "Please enter a UPI ID such as name@bank"),
        ("series.invoice", json!("inv"), "Enter 1 to 3 capital letters"),
        ("tds_bps", json!(10_001), "Must be a whole number from 0 to 10,000"),
        ("due_days", json!(366), "Must be a whole number from 0 to 365"),
        ("gst_rates", json!([]), "Enter at least one rate of GST"),
    ];
    check_faults(&firm, "billing", &billing(), &cases).await;
    let mut wrong = billing();
    wrong["gst_rates"] = rates;
    wrong["series"]["release"] = json!("INV");
    let copy = firm.section("billing").await;
    let refused = firm.save_section(&firm.admin, "billing", &copy, &wrong).await;
    assert_eq!(places(refused), [place("series.release"), place("gst_rates.1.from_on")]);
    assert_eq!(firm.changed().await, Vec::<Value>::new());
}

#[tokio::test]
async fn wrong_content_is_refused_each_with_its_reason() {
    let firm = Firm::open().await;
    let seen = firm.get(&firm.admin, SETTINGS).await.ok();
    let https = "Enter a web address that starts with https://";
    let again = "Another entry above has this name in its address";
    let cases = [
        ("email", json!("hello"), "Please enter a valid email"),
        (
            "phone_e164",
            json!("080 0000 0000"),
            "Enter the number with + and the country code, like +918000000000",
        ),
        ("address.pincode", json!("56001"), "Enter a PIN code of 6 digits"),
        ("name", json!("\u{200b}"), "Is required"),
        ("legal_name", json!("x".repeat(201)), "Must be at most 200 characters"),
        ("grievance_officer.email", json!("x@"), "Please enter a valid email"),
        ("founded_year", json!(1799), "Must be a whole number from 1,800 to 2,100"),
        ("homes_handed_over", json!(0), "Must be a whole number from 1 to 1,000,000"),
        ("warranty_years", json!(51), "Must be a whole number from 1 to 50"),
        ("rera_no", json!("x".repeat(101)), "Must be at most 100 characters"),
    ];
    check_faults(&firm, "company", &seen["company"]["value"], &cases).await;

    let items = |section: &str| json!({"items": seen[section]["value"]});
    let cases = [
        ("items.0.url", json!("http://www.linkedin.com/company/plumbline"), https),
        ("items.0.url", json!("javascript:alert(1)"), https),
        ("items.1.network", json!("linkedin"), "This network is in the list already"),
        ("items.1.network", json!("myspace"), "Is not one of the choices"),
    ];
    check_faults(&firm, "social", &items("social"), &cases).await;
    let cases = [
        ("items.1.slug", json!("essential"), again),
        ("items.0.rate_paise_per_sqft", json!(0), "Must be a whole number from 1 to 100,000,000"),
        ("items.1.rate_paise_per_sqft", json!(100), "Put the cheapest package first"),
        ("items.2.is_popular", json!(true), "Only one package can be the popular one"),
        ("items", json!([]), "Enter at least one package"),
    ];
    check_faults(&firm, "packages", &items("packages"), &cases).await;
    let cases = [
        ("items.1.slug", json!("bengaluru"), again),
        ("items.0.factor_bps", json!(499), "Must be a whole number from 500 to 50,000"),
        ("items", json!([]), "Enter at least one city"),
    ];
    check_faults(&firm, "cities", &items("cities"), &cases).await;
    let first = &seen["faqs"]["value"][0]["slug"];
    let cases = [
        ("items.1.slug", first.clone(), again),
        (
            "items.1.slug",
            json!("When"),
            "Use small letters, digits and single hyphens, at most 80 characters",
        ),
        ("items.2.question", json!(" "), "Is required"),
        ("items.2.answer", json!("x".repeat(5_001)), "Must be at most 5,000 characters"),
        ("items.15.topic", json!("Money"), "Put all questions of a topic next to each other"),
    ];
    check_faults(&firm, "faqs", &items("faqs"), &cases).await;
    assert_eq!(firm.changed().await, Vec::<Value>::new());
}

#[tokio::test]
async fn hidden_characters_are_dropped_from_content() {
    let firm = Firm::open().await;
    let copy = firm.section("testimonials").await;
    let body = json!({"items": [
        {"name": "Asha\u{200b} Rao", "place": " Pune ", "words": "Good.\u{202e}\n\nVery good."},
    ]});
    let saved = firm.save_section(&firm.admin, "testimonials", &copy, &body).await.ok();
    let expected = json!([{"name": "Asha Rao", "place": "Pune", "words": "Good.\n\nVery good."}]);
    assert_eq!(saved["value"], expected);
}

#[tokio::test]
async fn account_number_is_masked_in_the_log_and_in_the_history() {
    let firm = Firm::open().await;
    let copy = firm.section("billing").await;
    let mut body = billing();
    body["bank"]["account_no"] = json!("5020 0012 345678");
    let saved = firm.save_section(&firm.admin, "billing", &copy, &body).await.ok();
    assert_eq!(saved["value"]["bank"]["account_no"], "50200012345678");
    let logged = json!(firm.changed().await).to_string();
    let history = firm.versions(&firm.admin, "billing", "").await.ok().to_string();
    for text in [logged, history] {
        assert!(text.contains("…5678") && !text.contains("50200012345678"), "{text}");
    }
    let old = format!("{SETTINGS}/billing/versions/{}", saved["version"]);
    let old = firm.get(&firm.admin, &old).await.ok();
    assert_eq!(old["value"], saved["value"], "a restored version is complete");
}

#[tokio::test]
async fn rules_about_leads_have_a_history_too() {
    let firm = Firm::open().await;
    let copy = firm.get(&firm.admin, "/lead-rules").await.ok();
    let body = json!({
        "is_round_robin": true, "first_call_minutes": 30, "hand_back_hours": 6, "purge_days": 30,
    });
    firm.decide(&firm.admin, Method::PUT, "/lead-rules", &copy, &body).await.ok();
    let history = firm.versions(&firm.admin, "sales", "").await.ok();
    let expected = json!([
        {"field": "hand_back_hours", "from": 4, "to": 6},
        {"field": "is_round_robin", "from": false, "to": true},
    ]);
    assert_eq!(history["items"][0]["changes"], expected);
    let old = firm.get(&firm.admin, "/settings/sales/versions/1").await.ok();
    assert_eq!(old["value"]["hand_back_hours"], 4);
}

#[tokio::test]
async fn project_managers_keep_holidays_and_reply_targets() {
    let (firm, site) = Firm::with_site().await;
    let seen = firm.get(&firm.manager, SETTINGS).await.ok();
    let mut holidays = seen["holidays"]["value"].clone();
    // It is Saturday the 21st of November 2026; Monday becomes a holiday.
    let monday = json!({"on": "2026-11-23", "name": "Guru Nanak Jayanti"});
    holidays.as_array_mut().unwrap().insert(0, monday.clone());
    let before = firm.raise(&firm.manager, &site, &json!({"priority": "medium"})).await.created();
    assert_eq!(before["first_response_due_at"], "2026-11-23T06:10:00+00:00");

    let copy = &seen["holidays"];
    let saved =
        firm.save_section(&firm.manager, "holidays", copy, &json!({"items": holidays})).await.ok();
    let kept = saved["value"].as_array().unwrap();
    assert_eq!(kept.len(), 52);
    assert_eq!((&kept[0]["on"], &kept[9]), (&json!("2024-01-26"), &monday), "by day");
    let twice = json!({"items": [monday, monday]});
    let said = faults(firm.save_section(&firm.manager, "holidays", &saved, &twice).await);
    let expected = (place("items.1.on"), "This day is in the list already".to_owned());
    assert_eq!(said, [expected]);

    let mut targets = seen["reply_targets"]["value"].clone();
    let usual = |priority| {
        json!({
            "first_response_minutes": tickets::Target::usual(priority).first_response_minutes,
            "resolution_minutes": tickets::Target::usual(priority).resolution_minutes,
        })
    };
    for priority in tickets::Priority::ALL {
        assert_eq!(targets[priority.as_str()], usual(priority), "{priority} as delivered");
    }
    targets["high"] = json!({"first_response_minutes": 120, "resolution_minutes": 540});
    let copy = &seen["reply_targets"];
    firm.save_section(&firm.manager, "reply_targets", copy, &targets).await.ok();

    // Clocks that start later leave the day out and have the new targets; the earlier one keeps its due time.
    let raise = |priority: &'static str| {
        let firm = &firm;
        let site = &site;
        async move { firm.raise(&firm.manager, site, &json!({"priority": priority})).await.created() }
    };
    let (medium, high) = (raise("medium").await, raise("high").await);
    assert_eq!(medium["first_response_due_at"], "2026-11-24T06:10:00+00:00");
    assert_eq!(high["first_response_due_at"], "2026-11-21T08:10:00+00:00");
    let path = format!("/tickets/{}", before["id"].as_str().unwrap());
    let now = firm.get(&firm.manager, &path).await.ok();
    assert_eq!(now["first_response_due_at"], before["first_response_due_at"]);

    let changed = firm.changed().await;
    let sections: Vec<_> = changed.iter().map(|it| &it["section"]).collect();
    assert_eq!(sections, ["holidays", "reply_targets"]);
    let body = json!({"items": []});
    firm.save_section(&firm.engineer, "holidays", copy, &body).await.refused(403, "forbidden");
}

#[tokio::test]
async fn unreadable_section_is_shown_as_delivered_and_can_be_repaired() {
    let firm = Firm::open().await;
    let broken = "insert into site_section (name, content, updated_at, version)
                  values ('faqs', '\"none\"', now(), 4)";
    let mut owner = crate::cluster::owner(&firm.app.database).await;
    sqlx::query(broken).execute(&mut owner).await.unwrap();
    let copy = firm.section("faqs").await;
    assert_eq!(copy["version"], 5);
    let saved = firm.save_section(&firm.admin, "faqs", &copy, &answered(&copy, "Yes.")).await.ok();
    assert_eq!(saved["version"], 6);
    assert_eq!(firm.app.get("", "/public/site").await.ok()["faqs"], saved["value"]);
}
