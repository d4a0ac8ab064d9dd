use chrono::{DateTime, Utc};
use kernel::{LeadId, Page, UserId};
use leads::{Overview, code};
use poem_openapi::Object;

use super::{
    consultation::Campaign,
    names::{Budget, Channel, Slot, Source, Status, Suspicion, Timeline},
};
use crate::{list::Total, projects::names::ProjectType};

/// A page of leads.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct LeadList {
    pub(super) items: Vec<Lead>,
    /// The cursor of the next page; absent on the last page.
    pub(super) next_cursor: Option<String>,
    pub(super) total: Total,
}

/// A person who may become a client, with their enquiry.
#[derive(Object)]
#[oai(skip_serializing_if_is_none, example)]
pub(super) struct Lead {
    pub(super) id: LeadId,
    /// `LD-0042`.
    pub(super) code: String,
    pub(super) status: Status,
    pub(super) source: Source,
    pub(super) full_name: String,
    /// In E.164 form, such as `+919876543210`.
    pub(super) phone: String,
    pub(super) email: Option<String>,
    pub(super) city: Option<String>,
    pub(super) pincode: Option<String>,
    pub(super) project_type: Option<ProjectType>,
    pub(super) plot_area_sqft: Option<i32>,
    pub(super) budget: Option<Budget>,
    pub(super) start_timeline: Option<Timeline>,
    pub(super) preferred_contact: Option<Channel>,
    pub(super) preferred_slot: Option<Slot>,
    /// The visitor's message; empty if there is none.
    pub(super) message: String,
    /// The path of the page the form was on.
    pub(super) page: Option<String>,
    pub(super) utm: Option<Campaign>,
    pub(super) consent: LeadConsent,
    pub(super) suspicion: Option<Suspicion>,
    /// The first lead of the same person.
    pub(super) duplicate_of: Option<LeadName>,
    /// The salesperson responsible.
    pub(super) owner: Option<LeadOwner>,
    pub(super) created_at: DateTime<Utc>,
    pub(super) updated_at: DateTime<Utc>,
    /// The version number; each change of the lead increases it.
    pub(super) version: i32,
}

/// The visitor's consent (Digital Personal Data Protection Act 2023, section 6).
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadConsent {
    /// The version of the privacy notice that the visitor was shown.
    pub(super) notice_version: String,
    pub(super) given_at: DateTime<Utc>,
}

/// A reference to a lead, with its name.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadName {
    pub(super) id: LeadId,
    /// `LD-0042`.
    pub(super) code: String,
}

/// A reference to a person, with their name.
#[derive(Object)]
#[oai(example)]
pub(super) struct LeadOwner {
    pub(super) id: UserId,
    pub(super) full_name: String,
}

impl LeadList {
    pub(super) fn new(page: Page<Overview>) -> Self {
        let page = page.map(Lead::new);
        Self {
            items: page.items,
            next_cursor: page.next.map(|it| it.to_string()),
            total: page.total.into(),
        }
    }
}

impl Lead {
    fn new(Overview { lead, owner }: Overview) -> Self {
        let it = lead.enquiry;
        let leads::Utm { source, medium, campaign, term, content } = it.utm;
        let is_told =
            [&source, &medium, &campaign, &term, &content].into_iter().any(Option::is_some);
        let utm = Campaign { source, medium, campaign, term, content };
        Self {
            id: lead.id,
            code: code(lead.number),
            status: lead.status.into(),
            source: lead.source.into(),
            full_name: it.full_name.as_str().to_owned(),
            phone: it.phone.to_string(),
            email: it.email.map(|it| it.as_str().to_owned()),
            city: it.city,
            pincode: it.pincode,
            project_type: it.project_type.map(Into::into),
            plot_area_sqft: it.plot_area_sqft,
            budget: it.budget.map(Into::into),
            start_timeline: it.start_timeline.map(Into::into),
            preferred_contact: it.preferred_contact.map(Into::into),
            preferred_slot: it.preferred_slot.map(Into::into),
            message: it.message,
            page: it.page,
            utm: is_told.then_some(utm),
            consent: LeadConsent { notice_version: it.notice_version, given_at: lead.consented_at },
            suspicion: it.suspicion.map(Into::into),
            duplicate_of: lead.duplicate_of.map(|it| LeadName { id: it.id, code: code(it.number) }),
            owner: owner.map(|it| LeadOwner { id: it.user, full_name: it.name }),
            created_at: lead.created_at,
            updated_at: lead.updated_at,
            version: lead.version,
        }
    }
}
