//! The caller of each call, authenticated once before anything else about the call is read.

use std::{marker::PhantomData, sync::Arc};

use identity::{Identity, User};
use kernel::{Actor, Cause, ClientViewId, Repeatable, UserId};
use poem::{
    Endpoint, Error, IntoResponse, Request, RequestBody, Response,
    error::{MethodNotAllowedError, NotFoundError},
    http::{Method, StatusCode, header},
};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions, SecurityScheme,
    auth::{Bearer, BearerAuthorization},
    registry::Registry,
};
use projects::Projects;

use crate::{
    limits::Tally,
    policy::{Callers, Path, Rule},
    problem::Problem,
    request::Wrapped,
};

/// The access token of a signed-in person.
#[derive(SecurityScheme)]
#[oai(rename = "access_token", ty = "bearer", bearer_format = "JWT")]
struct Token(#[expect(dead_code, reason = "the policy has read it")] Bearer);

/// A call with its module and its cause. `By` states whether the caller needs a token.
pub(crate) struct Call<'a, M, By = SignedIn> {
    pub(crate) module: &'a M,
    pub(crate) cause: &'a Cause,
    request: &'a Request,
    admitted: Admitted,
    by: PhantomData<By>,
}

/// A call that needs no token.
pub(crate) type Visit<'a, M> = Call<'a, M, Anybody>;

/// The part of the document about the token of a call.
pub(crate) trait Callable: Send {
    const IS_TOKEN_READ: bool;
    const IS_TOKEN_NEEDED: bool;
}

/// A token is required.
pub(crate) struct SignedIn;

/// A token is not read.
pub(crate) struct Anybody;

/// A token is read, and not required.
pub(crate) struct EitherWay;

impl Callable for SignedIn {
    const IS_TOKEN_READ: bool = true;
    const IS_TOKEN_NEEDED: bool = true;
}

impl Callable for Anybody {
    const IS_TOKEN_READ: bool = false;
    const IS_TOKEN_NEEDED: bool = false;
}

impl Callable for EitherWay {
    const IS_TOKEN_READ: bool = true;
    const IS_TOKEN_NEEDED: bool = false;
}

/// Proof that the policy admitted this caller.
#[derive(Clone)]
struct Admitted(Option<Arc<User>>);

/// Admits callers allowed by the policy: 401 without a valid token, 403 for a role that is not
/// allowed. Sets the caller as actor of the call's cause, or the client as whom staff read a project.
pub(crate) fn admitted<E: Endpoint + 'static>(
    identity: Identity,
    projects: Projects,
) -> impl Fn(Arc<E>, Request) -> Wrapped<Response> + Send + Sync + 'static {
    move |endpoint, mut request| {
        let (identity, projects) = (identity.clone(), projects.clone());
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
            let actor = reader(&projects, &request, rule, actor).await?;
            if let Some(cause) = request.extensions_mut().get_mut::<Cause>() {
                cause.actor = actor;
            }
            request.extensions_mut().insert(Admitted(caller.map(|(_, user)| Arc::new(user))));
            endpoint.call(request).await.map(IntoResponse::into_response)
        })
    }
}

/// The header with the id of a view of a project as its client.
const CLIENT_VIEW: &str = "x-client-view";

/// The person as whom the call reads: the caller, or the client whose project they look at. A call with
/// a view is never answered with what the caller sees.
async fn reader(
    projects: &Projects,
    request: &Request,
    rule: &Rule,
    caller: Option<Actor>,
) -> Result<Option<Actor>, Problem> {
    let mut views = request.headers().get_all(CLIENT_VIEW).iter();
    let Some(view) = views.next() else { return Ok(caller) };
    if views.next().is_some() {
        return Err(projects::Error::ViewLimited.into());
    }
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let (Some(caller), true, true) = (caller, is_read, rule.is_viewed) else {
        return Err(projects::Error::ViewLimited.into());
    };
    let view = view.to_str().ok().and_then(|it| it.parse::<ClientViewId>().ok());
    let view = view.ok_or(projects::Error::ViewOver)?;
    let cause = request.extensions().get::<Cause>();
    let cause = cause.ok_or_else(|| Problem::internal(&NoCause))?;
    Ok(Some(projects.viewed(cause, &caller, view).await?))
}

/// The frame of every call gives it a cause.
#[derive(Debug, thiserror::Error)]
#[error("a call has no cause")]
struct NoCause;

fn shows_token(request: &Request) -> bool {
    request.headers().contains_key(header::AUTHORIZATION)
}

/// The owner of the token; `None` without a valid token.
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

impl<M> Call<'_, M> {
    pub(crate) fn caller(&self) -> Result<UserId, Problem> {
        self.cause.actor.map(|it| it.user).ok_or_else(Problem::unauthenticated)
    }

    /// The caller as they were when this call was authenticated.
    pub(crate) fn user(self) -> Result<User, Problem> {
        self.admitted.0.map(Arc::unwrap_or_clone).ok_or_else(Problem::unauthenticated)
    }
}

/// Without a rule the key of a repeatable call would have no effect.
#[derive(Debug, thiserror::Error)]
#[error("a call with an idempotency key has no rule in the policy")]
struct NoRule;

impl<M, By> Call<'_, M, By> {
    /// The cause of a call with an idempotency key: a repeat creates nothing new. `digest` is the
    /// digest of the request.
    pub(crate) fn once(&self, key: Option<String>, digest: Vec<u8>) -> Result<Cause, Problem> {
        // An unreadable key is a fault: treating it as missing would allow duplicates.
        if key.is_none() && self.request.headers().contains_key("idempotency-key") {
            return Err(Problem::faulty_header("Idempotency-Key", crate::texts::NOT_ASCII));
        }
        let path = self.request.extensions().get::<Arc<Path>>();
        let rule = path.and_then(|it| it.rule(self.request.method()));
        let repeatable = key.map(|key| {
            let operation = rule.ok_or_else(|| Problem::internal(&NoRule))?.operation;
            Ok::<_, Problem>(Repeatable { operation, key, request: digest })
        });
        let repeatable = repeatable.transpose()?;
        Ok(Cause { repeatable, ..self.cause.clone() })
    }
}

impl<'a, M: Send + Sync + 'static, By: Callable> ApiExtractor<'a> for Call<'a, M, By> {
    const TYPES: &'static [ApiExtractorType] = if By::IS_TOKEN_READ {
        &[ApiExtractorType::SecurityScheme]
    } else {
        &[ApiExtractorType::PoemExtractor]
    };

    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        if By::IS_TOKEN_READ {
            Token::register(registry);
        }
    }

    fn security_schemes() -> Vec<&'static str> {
        Token::security_schemes()
    }

    fn has_security_fallback() -> bool {
        !By::IS_TOKEN_NEEDED
    }

    async fn from_request(
        request: &'a Request,
        _: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> poem::Result<Self> {
        let admitted = admission(request)?;
        if By::IS_TOKEN_NEEDED && admitted.0.is_none() {
            return Err(Problem::unauthenticated().into());
        }
        let (module, cause) = (request.extensions().get(), request.extensions().get());
        let (Some(module), Some(cause)) = (module, cause) else {
            return Err(StatusCode::INTERNAL_SERVER_ERROR.into());
        };
        Ok(Self { module, cause, request, admitted, by: PhantomData })
    }
}

/// Fails for a call that has not passed the policy.
fn admission(request: &Request) -> poem::Result<Admitted> {
    let admitted = request.extensions().get::<Admitted>().cloned();
    admitted.ok_or_else(|| Error::from(StatusCode::INTERNAL_SERVER_ERROR))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Routes beside the policy never get a caller.
    #[test]
    fn call_without_a_policy_check_fails() {
        let mut request = Request::builder().header("authorization", "Bearer x").finish();
        let error = admission(&request).err().unwrap();
        assert_eq!(error.status(), StatusCode::INTERNAL_SERVER_ERROR);
        request.extensions_mut().insert(Admitted(None));
        assert!(admission(&request).unwrap().0.is_none());
    }
}
