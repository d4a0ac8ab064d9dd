use chrono::{DateTime, Utc};
use identity::{Edit, Identity, Password};
use kernel::SessionId;
use poem_openapi::{
    ApiResponse, Object, OpenApi,
    param::{Header, Path},
    payload::Json,
    types::Example,
};

use crate::{
    auth::Reply,
    body::{as_typed, body, change, edit, flag, full_name, new_password, phone, text},
    caller::Call,
    input::Input,
    json::Written,
    problem::{Problem, Result},
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

    /// Change the caller's name, phone number, and leave to be named in public.
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
        let (edit, is_named) = &form.0;
        let user = call.module.update_profile(call.cause, version, edit, *is_named).await?;
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
    async fn create_live_token(
        &self,
        call: Call<'_, Identity>,
    ) -> std::result::Result<Issued, Problem> {
        let token = call.module.live_token(call.cause).await?;
        let (expires_at, ticket) = (token.expires_at, token.secret);
        Ok(Issued::Issued(Json(LiveToken { ticket, expires_at })))
    }
}

/// A token was created.
#[derive(ApiResponse)]
enum Issued {
    /// A token for one connection.
    #[oai(status = 201)]
    Issued(Json<LiveToken>),
}

/// A ticket that opens one live connection.
#[derive(Object)]
#[oai(example, rename = "LiveTicket")]
struct LiveToken {
    /// The value of the parameter `token` of `/ws`.
    ticket: String,
    /// The time at which the token expires.
    expires_at: DateTime<Utc>,
}

impl Example for LiveToken {
    fn example() -> Self {
        Self {
            ticket: "q8xX0mVq1l0Zk1v2mS3n4o5p6q7r8s9t0u1v2w3x4y5".to_owned(),
            expires_at: user::at() + identity::LIVE_TOKEN_LIFE,
        }
    }
}

body! {
    /// Changes of the account; absent fields stay unchanged.
    struct Profile -> (Edit, Option<bool>) {
        full_name: change(full_name().optional()) => "Asha R. Rao",
        /// An empty string or null removes the number.
        phone: change(phone()) => "+919845012345",
        /// Whether the public pages of projects may name the caller as their manager or engineer.
        is_named_on_site: edit(flag()) => true,
    } => (Edit { full_name, phone, role: None }, is_named_on_site)
}

body! {
    /// The old password and the new one.
    struct PasswordChange -> (String, Password) {
        current_password: text(as_typed) => "Kettle4%Bridge",
        /// Must follow the rule of `Registration.password`.
        new_password: new_password() => "Lantern7&Quarry",
    } => (current_password, new_password)
}

body! {
    /// The password, once more.
    struct PasswordConfirmation -> String {
        password: text(as_typed) => "Kettle4%Bridge",
    } => password
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
