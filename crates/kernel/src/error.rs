use std::{borrow::Cow, error::Error, fmt};

/// The meaning of a failure for the caller, independent of any protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Fields break a rule.
    Invalid,
    /// A credential or code was refused, or the account may not be used yet.
    Refused,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    /// The caller decided on a copy that is no longer the current one.
    Stale,
    /// The request is larger than allowed.
    TooLarge,
    /// The request has a type that is not accepted.
    Unsupported,
    RateLimited,
    /// Too busy, or something needed is down: worth trying again soon.
    Unavailable,
    Internal,
}

/// One faulty field of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub field: Cow<'static, str>,
    /// For the person who filled the field in.
    pub message: Cow<'static, str>,
}

impl Fault {
    pub fn new(field: impl Into<Cow<'static, str>>, message: impl Into<Cow<'static, str>>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// A failure of the machinery (database, network), opaque to the domain.
#[derive(Debug)]
pub struct Internal {
    source: Box<dyn Error + Send + Sync>,
    passing: bool,
}

impl Internal {
    /// Something is broken.
    pub fn new(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { source: error.into(), passing: false }
    }

    /// Something is away for the moment: worth trying again soon.
    pub fn passing(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { source: error.into(), passing: true }
    }

    pub fn kind(&self) -> Kind {
        if self.passing { Kind::Unavailable } else { Kind::Internal }
    }
}

impl fmt::Display for Internal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("internal error")
    }
}

impl Error for Internal {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&*self.source)
    }
}

/// The error and everything that caused it, on one line, for logs.
pub fn chain(error: &dyn Error) -> String {
    let mut res = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        res.push_str(": ");
        res.push_str(&error.to_string());
        cause = error.source();
    }
    res
}
