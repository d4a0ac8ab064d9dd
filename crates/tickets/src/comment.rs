//! Comments on tickets.

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, Cause, CommentId, Cursor, FileId, Page, Role, TicketFact, TicketId, UserId};

use crate::{
    Action, AttachedTo, Attachment, Error, ProjectState, Result, Status, Ticket, TicketRef,
    Tickets, Tx, attach_all, expect_fits, mention, participant, publish, texts,
};

kernel::names! {
    /// The readers of a comment.
    pub enum Visibility as "visibility" {
        /// The clients, and all others.
        Client = "client",
        /// Those who build.
        Internal = "internal",
    }

    /// Actions on a comment.
    pub enum CommentAction as "comment action" {
        Edit = "edit",
        Remove = "remove",
    }
}

/// Something said about a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    pub id: CommentId,
    pub ticket: TicketId,
    pub author: UserId,
    /// Markdown; None once it is removed.
    pub body: Option<String>,
    pub visibility: Visibility,
    pub edited_at: Option<DateTime<Utc>>,
    pub removed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub version: i32,
}

/// A comment as it is read.
#[derive(Clone, Debug)]
pub struct ShownComment {
    pub comment: Comment,
    pub author: Person,
    pub attachments: Vec<Attachment>,
    /// The ticket it was written for, if that was merged into this one.
    pub merged_from: Option<TicketRef>,
    /// Whether anything about its ticket may still change.
    pub is_open: bool,
}

/// A new comment.
#[derive(Clone, Debug)]
pub struct NewComment {
    pub body: String,
    /// The widest the ticket allows, unless given.
    pub visibility: Option<Visibility>,
    pub attachments: Vec<FileId>,
}

/// A comment that was made.
#[derive(Clone, Debug)]
pub struct Commented {
    pub comment: ShownComment,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

impl Comment {
    fn allows(&self, action: CommentAction, actor: &Actor) -> Result<()> {
        let may = match action {
            CommentAction::Edit => self.author == actor.user,
            CommentAction::Remove => {
                self.author == actor.user
                    || matches!(actor.role, Role::Admin | Role::ProjectManager)
            }
        };
        match (may && !actor.is_viewed(), self.removed_at) {
            (false, _) => Err(Error::Forbidden),
            (true, Some(_)) => Err(Error::NotFound),
            (true, None) => Ok(()),
        }
    }

    fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version {
            return Ok(());
        }
        Err(Error::StaleComment { version: self.version })
    }
}

impl ShownComment {
    /// Actions that `actor`, who can read the comment, may take now.
    pub fn actions(&self, actor: &Actor) -> Vec<CommentAction> {
        let all = CommentAction::ALL.into_iter().filter(|_| self.is_open);
        all.filter(|it| self.comment.allows(*it, actor).is_ok()).collect()
    }
}

impl Ticket {
    /// The visibility of a comment by `actor`.
    fn audience(&self, wanted: Option<Visibility>, actor: &Actor) -> Result<Visibility> {
        match (wanted, self.client_visible) {
            (Some(Visibility::Internal), _) if actor.role == Role::Client => Err(Error::Forbidden),
            (Some(Visibility::Client), false) => {
                Err(Error::fault("visibility", texts::HIDDEN_FROM_CLIENT))
            }
            (None, false) => Ok(Visibility::Internal),
            (None, true) => Ok(Visibility::Client),
            (Some(it), _) => Ok(it),
        }
    }
}

impl Tickets {
    /// The comments of a ticket, oldest first.
    pub async fn comments(
        &self,
        cause: &Cause,
        ticket: TicketId,
        after: Option<&Cursor>,
        limit: i64,
    ) -> Result<Page<ShownComment>> {
        let actor = participant(cause)?;
        let comments = self.store.comments(&actor, ticket, after, limit).await?;
        comments.ok_or(Error::NotFound)
    }

    /// Says something about a ticket. A client who was asked has answered.
    #[tracing::instrument(skip_all)]
    pub async fn comment(
        &self,
        cause: &Cause,
        ticket: TicketId,
        new: &NewComment,
    ) -> Result<Commented> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let (mut ticket, site) = tx.lock_ticket(&actor, ticket).await?.ok_or(Error::NotFound)?;
        let id = CommentId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            let comment = self.read(cause, made.into()).await?;
            return Ok(Commented { comment, is_repeated: true });
        }
        let visibility = ticket.audience(new.visibility, &actor)?;
        let action = match visibility {
            Visibility::Client => Action::Comment,
            Visibility::Internal => Action::CommentInternal,
        };
        ticket.allows(action, &actor, site)?;
        let is_internal = visibility == Visibility::Internal;
        let readers = tx.readers(&actor, ticket.project, ticket.assignee).await?;
        let mentions = mention::new_mentions("body", ("", &new.body), &readers, is_internal)?;
        let comment = Comment {
            id,
            ticket: ticket.id,
            author: actor.user,
            body: Some(new.body.clone()),
            visibility,
            edited_at: None,
            removed_at: None,
            created_at: cause.at,
            version: 1,
        };
        tx.insert_comment(&comment).await?;
        let place = AttachedTo::Comment(id);
        attach_all(&mut *tx, &actor, &ticket, place, &new.attachments).await?;

        let is_heard = visibility == Visibility::Client || !ticket.by_client;
        let promises = tx.promises().await?;
        if is_heard && ticket.is_answered_by(&actor) {
            ticket.clock.respond(cause.at, &promises.calendar);
        }
        ticket.updated_at = cause.at;
        let fact = TicketFact::TicketCommented { comment: id, mentions: mentions.clone() };
        publish(&mut *tx, cause, ticket.event_among(is_internal, fact)).await?;
        if actor.role == Role::Client && ticket.status == Status::WaitingOnClient {
            let answered = ticket.go(Status::InProgress, None, cause.at, &promises.calendar);
            ticket.touch(cause.at);
            publish(&mut *tx, cause, ticket.event(answered)).await?;
        }
        tx.update_ticket(&ticket).await?;
        tx.watch(ticket.id, &[&[actor.user], &mentions[..]].concat()).await?;
        tx.commit().await?;
        Ok(Commented { comment: self.read(cause, id).await?, is_repeated: false })
    }

    /// Corrects what one has said.
    #[tracing::instrument(skip_all)]
    pub async fn edit_comment(
        &self,
        cause: &Cause,
        comment: CommentId,
        version: i32,
        body: &str,
    ) -> Result<ShownComment> {
        let actor = participant(cause)?;
        let (mut tx, ticket, site, mut it) = self.locked_comment(&actor, comment).await?;
        it.allows(CommentAction::Edit, &actor)?;
        expect_fits(&ticket, site)?;
        it.expect_version(version)?;
        let is_internal = it.visibility == Visibility::Internal;
        let readers = tx.readers(&actor, ticket.project, ticket.assignee).await?;
        let said = it.body.as_deref().unwrap_or_default();
        let mentions = mention::new_mentions("body", (said, body), &readers, is_internal)?;
        if it.body.as_deref() != Some(body) {
            it.body = Some(body.to_owned());
            it.edited_at = Some(cause.at);
            it.version += 1;
            tx.update_comment(&it).await?;
            tx.watch(ticket.id, &mentions).await?;
            let fact = TicketFact::TicketCommentEdited { comment: it.id };
            publish(&mut *tx, cause, ticket.event_among(is_internal, fact)).await?;
            tx.commit().await?;
        }
        self.read(cause, comment).await
    }

    /// Takes back what was said; that something was said stays.
    #[tracing::instrument(skip_all)]
    pub async fn remove_comment(
        &self,
        cause: &Cause,
        comment: CommentId,
        version: i32,
    ) -> Result<()> {
        let actor = participant(cause)?;
        let (mut tx, ticket, site, mut it) = self.locked_comment(&actor, comment).await?;
        it.allows(CommentAction::Remove, &actor)?;
        expect_fits(&ticket, site)?;
        it.expect_version(version)?;
        it.body = None;
        it.removed_at = Some(cause.at);
        it.version += 1;
        tx.update_comment(&it).await?;
        tx.remove_attachments(&it, actor.user).await?;
        let is_internal = it.visibility == Visibility::Internal;
        let fact = TicketFact::TicketCommentRemoved { comment: it.id };
        publish(&mut *tx, cause, ticket.event_among(is_internal, fact)).await?;
        Ok(tx.commit().await?)
    }

    async fn read(&self, cause: &Cause, comment: CommentId) -> Result<ShownComment> {
        self.store.comment(&participant(cause)?, comment).await?.ok_or(Error::NotFound)
    }

    /// The ticket first, like everybody who changes anything of it.
    async fn locked_comment(
        &self,
        actor: &Actor,
        comment: CommentId,
    ) -> Result<(Box<dyn Tx>, Ticket, ProjectState, Comment)> {
        let mut tx = self.store.begin().await?;
        let ticket = tx.ticket_of(actor, comment).await?.ok_or(Error::NotFound)?;
        let (ticket, site) = tx.lock_ticket(actor, ticket).await?.ok_or(Error::NotFound)?;
        let it = tx.comment(actor, comment).await?.filter(|it| it.ticket == ticket.id);
        Ok((tx, ticket, site, it.ok_or(Error::NotFound)?))
    }
}
