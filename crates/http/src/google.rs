use identity::{GoogleCredential, GoogleSignIn, Identity, Phone, SignedIn};
use poem_openapi::{Object, OpenApi, payload::Json, types::Example};

use crate::{
    body::{body, phone, text, text_as},
    caller::Visit,
    input::Input,
    problem::Result,
    tag::Tag,
    user::{Role, User},
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth/google", tag = "Tag::Auth")]
impl Api {
    /// Read whether sign-in with Google is available.
    #[oai(path = "/config", method = "get", operation_id = "getGoogleConfig")]
    async fn config(&self, call: Visit<'_, Identity>) -> Result<GoogleConfig> {
        let client_id = call.module.google_client_id().map(str::to_owned);
        Ok(Json(GoogleConfig { enabled: client_id.is_some(), client_id }))
    }

    /// Sign in or sign up with Google.
    ///
    /// A person with an account is signed in. A new person is asked for a role
    /// (`needsRoleSelection`) and sends the same `credential` again with it: as delivered,
    /// a client is signed in at once, any other role waits for an admin (`requiresApproval`) and gets no
    /// tokens; admins set this and the roles that are open (422 for another one) in the settings. A
    /// credential is valid once and for 10 minutes; any invalid one is 400
    /// `invalid_google_credential`. An account with a password is opened only if Google runs the
    /// mailbox; else 400 `google_not_linked`. `approval_pending` (with `requiresApproval`),
    /// `account_suspended` and `account_rejected` name the reason why an account cannot be used.
    /// 404 `google_disabled` if Google is not configured.
    #[oai(path = "/login", method = "post", operation_id = "googleLogin")]
    async fn login(
        &self,
        call: Visit<'_, Identity>,
        form: Input<GoogleLogin>,
    ) -> Result<GoogleReply> {
        let Claim { credential, role, phone } = &form.0;
        let outcome =
            call.module.google_sign_in(call.cause, credential, *role, phone.as_ref()).await?;
        Ok(Json(match outcome {
            GoogleSignIn::SignedIn { signed_in, is_new } => {
                GoogleReply::signed_in(signed_in, is_new)
            }
            GoogleSignIn::RoleNeeded => GoogleReply {
                needs_role_selection: Some(true),
                credential: Some(credential.as_str().to_owned()),
                ..GoogleReply::new(true, crate::texts::ROLE_REQUIRED)
            },
            GoogleSignIn::AwaitsApproval(user) => GoogleReply {
                requires_approval: Some(true),
                user: Some(user.into()),
                ..GoogleReply::new(true, crate::texts::GOOGLE_APPROVAL_PENDING)
            },
        }))
    }
}

/// Configuration of Google's button.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct GoogleConfig {
    enabled: bool,
    /// The OAuth client id of this site at Google.
    client_id: Option<String>,
}

body! {
    /// A sign-in with a Google credential.
    struct GoogleLogin for Claim {
        /// The ID token returned by Google's sign-in button.
        credential: text(credential).at_least(1) =>
            "eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.e30.c2lnbmF0dXJl",
        /// The requested role; needed if there is no account yet.
        role: text_as::<Role, _>(role).optional() => "client",
        /// The phone number of an account created by this call; optional.
        phone: phone() => "+919845012345",
    }
}

struct Claim {
    credential: GoogleCredential,
    role: Option<kernel::Role>,
    phone: Option<Phone>,
}

/// As given: a credential with a space around it is not one of Google's.
fn credential(text: &str) -> std::result::Result<GoogleCredential, &'static str> {
    match text.trim() {
        "" => Err(crate::texts::CREDENTIAL_REQUIRED),
        _ => Ok(GoogleCredential::claimed(text)),
    }
}

fn role(text: &str) -> std::result::Result<Option<kernel::Role>, &'static str> {
    match text {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| crate::texts::ROLE_REQUIRED),
    }
}

/// The result of a Google sign-in: tokens, a request for a role, or waiting for approval.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
struct GoogleReply {
    /// Whether the call created the account.
    is_new_user: bool,
    message: String,
    /// Present if the person was signed in. The next four fields repeat its content.
    tokens: Option<Tokens>,
    access_token: Option<String>,
    refresh_token: Option<String>,
    token_type: Option<String>,
    expires_in: Option<i64>,
    /// The account.
    user: Option<User>,
    /// Present and true when an admin decides on the account that was made.
    #[oai(rename = "requiresApproval")]
    requires_approval: Option<bool>,
    /// Present and true when a role must be chosen first.
    #[oai(rename = "needsRoleSelection")]
    needs_role_selection: Option<bool>,
    /// The credential to send again with the role.
    credential: Option<String>,
}

/// Tokens of a new session.
#[derive(Clone, Object)]
#[oai(example)]
struct Tokens {
    /// A JWT; send it as `Authorization: Bearer …`.
    access_token: String,
    /// An opaque token that can be used once. Valid for 14 days, and at most 30 days after sign-in.
    refresh_token: String,
    /// Always `Bearer`.
    token_type: String,
    /// Seconds until the access token expires.
    expires_in: i64,
}

impl GoogleReply {
    fn new(is_new_user: bool, message: impl Into<String>) -> Self {
        Self {
            is_new_user,
            message: message.into(),
            tokens: None,
            access_token: None,
            refresh_token: None,
            token_type: None,
            expires_in: None,
            user: None,
            requires_approval: None,
            needs_role_selection: None,
            credential: None,
        }
    }

    fn signed_in(it: SignedIn, is_new: bool) -> Self {
        let role = it.user.role.unwrap_or(it.user.requested_role);
        let message = if is_new {
            crate::texts::account_created(role)
        } else {
            crate::texts::SIGNED_IN.to_owned()
        };
        let tokens = Tokens {
            access_token: it.access_token,
            refresh_token: it.refresh_token.as_str().to_owned(),
            token_type: "Bearer".to_owned(),
            expires_in: it.expires_in,
        };
        Self::with_tokens(is_new, message, tokens, it.user.into())
    }

    fn with_tokens(is_new: bool, message: String, tokens: Tokens, user: User) -> Self {
        let Tokens { access_token, refresh_token, token_type, expires_in } = tokens.clone();
        Self {
            tokens: Some(tokens),
            access_token: Some(access_token),
            refresh_token: Some(refresh_token),
            token_type: Some(token_type),
            expires_in: Some(expires_in),
            user: Some(user),
            ..Self::new(is_new, message)
        }
    }
}

impl Example for GoogleConfig {
    fn example() -> Self {
        Self {
            enabled: true,
            client_id: Some("271828182845-plumbline.apps.googleusercontent.com".to_owned()),
        }
    }
}

impl Example for Tokens {
    fn example() -> Self {
        Self {
            access_token: "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl".to_owned(),
            refresh_token: "q1Jm0z5V8w2n7c4T6yX9bR3kL0pS5dF8hG1jA4eU7iM".to_owned(),
            token_type: "Bearer".to_owned(),
            expires_in: 3_600,
        }
    }
}

impl Example for GoogleReply {
    fn example() -> Self {
        let message = crate::texts::SIGNED_IN.to_owned();
        Self::with_tokens(false, message, Tokens::example(), User::example())
    }
}
