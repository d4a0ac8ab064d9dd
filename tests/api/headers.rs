//! Headers of answers that instruct browsers.

use std::collections::BTreeMap;

use bytes::Bytes;
use http_api::Site;
use kernel::Role;
use poem::{
    Response,
    http::{HeaderValue, Method, StatusCode},
};
use serde_json::{Value, json};

use crate::{
    app::{App, PASSWORD},
    cluster,
    projects::Firm,
};

/// One answer of each place and kind.
struct Case {
    name: &'static str,
    method: Method,
    path: &'static str,
    status: u16,
    content_type: Option<&'static str>,
    caching: &'static str,
}

const JSON: Option<&str> = Some("application/json; charset=utf-8");
const HTML: Option<&str> = Some("text/html; charset=utf-8");
const TEXT: Option<&str> = Some("text/plain; charset=utf-8");

fn cases() -> Vec<Case> {
    let case = |name, method, path, status, content_type, caching| Case {
        name,
        method,
        path,
        status,
        content_type,
        caching,
    };
    let (get, post) = (Method::GET, Method::POST);
    vec![
        case("a call", get.clone(), "/api/v1/auth/me", 200, JSON, "no-store"),
        case("without its body", Method::HEAD, "/api/v1/auth/me", 200, JSON, "no-store"),
        case("known already", get.clone(), "/api/v1/auth/me?known", 304, None, "no-store"),
        case("nothing to say", Method::DELETE, "/api/v1/auth/sessions", 204, None, "no-store"),
        case("refused", post.clone(), "/api/v1/auth/login", 415, JSON, "no-store"),
        case("no such call", get.clone(), "/api/v1/nowhere", 404, JSON, "no-store"),
        case("no such method", post.clone(), "/api/v1/auth/me", 405, JSON, "no-store"),
        case("no such version", get.clone(), "/api/v2", 404, JSON, "no-store"),
        case("failed", get.clone(), "/api/v1/auth/me?broken", 500, JSON, "no-store"),
        case(
            "the document",
            get.clone(),
            "/api/v1/openapi.json",
            200,
            Some("application/json"),
            "no-cache",
        ),
        case(
            "as YAML",
            get.clone(),
            "/api/v1/openapi.yaml",
            200,
            Some("application/yaml"),
            "no-cache",
        ),
        case("its page", get.clone(), "/api/docs", 200, HTML, "no-cache"),
        case("a page", get.clone(), "/", 200, HTML, "no-cache"),
        case("a page known already", get.clone(), "/?known", 304, None, "no-cache"),
        case("no such page", get.clone(), "/nowhere", 404, HTML, "no-cache"),
        case("no such method of a page", post, "/", 405, JSON, ""),
        case(
            "an asset",
            get.clone(),
            "/assets/a.js",
            200,
            Some("text/javascript; charset=utf-8"),
            "public, max-age=31536000, immutable",
        ),
        case("alive", get.clone(), "/livez", 200, TEXT, "no-store"),
        case("ready", get, "/readyz", 200, TEXT, "no-store"),
    ]
}

async fn app() -> (App, String) {
    let file = |name: &str, body: &'static str| (name.to_owned(), Bytes::from(body));
    let site = Site::of([
        file("index.html", "<!doctype html>"),
        file("404.html", "<!doctype html>"),
        file("assets/a.js", ""),
    ]);
    let origins = vec!["https://app.example.com".parse().unwrap()];
    let app = App::with(|http| {
        http.site = site.unwrap();
        http.origins = origins;
    })
    .await;
    app.enroll("asha@example.com", Role::Client).await;
    let session = app.sign_in("asha@example.com", PASSWORD).await.ok();
    let bearer = format!("Bearer {}", session["access_token"].as_str().unwrap());
    (app, bearer)
}

#[tokio::test]
async fn every_answer_is_dressed() {
    let (app, bearer) = app().await;
    let mut owner = cluster::owner(&app.database).await;
    for case in cases() {
        let Case { name, method, path, status, content_type, caching } = case;
        let mut request = app.http.request(method, path).header("authorization", &bearer);
        if path.ends_with("?known") {
            let first = app.http.get(path).header("authorization", &bearer).send().await.0;
            request = request.header("if-none-match", first.header("etag").unwrap());
        }
        let is_broken = path.ends_with("?broken");
        if is_broken {
            let hide = sqlx::query("alter table users rename to gone");
            hide.execute(&mut owner).await.unwrap();
        }
        let response = request.send().await.0;
        if is_broken {
            let back = sqlx::query("alter table gone rename to users");
            back.execute(&mut owner).await.unwrap();
        }
        assert_eq!(response.status().as_u16(), status, "{name}");
        let said = headers(&response);
        let expected = [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin-allow-popups"),
            ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
            ("strict-transport-security", "max-age=63072000; includeSubDomains"),
            ("cache-control", caching),
        ];
        for (header, value) in expected.iter().filter(|(_, value)| !value.is_empty()) {
            assert_eq!(said.get(*header).map(String::as_str), Some(*value), "{name}: {header}");
        }
        assert_eq!(said.get("content-type").map(String::as_str), content_type, "{name}");
        // The document alone is for everybody.
        let is_public = path.starts_with("/api/v1/openapi");
        let resource = if is_public { "cross-origin" } else { "same-origin" };
        assert_eq!(said["cross-origin-resource-policy"], resource, "{name}");
        let policy = &said["content-security-policy"];
        assert!(policy.starts_with("default-src 'none'; "), "{name}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{name}: {policy}");
        assert!(policy.contains("base-uri 'none'"), "{name}: {policy}");
        let scripts = policy.split("; ").find(|it| it.starts_with("script-src")).unwrap_or("");
        assert!(!scripts.contains("'unsafe-"), "{name}: {policy}");
        assert_eq!(said["x-request-id"].len(), 36, "{name}");
        for banner in ["server", "x-powered-by", "via", "set-cookie", "x-aspnet-version"] {
            assert_eq!(said.get(banner), None, "{name}");
        }
    }
}

fn headers(response: &Response) -> BTreeMap<String, String> {
    let headers = response.headers().iter();
    headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned())).collect()
}

/// Over plain HTTP no browser is told to insist on TLS.
#[tokio::test]
async fn tls_is_insisted_on_only_where_there_is_some() {
    let app = App::with(|http| http.is_https = false).await;
    let response = app.http.get("/livez").send().await.0;
    assert_eq!(response.header("strict-transport-security"), None);
}

/// Nobody is signed in by a cookie, and the ones there are go to nobody else.
#[tokio::test]
async fn there_are_two_cookies() {
    let (app, bearer) = app().await;
    let email = "asha@example.com";
    let form = json!({
        "full_name": "Asha Rao", "email": "new@example.com", "password": PASSWORD,
        "role": "client",
    });
    let signing_up = cookie(&app, "register", &form).await;
    app.mails().await;
    app.post("/auth/forgot-password", &json!({"email": email})).await.ok();
    let code = app.mailed_code().await;
    let reading =
        cookie(&app, "verify-reset-otp", &json!({"email": email, "otp_code": code})).await;
    for (cookie, name, life) in
        [(&signing_up, "__Host-signup", 259_200), (&reading, "__Host-reset", 600)]
    {
        let (pair, attributes) = cookie.split_once("; ").unwrap();
        let (given, token) = pair.split_once('=').unwrap();
        assert_eq!((given, token.len()), (name, 43));
        let expected = format!("Path=/; Max-Age={life}; Secure; HttpOnly; SameSite=Strict");
        assert_eq!(attributes, expected);
    }
    let both = format!("{}; {}", pair(&signing_up), pair(&reading));
    let me = app.http.get("/api/v1/auth/me").header("cookie", &both).send().await;
    me.assert_status(StatusCode::UNAUTHORIZED);
    let me = app.http.get("/api/v1/auth/me").header("authorization", bearer).send().await.0;
    assert_eq!((me.status(), me.header("set-cookie")), (StatusCode::OK, None));
}

async fn cookie(app: &App, path: &str, form: &Value) -> String {
    let response = app.http.post(format!("/api/v1/auth/{path}")).body_json(form).send().await.0;
    assert_eq!(response.status(), StatusCode::OK, "{path}");
    let cookies: Vec<_> = response.headers().get_all("set-cookie").iter().collect();
    assert_eq!(cookies.len(), 1, "{path}");
    cookies[0].to_str().unwrap().to_owned()
}

fn pair(cookie: &str) -> &str {
    cookie.split(';').next().unwrap()
}

const ALLOWED: &str = "https://app.example.com";

/// Everything but [`ALLOWED`] that a browser, or somebody who wants to be taken for one, sends.
fn strangers() -> Vec<HeaderValue> {
    let mut res: Vec<_> = [
        "null",
        "",
        "*",
        "https://evil.example",
        "https://app.example.com.evil.example",
        "https://evil-app.example.com",
        "https://evil.example/https://app.example.com",
        "http://app.example.com",
        "https://app.example.com:8443",
        "https://app.example.com/",
        "https://app.example.com, https://evil.example",
        "HTTPS://APP.EXAMPLE.COM",
        " https://app.example.com x",
    ]
    .into_iter()
    .map(|it| HeaderValue::from_str(it).unwrap())
    .collect();
    // No text at all: a library once fell over it.
    res.extend((0x80..=0xff).map(|byte| HeaderValue::from_bytes(&[b'h', byte]).unwrap()));
    res
}

const CROSS_ORIGIN: [&str; 6] = [
    "access-control-allow-origin",
    "access-control-allow-methods",
    "access-control-allow-headers",
    "access-control-allow-credentials",
    "access-control-expose-headers",
    "access-control-max-age",
];

fn cross_origin(response: &Response) -> Vec<(&'static str, String)> {
    let value = |name| response.headers().get(name).map(|it| it.to_str().unwrap().to_owned());
    CROSS_ORIGIN.into_iter().filter_map(|it| Some((it, value(it)?))).collect()
}

#[tokio::test]
async fn a_site_that_is_named_may_read_every_answer() {
    let (app, bearer) = app().await;
    for (path, status) in [("auth/me", 200), ("nowhere", 404), ("auth/login", 405)] {
        let request = app.http.get(format!("/api/v1/{path}")).header("authorization", &bearer);
        let response = request.header("origin", ALLOWED).send().await.0;
        assert_eq!(response.status().as_u16(), status);
        let exposed = "ETag, Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, \
            X-RateLimit-Reset, X-RateLimit-Resource, X-Request-Id, X-Truncated, \
            Idempotent-Replayed, Content-Disposition";
        assert_eq!(
            cross_origin(&response),
            [
                ("access-control-allow-origin", ALLOWED.to_owned()),
                ("access-control-expose-headers", exposed.to_owned()),
            ],
            "{path}"
        );
        assert_eq!(response.header("vary"), Some("Origin"), "{path}");
    }
}

#[tokio::test]
async fn a_site_that_is_named_is_told_what_it_may_send() {
    let (app, _) = app().await;
    let question = app.http.request(Method::OPTIONS, "/api/v1/auth/me").header("origin", ALLOWED);
    let question = question
        .header("access-control-request-method", "PATCH")
        .header("access-control-request-headers", "authorization,if-match");
    let response = question.send().await.0;
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    assert_eq!(response.header("vary"), Some("Origin"));
    let headers = "Authorization, Content-Type, Enquiry-Token, Idempotency-Key, If-Match, If-None-Match, X-Client-View, X-Request-Id";
    assert_eq!(
        cross_origin(&response),
        [
            ("access-control-allow-origin", ALLOWED.to_owned()),
            ("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE".to_owned()),
            ("access-control-allow-headers", headers.to_owned()),
            ("access-control-max-age", "600".to_owned()),
        ]
    );
}

/// Foreign origins get an answer without CORS headers, so their browser withholds it.
#[tokio::test]
async fn a_stranger_is_answered_and_told_nothing() {
    let (app, bearer) = app().await;
    for origin in strangers() {
        let request = app.http.get("/api/v1/auth/me").header("authorization", &bearer);
        let response = request.header("origin", &origin).send().await.0;
        assert_eq!(response.status(), StatusCode::OK, "{origin:?}");
        assert_eq!(cross_origin(&response), [], "{origin:?}");
        assert_eq!(response.header("vary"), Some("Origin"), "{origin:?}");
        let question = app.http.request(Method::OPTIONS, "/api/v1/auth/me");
        let question = question.header("access-control-request-method", "GET");
        let response = question.header("origin", &origin).send().await.0;
        assert_eq!(response.status(), StatusCode::NO_CONTENT, "{origin:?}");
        assert_eq!(cross_origin(&response), [], "{origin:?}");
    }
}

#[tokio::test]
async fn only_configured_origins_are_allowed() {
    let app = App::start().await;
    let response = app.http.get("/api/v1/auth/me").header("origin", ALLOWED).send().await.0;
    assert_eq!(cross_origin(&response), []);
}

#[tokio::test]
async fn the_document_is_for_everybody_and_nothing_else_is() {
    let (app, _) = app().await;
    for (path, expected) in [
        ("/api/v1/openapi.json", Some("*")),
        ("/api/v1/openapi.yaml", Some("*")),
        ("/api/docs", None),
        ("/", None),
        ("/livez", None),
    ] {
        for origin in [ALLOWED, "https://evil.example", "null"] {
            let response = app.http.get(path).header("origin", origin).send().await.0;
            let allowed = response.header("access-control-allow-origin");
            assert_eq!(allowed, expected, "{path} {origin}");
            assert_eq!(response.header("access-control-allow-credentials"), None);
        }
    }
}

/// A question without what makes it one is a method like any other.
#[tokio::test]
async fn options_alone_is_no_question() {
    let (app, _) = app().await;
    let response = app.http.request(Method::OPTIONS, "/api/v1/auth/me").send().await.0;
    assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(response.header("allow"), Some("GET, HEAD, PATCH"));
}

/// The document and its page are large: each is packed, shared, and sent to nobody who has it.
#[tokio::test]
async fn the_document_is_packed_and_known_again() {
    let (app, _) = app().await;
    for path in ["/api/docs", "/api/v1/openapi.json", "/api/v1/openapi.yaml"] {
        let ask = async |accept: &str, known: &str| {
            let request = app.http.get(path).header("accept-encoding", accept);
            request.header("if-none-match", known).send().await.0
        };
        let plain = ask("identity", "").await;
        assert_eq!(plain.header("content-encoding"), None);
        let whole = plain.into_body().into_vec().await.unwrap().len();
        for coding in ["br", "gzip"] {
            let packed = ask(coding, "").await;
            assert_eq!(packed.header("content-encoding"), Some(coding), "{path}");
            assert_eq!(packed.header("vary"), Some("Accept-Encoding"), "{path}");
            let etag = packed.header("etag").unwrap().to_owned();
            let length = packed.into_body().into_vec().await.unwrap().len();
            assert!(length * 2 < whole, "{path}, {coding}: {length} of {whole}");
            let known = ask(coding, &etag).await;
            assert_eq!(known.status().as_u16(), 304, "{path}");
            assert!(known.into_body().into_vec().await.unwrap().is_empty());
        }
    }
}

/// A packed answer has bytes of its own, so its `ETag` differs, and is known again by reads and
/// writes.
#[tokio::test]
async fn packed_answer_has_an_etag_that_is_known_again() {
    let (firm, project) = Firm::with_project().await;
    let path = format!("/projects/{}", project["id"].as_str().unwrap());
    let ask = async |accept: &str, known: &str| {
        let request = firm.app.http.get(format!("/api/v1{path}"));
        let request = request.header("authorization", format!("Bearer {}", firm.manager.token));
        let request = request.header("accept-encoding", accept);
        request.header("if-none-match", known).send().await.0
    };
    let (plain, packed) = (ask("identity", "").await, ask("gzip", "").await);
    assert_eq!(plain.header("content-encoding"), None);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.headers().get_all("vary").iter().any(|it| it == "Accept-Encoding"));
    let [plain, packed] = [plain, packed].map(|it| it.header("etag").unwrap().to_owned());
    assert_eq!(packed.strip_suffix("-gz\""), plain.strip_suffix('"'));
    for known in [&plain, &packed, &format!("\"0\", {packed}")] {
        assert_eq!(ask("gzip", known).await.status(), StatusCode::NOT_MODIFIED, "{known}");
    }
    assert_eq!(ask("gzip", "\"0-gz\"").await.status(), StatusCode::OK);

    let change = json!({"name": "Rao villa"});
    let write = async |known: &str| {
        let (app, who, headers) = (&firm.app, &firm.manager.token, [("if-match", known)]);
        app.call_with(who, Method::PATCH, &path, &change, &headers).await
    };
    write("\"0-gz\"").await.refused(412, "stale");
    assert_eq!(write(&packed).await.ok()["version"], 2);
}
