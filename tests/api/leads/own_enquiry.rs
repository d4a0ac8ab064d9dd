//! Visitors read, correct and withdraw their own enquiry by the link in their mail.

use poem::{
    http::{Method, StatusCode},
    test::TestRequestBuilder,
};
use postgres::jobs::Queue;
use serde_json::{Value, json};

use super::{
    form,
    sales::{DAY, Shop},
    with,
};
use crate::app::{ADDRESS, Answer, App, answer};

const PHONE: &str = "98450 12345";
const EMAIL: &str = "asha@example.com";

/// A call by the holder of a link.
fn call<'a>(
    app: &'a App,
    method: Method,
    act: &str,
    token: &str,
) -> TestRequestBuilder<'a, poem::endpoint::BoxEndpoint<'static>> {
    let request = app.http.request(method, format!("/api/v1/public/enquiry{act}"));
    request.header("enquiry-token", token)
}

impl App {
    /// Sends an enquiry and returns the token of the mailed link.
    async fn asked(&self, more: &Value) -> String {
        self.mails().await;
        let asha = with(form("Asha Rao", PHONE), &json!({"email": EMAIL}));
        self.ask(&with(asha, more)).await.created();
        let mails = self.mails().await;
        let tokens = mails.iter().filter_map(|it| token_in(&it.text)).collect::<Vec<_>>();
        let [token] = tokens.as_slice() else { panic!("{tokens:?}") };
        token.clone()
    }

    async fn read(&self, token: &str) -> Answer {
        answer(call(self, Method::GET, "", token)).await
    }

    async fn correct(&self, token: &str, change: &Value) -> Answer {
        answer(call(self, Method::PATCH, "", token).body_json(change)).await
    }

    async fn withdraw(&self, token: &str) -> Answer {
        answer(call(self, Method::POST, "/withdraw", token)).await
    }
}

fn token_in(text: &str) -> Option<String> {
    let link = text.split_whitespace().find_map(|it| it.split_once("/your-enquiry#token="));
    link.map(|(site, token)| {
        assert_eq!(site, "https://site.test");
        token.to_owned()
    })
}

#[tokio::test]
async fn mailed_link_shows_everything_that_is_kept() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let more = json!({
        "city": "Bengaluru", "pincode": "560001", "project_type": "residential_new",
        "plot_area_sqft": 2_400, "budget": "from_50_lakh_to_1_crore",
        "start_timeline": "in_3_to_6_months", "preferred_contact": "whatsapp",
        "preferred_slot": "evening", "message": "Two floors.", "page": "/pricing",
        "utm": {"source": "newsletter"},
    });
    let token = app.asked(&more).await;
    let mut expected = with(
        more,
        &json!({
            "full_name": "Asha Rao", "phone": "+919845012345", "email": EMAIL, "can_correct": true,
        }),
    );
    let seen = app.read(&token).await.ok();
    expected["sent_at"] = seen["sent_at"].clone();
    expected["consent"] = json!({
        "basis": "notice", "notice_version": "2026-11", "at": seen["sent_at"],
    });
    assert_eq!(seen, expected);
}

#[tokio::test]
async fn wrong_foreign_and_purged_tokens_have_one_answer() {
    let mut shop = Shop::open().await;
    let token = shop.firm.app.asked(&json!({})).await;
    let app = &shop.firm.app;
    let mail = app.mails().await;
    assert!(mail.iter().all(|it| token_in(&it.text).is_none()), "once a day");
    let (text, seal) = token.rsplit_once('.').unwrap();
    let lead = text.split('.').nth(1).unwrap();
    let other = text.replace(lead, "01935f2a-6f00-7000-8000-000000000006");
    let unknown = app.read("x").await.refused(404, "not_found");
    let mut wrong = vec![
        String::new(),
        "enquiry".to_owned(),
        text.to_owned(),
        format!("{text}.x{seal}"),
        format!("{other}.{seal}"),
        // Of the link that stops mails.
        format!("enquiries.{lead}.{seal}"),
    ];
    for token in &wrong {
        for refused in [
            app.read(token).await,
            app.correct(token, &json!({"city": "Mysuru"})).await,
            app.withdraw(token).await,
        ] {
            assert_eq!(
                without_request(refused.refused(404, "not_found")),
                without_request(unknown.clone())
            );
        }
    }
    app.withdraw(&token).await.ok();
    shop.later(31 * DAY).await;
    let app = &shop.firm.app;
    upkeep(app).await;
    wrong.push(token.clone());
    for token in &wrong {
        let refused = app.read(token).await.refused(404, "not_found");
        assert_eq!(without_request(refused), without_request(unknown.clone()));
    }
    app.withdraw(&token).await.refused(404, "not_found");
}

fn without_request(mut body: Value) -> Value {
    body.as_object_mut().unwrap().remove("request_id");
    body
}

async fn upkeep(app: &App) {
    let queue = Queue::new(app.database.pool().clone());
    queue.schedule(app.clock.now()).await.unwrap();
    app.worker.drain().await.unwrap();
}

/// The unsubscribe link of the same mail has another purpose.
#[tokio::test]
async fn token_of_another_link_opens_no_enquiry() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    app.mails().await;
    app.ask(&with(form("Asha Rao", PHONE), &json!({"email": EMAIL}))).await.created();
    let mails = app.mails().await;
    let mail = mails.iter().find(|it| it.to.email == EMAIL).unwrap();
    let stops = mail.unsubscribe.as_ref().unwrap().split_once("token=").unwrap().1;
    app.read(stops).await.refused(404, "not_found");
    let token = token_in(&mail.text).unwrap();
    let stopped = app.http.post(format!("/api/unsubscribe?token={token}")).send().await.0;
    assert_eq!(stopped.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn visitor_corrects_their_words_by_the_rules_of_the_form() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let token = app.asked(&json!({"city": "Bengaluru", "message": "Two floors."})).await;
    for (bad, field) in [
        (json!({"full_name": ""}), "full_name"),
        (json!({"full_name": "Asha www.evil.example"}), "full_name"),
        (json!({"phone": "12"}), "phone"),
        (json!({"email": "asha@"}), "email"),
        (json!({"pincode": "012345"}), "pincode"),
        (json!({"message": "x".repeat(2_001)}), "message"),
        (json!({"status": "won"}), "status"),
        (json!({"owner_id": null}), "owner_id"),
    ] {
        let refused = app.correct(&token, &bad).await.refused(422, "invalid");
        assert_eq!(refused["detail"][0]["loc"], json!(["body", field]), "{bad}");
    }
    let change = json!({
        "full_name": "Asha S Rao", "phone": "98450 54321", "email": "asha.rao@example.com",
        "city": null, "pincode": "570001", "message": "Three floors.", "budget": "above_2_crore",
    });
    let seen = app.correct(&token, &change).await.ok();
    let expected = with(change, &json!({"phone": "+919845054321"}));
    for (field, value) in expected.as_object().unwrap() {
        assert_eq!(seen.get(field).unwrap_or(&Value::Null), value, "{field}");
    }
    assert_eq!(app.read(&token).await.ok(), seen);
    // The same again changes nothing.
    assert_eq!(app.correct(&token, &json!({"pincode": "570001"})).await.ok(), seen);

    let leads = app.leads(&shop.firm.admin.token, "").await;
    assert_eq!((&leads[0]["full_name"], &leads[0]["version"]), (&json!("Asha S Rao"), &json!(2)));
    let log = shop.firm.get(&shop.firm.admin, &at(&leads[0], "/activity")).await.ok();
    let entry = &log["items"][0];
    assert_eq!((&entry["kind"], entry.get("by")), (&json!("lead_edited"), None));
    let fields: Vec<_> =
        entry["changes"].as_array().unwrap().iter().map(|it| it["field"].clone()).collect();
    let expected = ["full_name", "phone", "email", "city", "pincode", "budget", "message"];
    assert_eq!(fields, expected);
}

fn at(lead: &Value, act: &str) -> String {
    format!("/leads/{}{act}", lead["id"].as_str().unwrap())
}

#[tokio::test]
async fn withdrawal_stops_calls_mails_and_reminders_of_all_enquiries_of_the_mailbox() {
    let mut shop = Shop::open().await;
    let token = shop.firm.app.asked(&json!({})).await;
    let again = with(form("A. Rao", "80 4000 1234"), &json!({"email": "ASHA+home@example.com"}));
    shop.firm.app.ask(&again).await.created();
    let stranger = with(form("Vikram Nair", PHONE), &json!({"email": "vikram@example.com"}));
    shop.firm.app.ask(&stranger).await.created();
    let seen = shop.firm.app.withdraw(&token).await.ok();
    let (at, deleted) = (&seen["consent"]["withdrawn_at"], &seen["deleted_at"]);
    let days = |it: &Value| it.as_str().unwrap().parse::<chrono::DateTime<chrono::Utc>>().unwrap();
    assert_eq!((days(deleted) - days(at)).num_days(), 30);
    let repeated = shop.firm.app.withdraw(&token).await.ok();
    assert_eq!(repeated, seen);

    let lost = shop.codes(&shop.firm.admin, "?status=lost&sort=newest").await;
    assert_eq!(lost, ["LD-0002", "LD-0001"], "of her mailbox, and not of her number");
    let leads = shop.firm.app.leads(&shop.firm.admin.token, "?status=lost").await;
    let log = shop.history(&shop.firm.admin, &leads[1]).await;
    assert_eq!(log, ["lead_status_changed", "lead_withdrawn", "lead_received"]);
    let refused = shop.act(&shop.firm.admin, &leads[1], "/status", &json!({"to": "new"})).await;
    refused.refused(409, "consent_withdrawn");

    let told = shop.told(shop.seller()).await;
    assert!(told.contains(&"LD-0001: consent withdrawn".to_owned()), "{told:?}");
    shop.later(DAY).await;
    shop.mind().await;
    let told = shop.told(shop.seller()).await;
    let late = |code: &str| told.iter().any(|it| it.starts_with(code) && it.contains("overdue"));
    assert_eq!(
        [late("LD-0001"), late("LD-0002"), late("LD-0003")],
        [false, false, true],
        "{told:?}"
    );
}

/// A mail that waits at the time of the withdrawal is not sent.
#[tokio::test]
async fn waiting_thanks_are_not_sent_after_the_withdrawal() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let token = app.asked(&json!({})).await;
    app.wait(2 * DAY);
    app.ask(&with(form("Asha Rao", PHONE), &json!({"email": EMAIL}))).await.created();
    app.withdraw(&token).await.ok();
    let mails = app.mails().await;
    assert!(mails.iter().all(|it| it.to.email != EMAIL));
}

/// Staff may merge leads of one number; a number proves nothing about a mailbox.
#[tokio::test]
async fn merged_enquiry_shows_no_words_of_another_mailbox() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let more = json!({
        "full_name": "Meera Rao", "phone": PHONE, "email": "meera@example.com",
        "message": "For Meera alone.",
    });
    let kept = shop.enter(&shop.firm.admin, "Meera Rao", &more).await;
    let token = app.asked(&json!({"message": "Two floors."})).await;
    let sent = app.leads(&shop.firm.admin.token, "").await.remove(0);
    shop.act(&shop.firm.admin, &sent, "/merge", &json!({"into": kept["id"]})).await.ok();
    let seen = app.read(&token).await.ok();
    assert_eq!((&seen["message"], &seen["can_correct"]), (&json!("Two floors."), &json!(false)));
    assert_eq!(seen["full_name"], "Asha Rao");
    let refused = app.correct(&token, &json!({"city": "Mysuru"})).await;
    refused.refused(409, "enquiry_combined");
    // The consent of another mailbox is not theirs to withdraw, and staff hear of it.
    let seen = app.withdraw(&token).await.ok();
    assert!(seen["consent"]["withdrawn_at"].is_string());
    let kept = shop.look(&shop.firm.admin, &kept).await.ok();
    assert_eq!((&kept["status"], kept["consent"].get("withdrawn_at")), (&json!("new"), None));
    let told = shop.told(shop.seller()).await;
    assert!(told.contains(&"LD-0002: consent withdrawn".to_owned()), "{told:?}");
}

/// A phone number in a form proves nothing: a stranger may have written it.
#[tokio::test]
async fn merged_enquiry_of_a_stranger_shows_and_withdraws_only_itself() {
    let mut shop = Shop::open().await;
    let admin = shop.firm.admin.token.clone();
    let words = json!({"phone": PHONE, "city": "Mysuru", "message": "For Meera alone."});
    let meera = shop.enter(&shop.firm.admin, "Meera Rao", &words).await;
    let token = shop.firm.app.asked(&json!({"message": "Two floors."})).await;
    let sent = shop.firm.app.leads(&admin, "").await.remove(0);
    let into = json!({"into": meera["id"]});
    let merged = shop.act(&shop.firm.admin, &sent, "/merge", &into).await.ok();
    assert_eq!(merged["email"], EMAIL, "the lead had no address");
    let seen = shop.firm.app.read(&token).await.ok();
    assert_eq!((&seen["message"], &seen["can_correct"]), (&json!("Two floors."), &json!(false)));
    assert_eq!(seen.get("city"), None);
    // Another spelling of the address does not open the link again.
    let merged = shop.look(&shop.firm.admin, &meera).await.ok();
    let spelt = json!({"email": "Asha+home@example.com"});
    let admin = &shop.firm.admin;
    shop.firm.decide(admin, Method::PATCH, &at(&merged, ""), &merged, &spelt).await.ok();
    assert_eq!(shop.firm.app.read(&token).await.ok()["message"], "Two floors.");
    let merged = shop.look(admin, &meera).await.ok();
    let spelt = json!({"email": EMAIL});
    shop.firm.decide(admin, Method::PATCH, &at(&merged, ""), &merged, &spelt).await.ok();

    shop.firm.app.withdraw(&token).await.ok();
    let kept = shop.look(&shop.firm.admin, &meera).await.ok();
    assert_eq!((&kept["status"], kept["consent"].get("withdrawn_at")), (&json!("new"), None));
    // The words that the merge copied are deleted at once.
    assert_eq!((kept.get("email"), &kept["message"]), (None, &json!("For Meera alone.")));
    // The enquiry of the stranger is deleted later, like any other.
    shop.later(31 * DAY).await;
    upkeep(&shop.firm.app).await;
    shop.firm.app.read(&token).await.refused(404, "not_found");
    shop.look(&shop.firm.admin, &sent).await.refused(404, "not_found");
    shop.look(&shop.firm.admin, &meera).await.ok();
}

#[tokio::test]
async fn link_ends_when_another_lead_is_merged_into_the_enquiry() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let words = json!({"phone": PHONE, "message": "For Meera alone."});
    let meera = shop.enter(&shop.firm.admin, "Meera Rao", &words).await;
    let token = app.asked(&json!({})).await;
    let sent = app.leads(&shop.firm.admin.token, "").await.remove(0);
    let into = json!({"into": sent["id"]});
    shop.act(&shop.firm.admin, &meera, "/merge", &into).await.ok();
    app.read(&token).await.refused(404, "not_found");
    app.correct(&token, &json!({"city": "Mysuru"})).await.refused(404, "not_found");
    app.withdraw(&token).await.refused(404, "not_found");
    let kept = shop.look(&shop.firm.admin, &sent).await.ok();
    assert_eq!((&kept["status"], kept["consent"].get("withdrawn_at")), (&json!("new"), None));
}

/// The visitor may have written somebody else's address.
#[tokio::test]
async fn link_ends_when_staff_correct_the_address_and_not_when_they_correct_the_city() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let token = app.asked(&json!({})).await;
    let edit = async |change: Value| {
        let lead = app.leads(&shop.firm.admin.token, "").await.remove(0);
        let lead = shop.look(&shop.firm.admin, &lead).await.ok();
        let path = at(&lead, "");
        shop.firm.decide(&shop.firm.admin, Method::PATCH, &path, &lead, &change).await.ok();
    };
    edit(json!({"city": "Mysuru"})).await;
    app.read(&token).await.ok();
    // The same mailbox in another spelling.
    edit(json!({"email": "Asha+home@example.com"})).await;
    app.read(&token).await.ok();
    edit(json!({"email": "asha.rao@example.com"})).await;
    app.read(&token).await.refused(404, "not_found");
    app.correct(&token, &json!({"city": "Pune"})).await.refused(404, "not_found");
    app.withdraw(&token).await.refused(404, "not_found");
    let lead = app.leads(&shop.firm.admin.token, "").await.remove(0);
    assert_eq!((&lead["status"], &lead["city"]), (&json!("new"), &json!("Mysuru")));
    let lead = shop.look(&shop.firm.admin, &lead).await.ok();
    assert_eq!(lead["consent"].get("withdrawn_at"), None);
}

#[tokio::test]
async fn log_names_neither_the_visitor_nor_their_network() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    let token = app.asked(&json!({})).await;
    app.correct(&token, &json!({"full_name": "Zubeda Quaraishi"})).await.ok();
    // A member of staff who opens the link acts as the visitor.
    let bearer = format!("Bearer {}", shop.firm.admin.token);
    let request = call(app, Method::POST, "/withdraw", &token).header("authorization", bearer);
    answer(request.header("user-agent", "Netscape")).await.ok();
    let logged: Vec<(Option<String>, String)> = sqlx::query_as(
        "select actor::text, event::text from event
         where kind in ('lead_received', 'lead_edited', 'lead_withdrawn')",
    )
    .fetch_all(app.database.pool())
    .await
    .unwrap();
    assert_eq!(logged.len(), 3);
    for (actor, row) in logged {
        assert_eq!(actor, None, "{row}");
        for hidden in
            ["Asha", "Zubeda", "98450", "asha@", "127.0.0.1", "192.0.2", "Netscape", &token]
        {
            assert!(!row.contains(hidden), "{hidden}: {row}");
        }
    }
}

#[tokio::test]
async fn guesses_of_one_network_are_limited() {
    let app = App::limited().await;
    let mut refused = 0;
    for _ in 0..25 {
        let guess = call(&app, Method::GET, "", "enquiry.x.y").header(ADDRESS, "203.0.113.9");
        refused += usize::from(answer(guess).await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 5, "20 at once");
    let elsewhere = call(&app, Method::GET, "", "enquiry.x.y").header(ADDRESS, "198.51.100.7");
    answer(elsewhere).await.refused(404, "not_found");
}

/// A visitor's words are a quotation in staff's mails and notices, with nothing that becomes a link.
#[tokio::test]
async fn hostile_words_are_neither_ours_nor_links_in_mails_and_notices() {
    let shop = Shop::open().await;
    let app = &shop.firm.app;
    for bad in [
        "Asha http://evil.example",
        "Asha HTTPS evil",
        "www.evil.example",
        "x@evil.example",
        "javascript://x",
        "Asha\nPlumbline: your account is locked",
    ] {
        let refused = app.ask(&form(bad, PHONE)).await.refused(422, "invalid");
        assert_eq!(refused["detail"][0]["loc"], json!(["body", "full_name"]), "{bad}");
    }
    for (number, name) in [
        "Rao”. Plumbline: sign in at evil.example “",
        "<a href=x>evil.example</a>",
        "evil。example",
        "Rao\" evil.example/login",
    ]
    .iter()
    .enumerate()
    {
        app.mails().await;
        let words = json!({"message": "See https://evil.example/ and www.evil.example <b>now</b>"});
        let phone = format!("99230 {number:05}");
        app.ask(&with(form(name, &phone), &words)).await.created();
        app.worker.drain().await.unwrap();
        let bell = shop.firm.get(shop.seller(), "/notifications").await.ok();
        app.wait(61);
        let mails = app.mails().await;
        assert!(!mails.is_empty());
        let texts =
            mails.iter().flat_map(|it| [it.subject.clone(), it.text.clone(), it.html.clone()]);
        for text in texts.chain([bell.to_string()]) {
            for bad in ["evil.example", "evil。example", "www.", "<b>now", "href=x", "”. Plumb"]
            {
                assert!(!text.contains(bad), "{bad}: {text}");
            }
        }
    }
}
