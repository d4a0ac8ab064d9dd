//! Tickets: problems and wishes of clients or the team, from raising to closing.

mod activity;
mod change;
mod comment;
mod edit;
mod error;
mod leaving;
mod links;
mod mention;
mod opening;
mod priority;
mod reply;
mod rights;
mod status;
mod step;
mod store;
#[cfg(test)]
mod testing;
mod texts;
mod ticket;
mod views;

use std::sync::Arc;

use kernel::{
    AccountEvent, Actor, Cause, ExportFormat, ExportedList, Fault, FileId, Page, ProjectId, Role,
    TicketEvent, TicketId,
};

pub use kernel::{
    Calendar, DAY_MINUTES, TicketCategory as Category, TicketPriority as Priority,
    TicketStatus as Status,
};

pub use self::{
    activity::{Entry, What},
    change::{AT_ONCE, BulkChange},
    comment::{Comment, CommentAction, Commented, NewComment, ShownComment, Visibility},
    edit::Edit,
    error::Error,
    leaving::release,
    opening::{NewTicket, Opened},
    reply::{Promises, ReplyClock, Target, TargetState},
    rights::{Action, ProjectState},
    status::Cancellation,
    step::Move,
    store::{
        AttachedTo, Attachment, AttachmentTx, Column, CommentTx, Filter, Grounds, LinkTx, Order,
        Overview, PeopleTx, ProjectRef, Reader, ReaderPart, Store, TicketRef, TicketTx, Tx, View,
    },
    ticket::{CONFIRMATION_TIME, Details, Rating, Summary, Ticket, code, number},
};

use self::status::StatusRules;

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Tickets {
    store: Arc<dyn Store>,
}

/// Tickets that are alike, shown to whoever is about to ask for the same again.
const SIMILAR: i64 = 5;

impl Tickets {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The caller's tickets.
    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Overview>> {
        Ok(self.store.tickets(&participant(cause)?, filter, cause.at).await?)
    }

    /// The same with their details and uncounted: each goes on after the place of the last before it.
    pub async fn rows(&self, cause: &Cause, filter: &Filter) -> Result<Vec<(Overview, Details)>> {
        Ok(self.store.rows(&participant(cause)?, filter, cause.at).await?)
    }

    /// Remembers that the caller takes their tickets away as a file.
    pub async fn exported(&self, cause: &Cause, format: ExportFormat) -> Result<()> {
        let user = participant(cause)?.user;
        let what = ExportedList::Tickets;
        let mut tx = self.store.begin().await?;
        tx.publish(cause, &AccountEvent::Exported { user, what, format }.into()).await?;
        Ok(tx.commit().await?)
    }

    /// The caller's tickets by their states, at most `limit` in each.
    pub async fn board(&self, cause: &Cause, filter: &Filter, limit: i64) -> Result<Vec<Column>> {
        Ok(self.store.board(&participant(cause)?, filter, limit, cause.at).await?)
    }

    /// Open tickets of a project that are called much the same.
    pub async fn similar(
        &self,
        cause: &Cause,
        project: ProjectId,
        title: &str,
    ) -> Result<Vec<TicketRef>> {
        let found = self.store.similar(&participant(cause)?, project, title, SIMILAR).await?;
        found.ok_or(Error::NotFound)
    }

    pub async fn ticket(&self, cause: &Cause, ticket: TicketId) -> Result<View> {
        self.store.ticket(&participant(cause)?, ticket).await?.ok_or(Error::NotFound)
    }

    /// Whether clients see a ticket now; None when there is no such ticket.
    pub async fn is_shown(&self, ticket: TicketId) -> Result<Option<bool>> {
        Ok(self.store.is_shown(ticket).await?)
    }

    /// Entries of a ticket before the entry `before`, newest first, at most `limit`.
    pub async fn activity(
        &self,
        cause: &Cause,
        ticket: TicketId,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Vec<Entry>> {
        let entries =
            self.store.ticket_activity(&participant(cause)?, ticket, before, limit).await?;
        entries.ok_or(Error::NotFound)
    }

    /// A unit of work on one ticket, which nobody else changes meanwhile.
    async fn locked(
        &self,
        actor: &Actor,
        ticket: TicketId,
    ) -> Result<(Box<dyn Tx>, Ticket, ProjectState)> {
        let mut tx = self.store.begin().await?;
        let (ticket, site) = tx.lock_ticket(actor, ticket).await?.ok_or(Error::NotFound)?;
        Ok((tx, ticket, site))
    }
}

impl Overview {
    /// Actions that `actor`, who can see the ticket, may take now.
    pub fn actions(&self, actor: &Actor) -> Vec<Action> {
        self.summary.actions(actor, self.project.site)
    }
}

/// Says what has happened to a ticket.
async fn publish(tx: &mut dyn Tx, cause: &Cause, event: TicketEvent) -> Result<()> {
    Ok(tx.publish(cause, &event.into()).await?)
}

/// Keeps what was decided about a ticket.
async fn keep(
    tx: &mut dyn Tx,
    cause: &Cause,
    ticket: &mut Ticket,
    events: Vec<TicketEvent>,
) -> Result<()> {
    ticket.touch(cause.at);
    tx.update_ticket(ticket).await?;
    for event in events {
        publish(tx, cause, event).await?;
    }
    Ok(())
}

/// Sends all of `files` with a ticket or a comment, or says which cannot be.
async fn attach_all(
    tx: &mut dyn Tx,
    actor: &Actor,
    ticket: &Ticket,
    place: AttachedTo,
    files: &[FileId],
) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let attached = tx.attach(actor, ticket, place, files).await?;
    let faults = files.iter().enumerate().filter_map(|(seq, file)| {
        let message = if files[..seq].contains(file) {
            texts::TWICE
        } else if attached.contains(file) {
            return None;
        } else {
            texts::UNFIT_ATTACHMENT
        };
        Some(Fault::new(format!("attachments.{seq}"), message))
    });
    let faults: Vec<_> = faults.collect();
    if !faults.is_empty() {
        return Err(Error::Invalid(faults));
    }
    Ok(tx.follow_visibility(ticket).await?)
}

/// Whether anything about it may still change.
fn expect_fits(ticket: &Ticket, site: ProjectState) -> Result<()> {
    site.expect_unarchived()?;
    if ticket.status.is_locked() { Err(Error::Locked(ticket.status)) } else { Ok(()) }
}

/// Salespeople have no part in projects.
fn participant(cause: &Cause) -> Result<Actor> {
    let actor = cause.signed_in()?;
    if actor.role == Role::Salesperson { Err(Error::Forbidden) } else { Ok(actor) }
}
