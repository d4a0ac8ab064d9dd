use kernel::{Fault, Internal, Kind};

/// Why the company refuses. The texts are shown to people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", .0.message)]
    Invalid(Fault),
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Error {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Invalid(_) => Kind::Invalid,
            Self::Internal(error) => error.kind(),
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::Internal(_) => "internal",
        }
    }
}
