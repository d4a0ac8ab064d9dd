//! T-29: nothing that somebody tells us is lost, and nobody is told more than thanks.

use futures_util::future;
use kernel::Role;
use poem::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{desk, each, form, with};
use crate::app::{ADDRESS, App, answer};

const ASHA: &str = "+919845012345";

#[tokio::test]
async fn an_enquiry_is_kept_as_it_was_told() {
    let (app, admin) = desk().await;
    let told = json!({
        "full_name": " Asha Rao ", "phone": "98450 12345", "email": "Asha.Rao@Example.com",
        "city": "Bengaluru", "pincode": "560001", "project_type": "residential_new",
        "plot_area_sqft": 2_400, "budget": "from_50_lakh_to_1_crore",
        "start_timeline": "in_3_to_6_months", "preferred_contact": "whatsapp",
        "preferred_slot": "evening", "message": "Two floors.\nSix of us.", "consent": true,
        "notice_version": "2026-11", "page": "/pricing",
        "utm": {"source": "newsletter", "campaign": "monsoon"}, "website": "",
        "filled_in_ms": 48_000,
    });
    let thanks = app.ask(&told).await.created();
    assert_eq!(
        thanks,
        json!({"message": "Thank you. We will get back to you within 30 minutes during our working hours."})
    );
    let leads = app.leads(&admin, "").await;
    let [lead] = leads.as_slice() else { panic!("{leads:?}") };
    let whole = app.whole(&admin, lead).await;
    for (field, value) in lead.as_object().unwrap() {
        assert_eq!(whole[field], *value, "{field}");
    }
    let expected = json!({
        "id": lead["id"], "code": "LD-0001", "status": "new", "source": "website",
        "full_name": "Asha Rao", "phone": ASHA, "email": "asha.rao@example.com",
        "city": "Bengaluru", "pincode": "560001", "project_type": "residential_new",
        "plot_area_sqft": 2_400, "budget": "from_50_lakh_to_1_crore",
        "start_timeline": "in_3_to_6_months", "preferred_contact": "whatsapp",
        "preferred_slot": "evening", "message": "Two floors.\nSix of us.", "page": "/pricing",
        "utm": {"source": "newsletter", "campaign": "monsoon"},
        "consent": {
            "basis": "notice", "notice_version": "2026-11", "at": "2026-11-21T06:10:00+00:00",
        },
        // It is 11:40 in India, and a call is promised within 30 working minutes.
        "first_call": {"state": "due", "due_at": "2026-11-21T06:40:00+00:00"},
        "next_follow_up_at": "2026-11-21T06:40:00+00:00", "is_overdue": false,
        "created_at": "2026-11-21T06:10:00+00:00", "updated_at": "2026-11-21T06:10:00+00:00",
        "version": 1, "duplicates": [], "activities": [],
        "can": ["edit", "record", "claim", "assign", "merge", "convert", "withdraw"],
        "next_statuses": [
            "contacted", "consultation_scheduled", "site_visited", "proposal_sent", "negotiation",
            "on_hold", "lost", "junk",
        ],
    });
    assert_eq!(whole, expected);
}

#[tokio::test]
async fn a_repeat_is_linked_to_the_first_and_not_dropped() {
    let (app, admin) = desk().await;
    app.ask(&with(form("Asha Rao", ASHA), &json!({"email": "asha@example.com"}))).await.created();
    app.ask(&form("Asha", "98450-12345")).await.created();
    let elsewhere = with(form("A. Rao", "80 4000 1234"), &json!({"email": "ASHA@example.com"}));
    app.ask(&elsewhere).await.created();
    app.ask(&form("Vikram Nair", "99230 55506")).await.created();
    // Known by an address that only a repeat had; by a mailbox, however it is spelled.
    let again = with(form("Asha", "99999 55501"), &json!({"email": "asha+home@example.com"}));
    app.ask(&again).await.created();
    app.ask(&form("Asha", "99999 55501")).await.created();
    let leads = app.leads(&admin, "").await;
    let codes = ["LD-0006", "LD-0005", "LD-0004", "LD-0003", "LD-0002", "LD-0001"];
    assert_eq!(each(&leads, "code"), codes);
    let first = json!({"id": leads[5]["id"], "code": "LD-0001"});
    let expected = [&first, &first, &Value::Null, &first, &first, &Value::Null];
    assert_eq!(each(&leads, "duplicate_of"), expected);
}

#[tokio::test]
async fn the_same_enquiry_twice_at_once_is_two_that_are_linked_or_one_under_one_key() {
    let (app, admin) = desk().await;
    let asha = form("Asha Rao", ASHA);
    let (one, other) = tokio::join!(app.ask(&asha), app.ask(&asha));
    one.created();
    other.created();
    let leads = app.leads(&admin, "").await;
    assert_eq!(leads.len(), 2);
    assert_eq!(leads[0]["duplicate_of"]["id"], leads[1]["id"]);

    let vikram = form("Vikram Nair", "99230 55506");
    let (one, other) = tokio::join!(app.ask_once("k1", &vikram), app.ask_once("k1", &vikram));
    assert_eq!(one.created(), other.created());
    assert_eq!(app.ask_once("k1", &vikram).await.status, StatusCode::CREATED);
    assert_eq!(app.leads(&admin, "").await.len(), 3);
    let another = form("Vikram Nair", "99230 55507");
    app.ask_once("k1", &another).await.created();
    assert_eq!(app.leads(&admin, "").await.len(), 4, "somebody else's form has the same key");
}

#[tokio::test]
async fn the_same_enquiry_ten_times_at_once_is_kept_as_often_as_it_is_thanked_for() {
    let (app, admin) = desk().await;
    let asha = form("Asha Rao", ASHA);
    let answers = future::join_all((0..10).map(|_| app.ask(&asha))).await;
    for it in answers {
        it.created();
    }
    let leads = app.leads(&admin, "").await;
    let [repeats @ .., first] = leads.as_slice() else { panic!("none") };
    assert_eq!((repeats.len(), first.get("duplicate_of")), (9, None));
    assert!(repeats.iter().all(|it| it["duplicate_of"]["id"] == first["id"]), "{repeats:?}");
}

#[tokio::test]
async fn suspected_bot_is_thanked_and_marked_as_junk() {
    let (app, admin) = desk().await;
    let thanks = app.ask(&form("Asha Rao", ASHA)).await.created();
    let bait = with(form("Best Rates", "90000 55504"), &json!({"website": "https://x.example"}));
    let fast = with(form("Quick", "90000 55505"), &json!({"filled_in_ms": 900}));
    for bot in [&bait, &fast] {
        assert_eq!(app.ask(bot).await.created(), thanks);
    }
    assert_eq!(each(&app.leads(&admin, "").await, "code"), ["LD-0001"]);
    let junk = app.leads(&admin, "?status=junk").await;
    for (bot, suspicion) in junk.iter().zip(["too_fast", "honeypot"]) {
        assert_eq!(app.whole(&admin, bot).await["suspicion"], suspicion);
    }

    // A person of the same number is nobody's duplicate.
    app.ask(&form("Someone", "90000 55504")).await.created();
    assert_eq!(app.leads(&admin, "").await[0].get("duplicate_of"), None);
    // Nobody is told of the bots.
    let titles = titles(&app, &admin).await;
    assert_eq!(titles, ["New enquiry: LD-0004", "New enquiry: LD-0001"]);
}

/// Neither does anybody silence another by writing in their name, nor is anybody told all day.
#[tokio::test]
async fn enquiry_above_the_limit_is_stored_without_notification() {
    let (app, admin) = desk().await;
    app.mails().await;
    let bait = with(form("Best Rates", ASHA), &json!({"website": "https://x.example"}));
    for _ in 0..6 {
        app.ask(&bait).await.created();
    }
    for _ in 0..7 {
        app.ask(&form("Asha Rao", ASHA)).await.created();
    }
    assert_eq!(app.leads(&admin, "").await.len(), 7);
    let told = titles(&app, &admin).await;
    let events = "select count(*) from event where payload->>'is_quiet' = 'false'";
    let news: i64 = sqlx::query_scalar(events).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!(news, 5, "{told:?}");
    app.wait(24 * 3600 + 1);
    app.ask(&form("Asha Rao", ASHA)).await.created();
    let news: i64 = sqlx::query_scalar(events).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!(news, 6);
}

#[tokio::test]
async fn a_flood_is_kept_and_told_no_further() {
    let (app, admin) = desk().await;
    for number in 0..63 {
        app.ask(&form("Asha Rao", &format!("98450 {number:05}"))).await.created();
    }
    let loud = "select count(*) from event where payload->>'is_quiet' = 'false'";
    let news: i64 = sqlx::query_scalar(loud).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!((news, app.leads(&admin, "?limit=200").await.len()), (60, 63));
    app.wait(3601);
    app.ask(&form("Vikram Nair", "99230 55506")).await.created();
    let news: i64 = sqlx::query_scalar(loud).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!(news, 61);
}

/// Bots do not make sure that nobody is told of a family.
#[tokio::test]
async fn junk_silences_nobody() {
    let (app, _) = desk().await;
    for number in 0..61 {
        let bait = json!({"website": "https://cheap.example"});
        app.ask(&with(form("Bot", &format!("98450 {number:05}")), &bait)).await.created();
    }
    app.ask(&form("Asha Rao", ASHA)).await.created();
    let loud = "select count(*) from event where payload->>'is_quiet' = 'false'";
    let news: i64 = sqlx::query_scalar(loud).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!(news, 1);
}

/// Leads that the staff enter or import are no flood.
#[tokio::test]
async fn leads_by_hand_silence_nobody() {
    let (app, admin) = desk().await;
    for number in 0..61 {
        let phone = format!("+9198450{number:05}");
        let lead = json!({"full_name": "Asha Rao", "phone": phone, "source": "event"});
        let key = [("idempotency-key", phone.as_str())];
        app.call_with(&admin, Method::POST, "/leads", &lead, &key).await.created();
    }
    app.ask(&form("Asha Rao", ASHA)).await.created();
    let loud = "select count(*) from event where payload->>'is_quiet' = 'false'";
    let news: i64 = sqlx::query_scalar(loud).fetch_one(app.database.pool()).await.unwrap();
    assert_eq!(news, 1);
}

/// Over-long values that no visitor typed are shortened and do not refuse the enquiry.
#[tokio::test]
async fn an_address_that_is_too_long_costs_nobody_their_enquiry() {
    let (app, admin) = desk().await;
    let odd = json!({
        "page": format!("/pricing\n{}", "x".repeat(500)),
        "utm": {"campaign": "x".repeat(500), "term": "a\u{0}b\r\n"},
        "filled_in_ms": 9_007_199_254_740_991_i64,
    });
    app.ask(&with(form("Asha Rao", ASHA), &odd)).await.created();
    let leads = app.leads(&admin, "").await;
    let lead = app.whole(&admin, &leads[0]).await;
    assert_eq!(lead["page"].as_str().unwrap().len(), 200);
    assert_eq!(lead["utm"], json!({"campaign": "x".repeat(200), "term": "ab"}));
    let bait = with(form("Bot", "90000 55504"), &json!({"website": "x".repeat(5_000)}));
    app.ask(&bait).await.created();
    assert_eq!(app.leads(&admin, "?status=junk").await.len(), 1);
}

#[tokio::test]
async fn nothing_of_who_asks_is_in_the_log() {
    let (app, _) = desk().await;
    let asha = with(form("Asha Rao", ASHA), &json!({"email": "asha@example.com"}));
    app.ask(&asha).await.created();
    let logged = "select event::text from event where kind = 'lead_received'";
    let logged: String = sqlx::query_scalar(logged).fetch_one(app.database.pool()).await.unwrap();
    for hidden in ["Asha", "98450", "asha@", "127.0.0.1", "192.0.2"] {
        assert!(!logged.contains(hidden), "{hidden}: {logged}");
    }
}

#[tokio::test]
async fn a_hundred_of_one_address_are_told_when_to_come_back() {
    let app = App::limited().await;
    let (_, admin) = app.person("admin@firm.example", Role::Admin).await;
    let send = |address: &str, form: &Value| {
        app.http.post("/api/v1/public/consultations").header(ADDRESS, address).body_json(form)
    };
    let mut taken = 0;
    for number in 0..100 {
        let form = form("Asha Rao", &format!("98450 {number:05}"));
        match answer(send("203.0.113.9", &form)).await {
            it if it.status == StatusCode::CREATED => taken += 1,
            it => _ = it.refused(429, "rate_limited"),
        }
    }
    assert_eq!(taken, 10);
    assert_eq!(app.leads(&admin, "").await.len(), taken, "whoever is thanked is not forgotten");
    let vikram = form("Vikram Nair", "99230 55506");
    let refused = send("203.0.113.9", &vikram).send().await.0;
    assert_eq!(refused.header("retry-after"), Some("360"), "ten an hour");
    answer(send("198.51.100.7", &vikram)).await.created();
    app.wait(360);
    answer(send("203.0.113.9", &form("Kiran Das", "99230 55507"))).await.created();
}

#[tokio::test]
async fn invalid_enquiry_lists_its_faults() {
    let (app, admin) = desk().await;
    for (more, field) in [
        (json!({"full_name": "Asha\r\nBcc: all@example.com"}), "full_name"),
        (json!({"email": "asha@example.com\r\nBcc: all@example.com"}), "email"),
        (json!({"email": "a<b@example.com"}), "email"),
        (json!({"email": "a..b@example.com"}), "email"),
        (json!({"email": format!("{}@example.com", "a".repeat(65))}), "email"),
        (json!({"city": "Mysuru\r\nSubject: won"}), "city"),
        (json!({"message": "x".repeat(2_001)}), "message"),
        (json!({"consent": false}), "consent"),
        (json!({"phone": "12345"}), "phone"),
        (json!({"budget": "a_lot"}), "budget"),
        (json!({"status": "won"}), "status"),
    ] {
        let refused = app.ask(&with(form("Asha Rao", ASHA), &more)).await.refused(422, "invalid");
        assert_eq!(refused["detail"][0]["loc"], json!(["body", field]), "{more}");
    }
    let huge = with(form("Asha Rao", ASHA), &json!({"message": "x".repeat(1_100_000)}));
    app.ask(&huge).await.refused(413, "too_large");
    assert!(app.leads(&admin, "").await.is_empty());
}

#[tokio::test]
async fn sales_is_notified_and_the_visitor_thanked_once_a_day() {
    let (app, admin) = desk().await;
    let (_, seller) = app.person("sales@firm.example", Role::Salesperson).await;
    let (_, manager) = app.person("manager@firm.example", Role::ProjectManager).await;
    app.mails().await;
    let asha = with(form("Asha Rao", ASHA), &json!({"email": "asha@example.com"}));
    app.ask(&asha).await.created();
    for who in [&admin, &seller] {
        assert_eq!(titles(&app, who).await, ["New enquiry: LD-0001"]);
    }
    assert!(titles(&app, &manager).await.is_empty());
    let thanks = |mails: Vec<notifications::Mail>| -> Vec<String> {
        let to_her = mails.into_iter().filter(|it| it.to.email == "asha@example.com");
        to_her.map(|it| it.subject).collect()
    };
    assert_eq!(thanks(app.mails().await), ["Plumbline has received your enquiry"]);
    app.ask(&asha).await.created();
    assert!(thanks(app.mails().await).is_empty());
    app.wait(24 * 3600);
    app.ask(&asha).await.created();
    assert_eq!(thanks(app.mails().await).len(), 1);
}

#[tokio::test]
async fn a_mail_server_that_is_down_loses_nothing() {
    let (app, admin) = desk().await;
    app.mails().await;
    let down = notifications::SendError::Transient("down".to_owned());
    app.outbox.failures.lock().unwrap().push_back(down);
    let asha = with(form("Asha Rao", ASHA), &json!({"email": "asha@example.com"}));
    app.ask(&asha).await.created();
    assert!(app.mails().await.is_empty());
    assert_eq!(app.leads(&admin, "").await.len(), 1);
    app.wait(3600);
    let to: Vec<_> = app.mails().await.into_iter().map(|it| it.to.email).collect();
    assert!(to.contains(&"asha@example.com".to_owned()), "{to:?}");
}

/// The address of a visitor cannot be mended by the staff.
#[tokio::test]
async fn an_address_that_takes_no_mail_leaves_no_dead_job() {
    let (app, admin) = desk().await;
    app.mails().await;
    let unknown = notifications::SendError::Permanent("550".to_owned());
    app.outbox.failures.lock().unwrap().push_back(unknown);
    let asha = with(form("Asha Rao", ASHA), &json!({"email": "asha@example.com"}));
    app.ask(&asha).await.created();
    assert!(app.mails().await.is_empty());
    let left: i64 = sqlx::query_scalar("select count(*) from job where done_at is null")
        .fetch_one(app.database.pool())
        .await
        .unwrap();
    // The admin's news is mailed a minute later.
    assert_eq!((left, app.leads(&admin, "").await.len()), (1, 1));
}

/// A visitor's name is a quotation in what staff reads, whatever it says.
#[tokio::test]
async fn a_name_is_neither_our_words_nor_a_link_in_what_staff_is_mailed() {
    let (app, _) = desk().await;
    app.mails().await;
    let name = "Rao”. Your account is locked, see evil.example/ “";
    app.ask(&form(name, ASHA)).await.created();
    assert!(app.mails().await.is_empty());
    app.wait(61);
    let [mail] = app.mails().await.try_into().unwrap();
    let expected = "From “Rao . Your account is locked see evil. example”. They expect a call.";
    for body in [&mail.text, &mail.html] {
        assert!(body.contains(expected), "{body}");
        assert!(!body.contains("evil.example"), "{body}");
    }
}

pub(super) async fn titles(app: &App, who: &str) -> Vec<String> {
    app.worker.drain().await.unwrap();
    let bell = app.get(who, "/notifications").await.ok();
    let items = bell["items"].as_array().unwrap().iter();
    let of_leads = items.filter(|it| it["metadata"]["topic"] == "lead");
    of_leads.map(|it| it["title"].as_str().unwrap().to_owned()).collect()
}
