//! The approval desk: registrations, invitations, roles.

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
        let token = desk.app.mailed_token("accept-invitation").await;
        let form = json!({"token": token, "password": "Lantern7&Quarry"});
        desk.app.post("/auth/accept-invitation", &form).await.ok();
        desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "invalid_credentials");
        desk.app.sign_in(VIKRAM, "Lantern7&Quarry").await.ok();
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
    let token = desk.app.mailed_token("accept-invitation").await;
    let form = json!({"token": token, "password": "Lantern7&Quarry"});
    desk.app.post("/auth/accept-invitation", &form).await.ok();
    desk.app.sign_in(VIKRAM, PASSWORD).await.refused(400, "invalid_credentials");
    desk.app.sign_in(VIKRAM, "Lantern7&Quarry").await.ok();
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

#[tokio::test]
async fn the_list_is_searched_filtered_and_paged() {
    let desk = Desk::open().await;
    for (n, role) in Role::ALL.into_iter().cycle().take(12).enumerate() {
        desk.app.enroll(&format!("person{n:02}@example.com"), role).await;
    }
    desk.applicant("waiting@example.com", "engineer").await;
    desk.app.register("unproven@example.com", "engineer").await.ok();
    let get = |query: &str| {
        let (app, admin, path) = (&desk.app, &desk.admin, format!("/users?{query}"));
        async move { app.get(admin, &path).await }
    };
    let emails = |list: &Value| -> Vec<String> {
        let items = list["items"].as_array().unwrap().iter();
        items.map(|it| it["email"].as_str().unwrap().to_owned()).collect()
    };
    let all = get("").await.ok();
    assert_eq!(all["total"], json!({"count": 15, "more": false}));
    assert_eq!(emails(&all)[..2], ["waiting@example.com", "unproven@example.com"]);

    for sort in ["waiting", "name", "newest"] {
        let whole = emails(&get(&format!("sort={sort}")).await.ok());
        let (mut paged, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = get(&format!("sort={sort}&limit=4{cursor}")).await.ok();
            paged.extend(emails(&page));
            let Some(next) = page["next_cursor"].as_str() else { break };
            cursor = format!("&cursor={next}");
        }
        assert_eq!(paged, whole, "{sort}");
        assert_eq!(whole.len(), 15);
    }
    assert_eq!(emails(&get("search=PERSON03").await.ok()), ["person03@example.com"]);
    for wildcard in ["%25", "_", "%5C"] {
        assert!(emails(&get(&format!("search={wildcard}")).await.ok()).is_empty(), "{wildcard}");
    }
    assert_eq!(get("role=salesperson").await.ok()["total"]["count"], 2);
    assert_eq!(get("status=pending_approval").await.ok()["total"]["count"], 2);
    assert_eq!(get("status=pending_approval&role=client").await.ok()["total"]["count"], 0);
    for bad in ["role=boss", "status=x", "sort=id", "limit=0", "limit=201", "limit=x", "cursor=x"] {
        get(bad).await.refused(422, "invalid");
    }
    let cursor = get("sort=name&limit=4").await.ok()["next_cursor"].as_str().unwrap().to_owned();
    get(&format!("sort=newest&cursor={cursor}")).await.refused(422, "invalid");
    get(&format!("search={}", "x".repeat(201))).await.refused(422, "invalid");
    for path in ["/users?search=a%00b", "/users/assignable?search=%00"] {
        desk.app.get(&desk.admin, path).await.refused(422, "invalid");
    }
}

#[tokio::test]
async fn work_is_given_to_whom_ones_role_allows() {
    let desk = Desk::open().await;
    for (name, role) in [
        ("e1", Role::Engineer),
        ("e2", Role::Engineer),
        ("c1", Role::Client),
        ("s1", Role::Salesperson),
    ] {
        desk.app.enroll(&format!("{name}@example.com"), role).await;
    }
    let offered = async |email: &str, role| {
        let (_, token) = desk.app.person(email, role).await;
        let list = desk.app.get(&token, "/users/assignable").await.ok();
        let items = list["items"].as_array().unwrap().clone();
        for item in &items {
            let keys: Vec<_> = item.as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(keys, ["full_name", "id", "role"]);
        }
        items.iter().map(|it| it["role"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let mut manager = offered("pm@example.com", Role::ProjectManager).await;
    manager.sort();
    assert_eq!(manager, ["engineer", "engineer", "project_manager"]);
    assert_eq!(
        offered("sales@example.com", Role::Salesperson).await,
        ["salesperson", "salesperson"]
    );
    assert_eq!(offered("eng@example.com", Role::Engineer).await, ["engineer"]);
    assert_eq!(offered("admin2@example.com", Role::Admin).await.len(), 9);
}

#[tokio::test]
async fn an_admin_signs_somebody_out_everywhere() {
    let desk = Desk::open().await;
    let (id, vikram) = desk.app.person(VIKRAM, Role::Engineer).await;
    let path = format!("/users/{id}/sessions");
    desk.app.call(&desk.admin, Method::DELETE, &path, &Value::Null).await.done();
    desk.app.me(&vikram).await.refused(401, "unauthenticated");
    desk.app.sign_in(VIKRAM, PASSWORD).await.ok();
    desk.app.wait(301);
    desk.app
        .call(&desk.admin, Method::DELETE, &path, &Value::Null)
        .await
        .refused(403, "confirmation_required");
}
