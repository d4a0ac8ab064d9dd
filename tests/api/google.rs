//! Signing in with Google: accepted credentials, and the accounts they open.

mod credentials;
mod issuer;
mod keys;

use std::{sync::Arc, time::Duration};

use google::Keys;
use http_api::Site;
use identity::Google;
use kernel::Role;
use poem::http::Method;
use serde_json::{Value, json};

use self::issuer::{CLIENT_ID, Issuer, OURS, Publishes};
use crate::{
    app::{Answer, App, PASSWORD},
    cluster,
};

const ASHA: &str = "asha@gmail.com";
/// Google vouches for it, but does not run the mailbox.
const ELSEWHERE: &str = "asha@example.com";

/// The application with a Google of its own.
pub(crate) struct AppWithGoogle {
    pub(crate) app: App,
    issuer: Issuer,
}

impl AppWithGoogle {
    pub(crate) async fn start() -> Self {
        let issuer = Issuer::start(Publishes::Keys(vec![&OURS])).await;
        Self { app: app(&issuer, Site::default()).await, issuer }
    }

    /// Claims of a valid credential issued now.
    fn claims(&self, subject: &str, email: &str) -> Value {
        let now = self.app.clock.now().timestamp();
        json!({
            "iss": "https://accounts.google.com", "azp": CLIENT_ID, "aud": CLIENT_ID,
            "sub": subject, "email": email, "email_verified": true, "name": "Asha Rao",
            "given_name": "Asha", "picture": "https://lh3.googleusercontent.com/a/x",
            "iat": now, "nbf": now - 300, "exp": now + 3_600,
            "jti": kernel::UserId::new(),
        })
    }

    pub(crate) fn credential(&self, subject: &str, email: &str) -> String {
        OURS.sign(&header(), &self.claims(subject, email))
    }

    async fn login(&self, credential: &str, role: Option<&str>) -> Answer {
        let mut form = json!({"credential": credential});
        if let Some(role) = role {
            form["role"] = role.into();
        }
        self.app.post("/auth/google/login", &form).await
    }

    /// Somebody comes with Google's word for them.
    async fn comes(&self, subject: &str, email: &str, role: Option<&str>) -> Answer {
        self.login(&self.credential(subject, email), role).await
    }

    async fn count(&self, table: &str) -> i64 {
        let rows = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        sqlx::query_scalar(rows).fetch_one(self.app.database.pool()).await.unwrap()
    }

    async fn admin(&self) -> String {
        self.app.enroll("admin@example.com", Role::Admin).await;
        let session = self.app.sign_in("admin@example.com", PASSWORD).await.ok();
        text(&session, "access_token").to_owned()
    }
}

async fn app(issuer: &Issuer, site: Site) -> App {
    let address = issuer.url.parse().unwrap();
    App::with(|http| {
        let keys = Keys::new(address, http.clock.clone()).unwrap();
        let keys = Arc::new(keys.with_patience(Duration::from_millis(300)));
        let google = Google { client_id: CLIENT_ID.to_owned(), keys };
        http.identity = http.identity.clone().with_google(google);
        http.site = site;
    })
    .await
}

fn header() -> Value {
    json!({"alg": "RS256", "kid": "a1", "typ": "JWT"})
}

#[track_caller]
fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("{field} of {value}"))
}

#[tokio::test]
async fn google_sign_in_needs_configuration() {
    let app = App::start().await;
    let config = app.http.get("/api/v1/auth/google/config");
    assert_eq!(crate::app::answer(config).await.ok(), json!({"enabled": false}));
    let answer = app.post("/auth/google/login", &json!({"credential": "x"})).await;
    answer.refused(404, "google_disabled");

    let AppWithGoogle { app, .. } = AppWithGoogle::start().await;
    let config = app.http.get("/api/v1/auth/google/config");
    let config = crate::app::answer(config).await.ok();
    assert_eq!(config, json!({"enabled": true, "client_id": CLIENT_ID}));
}

#[tokio::test]
async fn every_fault_of_the_form_is_told() {
    let google = AppWithGoogle::start().await;
    let form = json!({"credential": " ", "role": "owner", "phone": "0", "nonce": "x"});
    let body = google.app.post("/auth/google/login", &form).await.refused(422, "invalid");
    let told: Vec<_> =
        body["detail"].as_array().unwrap().iter().map(|it| text(it, "msg")).collect();
    let expected = [
        "Authentication credential is missing",
        "Please select a role",
        "Please enter a valid phone number",
        "Unknown field",
    ];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn a_client_chooses_the_role_and_is_signed_in() {
    let google = AppWithGoogle::start().await;
    let credential = google.credential("101", ASHA);
    let asked = google.login(&credential, None).await.ok();
    let expected = json!({
        "is_new_user": true, "needsRoleSelection": true, "credential": credential,
        "message": "Please select a role",
    });
    assert_eq!(asked, expected);
    assert_eq!(google.count("users").await, 0);

    let form = json!({"credential": credential, "role": "client", "phone": "+91 98450 12345"});
    let reply = google.app.post("/auth/google/login", &form).await.ok();
    assert_eq!(reply["is_new_user"], true);
    assert_eq!(reply["message"], "Account created successfully as client!");
    for field in ["access_token", "refresh_token", "token_type", "expires_in"] {
        assert!(!reply[field].is_null() && reply[field] == reply["tokens"][field], "{field}");
    }
    let me = google.app.me(text(&reply, "access_token")).await.ok();
    assert_eq!(me, reply["user"]);
    for (field, value) in [
        ("email", json!(ASHA)),
        ("full_name", json!("Asha Rao")),
        ("phone", json!("+919845012345")),
        ("role", json!("client")),
        ("status", json!("active")),
        ("has_password", json!(false)),
    ] {
        assert_eq!(me[field], value, "{field}");
    }
    let mails = google.app.mails().await;
    let told: Vec<_> = mails.iter().map(|it| (it.to.email.as_str(), it.subject.as_str())).collect();
    assert_eq!(told, [(ASHA, "Welcome to Plumbline")]);

    let again = google.comes("101", ASHA, None).await.ok();
    assert_eq!(
        (&again["is_new_user"], &again["message"]),
        (&json!(false), &json!("Login successful!"))
    );
    assert_eq!(again["user"]["id"], me["id"]);
    google.app.sign_in(ASHA, PASSWORD).await.refused(400, "invalid_credentials");
}

#[tokio::test]
async fn staff_wait_for_an_admin() {
    let google = AppWithGoogle::start().await;
    let admin = google.admin().await;
    let reply = google.comes("101", ASHA, Some("engineer")).await.ok();
    assert_eq!(reply["is_new_user"], true);
    assert_eq!(reply["requiresApproval"], true);
    assert_eq!(reply["message"], "Account created! Please wait for admin approval.");
    assert!(reply["tokens"].is_null() && reply["access_token"].is_null(), "{reply}");
    assert_eq!(reply["user"]["status"], "pending_approval");
    let mails = google.app.mails().await;
    let told: Vec<_> = mails.iter().map(|it| it.to.email.as_str()).collect();
    assert_eq!(told, ["admin@example.com"]);

    let refused = google.comes("101", ASHA, None).await.refused(400, "approval_pending");
    assert_eq!(refused["requiresApproval"], true);
    let id = text(&reply["user"], "id");
    google.app.call(&admin, Method::POST, &format!("/users/{id}/approve"), &Value::Null).await.ok();
    let session = google.comes("101", ASHA, None).await.ok();
    assert_eq!(session["user"]["role"], "engineer");
}

#[tokio::test]
async fn an_account_that_cannot_be_used_says_why() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("client")).await.ok();
    google.app.enroll("ravi@gmail.com", Role::Client).await;
    let mut owner = cluster::owner(&google.app.database).await;
    for (status, code) in [("suspended", "account_suspended"), ("rejected", "account_rejected")] {
        let change = "update users set status = $1";
        sqlx::query(change).bind(status).execute(&mut owner).await.unwrap();
        google.comes("101", ASHA, None).await.refused(400, code);
        google.comes("102", "ravi@gmail.com", Some("client")).await.refused(400, code);
    }
    assert_eq!(google.count("google_account").await, 1, "nobody new was linked");
}

/// Google's name for an account counts; its address may become another, or somebody else's.
#[tokio::test]
async fn an_account_is_known_by_its_subject_alone() {
    let google = AppWithGoogle::start().await;
    let first = google.comes("101", ASHA, Some("client")).await.ok();
    let moved = google.comes("101", "asha.rao@gmail.com", None).await.ok();
    assert_eq!(moved["user"]["id"], first["user"]["id"]);
    assert_eq!(moved["user"]["email"], ASHA);
    google.comes("102", ASHA, None).await.refused(400, "google_not_linked");
    assert_eq!(google.count("users").await, 1);
}

#[tokio::test]
async fn a_mailbox_google_runs_opens_the_account_it_has() {
    let google = AppWithGoogle::start().await;
    let gmail = google.app.enroll(ASHA, Role::Engineer).await;
    let company = google.app.enroll("meera@firm.example", Role::Client).await;
    let mut of_company = google.claims("102", "Meera@Firm.example");
    of_company["hd"] = "firm.example".into();
    for (credential, user) in
        [(google.credential("101", ASHA), gmail), (OURS.sign(&header(), &of_company), company)]
    {
        let reply = google.login(&credential, None).await.ok();
        assert_eq!(reply["is_new_user"], false);
        assert_eq!(reply["user"]["id"], json!(user.id.to_string()));
        assert_eq!(reply["user"]["full_name"], "Meera Iyer", "who has a name keeps it");
        let mails = google.app.mails().await;
        let told: Vec<_> = mails.iter().map(|it| (&*it.to.email, &*it.subject)).collect();
        let subject = "Google sign-in was added to your Plumbline account";
        assert_eq!(told, [(user.email.as_str(), subject)]);
        google.app.sign_in(user.email.as_str(), PASSWORD).await.ok();
    }
    google.comes("101", ASHA, None).await.ok();
    assert!(google.app.mails().await.is_empty(), "told once");
}

#[tokio::test]
async fn any_other_mailbox_does_not() {
    let google = AppWithGoogle::start().await;
    google.app.enroll(ELSEWHERE, Role::Client).await;
    for (number, lookalike) in
        ["asha@notgmail.com", "asha@gmail.com.evil.example"].iter().enumerate()
    {
        google.app.enroll(lookalike, Role::Client).await;
        let answer = google.comes(&number.to_string(), lookalike, None).await;
        answer.refused(400, "google_not_linked");
    }
    let mut claims = google.claims("102", ELSEWHERE);
    claims["hd"] = "".into();
    for credential in [google.credential("101", ELSEWHERE), OURS.sign(&header(), &claims)] {
        let refused = google.login(&credential, Some("client")).await;
        let refused = refused.refused(400, "google_not_linked");
        let message =
            "You already have an account with this email. Please sign in with your password.";
        assert_eq!(refused["message"], message);
    }
    assert_eq!(google.count("google_account").await, 0);
    google.app.sign_in(ELSEWHERE, PASSWORD).await.ok();
    assert!(google.app.mails().await.is_empty());
}

/// Eve fills in a form for an address that is not hers, and waits for its owner to come.
#[tokio::test]
async fn a_form_sent_for_the_address_gives_its_sender_nothing() {
    for email in [ASHA, ELSEWHERE] {
        let google = AppWithGoogle::start().await;
        let form = json!({
            "full_name": "Eve", "email": email, "password": PASSWORD, "role": "client",
            "phone": "+919999999999",
        });
        google.app.post("/auth/register", &form).await.ok();
        let code = google.app.mailed_code().await;
        google.app.post("/auth/forgot-password", &json!({"email": email})).await.ok();

        let credential = google.credential("101", email);
        let asked = google.login(&credential, None).await.ok();
        assert_eq!(asked["needsRoleSelection"], true, "Eve's wish is not its owner's");
        let reply = google.login(&credential, Some("engineer")).await.ok();
        assert_eq!(reply["requiresApproval"], true);
        let user = &reply["user"];
        assert_eq!((text(user, "full_name"), text(user, "role")), ("Asha Rao", "engineer"));
        assert_eq!((&user["has_password"], user.get("phone")), (&json!(false), None));
        assert!(user["email_verified_at"].is_string());
        assert_eq!(google.count("users").await, 1);

        let form = json!({"email": email, "otp_code": code});
        google.app.post("/auth/verify-otp", &form).await.refused(400, "invalid_code");
        google.app.post("/auth/verify-reset-otp", &form).await.refused(400, "invalid_code");
        google.app.sign_in(email, PASSWORD).await.refused(400, "invalid_credentials");
        assert_eq!(google.count("registration").await, 0);
    }
}

#[tokio::test]
async fn invited_person_signs_in_with_the_granted_role() {
    let google = AppWithGoogle::start().await;
    let admin = google.admin().await;
    let invite = async |email: &str| {
        let form = json!({"full_name": "Vikram Nair", "email": email, "role": "engineer"});
        let answer = google.app.call(&admin, Method::POST, "/users", &form).await;
        assert_eq!(answer.status.as_u16(), 201, "{}", answer.body);
        let mails = google.app.mails().await;
        let link = mails.iter().find_map(|it| it.text.split_once("#accept-invitation="));
        link.unwrap().1.split_whitespace().next().unwrap().to_owned()
    };
    let link = invite("vikram@gmail.com").await;
    // Asking for more gives no more.
    let reply = google.comes("101", "vikram@gmail.com", Some("admin")).await.ok();
    assert_eq!(reply["is_new_user"], false);
    let user = &reply["user"];
    assert_eq!((text(user, "role"), text(user, "status")), ("engineer", "active"));
    assert_eq!(text(user, "full_name"), "Vikram Nair");
    let form = json!({"token": link, "password": PASSWORD});
    google.app.post("/auth/accept-invitation", &form).await.refused(400, "invalid_link");

    // Where Google does not run the mailbox, the mailed link is what proves whose it is.
    let link = invite(ELSEWHERE).await;
    google.comes("102", ELSEWHERE, None).await.refused(400, "email_unverified");
    let form = json!({"token": link, "password": PASSWORD});
    google.app.post("/auth/accept-invitation", &form).await.ok();
}

#[tokio::test]
async fn somebody_without_a_name_is_called_by_their_address() {
    let google = AppWithGoogle::start().await;
    for (number, name) in
        [json!(null), json!(" "), json!("x".repeat(101)), json!("a\u{7}b")].into_iter().enumerate()
    {
        let email = format!("asha{number}@gmail.com");
        let mut claims = google.claims(&number.to_string(), &email);
        claims["name"] = name;
        let reply = google.login(&OURS.sign(&header(), &claims), Some("client")).await.ok();
        assert_eq!(reply["user"]["full_name"], format!("asha{number}"));
    }
}

#[tokio::test]
async fn the_log_tells_how_an_account_was_opened() {
    let google = AppWithGoogle::start().await;
    google.comes("101", ASHA, Some("client")).await.ok();
    let kinds: Vec<String> = sqlx::query_scalar("select kind from event order by id")
        .fetch_all(google.app.database.pool())
        .await
        .unwrap();
    assert_eq!(kinds, ["user_registered", "email_verified", "google_linked", "signed_in"]);
}

/// Two tabs, two credentials, one person: one account comes of it.
#[tokio::test]
async fn one_person_gets_one_account_however_often_they_press() {
    let google = AppWithGoogle::start().await;
    let all = (0..6).map(|_| google.comes("101", ASHA, Some("client")));
    let answers = futures_util::future::join_all(all).await;
    assert!(answers.iter().any(|it| it.status.is_success()));
    for answer in answers.into_iter().filter(|it| !it.status.is_success()) {
        answer.refused(409, "email_taken");
    }
    assert_eq!((google.count("users").await, google.count("google_account").await), (1, 1));
}

#[tokio::test]
async fn pages_may_show_googles_button_only_where_it_works() {
    const HASH: &str = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
    let site = || {
        let policies = format!(r#"{{"index.html": {{"script": ["{HASH}"], "style": []}}}}"#);
        let files = [("index.html", "home".to_owned()), ("csp.json", policies)];
        Site::of(files.map(|(name, body)| (name.to_owned(), body.into()))).unwrap()
    };
    let policy = async |app: &App| {
        let page = app.http.get("/").send().await.0;
        page.header("content-security-policy").unwrap().to_owned()
    };
    let without = policy(&App::with_site(site()).await).await;
    assert!(!without.contains("google"), "{without}");
    let issuer = Issuer::start(Publishes::Keys(vec![&OURS])).await;
    let with = policy(&app(&issuer, site()).await).await;
    for part in [
        format!("script-src 'self' {HASH} https://accounts.google.com/gsi/client;"),
        format!("{HASH} https://accounts.google.com/gsi/style;"),
        "connect-src 'self' https://accounts.google.com/gsi/;".to_owned(),
        "frame-src https://accounts.google.com/gsi/;".to_owned(),
    ] {
        assert!(with.contains(&part), "{part}: {with}");
    }
    let google_parts = [
        " https://accounts.google.com/gsi/client",
        " https://accounts.google.com/gsi/style",
        " frame-src https://accounts.google.com/gsi/;",
        " https://accounts.google.com/gsi/",
    ];
    let stripped = google_parts.iter().fold(with, |policy, part| policy.replace(part, ""));
    assert_eq!(stripped, without, "and nothing else");
}

#[tokio::test]
async fn sign_up_by_google_follows_the_rules_of_the_settings() {
    let google = AppWithGoogle::start().await;
    let admin = google.admin().await;
    let settings = google.app.get(&admin, "/settings").await.ok();
    let mut policy = settings["sign_up"]["value"].clone();
    policy["client"]["needs_approval"] = json!(true);
    policy["engineer"]["needs_approval"] = json!(false);
    policy["salesperson"]["is_open"] = json!(false);
    let headers = [("if-match", "\"1\"")];
    let path = "/settings/sign_up";
    google.app.call_with(&admin, Method::PUT, path, &policy, &headers).await.ok();

    // A closed role is refused, and the credential stays good for another one.
    let credential = google.credential("101", ASHA);
    google.login(&credential, None).await.ok();
    let refused = google.login(&credential, Some("salesperson")).await.refused(422, "invalid");
    assert_eq!(refused["detail"][0]["loc"], json!(["body", "role"]));
    let reply = google.login(&credential, Some("engineer")).await.ok();
    assert_eq!(reply["message"], "Account created successfully as engineer!");
    assert_eq!(reply["user"]["role"], "engineer");
    // An account that there is signs in, whatever role is named.
    google.comes("101", ASHA, Some("salesperson")).await.ok();

    let reply = google.comes("102", "ravi@gmail.com", Some("client")).await.ok();
    assert_eq!((&reply["requiresApproval"], reply.get("tokens")), (&json!(true), None));
}
