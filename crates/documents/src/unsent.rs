use chrono::{DateTime, TimeDelta, Utc};
use identity::Person;
use kernel::{Actor, Cause, DocumentId, ProjectFact, ProjectId, Role};

use crate::{
    Category, Documents, Error, FileName, MediaType, Refusal, Result, Title, Tx, Visibility,
    publish,
};

/// An attachment that was uploaded and not sent with a ticket or a comment yet.
#[derive(Clone, Debug)]
pub struct Unsent {
    pub id: DocumentId,
    pub project: ProjectId,
    pub title: Title,
    pub name: FileName,
    pub media_type: MediaType,
    pub bytes: i64,
    pub uploaded_at: DateTime<Utc>,
    pub uploaded_by: Person,
}

/// The number and size of a person's unsent attachments in all projects.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drafted {
    pub files: i64,
    pub bytes: i64,
}

/// How long an attachment may wait to be sent.
const KEPT: TimeDelta = TimeDelta::hours(24);
/// Twice what one ticket may carry.
const MOST_FILES: i64 = 40;
const MOST_BYTES: i64 = 256 * 1024 * 1024;

impl Documents {
    /// The unsent attachments of a project, the newest first: those of everybody for its managers
    /// and for admins, their own for others.
    pub async fn unsent(&self, cause: &Cause, project: ProjectId) -> Result<Vec<Unsent>> {
        let actor = cause.signed_in()?;
        self.store.cabinet(&actor, project).await?.ok_or(Error::NotFound)?;
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

impl Unsent {
    fn is_seen_by(&self, actor: &Actor) -> bool {
        matches!(actor.role, Role::ProjectManager | Role::Admin)
            || self.uploaded_by.id == actor.user
    }

    fn removed(&self) -> ProjectFact {
        ProjectFact::DocumentRemoved {
            document: self.id,
            title: self.title.to_string(),
            category: Category::Attachment.to_string(),
            visibility: Visibility::Internal.to_string(),
        }
    }
}

impl Drafted {
    /// Whether so much more may wait to be sent.
    pub(crate) fn expect_room(self, files: usize, bytes: i64) -> Result<()> {
        let files = self.files + i64::try_from(files).unwrap_or(i64::MAX);
        if files > MOST_FILES || self.bytes + bytes > MOST_BYTES {
            return Err(Refusal::TooManyUnsent.into());
        }
        Ok(())
    }
}

/// Whether `actor` may upload so many attachments more before sending some.
pub(crate) async fn expect_room(
    tx: &mut dyn Tx,
    actor: &Actor,
    files: usize,
    bytes: i64,
) -> Result<()> {
    tx.unsent_of(actor.user).await?.expect_room(files, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unsent_attachments_have_a_limit_of_their_own() {
        let check = |files, bytes, more: (usize, i64), expected: bool| {
            let room = Drafted { files, bytes }.expect_room(more.0, more.1);
            assert_eq!(room.is_ok(), expected, "{files} files of {bytes}, and {more:?}");
        };
        check(0, 0, (1, 1), true);
        check(39, 0, (1, 1), true);
        check(39, 0, (2, 2), false);
        check(1, MOST_BYTES - 10, (1, 10), true);
        check(1, MOST_BYTES - 10, (1, 11), false);
    }
}
