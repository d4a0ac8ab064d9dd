mod example;

use identity::{Email, FullName, Identity, Password, Phone, RefreshToken, Registered, SignedIn};
use poem_openapi::{
    Object, OpenApi,
    payload::{Json, Response},
};

use crate::{
    browser::{SigningIn, SigningUp},
    caller::{Call, EitherWay, Visit},
    input::{Fields, Form, Input, required},
    problem::{Problem, Result},
    tag::Tag,
    user::{Role, User},
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth", tag = "Tag::Auth")]
impl Api {
    /// Register a new account.
    ///
    /// A client gets a six-digit code by mail and is active once it is verified. Any other role
    /// waits for an admin (`requiresApproval`), and gets a link that proves the address. The answer
    /// is the same for an address that has an account: its owner gets a mail. Each form has its own
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

/// The registration form.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Registration {
    #[oai(validator(min_length = 1, max_length = 100))]
    full_name: String,
    /// Upper and lower case are treated as equal.
    #[oai(validator(max_length = 254, pattern = r"^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$"))]
    email: String,
    /// Optional; an optional +, a digit 1 to 9, then 7 to 15 digits, hyphens, parentheses or
    /// dots. Spaces are ignored.
    #[oai(nullable)]
    phone: Option<String>,
    /// 8 to 1,024 letters, digits and `@$!%*?&`, with at least one lower-case letter, one
    /// upper-case letter, one digit and one of the special characters. One of the 3,000 most
    /// common passwords of this shape is refused, without regard to case.
    #[oai(validator(min_length = 8, max_length = 1024, pattern = r"^[A-Za-z0-9@$!%*?&]+$"))]
    password: String,
    /// The requested role; staff roles wait for an admin's approval.
    role: Role,
}

impl Form for Registration {
    type Command = identity::SignUpForm;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.text("full_name", str::parse::<FullName>);
        let email = fields.text("email", str::parse::<Email>);
        let phone = fields.text("phone", Phone::parse_optional);
        let password = fields.text("password", str::parse::<Password>);
        let role = fields.text("role", |it| it.parse().map_err(|_| crate::texts::ROLE_REQUIRED));
        Some(identity::SignUpForm {
            full_name: full_name?,
            email: email?,
            phone: phone?,
            password: password?,
            role: role?,
        })
    }
}

/// An address and the code mailed to it.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct OtpVerification {
    email: String,
    /// The six digits of the mail.
    otp_code: String,
}

impl Form for OtpVerification {
    type Command = (Email, String);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let email = fields.text("email", str::parse::<Email>);
        let code = fields.text("otp_code", |it| required(it, crate::texts::CODE_REQUIRED));
        Some((email?, code?))
    }
}

/// The token of a mailed link.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct EmailVerification {
    /// The token after `#verify-email=` in the mailed link.
    token: String,
    /// The password chosen at sign-up; required outside the browser that sent the form.
    #[oai(nullable)]
    password: Option<String>,
}

impl Form for EmailVerification {
    type Command = (String, Option<String>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let token = fields.text("token", |it| required(it, crate::texts::TOKEN_REQUIRED));
        // As typed: a space may be part of it.
        let password = fields.text("password", |it| Ok((!it.is_empty()).then(|| it.to_owned())));
        Some((token?, password?))
    }
}

/// An e-mail address that waits for a code.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct OtpRequest {
    email: String,
}

impl Form for OtpRequest {
    type Command = Email;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("email", str::parse::<Email>)
    }
}

/// Credentials for signing in.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Login {
    email: String,
    password: String,
}

impl Form for Login {
    type Command = (Email, String);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let email = fields.text("email", str::parse::<Email>);
        // As typed: a space may be part of it.
        let password = fields.text("password", |it| match it {
            "" => Err(crate::texts::PASSWORD_REQUIRED),
            it => Ok(it.to_owned()),
        });
        Some((email?, password?))
    }
}

/// The refresh token of a session.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Refresh {
    refresh_token: String,
}

impl Form for Refresh {
    type Command = RefreshToken;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("refresh_token", |it| {
            required(it, crate::texts::REFRESH_TOKEN_REQUIRED).map(|it| RefreshToken::claimed(&it))
        })
    }
}

/// The session to end.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Logout {
    /// Ends the session of this token. Default: the session of the access token.
    #[oai(nullable)]
    refresh_token: Option<String>,
}

impl Form for Logout {
    type Command = Option<RefreshToken>;

    const IS_OPTIONAL: bool = true;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("refresh_token", |it| {
            Ok((!it.trim().is_empty()).then(|| RefreshToken::claimed(it)))
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<Registration>();
        assert_reads_what_it_describes::<OtpVerification>();
        assert_reads_what_it_describes::<EmailVerification>();
        assert_reads_what_it_describes::<OtpRequest>();
        assert_reads_what_it_describes::<Login>();
        assert_reads_what_it_describes::<Refresh>();
        assert_reads_what_it_describes::<Logout>();
    }
}
