//! A forgotten password, and who may choose the next one.

use kernel::Role;
use poem::http::header::SET_COOKIE;
use serde_json::{Value, json};

use crate::app::{Answer, App, PASSWORD, answer};

const ASHA: &str = "asha@example.com";
const NEW: &str = "Lantern7&Quarry";

async fn with_asha() -> App {
    let app = App::start().await;
    app.enroll(ASHA, Role::Client).await;
    app
}

async fn forget(app: &App, email: &str) -> Answer {
    app.post("/auth/forgot-password", &json!({"email": email})).await
}

async fn read_back(app: &App, email: &str, code: &str) -> Answer {
    app.post("/auth/verify-reset-otp", &json!({"email": email, "otp_code": code})).await
}

/// As a browser calls: it could show its token, and so must.
async fn complete(app: &App, email: &str, token: &str) -> Answer {
    let form = json!({"email": email, "new_password": NEW, "reset_token": token});
    let request = app.http.post("/api/v1/auth/reset-password-complete").body_json(&form);
    answer(request.header("origin", "https://site.test")).await
}

/// Up to the token that allows a new password.
async fn token(app: &App) -> String {
    forget(app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let reply = read_back(app, ASHA, &code).await.ok();
    reply["reset_token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_code_and_a_new_password_end_every_session_and_sign_nobody_in() {
    let app = with_asha().await;
    let session = app.sign_in(ASHA, PASSWORD).await.ok();
    let reply = forget(&app, ASHA).await.ok();
    assert_eq!(reply["message"], "Verification code sent to your email");
    let code = app.mailed_code().await;
    let reply = read_back(&app, ASHA, &code).await.ok();
    assert_eq!(reply["message"], "Code verified successfully");
    let reply = complete(&app, ASHA, reply["reset_token"].as_str().unwrap()).await.ok();
    assert_eq!(reply, json!({"message": "Password reset successfully!"}));

    app.me(session["access_token"].as_str().unwrap()).await.refused(401, "unauthenticated");
    let refresh = json!({"refresh_token": session["refresh_token"]});
    app.post("/auth/refresh", &refresh).await.refused(401, "unauthenticated");
    app.sign_in(ASHA, PASSWORD).await.refused(400, "invalid_credentials");
    app.sign_in(ASHA, NEW).await.ok();
    let mails = app.mails().await;
    assert_eq!(mails[0].subject, "Your Plumbline password was changed");
}

/// Anybody who knows the address may try to finish what its owner has begun.
#[tokio::test]
async fn only_who_read_the_code_back_may_choose() {
    let app = with_asha().await;
    app.enroll("eve@example.com", Role::Client).await;
    let token = token(&app).await;
    for stranger in ["", "x", "q1Jm0z5V8w2n7c4T6yX9bR3kL0pS5dF8hG1jA4eU7iM"] {
        complete(&app, ASHA, stranger).await.refused(400, "invalid_reset");
    }
    complete(&app, "eve@example.com", &token).await.refused(400, "invalid_reset");
    complete(&app, ASHA, &token).await.ok();
    complete(&app, ASHA, &token).await.refused(400, "invalid_reset");
}

#[tokio::test]
async fn a_reset_is_good_for_ten_minutes_and_only_the_newest_one() {
    let app = with_asha().await;
    let old = token(&app).await;
    app.wait(60);
    let new = token(&app).await;
    complete(&app, ASHA, &old).await.refused(400, "invalid_reset");
    app.wait(600);
    complete(&app, ASHA, &new).await.refused(400, "invalid_reset");
}

#[tokio::test]
async fn a_browser_may_show_the_cookie_instead() {
    let app = with_asha().await;
    forget(&app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let form = json!({"email": ASHA, "otp_code": code});
    let request = app.http.post("/api/v1/auth/verify-reset-otp").body_json(&form);
    let response = request.send().await.0;
    let cookie = response.headers().get(SET_COOKIE).unwrap().to_str().unwrap();
    let (cookie, rules) = cookie.split_once(';').unwrap();
    assert!(cookie.starts_with("__Host-reset="));
    assert_eq!(rules, " Path=/; Max-Age=600; Secure; HttpOnly; SameSite=Strict");
    let complete = |cookie: Option<&str>| {
        let form = json!({"email": ASHA, "new_password": NEW});
        let request = app.http.post("/api/v1/auth/reset-password-complete").body_json(&form);
        let request = request.header("sec-fetch-site", "same-origin");
        match cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    };
    answer(complete(None)).await.refused(400, "invalid_reset");
    answer(complete(Some(cookie))).await.ok();
}

/// The three calls as the specification has them, from a program without cookies.
#[tokio::test]
async fn a_program_is_known_by_its_place() {
    let app = with_asha().await;
    forget(&app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let as_agent = |path: &str, form: &Value, agent: &str| {
        let request = app.http.post(format!("/api/v1{path}")).body_json(form);
        request.header("user-agent", agent)
    };
    let form = json!({"email": ASHA, "otp_code": code});
    answer(as_agent("/auth/verify-reset-otp", &form, "curl")).await.ok();
    let form = json!({"email": ASHA, "new_password": NEW});
    let path = "/auth/reset-password-complete";
    answer(as_agent(path, &form, "another")).await.refused(400, "invalid_reset");
    answer(as_agent(path, &form, "curl")).await.ok();
    answer(as_agent(path, &form, "curl")).await.refused(400, "invalid_reset");
}

#[tokio::test]
async fn a_code_is_compared_five_times_however_many_try_at_once() {
    let app = with_asha().await;
    forget(&app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let all = (0..100).map(|_| read_back(&app, ASHA, wrong));
    for refused in futures_util::future::join_all(all).await {
        refused.refused(400, "invalid_code");
    }
    read_back(&app, ASHA, &code).await.refused(400, "invalid_code");
    let tries: i16 = sqlx::query_scalar("select attempts from one_time_code")
        .fetch_one(app.database.pool())
        .await
        .unwrap();
    assert_eq!(tries, 5);
}

#[tokio::test]
async fn a_code_serves_one_purpose() {
    let app = with_asha().await;
    app.register("new@example.com", "client").await.ok();
    let sign_up = app.mailed_code().await;
    read_back(&app, "new@example.com", &sign_up).await.refused(400, "invalid_code");
    forget(&app, ASHA).await.ok();
    let reset = app.mailed_code().await;
    let form = json!({"email": ASHA, "otp_code": reset});
    app.post("/auth/verify-otp", &form).await.refused(400, "invalid_code");
    read_back(&app, ASHA, &reset).await.ok();
    read_back(&app, ASHA, &reset).await.refused(400, "invalid_code");
}

/// Nobody to write to, too soon, too often: the answer is the same, and nothing is sent.
#[tokio::test]
async fn asking_tells_nothing() {
    let app = with_asha().await;
    app.register("new@example.com", "client").await.ok();
    app.mails().await;
    let known = forget(&app, ASHA).await.ok();
    assert_eq!(app.mails().await.len(), 1);
    for silent in [ASHA, "nobody@example.com", "new@example.com"] {
        assert_eq!(forget(&app, silent).await.ok(), known, "{silent}");
    }
    assert!(app.mails().await.is_empty());
    for _ in 0..6 {
        app.wait(61);
        forget(&app, ASHA).await.ok();
    }
    assert_eq!(app.mails().await.len(), 4, "five an hour");
}

#[tokio::test]
async fn a_guessable_password_leaves_the_reset_open() {
    let app = with_asha().await;
    let token = token(&app).await;
    let form = json!({"email": ASHA, "new_password": "Passw0rd!", "reset_token": token});
    let body = app.post("/auth/reset-password-complete", &form).await.refused(422, "invalid");
    assert_eq!(body["detail"][0]["loc"], json!(["body", "new_password"]));
    complete(&app, ASHA, &token).await.ok();
}

#[tokio::test]
async fn links_in_mail_come_from_the_configuration_alone() {
    let app = with_asha().await;
    for path in ["/auth/forgot-password", "/auth/resend-otp"] {
        let request = app.http.post(format!("/api/v1{path}")).body_json(&json!({"email": ASHA}));
        let request =
            request.header("host", "evil.example").header("x-forwarded-host", "evil.example");
        answer(request.header("forwarded", "host=evil.example")).await.ok();
    }
    app.register("vikram@example.com", "engineer").await.ok();
    let mails = app.mails().await;
    assert_eq!(mails.len(), 2);
    for mail in mails {
        assert!(!mail.text.contains("evil") && !mail.html.contains("evil"), "{}", mail.text);
    }
}

/// A reset started by another person is void after the owner's change.
#[tokio::test]
async fn another_password_voids_an_open_reset() {
    let app = with_asha().await;
    let asha = app.token(ASHA).await;
    let open = token(&app).await;
    app.wait(61);
    forget(&app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let form = json!({"current_password": PASSWORD, "new_password": "Granite5%Window"});
    app.post_as(&asha, "/auth/change-password", &form).await.ok();
    read_back(&app, ASHA, &code).await.refused(400, "invalid_code");
    complete(&app, ASHA, &open).await.refused(400, "invalid_reset");
}

/// Behind one address with the victim, and with the same program by name.
#[tokio::test]
async fn reset_opened_in_a_browser_needs_its_token() {
    let app = with_asha().await;
    forget(&app, ASHA).await.ok();
    let code = app.mailed_code().await;
    let form = json!({"email": ASHA, "otp_code": code});
    let request = app.http.post("/api/v1/auth/verify-reset-otp").body_json(&form);
    answer(request.header("origin", "https://site.test")).await.ok();
    let form = json!({"email": ASHA, "new_password": NEW});
    app.post("/auth/reset-password-complete", &form).await.refused(400, "invalid_reset");
}

/// Guesses at codes for signing up, of which there are none, do not use up those at reset codes.
#[tokio::test]
async fn guesses_at_other_codes_do_not_block_a_reset() {
    let app = with_asha().await;
    for _ in 0..30 {
        let form = json!({"email": ASHA, "otp_code": "000000"});
        app.post("/auth/verify-otp", &form).await.refused(400, "invalid_code");
        read_back(&app, ASHA, "000000").await.refused(400, "invalid_code");
    }
    token(&app).await;
}
