//! Every failure has the one body.

use std::io;

use bytes::Bytes;
use futures_util::{FutureExt, stream};
use kernel::Role;
use poem::{
    Body, EndpointExt,
    http::{Method, StatusCode},
    test::TestClient,
};
use serde_json::Value;

use crate::{
    app::{App, PASSWORD, answer},
    cluster,
};

struct Bad {
    name: &'static str,
    method: Method,
    path: &'static str,
    content_type: &'static str,
    body: String,
}

fn bad() -> Vec<Bad> {
    let json = "application/json";
    let case = |name, method, path, content_type, body: &str| Bad {
        name,
        method,
        path,
        content_type,
        body: body.to_owned(),
    };
    let mut res = vec![
        case("unknown path", Method::GET, "/api/v1/nowhere", json, ""),
        case("unknown path outside the version", Method::GET, "/api/v2/auth/me", json, ""),
        case("no version", Method::GET, "/api", json, ""),
        case("no version after a slash", Method::GET, "/api/", json, ""),
        case("no call", Method::GET, "/api/v1", json, ""),
        case("no page", Method::GET, "/nowhere", json, ""),
        case("wrong method", Method::DELETE, "/api/v1/auth/login", json, ""),
        case("wrong method of what is read", Method::DELETE, "/api/v1/auth/me", json, ""),
        case("wrong method of a page", Method::POST, "/about", json, ""),
        case("wrong method of the document", Method::POST, "/api/v1/openapi.yaml", json, ""),
        case("the same as JSON", Method::DELETE, "/api/v1/openapi.json", json, ""),
        case("wrong method of its page", Method::DELETE, "/api/docs", json, ""),
        case("wrong method of a probe", Method::POST, "/livez", json, ""),
        case("wrong method of the other", Method::DELETE, "/readyz", json, ""),
        case("no token", Method::GET, "/api/v1/auth/me", json, ""),
        case("broken JSON", Method::POST, "/api/v1/auth/login", json, "{"),
        case("no JSON at all", Method::POST, "/api/v1/auth/login", json, ""),
        case("an array", Method::POST, "/api/v1/auth/login", json, "[]"),
        case(
            "a key twice",
            Method::POST,
            "/api/v1/auth/login",
            json,
            r#"{"email":"a","email":"b"}"#,
        ),
        case("another type", Method::POST, "/api/v1/auth/login", "text/plain", "{}"),
        case("no type", Method::POST, "/api/v1/auth/login", "", "{}"),
        case("nothing filled in", Method::POST, "/api/v1/auth/register", json, "{}"),
        case(
            "everything wrong",
            Method::POST,
            "/api/v1/auth/register",
            json,
            r#"{"full_name":1,"email":"a@b","phone":"0","password":"short","role":"owner","is_active":true}"#,
        ),
        case(
            "a control character",
            Method::POST,
            "/api/v1/auth/resend-otp",
            json,
            r#"{"email":"a\u0000@b.c"}"#,
        ),
        case(
            "half a surrogate",
            Method::POST,
            "/api/v1/auth/resend-otp",
            json,
            r#"{"email":"\ud800@b.c"}"#,
        ),
        case(
            "wrong password",
            Method::POST,
            "/api/v1/auth/login",
            json,
            r#"{"email":"a@b.c","password":"x"}"#,
        ),
        case(
            "wrong code",
            Method::POST,
            "/api/v1/auth/verify-otp",
            json,
            r#"{"email":"a@b.c","otp_code":"1"}"#,
        ),
        case("forged link", Method::POST, "/api/v1/auth/verify-email", json, r#"{"token":"x"}"#),
        case(
            "unknown refresh token",
            Method::POST,
            "/api/v1/auth/refresh",
            json,
            r#"{"refresh_token":"x"}"#,
        ),
    ];
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    res.push(case("deep JSON", Method::POST, "/api/v1/auth/login", json, &deep));
    let large = format!(r#"{{"email":"{}"}}"#, "x".repeat(20_000));
    res.push(case("too large", Method::POST, "/api/v1/auth/login", json, &large));
    let long = format!("/api/v1/auth/me?{}", "x".repeat(8 * 1024)).leak();
    res.push(case("too long", Method::GET, long, json, ""));
    res
}

#[tokio::test]
async fn every_failure_has_the_one_body() {
    let app = App::start().await;
    let mut seen = Vec::new();
    for bad in bad() {
        let mut request = app.http.request(bad.method, bad.path);
        // Real requests always declare their length.
        request = request.header("content-length", bad.body.len()).body(bad.body);
        if !bad.content_type.is_empty() {
            request = request.content_type(bad.content_type);
        }
        let response = request.send().await.0;
        let status = response.status();
        let id = response.header("x-request-id").unwrap().to_owned();
        assert!(response.header("content-type").unwrap().starts_with("application/json"));
        if status == StatusCode::METHOD_NOT_ALLOWED {
            let allow = match bad.path {
                path if path.ends_with("/login") => "POST",
                path if path.ends_with("/me") => "GET, HEAD, PATCH",
                _ => "GET, HEAD",
            };
            assert_eq!(response.header("allow"), Some(allow), "{}", bad.name);
        }
        let mut body: Value =
            serde_json::from_str(&response.into_body().into_string().await.unwrap()).unwrap();
        assert_eq!(body["status"], status.as_u16(), "{}", bad.name);
        assert_eq!(body["request_id"], id, "{}", bad.name);
        body.as_object_mut().unwrap().remove("request_id");
        seen.push(format!("{}\n  {body}", bad.name));
    }
    insta::assert_snapshot!(seen.join("\n"));
}

#[tokio::test]
async fn problem_json_only_when_asked_for() {
    let app = App::start().await;
    let json = "application/json; charset=utf-8";
    let problem = "application/problem+json";
    for (accept, expected) in [
        (&["application/problem+json"][..], problem),
        (&["text/html", "Application/Problem+JSON; q=0.5"], problem),
        (&["application/json, application/problem+json;q=0"], json),
        (&["*/*"], json),
    ] {
        let mut request = app.http.get("/api/v1/auth/me");
        for value in accept {
            request = request.header("accept", *value);
        }
        let response = request.send().await.0;
        assert_eq!(response.header("content-type"), Some(expected), "{accept:?}");
        assert_eq!(response.header("www-authenticate"), Some("Bearer"));
    }
}

#[tokio::test]
async fn metrics_are_read_and_nothing_else() {
    let metrics = TestClient::new(http_api::metrics(|| "up 1".to_owned()).map_to_response());
    let read = metrics.get("/metrics").send().await;
    read.assert_text("up 1").await;
    let refused = metrics.post("/metrics").send().await.0;
    assert_eq!(refused.header("allow"), Some("GET, HEAD"));
    let body: Value =
        serde_json::from_str(&refused.into_body().into_string().await.unwrap()).unwrap();
    assert_eq!(body["code"], "method_not_allowed");
}

/// A client that sends its body slowly delays no other call.
#[tokio::test]
async fn slow_bodies_keep_nobody_out() {
    let app = App::start().await;
    let slow = |_| {
        let never = Body::from_bytes_stream(stream::pending::<io::Result<Bytes>>());
        app.http.post("/api/v1/auth/login").content_type("application/json").body(never).send()
    };
    let mut slow: Vec<_> = (0..600).map(|it| slow(it).boxed()).collect();
    for request in &mut slow {
        assert!(request.now_or_never().is_none(), "not even begun");
    }
    for path in ["/livez", "/readyz"] {
        app.http.get(path).send().await.assert_status_is_ok();
    }
    app.sign_in("a@b.c", "x").await.refused(400, "invalid_credentials");
}

/// A dependency that is down is our problem, said so at once, without its details.
#[tokio::test]
async fn a_lost_database_is_503_and_tells_nothing() {
    let app = App::start().await;
    app.database.close().await;
    let answer = app.sign_in("a@b.c", "x").await;
    let body = answer.refused(503, "unavailable");
    assert!(!body.to_string().to_lowercase().contains("pool"), "{body}");
}

/// Signing out fails if the session could not be looked up.
#[tokio::test]
async fn failed_sign_out_is_an_error() {
    let app = App::start().await;
    let token = access_token(&app).await;
    let mut owner = cluster::owner(&app.database).await;
    sqlx::query("alter table session rename to gone").execute(&mut owner).await.unwrap();
    let logout = app.http.post("/api/v1/auth/logout");
    let answer = answer(logout.header("authorization", format!("Bearer {token}"))).await;
    assert!(answer.status.is_server_error(), "{answer:?}");
}

#[tokio::test]
async fn signing_out_needs_no_body() {
    let app = App::start().await;
    for content_type in [Some("application/json"), None] {
        let token = access_token(&app).await;
        let mut logout = app.http.post("/api/v1/auth/logout");
        if let Some(content_type) = content_type {
            logout = logout.content_type(content_type);
        }
        answer(logout.header("authorization", format!("Bearer {token}"))).await.ok();
        app.me(&token).await.refused(401, "unauthenticated");
    }
    // A body must be declared as JSON.
    let logout = app.http.post("/api/v1/auth/logout").body("{}");
    answer(logout).await.refused(415, "unsupported_media_type");
}

async fn access_token(app: &App) -> String {
    let email = format!("{}@example.com", kernel::UserId::new());
    app.enroll(&email, Role::Client).await;
    let session = app.sign_in(&email, PASSWORD).await.ok();
    session["access_token"].as_str().unwrap().to_owned()
}
