use audit::{Entry, ProjectName};
use chrono::{DateTime, Utc};
use kernel::{Page, ProjectId, RequestId};
use poem_openapi::Object;
use uuid::Uuid;

use super::{
    fact::Facts,
    names::{Kind, Thing},
};
use crate::{list::Total, person_ref::PersonRef, projects::activity::ActivityChange};

/// A page of events, newest first.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct AuditList {
    pub(super) items: Vec<AuditEvent>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// An event of the log.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct AuditEvent {
    pub(super) id: String,
    pub(super) at: DateTime<Utc>,
    /// The person who acted; absent if the system or a visitor acted.
    pub(super) by: Option<PersonRef>,
    pub(super) kind: Kind,
    pub(super) thing: AuditThing,
    pub(super) project: Option<AuditProject>,
    /// The name of the member, milestone or document, the number of an invoice or receipt, the code of the
    /// other ticket of a link or merge, of the lead that this one was merged into or of the project that it
    /// became.
    pub(super) subject: Option<String>,
    /// Old and new values, as the activity of the thing lists them. Fields of the person behind a lead are
    /// named without values. `how` is `claimed` if the author assigned the ticket or lead to themselves.
    pub(super) changes: Vec<ActivityChange>,
    pub(super) reason: Option<String>,
    /// The `X-Request-Id` of the call that caused the event.
    pub(super) request_id: RequestId,
}

/// The thing that an event is about.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct AuditThing {
    pub(super) kind: Thing,
    pub(super) id: Uuid,
    /// `PRJ-0042`, `TKT-0042`, `PAY-0042` or `LD-0042`.
    pub(super) code: Option<String>,
    /// The title of a ticket, payment or document or the name of a milestone at that time; the present name
    /// of a project, of the owner of an account or of the person behind a lead, absent once their details are
    /// deleted; the day of a daily entry or of a day of the diary, as `YYYY-MM-DD`.
    pub(super) name: Option<String>,
}

/// The project of an event.
#[derive(Object)]
#[oai(example)]
pub(super) struct AuditProject {
    pub(super) id: ProjectId,
    pub(super) code: String,
    pub(super) name: String,
}

impl From<Page<Entry>> for AuditList {
    fn from(it: Page<Entry>) -> Self {
        Self {
            items: it.items.into_iter().map(Into::into).collect(),
            next_cursor: it.next.map(|it| it.to_string()),
            total: it.total.into(),
        }
    }
}

impl From<Entry> for AuditEvent {
    fn from(it: Entry) -> Self {
        let Facts { subject, changes, reason, code, name } = (&it).into();
        let kind = audit::Kind::from(&it.event).into();
        let thing = AuditThing { kind: it.thing.into(), id: it.thing_id, code, name };
        Self {
            id: it.place.id.to_string(),
            at: it.place.at,
            by: it.by.map(Into::into),
            kind,
            thing,
            project: it.project.map(Into::into),
            subject,
            changes: changes.into_iter().map(Into::into).collect(),
            reason,
            request_id: it.request,
        }
    }
}

impl From<ProjectName> for AuditProject {
    fn from(it: ProjectName) -> Self {
        Self { id: it.id, code: it.code, name: it.name }
    }
}
