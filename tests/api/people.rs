//! The approval desk: registrations and roles.

mod invitations;
mod list;

use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use crate::app::{Answer, App, PASSWORD};

const ADMIN: &str = "admin@example.com";
const VIKRAM: &str = "vikram@example.com";

struct Desk {
    app: App,
    admin: String,
    admin_id: String,
}

impl Desk {
    async fn open() -> Self {
        let app = App::start().await;
        let (admin_id, admin) = app.person(ADMIN, Role::Admin).await;
        Self { app, admin, admin_id }
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.app.post_as(&self.admin, path, body).await
    }

    async fn patch(&self, id: &str, version: i64, body: &Value) -> Answer {
        let etag = format!("\"{version}\"");
        let path = format!("/users/{id}");
        let headers = [("if-match", etag.as_str())];
        self.app.call_with(&self.admin, Method::PATCH, &path, body, &headers).await
    }

    /// Somebody who signed up and proved the address; their account.
    async fn applicant(&self, email: &str, role: &str) -> Value {
        self.app.register(email, role).await.ok();
        let token = self.app.mailed_token("verify-email").await;
        self.app
            .post("/auth/verify-email", &json!({"token": token, "password": PASSWORD}))
            .await
            .ok();
        self.app.mails().await;
        self.found(email).await
    }

    async fn found(&self, email: &str) -> Value {
        let list = self.app.get(&self.admin, &format!("/users?search={email}")).await.ok();
        assert_eq!(list["total"], json!({"count": 1, "more": false}));
        list["items"][0].clone()
    }

    fn path(account: &Value, action: &str) -> String {
        format!("/users/{}/{action}", account["id"].as_str().unwrap())
    }
}

#[tokio::test]
async fn an_engineer_is_approved_and_signs_in() {
    let desk = Desk::open().await;
    desk.app.register(VIKRAM, "engineer").await.ok();
    let account = desk.found(VIKRAM).await;
    assert_eq!(
        account["can"],
        json!(["reject", "resend_link", "edit"]),
        "the address is not proven"
    );
    let path = Desk::path(&account, "approve");
    desk.post(&path, &json!({})).await.refused(409, "email_unverified");

    let token = desk.app.mailed_token("verify-email").await;
    desk.app.post("/auth/verify-email", &json!({"token": token, "password": PASSWORD})).await.ok();
    desk.app.mails().await;
    assert_eq!(desk.found(VIKRAM).await["can"], json!(["approve", "reject", "edit"]));
    let account = desk.post(&path, &Value::Null).await.ok();
    assert_eq!((&account["status"], &account["role"]), (&json!("active"), &json!("engineer")));
    assert_eq!(account["approved_by"]["id"], json!(desk.admin_id));
    assert_eq!(desk.app.mails().await[0].subject, "Your Plumbline account was approved");
    desk.post(&path, &json!({})).await.refused(409, "wrong_state");
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
}

/// The role granted is the one asked for, or a lower one.
#[tokio::test]
async fn an_approval_grants_no_more_than_was_asked_for() {
    let desk = Desk::open().await;
    for asked in Role::ALL.into_iter().filter(|it| it.is_staff()) {
        for granted in Role::ALL {
            let email = format!("{asked}-{granted}@firm.example");
            let path = Desk::path(&desk.applicant(&email, asked.as_str()).await, "approve");
            let answer = desk.post(&path, &json!({"role": granted.as_str()})).await;
            if granted.is_at_most(asked) {
                assert_eq!(answer.ok()["role"], granted.as_str(), "{email}");
            } else {
                let body = answer.refused(422, "invalid");
                assert_eq!(body["detail"][0]["loc"], json!(["body", "role"]), "{email}");
            }
            if granted == Role::Admin && asked == Role::Admin {
                // From now on two must agree.
                return;
            }
        }
    }
}

#[tokio::test]
async fn a_sign_up_is_turned_down_with_a_reason_and_reconsidered() {
    let desk = Desk::open().await;
    let account = desk.applicant(VIKRAM, "engineer").await;
    let path = Desk::path(&account, "reject");
    desk.post(&path, &json!({"reason": " "})).await.refused(422, "invalid");
    desk.post(&path, &json!({"reason": "x".repeat(501)})).await.refused(422, "invalid");
    let account = desk.post(&path, &json!({"reason": "Not known to us."})).await.ok();
    assert_eq!(account["rejection_reason"], "Not known to us.");
    assert_eq!(account["can"], json!(["edit", "reactivate"]));
    let mails = desk.app.mails().await;
    assert_eq!(mails[0].subject, "Your Plumbline account was not approved");
    assert!(mails[0].text.contains("Not known to us."));
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "account_rejected");

    let account = desk.post(&Desk::path(&account, "reactivate"), &Value::Null).await.ok();
    assert_eq!(
        (&account["status"], &account["rejection_reason"]),
        (&json!("pending_approval"), &Value::Null)
    );
    desk.post(&Desk::path(&account, "approve"), &json!({})).await.ok();
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_suspension_holds_at_the_next_call() {
    let desk = Desk::open().await;
    let (id, vikram) = desk.app.person(VIKRAM, Role::Engineer).await;
    let account = json!({"id": id});
    let path = Desk::path(&account, "suspend");
    let suspended = desk.post(&path, &json!({"reason": "Left the company."})).await.ok();
    assert_eq!(suspended["suspension_reason"], "Left the company.");
    desk.app.me(&vikram).await.refused(401, "unauthenticated");
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "account_suspended");
    let mails = desk.app.mails().await;
    assert!(mails[0].text.contains("Left the company."));

    desk.post(&path, &json!({})).await.refused(409, "wrong_state");
    desk.post(&Desk::path(&account, "reactivate"), &Value::Null).await.ok();
    desk.app.me(&vikram).await.refused(401, "unauthenticated");
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_new_role_signs_its_owner_out() {
    let desk = Desk::open().await;
    let (id, vikram) = desk.app.person(VIKRAM, Role::Engineer).await;
    desk.app
        .call(&desk.admin, Method::PATCH, &format!("/users/{id}"), &json!({}))
        .await
        .refused(428, "precondition_required");
    let body = json!({"role": "project_manager", "full_name": "Vikram Nair"});
    let account = desk.patch(&id, 1, &body).await.ok();
    assert_eq!((&account["role"], &account["version"]), (&json!("project_manager"), &json!(2)));
    desk.app.me(&vikram).await.refused(401, "unauthenticated");
    assert_eq!(desk.app.mails().await[0].subject, "You are now project manager at Plumbline");
    assert_eq!(desk.patch(&id, 1, &body).await.refused(412, "stale")["version"], 2);
}

#[tokio::test]
async fn admin_cannot_change_their_own_account() {
    let desk = Desk::open().await;
    let me = json!({"id": desk.admin_id});
    let account = desk.app.get(&desk.admin, &format!("/users/{}", desk.admin_id)).await.ok();
    assert_eq!(account["can"], json!(["edit"]));
    desk.post(&Desk::path(&me, "suspend"), &json!({})).await.refused(403, "forbidden");
    desk.patch(&desk.admin_id, 1, &json!({"role": "client"})).await.refused(403, "forbidden");
    desk.patch(&desk.admin_id, 1, &json!({"full_name": "Kavita Deshpande"})).await.ok();
}

/// However often two admins try to be rid of each other, one of them stays.
#[tokio::test]
async fn two_admins_racing_leave_one() {
    let desk = Desk::open().await;
    let (second_id, _) = desk.app.person("second@example.com", Role::Admin).await;
    for round in 0..50 {
        let mut owner = crate::cluster::owner(&desk.app.database).await;
        for sql in [
            "update users set role = 'admin', status = 'active', version = 1",
            "update password_failure set failures = 0",
            "delete from session",
        ] {
            sqlx::query(sql).execute(&mut owner).await.unwrap();
        }
        let first = desk.app.token(ADMIN).await;
        let second = desk.app.token("second@example.com").await;
        let headers = [("if-match", "\"1\"")];
        let body = json!({"role": "engineer"});
        let demote = |who: String, whom: String| {
            let (app, body) = (&desk.app, &body);
            async move {
                let path = format!("/users/{whom}");
                app.call_with(&who, Method::PATCH, &path, body, &headers).await.status
            }
        };
        let suspend = |who: String, whom: String| {
            let app = &desk.app;
            async move { app.post_as(&who, &format!("/users/{whom}/suspend"), &json!({})).await.status }
        };
        let (a, b) = if round % 2 == 0 {
            tokio::join!(demote(first, second_id.clone()), demote(second, desk.admin_id.clone()))
        } else {
            tokio::join!(suspend(first, second_id.clone()), suspend(second, desk.admin_id.clone()))
        };
        let left: i64 = sqlx::query_scalar(
            "select count(*) from users where role = 'admin' and status = 'active'",
        )
        .fetch_one(desk.app.database.pool())
        .await
        .unwrap();
        assert_eq!(left, 1, "round {round}: {a} {b}");
    }
}

#[tokio::test]
async fn making_an_admin_takes_the_password_and_a_second_admin() {
    let desk = Desk::open().await;
    let (_, second) = desk.app.person("second@example.com", Role::Admin).await;
    let account = desk.applicant(VIKRAM, "admin").await;
    let path = Desk::path(&account, "approve");
    desk.app.wait(301);
    desk.post(&path, &json!({})).await.refused(403, "confirmation_required");
    for who in [&desk.admin, &second] {
        let form = json!({"password": PASSWORD});
        desk.app.post_as(who, "/auth/confirm-password", &form).await.ok();
    }
    let account = desk.post(&path, &json!({})).await.ok();
    assert_eq!(account["status"], "pending_approval");
    assert_eq!(account["proposed_by"]["id"], json!(desk.admin_id));
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "approval_pending");
    let mails = desk.app.mails().await;
    let told: Vec<_> = mails.iter().map(|it| it.to.email.as_str()).collect();
    assert_eq!(told, ["second@example.com"]);
    desk.post(&path, &json!({})).await.refused(409, "second_admin_needed");

    let account = desk.app.post_as(&second, &path, &json!({})).await.ok();
    assert_eq!((&account["role"], &account["proposed_by"]), (&json!("admin"), &Value::Null));
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
    let mut told: Vec<_> =
        desk.app.mails().await.iter().map(|it| (it.to.email.clone(), it.subject.clone())).collect();
    told.sort();
    assert_eq!(
        told,
        [
            (ADMIN.to_owned(), "Plumbline has a new admin".to_owned()),
            (VIKRAM.to_owned(), "Your Plumbline account was approved".to_owned()),
        ]
    );
}
