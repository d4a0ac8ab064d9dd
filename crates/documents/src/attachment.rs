use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{Actor, DocumentId, ProjectFact, ProjectId, Role};

use crate::{Category, FileName, MediaType, Refusal, Result, Title, Visibility};

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

/// The number and size of a person's unsent files, in all projects and leads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drafted {
    pub files: i64,
    pub bytes: i64,
}

/// Twice what one ticket may carry.
const MOST_FILES: i64 = 40;
const MOST_BYTES: i64 = 256 * 1024 * 1024;

impl Unsent {
    pub(crate) fn is_seen_by(&self, actor: &Actor) -> bool {
        matches!(actor.role, Role::ProjectManager | Role::Admin)
            || self.uploaded_by.id == actor.user
    }

    pub(crate) fn removed(&self) -> ProjectFact {
        ProjectFact::DocumentRemoved {
            document: self.id,
            title: self.title.to_string(),
            category: Category::Attachment,
            visibility: Visibility::Internal,
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
