use std::{fmt, str::FromStr, sync::Mutex};

use serde::{Deserialize, Serialize};
use uuid::{ContextV7, Timestamp, Uuid};

use crate::Clock;

/// Lists are in the order of ids, so that ids of all instances need the same clock.
fn fresh() -> Uuid {
    static CONTEXT: Mutex<ContextV7> = Mutex::new(ContextV7::new());
    let now = Clock::System.now();
    let seconds = u64::try_from(now.timestamp()).unwrap_or_default();
    let timestamp = Timestamp::from_unix(&CONTEXT, seconds, now.timestamp_subsec_nanos());
    Uuid::new_v7(timestamp)
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        #[cfg_attr(feature = "sqlx", derive(sqlx::Type), sqlx(transparent))]
        #[cfg_attr(feature = "openapi", derive(poem_openapi::NewType), oai(from_multipart = false))]
        pub struct $name(Uuid);

        impl $name {
            /// A fresh, time-ordered (version 7) id.
            #[expect(clippy::new_without_default, reason = "ids are generated, not defaulted")]
            pub fn new() -> Self {
                Self(fresh())
            }

            pub fn as_bytes(&self) -> &[u8; 16] {
                self.0.as_bytes()
            }
        }

        impl From<Uuid> for $name {
            fn from(id: Uuid) -> Self {
                Self(id)
            }
        }

        impl From<$name> for Uuid {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = uuid::Error;

            fn from_str(s: &str) -> Result<Self, Self::Err> {
                s.parse().map(Self)
            }
        }
    )*};
}

ids! {
    /// A look of staff at a project as its client.
    ClientViewId
    /// A one-time code, sent by mail as digits or inside a link.
    CodeId
    /// A comment on a ticket.
    CommentId
    /// A report of one day on a site; the app that files it makes the id.
    DailyEntryId
    /// A request for payment.
    DemandId
    /// Something a project keeps, in one version or more.
    DocumentId
    /// One version of a document.
    FileId
    /// A client's place in a project, offered and not accepted yet.
    InvitationId
    /// Work that must happen because of an event.
    JobId
    /// Something that was done about a lead.
    LeadActivityId
    LeadId
    /// A file of leads that somebody brought.
    LeadImportId
    MilestoneId
    /// Something a user is told of.
    NotificationId
    ProjectId
    /// Money that a client says they have paid for a demand.
    ReceiptId
    /// One filled-in sign-up form.
    RegistrationId
    /// One HTTP request or one command; ties log lines, events and answers together.
    RequestId
    /// One sign-in on one device: the family of its refresh tokens.
    SessionId
    TicketId
    UserId
    /// A saved choice of a list.
    ViewId
}
