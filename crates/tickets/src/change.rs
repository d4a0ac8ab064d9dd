//! One change to many tickets, each on its own.

use kernel::{Cause, TicketId, UserId};

use crate::{Category, Edit, Error, Move, Priority, Result, Tickets, edit, participant};

/// Tickets changed by one call at most.
pub const AT_ONCE: usize = 50;

/// The change to apply to each ticket.
#[derive(Clone, Debug)]
pub enum BulkChange {
    Status(Move),
    Priority(Priority),
    Category(Category),
    Assignee(Option<UserId>),
    Watching(bool),
}

impl Tickets {
    /// Changes many tickets, and returns the outcome of each. No version is needed, because the
    /// decision does not depend on other fields.
    #[tracing::instrument(skip_all)]
    pub async fn bulk(
        &self,
        cause: &Cause,
        tickets: &[TicketId],
        change: &BulkChange,
    ) -> Result<Vec<(TicketId, Result<()>)>> {
        participant(cause)?;
        let mut res = Vec::with_capacity(tickets.len());
        for ticket in tickets {
            let outcome = self.change(cause, *ticket, change).await;
            // An internal error concerns the whole call, not one ticket.
            if let Err(Error::Internal(error)) = outcome {
                return Err(Error::Internal(error));
            }
            res.push((*ticket, outcome));
        }
        Ok(res)
    }

    async fn change(&self, cause: &Cause, ticket: TicketId, change: &BulkChange) -> Result<()> {
        let edit = match change {
            BulkChange::Status(step) => return self.step(cause, ticket, None, step).await,
            BulkChange::Watching(it) => return self.watch(cause, ticket, *it).await.map(drop),
            BulkChange::Assignee(assignee) => {
                let actor = participant(cause)?;
                let (mut tx, mut it, site) = self.locked(&actor, ticket).await?;
                let is_other =
                    edit::assign(&mut *tx, cause, &actor, &mut it, site, None, *assignee).await?;
                return if is_other { Ok(tx.commit().await?) } else { Ok(()) };
            }
            BulkChange::Priority(it) => Edit { priority: Some(*it), ..Edit::default() },
            BulkChange::Category(it) => Edit { category: Some(*it), ..Edit::default() },
        };
        let actor = participant(cause)?;
        let (mut tx, mut it, site) = self.locked(&actor, ticket).await?;
        let changed = edit::apply(&mut *tx, cause, &actor, &mut it, site, None, &edit).await?;
        if changed { Ok(tx.commit().await?) } else { Ok(()) }
    }
}
