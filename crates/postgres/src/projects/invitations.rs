//! Clients who are invited by their address and have not accepted.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use identity::{Person, Phone};
use kernel::{Actor, Internal, InvitationId, ProjectId, UserId};
use projects::{Invitation, InvitationTx, Invited};

use crate::{Connections, failed};

pub(super) async fn of(pool: &Connections, actor: &Actor) -> Result<Vec<Invited>, Internal> {
    let rows = sqlx::query!(
        r#"select i.id as "id: InvitationId", p.name, i.invited_at as "at: DateTime<Utc>",
                  u.id as "inviter?: UserId", u.full_name as "inviter_name?"
           from project_invitation i join project p on p.id = i.project_id
           left join users u on u.id = i.invited_by
           where i.user_id = $1 and p.archived_at is null order by i.id desc"#,
        actor.user as _,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    let invited = rows.into_iter().map(|row| {
        let by = row.inviter.zip(row.inviter_name);
        let by = by.map(|(id, full_name)| Person { id, full_name });
        Invited { id: row.id, project: row.name, by, at: row.at }
    });
    Ok(invited.collect())
}

#[async_trait]
impl InvitationTx for crate::Tx {
    async fn insert_invitation(&mut self, it: &Invitation) -> Result<bool, Internal> {
        let done = sqlx::query!(
            "insert into project_invitation
                 (id, project_id, user_id, email, full_name, phone, invited_at, invited_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (project_id, user_id) do nothing",
            it.id as _,
            it.project as _,
            it.user as _,
            it.email.as_str(),
            it.full_name.as_str(),
            it.phone.as_ref().map(Phone::as_str),
            it.at,
            it.by as _,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(done.rows_affected() == 1)
    }

    /// A change of a project's members locks the project first.
    async fn take_invitation(
        &mut self,
        user: UserId,
        invitation: InvitationId,
    ) -> Result<Option<ProjectId>, Internal> {
        sqlx::query!(
            "select 1 as one from project p
             join project_invitation i on i.project_id = p.id
             where i.id = $1 and i.user_id = $2 and p.archived_at is null for update of p",
            invitation as _,
            user as _,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        sqlx::query_scalar!(
            r#"delete from project_invitation i using project p
               where i.id = $1 and i.user_id = $2 and p.id = i.project_id and p.archived_at is null
               returning i.project_id as "project: ProjectId""#,
            invitation as _,
            user as _,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)
    }

    /// Locks the projects in the order of their ids, so that two callers never wait for each other.
    async fn take_invitations(&mut self, user: UserId) -> Result<Vec<ProjectId>, Internal> {
        sqlx::query!(
            "select 1 as one from project p
             where p.id in (select project_id from project_invitation where user_id = $1)
             order by p.id for update of p",
            user as _,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)?;
        sqlx::query_scalar!(
            r#"delete from project_invitation where user_id = $1
               returning project_id as "project: ProjectId""#,
            user as _,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)
    }
}
