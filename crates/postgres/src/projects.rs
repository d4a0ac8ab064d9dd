//! Keeps projects, by noun.

mod activity;
mod invitations;
mod list;
mod milestones;
mod row;
mod team;
mod write;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{
    Actor, Cause, FileId, Internal, InvitationId, MilestoneId, Page, ProjectId, Role, UserId,
};
use projects::{
    Audience, Candidate, Entry, Filter, Invitation, Invited, Member, MemberRole, Membership,
    Milestone, Overview, Project, PublicFilter, View,
};
use sqlx::{Postgres, QueryBuilder};

pub(crate) use self::list::PUBLISHED;
use crate::failed;

/// Holds for the projects `p` an actor may see: an admin all, everybody else those in which they
/// have the part that fits their role. Everything that is a project's is seen by it.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    scope_of(query, actor.role, |query| {
        query.push_bind(actor.user);
    });
}

/// The same for somebody in this role; `user` writes who that is.
pub(crate) fn scope_of(
    query: &mut QueryBuilder<Postgres>,
    role: Role,
    user: impl FnOnce(&mut QueryBuilder<Postgres>),
) {
    match (role, MemberRole::of(role)) {
        (Role::Admin, _) => {
            query.push(" true ");
        }
        (_, None) => {
            query.push(" false ");
        }
        (_, Some(part)) => {
            query
                .push(" exists (select from project_member mine where mine.project_id = p.id ")
                .push("and mine.user_id = ");
            user(query);
            query.push(" and mine.part = '").push(part.as_str()).push("') ");
        }
    }
}

#[async_trait]
impl projects::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn projects::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn projects(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Page<Overview>, Internal> {
        list::page(&self.pool, actor, filter, today).await
    }

    async fn project(
        &self,
        actor: &Actor,
        project: ProjectId,
        today: NaiveDate,
    ) -> Result<Option<View>, Internal> {
        list::view(&self.pool, actor, project, today).await
    }

    async fn audience(&self, project: ProjectId) -> Result<Option<Audience>, Internal> {
        team::audience(&self.pool, project).await
    }

    async fn invitations(&self, actor: &Actor) -> Result<Vec<Invited>, Internal> {
        invitations::of(&self.pool, actor).await
    }

    async fn activity(
        &self,
        actor: &Actor,
        project: ProjectId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal> {
        activity::entries(&self.pool, actor, project, before, limit).await
    }

    async fn published(
        &self,
        filter: &PublicFilter,
        today: NaiveDate,
    ) -> Result<Page<Overview>, Internal> {
        list::published(&self.pool, filter, today).await
    }

    async fn published_slugs(&self) -> Result<Vec<String>, Internal> {
        list::published_slugs(&self.pool).await
    }

    async fn published_as(
        &self,
        slug: &str,
        today: NaiveDate,
    ) -> Result<Option<Overview>, Internal> {
        list::published_as(&self.pool, slug, today).await
    }
}

#[async_trait]
impl projects::Tx for crate::Tx {
    async fn lock_project(
        &mut self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<Project>, Internal> {
        write::lock(&mut self.tx, actor, project).await
    }

    async fn project_of(
        &mut self,
        actor: &Actor,
        milestone: MilestoneId,
    ) -> Result<Option<ProjectId>, Internal> {
        let mut query = QueryBuilder::new(
            "select p.id from milestone m join project p on p.id = m.project_id where ",
        );
        scope(&mut query, actor);
        query.push(" and m.id = ").push_bind(milestone);
        query.build_query_scalar().fetch_optional(&mut *self.tx).await.map_err(failed)
    }

    async fn next_number(&mut self) -> Result<i64, Internal> {
        sqlx::query_scalar!(r#"select nextval('project_number') as "number!""#)
            .fetch_one(&mut *self.tx)
            .await
            .map_err(failed)
    }

    async fn insert_project(&mut self, project: &Project) -> Result<(), Internal> {
        write::insert(&mut self.tx, project).await
    }

    async fn update_project(&mut self, project: &Project) -> Result<(), Internal> {
        write::update(&mut self.tx, project).await
    }

    async fn members(&mut self, project: ProjectId) -> Result<Vec<Member>, Internal> {
        team::members(&mut self.tx, project).await
    }

    async fn put_member(
        &mut self,
        project: ProjectId,
        membership: &Membership,
        cause: &Cause,
    ) -> Result<(), Internal> {
        team::put(&mut self.tx, project, membership, cause).await
    }

    async fn remove_member(&mut self, project: ProjectId, user: UserId) -> Result<(), Internal> {
        team::remove(&mut self.tx, project, user).await
    }

    async fn insert_invitation(&mut self, invitation: &Invitation) -> Result<bool, Internal> {
        invitations::insert(&mut self.tx, invitation).await
    }

    async fn take_invitation(
        &mut self,
        user: UserId,
        invitation: InvitationId,
    ) -> Result<Option<ProjectId>, Internal> {
        invitations::take(&mut self.tx, user, invitation).await
    }

    async fn take_invitations(&mut self, user: UserId) -> Result<Vec<ProjectId>, Internal> {
        invitations::take_all(&mut self.tx, user).await
    }

    async fn candidate(&mut self, user: UserId) -> Result<Option<Candidate>, Internal> {
        team::candidate(&mut self.tx, user).await
    }

    async fn milestones(&mut self, project: ProjectId) -> Result<Vec<Milestone>, Internal> {
        milestones::plan(&mut self.tx, project).await
    }

    async fn insert_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal> {
        for it in milestones {
            milestones::insert(&mut self.tx, it).await?;
        }
        Ok(())
    }

    async fn update_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal> {
        for it in milestones {
            milestones::update(&mut self.tx, it).await?;
        }
        Ok(())
    }

    async fn delete_milestones(&mut self, milestones: &[MilestoneId]) -> Result<(), Internal> {
        milestones::delete(&mut self.tx, milestones).await
    }

    async fn files_of(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        milestones::files(&mut self.tx, actor, project, files).await
    }

    async fn pictures_of(
        &mut self,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        write::pictures(&mut self.tx, project, files).await
    }
}
