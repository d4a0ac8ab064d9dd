//! Leads as the database spells them.

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{Email, Internal, LeadId, Money, Named, ProjectId, UserId};
use leads::{
    Basis, Budget, Channel, Consent, Conversion, Enquiry, FirstCall, Lead, LeadRef, Loss,
    LostReason, Overview, Slot, Source, Status, Suspicion, Timeline, Utm,
};
use projects::Type;

use crate::columns::{Name, row};

row! {
    pub(super) struct LeadRow {
        id: LeadId,
        number: i64,
        status: Name<Status>,
        source: Name<Source>,
        full_name: String,
        phone: String,
        email: Option<String>,
        link_mailbox: Option<String>,
        city: Option<String>,
        pincode: Option<String>,
        project_type: Option<Name<Type>>,
        plot_area_sqft: Option<i32>,
        budget: Option<Name<Budget>>,
        start_timeline: Option<Name<Timeline>>,
        preferred_contact: Option<Name<Channel>>,
        preferred_slot: Option<Name<Slot>>,
        message: String,
        page: Option<String>,
        utm_source: Option<String>,
        utm_medium: Option<String>,
        utm_campaign: Option<String>,
        utm_term: Option<String>,
        utm_content: Option<String>,
        suspicion: Option<Name<Suspicion>>,
        consent_basis: Name<Basis>,
        notice_version: Option<String>,
        consented_at: DateTime<Utc>,
        withdrawn_at: Option<DateTime<Utc>>,
        duplicate_of: Option<LeadId>,
        duplicate_number: Option<i64>,
        owner_id: Option<UserId>,
        owned_since: Option<DateTime<Utc>>,
        estimated_value_paise: Option<Money>,
        first_call_due_at: DateTime<Utc>,
        first_call_at: Option<DateTime<Utc>>,
        next_follow_up_at: Option<DateTime<Utc>>,
        last_contacted_at: Option<DateTime<Utc>>,
        revisit_on: Option<NaiveDate>,
        lost_reason: Option<Name<LostReason>>,
        lost_note: Option<String>,
        merged_into: Option<LeadId>,
        merged_number: Option<i64>,
        converted_project_id: Option<ProjectId>,
        converted_client_id: Option<UserId>,
        converted_at: Option<DateTime<Utc>>,
        is_imported: bool,
        minded_at: Option<DateTime<Utc>>,
        purged_at: Option<DateTime<Utc>>,
        created_at: DateTime<Utc>,
        updated_at: DateTime<Utc>,
        version: i32,
    }
}

/// The columns of [`LeadRow`], of leads `l` in [`JOINS`].
pub(super) const LEAD: &str = "l.id, l.number, l.status, l.source, l.full_name, l.phone, l.email,
    l.link_mailbox, l.city, l.pincode, l.project_type, l.plot_area_sqft, l.budget, l.start_timeline,
    l.preferred_contact, l.preferred_slot, l.message, l.page, l.utm_source, l.utm_medium,
    l.utm_campaign, l.utm_term, l.utm_content, l.suspicion, l.consent_basis, l.notice_version,
    l.consented_at, l.withdrawn_at, l.duplicate_of, first.number as duplicate_number, l.owner_id,
    l.owned_since, l.estimated_value_paise, l.first_call_due_at, l.first_call_at,
    l.next_follow_up_at, l.last_contacted_at, l.revisit_on, l.lost_reason, l.lost_note,
    l.merged_into, merged.number as merged_number, l.converted_project_id, l.converted_client_id,
    l.converted_at, l.is_imported, l.minded_at, l.purged_at, l.created_at, l.updated_at, l.version";

/// Leads `l` with the leads that they name.
pub(super) const JOINS: &str = " left join lead first on first.id = l.duplicate_of
    left join lead merged on merged.id = l.merged_into ";

row! {
    pub(super) struct OverviewRow (lead: LeadRow) {
        owner_name: Option<String>,
    }
}

/// The column of [`OverviewRow`] besides [`LEAD`].
pub(super) const OWNER: &str = ", owner.full_name as owner_name ";

/// The owners of leads `l`.
pub(super) const OWNERS: &str = " left join users owner on owner.id = l.owner_id ";

/// Leads `l` that are neither merged into others nor deleted.
pub(crate) const KEPT: &str = " l.merged_into is null and l.purged_at is null ";

/// Continues the conditions on leads `l` with those on the pipeline that are undecided.
pub(super) const OPEN: &str = " and l.status in ('new', 'contacted', 'consultation_scheduled',
    'site_visited', 'proposal_sent', 'negotiation')";

/// Of leads `l` those that nobody called although it was due before a time, which follows.
pub(super) const UNCALLED: &str =
    " l.first_call_at is null and l.withdrawn_at is null and not l.is_imported
    and l.status in ('new', 'contacted', 'consultation_scheduled', 'site_visited', 'proposal_sent',
        'negotiation')
    and l.first_call_due_at < ";

fn known<T>(it: Option<Name<T>>) -> Option<T> {
    it.map(|Name(it)| it)
}

impl TryFrom<LeadRow> for Lead {
    type Error = Internal;

    fn try_from(row: LeadRow) -> Result<Self, Internal> {
        let named = |(id, number)| LeadRef { id, number };
        let conversion = row.converted_project_id.zip(row.converted_at);
        Ok(Self {
            id: row.id,
            number: row.number,
            status: row.status.0,
            source: row.source.0,
            enquiry: Enquiry {
                full_name: row.full_name.parse().map_err(Internal::new)?,
                phone: row.phone.parse().map_err(Internal::new)?,
                email: row.email.map(Email::stored),
                city: row.city,
                pincode: row.pincode,
                project_type: known(row.project_type),
                plot_area_sqft: row.plot_area_sqft,
                budget: known(row.budget),
                start_timeline: known(row.start_timeline),
                preferred_contact: known(row.preferred_contact),
                preferred_slot: known(row.preferred_slot),
                message: row.message,
                page: row.page,
                utm: Utm {
                    source: row.utm_source,
                    medium: row.utm_medium,
                    campaign: row.utm_campaign,
                    term: row.utm_term,
                    content: row.utm_content,
                },
                suspicion: known(row.suspicion),
            },
            link_mailbox: row.link_mailbox,
            consent: Consent {
                basis: row.consent_basis.0,
                notice_version: row.notice_version,
                at: row.consented_at,
                withdrawn_at: row.withdrawn_at,
            },
            duplicate_of: row.duplicate_of.zip(row.duplicate_number).map(named),
            owner: row.owner_id,
            owned_since: row.owned_since,
            estimated_value: row.estimated_value_paise,
            first_call: FirstCall { due_at: row.first_call_due_at, made_at: row.first_call_at },
            next_follow_up_at: row.next_follow_up_at,
            last_contacted_at: row.last_contacted_at,
            revisit_on: row.revisit_on,
            loss: known(row.lost_reason).map(|reason| Loss { reason, note: row.lost_note }),
            merged_into: row.merged_into.zip(row.merged_number).map(named),
            conversion: conversion.map(|(project, at)| Conversion {
                project,
                client: row.converted_client_id,
                at,
            }),
            is_imported: row.is_imported,
            minded_at: row.minded_at,
            purged_at: row.purged_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
            version: row.version,
        })
    }
}

impl TryFrom<OverviewRow> for Overview {
    type Error = Internal;

    fn try_from(row: OverviewRow) -> Result<Self, Internal> {
        let lead = Lead::try_from(row.lead)?;
        let owner = lead.owner.zip(row.owner_name).map(|(user, name)| Named { user, name });
        Ok(Self { lead, owner })
    }
}
