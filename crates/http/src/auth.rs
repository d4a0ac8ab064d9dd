mod example;

use identity::{Email, Identity, RefreshToken, Registered, SignedIn};
use poem_openapi::{
    Object, OpenApi,
    payload::{Json, Response},
};
use serde_json::Value;

use self::example::{EMAIL, PASSWORD, TOKEN};
use crate::{
    body::{as_typed, body, email, full_name, mailed_code, password, phone, role, text},
    browser::{SigningIn, SigningUp},
    caller::{Call, EitherWay, Visit},
    input::{Input, required},
    problem::{Problem, Result},
    tag::Tag,
    user::{Role, User},
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth", tag = "Tag::Auth")]
impl Api {
    /// Register a new account.
    ///
    /// The settings say which roles are open (`getSignUpRoles`; another role returns 422) and which sign-ups
    /// wait for an admin; sign-ups as an admin always wait. A person who waits (`requiresApproval`) gets a
    /// link that proves the address. Others get a six-digit code by mail and are active once it is verified.
    /// As delivered, clients alone do not wait. The answer is the same for an address that has an account:
    /// its owner gets a mail. Each form has its own
    /// code, and proving the address activates the account of that form only. A browser is given
    /// the cookie `__Host-signup`, which limits it to codes of its own forms and signs nobody in;
    /// other clients need no cookie. Three forms an hour are accepted for an address.
    #[oai(path = "/register", method = "post", operation_id = "register")]
    async fn register(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<Registration>,
    ) -> std::result::Result<Response<Json<RegistrationReply>>, Problem> {
        let registered = call.module.register(call.cause, &form.0, &browser.0).await?;
        let (message, requires_approval) = match registered {
            Registered::CheckMail => (crate::texts::CODE_SENT_AT_SIGN_UP, false),
            Registered::AwaitApproval => (crate::texts::APPROVAL_PENDING, true),
        };
        let reply = RegistrationReply { message: message.to_owned(), requires_approval };
        Ok(Response::new(Json(reply)).header("set-cookie", browser.cookie()))
    }

    /// List the roles that people may ask for when they sign up.
    #[oai(path = "/sign-up-roles", method = "get", operation_id = "getSignUpRoles")]
    async fn sign_up_roles(&self, call: Visit<'_, Identity>) -> Result<SignUpRoles> {
        let roles = call.module.sign_up_roles().await?;
        Ok(Json(SignUpRoles { roles: roles.into_iter().map(Into::into).collect() }))
    }

    /// Verify an e-mail address with the code sent to it.
    ///
    /// Does not sign the caller in. A code is valid for 10 minutes and 5 attempts. A wrong code and
    /// an expired code both return 400 `invalid_code`.
    #[oai(path = "/verify-otp", method = "post", operation_id = "verifyOtp")]
    async fn verify_otp(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<OtpVerification>,
    ) -> Result<VerificationReply> {
        let (email, digits) = form.0;
        let user = call.module.verify_code(call.cause, &email, &digits, &browser.0).await?;
        let message = crate::texts::ACCOUNT_VERIFIED.to_owned();
        Ok(Json(VerificationReply { message, user: user.into() }))
    }

    /// Prove an address by the mailed link.
    ///
    /// Does not sign in. A link is valid for 72 hours and works once. Because anybody can send a
    /// form for any address, the link works only in the browser that sent the form (cookie
    /// `__Host-signup`) or with the form's password (400 `password_needed`, 400 `wrong_password`).
    #[oai(path = "/verify-email", method = "post", operation_id = "verifyEmail")]
    async fn verify_email(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<EmailVerification>,
    ) -> Result<Reply> {
        let (token, password) = &form.0;
        call.module.verify_link(call.cause, token, &browser.0, password.as_deref()).await?;
        Ok(Reply::new(crate::texts::ACCOUNT_VERIFIED))
    }

    /// Send another verification code.
    ///
    /// The answer does not show whether an account is waiting for a code. A code is sent at most
    /// once a minute, five times an hour and ten times a day.
    #[oai(path = "/resend-otp", method = "post", operation_id = "resendOtp")]
    async fn resend_otp(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<OtpRequest>,
    ) -> Result<Reply> {
        call.module.resend_code(call.cause, &form.0, &browser.0).await?;
        Ok(Reply::new(crate::texts::CODE_SENT_AGAIN))
    }

    /// Sign in.
    ///
    /// An unknown address and a wrong password both return 400 `invalid_credentials`. With the
    /// right password, the codes `email_unverified`, `approval_pending` (with `requiresApproval`),
    /// `account_suspended` and `account_rejected` say why the account cannot be used. After ten
    /// wrong passwords for an address from one network, the answer is 429 `too_many_attempts`. A
    /// browser that has signed in before sends the cookie `__Host-device` and is blocked only by
    /// its own wrong passwords. The cookie does not sign anyone in, and other clients do not need
    /// it.
    #[oai(path = "/login", method = "post", operation_id = "login")]
    async fn login(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningIn,
        form: Input<Login>,
    ) -> std::result::Result<Response<Json<Session>>, Problem> {
        let (email, password) = form.0;
        let session = call.module.sign_in(call.cause, &email, &password, &browser.0).await?;
        Ok(Response::new(Json(session.into())).header("set-cookie", browser.cookie()))
    }

    /// Exchange a refresh token for a new pair.
    ///
    /// A refresh token can be used once. Using it again within 30 seconds, because the answer was
    /// lost, returns a new pair; using it again later ends the session.
    #[oai(path = "/refresh", method = "post", operation_id = "refreshSession")]
    async fn refresh(&self, call: Visit<'_, Identity>, form: Input<Refresh>) -> Result<Session> {
        Ok(Json(call.module.refresh(call.cause, &form.0).await?.into()))
    }

    /// Sign out.
    ///
    /// Ends the session of the refresh token or, without one, of the access token. Succeeds even if
    /// there is no session. The body is optional.
    #[oai(path = "/logout", method = "post", operation_id = "logout")]
    async fn logout(
        &self,
        call: Call<'_, Identity, EitherWay>,
        form: Input<Logout>,
    ) -> Result<Reply> {
        call.module.sign_out(call.cause, form.0.as_ref()).await?;
        Ok(Reply::new(crate::texts::SIGNED_OUT))
    }
}

body! {
    /// The registration form.
    struct Registration for identity::SignUpForm {
        full_name: full_name() => "Asha Rao",
        /// Upper and lower case are treated as equal.
        email: email() => EMAIL,
        /// Optional; an optional +, a digit 1 to 9, then 7 to 15 digits, hyphens, parentheses or
        /// dots. Spaces are ignored.
        phone: phone() => "+919845012345",
        /// 8 to 1,024 letters, digits and `@$!%*?&`, with at least one lower-case letter, one
        /// upper-case letter, one digit and one of the special characters. One of the 3,000 most
        /// common passwords of this shape is refused, without regard to case.
        password: password() => PASSWORD,
        /// The requested role; staff roles wait for an admin's approval.
        role: role() => "client",
    }
}

body! {
    /// An address and the code mailed to it.
    struct OtpVerification -> (Email, String) {
        email: text(str::parse::<Email>) => EMAIL,
        /// The six digits of the mail.
        otp_code: mailed_code() => "314159",
    } => (email, otp_code)
}

body! {
    /// The token of a mailed link.
    struct EmailVerification -> (String, Option<String>) {
        /// The token after `#verify-email=` in the mailed link.
        token: text(|it| required(it, crate::texts::TOKEN_REQUIRED)) =>
            "mT4kX8vQ2sJ6yB0nF3hL7wC1dR5gZ9pA-uE_iO2tYxK",
        /// The password chosen at sign-up; required outside the browser that sent the form.
        password: text(|it| Ok((!it.is_empty()).then(|| it.to_owned()))).nullable() => Value::Null,
    } => (token, password)
}

body! {
    /// An e-mail address that waits for a code.
    struct OtpRequest -> Email {
        email: text(str::parse::<Email>) => EMAIL,
    } => email
}

body! {
    /// Credentials for signing in.
    struct Login -> (Email, String) {
        email: text(str::parse::<Email>) => EMAIL,
        password: text(as_typed) => PASSWORD,
    } => (email, password)
}

body! {
    /// The refresh token of a session.
    struct Refresh -> RefreshToken {
        refresh_token: text(|it| required(it, crate::texts::REFRESH_TOKEN_REQUIRED)) => TOKEN,
    } => RefreshToken::claimed(&refresh_token)
}

body! {
    /// The session to end.
    struct Logout (optional) -> Option<RefreshToken> {
        /// Ends the session of this token. Default: the session of the access token.
        refresh_token: text(|it| Ok((!it.trim().is_empty()).then(|| it.to_owned()))).nullable() =>
            TOKEN,
    } => refresh_token.map(|it| RefreshToken::claimed(&it))
}

/// A message for the person.
#[derive(Object)]
#[oai(example)]
pub(crate) struct Reply {
    message: String,
}

impl Reply {
    pub(crate) fn new(message: &str) -> Json<Self> {
        Json(Self { message: message.to_owned() })
    }
}

/// The roles that people may ask for when they sign up.
#[derive(Object)]
#[oai(example)]
struct SignUpRoles {
    /// At least one.
    roles: Vec<Role>,
}

/// The result of a registration.
#[derive(Object)]
#[oai(example)]
struct RegistrationReply {
    message: String,
    /// An admin must approve the sign-up; no code is sent.
    #[oai(rename = "requiresApproval")]
    requires_approval: bool,
}

/// The proven address.
#[derive(Object)]
#[oai(example)]
struct VerificationReply {
    message: String,
    user: User,
}

/// Tokens of a new session, and the signed-in account.
#[derive(Object)]
#[oai(example)]
struct Session {
    /// A JWT; send it as `Authorization: Bearer …`.
    access_token: String,
    /// An opaque token that can be used once. Valid for 14 days, and at most 30 days after sign-in.
    refresh_token: String,
    /// Always `Bearer`.
    token_type: String,
    /// Seconds until the access token expires.
    expires_in: i64,
    user: User,
}

impl From<SignedIn> for Session {
    fn from(it: SignedIn) -> Self {
        Self {
            access_token: it.access_token,
            refresh_token: it.refresh_token.as_str().to_owned(),
            token_type: "Bearer".to_owned(),
            expires_in: it.expires_in,
            user: it.user.into(),
        }
    }
}
