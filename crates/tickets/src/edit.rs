//! How what is said of a ticket changes, and who sees to it.

use chrono::NaiveDate;
use kernel::{Actor, Cause, Change, FieldChange, MilestoneId, Named, TicketFact, TicketId, UserId};
use serde_json::json;

use crate::{
    Action, Category, Error, Priority, ProjectState, Result, Ticket, Tickets, Tx, View, keep,
    mention,
    opening::{can_see_to_it, named},
    participant,
    priority::may_choose,
    texts,
};

/// Changes of a ticket: `None` leaves a field unchanged, `Some(None)` clears it.
#[derive(Clone, Debug, Default)]
pub struct Edit {
    pub title: Option<String>,
    pub description: Option<String>,
    pub location_on_site: Option<Option<String>>,
    pub category: Option<Category>,
    pub milestone: Option<Option<MilestoneId>>,
    pub due_on: Option<Option<NaiveDate>>,
    pub priority: Option<Priority>,
    pub client_visible: Option<bool>,
}

impl Edit {
    /// The actions that the actor must be allowed, to make all changes.
    fn needs(&self) -> Vec<Action> {
        let Self { title, description, location_on_site, category, milestone, due_on, .. } = self;
        let edits = title.is_some() || description.is_some() || location_on_site.is_some();
        let classifies = category.is_some() || milestone.is_some() || due_on.is_some();
        [
            (edits, Action::Edit),
            (classifies, Action::Classify),
            (self.priority.is_some(), Action::Prioritise),
            (self.client_visible.is_some(), Action::Show),
        ]
        .into_iter()
        .filter_map(|(is_needed, action)| is_needed.then_some(action))
        .collect()
    }
}

impl Tickets {
    /// Changes what is said of a ticket, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        ticket: TicketId,
        version: i32,
        edit: &Edit,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, mut ticket, site) = self.locked(&actor, ticket).await?;
        let version = Some(version);
        if apply(&mut *tx, cause, &actor, &mut ticket, site, version, edit).await? {
            tx.commit().await?;
        }
        self.ticket(cause, ticket.id).await
    }

    /// Asks somebody to see to it, or nobody any more.
    #[tracing::instrument(skip_all)]
    pub async fn assign(
        &self,
        cause: &Cause,
        ticket: TicketId,
        version: i32,
        assignee: Option<UserId>,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, mut ticket, site) = self.locked(&actor, ticket).await?;
        let version = Some(version);
        if assign(&mut *tx, cause, &actor, &mut ticket, site, version, assignee).await? {
            tx.commit().await?;
        }
        self.ticket(cause, ticket.id).await
    }
}

/// Whether anything is different.
pub(crate) async fn apply(
    tx: &mut dyn Tx,
    cause: &Cause,
    actor: &Actor,
    ticket: &mut Ticket,
    site: ProjectState,
    version: Option<i32>,
    edit: &Edit,
) -> Result<bool> {
    for action in edit.needs() {
        ticket.allows(action, actor, site)?;
    }
    if let Some(version) = version {
        ticket.expect_version(version)?;
    }
    check(tx, actor, ticket, edit).await?;

    let was = ticket.clone();
    let old = tx.description(ticket.id).await?;
    let description = edit.description.as_ref().unwrap_or(&old);
    ticket.title = edit.title.clone().unwrap_or_else(|| was.title.clone());
    ticket.category = edit.category.unwrap_or(was.category);
    if let Some(it) = &edit.location_on_site {
        ticket.details.location_on_site.clone_from(it);
    }
    ticket.details.milestone = edit.milestone.unwrap_or(was.details.milestone);
    ticket.due_on = edit.due_on.unwrap_or(was.due_on);
    ticket.client_visible = edit.client_visible.unwrap_or(was.client_visible);
    // Readers who could not see the old text do not learn it now.
    let is_internal = !(was.client_visible && ticket.client_visible);
    let mut events = Vec::new();
    let changes = FieldChange::between(&described(&was, &old), &described(ticket, description));
    if !changes.is_empty() {
        events.push(ticket.event_among(is_internal, TicketFact::TicketEdited { changes }));
    }
    if let Some(priority) = edit.priority.filter(|it| *it != was.priority) {
        let promises = tx.promises().await?;
        ticket.priority = priority;
        ticket.clock.promise(promises.target(priority), &promises.calendar);
        let priority = Change { from: was.priority, to: priority };
        let fact = TicketFact::TicketPriorityChanged { priority };
        events.push(ticket.event_among(is_internal, fact));
    }
    if ticket.client_visible != was.client_visible {
        let shown = ticket.client_visible;
        // People who lose sight of the ticket know it by its old title.
        let seen = if shown { &*ticket } else { &was };
        events.push(seen.event_among(!shown, TicketFact::TicketShown { shown }));
    }
    if events.is_empty() {
        return Ok(false);
    }
    if *description != old {
        let readers = tx.readers(actor, ticket.project, ticket.assignee).await?;
        let is_internal = !ticket.client_visible;
        let mentions =
            mention::new_mentions("description", (&old, description), &readers, is_internal)?;
        tx.describe(ticket.id, description).await?;
        tx.watch(ticket.id, &mentions).await?;
    }
    keep(tx, cause, ticket, events).await?;
    if ticket.client_visible != was.client_visible {
        tx.follow_visibility(ticket).await?;
    }
    Ok(true)
}

async fn check(tx: &mut dyn Tx, actor: &Actor, ticket: &Ticket, edit: &Edit) -> Result<()> {
    if edit.priority.is_some_and(|it| !may_choose(actor.role, it)) {
        return Err(Error::fault("priority", texts::URGENT));
    }
    if let Some(Some(milestone)) = edit.milestone
        && !tx.has_milestone(ticket.project, milestone).await?
    {
        return Err(Error::fault("milestone_id", texts::UNKNOWN_MILESTONE));
    }
    Ok(())
}

/// Whether anybody else is to see to it.
pub(crate) async fn assign(
    tx: &mut dyn Tx,
    cause: &Cause,
    actor: &Actor,
    ticket: &mut Ticket,
    site: ProjectState,
    version: Option<i32>,
    assignee: Option<UserId>,
) -> Result<bool> {
    ticket.allows(Action::Assign, actor, site)?;
    if let Some(version) = version {
        ticket.expect_version(version)?;
    }
    if ticket.assignee == assignee {
        return Ok(false);
    }
    if let Some(user) = assignee {
        tx.hold_assignee(user).await?;
    }
    let readers = tx.readers(actor, ticket.project, ticket.assignee).await?;
    if assignee.is_some_and(|it| !can_see_to_it(&readers, it)) {
        return Err(Error::fault("assignee_id", texts::UNFIT_ASSIGNEE));
    }
    let from = match ticket.assignee {
        Some(user) => Some(tx.named(user).await?),
        None => None,
    };
    let to: Option<Named> = assignee.and_then(|it| named(&readers, it));
    ticket.assignee = assignee;
    tx.watch(ticket.id, assignee.as_slice()).await?;
    let fact = TicketFact::TicketAssigned { assignee: Change { from, to } };
    keep(tx, cause, ticket, vec![ticket.event(fact)]).await?;
    Ok(true)
}

/// The event payload of an edited ticket.
fn described(ticket: &Ticket, description: &str) -> serde_json::Value {
    json!({
        "title": ticket.title,
        "description": description,
        "category": ticket.category.as_str(),
        "location_on_site": ticket.details.location_on_site,
        "milestone_id": ticket.details.milestone,
        "due_on": ticket.due_on,
    })
}
