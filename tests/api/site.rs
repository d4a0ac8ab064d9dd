//! How the built client is served.

use bytes::Bytes;
use http_api::Site;
use poem::test::TestResponse;

use crate::app::App;

async fn app() -> App {
    let policies = r#"{"index.html": {"script": ["'sha256-aaa='"], "style": ["'sha256-bbb='"]}}"#;
    let files = [
        ("index.html", "home"),
        ("about/index.html", "about"),
        ("404.html", "lost"),
        ("__spa-fallback.html", "shell"),
        ("assets/app-12345678.js", "script"),
        ("assets/app-12345678.js.br", "brotli"),
        ("assets/app-12345678.js.gz", "gzip"),
        ("robots.txt", "robots"),
        ("csp.json", policies),
    ];
    let files = files.map(|(name, body)| (name.to_owned(), Bytes::from_static(body.as_bytes())));
    App::with_site(Site::of(files)).await
}

async fn get(
    app: &App,
    path: &str,
    headers: &[(&'static str, &'static str)],
) -> (u16, TestResponse) {
    let mut request = app.http.get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let response = request.send().await;
    (response.0.status().as_u16(), response)
}

async fn body(response: TestResponse) -> String {
    response.0.into_body().into_string().await.unwrap()
}

#[tokio::test]
async fn each_path_gets_its_page() {
    let app = app().await;
    for (path, status, expected) in [
        ("/", 200, "home"),
        ("/about", 200, "about"),
        ("/about/", 200, "about"),
        ("/dashboard", 200, "shell"),
        ("/dashboard/project/42", 200, "shell"),
        ("/dashboards", 404, "lost"),
        ("/nowhere", 404, "lost"),
        ("/404.html", 404, "lost"),
        ("/csp.json", 404, "lost"),
        ("/../etc/passwd", 404, "lost"),
        ("/robots.txt", 200, "robots"),
    ] {
        let (found, response) = get(&app, path, &[]).await;
        assert_eq!((found, body(response).await.as_str()), (status, expected), "{path}");
    }
}

#[tokio::test]
async fn assets_are_packed_and_kept_pages_are_asked_about() {
    let app = app().await;
    let asset = "/assets/app-12345678.js";
    for (accept, coding, expected) in [
        ("br, gzip", Some("br"), "brotli"),
        ("gzip", Some("gzip"), "gzip"),
        ("br;q=0, gzip", Some("gzip"), "gzip"),
        ("identity", None, "script"),
    ] {
        let (_, response) = get(&app, asset, &[("accept-encoding", accept)]).await;
        assert_eq!(response.0.header("content-encoding"), coding, "{accept}");
        assert_eq!(response.0.header("cache-control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(response.0.header("vary"), Some("Accept-Encoding"));
        assert_eq!(body(response).await, expected);
    }
    let (_, page) = get(&app, "/", &[]).await;
    assert_eq!(page.0.header("cache-control"), Some("no-cache"));
    let etag: &'static str = page.0.header("etag").unwrap().to_owned().leak();
    let (status, known) = get(&app, "/", &[("if-none-match", etag)]).await;
    assert_eq!((status, body(known).await.as_str()), (304, ""));
}

#[tokio::test]
async fn pages_are_safe_by_their_headers() {
    let app = app().await;
    let (_, page) = get(&app, "/", &[]).await;
    let policy = page.0.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self' 'sha256-aaa='"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("strict-transport-security", "max-age=63072000; includeSubDomains"),
    ] {
        assert_eq!(page.0.header(name), Some(value));
    }
    assert!(page.0.header("server").is_none());
}

#[tokio::test]
async fn a_page_takes_no_post() {
    let response = app().await.http.post("/").send().await.0;
    assert_eq!((response.status().as_u16(), response.header("allow")), (405, Some("GET, HEAD")));
}
