//! The limit of a request's body, checked before any route reads it.

use std::time::Duration;

use poem::{
    Endpoint, Error, Middleware, Request,
    error::ReadBodyError,
    http::{StatusCode, header},
};
use tokio::time::timeout;

use crate::accept::heads::Ambiguous;

/// Caps and times the bodies of requests before any route sees them: 413 for one that is too long,
/// declared or not, 408 for one that does not come, 400 for one whose length is told in two ways.
#[derive(Clone, Copy, Debug)]
pub struct BodyLimit {
    /// Whether the request is an upload, which streams under limits of its own.
    pub is_upload: fn(&Request) -> bool,
    /// For sign-up, sign-in and everything else below `/api/v1/auth/`.
    pub auth: usize,
    /// For all other calls.
    pub json: usize,
    pub timeout: Duration,
}

impl BodyLimit {
    pub const fn new(is_upload: fn(&Request) -> bool) -> Self {
        Self { is_upload, auth: 16 * 1024, json: 1024 * 1024, timeout: Duration::from_secs(30) }
    }

    fn cap(&self, request: &Request) -> usize {
        let is_auth = request.uri().path().starts_with("/api/v1/auth/");
        if is_auth { self.auth } else { self.json }
    }

    async fn read(&self, request: &mut Request) -> Result<(), Error> {
        if request.extensions().get::<Ambiguous>().is_some() {
            return Err(Error::from_status(StatusCode::BAD_REQUEST));
        }
        if (self.is_upload)(request) {
            return Ok(());
        }
        let body = request.take_body();
        if body.is_empty() {
            return Ok(());
        }
        let cap = self.cap(request);
        if declared(request).is_some_and(|length| length > cap) {
            return Err(Error::from_status(StatusCode::PAYLOAD_TOO_LARGE));
        }
        let status = match timeout(self.timeout, body.into_bytes_limit(cap)).await {
            Ok(Ok(bytes)) => {
                request.set_body(bytes);
                return Ok(());
            }
            Ok(Err(ReadBodyError::PayloadTooLarge)) => StatusCode::PAYLOAD_TOO_LARGE,
            // Cut short, or chunked wrongly.
            Ok(Err(_)) => StatusCode::BAD_REQUEST,
            Err(_) => StatusCode::REQUEST_TIMEOUT,
        };
        Err(Error::from_status(status))
    }
}

/// The length the client declares; one beyond any memory counts as the longest.
fn declared(request: &Request) -> Option<usize> {
    let length = request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?;
    Some(length.parse().unwrap_or(usize::MAX))
}

impl<E: Endpoint> Middleware<E> for BodyLimit {
    type Output = Limited<E>;

    fn transform(&self, endpoint: E) -> Self::Output {
        Limited { limit: *self, endpoint }
    }
}

/// An endpoint behind a [`BodyLimit`].
pub struct Limited<E> {
    limit: BodyLimit,
    endpoint: E,
}

impl<E: Endpoint> Endpoint for Limited<E> {
    type Output = E::Output;

    async fn call(&self, mut request: Request) -> Result<Self::Output, Error> {
        self.limit.read(&mut request).await?;
        self.endpoint.call(request).await
    }
}
