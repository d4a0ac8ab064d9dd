//! Projects, milestones and people as payments show them.

use identity::Person;
use kernel::{MilestoneId, ProjectId, UserId};
use projects::{FileRef, milestone::Status as MilestoneStatus};

use crate::{ProjectState, Receipt};

/// A project by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectRef {
    pub id: ProjectId,
    /// `PRJ-0042`.
    pub code: String,
    pub name: String,
    pub state: ProjectState,
}

/// The milestone that makes a demand due.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MilestoneRef {
    pub id: MilestoneId,
    pub status: MilestoneStatus,
    pub certified_by: Option<UserId>,
}

/// A receipt with the names of those who signed it.
#[derive(Clone, Debug)]
pub struct ShownReceipt {
    pub receipt: Receipt,
    pub reported_by: Person,
    pub decided_by: Option<Person>,
    pub reversed_by: Option<Person>,
    pub proof: Option<FileRef>,
}
