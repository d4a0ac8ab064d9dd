use kernel::{Fault, Internal, Kind};

/// Why notifications refuse. The texts are shown to people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", joined(.0))]
    Invalid(Vec<Fault>),
    #[error("Authentication required. Please log in again.")]
    Unauthenticated,
    #[error("Resource not found.")]
    NotFound,
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Error {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Invalid(_) => Kind::Invalid,
            Self::Unauthenticated => Kind::Unauthenticated,
            Self::NotFound => Kind::NotFound,
            Self::Internal(error) => error.kind(),
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::Unauthenticated => "unauthenticated",
            Self::NotFound => "not_found",
            Self::Internal(_) => "internal",
        }
    }
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}
