//! Enquiries of the demo.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::Cause;
use leads::{Budget, Channel, Enquiry, Leads, Slot, Suspicion, Timeline, Utm};
use projects::Type as ProjectType;

struct Visitor {
    /// Hours before now.
    ago: i64,
    name: &'static str,
    phone: &'static str,
    email: Option<&'static str>,
    city: &'static str,
    wants: ProjectType,
    plot_area_sqft: Option<i32>,
    budget: Budget,
    start: Timeline,
    reached: (Channel, Slot),
    message: &'static str,
    page: &'static str,
    campaign: Option<(&'static str, &'static str)>,
    suspicion: Option<Suspicion>,
}

const VISITORS: [Visitor; 7] = [
    Visitor {
        ago: 24 * 20,
        name: "Lakshmi Menon",
        phone: "94470 55501",
        email: Some("lakshmi.menon@example.com"),
        city: "Kochi",
        wants: ProjectType::ResidentialNew,
        plot_area_sqft: Some(3_200),
        budget: Budget::From1To2Crore,
        start: Timeline::In6To12Months,
        reached: (Channel::Email, Slot::Any),
        message: "We have a plot near the backwaters. Is piling needed, and do you build in Kerala?",
        page: "/contact-us",
        campaign: None,
        suspicion: None,
    },
    Visitor {
        ago: 24 * 9,
        name: "Imran Sheikh",
        phone: "98220 55502",
        email: Some("imran.sheikh@example.com"),
        city: "Pune",
        wants: ProjectType::Renovation,
        plot_area_sqft: Some(1_450),
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        reached: (Channel::Whatsapp, Slot::Evening),
        message: "The ground floor of our family house: new wiring, two bathrooms, and a ramp for my father.",
        page: "/",
        campaign: Some(("google", "home-renovation")),
        suspicion: None,
    },
    Visitor {
        ago: 24 * 4,
        name: "Gurpreet Singh",
        phone: "98140 55503",
        email: None,
        city: "Chandigarh",
        wants: ProjectType::Commercial,
        plot_area_sqft: Some(9_000),
        budget: Budget::Above2Crore,
        start: Timeline::In3To6Months,
        reached: (Channel::Phone, Slot::Morning),
        message: "A showroom of three floors with parking below.",
        page: "/pricing",
        campaign: None,
        suspicion: None,
    },
    Visitor {
        ago: 24 * 2,
        name: "Imran Sheikh",
        phone: "+91 98220 55502",
        email: Some("imran.sheikh@example.com"),
        city: "Pune",
        wants: ProjectType::Renovation,
        plot_area_sqft: None,
        budget: Budget::From25To50Lakh,
        start: Timeline::Within3Months,
        reached: (Channel::Phone, Slot::Evening),
        message: "I have the drawings of the house now. When can somebody look at them?",
        page: "/contact-us",
        campaign: None,
        suspicion: None,
    },
    Visitor {
        ago: 30,
        name: "Best Rates",
        phone: "90000 55504",
        email: Some("offers@example.net"),
        city: "Delhi",
        wants: ProjectType::Infrastructure,
        plot_area_sqft: None,
        budget: Budget::Undecided,
        start: Timeline::Exploring,
        reached: (Channel::Email, Slot::Any),
        message: "We rank your website first in seven days.",
        page: "/",
        campaign: None,
        suspicion: Some(Suspicion::Honeypot),
    },
    Visitor {
        ago: 20,
        name: "Divya Krishnan",
        phone: "97890 55505",
        email: Some("divya.krishnan@example.com"),
        city: "Chennai",
        wants: ProjectType::SmartAutomation,
        plot_area_sqft: None,
        budget: Budget::Under25Lakh,
        start: Timeline::Within3Months,
        reached: (Channel::Whatsapp, Slot::Afternoon),
        message: "Lights, curtains and water levels in a flat that is ready. No rewiring, please.",
        page: "/projects",
        campaign: Some(("newsletter", "smart-homes")),
        suspicion: None,
    },
    Visitor {
        ago: 3,
        name: "Rohan Deshmukh",
        phone: "99230 55506",
        email: None,
        city: "Nashik",
        wants: ProjectType::Interior,
        plot_area_sqft: Some(1_800),
        budget: Budget::From25To50Lakh,
        start: Timeline::Later,
        reached: (Channel::Phone, Slot::Any),
        message: "",
        page: "/",
        campaign: None,
        suspicion: None,
    },
];

pub(crate) async fn fill(leads: &Leads, now: DateTime<Utc>) -> anyhow::Result<()> {
    for it in &VISITORS {
        let cause = Cause::system(now - TimeDelta::hours(it.ago));
        let told = leads.take_in(&cause, &it.enquiry()?).await;
        told.with_context(|| format!("the demo's visitor {}", it.name))?;
    }
    Ok(())
}

impl Visitor {
    fn enquiry(&self) -> anyhow::Result<Enquiry> {
        let email = self.email.map(str::parse).transpose().map_err(anyhow::Error::msg)?;
        let text = |it: &str| Some(it.to_owned());
        let utm = self.campaign.map(|(source, campaign)| Utm {
            source: text(source),
            campaign: text(campaign),
            ..Utm::default()
        });
        Ok(Enquiry {
            full_name: self.name.parse().map_err(anyhow::Error::msg)?,
            phone: self.phone.parse().map_err(anyhow::Error::msg)?,
            email,
            city: text(self.city),
            pincode: None,
            project_type: Some(self.wants),
            plot_area_sqft: self.plot_area_sqft,
            budget: Some(self.budget),
            start_timeline: Some(self.start),
            preferred_contact: Some(self.reached.0),
            preferred_slot: Some(self.reached.1),
            message: self.message.to_owned(),
            page: text(self.page),
            utm: utm.unwrap_or_default(),
            notice_version: "2026-11".to_owned(),
            suspicion: self.suspicion,
        })
    }
}
