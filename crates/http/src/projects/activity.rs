use chrono::{DateTime, Utc};
use kernel::{Cursor, FieldChange, ProjectFact, ProjectId};
use poem_openapi::{Object, types::Any};
use projects::Entry;
use serde_json::Value;
use uuid::Uuid;

use super::{Answer, names::ActivityKind};
use crate::{list::place, person_ref::PersonRef, problem::Problem};

/// A page of activity entries, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct ActivityList {
    pub(super) items: Vec<Activity>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
}

/// An entry in the activity of a project.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Activity {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// The person who acted; absent if the system acted.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: ActivityKind,
    /// The name of the milestone, document or member it is about.
    pub(super) subject: Option<String>,
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
}

/// The old and new value of one field.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(crate) struct ActivityChange {
    pub(crate) field: String,
    pub(crate) from: Option<Any<Value>>,
    pub(crate) to: Option<Any<Value>>,
}

/// The name of this list's order in its cursors.
const ORDER: &str = "activity";

/// The entry of the log a part begins after, of what has happened to `of`.
pub(crate) fn before(cursor: &str, of: impl Into<Uuid>) -> Answer<i64> {
    let cursor = place(cursor, ORDER)?;
    let entry = cursor.key.parse().ok().filter(|_| cursor.id == of.into());
    entry.ok_or_else(|| Problem::faulty_query("cursor", "is not a cursor of this list"))
}

/// Cuts off what is more than fits; where there is more, what asks for it.
pub(crate) fn cut<T>(
    of: impl Into<Uuid>,
    entries: &mut Vec<T>,
    limit: usize,
    id: impl Fn(&T) -> i64,
) -> Option<String> {
    let has_more = entries.len() > limit;
    entries.truncate(limit);
    let last = entries.last().filter(|_| has_more)?;
    let (order, key) = (ORDER.to_owned(), id(last).to_string());
    Some(Cursor { order, key, id: of.into(), total: None }.to_string())
}

impl ActivityList {
    /// `entries`: one more than fits where there are more.
    pub(super) fn new(project: ProjectId, mut entries: Vec<Entry>, limit: usize) -> Self {
        let next_cursor = cut(project, &mut entries, limit, |it| it.id);
        Self { items: entries.into_iter().map(Into::into).collect(), next_cursor }
    }
}

impl From<Entry> for Activity {
    fn from(it: Entry) -> Self {
        Self {
            id: it.id.to_string(),
            at: it.at,
            kind: (&it.fact).into(),
            subject: it.subject().map(str::to_owned),
            changes: it.changes().into_iter().map(Into::into).collect(),
            reason: it.reason().map(str::to_owned),
            by: it.by.map(Into::into),
        }
    }
}

impl From<FieldChange> for ActivityChange {
    fn from(it: FieldChange) -> Self {
        Self { field: it.field, from: it.from.map(Any), to: it.to.map(Any) }
    }
}

impl From<&ProjectFact> for ActivityKind {
    fn from(it: &ProjectFact) -> Self {
        use ProjectFact as F;
        match it {
            F::ProjectCreated { .. } => Self::ProjectCreated,
            F::ProjectEdited { .. } => Self::ProjectEdited,
            F::TermsEdited { .. } => Self::TermsEdited,
            F::NotesEdited { .. } => Self::NotesEdited,
            F::ProjectStatusChanged { .. } => Self::ProjectStatusChanged,
            F::ProjectArchived => Self::ProjectArchived,
            F::ProjectRestored => Self::ProjectRestored,
            F::PortfolioEdited { .. } => Self::PortfolioEdited,
            F::ConsentGiven => Self::ConsentGiven,
            F::ConsentWithdrawn => Self::ConsentWithdrawn,
            F::ConsentLapsed => Self::ConsentLapsed,
            F::MemberAdded { .. } => Self::MemberAdded,
            F::MemberRemoved { .. } => Self::MemberRemoved,
            F::MemberInvited { .. } => Self::MemberInvited,
            F::ClientViewStarted { .. } => Self::ClientViewStarted,
            F::TicketsUnassigned { .. } => Self::TicketsUnassigned,
            F::MemberChanged { .. } => Self::MemberChanged,
            F::MilestonesPlanned { .. } => Self::MilestonesPlanned,
            F::MilestoneEdited { .. } => Self::MilestoneEdited,
            F::MilestoneStarted { .. } => Self::MilestoneStarted,
            F::MilestoneSubmitted { .. } => Self::MilestoneSubmitted,
            F::MilestoneCertified { .. } => Self::MilestoneCertified,
            F::MilestoneAccepted { .. } => Self::MilestoneAccepted,
            F::MilestoneQueried { .. } => Self::MilestoneQueried,
            F::DocumentAdded { .. } => Self::DocumentAdded,
            F::DocumentVersionAdded { .. } => Self::DocumentVersionAdded,
            F::DocumentEdited { .. } => Self::DocumentEdited,
            F::DocumentRemoved { .. } => Self::DocumentRemoved,
        }
    }
}
