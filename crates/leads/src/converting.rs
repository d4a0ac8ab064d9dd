//! How a lead becomes a project: client, milestones, payment plan, handover notes and the files of its
//! proposals in one unit of work.

use kernel::{Cause, Change, Fault, LeadFact, LeadId, ProjectId, UserId};
use payments::begin_plan;
use projects::{ClientWanted, NewProject};

use crate::{
    Action, Conversion, Error, Lead, Leads, Result, Status, View, files, seller, texts,
    working::keep,
};

/// The project that a lead is to become.
#[derive(Clone, Debug)]
pub struct NewConversion {
    /// Its clients are left empty: the person of the lead is the client.
    pub project: NewProject,
    pub manager: UserId,
    /// An account that the person has already. Default: they are invited by their e-mail address.
    pub client: Option<UserId>,
}

/// A lead that became a project.
#[derive(Clone, Debug)]
pub struct Converted {
    pub view: View,
    pub project: ProjectId,
    /// Whether it had become one before.
    pub is_repeated: bool,
}

impl Leads {
    /// Makes a project of a lead. A repeated call gets the project that was made the first time.
    #[tracing::instrument(skip_all)]
    pub async fn convert(
        &self,
        cause: &Cause,
        lead: LeadId,
        version: i32,
        new: &NewConversion,
    ) -> Result<Converted> {
        let actor = seller(cause)?;
        let payer = self.payments.known_seller().await?;
        let templates = self.payments.templates().await?;
        let (mut tx, mut lead) = self.locked(&actor, lead).await?;
        if let Some(Conversion { project, .. }) = lead.conversion {
            drop(tx);
            let view = self.lead(cause, lead.id).await?;
            return Ok(Converted { view, project, is_repeated: true });
        }
        lead.allows(Action::Convert, &actor)?;
        lead.expect_version(version)?;
        let template = new.project.template(&templates);
        let project = NewProject { clients: vec![lead.client(new.client)?], ..new.project.clone() };
        let project = project.drawn(&templates);
        let faults = project.faults(Some(new.manager), cause);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let id = ProjectId::new();
        let begun = projects::begin(&mut *tx, cause, id, actor.user, &project, new.manager).await?;
        if let Some(template) = template {
            begin_plan(&mut *tx, cause, &begun, template, &payer).await?;
        }
        files::take_along(&mut *tx, cause, &lead, id, &actor).await?;
        let facts = lead.win(Conversion { project: id, client: new.client, at: cause.at }, &begun);
        keep(&mut *tx, cause, &mut lead, facts).await?;
        tx.commit().await?;
        Ok(Converted { view: self.lead(cause, lead.id).await?, project: id, is_repeated: false })
    }
}

impl Lead {
    fn client(&self, known: Option<UserId>) -> Result<ClientWanted> {
        if let Some(user) = known {
            return Ok(ClientWanted::Known(user));
        }
        let Some(email) = self.enquiry.email.clone() else {
            return Err(Error::Invalid(vec![Fault::new("email", texts::CLIENT_EMAIL_REQUIRED)]));
        };
        let phone = self.enquiry.phone.as_str().parse().ok();
        Ok(ClientWanted::Addressed { full_name: self.enquiry.full_name.clone(), email, phone })
    }

    fn win(&mut self, conversion: Conversion, project: &projects::Project) -> Vec<LeadFact> {
        let from = std::mem::replace(&mut self.status, Status::Won);
        self.conversion = Some(conversion);
        self.next_follow_up_at = None;
        let status = Change { from, to: Status::Won };
        vec![
            LeadFact::LeadConverted {
                project: conversion.project,
                project_code: project.code(),
                client: conversion.client,
            },
            LeadFact::LeadStatusChanged { status, lost_reason: None },
        ]
    }
}
