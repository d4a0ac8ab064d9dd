//! The rules about leads, and the leave of the people who own them.

use chrono::NaiveDate;
use company::{Company, FIRST_CALL_MINUTES, HAND_BACK_HOURS, PURGE_DAYS, Sales, VersionedSales};
use kernel::{Cause, Role, UserId};
use leads::{Leads, OwnerView};
use poem_openapi::{
    Object, OpenApi,
    param::{Header, Path},
    payload::Json,
    types::Example,
};
use serde::Serialize;

use super::{Answer, sample::owner};
use crate::{
    body::{body, day, flag, optional, whole},
    caller::Call,
    input::Input,
    json::Written,
    problem::Result,
    tag::Tag,
    versioned::{Versioned, expected},
};

pub(crate) struct RulesApi;

#[OpenApi(tag = "Tag::Leads")]
impl RulesApi {
    /// Read the rules about leads.
    #[oai(path = "/lead-rules", method = "get", operation_id = "getLeadRules")]
    async fn get_lead_rules(
        &self,
        call: Call<'_, Company>,
        /// The ETag of the version that the caller has; 304 if it is still current.
        #[oai(name = "If-None-Match")]
        if_none_match: Header<Option<String>>,
    ) -> Answer<Versioned<LeadRules>> {
        let it = call.module.sales_for(call.cause).await?;
        let rules = Written::new(&LeadRules::new(it, call.cause));
        Ok(Versioned::unless_known(rules, it.version, if_none_match.as_deref()))
    }

    /// Replace the rules about leads. For admins.
    ///
    /// They apply at once, also to leads that are there already. 428 without `If-Match`, 412 `stale` with
    /// the current `version` when they have changed since.
    #[oai(path = "/lead-rules", method = "put", operation_id = "setLeadRules")]
    async fn set_lead_rules(
        &self,
        call: Call<'_, Company>,
        /// The ETag of the version that the change is based on.
        #[oai(name = "If-Match")]
        if_match: Header<String>,
        form: Input<NewLeadRules>,
    ) -> Answer<Versioned<LeadRules>> {
        let it = call.module.set_sales(call.cause, expected(&if_match), &form.0).await?;
        Ok(Versioned::new(Written::new(&LeadRules::new(it, call.cause)), it.version))
    }

    /// Set or end the leave of a person who can own leads.
    ///
    /// Admins set it for all, salespeople for themselves. No lead is given in turn to a person on leave,
    /// and a repeat enquiry of one of their leads has no owner at first. Their leads stay their own, and
    /// others can still be assigned to them. A repeat of the call changes nothing.
    #[oai(path = "/lead-owners/:id/leave", method = "put", operation_id = "setLeadOwnerLeave")]
    async fn set_lead_owner_leave(
        &self,
        call: Call<'_, Leads>,
        id: Path<UserId>,
        form: Input<LeadOwnerLeave>,
    ) -> Result<LeadOwner> {
        Ok(Json(call.module.set_leave(call.cause, id.0, form.0).await?.into()))
    }
}

/// The rules by which the company works on leads.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct LeadRules {
    /// Counts the changes of the rules.
    version: i32,
    /// Whether new leads without an owner are given to the salespeople in turn. Otherwise they are claimed.
    is_round_robin: bool,
    /// Working minutes within which visitors of the site are promised a call.
    first_call_minutes: i32,
    /// Working hours that an owner has for the first call. Then an enquiry goes to the next one in turn, or
    /// to nobody.
    hand_back_hours: i32,
    /// Days between the withdrawal of a consent and the deletion of the person's data.
    purge_days: i32,
    /// Whether the caller can change them.
    can_edit: bool,
}

/// A person who can own leads.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadOwner {
    id: UserId,
    full_name: String,
    /// The last day of their leave; absent when they are not on leave.
    on_leave_until: Option<NaiveDate>,
    /// Their place in the order of turns, from 1. Absent for admins and for people on leave.
    turn: Option<u32>,
    /// Whether the caller can set their leave.
    can_set_leave: bool,
}

body! {
    /// The rules about leads.
    pub(super) struct NewLeadRules for Sales {
        /// Whether new leads without an owner are given to the salespeople in turn.
        is_round_robin: flag() => true,
        /// Working minutes within which visitors of the site are promised a call: on the form, in the answer to
        /// it and in the mail. Enquiries that came before a change keep their time.
        first_call_minutes: whole(FIRST_CALL_MINUTES) => 30,
        /// Working hours that an owner has for the first call. Then an enquiry goes to the next one in
        /// turn, or to nobody.
        hand_back_hours: whole(HAND_BACK_HOURS) => 4,
        /// Days between the withdrawal of a consent and the deletion of the person's data.
        purge_days: whole(PURGE_DAYS) => 30,
    }
}

body! {
    /// The leave of a person who can own leads.
    pub(super) struct LeadOwnerLeave -> Option<NaiveDate> {
        /// The last day of leave in India: today at the earliest, and within a year. Null or absent: the
        /// leave ends.
        until_on: optional(day()) => "2026-12-03",
    } => until_on
}

impl LeadRules {
    fn new(VersionedSales { sales: it, version }: VersionedSales, cause: &Cause) -> Self {
        Self {
            version,
            is_round_robin: it.is_round_robin,
            first_call_minutes: it.first_call_minutes,
            hand_back_hours: it.hand_back_hours,
            purge_days: it.purge_days,
            can_edit: cause.actor.is_some_and(|by| by.role == Role::Admin),
        }
    }
}

impl From<OwnerView> for LeadOwner {
    fn from(it: OwnerView) -> Self {
        Self {
            id: it.person.user,
            full_name: it.person.name,
            on_leave_until: it.on_leave_until,
            turn: it.turn.and_then(|it| it.try_into().ok()),
            can_set_leave: it.can_set_leave,
        }
    }
}

impl Example for LeadRules {
    fn example() -> Self {
        Self {
            version: 2,
            is_round_robin: true,
            first_call_minutes: 30,
            hand_back_hours: 4,
            purge_days: 30,
            can_edit: true,
        }
    }
}

impl Example for LeadOwner {
    fn example() -> Self {
        let it = owner();
        Self {
            id: it.id,
            full_name: it.full_name,
            on_leave_until: None,
            turn: Some(1),
            can_set_leave: true,
        }
    }
}
