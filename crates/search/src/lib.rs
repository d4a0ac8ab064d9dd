//! Search over everything that somebody may see, by codes and by parts of names.

mod error;
mod kind;

use std::sync::Arc;

use async_trait::async_trait;
use chrono::NaiveDate;
use kernel::{
    Actor, Cause, DemandStatus, DocumentCategory, Internal, LeadStatus, ProjectId, ProjectStatus,
    Role, TicketStatus,
};
use uuid::Uuid;

pub use self::{error::Error, kind::Kind};

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Most hits of one kind in an answer.
pub const MOST: i64 = 20;

/// The module's public face.
#[derive(Clone)]
pub struct Search {
    store: Arc<dyn Store>,
}

/// The hits of one kind, the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub kind: Kind,
    pub hits: Vec<Hit>,
    /// Whether there are more than these.
    pub has_more: bool,
}

/// Something that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    pub id: Uuid,
    pub code: Option<String>,
    /// Its title or name; of a daily entry the beginning of its summary.
    pub title: String,
    pub state: State,
    /// Its project. Of a person: a project of theirs that the reader sees.
    pub project: Option<ProjectRef>,
    /// The day of a daily entry, or the planned day of a milestone, or the due day of a payment.
    pub day: Option<NaiveDate>,
    /// Whether the text is its code.
    pub is_exact: bool,
}

/// The state of a thing, by its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Project(ProjectStatus),
    Ticket(TicketStatus),
    Milestone(projects::milestone::Status),
    Payment(DemandStatus),
    DailyEntry(diary::Status),
    Document(DocumentCategory),
    Lead(LeadStatus),
    /// The role; until one is granted, the requested one.
    Person(Role),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProjectRef {
    pub id: ProjectId,
    pub code: String,
    pub name: String,
}

#[async_trait]
pub trait Store: Send + Sync {
    /// The best hits among the things that the actor may see, at most [`MOST`] and one more of each kind.
    async fn search(&self, actor: &Actor, text: &str) -> Result<Vec<(Kind, Hit)>, Internal>;
}

impl Search {
    pub fn new(store: Arc<dyn Store>) -> Self {
        Self { store }
    }

    /// The hits by kind. Kinds with an exact code come first, kinds without a hit are left out.
    pub async fn search(&self, cause: &Cause, text: &str, limit: usize) -> Result<Vec<Group>> {
        let actor = cause.signed_in()?;
        let found = self.store.search(&actor, text.trim()).await?;
        Ok(grouped(Kind::of(actor.role), found, limit))
    }
}

fn grouped(kinds: &[Kind], found: Vec<(Kind, Hit)>, limit: usize) -> Vec<Group> {
    let group = |kind: Kind| Group { kind, hits: Vec::new(), has_more: false };
    let mut groups: Vec<_> = kinds.iter().copied().map(group).collect();
    for (kind, hit) in found {
        let Some(group) = groups.iter_mut().find(|it| it.kind == kind) else { continue };
        if group.hits.iter().any(|it| it.id == hit.id) {
            continue;
        }
        group.has_more = group.hits.len() == limit;
        if !group.has_more {
            group.hits.push(hit);
        }
    }
    groups.retain(|it| !it.hits.is_empty());
    groups.sort_by_key(|it| !it.hits.iter().any(|hit| hit.is_exact));
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hit(id: u128, is_exact: bool) -> Hit {
        let state = State::Ticket(TicketStatus::Open);
        let id = Uuid::from_u128(id);
        Hit { id, code: None, title: String::new(), state, project: None, day: None, is_exact }
    }

    #[test]
    fn kind_with_the_exact_code_comes_first_and_repeats_are_left_out() {
        let found = vec![
            (Kind::Project, hit(1, false)),
            (Kind::Ticket, hit(2, true)),
            (Kind::Ticket, hit(2, false)),
            (Kind::Ticket, hit(3, false)),
            (Kind::Ticket, hit(4, false)),
            (Kind::Payment, hit(5, false)),
        ];
        let groups = grouped(Kind::of(Role::Engineer), found, 2);
        let shape: Vec<_> = groups.iter().map(|it| (it.kind, it.hits.len(), it.has_more)).collect();
        assert_eq!(shape, [(Kind::Ticket, 2, true), (Kind::Project, 1, false)]);
    }
}
