//! Members of a project.

use identity::{Email, FullName, Phone};
use kernel::{Cause, FieldChange, ProjectFact, ProjectId, UserId};
use serde_json::Value;

use crate::{
    Action, Candidate, Error, Member, MemberRole, Membership, Opened, Project, Projects, Result,
    Tx, View,
    inviting::{Offer, offer},
    opening::unfit,
    publish, texts,
};

impl Projects {
    /// Gives somebody a part in a project, or another one. A new manager takes the place of the
    /// old one, a new lead takes over the lead.
    #[tracing::instrument(skip_all)]
    pub async fn set_member(
        &self,
        cause: &Cause,
        project: ProjectId,
        wanted: Membership,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, mut project) = self.locked(&actor, project).await?;
        let Membership { user, part, is_lead } = wanted;
        let members = tx.members(project.id).await?;
        let known = members.iter().find(|it| it.person.id == user);
        let is_manager = |it: &Member| it.part == MemberRole::Manager;
        project.lifecycle().allows(
            if part == MemberRole::Manager { Action::ChangeManager } else { Action::ManageMembers },
            &actor,
        )?;
        if let Some(known) = known.filter(|it| it.part != part) {
            expect_spared(known, &members)?;
        }
        let candidate = tx.candidate(user).await?;
        let candidate = candidate.ok_or_else(|| Error::fault("user_id", texts::UNKNOWN_PERSON))?;
        if !part.fits(candidate.role) {
            return Err(Error::fault("part", unfit(part)));
        }
        if is_lead && part != MemberRole::Engineer {
            return Err(Error::fault("is_lead", texts::LEAD_IS_ENGINEER));
        }
        if part == MemberRole::Manager {
            for old in members.iter().filter(|it| is_manager(it) && it.person.id != user) {
                remove(&mut *tx, cause, project.id, old).await?;
            }
        }
        if is_lead {
            for old in members.iter().filter(|it| it.is_lead && it.person.id != user) {
                let place = Membership { user: old.person.id, part: old.part, is_lead: false };
                change(&mut *tx, cause, project.id, old, place).await?;
            }
        }
        match known {
            Some(old) => {
                change(&mut *tx, cause, project.id, old, wanted).await?;
                if part != MemberRole::Client {
                    forget_consent(&mut *tx, cause, &mut project, user).await?;
                }
            }
            None => add(&mut *tx, cause, project.id, candidate, wanted).await?,
        }
        tx.commit().await?;
        self.project(cause, project.id).await
    }

    /// Takes somebody out of a project.
    #[tracing::instrument(skip_all)]
    pub async fn remove_member(
        &self,
        cause: &Cause,
        project: ProjectId,
        user: UserId,
    ) -> Result<()> {
        let actor = cause.signed_in()?;
        let (mut tx, mut project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::ManageMembers, &actor)?;
        let members = tx.members(project.id).await?;
        let member = members.iter().find(|it| it.person.id == user).ok_or(Error::NotFound)?;
        expect_spared(member, &members)?;
        remove(&mut *tx, cause, project.id, member).await?;
        forget_consent(&mut *tx, cause, &mut project, user).await?;
        Ok(tx.commit().await?)
    }

    /// Invites the owner of an address to be a client of a project. The answer is the same whoever
    /// that is, and says nothing of them until they accept.
    #[tracing::instrument(skip_all)]
    pub async fn invite_client(
        &self,
        cause: &Cause,
        project: ProjectId,
        full_name: &FullName,
        email: &Email,
        phone: Option<&Phone>,
    ) -> Result<Opened> {
        let actor = cause.signed_in()?;
        let (mut tx, project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::ManageMembers, &actor)?;
        // The invitation has no id of its own, so the call's id stands for it.
        if tx.claim(cause, cause.request.into()).await?.repeated()?.is_some() {
            drop(tx);
            let view = self.project(cause, project.id).await?;
            return Ok(Opened { view, is_repeated: true });
        }
        // Members' addresses are no secret to those who manage them.
        let members = tx.members(project.id).await?;
        if !members.iter().any(|it| it.email.as_deref() == Some(email.as_str())) {
            offer(&mut *tx, cause, project.id, &Offer { full_name, email, phone }).await?;
        }
        tx.commit().await?;
        Ok(Opened { view: self.project(cause, project.id).await?, is_repeated: false })
    }
}

/// Whether a project can do without this member in their part.
fn expect_spared(member: &Member, members: &[Member]) -> Result<()> {
    match member.part {
        MemberRole::Manager => Err(Error::ManagerNeeded),
        MemberRole::Client
            if members.iter().filter(|it| it.part == MemberRole::Client).count() == 1 =>
        {
            Err(Error::LastClient)
        }
        MemberRole::Client | MemberRole::Engineer => Ok(()),
    }
}

/// Withdraws the consent of a person who is no longer a client of the project.
async fn forget_consent(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: &mut Project,
    user: UserId,
) -> Result<()> {
    if project.portfolio.consent.take_if(|it| it.by == user).is_some() {
        project.touch(cause.at);
        tx.update_project(project).await?;
        publish(tx, cause, project.id, ProjectFact::ConsentLapsed).await?;
    }
    Ok(())
}

async fn add(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    candidate: Candidate,
    place: Membership,
) -> Result<()> {
    tx.put_member(project, &place, cause).await?;
    let (user, name, part) = (place.user, candidate.person.full_name, place.part);
    publish(tx, cause, project, ProjectFact::MemberAdded { user, name, part }).await
}

async fn change(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    old: &Member,
    place: Membership,
) -> Result<()> {
    let facts = |part: MemberRole, is_lead: bool| -> Value {
        serde_json::json!({ "part": part.as_str(), "is_lead": is_lead })
    };
    let (from, to) = (facts(old.part, old.is_lead), facts(place.part, place.is_lead));
    let changes = FieldChange::between(&from, &to);
    if changes.is_empty() {
        return Ok(());
    }
    tx.put_member(project, &place, cause).await?;
    let (user, name) = (place.user, old.person.full_name.clone());
    publish(tx, cause, project, ProjectFact::MemberChanged { user, name, changes }).await
}

async fn remove(tx: &mut dyn Tx, cause: &Cause, project: ProjectId, member: &Member) -> Result<()> {
    tx.remove_member(project, member.person.id).await?;
    tx.release_work(cause, member.person.id, Some(project)).await?;
    let (user, name) = (member.person.id, member.person.full_name.clone());
    let part = member.part;
    publish(tx, cause, project, ProjectFact::MemberRemoved { user, name, part }).await
}
