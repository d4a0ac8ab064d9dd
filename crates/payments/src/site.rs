use crate::{Error, Result};

/// A project, as far as its payments are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProjectState {
    pub status: projects::Status,
    pub is_archived: bool,
}

impl ProjectState {
    pub(crate) fn expect_unarchived(self) -> Result<()> {
        if self.is_archived { Err(Error::Archived) } else { Ok(()) }
    }

    /// Whether new money may be asked for.
    pub(crate) fn expect_billable(self) -> Result<()> {
        self.expect_unarchived()?;
        match self.status {
            projects::Status::Cancelled => Err(Error::WrongProjectState(self.status)),
            projects::Status::Planning
            | projects::Status::InProgress
            | projects::Status::OnHold
            | projects::Status::HandedOver
            | projects::Status::Completed => Ok(()),
        }
    }
}
