//! The accept loop: bounds for the cost of a client before and during a request.
//!
//! poem's own server gives hyper no timer, so a client that sends half a header holds its
//! connection for good; it does not limit connections, and has no deadline for the drain. This one
//! does.
//!
//! A head that is no HTTP (400) or too large (431) never becomes a request: hyper answers it by
//! itself, without a body or an id and with no way to give it either, and closes the connection.

pub(crate) mod heads;
mod rest;
mod slots;
mod socket;

use std::{convert::Infallible, io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use hyper::{
    body::{Body as _, Incoming},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use poem::{
    Endpoint, EndpointExt, Request, Response,
    endpoint::{DynEndpoint, ToDynEndpoint},
    http::{HeaderValue, StatusCode, header, uri::Scheme},
    web::{LocalAddr, RemoteAddr},
};
use tokio::{
    net::{TcpListener, TcpStream},
    time::{sleep, timeout},
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

use self::{
    heads::{Ambiguous, Heads},
    rest::Rest,
    slots::{Slot, Slots},
    socket::Socket,
};

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
        slots: Slots::new(&limits),
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
        let Some(slot) = server.slots.take(peer.ip()) else { continue };
        let (server, deadline) = (Arc::clone(&server), deadline.clone());
        conversations.spawn(async move {
            let local = stream.local_addr().unwrap_or(local);
            tokio::select! {
                () = server.converse(stream, local, peer, slot) => {}
                () = deadline.cancelled() => {}
            }
        });
    }
    drop(listener);
    conversations.close();
    let drained = async {
        conversations.wait().await;
        server.slots.wait_until_empty().await;
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
    slots: Slots,
    limits: Limits,
    stop: CancellationToken,
}

impl Server {
    async fn converse(
        self: Arc<Self>,
        stream: TcpStream,
        local: SocketAddr,
        peer: SocketAddr,
        slot: Slot,
    ) {
        if !self.speaks(&stream).await {
            return;
        }
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(error = %error, "a connection keeps its delay");
        }
        let heads = Heads::default();
        let socket = Socket::new(stream, self.limits.write, heads.clone(), slot);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_to_accept_pauses_unless_it_is_the_clients() {
        let out_of_descriptors = io::Error::from_raw_os_error(24);
        assert!(!concerns_one_client(&out_of_descriptors));
        assert!(concerns_one_client(&io::ErrorKind::ConnectionAborted.into()));
    }
}
