use kernel::{Fault, Internal, Kind};

use crate::Refusal;

/// The reasons to refuse a call about documents. The texts are shown to people.
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
    #[error("Someone else changed this document. Please check it again.")]
    Stale {
        /// The current version.
        version: i32,
    },
    #[error("This document is evidence for a milestone and cannot be removed.")]
    InEvidence,
    #[error("This file belongs to a closed ticket and cannot be removed.")]
    Settled,
    #[error(transparent)]
    KeyMisused(#[from] kernel::KeyMisused),
    #[error(transparent)]
    File(#[from] Refusal),
    /// The state of the project does not allow it.
    #[error(transparent)]
    Project(#[from] projects::Error),
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
            Self::Stale { .. } => Kind::Stale,
            Self::InEvidence | Self::Settled => Kind::Conflict,
            Self::File(refusal) => refusal.kind(),
            Self::Project(error) => error.kind(),
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
            Self::Stale { .. } => "stale",
            Self::InEvidence => "in_evidence",
            Self::Settled => "settled",
            Self::KeyMisused(_) => "idempotency_key_reused",
            Self::File(refusal) => refusal.code(),
            Self::Project(error) => error.code(),
            Self::Internal(_) => "internal",
        }
    }

    /// The current version, for a caller who decided on another.
    pub fn version(&self) -> Option<i32> {
        match self {
            Self::Stale { version } => Some(*version),
            _ => None,
        }
    }
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}
