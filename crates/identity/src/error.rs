use chrono::TimeDelta;
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
    #[error("Your current password is wrong")]
    WrongPassword,
    #[error("Please type the password you chose when you signed up.")]
    FormPasswordNeeded,
    #[error("This is not the password you chose when you signed up.")]
    WrongFormPassword,
    #[error("Too many wrong passwords. Please try again in {}.", duration(*.0))]
    TooManyAttempts(TimeDelta),
    #[error("This password reset is no longer valid. Please start again.")]
    InvalidReset,
    #[error("Please confirm your password to continue.")]
    ConfirmationNeeded,
    #[error("Access forbidden. You do not have permission to perform this action.")]
    Forbidden,
    #[error("Resource not found.")]
    NotFound,
    #[error("This account has changed meanwhile. Please reload.")]
    WrongState,
    #[error("Someone else changed this account. Please check it again.")]
    Stale {
        /// The current version.
        version: i32,
    },
    #[error("This email address is not verified yet.")]
    AddressUnproven,
    #[error("This is the last admin. Make somebody else an admin first.")]
    LastAdmin,
    #[error("You have approved this admin already. A second admin must agree.")]
    SecondAdminNeeded,
    #[error("A link was sent a moment ago. Please try again in {}.", duration(*.0))]
    TooSoon(TimeDelta),
    #[error("Too many requests. Please try again in {}.", duration(*.0))]
    TooManyRefreshes(TimeDelta),
    #[error(transparent)]
    KeyMisused(#[from] kernel::KeyMisused),
    #[error("Google Sign-In is not available.")]
    GoogleDisabled,
    #[error("Google Sign-In failed")]
    InvalidGoogleCredential,
    #[error("You already have an account with this email. Please sign in with your password.")]
    GoogleNotLinked,
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
            Self::Invalid(_) | Self::KeyMisused(_) => Kind::Invalid,
            Self::InvalidCredentials
            | Self::InvalidCode
            | Self::InvalidLink
            | Self::WrongPassword
            | Self::FormPasswordNeeded
            | Self::WrongFormPassword
            | Self::InvalidReset
            | Self::InvalidGoogleCredential
            | Self::GoogleNotLinked
            | Self::EmailUnverified
            | Self::ApprovalPending
            | Self::Suspended
            | Self::Rejected => Kind::Refused,
            Self::Unauthenticated => Kind::Unauthenticated,
            Self::ConfirmationNeeded | Self::Forbidden => Kind::Forbidden,
            Self::NotFound | Self::GoogleDisabled => Kind::NotFound,
            Self::EmailTaken
            | Self::WrongState
            | Self::AddressUnproven
            | Self::LastAdmin
            | Self::SecondAdminNeeded => Kind::Conflict,
            Self::Stale { .. } => Kind::Stale,
            Self::TooManyAttempts(_) | Self::TooSoon(_) | Self::TooManyRefreshes(_) => {
                Kind::RateLimited
            }
            Self::Busy => Kind::Unavailable,
            Self::Internal(error) => error.kind(),
        }
    }

    /// How long to wait before it may succeed.
    pub fn retry_after(&self) -> Option<TimeDelta> {
        match self {
            Self::TooManyAttempts(wait) | Self::TooSoon(wait) | Self::TooManyRefreshes(wait) => {
                Some(*wait)
            }
            _ => None,
        }
    }

    /// A stable, machine-readable name; part of the API.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::InvalidCredentials => "invalid_credentials",
            Self::InvalidCode => "invalid_code",
            Self::InvalidLink => "invalid_link",
            Self::EmailUnverified | Self::AddressUnproven => "email_unverified",
            Self::ApprovalPending => "approval_pending",
            Self::Suspended => "account_suspended",
            Self::Rejected => "account_rejected",
            Self::Unauthenticated => "unauthenticated",
            Self::WrongPassword | Self::WrongFormPassword => "wrong_password",
            Self::FormPasswordNeeded => "password_needed",
            Self::TooManyAttempts(_) => "too_many_attempts",
            Self::InvalidReset => "invalid_reset",
            Self::ConfirmationNeeded => "confirmation_required",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::WrongState => "wrong_state",
            Self::Stale { .. } => "stale",
            Self::LastAdmin => "last_admin",
            Self::SecondAdminNeeded => "second_admin_needed",
            Self::TooSoon(_) => "too_soon",
            Self::TooManyRefreshes(_) => "rate_limited",
            Self::KeyMisused(_) => "idempotency_key_reused",
            Self::GoogleDisabled => "google_disabled",
            Self::InvalidGoogleCredential => "invalid_google_credential",
            Self::GoogleNotLinked => "google_not_linked",
            Self::EmailTaken => "email_taken",
            Self::Busy => "busy",
            Self::Internal(_) => "internal",
        }
    }
}

/// A time to wait, as people say it; never too short.
fn duration(it: TimeDelta) -> String {
    let seconds = it.num_seconds() + i64::from(it.subsec_nanos() > 0);
    let (minutes, rest) = (seconds / 60, seconds % 60);
    match (minutes, rest) {
        (0, 0 | 1) => "a second".to_owned(),
        (0, seconds) => format!("{seconds} seconds"),
        (1, 0) => "a minute".to_owned(),
        (minutes, 0) => format!("{minutes} minutes"),
        (minutes, _) => format!("{} minutes", minutes + 1),
    }
}

fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}
