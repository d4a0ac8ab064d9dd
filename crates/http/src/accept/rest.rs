use std::{
    io,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use http_body_util::{BodyExt, combinators::BoxBody};
use hyper::body::{Body as _, Bytes, Frame, SizeHint};
use poem::Request;
use tokio::time::timeout;

/// A request's body; the part that the endpoint leaves unread is returned here.
pub(super) struct Rest(Arc<Mutex<Left>>);

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
    pub(super) fn of(request: &mut Request) -> Self {
        let left = Arc::default();
        let body = Lent { body: Some(request.take_body().into()), left: Arc::clone(&left) };
        request.set_body(poem::Body::from(BoxBody::new(body)));
        Self(left)
    }

    /// Reads a small rest that is on its way. False when the body has not come to its end.
    pub(super) async fn drain(self, is_coming: bool) -> bool {
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
