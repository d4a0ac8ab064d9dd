//! How a ticket is raised.

use chrono::NaiveDate;
use kernel::{
    Actor, Cause, Fault, FileId, MilestoneId, Named, ProjectId, Role, TicketFact, TicketId, UserId,
};

use crate::{
    AttachedTo, Category, Details, Error, Grounds, Priority, Reader, ReplyClock, Result, Status,
    Summary, Ticket, Tickets, Tx, View, attach_all, mention, participant, priority::may_choose,
    publish, texts,
};

/// A new ticket.
#[derive(Clone, Debug)]
pub struct NewTicket {
    pub project: ProjectId,
    pub title: String,
    /// Markdown.
    pub description: String,
    pub category: Category,
    pub priority: Priority,
    pub location_on_site: Option<String>,
    pub milestone: Option<MilestoneId>,
    pub due_on: Option<NaiveDate>,
    /// A client's ticket is visible to clients; a staff member's only if this is set.
    pub client_visible: Option<bool>,
    /// By managers and admins.
    pub assignee: Option<UserId>,
    pub attachments: Vec<FileId>,
    /// A ticket of the same project that it has to do with.
    pub linked_to: Option<TicketId>,
}

/// A ticket that was raised.
#[derive(Clone, Debug)]
pub struct Opened {
    pub view: View,
    /// Whether it was raised by an earlier call under the same key.
    pub is_repeated: bool,
}

impl Tickets {
    /// Raises a ticket.
    #[tracing::instrument(skip_all)]
    pub async fn open(&self, cause: &Cause, new: &NewTicket) -> Result<Opened> {
        let actor = participant(cause)?;
        let by_client = actor.role == Role::Client;
        let mut tx = self.store.begin().await?;
        let site = tx.project_state(&actor, new.project).await?.ok_or(Error::NotFound)?;
        let id = TicketId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            let view = self.ticket(cause, made.into()).await?;
            return Ok(Opened { view, is_repeated: true });
        }
        site.expect_open()?;
        if new.assignee.is_some() && !may_assign(&actor) {
            return Err(Error::Forbidden);
        }
        if let Some(user) = new.assignee {
            tx.hold_assignee(user).await?;
        }
        let Grounds { number, readers, promises } = tx.grounds(&actor, new.project).await?;
        let client_visible = new.client_visible.unwrap_or(by_client);
        let mentions = mention::new_mentions(
            "description",
            ("", &new.description),
            &readers,
            !client_visible,
        )?;
        self.check(&mut *tx, &actor, new, &readers).await?;

        let target = promises.target(new.priority);
        let summary = Summary {
            id,
            number,
            project: new.project,
            title: new.title.clone(),
            category: new.category,
            priority: new.priority,
            status: Status::Open,
            requester: actor.user,
            by_client,
            assignee: new.assignee,
            due_on: new.due_on,
            client_visible,
            clock: ReplyClock::start(target, cause.at, &promises.calendar),
            resolved_at: None,
            reopen_count: 0,
            created_at: cause.at,
            updated_at: cause.at,
            version: 1,
        };
        let details = Details {
            location_on_site: new.location_on_site.clone(),
            milestone: new.milestone,
            ..Details::default()
        };
        let ticket = Ticket { summary, details };
        let watchers: Vec<_> =
            [actor.user].into_iter().chain(new.assignee).chain(mentions.iter().copied()).collect();
        tx.insert_ticket(&ticket, &new.description, &watchers).await?;
        attach_all(&mut *tx, &actor, &ticket, AttachedTo::Ticket, &new.attachments).await?;
        let assignee = new.assignee.and_then(|it| named(&readers, it));
        let fact = TicketFact::TicketRaised {
            priority: new.priority,
            category: new.category,
            assignee,
            mentions,
        };
        publish(&mut *tx, cause, ticket.event(fact)).await?;
        if let Some(other) = new.linked_to {
            let other = tx.lock_ticket(&actor, other).await?.map(|(it, _)| it);
            let other = other.filter(|it| it.project == new.project);
            let Some(other) = other else {
                return Err(Error::fault("linked_to", texts::OTHER_PROJECT));
            };
            tx.link(id, other.id).await?;
            crate::links::publish_link(&mut *tx, cause, &ticket, &other, true).await?;
        }
        tx.commit().await?;
        Ok(Opened { view: self.ticket(cause, id).await?, is_repeated: false })
    }

    async fn check(
        &self,
        tx: &mut dyn Tx,
        actor: &Actor,
        new: &NewTicket,
        readers: &[Reader],
    ) -> Result<()> {
        let mut faults = Vec::new();
        if !may_choose(actor.role, new.priority) {
            faults.push(Fault::new("priority", texts::URGENT));
        }
        if actor.role == Role::Client && new.client_visible == Some(false) {
            faults.push(Fault::new("client_visible", texts::OWN_TICKET_HIDDEN));
        }
        if let Some(milestone) = new.milestone
            && !tx.has_milestone(new.project, milestone).await?
        {
            faults.push(Fault::new("milestone_id", texts::UNKNOWN_MILESTONE));
        }
        if let Some(user) = new.assignee
            && !can_see_to_it(readers, user)
        {
            faults.push(Fault::new("assignee_id", texts::UNFIT_ASSIGNEE));
        }
        if faults.is_empty() { Ok(()) } else { Err(Error::Invalid(faults)) }
    }
}

pub(crate) fn may_assign(actor: &Actor) -> bool {
    matches!(actor.role, Role::Admin | Role::ProjectManager)
}

/// Whether somebody may be asked to see to a ticket.
pub(crate) fn can_see_to_it(readers: &[Reader], user: UserId) -> bool {
    readers.iter().any(|it| it.person.id == user && it.part.can_be_assigned())
}

pub(crate) fn named(readers: &[Reader], user: UserId) -> Option<Named> {
    let found = readers.iter().find(|it| it.person.id == user)?;
    Some(Named { user, name: found.person.full_name.clone() })
}
