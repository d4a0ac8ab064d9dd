//! How what is said of a project changes.

use chrono::NaiveDate;
use kernel::{
    Actor, Cause, Event, Fault, FieldChange, FileId, MilestoneId, Money, ProjectEvent, ProjectFact,
    ProjectId, Role,
};
use serde::Serialize;

use crate::{
    Action, Address, Consent, Error, Health, Planned, Project, Projects, Result, Showcase, Stage,
    Status, Tx, Type, View, milestone, plan, portfolio, publish, status::StatusRules, texts,
};

/// Writes the struct of what may change, each field optional, and its use.
macro_rules! edit {
    ($($part:ident { $($field:ident: $type:ty),+ $(,)? })+) => {
        /// Changes of a project: `None` leaves a field unchanged, `Some(None)` clears it.
        #[derive(Clone, Debug, Default)]
        pub struct Edit {
            $($(pub $field: Option<$type>,)+)+
            pub terms: TermsEdit,
            pub internal_notes: Option<String>,
        }

        impl Edit {
            fn touches_basics(&self) -> bool {
                false $($(|| self.$field.is_some())+)+
            }

            fn apply(&self, project: &mut Project) {
                $($(if let Some(it) = &self.$field {
                    project.$part.$field.clone_from(it);
                })+)+
                if let Some(terms) = &mut project.terms {
                    self.terms.apply(terms);
                }
                if let (Some(notes), Some(it)) = (&mut project.notes, &self.internal_notes) {
                    notes.internal_notes.clone_from(it);
                }
            }
        }
    };
}

edit! {
    basics {
        name: String,
        project_type: Type,
        description: String,
        address: Address,
        latitude: Option<f64>,
        longitude: Option<f64>,
        plot_area_sqft: Option<i32>,
        built_up_area_sqft: Option<i32>,
        floors: Option<i32>,
        planned_start_on: NaiveDate,
        planned_end_on: NaiveDate,
        actual_start_on: Option<NaiveDate>,
        actual_end_on: Option<NaiveDate>,
        forecast_end_on: Option<NaiveDate>,
        dlp_months: i32,
        rera_no: Option<String>,
        permit_no: Option<String>,
        tags: Vec<String>,
        health: Health,
        health_note: Option<String>,
        cover_file_id: Option<FileId>,
        external_source: Option<String>,
        external_id: Option<String>,
    }
}

/// Changes of the contract's money terms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TermsEdit {
    pub contract_value: Option<Money>,
    pub gst_rate_bps: Option<i32>,
    pub retention_bps: Option<i32>,
}

impl TermsEdit {
    fn apply(self, terms: &mut crate::Terms) {
        terms.contract_value = self.contract_value.unwrap_or(terms.contract_value);
        terms.gst_rate_bps = self.gst_rate_bps.unwrap_or(terms.gst_rate_bps);
        terms.retention_bps = self.retention_bps.unwrap_or(terms.retention_bps);
    }
}

/// Changes of a milestone; its weight belongs to the whole plan.
#[derive(Clone, Debug, Default)]
pub struct MilestoneEdit {
    pub name: Option<String>,
    pub stage: Option<Stage>,
    pub planned_on: Option<NaiveDate>,
    pub progress_percent: Option<i32>,
}

impl Projects {
    /// Changes what is said of a project, if the caller has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        edit: &Edit,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, mut project) = self.locked(&actor, project).await?;
        if edit.touches_basics() {
            project.lifecycle().allows(Action::Edit, &actor)?;
        }
        if edit.terms != TermsEdit::default() {
            project.lifecycle().allows(Action::EditTerms, &actor)?;
        }
        if edit.internal_notes.is_some() {
            project.lifecycle().allows(Action::EditNotes, &actor)?;
        }
        project.expect_version(version)?;
        let before = project.clone();
        edit.apply(&mut project);
        project.basics.clear_needless_note();
        let first = tx.milestones(project.id).await?.iter().map(|it| it.planned_on).min();
        let mut faults = project.basics.faults(first, cause.today());
        let cover =
            project.basics.cover_file_id.filter(|it| before.basics.cover_file_id != Some(*it));
        if let Some(cover) = cover
            && tx.pictures_of(project.id, &[cover]).await?.is_empty()
        {
            let message = texts::UNFIT_PICTURE;
            faults.push(Fault::new("cover_file_id", message));
        }
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let facts = [
            changed(&before.basics, &project.basics, |changes| ProjectFact::ProjectEdited {
                changes,
            }),
            changed(&before.terms, &project.terms, |changes| ProjectFact::TermsEdited { changes }),
            changed(&before.notes, &project.notes, |changes| ProjectFact::NotesEdited { changes }),
        ];
        self.keep(cause, tx, project, facts.into_iter().flatten().collect()).await
    }

    /// Moves a project on.
    #[tracing::instrument(skip_all)]
    pub async fn change_status(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        status: Status,
        reason: Option<&str>,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (tx, mut project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::ChangeStatus, &actor)?;
        project.expect_version(version)?;
        if !project.status.may_become(status) {
            return Err(Error::WrongState(project.status));
        }
        if status.needs_reason() && reason.is_none() {
            return Err(Error::fault("reason", texts::REASON_REQUIRED));
        }
        let from = std::mem::replace(&mut project.status, status);
        project.status_reason = reason.map(str::to_owned);
        let today = cause.today();
        let basics = &mut project.basics;
        match status {
            Status::InProgress => basics.actual_start_on = basics.actual_start_on.or(Some(today)),
            Status::HandedOver => basics.actual_end_on = Some(today),
            _ => {}
        }
        let status = kernel::Change { from, to: status };
        let fact = ProjectFact::ProjectStatusChanged { status, reason: reason.map(str::to_owned) };
        self.keep(cause, tx, project, vec![fact]).await
    }

    /// Puts a project out of sight, or back.
    #[tracing::instrument(skip_all)]
    pub async fn archive(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        archived: bool,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (tx, mut project) = self.locked(&actor, project).await?;
        let action = if archived { Action::Archive } else { Action::Restore };
        project.lifecycle().allows(action, &actor)?;
        project.expect_version(version)?;
        project.archived_at = archived.then_some(cause.at);
        let fact =
            if archived { ProjectFact::ProjectArchived } else { ProjectFact::ProjectRestored };
        self.keep(cause, tx, project, vec![fact]).await
    }

    /// Decides what the public would see, and whether it does once a client agrees: anew, when what
    /// they agreed to is another.
    #[tracing::instrument(skip_all)]
    pub async fn publish(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        showcase: &Showcase,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, mut project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::Publish, &actor)?;
        project.expect_version(version)?;
        let mut faults = Vec::new();
        for (field, text) in [("title", &showcase.title), ("summary", &showcase.summary)] {
            if showcase.is_public && text.is_empty() {
                faults.push(Fault::new(field, texts::NEEDED_TO_PUBLISH));
            }
        }
        let photos: Vec<_> = showcase.photos.iter().map(|it| it.file_id).collect();
        let pictures = tx.pictures_of(project.id, &photos).await?;
        for (place, photo) in photos.iter().enumerate() {
            let field = || format!("photos.{place}.file_id");
            if !pictures.contains(photo) {
                let message = texts::UNFIT_PICTURE;
                faults.push(Fault::new(field(), message));
            } else if photos[..place].contains(photo) {
                faults.push(Fault::new(field(), texts::LISTED_TWICE));
            }
        }
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let portfolio = &mut project.portfolio;
        let mut facts = Vec::new();
        facts.extend(changed(&portfolio.showcase, showcase, |changes| {
            ProjectFact::PortfolioEdited { changes }
        }));
        // The consent was to what was shown then.
        if !portfolio.showcase.shows_same(showcase) && portfolio.consent.take().is_some() {
            facts.push(ProjectFact::ConsentLapsed);
        }
        portfolio.showcase.clone_from(showcase);
        if showcase.is_public && portfolio.slug.is_none() {
            portfolio.slug = Some(portfolio::slug(&showcase.title, project.number));
        }
        self.keep(cause, tx, project, facts).await
    }

    /// A client allows the public to see the project as they have seen it, or no longer.
    #[tracing::instrument(skip_all)]
    pub async fn consent(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        consents: bool,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (tx, mut project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::Consent, &actor)?;
        if consents {
            project.expect_version(version)?;
        }
        let fact = if consents { ProjectFact::ConsentGiven } else { ProjectFact::ConsentWithdrawn };
        let is_new = project.portfolio.consent.is_some() != consents;
        if is_new {
            project.portfolio.consent =
                consents.then_some(Consent { by: actor.user, at: cause.at });
        }
        self.keep(cause, tx, project, is_new.then_some(fact).into_iter().collect()).await
    }

    /// Draws up the whole plan anew: its milestones in order, their weights adding up to 10,000.
    #[tracing::instrument(skip_all)]
    pub async fn plan(
        &self,
        cause: &Cause,
        project: ProjectId,
        version: i32,
        wanted: &[Planned],
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, project) = self.locked(&actor, project).await?;
        project.lifecycle().allows(Action::PlanMilestones, &actor)?;
        project.expect_version(version)?;
        let faults = plan::faults(wanted, project.basics.planned_start_on);
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let known = tx.milestones(project.id).await?;
        let redrawn = plan::redraw(project.id, &known, wanted, cause.at)?;
        tx.delete_milestones(&redrawn.removed).await?;
        tx.update_milestones(&redrawn.changed).await?;
        tx.insert_milestones(&redrawn.added).await?;
        let fact = ProjectFact::MilestonesPlanned { changes: redrawn.changes };
        let is_new =
            !matches!(&fact, ProjectFact::MilestonesPlanned { changes } if changes.is_empty());
        self.keep(cause, tx, project, is_new.then_some(fact).into_iter().collect()).await
    }

    /// Corrects one milestone, if the caller has seen the current one. An engineer says how far it
    /// is, and no more.
    #[tracing::instrument(skip_all)]
    pub async fn edit_milestone(
        &self,
        cause: &Cause,
        milestone: MilestoneId,
        version: i32,
        edit: &MilestoneEdit,
    ) -> Result<View> {
        let actor = cause.signed_in()?;
        let (mut tx, mut project, mut it) = self.locked_milestone(&actor, milestone).await?;
        it.allows(milestone::Action::Edit, &project, &actor)?;
        if it.version != version {
            return Err(Error::StaleMilestone { version: it.version });
        }
        let MilestoneEdit { name, stage, planned_on, progress_percent } = edit;
        let replans = name.is_some() || stage.is_some() || planned_on.is_some();
        if replans && actor.role == Role::Engineer {
            return Err(Error::Forbidden);
        }
        let mut faults = Vec::new();
        if planned_on.is_some_and(|it| it < project.basics.planned_start_on) {
            let message = texts::BEFORE_PROJECT_START;
            faults.push(Fault::new("planned_on", message));
        }
        if progress_percent.is_some() && it.status != milestone::Status::InProgress {
            let message = texts::PROGRESS_UNWANTED;
            faults.push(Fault::new("progress_percent", message));
        }
        if !faults.is_empty() {
            return Err(Error::Invalid(faults));
        }
        let before = Facts::of(&it);
        let was = it.name.clone();
        it.name = name.clone().unwrap_or(it.name);
        it.stage = stage.unwrap_or(it.stage);
        it.planned_on = planned_on.unwrap_or(it.planned_on);
        it.progress_percent = progress_percent.unwrap_or(it.progress_percent);
        let fact = changed(&before, &Facts::of(&it), |changes| ProjectFact::MilestoneEdited {
            milestone: it.id,
            name: was,
            changes,
        });
        if let Some(fact) = fact {
            it.touch(cause.at);
            tx.update_milestones(&[it]).await?;
            if replans {
                // A new plan must be based on the current version.
                project.touch(cause.at);
                tx.update_project(&project).await?;
            }
            publish(&mut *tx, cause, project.id, fact).await?;
            tx.commit().await?;
        }
        self.project(cause, project.id).await
    }

    /// Stores the changed parts of a project.
    pub(crate) async fn keep(
        &self,
        cause: &Cause,
        mut tx: Box<dyn Tx>,
        mut project: Project,
        facts: Vec<ProjectFact>,
    ) -> Result<View> {
        let id = project.id;
        if !facts.is_empty() {
            project.touch(cause.at);
            tx.update_project(&project).await?;
            for what in facts {
                tx.publish(cause, &Event::Project(ProjectEvent { project: id, what })).await?;
            }
            tx.commit().await?;
        }
        self.project(cause, id).await
    }

    pub(crate) async fn locked_milestone(
        &self,
        actor: &Actor,
        milestone: MilestoneId,
    ) -> Result<(Box<dyn Tx>, Project, crate::Milestone)> {
        let mut tx = self.store.begin().await?;
        let project = tx.project_of(actor, milestone).await?.ok_or(Error::NotFound)?;
        let project = tx.lock_project(actor, project).await?.ok_or(Error::NotFound)?;
        let found = tx.milestones(project.id).await?.into_iter().find(|it| it.id == milestone);
        Ok((tx, project, found.ok_or(Error::NotFound)?))
    }
}

/// The event payload of an edited milestone.
#[derive(Serialize)]
struct Facts {
    name: String,
    stage: &'static str,
    planned_on: NaiveDate,
    progress_percent: i32,
}

impl Facts {
    fn of(it: &crate::Milestone) -> Self {
        let (name, stage) = (it.name.clone(), it.stage.as_str());
        Self { name, stage, planned_on: it.planned_on, progress_percent: it.progress_percent }
    }
}

/// The differences, if there are any.
fn changed<T: Serialize>(
    before: &T,
    after: &T,
    fact: impl FnOnce(Vec<FieldChange>) -> ProjectFact,
) -> Option<ProjectFact> {
    let json = |it: &T| serde_json::to_value(it).unwrap_or_default();
    let changes = FieldChange::between(&json(before), &json(after));
    if changes.is_empty() { None } else { Some(fact(changes)) }
}
