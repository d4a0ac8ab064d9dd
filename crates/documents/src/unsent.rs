use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Cause, DocumentId, ProjectId};

use crate::{Documents, Error, Result, Tx, Unsent, publish};

/// How long an attachment may wait to be sent.
const KEPT: TimeDelta = TimeDelta::hours(24);

impl Documents {
    /// The unsent attachments of a project, the newest first: those of everybody for its managers
    /// and for admins, their own for others.
    pub async fn unsent(&self, cause: &Cause, project: ProjectId) -> Result<Vec<Unsent>> {
        let actor = cause.signed_in()?;
        self.store.project_state(&actor, project).await?.ok_or(Error::NotFound)?;
        let unsent = self.store.unsent(project).await?;
        Ok(unsent.into_iter().filter(|it| it.is_seen_by(&actor)).collect())
    }

    /// Removes an unsent attachment that the caller sees in that list.
    #[tracing::instrument(skip_all)]
    pub async fn remove_unsent(
        &self,
        cause: &Cause,
        project: ProjectId,
        document: DocumentId,
    ) -> Result<()> {
        let actor = cause.signed_in()?;
        let mut tx = self.store.begin().await?;
        tx.lock_project(&actor, project).await?.ok_or(Error::NotFound)?;
        let found = tx.lock_unsent(document).await?;
        let unsent = found.filter(|it| it.project == project && it.is_seen_by(&actor));
        let unsent = unsent.ok_or(Error::NotFound)?;
        tx.remove_unsent(unsent.id, actor.user, cause.at).await?;
        publish(&mut *tx, cause, unsent.project, unsent.removed()).await?;
        Ok(tx.commit().await?)
    }

    /// Deletes the attachments that nobody has sent within a day; how many.
    #[tracing::instrument(skip_all)]
    pub async fn sweep_unsent(&self, now: DateTime<Utc>) -> Result<usize> {
        let (cause, mut swept) = (Cause::system(now), 0);
        loop {
            let mut tx = self.store.begin().await?;
            let (unsent, removed) = tx.take_unsent(now - KEPT).await?;
            let ids: Vec<_> = unsent.iter().map(|it| it.id).chain(removed).collect();
            if ids.is_empty() {
                return Ok(swept);
            }
            let objects = tx.forget_documents(&ids, now).await?;
            for it in &unsent {
                publish(&mut *tx, &cause, it.project, it.removed()).await?;
            }
            tx.commit().await?;
            self.discard(objects).await;
            swept += ids.len();
        }
    }
}

/// Refuses files beyond those that somebody may have uploaded and not sent.
pub async fn expect_room(tx: &mut dyn Tx, actor: &Actor, files: usize, bytes: i64) -> Result<()> {
    tx.unsent_of(actor.user).await?.expect_room(files, bytes)
}
