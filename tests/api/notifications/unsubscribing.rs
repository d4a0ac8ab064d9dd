//! Readers stop mails by a link of theirs, without signing in.

use kernel::Role;
use poem::http::{Method, StatusCode};
use serde_json::json;

use super::{Firm, mailed};
use crate::app::App;

/// The status and the page that the link of a mail answers with.
async fn open(app: &App, method: Method, link: &str) -> (StatusCode, String) {
    let path = link.strip_prefix("https://site.test").unwrap();
    let request = app.http.request(method, path.to_owned());
    let form = request.header("content-type", "application/x-www-form-urlencoded");
    let response = form.body("List-Unsubscribe=One-Click").send().await.0;
    (response.status(), response.into_body().into_string().await.unwrap())
}

/// The link in the header, text and page of the one mail to somebody.
fn link(mails: &[notifications::Mail], to: &str) -> String {
    let mut theirs = mails.iter().filter(|it| it.to.email == to);
    let (mail, other) = (theirs.next().unwrap(), theirs.next());
    assert!(other.is_none());
    let link = mail.unsubscribe.clone().unwrap();
    assert!(mail.text.ends_with(&format!("\nUnsubscribe: {link}")), "{}", mail.text);
    assert!(mail.html.contains(&format!("<a href=\"{link}\"")), "{}", mail.html);
    link
}

#[tokio::test]
async fn one_post_stops_the_mails_of_one_topic() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.silence().await;
    let say = async || {
        firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
        firm.react().await;
        firm.app.wait(61);
        firm.app.mails().await
    };
    let preferences = async || firm.get(&firm.client, "/notifications/preferences").await.ok();
    firm.prefer(&firm.client, "ticket_comment", "browser", false).await;
    let before = preferences().await;
    let link = link(&say().await, "asha.rao@firm.example");

    let (status, page) = open(&firm.app, Method::GET, &link).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("You will stop getting emails about comments on tickets."));
    assert!(page.contains("<form method=\"post\">"), "{page}");
    assert_eq!(preferences().await, before, "a scanner that opens links unsubscribes nobody");

    let mut after = before;
    let topics = after["topics"].as_array_mut().unwrap();
    topics.iter_mut().find(|it| it["topic"] == "ticket_comment").unwrap()["email"] = json!(false);
    for _ in 0..2 {
        let (status, page) = open(&firm.app, Method::POST, &link).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("You are unsubscribed"), "{page}");
        assert_eq!(preferences().await, after);
    }
    assert!(say().await.is_empty());
    assert_eq!(firm.headlines(&firm.client).await.len(), 2, "the bell goes on");
}

#[tokio::test]
async fn a_link_that_is_not_ours_stops_nothing() {
    let (firm, site) = Firm::with_site().await;
    let ticket = firm.ticket(&firm.client, &site).await;
    firm.silence().await;
    firm.say(&firm.manager, &ticket, "We come on Monday.").await.created();
    firm.react().await;
    firm.app.wait(61);
    let link = link(&firm.app.mails().await, "asha.rao@firm.example");
    let before = firm.get(&firm.client, "/notifications/preferences").await.ok();
    let another = link.replace("ticket_comment", "ticket_mention");
    assert_ne!(another, link);
    let nobody = "https://site.test/api/unsubscribe".to_owned();
    for bad in [another, link.replace("news.", "digest."), format!("{link}x"), nobody] {
        for method in [Method::GET, Method::POST] {
            let (status, page) = open(&firm.app, method, &bad).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{bad}");
            assert!(page.contains("This link is not valid"), "{page}");
        }
    }
    assert_eq!(open(&firm.app, Method::PUT, &link).await.0, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(firm.get(&firm.client, "/notifications/preferences").await.ok(), before);
}

#[tokio::test]
async fn the_digest_is_stopped_by_its_own_link() {
    let (firm, site) = Firm::with_site().await;
    firm.silence().await;
    let path = "/notifications/preferences";
    let mut wanted = firm.get(&firm.client, path).await.ok();
    wanted["digest"] = json!(true);
    firm.put(&firm.client, path, &wanted).await.ok();
    let more = json!({"title": "Crack in the wall", "client_visible": true});
    firm.raise(&firm.manager, &site, &more).await.created();
    firm.react().await;
    let queue = postgres::jobs::Queue::new(firm.app.database.pool().clone());
    queue.schedule_digest(firm.app.clock.now()).await.unwrap();
    firm.app.wait(21 * 3_600);
    let link = link(&firm.app.mails().await, "asha.rao@firm.example");
    assert_eq!(open(&firm.app, Method::POST, &link).await.0, StatusCode::OK);
    wanted["digest"] = json!(false);
    let token = firm.app.token("asha.rao@firm.example").await;
    assert_eq!(firm.app.get(&token, path).await.ok(), wanted);
    firm.app.wait(24 * 3_600);
    assert!(mailed(&firm.app).await.is_empty());
}

/// Visitors have no account to choose in. Staff hears of their enquiries all the same.
#[tokio::test]
async fn a_visitor_stops_the_thanks_for_enquiries() {
    let app = App::start().await;
    app.enroll("admin@firm.example", Role::Admin).await;
    app.mails().await;
    let ask = async |email: &str| {
        let enquiry = json!({
            "full_name": "Asha Rao", "phone": "98450 12345", "email": email, "consent": true,
            "notice_version": "2026-11", "filled_in_ms": 30_000,
        });
        app.post("/public/consultations", &enquiry).await.created();
        app.mails().await
    };
    let link = link(&ask("asha@example.com").await, "asha@example.com");
    let (status, page) = open(&app, Method::POST, &link).await;
    assert_eq!(status, StatusCode::OK);
    assert!(!page.contains("account"), "{page}");
    app.wait(24 * 3_600);
    let again = ask("asha+home@example.com").await;
    assert!(again.iter().all(|it| !it.to.email.starts_with("asha")), "{again:?}");
    let admin = app.token("admin@firm.example").await;
    let bell = app.get(&admin, "/notifications").await.ok();
    assert_eq!(bell["items"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn mails_about_the_account_cannot_be_stopped() {
    let app = App::start().await;
    app.register("asha@example.com", "client").await.ok();
    let [mail] = app.mails().await.try_into().unwrap();
    assert_eq!(mail.unsubscribe, None);
    assert!(!mail.text.contains("Unsubscribe") && !mail.html.contains("Unsubscribe"));
}
