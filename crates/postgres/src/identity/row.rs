use chrono::{DateTime, Utc};
use identity::{Credentials, Email, User};
use kernel::{Internal, UserId};

/// A user as the database spells it.
#[derive(sqlx::FromRow)]
pub(super) struct Row {
    pub(super) id: UserId,
    pub(super) email: String,
    pub(super) full_name: String,
    pub(super) phone: Option<String>,
    pub(super) role: Option<String>,
    pub(super) requested_role: String,
    pub(super) status: String,
    pub(super) password_hash: Option<String>,
    pub(super) email_verified_at: Option<DateTime<Utc>>,
    pub(super) approved_by: Option<UserId>,
    pub(super) approved_at: Option<DateTime<Utc>>,
    pub(super) proposed_by: Option<UserId>,
    pub(super) rejection_reason: Option<String>,
    pub(super) suspension_reason: Option<String>,
    pub(super) is_named_on_site: bool,
    pub(super) last_login_at: Option<DateTime<Utc>>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    pub(super) version: i32,
}

impl TryFrom<Row> for Credentials {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        let user = User {
            id: row.id,
            email: Email::stored(row.email),
            full_name: row.full_name.parse().map_err(Internal::new)?,
            phone: row.phone.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            role: row.role.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            requested_role: row.requested_role.parse().map_err(Internal::new)?,
            status: row.status.parse().map_err(Internal::new)?,
            email_verified_at: row.email_verified_at,
            approved_by: row.approved_by,
            approved_at: row.approved_at,
            proposed_by: row.proposed_by,
            rejection_reason: row.rejection_reason,
            suspension_reason: row.suspension_reason,
            is_named_on_site: row.is_named_on_site,
            has_password: row.password_hash.is_some(),
            last_login_at: row.last_login_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        };
        Ok(Self { user, password_hash: row.password_hash })
    }
}
