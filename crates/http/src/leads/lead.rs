use chrono::{DateTime, Utc};
use kernel::{Cause, FileId, LeadActivityId, ProjectId, UserId};
use leads::{Converted, Entered, Merged, View};
use poem_openapi::Object;
use serde::Serialize;

use super::{
    consultation::Campaign,
    names::{ActivityKind, Basis, Budget, Channel, LostReason, Outcome, Slot, Suspicion, Timeline},
    summary::{LeadName, LeadSummary, each},
};
use crate::{
    documents::MediaType,
    json::{Written, instant, instant_if_any},
    person_ref::PersonRef,
    projects::names::{Health, Status as ProjectStatus},
    versioned::{Created, Versioned},
};

/// A person who may become a client, with their enquiry.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Lead {
    #[oai(flatten)]
    #[serde(flatten)]
    pub(super) summary: LeadSummary,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) pincode: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) plot_area_sqft: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) budget: Option<Budget>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) start_timeline: Option<Timeline>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) preferred_contact: Option<Channel>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) preferred_slot: Option<Slot>,
    /// The person's message; empty if there is none.
    pub(super) message: String,
    /// The path of the page the form was on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) page: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) utm: Option<Campaign>,
    pub(super) consent: LeadConsent,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) suspicion: Option<Suspicion>,
    /// For a lost lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) loss: Option<LeadLoss>,
    /// For a won lead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) conversion: Option<LeadConversion>,
    /// The lead that this one was merged into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) merged_into: Option<LeadName>,
    /// Other leads of the same person that the caller can see, the oldest first.
    pub(super) duplicates: Vec<LeadSummary>,
    /// The newest first.
    pub(super) activities: Vec<LeadActivity>,
    #[serde(serialize_with = "instant")]
    pub(super) updated_at: DateTime<Utc>,
}

/// The basis for keeping the person's data (Digital Personal Data Protection Act 2023).
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadConsent {
    pub(super) basis: Basis,
    /// The version of the privacy notice that the person accepted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) notice_version: Option<String>,
    #[serde(serialize_with = "instant")]
    pub(super) at: DateTime<Utc>,
    /// Since then the person must not be contacted.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "instant_if_any")]
    pub(super) withdrawn_at: Option<DateTime<Utc>>,
}

/// The reason for losing a lead.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadLoss {
    pub(super) reason: LostReason,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
}

/// The project that a lead became.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadConversion {
    pub(super) project_id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) project_code: String,
    pub(super) project_status: ProjectStatus,
    pub(super) project_health: Health,
    /// The account of the client; absent if the client was invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) client_id: Option<UserId>,
    #[serde(serialize_with = "instant")]
    pub(super) at: DateTime<Utc>,
}

/// A call, a visit or something else that was done about a lead.
#[derive(Object, Serialize)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadActivity {
    pub(super) id: LeadActivityId,
    pub(super) kind: ActivityKind,
    /// For a call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) outcome: Option<Outcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) note: Option<String>,
    #[serde(serialize_with = "instant")]
    pub(super) happened_at: DateTime<Utc>,
    pub(super) by: PersonRef,
    /// Files of a proposal, in their order.
    pub(super) files: Vec<ProposalFile>,
}

/// A file of a proposal. `downloadFile` returns its content.
#[derive(Object, Serialize)]
#[oai(example)]
pub(super) struct ProposalFile {
    pub(super) id: FileId,
    pub(super) name: String,
    pub(super) media_type: MediaType,
    pub(super) bytes: i64,
}

/// The result of a merge before it is made. Fields are named as in `LeadChange`; `status` and
/// `next_follow_up_at` are among them, because an open lead stays open.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadMergePreview {
    /// Fields that the other lead takes from this one.
    pub(super) taken: Vec<String>,
    /// Fields in which the two differ: the value of the other lead stays.
    pub(super) dropped: Vec<String>,
}

/// The project that was made of a lead.
#[derive(Object)]
#[oai(example)]
pub(super) struct ConvertedLead {
    pub(super) project_id: ProjectId,
    /// The public code: `PRJ-0042`.
    pub(super) project_code: String,
}

impl Lead {
    pub(super) fn new(view: View, cause: &Cause) -> Self {
        let View { overview, duplicates, activities, project } = view;
        let summary = LeadSummary::new(&overview, cause);
        let leads::Lead { enquiry: it, consent, loss, conversion, merged_into, updated_at, .. } =
            overview.lead;
        Self {
            summary,
            email: it.email.map(|it| it.as_str().to_owned()),
            pincode: it.pincode,
            plot_area_sqft: it.plot_area_sqft,
            budget: it.budget.map(Into::into),
            start_timeline: it.start_timeline.map(Into::into),
            preferred_contact: it.preferred_contact.map(Into::into),
            preferred_slot: it.preferred_slot.map(Into::into),
            message: it.message,
            page: it.page,
            utm: Campaign::of(it.utm),
            consent: consent.into(),
            suspicion: it.suspicion.map(Into::into),
            loss: loss.map(|it| LeadLoss { reason: it.reason.into(), note: it.note }),
            conversion: conversion.zip(project).map(|(it, project)| LeadConversion {
                project_id: it.project,
                project_code: project.code,
                project_status: project.status.into(),
                project_health: project.health.into(),
                client_id: it.client,
                at: it.at,
            }),
            merged_into: merged_into.map(Into::into),
            duplicates: each(&duplicates, cause),
            activities: activities.into_iter().map(Into::into).collect(),
            updated_at,
        }
    }
}

/// A lead after a change.
pub(super) fn changed(view: View, cause: &Cause) -> Versioned<Lead> {
    let version = view.overview.lead.version;
    Versioned::new(Written::new(&Lead::new(view, cause)), version)
}

/// A lead that was entered.
pub(super) fn entered(it: Entered, cause: &Cause) -> Created<Lead> {
    let lead = Lead::new(it.view, cause);
    let place = format!("/api/v1/leads/{}", lead.summary.id);
    Created::new(Written::new(&lead), lead.summary.version, place, it.is_repeated)
}

impl From<leads::Consent> for LeadConsent {
    fn from(it: leads::Consent) -> Self {
        let leads::Consent { basis, notice_version, at, withdrawn_at } = it;
        Self { basis: basis.into(), notice_version, at, withdrawn_at }
    }
}

impl From<leads::Activity> for LeadActivity {
    fn from(it: leads::Activity) -> Self {
        Self {
            id: it.id,
            kind: it.kind.into(),
            outcome: it.outcome.map(Into::into),
            note: it.note,
            happened_at: it.happened_at,
            by: it.by.into(),
            files: it.files.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<leads::ProposalFile> for ProposalFile {
    fn from(it: leads::ProposalFile) -> Self {
        Self {
            id: it.id,
            name: it.name.to_string(),
            media_type: it.media_type.into(),
            bytes: it.bytes,
        }
    }
}

impl From<Merged> for LeadMergePreview {
    fn from(it: Merged) -> Self {
        let named = |fields: Vec<&str>| fields.into_iter().map(str::to_owned).collect();
        Self { taken: named(it.taken), dropped: named(it.dropped) }
    }
}

impl From<Converted> for ConvertedLead {
    fn from(it: Converted) -> Self {
        // The maker of the project reads its code with the lead.
        let project_code = it.view.project.map(|it| it.code).unwrap_or_default();
        Self { project_id: it.project, project_code }
    }
}
