//! The frame of every call: its id, its cause, its deadline, its log line, its headers.

use std::{
    net::IpAddr,
    panic::AssertUnwindSafe,
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::{FutureExt, future::BoxFuture};
use ipnet::IpNet;
use kernel::{Cause, Clock, RequestId};
use poem::{
    Endpoint, Error, IntoResponse, Request, Response,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header},
};
use tokio::{
    sync::{Semaphore, watch},
    time::sleep,
};
use tracing::Instrument;

use crate::{
    policy::{Pace, Path, Paths},
    problem,
    request_id::REQUEST,
};

/// A call, wrapped.
pub(crate) type Wrapped<R> = BoxFuture<'static, poem::Result<R>>;

fn pace(request: &Request) -> Pace {
    let path = request.extensions().get::<Arc<Path>>();
    path.map_or(Pace::Usual, |it| it.pace(request.method()))
}

/// Whether a request brings files: they are read by whoever takes them, under limits of their own.
pub(crate) fn is_upload(request: &Request) -> bool {
    pace(request) == Pace::Upload
}

/// Tells the deadline of a call that its body is coming in: how long that may take is decided where
/// the body is read.
#[derive(Clone)]
pub(crate) struct Receiving(watch::Sender<bool>);

impl Receiving {
    /// Stops the deadline's clock until `receiving` ends; the clock then begins anew.
    pub(crate) async fn during<T>(request: &Request, receiving: impl Future<Output = T>) -> T {
        let Some(Self(phase)) = request.extensions().get().cloned() else {
            return receiving.await;
        };
        phase.send_replace(true);
        let received = receiving.await;
        phase.send_replace(false);
        received
    }
}

/// Answers with 503 what takes longer than calls of its pace may.
pub(crate) fn in_time<E: Endpoint + 'static>(
    deadline: impl Fn(Pace) -> Duration + Send + Sync + 'static,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    move |endpoint, mut request| {
        let deadline = deadline(pace(&request));
        let (sender, mut phase) = watch::channel(false);
        request.extensions_mut().insert(Receiving(sender));
        Box::pin(async move {
            let mut call = pin!(endpoint.call(request));
            loop {
                let is_receiving = *phase.borrow_and_update();
                tokio::select! {
                    result = call.as_mut() => return result.map(IntoResponse::into_response),
                    () = sleep(deadline), if !is_receiving => {
                        return Err(StatusCode::SERVICE_UNAVAILABLE.into());
                    }
                    Ok(()) = phase.changed() => {}
                }
            }
        })
    }
}

/// Answers with 414 what asks for a path and query of more than `most` bytes.
pub(crate) fn with_short_target<E: Endpoint + 'static>(
    most: usize,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    move |endpoint, request| {
        let length = request.uri().path_and_query().map_or(0, |it| it.as_str().len());
        Box::pin(async move {
            if length > most {
                return Err(StatusCode::URI_TOO_LONG.into());
            }
            endpoint.call(request).await.map(IntoResponse::into_response)
        })
    }
}

/// Answers with 503 what comes while so many others of its pace are being served.
pub(crate) fn at_most<E: Endpoint + 'static>(
    calls: impl Fn(Pace) -> usize,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    let permits = Pace::ALL.map(|it| Arc::new(Semaphore::new(calls(it))));
    move |endpoint, request| {
        let permit = Arc::clone(&permits[pace(&request) as usize]).try_acquire_owned();
        Box::pin(async move {
            let _permit = permit.map_err(|_| Error::from(StatusCode::SERVICE_UNAVAILABLE))?;
            endpoint.call(request).await.map(IntoResponse::into_response)
        })
    }
}

/// Gives each call its id and cause, contains its panic, logs and counts it, and dresses
/// the answer.
pub(crate) fn observed<E: Endpoint<Output = Response> + 'static>(
    clock: Clock,
    trusted_proxies: Vec<IpNet>,
    paths: Paths,
    is_https: bool,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    let shared = Arc::new((clock, trusted_proxies, paths));
    move |endpoint, mut request| {
        let shared = Arc::clone(&shared);
        Box::pin(async move {
            let (clock, trusted_proxies, paths) = &*shared;
            let cause = cause(&request, clock, trusted_proxies);
            let id = cause.request;
            let method = method(request.method());
            let path = request.uri().path().to_owned();
            let wants_problem =
                accepts(request.headers(), &header::ACCEPT, "application/problem+json");
            let known = paths.find(&path);
            request.extensions_mut().insert(cause);
            if let Some(known) = known {
                request.extensions_mut().insert(Arc::clone(known));
            }
            let answer = contained(endpoint, request);
            let span = tracing::info_span!("request", request.id = %id);
            let answer = async {
                let started = Instant::now();
                let mut response = REQUEST.scope(id, answer).await;
                let place = known.map_or_else(|| place(&path), |it: &Arc<Path>| &it.template);
                report(method, place, response.status(), started.elapsed());
                if response.status() == StatusCode::METHOD_NOT_ALLOWED
                    && let Some(known) = known
                {
                    response.headers_mut().insert(header::ALLOW, known.allow.clone());
                }
                response
            };
            let mut response = answer.instrument(span).await;
            dress(&mut response, &path, id, is_https, wants_problem);
            Ok(response)
        })
    }
}

/// A panic is our bug, not the end of the connection.
async fn contained<E: Endpoint<Output = Response>>(endpoint: Arc<E>, request: Request) -> Response {
    match AssertUnwindSafe(endpoint.call(request)).catch_unwind().await {
        Ok(Ok(response)) => response,
        Ok(Err(error)) => problem::render(error).await,
        Err(_) => {
            let panicked = Error::from_status(StatusCode::INTERNAL_SERVER_ERROR);
            problem::render(panicked).await
        }
    }
}

fn report(method: &'static str, path: &str, status: StatusCode, took: Duration) {
    let ms = took.as_secs_f64() * 1_000.0;
    if path.starts_with("/api") {
        tracing::info!(method, path, status = status.as_u16(), ms, "answered");
    } else {
        tracing::debug!(method, path, status = status.as_u16(), ms, "answered");
    }
    let labels = [
        ("method", method.to_owned()),
        ("path", path.to_owned()),
        ("status", status.as_u16().to_string()),
    ];
    metrics::histogram!("http_request_seconds", &labels).record(took);
}

/// A name for the method, of which a client can invent any.
fn method(method: &Method) -> &'static str {
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]
        .into_iter()
        .find(|it| *it == method.as_str())
        .unwrap_or("other")
}

/// A name for paths outside the document, of which there must not be endlessly many.
fn place(path: &str) -> &'static str {
    match path {
        "/livez" => "/livez",
        "/readyz" => "/readyz",
        "/api" => "/api/*",
        _ if path.starts_with("/api/") => "/api/*",
        _ if path.starts_with("/assets/") => "/assets/*",
        _ => "/*",
    }
}

const AGENT_MAX: usize = 200;

fn cause(request: &Request, clock: &Clock, trusted_proxies: &[IpNet]) -> Cause {
    let peer = request.remote_addr().as_socket_addr().map(std::net::SocketAddr::ip);
    let agent = request
        .header(header::USER_AGENT)
        .map(|it| it.chars().filter(|c| !c.is_control()).take(AGENT_MAX).collect());
    Cause {
        at: clock.now(),
        request: RequestId::new(),
        actor: None,
        address: peer.map(|peer| client_address(peer, request.headers(), trusted_proxies)),
        agent,
        repeatable: None,
    }
}

/// The right-most address that is no trusted proxy. `X-Forwarded-For` counts only behind trusted
/// proxies.
fn client_address(peer: IpAddr, headers: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |it: IpAddr| trusted.iter().any(|net| net.contains(&it));
    let mut address = peer.to_canonical();
    let hops = headers.get_all("x-forwarded-for").iter().rev();
    for hop in hops.flat_map(|it| it.to_str().unwrap_or_default().rsplit(',')) {
        if !is_trusted(address) {
            break;
        }
        let Ok(hop) = hop.trim().parse::<IpAddr>() else { break };
        address = hop.to_canonical();
    }
    address
}

/// Whether a header of the family of `Accept` names `what`, and not to refuse it.
pub(crate) fn accepts(headers: &HeaderMap, header: &HeaderName, what: &str) -> bool {
    let values = headers.get_all(header).iter().filter_map(|it| it.to_str().ok());
    values.flat_map(|it| it.split(',')).any(|it| {
        let mut parts = it.split(';').map(str::trim);
        let is_named = parts.next().is_some_and(|it| it.eq_ignore_ascii_case(what));
        is_named && !parts.any(is_no_weight)
    })
}

/// `q=0`, however it is spelt.
fn is_no_weight(parameter: &str) -> bool {
    parameter.split_once('=').is_some_and(|(name, weight)| {
        name.trim().eq_ignore_ascii_case("q")
            && weight.trim().parse::<f32>().is_ok_and(|it| it <= 0.0)
    })
}

/// The policy of a page without its own: everything is forbidden.
const NO_POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
);

/// The headers of every answer.
fn dress(response: &mut Response, path: &str, id: RequestId, is_https: bool, problem: bool) {
    let status = response.status();
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::try_from(id.to_string()) {
        headers.insert("x-request-id", id);
    }
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
    ] {
        let name = HeaderName::from_static(name);
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_https {
        let year = HeaderValue::from_static("max-age=63072000; includeSubDomains");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(NO_POLICY);
    if path == "/api" || path.starts_with("/api/") {
        let no_store = HeaderValue::from_static("no-store");
        headers.entry(header::CACHE_CONTROL).or_insert(no_store);
    }
    let is_error = status.is_client_error() || status.is_server_error();
    if problem && is_error && is_json(headers) {
        let value = HeaderValue::from_static("application/problem+json");
        headers.insert(header::CONTENT_TYPE, value);
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|it| it.to_str().ok());
    kind.is_some_and(|it| it.starts_with("application/json"))
}

#[cfg(test)]
mod tests {
    use poem::EndpointExt;

    use super::*;

    /// Answers after a time, which is its body's or its own.
    async fn status(is_receiving: bool, takes: Duration) -> StatusCode {
        let slow = poem::endpoint::make(move |request| async move {
            if is_receiving {
                Receiving::during(&request, sleep(takes)).await;
            } else {
                sleep(takes).await;
            }
            Ok::<_, Error>(StatusCode::OK)
        });
        let timed = slow.around(in_time(|_| Duration::from_secs(5)));
        timed.call(Request::default()).await.map_or_else(|it| it.status(), |it| it.status())
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_coming_in_is_not_late() {
        assert_eq!(status(false, Duration::from_secs(4)).await, StatusCode::OK);
        assert_eq!(status(false, Duration::from_secs(6)).await, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(status(true, Duration::from_hours(2)).await, StatusCode::OK);
    }

    #[test]
    fn only_our_proxies_are_believed() {
        let proxies: Vec<IpNet> = vec!["10.0.0.0/8".parse().unwrap()];
        let seen = |peer: &str, forwarded: &[&str]| {
            let mut headers = HeaderMap::new();
            for value in forwarded {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            client_address(peer.parse().unwrap(), &headers, &proxies).to_string()
        };
        assert_eq!(seen("203.0.113.9", &["198.51.100.1"]), "203.0.113.9");
        assert_eq!(seen("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["6.6.6.6, 198.51.100.1, 10.0.0.2"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["6.6.6.6", "198.51.100.1"]), "198.51.100.1");
        assert_eq!(seen("10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(seen("::ffff:10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
    }

    #[test]
    fn a_method_nobody_knows_has_no_name_of_its_own() {
        assert_eq!(method(&Method::PATCH), "PATCH");
        for invented in ["patch", "BREW", "X1"] {
            assert_eq!(method(&invented.parse().unwrap()), "other");
        }
    }

    #[test]
    fn what_is_accepted_is_named_and_not_refused() {
        let check = |values: &[&str], expected| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(header::ACCEPT, value.parse().unwrap());
            }
            assert_eq!(accepts(&headers, &header::ACCEPT, "text/plain"), expected, "{values:?}");
        };
        check(&["text/plain"], true);
        check(&["text/html, Text/PLAIN;charset=utf-8"], true);
        check(&["text/html", "text/plain ; q=0.1"], true);
        check(&["text/plain;q=0"], false);
        check(&["text/html;q=1, text/plain; Q=0.000"], false);
        check(&["text/plain-ish", "x-text/plain"], false);
        check(&[], false);
    }
}
