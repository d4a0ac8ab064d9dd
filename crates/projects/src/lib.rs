//! Building projects: plans, progress, members, portfolio.

mod activity;
mod address;
mod client_view;
mod edit;
mod error;
mod invitation;
mod inviting;
mod member;
mod opening;
mod plan;
mod portfolio;
mod progress;
mod project;
mod recording;
mod rights;
mod state;
mod status;
mod steps;
mod store;
mod team;
mod template;
mod viewing;

pub mod milestone;
mod texts;

use std::sync::Arc;

use company::{Company, Template};
use kernel::{Actor, Cause, Page, ProjectEvent, ProjectFact, ProjectId};
pub use kernel::{Health, MemberRole, ProjectStatus as Status, Stage};
use serde::Serializer;

pub use self::{
    activity::{Entry, Hidden, Subject},
    address::{Address, Pincode, State},
    client_view::{CLIENT_VIEW_LIFE, ClientView},
    edit::{Edit, MilestoneEdit, TermsEdit},
    error::Error,
    invitation::{Invitation, Invited},
    inviting::accept_all,
    member::{Candidate, Member, Membership, Presence},
    milestone::{Milestone, Signature, Step},
    opening::{ClientWanted, EngineerWanted, NewProject, Opened, PlanWanted, begin},
    plan::{MILESTONES_AT_MOST, Planned},
    portfolio::{Consent, Photo, Portfolio, Showcase, is_slug},
    progress::{Next, PlanSummary, Portion, Progress, WHOLE_BPS},
    project::{Basics, Notes, Project, Summary, Terms, Type, code},
    recording::record_progress,
    rights::{Action, Lifecycle},
    state::state_name,
    store::{
        Audience, ClientViewTx, FileRef, FileTx, Filter, InvitationTx, MemberTx, MilestoneTx,
        MilestoneView, Named, Order, Overview, ProjectReader, ProjectTx, PublicFilter, Published,
        Store, Tx, View,
    },
    template::spread,
    viewing::StartedView,
};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// The module's public face.
#[derive(Clone)]
pub struct Projects {
    store: Arc<dyn Store>,
    company: Company,
}

impl Projects {
    pub fn new(store: Arc<dyn Store>, company: Company) -> Self {
        Self { store, company }
    }

    /// The templates that a new project can begin with, in their order.
    pub async fn templates(&self) -> Result<Vec<Template>> {
        Ok(self.company.templates().await?)
    }

    /// The caller's projects.
    pub async fn list(&self, cause: &Cause, filter: &Filter) -> Result<Page<Overview>> {
        Ok(self.store.projects(&cause.signed_in()?, filter, cause.today()).await?)
    }

    pub async fn project(&self, cause: &Cause, project: ProjectId) -> Result<View> {
        let view = self.store.project(&cause.signed_in()?, project, cause.today()).await?;
        view.ok_or(Error::NotFound)
    }

    /// Entries of a project before the entry `before`, newest first, at most `limit`.
    pub async fn activity(
        &self,
        cause: &Cause,
        project: ProjectId,
        subject: Option<Subject>,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Vec<Entry>> {
        let actor = cause.signed_in()?;
        let entries = self.store.activity(&actor, project, subject, before, limit).await?;
        entries.ok_or(Error::NotFound)
    }

    /// The people who can see a project now, to whom its events are sent.
    pub async fn audience(&self, project: ProjectId) -> Result<Option<Audience>> {
        Ok(self.store.audience(project).await?)
    }

    /// Published projects, newest first.
    pub async fn published(&self, filter: &PublicFilter) -> Result<Page<Published>> {
        Ok(self.store.published(filter).await?)
    }

    /// The addresses on the public site of what the public may see, the newest first: as many as a
    /// sitemap holds (sitemaps.org, 50,000).
    pub async fn published_slugs(&self) -> Result<Vec<String>> {
        Ok(self.store.published_slugs().await?)
    }

    /// One published project, by its address on the public site.
    pub async fn published_as(&self, slug: &str) -> Result<Published> {
        if !portfolio::is_slug(slug) {
            return Err(Error::NotFound);
        }
        self.store.published_as(slug).await?.ok_or(Error::NotFound)
    }

    /// A unit of work on one project, which nobody else changes meanwhile.
    async fn locked(&self, actor: &Actor, project: ProjectId) -> Result<(Box<dyn Tx>, Project)> {
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(actor, project).await?.ok_or(Error::NotFound)?;
        Ok((tx, project))
    }
}

/// Says what has happened in a project.
async fn publish(
    tx: &mut dyn Tx,
    cause: &Cause,
    project: ProjectId,
    what: ProjectFact,
) -> Result<()> {
    Ok(tx.publish(cause, &ProjectEvent { project, what }.into()).await?)
}

/// How a closed list's names are written into the log.
fn name<T: ToString, S: Serializer>(it: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&it.to_string())
}
