//! The clients of a new project.

use std::borrow::Cow;

use identity::{Email, FullName, Phone};
use kernel::UserId;
use poem_openapi::{
    registry::{MetaSchema, MetaSchemaRef, Registry},
    types::Type,
};
use projects::ClientWanted;

use crate::{
    body::{body, email, full_name, id, phone},
    input::{Form, Given},
    plain_type::plain_type,
};

/// A client of a new project: a `KnownClient` or an `InvitedClient`.
pub(super) enum NewClient {}

impl Type for NewClient {
    plain_type!();

    fn name() -> Cow<'static, str> {
        "NewClient".into()
    }

    fn schema_ref() -> MetaSchemaRef {
        MetaSchemaRef::Reference(Self::name().into_owned())
    }

    fn register(registry: &mut Registry) {
        registry.create_schema::<Self, _>(Self::name().into_owned(), |registry| {
            KnownClient::register(registry);
            InvitedClient::register(registry);
            MetaSchema {
                description: Some(crate::texts::CLIENT_OF_NEW_PROJECT),
                any_of: vec![KnownClient::schema_ref(), InvitedClient::schema_ref()],
                ..MetaSchema::new("object")
            }
        });
    }
}

body! {
    /// A client who has an account.
    pub(super) struct KnownClient -> UserId {
        user_id: id::<UserId>() => "01935f2a-6f00-7000-8000-000000000001",
    } => user_id
}

body! {
    /// A client given by e-mail address. An existing account must have the role client. A person
    /// without an account receives a link to open one.
    pub(super) struct InvitedClient -> (FullName, Email, Option<Phone>) {
        full_name: full_name() => "Asha Rao",
        email: email() => "asha.rao@example.com",
        /// Optional. Must follow the rule of `Registration.phone`.
        phone: phone() => "+919845012345",
    } => (full_name, email, phone)
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
