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
pub(crate) struct Caller(Arc<User>);

/// Says in the document that a token is looked at, but not required.
pub(crate) struct Anyone;

/// What a handler may rely on: the policy has been asked, and let this person call.
#[derive(Clone)]
struct Admitted(Option<Arc<User>>);

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
            let actor = caller.as_ref().map(|(actor, _)| *actor);
            if let Some(tally) = request.extensions().get::<Arc<Tally>>() {
                match actor {
                    Some(actor) => tally.account(actor.user, request.method(), rule.rate)?,
                    None if shows_token(&request) => tally.visitor()?,
                    None => {}
                }
            }
            match (rule.callers, actor) {
                (Callers::Everybody, _) | (Callers::SignedIn, Some(_)) => {}
                (Callers::Roles(roles), Some(actor)) if roles.contains(&actor.role) => {}
                (Callers::Roles(_), Some(_)) => return Err(StatusCode::FORBIDDEN.into()),
                (_, None) => return Err(Problem::unauthenticated().into()),
            }
            if let Some(cause) = request.extensions_mut().get_mut::<Cause>() {
                cause.actor = actor;
            }
            request.extensions_mut().insert(Admitted(caller.map(|(_, user)| Arc::new(user))));
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
) -> Result<Option<(Actor, User)>, Problem> {
    let (Ok(bearer), Some(cause)) =
        (<Bearer as BearerAuthorization>::from_request(request), request.extensions().get())
    else {
        return Ok(None);
    };
    match identity.authenticate(cause, &bearer.token).await {
        Ok(caller) => Ok(Some(caller)),
        Err(identity::Error::Unauthenticated) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

impl Caller {
    /// The caller as they were when this call was authenticated.
    pub(crate) fn into_user(self) -> User {
        Arc::unwrap_or_clone(self.0)
    }
}

/// By hand, for what is derived looks at the token itself.
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
        admission(request).map(|_| Self)
    }
}

async fn known(request: &Request, _: Bearer) -> poem::Result<Arc<User>> {
    admission(request)?.0.ok_or_else(|| Problem::unauthenticated().into())
}

/// A call that the policy was not asked about is answered by nobody.
fn admission(request: &Request) -> poem::Result<Admitted> {
    let admitted = request.extensions().get::<Admitted>().cloned();
    admitted.ok_or_else(|| Error::from(StatusCode::INTERNAL_SERVER_ERROR))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is mounted beside the policy, nobody is taken for somebody there.
    #[test]
    fn a_call_nobody_asked_the_policy_about_is_not_answered() {
        let mut request = Request::builder().header("authorization", "Bearer x").finish();
        let error = admission(&request).err().unwrap();
        assert_eq!(error.status(), StatusCode::INTERNAL_SERVER_ERROR);
        request.extensions_mut().insert(Admitted(None));
        assert!(admission(&request).unwrap().0.is_none());
    }
}
