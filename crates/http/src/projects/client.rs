//! The clients of a new project.

use identity::{Email, FullName, Phone};
use kernel::UserId;
use poem_openapi::{Object, Union, types::Example};
use projects::ClientWanted;

use crate::input::{Fields, Form, Given};

/// A client of a new project.
#[derive(Union)]
pub(super) enum NewClient {
    Known(KnownClient),
    Invited(InvitedClient),
}

/// A client who has an account.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
pub(super) struct KnownClient {
    pub(super) user_id: UserId,
}

/// A client given by e-mail address. An existing account must have the role client. A person
/// without an account receives a link to open one.
#[derive(Object)]
#[oai(deny_unknown_fields, skip_serializing_if_is_none, example)]
pub(super) struct InvitedClient {
    #[oai(validator(min_length = 1, max_length = 100))]
    pub(super) full_name: String,
    #[oai(validator(max_length = 254, pattern = r"^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$"))]
    pub(super) email: String,
    /// Optional. Must follow the rule of `Registration.phone`.
    #[oai(nullable)]
    pub(super) phone: Option<String>,
}

pub(super) fn client(it: &mut Given) -> Option<ClientWanted> {
    it.object(|fields| {
        if fields.has("user_id") {
            return KnownClient::read(fields).map(ClientWanted::Known);
        }
        let (full_name, email, phone) = InvitedClient::read(fields)?;
        Some(ClientWanted::Addressed { full_name, email, phone })
    })
}

impl Form for KnownClient {
    type Command = UserId;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("user_id", Given::id)
    }
}

impl Form for InvitedClient {
    type Command = (FullName, Email, Option<Phone>);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.text("full_name", str::parse::<FullName>);
        let email = fields.text("email", str::parse::<Email>);
        let phone = fields.text("phone", Phone::parse_optional);
        Some((full_name?, email?, phone?))
    }
}

impl Example for KnownClient {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000001".parse();
        Self { user_id: id.unwrap_or_else(|_| UserId::new()) }
    }
}

impl Example for InvitedClient {
    fn example() -> Self {
        Self {
            full_name: "Asha Rao".to_owned(),
            email: "asha.rao@example.com".to_owned(),
            phone: Some("+919845012345".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn clients_are_read_as_described() {
        assert_reads_what_it_describes::<KnownClient>();
        assert_reads_what_it_describes::<InvitedClient>();
    }
}
