use kernel::{Fault, Internal, Kind};

use crate::Status;

/// Why tickets refuse. The texts are shown to people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", joined(.0))]
    Invalid(Vec<Fault>),
    #[error("Authentication required. Please log in again.")]
    Unauthenticated,
    #[error("Access forbidden. You do not have permission to perform this action.")]
    Forbidden,
    #[error("Resource not found.")]
    NotFound,
    #[error("Someone else changed this ticket. Please check it again.")]
    Stale {
        /// The current version.
        version: i32,
    },
    #[error("This comment has been changed. Please check it again.")]
    StaleComment { version: i32 },
    #[error("This ticket is {}. It can no longer be changed.", spoken(.0.as_str()))]
    Locked(Status),
    #[error("This is not possible, because the ticket is now {}.", spoken(.0.as_str()))]
    WrongState(Status),
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("This is not possible while the project is {}.", spoken(.0.as_str()))]
    WrongProjectState(projects::Status),
    #[error("It was resolved more than 7 days ago. Please raise a new ticket.")]
    TooLate,
    #[error("The client raised this ticket, so it cannot be hidden from them.")]
    RequestedByClient,
    #[error("This ticket is hidden from the client. Show it to the client first.")]
    NotShownToClient,
    #[error("You have 20 saved views already. Please delete one first.")]
    TooManyViews,
    #[error("You already have a view with this name.")]
    ViewNameTaken,
    #[error(transparent)]
    KeyMisused(#[from] kernel::KeyMisused),
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Error {
    /// One faulty field.
    pub(crate) fn fault(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(vec![Fault::new(field.into(), message.into())])
    }

    pub fn kind(&self) -> Kind {
        match self {
            Self::Invalid(_) | Self::KeyMisused(_) => Kind::Invalid,
            Self::Unauthenticated => Kind::Unauthenticated,
            Self::Forbidden => Kind::Forbidden,
            Self::NotFound => Kind::NotFound,
            Self::Stale { .. } | Self::StaleComment { .. } => Kind::Stale,
            Self::Locked(_)
            | Self::WrongState(_)
            | Self::Archived
            | Self::WrongProjectState(_)
            | Self::TooLate
            | Self::RequestedByClient
            | Self::NotShownToClient
            | Self::TooManyViews
            | Self::ViewNameTaken => Kind::Conflict,
            Self::Internal(error) => error.kind(),
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::Unauthenticated => "unauthenticated",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Stale { .. } | Self::StaleComment { .. } => "stale",
            Self::Locked(_) => "ticket_locked",
            Self::WrongState(_) | Self::WrongProjectState(_) => "wrong_state",
            Self::Archived => "archived",
            Self::TooLate => "too_late",
            Self::RequestedByClient => "requested_by_client",
            Self::NotShownToClient => "not_shown_to_client",
            Self::TooManyViews => "too_many_views",
            Self::ViewNameTaken => "view_name_taken",
            Self::KeyMisused(_) => "idempotency_key_reused",
            Self::Internal(_) => "internal",
        }
    }

    /// The version there is, to whoever decided on another.
    pub fn version(&self) -> Option<i32> {
        match self {
            Self::Stale { version } | Self::StaleComment { version } => Some(*version),
            _ => None,
        }
    }
}

/// A name of a state as people say it.
fn spoken(name: &str) -> String {
    name.replace('_', " ")
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}
