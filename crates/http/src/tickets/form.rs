//! Request bodies of tickets.

use kernel::{FileId, MilestoneId, NewView, ProjectId, TicketId, UserId};
use tickets::{AT_ONCE, BulkChange, Edit, Move};

use super::{
    names::{Cancellation, Category, Priority, Status},
    sample::{
        DESCRIPTION, PLACE, RESOLUTION, TITLE, due_on, engineer, file, mention, other, project,
        ticket,
    },
};
use crate::{
    body::{
        body, choice, choice_as, day, each, edit, flag, id, object, optional, prose, replace,
        whole, words,
    },
    input::Fields,
    projects::names::Visibility,
    saved_view::{VIEW_NAME, VIEW_QUERY, view_name, view_query},
};

const TITLE_LENGTH: usize = 200;
const DESCRIPTION_LENGTH: usize = 20_000;
const PLACE_LENGTH: usize = 200;
const COMMENT_LENGTH: usize = 10_000;
const FILES: usize = 20;

body! {
    /// A ticket to raise.
    pub(super) struct NewTicket -> tickets::NewTicket {
        project_id: id::<ProjectId>() => project(),
        title: words(TITLE_LENGTH) => TITLE,
        /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
        description: prose(DESCRIPTION_LENGTH) => DESCRIPTION,
        category: choice::<Category>() => "quality_defect",
        /// Default: `medium`. Only staff can set `urgent`.
        priority: edit(choice::<Priority>()) => "high",
        /// The place on the site.
        location_on_site: optional(words(PLACE_LENGTH)) => PLACE,
        /// A milestone of the project.
        milestone_id: optional(id::<MilestoneId>()),
        due_on: optional(day()) => due_on(),
        /// Whether the project's clients can see the ticket. Default: false. A client's own ticket is
        /// always visible.
        client_visible: edit(flag()) => true,
        /// An engineer or the manager of the project; admins can also assign themselves. Only managers
        /// and admins can set it.
        assignee_id: optional(id::<UserId>()),
        /// The caller's own uploads of category `attachment` that are not attached to anything yet.
        attachments: edit(each(FILES, id::<FileId>())) => [file()],
        /// A related ticket of the same project.
        linked_to: optional(id::<TicketId>()),
    } => tickets::NewTicket {
        project: project_id,
        title,
        description,
        category,
        priority: priority.unwrap_or(tickets::Priority::Medium),
        location_on_site,
        milestone: milestone_id,
        due_on,
        client_visible,
        assignee: assignee_id,
        attachments: attachments.unwrap_or_default(),
        linked_to,
    }
}

body! {
    /// Changes of a ticket: absent fields stay unchanged, null clears a field.
    pub(super) struct TicketChange -> Edit {
        title: edit(words(TITLE_LENGTH)),
        /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
        description: edit(prose(DESCRIPTION_LENGTH)),
        category: edit(choice::<Category>()) => "warranty_defect",
        /// Only staff can set `urgent`.
        priority: edit(choice::<Priority>()) => "urgent",
        /// The place on the site.
        location_on_site: replace(words(PLACE_LENGTH)),
        /// A milestone of the project.
        milestone_id: replace(id::<MilestoneId>()),
        due_on: replace(day()) => due_on(),
        /// A client's own ticket cannot be hidden from clients (409 `requested_by_client`).
        client_visible: edit(flag()),
    } => Edit {
        title,
        description,
        location_on_site,
        category,
        milestone: milestone_id,
        due_on,
        priority,
        client_visible,
    }
}

body! {
    /// The new status of a ticket, with the fields that it requires.
    pub(super) struct TicketStep -> Move {
        status: choice::<Status>() => "resolved",
        /// Required for `waiting_on_client` (the question), for `open` of a resolved ticket (the reason
        /// for reopening) and for a rejection.
        reason: optional(prose(500)),
        /// The work done; required for `resolved`.
        resolution: optional(prose(5_000)) => RESOLUTION,
        /// Required for `cancelled`.
        cancellation: optional(choice::<Cancellation>()),
        /// Required for a duplicate: the original, a ticket of the same project that is not a duplicate
        /// itself.
        duplicate_of: optional(id::<TicketId>()),
        /// The rating of a client who confirms the resolution.
        rating: optional(whole(1..=5_i32)),
        /// Requires `rating`.
        rating_note: optional(prose(1_000)),
    } => Move {
        to: status,
        reason,
        resolution,
        cancellation,
        duplicate_of,
        stars: rating.and_then(|it| it.try_into().ok()),
        note: rating_note,
    }
}

body! {
    /// The new assignee of a ticket.
    pub(super) struct TicketAssignment -> Option<UserId> {
        /// An engineer or the manager of the project; admins can also assign themselves. Absent: the
        /// ticket becomes unassigned.
        assignee_id: optional(id::<UserId>()) => engineer().id,
    } => assignee_id
}

body! {
    /// The ticket that receives this one.
    pub(super) struct TicketMerge -> TicketId {
        /// A ticket of the same project that can still be changed.
        into: id::<TicketId>() => other(),
    } => into
}

body! {
    /// One change for many tickets. Exactly one of the five changes must be given.
    pub(super) struct TicketBulkChange -> (Vec<TicketId>, BulkChange) {
        ids: each(AT_ONCE, id::<TicketId>()).some(crate::texts::TICKETS_REQUIRED) =>
            [ticket(), other()],
        status: optional(object::<TicketStep>()),
        priority: optional(choice::<Priority>()) => "high",
        category: optional(choice::<Category>()),
        assign: optional(object::<TicketAssignment>()),
        watch: optional(flag()),
    } with change = |fields, status, priority, category, assign, watch| {
        let once = expect_once(fields, ids.as_deref().unwrap_or_default());
        let change = only(fields, [
            ("status", status.clone()?.map(BulkChange::Status)),
            ("priority", priority?.map(BulkChange::Priority)),
            ("category", category?.map(BulkChange::Category)),
            ("assign", assign?.map(BulkChange::Assignee)),
            ("watch", watch?.map(BulkChange::Watching)),
        ]);
        once?;
        change
    } => (ids, change)
}

fn expect_once(fields: &mut Fields, ids: &[TicketId]) -> Option<()> {
    let twice = ids.iter().enumerate().any(|(place, id)| ids[..place].contains(id));
    if twice { fields.fault("ids", crate::texts::TICKET_TWICE) } else { Some(()) }
}

/// The one change that is named.
fn only<const N: usize>(
    fields: &mut Fields,
    named: [(&'static str, Option<BulkChange>); N],
) -> Option<BulkChange> {
    let mut named = named.into_iter().filter_map(|(name, change)| Some((name, change?)));
    let Some((_, change)) = named.next() else {
        return fields.fault("status", crate::texts::CHANGE_REQUIRED);
    };
    match named.next() {
        Some((name, _)) => fields.fault(name, crate::texts::ONE_CHANGE),
        None => Some(change),
    }
}

body! {
    /// A new comment on a ticket.
    pub(super) struct NewComment -> tickets::NewComment {
        /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
        body: prose(COMMENT_LENGTH) => format!("{} I come by on Monday.", mention()),
        /// Default: `client`, or `internal` on a ticket hidden from clients. Clients cannot write
        /// internal comments.
        visibility: optional(choice_as::<Visibility, tickets::Visibility>()) => "client",
        /// The caller's own uploads of category `attachment` that are not attached to anything yet.
        attachments: edit(each(FILES, id::<FileId>())),
    } => tickets::NewComment {
        body,
        visibility,
        attachments: attachments.unwrap_or_default(),
    }
}

body! {
    /// The new text of a comment.
    pub(super) struct CommentChange -> String {
        /// Markdown. `@[Full Name](user:id)` mentions a person who can read the text.
        body: prose(COMMENT_LENGTH) => "I come by on Tuesday.",
    } => body
}

body! {
    /// A saved view: a name and the filters of the ticket list.
    pub(super) struct NewTicketView for NewView {
        name: view_name() => VIEW_NAME,
        /// The query string of the list, as in the address bar.
        query: view_query() => VIEW_QUERY,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{Form, faults};

    /// The faults of a body with one change.
    fn said<F: Form>(mut body: Value, change: impl FnOnce(&mut Value)) -> Vec<String> {
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_a_new_ticket_is_said_at_once() {
        let faults = said::<NewTicket>(NewTicket::example(), |body| {
            *body = json!({
                "title": "A\nB", "category": "leak", "priority": "now", "due_on": "soon",
                "milestone_id": 1, "client_visible": "no", "attachments": ["x", null],
                "linked_to": "TKT-0042", "requester_id": null,
            });
        });
        let expected = [
            "body.project_id: Is required",
            "body.title: Must be on one line",
            "body.description: Is required",
            "body.category: Is not one of the choices",
            "body.priority: Is not one of the choices",
            "body.milestone_id: Must be a text",
            "body.due_on: Must be a day, as YYYY-MM-DD",
            "body.client_visible: Must be true or false",
            "body.attachments.0: Is not an id",
            "body.attachments.1: Must be a text",
            "body.linked_to: Is not an id",
            "body.requester_id: Unknown field",
        ];
        assert_eq!(faults, expected);
        assert!(said::<NewTicket>(NewTicket::example(), |_| ()).is_empty());
    }

    #[test]
    fn many_tickets_take_one_change() {
        let said =
            |change: fn(&mut Value)| said::<TicketBulkChange>(TicketBulkChange::example(), change);
        assert!(said(|_| ()).is_empty());
        let unassign: fn(&mut Value) = |it| {
            it["priority"] = Value::Null;
            it["assign"] = json!({"assignee_id": null});
        };
        assert!(said(unassign).is_empty());
        assert_eq!(
            said(|it| it["priority"] = Value::Null),
            ["body.status: Please choose a change"]
        );
        assert_eq!(
            said(|it| it["watch"] = json!(false)),
            ["body.watch: Make one change at a time"]
        );
        assert_eq!(
            said(|it| it["ids"] = json!([])),
            ["body.ids: Please choose one ticket or more"]
        );
        assert_eq!(
            said(|it| it["ids"][1] = it["ids"][0].clone()),
            ["body.ids: List each ticket once"]
        );
        let many: fn(&mut Value) = |it| it["ids"] = json!(vec![it["ids"][0].clone(); 51]);
        assert_eq!(said(many), ["body.ids: Must have at most 50 entries"]);
        assert_eq!(
            said(|it| it["status"] = json!({"status": "done", "why": 1})),
            ["body.status.status: Is not one of the choices", "body.status.why: Unknown field"]
        );
    }
}
