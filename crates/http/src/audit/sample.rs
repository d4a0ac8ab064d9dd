//! The example of each answer.

use kernel::{ProjectId, RequestId};
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{
    event::{AuditEvent, AuditList, AuditProject, AuditThing},
    names::{Kind, Thing},
};
use crate::{list::Total, person_ref::PersonRef, projects::activity::ActivityChange, user::at};

const MILESTONE: Uuid = Uuid::from_u128(0x0193_5f2a_6f00_7000_8000_0000_0000_0011);
const REQUEST: Uuid = Uuid::from_u128(0x0193_5f2a_6f00_7000_8000_0000_0000_0071);

impl Example for AuditList {
    fn example() -> Self {
        Self { items: vec![AuditEvent::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for AuditEvent {
    fn example() -> Self {
        Self {
            id: "4711".to_owned(),
            at: at(),
            by: Some(PersonRef::example()),
            kind: Kind::MilestoneEdited,
            thing: AuditThing::example(),
            project: Some(AuditProject::example()),
            subject: Some("Foundation".to_owned()),
            changes: vec![ActivityChange::example()],
            reason: None,
            request_id: RequestId::from(REQUEST),
        }
    }
}

impl Example for AuditThing {
    fn example() -> Self {
        let name = Some("Foundation".to_owned());
        Self { kind: Thing::Milestone, id: MILESTONE, code: None, name }
    }
}

impl Example for AuditProject {
    fn example() -> Self {
        let id =
            "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new());
        Self { id, code: "PRJ-0042".to_owned(), name: "Rao residence".to_owned() }
    }
}
