//! A lead and people for the tests of this crate.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, Calendar, LeadId, Role, SessionId, UserId};

use crate::{Basis, Consent, Enquiry, FirstCall, Lead, Source, Status, StatusRules, Utm};

/// A Tuesday, at eleven in the morning in India.
pub(crate) const NOW: DateTime<Utc> = DateTime::from_timestamp(1_795_498_200, 0).unwrap();

/// The working time in which a call is promised.
pub(crate) const WITHIN: TimeDelta = TimeDelta::minutes(30);

/// A time of day in India.
pub(crate) fn at(text: &str) -> DateTime<Utc> {
    format!("{text}:00+05:30").parse().unwrap()
}

pub(crate) fn actor(role: Role) -> Actor {
    Actor { user: UserId::new(), role, session: SessionId::new(), confirmed_at: NOW, only: None }
}

pub(crate) fn enquiry() -> Enquiry {
    Enquiry {
        full_name: "Asha Rao".parse().unwrap(),
        phone: "98450 12345".parse().unwrap(),
        email: Some("asha@example.in".parse().unwrap()),
        city: None,
        pincode: None,
        project_type: None,
        plot_area_sqft: None,
        budget: None,
        start_timeline: None,
        preferred_contact: None,
        preferred_slot: None,
        message: String::new(),
        page: None,
        utm: Utm::default(),
        suspicion: None,
    }
}

/// One that was received an hour ago and that nobody has.
pub(crate) fn lead(status: Status) -> Lead {
    let created_at = NOW - TimeDelta::hours(1);
    let first_call = FirstCall::promised(created_at, WITHIN, &Calendar::default());
    Lead {
        id: LeadId::new(),
        number: 42,
        status,
        source: Source::Website,
        enquiry: enquiry(),
        link_mailbox: Some("asha@example.in".to_owned()),
        consent: Consent {
            basis: Basis::Notice,
            notice_version: Some("2026-11".to_owned()),
            at: created_at,
            withdrawn_at: None,
        },
        duplicate_of: None,
        owner: None,
        owned_since: None,
        estimated_value: None,
        first_call,
        next_follow_up_at: status.is_open().then_some(first_call.due_at),
        last_contacted_at: None,
        revisit_on: None,
        loss: None,
        merged_into: None,
        conversion: None,
        is_imported: false,
        minded_at: None,
        purged_at: None,
        created_at,
        updated_at: created_at,
        version: 1,
    }
}
