//! The published document and the page that shows it: packed once, and shared by everybody who reads.

use std::{io, sync::Arc};

use base64::{Engine, prelude::BASE64_STANDARD};
use bytes::Bytes;
use poem::{
    Endpoint, Request, Response,
    endpoint::make,
    error::InternalServerError,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
};
use sha2::{Digest, Sha256};
use tokio::{sync::OnceCell, task::spawn_blocking};

use crate::{api, site::File};

/// The document itself, for anybody's tools to fetch.
pub(crate) fn document(
    text: fn() -> &'static str,
    content_type: &'static str,
) -> impl Endpoint<Output = Response> {
    shared(move || {
        let headers = [
            (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
            (RESOURCE_POLICY, HeaderValue::from_static("cross-origin")),
        ];
        Shared::new(Bytes::from_static(text().as_bytes()), content_type, headers)
    })
}

/// `/api/docs`: the document made readable, from our own assets alone.
pub(crate) fn page() -> impl Endpoint<Output = Response> {
    shared(|| {
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
        let policy = HeaderValue::try_from(policy).map_err(io::Error::other)?;
        let headers = [(header::CONTENT_SECURITY_POLICY, policy)];
        Shared::new(html.into(), "text/html; charset=utf-8", headers)
    })
}

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// One body for everybody, and its own headers.
struct Shared {
    file: File,
    headers: HeaderMap,
}

impl Shared {
    fn new<const N: usize>(
        body: Bytes,
        content_type: &'static str,
        headers: [(HeaderName, HeaderValue); N],
    ) -> io::Result<Self> {
        let file = File::packed(body, HeaderValue::from_static(content_type))?;
        let mut headers = HeaderMap::from_iter(headers);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        Ok(Self { file, headers })
    }

    fn answer(&self, request: &Request) -> Response {
        let mut response = self.file.answer(request.headers(), StatusCode::OK);
        response.headers_mut().extend(self.headers.clone());
        response
    }
}

/// Makes the body when it is first asked for: that takes a processor for a moment.
fn shared(
    make_body: impl Fn() -> io::Result<Shared> + Clone + Send + Sync + 'static,
) -> impl Endpoint<Output = Response> {
    let made = Arc::new(OnceCell::new());
    make(move |request| {
        let (made, make_body) = (Arc::clone(&made), make_body.clone());
        async move {
            let made = made.get_or_try_init(|| async {
                spawn_blocking(make_body).await.map_err(io::Error::other)?
            });
            let shared: &Shared = made.await.map_err(InternalServerError)?;
            Ok::<_, poem::Error>(shared.answer(&request))
        }
    })
}

/// The hashes of the page's inline scripts, as a policy names them.
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
