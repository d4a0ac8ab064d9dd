use kernel::{Fault, Internal, Kind};

use crate::{Status, milestone};

/// Why projects refuse. The texts are shown to people.
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
    #[error("Someone else changed this project. Please check it again.")]
    Stale {
        /// The current version.
        version: i32,
    },
    #[error("Someone else changed this milestone. Please check it again.")]
    StaleMilestone { version: i32 },
    #[error("This project is archived. Restore it first.")]
    Archived,
    #[error("This is not possible while the project is {}.", spoken(.0.as_str()))]
    WrongState(Status),
    #[error("This is not possible, because the milestone is now {}.", spoken(.0.as_str()))]
    WrongMilestoneState(milestone::Status),
    #[error("\u{201c}{0}\u{201d} has begun and cannot be taken out of the plan.")]
    MilestoneBegun(String),
    #[error("\u{201c}{0}\u{201d} is accepted and can no longer be changed.")]
    MilestoneAccepted(String),
    #[error("A project needs a client. Add another one first.")]
    LastClient,
    #[error("A project needs a manager. Name another one instead.")]
    ManagerNeeded,
    #[error("There is nothing to consent to yet.")]
    NothingToShow,
    #[error(transparent)]
    KeyMisused(#[from] kernel::KeyMisused),
    #[error(transparent)]
    Identity(identity::Error),
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
            Self::Stale { .. } | Self::StaleMilestone { .. } => Kind::Stale,
            Self::Archived
            | Self::WrongState(_)
            | Self::WrongMilestoneState(_)
            | Self::MilestoneBegun(_)
            | Self::MilestoneAccepted(_)
            | Self::LastClient
            | Self::ManagerNeeded
            | Self::NothingToShow => Kind::Conflict,
            Self::Identity(error) => error.kind(),
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
            Self::Stale { .. } | Self::StaleMilestone { .. } => "stale",
            Self::Archived => "archived",
            Self::WrongState(_) | Self::WrongMilestoneState(_) => "wrong_state",
            Self::MilestoneBegun(_) => "milestone_begun",
            Self::MilestoneAccepted(_) => "milestone_accepted",
            Self::LastClient => "last_client",
            Self::ManagerNeeded => "manager_needed",
            Self::NothingToShow => "nothing_to_show",
            Self::KeyMisused(_) => "idempotency_key_reused",
            Self::Identity(error) => error.code(),
            Self::Internal(_) => "internal",
        }
    }

    /// The version there is, to whoever decided on another.
    pub fn version(&self) -> Option<i32> {
        match self {
            Self::Stale { version } | Self::StaleMilestone { version } => Some(*version),
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
