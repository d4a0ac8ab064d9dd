use async_trait::async_trait;
use identity::Person;
use kernel::{Cause, Internal, ProjectId, Role, UserId};
use projects::{Audience, Candidate, Member, MemberRole, MemberTx, Membership, ProjectReader};
use sqlx::types::Json;

use super::row::MemberRow;
use crate::{Connections, failed};

/// People who can see a project: [`super::scope`] from the project's side.
pub(super) async fn audience(
    pool: &Connections,
    project: ProjectId,
) -> Result<Option<Audience>, Internal> {
    let (roles, parts): (Vec<_>, Vec<_>) = Role::ALL
        .into_iter()
        .filter_map(|role| Some((role.as_str(), MemberRole::of(role)?.as_str())))
        .unzip();
    let rows = sqlx::query!(
        r#"select p.name, r.id as "user: UserId", r.role as "role?"
           from project p left join lateral (
               select u.id, u.role
               from project_member m
               join unnest($2::text[], $3::text[]) as fit (role, part) on fit.part = m.part
               join users u on u.id = m.user_id and u.role = fit.role
               where m.project_id = p.id and u.status = 'active'
               union all
               select u.id, u.role from users u where u.role = 'admin' and u.status = 'active'
           ) r on true
           where p.id = $1"#,
        project as _,
        &roles as _,
        &parts as _,
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    let Some(name) = rows.first().map(|it| it.name.clone()) else { return Ok(None) };
    let readers = rows.into_iter().filter_map(|row| {
        let (user, role) = (row.user?, row.role?);
        let role = role.parse().map_err(Internal::new);
        Some(role.map(|role| ProjectReader { user, role }))
    });
    Ok(Some(Audience { name, readers: readers.collect::<Result<_, _>>()? }))
}

#[async_trait]
impl MemberTx for crate::Tx {
    /// The members of a locked project.
    async fn members(&mut self, project: ProjectId) -> Result<Vec<Member>, Internal> {
        let rows = sqlx::query_scalar!(
            r#"select json_build_object(
                          'user_id', u.id, 'full_name', u.full_name, 'email', u.email,
                          'phone', u.phone, 'part', m.part, 'is_lead', m.is_lead, 'role', u.role,
                          'status', u.status, 'is_verified', u.email_verified_at is not null,
                          'added_at', m.added_at) as "member!: Json<MemberRow>"
               from project_member m join users u on u.id = m.user_id
               where m.project_id = $1
               union all
               select json_build_object(
                          'user_id', i.id, 'full_name', i.full_name, 'email', i.email,
                          'phone', i.phone, 'part', 'client', 'is_lead', false, 'role', 'client',
                          'status', 'pending_verification', 'is_verified', false,
                          'added_at', i.invited_at)
               from project_invitation i where i.project_id = $1"#,
            project as _,
        )
        .fetch_all(&mut *self.tx)
        .await
        .map_err(failed)?;
        let members = rows.into_iter().map(|it| it.0.try_into());
        let mut members: Vec<Member> = members.collect::<Result<_, Internal>>()?;
        members.sort_by_key(|it| (it.added_at, it.person.id));
        Ok(members)
    }

    async fn put_member(
        &mut self,
        project: ProjectId,
        membership: &Membership,
        cause: &Cause,
    ) -> Result<(), Internal> {
        sqlx::query!(
            "insert into project_member (project_id, user_id, part, is_lead, added_at, added_by)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (project_id, user_id) do update set part = $3, is_lead = $4",
            project as _,
            membership.user as _,
            membership.part.as_str(),
            membership.is_lead,
            cause.at,
            cause.actor.map(|it| it.user) as _,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn remove_member(&mut self, project: ProjectId, user: UserId) -> Result<(), Internal> {
        sqlx::query!(
            "with invited as (delete from project_invitation where project_id = $1 and id = $2)
             delete from project_member where project_id = $1 and user_id = $2",
            project as _,
            user as _,
        )
        .execute(&mut *self.tx)
        .await
        .map_err(failed)?;
        Ok(())
    }

    async fn candidate(&mut self, user: UserId) -> Result<Option<Candidate>, Internal> {
        let row = sqlx::query!(
            r#"select full_name, role as "role!" from users
               where id = $1 and role is not null
                 and (status = 'active' or (status = 'pending_verification' and email_verified_at is null))"#,
            user as _,
        )
        .fetch_optional(&mut *self.tx)
        .await
        .map_err(failed)?;
        row.map(|row| {
            let role = row.role.parse().map_err(Internal::new)?;
            Ok(Candidate { person: Person { id: user, full_name: row.full_name }, role })
        })
        .transpose()
    }
}
