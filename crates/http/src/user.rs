//! How a person is spelled.

use chrono::{DateTime, Utc};
use kernel::UserId;
use poem_openapi::{Enum, Object, types::Example};

/// A person with an account.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(crate) struct User {
    pub(crate) id: UserId,
    email: String,
    full_name: String,
    phone: Option<String>,
    /// The person's role; before approval, the requested role.
    role: Role,
    requested_role: Role,
    status: Status,
    /// Whether the account can be used.
    is_active: bool,
    /// Whether the account has a password. An account without one signs in with Google.
    has_password: bool,
    /// Whether the public pages of their projects may name the person, who decides it in their account.
    is_named_on_site: bool,
    email_verified_at: Option<DateTime<Utc>>,
    approved_at: Option<DateTime<Utc>>,
    last_login_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// The version number; each change of the account increases it.
    pub(crate) version: i32,
}

/// A person's role.
#[derive(Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub(crate) enum Role {
    Client,
    Engineer,
    ProjectManager,
    Salesperson,
    Admin,
}

/// The status of an account; only an active account can be used.
#[derive(Clone, Copy, Enum)]
#[oai(rename = "UserStatus", rename_all = "snake_case")]
pub(crate) enum Status {
    PendingVerification,
    PendingApproval,
    Active,
    Suspended,
    Rejected,
}

/// An instant to show in examples.
pub(crate) fn at() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_241_400, 0).unwrap_or_default()
}

impl Example for User {
    fn example() -> Self {
        Self {
            id: "01935f2a-6f00-7000-8000-000000000001".parse().unwrap_or_else(|_| UserId::new()),
            email: "asha.rao@example.com".to_owned(),
            full_name: "Asha Rao".to_owned(),
            phone: Some("+919845012345".to_owned()),
            role: Role::Client,
            requested_role: Role::Client,
            status: Status::Active,
            is_active: true,
            has_password: true,
            is_named_on_site: false,
            email_verified_at: Some(at()),
            approved_at: None,
            last_login_at: Some(at()),
            created_at: at(),
            updated_at: at(),
            version: 2,
        }
    }
}

impl From<identity::User> for User {
    fn from(it: identity::User) -> Self {
        Self {
            id: it.id,
            email: it.email.as_str().to_owned(),
            full_name: it.full_name.as_str().to_owned(),
            phone: it.phone.map(|it| it.as_str().to_owned()),
            role: it.role.unwrap_or(it.requested_role).into(),
            requested_role: it.requested_role.into(),
            is_active: it.status == identity::Status::Active,
            has_password: it.has_password,
            is_named_on_site: it.is_named_on_site,
            status: it.status.into(),
            email_verified_at: it.email_verified_at,
            approved_at: it.approved_at,
            last_login_at: it.last_login_at,
            created_at: it.created_at,
            updated_at: it.updated_at,
            version: it.version,
        }
    }
}

impl From<kernel::Role> for Role {
    fn from(it: kernel::Role) -> Self {
        match it {
            kernel::Role::Client => Self::Client,
            kernel::Role::Engineer => Self::Engineer,
            kernel::Role::ProjectManager => Self::ProjectManager,
            kernel::Role::Salesperson => Self::Salesperson,
            kernel::Role::Admin => Self::Admin,
        }
    }
}

impl From<identity::Status> for Status {
    fn from(it: identity::Status) -> Self {
        match it {
            identity::Status::PendingVerification => Self::PendingVerification,
            identity::Status::PendingApproval => Self::PendingApproval,
            identity::Status::Active => Self::Active,
            identity::Status::Suspended => Self::Suspended,
            identity::Status::Rejected => Self::Rejected,
        }
    }
}

impl From<Role> for kernel::Role {
    fn from(it: Role) -> Self {
        match it {
            Role::Client => Self::Client,
            Role::Engineer => Self::Engineer,
            Role::ProjectManager => Self::ProjectManager,
            Role::Salesperson => Self::Salesperson,
            Role::Admin => Self::Admin,
        }
    }
}

impl From<Status> for identity::Status {
    fn from(it: Status) -> Self {
        match it {
            Status::PendingVerification => Self::PendingVerification,
            Status::PendingApproval => Self::PendingApproval,
            Status::Active => Self::Active,
            Status::Suspended => Self::Suspended,
            Status::Rejected => Self::Rejected,
        }
    }
}
