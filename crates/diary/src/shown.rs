//! Projects, milestones and pictures as entries show them.

use chrono::{DateTime, Utc};
use kernel::{FileId, MilestoneId, ProjectId};

use crate::ProjectState;

/// A project by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectRef {
    pub id: ProjectId,
    /// `PRJ-0042`.
    pub code: String,
    pub name: String,
    pub state: ProjectState,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MilestoneRef {
    pub id: MilestoneId,
    pub name: String,
}

/// A picture of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPhoto {
    pub file: FileId,
    pub caption: String,
    pub taken_at: Option<DateTime<Utc>>,
    /// In pixels.
    pub width: i32,
    pub height: i32,
}
