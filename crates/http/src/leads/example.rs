//! The example each schema shows.

use chrono::TimeDelta;
use kernel::Money;
use poem_openapi::types::{Any, Example};
use serde_json::json;

use super::{
    consultation::{Campaign, Thanks},
    enquiry::OwnEnquiry,
    history::{LeadEntry, LeadHistory},
    lead::{
        ConvertedLead, Lead, LeadActivity, LeadConsent, LeadConversion, LeadLoss, LeadMergePreview,
        ProposalFile,
    },
    names::{
        Action, ActivityKind, Basis, Budget, CallState, Channel, EntryKind, LostReason, Outcome,
        Slot, Source, Status, Timeline,
    },
    rules::LeadOwner,
    sample::{
        CITY, EMAIL, MESSAGE, NAME, NOTE, NOTICE, PAGE, PINCODE, activity, file, lead, other,
        owner, project,
    },
    summary::{
        LeadBoard, LeadBulkResult, LeadColumn, LeadDesk, LeadFirstCall, LeadList, LeadName,
        LeadOwnerList, LeadResult, LeadSummary,
    },
};
use crate::{
    documents::MediaType,
    list::Total,
    projects::names::{Health, Status as ProjectStatus},
    projects::{activity::ActivityChange, names::ProjectType},
    user::at,
};

fn text(it: &str) -> String {
    it.to_owned()
}

impl Example for Campaign {
    fn example() -> Self {
        Self {
            source: Some(text("newsletter")),
            medium: Some(text("email")),
            campaign: Some(text("monsoon")),
            term: None,
            content: None,
        }
    }
}

impl Example for Thanks {
    fn example() -> Self {
        Self::new(30)
    }
}

impl Example for OwnEnquiry {
    fn example() -> Self {
        Self {
            full_name: text(NAME),
            phone: text("+919845012345"),
            email: Some(text(EMAIL)),
            city: Some(text(CITY)),
            pincode: Some(text(PINCODE)),
            project_type: Some(ProjectType::ResidentialNew),
            plot_area_sqft: Some(2_400),
            budget: Some(Budget::From50LakhTo1Crore),
            start_timeline: Some(Timeline::In3To6Months),
            preferred_contact: Some(Channel::Phone),
            preferred_slot: Some(Slot::Evening),
            message: text(MESSAGE),
            page: Some(text(PAGE)),
            utm: Some(Campaign::example()),
            sent_at: at() - TimeDelta::days(9),
            consent: LeadConsent::example(),
            deleted_at: None,
            can_correct: true,
        }
    }
}

impl Example for LeadList {
    fn example() -> Self {
        Self { items: vec![LeadSummary::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for LeadBoard {
    fn example() -> Self {
        Self { columns: vec![LeadColumn::example()] }
    }
}

impl Example for LeadColumn {
    fn example() -> Self {
        Self {
            status: Status::ProposalSent,
            probability_bps: 6_000,
            count: 1,
            value_paise: Money::from_paise(845_000_000),
            weighted_paise: Money::from_paise(507_000_000),
            leads: vec![LeadSummary::example()],
        }
    }
}

impl Example for LeadDesk {
    fn example() -> Self {
        Self {
            calls_overdue: Vec::new(),
            overdue: Vec::new(),
            today: vec![LeadSummary::example()],
            unclaimed: Vec::new(),
            unanswered: Vec::new(),
        }
    }
}

impl Example for LeadSummary {
    fn example() -> Self {
        Self {
            id: lead(),
            code: text("LD-0042"),
            version: 4,
            full_name: text(NAME),
            phone: text("+919845012345"),
            city: Some(text(CITY)),
            project_type: Some(ProjectType::ResidentialNew),
            source: Source::Website,
            status: Status::ProposalSent,
            owner: Some(owner()),
            estimated_value_paise: Some(Money::from_paise(845_000_000)),
            weighted_value_paise: Some(Money::from_paise(507_000_000)),
            next_follow_up_at: Some(at() + TimeDelta::hours(3)),
            is_overdue: false,
            first_call: LeadFirstCall::example(),
            last_contacted_at: Some(at()),
            revisit_on: None,
            duplicate_of: Some(LeadName::example()),
            created_at: at() - TimeDelta::days(9),
            can: vec![Action::Edit, Action::Record, Action::Convert, Action::Withdraw],
            next_statuses: vec![Status::Negotiation, Status::OnHold, Status::Lost],
        }
    }
}

impl Example for LeadFirstCall {
    fn example() -> Self {
        let due_at = at() - TimeDelta::days(9) + TimeDelta::minutes(30);
        Self { state: CallState::Met, due_at, at: Some(due_at - TimeDelta::minutes(12)) }
    }
}

impl Example for LeadName {
    fn example() -> Self {
        Self { id: other(), code: text("LD-0017") }
    }
}

impl Example for LeadOwnerList {
    fn example() -> Self {
        Self { items: vec![LeadOwner::example()] }
    }
}

impl Example for LeadBulkResult {
    fn example() -> Self {
        let done = LeadResult { id: lead(), ok: true, code: None, message: None };
        Self { results: vec![done, LeadResult::example()] }
    }
}

impl Example for LeadResult {
    fn example() -> Self {
        Self {
            id: other(),
            ok: false,
            code: Some(text("wrong_state")),
            message: Some(text("This is not possible, because the lead is now won.")),
        }
    }
}

impl Example for Lead {
    fn example() -> Self {
        Self {
            summary: LeadSummary::example(),
            email: Some(text(EMAIL)),
            pincode: Some(text(PINCODE)),
            plot_area_sqft: Some(2_400),
            budget: Some(Budget::From50LakhTo1Crore),
            start_timeline: Some(Timeline::In3To6Months),
            preferred_contact: Some(Channel::Phone),
            preferred_slot: Some(Slot::Evening),
            message: text(MESSAGE),
            page: Some(text(PAGE)),
            utm: Some(Campaign::example()),
            consent: LeadConsent::example(),
            suspicion: None,
            loss: None,
            conversion: None,
            merged_into: None,
            duplicates: Vec::new(),
            activities: vec![LeadActivity::example()],
            updated_at: at(),
        }
    }
}

impl Example for LeadConsent {
    fn example() -> Self {
        Self {
            basis: Basis::Notice,
            notice_version: Some(text(NOTICE)),
            at: at() - TimeDelta::days(9),
            withdrawn_at: None,
        }
    }
}

impl Example for LeadLoss {
    fn example() -> Self {
        Self { reason: LostReason::LoanNotApproved, note: Some(text("They try again next year.")) }
    }
}

impl Example for LeadConversion {
    fn example() -> Self {
        Self {
            project_id: project(),
            project_code: text("PRJ-0042"),
            project_status: ProjectStatus::InProgress,
            project_health: Health::OnTrack,
            client_id: None,
            at: at(),
        }
    }
}

impl Example for LeadActivity {
    fn example() -> Self {
        Self {
            id: activity(),
            kind: ActivityKind::Call,
            outcome: Some(Outcome::Reached),
            note: Some(text(NOTE)),
            happened_at: at(),
            by: owner(),
            files: Vec::new(),
        }
    }
}

impl Example for ProposalFile {
    fn example() -> Self {
        Self { id: file(), name: text("Proposal.pdf"), media_type: MediaType::Pdf, bytes: 482_113 }
    }
}

impl Example for LeadMergePreview {
    fn example() -> Self {
        Self { taken: vec![text("pincode"), text("message")], dropped: vec![text("city")] }
    }
}

impl Example for ConvertedLead {
    fn example() -> Self {
        Self { project_id: project(), project_code: text("PRJ-0042") }
    }
}

impl Example for LeadHistory {
    fn example() -> Self {
        Self { items: vec![LeadEntry::example()], next_cursor: None }
    }
}

impl Example for LeadEntry {
    fn example() -> Self {
        let status = ActivityChange {
            field: text("status"),
            from: Some(Any(json!("site_visited"))),
            to: Some(Any(json!("proposal_sent"))),
        };
        Self {
            id: text("4711"),
            at: at(),
            by: Some(owner()),
            kind: EntryKind::LeadStatusChanged,
            subject: None,
            changes: vec![status],
        }
    }
}
