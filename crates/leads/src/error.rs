use kernel::{Internal, Kind};

/// Why leads refuse. The texts are shown to people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("Authentication required. Please log in again.")]
    Unauthenticated,
    #[error(transparent)]
    KeyMisused(#[from] kernel::KeyMisused),
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Error {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Unauthenticated => Kind::Unauthenticated,
            Self::KeyMisused(_) => Kind::Invalid,
            Self::Internal(error) => error.kind(),
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unauthenticated => "unauthenticated",
            Self::KeyMisused(_) => "idempotency_key_reused",
            Self::Internal(_) => "internal",
        }
    }
}
