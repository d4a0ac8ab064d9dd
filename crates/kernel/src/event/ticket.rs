use serde::{Deserialize, Serialize};

use super::{Change, Entity, Event, FieldChange};
use crate::{CommentId, ProjectId, TicketCategory, TicketId, TicketPriority, TicketStatus, UserId};

/// Something that happened to a ticket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TicketEvent {
    pub ticket: TicketId,
    pub project: ProjectId,
    /// `TKT-0042`.
    pub code: String,
    /// As it was called then.
    pub title: String,
    /// Whether it is none of the clients' business, then and ever after.
    pub is_internal: bool,
    #[serde(flatten)]
    pub what: TicketFact,
}

/// A ticket event. It stores names as they were at the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TicketFact {
    TicketRaised {
        priority: TicketPriority,
        category: TicketCategory,
        assignee: Option<Named>,
        /// People mentioned in the description.
        mentions: Vec<UserId>,
    },
    TicketEdited {
        changes: Vec<FieldChange>,
    },
    TicketPriorityChanged {
        priority: Change<TicketPriority>,
    },
    TicketStatusChanged {
        status: Change<TicketStatus>,
        reason: Option<String>,
    },
    TicketAssigned {
        assignee: Change<Option<Named>>,
    },
    /// To the clients, from here on, or no longer.
    TicketShown {
        shown: bool,
    },
    TicketCommented {
        comment: CommentId,
        mentions: Vec<UserId>,
    },
    TicketCommentEdited {
        comment: CommentId,
    },
    TicketCommentRemoved {
        comment: CommentId,
    },
    TicketLinked {
        other: TicketId,
        other_code: String,
    },
    TicketUnlinked {
        other: TicketId,
        other_code: String,
    },
    /// Its comments go on in another, or another's in this.
    TicketMerged {
        other: TicketId,
        other_code: String,
        goes_on_here: bool,
    },
    TicketRated {
        stars: i16,
    },
}

/// Somebody, as they were called then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Named {
    pub user: UserId,
    pub name: String,
}

impl TicketEvent {
    pub(super) fn entity(&self) -> Entity {
        Entity { kind: "ticket", id: self.ticket.into() }
    }
}

impl From<TicketEvent> for Event {
    fn from(it: TicketEvent) -> Self {
        Self::Ticket(it)
    }
}

impl TicketFact {
    /// People whom the fact names: mentioned, assigned or no longer assigned.
    pub fn people_named(&self) -> Vec<UserId> {
        match self {
            Self::TicketRaised { assignee, mentions, .. } => {
                assignee.iter().map(|it| it.user).chain(mentions.iter().copied()).collect()
            }
            Self::TicketCommented { mentions, .. } => mentions.clone(),
            Self::TicketAssigned { assignee } => {
                [&assignee.from, &assignee.to].into_iter().flatten().map(|it| it.user).collect()
            }
            Self::TicketEdited { .. }
            | Self::TicketPriorityChanged { .. }
            | Self::TicketStatusChanged { .. }
            | Self::TicketShown { .. }
            | Self::TicketCommentEdited { .. }
            | Self::TicketCommentRemoved { .. }
            | Self::TicketLinked { .. }
            | Self::TicketUnlinked { .. }
            | Self::TicketMerged { .. }
            | Self::TicketRated { .. } => Vec::new(),
        }
    }

    /// The name it is stored and filtered under.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::TicketRaised { .. } => "ticket_raised",
            Self::TicketEdited { .. } => "ticket_edited",
            Self::TicketPriorityChanged { .. } => "ticket_priority_changed",
            Self::TicketStatusChanged { .. } => "ticket_status_changed",
            Self::TicketAssigned { .. } => "ticket_assigned",
            Self::TicketShown { .. } => "ticket_shown",
            Self::TicketCommented { .. } => "ticket_commented",
            Self::TicketCommentEdited { .. } => "ticket_comment_edited",
            Self::TicketCommentRemoved { .. } => "ticket_comment_removed",
            Self::TicketLinked { .. } => "ticket_linked",
            Self::TicketUnlinked { .. } => "ticket_unlinked",
            Self::TicketMerged { .. } => "ticket_merged",
            Self::TicketRated { .. } => "ticket_rated",
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
        let ticket: TicketId = "01890000-0000-7000-8000-000000000007".parse().unwrap();
        let other: TicketId = "01890000-0000-7000-8000-000000000008".parse().unwrap();
        let project: ProjectId = "01890000-0000-7000-8000-000000000004".parse().unwrap();
        let comment: CommentId = "01890000-0000-7000-8000-000000000009".parse().unwrap();
        let user: UserId = "01890000-0000-7000-8000-000000000001".parse().unwrap();
        let text = |it: &str| it.to_owned();
        let named = || Named { user, name: text("Vikram Nair") };
        let other_code = || text("TKT-0043");
        let facts = [
            TicketFact::TicketRaised {
                priority: TicketPriority::High,
                category: TicketCategory::QualityDefect,
                assignee: Some(named()),
                mentions: vec![user],
            },
            TicketFact::TicketEdited {
                changes: vec![FieldChange {
                    field: text("title"),
                    from: Some(json!("Leak")),
                    to: Some(json!("Leak in the kitchen")),
                }],
            },
            TicketFact::TicketPriorityChanged {
                priority: Change { from: TicketPriority::Low, to: TicketPriority::High },
            },
            TicketFact::TicketStatusChanged {
                status: Change {
                    from: TicketStatus::InProgress,
                    to: TicketStatus::WaitingOnClient,
                },
                reason: Some(text("Which tap?")),
            },
            TicketFact::TicketAssigned { assignee: Change { from: None, to: Some(named()) } },
            TicketFact::TicketShown { shown: true },
            TicketFact::TicketCommented { comment, mentions: vec![user] },
            TicketFact::TicketCommentEdited { comment },
            TicketFact::TicketCommentRemoved { comment },
            TicketFact::TicketLinked { other, other_code: other_code() },
            TicketFact::TicketUnlinked { other, other_code: other_code() },
            TicketFact::TicketMerged { other, other_code: other_code(), goes_on_here: false },
            TicketFact::TicketRated { stars: 5 },
        ];
        let events = facts.map(|what| {
            let (code, title) = (text("TKT-0042"), text("Leak in the kitchen"));
            Event::Ticket(TicketEvent { ticket, project, code, title, is_internal: true, what })
        });
        for event in &events {
            let stored = serde_json::to_value(event).unwrap();
            assert_eq!(stored["type"], event.kind());
            assert_eq!(event.project(), Some(project));
            assert_eq!(serde_json::from_value::<Event>(stored).unwrap(), *event);
        }
        insta::assert_snapshot!(serde_json::to_string_pretty(&events).unwrap());
    }
}
