//! One live connection: its requests, its messages, its end.

use std::{io::ErrorKind, num::NonZeroU32, ops::ControlFlow, time::Duration};

use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use kernel::Cause;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{
    Error, Message as Frame, Utf8Bytes,
    error::{CapacityError, ProtocolError},
    protocol::CloseFrame,
};

use super::{
    Live,
    hub::{End, Inbox, Seat, Subject},
    message::{Message, Request, System, Topic},
    meter::{ALLOWANCE, Metered},
};

/// A connection that was let in.
pub(super) type Stream = WebSocketStream<Metered<poem::Upgraded>>;

/// How long a connection may say nothing before it is asked whether it is still there.
const QUIET: Duration = Duration::from_secs(30);
/// How long it may take to answer that.
const PONG: Duration = Duration::from_secs(10);
/// How long it may take to read what we say.
const WRITE: Duration = Duration::from_secs(10);
/// How long it may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);
/// Frames of the client's a minute.
const FRAMES: NonZeroU32 = NonZeroU32::new(60).expect("more than none");

/// Serves a connection to its end.
pub(super) async fn converse(
    live: &Live,
    cause: &Cause,
    mut stream: Stream,
    seat: Seat,
    mut inbox: Inbox,
) {
    let pace = RateLimiter::direct(Quota::per_minute(FRAMES));
    let mut asked = false;
    let mut due = Instant::now() + QUIET;
    let end = loop {
        tokio::select! {
            biased;
            text = inbox.next() => {
                let text = match text {
                    Ok(text) => text,
                    Err(end) => break end,
                };
                if !write(&mut stream, Frame::Text(text)).await {
                    break Some(End::TooSlow);
                }
            }
            frame = stream.next() => {
                stream.get_mut().allow(ALLOWANCE);
                (asked, due) = (false, Instant::now() + QUIET);
                match heard(live, cause, &seat, &pace, frame).await {
                    ControlFlow::Continue(()) => {}
                    ControlFlow::Break(end) => break end,
                }
            }
            () = sleep_until(due) => {
                if asked || !write(&mut stream, Frame::Ping(Vec::new().into())).await {
                    break None;
                }
                (asked, due) = (true, Instant::now() + PONG);
            }
        }
    };
    let reason = end.map_or("left", End::name);
    metrics::counter!("live_ended_total", "reason" => reason).increment(1);
    if let Some(end) = end {
        part(stream, end).await;
    }
}

/// False when it is not taken in time, or by nobody any more.
async fn write(stream: &mut Stream, frame: Frame) -> bool {
    matches!(timeout(WRITE, stream.send(frame)).await, Ok(Ok(())))
}

/// Says why, and waits a moment for that to be read.
async fn part(mut stream: Stream, end: End) {
    let frame = CloseFrame { code: end.code(), reason: Utf8Bytes::from_static(end.name()) };
    stream.get_mut().allow(ALLOWANCE);
    let goodbye = async {
        if stream.close(Some(frame)).await.is_ok() {
            while let Some(Ok(_)) = stream.next().await {}
        }
    };
    // A client that does not read gets no close frame either.
    let _ = timeout(GOODBYE, goodbye).await;
}

/// Breaks with why we end it, or with None when it has ended already.
async fn heard(
    live: &Live,
    cause: &Cause,
    seat: &Seat,
    pace: &DefaultDirectRateLimiter,
    frame: Option<Result<Frame, Error>>,
) -> ControlFlow<Option<End>> {
    let frame = match frame {
        Some(Ok(frame)) => frame,
        Some(Err(error)) => return ControlFlow::Break(fault(&error)),
        None => return ControlFlow::Break(None),
    };
    if pace.check().is_err() {
        return ControlFlow::Break(Some(End::Policy));
    }
    match frame {
        Frame::Text(text) => match serde_json::from_str(&text) {
            Ok(request) => answer(live, cause, seat, request).await,
            Err(_) => ControlFlow::Break(Some(End::Policy)),
        },
        Frame::Binary(_) => ControlFlow::Break(Some(End::NoText)),
        // A ping is answered, and a goodbye returned, by who reads the frames.
        Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) | Frame::Frame(_) => {
            ControlFlow::Continue(())
        }
    }
}

fn fault(error: &Error) -> Option<End> {
    match error {
        Error::Capacity(CapacityError::MessageTooLong { .. }) => Some(End::TooBig),
        Error::Utf8(_) => Some(End::BadText),
        Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        Error::Protocol(_) => Some(End::Policy),
        Error::Io(error) if error.kind() == ErrorKind::QuotaExceeded => Some(End::Policy),
        _ => None,
    }
}

async fn answer(
    live: &Live,
    cause: &Cause,
    seat: &Seat,
    request: Request,
) -> ControlFlow<Option<End>> {
    let is_subscription = matches!(request, Request::Subscribe(_));
    let (Request::Subscribe(to) | Request::Unsubscribe(to)) = request;
    let subject = match (to.kind, to.id) {
        (Topic::Project, Some(id)) => Some(Subject::Project(id.into())),
        (Topic::Ticket, Some(id)) => Some(Subject::Ticket(id.into())),
        (Topic::Notifications, None) => None,
        _ => return ControlFlow::Break(Some(End::Policy)),
    };
    match subject {
        None if is_subscription => seat.take_feed(),
        None => seat.leave_feed(),
        Some(subject) if !is_subscription => seat.look_away(subject),
        Some(subject) => {
            // A subject that the caller cannot see is accepted too, but nothing is ever sent for
            // it.
            if may_see(live, cause, subject).await && !seat.look_at(subject) {
                return ControlFlow::Break(Some(End::Policy));
            }
        }
    }
    if is_subscription && let Ok(text) = Message::system(System::Subscribed { to }).spelt(false) {
        seat.say(&text);
    }
    ControlFlow::Continue(())
}

/// By the rules of the calls that show it. Asked again whenever there is something to tell.
async fn may_see(live: &Live, cause: &Cause, subject: Subject) -> bool {
    let now = Cause { at: live.0.clock.now(), ..cause.clone() };
    match subject {
        Subject::Project(it) => live.0.projects.project(&now, it).await.is_ok(),
        Subject::Ticket(it) => live.0.tickets.ticket(&now, it).await.is_ok(),
    }
}
