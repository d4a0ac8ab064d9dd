use kernel::{Fault, Internal, Kind};

/// Why identity refuses. The texts are shown to people.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}", joined(.0))]
    Invalid(Vec<Fault>),
    #[error("Invalid email or password")]
    InvalidCredentials,
    #[error("Invalid or expired code")]
    InvalidCode,
    #[error("This link is invalid or has expired")]
    InvalidLink,
    #[error("Please verify your email before signing in.")]
    EmailUnverified,
    #[error("Your account is waiting for admin approval.")]
    ApprovalPending,
    #[error("Your account is suspended. Please contact us.")]
    Suspended,
    #[error("Your sign-up was not approved. Please contact us.")]
    Rejected,
    #[error("Authentication required. Please log in again.")]
    Unauthenticated,
    #[error("An account with this email already exists")]
    EmailTaken,
    #[error("Too many people are signing in right now. Please try again in a moment.")]
    Busy,
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl Error {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Invalid(_) => Kind::Invalid,
            Self::InvalidCredentials
            | Self::InvalidCode
            | Self::InvalidLink
            | Self::EmailUnverified
            | Self::ApprovalPending
            | Self::Suspended
            | Self::Rejected => Kind::Refused,
            Self::Unauthenticated => Kind::Unauthenticated,
            Self::EmailTaken => Kind::Conflict,
            Self::Busy => Kind::Unavailable,
            Self::Internal(error) => error.kind(),
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::InvalidCredentials => "invalid_credentials",
            Self::InvalidCode => "invalid_code",
            Self::InvalidLink => "invalid_link",
            Self::EmailUnverified => "email_unverified",
            Self::ApprovalPending => "approval_pending",
            Self::Suspended => "account_suspended",
            Self::Rejected => "account_rejected",
            Self::Unauthenticated => "unauthenticated",
            Self::EmailTaken => "email_taken",
            Self::Busy => "busy",
            Self::Internal(_) => "internal",
        }
    }
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}
