mod detail;
mod parameter;

use std::{borrow::Cow, error::Error as StdError, time::Duration};

use kernel::{Failure, Fault, Kind};
use poem::{
    Error, IntoResponse, Response,
    error::NotFoundError,
    http::{HeaderValue, StatusCode, header},
};
use poem_openapi::{
    ApiResponse, Object,
    error::{ParseParamError, ParsePathError, ParseRequestPayloadError},
    payload::Json,
    types::Example,
};

use self::detail::Detail;
pub(crate) use self::detail::{FieldFault, Step};
use crate::request_id;

/// Why a request failed (RFC 9457).
#[derive(Clone, Debug, Object)]
#[oai(rename = "Problem", skip_serializing_if_is_none, example)]
pub(crate) struct Body {
    /// A page about this status, or `about:blank`.
    #[oai(rename = "type")]
    ty: String,
    /// The name of the status.
    title: String,
    /// The HTTP status code.
    status: u16,
    /// A stable, machine-readable name of the problem.
    code: String,
    /// An explanation for people.
    message: String,
    /// The same explanation, or every faulty field.
    detail: Detail,
    /// The id of the request; quote it when you report a problem.
    request_id: Option<String>,
    /// Present and true when the account waits for an admin's approval.
    #[oai(rename = "requiresApproval")]
    requires_approval: Option<bool>,
    /// The current version, if the call was based on an older one.
    version: Option<i32>,
}

impl Example for Body {
    fn example() -> Self {
        let fault = Fault::new("email", "Please enter a valid email");
        Self {
            ty: "about:blank".to_owned(),
            title: "Unprocessable Entity".to_owned(),
            status: 422,
            code: "invalid".to_owned(),
            message: fault.message.clone().into_owned(),
            detail: Detail::Fields(vec![FieldFault::new("body", &fault)]),
            request_id: Some("01935f2a-6f00-7000-8000-000000000002".to_owned()),
            requires_approval: None,
            version: None,
        }
    }
}

#[derive(Debug, ApiResponse)]
pub(crate) enum Problem {
    /// The request cannot be fulfilled.
    #[oai(status_range = "4XX")]
    Client(
        StatusCode,
        Json<Box<Body>>,
        /// Seconds to wait before the next attempt (429).
        #[oai(header = "Retry-After")]
        Option<u64>,
    ),
    /// The server failed.
    #[oai(status_range = "5XX")]
    Server(
        StatusCode,
        Json<Box<Body>>,
        /// Seconds to wait before the next attempt (503).
        #[oai(header = "Retry-After")]
        Option<u64>,
    ),
}

pub(crate) type Result<T> = std::result::Result<Json<T>, Problem>;

/// Seconds after which a caller we had no room for may come back.
pub(crate) const RETRY_AFTER: u64 = 5;

const UNAVAILABLE: &str = "The service is busy. Please try again in a moment.";

impl Problem {
    fn new(status: StatusCode, code: &str, message: impl Into<Cow<'static, str>>) -> Self {
        let message = message.into().into_owned();
        Self::with(
            status,
            Body {
                ty: "about:blank".to_owned(),
                title: status.canonical_reason().unwrap_or("Error").to_owned(),
                status: status.as_u16(),
                code: code.to_owned(),
                detail: Detail::Text(message.clone()),
                message,
                request_id: request_id::current().map(|it| it.to_string()),
                requires_approval: None,
                version: None,
            },
        )
    }

    fn with(status: StatusCode, body: Body) -> Self {
        let body = Json(Box::new(body));
        match status {
            StatusCode::SERVICE_UNAVAILABLE => Self::Server(status, body, Some(RETRY_AFTER)),
            status if status.is_server_error() => Self::Server(status, body, None),
            status => Self::Client(status, body, None),
        }
    }

    /// 422 with every faulty field.
    pub(crate) fn faulty(faults: Vec<FieldFault>) -> Self {
        let message: Vec<_> = faults.iter().map(|it| it.msg.as_str()).collect();
        let mut res = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message.join(", "));
        res.body_mut().detail = Detail::Fields(faults);
        res
    }

    pub(crate) fn faulty_query(name: &'static str, message: &'static str) -> Self {
        Self::faulty(vec![FieldFault::new("query", &Fault::new(name, message))])
    }

    pub(crate) fn faulty_header(name: &'static str, message: &'static str) -> Self {
        Self::faulty(vec![FieldFault::new("header", &Fault::new(name, message))])
    }

    pub(crate) fn malformed(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "malformed", message)
    }

    /// 415: the body has a media type that this call does not accept.
    pub(crate) fn unsupported(message: &'static str) -> Self {
        Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type", message)
    }

    /// 416 with nothing of what was asked for.
    pub(crate) fn beyond() -> Json<Box<Body>> {
        let message = "The requested range is outside the file.";
        let (Self::Client(_, body, _) | Self::Server(_, body, _)) =
            Self::new(StatusCode::RANGE_NOT_SATISFIABLE, "range_not_satisfiable", message);
        body
    }

    pub(crate) fn version_needed() -> Self {
        let message = "Send If-Match with the version that this change is based on.";
        Self::new(StatusCode::PRECONDITION_REQUIRED, "precondition_required", message)
    }

    pub(crate) fn unauthenticated() -> Self {
        identity::Error::Unauthenticated.into()
    }

    fn body_mut(&mut self) -> &mut Body {
        match self {
            Self::Client(_, Json(body), _) | Self::Server(_, Json(body), _) => body,
        }
    }

    /// 429: one more is taken after `wait`.
    pub(crate) fn too_many(wait: Duration) -> Self {
        let seconds = whole_seconds(wait);
        let message = match seconds {
            1 => "Too many requests. Please try again in a second.".to_owned(),
            0..=90 => format!("Too many requests. Please try again in {seconds} seconds."),
            _ => {
                let minutes = seconds.div_ceil(60);
                format!("Too many requests. Please try again in {minutes} minutes.")
            }
        };
        Self::new(StatusCode::TOO_MANY_REQUESTS, "rate_limited", message).after(wait)
    }

    /// 429: the one before is not ready yet.
    pub(crate) fn export_running() -> Self {
        let message = "Your last export is still being written. Please wait for it.";
        let res = Self::new(StatusCode::TOO_MANY_REQUESTS, "export_running", message);
        res.after(Duration::from_secs(RETRY_AFTER))
    }

    /// 429: the uploads of this account leave others no room.
    pub(crate) fn uploads_running() -> Self {
        let message =
            "Your other files are still uploading. Please wait until one of them is done.";
        let res = Self::new(StatusCode::TOO_MANY_REQUESTS, "uploads_running", message);
        res.after(Duration::from_secs(RETRY_AFTER))
    }

    /// Says when it may be asked again, in whole seconds and never too soon.
    fn after(mut self, wait: Duration) -> Self {
        let (Self::Client(_, _, after) | Self::Server(_, _, after)) = &mut self;
        *after = Some(whole_seconds(wait));
        self
    }

    fn from_module<E: Failure + 'static>(error: &E) -> Self {
        let status = match error.kind() {
            Kind::Invalid => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::Refused => StatusCode::BAD_REQUEST,
            Kind::Unauthenticated => StatusCode::UNAUTHORIZED,
            Kind::Forbidden => StatusCode::FORBIDDEN,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Conflict => StatusCode::CONFLICT,
            Kind::Stale => StatusCode::PRECONDITION_FAILED,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::Unsupported => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Kind::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Kind::Unavailable => return Self::unavailable(error.code(), error),
            Kind::Internal => return Self::internal(error),
        };
        Self::new(status, error.code(), error.to_string())
    }

    /// Logs what is away; "busy" speaks for itself.
    fn unavailable(code: &str, error: &(dyn StdError + 'static)) -> Self {
        tracing::warn!(error = kernel::chain(error), "request cannot be served now");
        let (code, message) = match code {
            "internal" => ("unavailable", UNAVAILABLE.to_owned()),
            code => (code, error.to_string()),
        };
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, message)
    }

    /// Logs what only we may know, and says that it is our fault.
    pub(crate) fn internal(error: &(dyn StdError + 'static)) -> Self {
        tracing::error!(error = kernel::chain(error), "request failed");
        let message = "Internal server error. Please try again later.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }
}

fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

impl<E: Failure + 'static> From<E> for Problem {
    fn from(error: E) -> Self {
        if !error.faults().is_empty() {
            return Self::faulty(
                error.faults().iter().map(|it| FieldFault::new("body", it)).collect(),
            );
        }
        let mut res = Self::from_module(&error);
        let body = res.body_mut();
        body.version = error.version();
        body.requires_approval = (error.code() == APPROVAL_PENDING).then_some(true);
        match error.retry_after().and_then(|it| it.to_std().ok()) {
            Some(wait) => res.after(wait),
            None => res,
        }
    }
}

/// The code of a refusal whose body says that an admin decides.
const APPROVAL_PENDING: &str = "approval_pending";

/// Gives every error its one body: the framework's own (unknown path, wrong method, broken
/// parameter) as much as ours.
pub(crate) async fn render(error: Error) -> Response {
    let mut response = if error.is_from_response() {
        error.into_response()
    } else {
        describe(&error).into_response()
    };
    let (name, value) = match response.status() {
        StatusCode::UNAUTHORIZED => (header::WWW_AUTHENTICATE, "Bearer"),
        // Everything but the document's calls is there to be read.
        StatusCode::METHOD_NOT_ALLOWED => (header::ALLOW, "GET, HEAD"),
        _ => return response,
    };
    response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    response
}

fn describe(error: &Error) -> Problem {
    if let Some(error) = error.downcast_ref::<ParseParamError>() {
        if error.name == "If-Match" {
            return Problem::version_needed();
        }
        let reason = format!("{} {}", error.name, parameter::plain(&error.reason));
        // Ours are written as HTTP writes them.
        let is_header = error.name.starts_with(|it: char| it.is_ascii_uppercase());
        let place = if is_header { "header" } else { "query" };
        return Problem::faulty(vec![FieldFault::new(place, &Fault::new(error.name, reason))]);
    }
    // An id that cannot be one names nothing.
    if error.is::<ParsePathError>() || error.is::<NotFoundError>() {
        return Problem::new(StatusCode::NOT_FOUND, "not_found", "Resource not found.");
    }
    if let Some(error) = error.downcast_ref::<ParseRequestPayloadError>() {
        return Problem::malformed(error.reason.clone());
    }
    let status = error.status();
    let (code, message) = match status {
        StatusCode::BAD_REQUEST => ("malformed", "The request cannot be understood."),
        StatusCode::UNAUTHORIZED => return Problem::unauthenticated(),
        StatusCode::FORBIDDEN => {
            ("forbidden", "Access forbidden. You do not have permission to perform this action.")
        }
        StatusCode::NOT_FOUND => ("not_found", "Resource not found."),
        StatusCode::METHOD_NOT_ALLOWED => ("method_not_allowed", "This path has no such method."),
        StatusCode::REQUEST_TIMEOUT => ("timeout", "The request did not arrive in time."),
        StatusCode::PAYLOAD_TOO_LARGE => ("too_large", "The request is too large."),
        StatusCode::URI_TOO_LONG => ("uri_too_long", "The address is too long."),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => {
            ("unsupported_media_type", "Send the body as application/json.")
        }
        StatusCode::SERVICE_UNAVAILABLE => ("unavailable", UNAVAILABLE),
        status if status.is_client_error() => ("refused", "The request was refused."),
        _ => return Problem::internal(&Opaque(error.to_string())),
    };
    Problem::new(status, code, message)
}

#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Opaque(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn busy_is_told_from_unavailable() {
        let away = kernel::Internal::passing(std::io::Error::other("no such host"));
        for (error, code) in [(identity::Error::Busy, "busy"), (away.into(), "unavailable")] {
            let Problem::Server(status, Json(body), Some(_)) = Problem::from(error) else {
                panic!("{code} is the client's fault")
            };
            assert_eq!((status.as_u16(), body.code.as_str()), (503, code));
            assert!(!body.message.contains("host"), "{}", body.message);
        }
    }
}
