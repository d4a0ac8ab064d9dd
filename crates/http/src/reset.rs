use identity::{Email, Identity, Password, ResetToken};
use poem_openapi::{
    Object, OpenApi,
    payload::{Json, Response},
    types::Example,
};

use crate::{
    auth::Reply,
    body::{body, mailed_code, new_password, text},
    browser::Resetting,
    caller::Visit,
    input::Input,
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

body! {
    /// The e-mail address of an account whose password is forgotten.
    struct ForgottenPassword -> Email {
        email: text(str::parse::<Email>) => EMAIL,
    } => email
}

body! {
    /// An address and the reset code mailed to it.
    struct ResetVerification -> (Email, String) {
        email: text(str::parse::<Email>) => EMAIL,
        /// The six digits of the mail.
        otp_code: mailed_code() => "314159",
    } => (email, otp_code)
}

body! {
    /// A new password, with the proof of a verified reset code.
    struct NewPassword -> (Email, Password, Option<ResetToken>) {
        email: text(str::parse::<Email>) => EMAIL,
        /// Must follow the rule of `Registration.password`.
        new_password: new_password() => "Kettle4%Bridge",
        /// The token from verifying the code; by default the cookie.
        reset_token: text(|it| Ok((!it.trim().is_empty()).then(|| ResetToken::claimed(it))))
            .nullable() => TOKEN,
    } => (email, new_password, reset_token)
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

impl Example for ResetVerificationReply {
    fn example() -> Self {
        let message = crate::texts::RESET_CODE_VERIFIED.to_owned();
        Self { message, reset_token: TOKEN.to_owned() }
    }
}
