//! Open live connections and their topics.

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
};

use kernel::{Actor, ProjectId, SessionId, TicketId, UserId};
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::tungstenite::{Utf8Bytes, protocol::frame::coding::CloseCode};

/// Connections of one user: a person has a few devices, and a browser shares one among its tabs.
pub(super) const SOCKETS_PER_USER: usize = 10;
/// Of one network.
const SOCKETS_PER_NETWORK: u32 = 100;
/// Of one connection.
pub(super) const SUBSCRIPTIONS: usize = 100;
/// Messages that may wait for a connection.
const QUEUED_MESSAGES: usize = 128;
const QUEUED_BYTES: usize = 256 * 1024;

/// Why we end a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// This instance stops.
    Restart,
    /// The session is over.
    SessionOver,
    /// It does not read what it asked for.
    TooSlow,
    /// It does what it must not.
    Policy,
    /// It sends something else than text.
    NoText,
    /// The text is no valid message.
    BadText,
    /// It sends too much at once.
    TooBig,
}

impl End {
    pub(super) fn code(self) -> CloseCode {
        match self {
            Self::Restart => CloseCode::Restart,
            Self::SessionOver => CloseCode::Library(4401),
            Self::TooSlow => CloseCode::Library(4408),
            Self::Policy => CloseCode::Policy,
            Self::NoText => CloseCode::Unsupported,
            Self::BadText => CloseCode::Invalid,
            Self::TooBig => CloseCode::Size,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Restart => "restart",
            Self::SessionOver => "session_over",
            Self::TooSlow => "too_slow",
            Self::Policy => "policy",
            Self::NoText => "no_text",
            Self::BadText => "bad_text",
            Self::TooBig => "too_big",
        }
    }
}

/// A subject that can be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    Project(ProjectId),
    Ticket(TicketId),
}

/// Why somebody cannot connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// They have too many connections.
    TooMany,
    /// This instance stops.
    Closed,
}

pub(super) struct Hub {
    state: Mutex<State>,
    is_limited: bool,
}

#[derive(Default)]
struct State {
    next: u64,
    sockets: HashMap<u64, Socket>,
    by_user: HashMap<UserId, Vec<u64>>,
    by_network: HashMap<IpAddr, u32>,
    is_closed: bool,
}

struct Socket {
    user: UserId,
    session: SessionId,
    network: IpAddr,
    has_feed: bool,
    subjects: HashSet<Subject>,
    messages: mpsc::Sender<Utf8Bytes>,
    queued: Arc<AtomicUsize>,
    /// None once it was told to end.
    end: Option<oneshot::Sender<End>>,
}

/// A connection's place in the hub, its own until it is dropped.
pub(super) struct Seat {
    hub: Arc<Hub>,
    id: u64,
}

/// Messages that wait for a connection.
pub(super) struct Inbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    queued: Arc<AtomicUsize>,
    end: oneshot::Receiver<End>,
}

impl Inbox {
    /// The next message, or the reason for the end.
    pub(super) async fn next(&mut self) -> Result<Utf8Bytes, Option<End>> {
        tokio::select! {
            biased;
            end = &mut self.end => Err(end.ok()),
            text = self.messages.recv() => {
                let text = text.ok_or(None)?;
                self.queued.fetch_sub(text.len(), Ordering::Relaxed);
                Ok(text)
            }
        }
    }
}

impl Hub {
    pub(super) fn new(is_limited: bool) -> Self {
        Self { state: Mutex::default(), is_limited }
    }

    pub(super) fn admit(
        self: &Arc<Self>,
        actor: &Actor,
        network: IpAddr,
    ) -> Result<(Seat, Inbox), Refused> {
        let mut state = self.lock();
        if state.is_closed {
            return Err(Refused::Closed);
        }
        let of_user = state.by_user.get(&actor.user).map_or(0, Vec::len);
        let of_network = state.by_network.get(&network).copied().unwrap_or(0);
        let is_crowded = self.is_limited && of_network >= SOCKETS_PER_NETWORK;
        if of_user >= SOCKETS_PER_USER || is_crowded {
            return Err(Refused::TooMany);
        }
        let (messages, queue) = mpsc::channel(QUEUED_MESSAGES);
        let (end, ended) = oneshot::channel();
        let queued = Arc::default();
        let id = state.next;
        state.next += 1;
        state.by_user.entry(actor.user).or_default().push(id);
        *state.by_network.entry(network).or_default() += 1;
        let socket = Socket {
            user: actor.user,
            session: actor.session,
            network,
            has_feed: false,
            subjects: HashSet::new(),
            messages,
            queued: Arc::clone(&queued),
            end: Some(end),
        };
        state.sockets.insert(id, socket);
        metrics::gauge!("live_sockets").increment(1);
        let seat = Seat { hub: Arc::clone(self), id };
        Ok((seat, Inbox { messages: queue, queued, end: ended }))
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().sockets.is_empty()
    }

    pub(super) fn has(&self, user: UserId) -> bool {
        self.lock().by_user.contains_key(&user)
    }

    pub(super) fn sessions(&self) -> Vec<SessionId> {
        let state = self.lock();
        let sessions: HashSet<_> = state.sockets.values().map(|it| it.session).collect();
        sessions.into_iter().collect()
    }

    /// To those connections of the readers that have the feed or look at one of `subjects`; to all of
    /// the feeds when there are none.
    pub(super) fn send(&self, readers: &[UserId], subjects: Option<&[Subject]>, text: &Utf8Bytes) {
        let mut state = self.lock();
        let State { sockets, by_user, .. } = &mut *state;
        for id in readers.iter().filter_map(|it| by_user.get(it)).flatten() {
            let Some(socket) = sockets.get_mut(id) else { continue };
            let looks = |it: &Subject| socket.subjects.contains(it);
            if socket.has_feed || subjects.is_some_and(|it| it.iter().any(looks)) {
                socket.send(text);
            }
        }
    }

    pub(super) fn send_to_all(&self, text: &Utf8Bytes) {
        for socket in self.lock().sockets.values_mut() {
            socket.send(text);
        }
    }

    pub(super) fn end_session(&self, session: SessionId) {
        for socket in self.lock().sockets.values_mut().filter(|it| it.session == session) {
            socket.end(End::SessionOver);
        }
    }

    /// Ends all connections, and admits no more.
    pub(super) fn close(&self, why: End) {
        let mut state = self.lock();
        state.is_closed = true;
        for socket in state.sockets.values_mut() {
            socket.end(why);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Socket {
    /// Queues a message without waiting: a connection that does not keep up is closed and catches
    /// up later.
    fn send(&mut self, text: &Utf8Bytes) {
        let queued = self.queued.fetch_add(text.len(), Ordering::Relaxed);
        let fits = queued + text.len() <= QUEUED_BYTES;
        if !fits || self.messages.try_send(text.clone()).is_err() {
            self.end(End::TooSlow);
        }
    }

    fn end(&mut self, why: End) {
        if let Some(end) = self.end.take() {
            // Gone already, perhaps.
            let _ = end.send(why);
        }
    }
}

impl Seat {
    pub(super) fn take_feed(&self) {
        if let Some(socket) = self.hub.lock().sockets.get_mut(&self.id) {
            socket.has_feed = true;
        }
    }

    pub(super) fn leave_feed(&self) {
        if let Some(socket) = self.hub.lock().sockets.get_mut(&self.id) {
            socket.has_feed = false;
        }
    }

    /// False when it looks at too much already.
    pub(super) fn look_at(&self, subject: Subject) -> bool {
        let mut state = self.hub.lock();
        let Some(socket) = state.sockets.get_mut(&self.id) else { return true };
        if socket.subjects.len() >= SUBSCRIPTIONS && !socket.subjects.contains(&subject) {
            return false;
        }
        socket.subjects.insert(subject);
        true
    }

    pub(super) fn look_away(&self, subject: Subject) {
        if let Some(socket) = self.hub.lock().sockets.get_mut(&self.id) {
            socket.subjects.remove(&subject);
        }
    }

    /// A word to this connection alone, in its turn.
    pub(super) fn say(&self, text: &Utf8Bytes) {
        if let Some(socket) = self.hub.lock().sockets.get_mut(&self.id) {
            socket.send(text);
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut state = self.hub.lock();
        let Some(socket) = state.sockets.remove(&self.id) else { return };
        if let Some(ids) = state.by_user.get_mut(&socket.user) {
            ids.retain(|it| *it != self.id);
            if ids.is_empty() {
                state.by_user.remove(&socket.user);
            }
        }
        if let Some(count) = state.by_network.get_mut(&socket.network) {
            *count -= 1;
            if *count == 0 {
                state.by_network.remove(&socket.network);
            }
        }
        metrics::gauge!("live_sockets").decrement(1);
    }
}

#[cfg(test)]
mod tests {
    use kernel::Role;

    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn actor() -> Actor {
        let confirmed_at = chrono::DateTime::UNIX_EPOCH;
        Actor {
            user: UserId::new(),
            role: Role::Client,
            session: SessionId::new(),
            confirmed_at,
            only: None,
        }
    }

    fn hub() -> Arc<Hub> {
        Arc::new(Hub::new(true))
    }

    #[tokio::test]
    async fn only_who_asked_hears() {
        let (hub, actor) = (hub(), actor());
        let (_deaf, mut nothing) = hub.admit(&actor, HERE).unwrap();
        let (feed, mut all) = hub.admit(&actor, HERE).unwrap();
        feed.take_feed();
        let (looker, mut some) = hub.admit(&actor, HERE).unwrap();
        let subject = Subject::Ticket(TicketId::new());
        assert!(looker.look_at(subject));
        hub.send(&[actor.user], Some(&[subject]), &"one".into());
        hub.send(&[actor.user], None, &"two".into());
        looker.look_away(subject);
        hub.send(&[actor.user], Some(&[subject]), &"three".into());
        hub.send(&[UserId::new()], Some(&[subject]), &"another's".into());
        let heard = |inbox: &mut Inbox| {
            std::iter::from_fn(|| inbox.messages.try_recv().ok().map(|it| it.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(heard(&mut nothing), Vec::<String>::new());
        assert_eq!(heard(&mut all), ["one", "two", "three"]);
        assert_eq!(heard(&mut some), ["one"]);
    }

    #[test]
    fn a_user_has_ten_connections_and_gets_a_place_back() {
        let (hub, actor) = (hub(), actor());
        let mut seats: Vec<_> =
            (0..SOCKETS_PER_USER).map(|_| hub.admit(&actor, HERE).unwrap()).collect();
        assert_eq!(hub.admit(&actor, HERE).err(), Some(Refused::TooMany));
        seats.pop();
        assert!(hub.admit(&actor, HERE).is_ok());
        drop(seats);
        assert!(hub.is_empty());
        let state = hub.lock();
        assert!(state.by_user.is_empty() && state.by_network.is_empty(), "no trace of who left");
    }

    #[test]
    fn a_network_has_a_hundred() {
        let hub = hub();
        let seats: Vec<_> =
            (0..SOCKETS_PER_NETWORK).map(|_| hub.admit(&actor(), HERE).unwrap()).collect();
        assert_eq!(hub.admit(&actor(), HERE).err(), Some(Refused::TooMany));
        assert!(hub.admit(&actor(), IpAddr::from([192, 0, 2, 1])).is_ok());
        drop(seats);
    }

    #[test]
    fn slow_reader_is_disconnected() {
        let (hub, actor) = (hub(), actor());
        let (seat, mut by_count) = hub.admit(&actor, HERE).unwrap();
        seat.take_feed();
        for _ in 0..QUEUED_MESSAGES {
            hub.send(&[actor.user], None, &"word".into());
        }
        assert!(by_count.end.try_recv().is_err(), "it still fits");
        hub.send(&[actor.user], None, &"word".into());
        assert_eq!(by_count.end.try_recv(), Ok(End::TooSlow));

        drop(seat);
        let (seat, mut by_size) = hub.admit(&actor, HERE).unwrap();
        seat.take_feed();
        hub.send(&[actor.user], None, &"x".repeat(QUEUED_BYTES).into());
        assert!(by_size.end.try_recv().is_err(), "it still fits");
        hub.send(&[actor.user], None, &"x".into());
        assert_eq!(by_size.end.try_recv(), Ok(End::TooSlow));
    }

    #[test]
    fn a_session_ends_with_its_connections() {
        let (hub, ours, theirs) = (hub(), actor(), actor());
        let (_seat, mut inbox) = hub.admit(&ours, HERE).unwrap();
        let (_other_seat, mut other) = hub.admit(&theirs, HERE).unwrap();
        hub.end_session(ours.session);
        assert_eq!(inbox.end.try_recv(), Ok(End::SessionOver));
        assert!(other.end.try_recv().is_err());
        hub.close(End::Restart);
        assert_eq!(other.end.try_recv(), Ok(End::Restart));
        assert_eq!(hub.admit(&ours, HERE).err(), Some(Refused::Closed));
    }
}
