use identity::{Identity, Password};
use poem_openapi::{Object, OpenApi, payload::Json, types::Example};

use crate::{
    body::{body, password, text},
    caller::Visit,
    input::{Input, required},
    problem::Result,
    tag::Tag,
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth", tag = "Tag::Auth")]
impl Api {
    /// Open the account that an invitation offers.
    ///
    /// The mailed link can be used once. Does not sign the caller in. `requiresApproval` is set if
    /// a second admin must still approve a new admin.
    #[oai(path = "/accept-invitation", method = "post", operation_id = "acceptInvitation")]
    async fn accept_invitation(
        &self,
        call: Visit<'_, Identity>,
        form: Input<Acceptance>,
    ) -> Result<AcceptanceReply> {
        let (token, password) = &form.0;
        let user = call.module.accept_invitation(call.cause, token, password).await?;
        let requires_approval = user.status == identity::Status::PendingApproval;
        let message = crate::texts::ACCOUNT_VERIFIED.to_owned();
        Ok(Json(AcceptanceReply { message, requires_approval }))
    }
}

body! {
    /// The form that opens an invited account.
    struct Acceptance -> (String, Password) {
        /// The token after `#accept-invitation=` in the mailed link.
        token: text(|it| required(it, crate::texts::TOKEN_REQUIRED)) =>
            "mT4kX8vQ2sJ6yB0nF3hL7wC1dR5gZ9pA-uE_iO2tYxK",
        /// Must follow the rule of `Registration.password`.
        password: password() => "Kettle4%Bridge",
    } => (token, password)
}

/// The result of accepting an invitation.
#[derive(Object)]
#[oai(example)]
struct AcceptanceReply {
    message: String,
    /// A second admin must agree before the account can be used.
    #[oai(rename = "requiresApproval")]
    requires_approval: bool,
}

impl Example for AcceptanceReply {
    fn example() -> Self {
        Self { message: crate::texts::ACCOUNT_VERIFIED.to_owned(), requires_approval: false }
    }
}
