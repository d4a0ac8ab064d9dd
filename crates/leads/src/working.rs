//! How people work on a lead: each change locks it first, and says what happened.

use kernel::{Actor, Cause, Change, Internal, LeadEvent, LeadFact, LeadId, LeadOwning, UserId};

use crate::{
    Action, Error, Lead, Leads, Move, NewActivity, Result, Tx, View, files, publish, seller, texts,
};

/// Leads changed by one call at most.
pub const AT_ONCE: usize = 50;

impl Leads {
    /// Moves a lead along the pipeline, or off it.
    #[tracing::instrument(skip_all)]
    pub async fn step(
        &self,
        cause: &Cause,
        lead: LeadId,
        version: i32,
        step: &Move,
    ) -> Result<View> {
        let actor = seller(cause)?;
        let (mut tx, mut lead) = self.locked(&actor, lead).await?;
        lead.allows_step(step.to, &actor)?;
        lead.expect_version(version)?;
        let calendar = tx.calendar().await?;
        let fact = lead.step(step, &actor, cause, &calendar)?;
        keep(&mut *tx, cause, &mut lead, vec![fact]).await?;
        tx.commit().await?;
        self.lead(cause, lead.id).await
    }

    /// Records a call, a visit or another activity. It needs no version: two activities do not conflict.
    #[tracing::instrument(skip_all)]
    pub async fn record(&self, cause: &Cause, lead: LeadId, new: &NewActivity) -> Result<View> {
        let actor = seller(cause)?;
        let (mut tx, mut lead) = self.locked(&actor, lead).await?;
        if tx.claim(cause, cause.request.into()).await?.repeated()?.is_some() {
            drop(tx);
            return self.lead(cause, lead.id).await;
        }
        let facts = lead.record(new, &actor, cause)?;
        let activity = tx.insert_lead_activity(lead.id, new, actor.user, cause.at).await?;
        files::send(&mut *tx, &lead, activity, &actor, &new.files).await?;
        keep(&mut *tx, cause, &mut lead, facts).await?;
        tx.commit().await?;
        self.lead(cause, lead.id).await
    }

    /// Takes a lead that nobody has.
    #[tracing::instrument(skip_all)]
    pub async fn claim(&self, cause: &Cause, lead: LeadId) -> Result<View> {
        let actor = seller(cause)?;
        let mut tx = self.store.begin().await?;
        let mut lead = tx.lock_any_lead(lead).await?.ok_or(Error::NotFound)?;
        let named = tx.hold_owner(actor.user).await?.ok_or(Error::Forbidden)?;
        let owner = match lead.owner {
            Some(user) => Some(tx.owner_named(user).await?),
            None => None,
        };
        if let Some(fact) = lead.claim(&actor, named, owner.as_ref(), cause.at)? {
            keep(&mut *tx, cause, &mut lead, vec![fact]).await?;
            tx.commit().await?;
        } else {
            drop(tx);
        }
        self.lead(cause, lead.id).await
    }

    /// Gives a lead to somebody, or to nobody.
    #[tracing::instrument(skip_all)]
    pub async fn assign(
        &self,
        cause: &Cause,
        lead: LeadId,
        version: i32,
        owner: Option<UserId>,
    ) -> Result<View> {
        self.give(cause, lead, Some(version), owner).await?;
        self.lead(cause, lead).await
    }

    /// Gives many leads to somebody, and returns the outcome of each. No version is needed, because the
    /// decision does not depend on other fields.
    #[tracing::instrument(skip_all)]
    pub async fn assign_all(
        &self,
        cause: &Cause,
        leads: &[LeadId],
        owner: Option<UserId>,
    ) -> Result<Vec<(LeadId, Result<()>)>> {
        seller(cause)?;
        let mut res = Vec::with_capacity(leads.len());
        for lead in leads {
            match self.give(cause, *lead, None, owner).await {
                // An internal error concerns the whole call, not one lead.
                Err(Error::Internal(error)) => return Err(Error::Internal(error)),
                outcome => res.push((*lead, outcome)),
            }
        }
        Ok(res)
    }

    async fn give(
        &self,
        cause: &Cause,
        lead: LeadId,
        version: Option<i32>,
        owner: Option<UserId>,
    ) -> Result<()> {
        let actor = seller(cause)?;
        let (mut tx, mut lead) = self.locked(&actor, lead).await?;
        lead.allows(Action::Assign, &actor)?;
        if let Some(version) = version {
            lead.expect_version(version)?;
        }
        let to = match owner {
            Some(user) => match tx.hold_owner(user).await? {
                Some(it) => Some(it),
                None => return Err(Error::fault("owner_id", texts::OWNER_UNKNOWN)),
            },
            None => None,
        };
        let from = match lead.owner {
            Some(user) => Some(tx.owner_named(user).await?),
            None => None,
        };
        if let Some(fact) = lead.give(from, to, LeadOwning::Assigned, cause.at) {
            keep(&mut *tx, cause, &mut lead, vec![fact]).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// A unit of work on one lead, which nobody else changes meanwhile.
    pub(crate) async fn locked(&self, actor: &Actor, lead: LeadId) -> Result<(Box<dyn Tx>, Lead)> {
        let mut tx = self.store.begin().await?;
        let lead = tx.lock_lead(actor, lead).await?.ok_or(Error::NotFound)?;
        Ok((tx, lead))
    }
}

/// Takes the leads of somebody who leaves: they are nobody's.
pub async fn release(tx: &mut dyn Tx, cause: &Cause, user: UserId) -> Result<(), Internal> {
    let leads = tx.release_owned(user, cause.at).await?;
    if leads.is_empty() {
        return Ok(());
    }
    let owner = Change { from: Some(tx.owner_named(user).await?), to: None };
    let released = leads.into_iter().map(|lead| {
        let what = LeadFact::LeadAssigned { owner: owner.clone(), how: LeadOwning::Released };
        LeadEvent { lead: lead.id, code: crate::code(lead.number), what }.into()
    });
    let by = cause.actor.map(|it| it.user);
    tx.publish_quietly(cause, by, &released.collect::<Vec<_>>()).await
}

/// Keeps what was decided about a lead.
pub(crate) async fn keep(
    tx: &mut dyn Tx,
    cause: &Cause,
    lead: &mut Lead,
    facts: Vec<LeadFact>,
) -> Result<()> {
    lead.touch(cause.at);
    tx.update_lead(lead).await?;
    for fact in facts {
        publish(tx, cause, lead.event(fact)).await?;
    }
    Ok(())
}
