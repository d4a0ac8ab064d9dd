//! Which other sites' scripts may read our answers.

use std::{str::FromStr, sync::Arc};

use poem::{
    Endpoint, Request, Response,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};

use crate::request::Wrapped;

/// A site whose scripts may call the API, spelt as browsers do: `https://host` or with a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(HeaderValue);

impl Origin {
    /// Whether a browser names this one.
    pub(crate) fn is(&self, origin: &HeaderValue) -> bool {
        self.0 == origin
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refused =
            || format!("{text} is not an origin: http:// or https://, a host, no more than a port");
        let (scheme, rest) = text.split_once("://").ok_or_else(refused)?;
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (rest, None),
        };
        let is_name = !host.is_empty()
            && host.bytes().all(|it| {
                it.is_ascii_lowercase() || it.is_ascii_digit() || matches!(it, b'.' | b'-')
            });
        let is_address = host
            .strip_prefix('[')
            .and_then(|it| it.strip_suffix(']'))
            .is_some_and(|it| it.parse::<std::net::Ipv6Addr>().is_ok());
        let usual = match scheme {
            "https" => 443,
            "http" => 80,
            _ => return Err(refused()),
        };
        // Browsers leave out the usual port.
        let is_port = port.is_none_or(|it| {
            !it.starts_with(['0', '+']) && it.parse::<u16>().is_ok_and(|it| it != usual)
        });
        if !(is_name || is_address) || !is_port {
            return Err(refused());
        }
        HeaderValue::try_from(text).map(Self).map_err(|_| refused())
    }
}

const METHODS: &str = "GET, POST, PUT, PATCH, DELETE";
const HEADERS: &str = "Authorization, Content-Type, Enquiry-Token, Idempotency-Key, If-Match, \
    If-None-Match, X-Client-View, X-Request-Id";
const EXPOSED: &str = "ETag, Location, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, \
    X-RateLimit-Reset, X-RateLimit-Resource, X-Request-Id, X-Truncated, Idempotent-Replayed, \
    Content-Disposition";
/// How long a browser remembers the answer to its question, in seconds.
const MAX_AGE: &str = "600";

/// Lets scripts of `origins` call the API. Nobody else is refused: their browser does not show
/// them the answer.
pub(crate) fn shared<E: Endpoint<Output = Response> + 'static>(
    origins: Vec<Origin>,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    let origins: Arc<[Origin]> = origins.into();
    move |endpoint, request| {
        let is_api = request.uri().path().starts_with("/api/v1/");
        let origin = request.headers().get(header::ORIGIN);
        let origin = origins.iter().find(|it| origin == Some(&it.0)).cloned();
        let is_question = request.method() == Method::OPTIONS
            && request.headers().contains_key(header::ORIGIN)
            && request.headers().contains_key(header::ACCESS_CONTROL_REQUEST_METHOD);
        Box::pin(async move {
            if !is_api {
                return endpoint.call(request).await;
            }
            let mut response = if is_question {
                Response::builder().status(StatusCode::NO_CONTENT).finish()
            } else {
                endpoint.call(request).await?
            };
            let headers = response.headers_mut();
            // A public resource already carries its own header.
            if headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN) {
                return Ok(response);
            }
            headers.append(header::VARY, HeaderValue::from_static("Origin"));
            if let Some(Origin(origin)) = origin {
                headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
                allow(headers, is_question);
            }
            Ok(response)
        })
    }
}

fn allow(headers: &mut HeaderMap, is_question: bool) {
    let answers: &[_] = if is_question {
        &[
            (header::ACCESS_CONTROL_ALLOW_METHODS, METHODS),
            (header::ACCESS_CONTROL_ALLOW_HEADERS, HEADERS),
            (header::ACCESS_CONTROL_MAX_AGE, MAX_AGE),
        ]
    } else {
        &[(header::ACCESS_CONTROL_EXPOSE_HEADERS, EXPOSED)]
    };
    for (name, value) in answers {
        headers.insert(name, HeaderValue::from_static(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_what_a_browser_sends() {
        for good in [
            "https://app.example.com",
            "http://localhost:3000",
            "https://example.com:8443",
            "http://127.0.0.1:5173",
            "http://[::1]:5173",
            "https://[2001:db8::1]",
        ] {
            assert!(good.parse::<Origin>().is_ok(), "{good}");
        }
        for bad in [
            "",
            "*",
            "null",
            "example.com",
            "https://",
            "https://example.com/",
            "https://example.com/path",
            "https://Example.com",
            "https://user@example.com",
            "https://example.com:443",
            "http://example.com:80",
            "https://example.com:",
            "https://example.com:0",
            "https://example.com:+1",
            "https://example.com:99999",
            "https://*.example.com",
            "https://exämple.com",
            "https://[::1",
            "https://::1",
            "ftp://example.com",
            "https://a.com https://b.com",
        ] {
            assert!(bad.parse::<Origin>().is_err(), "{bad}");
        }
    }
}
