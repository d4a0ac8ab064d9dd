use identity::{Identity, User};
use kernel::{Actor, Cause};
use poem::{FromRequest, Request, web::Data};
use poem_openapi::{SecurityScheme, auth::Bearer};

use crate::problem::Problem;

/// The access token of a signed-in person.
#[derive(SecurityScheme)]
#[oai(rename = "access_token", ty = "bearer", bearer_format = "JWT", checker = "authenticate")]
pub(crate) struct Caller(Box<Authenticated>);

/// A caller whose token is looked at but not required.
#[derive(SecurityScheme)]
pub(crate) enum Anyone {
    Caller(Caller),
    #[oai(fallback)]
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

async fn authenticate(request: &Request, bearer: Bearer) -> poem::Result<Box<Authenticated>> {
    let identity = <Data<&Identity>>::from_request_without_body(request).await?;
    let cause = <Data<&Cause>>::from_request_without_body(request).await?;
    let (actor, user) =
        identity.authenticate(&cause, &bearer.token).await.map_err(Problem::from)?;
    Ok(Box::new(Authenticated { actor, user }))
}
