//! Checks whether a caller may open a live connection.

use std::time::Duration;

use kernel::{Actor, Cause, UserId};
use poem::{
    Body, Endpoint, Error, Request, Response,
    endpoint::make,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use serde::Deserialize;
use tokio::time::timeout;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        handshake::derive_accept_key,
        protocol::{Role, WebSocketConfig},
    },
};

use super::{
    Live,
    hub::Refused,
    meter::{ALLOWANCE, MESSAGE, Metered},
    socket,
};
use crate::{cors::Origin, limits, problem::Problem};

/// How long looking up who connects may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// Bytes that may wait to be written.
const UNWRITTEN: usize = 256 * 1024;
/// Few messages come, and short ones: each connection keeps such a buffer.
const READ_BUFFER: usize = 1024;

/// `GET /ws?token=…&user_id=…`
pub(crate) fn open(live: Live) -> impl Endpoint<Output = Response> {
    make(move |request: Request| {
        let live = live.clone();
        async move { live.open(&request).await }
    })
}

#[derive(Deserialize)]
struct Parameters {
    #[serde(default)]
    token: String,
    #[serde(default)]
    user_id: String,
}

impl Live {
    async fn open(&self, request: &Request) -> Result<Response, Error> {
        let key = key(request).ok_or(StatusCode::UPGRADE_REQUIRED)?;
        let cause = request.extensions().get::<Cause>().ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
        if !may_connect(request.headers(), &self.0.origins) {
            return Err(StatusCode::FORBIDDEN.into());
        }
        let actor = timeout(PATIENCE, self.caller(cause, request));
        let actor = actor.await.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)??;
        let network = limits::network_of(cause.address);
        let (seat, inbox) = self.0.hub.admit(&actor, network).map_err(|refused| match refused {
            Refused::TooMany => Problem::too_many(Duration::from_mins(1)).into(),
            Refused::Closed => Error::from(StatusCode::SERVICE_UNAVAILABLE),
        })?;
        let upgrade = request.take_upgrade().map_err(|_| StatusCode::UPGRADE_REQUIRED)?;
        let cause = Cause { actor: Some(actor), ..cause.clone() };
        let live = self.clone();
        self.0.conversations.spawn(async move {
            let Ok(stream) = upgrade.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_BUFFER)
                // Each message is written as it comes.
                .write_buffer_size(0)
                .max_write_buffer_size(UNWRITTEN)
                .max_message_size(Some(MESSAGE))
                .max_frame_size(Some(MESSAGE));
            let stream = Metered::new(stream, ALLOWANCE);
            let stream = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await;
            socket::converse(&live, &cause, stream, seat, inbox).await;
        });
        let mut response = Response::builder().status(StatusCode::SWITCHING_PROTOCOLS);
        for (name, value) in [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, key),
        ] {
            response = response.header(name, value);
        }
        Ok(response.body(Body::empty()))
    }

    /// 401 for a token that does not hold, 403 for one that is another's.
    async fn caller(&self, cause: &Cause, request: &Request) -> Result<Actor, Error> {
        let parameters: Parameters = request.params().map_err(|_| Problem::unauthenticated())?;
        let actor = self.0.identity.open_live(cause, &parameters.token).await;
        let actor = actor.map_err(Problem::from)?;
        let user = parameters.user_id.parse::<UserId>();
        if user.ok() != Some(actor.user) {
            return Err(StatusCode::FORBIDDEN.into());
        }
        Ok(actor)
    }
}

/// The handshake key (RFC 6455, 4.2); `None` if the request is no WebSocket.
fn key(request: &Request) -> Option<HeaderValue> {
    let headers = request.headers();
    let names = |name, wanted: &str| {
        let values = headers.get_all(name).into_iter().filter_map(|it| it.to_str().ok());
        values.flat_map(|it| it.split(',')).any(|it| it.trim().eq_ignore_ascii_case(wanted))
    };
    let is_asked = request.method() == Method::GET
        && names(header::CONNECTION, "upgrade")
        && names(header::UPGRADE, "websocket")
        && names(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_asked)?;
    derive_accept_key(key.as_bytes()).parse().ok()
}

/// Whether the connecting script belongs to our own site or to an allowed origin. Programs other
/// than browsers send no origin.
fn may_connect(headers: &HeaderMap, origins: &[Origin]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let is_own = origin
        .to_str()
        .ok()
        .and_then(|it| it.split_once("://"))
        .is_some_and(|(scheme, site)| matches!(scheme, "http" | "https") && Some(site) == host);
    is_own || origins.iter().any(|it| it.is(origin))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_known_sites_connect() {
        let known = ["https://app.example.com".parse::<Origin>().unwrap()];
        let check = |origin: Option<&str>, expected: bool| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("plumbline.example:8443"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, origin.parse().unwrap());
            }
            assert_eq!(may_connect(&headers, &known), expected, "{origin:?}");
        };
        check(None, true);
        check(Some("https://plumbline.example:8443"), true);
        check(Some("https://app.example.com"), true);
        check(Some("null"), false);
        check(Some(""), false);
        check(Some("https://plumbline.example"), false);
        check(Some("https://evil.example"), false);
        check(Some("https://plumbline.example:8443.evil.example"), false);
        check(Some("file://plumbline.example:8443"), false);
    }

    #[test]
    fn only_what_asks_rightly_is_a_websocket() {
        let check = |upgrade: &str, connection: &str, version: &str, expected: bool| {
            let request = Request::builder()
                .header("upgrade", upgrade)
                .header("connection", connection)
                .header("sec-websocket-version", version)
                .header("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==")
                .finish();
            assert_eq!(key(&request).is_some(), expected, "{upgrade} {connection} {version}");
        };
        check("websocket", "Upgrade", "13", true);
        check("WebSocket", "keep-alive, upgrade", "13", true);
        check("h2c", "upgrade", "13", false);
        check("websocket", "keep-alive", "13", false);
        check("websocket", "upgrade", "8", false);
        assert!(key(&Request::default()).is_none());
    }
}
