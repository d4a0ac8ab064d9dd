use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{
    Budget, CODE_ATTEMPTS, Code, Credentials, Email, Purpose, Registration, Session, StoredToken,
    User,
};
use kernel::{CodeForm, CodeId, Internal, RegistrationId, SessionEnd, SessionId, UserId};

use crate::failed;

/// A user as the database spells it.
struct Row {
    id: UserId,
    email: String,
    full_name: String,
    phone: Option<String>,
    role: Option<String>,
    requested_role: String,
    status: String,
    password_hash: Option<String>,
    email_verified_at: Option<DateTime<Utc>>,
    approved_by: Option<UserId>,
    approved_at: Option<DateTime<Utc>>,
    rejection_reason: Option<String>,
    last_login_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    version: i32,
}

impl TryFrom<Row> for Credentials {
    type Error = Internal;

    fn try_from(row: Row) -> Result<Self, Internal> {
        let user = User {
            id: row.id,
            email: row.email.parse().map_err(Internal::new)?,
            full_name: row.full_name.parse().map_err(Internal::new)?,
            phone: row.phone.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            role: row.role.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            requested_role: row.requested_role.parse().map_err(Internal::new)?,
            status: row.status.parse().map_err(Internal::new)?,
            email_verified_at: row.email_verified_at,
            approved_by: row.approved_by,
            approved_at: row.approved_at,
            rejection_reason: row.rejection_reason,
            last_login_at: row.last_login_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        };
        Ok(Self { user, password_hash: row.password_hash })
    }
}

fn user(row: Option<Row>) -> Result<Option<User>, Internal> {
    row.map(|row| Credentials::try_from(row).map(|it| it.user)).transpose()
}

/// Selects users, whatever follows the `from`.
macro_rules! select_user {
    ($rest:literal, $($arg:expr),*) => {
        sqlx::query_as!(
            Row,
            r#"select u.id as "id: _", email, full_name, phone, role, requested_role, status,
                      password_hash, email_verified_at, approved_by as "approved_by: _",
                      approved_at, rejection_reason, last_login_at, u.created_at, updated_at,
                      version
               from users u "# + $rest,
            $($arg),*
        )
    };
}

/// A registration as the database spells it.
struct RegistrationRow {
    id: RegistrationId,
    user_id: UserId,
    full_name: String,
    phone: Option<String>,
    requested_role: String,
    password_hash: String,
    browser: Vec<u8>,
    created_at: DateTime<Utc>,
}

impl TryFrom<RegistrationRow> for Registration {
    type Error = Internal;

    fn try_from(row: RegistrationRow) -> Result<Self, Internal> {
        Ok(Self {
            id: row.id,
            user: row.user_id,
            full_name: row.full_name.parse().map_err(Internal::new)?,
            phone: row.phone.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            role: row.requested_role.parse().map_err(Internal::new)?,
            password_hash: row.password_hash,
            browser: row.browser,
            created_at: row.created_at,
        })
    }
}

/// Selects registrations, whatever follows the `from`.
macro_rules! select_registration {
    ($rest:literal, $($arg:expr),*) => {
        sqlx::query_as!(
            RegistrationRow,
            r#"select id as "id: _", user_id as "user_id: _", full_name, phone, requested_role,
                      password_hash, browser, created_at
               from registration "# + $rest,
            $($arg),*
        )
    };
}

#[async_trait]
impl identity::Store for crate::Store {
    async fn credentials(&self, email: &Email) -> Result<Option<Credentials>, Internal> {
        select_user!("where email = $1", email.as_str())
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)?
            .map(Credentials::try_from)
            .transpose()
    }

    async fn session_user(
        &self,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<User>, Internal> {
        let row = select_user!(
            "join session s on s.user_id = u.id
             where s.id = $1 and s.ended_at is null and s.expires_at > $2 and status = 'active'",
            session as _,
            now
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        user(row)
    }

    async fn attempt_codes(
        &self,
        email: &Email,
        purpose: Purpose,
        browser: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Vec<(CodeId, UserId)>, Internal> {
        let tried = sqlx::query!(
            r#"update one_time_code c set attempts = attempts + 1
               from users u, registration r
               where u.email = $1 and c.user_id = u.id and r.id = c.registration_id
                 and c.purpose = $2 and c.form = 'digits' and c.attempts < $4
                 and c.consumed_at is null and c.voided_at is null and c.expires_at > $5
                 and (r.browser = $3 or not exists (
                     select from registration own where own.user_id = u.id and own.browser = $3
                 ))
               returning c.id as "id: CodeId", u.id as "user: UserId""#,
            email.as_str(),
            purpose.as_str(),
            browser,
            CODE_ATTEMPTS,
            now,
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(tried.into_iter().map(|it| (it.id, it.user)).collect())
    }

    async fn spend(
        &self,
        budget: Budget,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        let spent = sqlx::query_scalar!(
            "insert into throttle (action, subject, window_started_at, spent)
             values ($1, $2, $3, 1)
             on conflict (action, subject) do update set
                 spent = case when throttle.window_started_at <= $4 then 1
                              else throttle.spent + 1 end,
                 window_started_at = case when throttle.window_started_at <= $4 then $3
                                          else throttle.window_started_at end
             returning spent",
            budget.action,
            subject,
            now,
            now - budget.window,
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        Ok(spent <= budget.limit)
    }

    async fn refund(&self, budget: Budget, subject: &[u8]) -> Result<(), Internal> {
        sqlx::query!(
            "update throttle set spent = spent - 1
             where action = $1 and subject = $2 and spent > 0",
            budget.action,
            subject,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn any_user(&self) -> Result<bool, Internal> {
        sqlx::query_scalar!(r#"select exists (select from users) as "any!""#)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn any_admin(&self) -> Result<bool, Internal> {
        sqlx::query_scalar!(r#"select exists (select from users where role = 'admin') as "any!""#)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn begin(&self) -> Result<Box<dyn identity::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }
}

#[async_trait]
impl identity::Tx for crate::Tx {
    async fn lock_user(&mut self, id: UserId) -> Result<Option<Credentials>, Internal> {
        select_user!("where id = $1 for no key update", id as _)
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?
            .map(Credentials::try_from)
            .transpose()
    }

    async fn lock_user_by_email(&mut self, email: &Email) -> Result<Option<User>, Internal> {
        let row = select_user!("where email = $1 for no key update", email.as_str())
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?;
        user(row)
    }

    async fn insert_user(&mut self, user: &User, password_hash: &str) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "insert into users (id, email, full_name, phone, role, requested_role, status,
                                password_hash, email_verified_at, approved_by, approved_at,
                                rejection_reason, last_login_at, created_at, updated_at, version)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
             on conflict (email) do nothing",
            user.id as _,
            user.email.as_str(),
            user.full_name.as_str(),
            user.phone.as_ref().map(identity::Phone::as_str),
            user.role.map(kernel::Role::as_str),
            user.requested_role.as_str(),
            user.status.as_str(),
            password_hash,
            user.email_verified_at,
            user.approved_by as _,
            user.approved_at,
            user.rejection_reason,
            user.last_login_at,
            user.created_at,
            user.updated_at,
            user.version,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }

    async fn update_user(&mut self, user: &User) -> Result<(), Internal> {
        sqlx::query!(
            "update users set full_name = $2, phone = $3, role = $4, requested_role = $5,
                    status = $6, email_verified_at = $7, approved_by = $8, approved_at = $9,
                    rejection_reason = $10, updated_at = $11, version = $12
             where id = $1",
            user.id as _,
            user.full_name.as_str(),
            user.phone.as_ref().map(identity::Phone::as_str),
            user.role.map(kernel::Role::as_str),
            user.requested_role.as_str(),
            user.status.as_str(),
            user.email_verified_at,
            user.approved_by as _,
            user.approved_at,
            user.rejection_reason,
            user.updated_at,
            user.version,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn set_password_hash(&mut self, id: UserId, hash: &str) -> Result<(), Internal> {
        sqlx::query!("update users set password_hash = $2 where id = $1", id as _, hash)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn set_last_login(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!("update users set last_login_at = $2 where id = $1", id as _, at)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        Ok(())
    }

    async fn insert_registration(&mut self, registration: &Registration) -> Result<(), Internal> {
        sqlx::query!(
            "insert into registration (id, user_id, full_name, phone, requested_role,
                                       password_hash, browser, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            registration.id as _,
            registration.user as _,
            registration.full_name.as_str(),
            registration.phone.as_ref().map(identity::Phone::as_str),
            registration.role.as_str(),
            registration.password_hash,
            registration.browser,
            registration.created_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn newest_registration(
        &mut self,
        user: UserId,
        browser: &[u8],
    ) -> Result<Option<Registration>, Internal> {
        let row = select_registration!(
            "where user_id = $1 order by (browser = $2) desc, created_at desc, id desc limit 1",
            user as _,
            browser
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        row.map(Registration::try_from).transpose()
    }

    async fn last_code_at(
        &mut self,
        registration: RegistrationId,
    ) -> Result<Option<DateTime<Utc>>, Internal> {
        sqlx::query_scalar!(
            "select max(created_at) from one_time_code where registration_id = $1",
            registration as _,
        )
        .fetch_one(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn insert_code(&mut self, code: &Code) -> Result<(), Internal> {
        sqlx::query!(
            "update one_time_code set voided_at = $2
             where registration_id = $1 and consumed_at is null and voided_at is null",
            code.registration as _,
            code.created_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        let form = match code.form {
            CodeForm::Digits => "digits",
            CodeForm::Link => "link",
        };
        sqlx::query!(
            "insert into one_time_code (id, user_id, registration_id, purpose, form, created_at,
                                        expires_at)
             values ($1, $2, $3, $4, $5, $6, $7)",
            code.id as _,
            code.user as _,
            code.registration as _,
            code.purpose.as_str(),
            form,
            code.created_at,
            code.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn code_owner(&mut self, code: CodeId) -> Result<Option<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select user_id as "user: UserId" from one_time_code where id = $1"#,
            code as _
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn consume_code(
        &mut self,
        code: CodeId,
        now: DateTime<Utc>,
    ) -> Result<Option<Registration>, Internal> {
        let used = sqlx::query!(
            r#"update one_time_code set consumed_at = $2
               where id = $1 and consumed_at is null and voided_at is null and expires_at > $2
               returning user_id as "user: UserId", purpose,
                         registration_id as "registration: RegistrationId""#,
            code as _,
            now,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        let Some(used) = used else { return Ok(None) };
        sqlx::query!(
            "update one_time_code set voided_at = $3
             where user_id = $1 and purpose = $2 and consumed_at is null and voided_at is null",
            used.user as _,
            used.purpose,
            now,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        let row = select_registration!("where id = $1", used.registration as _)
            .fetch_optional(&mut *self.tx)
            .await
            .map_err(failed)?;
        row.map(Registration::try_from).transpose()
    }

    async fn insert_session(
        &mut self,
        session: &Session,
        token: &StoredToken,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "with opened as (
                 insert into session (id, user_id, created_at, last_seen_at, expires_at,
                                      address, agent)
                 values ($1, $2, $3, $4, $5, $6::text::inet, $7)
             )
             insert into refresh_token (hash, session_id, issued_at, expires_at)
             values ($8, $1, $9, $10)",
            session.id as _,
            session.user as _,
            session.created_at,
            session.last_seen_at,
            session.expires_at,
            session.address.map(|it| it.to_string()),
            session.agent,
            token.hash,
            token.issued_at,
            token.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn token_owner(&mut self, hash: &[u8]) -> Result<Option<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select s.user_id as "user: UserId"
               from refresh_token t join session s on s.id = t.session_id where t.hash = $1"#,
            hash
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn lock_session_by_token(
        &mut self,
        hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<(Session, StoredToken)>, Internal> {
        let token = sqlx::query_as!(
            StoredToken,
            r#"select hash, session_id as "session: _", issued_at, expires_at, used_at, voided_at
               from refresh_token where hash = $1"#,
            hash,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        let Some(token) = token else { return Ok(None) };
        let session = identity::Tx::lock_session(self, token.session, now).await?;
        Ok(session.map(|session| (session, token)))
    }

    async fn lock_session(
        &mut self,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<Session>, Internal> {
        let row = sqlx::query!(
            r#"select user_id as "user: UserId", created_at, last_seen_at, expires_at,
                      host(address) as address, agent
               from session where id = $1 and ended_at is null and expires_at > $2
               for update"#,
            id as _,
            now,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        row.map(|row| {
            Ok(Session {
                id,
                user: row.user,
                created_at: row.created_at,
                last_seen_at: row.last_seen_at,
                expires_at: row.expires_at,
                address: row.address.map(|it| it.parse()).transpose().map_err(Internal::new)?,
                agent: row.agent,
            })
        })
        .transpose()
    }

    async fn quiet_since(&mut self, retired: &StoredToken) -> Result<bool, Internal> {
        sqlx::query_scalar!(
            r#"select not exists (
                   select from refresh_token
                   where session_id = $1 and hash <> $2 and used_at >= $3
               ) as "quiet!""#,
            retired.session as _,
            retired.hash,
            retired.retired_at(),
        )
        .fetch_one(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn rotate_token(
        &mut self,
        used: &StoredToken,
        next: &StoredToken,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "with spent as (
                 update refresh_token set used_at = case when hash = $2 then coalesce(used_at, $3) end,
                        voided_at = case when hash = $2 then voided_at else $3 end
                 where session_id = $1 and (hash = $2 or (used_at is null and voided_at is null))
             ), seen as (
                 update session set last_seen_at = $3 where id = $1
             )
             insert into refresh_token (hash, session_id, replaces, issued_at, expires_at)
             values ($4, $1, $2, $5, $6)",
            next.session as _,
            used.hash,
            now,
            next.hash,
            next.issued_at,
            next.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn end_session(
        &mut self,
        id: SessionId,
        why: SessionEnd,
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        let why = match why {
            SessionEnd::SignedOut => "signed_out",
            SessionEnd::RefreshReuse => "refresh_reuse",
            SessionEnd::TooManySessions => "too_many_sessions",
        };
        sqlx::query!(
            "update session set ended_at = $2, ended_why = $3 where id = $1 and ended_at is null",
            id as _,
            now,
            why,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn surplus_sessions(
        &mut self,
        user: UserId,
        keep: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<SessionId>, Internal> {
        sqlx::query_scalar!(
            r#"select id as "id: _" from session
               where user_id = $1 and ended_at is null and expires_at > $3
               order by last_seen_at desc, id desc offset $2"#,
            user as _,
            keep,
            now,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }
}
