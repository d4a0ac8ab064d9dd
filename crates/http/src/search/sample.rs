//! The example of each answer.

use kernel::ProjectId;
use poem_openapi::types::Example;
use uuid::Uuid;

use super::{SearchGroup, SearchHit, SearchProject, SearchResults, names::SearchKind};
use crate::tickets::names::Status as TicketStatus;

const TICKET: Uuid = Uuid::from_u128(0x0193_5f2a_6f00_7000_8000_0000_0000_0021);

impl Example for SearchResults {
    fn example() -> Self {
        Self { groups: vec![SearchGroup::example()] }
    }
}

impl Example for SearchGroup {
    fn example() -> Self {
        let hits = vec![SearchHit::example()];
        Self { kind: SearchKind::Ticket, hits, has_more: false }
    }
}

impl Example for SearchHit {
    fn example() -> Self {
        Self {
            code: Some("TKT-0042".to_owned()),
            project: Some(SearchProject::example()),
            ticket_status: Some(TicketStatus::Open),
            ..Self::new(SearchKind::Ticket, TICKET, "The kitchen tap leaks".to_owned())
        }
    }
}

impl Example for SearchProject {
    fn example() -> Self {
        let id =
            "01935f2a-6f00-7000-8000-000000000010".parse().unwrap_or_else(|_| ProjectId::new());
        Self { id, code: "PRJ-0042".to_owned(), name: "Rao residence".to_owned() }
    }
}
