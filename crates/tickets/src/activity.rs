//! The timeline of a ticket, as its readers may see it.

use chrono::{DateTime, Utc};
use identity::Person;
use kernel::{FieldChange, Named, TicketFact};
use serde_json::Value;

use crate::ShownComment;

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its place in the log.
    pub id: i64,
    pub at: DateTime<Utc>,
    /// None when it happened by itself.
    pub by: Option<Person>,
    pub what: What,
}

#[derive(Clone, Debug)]
pub struct What {
    pub fact: TicketFact,
    /// The comment as it is now; `None` for other entries.
    pub comment: Option<ShownComment>,
}

impl Entry {
    /// Changed fields.
    pub fn changes(&self) -> Vec<FieldChange> {
        use TicketFact as F;
        let text = |it: &str| Some(Value::String(it.to_owned()));
        let set = |field: &str, from: Option<Value>, to: Option<Value>| {
            vec![FieldChange { field: field.to_owned(), from, to }]
        };
        let name = |it: &Option<Named>| it.as_ref().and_then(|it| text(&it.name));
        match &self.what.fact {
            F::TicketRaised { priority, category, .. } => {
                let mut res = set("priority", None, text(priority.as_str()));
                res.extend(set("category", None, text(category.as_str())));
                res
            }
            F::TicketEdited { changes } => changes.clone(),
            F::TicketPriorityChanged { priority } => {
                set("priority", text(priority.from.as_str()), text(priority.to.as_str()))
            }
            F::TicketStatusChanged { status, .. } => {
                set("status", text(status.from.as_str()), text(status.to.as_str()))
            }
            F::TicketAssigned { assignee } => {
                set("assignee", name(&assignee.from), name(&assignee.to))
            }
            F::TicketShown { shown } => {
                let (from, to) = (Value::Bool(!shown), Value::Bool(*shown));
                set("client_visible", Some(from), Some(to))
            }
            F::TicketLinked { other_code, .. } => set("link", None, text(other_code)),
            F::TicketUnlinked { other_code, .. } => set("link", text(other_code), None),
            F::TicketMerged { other_code, goes_on_here: true, .. } => {
                set("merged_from", None, text(other_code))
            }
            F::TicketMerged { other_code, .. } => set("merged_into", None, text(other_code)),
            F::TicketRated { stars } => set("rating", None, Some(Value::from(*stars))),
            F::TicketCommented { .. }
            | F::TicketCommentEdited { .. }
            | F::TicketCommentRemoved { .. } => Vec::new(),
        }
    }

    /// The code of the other ticket of a link or a merge.
    pub fn subject(&self) -> Option<&str> {
        match &self.what.fact {
            TicketFact::TicketLinked { other_code, .. }
            | TicketFact::TicketUnlinked { other_code, .. }
            | TicketFact::TicketMerged { other_code, .. } => Some(other_code),
            _ => None,
        }
    }

    /// The reason that was given.
    pub fn reason(&self) -> Option<&str> {
        match &self.what.fact {
            TicketFact::TicketStatusChanged { reason, .. } => reason.as_deref(),
            _ => None,
        }
    }
}
