//! Keeps projects, by noun.

mod activity;
mod client_view;
mod files;
mod invitations;
mod list;
mod milestones;
mod row;
mod team;
mod write;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Actor, ClientViewId, Internal, Page, ProjectId, Role, UserId};
use projects::{
    Audience, Entry, Filter, Invited, MemberRole, Overview, PublicFilter, Published, Subject, View,
};
use sqlx::{Postgres, QueryBuilder};

pub(crate) use self::{list::PUBLISHED, write::lock_for_job};

/// Holds for the projects `p` an actor may see: an admin all, everybody else those in which they
/// have the part that fits their role, or the one project that staff read as this client. Everything
/// that is a project's is seen by it.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    scope_of(query, actor.role, |query| {
        query.push_bind(actor.user);
    });
    if let Some(only) = actor.only {
        query.push(" and p.id = ").push_bind(only).push(" ");
    }
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
        list::list(&self.pool, actor, filter, today).await
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
        subject: Option<Subject>,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal> {
        activity::entries(&self.pool, actor, project, subject, before, limit).await
    }

    async fn viewed(
        &self,
        staff: &Actor,
        view: ClientViewId,
        now: DateTime<Utc>,
    ) -> Result<Option<(ProjectId, UserId)>, Internal> {
        client_view::viewed(&self.pool, staff, view, now).await
    }

    async fn published(&self, filter: &PublicFilter) -> Result<Page<Published>, Internal> {
        list::published(&self.pool, filter).await
    }

    async fn published_slugs(&self) -> Result<Vec<String>, Internal> {
        list::published_slugs(&self.pool).await
    }

    async fn published_as(&self, slug: &str) -> Result<Option<Published>, Internal> {
        list::published_as(&self.pool, slug).await
    }
}

impl projects::Tx for crate::Tx {}
