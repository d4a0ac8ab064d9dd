//! How an entry is filed and changed.

use chrono::NaiveDate;
use kernel::{Actor, Cause, DailyEntryId, DiaryEvent, DiaryFact, ProjectId, Role};
use projects::Project;

use crate::{
    Action, Content, Diary, Edit, Entry, Error, FiledAs, ProjectState, Result, Status, Tx, View,
    entry::{Grounds, expect_day, expect_timed, faults},
    participant, publish,
};

/// An entry to file.
#[derive(Clone, Debug)]
pub struct NewEntry {
    /// Made by the app, so that a retry is the same entry.
    pub id: DailyEntryId,
    pub entry_on: NaiveDate,
    /// Submitted at once, or kept as a draft.
    pub submit: bool,
    pub content: Content,
    /// The digest of the request: another request under the same id is refused.
    pub request: Vec<u8>,
}

/// Changes of an entry.
#[derive(Clone, Debug, Default)]
pub struct EntryChange {
    /// Another day, for an entry that was never approved.
    pub entry_on: Option<NaiveDate>,
    pub edit: Edit,
    /// A draft or a returned entry is submitted with the change.
    pub submit: bool,
}

/// An entry that was filed.
#[derive(Clone, Debug)]
pub struct Filed {
    pub view: View,
    /// Whether an earlier call filed it.
    pub is_repeated: bool,
}

impl Diary {
    /// Files an entry of a day. The same request filed before is answered with that entry.
    #[tracing::instrument(skip_all)]
    pub async fn file(&self, cause: &Cause, project: ProjectId, new: &NewEntry) -> Result<Filed> {
        let actor = participant(cause)?;
        expect_timed(new.id)?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        if let Some(earlier) = tx.filed_as(new.id).await? {
            let (project, request) = (project.id, new.request.clone());
            if earlier != (FiledAs { project, author: actor.user, request }) {
                return Err(Error::IdTaken);
            }
            drop(tx);
            return Ok(Filed { view: self.entry(cause, new.id).await?, is_repeated: true });
        }
        if tx.claim(cause, new.id.into()).await?.repeated()?.is_some() {
            return Err(Error::IdTaken);
        }
        if actor.role != Role::Engineer {
            return Err(Error::Forbidden);
        }
        state(&project).expect_open()?;
        expect_open_day(&mut *tx, project.id, new.entry_on, cause).await?;
        let entry = Entry {
            id: new.id,
            project: project.id,
            author: actor.user,
            entry_on: new.entry_on,
            status: if new.submit { Status::Submitted } else { Status::Draft },
            revision: 1,
            approved_revision: None,
            client_revision: None,
            return_reason: None,
            submitted_at: new.submit.then_some(cause.at),
            reviewed_by: None,
            reviewed_at: None,
            created_at: cause.at,
            updated_at: cause.at,
            version: 1,
            content: new.content.clone(),
        };
        check(&mut *tx, &actor, &entry, None, new.submit).await?;
        if !tx.insert_entry(&entry, &new.request).await? {
            return Err(Error::DayTaken);
        }
        let fact = if new.submit {
            DiaryFact::DailyEntrySubmitted { revision: 1 }
        } else {
            DiaryFact::DailyEntryDrafted
        };
        publish(&mut *tx, cause, entry.event(fact)).await?;
        tx.commit().await?;
        Ok(Filed { view: self.entry(cause, new.id).await?, is_repeated: false })
    }

    /// Changes an entry, if the author has seen the current one.
    #[tracing::instrument(skip_all)]
    pub async fn edit(
        &self,
        cause: &Cause,
        entry: DailyEntryId,
        version: i32,
        change: &EntryChange,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, project, mut it) = self.locked(&actor, entry).await?;
        it.state().allows(Action::Edit, &actor, state(&project))?;
        it.expect_version(version)?;
        let was = it.clone();
        let content = change.edit.clone().applied_to(&it.content);
        it.entry_on = change.entry_on.unwrap_or(it.entry_on);
        let moves = it.entry_on != was.entry_on;
        if moves {
            was.state().allows(Action::Move, &actor, state(&project))?;
        }
        let submits =
            change.submit && matches!(it.status, Status::Draft | Status::ChangesRequested);
        let mut fact = None;
        if content != it.content || moves {
            fact = Some(it.rewrite(content, cause.at));
        }
        if submits {
            // One call is one change of the version.
            it.version = was.version;
            fact = Some(it.submit(cause.at));
        }
        let Some(fact) = fact else {
            drop(tx);
            return self.entry(cause, entry).await;
        };
        if moves || (submits && was.status == Status::Draft) {
            expect_open_day(&mut *tx, it.project, it.entry_on, cause).await?;
        }
        if moves && tx.is_day_taken(&it).await? {
            return Err(Error::DayTaken);
        }
        check(&mut *tx, &actor, &it, was.content.milestone, it.status != Status::Draft).await?;
        tx.update_entry(&it).await?;
        tx.show_pictures(&it).await?;
        publish(&mut *tx, cause, it.event(fact)).await?;
        tx.commit().await?;
        self.entry(cause, entry).await
    }

    /// Deletes a draft, which nobody but its author has seen.
    #[tracing::instrument(skip_all)]
    pub async fn delete(&self, cause: &Cause, entry: DailyEntryId, version: i32) -> Result<()> {
        let actor = participant(cause)?;
        let (mut tx, project, it) = self.locked(&actor, entry).await?;
        it.state().allows(Action::Delete, &actor, state(&project))?;
        it.expect_version(version)?;
        tx.delete_entry(it.id).await?;
        publish(&mut *tx, cause, it.event(DiaryFact::DailyEntryDeleted)).await?;
        Ok(tx.commit().await?)
    }

    /// Submits a draft or a returned entry.
    #[tracing::instrument(skip_all)]
    pub async fn submit(&self, cause: &Cause, entry: DailyEntryId, version: i32) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, project, mut it) = self.locked(&actor, entry).await?;
        it.state().allows(Action::Submit, &actor, state(&project))?;
        it.expect_version(version)?;
        if it.status == Status::Draft {
            expect_open_day(&mut *tx, it.project, it.entry_on, cause).await?;
        }
        check(&mut *tx, &actor, &it, it.content.milestone, true).await?;
        let fact = it.submit(cause.at);
        tx.update_entry(&it).await?;
        publish(&mut *tx, cause, it.event(fact)).await?;
        tx.commit().await?;
        self.entry(cause, entry).await
    }

    /// Opens a closed day for the engineers of a project; again changes nothing.
    #[tracing::instrument(skip_all)]
    pub async fn open_day(&self, cause: &Cause, project: ProjectId, on: NaiveDate) -> Result<()> {
        let actor = participant(cause)?;
        let mut tx = self.store.begin().await?;
        let project = tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        if !matches!(actor.role, Role::ProjectManager | Role::Admin) {
            return Err(Error::Forbidden);
        }
        state(&project).expect_open()?;
        expect_day(on, cause.today(), true)?;
        if tx.open_day(project.id, on, cause).await? {
            let what = DiaryFact::DiaryDayOpened;
            let event = DiaryEvent { project: project.id, on, entry: None, what };
            publish(&mut *tx, cause, event).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// A unit of work on one entry, which nobody else changes meanwhile.
    pub(crate) async fn locked(
        &self,
        actor: &Actor,
        entry: DailyEntryId,
    ) -> Result<(Box<dyn Tx>, Project, Entry)> {
        let mut tx = self.store.begin().await?;
        let project = tx.project_of_entry(actor, entry).await?.ok_or(Error::NotFound)?;
        let project = tx.lock_project(actor, project).await?.ok_or(Error::NotFound)?;
        let entry = tx.lock_entry(actor, entry).await?.ok_or(Error::NotFound)?;
        Ok((tx, project, entry))
    }
}

pub(crate) fn state(project: &Project) -> ProjectState {
    ProjectState { status: project.status, is_archived: project.is_archived() }
}

async fn expect_open_day(
    tx: &mut dyn Tx,
    project: ProjectId,
    entry_on: NaiveDate,
    cause: &Cause,
) -> Result<()> {
    let is_opened = tx.is_opened(project, entry_on).await?;
    expect_day(entry_on, cause.today(), is_opened)
}

/// Refuses a content with faults. `milestone`: the one that the entry had before.
async fn check(
    tx: &mut dyn Tx,
    actor: &Actor,
    entry: &Entry,
    milestone: Option<kernel::MilestoneId>,
    is_filed: bool,
) -> Result<()> {
    let content = &entry.content;
    let milestones = match content.milestone {
        Some(_) => tx.milestones(entry.project).await?,
        None => Vec::new(),
    };
    let files: Vec<_> = content.photos.iter().map(|it| it.file).collect();
    let pictures = match files.as_slice() {
        [] => Vec::new(),
        files => tx.pictures(actor, entry.project, entry.id, files).await?,
    };
    let grounds = Grounds { milestones: &milestones, pictures: &pictures, milestone };
    let faults = faults(content, is_filed, &grounds);
    if faults.is_empty() { Ok(()) } else { Err(Error::Invalid(faults)) }
}
