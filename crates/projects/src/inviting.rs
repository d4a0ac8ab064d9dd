//! Clients invited by their address. The inviter learns nothing about the owner of the address until
//! the invitation is accepted: the team sees the name and the address it wrote itself.

use identity::{Email, FullName, Invitee, Phone};
use kernel::{
    AccountEvent, Cause, Internal, InvitationId, ProjectEvent, ProjectFact, ProjectId, Role, UserId,
};

use crate::{Error, Invitation, Invited, MemberRole, Membership, Projects, Result, Tx, publish};

/// The person who is offered a client's place.
#[derive(Clone, Debug)]
pub(crate) struct Offer<'a> {
    pub(crate) full_name: &'a FullName,
    pub(crate) email: &'a Email,
    pub(crate) phone: Option<&'a Phone>,
}

impl Projects {
    /// The invitations of the caller, newest first.
    pub async fn invitations(&self, cause: &Cause) -> Result<Vec<Invited>> {
        Ok(self.store.invitations(&cause.signed_in()?).await?)
    }

    /// Makes the caller a client of the project they are invited to.
    #[tracing::instrument(skip_all)]
    pub async fn accept_invitation(&self, cause: &Cause, invitation: InvitationId) -> Result<()> {
        let actor = cause.signed_in()?;
        if MemberRole::of(actor.role) != Some(MemberRole::Client) {
            return Err(Error::NotFound);
        }
        let mut tx = self.store.begin().await?;
        let taken = tx.take_invitation(actor.user, invitation).await?;
        let project = taken.ok_or(Error::NotFound)?;
        join(&mut *tx, cause, project, actor.user).await?;
        Ok(tx.commit().await?)
    }
}

/// Accepts all invitations of a person who has just opened the account made for them.
pub async fn accept_all(tx: &mut dyn Tx, cause: &Cause, user: UserId) -> Result<(), Internal> {
    for project in tx.take_invitations(user).await? {
        join(tx, cause, project, user).await?;
    }
    Ok(())
}

/// Offers a client's place to the owner of an address. The same is written for every owner.
pub(crate) async fn offer(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    offer: &Offer<'_>,
) -> Result<()> {
    let actor = cause.signed_in()?;
    let Offer { full_name, email, phone } = offer;
    let (name, phone) = ((*full_name).clone(), phone.cloned());
    let invitee = Invitee { full_name: name, email: (*email).clone(), phone, role: Role::Client };
    let known = identity::client_addressed(tx, cause, &invitee).await.map_err(Error::Identity)?;
    let Invitee { full_name, email, phone, .. } = invitee;
    let name = full_name.as_str().to_owned();
    let (id, user, at, by) = (InvitationId::new(), known.user, cause.at, actor.user);
    let invitation = Invitation { id, project, user, email, full_name, phone, at, by };
    if !tx.insert_invitation(&invitation).await? {
        return Ok(());
    }
    if known.has_account {
        tx.publish(
            cause,
            &AccountEvent::ProjectInvitation { user, project, invitation: id }.into(),
        )
        .await?;
    }
    let (invitation, part) = (id, MemberRole::Client);
    publish(tx, cause, project, ProjectFact::MemberInvited { invitation, name, part }).await
}

async fn join(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    user: UserId,
) -> Result<(), Internal> {
    let Some(candidate) = tx.candidate(user).await? else { return Ok(()) };
    let place = Membership { user, part: MemberRole::Client, is_lead: false };
    if !place.part.fits(candidate.role) {
        return Ok(());
    }
    tx.put_member(project, &place, cause).await?;
    let (name, part) = (candidate.person.full_name, place.part);
    let what = ProjectFact::MemberAdded { user, name, part };
    tx.publish(cause, &ProjectEvent { project, what }.into()).await
}
