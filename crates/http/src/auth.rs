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
    /// Ask for an account.
    ///
    /// A client gets a six-digit code by mail and is active once it is verified. Any other role
    /// waits for an admin (`requiresApproval`), and gets a link that proves the address. The
    /// answer is the same for an address that has an account: its owner is told by mail.
    /// Each form has its own code: whoever proves the address gets the account their own form
    /// described. A browser is given the cookie `__Host-signup`, by which only codes of its own
    /// forms work for it; it signs nobody in, and other clients do without. Three forms an hour
    /// are taken for an address.
    #[oai(path = "/register", method = "post", operation_id = "register")]
    async fn register(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<Registration>,
    ) -> std::result::Result<Response<Json<RegistrationReply>>, Problem> {
        let registered = call.module.register(call.cause, &form.0, &browser.0).await?;
        let (message, requires_approval) = match registered {
            Registered::CheckMail => ("Please check your email for the verification code", false),
            Registered::AwaitApproval => {
                ("Registration successful. Please wait for admin approval.", true)
            }
        };
        let reply = RegistrationReply { message: message.to_owned(), requires_approval };
        Ok(Response::new(Json(reply)).header("set-cookie", browser.cookie()))
    }

    /// Prove an address by the code mailed to it.
    ///
    /// Signs nobody in. A code is good for 10 minutes and 5 tries; a wrong and an expired one
    /// are the same 400 `invalid_code`.
    #[oai(path = "/verify-otp", method = "post", operation_id = "verifyOtp")]
    async fn verify_otp(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<OtpVerification>,
    ) -> Result<VerificationReply> {
        let (email, digits) = form.0;
        let user = call.module.verify_code(call.cause, &email, &digits, &browser.0).await?;
        let message = "Account verified successfully!".to_owned();
        Ok(Json(VerificationReply { message, user: user.into() }))
    }

    /// Prove an address by the link mailed to it.
    ///
    /// Signs nobody in. A link is good for 72 hours, once. Anybody can send a form for anybody's
    /// address: what opens its link is the browser that sent it (cookie `__Host-signup`), or must
    /// know the password of the form (400 `password_needed`, 400 `wrong_password`).
    #[oai(path = "/verify-email", method = "post", operation_id = "verifyEmail")]
    async fn verify_email(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<EmailVerification>,
    ) -> Result<Reply> {
        let (token, password) = &form.0;
        call.module.verify_link(call.cause, token, &browser.0, password.as_deref()).await?;
        Ok(Reply::new("Account verified successfully!"))
    }

    /// Ask for another code.
    ///
    /// The answer is the same whether or not an account waits for one; a code goes out at most
    /// once a minute, five times an hour and ten times a day.
    #[oai(path = "/resend-otp", method = "post", operation_id = "resendOtp")]
    async fn resend_otp(
        &self,
        call: Visit<'_, Identity>,
        browser: SigningUp,
        form: Input<OtpRequest>,
    ) -> Result<Reply> {
        call.module.resend_code(call.cause, &form.0, &browser.0).await?;
        Ok(Reply::new("OTP sent successfully"))
    }

    /// Sign in.
    ///
    /// 400 `invalid_credentials` for an unknown address and for a wrong password alike; with
    /// the right password, `email_unverified`, `approval_pending` (with `requiresApproval`),
    /// `account_suspended` or `account_rejected` say why the account cannot be used. After ten
    /// wrong passwords for an address from one network, 429 `too_many_attempts`. A browser that
    /// has signed in before is known by the cookie `__Host-device` and only shut out by its own
    /// wrong passwords; the cookie signs nobody in, and other clients do without.
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
    /// Each refresh token is good once. Showing one again within 30 seconds, because the answer
    /// was lost, gives a new pair; later it ends the session.
    #[oai(path = "/refresh", method = "post", operation_id = "refreshSession")]
    async fn refresh(&self, call: Visit<'_, Identity>, form: Input<Refresh>) -> Result<Session> {
        Ok(Json(call.module.refresh(call.cause, &form.0).await?.into()))
    }

    /// Sign out.
    ///
    /// Ends the session of the refresh token, or of the access token. Succeeds where there is none
    /// to end, and needs no body.
    #[oai(path = "/logout", method = "post", operation_id = "logout")]
    async fn logout(
        &self,
        call: Call<'_, Identity, EitherWay>,
        form: Input<Logout>,
    ) -> Result<Reply> {
        call.module.sign_out(call.cause, form.0.as_ref()).await?;
        Ok(Reply::new("Signed out"))
    }
}

/// What somebody fills in to get an account.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Registration {
    #[oai(validator(min_length = 1, max_length = 100))]
    full_name: String,
    /// Compared without regard to case.
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
    /// The role asked for; who works for the company waits for an admin to grant it.
    role: Role,
}

impl Form for Registration {
    type Command = identity::SignUpForm;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.text("full_name", str::parse::<FullName>);
        let email = fields.text("email", str::parse::<Email>);
        let phone = fields.text("phone", Phone::parse_optional);
        let password = fields.text("password", str::parse::<Password>);
        let role = fields.text("role", |it| it.parse().map_err(|_| "Please select a role"));
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
        let code = fields.text("otp_code", |it| required(it, "OTP code is required"));
        Some((email?, code?))
    }
}

/// The token of a mailed link.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct EmailVerification {
    /// What follows `#verify-email=` in the mailed link.
    token: String,
    /// The one chosen when signing up; needed by whoever is not the browser that did.
    #[oai(nullable)]
    password: Option<String>,
}

impl Form for EmailVerification {
    type Command = (String, Option<String>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let token = fields.text("token", |it| required(it, "Token is required"));
        // As typed: a space may be part of it.
        let password = fields.text("password", |it| Ok((!it.is_empty()).then(|| it.to_owned())));
        Some((token?, password?))
    }
}

/// An address that waits for a code.
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

/// What signs somebody in.
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
            "" => Err("Password is required"),
            it => Ok(it.to_owned()),
        });
        Some((email?, password?))
    }
}

/// What keeps somebody signed in.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Refresh {
    refresh_token: String,
}

impl Form for Refresh {
    type Command = RefreshToken;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("refresh_token", |it| {
            required(it, "Refresh token is required").map(|it| RefreshToken::claimed(&it))
        })
    }
}

/// What to sign out of.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Logout {
    /// The session to end; without it, the one of the access token.
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

/// What becomes of a registration.
#[derive(Object)]
#[oai(example)]
struct RegistrationReply {
    message: String,
    /// An admin decides; no code is to be typed.
    #[oai(rename = "requiresApproval")]
    requires_approval: bool,
}

/// Whose address is proven now.
#[derive(Object)]
#[oai(example)]
struct VerificationReply {
    message: String,
    user: User,
}

/// What a client holds once signed in.
#[derive(Object)]
#[oai(example)]
struct Session {
    /// A JWT; send it as `Authorization: Bearer …`.
    access_token: String,
    /// Opaque, good once; keeps for 14 days, or until 30 days after signing in.
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
    fn what_is_described_is_what_is_read() {
        assert_reads_what_it_describes::<Registration>();
        assert_reads_what_it_describes::<OtpVerification>();
        assert_reads_what_it_describes::<EmailVerification>();
        assert_reads_what_it_describes::<OtpRequest>();
        assert_reads_what_it_describes::<Login>();
        assert_reads_what_it_describes::<Refresh>();
        assert_reads_what_it_describes::<Logout>();
    }
}
