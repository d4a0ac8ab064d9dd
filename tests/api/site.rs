//! How the built client is served.

mod filled;

use bytes::Bytes;
use http_api::Site;
use poem::test::TestResponse;

use crate::app::App;

const HASH: &str = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

async fn app() -> App {
    let policies = format!(r#"{{"index.html": {{"script": ["{HASH}"], "style": []}}}}"#);
    let files = [
        ("index.html", "home"),
        ("about/index.html", "about"),
        ("404.html", "lost"),
        ("__spa-fallback.html", "shell"),
        ("assets/app-12345678.js", "script"),
        ("assets/app-12345678.js.br", "brotli"),
        ("assets/app-12345678.js.gz", "gzip"),
        ("robots.txt", "robots"),
        ("sw.js", "worker"),
        ("csp.json", &policies),
        ("app.json", r#"["dashboard", "dashboard/tickets", "dashboard/project/:projectId"]"#),
    ];
    App::with_site(site(&files)).await
}

fn site(files: &[(&str, &str)]) -> Site {
    let files =
        files.iter().map(|(name, body)| ((*name).to_owned(), Bytes::from((*body).to_owned())));
    Site::of(files).unwrap()
}

async fn get(app: &App, path: &str, headers: &[(&'static str, &str)]) -> (u16, TestResponse) {
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
        ("/dashboard/tickets/", 200, "shell"),
        ("/dashboard/project", 404, "lost"),
        ("/dashboard/project//", 404, "lost"),
        ("/dashboard/project/42/plan", 404, "lost"),
        ("/dashboard/nothing", 404, "lost"),
        ("/dashboards", 404, "lost"),
        ("/nowhere", 404, "lost"),
        ("//about", 404, "lost"),
        ("/about//", 404, "lost"),
        ("/./about", 404, "lost"),
        ("/%61bout", 404, "lost"),
        ("/404.html", 404, "lost"),
        ("/csp.json", 404, "lost"),
        ("/app.json", 404, "lost"),
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
    let mut tags = Vec::new();
    for (accept, coding, expected) in [
        ("br, gzip", Some("br"), "brotli"),
        ("gzip", Some("gzip"), "gzip"),
        ("br;q=0.0, gzip", Some("gzip"), "gzip"),
        ("identity", None, "script"),
    ] {
        let (_, response) = get(&app, asset, &[("accept-encoding", accept)]).await;
        assert_eq!(response.0.header("content-encoding"), coding, "{accept}");
        assert_eq!(response.0.header("cache-control"), Some("public, max-age=31536000, immutable"));
        assert_eq!(response.0.header("vary"), Some("Accept-Encoding"));
        tags.push(response.0.header("etag").unwrap().to_owned());
        assert_eq!(body(response).await, expected);
        let tag = tags.last().unwrap().as_str();
        for known in [tag, &format!("W/{tag}"), &format!("\"another\", {tag}"), "*"] {
            let headers = [("accept-encoding", accept), ("if-none-match", known)];
            let (status, answer) = get(&app, asset, &headers).await;
            assert_eq!((status, answer.0.header("etag")), (304, Some(tag)), "{accept}, {known}");
            assert_eq!(body(answer).await, "");
        }
    }
    let [brotli, gzip, _, plain] = tags.as_slice() else { panic!("{tags:?}") };
    assert!(brotli != gzip && gzip != plain && plain != brotli, "{tags:?}");
    let other = [("accept-encoding", "gzip"), ("if-none-match", brotli)];
    assert_eq!(get(&app, asset, &other).await.0, 200, "other bytes");
    let (_, page) = get(&app, "/", &[]).await;
    assert_eq!(page.0.header("cache-control"), Some("no-cache"));
    let etag = page.0.header("etag").unwrap();
    let (status, known) = get(&app, "/", &[("if-none-match", etag)]).await;
    assert_eq!((status, body(known).await.as_str()), (304, ""));
}

#[tokio::test]
async fn the_service_worker_may_fetch_what_it_keeps() {
    let app = app().await;
    let (status, worker) = get(&app, "/sw.js", &[]).await;
    assert_eq!((status, worker.0.header("cache-control")), (200, Some("no-cache")));
    let policy = worker.0.header("content-security-policy").unwrap();
    assert!(policy.starts_with("default-src 'none'; connect-src 'self';"), "{policy}");
    let (_, script) = get(&app, "/assets/app-12345678.js", &[]).await;
    let policy = script.0.header("content-security-policy").unwrap();
    assert!(!policy.contains("connect-src"), "{policy}");
}

#[tokio::test]
async fn pages_are_safe_by_their_headers() {
    let app = app().await;
    let (_, page) = get(&app, "/", &[]).await;
    let policy = page.0.header("content-security-policy").unwrap();
    assert!(policy.contains(&format!("script-src 'self' {HASH};")), "{policy}");
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

/// The build tells where else the API and the live channel are; pages may call there and nowhere else.
#[tokio::test]
async fn content_policy_lets_through_the_hosts_the_build_names() {
    let policies = format!(r#"{{"index.html": {{"script": ["{HASH}"], "style": []}}}}"#);
    let hosts = r#"{"api": "https://api.example.com", "live": ["wss://live.example.com:8443"]}"#;
    for (hosts, images, connections) in [
        ("{\"api\": null, \"live\": []}", "", ""),
        (hosts, " https://api.example.com", " https://api.example.com wss://live.example.com:8443"),
    ] {
        let files = [("index.html", "home"), ("csp.json", &policies), ("hosts.json", hosts)];
        let app = App::with_site(site(&files)).await;
        let (_, page) = get(&app, "/", &[]).await;
        let policy = page.0.header("content-security-policy").unwrap();
        assert!(policy.contains(&format!("img-src 'self' data: blob:{images};")), "{policy}");
        assert!(policy.contains(&format!("connect-src 'self'{connections};")), "{policy}");
        assert_eq!(get(&app, "/hosts.json", &[]).await.0, 404);
    }
}

/// A page whose scripts nobody vouched for runs none.
#[tokio::test]
async fn page_without_a_policy_gets_the_strictest() {
    let app = app().await;
    for path in ["/about", "/nowhere", "/robots.txt", "/livez", "/api/v1/auth/me"] {
        let (_, response) = get(&app, path, &[]).await;
        assert_eq!(
            response.0.header("content-security-policy"),
            Some("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
            "{path}"
        );
    }
}

#[test]
fn a_policy_that_cannot_be_read_is_no_site() {
    let site = |policies: &str| {
        let files = [("index.html", "home"), ("csp.json", policies)];
        Site::of(files.map(|(name, body)| (name.to_owned(), Bytes::from(body.to_owned()))))
    };
    for policies in ["", "{", "[]", r#"{"index.html": {"script": []}}"#] {
        assert!(site(policies).is_err(), "{policies}");
    }
    for source in ["'unsafe-inline'", "*", "'sha256-aaa='", "'sha256-a'; script-src *", ""] {
        let policies = format!(r#"{{"index.html": {{"script": [], "style": ["{source}"]}}}}"#);
        assert!(site(&policies).is_err(), "{policies}");
    }
    assert!(site("{}").is_ok());
    for host in ["*", "https://*", "https:", "https://a;script-src *", "wss://a:0", "data:", "a"] {
        let hosts = format!(r#"{{"api": null, "live": ["{host}"]}}"#);
        let files = [("index.html", "home"), ("hosts.json", hosts.as_str())];
        let files = files.map(|(name, body)| (name.to_owned(), Bytes::from(body.to_owned())));
        assert!(Site::of(files).is_err(), "{host}");
    }
}
