//! How often the API may be called, and what it says about that.

use kernel::Role;
use poem::{Response, http::Method, test::TestRequestBuilder};
use serde_json::{Value, json};

use crate::app::{ADDRESS, App, PASSWORD};

const ASHA: &str = "asha@example.com";
const HOME: &str = "203.0.113.9";

type Sent<'a> = TestRequestBuilder<'a, poem::endpoint::BoxEndpoint<'static>>;

/// Rate limit headers of an answer.
#[derive(Debug, PartialEq)]
struct Standing {
    status: u16,
    resource: String,
    limit: u32,
    remaining: u32,
    /// Seconds from now.
    reset: i64,
    retry_after: Option<u64>,
}

async fn standing(app: &App, request: Sent<'_>) -> Standing {
    let response = request.send().await.0;
    let number = |name| header(&response, name).parse::<i64>().unwrap();
    Standing {
        status: response.status().as_u16(),
        resource: header(&response, "x-ratelimit-resource").to_owned(),
        limit: number("x-ratelimit-limit").try_into().unwrap(),
        remaining: number("x-ratelimit-remaining").try_into().unwrap(),
        reset: number("x-ratelimit-reset") - app.clock.now().timestamp(),
        retry_after: response.header("retry-after").map(|it| it.parse().unwrap()),
    }
}

#[track_caller]
fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    response.header(name).unwrap_or_else(|| panic!("{name}: {:?}", response.headers()))
}

fn call<'a>(app: &'a App, method: Method, path: &str, body: &Value) -> Sent<'a> {
    let has_body = method != Method::GET;
    let request = app.http.request(method, path).header(ADDRESS, HOME);
    if has_body { request.body_json(body) } else { request }
}

/// A sign-in that says nothing: it counts like any other.
fn sign_in<'a>(app: &'a App, address: &str) -> Sent<'a> {
    app.http.post("/api/v1/auth/login").header(ADDRESS, address).body_json(&json!({}))
}

async fn access_token(app: &App) -> String {
    let session = app.sign_in(ASHA, PASSWORD).await.ok();
    session["access_token"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn every_answer_says_where_the_caller_stands() {
    let app = App::limited().await;
    app.enroll(ASHA, Role::Client).await;
    let bearer = format!("Bearer {}", access_token(&app).await);
    let large = json!({"email": "x".repeat(2_000_000)});
    for (method, path, body, token, status, resource) in [
        (Method::GET, "auth/me", Value::Null, Some(&bearer), 200, "account"),
        (Method::POST, "auth/logout", json!({}), None, 200, "visitor"),
        (Method::GET, "openapi.yaml", Value::Null, None, 200, "visitor"),
        (
            Method::POST,
            "auth/login",
            json!({"email": "a@b.c", "password": "x"}),
            None,
            400,
            "password",
        ),
        (Method::GET, "auth/me", Value::Null, None, 401, "visitor"),
        (Method::GET, "auth/me", Value::Null, Some(&"Bearer x".to_owned()), 401, "visitor"),
        (Method::GET, "users", Value::Null, Some(&bearer), 403, "account"),
        (Method::GET, "nowhere", Value::Null, Some(&bearer), 404, "visitor"),
        (Method::DELETE, "auth/login", Value::Null, None, 405, "visitor"),
        (Method::POST, "auth/logout", large, None, 413, "visitor"),
        (Method::POST, "auth/login", json!({}), None, 422, "password"),
        (Method::PATCH, "auth/me", json!({}), Some(&bearer), 428, "account"),
    ] {
        let mut request = call(&app, method, &format!("/api/v1/{path}"), &body);
        if let Some(bearer) = token {
            request = request.header("authorization", bearer);
        }
        let standing = standing(&app, request).await;
        assert_eq!((standing.status, standing.resource.as_str()), (status, resource), "{path}");
        assert!(standing.remaining < standing.limit, "{path}: {standing:?}");
        assert!(standing.reset > 0, "{path}: {standing:?}");
    }
}

#[tokio::test]
async fn costly_calls_have_lower_limits() {
    let app = App::limited().await;
    for (path, resource, limit, one_back) in [
        ("login", "password", 10, 12),
        ("register", "register", 5, 720),
        ("forgot-password", "mail", 5, 720),
        ("verify-otp", "code", 20, 30),
        ("refresh", "refresh", 60, 1),
    ] {
        let send = || call(&app, Method::POST, &format!("/api/v1/auth/{path}"), &json!({}));
        for taken in 1..=limit {
            let standing = standing(&app, send()).await;
            assert_eq!((standing.limit, standing.remaining), (limit, limit - taken), "{path}");
            assert_eq!((standing.resource.as_str(), standing.retry_after), (resource, None));
        }
        let refused = standing(&app, send()).await;
        assert_eq!((refused.status, refused.retry_after), (429, Some(one_back)), "{path}");
        app.wait(one_back - 1);
        assert_eq!(standing(&app, send()).await.retry_after, Some(1), "{path}");
        app.wait(1);
        assert_ne!(standing(&app, send()).await.status, 429, "{path}");
        assert_eq!(standing(&app, send()).await.status, 429, "{path}");
    }
    // Every way to have a mail sent is one.
    let resend = call(&app, Method::POST, "/api/v1/auth/resend-otp", &json!({}));
    assert_eq!(standing(&app, resend).await.resource, "mail");
}

#[tokio::test]
async fn too_much_is_told_with_the_one_body() {
    let app = App::limited().await;
    for _ in 0..10 {
        sign_in(&app, HOME).send().await;
    }
    let response = sign_in(&app, HOME).send().await.0;
    assert_eq!(response.header("retry-after"), Some("12"));
    let body: Value =
        serde_json::from_str(&response.into_body().into_string().await.unwrap()).unwrap();
    let message = "Too many requests. Please try again in 12 seconds.";
    assert_eq!(
        (&body["code"], &body["status"], &body["message"], &body["detail"]),
        (&json!("rate_limited"), &json!(429), &json!(message), &json!(message))
    );
    assert!(body["request_id"].is_string());
}

#[tokio::test]
async fn each_network_is_a_caller_of_its_own() {
    let app = App::limited().await;
    for _ in 0..10 {
        assert_eq!(standing(&app, sign_in(&app, "2001:db8::1")).await.status, 422);
    }
    // All addresses of an IPv6 /64 count as one.
    assert_eq!(standing(&app, sign_in(&app, "2001:db8::ffff:1")).await.status, 429);
    assert_eq!(standing(&app, sign_in(&app, "2001:db8:0:1::1")).await.status, 422);
    assert_eq!(standing(&app, sign_in(&app, HOME)).await.status, 422);
}

#[tokio::test]
async fn behind_a_proxy_it_is_the_client_that_is_counted() {
    let app = App::with(|http| {
        http.is_limited = true;
        http.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
    })
    .await;
    let through = |client: &str| sign_in(&app, "10.0.0.1").header("x-forwarded-for", client);
    for _ in 0..10 {
        assert_eq!(standing(&app, through("203.0.113.1")).await.status, 422);
    }
    assert_eq!(standing(&app, through("203.0.113.1")).await.status, 429);
    // Entries that the client itself adds to `X-Forwarded-For` are ignored.
    assert_eq!(standing(&app, through("6.6.6.6, 203.0.113.1")).await.status, 429);
    assert_eq!(standing(&app, through("203.0.113.2")).await.status, 422);
}

#[tokio::test]
async fn an_account_is_counted_wherever_it_is_used() {
    let app = App::limited().await;
    app.enroll(ASHA, Role::Client).await;
    let bearer = format!("Bearer {}", access_token(&app).await);
    let me = |address: u8| {
        let request = app.http.get("/api/v1/auth/me").header("authorization", &bearer);
        request.header(ADDRESS, format!("198.51.100.{address}"))
    };
    for taken in 1..=120 {
        let standing = standing(&app, me(taken)).await;
        assert_eq!((standing.status, u32::from(taken) + standing.remaining), (200, 120));
    }
    let refused = standing(&app, me(121)).await;
    assert_eq!((refused.status, refused.resource.as_str()), (429, "account"));
    // Ten a second come back, and nobody else is the poorer for it.
    app.wait(1);
    for _ in 0..10 {
        assert_eq!(standing(&app, me(122)).await.status, 200);
    }
    assert_eq!(standing(&app, me(122)).await.status, 429);
    let visitor = app.http.get("/api/v1/auth/me").header(ADDRESS, "198.51.100.1");
    assert_eq!(standing(&app, visitor).await.status, 401);
}

#[tokio::test]
async fn changes_are_counted_apart() {
    let app = App::limited().await;
    app.enroll(ASHA, Role::Client).await;
    let bearer = format!("Bearer {}", access_token(&app).await);
    let call = |method| {
        let request = call(&app, method, "/api/v1/auth/me", &json!({}));
        request.header("authorization", &bearer)
    };
    for _ in 0..120 {
        assert_eq!(standing(&app, call(Method::PATCH)).await.status, 428);
    }
    app.wait(1);
    // Two changes a second come back, and ten of everything.
    for _ in 0..2 {
        assert_eq!(standing(&app, call(Method::PATCH)).await.status, 428);
    }
    let refused = standing(&app, call(Method::PATCH)).await;
    assert_eq!((refused.status, refused.resource.as_str()), (429, "change"));
    assert_eq!(standing(&app, call(Method::GET)).await.status, 200);
}

/// A caller with an invalid token counts as the same visitor as without it.
#[tokio::test]
async fn a_bad_token_buys_nothing() {
    let app = App::limited().await;
    let visit = || app.http.get("/api/v1/auth/me").header(ADDRESS, HOME);
    let claim = || visit().header("authorization", "Bearer x");
    for _ in 0..60 {
        assert_eq!(standing(&app, visit()).await.status, 401);
        assert_eq!(standing(&app, claim()).await.status, 401);
    }
    assert_eq!(standing(&app, visit()).await.status, 429);
    assert_eq!(standing(&app, claim()).await.status, 429);
    for _ in 0..10 {
        let sign_in = sign_in(&app, "198.51.100.7").header("authorization", "Bearer x");
        assert_eq!(standing(&app, sign_in).await.status, 422);
    }
    let sign_in = sign_in(&app, "198.51.100.7").header("authorization", "Bearer x");
    assert_eq!(standing(&app, sign_in).await.status, 429);
}

#[tokio::test]
async fn pages_and_probes_are_not_counted() {
    let app = App::limited().await;
    for path in ["/livez", "/readyz", "/", "/about"] {
        let response = app.http.get(path).header(ADDRESS, HOME).send().await.0;
        assert_eq!(response.header("x-ratelimit-limit"), None, "{path}");
    }
}

/// A project's page is read from the database, however its address is spelt.
#[tokio::test]
async fn more_slashes_buy_nothing() {
    let app = App::limited().await;
    let ask = |path: &str| app.http.get(path).header(ADDRESS, HOME);
    for taken in 1..=119 {
        let path = ["/projects/x", "//projects/x", "///projects/x", "/projects//x"][taken % 4];
        let standing = standing(&app, ask(path)).await;
        assert_eq!((standing.status, standing.remaining as usize), (404, 120 - taken), "{path}");
    }
    assert_eq!(standing(&app, ask("//api/v1/public/projects")).await.status, 404);
    for path in ["/projects/x", "//projects/x", "/projects//x", "//projects//x/"] {
        assert_eq!(standing(&app, ask(path)).await.status, 429, "{path}");
    }
}
