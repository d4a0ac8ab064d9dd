//! Keeps tickets, by noun.

mod activity;
mod attachments;
mod comments;
mod links;
mod list;
mod people;
mod row;
mod view;
mod write;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, CommentId, Cursor, FileId, Internal, MilestoneId, Named, Page, ProjectId, Role,
    TicketId, UserId,
};
use sqlx::{Postgres, QueryBuilder};
use tickets::{
    AttachedTo, Column, Comment, Details, Entry, Filter, Grounds, Overview, ProjectState, Promises,
    Reader, ShownComment, Ticket, TicketRef, View,
};

pub(crate) use self::list::words;
use crate::{failed, projects};

/// Holds for the tickets `t` of projects `p` an actor may see: those of the projects they may see,
/// and of these a client those that are shown to clients.
pub(crate) fn scope(query: &mut QueryBuilder<Postgres>, actor: &Actor) {
    projects::scope(query, actor);
    query.push(shown_to(actor.role));
}

/// Of the tickets `t` of a project somebody in this role may see.
pub(crate) const fn shown_to(role: Role) -> &'static str {
    if matches!(role, Role::Client) { " and t.client_visible " } else { "" }
}

/// Of the comments `c` on a ticket somebody in this role may see.
pub(crate) const fn visible_comments(role: Role) -> &'static str {
    if matches!(role, Role::Client) { " and c.visibility = 'client' " } else { "" }
}

impl crate::Store {
    /// The statements of a page of a ticket list, for the benchmark.
    pub fn ticket_list(actor: &Actor, filter: &Filter, now: DateTime<Utc>) -> Vec<String> {
        list::statements(actor, filter, now)
    }

    /// The statement of a ticket's page, for the benchmark.
    pub fn ticket_page(actor: &Actor, ticket: TicketId) -> String {
        view::select(actor, ticket).sql().as_str().to_owned()
    }

    /// The plans of a list of tickets, in the database's words. For tests.
    pub async fn explain_tickets(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Vec<String>, Internal> {
        list::explain(&self.pool, actor, filter, now).await
    }
}

#[async_trait]
impl tickets::Store for crate::Store {
    async fn begin(&self) -> Result<Box<dyn tickets::Tx>, Internal> {
        Ok(Box::new(self.begin().await?))
    }

    async fn tickets(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Page<Overview>, Internal> {
        list::list(&self.pool, actor, filter, now).await
    }

    async fn rows(
        &self,
        actor: &Actor,
        filter: &Filter,
        now: DateTime<Utc>,
    ) -> Result<Vec<(Overview, Details)>, Internal> {
        list::rows(&self.pool, actor, filter, now).await
    }

    async fn board(
        &self,
        actor: &Actor,
        filter: &Filter,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Result<Vec<Column>, Internal> {
        list::board(&self.pool, actor, filter, limit, now).await
    }

    async fn similar(
        &self,
        actor: &Actor,
        project: ProjectId,
        title: &str,
        limit: i64,
    ) -> Result<Option<Vec<TicketRef>>, Internal> {
        view::similar(&self.pool, actor, project, title, limit).await
    }

    async fn ticket(&self, actor: &Actor, ticket: TicketId) -> Result<Option<View>, Internal> {
        view::view(&self.pool, actor, ticket).await
    }

    async fn is_shown(&self, ticket: TicketId) -> Result<Option<bool>, Internal> {
        sqlx::query_scalar!("select client_visible from ticket where id = $1", ticket as _)
            .fetch_optional(&self.pool)
            .await
            .map_err(failed)
    }

    async fn comments(
        &self,
        actor: &Actor,
        ticket: TicketId,
        after: Option<&Cursor>,
        limit: i64,
    ) -> Result<Option<Page<ShownComment>>, Internal> {
        comments::page(&self.pool, actor, ticket, after, limit).await
    }

    async fn comment(
        &self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<Option<ShownComment>, Internal> {
        comments::one(&self.pool, actor, comment).await
    }

    async fn ticket_activity(
        &self,
        actor: &Actor,
        ticket: TicketId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal> {
        activity::entries(&self.pool, actor, ticket, before, limit).await
    }
}

impl tickets::Tx for crate::Tx {}

#[async_trait]
impl tickets::TicketTx for crate::Tx {
    async fn promises(&mut self) -> Result<Promises, Internal> {
        write::promises(&mut self.tx).await
    }

    async fn project_state(
        &mut self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<ProjectState>, Internal> {
        write::project_state(&mut self.tx, actor, project).await
    }

    async fn lock_ticket(
        &mut self,
        actor: &Actor,
        ticket: TicketId,
    ) -> Result<Option<(Ticket, ProjectState)>, Internal> {
        write::lock(&mut self.tx, &[ticket]).await?;
        write::read(&mut self.tx, actor, ticket).await
    }

    async fn lock_both(
        &mut self,
        actor: &Actor,
        one: TicketId,
        other: TicketId,
    ) -> Result<Option<((Ticket, ProjectState), Ticket)>, Internal> {
        write::lock_with_duplicates(&mut self.tx, &[one, other]).await?;
        let one = write::read(&mut self.tx, actor, one).await?;
        let other = write::read(&mut self.tx, actor, other).await?;
        Ok(one.zip(other.map(|(it, _)| it)))
    }

    async fn lock_resolved(
        &mut self,
        before: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<Ticket>, Internal> {
        write::lock_resolved(&mut self.tx, before, limit).await
    }

    async fn grounds(&mut self, actor: &Actor, project: ProjectId) -> Result<Grounds, Internal> {
        write::grounds(&mut self.tx, actor, project).await
    }

    async fn insert_ticket(
        &mut self,
        ticket: &Ticket,
        description: &str,
        watchers: &[UserId],
    ) -> Result<(), Internal> {
        write::insert(&mut self.tx, ticket, description, watchers).await
    }

    async fn update_ticket(&mut self, ticket: &Ticket) -> Result<(), Internal> {
        write::update(&mut self.tx, ticket).await
    }

    async fn description(&mut self, ticket: TicketId) -> Result<String, Internal> {
        write::description(&mut self.tx, ticket).await
    }

    async fn describe(&mut self, ticket: TicketId, description: &str) -> Result<(), Internal> {
        write::describe(&mut self.tx, ticket, description).await
    }
}

#[async_trait]
impl tickets::PeopleTx for crate::Tx {
    async fn hold_assignee(&mut self, user: UserId) -> Result<(), Internal> {
        people::hold_assignee(&mut self.tx, user).await
    }

    async fn lock_assigned(
        &mut self,
        user: UserId,
        project: Option<ProjectId>,
    ) -> Result<Vec<Ticket>, Internal> {
        write::lock_assigned(&mut self.tx, user, project).await
    }

    async fn readers(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        assignee: Option<UserId>,
    ) -> Result<Vec<Reader>, Internal> {
        people::readers(&mut self.tx, actor, project, assignee).await
    }

    async fn named(&mut self, user: UserId) -> Result<Named, Internal> {
        people::named(&mut self.tx, user).await
    }

    async fn watch(&mut self, ticket: TicketId, users: &[UserId]) -> Result<(), Internal> {
        people::watch(&mut self.tx, ticket, users).await
    }

    async fn unwatch(&mut self, ticket: TicketId, user: UserId) -> Result<(), Internal> {
        people::unwatch(&mut self.tx, ticket, user).await
    }
}

#[async_trait]
impl tickets::AttachmentTx for crate::Tx {
    async fn attach(
        &mut self,
        actor: &Actor,
        ticket: &Ticket,
        place: AttachedTo,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal> {
        attachments::attach(&mut self.tx, actor, ticket, place, files).await
    }

    async fn follow_visibility(&mut self, ticket: &Ticket) -> Result<(), Internal> {
        attachments::follow_visibility(&mut self.tx, ticket).await
    }

    async fn remove_attachments(&mut self, comment: &Comment, by: UserId) -> Result<(), Internal> {
        attachments::remove_attachments(&mut self.tx, comment, by).await
    }
}

#[async_trait]
impl tickets::LinkTx for crate::Tx {
    async fn has_milestone(
        &mut self,
        project: ProjectId,
        milestone: MilestoneId,
    ) -> Result<bool, Internal> {
        write::has_milestone(&mut self.tx, project, milestone).await
    }

    async fn move_duplicates(&mut self, from: TicketId, to: TicketId) -> Result<(), Internal> {
        links::move_duplicates(&mut self.tx, from, to).await
    }

    async fn link(&mut self, one: TicketId, other: TicketId) -> Result<bool, Internal> {
        links::link(&mut self.tx, one, other).await
    }

    async fn unlink(&mut self, one: TicketId, other: TicketId) -> Result<bool, Internal> {
        links::unlink(&mut self.tx, one, other).await
    }
}
