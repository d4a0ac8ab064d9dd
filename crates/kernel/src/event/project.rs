use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Change, Entity, Event};
use crate::{
    DocumentCategory, DocumentId, DocumentVisibility, FileId, InvitationId, MemberRole,
    MilestoneId, ProjectId, ProjectStatus, UserId,
};

/// Something that happened in a project.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProjectEvent {
    pub project: ProjectId,
    #[serde(flatten)]
    pub what: ProjectFact,
}

/// A project event. It stores names as they were at the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ProjectFact {
    ProjectCreated {
        name: String,
        /// `PRJ-0042`.
        code: String,
    },
    ProjectEdited {
        changes: Vec<FieldChange>,
    },
    /// Money terms of the contract, hidden from engineers.
    TermsEdited {
        changes: Vec<FieldChange>,
    },
    /// Notes of the staff, hidden from clients.
    NotesEdited {
        changes: Vec<FieldChange>,
    },
    ProjectStatusChanged {
        status: Change<ProjectStatus>,
        reason: Option<String>,
    },
    ProjectArchived,
    ProjectRestored,
    PortfolioEdited {
        changes: Vec<FieldChange>,
    },
    /// A client allows the project to be shown to the public.
    ConsentGiven,
    ConsentWithdrawn,
    /// The published content differs from the content that a client agreed to.
    ConsentLapsed,
    MemberAdded {
        user: UserId,
        name: String,
        part: MemberRole,
    },
    /// A client was invited by e-mail address; `name` is the inviter's text.
    MemberInvited {
        invitation: InvitationId,
        name: String,
        part: MemberRole,
    },
    /// Staff read the project as this client reads it.
    ClientViewStarted {
        user: UserId,
        name: String,
    },
    /// A member left or lost access; this number of tickets became unassigned.
    TicketsUnassigned {
        user: UserId,
        name: String,
        tickets: u32,
    },
    MemberRemoved {
        user: UserId,
        name: String,
        part: MemberRole,
    },
    MemberChanged {
        user: UserId,
        name: String,
        changes: Vec<FieldChange>,
    },
    /// The plan was replaced; one change for each milestone, by its name.
    MilestonesPlanned {
        changes: Vec<FieldChange>,
    },
    MilestoneEdited {
        milestone: MilestoneId,
        name: String,
        changes: Vec<FieldChange>,
    },
    MilestoneStarted {
        milestone: MilestoneId,
        name: String,
    },
    /// The engineer submitted the milestone.
    MilestoneSubmitted {
        milestone: MilestoneId,
        name: String,
        note: Option<String>,
    },
    /// The manager certified the milestone.
    MilestoneCertified {
        milestone: MilestoneId,
        name: String,
    },
    /// The client accepted the milestone.
    MilestoneAccepted {
        milestone: MilestoneId,
        name: String,
    },
    /// The manager or the client sent the milestone back.
    MilestoneQueried {
        milestone: MilestoneId,
        name: String,
        reason: String,
        /// Photos of the reason.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        photos: Vec<FileId>,
    },
    DocumentAdded {
        document: DocumentId,
        title: String,
        category: DocumentCategory,
        visibility: DocumentVisibility,
    },
    DocumentVersionAdded {
        document: DocumentId,
        title: String,
        category: DocumentCategory,
        visibility: DocumentVisibility,
        number: i32,
    },
    DocumentEdited {
        document: DocumentId,
        title: String,
        /// The category before or after the edit, whichever fewer people can see.
        category: DocumentCategory,
        /// The visibility before or after the edit, whichever fewer people can see.
        visibility: DocumentVisibility,
        changes: Vec<FieldChange>,
    },
    DocumentRemoved {
        document: DocumentId,
        title: String,
        category: DocumentCategory,
        visibility: DocumentVisibility,
    },
}

/// The old and new value of a field; `None` means empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldChange {
    pub field: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Value>,
}

impl FieldChange {
    /// The differences between two objects, field by field; null means empty. Values other than
    /// objects have no fields.
    pub fn between(before: &Value, after: &Value) -> Vec<Self> {
        let (Some(before), Some(after)) = (before.as_object(), after.as_object()) else {
            return Vec::new();
        };
        let fields = before.keys().chain(after.keys().filter(|it| !before.contains_key(*it)));
        let known = |it: Option<&Value>| it.filter(|it| !it.is_null()).cloned();
        fields
            .map(|field| Self {
                field: field.clone(),
                from: known(before.get(field)),
                to: known(after.get(field)),
            })
            .filter(|it| it.from != it.to)
            .collect()
    }
}

impl ProjectEvent {
    pub(super) fn entity(&self) -> Entity {
        use ProjectFact as F;
        match &self.what {
            F::MilestoneEdited { milestone, .. }
            | F::MilestoneStarted { milestone, .. }
            | F::MilestoneSubmitted { milestone, .. }
            | F::MilestoneCertified { milestone, .. }
            | F::MilestoneAccepted { milestone, .. }
            | F::MilestoneQueried { milestone, .. } => {
                Entity { kind: "milestone", id: (*milestone).into() }
            }
            F::DocumentAdded { document, .. }
            | F::DocumentVersionAdded { document, .. }
            | F::DocumentEdited { document, .. }
            | F::DocumentRemoved { document, .. } => {
                Entity { kind: "document", id: (*document).into() }
            }
            F::ProjectCreated { .. }
            | F::ProjectEdited { .. }
            | F::TermsEdited { .. }
            | F::NotesEdited { .. }
            | F::ProjectStatusChanged { .. }
            | F::ProjectArchived
            | F::ProjectRestored
            | F::PortfolioEdited { .. }
            | F::ConsentGiven
            | F::ConsentWithdrawn
            | F::ConsentLapsed
            | F::MemberAdded { .. }
            | F::MemberInvited { .. }
            | F::ClientViewStarted { .. }
            | F::TicketsUnassigned { .. }
            | F::MemberRemoved { .. }
            | F::MemberChanged { .. }
            | F::MilestonesPlanned { .. } => Entity { kind: "project", id: self.project.into() },
        }
    }
}

impl From<ProjectEvent> for Event {
    fn from(it: ProjectEvent) -> Self {
        Self::Project(it)
    }
}

impl ProjectFact {
    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::ProjectCreated { .. } => "project_created",
            Self::ProjectEdited { .. } => "project_edited",
            Self::TermsEdited { .. } => "terms_edited",
            Self::NotesEdited { .. } => "notes_edited",
            Self::ProjectStatusChanged { .. } => "project_status_changed",
            Self::ProjectArchived => "project_archived",
            Self::ProjectRestored => "project_restored",
            Self::PortfolioEdited { .. } => "portfolio_edited",
            Self::ConsentGiven => "consent_given",
            Self::ConsentWithdrawn => "consent_withdrawn",
            Self::ConsentLapsed => "consent_lapsed",
            Self::MemberAdded { .. } => "member_added",
            Self::MemberRemoved { .. } => "member_removed",
            Self::MemberInvited { .. } => "member_invited",
            Self::ClientViewStarted { .. } => "client_view_started",
            Self::TicketsUnassigned { .. } => "tickets_unassigned",
            Self::MemberChanged { .. } => "member_changed",
            Self::MilestonesPlanned { .. } => "milestones_planned",
            Self::MilestoneEdited { .. } => "milestone_edited",
            Self::MilestoneStarted { .. } => "milestone_started",
            Self::MilestoneSubmitted { .. } => "milestone_submitted",
            Self::MilestoneCertified { .. } => "milestone_certified",
            Self::MilestoneAccepted { .. } => "milestone_accepted",
            Self::MilestoneQueried { .. } => "milestone_queried",
            Self::DocumentAdded { .. } => "document_added",
            Self::DocumentVersionAdded { .. } => "document_version_added",
            Self::DocumentEdited { .. } => "document_edited",
            Self::DocumentRemoved { .. } => "document_removed",
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Stored events must stay readable: this pins their stored form.
    #[test]
    fn stored_form() {
        let project: ProjectId = "01890000-0000-7000-8000-000000000004".parse().unwrap();
        let milestone: MilestoneId = "01890000-0000-7000-8000-000000000005".parse().unwrap();
        let document: DocumentId = "01890000-0000-7000-8000-000000000006".parse().unwrap();
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let text = |it: &str| it.to_owned();
        let name = || text("Foundation");
        let changes = || {
            vec![FieldChange { field: text("floors"), from: Some(json!(2)), to: Some(json!(3)) }]
        };
        let (category, visibility) = (DocumentCategory::Drawing, DocumentVisibility::Client);
        let title = || text("Ground floor");
        let facts = [
            ProjectFact::ProjectCreated { name: text("Rao residence"), code: text("PRJ-0042") },
            ProjectFact::ProjectEdited { changes: changes() },
            ProjectFact::TermsEdited { changes: changes() },
            ProjectFact::NotesEdited { changes: changes() },
            ProjectFact::ProjectStatusChanged {
                status: Change { from: ProjectStatus::InProgress, to: ProjectStatus::OnHold },
                reason: Some(text("Monsoon")),
            },
            ProjectFact::ProjectArchived,
            ProjectFact::ProjectRestored,
            ProjectFact::PortfolioEdited { changes: changes() },
            ProjectFact::ConsentGiven,
            ProjectFact::ConsentWithdrawn,
            ProjectFact::ConsentLapsed,
            ProjectFact::MemberAdded { user, name: text("Asha Rao"), part: MemberRole::Client },
            ProjectFact::MemberRemoved { user, name: text("Asha Rao"), part: MemberRole::Client },
            ProjectFact::MemberInvited {
                invitation: "01890000-0000-7000-8000-000000000008".parse().unwrap(),
                name: text("Asha Rao"),
                part: MemberRole::Client,
            },
            ProjectFact::ClientViewStarted { user, name: text("Asha Rao") },
            ProjectFact::TicketsUnassigned { user, name: text("Vikram Nair"), tickets: 3 },
            ProjectFact::MemberChanged { user, name: text("Vikram Nair"), changes: changes() },
            ProjectFact::MilestonesPlanned { changes: changes() },
            ProjectFact::MilestoneEdited { milestone, name: name(), changes: changes() },
            ProjectFact::MilestoneStarted { milestone, name: name() },
            ProjectFact::MilestoneSubmitted { milestone, name: name(), note: None },
            ProjectFact::MilestoneCertified { milestone, name: name() },
            ProjectFact::MilestoneAccepted { milestone, name: name() },
            ProjectFact::MilestoneQueried {
                milestone,
                name: name(),
                reason: text("Honeycombs"),
                photos: Vec::new(),
            },
            ProjectFact::DocumentAdded { document, title: title(), category, visibility },
            ProjectFact::DocumentVersionAdded {
                document,
                title: title(),
                category,
                visibility,
                number: 2,
            },
            ProjectFact::DocumentEdited {
                document,
                title: title(),
                category,
                visibility,
                changes: changes(),
            },
            ProjectFact::DocumentRemoved { document, title: title(), category, visibility },
        ];
        let events = facts.map(|what| Event::Project(ProjectEvent { project, what }));
        for event in &events {
            let stored = serde_json::to_value(event).unwrap();
            assert_eq!(stored["type"], event.kind());
            assert_eq!(event.project(), Some(project));
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
        }
        insta::assert_snapshot!(serde_json::to_string_pretty(&events).unwrap());
    }

    #[test]
    fn changes_list_each_differing_field() {
        let before = json!({"name": "Rao residence", "floors": 2, "rera_no": null, "plot": 1});
        let after = json!({"name": "Rao residence", "floors": 3, "rera_no": "R1", "plot": null});
        let change = |field: &str, from: Value, to: Value| {
            let known = |it: Value| Some(it).filter(|it| !it.is_null());
            FieldChange { field: field.to_owned(), from: known(from), to: known(to) }
        };
        let mut found = FieldChange::between(&before, &after);
        found.sort_by(|a, b| a.field.cmp(&b.field));
        let expected = [
            change("floors", json!(2), json!(3)),
            change("plot", json!(1), Value::Null),
            change("rera_no", Value::Null, json!("R1")),
        ];
        assert_eq!(found, expected);
        assert_eq!(FieldChange::between(&before, &before), []);
    }
}
