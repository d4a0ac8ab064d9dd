use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{Account, Assignable, Credentials, Email, Filter, User};
use kernel::{
    Actor, AdminSignUp, Cause, Internal, Page, ProjectId, Role, SignUpPolicy, SignUpRule, UserId,
};

use super::{list, row::Row};
use crate::failed;

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
                      suspension_reason, is_named_on_site, last_login_at, u.created_at, updated_at,
                      version
               from users u "# + $rest,
            $($arg),*
        )
    };
}

#[async_trait]
impl identity::People for crate::Store {
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

    async fn people(&self, actor: &Actor, filter: &Filter) -> Result<Page<Account>, Internal> {
        list::page(&self.pool, actor, filter).await
    }

    async fn person(&self, actor: &Actor, user: UserId) -> Result<Option<Account>, Internal> {
        list::one(&self.pool, actor, user).await
    }

    async fn assignable(
        &self,
        actor: &Actor,
        search: Option<&str>,
        role: Option<Role>,
    ) -> Result<Vec<Assignable>, Internal> {
        list::assignable(&self.pool, actor, search, role).await
    }

    async fn any_user(&self) -> Result<bool, Internal> {
        sqlx::query_scalar!(r#"select exists (select from users) as "any!""#)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn sign_up_policy(&self) -> Result<SignUpPolicy, Internal> {
        let rows = sqlx::query!("select role, is_open, needs_approval from sign_up_rule")
            .fetch_all(&self.pool)
            .await
            .map_err(failed)?;
        let mut res = SignUpPolicy::default();
        for row in rows {
            let rule = SignUpRule { is_open: row.is_open, needs_approval: row.needs_approval };
            match row.role.parse().map_err(Internal::new)? {
                Role::Client => res.client = rule,
                Role::Engineer => res.engineer = rule,
                Role::ProjectManager => res.project_manager = rule,
                Role::Salesperson => res.salesperson = rule,
                Role::Admin => res.admin = AdminSignUp { is_open: rule.is_open },
            }
        }
        Ok(res)
    }

    async fn any_admin(&self) -> Result<bool, Internal> {
        sqlx::query_scalar!(r#"select exists (select from users where role = 'admin') as "any!""#)
            .fetch_one(&self.pool)
            .await
            .map_err(failed)
    }

    async fn admins(&self) -> Result<Vec<UserId>, Internal> {
        sqlx::query_scalar!(
            r#"select id as "id: _" from users
               where role = 'admin' and status = 'active' order by id"#
        )
        .fetch_all(&self.pool)
        .await
        .map_err(failed)
    }
}

#[async_trait]
impl identity::PeopleTx for crate::Tx {
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
                    updated_at = $13, version = $14, is_named_on_site = $15
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
            user.is_named_on_site,
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

    async fn know_device(
        &mut self,
        subject: &[u8],
        device: &[u8],
        now: DateTime<Utc>,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into known_device (subject, device, seen_at) values ($1, $2, $3)
             on conflict (subject, device) do update set seen_at = $3",
            subject,
            device,
            now,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn forgive_password(&mut self, subject: &[u8]) -> Result<(), Internal> {
        sqlx::query!(
            "with devices as (delete from known_device where subject = $1)
             delete from password_failure where subject = $1 or account = $1",
            subject,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }
}

#[async_trait]
impl identity::WorkTx for crate::Tx {
    async fn release_work(
        &mut self,
        cause: &Cause,
        user: UserId,
        project: Option<ProjectId>,
    ) -> Result<(), Internal> {
        if project.is_none() {
            leads::release(self, cause, user).await?;
        }
        tickets::release(self, cause, user, project).await
    }

    async fn join_projects(&mut self, cause: &Cause, user: UserId) -> Result<(), Internal> {
        projects::accept_all(self, cause, user).await
    }
}
