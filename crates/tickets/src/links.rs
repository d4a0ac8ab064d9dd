//! Tickets that have to do with one another.

use kernel::{Cause, Change, TicketFact, TicketId};

use crate::{
    Action, Cancellation, Error, Move, Result, Status, Ticket, Tickets, Tx, View, keep,
    participant, publish, status::StatusRules, texts,
};

impl Tickets {
    /// Moves a ticket on, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn change_status(
        &self,
        cause: &Cause,
        ticket: TicketId,
        version: i32,
        step: &Move,
    ) -> Result<View> {
        self.step(cause, ticket, Some(version), step).await?;
        self.ticket(cause, ticket).await
    }

    pub(crate) async fn step(
        &self,
        cause: &Cause,
        ticket: TicketId,
        version: Option<i32>,
        step: &Move,
    ) -> Result<()> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let (mut ticket, site) = if let Some(original) = step.duplicate_of {
            let fault = |why: &str| Error::fault("duplicate_of", why);
            if original == ticket {
                return Err(fault(texts::SAME_TICKET));
            }
            let both = tx.lock_both(&actor, ticket, original).await?;
            let Some((mine, original)) = both else {
                // Which of the two it is?
                tx.lock_ticket(&actor, ticket).await?.ok_or(Error::NotFound)?;
                return Err(fault(texts::OTHER_PROJECT));
            };
            if original.project != mine.0.project {
                return Err(fault(texts::OTHER_PROJECT));
            }
            if original.details.duplicate_of.is_some() {
                return Err(fault(texts::IS_DUPLICATE));
            }
            if mine.0.client_visible && !original.client_visible {
                return Err(Error::NotShownToClient);
            }
            inherit(&mut *tx, &mine.0, original).await?;
            mine
        } else {
            tx.lock_ticket(&actor, ticket).await?.ok_or(Error::NotFound)?
        };
        if let Some(version) = version {
            ticket.expect_version(version)?;
        }
        let promises = tx.promises().await?;
        let facts = ticket.step(step, &actor, site, cause.at, &promises.calendar)?;
        let events = facts.into_iter().map(|it| ticket.event(it)).collect();
        if let Some(original) = ticket.details.duplicate_of {
            tx.move_duplicates(ticket.id, original).await?;
        }
        keep(&mut *tx, cause, &mut ticket, events).await?;
        Ok(tx.commit().await?)
    }

    /// Closes what was resolved so long ago that whoever asked for it must be content.
    /// Gives how many were closed.
    pub async fn close_resolved(&self, cause: &Cause) -> Result<usize> {
        const AT_ONCE: i64 = 100;
        let before = cause.at - crate::CONFIRMATION_TIME;
        let mut closed = 0;
        loop {
            let mut tx = self.store.begin().await?;
            let resolved = tx.lock_resolved(before, AT_ONCE).await?;
            if resolved.is_empty() {
                return Ok(closed);
            }
            let promises = tx.promises().await?;
            closed += resolved.len();
            for mut ticket in resolved {
                let fact = ticket.go(Status::Closed, None, cause.at, &promises.calendar);
                let event = ticket.event(fact);
                keep(&mut *tx, cause, &mut ticket, vec![event]).await?;
            }
            tx.commit().await?;
        }
    }

    /// Goes on in another ticket with what was said about this one.
    #[tracing::instrument(skip_all)]
    pub async fn merge(
        &self,
        cause: &Cause,
        ticket: TicketId,
        version: i32,
        into: TicketId,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let (mut one, site, mut other) = both(&mut *tx, &actor, ticket, into, "into").await?;
        one.allows(Action::Merge, &actor, site)?;
        one.expect_version(version)?;
        // A resolved ticket must be reopened before it is merged.
        if !one.status.may_become(Status::Cancelled) {
            return Err(Error::WrongState(one.status));
        }
        if other.status.is_locked() {
            return Err(Error::Locked(other.status));
        }
        if one.client_visible && !other.client_visible {
            return Err(Error::NotShownToClient);
        }
        if other.client_visible && !one.client_visible {
            tx.withdraw_comments(one.id).await?;
        }
        tx.move_comments(one.id, other.id).await?;
        tx.move_duplicates(one.id, other.id).await?;
        tx.follow_visibility(&one).await?;
        tx.follow_visibility(&other).await?;
        let promises = tx.promises().await?;
        let from = one.status;
        one.go(Status::Cancelled, None, cause.at, &promises.calendar);
        one.details.cancellation = Some(Cancellation::Duplicate);
        one.details.duplicate_of = Some(other.id);
        let is_internal = !one.client_visible;
        let merged = |other: &Ticket, goes_on_here| TicketFact::TicketMerged {
            other: other.id,
            other_code: other.code(),
            goes_on_here,
        };
        let status = Change { from, to: one.status };
        let ended = TicketFact::TicketStatusChanged { status, reason: None };
        let events = vec![one.event(merged(&other, false)), one.event(ended)];
        other.by_client |= one.by_client;
        let there = other.event_among(is_internal, merged(&one, true));
        keep(&mut *tx, cause, &mut one, events).await?;
        keep(&mut *tx, cause, &mut other, vec![there]).await?;
        tx.commit().await?;
        self.ticket(cause, into).await
    }

    /// Says that two tickets of a project have to do with one another, or do not.
    #[tracing::instrument(skip_all)]
    pub async fn link(
        &self,
        cause: &Cause,
        ticket: TicketId,
        other: TicketId,
        linked: bool,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let (one, site, other) = both(&mut *tx, &actor, ticket, other, "other").await?;
        one.allows(Action::Link, &actor, site)?;
        other.allows(Action::Link, &actor, site)?;
        let is_new = if linked {
            tx.link(one.id, other.id).await?
        } else {
            tx.unlink(one.id, other.id).await?
        };
        if is_new {
            publish_link(&mut *tx, cause, &one, &other, linked).await?;
            tx.commit().await?;
        }
        self.ticket(cause, ticket).await
    }

    /// Wants to hear of a ticket, or no longer.
    #[tracing::instrument(skip_all)]
    pub async fn watch(&self, cause: &Cause, ticket: TicketId, watching: bool) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, it, site) = self.locked(&actor, ticket).await?;
        it.allows(Action::Watch, &actor, site)?;
        if watching {
            tx.watch(it.id, &[actor.user]).await?;
        } else {
            tx.unwatch(it.id, actor.user).await?;
        }
        tx.commit().await?;
        self.ticket(cause, ticket).await
    }
}

/// The original of a client's ticket becomes visible to the client.
async fn inherit(tx: &mut dyn Tx, duplicate: &Ticket, mut original: Ticket) -> Result<()> {
    if duplicate.by_client && !original.by_client {
        original.by_client = true;
        tx.update_ticket(&original).await?;
    }
    Ok(())
}

/// Two tickets of one project, both locked.
async fn both(
    tx: &mut dyn Tx,
    actor: &kernel::Actor,
    one: TicketId,
    other: TicketId,
    field: &'static str,
) -> Result<(Ticket, crate::ProjectState, Ticket)> {
    if one == other {
        return Err(Error::fault(field, texts::SAME_TICKET));
    }
    let found = tx.lock_both(actor, one, other).await?;
    let ((one, site), other) = found.ok_or(Error::NotFound)?;
    if one.project != other.project {
        return Err(Error::NotFound);
    }
    Ok((one, site, other))
}

/// Each ticket's log says it, to those who see both.
pub(crate) async fn publish_link(
    tx: &mut dyn Tx,
    cause: &Cause,
    one: &Ticket,
    other: &Ticket,
    linked: bool,
) -> Result<()> {
    let is_internal = !one.client_visible || !other.client_visible;
    for (this, that) in [(one, other), (other, one)] {
        let (other, other_code) = (that.id, that.code());
        let fact = if linked {
            TicketFact::TicketLinked { other, other_code }
        } else {
            TicketFact::TicketUnlinked { other, other_code }
        };
        publish(tx, cause, this.event_among(is_internal, fact)).await?;
    }
    Ok(())
}
