//! Consequences of events of projects for payments.

use kernel::{Cause, Event, ProjectEvent, ProjectFact, Recorded};

use crate::{Error, Payments, Result};

/// The consequence of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Consequence {
    None,
    /// The payment of a milestone may be requested by itself.
    Request,
    /// Scheduled payments follow the contract, the state of the site, and the names of milestones.
    Reprice,
}

/// Whether an event has a consequence for payments.
pub fn concerns_payments(event: &Event) -> bool {
    match event {
        Event::Project(it) => consequence(&it.what) != Consequence::None,
        Event::Account(_)
        | Event::Notification(_)
        | Event::Ticket(_)
        | Event::Lead(_)
        | Event::Diary(_)
        | Event::Payment(_)
        | Event::Sales(_)
        | Event::Settings(_)
        | Event::System(_) => false,
    }
}

fn consequence(fact: &ProjectFact) -> Consequence {
    match fact {
        ProjectFact::MilestoneAccepted { .. } => Consequence::Request,
        ProjectFact::TermsEdited { .. }
        | ProjectFact::ProjectEdited { .. }
        | ProjectFact::MilestonesPlanned { .. }
        | ProjectFact::MilestoneEdited { .. } => Consequence::Reprice,
        ProjectFact::ProjectCreated { .. }
        | ProjectFact::NotesEdited { .. }
        | ProjectFact::ProjectStatusChanged { .. }
        | ProjectFact::ProjectArchived
        | ProjectFact::ProjectRestored
        | ProjectFact::PortfolioEdited { .. }
        | ProjectFact::ConsentGiven
        | ProjectFact::ConsentWithdrawn
        | ProjectFact::ConsentLapsed
        | ProjectFact::MemberAdded { .. }
        | ProjectFact::MemberInvited { .. }
        | ProjectFact::ClientViewStarted { .. }
        | ProjectFact::TicketsUnassigned { .. }
        | ProjectFact::MemberRemoved { .. }
        | ProjectFact::MemberChanged { .. }
        | ProjectFact::MilestoneStarted { .. }
        | ProjectFact::MilestoneSubmitted { .. }
        | ProjectFact::MilestoneCertified { .. }
        | ProjectFact::MilestoneQueried { .. }
        | ProjectFact::DocumentAdded { .. }
        | ProjectFact::DocumentVersionAdded { .. }
        | ProjectFact::DocumentEdited { .. }
        | ProjectFact::DocumentRemoved { .. } => Consequence::None,
    }
}

impl Payments {
    /// Draws the consequences of an event; again changes nothing. Settings of the company that are missing
    /// or cannot be used leave everything to people: a payment stays scheduled.
    #[tracing::instrument(skip_all, fields(event.id = recorded.id))]
    pub async fn react(&self, cause: &Cause, recorded: &Recorded) -> Result<()> {
        let Event::Project(ProjectEvent { project, what }) = &recorded.event else {
            return Ok(());
        };
        let done = match (consequence(what), what) {
            (Consequence::Request, ProjectFact::MilestoneAccepted { milestone, .. }) => {
                self.request_accepted(cause, *project, *milestone).await
            }
            (Consequence::Reprice, _) => self.reprice(cause, *project).await,
            _ => Ok(()),
        };
        match done {
            Err(Error::Unprepared(setting)) => {
                tracing::warn!(setting, "payments do not follow their project");
                Ok(())
            }
            Err(Error::BillingIncomplete(missing)) => {
                tracing::warn!(%project, missing, "the payment of a milestone stays scheduled");
                Ok(())
            }
            done => done,
        }
    }
}
