use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{CodeId, ProjectId, Role, SessionId, UserId};

/// Everything that has happened, and all that modules say to one another.
/// Stored for good in the event log: add variants and optional fields, never change them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Somebody signed up; they cannot sign in yet.
    UserRegistered {
        user: UserId,
        requested_role: Role,
    },
    /// Somebody signed up with the address of an account that exists.
    RegistrationRepeated {
        user: UserId,
    },
    /// A one-time code was made for this user, to be mailed before it expires.
    CodeRequested {
        user: UserId,
        code: CodeId,
        form: CodeForm,
        /// The role asked for.
        role: Role,
        life_minutes: u32,
        expires_at: DateTime<Utc>,
    },
    /// Digits were typed that are no live code of this user's.
    CodeRefused {
        user: UserId,
    },
    /// The user proved the address is theirs; `activated` when nothing else was missing.
    EmailVerified {
        user: UserId,
        activated: bool,
    },
    /// An account was made by the operator, ready to use.
    UserEnrolled {
        user: UserId,
        role: Role,
    },
    SignedIn {
        user: UserId,
        session: SessionId,
    },
    /// A wrong password for an account that exists.
    SignInFailed {
        user: UserId,
    },
    SessionEnded {
        user: UserId,
        session: SessionId,
        why: SessionEnd,
    },
}

/// How a one-time code reaches its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CodeForm {
    /// Six digits to type.
    Digits,
    /// A link to open.
    Link,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SessionEnd {
    SignedOut,
    /// A refresh token was presented that had been replaced: somebody copied it.
    RefreshReuse,
    /// The user signed in on more devices than are allowed at once.
    TooManySessions,
}

/// What an event is about: the kind of thing and its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entity {
    pub kind: &'static str,
    pub id: Uuid,
}

impl Event {
    pub fn entity(&self) -> Entity {
        match *self {
            Self::UserRegistered { user, .. }
            | Self::RegistrationRepeated { user }
            | Self::CodeRequested { user, .. }
            | Self::CodeRefused { user }
            | Self::EmailVerified { user, .. }
            | Self::UserEnrolled { user, .. }
            | Self::SignInFailed { user }
            | Self::SignedIn { user, .. }
            | Self::SessionEnded { user, .. } => Entity { kind: "user", id: user.into() },
        }
    }

    /// The project whose members may hear of it.
    pub fn project(&self) -> Option<ProjectId> {
        None
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::UserRegistered { .. } => "user_registered",
            Self::RegistrationRepeated { .. } => "registration_repeated",
            Self::CodeRequested { .. } => "code_requested",
            Self::CodeRefused { .. } => "code_refused",
            Self::EmailVerified { .. } => "email_verified",
            Self::UserEnrolled { .. } => "user_enrolled",
            Self::SignedIn { .. } => "signed_in",
            Self::SignInFailed { .. } => "sign_in_failed",
            Self::SessionEnded { .. } => "session_ended",
        }
    }
}

/// An event as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by: Option<UserId>,
    pub event: Event,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is stored must stay readable: this pins its spelling.
    #[test]
    fn stored_form() {
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let code: CodeId = "01890000-0000-7000-8000-000000000002".parse().unwrap();
        let session: SessionId = "01890000-0000-7000-8000-000000000003".parse().unwrap();
        let expires_at = DateTime::UNIX_EPOCH;
        let events = [
            Event::UserRegistered { user, requested_role: Role::ProjectManager },
            Event::RegistrationRepeated { user },
            Event::CodeRequested {
                user,
                code,
                form: CodeForm::Digits,
                role: Role::Client,
                life_minutes: 10,
                expires_at,
            },
            Event::CodeRefused { user },
            Event::EmailVerified { user, activated: true },
            Event::UserEnrolled { user, role: Role::Admin },
            Event::SignedIn { user, session },
            Event::SignInFailed { user },
            Event::SessionEnded { user, session, why: SessionEnd::RefreshReuse },
        ];
        for event in &events {
            let stored = serde_json::to_value(event).unwrap();
            assert_eq!(stored["type"], event.kind());
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
        }
        insta::assert_snapshot!(serde_json::to_string_pretty(&events).unwrap());
    }
}
