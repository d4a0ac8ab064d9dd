use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{
    Account, Assignable, Attempt, Budget, CODE_ATTEMPTS, Code, Credentials, Email, FAILURES_KEPT,
    Filter, Registration, Reset, Seen, Session, SpentCredential, StoredToken, User,
};
use kernel::{
    Actor, Cause, CodeForm, CodeId, CodePurpose, Internal, Page, RegistrationId, Role, SessionEnd,
    SessionId, UserId,
};

use crate::{failed, google, people};

/// A user as the database spells it.
#[derive(sqlx::FromRow)]
pub(crate) struct Row {
    pub(crate) id: UserId,
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
    proposed_by: Option<UserId>,
    rejection_reason: Option<String>,
    suspension_reason: Option<String>,
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
            proposed_by: row.proposed_by,
            rejection_reason: row.rejection_reason,
            suspension_reason: row.suspension_reason,
            has_password: row.password_hash.is_some(),
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
                      approved_at, proposed_by as "proposed_by: _", rejection_reason,
                      suspension_reason, last_login_at, u.created_at, updated_at, version
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

/// A session as the database spells it.
struct SessionRow {
    id: SessionId,
    user_id: UserId,
    created_at: DateTime<Utc>,
    last_seen_at: DateTime<Utc>,
    confirmed_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    address: Option<String>,
    agent: Option<String>,
}

impl TryFrom<SessionRow> for Session {
    type Error = Internal;

    fn try_from(row: SessionRow) -> Result<Self, Internal> {
        Ok(Self {
            id: row.id,
            user: row.user_id,
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
            confirmed_at: row.confirmed_at,
            expires_at: row.expires_at,
            address: row.address.map(|it| it.parse()).transpose().map_err(Internal::new)?,
            agent: row.agent,
        })
    }
}

/// Selects sessions, whatever follows the `from`.
macro_rules! select_session {
    ($rest:literal, $($arg:expr),*) => {
        sqlx::query_as!(
            SessionRow,
            r#"select id as "id: _", user_id as "user_id: _", created_at, last_seen_at,
                      confirmed_at, expires_at, host(address) as address, agent
               from session "# + $rest,
            $($arg),*
        )
    };
}

fn purpose_name(purpose: CodePurpose) -> &'static str {
    match purpose {
        CodePurpose::SignUp => "sign_up",
        CodePurpose::Reset => "reset",
        CodePurpose::Invitation => "invitation",
    }
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

    async fn credentials_of(&self, user: UserId) -> Result<Option<Credentials>, Internal> {
        select_user!("where id = $1", user as _)
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
    ) -> Result<Option<(User, Seen)>, Internal> {
        let row = sqlx::query!(
            r#"select u.id as "id: UserId", email, full_name, phone, role, requested_role, status,
                      password_hash, email_verified_at, approved_by as "approved_by: UserId",
                      approved_at, proposed_by as "proposed_by: UserId", rejection_reason,
                      suspension_reason, last_login_at, u.created_at, updated_at, version,
                      s.last_seen_at, s.confirmed_at
               from users u join session s on s.user_id = u.id
               where s.id = $1 and s.ended_at is null and s.expires_at > $2
                 and status = 'active'"#,
            session as _,
            now
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.map(|row| {
            let seen = Seen { last_seen_at: row.last_seen_at, confirmed_at: row.confirmed_at };
            let row = Row {
                id: row.id,
                email: row.email,
                full_name: row.full_name,
                phone: row.phone,
                role: row.role,
                requested_role: row.requested_role,
                status: row.status,
                password_hash: row.password_hash,
                email_verified_at: row.email_verified_at,
                approved_by: row.approved_by,
                approved_at: row.approved_at,
                proposed_by: row.proposed_by,
                rejection_reason: row.rejection_reason,
                suspension_reason: row.suspension_reason,
                last_login_at: row.last_login_at,
                created_at: row.created_at,
                updated_at: row.updated_at,
                version: row.version,
            };
            Ok((Credentials::try_from(row)?.user, seen))
        })
        .transpose()
    }

    async fn see_session(&self, session: SessionId, now: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!(
            "update session set last_seen_at = greatest(last_seen_at, $2) where id = $1",
            session as _,
            now
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn sessions(&self, actor: &Actor, now: DateTime<Utc>) -> Result<Vec<Session>, Internal> {
        let rows = select_session!(
            "where user_id = $1 and ended_at is null and expires_at > $2
             order by last_seen_at desc, id desc",
            actor.user as _,
            now
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        rows.into_iter().map(Session::try_from).collect()
    }

    async fn people(&self, actor: &Actor, filter: &Filter) -> Result<Page<Account>, Internal> {
        people::list(&self.pool, actor, filter).await
    }

    async fn person(&self, actor: &Actor, user: UserId) -> Result<Option<Account>, Internal> {
        people::one(&self.pool, actor, user).await
    }

    async fn assignable(
        &self,
        actor: &Actor,
        search: Option<&str>,
        role: Option<Role>,
    ) -> Result<Vec<Assignable>, Internal> {
        people::assignable(&self.pool, actor, search, role).await
    }

    async fn attempt_reset_code(
        &self,
        email: &Email,
        now: DateTime<Utc>,
    ) -> Result<Option<(CodeId, UserId)>, Internal> {
        let tried = sqlx::query!(
            r#"update one_time_code c set attempts = attempts + 1
               from users u
               where u.email = $1 and c.user_id = u.id and c.purpose = 'reset'
                 and c.form = 'digits' and c.attempts < $2
                 and c.consumed_at is null and c.voided_at is null and c.expires_at > $3
               returning c.id as "id: CodeId", u.id as "user: UserId""#,
            email.as_str(),
            CODE_ATTEMPTS,
            now,
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        Ok(tried.map(|it| (it.id, it.user)))
    }

    async fn last_reset_code_at(&self, email: &Email) -> Result<Option<DateTime<Utc>>, Internal> {
        sqlx::query_scalar!(
            "select max(c.created_at) from one_time_code c join users u on u.id = c.user_id
             where u.email = $1 and c.purpose = 'reset'",
            email.as_str(),
        )
        .fetch_one(&self.pool)
        .await
        .map_err(failed)
    }

    async fn code_owner(
        &self,
        code: CodeId,
        purpose: CodePurpose,
        now: DateTime<Utc>,
    ) -> Result<Option<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select user_id as "user: UserId" from one_time_code
               where id = $1 and purpose = $2 and consumed_at is null and voided_at is null
                 and expires_at > $3"#,
            code as _,
            purpose_name(purpose),
            now,
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
    }

    async fn open_reset(
        &self,
        email: &Email,
        token: Option<&[u8]>,
        cause: &Cause,
    ) -> Result<Option<Reset>, Internal> {
        let row = sqlx::query!(
            r#"select r.token, r.user_id as "user: UserId", host(r.address) as address, r.agent,
                      r.created_at, r.expires_at
               from password_reset r join users u on u.id = r.user_id
               where u.email = $1 and r.used_at is null and r.expires_at > $2
                 and case when $3::bytea is not null then r.token = $3
                          else r.address is not distinct from $4::text::inet
                               and r.agent is not distinct from $5 end
               order by r.created_at desc limit 1"#,
            email.as_str(),
            cause.at,
            token,
            cause.address.map(|it| it.to_string()),
            cause.agent,
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)?;
        row.map(|row| {
            Ok(Reset {
                token: row.token,
                user: row.user,
                address: row.address.map(|it| it.parse()).transpose().map_err(Internal::new)?,
                agent: row.agent,
                created_at: row.created_at,
                expires_at: row.expires_at,
            })
        })
        .transpose()
    }

    async fn spend_credential(
        &self,
        credential: &SpentCredential,
        with_role: bool,
    ) -> Result<bool, Internal> {
        google::spend(&self.pool, credential, with_role).await
    }

    async fn attempt_password(
        &self,
        subject: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Attempt, Internal> {
        let mut tx = self.pool.begin().await.map_err(failed)?;
        let counted = sqlx::query_scalar!(
            "insert into password_failure (subject, failures, last_failed_at)
             values ($1, 1, $2)
             on conflict (subject) do update set
                 failures = case when password_failure.last_failed_at <= $3 then 1
                                 else password_failure.failures + 1 end,
                 last_failed_at = $2
             where password_failure.locked_until is null or password_failure.locked_until <= $2
             returning failures",
            subject,
            now,
            now - FAILURES_KEPT,
        )
        .fetch_optional(&mut *tx)
        .await
        .map_err(failed)?;
        let attempt = match counted {
            Some(failures) => {
                if let Some(wait) = identity::lock_after(failures) {
                    sqlx::query!(
                        "update password_failure set locked_until = $2 where subject = $1",
                        subject,
                        now + wait,
                    )
                    .execute(&mut *tx)
                    .await
                    .map_err(failed)?;
                }
                Attempt::Counted
            }
            None => {
                let until = sqlx::query_scalar!(
                    "select locked_until from password_failure where subject = $1",
                    subject,
                )
                .fetch_one(&mut *tx)
                .await
                .map_err(failed)?;
                Attempt::LockedUntil(until.unwrap_or(now))
            }
        };
        tx.commit().await.map_err(failed)?;
        Ok(attempt)
    }

    async fn forgive_password(&self, subject: &[u8], all: bool) -> Result<(), Internal> {
        sqlx::query!(
            "with forgotten as (delete from password_failure where subject = $1 and $2)
             update password_failure set failures = failures - 1
             where subject = $1 and not $2 and failures > 0",
            subject,
            all,
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn attempt_codes(
        &self,
        email: &Email,
        browser: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Vec<(CodeId, UserId)>, Internal> {
        let tried = sqlx::query!(
            r#"update one_time_code c set attempts = attempts + 1
               from users u, registration r
               where u.email = $1 and c.user_id = u.id and r.id = c.registration_id
                 and c.purpose = 'sign_up' and c.form = 'digits' and c.attempts < $3
                 and c.consumed_at is null and c.voided_at is null and c.expires_at > $4
                 and (r.browser = $2 or not exists (
                     select from registration own where own.user_id = u.id and own.browser = $2
                 ))
               returning c.id as "id: CodeId", u.id as "user: UserId""#,
            email.as_str(),
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
    async fn lock_admins(&mut self) -> Result<Vec<UserId>, Internal> {
        sqlx::query!("select pg_advisory_xact_lock(hashtext('admins'))")
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        sqlx::query_scalar!(
            r#"select id as "id: _" from users where role = 'admin' and status = 'active'"#
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }

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

    async fn insert_user(
        &mut self,
        user: &User,
        password_hash: Option<&str>,
    ) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "insert into users (id, email, full_name, phone, role, requested_role, status,
                                password_hash, email_verified_at, approved_by, approved_at,
                                proposed_by, last_login_at, created_at, updated_at, version)
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
            user.proposed_by as _,
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
                    proposed_by = $10, rejection_reason = $11, suspension_reason = $12,
                    updated_at = $13, version = $14
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
            user.proposed_by as _,
            user.rejection_reason,
            user.suspension_reason,
            user.updated_at,
            user.version,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn set_password_hash(&mut self, id: UserId, hash: Option<&str>) -> Result<(), Internal> {
        sqlx::query!(
            "with codes as (
                 delete from one_time_code where user_id = $1 and purpose = 'reset'
                     and consumed_at is null
             ), resets as (
                 delete from password_reset where user_id = $1 and used_at is null
             )
             update users set password_hash = $2 where id = $1",
            id as _,
            hash
        )
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
             where user_id = $3 and purpose = $4 and consumed_at is null and voided_at is null
               and registration_id is not distinct from $1",
            code.registration as _,
            code.created_at,
            code.user as _,
            purpose_name(code.purpose),
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
            purpose_name(code.purpose),
            form,
            code.created_at,
            code.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn last_link_at(&mut self, user: UserId) -> Result<Option<DateTime<Utc>>, Internal> {
        sqlx::query_scalar!(
            "select max(created_at) from one_time_code where user_id = $1 and form = 'link'",
            user as _,
        )
        .fetch_one(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn code_registration(&mut self, code: CodeId) -> Result<Option<Registration>, Internal> {
        let row = select_registration!(
            "where id = (select registration_id from one_time_code where id = $1)",
            code as _
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        row.map(Registration::try_from).transpose()
    }

    async fn consume_code(
        &mut self,
        code: CodeId,
        purpose: CodePurpose,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        let owner = sqlx::query_scalar!(
            r#"update one_time_code set consumed_at = $3
               where id = $1 and purpose = $2 and consumed_at is null and voided_at is null
                 and expires_at > $3
               returning user_id as "user: UserId""#,
            code as _,
            purpose_name(purpose),
            now,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        let Some(user) = owner else { return Ok(false) };
        sqlx::query!(
            "update one_time_code set voided_at = $3
             where user_id = $1 and purpose = $2 and consumed_at is null and voided_at is null",
            user as _,
            purpose_name(purpose),
            now,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(true)
    }

    async fn insert_reset(&mut self, reset: &Reset) -> Result<(), Internal> {
        sqlx::query!(
            "with taken_back as (
                 delete from password_reset where user_id = $2 and used_at is null
             )
             insert into password_reset (token, user_id, address, agent, created_at, expires_at)
             values ($1, $2, $3::text::inet, $4, $5, $6)",
            reset.token,
            reset.user as _,
            reset.address.map(|it| it.to_string()),
            reset.agent,
            reset.created_at,
            reset.expires_at,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn use_reset(&mut self, token: &[u8], now: DateTime<Utc>) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "update password_reset set used_at = $2
             where token = $1 and used_at is null and expires_at > $2",
            token,
            now,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }

    async fn google_owner(&mut self, subject: &str) -> Result<Option<UserId>, Internal> {
        google::owner(&mut self.tx, subject).await
    }

    async fn link_google(
        &mut self,
        subject: &str,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal> {
        google::link(&mut self.tx, subject, user, now).await
    }

    async fn forget_forms(&mut self, user: UserId, now: DateTime<Utc>) -> Result<(), Internal> {
        google::forget_forms(&mut self.tx, user, now).await
    }

    async fn insert_session(
        &mut self,
        session: &Session,
        token: &StoredToken,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "with opened as (
                 insert into session (id, user_id, created_at, last_seen_at, confirmed_at,
                                      expires_at, address, agent)
                 values ($1, $2, $3, $4, $5, $6, $7::text::inet, $8)
             )
             insert into refresh_token (hash, session_id, issued_at, expires_at)
             values ($9, $1, $10, $11)",
            session.id as _,
            session.user as _,
            session.created_at,
            session.last_seen_at,
            session.confirmed_at,
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
        let row = select_session!(
            "where id = $1 and ended_at is null and expires_at > $2 for update",
            id as _,
            now
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        row.map(Session::try_from).transpose()
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
            SessionEnd::Revoked => "revoked",
            SessionEnd::RevokedByAdmin => "revoked_by_admin",
            SessionEnd::PasswordChanged => "password_changed",
            SessionEnd::RoleChanged => "role_changed",
            SessionEnd::Suspended => "suspended",
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

    async fn live_sessions(
        &mut self,
        user: UserId,
        now: DateTime<Utc>,
    ) -> Result<Vec<SessionId>, Internal> {
        sqlx::query_scalar!(
            r#"select id as "id: _" from session
               where user_id = $1 and ended_at is null and expires_at > $2
               order by last_seen_at desc, id desc"#,
            user as _,
            now,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }

    async fn confirm_session(&mut self, id: SessionId, now: DateTime<Utc>) -> Result<(), Internal> {
        sqlx::query!("update session set confirmed_at = $2 where id = $1", id as _, now)
            .execute(&mut *self.tx)
            .await
            .map_err(failed)?;
        Ok(())
    }
}
