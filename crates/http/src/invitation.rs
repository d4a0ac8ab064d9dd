use identity::{Identity, Password};
use poem_openapi::{Object, OpenApi, payload::Json, types::Example};

use crate::{
    caller::Visit,
    input::{Fields, Form, Input, required},
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

/// The form that opens an invited account.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Acceptance {
    /// The token after `#accept-invitation=` in the mailed link.
    token: String,
    /// Must follow the rule of `Registration.password`.
    #[oai(validator(min_length = 8, max_length = 1024, pattern = r"^[A-Za-z0-9@$!%*?&]+$"))]
    password: String,
}

impl Form for Acceptance {
    type Command = (String, Password);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let token = fields.text("token", |it| required(it, crate::texts::TOKEN_REQUIRED));
        let password = fields.text("password", str::parse::<Password>);
        Some((token?, password?))
    }
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

impl Example for Acceptance {
    fn example() -> Self {
        Self {
            token: "mT4kX8vQ2sJ6yB0nF3hL7wC1dR5gZ9pA-uE_iO2tYxK".to_owned(),
            password: "Kettle4%Bridge".to_owned(),
        }
    }
}

impl Example for AcceptanceReply {
    fn example() -> Self {
        Self { message: crate::texts::ACCOUNT_VERIFIED.to_owned(), requires_approval: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<Acceptance>();
    }
}
