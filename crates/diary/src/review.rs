//! How managers decide about entries.

use kernel::{Cause, DailyEntryId, DiaryFact};

use crate::{
    Action, Diary, Error, Result, View,
    entry::{Moment, progress},
    filing::state,
    participant, publish, texts,
};

/// Entries decided about by one call at most.
pub const AT_ONCE: usize = 50;

/// The manager's agreement.
#[derive(Clone, Debug, Default)]
pub struct Approval {
    /// Whether clients see the entry; as its author wished, unless given.
    pub shared: Option<bool>,
    /// Why the progress of the milestone falls, if it does.
    pub progress_reason: Option<String>,
}

/// An entry as the manager saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    pub entry: DailyEntryId,
    pub version: i32,
}

/// A decision about several entries.
#[derive(Clone, Debug)]
pub enum Review {
    Approve(Approval),
    Return(String),
}

impl Diary {
    /// Approves a submitted entry. The progress that it reports becomes its milestone's, and so the
    /// project's, in the same transaction, unless a later day has an approved progress.
    #[tracing::instrument(skip_all)]
    pub async fn approve(
        &self,
        cause: &Cause,
        entry: DailyEntryId,
        version: i32,
        approval: &Approval,
    ) -> Result<View> {
        self.agree(cause, Reviewed { entry, version }, approval).await?;
        self.entry(cause, entry).await
    }

    /// Sends a submitted entry back to its author.
    #[tracing::instrument(skip_all)]
    pub async fn send_back(
        &self,
        cause: &Cause,
        entry: DailyEntryId,
        version: i32,
        reason: &str,
    ) -> Result<View> {
        self.disagree(cause, Reviewed { entry, version }, reason).await?;
        self.entry(cause, entry).await
    }

    /// Shows an approved entry to clients, or hides it.
    #[tracing::instrument(skip_all)]
    pub async fn share(
        &self,
        cause: &Cause,
        entry: DailyEntryId,
        version: i32,
        shared: bool,
    ) -> Result<View> {
        let actor = participant(cause)?;
        let (mut tx, project, mut it) = self.locked(&actor, entry).await?;
        it.state().allows(Action::Share, &actor, state(&project))?;
        it.expect_version(version)?;
        if let Some(fact) = it.share(shared, cause.at) {
            tx.update_entry(&it).await?;
            tx.show_pictures(&it).await?;
            publish(&mut *tx, cause, it.event(fact)).await?;
            tx.commit().await?;
        }
        self.entry(cause, entry).await
    }

    /// Decides about several entries, each on its own and in the given order, and returns the outcome
    /// of each. An entry that changed since the manager saw it is refused as stale.
    #[tracing::instrument(skip_all)]
    pub async fn review(
        &self,
        cause: &Cause,
        entries: &[Reviewed],
        review: &Review,
    ) -> Result<Vec<(DailyEntryId, Result<()>)>> {
        participant(cause)?;
        let mut res = Vec::with_capacity(entries.len());
        for reviewed in entries {
            let outcome = match review {
                Review::Approve(approval) => self.agree(cause, *reviewed, approval).await,
                Review::Return(reason) => self.disagree(cause, *reviewed, reason).await,
            };
            // An internal error concerns the whole call, not one entry.
            if let Err(Error::Internal(error)) = outcome {
                return Err(Error::Internal(error));
            }
            res.push((reviewed.entry, outcome));
        }
        Ok(res)
    }

    async fn agree(&self, cause: &Cause, reviewed: Reviewed, approval: &Approval) -> Result<()> {
        let actor = participant(cause)?;
        let (mut tx, project, mut it) = self.locked(&actor, reviewed.entry).await?;
        it.state().allows(Action::Approve, &actor, state(&project))?;
        it.expect_version(reviewed.version)?;
        let mut fell = None;
        if let (Some(id), Some(percent)) = (it.content.milestone, it.content.progress_percent) {
            let milestones = tx.milestones(it.project).await?;
            let is_latest = !tx.has_later_progress(&it, id).await?;
            let reason = approval.progress_reason.as_deref();
            if let Some(milestone) = milestones.into_iter().find(|it| it.id == id)
                && let Some(percent) = progress(&milestone, percent, is_latest, reason)?
            {
                fell = approval
                    .progress_reason
                    .clone()
                    .filter(|_| percent < milestone.progress_percent);
                projects::record_progress(&mut *tx, cause, milestone, percent, it.entry_on).await?;
            }
        }
        let was_shared = it.client_revision.is_some();
        let fact = it.approve(Moment { by: actor.user, at: cause.at }, approval.shared, fell);
        tx.update_entry(&it).await?;
        tx.count_delays(&it).await?;
        tx.show_pictures(&it).await?;
        publish(&mut *tx, cause, it.event(fact)).await?;
        if was_shared && it.client_revision.is_none() {
            // Clients lose the earlier revision, and their pages must learn of it.
            let hidden = DiaryFact::DailyEntryShared { shared: false };
            publish(&mut *tx, cause, it.event(hidden)).await?;
        }
        Ok(tx.commit().await?)
    }

    async fn disagree(&self, cause: &Cause, reviewed: Reviewed, reason: &str) -> Result<()> {
        let actor = participant(cause)?;
        let (mut tx, project, mut it) = self.locked(&actor, reviewed.entry).await?;
        it.state().allows(Action::Return, &actor, state(&project))?;
        it.expect_version(reviewed.version)?;
        if reason.is_empty() {
            return Err(Error::fault("reason", texts::REASON_REQUIRED));
        }
        let fact = it.send_back(Moment { by: actor.user, at: cause.at }, reason);
        tx.update_entry(&it).await?;
        publish(&mut *tx, cause, it.event(fact)).await?;
        Ok(tx.commit().await?)
    }
}
