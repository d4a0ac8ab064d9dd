use chrono::{DateTime, NaiveDate, Utc};
use kernel::{LeadEvent, LeadFact, LeadId, LostReason, Money, ProjectId, UserId};

use crate::{Enquiry, Error, FirstCall, Result, Status, StatusRules};

kernel::names! {
    /// Where a lead comes from.
    pub enum Source as "source" {
        Website = "website",
        Phone = "phone",
        WalkIn = "walk_in",
        Referral = "referral",
        Event = "event",
        Advertisement = "advertisement",
        Other = "other",
    }

    /// Why the company may keep and use what it knows of a person (Digital Personal Data Protection Act
    /// 2023).
    pub enum Basis as "basis" {
        /// They agreed to the privacy notice: section 6.
        Notice = "notice",
        /// They gave it of their own accord, by a call or a visit: section 7 (a).
        Volunteered = "volunteered",
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
    /// The mailbox whose link may read, correct and withdraw this lead. None without an address, and after
    /// a merge with a lead of another mailbox or of none.
    pub link_mailbox: Option<String>,
    pub consent: Consent,
    /// The first that the same person sent.
    pub duplicate_of: Option<LeadRef>,
    /// The salesperson responsible.
    pub owner: Option<UserId>,
    /// When the owner got it.
    pub owned_since: Option<DateTime<Utc>>,
    /// Expected worth of the project, without GST.
    pub estimated_value: Option<Money>,
    pub first_call: FirstCall,
    /// Set while it is open or on hold.
    pub next_follow_up_at: Option<DateTime<Utc>>,
    /// When somebody of the company last talked or wrote to them.
    pub last_contacted_at: Option<DateTime<Utc>>,
    /// The day on which a lead on hold is taken up again.
    pub revisit_on: Option<NaiveDate>,
    pub loss: Option<Loss>,
    /// The lead that it was merged into.
    pub merged_into: Option<LeadRef>,
    pub conversion: Option<Conversion>,
    /// Whether it came in a file: nobody promised a call.
    pub is_imported: bool,
    /// When a job last told somebody what had come due.
    pub minded_at: Option<DateTime<Utc>>,
    /// When what was kept of the person was deleted.
    pub purged_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
    pub version: i32,
}

/// Agreement of a person, and whether it still holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    pub basis: Basis,
    /// The version of the privacy notice that they accepted.
    pub notice_version: Option<String>,
    pub at: DateTime<Utc>,
    pub withdrawn_at: Option<DateTime<Utc>>,
}

/// Why a lead was lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    pub reason: LostReason,
    pub note: Option<String>,
}

/// Project that came of a won lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conversion {
    pub project: ProjectId,
    /// None while the invitation of the client is open.
    pub client: Option<UserId>,
    pub at: DateTime<Utc>,
}

/// A lead by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadRef {
    pub id: LeadId,
    pub number: i64,
}

impl Lead {
    /// The value expected of it: its estimate times the probability of its status. None without an estimate.
    pub fn weighted_value(&self) -> Option<Money> {
        weighted(self.estimated_value?, self.status)
    }

    pub(crate) fn expect_version(&self, version: i32) -> Result<()> {
        if self.version == version { Ok(()) } else { Err(Error::Stale { version: self.version }) }
    }

    /// Counts a change.
    pub(crate) fn touch(&mut self, at: DateTime<Utc>) {
        self.updated_at = at;
        self.version += 1;
    }

    pub(crate) fn event(&self, what: LeadFact) -> LeadEvent {
        LeadEvent { lead: self.id, code: code(self.number), what }
    }
}

/// Rounded half away from zero, to whole paise.
pub fn weighted(value: Money, status: Status) -> Option<Money> {
    value.share(i64::from(status.probability_bps()))
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

    #[test]
    fn a_value_counts_by_its_probability() {
        let weighted = |paise, status| weighted(Money::from_paise(paise), status).map(Money::paise);
        assert_eq!(weighted(500_000_000, Status::New), Some(50_000_000));
        assert_eq!(weighted(500_000_000, Status::ConsultationScheduled), Some(175_000_000));
        assert_eq!(weighted(500_000_000, Status::Won), Some(500_000_000));
        assert_eq!(weighted(500_000_000, Status::OnHold), Some(0));
        assert_eq!(weighted(1, Status::SiteVisited), Some(1));
    }
}
