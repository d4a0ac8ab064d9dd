use std::net::IpAddr;

use chrono::{DateTime, Utc};

use crate::{RequestId, Role, SessionId, UserId};

/// A signed-in person, as the database knew them when the request came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    pub role: Role,
    pub session: SessionId,
}

/// What brings a change about: who asks, when, and from where.
/// Every use case takes it first, and every event records it.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The instant of the call; "now" for everything it does.
    pub at: DateTime<Utc>,
    pub request: RequestId,
    /// None for a visitor, a job or a command.
    pub actor: Option<Actor>,
    /// The client's address, None for a job or a command.
    pub address: Option<IpAddr>,
    /// The client's `User-Agent`, shortened.
    pub agent: Option<String>,
}

impl Cause {
    /// A cause inside the system: a job, a command, demo data.
    pub fn system(at: DateTime<Utc>) -> Self {
        Self { at, request: RequestId::new(), actor: None, address: None, agent: None }
    }
}
