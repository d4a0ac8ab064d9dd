//! Staff look at a project as one of its clients.

use identity::Person;
use kernel::{Actor, Cause, ClientViewId, ProjectFact, ProjectId, Role, UserId};

use crate::{
    Action, CLIENT_VIEW_LIFE, ClientView, Error, Member, MemberRole, Presence, Projects, Result,
    publish, texts,
};

/// A look that was just made.
#[derive(Clone, Debug)]
pub struct StartedView {
    pub view: ClientView,
    /// Whether it was made by an earlier call under the same key.
    pub is_repeated: bool,
}

impl Projects {
    /// Begins a look at a project as its client. `client` may be absent if the project has one client.
    #[tracing::instrument(skip_all)]
    pub async fn start_client_view(
        &self,
        cause: &Cause,
        project: ProjectId,
        client: Option<UserId>,
    ) -> Result<StartedView> {
        let actor = cause.signed_in()?;
        let (mut tx, project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::ViewAsClient, &actor)?;
        let id = ClientViewId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            let view = tx.client_view(made.into()).await?;
            let view = view.filter(|it| it.session == actor.session && it.expires_at > cause.at);
            let view = view.ok_or(Error::ViewOver)?;
            return Ok(StartedView { view, is_repeated: true });
        }
        let client = chosen(&tx.members(project.id).await?, client)?;
        let (project, session) = (project.id, actor.session);
        let expires_at = cause.at + CLIENT_VIEW_LIFE;
        let view = ClientView { id, project, client, session, expires_at };
        tx.insert_client_view(&view, actor.user, cause.at).await?;
        let (user, name) = (view.client.id, view.client.full_name.clone());
        publish(&mut *tx, cause, project, ProjectFact::ClientViewStarted { user, name }).await?;
        tx.commit().await?;
        Ok(StartedView { view, is_repeated: false })
    }

    /// Ends a look of this sign-in.
    #[tracing::instrument(skip_all)]
    pub async fn end_client_view(
        &self,
        cause: &Cause,
        project: ProjectId,
        view: ClientViewId,
    ) -> Result<()> {
        let actor = cause.signed_in()?;
        let mut tx = self.store.begin().await?;
        if !tx.end_client_view(&actor, project, view, cause.at).await? {
            return Err(Error::NotFound);
        }
        Ok(tx.commit().await?)
    }

    /// The client as whom `staff` read now. The look must be of this sign-in and not over, its client
    /// still an active client of the project, and the member of staff still one who may look.
    pub async fn viewed(&self, cause: &Cause, staff: &Actor, view: ClientViewId) -> Result<Actor> {
        if !matches!(staff.role, Role::ProjectManager | Role::Admin) {
            return Err(Error::ViewOver);
        }
        let found = self.store.viewed(staff, view, cause.at).await?;
        let (project, client) = found.ok_or(Error::ViewOver)?;
        Ok(Actor { user: client, role: Role::Client, only: Some(project), ..*staff })
    }
}

/// Clients who have not opened their account yet, or cannot sign in, see nothing.
fn chosen(members: &[Member], wanted: Option<UserId>) -> Result<Person> {
    let clients = members
        .iter()
        .filter(|it| it.part == MemberRole::Client && it.presence == Presence::Active);
    let mut fits = clients.filter(|it| wanted.is_none_or(|wanted| it.person.id == wanted));
    match (fits.next(), fits.next(), wanted) {
        (Some(one), None, _) => Ok(one.person.clone()),
        (None, _, None) => Err(Error::NoClient),
        (None, _, Some(_)) => Err(Error::fault("client_id", texts::UNKNOWN_CLIENT)),
        (Some(_), Some(_), _) => Err(Error::fault("client_id", texts::CHOOSE_CLIENT)),
    }
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;

    use super::*;

    fn client(presence: Presence, part: MemberRole) -> Member {
        Member {
            person: Person { id: UserId::new(), full_name: "Asha Rao".to_owned() },
            email: None,
            phone: None,
            part,
            is_lead: false,
            presence,
            added_at: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn one_active_client_needs_no_choice() {
        let active = client(Presence::Active, MemberRole::Client);
        let invited = client(Presence::Invited, MemberRole::Client);
        let engineer = client(Presence::Active, MemberRole::Engineer);
        let members = [engineer.clone(), invited.clone(), active.clone()];
        assert_eq!(chosen(&members, None).unwrap(), active.person);
        assert_eq!(chosen(&members, Some(active.person.id)).unwrap(), active.person);
        for unfit in [&invited, &engineer] {
            assert!(matches!(chosen(&members, Some(unfit.person.id)), Err(Error::Invalid(_))));
        }
        assert!(matches!(chosen(&[engineer, invited], None), Err(Error::NoClient)));
    }

    #[test]
    fn several_active_clients_need_a_choice() {
        let both = [
            client(Presence::Active, MemberRole::Client),
            client(Presence::Active, MemberRole::Client),
        ];
        assert!(matches!(chosen(&both, None), Err(Error::Invalid(_))));
        assert_eq!(chosen(&both, Some(both[1].person.id)).unwrap(), both[1].person);
    }
}
