//! The activity feed of a project, as its members may read it.

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{DocumentCategory, DocumentVisibility, FieldChange, ProjectFact, Role};
use serde_json::Value;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log.
    pub id: i64,
    pub at: DateTime<Utc>,
    pub by: Option<Person>,
    pub fact: ProjectFact,
}

kernel::names! {
    /// The part of the work that an entry is about.
    pub enum Subject as "subject of an activity" {
        Milestones = "milestones",
        Documents = "documents",
        Team = "team",
        /// The public page, and the consent to it.
        Publication = "publication",
        /// The project itself.
        Project = "project",
    }
}

impl Subject {
    /// The kinds of its events.
    pub const fn kinds(self) -> &'static [&'static str] {
        match self {
            Self::Milestones => &[
                "milestones_planned",
                "milestone_edited",
                "milestone_started",
                "milestone_submitted",
                "milestone_certified",
                "milestone_accepted",
                "milestone_queried",
            ],
            Self::Documents => {
                &["document_added", "document_version_added", "document_edited", "document_removed"]
            }
            Self::Team => &[
                "member_added",
                "member_removed",
                "member_invited",
                "member_changed",
                "tickets_unassigned",
                "client_view_started",
            ],
            Self::Publication => {
                &["portfolio_edited", "consent_given", "consent_withdrawn", "consent_lapsed"]
            }
            Self::Project => &[
                "project_created",
                "project_edited",
                "terms_edited",
                "notes_edited",
                "project_status_changed",
                "project_archived",
                "project_restored",
            ],
        }
    }
}

/// Parts of a project's log that a role may not read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// By the event's kind.
    pub kinds: &'static [&'static str],
    /// By what a document is. A file of a payment is an attachment, and its name may hold an amount.
    pub categories: &'static [DocumentCategory],
    pub visibility: Option<DocumentVisibility>,
}

impl Hidden {
    pub const fn from(role: Role) -> Self {
        match role {
            Role::Client => {
                // How many tickets somebody had says something of those clients do not see.
                let kinds = &["notes_edited", "tickets_unassigned", "client_view_started"];
                Self { kinds, categories: &[], visibility: Some(DocumentVisibility::Internal) }
            }
            Role::Engineer => Self {
                kinds: &["terms_edited"],
                categories: &[DocumentCategory::Attachment, DocumentCategory::Contract],
                visibility: None,
            },
            Role::ProjectManager | Role::Salesperson | Role::Admin => {
                Self { kinds: &[], categories: &[], visibility: None }
            }
        }
    }
}

impl Hidden {
    /// Whether it is this that happened.
    pub fn hides(&self, fact: &ProjectFact) -> bool {
        use ProjectFact as F;
        let (category, visibility) = match fact {
            F::DocumentAdded { category, visibility, .. }
            | F::DocumentVersionAdded { category, visibility, .. }
            | F::DocumentEdited { category, visibility, .. }
            | F::DocumentRemoved { category, visibility, .. } => {
                (Some(*category), Some(*visibility))
            }
            _ => (None, None),
        };
        self.kinds.contains(&fact.kind())
            || category.is_some_and(|it| self.categories.contains(&it))
            || (self.visibility.is_some() && self.visibility == visibility)
    }
}

impl Entry {
    /// The name of the entry's subject at that time; `None` for the project itself.
    pub fn subject(&self) -> Option<&str> {
        use ProjectFact as F;
        match &self.fact {
            F::MemberAdded { name, .. }
            | F::MemberRemoved { name, .. }
            | F::MemberInvited { name, .. }
            | F::ClientViewStarted { name, .. }
            | F::TicketsUnassigned { name, .. }
            | F::MemberChanged { name, .. }
            | F::MilestoneEdited { name, .. }
            | F::MilestoneStarted { name, .. }
            | F::MilestoneSubmitted { name, .. }
            | F::MilestoneCertified { name, .. }
            | F::MilestoneAccepted { name, .. }
            | F::MilestoneQueried { name, .. } => Some(name),
            F::DocumentAdded { title, .. }
            | F::DocumentVersionAdded { title, .. }
            | F::DocumentEdited { title, .. }
            | F::DocumentRemoved { title, .. } => Some(title),
            _ => None,
        }
    }

    /// Changed fields.
    pub fn changes(&self) -> Vec<FieldChange> {
        use ProjectFact as F;
        let set = |field: &str, from: Option<&str>, to: Option<&str>| {
            let value = |it: Option<&str>| it.map(|it| Value::String(it.to_owned()));
            vec![FieldChange { field: field.to_owned(), from: value(from), to: value(to) }]
        };
        match &self.fact {
            F::ProjectEdited { changes }
            | F::TermsEdited { changes }
            | F::NotesEdited { changes }
            | F::PortfolioEdited { changes }
            | F::MemberChanged { changes, .. }
            | F::MilestonesPlanned { changes }
            | F::MilestoneEdited { changes, .. }
            | F::DocumentEdited { changes, .. } => changes.clone(),
            F::ProjectStatusChanged { status, .. } => {
                set("status", Some(status.from.as_str()), Some(status.to.as_str()))
            }
            F::MemberAdded { part, .. } | F::MemberInvited { part, .. } => {
                set("part", None, Some(part.as_str()))
            }
            F::MemberRemoved { part, .. } => set("part", Some(part.as_str()), None),
            F::DocumentVersionAdded { number, .. } => vec![FieldChange {
                field: "number".to_owned(),
                from: None,
                to: Some(Value::from(*number)),
            }],
            _ => Vec::new(),
        }
    }

    /// The reason that was given.
    pub fn reason(&self) -> Option<&str> {
        match &self.fact {
            ProjectFact::ProjectStatusChanged { reason, .. } => reason.as_deref(),
            ProjectFact::MilestoneSubmitted { note, .. } => note.as_deref(),
            ProjectFact::MilestoneQueried { reason, .. } => Some(reason),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Event;

    use super::*;

    #[test]
    fn each_stored_kind_has_one_subject() {
        let stored = include_str!("../../kernel/src/event/stored.jsonl");
        let mut seen = 0;
        for line in stored.lines() {
            let Ok(Event::Project(it)) = serde_json::from_str(line) else { continue };
            let kind = it.what.kind();
            let subjects = Subject::ALL.into_iter().filter(|it| it.kinds().contains(&kind));
            assert_eq!(subjects.count(), 1, "{kind}");
            seen += 1;
        }
        let kinds: usize = Subject::ALL.into_iter().map(|it| it.kinds().len()).sum();
        assert!(seen >= kinds, "{seen} of {kinds} kinds are stored");
    }
}
