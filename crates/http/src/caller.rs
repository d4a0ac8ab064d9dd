use identity::{Identity, User};
use kernel::{Actor, Cause};
use poem::{FromRequest, Request, RequestBody, http::StatusCode, web::Data};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions, SecurityScheme, auth::Bearer,
    registry::Registry,
};

use crate::problem::Problem;

/// The access token of a signed-in person.
#[derive(SecurityScheme)]
#[oai(rename = "access_token", ty = "bearer", bearer_format = "JWT", checker = "authenticate")]
pub(crate) struct Caller(Box<Authenticated>);

/// A caller whose token is looked at but not required.
pub(crate) enum Anyone {
    Caller(Caller),
    Visitor,
}

pub(crate) struct Authenticated {
    actor: Actor,
    user: User,
}

impl Caller {
    /// The caller as they were when this call was authenticated.
    pub(crate) fn into_user(self) -> User {
        self.0.user
    }

    /// What this call is caused by, in the caller's name.
    pub(crate) fn cause(&self, cause: &Cause) -> Cause {
        Cause { actor: Some(self.0.actor), ..cause.clone() }
    }
}

impl Anyone {
    /// What this call is caused by, in the caller's name if there is one.
    pub(crate) fn cause(&self, cause: &Cause) -> Cause {
        let actor = match self {
            Self::Caller(caller) => Some(caller.0.actor),
            Self::Visitor => None,
        };
        Cause { actor, ..cause.clone() }
    }
}

/// By hand, for the derived fallback takes every failure for a visitor: a database that is away
/// would sign nobody out and say that it had.
impl<'a> ApiExtractor<'a> for Anyone {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::SecurityScheme];

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        Caller::register(registry);
    }

    fn security_schemes() -> Vec<&'static str> {
        Caller::security_schemes()
    }

    fn has_security_fallback() -> bool {
        true
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        options: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        match <Caller as ApiExtractor>::from_request(request, body, options).await {
            Ok(caller) => Ok(Self::Caller(caller)),
            // Missing or refused.
            Err(error) if error.status() == StatusCode::UNAUTHORIZED => Ok(Self::Visitor),
            Err(error) => Err(error),
        }
    }
}

async fn authenticate(request: &Request, bearer: Bearer) -> poem::Result<Box<Authenticated>> {
    let identity = <Data<&Identity>>::from_request_without_body(request).await?;
    let cause = <Data<&Cause>>::from_request_without_body(request).await?;
    let (actor, user) =
        identity.authenticate(&cause, &bearer.token).await.map_err(Problem::from)?;
    Ok(Box::new(Authenticated { actor, user }))
}
