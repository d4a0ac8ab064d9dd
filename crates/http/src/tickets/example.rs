//! The example of each answer.

use chrono::TimeDelta;
use poem_openapi::types::{Any, Example};
use serde_json::json;

use super::{
    comment::{Comment, CommentList},
    history::{TicketActivity, TicketEntry},
    names::{Action, Category, CommentAction, EntryKind, Part, Priority, SlaState, Status},
    sample::{
        DESCRIPTION, PLACE, TITLE, client, comment, document, due_on, engineer, file, mention,
        milestone, other, project, ticket,
    },
    summary::{
        ProjectRef, SimilarTickets, TicketBoard, TicketBulkResult, TicketColumn, TicketList,
        TicketReference, TicketResult, TicketSummary,
    },
    ticket::{Attachment, MilestoneRef, Rating, Ticket, TicketPerson},
};
use crate::{
    documents::MediaType,
    list::Total,
    person_ref::PersonRef,
    projects::{activity::ActivityChange, names::Visibility},
    user::at,
};

impl Example for TicketList {
    fn example() -> Self {
        Self { items: vec![TicketSummary::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for TicketBoard {
    fn example() -> Self {
        Self { columns: vec![TicketColumn::example()] }
    }
}

impl Example for TicketColumn {
    fn example() -> Self {
        Self {
            status: Status::InProgress,
            total: Total::example(),
            items: vec![TicketSummary::example()],
            next_cursor: None,
        }
    }
}

impl Example for TicketSummary {
    fn example() -> Self {
        Self {
            id: ticket(),
            code: "TKT-0042".to_owned(),
            version: 4,
            project: ProjectRef::example(),
            title: TITLE.to_owned(),
            status: Status::InProgress,
            priority: Priority::High,
            category: Category::QualityDefect,
            requester: client(),
            assignee: Some(engineer()),
            client_visible: true,
            sla_state: Some(SlaState::OnTrack),
            due_at: Some(at() + TimeDelta::days(2)),
            due_on: due_on(),
            comments: 1,
            reopen_count: 0,
            created_at: at(),
            updated_at: at(),
            can: vec![Action::Edit, Action::Classify, Action::Comment, Action::CommentInternal],
            next_statuses: vec![Status::WaitingOnClient, Status::Resolved],
        }
    }
}

impl Example for ProjectRef {
    fn example() -> Self {
        Self { id: project(), code: "PRJ-0042".to_owned(), name: "Rao residence".to_owned() }
    }
}

impl Example for TicketReference {
    fn example() -> Self {
        Self {
            id: other(),
            code: "TKT-0039".to_owned(),
            title: "Window sill is cracked".to_owned(),
            status: Status::Open,
        }
    }
}

impl Example for SimilarTickets {
    fn example() -> Self {
        Self { items: vec![TicketReference::example()] }
    }
}

impl Example for TicketBulkResult {
    fn example() -> Self {
        let done = TicketResult { id: ticket(), ok: true, code: None, message: None };
        Self { results: vec![done, TicketResult::example()] }
    }
}

impl Example for TicketResult {
    fn example() -> Self {
        Self {
            id: other(),
            ok: false,
            code: Some("ticket_locked".to_owned()),
            message: Some(
                "This ticket is closed or cancelled: nothing about it changes.".to_owned(),
            ),
        }
    }
}

impl Example for Ticket {
    fn example() -> Self {
        Self {
            summary: TicketSummary::example(),
            description: DESCRIPTION.to_owned(),
            location_on_site: Some(PLACE.to_owned()),
            milestone: Some(MilestoneRef::example()),
            watchers: vec![client(), engineer()],
            is_watching: true,
            first_response_due_at: Some(at() + TimeDelta::hours(4)),
            first_responded_at: Some(at() + TimeDelta::hours(1)),
            resolution_due_at: Some(at() + TimeDelta::days(2)),
            resolved_at: None,
            closed_at: None,
            paused_at: None,
            paused_minutes: 0,
            cancellation: None,
            status_reason: None,
            duplicate_of: None,
            duplicates: Vec::new(),
            links: vec![TicketReference::example()],
            resolution: None,
            rating: None,
            attachments: vec![Attachment::example()],
            people: vec![TicketPerson::example()],
        }
    }
}

impl Example for MilestoneRef {
    fn example() -> Self {
        Self { id: milestone(), name: "Plastering and services".to_owned() }
    }
}

impl Example for Rating {
    fn example() -> Self {
        Self { stars: 5, note: Some("Quick and clean.".to_owned()), at: at(), by: client() }
    }
}

impl Example for Attachment {
    fn example() -> Self {
        Self {
            file_id: file(),
            document_id: document(),
            name: "window.jpg".to_owned(),
            media_type: MediaType::Jpeg,
            bytes: 482_113,
            width: Some(1_600),
            height: Some(1_200),
        }
    }
}

impl Example for TicketPerson {
    fn example() -> Self {
        let PersonRef { id, full_name } = engineer();
        Self { id, full_name, part: Part::Engineer, reads_internal: true, can_be_assigned: true }
    }
}

impl Example for CommentList {
    fn example() -> Self {
        Self { items: vec![Comment::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for Comment {
    fn example() -> Self {
        Self {
            id: comment(),
            version: 1,
            ticket_id: ticket(),
            author: engineer(),
            body: Some(format!("{} I come by on Monday.", mention())),
            visibility: Visibility::Client,
            attachments: Vec::new(),
            merged_from: None,
            edited_at: None,
            removed_at: None,
            created_at: at(),
            can: vec![CommentAction::Edit, CommentAction::Remove],
        }
    }
}

impl Example for TicketActivity {
    fn example() -> Self {
        Self { items: vec![TicketEntry::example()], next_cursor: None }
    }
}

impl Example for TicketEntry {
    fn example() -> Self {
        Self {
            id: "4211".to_owned(),
            at: at(),
            by: Some(PersonRef::example()),
            kind: EntryKind::TicketPriorityChanged,
            changes: vec![ActivityChange {
                field: "priority".to_owned(),
                from: Some(Any(json!("medium"))),
                to: Some(Any(json!("high"))),
            }],
            reason: None,
            comment: None,
        }
    }
}
