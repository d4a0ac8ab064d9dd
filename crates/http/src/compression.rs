//! Answers of the API packed for phones: 50 projects are 49 kB of JSON, and 5 kB packed.

use std::{io::Write, sync::Arc};

use flate2::{Compression, write::GzEncoder};
use poem::{
    Body, Endpoint, Request, Response,
    error::InternalServerError,
    http::{HeaderMap, HeaderName, HeaderValue, header},
};

use crate::request::{Wrapped, accepts};

/// Smaller answers fit a packet, packed or not. In bytes.
const WORTH_IT: usize = 1_000;

/// Packs JSON of the API for clients that accept gzip.
///
/// Answers below `/auth` hold tokens, and are never packed: the length of a packed secret beside a
/// text of the caller's choice tells the secret (BREACH, CVE-2013-3587).
pub(crate) fn compressed<E: Endpoint<Output = Response> + 'static>()
-> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    |endpoint, request| {
        let mut request = request;
        for name in [&header::IF_MATCH, &header::IF_NONE_MATCH] {
            forget_packing(request.headers_mut(), name);
        }
        let path = request.uri().path();
        let is_packable = path.starts_with("/api/v1/") && !path.starts_with("/api/v1/auth/");
        let is_accepted = accepts(request.headers(), &header::ACCEPT_ENCODING, "gzip");
        Box::pin(async move {
            let mut response = endpoint.call(request).await?;
            if !is_packable || !is_json(response.headers()) {
                return Ok(response);
            }
            response.headers_mut().append(header::VARY, VARY);
            if is_accepted { pack(response).await } else { Ok(response) }
        })
    }
}

const VARY: HeaderValue = HeaderValue::from_static("Accept-Encoding");
const GZIP: HeaderValue = HeaderValue::from_static("gzip");

/// Compresses a body above the minimum size.
async fn pack(mut response: Response) -> poem::Result<Response> {
    let body = response.take_body().into_bytes().await.map_err(InternalServerError)?;
    if body.len() <= WORTH_IT {
        response.set_body(body);
        return Ok(response);
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(body.len() / 4), Compression::fast());
    encoder.write_all(&body).map_err(InternalServerError)?;
    let packed = encoder.finish().map_err(InternalServerError)?;
    response.set_body(Body::from(packed));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, GZIP);
    headers.remove(header::CONTENT_LENGTH);
    let tag = headers.get(header::ETAG).and_then(|it| it.to_str().ok()?.strip_suffix('"'));
    if let Some(tag) = tag.and_then(|it| HeaderValue::try_from(format!("{it}{PACKED}")).ok()) {
        headers.insert(header::ETAG, tag);
    }
    Ok(response)
}

/// End of the `ETag` of a packed answer: its bytes differ from the plain ones (RFC 9110, 8.8.3.3).
const PACKED: &str = "-gz\"";

/// Takes [`PACKED`] off the `ETag`s that a caller sends back.
fn forget_packing(headers: &mut HeaderMap, name: &HeaderName) {
    let tags = headers.get(name).and_then(|it| it.to_str().ok());
    let plain = tags.filter(|it| it.contains(PACKED)).map(|it| it.replace(PACKED, "\""));
    if let Some(plain) = plain.and_then(|it| HeaderValue::try_from(it).ok()) {
        headers.insert(name, plain);
    }
}

/// Whether the answer is JSON: exports and downloads have other types and are streamed.
fn is_json(headers: &HeaderMap) -> bool {
    let found = headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    found.is_some_and(|it| it.starts_with("application/json"))
        && !headers.contains_key(header::CONTENT_ENCODING)
}
