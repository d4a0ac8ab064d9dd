use std::collections::HashSet;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{Credentials, Seen, Session, StoredToken, User};
use kernel::{Actor, Internal, SessionEnd, SessionId, UserId};

use super::row::Row;
use crate::failed;

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

#[async_trait]
impl identity::Sessions for crate::Store {
    async fn session_user(
        &self,
        session: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<(User, Seen)>, Internal> {
        let row = sqlx::query!(
            r#"select u.id as "id: UserId", email, full_name, phone, role, requested_role, status,
                      password_hash, email_verified_at, approved_by as "approved_by: UserId",
                      approved_at, proposed_by as "proposed_by: UserId", rejection_reason,
                      suspension_reason, is_named_on_site, last_login_at, u.created_at, updated_at,
                      version, s.last_seen_at, s.confirmed_at
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
                is_named_on_site: row.is_named_on_site,
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

    async fn still_signed_in(
        &self,
        sessions: &[SessionId],
        now: DateTime<Utc>,
    ) -> Result<HashSet<SessionId>, Internal> {
        let found = sqlx::query_scalar!(
            r#"select s.id as "id: SessionId" from session s join users u on u.id = s.user_id
               where s.id = any($1) and s.ended_at is null and s.expires_at > $2
                 and u.status = 'active'"#,
            sessions as _,
            now
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)?;
        Ok(found.into_iter().collect())
    }

    async fn add_live_token(
        &self,
        hash: &[u8],
        session: SessionId,
        expires_at: DateTime<Utc>,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into live_ticket (hash, session_id, expires_at) values ($1, $2, $3)",
            hash,
            session as _,
            expires_at
        )
        .execute(&self.pool)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn use_live_token(
        &self,
        hash: &[u8],
        now: DateTime<Utc>,
    ) -> Result<Option<SessionId>, Internal> {
        sqlx::query_scalar!(
            r#"delete from live_ticket where hash = $1 and expires_at > $2
               returning session_id as "id: _""#,
            hash,
            now
        )
        .fetch_optional(&self.pool)
        .await
        .map_err(failed)
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
}

#[async_trait]
impl identity::SessionsTx for crate::Tx {
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
        let session = identity::SessionsTx::lock_session(self, token.session, now).await?;
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

    async fn issued_since(&mut self, id: SessionId, since: DateTime<Utc>) -> Result<i64, Internal> {
        sqlx::query_scalar!(
            r#"select count(*) as "count!" from refresh_token
               where session_id = $1 and replaces is not null and issued_at > $2"#,
            id as _,
            since,
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
