//! A person's own account: profile, password, sessions.

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use crate::app::{ADDRESS, App, PASSWORD};

const ASHA: &str = "asha@example.com";
const NEW: &str = "Lantern7&Quarry";
const WRONG: &str = "Wrong9%Password";

async fn with_asha() -> (App, String) {
    let app = App::start().await;
    let (_, token) = app.person(ASHA, Role::Client).await;
    (app, token)
}

async fn change(app: &App, who: &str, current: &str) -> crate::app::Answer {
    let form = json!({"current_password": current, "new_password": NEW});
    app.post_as(who, "/auth/change-password", &form).await
}

async fn confirm(app: &App, who: &str, password: &str) -> crate::app::Answer {
    app.post_as(who, "/auth/confirm-password", &json!({"password": password})).await
}

#[tokio::test]
async fn profile_change_needs_the_current_version() {
    let (app, asha) = with_asha().await;
    let me = app.get(&asha, "/auth/me").await.ok();
    assert_eq!((&me["version"], &me["has_password"]), (&json!(1), &json!(true)));
    let patch = |body: Value, version: &'static str| {
        let (app, asha) = (&app, &asha);
        async move {
            let headers = [("if-match", version)];
            app.call_with(asha, Method::PATCH, "/auth/me", &body, &headers).await
        }
    };
    app.call(&asha, Method::PATCH, "/auth/me", &json!({}))
        .await
        .refused(428, "precondition_required");
    let body = json!({"full_name": "Asha R. Rao", "phone": "+91 98450 12345"});
    let me = patch(body, "\"1\"").await.ok();
    assert_eq!((&me["full_name"], &me["phone"]), (&json!("Asha R. Rao"), &json!("+919845012345")));
    let stale = patch(json!({"full_name": "Eve"}), "\"1\"").await.refused(412, "stale");
    assert_eq!(stale["version"], 2);
    let me = patch(json!({"phone": null}), "\"2\"").await.ok();
    assert_eq!((&me["full_name"], &me["phone"]), (&json!("Asha R. Rao"), &Value::Null));
    assert_eq!(patch(json!({}), "\"3\"").await.ok()["version"], 3, "nothing changed");
    for field in ["role", "status", "email", "is_active", "version", "email_verified_at"] {
        patch(json!({field: "admin"}), "\"3\"").await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn an_unchanged_copy_is_not_sent_again() {
    let (app, asha) = with_asha().await;
    let me = |known: String| {
        let (app, asha) = (&app, &asha);
        async move {
            let request = app.http.get("/api/v1/auth/me");
            let request = request.header("authorization", format!("Bearer {asha}"));
            request.header("if-none-match", known).send().await.0
        }
    };
    let tag = |response: &poem::Response| response.header("etag").unwrap().to_owned();
    let first = tag(&me("\"none\"".to_owned()).await);
    let unchanged = me(first.clone()).await;
    assert_eq!((unchanged.status().as_u16(), tag(&unchanged)), (304, first.clone()));
    // Some of what is said changes without the account.
    app.wait(1);
    app.token(ASHA).await;
    let changed = me(first.clone()).await;
    assert_eq!(changed.status(), 200);
    assert_ne!(tag(&changed), first);
    let headers = [("if-match", first.as_str())];
    let body = json!({"full_name": "Asha R. Rao"});
    app.call_with(&asha, Method::PATCH, "/auth/me", &body, &headers).await.ok();
}

#[tokio::test]
async fn changing_the_password_ends_the_other_sessions() {
    let (app, asha) = with_asha().await;
    let other = app.token(ASHA).await;
    change(&app, &asha, WRONG).await.refused(400, "wrong_password");
    app.me(&other).await.ok();
    change(&app, &asha, PASSWORD).await.ok();
    app.me(&asha).await.ok();
    app.me(&other).await.refused(401, "unauthenticated");
    app.sign_in(ASHA, PASSWORD).await.refused(400, "invalid_credentials");
    app.sign_in(ASHA, NEW).await.ok();
    assert_eq!(app.mails().await[0].subject, "Your Plumbline password was changed");
}

/// Signing in, changing and confirming: ten guesses in all, wherever they are made, shut a network
/// out. Of those, a device that is signed in is shut out by its own alone.
#[tokio::test]
async fn every_door_counts_the_same_guesses() {
    let (app, asha) = with_asha().await;
    for _ in 0..4 {
        app.sign_in(ASHA, WRONG).await.refused(400, "invalid_credentials");
        change(&app, &asha, WRONG).await.refused(400, "wrong_password");
    }
    for _ in 0..2 {
        confirm(&app, &asha, WRONG).await.refused(400, "wrong_password");
    }
    let body = app.sign_in(ASHA, PASSWORD).await.refused(429, "too_many_attempts");
    assert_eq!(body["message"], "Too many wrong passwords. Please try again in a minute.");
    for _ in 0..4 {
        confirm(&app, &asha, WRONG).await.refused(400, "wrong_password");
    }
    change(&app, &asha, PASSWORD).await.refused(429, "too_many_attempts");
    confirm(&app, &asha, PASSWORD).await.refused(429, "too_many_attempts");
    app.me(&asha).await.ok();

    // The wait ends by itself, and the right password forgets the wrong ones.
    app.wait(60);
    app.sign_in(ASHA, PASSWORD).await.ok();
    for _ in 0..10 {
        app.sign_in(ASHA, WRONG).await.refused(400, "invalid_credentials");
    }
    app.sign_in(ASHA, WRONG).await.refused(429, "too_many_attempts");
    // Five more, a longer wait.
    app.wait(60);
    for _ in 0..5 {
        app.sign_in(ASHA, WRONG).await.refused(400, "invalid_credentials");
    }
    app.wait(60);
    app.sign_in(ASHA, PASSWORD).await.refused(429, "too_many_attempts");
    app.wait(60);
    app.sign_in(ASHA, PASSWORD).await.ok();
}

#[tokio::test]
async fn guesses_at_an_unknown_address_are_counted_alike() {
    let (app, _) = with_asha().await;
    for email in [ASHA, "nobody@example.com"] {
        for _ in 0..10 {
            app.sign_in(email, WRONG).await.refused(400, "invalid_credentials");
        }
        app.sign_in(email, PASSWORD).await.refused(429, "too_many_attempts");
    }
}

#[tokio::test]
async fn guesses_made_at_once_do_not_outrun_the_count() {
    let (app, _) = with_asha().await;
    let all = (0..40).map(|_| app.sign_in(ASHA, WRONG));
    let answers = futures_util::future::join_all(all).await;
    let compared = answers.iter().filter(|it| it.status == 400).count();
    assert_eq!(compared, 10);
}

/// Signs in from a network, on a device that is known by its cookie or on any.
async fn sign_in_at(
    app: &App,
    network: &str,
    device: Option<&str>,
    (email, password): (&str, &str),
) -> (u16, Option<String>) {
    let form = json!({"email": email, "password": password});
    let mut request = app.http.post("/api/v1/auth/login").body_json(&form);
    request = request.header(ADDRESS, network);
    if let Some(cookie) = device {
        request = request.header("cookie", cookie);
    }
    let response = request.send().await.0;
    let cookie = response.header("set-cookie").map(|it| it.split(';').next().unwrap().to_owned());
    (response.status().as_u16(), cookie)
}

#[tokio::test]
async fn right_passwords_at_once_are_all_sign_ins() {
    let (app, _) = with_asha().await;
    let all = (0..32).map(|_| app.sign_in(ASHA, PASSWORD));
    for answer in futures_util::future::join_all(all).await {
        answer.ok();
    }
    // Wrong ones under way at the same time cost those who know the password nothing but a wait.
    let (right, wrong) = tokio::join!(
        futures_util::future::join_all((0..8).map(|_| app.sign_in(ASHA, PASSWORD))),
        futures_util::future::join_all((0..4).map(|_| app.sign_in(ASHA, WRONG))),
    );
    assert!(right.iter().all(|it| it.status == 200));
    assert!(wrong.iter().all(|it| it.status == 400));
}

#[tokio::test]
async fn guesses_of_one_network_shut_out_that_network_alone() {
    let (app, _) = with_asha().await;
    let (right, wrong) = ((ASHA, PASSWORD), (ASHA, WRONG));
    let (status, device) = sign_in_at(&app, "192.0.2.1", None, right).await;
    assert_eq!(status, 200);
    let device = device.unwrap();
    assert!(device.starts_with("__Host-device="), "{device}");
    // The guesser shares the network with the owner, and tries a cookie of its own making.
    for forged in [None, Some("__Host-device=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")] {
        for _ in 0..5 {
            assert_eq!(sign_in_at(&app, "192.0.2.1", forged, wrong).await, (400, None));
        }
    }
    assert_eq!(sign_in_at(&app, "192.0.2.1", None, right).await.0, 429);
    // The device that has signed in before is let in from there, and anybody from elsewhere.
    let (status, same) = sign_in_at(&app, "192.0.2.1", Some(&device), right).await;
    assert_eq!((status, same.as_ref()), (200, Some(&device)));
    assert_eq!(sign_in_at(&app, "198.51.100.7", None, right).await.0, 200);
    // It has guesses of its own, too.
    for _ in 0..10 {
        assert_eq!(sign_in_at(&app, "203.0.113.9", Some(&device), wrong).await.0, 400);
    }
    assert_eq!(sign_in_at(&app, "198.51.100.7", Some(&device), right).await.0, 429);
    // Known for one account, it is any device for another.
    app.enroll("eve@example.com", kernel::Role::Client).await;
    for _ in 0..10 {
        sign_in_at(&app, "198.51.100.9", None, ("eve@example.com", WRONG)).await;
    }
    let eve = ("eve@example.com", PASSWORD);
    assert_eq!(sign_in_at(&app, "198.51.100.9", Some(&device), eve).await.0, 429);
}

/// Guesses that come from many networks: nobody new gets in for a while, but a known device does.
/// An address without an account is told from none.
#[tokio::test]
async fn guesses_from_everywhere_shut_out_unknown_devices_alone() {
    let (app, _) = with_asha().await;
    let (_, device) = sign_in_at(&app, "192.0.2.1", None, (ASHA, PASSWORD)).await;
    for email in [ASHA, "nobody@example.com"] {
        for network in 0..20 {
            let network = format!("198.51.100.{network}");
            let guesses = (0..5).map(|_| sign_in_at(&app, &network, None, (email, WRONG)));
            for (status, _) in futures_util::future::join_all(guesses).await {
                assert_eq!(status, 400, "{email} from {network}");
            }
        }
        assert_eq!(sign_in_at(&app, "203.0.113.5", None, (email, PASSWORD)).await.0, 429);
    }
    let device = device.as_deref();
    assert_eq!(sign_in_at(&app, "203.0.113.5", device, (ASHA, PASSWORD)).await.0, 200);
}

#[tokio::test]
async fn a_reset_opens_a_locked_door() {
    let (app, _) = with_asha().await;
    for _ in 0..10 {
        app.sign_in(ASHA, WRONG).await;
    }
    app.post("/auth/forgot-password", &json!({"email": ASHA})).await.ok();
    let code = app.mailed_code().await;
    let form = json!({"email": ASHA, "otp_code": code});
    let reply = app.post("/auth/verify-reset-otp", &form).await.ok();
    let form = json!({"email": ASHA, "new_password": NEW, "reset_token": reply["reset_token"]});
    app.post("/auth/reset-password-complete", &form).await.ok();
    app.sign_in(ASHA, NEW).await.ok();
}

#[tokio::test]
async fn sessions_are_seen_and_ended_one_by_one() {
    let (app, asha) = with_asha().await;
    app.wait(60);
    let phone = app.token(ASHA).await;
    let seen = app.get(&asha, "/auth/sessions").await.ok();
    let items = seen["items"].as_array().unwrap();
    let current: Vec<_> = items.iter().map(|it| it["is_current"].as_bool().unwrap()).collect();
    assert_eq!(current, [false, true], "the one used last first");

    let path = format!("/auth/sessions/{}", items[0]["id"].as_str().unwrap());
    app.call(&asha, Method::DELETE, &path, &Value::Null).await.done();
    app.me(&phone).await.refused(401, "unauthenticated");
    app.call(&asha, Method::DELETE, &path, &Value::Null).await.refused(404, "not_found");
    assert_eq!(app.get(&asha, "/auth/sessions").await.ok()["items"].as_array().unwrap().len(), 1);

    let path = format!("/auth/sessions/{}", items[1]["id"].as_str().unwrap());
    app.call(&asha, Method::DELETE, &path, &Value::Null).await.done();
    app.me(&asha).await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn sessions_of_others_are_not_found() {
    let (app, asha) = with_asha().await;
    let (_, eve) = app.person("eve@example.com", Role::Admin).await;
    let seen = app.get(&asha, "/auth/sessions").await.ok();
    let id = seen["items"][0]["id"].as_str().unwrap();
    let mine = app.get(&eve, "/auth/sessions").await.ok();
    assert_eq!(mine["items"].as_array().unwrap().len(), 1);
    assert_ne!(mine["items"][0]["id"], id);
    let path = format!("/auth/sessions/{id}");
    app.call(&eve, Method::DELETE, &path, &Value::Null).await.refused(404, "not_found");
    app.me(&asha).await.ok();
    app.call(&asha, Method::DELETE, "/auth/sessions/x", &Value::Null)
        .await
        .refused(404, "not_found");
}

#[tokio::test]
async fn ending_other_sessions_needs_the_password_again() {
    let (app, asha) = with_asha().await;
    let phone = app.token(ASHA).await;
    app.wait(301);
    let end = || app.call(&asha, Method::DELETE, "/auth/sessions", &Value::Null);
    end().await.refused(403, "confirmation_required");
    confirm(&app, &asha, WRONG).await.refused(400, "wrong_password");
    end().await.refused(403, "confirmation_required");
    confirm(&app, &asha, PASSWORD).await.ok();
    app.me(&phone).await.ok();
    app.wait(300);
    end().await.done();
    app.me(&phone).await.refused(401, "unauthenticated");
    app.me(&asha).await.ok();
}

/// Two instances on one database: a session ended by one is unknown to the other.
#[tokio::test]
async fn an_ended_session_is_ended_on_every_instance() {
    let (app, asha) = with_asha().await;
    let other = app.another_instance();
    other.me(&asha).await.ok();
    app.post_as(&asha, "/auth/logout", &json!({})).await.ok();
    other.me(&asha).await.refused(401, "unauthenticated");
}
