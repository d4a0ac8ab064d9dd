//! The accept loop and the body limits: bounds for the cost of a client before and during a
//! request.
//!
//! poem's own server gives hyper no timer, so a client that sends half a header holds its
//! connection for good; it limits neither connections nor bodies, and has no deadline for the
//! drain. This one does.
//!
//! A head that is no HTTP (400) or too large (431) never becomes a request: hyper answers it by
//! itself, without a body or an id and with no way to give it either, and closes the connection.

use std::{
    collections::HashMap,
    convert::Infallible,
    io,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    pin::{Pin, pin},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use http_body_util::{BodyExt, combinators::BoxBody};
use hyper::{
    body::{Body as _, Bytes, Frame, Incoming, SizeHint},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use poem::{
    Endpoint, EndpointExt, Error, Middleware, Request, Response,
    endpoint::{DynEndpoint, ToDynEndpoint},
    error::ReadBodyError,
    http::{HeaderValue, StatusCode, header, uri::Scheme},
    web::{LocalAddr, RemoteAddr},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time::{Sleep, sleep, timeout},
};
use tokio_util::{
    sync::CancellationToken,
    task::{TaskTracker, task_tracker::TaskTrackerToken},
};

use crate::credit::Credit;

/// Limits for clients.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open connections, upgraded ones included; a further one is closed unread.
    pub connections: usize,
    /// The same from one address, an IPv6 network of 64 bits counting as one.
    /// A reverse proxy brings all its clients from one: raise this to `connections` behind one.
    pub per_address: u32,
    /// Until a new connection says something.
    pub first_byte: Duration,
    /// Until a request's head is complete; also how long a connection may idle between requests,
    /// so a proxy in front must let go earlier.
    pub headers: Duration,
    /// How long a client may refuse to read what it asked for.
    pub write: Duration,
    /// How long requests in flight may take once the server stops.
    pub drain: Duration,
    pub max_headers: usize,
    /// Request line and headers together.
    pub header_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            per_address: 200,
            first_byte: Duration::from_secs(10),
            headers: Duration::from_secs(15),
            write: Duration::from_secs(30),
            drain: Duration::from_secs(15),
            max_headers: 64,
            header_bytes: 32 * 1024,
        }
    }
}

/// Serves `endpoint` until `stop`, then lets the requests in flight finish and returns. Upgraded
/// connections are waited for too: their owner closes them on `stop`.
pub async fn serve(
    listener: TcpListener,
    endpoint: impl Endpoint + 'static,
    limits: Limits,
    stop: CancellationToken,
) -> io::Result<()> {
    let local = listener.local_addr()?;
    let server = Arc::new(Server {
        endpoint: Box::new(ToDynEndpoint(endpoint.map_to_response())),
        doorman: Doorman::new(&limits),
        limits,
        stop,
    });
    let conversations = TaskTracker::new();
    let deadline = CancellationToken::new();
    let mut failing = false;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = server.stop.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(connection) => connection,
            Err(error) if concerns_one_client(&error) => continue,
            Err(error) => {
                // Out of descriptors, usually: the waiting client is still there, so do not spin on it.
                if !failing {
                    tracing::error!(error = %error, "cannot accept connections");
                }
                failing = true;
                tokio::select! {
                    () = sleep(ACCEPT_PAUSE) => continue,
                    () = server.stop.cancelled() => break,
                }
            }
        };
        failing = false;
        let Some(place) = server.doorman.admit(peer.ip()) else { continue };
        let (server, deadline) = (Arc::clone(&server), deadline.clone());
        conversations.spawn(async move {
            let local = stream.local_addr().unwrap_or(local);
            tokio::select! {
                () = server.converse(stream, local, peer, place) => {}
                () = deadline.cancelled() => {}
            }
        });
    }
    drop(listener);
    conversations.close();
    let drained = async {
        conversations.wait().await;
        server.doorman.wait_until_empty().await;
    };
    if timeout(server.limits.drain, drained).await.is_err() {
        tracing::warn!(connections = conversations.len(), "connections cut off by the shutdown");
        deadline.cancel();
        conversations.wait().await;
    }
    Ok(())
}

const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// hyper accepts no smaller one.
const MIN_BUFFER: usize = 8 * 1024;

/// Whether the failure concerns one client only: the next connection may succeed.
fn concerns_one_client(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
            | io::ErrorKind::Interrupted
    )
}

struct Server {
    endpoint: Box<dyn DynEndpoint<Output = Response>>,
    doorman: Doorman,
    limits: Limits,
    stop: CancellationToken,
}

impl Server {
    async fn converse(
        self: Arc<Self>,
        stream: TcpStream,
        local: SocketAddr,
        peer: SocketAddr,
        place: Place,
    ) {
        if !self.speaks(&stream).await {
            return;
        }
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(error = %error, "a connection keeps its delay");
        }
        let heads = Heads::default();
        let socket = Socket::new(stream, self.limits.write, heads.clone(), place);
        let server = Arc::clone(&self);
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            let (server, heads) = (Arc::clone(&server), heads.clone());
            async move {
                if heads.last_is_ambiguous() {
                    request.extensions_mut().insert(Ambiguous);
                }
                let response = server.answer(request, local, peer).await;
                heads.answered(response.status());
                Ok::<_, Infallible>(response)
            }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.headers)
            .max_headers(self.limits.max_headers)
            .max_header_size(self.limits.header_bytes)
            .max_buf_size(self.limits.header_bytes.max(MIN_BUFFER))
            .serve_connection(TokioIo::new(socket), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        // The connection first: a request that has arrived before the stop is still served.
        let end = tokio::select! {
            biased;
            end = connection.as_mut() => end,
            () = self.stop.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = end {
            tracing::debug!(error = %error, "a connection ended early");
        }
    }

    /// `readable()` may return for nothing; only a byte proves that the client speaks.
    async fn speaks(&self, stream: &TcpStream) -> bool {
        let mut byte = [0];
        tokio::select! {
            biased;
            peeked = timeout(self.limits.first_byte, stream.peek(&mut byte)) => {
                matches!(peeked, Ok(Ok(1..)))
            }
            () = self.stop.cancelled() => false,
        }
    }

    async fn answer(
        &self,
        request: hyper::Request<Incoming>,
        local: SocketAddr,
        peer: SocketAddr,
    ) -> hyper::Response<impl hyper::body::Body<Data = bytes::Bytes, Error = io::Error> + use<>>
    {
        let (local, peer) = (LocalAddr(local.into()), RemoteAddr(peer.into()));
        let has_body = !request.body().is_end_stream();
        // A client that waits for leave to send its body has not sent it, and need not.
        let is_coming = !request.headers().contains_key(header::EXPECT);
        let mut request = Request::from((request, local, peer, Scheme::HTTP));
        let rest = has_body.then(|| Rest::of(&mut request));
        let mut response = self.endpoint.get_response(request).await;
        // The rest of a body would be read as the next request.
        let may_go_on = match (response.status(), rest) {
            (
                StatusCode::REQUEST_TIMEOUT
                | StatusCode::PAYLOAD_TOO_LARGE
                | StatusCode::URI_TOO_LONG,
                _,
            ) => false,
            (StatusCode::SWITCHING_PROTOCOLS, _) | (_, None) => true,
            (_, Some(rest)) => rest.drain(is_coming).await,
        };
        if !may_go_on {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        hyper::Response::from(response)
    }
}

/// A request's body; the part that the endpoint leaves unread is returned here.
struct Rest(Arc<Mutex<Left>>);

#[derive(Default)]
enum Left {
    /// The endpoint has the body, or has let go of it after an error.
    #[default]
    Unknown,
    Nothing,
    Unread(BoxBody<Bytes, io::Error>),
}

/// How much of an unread body is taken in before its refusal is sent, so that the connection can be
/// used again.
const SMALL_REST: u64 = 64 * 1024;
const SMALL_REST_TIME: Duration = Duration::from_millis(250);

impl Rest {
    /// Replaces the request's body by one that returns its unread part.
    fn of(request: &mut Request) -> Self {
        let left = Arc::default();
        let body = Lent { body: Some(request.take_body().into()), left: Arc::clone(&left) };
        request.set_body(poem::Body::from(BoxBody::new(body)));
        Self(left)
    }

    /// Reads a small rest that is on its way. False when the body has not come to its end.
    async fn drain(self, is_coming: bool) -> bool {
        let left = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        let mut body = match left {
            Left::Unknown => return false,
            Left::Nothing => return true,
            Left::Unread(body) => body,
        };
        if !is_coming || body.size_hint().lower() > SMALL_REST {
            return false;
        }
        let reading = async {
            let mut bytes = 0;
            while let Some(frame) = body.frame().await {
                bytes += frame.ok()?.data_ref().map_or(0, |it| it.len() as u64);
                if bytes > SMALL_REST {
                    return None;
                }
            }
            Some(())
        };
        matches!(timeout(SMALL_REST_TIME, reading).await, Ok(Some(())))
    }
}

/// A body as the endpoint reads it.
struct Lent {
    body: Option<BoxBody<Bytes, io::Error>>,
    left: Arc<Mutex<Left>>,
}

impl Lent {
    fn give_back(&mut self, left: Left) {
        self.body = None;
        *self.left.lock().unwrap_or_else(PoisonError::into_inner) = left;
    }
}

impl hyper::body::Body for Lent {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let Some(body) = &mut self.body else { return Poll::Ready(None) };
        let frame = ready!(Pin::new(body).poll_frame(cx));
        match &frame {
            None => self.give_back(Left::Nothing),
            Some(Err(_)) => self.give_back(Left::Unknown),
            Some(Ok(_)) => {}
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.as_ref().is_none_or(BoxBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.body.as_ref().map(BoxBody::size_hint).unwrap_or_default()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(body) = self.body.take() {
            let left = if body.is_end_stream() { Left::Nothing } else { Left::Unread(body) };
            self.give_back(left);
        }
    }
}

/// Counts the open connections, in all and by address.
struct Doorman {
    places: Arc<Semaphore>,
    per_address: u32,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
    guests: TaskTracker,
}

impl Doorman {
    fn new(limits: &Limits) -> Self {
        Self {
            places: Arc::new(Semaphore::new(limits.connections)),
            per_address: limits.per_address,
            by_address: Arc::default(),
            guests: TaskTracker::new(),
        }
    }

    fn admit(&self, address: IpAddr) -> Option<Place> {
        let Ok(permit) = Arc::clone(&self.places).try_acquire_owned() else {
            metrics::counter!("http_connections_refused_total", "reason" => "full").increment(1);
            return None;
        };
        let address = network(address);
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= self.per_address {
            metrics::counter!("http_connections_refused_total", "reason" => "address").increment(1);
            return None;
        }
        *count += 1;
        drop(counts);
        let by_address = Arc::clone(&self.by_address);
        Some(Place { address, by_address, _permit: permit, _guest: self.guests.token() })
    }

    async fn wait_until_empty(&self) {
        self.guests.close();
        self.guests.wait().await;
    }
}

/// The network of an address: the holder of one IPv6 /64 holds all of its addresses.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)))
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// One open connection, counted until it is dropped.
struct Place {
    address: IpAddr,
    by_address: Arc<Mutex<HashMap<IpAddr, u32>>>,
    _permit: OwnedSemaphorePermit,
    _guest: TaskTrackerToken,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

/// A request whose length is told in two ways, which two servers may read as two different requests.
/// Refused by [`BodyLimit`].
#[derive(Clone, Copy)]
struct Ambiguous;

/// The bytes a connection's next request begins with.
/// hyper drops the `Content-Length` of a request that has a `Transfer-Encoding` too, so only they tell.
/// One that was sent before its predecessor was answered is not seen here;
/// hyper reads it by its `Transfer-Encoding` and closes the connection after it, as it must.
#[derive(Clone, Default)]
struct Heads(Arc<Mutex<Head>>);

#[derive(Default)]
enum Head {
    #[default]
    None,
    Begun(Vec<u8>),
    /// The connection was upgraded: no requests follow.
    Last,
}

impl Heads {
    /// As long as a head may be in production.
    const KEPT: usize = 32 * 1024;

    fn record(&self, bytes: &[u8]) {
        let mut head = self.lock();
        match &mut *head {
            Head::None => *head = Head::Begun(bytes.to_vec()),
            Head::Begun(begun) => {
                let room = Self::KEPT.saturating_sub(begun.len());
                begun.extend_from_slice(bytes.get(..room).unwrap_or(bytes));
            }
            Head::Last => {}
        }
    }

    fn last_is_ambiguous(&self) -> bool {
        matches!(&*self.lock(), Head::Begun(head) if is_ambiguous(head))
    }

    fn answered(&self, status: StatusCode) {
        let upgraded = status == StatusCode::SWITCHING_PROTOCOLS;
        *self.lock() = if upgraded { Head::Last } else { Head::None };
    }

    fn lock(&self) -> MutexGuard<'_, Head> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn is_ambiguous(head: &[u8]) -> bool {
    let lines = head.split(|&it| it == b'\n').map(<[u8]>::trim_ascii);
    let names = lines
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split(|&it| it == b':').next());
    let (mut length, mut encoding) = (false, false);
    for name in names {
        length |= name.eq_ignore_ascii_case(b"content-length");
        encoding |= name.eq_ignore_ascii_case(b"transfer-encoding");
    }
    length && encoding
}

/// A client's stream, upgraded or not. It keeps its [`Place`] as long as it is open,
/// gives up on a client that does not read, and lets one that still writes read our last answer.
struct Socket {
    stream: TcpStream,
    patience: Duration,
    unread: Option<Pin<Box<Sleep>>>,
    lingering: Option<Lingering>,
    heads: Heads,
    _place: Place,
}

/// The rest of a request that a closed connection still takes in.
/// Without it the rest of a refused body makes the kernel reset the connection, and the refusal is lost:
/// many clients read no answer before they have sent everything.
struct Lingering {
    credit: Credit,
    end: Pin<Box<Sleep>>,
    bytes: usize,
}

impl Lingering {
    /// How long a client may pause that has the answer and does not close.
    const PAUSE: Duration = Duration::from_secs(4);
    /// In all.
    const LONGEST: Duration = Duration::from_secs(30);
    /// More than the largest upload.
    const BYTES: usize = 64 * 1024 * 1024;
    /// Read at once.
    const SCRATCH: usize = 16 * 1024;

    fn new() -> Self {
        Self {
            credit: Credit::new(Self::PAUSE),
            end: Box::pin(sleep(Self::LONGEST)),
            bytes: Self::BYTES,
        }
    }

    /// Checked before each round of reading, or a client that never pauses would keep us here.
    fn poll(&mut self, stream: &mut TcpStream, cx: &mut Context<'_>) -> Poll<()> {
        while self.bytes > 0 && self.end.as_mut().poll(cx).is_pending() {
            let mut scratch = [0; Self::SCRATCH];
            let mut scratch = ReadBuf::new(&mut scratch);
            match Pin::new(&mut *stream).poll_read(cx, &mut scratch) {
                Poll::Pending => return self.credit.poll_spent(cx),
                Poll::Ready(Ok(())) if !scratch.filled().is_empty() => {
                    let bytes = scratch.filled().len();
                    self.credit.earn(bytes);
                    self.bytes = self.bytes.saturating_sub(bytes);
                }
                Poll::Ready(_) => break,
            }
        }
        Poll::Ready(())
    }
}

impl Socket {
    fn new(stream: TcpStream, patience: Duration, heads: Heads, place: Place) -> Self {
        Self { stream, patience, unread: None, lingering: None, heads, _place: place }
    }

    fn within_patience(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let patience = self.patience;
        let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(unread.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(Pin::new(&mut self.stream).poll_read(cx, buffer));
        self.heads.record(&buffer.filled()[before..]);
        Poll::Ready(read)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.within_patience(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.within_patience(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { stream, lingering, .. } = &mut *self;
        if lingering.is_none() {
            ready!(Pin::new(&mut *stream).poll_shutdown(cx))?;
        }
        ready!(lingering.get_or_insert_with(Lingering::new).poll(stream, cx));
        Poll::Ready(Ok(()))
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let check = |address: &str, expected: &str| {
            assert_eq!(network(address.parse().unwrap()), expected.parse::<IpAddr>().unwrap());
        };
        check("203.0.113.7", "203.0.113.7");
        check("::ffff:203.0.113.7", "203.0.113.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
    }

    #[test]
    fn a_place_is_free_again_once_left() {
        let limits = Limits { connections: 3, per_address: 2, ..Limits::default() };
        let doorman = Doorman::new(&limits);
        let (a, b) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let first = doorman.admit(a);
        let second = doorman.admit(a);
        assert!(second.is_some() && doorman.admit(a).is_none(), "two from one address");
        let third = doorman.admit(b);
        assert!(third.is_some() && doorman.admit(b).is_none(), "three in all");
        drop((first, second, third));
        assert!(doorman.by_address.lock().unwrap().is_empty(), "no trace of who left");
        assert!(doorman.admit(a).is_some());
    }

    #[test]
    fn a_length_told_in_two_ways_is_ambiguous() {
        let check = |head: &str, expected| assert_eq!(is_ambiguous(head.as_bytes()), expected);
        check("POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n", true);
        check("\r\nPOST / HTTP/1.1\ntransfer-encoding:chunked\ncontent-LENGTH:4\n\n", true);
        check("POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nTransfer-Encoding: chunked\r\n", false);
        check("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", false);
        check("", false);
    }

    #[test]
    fn a_failure_to_accept_pauses_unless_it_is_the_clients() {
        let out_of_descriptors = io::Error::from_raw_os_error(24);
        assert!(!concerns_one_client(&out_of_descriptors));
        assert!(concerns_one_client(&io::ErrorKind::ConnectionAborted.into()));
    }
}
