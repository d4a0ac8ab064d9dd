//! How a project begins.

use company::Template;
use identity::{Email, FullName, Phone};
use kernel::{Cause, Fault, ProjectFact, ProjectId, Role, UserId};

use crate::{
    Basics, Candidate, Error, MemberRole, Membership, Notes, Planned, Portfolio, Project, Projects,
    Result, Status, Terms, Tx, View,
    inviting::{Offer, offer},
    plan, publish, spread, texts,
};

/// A project as somebody wants to begin it.
#[derive(Clone, Debug)]
pub struct NewProject {
    pub basics: Basics,
    pub terms: Terms,
    pub notes: Notes,
    /// One or more.
    pub clients: Vec<ClientWanted>,
    /// A manager who begins one manages it; an admin names somebody.
    pub manager: Option<UserId>,
    pub engineers: Vec<EngineerWanted>,
    pub plan: PlanWanted,
}

/// Somebody to build for.
#[derive(Clone, Debug)]
pub enum ClientWanted {
    Known(UserId),
    /// By an address, whoever has it: they are invited.
    Addressed {
        full_name: FullName,
        email: Email,
        phone: Option<Phone>,
    },
}

#[derive(Clone, Copy, Debug)]
pub struct EngineerWanted {
    pub user: UserId,
    pub is_lead: bool,
}

#[derive(Clone, Debug)]
pub enum PlanWanted {
    /// The milestones of the template with this id, until [`NewProject::drawn`] puts them in its place.
    Template(String),
    Drawn(Vec<Planned>),
}

/// The created project.
#[derive(Clone, Debug)]
pub struct Opened {
    pub view: View,
    /// Whether an earlier call under the same key began it.
    pub is_repeated: bool,
}

impl ClientWanted {
    fn address(&self) -> Option<&str> {
        match self {
            Self::Known(_) => None,
            Self::Addressed { email, .. } => Some(email.as_str()),
        }
    }

    fn offer(&self) -> Option<Offer<'_>> {
        match self {
            Self::Known(_) => None,
            Self::Addressed { full_name, email, phone } => {
                Some(Offer { full_name, email, phone: phone.as_ref() })
            }
        }
    }
}

impl Projects {
    /// Begins a project.
    #[tracing::instrument(skip_all)]
    pub async fn open(&self, cause: &Cause, new: &NewProject) -> Result<Opened> {
        let actor = cause.signed_in()?;
        let manager = match actor.role {
            Role::ProjectManager => new.manager.or(Some(actor.user)),
            Role::Admin => new.manager,
            Role::Client | Role::Engineer | Role::Salesperson => return Err(Error::Forbidden),
        };
        let new = &match &new.plan {
            PlanWanted::Template(_) => new.clone().drawn(&self.templates().await?),
            PlanWanted::Drawn(_) => new.clone(),
        };
        let mut faults = new.faults(manager, cause);
        if actor.role == Role::ProjectManager && manager != Some(actor.user) {
            faults.push(Fault::new("manager_id", texts::MANAGER_IS_CREATOR));
        }
        let (true, Some(manager)) = (faults.is_empty(), manager) else {
            return Err(Error::Invalid(faults));
        };

        let mut tx = self.store.begin().await?;
        let id = ProjectId::new();
        if let Some(made) = tx.claim(cause, id.into()).await?.repeated()? {
            drop(tx);
            let view = self.project(cause, made.into()).await?;
            return Ok(Opened { view, is_repeated: true });
        }
        begin(&mut *tx, cause, id, actor.user, new, manager).await?;
        tx.commit().await?;
        Ok(Opened { view: self.project(cause, id).await?, is_repeated: false })
    }
}

impl NewProject {
    /// The template that the project is to begin with, if it is one of `templates`.
    pub fn template<'a>(&self, templates: &'a [Template]) -> Option<&'a Template> {
        match &self.plan {
            PlanWanted::Template(id) => templates.iter().find(|it| it.id == *id),
            PlanWanted::Drawn(_) => None,
        }
    }

    /// The project with the milestones of its template, if it is one of `templates`.
    #[must_use]
    pub fn drawn(mut self, templates: &[Template]) -> Self {
        if let Some(template) = self.template(templates) {
            let (start, end) = (self.basics.planned_start_on, self.basics.planned_end_on);
            self.plan = PlanWanted::Drawn(spread(template, start, end));
        }
        self
    }

    /// Every fault of a project that `manager` is to manage.
    pub fn faults(&self, manager: Option<UserId>, cause: &Cause) -> Vec<Fault> {
        let mut faults = self.basics.faults(None, cause.today());
        match &self.plan {
            PlanWanted::Template(_) => faults.push(Fault::new("template", texts::UNKNOWN_TEMPLATE)),
            PlanWanted::Drawn(plan) => {
                faults.extend(plan::faults(plan, self.basics.planned_start_on));
            }
        }
        if self.clients.is_empty() {
            faults.push(Fault::new("clients", texts::CLIENT_REQUIRED));
        }
        if manager.is_none() {
            faults.push(Fault::new("manager_id", texts::MANAGER_REQUIRED));
        }
        if self.engineers.iter().filter(|it| it.is_lead).count() > 1 {
            faults.push(Fault::new("engineers", texts::ONE_LEAD));
        }
        faults
    }

    fn planned(&self) -> &[Planned] {
        match &self.plan {
            PlanWanted::Template(_) => &[],
            PlanWanted::Drawn(plan) => plan,
        }
    }
}

/// Begins a project without faults, in the unit of work of the caller.
pub async fn begin(
    tx: &mut dyn Tx,
    cause: &Cause,
    id: ProjectId,
    by: UserId,
    new: &NewProject,
    manager: UserId,
) -> Result<Project> {
    let team = team(tx, new, manager).await?;
    let project = Project {
        id,
        number: tx.next_number().await?,
        basics: new.basics.clone(),
        terms: Some(new.terms.clone()),
        notes: Some(new.notes.clone()),
        status: Status::Planning,
        status_reason: None,
        portfolio: Portfolio::default(),
        archived_at: None,
        created_by: Some(by),
        created_at: cause.at,
        updated_at: cause.at,
        version: 1,
    };
    tx.insert_project(&project).await?;
    let begun = (1..).zip(new.planned()).map(|(seq, it)| it.begin(id, seq, cause.at));
    tx.insert_milestones(&begun.collect::<Vec<_>>()).await?;
    let (name, code) = (project.basics.name.clone(), project.code());
    publish(tx, cause, id, ProjectFact::ProjectCreated { name, code }).await?;
    for (membership, name) in team {
        tx.put_member(id, &membership, cause).await?;
        let (user, part) = (membership.user, membership.part);
        publish(tx, cause, id, ProjectFact::MemberAdded { user, name, part }).await?;
    }
    // Everybody locks accounts in the order of their addresses, so that no two wait for each other.
    let mut offers: Vec<_> = new.clients.iter().filter_map(ClientWanted::offer).collect();
    offers.sort_by(|a, b| a.email.as_str().cmp(b.email.as_str()));
    for it in offers {
        offer(tx, cause, id, &it).await?;
    }
    Ok(project)
}

/// Everybody with a part, by name, but for clients by their address, who are invited.
async fn team(
    tx: &mut dyn Tx,
    new: &NewProject,
    manager: UserId,
) -> Result<Vec<(Membership, String)>> {
    let mut faults = Vec::new();
    let mut res: Vec<(Membership, String)> = Vec::new();
    let mut add = |faults: &mut Vec<Fault>,
                   field: String,
                   part,
                   is_lead,
                   found: Option<Candidate>| {
        match found.filter(|it| part_of(part, it)) {
            None => faults.push(Fault::new(field, unfit(part))),
            Some(it) if res.iter().any(|(member, _)| member.user == it.person.id) => {
                faults.push(Fault::new(field, texts::ALREADY_MEMBER));
            }
            Some(it) => {
                res.push((Membership { user: it.person.id, part, is_lead }, it.person.full_name));
            }
        }
    };
    let found = tx.candidate(manager).await?;
    add(&mut faults, "manager_id".to_owned(), MemberRole::Manager, false, found);
    for (place, it) in new.engineers.iter().enumerate() {
        let found = tx.candidate(it.user).await?;
        add(
            &mut faults,
            format!("engineers.{place}.user_id"),
            MemberRole::Engineer,
            it.is_lead,
            found,
        );
    }
    for (place, it) in new.clients.iter().enumerate() {
        match it {
            ClientWanted::Known(user) => {
                let found = tx.candidate(*user).await?;
                let field = format!("clients.{place}.user_id");
                add(&mut faults, field, MemberRole::Client, false, found);
            }
            // The account behind the address is not read, so that no answer depends on it.
            ClientWanted::Addressed { email, .. } => {
                let before = new.clients[..place].iter().filter_map(ClientWanted::address);
                if before.into_iter().any(|it| it == email.as_str()) {
                    faults
                        .push(Fault::new(format!("clients.{place}.email"), texts::ALREADY_MEMBER));
                }
            }
        }
    }
    if faults.is_empty() { Ok(res) } else { Err(Error::Invalid(faults)) }
}

fn part_of(part: MemberRole, candidate: &Candidate) -> bool {
    part.fits(candidate.role)
}

/// The message for a person whose role does not fit the part.
pub(crate) const fn unfit(part: MemberRole) -> &'static str {
    match part {
        MemberRole::Client => texts::NOT_A_CLIENT,
        MemberRole::Engineer => texts::NOT_AN_ENGINEER,
        MemberRole::Manager => texts::NOT_A_MANAGER,
    }
}
