//! Leads as lists, the board and the day of a salesperson show them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Cause, Failure, LeadId, Money, Page};
use leads::{CallState as State, Column, Desk, LeadRef, Overview, StatusRules, code};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    names::{Action, CallState, Source, Status},
    rules::LeadOwner,
};
use crate::{
    json::{instant, instant_if_any},
    list::Total,
    person_ref::PersonRef,
    projects::names::ProjectType,
};

/// A page of leads.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadList {
    pub(super) items: Vec<LeadSummary>,
    /// The cursor of the next page; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// Leads grouped by status.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LeadBoard {
    /// One for each status, in the order a lead goes through them.
    pub(super) columns: Vec<LeadColumn>,
}

/// The leads with one status.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LeadColumn {
    pub(super) status: Status,
    /// The probability that such a lead becomes a project.
    pub(super) probability_bps: u16,
    /// Number of all leads with this status.
    pub(super) count: i64,
    /// The estimated values of all of them.
    pub(super) value_paise: Money,
    /// The estimated values times the probability.
    pub(super) weighted_paise: Money,
    /// At most `limit`, the earliest next follow-up first.
    pub(super) leads: Vec<LeadSummary>,
}

/// The leads that wait for the caller: at most 20 of each kind, the most urgent first.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LeadDesk {
    /// The caller's own and unclaimed leads whose first call is overdue.
    pub(super) calls_overdue: Vec<LeadSummary>,
    /// The caller's own leads whose follow-up is overdue.
    pub(super) overdue: Vec<LeadSummary>,
    /// The caller's own leads with a follow-up later today.
    pub(super) today: Vec<LeadSummary>,
    /// New leads without an owner.
    pub(super) unclaimed: Vec<LeadSummary>,
    /// The caller's own leads whose proposal has had no answer for more than 7 days.
    pub(super) unanswered: Vec<LeadSummary>,
}

/// A lead as lists show it.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadSummary {
    pub(super) id: LeadId,
    /// The public code: `LD-0042`.
    pub(super) code: String,
    /// Counts the changes of this lead.
    pub(super) version: i32,
    pub(super) full_name: String,
    /// In E.164 form, such as `+919876543210`.
    pub(super) phone: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) city: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) project_type: Option<ProjectType>,
    pub(super) source: Source,
    pub(super) status: Status,
    /// The salesperson responsible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) owner: Option<PersonRef>,
    /// The expected value of the project, without GST.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) estimated_value_paise: Option<Money>,
    /// The expected value times the probability of the status.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) weighted_value_paise: Option<Money>,
    /// Present while the lead is open or on hold.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) next_follow_up_at: Option<DateTime<Utc>>,
    /// Whether the next follow-up or the first call is overdue.
    pub(super) is_overdue: bool,
    pub(super) first_call: LeadFirstCall,
    /// The last time that somebody of the company turned to the person.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) last_contacted_at: Option<DateTime<Utc>>,
    /// For a lead on hold: the day on which it is taken up again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) revisit_on: Option<NaiveDate>,
    /// The first lead of the same person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) duplicate_of: Option<LeadName>,
    #[serde(serialize_with = "instant")]
    pub(super) created_at: DateTime<Utc>,
    /// Actions that the caller may take now.
    pub(super) can: Vec<Action>,
    /// The statuses to which the caller can change it now.
    pub(super) next_statuses: Vec<Status>,
}

/// The first call to a lead. Visitors are promised a call within the time that the rules about leads say. A lead entered by hand
/// counts as called then.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadFirstCall {
    pub(super) state: CallState,
    #[serde(serialize_with = "instant")]
    pub(super) due_at: DateTime<Utc>,
    /// The first time that somebody turned to the person.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) at: Option<DateTime<Utc>>,
}

/// A reference to a lead, with its name.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LeadName {
    pub(super) id: LeadId,
    /// `LD-0042`.
    pub(super) code: String,
}

/// People who can own a lead: active salespeople and admins.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadOwnerList {
    pub(super) items: Vec<LeadOwner>,
}

/// The outcome of an assignment of many leads.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadBulkResult {
    /// One result for each id, in the order of the request.
    pub(super) results: Vec<LeadResult>,
}

/// The outcome for one lead.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadResult {
    pub(super) id: LeadId,
    pub(super) ok: bool,
    /// The error code that a call for this single lead would return.
    pub(super) code: Option<String>,
    /// An explanation for people.
    pub(super) message: Option<String>,
}

impl LeadList {
    pub(super) fn new(page: Page<Overview>, cause: &Cause) -> Self {
        Self {
            items: each(&page.items, cause),
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

impl LeadColumn {
    pub(super) fn new(it: &Column, cause: &Cause) -> Self {
        Self {
            status: it.status.into(),
            probability_bps: it.status.probability_bps(),
            count: it.count,
            value_paise: it.value,
            weighted_paise: it.weighted,
            leads: each(&it.leads, cause),
        }
    }
}

impl LeadDesk {
    pub(super) fn new(it: &Desk, cause: &Cause) -> Self {
        Self {
            calls_overdue: each(&it.calls_overdue, cause),
            overdue: each(&it.overdue, cause),
            today: each(&it.today, cause),
            unclaimed: each(&it.unclaimed, cause),
            unanswered: each(&it.unanswered, cause),
        }
    }
}

pub(super) fn each(leads: &[Overview], cause: &Cause) -> Vec<LeadSummary> {
    leads.iter().map(|it| LeadSummary::new(it, cause)).collect()
}

impl LeadSummary {
    pub(super) fn new(Overview { lead: it, owner }: &Overview, cause: &Cause) -> Self {
        let enquiry = &it.enquiry;
        let can = cause.actor.map(|by| it.actions(&by));
        let next = cause.actor.map(|by| it.next_statuses(&by));
        let call = it.call_state(cause.at);
        Self {
            id: it.id,
            code: code(it.number),
            version: it.version,
            full_name: enquiry.full_name.as_str().to_owned(),
            phone: enquiry.phone.to_string(),
            city: enquiry.city.clone(),
            project_type: enquiry.project_type.map(Into::into),
            source: it.source.into(),
            status: it.status.into(),
            owner: owner.clone().map(Into::into),
            estimated_value_paise: it.estimated_value,
            weighted_value_paise: it.weighted_value(),
            next_follow_up_at: it.next_follow_up_at,
            is_overdue: call == State::Overdue || it.is_follow_up_due(cause.at),
            first_call: LeadFirstCall {
                state: call.into(),
                due_at: it.first_call.due_at,
                at: it.first_call.made_at,
            },
            last_contacted_at: it.last_contacted_at,
            revisit_on: it.revisit_on,
            duplicate_of: it.duplicate_of.map(Into::into),
            created_at: it.created_at,
            can: can.into_iter().flatten().map(Into::into).collect(),
            next_statuses: next.into_iter().flatten().map(Into::into).collect(),
        }
    }
}

impl From<LeadRef> for LeadName {
    fn from(it: LeadRef) -> Self {
        Self { id: it.id, code: code(it.number) }
    }
}

impl From<(LeadId, leads::Result<()>)> for LeadResult {
    fn from((id, outcome): (LeadId, leads::Result<()>)) -> Self {
        let error = outcome.err();
        Self {
            id,
            ok: error.is_none(),
            code: error.as_ref().map(|it| it.code().to_owned()),
            message: error.map(|it| it.to_string()),
        }
    }
}
