//! The published document and the page that shows it.

use base64::{Engine, prelude::BASE64_STANDARD};
use poem::{Endpoint, Response, endpoint::make};
use sha2::{Digest, Sha256};

use crate::api;

/// The document itself, for anybody's tools to fetch.
pub(crate) fn document(text: &'static str, content_type: &'static str) -> impl Endpoint {
    make(move |_| {
        let response = Response::builder()
            .content_type(content_type)
            .header("access-control-allow-origin", "*")
            .header("cross-origin-resource-policy", "cross-origin")
            .header("cache-control", "no-cache")
            .body(text);
        async move { Ok::<_, poem::Error>(response) }
    })
}

/// `/api/docs`: the document made readable, from our own assets alone.
pub(crate) fn page() -> impl Endpoint {
    let service = api::service();
    let html = service
        .swagger_ui_html()
        // The framework shows its own description; the published document ends no script.
        .replacen(&service.spec(), &api::spec_json().replace('<', "\\u003c"), 1)
        .replacen("<html charset=\"UTF-8\">", "<!doctype html><html lang=\"en\">", 1)
        .replacen("<title>Swagger UI</title>", "<title>Plumbline API</title>", 1);
    let policy = format!(
        "default-src 'none'; script-src {}; style-src 'unsafe-inline'; img-src 'self' data:; \
         font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
        script_hashes(&html).join(" ")
    );
    let html: std::sync::Arc<str> = html.into();
    make(move |_| {
        let response = Response::builder()
            .content_type("text/html; charset=utf-8")
            .header("content-security-policy", &policy)
            .header("cache-control", "no-cache")
            .body(html.to_string());
        async move { Ok::<_, poem::Error>(response) }
    })
}

/// What each inline script of the page hashes to, as a policy names it.
fn script_hashes(html: &str) -> Vec<String> {
    let mut res = Vec::new();
    let mut rest = html;
    while let Some((_, tail)) = rest.split_once("<script") {
        let Some((script, tail)) =
            tail.split_once('>').and_then(|(_, tail)| tail.split_once("</script>"))
        else {
            break;
        };
        res.push(format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(script))));
        rest = tail;
    }
    res
}
