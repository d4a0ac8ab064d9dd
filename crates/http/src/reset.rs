use identity::{Email, Identity, Password, ResetToken};
use poem_openapi::{
    Object, OpenApi,
    payload::{Json, Response},
    types::Example,
};

use crate::{
    auth::Reply,
    browser::Resetting,
    caller::Visit,
    input::{Fields, Form, Input, required},
    problem::{Problem, Result},
    tag::Tag,
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth", tag = "Tag::Auth")]
impl Api {
    /// Send a code for resetting a forgotten password.
    ///
    /// The answer does not show whether the account exists. A code is sent at most once a minute,
    /// five times an hour and ten times a day.
    #[oai(path = "/forgot-password", method = "post", operation_id = "forgotPassword")]
    async fn forgot_password(
        &self,
        call: Visit<'_, Identity>,
        form: Input<ForgottenPassword>,
    ) -> Result<Reply> {
        call.module.forgot_password(call.cause, &form.0).await?;
        Ok(Reply::new(crate::texts::RESET_CODE_SENT))
    }

    /// Verify a password reset code.
    ///
    /// A code is valid for 10 minutes and 5 attempts; wrong and expired codes get the same 400
    /// `invalid_code`. The token in the answer, as `reset_token` and as the cookie `__Host-reset`,
    /// allows one new password within 10 minutes.
    #[oai(path = "/verify-reset-otp", method = "post", operation_id = "verifyResetOtp")]
    async fn verify_reset_otp(
        &self,
        call: Visit<'_, Identity>,
        resetting: Resetting,
        form: Input<ResetVerification>,
    ) -> std::result::Result<Response<Json<ResetVerificationReply>>, Problem> {
        let (email, digits) = form.0;
        let token = call
            .module
            .verify_reset_code(call.cause, &email, &digits, resetting.by_browser)
            .await?;
        let reply = ResetVerificationReply {
            message: crate::texts::RESET_CODE_VERIFIED.to_owned(),
            reset_token: token.as_str().to_owned(),
        };
        Ok(Response::new(Json(reply)).header("set-cookie", Resetting::cookie(&token)))
    }

    /// Set a new password after a reset.
    ///
    /// Needs a verified reset code, proven by `reset_token` or by the cookie, within 10 minutes and
    /// once. A client that is not a browser and sends neither is recognised by its IP address and
    /// `User-Agent`, unless the operator has turned this off. Any other call returns 400
    /// `invalid_reset`. Ends all sessions of the account and does not sign the caller in.
    #[oai(
        path = "/reset-password-complete",
        method = "post",
        operation_id = "completePasswordReset"
    )]
    async fn complete_password_reset(
        &self,
        call: Visit<'_, Identity>,
        resetting: Resetting,
        form: Input<NewPassword>,
    ) -> std::result::Result<Response<Json<Reply>>, Problem> {
        let (email, password, token) = form.0;
        let proof = resetting.proof(token);
        call.module.complete_reset(call.cause, &email, &password, &proof).await?;
        let reply = Reply::new(crate::texts::PASSWORD_RESET);
        Ok(Response::new(reply).header("set-cookie", Resetting::no_cookie()))
    }
}

/// The e-mail address of an account whose password is forgotten.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct ForgottenPassword {
    email: String,
}

impl Form for ForgottenPassword {
    type Command = Email;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("email", str::parse::<Email>)
    }
}

/// An address and the reset code mailed to it.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct ResetVerification {
    email: String,
    /// The six digits of the mail.
    otp_code: String,
}

impl Form for ResetVerification {
    type Command = (Email, String);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let email = fields.text("email", str::parse::<Email>);
        let code = fields.text("otp_code", |it| required(it, crate::texts::CODE_REQUIRED));
        Some((email?, code?))
    }
}

/// A new password, with the proof of a verified reset code.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
struct NewPassword {
    email: String,
    /// Must follow the rule of `Registration.password`.
    #[oai(validator(min_length = 8, max_length = 1024, pattern = r"^[A-Za-z0-9@$!%*?&]+$"))]
    new_password: String,
    /// The token from verifying the code; by default the cookie.
    #[oai(nullable)]
    reset_token: Option<String>,
}

impl Form for NewPassword {
    type Command = (Email, Password, Option<ResetToken>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let email = fields.text("email", str::parse::<Email>);
        let password = fields.text("new_password", new_password);
        let token = fields
            .text("reset_token", |it| Ok((!it.trim().is_empty()).then(|| ResetToken::claimed(it))));
        Some((email?, password?, token?))
    }
}

/// A password under the name of "new password".
pub(crate) fn new_password(text: &str) -> std::result::Result<Password, &'static str> {
    if text.is_empty() { Err(crate::texts::NEW_PASSWORD_REQUIRED) } else { text.parse() }
}

/// The result of verifying a reset code.
#[derive(Object)]
#[oai(example)]
struct ResetVerificationReply {
    message: String,
    /// Allows one new password within 10 minutes.
    reset_token: String,
}

const EMAIL: &str = "asha.rao@example.com";
const TOKEN: &str = "q1Jm0z5V8w2n7c4T6yX9bR3kL0pS5dF8hG1jA4eU7iM";

impl Example for ForgottenPassword {
    fn example() -> Self {
        Self { email: EMAIL.to_owned() }
    }
}

impl Example for ResetVerification {
    fn example() -> Self {
        Self { email: EMAIL.to_owned(), otp_code: "314159".to_owned() }
    }
}

impl Example for NewPassword {
    fn example() -> Self {
        Self {
            email: EMAIL.to_owned(),
            new_password: "Kettle4%Bridge".to_owned(),
            reset_token: Some(TOKEN.to_owned()),
        }
    }
}

impl Example for ResetVerificationReply {
    fn example() -> Self {
        let message = crate::texts::RESET_CODE_VERIFIED.to_owned();
        Self { message, reset_token: TOKEN.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<ForgottenPassword>();
        assert_reads_what_it_describes::<ResetVerification>();
        assert_reads_what_it_describes::<NewPassword>();
    }
}
