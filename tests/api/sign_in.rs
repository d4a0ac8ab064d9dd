use kernel::Role;
use serde_json::{Value, json};

use crate::{
    app::{App, PASSWORD},
    cluster,
};

const ASHA: &str = "asha@example.com";

async fn signed_in() -> (App, Value) {
    let app = App::start().await;
    app.enroll(ASHA, Role::Client).await;
    let session = app.sign_in(ASHA, PASSWORD).await.ok();
    (app, session)
}

fn text<'a>(session: &'a Value, field: &str) -> &'a str {
    session[field].as_str().unwrap()
}

async fn refresh(app: &App, token: &str) -> crate::app::Answer {
    app.post("/auth/refresh", &json!({"refresh_token": token})).await
}

#[tokio::test]
async fn an_unknown_address_and_a_wrong_password_look_alike() {
    let (app, _) = signed_in().await;
    let mut wrong = app.sign_in(ASHA, "Wrong9%Password").await.refused(400, "invalid_credentials");
    let mut unknown =
        app.sign_in("no@example.com", PASSWORD).await.refused(400, "invalid_credentials");
    for body in [&mut wrong, &mut unknown] {
        body.as_object_mut().unwrap().remove("request_id");
    }
    assert_eq!(wrong, unknown);
}

#[tokio::test]
async fn only_who_knows_the_password_learns_about_the_account() {
    let (app, _) = signed_in().await;
    let mut owner = cluster::owner(&app.database).await;
    for (status, code) in [
        ("suspended", "account_suspended"),
        ("rejected", "account_rejected"),
        ("pending_approval", "approval_pending"),
        ("pending_verification", "email_unverified"),
    ] {
        sqlx::query("update users set status = $1").bind(status).execute(&mut owner).await.unwrap();
        app.sign_in(ASHA, PASSWORD).await.refused(400, code);
        app.sign_in(ASHA, "Wrong9%Password").await.refused(400, "invalid_credentials");
    }
}

#[tokio::test]
async fn a_suspended_or_changed_user_is_known_at_the_next_call() {
    let (app, session) = signed_in().await;
    let token = text(&session, "access_token");
    let mut owner = cluster::owner(&app.database).await;
    sqlx::query("update users set role = 'engineer'").execute(&mut owner).await.unwrap();
    assert_eq!(app.me(token).await.ok()["role"], "engineer");
    sqlx::query("update users set status = 'suspended'").execute(&mut owner).await.unwrap();
    app.me(token).await.refused(401, "unauthenticated");
    refresh(&app, text(&session, "refresh_token")).await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn bad_bearer_tokens_are_401() {
    let (app, session) = signed_in().await;
    let token = text(&session, "access_token");
    for bad in ["", "x", "a.b.c", text(&session, "refresh_token"), &token[..token.len() - 2]] {
        app.me(bad).await.refused(401, "unauthenticated");
    }
    app.wait(3_600 + 31);
    app.me(token).await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn a_refresh_token_is_good_once() {
    let (app, first) = signed_in().await;
    app.wait(1);
    let second = refresh(&app, text(&first, "refresh_token")).await.ok();
    assert_ne!(first["refresh_token"], second["refresh_token"]);
    app.me(text(&second, "access_token")).await.ok();
    app.me(text(&first, "access_token")).await.ok();
    refresh(&app, text(&second, "refresh_token")).await.ok();
}

#[tokio::test]
async fn a_lost_answer_can_be_asked_for_again_within_the_grace() {
    let (app, first) = signed_in().await;
    let lost = refresh(&app, text(&first, "refresh_token")).await.ok();
    app.wait(30);
    let again = refresh(&app, text(&first, "refresh_token")).await.ok();
    refresh(&app, text(&again, "refresh_token")).await.ok();
    // The answer that never arrived is worth nothing now, and betrays nobody.
    refresh(&app, text(&lost, "refresh_token")).await.refused(401, "unauthenticated");
    app.me(text(&again, "access_token")).await.ok();
}

/// Two tabs refresh at once and each gets an answer: whichever goes on is served.
#[tokio::test]
async fn either_of_two_racing_tabs_may_go_on() {
    let (app, first) = signed_in().await;
    let a = refresh(&app, text(&first, "refresh_token")).await.ok();
    app.wait(1);
    let b = refresh(&app, text(&first, "refresh_token")).await.ok();
    app.wait(1);
    let a = refresh(&app, text(&a, "refresh_token")).await.ok();
    refresh(&app, text(&b, "refresh_token")).await.refused(401, "unauthenticated");
    app.wait(60);
    refresh(&app, text(&a, "refresh_token")).await.ok();
}

/// Everything one person can do at once, at once: nothing waits for another for ever.
#[tokio::test]
async fn the_calls_of_one_user_do_not_block_each_other() {
    let (app, _) = signed_in().await;
    let app = &app;
    // Fewer than guesses are free: each is counted before it is found right.
    let rounds = (0..4).map(|_| async move {
        let session = app.sign_in(ASHA, PASSWORD).await.ok();
        let next = refresh(app, text(&session, "refresh_token")).await.ok();
        app.sign_in(ASHA, "Wrong9%Password").await.refused(400, "invalid_credentials");
        app.register(ASHA, "client").await.ok();
        app.post("/auth/resend-otp", &json!({"email": ASHA})).await.ok();
        app.post("/auth/logout", &json!({"refresh_token": text(&next, "refresh_token")}))
            .await
            .ok();
    });
    futures_util::future::join_all(rounds).await;
}

#[tokio::test]
async fn a_copied_refresh_token_ends_the_session_and_its_owner_is_told() {
    let (app, first) = signed_in().await;
    let second = refresh(&app, text(&first, "refresh_token")).await.ok();
    let third = refresh(&app, text(&second, "refresh_token")).await.ok();
    // Within the grace, but its successor has been used: a thief is at work.
    refresh(&app, text(&first, "refresh_token")).await.refused(401, "unauthenticated");
    refresh(&app, text(&third, "refresh_token")).await.refused(401, "unauthenticated");
    app.me(text(&third, "access_token")).await.refused(401, "unauthenticated");
    let mails = app.mails().await;
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].subject, "You were signed out of Plumbline");
}

#[tokio::test]
async fn an_old_refresh_token_after_the_grace_ends_the_session() {
    let (app, first) = signed_in().await;
    let second = refresh(&app, text(&first, "refresh_token")).await.ok();
    app.wait(31);
    refresh(&app, text(&first, "refresh_token")).await.refused(401, "unauthenticated");
    refresh(&app, text(&second, "refresh_token")).await.refused(401, "unauthenticated");
}

/// However many tabs ask at once, one token is left that works, and nobody is thrown out.
#[tokio::test]
async fn racing_refreshes_leave_one_live_token() {
    let (app, first) = signed_in().await;
    let all = (0..5).map(|_| refresh(&app, text(&first, "refresh_token")));
    for answer in futures_util::future::join_all(all).await {
        answer.ok();
    }
    let live: i64 = sqlx::query_scalar(
        "select count(*) from refresh_token where used_at is null and voided_at is null",
    )
    .fetch_one(app.database.pool())
    .await
    .unwrap();
    assert_eq!(live, 1);
}

#[tokio::test]
async fn a_session_ends_after_fourteen_idle_days_or_thirty_in_all() {
    let (app, session) = signed_in().await;
    app.wait(14 * 86_400);
    refresh(&app, text(&session, "refresh_token")).await.refused(401, "unauthenticated");

    let mut session = app.sign_in(ASHA, PASSWORD).await.ok();
    for _ in 0..2 {
        app.wait(13 * 86_400);
        session = refresh(&app, text(&session, "refresh_token")).await.ok();
    }
    app.wait(4 * 86_400);
    refresh(&app, text(&session, "refresh_token")).await.refused(401, "unauthenticated");
    app.me(text(&session, "access_token")).await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn signing_out_ends_the_session_and_always_succeeds() {
    let (app, session) = signed_in().await;
    let other = app.sign_in(ASHA, PASSWORD).await.ok();
    let (access, token) = (text(&session, "access_token"), text(&session, "refresh_token"));
    for _ in 0..2 {
        app.post("/auth/logout", &json!({"refresh_token": token})).await.ok();
    }
    app.post("/auth/logout", &json!({})).await.ok();
    app.post("/auth/logout", &json!({"refresh_token": "never was one"})).await.ok();
    app.me(access).await.refused(401, "unauthenticated");
    refresh(&app, token).await.refused(401, "unauthenticated");
    app.me(text(&other, "access_token")).await.ok();

    let request = app.http.post("/api/v1/auth/logout").body_json(&json!({}));
    let bearer = format!("Bearer {}", text(&other, "access_token"));
    crate::app::answer(request.header("authorization", bearer)).await.ok();
    app.me(text(&other, "access_token")).await.refused(401, "unauthenticated");
}

#[tokio::test]
async fn the_twenty_first_sign_in_ends_the_one_idle_longest() {
    let (app, first) = signed_in().await;
    let mut last = Value::Null;
    for _ in 0..20 {
        app.wait(1);
        last = app.sign_in(ASHA, PASSWORD).await.ok();
    }
    app.me(text(&first, "access_token")).await.refused(401, "unauthenticated");
    app.me(text(&last, "access_token")).await.ok();
}

#[tokio::test]
async fn a_session_is_refreshed_ten_times_a_minute() {
    let (app, mut session) = signed_in().await;
    for _ in 0..10 {
        session = refresh(&app, text(&session, "refresh_token")).await.ok();
    }
    refresh(&app, text(&session, "refresh_token")).await.refused(429, "rate_limited");
    app.me(text(&session, "access_token")).await.ok();
    app.wait(60);
    refresh(&app, text(&session, "refresh_token")).await.ok();
}
