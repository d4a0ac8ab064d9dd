//! Invitations of people, and sign-ups that meet them.

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use super::{ADMIN, Desk, VIKRAM};
use crate::app::{Answer, PASSWORD};

#[tokio::test]
async fn somebody_invited_opens_their_account() {
    let desk = Desk::open().await;
    let invitation = json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "engineer"});
    let account = desk.post("/users", &invitation).await.created();
    assert_eq!(
        (&account["is_invited"], &account["status"]),
        (&json!(true), &json!("pending_verification"))
    );
    assert_eq!(account["can"], json!(["reject", "resend_link", "edit"]));
    desk.post("/users", &invitation).await.refused(409, "email_taken");
    let first = desk.app.mailed_token("accept-invitation").await;

    let resend = Desk::path(&account, "resend-link");
    let body = desk.post(&resend, &Value::Null).await.refused(429, "too_soon");
    assert_eq!(body["message"], "A link was sent a moment ago. Please try again in a minute.");
    desk.app.wait(60);
    desk.post(&resend, &Value::Null).await.ok();
    let token = desk.app.mailed_token("accept-invitation").await;

    let accept = |token: &str, password: &str| {
        let form = json!({"token": token, "password": password});
        let app = &desk.app;
        async move { app.post("/auth/accept-invitation", &form).await }
    };
    accept(&first, PASSWORD).await.refused(400, "invalid_link");
    accept(&token, "Passw0rd!").await.refused(422, "invalid");
    desk.app
        .post("/auth/verify-email", &json!({"token": token}))
        .await
        .refused(400, "invalid_link");
    let reply = accept(&token, PASSWORD).await.ok();
    assert_eq!(reply["requiresApproval"], false);
    accept(&token, PASSWORD).await.refused(400, "invalid_link");
    assert_eq!(desk.app.sign_in(VIKRAM, PASSWORD).await.ok()["user"]["role"], "engineer");
}

/// Opens the mailed invitation with a new password; the password of an earlier form stays wrong.
async fn join_by_the_link(desk: &Desk) {
    let token = desk.app.mailed_token("accept-invitation").await;
    let form = json!({"token": token, "password": "Lantern7&Quarry"});
    desk.app.post("/auth/accept-invitation", &form).await.ok();
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "invalid_credentials");
    desk.app.sign_in(VIKRAM, "Lantern7&Quarry").await.ok();
}

/// A form somebody sends for an invited address changes nothing, and its owner is invited again.
#[tokio::test]
async fn an_invitation_is_opened_by_its_link_and_by_no_form() {
    for role in ["client", "engineer"] {
        let desk = Desk::open().await;
        let invitation =
            json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "project_manager"});
        desk.post("/users", &invitation).await.created();
        desk.app.mails().await;
        desk.app.register(VIKRAM, role).await.ok();
        let account = desk.found(VIKRAM).await;
        assert_eq!(account["full_name"], "Vikram Nair");
        assert_eq!(account["role"], "project_manager");
        join_by_the_link(&desk).await;
    }
}

/// The owner of an address and somebody else have sent forms for it: each link opens for its
/// author alone, whoever asks for it to be mailed again.
#[tokio::test]
async fn link_works_only_for_the_author_of_its_form() {
    let desk = Desk::open().await;
    desk.app.register(VIKRAM, "engineer").await.ok();
    let mine = desk.app.mailed_token("verify-email").await;
    let theirs = json!({
        "full_name": "Eve", "email": VIKRAM, "password": "Granite5%Window", "role": "admin",
    });
    desk.app.post("/auth/register", &theirs).await.ok();
    let account = desk.found(VIKRAM).await;
    desk.app.mails().await;
    desk.app.wait(60);
    desk.post(&Desk::path(&account, "resend-link"), &Value::Null).await.ok();
    let mails = desk.app.mails().await;
    let links = mails.iter().flat_map(|it| it.text.split_whitespace());
    let links: Vec<_> =
        links.filter_map(|it| it.split_once("/#verify-email=").map(|it| it.1)).collect();
    assert_eq!(links.len(), 2, "one for each form");
    let open = |token: &str, password: Value| {
        let (app, form) = (&desk.app, json!({"token": token, "password": password}));
        async move { app.post("/auth/verify-email", &form).await }
    };
    open(&mine, json!(PASSWORD)).await.refused(400, "invalid_link");
    let mut opened = Vec::new();
    for link in &links {
        open(link, Value::Null).await.refused(400, "password_needed");
        let answer = open(link, json!("Wrong9%Password")).await;
        answer.refused(400, "wrong_password");
    }
    for link in &links {
        let answer = open(link, json!(PASSWORD)).await;
        opened.push((answer.status.as_u16(), answer.body["code"].clone()));
    }
    opened.sort_by_key(|it| it.0);
    assert_eq!(opened[0], (200, Value::Null));
    // Tried before it was opened, or after.
    let other = opened[1].1.as_str().unwrap();
    assert!(["wrong_password", "invalid_link"].contains(&other), "{other}");
    let account = desk.found(VIKRAM).await;
    assert_eq!(
        (&account["full_name"], &account["requested_role"]),
        (&json!("Asha Rao"), &json!("engineer"))
    );
}

/// An unproven registration for an address does not block its owner.
#[tokio::test]
async fn a_squatted_address_is_invited_all_the_same() {
    let desk = Desk::open().await;
    desk.app.register(VIKRAM, "admin").await.ok();
    let squatted = desk.app.mailed_token("verify-email").await;
    let invitation = json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "engineer"});
    let account = desk.post("/users", &invitation).await.created();
    assert_eq!((&account["is_invited"], &account["role"]), (&json!(true), &json!("engineer")));
    let form = json!({"token": squatted, "password": PASSWORD});
    desk.app.post("/auth/verify-email", &form).await.refused(400, "invalid_link");
    join_by_the_link(&desk).await;
}

#[tokio::test]
async fn an_unproven_sign_up_is_turned_down_unheard_and_may_be_sent_again() {
    let desk = Desk::open().await;
    desk.app.register(VIKRAM, "engineer").await.ok();
    let token = desk.app.mailed_token("verify-email").await;
    let account = desk.found(VIKRAM).await;
    let reject = Desk::path(&account, "reject");
    let account = desk.post(&reject, &json!({"reason": "Not known to us."})).await.ok();
    assert_eq!(account["can"], json!(["edit"]));
    assert!(desk.app.mails().await.is_empty(), "nobody is known to have asked");
    let form = json!({"token": token, "password": PASSWORD});
    desk.app.post("/auth/verify-email", &form).await.refused(400, "invalid_link");
    let account = desk.applicant(VIKRAM, "engineer").await;
    assert_eq!(account["can"], json!(["approve", "reject", "edit"]));
    assert_eq!(account["rejection_reason"], Value::Null);
}

#[tokio::test]
async fn an_invitation_is_taken_back_and_given_again() {
    let desk = Desk::open().await;
    let invitation = json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "engineer"});
    let account = desk.post("/users", &invitation).await.created();
    let token = desk.app.mailed_token("accept-invitation").await;
    let account =
        desk.post(&Desk::path(&account, "reject"), &json!({"reason": "A mistake."})).await.ok();
    assert!(desk.app.mails().await.is_empty());
    assert_eq!((&account["approved_by"], &account["can"]), (&Value::Null, &json!(["edit"])));
    let form = json!({"token": token, "password": PASSWORD});
    desk.app.post("/auth/accept-invitation", &form).await.refused(400, "invalid_link");

    let invitation = json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "client"});
    desk.post("/users", &invitation).await.created();
    desk.app.post("/auth/accept-invitation", &form).await.refused(400, "invalid_link");
    let token = desk.app.mailed_token("accept-invitation").await;
    let form = json!({"token": token, "password": PASSWORD});
    desk.app.post("/auth/accept-invitation", &form).await.ok();
    assert_eq!(desk.app.sign_in(VIKRAM, PASSWORD).await.ok()["user"]["role"], "client");
}

/// An admin alone invites an admin; there are two by the time the invitation is opened.
#[tokio::test]
async fn an_invited_admin_takes_two_as_well() {
    let desk = Desk::open().await;
    let invitation = json!({"full_name": "Vikram Nair", "email": VIKRAM, "role": "admin"});
    desk.post("/users", &invitation).await.created();
    let token = desk.app.mailed_token("accept-invitation").await;
    let (_, second) = desk.app.person("second@example.com", Role::Admin).await;
    let form = json!({"token": token, "password": PASSWORD});
    let reply = desk.app.post("/auth/accept-invitation", &form).await.ok();
    assert_eq!(reply["requiresApproval"], true);
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "approval_pending");
    let account = desk.found(VIKRAM).await;
    assert_eq!(account["proposed_by"]["id"], json!(desk.admin_id));
    let path = Desk::path(&account, "approve");
    desk.post(&path, &json!({})).await.refused(409, "second_admin_needed");
    desk.app.post_as(&second, &path, &json!({})).await.ok();
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_repeated_invitation_makes_one_account() {
    let desk = Desk::open().await;
    let invite = |email: &str, key: &'static str| {
        let body = json!({"full_name": "Vikram Nair", "email": email, "role": "engineer"});
        let desk = &desk;
        async move {
            let headers = [("idempotency-key", key)];
            desk.app.call_with(&desk.admin, Method::POST, "/users", &body, &headers).await
        }
    };
    let all = (0..20).map(|_| invite(VIKRAM, "one"));
    let made: Vec<_> =
        futures_util::future::join_all(all).await.into_iter().map(Answer::created).collect();
    assert!(made.iter().all(|it| it == &made[0]));
    assert_eq!(desk.app.mails().await.len(), 1);
    invite("other@example.com", "one").await.refused(422, "idempotency_key_reused");
    invite(VIKRAM, "two").await.refused(409, "email_taken");
    invite("new@example.com", "ключ").await.refused(422, "invalid");
    desk.app.wait(86_401);
    desk.app.post("/auth/login", &json!({})).await;
    let admin = desk.app.token(ADMIN).await;
    let body = json!({"full_name": "Other", "email": "other@example.com", "role": "engineer"});
    let headers = [("idempotency-key", "one")];
    desk.app.call_with(&admin, Method::POST, "/users", &body, &headers).await.created();
}
