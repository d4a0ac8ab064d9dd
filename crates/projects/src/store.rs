//! Ports through which projects are stored: [`Store`] reads, [`Tx`] is a unit of work, made of
//! several ports by noun.

use std::collections::HashMap;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use identity::Person;
use kernel::{
    Actor, Cause, ClientViewId, Cursor, FileId, Internal, InvitationId, MilestoneId, Page,
    ProjectId, Role, UserId,
};

use crate::{
    Candidate, ClientView, Entry, Health, Invitation, Invited, Member, MemberRole, Membership,
    Milestone, Next, Progress, Project, Status, Subject, Summary, Type,
};

kernel::names! {
    /// In which order projects are listed.
    pub enum Order as "order" {
        Newest = "newest",
        Name = "name",
        /// Next due date first.
        Due = "due",
        /// Off track first, then in progress, on hold and in planning; ended projects last.
        Need = "need",
    }
}

/// Which projects to list.
#[derive(Clone, Debug)]
pub struct Filter {
    /// A part of the name, the code, the city, the PIN code or a client's name.
    pub search: Option<String>,
    pub status: Option<Status>,
    pub project_type: Option<Type>,
    pub manager: Option<UserId>,
    pub health: Option<Health>,
    pub archived: bool,
    pub order: Order,
    pub after: Option<Cursor>,
    pub limit: i64,
}

/// Which published projects to list.
#[derive(Clone, Debug)]
pub struct PublicFilter {
    pub project_type: Option<Type>,
    pub after: Option<Cursor>,
    pub limit: i64,
}

/// A project as a list shows it.
#[derive(Clone, Debug)]
pub struct Overview {
    pub summary: Summary,
    /// Clients who were invited are among them.
    pub clients: Vec<Person>,
    pub manager: Option<Person>,
    pub progress: Progress,
    pub next: Option<Next>,
}

/// A project as the public site shows it.
#[derive(Clone, Debug)]
pub struct Published {
    pub project: Project,
    /// 0 to 100.
    pub percent: i32,
    /// Its managers, then its engineers: those who agreed to be named, and may sign in.
    pub named: Vec<Named>,
}

/// A person whom the page of a project names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    pub full_name: String,
    pub part: MemberRole,
}

/// A project as its page shows it.
#[derive(Clone, Debug)]
pub struct View {
    pub project: Project,
    pub members: Vec<Member>,
    /// In the order of the plan.
    pub milestones: Vec<MilestoneView>,
    pub created_by: Option<Person>,
    /// The client whose consent is valid.
    pub consent_by: Option<Person>,
    /// The day everything late is measured by, in India.
    pub today: NaiveDate,
}

/// The people who can see a project.
#[derive(Clone, Debug)]
pub struct Audience {
    /// The project's name.
    pub name: String,
    pub readers: Vec<ProjectReader>,
}

/// Somebody who sees a project.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectReader {
    pub user: UserId,
    pub role: Role,
}

/// A milestone with the names of those who signed it and of what shows it.
#[derive(Clone, Debug)]
pub struct MilestoneView {
    pub milestone: Milestone,
    pub signers: Vec<Person>,
    pub evidence: Vec<FileRef>,
    pub query_photos: Vec<FileRef>,
}

/// A file by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRef {
    pub id: FileId,
    pub name: String,
    pub media_type: String,
}

impl View {
    pub fn milestone(&self, id: MilestoneId) -> Option<&MilestoneView> {
        self.milestones.iter().find(|it| it.milestone.id == id)
    }

    pub fn progress(&self) -> Progress {
        Progress::of(self.milestones.iter().map(|it| it.milestone.portion()), self.today)
    }

    /// The first milestone whose work is not done.
    pub fn next(&self) -> Option<Next> {
        let mut plan = self.milestones.iter().map(|it| &it.milestone);
        let next = plan.find(|it| !it.status.is_done())?;
        Some(Next { id: next.id, name: next.name.clone(), portion: next.portion() })
    }
}

/// Every read is of what the actor may see, and holds nothing else.
#[async_trait]
pub trait Store: Send + Sync {
    async fn begin(&self) -> Result<Box<dyn Tx>, Internal>;
    async fn projects(
        &self,
        actor: &Actor,
        filter: &Filter,
        today: NaiveDate,
    ) -> Result<Page<Overview>, Internal>;
    async fn project(
        &self,
        actor: &Actor,
        project: ProjectId,
        today: NaiveDate,
    ) -> Result<Option<View>, Internal>;
    /// The invitations of the actor, newest first.
    async fn invitations(&self, actor: &Actor) -> Result<Vec<Invited>, Internal>;
    /// The people who can see the project now; None if there is no such project.
    async fn audience(&self, project: ProjectId) -> Result<Option<Audience>, Internal>;
    /// The entries before the entry `before`, newest first.
    async fn activity(
        &self,
        actor: &Actor,
        project: ProjectId,
        subject: Option<Subject>,
        before: Option<i64>,
        limit: i64,
    ) -> Result<Option<Vec<Entry>>, Internal>;
    /// The project and the client of a look that `staff` began in this session and may still have.
    async fn viewed(
        &self,
        staff: &Actor,
        view: ClientViewId,
        now: DateTime<Utc>,
    ) -> Result<Option<(ProjectId, UserId)>, Internal>;
    /// The addresses of all that is published with consent, the latest first.
    async fn published_slugs(&self) -> Result<Vec<String>, Internal>;
    /// Published projects with consent, for the public.
    async fn published(&self, filter: &PublicFilter) -> Result<Page<Published>, Internal>;
    async fn published_as(&self, slug: &str) -> Result<Option<Published>, Internal>;
}

/// Each change in a project locks the project first.
pub trait Tx:
    identity::Tx + ProjectTx + MemberTx + InvitationTx + ClientViewTx + MilestoneTx + FileTx
{
}

#[async_trait]
pub trait ProjectTx: Send {
    /// The project, if the actor may see it, with everything in it.
    async fn lock_project(
        &mut self,
        actor: &Actor,
        project: ProjectId,
    ) -> Result<Option<Project>, Internal>;
    /// The number of the next project; some are never used.
    async fn next_number(&mut self) -> Result<i64, Internal>;
    async fn insert_project(&mut self, project: &Project) -> Result<(), Internal>;
    async fn update_project(&mut self, project: &Project) -> Result<(), Internal>;
}

#[async_trait]
pub trait MemberTx: Send {
    /// Those with a part, and clients who are invited and have not accepted.
    async fn members(&mut self, project: ProjectId) -> Result<Vec<Member>, Internal>;
    /// Adds a member, or changes what they are.
    async fn put_member(
        &mut self,
        project: ProjectId,
        membership: &Membership,
        cause: &Cause,
    ) -> Result<(), Internal>;
    /// Removes a member, or an invitation by the id it is shown under.
    async fn remove_member(&mut self, project: ProjectId, user: UserId) -> Result<(), Internal>;
    /// Somebody with a role who can sign in, or was invited to.
    async fn candidate(&mut self, user: UserId) -> Result<Option<Candidate>, Internal>;
}

#[async_trait]
pub trait InvitationTx: Send {
    /// Adds an invitation; false when there is one to this project already.
    async fn insert_invitation(&mut self, invitation: &Invitation) -> Result<bool, Internal>;
    /// Takes an invitation of this user, and locks its project; None when there is none.
    async fn take_invitation(
        &mut self,
        user: UserId,
        invitation: InvitationId,
    ) -> Result<Option<ProjectId>, Internal>;
    /// Takes all invitations of this user.
    async fn take_invitations(&mut self, user: UserId) -> Result<Vec<ProjectId>, Internal>;
}

#[async_trait]
pub trait ClientViewTx: Send {
    async fn insert_client_view(
        &mut self,
        view: &ClientView,
        staff: UserId,
        now: DateTime<Utc>,
    ) -> Result<(), Internal>;
    /// None when it was ended.
    async fn client_view(&mut self, view: ClientViewId) -> Result<Option<ClientView>, Internal>;
    /// Ends a look of the actor's session; false when there is none.
    async fn end_client_view(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        view: ClientViewId,
        now: DateTime<Utc>,
    ) -> Result<bool, Internal>;
}

#[async_trait]
pub trait MilestoneTx: Send {
    /// The project of a milestone, if the actor may see it.
    async fn project_of(
        &mut self,
        actor: &Actor,
        milestone: MilestoneId,
    ) -> Result<Option<ProjectId>, Internal>;
    /// In the order of the plan.
    async fn milestones(&mut self, project: ProjectId) -> Result<Vec<Milestone>, Internal>;
    async fn insert_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal>;
    async fn update_milestones(&mut self, milestones: &[Milestone]) -> Result<(), Internal>;
    async fn delete_milestones(&mut self, milestones: &[MilestoneId]) -> Result<(), Internal>;
}

/// Files of documents, as far as projects show them.
#[async_trait]
pub trait FileTx: Send {
    /// Which of `files` are files of this project that the actor may see, and whether each is a picture.
    async fn files_of(
        &mut self,
        actor: &Actor,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<HashMap<FileId, bool>, Internal>;
    /// Which of `files` are pictures of this project that all its members may see.
    async fn pictures_of(
        &mut self,
        project: ProjectId,
        files: &[FileId],
    ) -> Result<Vec<FileId>, Internal>;
}
