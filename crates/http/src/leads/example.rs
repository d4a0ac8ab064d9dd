//! The example each schema shows.

use chrono::DateTime;
use kernel::{LeadId, UserId};
use poem_openapi::types::Example;

use super::{
    consultation::{Campaign, Thanks},
    lead::{Lead, LeadConsent, LeadList, LeadName, LeadOwner},
    names::{Budget, Channel, Slot, Source, Status, Timeline},
    sample::{CITY, EMAIL, MESSAGE, NAME, NOTICE, PAGE, PINCODE},
};
use crate::{list::Total, projects::names::ProjectType};

fn text(it: &str) -> String {
    it.to_owned()
}

fn id(last: char) -> LeadId {
    let text = format!("01935f2a-6f00-7000-8000-00000000000{last}");
    text.parse().unwrap_or_else(|_| LeadId::new())
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
        Self::new()
    }
}

impl Example for LeadList {
    fn example() -> Self {
        Self { items: vec![Lead::example()], next_cursor: None, total: Total::example() }
    }
}

impl Example for Lead {
    fn example() -> Self {
        Self {
            id: id('6'),
            code: "LD-0042".to_owned(),
            status: Status::New,
            source: Source::Website,
            full_name: NAME.to_owned(),
            phone: "+919845012345".to_owned(),
            email: Some(text(EMAIL)),
            city: Some(text(CITY)),
            pincode: Some(text(PINCODE)),
            project_type: Some(ProjectType::ResidentialNew),
            plot_area_sqft: Some(2_400),
            budget: Some(Budget::From50LakhTo1Crore),
            start_timeline: Some(Timeline::In3To6Months),
            preferred_contact: Some(Channel::Phone),
            preferred_slot: Some(Slot::Evening),
            message: MESSAGE.to_owned(),
            page: Some(text(PAGE)),
            utm: Some(Campaign::example()),
            consent: LeadConsent::example(),
            suspicion: None,
            duplicate_of: Some(LeadName::example()),
            owner: Some(LeadOwner::example()),
            created_at: DateTime::UNIX_EPOCH,
            updated_at: DateTime::UNIX_EPOCH,
            version: 1,
        }
    }
}

impl Example for LeadConsent {
    fn example() -> Self {
        Self { notice_version: NOTICE.to_owned(), given_at: DateTime::UNIX_EPOCH }
    }
}

impl Example for LeadName {
    fn example() -> Self {
        Self { id: id('7'), code: "LD-0017".to_owned() }
    }
}

impl Example for LeadOwner {
    fn example() -> Self {
        let id = "01935f2a-6f00-7000-8000-000000000004".parse();
        Self { id: id.unwrap_or_else(|_| UserId::new()), full_name: "Farhan Qureshi".to_owned() }
    }
}
