use chrono::{DateTime, Utc};
use kernel::{LeadEvent, LeadFact, LeadId, UserId};

use crate::{Enquiry, Status};

kernel::names! {
    /// Where a lead comes from.
    pub enum Source as "source" {
        Website = "website",
    }
}

/// Somebody who may become a client, and what they want.
#[derive(Clone, Debug)]
pub struct Lead {
    pub id: LeadId,
    pub number: i64,
    pub status: Status,
    pub source: Source,
    pub enquiry: Enquiry,
    pub consented_at: DateTime<Utc>,
    /// The first that the same person sent.
    pub duplicate_of: Option<LeadRef>,
    /// The salesperson responsible.
    pub owner: Option<UserId>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub version: i32,
}

/// A lead by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadRef {
    pub id: LeadId,
    pub number: i64,
}

impl Lead {
    pub(crate) fn event(&self, what: LeadFact) -> LeadEvent {
        LeadEvent { lead: self.id, code: code(self.number), what }
    }
}

/// The public code: `LD-0042`.
pub fn code(number: i64) -> String {
    format!("LD-{number:04}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_four_digits_or_more() {
        assert_eq!(code(42), "LD-0042");
        assert_eq!(code(12_345), "LD-12345");
    }
}
