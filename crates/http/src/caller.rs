//! Who calls: found out once for each call, before anything else about it is read.

use std::sync::Arc;

use identity::{Identity, User};
use kernel::{Actor, Cause};
use poem::{
    Endpoint, Error, IntoResponse, Request, RequestBody, Response,
    error::{MethodNotAllowedError, NotFoundError},
    http::{StatusCode, header},
};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions, SecurityScheme,
    auth::{Bearer, BearerAuthorization},
    registry::Registry,
};

use crate::{
    limits::Tally,
    policy::{Callers, Path},
    problem::Problem,
    request::Wrapped,
};

/// The access token of a signed-in person.
#[derive(SecurityScheme)]
#[oai(rename = "access_token", ty = "bearer", bearer_format = "JWT", checker = "known")]
pub(crate) struct Caller(Authenticated);

/// A caller whose token is looked at but not required.
pub(crate) enum Anyone {
    Caller(Caller),
    Visitor,
}

#[derive(Clone)]
pub(crate) struct Authenticated {
    actor: Actor,
    user: User,
}

/// What a handler may rely on: the policy has been asked.
struct Admitted(Option<Authenticated>);

/// Lets through whom the policy lets call: 401 without a token that holds, 403 with one that
/// does not suffice. The call is caused by its caller from here on.
pub(crate) fn admitted<E: Endpoint + 'static>(
    identity: Identity,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    move |endpoint, mut request| {
        let identity = identity.clone();
        Box::pin(async move {
            let path = request.extensions().get::<Arc<Path>>().ok_or(NotFoundError)?;
            let rule = path.rule(request.method()).ok_or(MethodNotAllowedError)?;
            let caller = authenticate(&identity, &request).await?;
            if let Some(tally) = request.extensions().get::<Arc<Tally>>() {
                match &caller {
                    Some(caller) => tally.account(caller.actor.user, request.method())?,
                    None if shows_token(&request) => tally.visitor()?,
                    None => {}
                }
            }
            match (rule.callers, &caller) {
                (Callers::Everybody, _) | (Callers::SignedIn, Some(_)) => {}
                (Callers::Roles(roles), Some(caller)) if roles.contains(&caller.actor.role) => {}
                (Callers::Roles(_), Some(_)) => return Err(StatusCode::FORBIDDEN.into()),
                (_, None) => return Err(Problem::unauthenticated().into()),
            }
            if let Some(cause) = request.extensions_mut().get_mut::<Cause>() {
                cause.actor = caller.as_ref().map(|it| it.actor);
            }
            request.extensions_mut().insert(Arc::new(Admitted(caller)));
            endpoint.call(request).await.map(IntoResponse::into_response)
        })
    }
}

fn shows_token(request: &Request) -> bool {
    request.headers().contains_key(header::AUTHORIZATION)
}

/// Whom the token speaks for; nobody, when there is none or it does not hold.
async fn authenticate(
    identity: &Identity,
    request: &Request,
) -> Result<Option<Authenticated>, Problem> {
    let (Ok(bearer), Some(cause)) =
        (<Bearer as BearerAuthorization>::from_request(request), request.extensions().get())
    else {
        return Ok(None);
    };
    match identity.authenticate(cause, &bearer.token).await {
        Ok((actor, user)) => Ok(Some(Authenticated { actor, user })),
        Err(identity::Error::Unauthenticated) => Ok(None),
        Err(error) => Err(error.into()),
    }
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

/// By hand, for the derived fallback takes every failure for a visitor.
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
        _: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        Ok(find(request)?.map_or(Self::Visitor, |it| Self::Caller(Caller(it))))
    }
}

async fn known(request: &Request, _: Bearer) -> poem::Result<Authenticated> {
    find(request)?.ok_or_else(|| Problem::unauthenticated().into())
}

/// Whom the policy let through. A call it was not asked about is answered by nobody.
fn find(request: &Request) -> poem::Result<Option<Authenticated>> {
    let admitted = request.extensions().get::<Arc<Admitted>>();
    let Admitted(caller) =
        &**admitted.ok_or_else(|| Error::from(StatusCode::INTERNAL_SERVER_ERROR))?;
    Ok(caller.clone())
}
