//! A daily entry, and the decisions about it.

use chrono::{DateTime, Days, NaiveDate, Utc};
use kernel::{
    Actor, AuthoredEntry, DailyEntryId, DiaryEvent, DiaryFact, Fault, FileId, MilestoneId,
    ProjectId, Role, UserId,
};
use projects::{Milestone, milestone::Status as MilestoneStatus};
use uuid::Uuid;

use crate::{Content, Error, Result, Status, texts};

kernel::names! {
    /// Actions on an entry.
    pub enum Action as "daily entry action" {
        /// Editing an approved entry begins a new revision.
        Edit = "edit",
        /// Moving an entry that was never approved to another day.
        Move = "move",
        Submit = "submit",
        /// Deleting a draft.
        Delete = "delete",
        Approve = "approve",
        Return = "return",
        /// Showing an approved entry to clients, or hiding it.
        Share = "share",
    }
}

/// Days after which an entry of that day needs a manager.
pub const OPEN_DAYS: u64 = 3;

/// An entry with its current revision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: DailyEntryId,
    pub project: ProjectId,
    pub author: UserId,
    pub entry_on: NaiveDate,
    pub status: Status,
    /// 1, 2, …
    pub revision: i32,
    /// The revision that the manager approved last.
    pub approved_revision: Option<i32>,
    /// The revision that clients see: the approved one, if it is shared.
    pub client_revision: Option<i32>,
    /// Why the manager sent it back.
    pub return_reason: Option<String>,
    pub submitted_at: Option<DateTime<Utc>>,
    pub reviewed_by: Option<UserId>,
    pub reviewed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    /// Counts changes; a stale writer is told so.
    pub version: i32,
    pub content: Content,
}

/// The part of an entry that decides about its actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryState {
    pub author: UserId,
    pub status: Status,
    pub is_approved_once: bool,
}

/// A project, as far as its entries are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectState {
    pub status: projects::Status,
    pub is_archived: bool,
}

/// The person and the time of a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub(crate) by: UserId,
    pub(crate) at: DateTime<Utc>,
}

impl ProjectState {
    /// Whether entries may be filed.
    pub(crate) fn expect_open(self) -> Result<()> {
        self.expect_unarchived()?;
        match self.status {
            projects::Status::Completed | projects::Status::Cancelled => {
                Err(Error::WrongProjectState(self.status))
            }
            projects::Status::Planning
            | projects::Status::InProgress
            | projects::Status::OnHold
            | projects::Status::HandedOver => Ok(()),
        }
    }

    fn expect_unarchived(self) -> Result<()> {
        if self.is_archived { Err(Error::Archived) } else { Ok(()) }
    }
}

impl EntryState {
    /// Actions that `actor`, who can see the entry, may take now.
    pub fn actions(self, actor: &Actor, site: ProjectState) -> Vec<Action> {
        let all = Action::ALL.into_iter();
        all.filter(|it| self.allows(*it, actor, site).is_ok()).collect()
    }

    /// Authors write, managers review.
    pub(crate) fn allows(self, action: Action, actor: &Actor, site: ProjectState) -> Result<()> {
        let may = match action {
            Action::Edit | Action::Move | Action::Submit | Action::Delete => {
                actor.role == Role::Engineer && self.author == actor.user
            }
            Action::Approve | Action::Return | Action::Share => {
                matches!(actor.role, Role::ProjectManager | Role::Admin)
            }
        };
        if !may {
            return Err(Error::Forbidden);
        }
        match action {
            Action::Edit | Action::Move | Action::Submit | Action::Delete => site.expect_open()?,
            Action::Approve | Action::Return | Action::Share => site.expect_unarchived()?,
        }
        let fits = match action {
            Action::Move if self.is_approved_once => return Err(Error::DayFixed),
            Action::Edit | Action::Move => true,
            Action::Delete => self.status == Status::Draft,
            Action::Submit => matches!(self.status, Status::Draft | Status::ChangesRequested),
            Action::Approve | Action::Return => self.status == Status::Submitted,
            Action::Share => self.is_approved_once,
        };
        if fits { Ok(()) } else { Err(Error::WrongState(self.status)) }
    }
}

impl Entry {
    pub fn state(&self) -> EntryState {
        EntryState {
            author: self.author,
            status: self.status,
            is_approved_once: self.approved_revision.is_some(),
        }
    }

    pub(crate) fn event(&self, what: DiaryFact) -> DiaryEvent {
        let entry = Some(AuthoredEntry { entry: self.id, author: self.author });
        DiaryEvent { project: self.project, on: self.entry_on, entry, what }
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }

    pub(crate) fn touch(&mut self, at: DateTime<Utc>) {
        self.updated_at = at;
        self.version += 1;
    }

    /// Takes a new content: an approved entry gets a new revision, which waits for approval again.
    pub(crate) fn rewrite(&mut self, content: Content, at: DateTime<Utc>) -> DiaryFact {
        self.content = content;
        if self.status == Status::Approved {
            self.revision += 1;
            self.status = Status::Submitted;
            self.submitted_at = Some(at);
        }
        self.touch(at);
        if self.status == Status::Draft {
            DiaryFact::DailyEntryDrafted
        } else {
            DiaryFact::DailyEntryEdited { revision: self.revision }
        }
    }

    pub(crate) fn submit(&mut self, at: DateTime<Utc>) -> DiaryFact {
        self.status = Status::Submitted;
        self.submitted_at = Some(at);
        self.return_reason = None;
        self.touch(at);
        DiaryFact::DailyEntrySubmitted { revision: self.revision }
    }

    /// `shared`: the manager's decision, or as the author wished.
    pub(crate) fn approve(
        &mut self,
        moment: Moment,
        shared: Option<bool>,
        progress_reason: Option<String>,
    ) -> DiaryFact {
        let shared = shared.unwrap_or(self.content.shared_with_client);
        self.content.shared_with_client = shared;
        self.status = Status::Approved;
        self.approved_revision = Some(self.revision);
        self.client_revision = self.approved_revision.filter(|_| shared);
        self.return_reason = None;
        self.review(moment);
        DiaryFact::DailyEntryApproved { revision: self.revision, shared, progress_reason }
    }

    pub(crate) fn send_back(&mut self, moment: Moment, reason: &str) -> DiaryFact {
        self.status = Status::ChangesRequested;
        self.return_reason = Some(reason.to_owned());
        self.review(moment);
        DiaryFact::DailyEntryReturned { reason: reason.to_owned() }
    }

    /// Shows the approved revision to clients, or hides it. None if that is so already.
    pub(crate) fn share(&mut self, shared: bool, at: DateTime<Utc>) -> Option<DiaryFact> {
        let client_revision = self.approved_revision.filter(|_| shared);
        if self.client_revision == client_revision {
            return None;
        }
        self.client_revision = client_revision;
        self.content.shared_with_client = shared;
        self.touch(at);
        Some(DiaryFact::DailyEntryShared { shared })
    }

    fn review(&mut self, moment: Moment) {
        self.reviewed_by = Some(moment.by);
        self.reviewed_at = Some(moment.at);
        self.touch(moment.at);
    }
}

/// Refuses days that an entry cannot be filed for. `is_opened`: a manager opened the day.
pub(crate) fn expect_day(entry_on: NaiveDate, today: NaiveDate, is_opened: bool) -> Result<()> {
    if entry_on > today {
        return Err(Error::fault("entry_on", texts::IN_FUTURE));
    }
    if is_opened || is_open(entry_on, today) { Ok(()) } else { Err(Error::DayClosed) }
}

/// Whether engineers may file for that day without a manager.
pub(crate) fn is_open(entry_on: NaiveDate, today: NaiveDate) -> bool {
    entry_on <= today && entry_on + Days::new(OPEN_DAYS) >= today
}

/// The id of an entry is made by the app that files it, so that a retry is the same entry.
pub(crate) fn expect_timed(id: DailyEntryId) -> Result<()> {
    if Uuid::from(id).get_version_num() == 7 {
        Ok(())
    } else {
        Err(Error::fault("id", texts::UNTIMED_ID))
    }
}

/// Facts that the content of an entry is checked against.
#[derive(Clone, Debug)]
pub(crate) struct Grounds<'a> {
    /// The plan of the project.
    pub(crate) milestones: &'a [Milestone],
    /// Pictures that the author may use in this entry.
    pub(crate) pictures: &'a [FileId],
    /// The milestone of the entry so far, which may have been completed since.
    pub(crate) milestone: Option<MilestoneId>,
}

/// All faults of a content. `is_filed`: it is submitted, not a draft.
pub(crate) fn faults(content: &Content, is_filed: bool, grounds: &Grounds<'_>) -> Vec<Fault> {
    let mut res = Vec::new();
    if is_filed && content.summary.is_empty() {
        res.push(Fault::new("summary", texts::SUMMARY_REQUIRED));
    }
    match content.milestone {
        None if content.progress_percent.is_some() => {
            res.push(Fault::new("progress_percent", texts::MILESTONE_REQUIRED));
        }
        None => {}
        Some(id) => match grounds.milestones.iter().find(|it| it.id == id) {
            None => res.push(Fault::new("milestone_id", texts::UNKNOWN_MILESTONE)),
            Some(it) if it.status.is_done() && grounds.milestone != Some(id) => {
                res.push(Fault::new("milestone_id", texts::MILESTONE_DONE));
            }
            Some(_) => {}
        },
    }
    for (place, photo) in content.photos.iter().enumerate() {
        let is_twice = content.photos[..place].iter().any(|it| it.file == photo.file);
        let message = if is_twice {
            texts::LISTED_TWICE
        } else if grounds.pictures.contains(&photo.file) {
            continue;
        } else {
            texts::UNKNOWN_PHOTO
        };
        res.push(Fault::new(format!("photos.{place}.file_id"), message));
    }
    res
}

/// The progress that an approved entry gives its milestone; None leaves the milestone as it is.
/// `is_latest`: no later day has an approved progress.
pub(crate) fn progress(
    milestone: &Milestone,
    percent: i32,
    is_latest: bool,
    reason: Option<&str>,
) -> Result<Option<i32>> {
    let current = match milestone.status {
        MilestoneStatus::Upcoming => 0,
        MilestoneStatus::InProgress => milestone.progress_percent,
        MilestoneStatus::Submitted | MilestoneStatus::Certified | MilestoneStatus::Accepted => {
            return Ok(None);
        }
    };
    if !is_latest || percent == current {
        return Ok(None);
    }
    if percent < current && reason.is_none() {
        let message = texts::progress_falls(current, percent);
        return Err(Error::fault("progress_reason", message));
    }
    Ok(Some(percent))
}

#[cfg(test)]
mod tests;
