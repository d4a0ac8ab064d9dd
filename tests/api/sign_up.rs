use serde_json::json;

use crate::app::{App, PASSWORD};

const ASHA: &str = "asha@example.com";

#[tokio::test]
async fn a_client_signs_up_verifies_and_signs_in() {
    let app = App::start().await;
    let reply = app.register(ASHA, "client").await.ok();
    assert_eq!(reply["requiresApproval"], false);
    assert_eq!(reply["message"], "Please check your email for the verification code");
    app.sign_in(ASHA, PASSWORD).await.refused(400, "email_unverified");

    let code = app.mailed_code().await;
    let form = json!({"email": "ASHA@Example.com", "otp_code": code});
    let reply = app.post("/auth/verify-otp", &form).await.ok();
    assert_eq!(reply["user"]["is_active"], true);
    assert!(reply["access_token"].is_null(), "a code signs nobody in");
    assert_eq!(app.mails().await[0].subject, "Welcome to Plumbline");

    let session = app.sign_in(ASHA, PASSWORD).await.ok();
    let me = app.me(session["access_token"].as_str().unwrap()).await.ok();
    assert_eq!((&me["email"], &me["role"]), (&json!(ASHA), &json!("client")));
}

#[tokio::test]
async fn staff_wait_for_an_admin_and_prove_their_address_by_a_link() {
    let app = App::start().await;
    app.enroll("admin@example.com", kernel::Role::Admin).await;
    for role in ["engineer", "project_manager", "salesperson", "admin"] {
        let email = format!("{role}@firm.example");
        let reply = app.register(&email, role).await.ok();
        assert_eq!(reply["requiresApproval"], true, "{role}");
        assert_eq!(reply["message"], "Registration successful. Please wait for admin approval.");
        let refused = app.sign_in(&email, PASSWORD).await.refused(400, "approval_pending");
        assert_eq!(refused["requiresApproval"], true);

        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "{role}: no admin is bothered before the address is proven");
        let link = mails[0].text.split_whitespace().find(|it| it.contains("#verify-email="));
        let (site, token) = link.unwrap().split_once("/#verify-email=").unwrap();
        assert_eq!(site, "https://site.test");
        app.post("/auth/verify-email", &json!({"token": token, "password": PASSWORD})).await.ok();
        let again = json!({"token": token, "password": PASSWORD});
        app.post("/auth/verify-email", &again).await.refused(400, "invalid_link");
        app.sign_in(&email, PASSWORD).await.refused(400, "approval_pending");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1, "{role}");
        assert_eq!(mails[0].to.email, "admin@example.com");
        assert!(mails[0].text.contains("/dashboard/users"));
        assert!(!mails[0].subject.contains("Asha"), "whoever signs up writes no subject line");
    }
}

#[tokio::test]
async fn sign_up_refuses_fields_that_grant_rights() {
    let app = App::start().await;
    for field in ["is_active", "status", "approved_at", "id", "requested_role"] {
        let form = json!({
            "full_name": "Eve", "email": "eve@example.com", "password": PASSWORD,
            "role": "admin", field: "active",
        });
        let body = app.post("/auth/register", &form).await.refused(422, "invalid");
        assert_eq!(body["detail"][0]["loc"], json!(["body", field]));
    }
}

#[tokio::test]
async fn a_known_address_gets_the_same_answer_and_its_owner_a_mail() {
    let app = App::start().await;
    app.enroll(ASHA, kernel::Role::Client).await;
    let known = app.register("Asha@EXAMPLE.com", "client").await.ok();
    let unknown = app.register("new@example.com", "client").await.ok();
    assert_eq!(known, unknown);
    let mails = app.mails().await;
    let told = mails.iter().find(|it| it.to.email == ASHA).unwrap();
    assert_eq!(told.subject, "You already have a Plumbline account");
    app.sign_in(ASHA, PASSWORD).await.ok();
    for _ in 0..10 {
        app.register(ASHA, "client").await.ok();
    }
    assert_eq!(app.mails().await.len(), 2, "three notices an hour, and no more");
}

/// Other registrations for an address, earlier or later, open no way into the proven account.
#[tokio::test]
async fn the_account_is_the_one_its_prover_described() {
    let theirs = "Their9%Password";
    let form = |password: &str, name: &str| json!({"full_name": name, "email": ASHA, "password": password, "role": "client"});
    for eve_comes_first in [true, false] {
        let app = App::start().await;
        let mut mine = String::new();
        for is_eve in [eve_comes_first, !eve_comes_first] {
            let (password, name) = if is_eve { (theirs, "Eve") } else { (PASSWORD, "Asha Rao") };
            app.post("/auth/register", &form(password, name)).await.ok();
            let code = app.mailed_code().await;
            if !is_eve {
                mine = code;
            }
            app.wait(20);
        }
        let verify = json!({"email": ASHA, "otp_code": mine});
        let reply = app.post("/auth/verify-otp", &verify).await.ok();
        assert_eq!(reply["user"]["full_name"], "Asha Rao");
        app.sign_in(ASHA, theirs).await.refused(400, "invalid_credentials");
        app.sign_in(ASHA, PASSWORD).await.ok();
        app.mails().await;
        app.post("/auth/register", &form(theirs, "Eve")).await.ok();
        assert_eq!(app.mails().await[0].subject, "You already have a Plumbline account");
        app.sign_in(ASHA, PASSWORD).await.ok();
    }
}

/// Typing the code of somebody else's form by mistake does nothing in the browser that sent
/// a form of its own.
#[tokio::test]
async fn a_browser_proves_its_own_form_only() {
    let app = App::start().await;
    let form = |name: &str| json!({"full_name": name, "email": ASHA, "password": PASSWORD, "role": "client"});
    let request = app.http.post("/api/v1/auth/register").body_json(&form("Asha Rao"));
    let answer = request.send().await.0;
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    for attribute in ["__Host-signup=", "Path=/", "Secure", "HttpOnly", "SameSite=Strict"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap();
    let mine = app.mailed_code().await;
    app.wait(61);
    app.post("/auth/register", &form("Eve")).await.ok();
    let theirs = app.mailed_code().await;
    let with_cookie = async |path: &str, body: &serde_json::Value| {
        let request = app.http.post(format!("/api/v1/auth/{path}")).header("cookie", cookie);
        crate::app::answer(request.body_json(body)).await
    };
    let verify = |code: &str| json!({"email": ASHA, "otp_code": code});
    with_cookie("verify-otp", &verify(&theirs)).await.refused(400, "invalid_code");
    with_cookie("resend-otp", &json!({"email": ASHA})).await.ok();
    let again = app.mailed_code().await;
    with_cookie("verify-otp", &verify(&mine)).await.refused(400, "invalid_code");
    let reply = with_cookie("verify-otp", &verify(&again)).await.ok();
    assert_eq!(reply["user"]["full_name"], "Asha Rao");
}

#[tokio::test]
async fn three_forms_an_hour_are_taken_for_an_address() {
    let app = App::start().await;
    for _ in 0..5 {
        app.register(ASHA, "client").await.ok();
    }
    assert_eq!(app.mails().await.len(), 3);
    app.wait(3_600);
    app.register(ASHA, "client").await.ok();
    assert_eq!(app.mails().await.len(), 1);
}

#[tokio::test]
async fn ten_codes_a_day_go_to_an_address() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let mut sent = app.mails().await.len();
    for _ in 0..30 {
        app.wait(1_200);
        app.post("/auth/resend-otp", &json!({"email": ASHA})).await.ok();
        sent += app.mails().await.len();
    }
    assert_eq!(sent, 10);
}

/// Letters that another alphabet folds alike stay the letters of another mailbox.
#[tokio::test]
async fn look_alike_addresses_are_two_accounts() {
    let app = App::start().await;
    let kelvin = "\u{212a}evin@example.com";
    app.register(kelvin, "client").await.ok();
    assert_eq!(app.mails().await[0].to.email, kelvin);
    app.register("Kevin@example.com", "client").await.ok();
    let form = json!({"email": "KEVIN@example.com", "otp_code": app.mailed_code().await});
    app.post("/auth/verify-otp", &form).await.ok();
    app.sign_in(kelvin, PASSWORD).await.refused(400, "email_unverified");
    for odd in ["\u{391}\u{3a3}@example.com", "\u{130}x@example.com"] {
        app.mails().await;
        app.register(odd, "client").await.ok();
        let form = json!({"email": odd, "otp_code": app.mailed_code().await});
        app.post("/auth/verify-otp", &form).await.ok();
    }
}

#[tokio::test]
async fn a_code_goes_out_at_most_once_a_minute_and_voids_the_one_before() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let first = app.mailed_code().await;
    let ask = json!({"email": ASHA});
    let known = app.post("/auth/resend-otp", &ask).await.ok();
    let unknown = app.post("/auth/resend-otp", &json!({"email": "no@example.com"})).await.ok();
    assert_eq!(known, unknown);
    assert!(app.mails().await.is_empty());
    app.wait(60);
    app.post("/auth/resend-otp", &ask).await.ok();
    let second = app.mailed_code().await;
    let verify = |code: &str| json!({"email": ASHA, "otp_code": code});
    assert_ne!(first, second);
    app.post("/auth/verify-otp", &verify(&first)).await.refused(400, "invalid_code");
    app.post("/auth/verify-otp", &verify(&second)).await.ok();
    app.wait(60);
    app.mails().await;
    app.post("/auth/resend-otp", &ask).await.ok();
    assert!(app.mails().await.is_empty(), "nothing to verify any more");
}

#[tokio::test]
async fn a_code_dies_of_five_wrong_tries_ten_minutes_or_its_use() {
    let app = App::start().await;
    let try_code = async |email: &str, code: &str| {
        app.post("/auth/verify-otp", &json!({"email": email, "otp_code": code})).await
    };
    let wrong = |code: &str| if code == "000000" { "000001" } else { "000000" };

    app.register("five@example.com", "client").await.ok();
    let code = app.mailed_code().await;
    for _ in 0..5 {
        try_code("five@example.com", wrong(&code)).await.refused(400, "invalid_code");
    }
    try_code("five@example.com", &code).await.refused(400, "invalid_code");

    app.register("late@example.com", "client").await.ok();
    let code = app.mailed_code().await;
    app.wait(600);
    try_code("late@example.com", &code).await.refused(400, "invalid_code");

    app.register("once@example.com", "client").await.ok();
    let code = app.mailed_code().await;
    try_code("someone@example.com", &code).await.refused(400, "invalid_code");
    try_code("once@example.com", &code).await.ok();
    try_code("once@example.com", &code).await.refused(400, "invalid_code");
}

/// Guesses made at once are counted as well as guesses made in turn.
#[tokio::test]
async fn parallel_guesses_do_not_outrun_the_count() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let code: u32 = app.mailed_code().await.parse().unwrap();
    let guesses = (1..=40).map(|it| {
        let guess = format!("{:06}", (code + it) % 1_000_000);
        let app = &app;
        async move {
            app.post("/auth/verify-otp", &json!({"email": ASHA, "otp_code": guess})).await
        }
    });
    for answer in futures_util::future::join_all(guesses).await {
        answer.refused(400, "invalid_code");
    }
    let attempts: i16 = sqlx::query_scalar("select max(attempts) from one_time_code")
        .fetch_one(app.database.pool())
        .await
        .unwrap();
    assert_eq!(attempts, 5);
}

/// New codes do not buy new guesses: twenty wrong ones close the address for a day.
#[tokio::test]
async fn twenty_failures_a_day_close_the_address() {
    let app = App::start().await;
    app.register(ASHA, "client").await.ok();
    let mut code = app.mailed_code().await;
    for _ in 0..4 {
        for _ in 0..5 {
            let wrong = if code == "000000" { "000001" } else { "000000" };
            let form = json!({"email": ASHA, "otp_code": wrong});
            app.post("/auth/verify-otp", &form).await.refused(400, "invalid_code");
        }
        app.wait(60);
        app.post("/auth/resend-otp", &json!({"email": ASHA})).await.ok();
        code = app.mailed_code().await;
    }
    let form = json!({"email": ASHA, "otp_code": code});
    app.post("/auth/verify-otp", &form).await.refused(400, "invalid_code");
    app.wait(24 * 3_600);
    app.post("/auth/resend-otp", &json!({"email": ASHA})).await.ok();
    let form = json!({"email": ASHA, "otp_code": app.mailed_code().await});
    app.post("/auth/verify-otp", &form).await.ok();
}

/// Registrations of one address at once make one account.
#[tokio::test]
async fn racing_registrations_make_one_account() {
    let app = App::start().await;
    let all = (0..8).map(|_| app.register(ASHA, "client"));
    for answer in futures_util::future::join_all(all).await {
        answer.ok();
    }
    let users: i64 = sqlx::query_scalar("select count(*) from users")
        .fetch_one(app.database.pool())
        .await
        .unwrap();
    assert_eq!((users, app.mails().await.len()), (1, 3));
}
