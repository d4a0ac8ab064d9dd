use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{CODE_ATTEMPTS, Code, Email, Registration, Reset, SpentCredential};
use kernel::{Cause, CodeForm, CodeId, CodePurpose, Internal, RegistrationId, UserId};

use super::google;
use crate::failed;

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

fn purpose_name(purpose: CodePurpose) -> &'static str {
    match purpose {
        CodePurpose::SignUp => "sign_up",
        CodePurpose::Reset => "reset",
        CodePurpose::Invitation => "invitation",
    }
}

#[async_trait]
impl identity::Proofs for crate::Store {
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
            r#"select r.token, r.user_id as "user: UserId", host(r.address) as address, r.agent, r.by_browser,
                      r.created_at, r.expires_at
               from password_reset r join users u on u.id = r.user_id
               where u.email = $1 and r.used_at is null and r.expires_at > $2
                 and case when $3::bytea is not null then r.token = $3
                          else not r.by_browser and r.address is not distinct from $4::text::inet
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
                by_browser: row.by_browser,
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
}

#[async_trait]
impl identity::ProofsTx for crate::Tx {
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

    async fn newest_registrations(
        &mut self,
        user: UserId,
        limit: i64,
    ) -> Result<Vec<Registration>, Internal> {
        let rows = select_registration!(
            "where user_id = $1 order by created_at desc, id desc limit $2",
            user as _,
            limit
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)?;
        rows.into_iter().map(Registration::try_from).collect()
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
             insert into password_reset (token, user_id, address, agent, by_browser, created_at,
                                         expires_at)
             values ($1, $2, $3::text::inet, $4, $5, $6, $7)",
            reset.token,
            reset.user as _,
            reset.address.map(|it| it.to_string()),
            reset.agent,
            reset.by_browser,
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
}
