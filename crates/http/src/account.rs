use chrono::{DateTime, Utc};
use identity::{Edit, FullName, Identity, Password, Phone};
use kernel::SessionId;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
    payload::Json,
    types::Example,
};

use crate::{
    auth::Reply,
    caller::Call,
    input::{Fields, Form, Input},
    json::Written,
    problem::{Problem, Result},
    reset::new_password,
    tag::Tag,
    user::{self, User},
    versioned::{Done, Versioned, expected},
};

pub(crate) struct Api;

#[OpenApi(prefix_path = "/auth", tag = "Tag::Auth")]
impl Api {
    /// The caller's own account.
    #[oai(path = "/me", method = "get", operation_id = "getMe")]
    async fn me(
        &self,
        call: Call<'_, Identity>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> std::result::Result<Versioned<User>, Problem> {
        let user = call.user()?;
        let version = user.version;
        Ok(Versioned::unless_known(
            Written::described(&user.into()),
            version,
            if_none_match.as_deref(),
        ))
    }

    /// Change the caller's name and phone number.
    ///
    /// Absent fields stay unchanged. 428 without `If-Match`, 412 `stale` with the current `version`
    /// when the account has changed since.
    #[oai(path = "/me", method = "patch", operation_id = "updateMe")]
    async fn update_me(
        &self,
        call: Call<'_, Identity>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<Profile>,
    ) -> std::result::Result<Versioned<User>, Problem> {
        let version = expected(&if_match);
        let user = call.module.update_profile(call.cause, version, &form.0).await?;
        let version = user.version;
        Ok(Versioned::new(Written::described(&user.into()), version))
    }

    /// Change the caller's password.
    ///
    /// Needs the current password (400 `wrong_password`). Wrong attempts count together with those
    /// at sign-in (429 `too_many_attempts`). All other sessions end; this one stays. To set a
    /// password on an account without one, call `forgotPassword`.
    #[oai(path = "/change-password", method = "post", operation_id = "changePassword")]
    async fn change_password(
        &self,
        call: Call<'_, Identity>,
        form: Input<PasswordChange>,
    ) -> Result<Reply> {
        let (current, password) = &form.0;
        call.module.change_password(call.cause, current, password).await?;
        Ok(Reply::new(crate::texts::PASSWORD_CHANGED))
    }

    /// Confirm the caller's password.
    ///
    /// For 5 minutes, calls of this session that are otherwise refused with 403
    /// `confirmation_required` are allowed. Signing in counts as a confirmation too.
    #[oai(path = "/confirm-password", method = "post", operation_id = "confirmPassword")]
    async fn confirm_password(
        &self,
        call: Call<'_, Identity>,
        form: Input<PasswordConfirmation>,
    ) -> Result<Reply> {
        call.module.confirm_password(call.cause, &form.0).await?;
        Ok(Reply::new("Confirmed"))
    }

    /// List the caller's sessions.
    ///
    /// At most 20 sessions, the last used first.
    #[oai(path = "/sessions", method = "get", operation_id = "listSessions")]
    async fn list_sessions(&self, call: Call<'_, Identity>) -> Result<SessionList> {
        let current = call.cause.actor.map(|it| it.session);
        let sessions = call.module.sessions(call.cause).await?;
        let items = sessions.into_iter().map(|it| Session::new(it, current)).collect();
        Ok(Json(SessionList { items }))
    }

    /// Sign out everywhere else.
    ///
    /// 403 `confirmation_required` unless the password was entered within the last 5 minutes.
    #[oai(path = "/sessions", method = "delete", operation_id = "endOtherSessions")]
    async fn end_other_sessions(
        &self,
        call: Call<'_, Identity>,
    ) -> std::result::Result<Done, Problem> {
        call.module.end_other_sessions(call.cause).await?;
        Ok(Done::Done)
    }

    /// Sign out of one session.
    ///
    /// Ending a session other than the current one returns 403 `confirmation_required`, unless the
    /// password was entered within the last 5 minutes.
    #[oai(path = "/sessions/:id", method = "delete", operation_id = "endSession")]
    async fn end_session(
        &self,
        call: Call<'_, Identity>,
        /// The id of one of the caller's sessions.
        id: Path<SessionId>,
    ) -> std::result::Result<Done, Problem> {
        call.module.end_session(call.cause, id.0).await?;
        Ok(Done::Done)
    }

    /// Create a one-time token for the live channel.
    ///
    /// The token opens one connection of this session at `/ws` (see `x-websocket`). It can be used
    /// once, within 30 seconds.
    #[oai(path = "/ws-ticket", method = "post", operation_id = "createLiveTicket")]
    async fn create_live_ticket(
        &self,
        call: Call<'_, Identity>,
    ) -> std::result::Result<Issued, Problem> {
        let ticket = call.module.live_ticket(call.cause).await?;
        let (expires_at, ticket) = (ticket.expires_at, ticket.secret);
        Ok(Issued::Issued(Json(LiveTicket { ticket, expires_at })))
    }
}

/// A ticket was made.
#[derive(ApiResponse)]
enum Issued {
    /// A token for one connection.
    #[oai(status = 201)]
    Issued(Json<LiveTicket>),
}

/// A ticket that opens one live connection.
#[derive(Object)]
#[oai(example)]
struct LiveTicket {
    /// The value of the parameter `token` of `/ws`.
    ticket: String,
    /// The time at which the token expires.
    expires_at: DateTime<Utc>,
}

impl Example for LiveTicket {
    fn example() -> Self {
        Self {
            ticket: "q8xX0mVq1l0Zk1v2mS3n4o5p6q7r8s9t0u1v2w3x4y5".to_owned(),
            expires_at: user::at() + identity::LIVE_TICKET_LIFE,
        }
    }
}

/// Changes of the account; absent fields stay unchanged.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct Profile {
    #[oai(validator(min_length = 1, max_length = 100))]
    full_name: Option<String>,
    /// An empty string or null removes the number.
    #[oai(nullable)]
    phone: Option<String>,
}

impl Form for Profile {
    type Command = Edit;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let full_name = fields.change("full_name", str::parse::<FullName>);
        let phone = fields.change("phone", Phone::parse_optional);
        Some(Edit { full_name: full_name?, phone: phone?, role: None })
    }
}

/// The old password and the new one.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct PasswordChange {
    current_password: String,
    /// Must follow the rule of `Registration.password`.
    #[oai(validator(min_length = 8, max_length = 1024, pattern = r"^[A-Za-z0-9@$!%*?&]+$"))]
    new_password: String,
}

impl Form for PasswordChange {
    type Command = (String, Password);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let current = fields.text("current_password", current_password);
        let password = fields.text("new_password", new_password);
        Some((current?, password?))
    }
}

/// The password, once more.
#[derive(Object)]
#[oai(deny_unknown_fields, example)]
struct PasswordConfirmation {
    password: String,
}

impl Form for PasswordConfirmation {
    type Command = String;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.text("password", current_password)
    }
}

/// As typed: a space may be part of it.
fn current_password(text: &str) -> std::result::Result<String, &'static str> {
    if text.is_empty() { Err(crate::texts::PASSWORD_REQUIRED) } else { Ok(text.to_owned()) }
}

/// The sessions of a person.
#[derive(Object)]
#[oai(example)]
struct SessionList {
    items: Vec<Session>,
}

/// One sign-in on one device.
#[derive(Object)]
#[oai(rename = "DeviceSession", skip_serializing_if_is_none, example)]
struct Session {
    id: SessionId,
    created_at: DateTime<Utc>,
    /// Accurate to 5 minutes.
    last_seen_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    /// The IP address it was opened from.
    address: Option<String>,
    /// The `User-Agent` it was opened with.
    agent: Option<String>,
    /// Whether it is the session of this call.
    is_current: bool,
}

impl Session {
    fn new(it: identity::Session, current: Option<SessionId>) -> Self {
        Self {
            is_current: Some(it.id) == current,
            id: it.id,
            created_at: it.created_at,
            last_seen_at: it.last_seen_at,
            expires_at: it.expires_at,
            address: it.address.map(|it| it.to_string()),
            agent: it.agent,
        }
    }
}

impl Example for Profile {
    fn example() -> Self {
        Self { full_name: Some("Asha R. Rao".to_owned()), phone: Some("+919845012345".to_owned()) }
    }
}

impl Example for PasswordChange {
    fn example() -> Self {
        Self {
            current_password: "Kettle4%Bridge".to_owned(),
            new_password: "Lantern7&Quarry".to_owned(),
        }
    }
}

impl Example for PasswordConfirmation {
    fn example() -> Self {
        Self { password: "Kettle4%Bridge".to_owned() }
    }
}

impl Example for SessionList {
    fn example() -> Self {
        Self { items: vec![Session::example()] }
    }
}

impl Example for Session {
    fn example() -> Self {
        Self {
            id: "01935f2a-6f00-7000-8000-000000000003".parse().unwrap_or_else(|_| SessionId::new()),
            created_at: user::at(),
            last_seen_at: user::at(),
            expires_at: user::at() + identity::SESSION_LIFE,
            address: Some("203.0.113.9".to_owned()),
            agent: Some("Mozilla/5.0 (Linux; Android 16) Chrome/148".to_owned()),
            is_current: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::tests::assert_reads_what_it_describes;

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<Profile>();
        assert_reads_what_it_describes::<PasswordChange>();
        assert_reads_what_it_describes::<PasswordConfirmation>();
    }
}
