//! How what is told about a ticket is read.

use kernel::TicketId;
use tickets::{AT_ONCE, BulkChange, Edit, Move, Priority};

use super::form::{
    CommentChange, NewComment, NewTicket, NewTicketView, TicketAssignment, TicketBulkChange,
    TicketChange, TicketMerge, TicketStep,
};
use crate::input::{Fields, Form, Given};

const TITLE: usize = 200;
const DESCRIPTION: usize = 20_000;
const PLACE: usize = 200;
const REASON: usize = 500;
const RESOLUTION: usize = 5_000;
const NOTE: usize = 1_000;
const BODY: usize = 10_000;
const FILES: usize = 20;
const VIEW_NAME: usize = 60;
const VIEW_QUERY: usize = 1_000;

impl Form for NewTicket {
    type Command = tickets::NewTicket;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let project = fields.required("project_id", Given::id);
        let title = fields.required("title", |it| it.words(TITLE));
        let description = fields.required("description", |it| it.prose(DESCRIPTION));
        let category = fields.required("category", Given::name);
        let priority = fields.edit("priority", Given::name);
        let location_on_site = fields.optional_words("location_on_site", PLACE);
        let milestone = fields.optional("milestone_id", Given::id);
        let due_on = fields.optional("due_on", Given::day);
        let client_visible = fields.edit("client_visible", Given::flag);
        let assignee = fields.optional("assignee_id", Given::id);
        let attachments = fields.edit("attachments", |it| it.each(FILES, Given::id));
        let linked_to = fields.optional("linked_to", Given::id);
        Some(tickets::NewTicket {
            project: project?,
            title: title?,
            description: description?,
            category: category?,
            priority: priority?.unwrap_or(Priority::Medium),
            location_on_site: location_on_site?,
            milestone: milestone?,
            due_on: due_on?,
            client_visible: client_visible?,
            assignee: assignee?,
            attachments: attachments?.unwrap_or_default(),
            linked_to: linked_to?,
        })
    }
}

impl Form for TicketChange {
    type Command = Edit;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let title = fields.edit("title", |it| it.words(TITLE));
        let description = fields.edit("description", |it| it.prose(DESCRIPTION));
        let category = fields.edit("category", Given::name);
        let priority = fields.edit("priority", Given::name);
        let location_on_site = fields.replace_words("location_on_site", PLACE);
        let milestone = fields.replace("milestone_id", Given::id);
        let due_on = fields.replace("due_on", Given::day);
        let client_visible = fields.edit("client_visible", Given::flag);
        Some(Edit {
            title: title?,
            description: description?,
            location_on_site: location_on_site?,
            category: category?,
            milestone: milestone?,
            due_on: due_on?,
            priority: priority?,
            client_visible: client_visible?,
        })
    }
}

impl Form for TicketStep {
    type Command = Move;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let to = fields.required("status", Given::name);
        let reason = fields.optional_prose("reason", REASON);
        let resolution = fields.optional_prose("resolution", RESOLUTION);
        let cancellation = fields.optional("cancellation", Given::name);
        let duplicate_of = fields.optional("duplicate_of", Given::id);
        let stars = fields.optional("rating", |it| it.whole(1..=5_i16));
        let note = fields.optional_prose("rating_note", NOTE);
        Some(Move {
            to: to?,
            reason: reason?,
            resolution: resolution?,
            cancellation: cancellation?,
            duplicate_of: duplicate_of?,
            stars: stars?,
            note: note?,
        })
    }
}

impl Form for TicketAssignment {
    type Command = Option<kernel::UserId>;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.optional("assignee_id", Given::id)
    }
}

impl Form for TicketMerge {
    type Command = TicketId;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("into", Given::id)
    }
}

impl Form for TicketBulkChange {
    type Command = (Vec<TicketId>, BulkChange);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let ids = fields.required("ids", ids);
        let status = fields.optional("status", |it| it.object(TicketStep::read));
        let priority = fields.optional("priority", Given::name);
        let category = fields.optional("category", Given::name);
        let assign = fields.optional("assign", |it| it.object(TicketAssignment::read));
        let watch = fields.optional("watch", Given::flag);
        let named = [
            ("status", status?.map(BulkChange::Status)),
            ("priority", priority?.map(BulkChange::Priority)),
            ("category", category?.map(BulkChange::Category)),
            ("assign", assign?.map(BulkChange::Assignee)),
            ("watch", watch?.map(BulkChange::Watching)),
        ];
        let mut named = named.into_iter().filter_map(|(name, change)| Some((name, change?)));
        let Some((_, change)) = named.next() else {
            return fields.fault("status", crate::texts::CHANGE_REQUIRED);
        };
        match named.next() {
            Some((name, _)) => fields.fault(name, crate::texts::ONE_CHANGE),
            None => Some((ids?, change)),
        }
    }
}

fn ids(given: &mut Given) -> Option<Vec<TicketId>> {
    let ids: Vec<TicketId> = given.each(AT_ONCE, Given::id)?;
    let twice = ids.iter().enumerate().any(|(place, id)| ids[..place].contains(id));
    match ids.is_empty() {
        true => given.fault(crate::texts::TICKETS_REQUIRED),
        false if twice => given.fault(crate::texts::TICKET_TWICE),
        false => Some(ids),
    }
}

impl Form for NewComment {
    type Command = tickets::NewComment;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let body = fields.required("body", |it| it.prose(BODY));
        let visibility = fields.optional("visibility", Given::name);
        let attachments = fields.edit("attachments", |it| it.each(FILES, Given::id));
        Some(tickets::NewComment {
            body: body?,
            visibility: visibility?,
            attachments: attachments?.unwrap_or_default(),
        })
    }
}

impl Form for CommentChange {
    type Command = String;

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        fields.required("body", |it| it.prose(BODY))
    }
}

impl Form for NewTicketView {
    type Command = (String, String);

    fn read(fields: &mut Fields) -> Option<Self::Command> {
        let name = fields.required("name", |it| it.words(VIEW_NAME));
        let query = fields.required("query", |it| it.any_words(VIEW_QUERY));
        Some((name?, query?.unwrap_or_default()))
    }
}

#[cfg(test)]
mod tests {
    use poem_openapi::types::{Example, ToJSON};
    use serde_json::{Value, json};

    use super::*;
    use crate::input::{faults, tests::assert_reads_what_it_describes};

    #[test]
    fn schema_and_reader_have_the_same_fields() {
        assert_reads_what_it_describes::<NewTicket>();
        assert_reads_what_it_describes::<TicketChange>();
        assert_reads_what_it_describes::<TicketStep>();
        assert_reads_what_it_describes::<TicketAssignment>();
        assert_reads_what_it_describes::<TicketMerge>();
        assert_reads_what_it_describes::<TicketBulkChange>();
        assert_reads_what_it_describes::<NewComment>();
        assert_reads_what_it_describes::<CommentChange>();
        assert_reads_what_it_describes::<NewTicketView>();
    }

    /// The faults of the example with one change.
    fn said<F: Form + Example + ToJSON>(change: impl FnOnce(&mut Value)) -> Vec<String> {
        let mut body = F::example().to_json().unwrap();
        change(&mut body);
        faults::<F>(body.to_string().as_bytes())
    }

    #[test]
    fn every_fault_of_a_new_ticket_is_said_at_once() {
        let faults = said::<NewTicket>(|body| {
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
        assert!(said::<NewTicket>(|_| ()).is_empty());
    }

    #[test]
    fn many_tickets_take_one_change() {
        let said = |change: fn(&mut Value)| said::<TicketBulkChange>(change);
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
