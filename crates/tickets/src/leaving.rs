//! Tickets of an assignee who leaves.

use std::collections::BTreeMap;

use kernel::{
    Cause, Change, Internal, Named, ProjectEvent, ProjectFact, ProjectId, TicketFact, UserId,
};

use crate::{Ticket, Tx};

/// Takes every ticket that is not closed or cancelled from `user`, who has left one project, or
/// all of them. Each ticket's history says so, and each project's manager is told how many need
/// somebody else.
pub async fn release(
    tx: &mut dyn Tx,
    cause: &Cause,
    user: UserId,
    project: Option<ProjectId>,
) -> Result<(), Internal> {
    let tickets = tx.lock_assigned(user, project).await?;
    if tickets.is_empty() {
        return Ok(());
    }
    let named = tx.named(user).await?;
    let mut projects = BTreeMap::<ProjectId, u32>::new();
    for mut ticket in tickets {
        *projects.entry(ticket.project).or_default() += 1;
        let fact = ticket.unassign(&named);
        ticket.touch(cause.at);
        tx.update_ticket(&ticket).await?;
        tx.publish(cause, &ticket.event(fact).into()).await?;
    }
    for (project, tickets) in projects {
        let what = ProjectFact::TicketsUnassigned { user, name: named.name.clone(), tickets };
        tx.publish(cause, &ProjectEvent { project, what }.into()).await?;
    }
    Ok(())
}

impl Ticket {
    fn unassign(&mut self, from: &Named) -> TicketFact {
        self.assignee = None;
        TicketFact::TicketAssigned { assignee: Change { from: Some(from.clone()), to: None } }
    }
}
