//! Test data.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, ProjectId, Role, SessionId, TicketId, UserId};

use crate::{
    Calendar, Category, Details, Priority, ProjectState, ReplyClock, Status, Summary, Target,
    Ticket, status::StatusRules,
};

pub(crate) const OPEN: ProjectState =
    ProjectState { status: projects::Status::InProgress, is_archived: false };
pub(crate) const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

pub(crate) fn actor(role: Role) -> Actor {
    Actor { user: UserId::new(), role, session: SessionId::new(), confirmed_at: NOW, only: None }
}

/// Somebody else's, shown to the client, in this state since a day.
pub(crate) fn ticket(status: Status) -> Ticket {
    let then = NOW - TimeDelta::days(1);
    let calendar = Calendar::default();
    let mut clock = ReplyClock::start(Target::usual(Priority::Medium), then, &calendar);
    if !status.is_open() {
        clock.stop(then, &calendar);
    }
    let ended = |it: bool| it.then_some(then);
    let summary = Summary {
        id: TicketId::new(),
        number: 42,
        project: ProjectId::new(),
        title: "Leak in the kitchen".to_owned(),
        category: Category::QualityDefect,
        priority: Priority::Medium,
        status,
        requester: UserId::new(),
        by_client: false,
        assignee: None,
        due_on: None,
        client_visible: true,
        clock,
        resolved_at: ended(matches!(status, Status::Resolved | Status::Closed)),
        reopen_count: 0,
        created_at: then,
        updated_at: then,
        version: 1,
    };
    let details = Details { closed_at: ended(status.is_locked()), ..Details::default() };
    Ticket { summary, details }
}
