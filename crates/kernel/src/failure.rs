pub use chrono::TimeDelta;

use crate::{Fault, Kind};

/// The failure of a use case, as a protocol needs it.
pub trait Failure: std::error::Error {
    fn kind(&self) -> Kind;

    /// A stable, machine-readable name; part of the API.
    fn code(&self) -> &'static str;

    /// Every faulty field of an invalid call.
    fn faults(&self) -> &[Fault] {
        &[]
    }

    /// The current version, for a caller who decided on another.
    fn version(&self) -> Option<i32> {
        None
    }

    /// The time to wait before the call can succeed.
    fn retry_after(&self) -> Option<TimeDelta> {
        None
    }
}

/// Declares the errors of a module: the failures that every module shares, and its own, each with
/// its kind, its code and its text for people.
///
/// - `state`: the state of the entity does not allow the call; the text names that state.
/// - `stale`: the entity has changed since the caller read it; the error carries its version.
/// - `wait`: the call is limited; the error carries the time to wait, which the text names.
/// - `from`: a failure of another module, passed on unchanged.
#[macro_export]
macro_rules! failures {
    (
        $(#[$about:meta])*
        pub enum $error:ident {
            $($name:ident $(($inner:ty))? = $kind:ident $code:literal ($text:literal);)*
        }
        $(state { $($state:ident($now:ty) = $state_code:literal ($state_text:literal);)* })?
        $(stale { $($stale:ident($stale_text:literal);)* })?
        $(wait { $($wait:ident = $wait_code:literal ($wait_text:literal);)* })?
        $(from { $($from:ident($(#[$how:meta])? $other:ty);)* })?
    ) => {
        $(#[$about])*
        #[derive(Debug, ::thiserror::Error)]
        pub enum $error {
            #[error("{}", $crate::failure::joined(.0))]
            Invalid(Vec<$crate::Fault>),
            #[error("Authentication required. Please log in again.")]
            Unauthenticated,
            #[error("Access forbidden. You do not have permission to perform this action.")]
            Forbidden,
            #[error("Resource not found.")]
            NotFound,
            #[error(transparent)]
            KeyMisused(#[from] $crate::KeyMisused),
            #[error(transparent)]
            Internal(#[from] $crate::Internal),
            $(#[error($text)] $name $(($inner))?,)*
            $($(#[error($state_text, $crate::failure::spoken(.0.as_str()))] $state($now),)*)?
            $($(#[error($stale_text)] $stale { version: i32 },)*)?
            $($(
                #[error($wait_text, $crate::failure::duration(*.0))]
                $wait($crate::failure::TimeDelta),
            )*)?
            $($(#[error(transparent)] $from($(#[$how])? $other),)*)?
        }

        impl $error {
            /// One faulty field.
            pub fn fault(field: impl Into<String>, message: impl Into<String>) -> Self {
                Self::Invalid(vec![$crate::Fault::new(field.into(), message.into())])
            }
        }

        impl From<$crate::Unauthenticated> for $error {
            fn from(_: $crate::Unauthenticated) -> Self {
                Self::Unauthenticated
            }
        }

        impl $crate::Failure for $error {
            fn kind(&self) -> $crate::Kind {
                match self {
                    Self::Invalid(_) | Self::KeyMisused(_) => $crate::Kind::Invalid,
                    Self::Unauthenticated => $crate::Kind::Unauthenticated,
                    Self::Forbidden => $crate::Kind::Forbidden,
                    Self::NotFound => $crate::Kind::NotFound,
                    Self::Internal(it) => it.kind(),
                    $(Self::$name { .. } => $crate::Kind::$kind,)*
                    $($(Self::$state(_) => $crate::Kind::Conflict,)*)?
                    $($(Self::$stale { .. } => $crate::Kind::Stale,)*)?
                    $($(Self::$wait(_) => $crate::Kind::RateLimited,)*)?
                    $($(Self::$from(it) => $crate::Failure::kind(it),)*)?
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    Self::Invalid(_) => "invalid",
                    Self::Unauthenticated => "unauthenticated",
                    Self::Forbidden => "forbidden",
                    Self::NotFound => "not_found",
                    Self::KeyMisused(_) => "idempotency_key_reused",
                    Self::Internal(_) => "internal",
                    $(Self::$name { .. } => $code,)*
                    $($(Self::$state(_) => $state_code,)*)?
                    $($(Self::$stale { .. } => "stale",)*)?
                    $($(Self::$wait(_) => $wait_code,)*)?
                    $($(Self::$from(it) => $crate::Failure::code(it),)*)?
                }
            }

            fn faults(&self) -> &[$crate::Fault] {
                match self {
                    Self::Invalid(faults) => faults,
                    $($(Self::$from(it) => $crate::Failure::faults(it),)*)?
                    _ => &[],
                }
            }

            fn version(&self) -> Option<i32> {
                match self {
                    $($(Self::$stale { version } => Some(*version),)*)?
                    $($(Self::$from(it) => $crate::Failure::version(it),)*)?
                    _ => None,
                }
            }

            fn retry_after(&self) -> Option<$crate::failure::TimeDelta> {
                match self {
                    $($(Self::$wait(wait) => Some(*wait),)*)?
                    $($(Self::$from(it) => $crate::Failure::retry_after(it),)*)?
                    _ => None,
                }
            }
        }
    };
}

/// The messages of all faulty fields.
pub fn joined(faults: &[Fault]) -> String {
    faults.iter().map(|it| it.message.as_ref()).collect::<Vec<_>>().join(", ")
}

/// The name of a state, as people say it.
pub fn spoken(name: &str) -> String {
    name.replace('_', " ")
}

/// A time to wait, as people say it; never too short.
pub fn duration(it: TimeDelta) -> String {
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
